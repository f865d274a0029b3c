"""What everything looks like: colours, and the spacing and roundness of the whole interface.

Two tables to play at, both at evening: cream on cloth and walnut, and one accent. Nothing in
the interface names a colour; it names a role here. Lengths are units (pixels at 1920×1080).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

Rgb = tuple[int, int, int]


def hex_of(colour: Rgb) -> str:
    """A colour as it is written in vector graphics: ``#rrggbb``."""
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"


def mixed(a: Rgb, b: Rgb, share: float) -> Rgb:
    """The colour ``share`` of the way from ``a`` to ``b``."""
    keep = 1.0 - share
    return (
        round(a[0] * keep + b[0] * share),
        round(a[1] * keep + b[1] * share),
        round(a[2] * keep + b[2] * share),
    )


@dataclass(frozen=True, slots=True)
class Theme:
    """The roles. Text colours keep 4.5:1 and more on the surfaces they are meant for."""

    id: str
    name: str

    # The cloth, lit from above the middle of the table.
    felt_light: Rgb
    felt: Rgb
    felt_dark: Rgb
    line: Rgb
    """The thin ornamental line woven into the cloth."""

    # Panels: wood.
    panel_top: Rgb
    panel: Rgb
    panel_edge: Rgb
    """The lit upper edge of a panel."""
    well: Rgb
    """Hollows in a panel: entries, tracks, unlit switches."""
    raised: Rgb
    """Secondary buttons and tiles on a panel."""

    # Text.
    text: Rgb
    muted: Rgb
    """Less important text, on panels and on cloth."""
    faint: Rgb
    """Disabled text."""
    accent: Rgb
    accent_deep: Rgb
    on_accent: Rgb
    """Text on the accent."""
    focus: Rgb
    good: Rgb
    bad: Rgb
    ink: Rgb
    """Dark text on cream (tooltips, labels on cards)."""
    cream: Rgb
    shadow: Rgb = (0, 0, 0)

    # Lengths, units.
    gap: float = 16
    """Between neighbours."""
    pad: float = 36
    """Inside a panel."""
    radius: float = 18
    radius_large: float = 30
    control_height: float = 64
    ring: float = 4
    """Thickness of the focus ring."""


EVENING = Theme(
    id="evening",
    name="Evening",
    felt_light=(35, 112, 101),
    felt=(18, 74, 72),
    felt_dark=(6, 31, 35),
    line=(120, 176, 150),
    panel_top=(66, 43, 32),
    panel=(45, 28, 21),
    panel_edge=(131, 92, 63),
    well=(29, 17, 13),
    raised=(88, 60, 44),
    text=(250, 240, 220),
    muted=(214, 193, 163),
    faint=(150, 126, 103),
    accent=(247, 190, 85),
    accent_deep=(221, 143, 44),
    on_accent=(55, 30, 8),
    focus=(255, 226, 150),
    good=(142, 212, 148),
    bad=(255, 146, 120),
    ink=(48, 32, 24),
    cream=(251, 242, 224),
)

HARBOUR = Theme(
    id="harbour",
    name="Harbour",
    felt_light=(52, 98, 138),
    felt=(28, 60, 97),
    felt_dark=(9, 22, 44),
    line=(139, 172, 205),
    panel_top=(41, 49, 66),
    panel=(25, 31, 45),
    panel_edge=(100, 116, 146),
    well=(14, 18, 28),
    raised=(58, 69, 92),
    text=(247, 243, 232),
    muted=(190, 199, 214),
    faint=(126, 137, 158),
    accent=(255, 158, 116),
    accent_deep=(229, 104, 72),
    on_accent=(62, 19, 8),
    focus=(255, 211, 178),
    good=(146, 218, 176),
    bad=(255, 138, 138),
    ink=(28, 34, 48),
    cream=(250, 244, 230),
)

THEMES: Mapping[str, Theme] = MappingProxyType({each.id: each for each in (EVENING, HARBOUR)})
"""Every table theme by id, the default first."""


def theme_for(id: str) -> Theme:
    """The theme of that id; an unknown id is the default theme (a settings file may be newer)."""
    return THEMES.get(id, EVENING)
