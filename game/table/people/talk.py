"""When somebody of the cast says something: seldom, one at a time, and never twice the same.

It follows from what everybody has seen, from tempers and from the sitting's luck.  At most one line
in several turns, none before a person has decided, none from people.  What is said is in
``game.language.banter``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from game.agents.luck import Luck
from game.engine import events as ev
from game.language import banter
from game.storage.face_files import Expression
from game.table.people.moods import BIG, tempers
from game.table.people.seating import Look

SILENT, SELDOM, CHATTY = "silent", "seldom", "chatty"
LEVELS: Final = (SILENT, SELDOM, CHATTY)
"""How much is said, from not at all to as much as there ever is."""
QUIET_TURNS: Final = {SELDOM: 14, CHATTY: 8}
"""Turns from one line to the next, at the least; half as many for what happens again."""
_READY: Final = {SELDOM: 0.7, CHATTY: 1.4}
"""How much readier than their temper says everybody is."""
_ALWAYS: Final = 0.25
"""The least readiness: the quietest say something now and then."""


_MOODS: Final[dict[str, Expression]] = {
    banter.ATTACK: "sly", banter.HIT: "hit", banter.AGAIN: "hit", banter.LAST: "last_card",
    banter.CATCH: "sly",
    banter.CAUGHT: "hit", banter.DOUBT: "pleased", banter.EXPOSED: "alarmed",
    banter.SAVED: "pleased", banter.WON: "winning", banter.LOST: "beaten",
}  # fmt: skip


class Remark(NamedTuple):
    """Somebody says one of their lines."""

    seat: int
    face: str
    moment: str
    which: int
    about: int = -1
    """The seat of the one it is about; -1 for nobody in particular."""

    @property
    def mood(self) -> Expression:
        """The expression that goes with it, for a voice."""
        return _MOODS[self.moment]


class Talk:
    """The talk at one table.  ``speakers`` are the seats that computers play, ``nameless`` those
    of players without a name, to whom nobody says one."""

    def __init__(
        self,
        looks: Sequence[Look],
        speakers: Collection[int],
        seed: int,
        level: str = SELDOM,
        nameless: Collection[int] = (),
    ) -> None:
        self._nameless = frozenset(nameless)
        self.level = level
        self._looks = tuple(looks)
        self._tempers = tempers(looks)
        self._speakers = frozenset(speakers)
        self._seed = seed
        self._heard = 0
        """Events so far."""
        self._quiet = 0
        """Turns since anybody said something."""
        self._attackers: dict[int, int] = {}
        """By seat, who laid the pick-up that is pending against it."""
        self._struck: Counter[tuple[int, int]] = Counter()
        """How often the first seat has made the second pick up a lot, in this match."""
        self._said: set[tuple[str, str, int]] = set()
        """The lines of this round."""

    def hear(self, events: Sequence[ev.Event], person_decides: bool) -> Remark | None:
        """Something has happened: what is said to it, if anything.  ``person_decides``: whether
        it is now for a person to do something."""
        chosen: Remark | None = None
        for event in events:
            self._heard += 1
            if isinstance(event, ev.Dealt):
                self._said.clear()
                self._attackers.clear()
            elif isinstance(event, ev.TurnBegan):
                self._quiet += 1
            for seat, moment, about in self._moments(event):
                found = self._remark(seat, moment, about)
                # The last moment of a batch is what everybody is looking at.
                chosen = found or chosen
        if chosen is None or person_decides:
            return None
        self._quiet = 0
        self._said.add((chosen.face, chosen.moment, chosen.which))
        return chosen

    def _moments(self, event: ev.Event) -> Iterator[tuple[int, str, int]]:
        """The seats that may say something about this event, each with the moment and the seat it
        is about."""
        match event:
            case ev.Attacked(seat=seat, by=by):
                self._attackers[seat] = by
            case ev.Drawn(seat=seat, cards=cards, why="pickup" | "melee") if len(cards) >= BIG:
                by = self._attackers.pop(seat, seat)
                if by == seat:
                    yield seat, banter.HIT, -1
                    return
                self._struck[by, seat] += 1
                again = self._struck[by, seat] > 1 and by not in self._nameless
                yield seat, banter.AGAIN if again else banter.HIT, by
                yield by, banter.ATTACK, seat
            case ev.Blocked(seat=seat) | ev.Shielded(by=seat):
                yield seat, banter.SAVED, -1
            case ev.Called(seat=seat):
                yield seat, banter.LAST, -1
            case ev.Caught(seat=seat, by=by):
                yield seat, banter.CAUGHT, by
                yield by, banter.CATCH, seat
            case ev.Challenged(seat=seat, by=by, guilty=True):
                yield seat, banter.EXPOSED, by
                yield by, banter.DOUBT, seat
            case ev.RoundEnded(winners=winners):
                losers = [seat for seat in sorted(self._speakers) if seat not in winners]
                if losers:
                    yield Luck(self._seed, self._heard).pick(losers), banter.LOST, -1
                for seat in winners[:1]:
                    yield seat, banter.WON, -1

    def _remark(self, seat: int, moment: str, about: int) -> Remark | None:
        """The line that the seat says to it; None when it says nothing."""
        if seat not in self._speakers or seat >= len(self._looks):
            return None
        wait = QUIET_TURNS.get(self.level)
        if wait is None or self._quiet < (wait // 2 if moment == banter.AGAIN else wait):
            return None
        face = self._looks[seat].face
        count = banter.how_many(face, moment)
        luck = Luck(self._seed, self._heard, seat, banter.MOMENTS.index(moment))
        ready = max(_ALWAYS, self._tempers[seat].banter) * _READY[self.level]
        if not count or not luck.happens(min(1.0, ready)):
            return None
        first = luck.below(count)
        for step in range(count):
            which = (first + step) % count
            if (face, moment, which) not in self._said:
                return Remark(seat, face, moment, which, about)
        return None
