"""Colours as people see them: simulated colour blindness and the difference of two colours.

Protan, deutan and tritan are the matrices of Machado, Oliveira and Fernandes, “A
Physiologically-based Model for Simulation of Color Vision Deficiency” (2009), at their full
strength, for linear RGB.  The difference is ΔE2000 (CIE 142-2001; Sharma, Wu and Dalal, 2005): 1
can just be seen side by side, and colours that are 10 apart are told apart at a glance.
"""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from game.ui.graphics.theme import Rgb, luminance

_MACHADO = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
Linear = tuple[float, float, float]
Lab = tuple[float, float, float]


def linear(colour: Rgb) -> Linear:
    """The light of a colour of sRGB, each part 0 to 1."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in colour)
    )
    return red, green, blue


def _blind(kind: str) -> Callable[[Rgb], Linear]:
    def seen(colour: Rgb) -> Linear:
        light = linear(colour)
        red, green, blue = (
            min(1.0, max(0.0, sum(share * part for share, part in zip(row, light, strict=True))))
            for row in _MACHADO[kind]
        )
        return red, green, blue

    return seen


def _grey(colour: Rgb) -> Linear:
    return (luminance(colour),) * 3


SIGHTS: dict[str, Callable[[Rgb], Linear]] = {
    "full": linear,
    **{kind: _blind(kind) for kind in _MACHADO},
    "grey": _grey,
}
"""The ways to see, each as the light that a colour is to those who see so."""


def lab(light: Linear) -> Lab:
    """CIELAB under D65."""
    red, green, blue = light
    parts = (
        (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047,
        0.2126729 * red + 0.7151522 * green + 0.0721750 * blue,
        (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883,
    )
    x, y, z = (p ** (1 / 3) if p > 216 / 24389 else (24389 / 27 * p + 16) / 116 for p in parts)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one: Rgb, other: Rgb, sight: str = "full") -> float:
    """ΔE2000 between two colours, as they are seen so."""
    return delta_e(lab(SIGHTS[sight](one)), lab(SIGHTS[sight](other)))


def delta_e(one: Lab, other: Lab) -> float:
    """ΔE2000 between two colours of CIELAB."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    grey = 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + grey), a2 * (1 + grey)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1 = degrees(atan2(b1, a1)) % 360 if c1 else 0.0
    h2 = degrees(atan2(b2, a2)) % 360 if c2 else 0.0
    turn = h2 - h1
    if c1 * c2 == 0:
        turn = 0.0
    elif abs(turn) > 180:
        turn -= 360 if turn > 0 else -360
    dh = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    dl, dc = l2 - l1, c2 - c1
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    if c1 * c2 == 0:
        hm = h1 + h2
    elif abs(h1 - h2) <= 180:
        hm = (h1 + h2) / 2
    else:
        hm = (h1 + h2 + 360) / 2 if h1 + h2 < 360 else (h1 + h2 - 360) / 2
    t = (
        1 - 0.17 * cos(radians(hm - 30)) + 0.24 * cos(radians(2 * hm))
        + 0.32 * cos(radians(3 * hm + 6)) - 0.20 * cos(radians(4 * hm - 63))
    )  # fmt: skip
    sl = 1 + 0.015 * (lm - 50) ** 2 / sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    turned = 30 * exp(-(((hm - 275) / 25) ** 2))
    rt = -sin(radians(2 * turned)) * 2 * sqrt(cm**7 / (cm**7 + 25**7))
    lightness, chroma, hue = dl / sl, dc / sc, dh / sh
    return sqrt(max(0.0, lightness**2 + chroma**2 + hue**2 + rt * chroma * hue))
