"""``python -m game replay FILE``: play a record through the rules and say how it went."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from game.arguments import Parser, failed
from game.engine.rules import BUST, POINTS, Series
from game.language.files import why_said
from game.language.refusals import refused_in
from game.storage.reading import ReadError, read_bytes
from game.table.expectations import Say, plainly
from game.table.lines import LARGEST
from game.table.match import Match, Refused
from game.table.record import Record, RecordError, parse_record
from game.table.seal import broken_seal, whole_lines

PROGRAM: Final = "last-card replay"


def run(words: Sequence[str]) -> int:
    """The command ``replay``; its exit code."""
    parser = Parser(
        prog=PROGRAM,
        description="Play a record (.lcr) through the rules and say how each round went.",
    )
    parser.add_argument("file", metavar="FILE", type=Path)
    return main(parser.parse_args(words).file, refused_in)


def main(path: Path, say: Say = plainly) -> int:
    """Print how the recorded match went; 1, with the line and the reason, when it cannot be
    read or breaks the rules.  What stands before that line is printed in any case."""
    try:
        text = read_bytes(path, LARGEST).decode("utf-8")
    except (ReadError, UnicodeDecodeError) as error:
        why = "it is not a text file in UTF-8"
        if isinstance(error, ReadError):
            why = why_said(error.why)
        return failed(PROGRAM, f"{path} cannot be read: {why}.")
    wrong = ""
    record: Record | None
    try:
        record = parse_record(whole_lines(text))
    except RecordError as error:
        record, wrong = error.kept, str(error)
    if record is not None:
        match: Match | None
        try:
            match = Match.from_record(record)
        except Refused as error:
            match, wrong = error.kept, str(error)
            if match is not None and error.refusal is not None:
                wrong = f"line {error.line}: {say(match.game, match.names, error.refusal)}"
        if match is not None:
            print("\n".join(told(match)))
    broken = broken_seal(text)
    if broken and not wrong:
        wrong = f"this is not the match that was saved: {why_said(broken)}"
    return failed(PROGRAM, f"{path}: {wrong}") if wrong else 0


def told(match: Match) -> Iterator[str]:
    """The match in a few lines: the game, the players, each round, and the score."""
    rules, record = match.game.rules, match.record
    yield f"{rules.name}. {_target(rules.series)}."
    yield f"At the table: {_listed(match.names)}."
    again = Match.seated(record)
    for played in record.rounds:
        again.replay(played)
        actions = f"{len(played.moves)} actions"
        if again.result is None:
            turn = match.names[again.state.turn]
            yield f"Round {played.number}: {actions} so far; it is the turn of {turn}."
            break
        winners = _listed([match.names[seat] for seat in again.result.ending.winners])
        how = "nobody could move" if again.result.ending.reason == "blocked" else "went out"
        yield f"Round {played.number}: {winners} won ({how}) after {actions}."
    score = ", ".join(
        f"{name} {total}" for name, total in zip(match.names, match.standing.totals, strict=True)
    )
    yield f"Score: {score}."
    if match.standing.winners:
        yield f"Match won by {_listed([match.names[seat] for seat in match.standing.winners])}."


def _target(series: Series) -> str:
    """What the match is played to, for somebody who reads a record."""
    if series.kind == BUST:
        return f"Out at {series.target} points, the last one in wins"
    if series.kind == POINTS:
        return f"First to {series.target} points"
    return f"First to win {series.target} rounds" if series.target > 1 else "One round decides"


def _listed(names: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))
