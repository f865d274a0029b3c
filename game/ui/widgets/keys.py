"""What the keys mean to the widgets."""

from __future__ import annotations

import pygame

from game.ui.widgets.focus import DOWN, LEFT, RIGHT, UP, Direction

ARROWS: dict[int, Direction] = {
    pygame.K_LEFT: LEFT,
    pygame.K_RIGHT: RIGHT,
    pygame.K_UP: UP,
    pygame.K_DOWN: DOWN,
}
ENTER = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER})
ACTIVATE = ENTER | {pygame.K_SPACE}
REPEATS = frozenset({*ARROWS, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE})
