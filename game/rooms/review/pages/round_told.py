"""What the coach says of a round: on its page, on the bar of a replay, and in a terminal."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.engine.actions import NOBODY
from game.language.catalogue import decimal, say
from game.language.menu_texts import spoken_to
from game.language.voice import TableVoice
from game.rooms.history.words.statistics_texts import PLAYED_FOR
from game.rooms.review.analysis.judging import Decision, RoundAnalysis, mean_cost
from game.rooms.review.model.replay import MarkKind, Replay, ReplayMark
from game.rooms.review.words import coach_texts as texts
from game.rooms.review.words import replay_texts as replay_texts
from game.table.seat_book import table_line

if TYPE_CHECKING:
    from game.table.records.record import Record

_SMALL: Final = 0.5
"""A change of a chance that is a smaller part of the greatest one is not what a round turned
by."""


def first_person(record: Record) -> int:
    """The seat whose decisions are judged when nobody has chosen one."""
    people = [seat for seat, player in enumerate(record.players) if not player.level]
    return (*people, 0)[0]


def voice_of(replay: Replay, seat: int = NOBODY) -> TableVoice:
    """Speaks to that seat; without one, to the player who has no name."""
    you, last_one = spoken_to(replay.names, seat), replay.rules.calling.last_one
    return TableVoice(replay.deck, replay.names, you, last_one=last_one)


def action_said(replay: Replay, found: RoundAnalysis, at: int) -> str:
    """The action with that number, in words; the replay is left there."""
    replay.go(found.number, at)
    if not at:
        return say(replay_texts.DEALT)
    voice = voice_of(replay)
    told = [table_line(event, voice) for event in replay.news(NOBODY, True)]
    said = " ".join([each for each in told if each][:2])
    return say(texts.AT_ACTION, n=at, all=len(found.steps), said=said)


def turned_said(found: RoundAnalysis, place: int, seat: int, names: Sequence[str]) -> str:
    """The change of the chances with the action at that place of the round, and whether chance or
    a choice made it: that of the seat, or the greatest where the seat's is small."""
    step, before, after = found.steps[place], found.points[place], found.points[place + 1]
    most = max(found.seats, key=lambda each: abs(after[each] - before[each]))
    if abs(after[seat] - before[seat]) < _SMALL * abs(after[most] - before[most]):
        seat = most
    lucky = max(map(abs, step.luck)) > max(map(abs, step.choice))
    return say(
        texts.TURNED[lucky, seat == spoken_to(names)], name=names[seat],
        before=round(100 * found.chance(place, seat)),
        after=round(100 * found.chance(place + 1, seat)),
    )  # fmt: skip


def turning_marks(replay: Replay, rounds: Sequence[RoundAnalysis], seat: int) -> list[ReplayMark]:
    """Marks for the turning points of the round that is shown, as far as it has been analysed."""
    if replay.number > len(rounds):
        return []
    found = rounds[replay.number - 1]
    return [
        ReplayMark(
            place + 1, MarkKind.TURNING, found.steps[place].seat,
            words=f"{say(texts.TURNING_POINT)} {turned_said(found, place, seat, replay.names)}",
        )
        for place in found.turning_points()
    ]  # fmt: skip


def judged_said(decisions: Sequence[Decision]) -> str:
    """How many decisions there were, and what they cost on average."""
    mistakes = sum(each.mistake for each in decisions)
    counted = say(texts.JUDGED, n=len(decisions), errors=mistakes)
    average, error = map(percent, mean_cost(decisions))
    return f"{counted} {say(texts.AVERAGE, average=average, deviation=error)}"


def own_parts_said(rounds: Sequence[RoundAnalysis], seat: int, own: int) -> list[str]:
    """What the own choices of these rounds consist of, and that turns of a computer do not count.
    ``own``: what they changed in the mean round, in tenths of a per cent."""
    said, judged = [], [each.of(seat) for each in rounds]
    played_for = any(each.played_for(seat) for each in rounds)
    costs = math.fsum(one.cost for each in judged for one in each or ())
    cost = round(1000 * costs / len(rounds))
    if None not in judged and (own or cost or not played_for):
        said.append(say(texts.OWN_PARTS, known=signed(-cost), hidden=signed(own + cost)))
    return [*said, say(PLAYED_FOR)] if played_for else said


def figure(tenths: int) -> str:
    """So many tenths of a per cent as a number in per cent."""
    return decimal(tenths / 10, ".1f").replace("-", "\N{MINUS SIGN}")


def signed(tenths: int) -> str:
    """The same, always with a sign."""
    return decimal(tenths / 10, "+.1f").replace("-", "\N{MINUS SIGN}")


def percent(part: float) -> str:
    """A part of a round as a number in per cent."""
    return figure(round(1000 * part))
