"""Where the arrows and Tab lead."""

from __future__ import annotations

import pygame

from game.ui.widgets.focus import DOWN, LEFT, RIGHT, UP, can_take_focus, following, neighbour
from game.ui.widgets.widget import Widget


def at(x: int, y: int, w: int = 100, h: int = 40) -> Widget:
    widget = Widget()
    widget.rect = pygame.Rect(x, y, w, h)
    return widget


def test_a_grid_is_walked_straight() -> None:
    grid = {(column, row): at(120 * column, 60 * row) for column in range(3) for row in range(3)}
    middle = grid[1, 1]
    others = [each for each in grid.values() if each is not middle]
    assert neighbour(middle.rect, others, LEFT) is grid[0, 1]
    assert neighbour(middle.rect, others, RIGHT) is grid[2, 1]
    assert neighbour(middle.rect, others, UP) is grid[1, 0]
    assert neighbour(middle.rect, others, DOWN) is grid[1, 2]


def test_from_a_wide_one_down_goes_to_the_nearest_below() -> None:
    wide = at(0, 0, 600)
    first, second = at(0, 100), at(250, 100)
    assert neighbour(wide.rect, [first, second], DOWN) is second


def test_what_is_far_aside_is_not_below() -> None:
    # The buttons in the corner of the menu are a little lower than “Start”, and far to its left.
    start, corner = at(828, 564, 390, 73), at(417, 639, 109, 54)
    assert neighbour(start.rect, [corner], DOWN) is None
    assert neighbour(start.rect, [corner], RIGHT) is None
    assert neighbour(start.rect, [corner], LEFT) is corner


def test_tab_goes_round_in_reading_order() -> None:
    row = [at(0, 0), at(120, 0), at(240, 0)]
    assert following(row[0], row) is row[1]
    assert following(row[2], row) is row[0]
    assert following(row[0], row, backwards=True) is row[2]
    assert following(None, row) is row[0]
    assert following(None, []) is None


def test_disabled_ones_take_the_focus_only_to_say_why() -> None:
    widget = at(0, 0)
    widget.focusable = True
    assert can_take_focus(widget)
    widget.disable()
    assert not can_take_focus(widget)
    widget.disable("There are no jokers in the pack.")
    assert can_take_focus(widget)
    assert widget.hint == "There are no jokers in the pack."
    widget.visible = False
    assert not can_take_focus(widget)
