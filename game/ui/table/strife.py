"""What a melee or a fight is about, as the table shows it: who against whom, and for how much."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.view import PlayerView

MELEE = "melee"
ATTACK = "attack"
BLOCK = "block"


@dataclass(frozen=True, slots=True)
class Strife:
    """Public facts. ``kind`` is the phase it is in, or nothing when all is quiet."""

    kind: str = ""
    by: int = -1
    """The seat that laid the last card."""
    against: int = -1
    """The seat that it falls on."""
    total: int = 0
    """Cards that seat picks up if nothing more is done."""
    onward: int = -1
    """The card with which it goes on, where it is only one."""

    def __bool__(self) -> bool:
        return bool(self.kind)


QUIET = Strife()


def strife_in(view: PlayerView) -> Strife:
    """What is going on in this position."""
    if view.phase == MELEE:
        return Strife(MELEE, view.attacker, view.defender, view.stake, view.onward)
    if view.phase in (ATTACK, BLOCK):
        return Strife(view.phase, view.attacker, view.turn, view.pending)
    return QUIET
