"""What a round was like, and what the match hangs on now: the words of a score sheet.

A sheet of numbers says who has won; these sentences are why one deals again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.engine import events as ev
from game.engine.cards import Deck
from game.engine.rules import BUST, ROUNDS
from game.engine.wording import counted, listed, sentence
from game.match.match import Match, Result

_STRIKING = 5.0
"""What weighs less than this is not worth a sentence."""


class _Told(NamedTuple):
    weight: float
    """How much it is worth telling; a card picked up weighs one."""
    said: str


class Voice(NamedTuple):
    """How the seats of a table are called, one of them perhaps "you"."""

    names: Sequence[str]
    you: int | None

    def all(self, seats: Sequence[int]) -> str:
        """These seats, the person's own first: "You and Ben", "Ben and Cy"."""
        mine = [seat for seat in seats if seat == self.you]
        rest = [self.names[seat] for seat in seats if seat != self.you]
        return listed([*(["You"] if mine else []), *rest])

    def among(self, seats: Sequence[int]) -> str:
        """The same within a sentence."""
        said = self.all(seats)
        return said if self.you not in seats else f"you{said[3:]}"

    def one(self, seats: Sequence[int]) -> bool:
        """Whether the verb takes an s after these."""
        return len(seats) == 1 and seats[0] != self.you


def last_round(log: Sequence[ev.Event]) -> Sequence[ev.Event]:
    """Of everything that has happened in a match, what belongs to the round that ended last."""
    ends = [number for number, event in enumerate(log) if isinstance(event, ev.RoundEnded)]
    return log[ends[-2] + 1 :] if len(ends) > 1 else log


def this_round(log: Sequence[ev.Event]) -> Sequence[ev.Event]:
    """Of everything that has happened in a match, what belongs to the round that is going on."""
    ends = (n for n in range(len(log), 0, -1) if isinstance(log[n - 1], ev.RoundEnded))
    return log[next(ends, 0) :]


# --- the round ---------------------------------------------------------------------------------


def ending(match: Match, result: Result, events: Sequence[ev.Event], voice: Voice) -> str:
    """How the round ended.  ``events``: those of the round; fewer only make it say less."""
    winners = result.ending.winners
    if result.ending.reason == "blocked":
        how = "share" if len(winners) > 1 else "win with"
        if voice.one(winners):
            how = "wins with"
        return f"Nobody could move any more: {voice.among(winners)} {how} the lowest hand."
    if any(isinstance(event, ev.Duelled) for event in events):
        return f"{voice.all(winners)} won the thunderdome."
    out = [seat for seat in winners if not result.hands[seat]] or list(winners)
    return f"{voice.all(out)} went out{_last_card(match.game.deck, out, events)}."


def _last_card(deck: Deck, out: Sequence[int], events: Sequence[ev.Event]) -> str:
    """What the one who went out did last with a card."""
    if len(out) != 1:
        return ""
    for event in reversed(events):
        if isinstance(event, ev.Laid) and event.seat == out[0]:
            return f" with {deck.said(event.cards[-1])}"
        if isinstance(event, ev.Given) and event.seat == out[0]:
            return ", giving the last card away"
        if isinstance(event, ev.HandsPassed):
            return ""
    return ""


def moment(events: Sequence[ev.Event], voice: Voice) -> str:
    """The most striking thing that happened in a round; empty when it was a quiet one."""
    told = [*_blows(events, voice), *_lies(events, voice), *_calls(events, voice)]
    told += [*_quarrels(events), *_long_ways(events, voice)]
    best = max(told, default=_Told(0.0, ""))
    return best.said if best.weight >= _STRIKING else ""


def _blows(events: Sequence[ev.Event], voice: Voice) -> list[_Told]:
    whys = {"pickup": "picked up {} cards at once", "melee": "drew {} cards for a melee"}
    return [
        _Told(len(event.cards), f"{voice.all([event.seat])} {whys[event.why]}.".format(cards))
        for event in events
        if isinstance(event, ev.Drawn) and event.why in whys and (cards := len(event.cards))
    ]


