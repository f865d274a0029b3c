"""``python -m game coach FILE``: what was luck in a match that is over, and what was skill."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from game.arguments import Parser, ends_at_once, failed, named_path, whole
from game.engine.system_text import system_text
from game.language.advice_texts import move_said, reasons_said
from game.language.card_names import in_plain_text
from game.language.catalogue import N_, _, say
from game.language.faults import fault_said
from game.language.file_texts import CLOSED, why_said
from game.rooms.history.library.shelf import ARCHIVE, MatchEnd, held_in, match_id
from game.rooms.review.analysis import kept_analyses
from game.rooms.review.analysis.judging import (
    USUAL,
    Decision,
    RoundAnalysis,
    as_data,
    tenths,
)
from game.rooms.review.analysis.values import VERSION
from game.rooms.review.model.replay import Replay
from game.rooms.review.pages.round_told import (
    action_said,
    figure,
    first_person,
    judged_said,
    own_parts_said,
    percent,
    signed,
    turned_said,
    voice_of,
)
from game.rooms.review.words import coach_texts as texts
from game.storage.paths import paths_for
from game.storage.store import Store
from game.table.match import Match
from game.table.records.closed_hands import ALL_OPEN, closed_in
from game.table.records.lines import TextError
from game.table.records.record import parse_record
from game.table.records.record_text import NOT_AS_SAVED, RECORD_WRONG, text_of_record
from game.table.records.seal import broken_seal

PROGRAM: Final = "last-card coach"
# For translators: {result}, {even}, {deal}, {drawn}, {own} and {others} are numbers in %.
_ACCOUNT: Final = N_(
    "  {result}% = {even}% fair share {deal}% luck of the deal {drawn}% luck of the draw "
    "{own}% own choices {others}% others’ choices"
)
# For translators: as in the message before, {result}, {even}, {deal}, {drawn}, {own} and {others};
# {stand_in} is what the choices of a computer changed that played in the person's place.
_ACCOUNT_PLAYED_FOR: Final = N_(
    "  {result}% = {even}% fair share {deal}% luck of the deal {drawn}% luck of the draw "
    "{own}% own choices {stand_in}% the computer’s choices {others}% others’ choices"
)
# For translators: {version}, {worlds} and {pairs} are numbers.
_HOW_SURE: Final = N_(
    "How this is measured (estimate {version}): after each action, the coach finishes the round "
    "with about {worlds} imagined orders of the stock, so each chance can be off by about 5%. "
    "{pairs} imagined rounds show if another move is better, and as many new ones show by how "
    "much. A mistake that costs less than about 5% is too small to see. There is more in "
    "docs/coach.md."
)


def run(words: Sequence[str]) -> int:
    """The command ``coach``; its exit code."""
    parser = Parser(
        prog=PROGRAM,
        description=_(
            "Say of a finished match (.lcr) what was luck and what was skill, where each round "
            "turned, and which decisions of one player were mistakes."
        ),
    )
    parser.add_argument("file", metavar="FILE", type=named_path)
    parser.add_argument(
        "--seat", metavar="N", type=whole,
        help=_("the seat whose decisions are judged, counted from 0; without it, the first person"),
    )  # fmt: skip
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
    store = Store(paths_for(os.environ).home, idle=True)
    if record in closed_in(store):
        return failed(PROGRAM, say(CLOSED))
    row = store.row(ARCHIVE, match_id(record))
    left = row is not None and held_in(row).kept.state is MatchEnd.LEFT
    if record.copy_of or not (match.match_over or left):
        return failed(PROGRAM, say(texts.STILL_PLAYED))
    seat = chosen.seat if chosen.seat is not None else first_person(record)
    if not 0 <= seat < len(match.players):
        last = len(match.players) - 1
        # For translators: {given} is the number that was typed, {last} that of the last seat.
        parser.error(
            _("there is no seat {given}: seats go from 0 to {last}", given=seat, last=last)
        )
    return _coach(store, Replay(record, ALL_OPEN, left=left), seat, chosen.json)


def _coach(store: Store, replay: Replay, seat: int, as_json: bool) -> int:
    """Analyse the match, beginning with what the game has kept, and print the result; the exit
    code."""
    record = replay.record
    shows = sys.stderr.isatty()
    known = kept_analyses.load(store, record)
    with ends_at_once(lambda: None):
        found = list(
            kept_analyses.taken_up(
                record, seat, known, lambda rounds: None, _say if shows else None
            )
        )
    if shows:
        print(end="\r\x1b[K", file=sys.stderr, flush=True)
    if as_json:
        rows = [as_data(each) | {"account": each.account(seat)._asdict()} for each in found]
        print(json.dumps({"version": VERSION, "seat": seat, "rounds": rows}, indent=2))
    else:
        print("\n".join(told(replay, seat, found)))
    return 0


def _say(done: int, of: int) -> None:
    # For translators: {done} and {of} are numbers of actions.
    said = _("{done} of {of} actions", done=done, of=of)
    print(f"\r{said}", end="", file=sys.stderr, flush=True)


def told(replay: Replay, seat: int, rounds: Sequence[RoundAnalysis]) -> Iterator[str]:
    """The analysis in plain sentences."""
    made: list[Decision] = []
    for each in rounds:
        if seat in each.seats:
            made += each.of(seat) or ()
            yield from _round(replay, seat, each)
    if made:
        yield judged_said(made)
    yield say(_HOW_SURE, version=VERSION, worlds=USUAL.worlds, pairs=USUAL.pairs)


def _round(replay: Replay, seat: int, each: RoundAnalysis) -> Iterator[str]:
    yield say(N_("{name} in round {n}"), name=replay.names[seat], n=each.number)
    parts = tenths(each.account(seat))
    shown = {name: signed(value) for name, value in parts.items()}
    shown |= {name: figure(parts[name]) for name in ("result", "even")}
    yield say(_ACCOUNT_PLAYED_FOR if parts["stand_in"] else _ACCOUNT, **shown)
    decisions = each.of(seat) or ()
    for said in own_parts_said([each], seat, parts["own"]):
        yield f"  {said}"
    for place in each.turning_points():
        done = in_plain_text(replay.deck, action_said(replay, each, place + 1))
        yield f"  {say(texts.TURNING_POINT)} {done} {turned_said(each, place, seat, replay.names)}"
    errors = [decision for decision in decisions if decision.mistake]
    if decisions or not each.played_for(seat):
        yield f"  {say(texts.JUDGED, n=len(decisions), errors=len(errors))}"
    voice = voice_of(replay, seat)
    for decision in errors:
        done, best = move_said(decision.done, voice), move_said(decision.best, voice)
        yield f"  {say(texts.DONE, n=decision.step + 1, done=done)}"
        better = say(texts.COST, best=best, cost=percent(decision.cost))
        likely = say(texts.LIKELY, low=percent(decision.low), high=percent(decision.high))
        yield f"    {better} {likely} {reasons_said(decision.why, voice)}".rstrip()
