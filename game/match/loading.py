"""A match from a file that the player names."""

from __future__ import annotations

from pathlib import Path

from game.match.lines import TextError
from game.match.match import Match
from game.match.record import Record, parse_record


class LoadError(Exception):
    """The file holds no match to go on with; the message is a sentence for the player."""


def load_match(path: Path) -> Record:
    """The match recorded there, which the rules allow to its last line.  Raises LoadError."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise LoadError(f"{path} is not a text file in UTF-8.") from None
    except OSError as error:
        raise LoadError(f"{path} cannot be read: {error.strerror}.") from None
    try:
        match = Match.from_record(parse_record(text))
    except TextError as error:
        raise LoadError(f"{path} is no match to go on with: {error}") from None
    if match.match_over:
        raise LoadError(f"The match in {path} has been won; “replay” tells how it went.")
    return match.record
