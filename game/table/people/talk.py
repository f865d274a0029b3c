"""When computer players say something: seldom, one at a time, and never the same line twice.

It depends on what everybody has seen, on tempers, and on the sitting's random numbers: at most one
line in several turns, none while a person must decide, none from people. The lines are in
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
"""How much is said, from least to most."""
QUIET_TURNS: Final = {SELDOM: 14, CHATTY: 8}
"""The least number of turns between two lines; half as many for a repeated event."""
_READY: Final = {SELDOM: 0.7, CHATTY: 1.4}
"""The factor on everybody's readiness to talk."""
_ALWAYS: Final = 0.25
"""The least readiness: the quietest say something now and then."""


_MOODS: Final[dict[str, Expression]] = {
    banter.ATTACK: "sly", banter.HIT: "hit", banter.AGAIN: "hit", banter.LAST: "last_card",
    banter.CATCH: "sly",
    banter.CAUGHT: "hit", banter.DOUBT: "pleased", banter.EXPOSED: "alarmed",
    banter.SAVED: "pleased", banter.WON: "winning", banter.LOST: "beaten",
}  # fmt: skip


class SpokenLine(NamedTuple):
    """Somebody says one of their lines."""

    seat: int
    face: str
    moment: str
    which: int
    about: int = -1
    """The seat that it is about; -1 for nobody in particular."""

    @property
    def mood(self) -> Expression:
        """The expression that goes with it, for a voice."""
        return _MOODS[self.moment]


class Talk:
    """The talk at one table. ``speakers`` are the seats of computers, ``nameless`` those of players
    without a name, who are not called by one."""

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
        """By seat, who played the pick-up that is pending against it."""
        self._struck: Counter[tuple[int, int]] = Counter()
        """How often the first seat has made the second pick up a lot, in this match."""
        self._said: set[tuple[str, str, int]] = set()
        """The lines of this round."""

    def hear(self, events: Sequence[ev.Event], person_decides: bool) -> SpokenLine | None:
        """Return what is said about an event, if anything. ``person_decides``: whether a person
        must decide now."""
        chosen: SpokenLine | None = None
        for event in events:
            self._heard += 1
            if isinstance(event, ev.Dealt):
                self._said.clear()
                self._attackers.clear()
            elif isinstance(event, ev.TurnBegan):
                self._quiet += 1
            for seat, moment, about in self._moments(event):
                found = self._remark(seat, moment, about)
                # Everybody is looking at the last moment of a batch.
                chosen = found or chosen
        if chosen is None or person_decides:
            return None
        self._quiet = 0
        self._said.add((chosen.face, chosen.moment, chosen.which))
        return chosen

    def _moments(self, event: ev.Event) -> Iterator[tuple[int, str, int]]:
        """Yield the seats that may say something about this event, each with the moment and the
        seat that it is about."""
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

    def _remark(self, seat: int, moment: str, about: int) -> SpokenLine | None:
        """Return the line that the seat says about it, or None."""
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
                return SpokenLine(seat, face, moment, which, about)
        return None
