"""The turning points of a round in words, and as marks on the bar of a replay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.language.catalogue import say
from game.language.menu import spoken_to
from game.rooms.review.model.replay import Mark, MarkKind, Replay
from game.rooms.review.words import coach as texts

if TYPE_CHECKING:
    from game.rooms.review.analysis.judging import RoundAnalysis

_SMALL: Final = 0.5
"""A change of a chance that is a smaller part of the greatest one is not what a round turned
by."""


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


def turning_marks(replay: Replay, rounds: Sequence[RoundAnalysis], seat: int) -> list[Mark]:
    """Marks for the turning points of the round that is shown, as far as it has been analysed."""
    if replay.number > len(rounds):
        return []
    found = rounds[replay.number - 1]
    return [
        Mark(
            place + 1, MarkKind.TURNING, found.steps[place].seat,
            words=f"{say(texts.TURNING_POINT)} {turned_said(found, place, seat, replay.names)}",
        )
        for place in found.turning_points()
    ]  # fmt: skip
