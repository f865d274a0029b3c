"""Themes: colours, and the spacing and roundness of the whole interface.

Four themes are places at a certain hour: a table with its wood, cloth and light, and what is behind
the players. The fifth, Clear, has no place and is easy to see. The interface names no colours; it
names the roles that are listed here. Lengths are units (pixels at 1920×1080).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import NamedTuple

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


def luminance(colour: Rgb) -> float:
    """How light a colour is, 0 to 1, as WCAG defines it."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: Rgb, b: Rgb) -> float:
    """The contrast of two colours, 1 to 21, as WCAG defines it."""
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@lru_cache(512)
def apart(colour: Rgb, other: Rgb, least: float) -> Rgb:
    """Return the colour, made darker or lighter until it has that contrast with the other one."""
    pole = (0, 0, 0) if luminance(other) > 0.18 else (255, 255, 255)
    shades = (mixed(colour, pole, share / 20) for share in range(21))
    return next(each for each in shades if contrast(other, each) >= least or each == pole)


class Upright(NamedTuple):
    """Something that stands behind the table's edge, or hangs over it. Lengths are units."""

    name: str
    wide: float
    high: float
    at: float
    """The best place for its middle: a share of the table's width."""
    hangs: bool = False
    """True if it hangs from the upper edge of the window."""


class Theme(NamedTuple):
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

    # The place.
    rim_light: Rgb = (96, 62, 40)
    """The wood of the table's edge, where the light falls on it."""
    rim: Rgb = (66, 41, 27)
    rim_dark: Rgb = (38, 23, 16)
    window: bool = True
    """True if there is something to be seen behind the players: ``assets/places/ID.svg``."""
    things: tuple[str, ...] = ()
    """The things at the rim, most wanted first: ``assets/places/things/NAME.svg``."""
    uprights: tuple[Upright, ...] = ()
    """What stands behind the table's edge, the lamp first; the drawings are in the same folder."""
    lamp_light: Rgb = (255, 196, 106)
    """The light of the lamp."""
    back: str = ""
    """The back of the cards that goes with it; the deck's own, when empty."""
    flat: bool = False
    """No light, no shadow at the edges, no weave: everything as clear as can be."""

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

    @property
    def edge(self) -> Rgb:
        """The edge of what can be pressed or filled in: 3:1 and more."""
        return _edge(self)


@cache
def _edge(theme: Theme) -> Rgb:
    return apart(theme.panel_edge, mixed(theme.raised, theme.cream, 0.06), 3.4)


def under(words: Rgb, ground: Rgb, theme: Theme, *, lit: bool = False) -> Rgb:
    """Return the ground, made darker or lighter until words on it have a contrast of 4.5:1, in a
    flat theme 7:1.  ``lit``: of a plate, whose upper half is lighter than its colour."""
    return apart(ground, words, (7.6 if theme.flat else 4.7) * (1.15 if lit else 1.0))


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
    faint=(184, 157, 131),
    accent=(247, 190, 85),
    accent_deep=(221, 143, 44),
    on_accent=(55, 30, 8),
    focus=(255, 226, 150),
    good=(142, 212, 148),
    bad=(255, 146, 120),
    ink=(48, 32, 24),
    cream=(251, 242, 224),
    things=("bowl", "stain"),
    uprights=(
        Upright("pendant", 320, 112, 0.5, hangs=True),
        Upright("kettle", 150, 130, 0.85),
    ),
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
    faint=(150, 163, 186),
    accent=(255, 158, 116),
    accent_deep=(229, 104, 72),
    on_accent=(62, 19, 8),
    focus=(255, 211, 178),
    good=(146, 218, 176),
    bad=(255, 138, 138),
    ink=(28, 34, 48),
    cream=(250, 244, 230),
    rim_light=(92, 66, 52),
    rim=(60, 43, 37),
    rim_dark=(32, 24, 25),
    things=("pint", "coaster"),
    uprights=(Upright("lantern", 98, 151, 0.16), Upright("bottle", 210, 112, 0.84)),
    back="harbour",
)

