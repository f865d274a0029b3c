"""A card stands off a cloth of its own colour, on the pile, and in the hand where it is dimmed."""

from __future__ import annotations

import pytest

from game.ui.graphics.theme import THEMES, contrast, luminance
from game.ui.table.card_bodies import CardBody
from tests.ui.conftest import MakeApp
from tests.ui.shown import rgb
from tests.ui.table.seated import Seated, sit_at


def stands_off(table: Seated, body: CardBody) -> float:
    """The contrast between the left edge of a card and what lies beside it."""
    sheet, wide = table.app.display.surface, body.slot.width
    x, y = round(body.slot.x), round(body.slot.y)

    def seen(least: float, most: float) -> list[tuple[int, int, int]]:
        """The colours at so many widths from its middle."""
        row = range(round(x - most * wide), round(x - least * wide))
        return [rgb(sheet.get_at((at, y))) for at in row]

    rim = max(seen(0.42, 0.52), key=luminance)
    return min(contrast(rim, each) for each in seen(0.62, 0.68))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("colour", "rygb")
def test_it_stands_off_every_cloth(make: MakeApp, theme: str, colour: str) -> None:
    other = "b" if colour != "b" else "r"
    text = "rules: colours\nhands: {hand}9 | r2 r3 y4 | b1 b2\npile: {pile}4 {pile}3\nturn: 0\n"
    laid = sit_at(make, text.format(pile=colour, hand=other), theme=theme, size=(1920, 1080))
    assert stands_off(laid, laid.sees.laid[-1]) >= 3.0
    held = sit_at(make, text.format(pile=other, hand=colour), theme=theme, size=(1920, 1080))
    (card,) = held.sees.hand
    assert card.dim, "it cannot be played"
    assert stands_off(held, card) >= 3.0
    # Nobody holds one card: the light is another.
    calm = text.replace("{hand}9", "{hand}9 {hand}8")
    laid = sit_at(make, calm.format(pile=colour, hand=other), theme=theme, size=(1920, 1080))
    assert stands_off(laid, laid.sees.laid[-1]) >= 3.0
