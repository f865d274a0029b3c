"""The phones' page in its three looks: words of 4.5:1 and more (in the contrast look 7:1), and
edges of buttons of 3:1 and more, by the colours of the style sheet."""

from __future__ import annotations

import re

import pytest

from game.storage.assets import ASSETS
from game.ui.graphics.theme import Rgb, contrast

SHEET = (ASSETS / "phone" / "page.css").read_text("utf-8")
DARK, LIGHT, CONTRAST = ":root", ":root[data-look=light]", ":root[data-look=contrast]"
CLOTH, PANELS = ("felt-light", "felt", "felt-dark"), ("panel-top", "panel", "well", "raised")


def colours(look: str) -> dict[str, Rgb]:
    """The colours of a look; what it does not say is as in the dark one."""
    found: dict[str, Rgb] = {}
    for each in dict.fromkeys((DARK, look)):
        (body,) = re.findall(rf"^{re.escape(each)} \{{([^}}]*)\}}", SHEET, re.M)
        for name, said in re.findall(r"--([a-z-]+): #([0-9a-f]{6}|[0-9a-f]{3});", body):
            digits = said if len(said) == 6 else "".join(2 * each for each in said)
            red, green, blue = bytes.fromhex(digits)
            found[name] = red, green, blue
    return found


@pytest.mark.parametrize("look", [DARK, LIGHT, CONTRAST])
def test_words_and_edges_stand_out(look: str) -> None:
    found, least = colours(look), 7.0 if look == CONTRAST else 4.5
    for words in ("text", "muted"):
        for ground in (*CLOTH, *PANELS):
            assert contrast(found[words], found[ground]) >= least, (words, ground)
    for words in ("good", "bad"):
        for ground in PANELS:
            assert contrast(found[words], found[ground]) >= least, (words, ground)
    for ground in ("accent", "deep"):
        assert contrast(found["on-accent"], found[ground]) >= 4.5
    for ground in PANELS:
        assert contrast(found["edge"], found[ground]) >= 3
