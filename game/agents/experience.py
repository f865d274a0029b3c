"""The numbers that tell how likely a round is won, learned from play by build_scripts/learn.py.

There is one set for each combination of two facts: whether more than two players take part, and
whether several cards may be laid at once.  No other fact that was tried changes what counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.agents.outlook import Prospects

# fmt: off
PROSPECTS: Final[Mapping[tuple[bool, bool], Prospects]] = {
    (False, False): Prospects(
        cards=(
            1.57, 0.53, 0.18, 0.07, 0.15, 0.06, -0.05, -0.17, -0.33, -0.46, -0.54, -0.63, -0.98,
        ),
        anywhere=0.638,
        heavy=0.588,
        answer=0.053,
        again=0.163,
        pickup=0.285,
        suits=-0.241,
        ranks=-0.081,
        stuck=(
            0.00, -0.44, -0.13, -0.16, -0.34, -0.34,
        ),
        ready=(
            0.00, 5.59, 0.69, 0.31, -0.03, -0.12,
        ),
        choice=0.041,
        chain=0.148,
        spending=-0.283,
        asked=0.390,
        pending=-0.222,
        answers=0.519,
        stake=-0.105,
        waiting=(
            1.57, -0.18, -0.09, -0.09, -0.18,
        ),
        follows=(
            0.00, 1.19, 0.43, 0.26,
        ),
    ),
    (False, True): Prospects(
        cards=(
            0.10, 0.08, -0.10, -0.14, -0.13, -0.05, -0.04, -0.01, 0.10, 0.08, 0.09, 0.15, 0.21,
        ),
        anywhere=0.290,
        heavy=0.000,
        answer=0.055,
        again=0.089,
        pickup=0.089,
        suits=-0.084,
        ranks=-0.190,
        stuck=(
            -0.38, -0.56, -0.35, -0.23, -0.06, -0.10,
        ),
        ready=(
            0.00, 1.66, 0.41, 0.19, 0.08, 0.05,
        ),
        choice=0.017,
        chain=-0.014,
        spending=-0.173,
        asked=0.045,
        pending=-0.037,
        answers=0.473,
        stake=0.000,
        waiting=(
            0.53, -0.22, -0.14, -0.12, -0.01,
        ),
        follows=(
            0.00, 0.47, 0.24, 0.10,
        ),
    ),
    (True, False): Prospects(
        cards=(
            2.61, 1.43, 0.66, 0.26, -0.04, -0.30, -0.49, -0.76, -1.00, -1.18, -1.40, -1.49, -2.02,
        ),
        anywhere=0.669,
        heavy=0.295,
        answer=0.230,
        again=0.470,
        pickup=0.107,
        suits=-0.011,
        ranks=-0.082,
        stuck=(
            0.00, -0.62, -0.29, -0.35, -0.35, -0.38,
        ),
        ready=(
            0.00, 5.18, 0.81, 0.43, 0.26, 0.12,
        ),
        choice=0.040,
        chain=0.761,
        spending=-0.460,
        asked=0.642,
        pending=-0.359,
        answers=0.755,
        stake=-0.168,
        waiting=(
            0.00, -0.43, -0.21, -0.17, -0.01,
        ),
        follows=(
            0.00, 1.33, 0.50, 0.27,
        ),
    ),
    (True, True): Prospects(
        cards=(
            2.04, 0.21, -0.15, -0.29, -0.29, -0.33, -0.31, -0.29, -0.32, -0.24, -0.21, -0.12,
            -0.05,
        ),
        anywhere=0.214,
        heavy=0.000,
        answer=0.053,
        again=0.152,
        pickup=0.174,
        suits=0.102,
        ranks=-0.354,
        stuck=(
            -0.79, -0.70, -0.56, -0.24, -0.38, -0.41,
        ),
        ready=(
            0.00, 2.20, 0.78, 0.38, 0.21, 0.15,
        ),
        choice=0.042,
        chain=-0.146,
        spending=-0.447,
        asked=-0.188,
        pending=-0.007,
        answers=0.777,
        stake=0.000,
        waiting=(
            -0.28, -0.15, -0.12, -0.05, 0.05,
        ),
        follows=(
            0.00, 0.68, 0.37, 0.21,
        ),
    ),
}
