"""How people choose what to lay, learned from play by build_scripts/learn_styles.py.

There is one set of styles for each combination of two facts: whether more than two players take
part, and whether several cards may be laid at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.agents.tells import Style

# fmt: off
STYLES: Final[Mapping[tuple[bool, bool], tuple[Style, ...]]] = {
    (False, False): (
        Style(
            common=0.29, anywhere=0.00, action=0.00, attack=0.00, again=0.00, suit=0.00,
            single=0.00, rank=0.00, stay=0.00, names=0.00,
        ),
        Style(
            common=0.59, anywhere=-6.24, action=2.28, attack=1.08, again=2.09, suit=0.78,
            single=-0.90, rank=1.08, stay=-0.07, names=1.95,
        ),
        Style(
            common=0.12, anywhere=-6.16, action=-2.32, attack=7.05, again=-0.57, suit=1.65,
            single=0.01, rank=-0.11, stay=-0.22, names=3.23,
        ),
    ),
    (False, True): (
        Style(
            common=0.31, anywhere=0.00, action=0.00, attack=0.00, again=0.00, suit=0.00,
            single=0.00, rank=0.00, stay=0.00, names=0.00,
        ),
        Style(
            common=0.55, anywhere=-4.61, action=1.94, attack=0.48, again=1.97, suit=-0.00,
            single=-0.80, rank=1.60, stay=-0.05, names=1.68,
        ),
        Style(
            common=0.14, anywhere=-5.16, action=-1.42, attack=3.91, again=-0.24, suit=-0.04,
            single=-0.59, rank=3.52, stay=-0.28, names=2.19,
        ),
    ),
    (True, False): (
        Style(
            common=0.29, anywhere=0.00, action=0.00, attack=0.00, again=0.00, suit=0.00,
            single=0.00, rank=0.00, stay=0.00, names=0.00,
        ),
        Style(
            common=0.42, anywhere=-6.00, action=0.88, attack=0.81, again=0.69, suit=1.04,
            single=-0.64, rank=1.20, stay=-0.09, names=1.62,
        ),
        Style(
            common=0.30, anywhere=-6.65, action=-1.82, attack=1.59, again=0.06, suit=1.66,
            single=-0.12, rank=0.65, stay=0.08, names=3.12,
        ),
    ),
    (True, True): (
        Style(
            common=0.30, anywhere=0.00, action=0.00, attack=0.00, again=0.00, suit=0.00,
            single=0.00, rank=0.00, stay=0.00, names=0.00,
        ),
        Style(
            common=0.43, anywhere=-4.85, action=0.49, attack=0.65, again=1.09, suit=-0.14,
            single=-1.05, rank=1.47, stay=-0.18, names=3.59,
        ),
        Style(
            common=0.26, anywhere=-5.59, action=-1.95, attack=1.15, again=0.72, suit=0.18,
            single=-0.39, rank=2.93, stay=-0.20, names=1.01,
        ),
    ),
}
