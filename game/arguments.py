"""Words of the command line that several commands understand."""

from __future__ import annotations

import argparse

LEAST, MOST = (320, 240), (7680, 4320)
"""Sizes of windows and pictures that are worth making, pixels."""


def size(text: str) -> tuple[int, int]:
    """``1280x720`` as numbers.  Raises ArgumentTypeError with a sentence."""
    width, _, height = text.lower().partition("x")
    if width.isdecimal() and height.isdecimal():
        wide, high = int(width), int(height)
        if LEAST[0] <= wide <= MOST[0] and LEAST[1] <= high <= MOST[1]:
            return wide, high
    raise argparse.ArgumentTypeError(
        f'"{text}" is not a size from {LEAST[0]}x{LEAST[1]} to {MOST[0]}x{MOST[1]}'
    )
