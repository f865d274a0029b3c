"""docs/arena.md says what happens: its modules are run by its commands, and print what it shows.

After a change that is meant, ``python -m tests.rooms.arena.test_page`` writes the outputs anew (the
example on a cluster then needs Dask, which the project does not).
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "arena.md"
BLOCK = re.compile(r"```console\n\$ (?P<command>[^\n]*)\n(?P<output>.*?)```", re.DOTALL)
MODULE = re.compile(r"[Ss]ave (?:it|this) as `(?P<name>\w+\.py)`.*?```python\n(?P<text>.*?)```",
                    re.DOTALL)  # fmt: skip
DASK = """
from concurrent.futures import ThreadPoolExecutor
class LocalCluster:
    def __init__(self, n_workers, threads_per_worker): self.workers = n_workers
    def __enter__(self): return self
    def __exit__(self, *error): pass
class Client(LocalCluster):
    def __init__(self, cluster): self.workers = cluster.workers
    def upload_file(self, name): open(name).close()
    def get_executor(self, *, pure): return ThreadPoolExecutor(self.workers)
"""
"""As much of Dask as the page uses, on threads."""


def renewed(page: str, folder: Path) -> str:
    """The page with what its commands print now; its modules are written to the folder."""
    for module in MODULE.finditer(page):
        (folder / module["name"]).write_text(module["text"], encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}

    def run(block: re.Match[str]) -> str:
        python, *words = shlex.split(block["command"])
        assert python == "python"
        done = subprocess.run(
            [sys.executable, *words], cwd=folder, env=environment, check=False,
            capture_output=True, encoding="utf-8",
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return f"```console\n$ {block['command']}\n{done.stdout}```"

    return BLOCK.sub(run, page)


def timeless(page: str) -> str:
    """The page without what differs from run to run: speeds and times."""
    return re.sub(r"actions in .* s: .* rounds/s", "actions in … s", page)


@pytest.mark.slow
def test_the_page_shows_what_is_printed(tmp_path: Path) -> None:
    (tmp_path / "dask").mkdir()
    (tmp_path / "dask" / "distributed.py").write_text(DASK)
    page = PAGE.read_text(encoding="utf-8")
    assert len(BLOCK.findall(page)) == 3
    assert timeless(renewed(page, tmp_path)) == timeless(page)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8"), Path(folder)), encoding="utf-8")
