"""``python -m game replay FILE``: play a record through the rules and say how it went."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from game.arguments import Parser, failed
from game.engine.rules import BUST, POINTS, Series
from game.engine.system_text import system_text
from game.language import terminal as texts
from game.language.catalogue import say, translated
from game.language.faults import fault_said
from game.language.files import why_said
from game.language.voice import listed
from game.storage.reading import ReadError, read_bytes
from game.table.lines import LARGEST
from game.table.match import Match, Refused
from game.table.record import Record, RecordError, parse_record
from game.table.seal import broken_seal, whole_lines

PROGRAM: Final = "last-card replay"


def run(words: Sequence[str]) -> int:
    """The command ``replay``; its exit code."""
    parser = Parser(prog=PROGRAM, description=say(texts.REPLAY))
    parser.add_argument("file", metavar="FILE", type=Path)
    return main(parser.parse_args(words).file)


def main(path: Path) -> int:
    """Print how the recorded match went; 1, with the line and the reason, when it cannot be
    read or breaks the rules.  What stands before that line is printed in any case."""
    file = system_text(path)
    text, wrong = text_of_record(path)
    if wrong:
        return failed(PROGRAM, wrong)
    record: Record | None
    try:
        record = parse_record(whole_lines(text))
    except RecordError as error:
        record, wrong = error.kept, fault_said(error.where)
    if record is not None:
        match: Match | None
        try:
            match = Match.from_record(record)
        except Refused as error:
            match, wrong = error.kept, fault_said(error.where)
        if match is not None:
            print("\n".join(told(match)))
    broken = broken_seal(text)
    if broken and not wrong:
        wrong = say(texts.NOT_AS_SAVED, why=why_said(broken))
    return failed(PROGRAM, say(texts.RECORD_WRONG, file=file, why=wrong)) if wrong else 0


def text_of_record(path: Path) -> tuple[str, str]:
    """The text of the record in a file, and a sentence that says why it cannot be read; one of
    them is empty."""
    file = system_text(path)
    try:
        return read_bytes(path, LARGEST).decode("utf-8"), ""
    except UnicodeDecodeError:
        return "", say(texts.RECORD_NO_TEXT, file=file)
    except ReadError as error:
        return "", say(texts.RECORD_UNREADABLE, file=file, why=why_said(error.why))


def told(match: Match) -> Iterator[str]:
    """The match in a few lines: the game, the players, each round, and the score."""
    rules, record = match.game.rules, match.record
    yield say(texts.GAME, game=translated(rules.name), target=_target(rules.series))
    yield say(texts.AT_THE_TABLE, names=listed(match.names))
    again = Match.seated(record)
    for played in record.rounds:
        again.replay(played)
        n, number = len(played.moves), played.number
        if again.result is None:
            turn = match.names[again.state.turn]
            yield say(texts.ROUND_GOES_ON, round=number, n=n, name=turn)
            break
        winners = listed([match.names[seat] for seat in again.result.ending.winners])
        blocked = again.result.ending.reason == "blocked"
        won = texts.ROUND_BLOCKED if blocked else texts.ROUND_WON
        yield say(won, round=number, n=n, names=winners)
    scores = ", ".join(
        f"{name} {total}" for name, total in zip(match.names, match.standing.totals, strict=True)
    )
    yield say(texts.SCORE, scores=scores)
    if match.standing.winners:
        winners = listed([match.names[seat] for seat in match.standing.winners])
        yield say(texts.MATCH_WON, names=winners)


def _target(series: Series) -> str:
    """The target of the match, for somebody who reads a record."""
    if series.kind == BUST:
        return say(texts.OUT_AT, n=series.target)
    if series.kind == POINTS:
        return say(texts.FIRST_TO_POINTS, n=series.target)
    return say(texts.FIRST_TO_ROUNDS, n=series.target)
