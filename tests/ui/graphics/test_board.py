"""Panels are of wood, and what is written on them can be read as well as on a plain one."""

from __future__ import annotations

import pytest

from game.ui.graphics.board import board
from game.ui.graphics.theme import THEMES, Rgb, contrast
from tests.ui.conftest import MakeApp
from tests.ui.shown import rgb

SIZE = 520, 420


def colours(make: MakeApp, theme: str) -> set[Rgb]:
    """The colours of a panel where words may stand."""
    picture = board(SIZE, make(theme=theme).media, inlaid=True)
    return {
        rgb(picture.get_at((x, y)))
        for x in range(40, SIZE[0] - 40, 3)
        for y in range(40, SIZE[1] - 40, 3)
    }


@pytest.mark.parametrize("theme", list(THEMES))
def test_words_can_be_read_on_wood(make: MakeApp, theme: str) -> None:
    role = THEMES[theme]
    least = 7 if role.flat else 4.5
    for ground in colours(make, theme):
        for word in (role.text, role.muted, role.accent):
            assert contrast(word, ground) >= least


def test_wood_has_a_grain_and_what_is_clear_has_none(make: MakeApp) -> None:
    for theme in THEMES:
        picture = board(SIZE, make(theme=theme).media, inlaid=True)
        along = {picture.get_at((x, 200))[:3] for x in range(40, SIZE[0] - 40)}
        assert (len(along) > 3) == (theme != "clear"), theme


def test_only_a_panel_with_a_free_edge_has_an_inlay(make: MakeApp) -> None:
    media = make().media
    plain, inlaid = (board(SIZE, media, inlaid=each) for each in (False, True))
    at = SIZE[0] // 2, media.px(12)
    assert sum(inlaid.get_at(at)[:3]) > sum(plain.get_at(at)[:3]) + 60
    middle = SIZE[0] // 2, SIZE[1] // 2
    assert inlaid.get_at(middle) == plain.get_at(middle)
