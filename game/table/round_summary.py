"""The summary of a round, and the state of the match, as facts for the score sheet.

A sheet of numbers says who has won; these facts say how.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from game.engine import events as ev
from game.engine.fact import Fact
from game.engine.rules import BUST, POINTS, ROUNDS, Series
from game.table.match import Match, Result
from game.table.seat_book import TableEvent

_STRIKING = 5.0
"""The least weight that is worth a sentence."""


class SummaryCode(StrEnum):
    """The kinds of facts about a round, and about the match after it.  ``player`` and ``by`` are
    seats, ``players`` and ``others`` several of them, ``n`` and ``m`` numbers."""

    # --- how it ended
    BLOCKED = "blocked"
    """player: who wins with the lowest hand."""
    BLOCKED_SHARED = "blocked shared"
    """players"""
    WON_THUNDERDOME = "won the thunderdome"
    """players"""
    WENT_OUT = "went out"
    """players"""
    WENT_OUT_WITH = "went out with"
    """player, card"""
    WENT_OUT_GIVING = "went out giving the last card away"

    # --- what was striking
    PICKED_UP = "picked up at once"
    DREW_FOR_MELEE = "drew for a melee"
    SAW_THROUGH = "saw through a lie"
    """by: who called it one, player: whose it was; so also in what follows."""
    CALLED_A_LIAR = "called a liar"
    CAUGHT = "caught"
    LONG_FIGHT = "a long fight"
    HANDS_CHANGED = "hands changed owners"
    HAD_TO_DRAW = "had to draw"

    # --- the match
    TOOK = "the match took"
    OUT_AT = "out at"
    """player, n: who is next to be out, after n more points."""
    YOU_OUT_AT = "you out at"
    """n: the same of the viewer; player, m: who is nearest to it of the others."""
    NEEDS_ROUNDS = "needs rounds"
    """players, n: who leads; others, m: what the viewer's side needs, if it is still in."""
    NEEDS_POINTS = "needs points"
    LEVEL_ROUNDS = "level in rounds"
    """players, others, n: the viewer's side, those it is level with, and what both need."""
    LEVEL_POINTS = "level in points"
    LEAD_ROUNDS = "lead in rounds"
    LEAD_POINTS = "lead in points"

    # --- something kind for the viewer who has lost the match
    WAS_CLOSE = "was close"
    """n: what was missing to win, in rounds or points."""
    GAVE_OUT = "gave out"
    """n: cards that the viewer made others pick up; player: who got most of them."""
    CAUGHT_OTHERS = "caught others"
    """n: how often the viewer caught somebody."""
    BORE = "bore it"
    """n: cards picked up as penalties, and still here."""
    WELL_PLAYED = "well played"

    # --- what it is played to
    TO_BUST = "to bust"
    TO_POINTS = "to points"
    TO_ROUNDS = "to rounds"


_C = SummaryCode


def target(series: Series) -> Fact:
    """Return the target of a match."""
    code = {BUST: _C.TO_BUST, POINTS: _C.TO_POINTS, ROUNDS: _C.TO_ROUNDS}[series.kind]
    return Fact(code, n=series.target)


def last_round(log: Sequence[ev.Event]) -> Sequence[ev.Event]:
    """Return the events of the round that ended last, from all events of a match."""
    ends = [number for number, event in enumerate(log) if isinstance(event, ev.RoundEnded)]
    return log[ends[-2] + 1 :] if len(ends) > 1 else log


def this_round(log: Sequence[TableEvent]) -> Sequence[TableEvent]:
    """Return the events of the current round, from all events of a match."""
    ends = (n for n in range(len(log), 0, -1) if isinstance(log[n - 1], ev.RoundEnded))
    return log[next(ends, 0) :]


# --- the round ---------------------------------------------------------------------------------


def ending(result: Result, events: Sequence[ev.Event]) -> Fact:
    """Return how the round ended, from its events. If some are missing it only says less."""
    winners = result.ending.winners
    if result.ending.reason == "blocked":
        if len(winners) > 1:
            return Fact(_C.BLOCKED_SHARED, players=winners)
        return Fact(_C.BLOCKED, player=winners[0])
    if any(isinstance(event, ev.ThunderdomeDrawn) for event in events):
        return Fact(_C.WON_THUNDERDOME, players=winners)
    out = tuple(seat for seat in winners if not result.hands[seat]) or winners
    return _last_card(out, events)


def _last_card(out: tuple[int, ...], events: Sequence[ev.Event]) -> Fact:
    """Return who went out, and what they did with their last card."""
    if len(out) == 1:
        for event in reversed(events):
            if isinstance(event, ev.Laid) and event.seat == out[0]:
                return Fact(_C.WENT_OUT_WITH, player=out[0], card=event.cards[-1])
            if isinstance(event, ev.Given) and event.seat == out[0]:
                return Fact(_C.WENT_OUT_GIVING, player=out[0])
            if isinstance(event, ev.HandsPassed):
                break
    return Fact(_C.WENT_OUT, players=out)


class _Told(NamedTuple):
    weight: float
    """How much it is worth telling; a card picked up weighs one."""
    fact: Fact
    at: int
    """The index of the event with which it happened."""


