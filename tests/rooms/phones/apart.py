"""A table for phones in a process of its own, which can be stopped, continued and killed."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any

from game.rooms.phones.wire.files import page_files
from game.storage.assets import ASSETS
from game.table.records.record import Player
from game.table.sitting import Sitting, sit_down
from tests.rooms.phones.bot import PAGE, House

ROOT = Path(__file__).parents[2]


class Apart:
    """The process; a match begins as soon as a phone sits on every seat."""

    def __init__(
        self, game: str, seats: int, seed: int = 4, computers: int = 0, page: bool = False
    ) -> None:
        words = f"{game!r}, {seats}, {seed}, {computers}, {page}"
        code = f"from tests.rooms.phones.apart import serve; serve({words})"
        self._process = subprocess.Popen(
            [sys.executable, "-c", code], cwd=ROOT, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip
        told = self._heard()
        self.port, self.key = told["port"], told["key"]

    def __enter__(self) -> Apart:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self._process.kill()
        self._process.communicate()

    def _heard(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, "the process has ended"
        told = json.loads(line)
        assert isinstance(told, dict)
        return told

    def ask(self) -> dict[str, Any]:
        """How things stand there: ``hands`` by seat, ``rounds`` of moves, who is ``away``."""
        assert self._process.stdin is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        return self._heard()

    def stop(self) -> None:
        """No instruction of it is carried out from now on."""
        os.kill(self._process.pid, signal.SIGSTOP)

    def go_on(self) -> None:
        """It goes on where it was."""
        os.kill(self._process.pid, signal.SIGCONT)


def serve(game: str, seats: int, seed: int, computers: int, page: bool) -> None:
    """What the process does, until it is killed."""
    house = House(page_files(ASSETS) if page else PAGE, rate=20.0)
    house.offer(seats)
    sitting: Sitting | None = None
    print(json.dumps({"port": house.port, "key": house.key}), flush=True)
    last = time.monotonic()
    while True:
        house.time = now = time.monotonic()
        house.pump()
        if sitting is None and len(house.room.chairs) == seats:
            players = [Player(name) for name in house.room.book.names]
            players += [Player(f"Computer {n}", "casual") for n in range(computers)]
            sitting = sit_down(game, {}, players, seed)
            house.sit(sitting)
        if sitting is not None:
            # As the window's loop does: time in which nothing was seen does not count.
            sitting.update(min(now - last, 0.1))
        last = now
        if select.select([sys.stdin], [], [], 0.002)[0]:
            sys.stdin.readline()
            print(json.dumps(_told(sitting)), flush=True)


def _told(sitting: Sitting | None) -> dict[str, Any]:
    if sitting is None:
        return {}
    seats = range(len(sitting.names))
    deck = sitting.deck
    return {
        "hands": [[deck.code(card) for card in sitting.view(seat).cards] for seat in seats],
        "rounds": [
            [[move.seat, move.action] for move in each.moves]
            for each in sitting.match.record.rounds
        ],
        "over": sitting.round_over,
        "away": sorted(sitting.book.away),
        "automatic": [seat for seat in seats if sitting.automatic(seat)],
    }
