"""Cues that follow one another and may overlap, and timers for what is done after some seconds."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from game.ui.graphics.tween import Tweens


def soonest(*dues: float | None) -> float | None:
    """Return the least of these seconds; None, for never, if all are None."""
    return min((due for due in dues if due is not None), default=None)


@dataclass(slots=True)
class Cue:
    """One thing that is seen to happen."""

    begin: Callable[[], object]
    """Starts it. The truth it shows is complete when ``begin`` returns; only tweens remain."""
    lead: float = 0.0
    """Seconds until the next cue may begin (shorter than ``span``: they overlap)."""
    span: float = 0.0
    """Seconds until it is over; its tweens last no longer than this."""
    end: Callable[[], None] | None = None
    """Called once when it is over."""


class Timeline:
    """Plays cues in order on a clock of its own.

    ``scale`` is the speed of that clock (2 = twice as fast). ``finish`` completes everything
    at once, in the same order: a picture never depends on whether anybody waited for it.
    """

    __slots__ = ("_open", "_wait", "_waiting", "finishing", "played", "scale", "tweens")

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale
        self.tweens = Tweens()
        """The motion that belongs to the cues, on the same clock."""
        self.played = 0.0
        """Real seconds that have passed here."""
        self.finishing = False
        """True while ``finish`` runs: no sound should be played then."""
        self._waiting: deque[Cue] = deque()
        self._open: list[tuple[Cue, float]] = []
        self._wait = 0.0

    @property
    def busy(self) -> bool:
        """True if anything waits, plays or moves."""
        return bool(self._waiting or self._open or self.tweens) or self._wait > 0.0

    def add(self, cue: Cue) -> None:
        """Put a cue at the end of the queue."""
        self._waiting.append(cue)

    def update(self, dt: float) -> bool:
        """Let ``dt`` real seconds pass. Returns whether it is still busy."""
        self.played += dt
        time = dt * self.scale
        # Tweens first: one begun in this update has its whole time before it.
        self.tweens.update(time)
        self._pass(time)
        while self._waiting and self._wait <= 0.0:
            self._start(self._waiting.popleft())
        if not self._waiting:
            # Nobody was kept waiting: there is no debt to carry on.
            self._wait = max(self._wait, 0.0)
        return self.busy

    def finish(self) -> None:
        """Complete every cue and every tween now."""
        if self.finishing:
            return
        self.finishing = True
        try:
            # An ending may add a cue: go on until there is nothing left.
            while self._waiting or self._open or self.tweens:
                while self._waiting:
                    self._start(self._waiting.popleft())
                self.tweens.finish()
                over, self._open = self._open, []
                for cue, _ in over:
                    if cue.end is not None:
                        cue.end()
            self._wait = 0.0
        finally:
            self.finishing = False

    def _start(self, cue: Cue) -> None:
        cue.begin()
        # A debt of time is carried on, so that a slow frame does not slow the show.
        self._wait = max(self._wait, -0.1) + cue.lead
        if cue.span > 0.0:
            self._open.append((cue, cue.span))
        elif cue.end is not None:
            cue.end()

    def _pass(self, time: float) -> None:
        self._wait -= time
        over: list[Cue] = []
        still: list[tuple[Cue, float]] = []
        for cue, left in self._open:
            if left <= time:
                over.append(cue)
            else:
                still.append((cue, left - time))
        self._open = still
        for cue in over:
            if cue.end is not None:
                cue.end()


class Timers:
    """One timer a key: a new one takes the place of the last."""

    __slots__ = ("_running",)

    def __init__(self) -> None:
        self._running: dict[Hashable, tuple[float, Callable[[], None]]] = {}

    def after(self, seconds: float, key: Hashable, do: Callable[[], None]) -> None:
        """Do this at the first update after that time."""
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
