"""The power supply of the machine, and when small things rest."""

from __future__ import annotations

from typing import Final

AWAKE: Final = 60.0
"""Seconds without a touch after which nothing moves by itself any more."""
_BATTERY_EVERY: Final = 30.0
"""Seconds between two looks at the battery."""


def on_battery() -> bool:
    """True if the machine runs on its battery, where that can be known."""
    try:
        import pygame.system

        state = pygame.system.get_power_state()
    except (ImportError, AttributeError, pygame.error):
        return False
    return state is not None and bool(state.on_battery)


class Idle:
    """Says whether small things move by themselves while nothing happens: not after a minute
    without a touch, nor while the machine runs on battery."""

    def __init__(self) -> None:
        self._alone = self._until_battery = 0.0
        self._battery = False

    def touched(self) -> None:
        """Wake up, because somebody has done something."""
        self._alone = 0.0

    @property
    def awake(self) -> bool:
        """True if anything moves now."""
        return self._alone < AWAKE and not self._battery

    def pass_time(self, dt: float) -> bool:
        """Let ``dt`` seconds pass. Returns whether anything moves now."""
        self._alone += dt
        self._until_battery -= dt
        if self._until_battery <= 0:
            self._until_battery = _BATTERY_EVERY
            self._battery = on_battery()
        return self.awake
