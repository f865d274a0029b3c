"""What a second process of the game says of itself.

Opponents may think in a process of their own.  In an executable that is the same program started
once more, which must notice, and neither open a window nor load what draws one; ``--smoke`` asks.
"""

from __future__ import annotations

import os
import sys
from typing import NamedTuple

from game.storage.release import Release, release


class Answer(NamedTuple):
    """What the process that was asked is."""

    process: int
    """Its number."""
    release: Release
    drawing: bool
    """Whether it has loaded what the interface is drawn with."""


def answer() -> Answer:
    """Say what this process is."""
    drawing = any(name.partition(".")[0] == "pygame" for name in sys.modules)
    return Answer(os.getpid(), release(), drawing)
