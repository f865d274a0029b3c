"""One commit beside another: what is measured in turn, and which differences are more than noise.

The machines on which this runs are shared.  Two runs one after the other differ by a tenth where
nothing has changed.  So both trees are measured in turn, several times, and each turn gives one
ratio.  The interval is that of Student's t for the logarithms of the ratios.
"""

from __future__ import annotations

import math
import shutil
import statistics
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

_T = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26)
"""Student's t for 95 % on both sides, by degrees of freedom from 1."""
FEWEST = 4
"""With fewer turns than this, no difference is called one."""


class Difference(NamedTuple):
    """By how much a figure differs between two trees."""

    ratio: float
    """The figure here by the one there."""
    low: float
    high: float

    @property
    def real(self) -> bool:
        """True if the difference is more than noise explains."""
        return not self.low <= 1.0 <= self.high

    def __str__(self) -> str:
        interval = f"{self.low:.2f} to {self.high:.2f}"
        if not self.real:
            return f"no difference beyond the noise ({interval})"
        return f"{self.ratio:.2f} times ({interval})"


def difference(here: Sequence[float], there: Sequence[float]) -> Difference:
    """The difference between figures that were measured in turn (as many of each).

    With fewer than FEWEST turns, or figures that are not above 0, the interval is infinite.
    """
    if len(here) < FEWEST or min(*here, *there) <= 0:
        middle = statistics.median(here) / (statistics.median(there) or math.inf)
        return Difference(middle, 0.0, math.inf)
    logs = [math.log(one / other) for one, other in zip(here, there, strict=True)]
    mean = statistics.fmean(logs)
    spread = statistics.stdev(logs) / math.sqrt(len(logs))
    spread *= _T[min(len(logs) - 1, len(_T)) - 1]
    return Difference(math.exp(mean), math.exp(mean - spread), math.exp(mean + spread))


def checked_out(root: Path, revision: str, compiled: bool) -> Path:
    """A copy of that commit in build/against, made once.

    compiled: whether it is to be compiled too, which takes minutes.
    Raises CalledProcessError where there is no such commit, or it cannot be compiled."""
    command = ["git", "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}"]
    commit = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    folder = root / "build" / "against" / commit.stdout.strip()[:12]
    if not (folder / "game").is_dir():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        archive = ["git", "archive", "--format=tar", commit.stdout.strip()]
        packed = subprocess.run(archive, cwd=root, capture_output=True, check=True).stdout
        subprocess.run(["tar", "-x"], cwd=folder, input=packed, check=True)
        # Else a commit that has none would be measured by the scripts of today.
        (folder / "build_scripts" / "__init__.py").touch()
    if compiled and not (folder / "build" / "compiled" / "game").is_dir():
        print(f"Compiling {revision}, once …", file=sys.stderr)
        script = folder / "build_scripts" / "compiled.py"
        subprocess.run([sys.executable, script], cwd=folder, stdout=sys.stderr, check=True)
    return folder
