"""Players of somebody else on a Dask cluster, with the game as a wheel installs it."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("distributed")

ROOT = Path(__file__).parents[3]
PLAYERS = """
class Player:
    hears = False

    def __init__(self, first):
        self.first = first

    def decide(self, view, legal):
        return legal[0] if self.first else legal[-1]

    def interject(self, view, legal):
        return None


def first(game, luck):
    return Player(True)


def last(game, luck):
    return Player(False)
"""
CONTEST = """
import sys

import last_card
from dask.distributed import Client
from game.rooms.arena.contests import Contest, compete

contest = Contest("classic", (), ("players_of_mine:first", "players_of_mine:last"), seed=7)
if len(sys.argv) > 1:
    with Client(sys.argv[1]) as client:
        client.upload_file("players_of_mine.py")
        print(compete(contest, 60, client.get_executor(pure=False)).by_agent)
else:
    print(compete(contest, 60).by_agent)
"""


@pytest.mark.long
def test_separate_processes_count_the_same_as_one(tmp_path: Path) -> None:
    site = tmp_path / "site" / "last_card"
    site.mkdir(parents=True)
    for name in ("__init__.py", "__main__.py"):
        (site / name).write_text((ROOT / "last_card" / name).read_text("utf-8"), "utf-8")
    (site / "game").symlink_to(ROOT / "game")
    (tmp_path / "players_of_mine.py").write_text(PLAYERS)
    (tmp_path / "contest.py").write_text(CONTEST)
    told = {**os.environ, "PYTHONPATH": str(site.parent)}
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"tcp://127.0.0.1:{port}"
    dask = [sys.executable, "-m", "dask"]
    quiet = ["--no-dashboard", "--preload", "last_card"]
    scheduler = ["scheduler", "--host", "127.0.0.1", "--port", str(port), *quiet]
    worker = ["worker", address, "--nthreads", "1", "--no-nanny", *quiet]
    running = [
        subprocess.Popen([*dask, *words], env=told, cwd=tmp_path, stderr=subprocess.DEVNULL)
        for words in (scheduler, worker, worker)
    ]
    try:
        alone, together = (
            subprocess.run(
                [sys.executable, "contest.py", *more], env=told, cwd=tmp_path, text=True,
                capture_output=True, check=True, timeout=100,
            ).stdout
            for more in ([], [address])
        )  # fmt: skip
    finally:
        for each in running:
            each.kill()
            each.wait()
    assert "Share" in alone
    assert alone == together
