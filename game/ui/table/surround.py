"""Everything around the cards that only shows: plates, signs, quarrels, bubbles, the log.

The parts are put up, refreshed and moved together; each is a module of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.ui.kit import Kit
from game.ui.stage import Stage
from game.ui.table.body import Faces
from game.ui.table.bubbles import Bubbles
from game.ui.table.contest import Contest
from game.ui.table.desk import Sitting
from game.ui.table.farewell import Farewells
from game.ui.table.head import Head
from game.ui.table.hud import Hud
from game.ui.table.layout import Places
from game.ui.table.log import Log
from game.ui.table.shown import Shown
from game.ui.table.signs import bake_ring


class Surround:
    """What surrounds the cards of one table, as ``seat`` sees it."""

    def __init__(self, stage: Stage, sitting: Sitting, seat: int) -> None:
        self._sitting = sitting
        self._seat = seat
        self._reduced = False
        self._points = sitting.scores
        """The scores that are shown: what a round has brought is not, before its end is."""
        self.bubbles = Bubbles(stage)
        self.log = Log(stage)
        self.hud = Hud(stage, sitting.names, sitting.sides)
        self.head = Head(stage, sitting)
        self.contest = Contest(stage, sitting.names, seat, sitting.quarrels)
        self.farewells = Farewells(stage)
        self.taken: Callable[[int], Sequence[pygame.Rect]] = lambda seat: ()
        """What the bubble of a seat must not cover."""

    def place(self, kit: Kit, places: Places, reduced: bool = False) -> None:
        """Everything anew, for a size and a theme."""
        self._kit, self._places, self._reduced = kit, places, reduced
        cloth = kit.backdrop.copy()
        bake_ring(cloth, kit, places)
        self.contest.place(kit, places, cloth, reduced)
        self.bubbles.clear()
        self.hud.place(kit, places)
        self.head.place(kit, places)
        self.log.refresh(kit, places, anew=True)

    def clear(self) -> None:
        """A new round: whatever was said or fought over is past."""
        self.bubbles.clear()
        self.contest.clear()

    def refresh(
        self, shown: Shown, faces: Faces, prompt: tuple[str, bool], aims: frozenset[int]
    ) -> None:
        """Show what is true now; ``prompt`` is the line above the hand and whether it refuses
        something, ``aims`` are the seats that can be chosen."""
        words, alarm = prompt
        if shown.phase == "over" or not self._sitting.round_over:
            self._points = self._sitting.scores
        self.hud.refresh(shown, self._scores(shown.seats), words, aims, alarm)
        self.contest.refresh(shown, faces)
        self.log.refresh(self._kit, self._places)

    def _scores(self, seats: Sequence[int]) -> Mapping[int, str]:
        return {seat: self.head.score_words(self._points[seat]) for seat in seats}

    def say(self, seat: int, text: str, loud: bool) -> None:
        """A word from that seat, in a bubble; ``loud`` for a call that all should hear."""
        if seat in self._places.plates:
            taken = self.taken(seat)
            self.bubbles.say(seat, text, self._kit, self._places, taken, loud=loud)

    def see_off(self, seat: int) -> None:
        """That seat is out of the match, and leaves the table."""
        plate = self.hud.plate(seat)
        if plate is not None and plate.surface is not None and not self._reduced:
            drift = 40 * self._places.unit
            self.farewells.see_off(seat, plate.surface, plate.x, plate.y, drift)
        name = self._sitting.names[seat]
        self.log.add("You are out." if seat == self._seat else f"{name} leaves the table.")

    def update(self, dt: float) -> bool:
        """Let time pass; whether something moves."""
        moving = self.bubbles.update(dt, self._kit)
        moving |= self.hud.update(dt)
        moving |= self.contest.update(dt)
        moving |= self.farewells.update(dt)
        return self.head.update(self._sitting.time_left(self._seat), dt) or moving

    def dues(self) -> tuple[float | None, ...]:
        """Seconds until each of these wants an update although nothing moves."""
        return self.bubbles.next_due(), self.head.next_due()
