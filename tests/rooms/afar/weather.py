"""What lies between two homes: a socket that passes packets on, late, and not all of them."""

from __future__ import annotations

import heapq
import random
import socket
import threading
import time
from typing import Any


class Weather:
    """Stands at an address in front of a table, and keeps a copy of every packet."""

    def __init__(
        self, table: tuple[str, int], at: tuple[str, int] = ("127.0.0.1", 0),
        delay: float = 0.0, loss: float = 0.0,
    ) -> None:  # fmt: skip
        """delay: seconds one way.  loss: the share of the packets that is lost."""
        self.seen: list[bytes] = []
        self.cut = False
        """True while nothing passes."""
        self._table, self._delay, self._loss = table, delay, loss
        self._luck = random.Random(3)
        self._front = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._front.bind(at)
        self._front.settimeout(0.003)
        self.port = self._front.getsockname()[1]
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._blow, daemon=True)
        self._thread.start()

    def _blow(self) -> None:
        back: dict[Any, socket.socket] = {}
        late: list[tuple[float, int, bytes, socket.socket, Any]] = []
        count = 0

        def take(sock: socket.socket) -> tuple[bytes, Any] | None:
            try:
                return sock.recvfrom(65536)
            except OSError:
                return None

        while not self._done.is_set():
            now = time.monotonic()
            moved: list[tuple[bytes, socket.socket, Any]] = []
            found = take(self._front)
            while found is not None:
                data, sender = found
                if sender not in back:
                    back[sender] = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
                    back[sender].setblocking(False)
                moved.append((data, back[sender], self._table))
                found = take(self._front) if len(moved) < 50 else None
            for sender, sock in back.items():
                while (found := take(sock)) is not None:
                    moved.append((found[0], self._front, sender))
            for data, sock, to in moved:
                self.seen.append(data)
                count += 1
                if not self.cut and self._luck.random() >= self._loss:
                    heapq.heappush(late, (now + self._delay, count, data, sock, to))
            while late and late[0][0] <= now:
                _, _, data, sock, to = heapq.heappop(late)
                sock.sendto(data, to)
        for sock in (self._front, *back.values()):
            sock.close()

    def close(self) -> None:
        self._done.set()
        self._thread.join(5)
