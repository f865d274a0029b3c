"""Two homes in networks of their own, and between them 300 ms, lost packets and a cut: a round is
played to its end, also when the sister's game is killed in the middle of it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("iroh", reason="the library of the tunnel is not installed here")

ROOT = Path(__file__).parents[3]
HOST, BETWEEN, SISTER = (f"lc{os.getpid() % 10000}{each}" for each in "hbs")


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


@pytest.fixture
def homes() -> Iterator[None]:
    """Two networks, which reach only what stands between them."""
    if sys.platform != "linux" or os.geteuid() != 0 or shutil.which("ip") is None:
        pytest.skip("only root on Linux can make networks")
    try:
        for name in (HOST, BETWEEN, SISTER):
            ip("netns", "add", name)
            ip("-n", name, "link", "set", "lo", "up")
        for name, net in ((HOST, "10.71.1"), (SISTER, "10.71.2")):
            ip("link", "add", name, "netns", name, "type", "veth", "peer", name, "netns", BETWEEN)
            for side, last in ((name, 2), (BETWEEN, 1)):
                ip("-n", side, "addr", "add", f"{net}.{last}/24", "dev", name)
                ip("-n", side, "link", "set", name, "up")
    except subprocess.CalledProcessError as error:
        take_away()
        pytest.skip(f"networks cannot be made here: {error.stderr!r}")
    yield
    take_away()


def take_away() -> None:
    for name in (HOST, BETWEEN, SISTER):
        subprocess.run(["ip", "netns", "del", name], check=False, capture_output=True)


class Side:
    """A process in one of the networks."""

    def __init__(self, network: str, *words: str) -> None:
        self._run = subprocess.Popen(
            ["ip", "netns", "exec", network, sys.executable, "-m", "tests.rooms.afar.two_homes",
             *words],
            cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def heard(self, word: str) -> dict[str, Any]:
        """The next thing that it says with this word in it."""
        assert self._run.stdout is not None
        for line in self._run.stdout:
            said: dict[str, Any] = json.loads(line)
            if word in said:
                return said
        raise AssertionError(f"it has ended without “{word}”")

    def tell(self, word: str) -> None:
        assert self._run.stdin is not None
        self._run.stdin.write(f"{word}\n")
        self._run.stdin.flush()

    def kill(self) -> None:
        self._run.kill()
        self._run.wait()


@pytest.mark.slow
def test_a_round_between_two_homes(homes: None) -> None:
    sides = [Side(BETWEEN, "weather", "10.71.1.2:40001", "40002")]
    try:
        sides[0].heard("ready")
        sides.append(Side(HOST, "host", "10.71.2.1:40002"))
        line = sides[1].heard("line")["line"]
        sides.append(Side(SISTER, "join", line, "Sister"))
        sides[2].heard("reached")
        sides[2].heard("acted")
        sides[0].tell("cut")
        time.sleep(3)
        sides[0].tell("on")
        # Her game is killed, and comes back by the same line.
        token = sides[2].heard("acted")["token"]
        sides[2].kill()
        sides.append(Side(SISTER, "join", line, "Sister", token))
        ended, far = sides[1].heard("over"), sides[3].heard("over")
        assert ended["ms"][0] >= 250, "it was as far as it should be"
        assert ended["away"] == []
        assert far["acted"] >= 1, "she has played on"
    finally:
        for side in sides:
            side.kill()
