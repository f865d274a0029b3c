"""The power supply of the machine."""

from __future__ import annotations


def on_battery() -> bool:
    """True if the machine runs on its battery, where that can be known."""
    try:
        import pygame.system

        state = pygame.system.get_power_state()
    except (ImportError, AttributeError, pygame.error):
        return False
    return state is not None and bool(state.on_battery)
