"""A record as the commands tell it: its text, and its match in a few lines."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.engine.rules import BUST, POINTS, Series
from game.engine.system_text import system_text
from game.language import terminal as texts
from game.language.catalogue import _, say, translated
from game.language.files import why_said
from game.language.voice import listed
from game.storage.reading import ReadError, read_bytes
from game.table.match import Match
from game.table.records.lines import LARGEST


def text_of_record(path: Path) -> tuple[str, str]:
    """The text of the record in a file, and a sentence that says why it cannot be read; one of
    them is empty."""
    file = system_text(path)
    try:
        return read_bytes(path, LARGEST).decode("utf-8"), ""
    except UnicodeDecodeError:
        return "", _("{file} is not a text file in UTF-8.", file=file)
    except ReadError as error:
        return "", _("{file} cannot be read: {why}.", file=file, why=why_said(error.why))


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