def moment(events: Sequence[ev.Event]) -> Fact | None:
    """Return the most striking thing that happened in a round; None for a quiet one."""
    found = striking(events)
    return found[0] if found is not None else None


def striking(events: Sequence[ev.Event]) -> tuple[Fact, int] | None:
    """Return the most striking thing that happened in a round, and the index of its event; None
    for a quiet round."""
    told = [*_blows(events), *_lies(events), *_calls(events), *_contests(events)]
    told += _long_ways(events)
    best = max(told, key=lambda each: each.weight, default=None)
    return (best.fact, best.at) if best is not None and best.weight >= _STRIKING else None


def _blows(events: Sequence[ev.Event]) -> list[_Told]:
    codes = {"pickup": _C.PICKED_UP, "melee": _C.DREW_FOR_MELEE}
    return [
        _Told(cards, Fact(codes[event.why], player=event.seat, n=cards), at)
        for at, event in enumerate(events)
        if isinstance(event, ev.Drawn) and event.why in codes and (cards := len(event.cards))
    ]


def _lies(events: Sequence[ev.Event]) -> list[_Told]:
    told = []
    for at, event in enumerate(events):
        if isinstance(event, ev.Challenged):
            code = _C.SAW_THROUGH if event.guilty else _C.CALLED_A_LIAR
            fact = Fact(code, by=event.by, player=event.seat)
            told.append(_Told(8.0 if event.guilty else 7.0, fact, at))
    return told


def _calls(events: Sequence[ev.Event]) -> list[_Told]:
    return [
        _Told(5.0, Fact(_C.CAUGHT, by=event.by, player=event.seat), at)
        for at, event in enumerate(events)
        if isinstance(event, ev.Caught)
    ]


def _contests(events: Sequence[ev.Event]) -> list[_Told]:
    """Return the longest fight, and how often hands changed owners."""
    longest = cards = ended = 0
    on = False
    for at, event in enumerate(events):
        if isinstance(event, ev.FightBegan):
            on, cards = True, 1
        elif isinstance(event, ev.Laid) and on:
            cards += 1
        elif isinstance(event, ev.FightEnded):
            on = False
        if cards > longest:
            longest, ended = cards, at
    swaps = [at for at, event in enumerate(events) if isinstance(event, ev.HandsPassed)]
    told = []
    if longest > 3:
        told.append(_Told(longest + 2.0, Fact(_C.LONG_FIGHT, n=longest), ended))
    if len(swaps) > 1:
        told.append(_Told(len(swaps) + 4.0, Fact(_C.HANDS_CHANGED, n=len(swaps)), swaps[-1]))
    return told


def _long_ways(events: Sequence[ev.Event]) -> list[_Told]:
    """Return how many cards each player drew because none fitted."""
    drawn: Counter[int] = Counter()
    most: dict[int, tuple[int, int]] = {}
    for at, event in enumerate(events):
        if isinstance(event, ev.Drawn) and event.why == "turn":
            drawn[event.seat] += len(event.cards)
            most[event.seat] = max(most.get(event.seat, (0, at)), (len(event.cards), at))
    return [
        _Told(0.6 * cards, Fact(_C.HAD_TO_DRAW, player=seat, n=cards), most[seat][1])
        for seat, cards in drawn.items()
    ]


# --- the match ---------------------------------------------------------------------------------


def outlook(match: Match, you: int | None) -> Fact | None:
    """Return the state of the match for the viewer at that seat, or how long it took if it is over;
    None if there is nothing to say."""
    standing, series = match.standing, match.game.rules.series
    if standing.winners:
        rounds = len(match.record.rounds)
        return Fact(_C.TOOK, n=rounds) if rounds > 1 else None
    left = [seat for seat in range(len(match.names)) if seat not in standing.out]
    wants = {seat: series.target - standing.totals[seat] for seat in left}
    if series.kind == BUST:
        return _room(wants, you)
    mine = match.sides[you] if you is not None else -1
    least = min(wants.values())
    ahead = [seat for seat in left if wants[seat] == least]
    leading = {match.sides[seat] for seat in ahead}
    rounds_count = series.kind == ROUNDS
    if mine not in leading:
        behind = tuple(seat for seat in left if match.sides[seat] == mine)
        code = _C.NEEDS_ROUNDS if rounds_count else _C.NEEDS_POINTS
        more = wants[behind[0]] if behind else 0
        return Fact(code, players=tuple(ahead), n=least, others=behind, m=more)
    others = tuple(seat for seat in ahead if match.sides[seat] != mine)
    us = tuple(seat for seat in ahead if match.sides[seat] == mine)
    if others:
        code = _C.LEVEL_ROUNDS if rounds_count else _C.LEVEL_POINTS
        return Fact(code, players=us, others=others, n=least)
    return Fact(_C.LEAD_ROUNDS if rounds_count else _C.LEAD_POINTS, players=us, n=least)


def _room(wants: dict[int, int], you: int | None) -> Fact:
    """Return how much may still be scored in a match in which points are bad."""
    others = [seat for seat in wants if seat != you]
    near = min(others, key=lambda seat: (wants[seat], seat))
    if you is None or you not in wants:
        return Fact(_C.OUT_AT, player=near, n=wants[near])
    return Fact(_C.YOU_OUT_AT, n=wants[you], player=near, m=wants[near])
