"""Who is out of the match leaves the table: the plate rises a little and fades."""

from __future__ import annotations

from functools import partial

import pygame

from game.ui.anim.ease import in_out_sine
from game.ui.anim.tween import Tweens
from game.ui.stage import Stage
from game.ui.table.layout import Z_BUBBLES
from game.ui.table.pop import Pop

_TIME = 1.6


class Farewells:
    """Plates on their way out."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._tweens = Tweens()
        self._leaving: list[Pop] = []

    def see_off(self, seat: int, plate: pygame.Surface, x: float, y: float, rise: float) -> None:
        """This seat's plate, at this point, leaves; it rises so many pixels."""
        pop = Pop(Z_BUBBLES - 10)
        pop.name = f"farewell-{seat}"
        pop.wide = plate.get_width()
        pop.x, pop.y = x, y
        self._stage.art.put(pop.name, plate, pop.wide)
        self._stage.add(pop)
        self._leaving.append(pop)
        done = partial(self._gone, pop)
        self._tweens.to(pop, _TIME, in_out_sine, y=y - rise, fade=0.0, done=done)

    def _gone(self, pop: Pop) -> None:
        self._leaving.remove(pop)
        self._stage.remove(pop)
        self._stage.art.discard(pop.name)

    def update(self, dt: float) -> bool:
        """Let time pass; whether somebody is still leaving."""
        return self._tweens.update(dt)

    def finish(self) -> None:
        """They are gone."""
        self._tweens.finish()
