"""Things to be done after some seconds, on a clock that its owner moves on."""

from __future__ import annotations

from collections.abc import Callable, Hashable


class Timers:
    """One timer a key: a new one takes the place of the last."""

    __slots__ = ("_running",)

    def __init__(self) -> None:
        self._running: dict[Hashable, tuple[float, Callable[[], None]]] = {}

    def after(self, seconds: float, key: Hashable, do: Callable[[], None]) -> None:
        """Do this in so many seconds, at the first update by which they have passed."""
        self._running[key] = (seconds, do)

    def cancel(self, key: Hashable) -> None:
        """Forget this timer; one that is not running is no error."""
        self._running.pop(key, None)

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass, and do what is due."""
        if not self._running:
            return
        due: list[Callable[[], None]] = []
        for key, (left, do) in list(self._running.items()):
            if left <= dt:
                del self._running[key]
                due.append(do)
            else:
                self._running[key] = (left - dt, do)
        for do in due:
            do()

    def next_due(self) -> float | None:
        """Seconds until the next of them is due; None when none is running."""
        return min((left for left, _ in self._running.values()), default=None)
