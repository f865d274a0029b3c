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


def test_words_in_the_accent_have_another_colour_in_the_light_look() -> None:
    """There the accent is too light for words."""
    dark = [*CLOTH, *PANELS]
    for look in (DARK, CONTRAST):
        found = colours(look)
        assert min(contrast(found["accent"], found[ground]) for ground in dark) >= 4.5
    written = re.findall(r"^([^@{}\n]+) \{[^}]*(?<!-)color: var\(--accent\)", SHEET, re.M)
    assert len(written) >= 5
    light = colours(LIGHT)
    for selector in written:
        said = re.findall(
            rf"data-look=light\] {re.escape(selector.strip())}[^{{]*\{{ color: ([^;}}]+)", SHEET
        )
        assert said, selector
        colour = light["bad"] if said[0] == "var(--bad)" else bytes.fromhex(said[0].strip("#; "))
        ground = max(contrast(tuple(colour), light[each]) for each in ("felt", "panel"))
        assert ground >= 4.5, selector
