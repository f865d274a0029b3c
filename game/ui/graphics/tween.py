"""Tweens: numbers on their way. One running tween per property, and the newest wins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from game.ui.graphics.ease import Ease, out_cubic


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

    def advance(self, dt: float) -> bool:
        """Let ``dt`` seconds pass. Returns whether it has arrived."""
        if self.delay > 0.0:
            self.delay -= dt
            if self.delay > 0.0:
                return False
            dt = -self.delay
            self.delay = 0.0
        if self.start is None:
            self.start = float(getattr(self.target, self.attr))
        self.passed += dt
        if self.passed >= self.seconds:
            setattr(self.target, self.attr, self.end)
            return True
        share = self.ease(self.passed / self.seconds)
        setattr(self.target, self.attr, self.start + (self.end - self.start) * share)
        return False


class Tweens:
    """All the running tweens of one kind of motion.

    A tween ends exactly on its value. ``seconds`` of 0 without delay sets the value at once,
    which is how "instant" speed needs no code of its own.
    """

    __slots__ = ("_running",)

    def __init__(self) -> None:
        self._running: dict[tuple[int, str], Tween] = {}

    def __bool__(self) -> bool:
        """True if anything is on its way."""
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

    def left(self, target: object, attr: str) -> float:
        """Seconds until the property arrives; 0 when it is not on its way."""
        tween = self._running.get((id(target), attr))
        return 0.0 if tween is None else tween.delay + tween.seconds - tween.passed

    def runs(self, target: object, attr: str) -> bool:
        """True if that property is on its way."""
        return (id(target), attr) in self._running

    def stop(self, target: object, *attrs: str) -> None:
        """Stop the tweens of these properties, or of all if none is named, where they are."""
        if attrs:
            for attr in attrs:
                self._running.pop((id(target), attr), None)
            return
        for key in [key for key, tween in self._running.items() if tween.target is target]:
            del self._running[key]

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass. Returns whether anything is still on its way."""
        self._close([each for each in self._running.items() if each[1].advance(dt)])
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


T = TypeVar("T")


class Followed(Generic[T]):
    """An attribute, for example a number of a sprite. After each assignment ``follow`` is called
    with the object, and moves what depends on the value. Tweens can change it.

    The object keeps the value under the same name with an underscore before it.
    """

    def __init__(self, follow: Callable[[Any], None]) -> None:
        self._follow = follow

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = f"_{name}"

    def __get__(self, of: object, owner: type) -> T:
        value: T = getattr(of, self._name)
        return value

    def __set__(self, of: object, value: T) -> None:
        setattr(of, self._name, value)
        self._follow(of)


class TweenedValue:
    """A number with a tween of its own, for things that have one or two: a new target starts from
    where it is now. The time it takes is given as it passes."""

    __slots__ = ("_tween", "ease", "target", "value")

    def __init__(self, value: float = 0.0, ease: Ease = out_cubic) -> None:
        self.value = value
        self.ease = ease
        self.target = value
        self._tween: Tween | None = None

    def to(self, target: float) -> bool:
        """Go there. Returns whether this is a new target."""
        if target == self.target:
            return False
        self.target = target
        self._tween = Tween(self, "value", target, 0.0, self.ease, 0.0, None)
        self._tween.start = self.value
        return True

    def jump(self, value: float) -> None:
        """Be there at once."""
        self.value = self.target = value
        self._tween = None

    def step(self, dt: float, seconds: float) -> bool:
        """Let ``dt`` of the whole ``seconds`` pass. Returns whether it is still under way."""
        if self._tween is None:
            return False
        self._tween.seconds = seconds
        if self._tween.advance(dt):
            self._tween = None
        return self._tween is not None
