"""Tweens: numbers on their way. One running tween per property, and the newest wins."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.anim.ease import Ease, out_cubic


class Tween:
    """One property of one object on its way to its value."""

    __slots__ = ("attr", "delay", "done", "ease", "end", "passed", "seconds", "start", "target")

    def __init__(
        self,
        target: object,
        attr: str,
        end: float,
        seconds: float,
        ease: Ease,
        delay: float,
        done: Callable[[], None] | None,
    ) -> None:
        self.target = target
        self.attr = attr
        self.start: float | None = None
        """Read when the delay is over, so that a waiting tween does not pin a stale value."""
        self.end = end
        self.seconds = seconds
        self.ease = ease
        self.delay = delay
        self.passed = 0.0
        self.done = done


class Tweens:
    """All the running tweens of one kind of motion.

    A tween ends exactly on its value. ``seconds`` of 0 without delay sets the value at once,
    which is how "instant" speed needs no code of its own.
    """

    __slots__ = ("_running",)

    def __init__(self) -> None:
        self._running: dict[tuple[int, str], Tween] = {}

    def __bool__(self) -> bool:
        """Whether anything is on its way."""
        return bool(self._running)

    def __len__(self) -> int:
        return len(self._running)

    def to(
        self,
        target: object,
        seconds: float,
        ease: Ease = out_cubic,
        *,
        delay: float = 0.0,
        done: Callable[[], None] | None = None,
        **values: float,
    ) -> None:
        """Bring properties of ``target`` to ``values`` within ``seconds``, after ``delay``.

        A tween already running on a property is dropped where it stands. ``done`` is called
        once, when the last named property arrives (dropped tweens never call it).
        """
        last = len(values) - 1
        for index, (attr, end) in enumerate(values.items()):
            key = (id(target), attr)
            finished = done if index == last else None
            if seconds <= 0.0 and delay <= 0.0:
                self._running.pop(key, None)
                setattr(target, attr, end)
                if finished is not None:
                    finished()
                continue
            # Re-inserted, so that it is also the newest in order: ``done`` of several tweens
            # ending in one tick run in the order in which they were asked for.
            self._running.pop(key, None)
            self._running[key] = Tween(target, attr, end, seconds, ease, delay, finished)

    def goal(self, target: object, attr: str) -> float:
        """Where the property is going, or where it is."""
        tween = self._running.get((id(target), attr))
        return float(getattr(target, attr)) if tween is None else tween.end

    def runs(self, target: object, attr: str) -> bool:
        """Whether that property is on its way."""
        return (id(target), attr) in self._running

    def stop(self, target: object, *attrs: str) -> None:
        """Drop the tweens of these properties (of all, when none is named) where they stand."""
        if attrs:
            for attr in attrs:
                self._running.pop((id(target), attr), None)
            return
        for key in [key for key, tween in self._running.items() if tween.target is target]:
            del self._running[key]

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; whether anything is still on its way."""
        arrived: list[tuple[tuple[int, str], Tween]] = []
        for key, tween in self._running.items():
            time = dt
            if tween.delay > 0.0:
                tween.delay -= time
                if tween.delay > 0.0:
                    continue
                time = -tween.delay
                tween.delay = 0.0
            start = tween.start
            if start is None:
                start = tween.start = float(getattr(tween.target, tween.attr))
            tween.passed += time
            if tween.passed >= tween.seconds:
                setattr(tween.target, tween.attr, tween.end)
                arrived.append((key, tween))
            else:
                share = tween.ease(tween.passed / tween.seconds)
                setattr(tween.target, tween.attr, start + (tween.end - start) * share)
        self._close(arrived)
        return bool(self._running)

    def finish(self) -> None:
        """Bring everything to its end now, and whatever those endings set going as well."""
        while self._running:
            arrived = list(self._running.items())
            for _, tween in arrived:
                setattr(tween.target, tween.attr, tween.end)
            self._close(arrived)

    def _close(self, arrived: list[tuple[tuple[int, str], Tween]]) -> None:
        # First out of the list, then told: an ending may well start the next tween.
        for key, tween in arrived:
            if self._running.get(key) is tween:
                del self._running[key]
        for _, tween in arrived:
            if tween.done is not None:
                tween.done()