def _lies(events: Sequence[ev.Event], voice: Voice) -> list[_Told]:
    told = []
    for event in events:
        if isinstance(event, ev.Challenged):
            by, whose = voice.all([event.by]), voice.among([event.seat])
            lie = "your lie" if event.seat == voice.you else f"{whose}’s lie"
            if event.guilty:
                told.append(_Told(8.0, f"{by} saw through {lie}."))
            else:
                told.append(_Told(7.0, f"{by} called {whose} a liar, and paid for it."))
    return told


def _calls(events: Sequence[ev.Event], voice: Voice) -> list[_Told]:
    return [
        _Told(5.0, f"{voice.all([event.by])} caught {voice.among([event.seat])} without a call.")
        for event in events
        if isinstance(event, ev.Caught)
    ]


def _quarrels(events: Sequence[ev.Event]) -> list[_Told]:
    """The longest fight, and how often hands changed owners."""
    longest = cards = 0
    on = False
    for event in events:
        if isinstance(event, ev.FightBegan):
            on, cards = True, 1
        elif isinstance(event, ev.Laid) and on:
            cards += 1
        elif isinstance(event, ev.FightEnded):
            on = False
        longest = max(longest, cards)
    swaps = sum(isinstance(event, ev.HandsPassed) for event in events)
    told = []
    if longest > 3:
        told.append(_Told(longest + 2.0, f"One fight took {counted(longest, 'card')}."))
    if swaps > 1:
        often = "twice" if swaps == 2 else counted(swaps, "time")
        told.append(_Told(swaps + 4.0, f"Hands changed owners {often}."))
    return told


def _long_ways(events: Sequence[ev.Event], voice: Voice) -> list[_Told]:
    """Who drew the most for want of a card that fits."""
    drawn: Counter[int] = Counter()
    for event in events:
        if isinstance(event, ev.Drawn) and event.why == "turn":
            drawn[event.seat] += len(event.cards)
    return [
        _Told(0.6 * cards, f"{voice.all([seat])} had to draw {counted(cards, 'card')}.")
        for seat, cards in drawn.items()
    ]


# --- the match ---------------------------------------------------------------------------------


def outlook(match: Match, voice: Voice) -> str:
    """What the match hangs on now; of one that is over, how long it took."""
    standing, series = match.standing, match.game.rules.series
    if standing.winners:
        rounds = len(match.record.rounds)
        return f"It took {counted(rounds, 'round')}." if rounds > 1 else ""
    left = [seat for seat in range(len(match.names)) if seat not in standing.out]
    wants = {seat: series.target - standing.totals[seat] for seat in left}
    mine = match.sides[voice.you] if voice.you is not None else -1
    if series.kind == BUST:
        return _room(wants, voice)
    least = min(wants.values())
    ahead = [seat for seat in left if wants[seat] == least]
    leading = {match.sides[seat] for seat in ahead}
    unit = "round" if series.kind == ROUNDS else "point"
    if mine not in leading:
        lead = f"{voice.all(ahead)} need{'s' if voice.one(ahead) else ''} "
        lead += f"{counted(least, f'more {unit}')}"
        behind = [seat for seat in left if match.sides[seat] == mine]
        said = f", {voice.among(behind)} {_number(wants[behind[0]])}" if behind else ""
        return f"{lead}{said}."
    wins = f"{counted(least, f'more {unit}')} win{'s' if least == 1 else ''} the match."
    if len(leading) > 1:
        others = [seat for seat in ahead if match.sides[seat] != mine]
        us = [seat for seat in ahead if match.sides[seat] == mine]
        return f"{voice.all(us)} are level with {voice.among(others)}: {wins}"
    return f"{voice.all(ahead)} lead: {wins}"


def _room(wants: dict[int, int], voice: Voice) -> str:
    """How much everybody may still score in a match that one loses by points."""
    others = [seat for seat in wants if seat != voice.you]
    near = min(others, key=lambda seat: (wants[seat], seat))
    if voice.you not in wants:
        return sentence(f"{counted(wants[near], 'more point')} and {voice.names[near]} is out")
    mine = f"{counted(wants[voice.you], 'more point')} and you are out"
    return sentence(f"{mine}; {voice.names[near]} has {_number(wants[near])} left")


def _number(number: int) -> str:
    """A number as it is said where what is counted need not be."""
    return counted(number, "").split()[0]