VERANDA = Theme(
    id="veranda",
    name="Veranda",
    felt_light=(72, 108, 92),
    felt=(47, 82, 69),
    felt_dark=(24, 48, 41),
    line=(196, 214, 180),
    panel_top=(66, 60, 40),
    panel=(45, 42, 29),
    panel_edge=(176, 152, 98),
    well=(29, 28, 19),
    raised=(88, 80, 54),
    text=(252, 248, 232),
    muted=(216, 212, 184),
    faint=(182, 178, 146),
    accent=(255, 205, 92),
    accent_deep=(236, 158, 58),
    on_accent=(54, 34, 6),
    focus=(255, 236, 168),
    good=(162, 224, 158),
    bad=(255, 160, 136),
    ink=(44, 40, 26),
    cream=(252, 246, 228),
    rim_light=(214, 184, 128),
    rim=(172, 138, 86),
    rim_dark=(112, 86, 50),
    things=("jug", "leaf"),
    uprights=(
        Upright("paper_lantern", 120, 145, 0.5, hangs=True),
        Upright("fern", 150, 150, 0.84),
    ),
    lamp_light=(255, 226, 160),
    back="veranda",
)

TRAIN = Theme(
    id="train",
    name="Night train",
    felt_light=(88, 72, 124),
    felt=(56, 45, 88),
    felt_dark=(24, 19, 44),
    line=(190, 172, 142),
    panel_top=(62, 40, 48),
    panel=(42, 27, 34),
    panel_edge=(158, 122, 84),
    well=(26, 16, 22),
    raised=(84, 56, 64),
    text=(250, 241, 228),
    muted=(212, 196, 192),
    faint=(174, 151, 158),
    accent=(255, 196, 104),
    accent_deep=(232, 148, 62),
    on_accent=(56, 28, 10),
    focus=(255, 226, 166),
    good=(150, 218, 172),
    bad=(255, 146, 130),
    ink=(42, 28, 36),
    cream=(251, 243, 228),
    rim_light=(150, 92, 60),
    rim=(104, 60, 40),
    rim_dark=(58, 32, 25),
    things=("tickets", "tea"),
    uprights=(Upright("table_lamp", 120, 155, 0.17), Upright("thermos", 67, 154, 0.81)),
    back="train",
)

CLEAR = Theme(
    id="clear",
    name="Clear",
    felt_light=(14, 40, 46),
    felt=(14, 40, 46),
    felt_dark=(14, 40, 46),
    line=(255, 255, 255),
    panel_top=(16, 18, 22),
    panel=(16, 18, 22),
    panel_edge=(255, 255, 255),
    well=(0, 0, 0),
    raised=(34, 38, 46),
    text=(255, 255, 255),
    muted=(236, 236, 236),
    faint=(190, 194, 200),
    accent=(255, 214, 64),
    accent_deep=(255, 196, 24),
    on_accent=(0, 0, 0),
    focus=(255, 240, 150),
    good=(140, 240, 160),
    bad=(255, 178, 164),
    ink=(0, 0, 0),
    cream=(255, 255, 255),
    rim_light=(255, 255, 255),
    rim=(16, 18, 22),
    rim_dark=(16, 18, 22),
    window=False,
    back="clear",
    flat=True,
    ring=6,
)

THEMES: Mapping[str, Theme] = MappingProxyType(
    {each.id: each for each in (EVENING, HARBOUR, VERANDA, TRAIN, CLEAR)}
)
"""Every table theme by id, the default first."""

BACKS: Mapping[str, str] = MappingProxyType(
    {"": "", "deck": "", "harbour": "harbour", "veranda": "veranda", "train": "train",
     "clear": "clear"}
)  # fmt: skip
"""The backs of the cards by their name in the settings: of the place (when empty), of the deck, or
one by name."""


def back_for(choice: str, theme: Theme) -> str:
    """The back that was chosen; empty for the deck's own."""
    return BACKS.get(choice, "") if choice else theme.back


def theme_for(id: str) -> Theme:
    """The theme of that id; an unknown id is the default theme (a settings file may be newer)."""
    return THEMES.get(id, EVENING)
