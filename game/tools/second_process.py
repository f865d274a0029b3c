"""The report of a second process of the game about itself.

Opponents may think in a process of their own.  In an executable that process is the same program,
started again.  It must notice that, and neither open a window nor load anything that draws;
``--smoke`` checks it.
"""

from __future__ import annotations

import os
import sys
from typing import NamedTuple

from game.storage.release import Release, release


class ProcessReport(NamedTuple):
    """The facts about the process that was asked."""

    process: int
    """Its number."""
    release: Release
    drawing: bool
    """True if it has loaded what the interface is drawn with."""


def answer() -> ProcessReport:
    """Say what this process is."""
    drawing = any(name.partition(".")[0] == "pygame" for name in sys.modules)
    return ProcessReport(os.getpid(), release(), drawing)
