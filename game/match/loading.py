"""A match from a file that the player names."""

from __future__ import annotations

from pathlib import Path

from game.match.expectations import Say, plainly
from game.match.lines import TextError
from game.match.match import Match, Refused
from game.match.record import Record, parse_record
from game.match.seal import broken_seal
from game.storage.reading import ReadError, read_bytes


class LoadError(Exception):
    """The file holds no match to go on with; the message is a sentence for the player."""


def load_match(path: Path, say: Say = plainly) -> Record:
    """The match recorded there, which the rules allow to its last line.  Raises LoadError.
    ``say`` makes a sentence of a refusal."""
    try:
        text = read_bytes(path).decode("utf-8")
    except UnicodeDecodeError:
        raise LoadError(f"{path} is not a text file in UTF-8.") from None
    except ReadError as error:
        raise LoadError(f"{path} cannot be read: {error.why}.") from None
    try:
        match = Match.from_record(parse_record(text))
    except TextError as error:
        why = str(error)
        if isinstance(error, Refused) and error.kept is not None and error.refusal is not None:
            kept = error.kept
            why = f"line {error.line}: {say(kept.game, kept.names, error.refusal)}"
        raise LoadError(f"{path} is no match to go on with: {why}") from None
    broken = broken_seal(text)
    if broken is not None:
        raise LoadError(
            f"{path} is not the match that was saved: {broken}. To play it as it is, remove the "
            "first and the last line."
        )
    if match.match_over:
        raise LoadError(f"The match in {path} has been won; “replay” tells how it went.")
    return match.record
