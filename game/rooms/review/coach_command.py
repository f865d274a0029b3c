"""``python -m game coach FILE``: what was luck in a match that is over, and what was skill."""

from __future__ import annotations

import json
import math
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from game.arguments import Parser, ends_at_once, failed, whole
from game.engine.system_text import system_text
from game.language.advice import move_said, reasons_said
from game.language.catalogue import _, decimal, say
from game.language.faults import fault_said
from game.language.files import CLOSED, why_said
from game.language.voice import Voice
from game.rooms.history.library.shelf import Shelf, State
from game.rooms.review.analysis import kept
from game.rooms.review.analysis.judging import (
    USUAL,
    Decision,
    RoundAnalysis,
    as_data,
    tenths,
)
from game.rooms.review.analysis.values import VERSION
from game.rooms.review.words import coach as texts
from game.storage.facts import ReadCode, system_said
from game.storage.paths import paths_for
from game.table.match import Match
from game.table.records.closed_hands import closed_in
from game.table.records.lines import TextError
from game.table.records.record import parse_record
from game.table.records.record_text import NOT_AS_SAVED, RECORD_WRONG, text_of_record
from game.table.records.seal import broken_seal

PROGRAM: Final = "last-card coach"


def run(words: Sequence[str]) -> int:
    """The command ``coach``; its exit code."""
    parser = Parser(prog=PROGRAM, description=say(texts.COACH))
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("--seat", metavar="N", type=whole, help=say(texts.SEAT))
    parser.add_argument("--json", action="store_true", help=_("print everything as JSON"))
    chosen = parser.parse_args(words)
    path: Path = chosen.file
    file = system_text(path)
    text, wrong = text_of_record(path)
    if wrong:
        return failed(PROGRAM, wrong)
    try:
        record = parse_record(text)
        match = Match.from_record(record)
    except TextError as error:
        if getattr(error, "hidden", False):
            return failed(PROGRAM, say(texts.STILL_PLAYED))
        why = fault_said(error.where)
        return failed(PROGRAM, say(RECORD_WRONG, file=file, why=why))
    broken = broken_seal(text)
    if broken:
        why = say(NOT_AS_SAVED, why=why_said(broken))
        return failed(PROGRAM, say(RECORD_WRONG, file=file, why=why))
    if record in closed_in(paths_for(os.environ).saves):
        return failed(PROGRAM, say(CLOSED))
    left = Shelf(path.parent).read(path).kept.state is State.LEFT
    if record.copy_of or not (match.match_over or left):
        return failed(PROGRAM, say(texts.STILL_PLAYED))
    people = [seat for seat, player in enumerate(match.players) if not player.level]
    seat = chosen.seat if chosen.seat is not None else (*people, 0)[0]
    if not 0 <= seat < len(match.players):
        parser.error(say(texts.NO_SEAT, given=seat, last=len(match.players) - 1))
    return _coach(path, match, seat, chosen.json)


def _coach(path: Path, match: Match, seat: int, as_json: bool) -> int:
    """Analyse the match, print the result and keep it; the exit code."""
    record = match.record
    file = kept.place(path)
    trouble = ""

    def keep(rounds: Sequence[RoundAnalysis]) -> None:
        nonlocal trouble
        try:
            kept.save(file, record, rounds)
        except OSError as error:
            trouble = why_said(system_said(error, ReadCode.NOT_WRITTEN))

    shows = sys.stderr.isatty()
    known = kept.load(file, record)
    with ends_at_once(lambda: None):
        found = list(kept.taken_up(record, seat, known, keep, _say if shows else None))
    if shows:
        print(end="\r\x1b[K", file=sys.stderr, flush=True)
    if as_json:
        rows = [as_data(each) | {"account": each.account(seat)._asdict()} for each in found]
        print(json.dumps({"version": VERSION, "seat": seat, "rounds": rows}, indent=2))
    else:
        print("\n".join(told(match, seat, found)))
    if trouble:
        return failed(PROGRAM, say(texts.NOT_KEPT, why=trouble))
    return 0


def _say(done: int, of: int) -> None:
    said = say(texts.UNDER_WAY, done=done, of=of)
    print(f"\r{said}", end="", file=sys.stderr, flush=True)


def told(match: Match, seat: int, rounds: Sequence[RoundAnalysis]) -> Iterator[str]:
    """The analysis in plain sentences."""
    voice = Voice(match.game.deck, match.names, seat)
    made: list[Decision] = []
    for each in rounds:
        if seat in each.seats:
            decisions = each.of(seat) or ()
            made += decisions
            yield from _round(match, seat, each, decisions, voice)
    if made:
        n, name = len(made), match.names[seat]
        average, error = (
            _size(math.fsum(each.cost for each in made) / n),
            _size(math.sqrt(math.fsum(each.error**2 for each in made)) / n),
        )
        yield say(texts.TOTAL, n=n, name=name, average=average, deviation=error)
    yield say(texts.HOW_SURE, version=VERSION, worlds=USUAL.worlds, pairs=USUAL.pairs)


def _round(
    match: Match, seat: int, each: RoundAnalysis, decisions: Sequence[Decision], voice: Voice
) -> Iterator[str]:
    names = match.names
    parts = tenths(each.account(seat))
    result = decimal(parts["result"] / 10, ".1f")
    yield say(texts.ROUND, round=each.number, name=names[seat], result=result)
    signed = {name: decimal(value / 10, "+.1f") for name, value in parts.items()}
    yield say(
        texts.ACCOUNT, result=result, even=decimal(parts["even"] / 10, ".1f"), deal=signed["deal"],
        drawn=signed["drawn"], own=signed["own"], others=signed["others"],
    )  # fmt: skip
    cost = round(1000 * math.fsum(decision.cost for decision in decisions))
    known = decimal(-cost / 10 + 0, "+.1f")
    hidden = decimal((parts["own"] + cost) / 10, "+.1f")
    yield say(texts.OWN, known=known, hidden=hidden)
    for place in each.turning_points():
        step = each.steps[place]
        lucky = max(map(abs, step.luck)) > max(map(abs, step.choice))
        yield say(
            texts.TURNED_BY_LUCK if lucky else texts.TURNED_BY_CHOICE,
            n=place + 1, other=names[step.seat], move=step.action, name=names[seat],
            before=round(100 * each.chance(place, seat)),
            after=round(100 * each.chance(place + 1, seat)),
        )  # fmt: skip
    errors = [decision for decision in decisions if decision.mistake]
    yield say(texts.DECISIONS, n=len(decisions), errors=len(errors))
    for decision in errors:
        yield say(
            texts.MISTAKE, n=decision.step + 1, done=move_said(decision.done, voice),
            best=move_said(decision.best, voice), cost=_size(decision.cost),
            low=_size(decision.low), high=_size(decision.high),
            why=reasons_said(decision.why, voice),
        ).rstrip()  # fmt: skip


def _size(part: float) -> str:
    return decimal(100 * part, ".1f")
