"""What the benchmark says of two commits."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from build_scripts import bench


def test_an_unknown_bench_is_refused() -> None:
    script = Path(bench.__file__)
    code = "import sys, bench; sys.argv = ['bench.py', 'nothing']; bench.main()"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=script.parent, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert 'there is no bench "nothing"' in done.stderr
