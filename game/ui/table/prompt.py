"""The line of words above the hand: what was refused, what is pointed at, what is to be done."""

from __future__ import annotations

_STAYS = 3.2
"""Seconds that a refusal stays to be read."""


class Prompt:
    """Which words come first. ``fresh`` is set when they have changed."""

    def __init__(self) -> None:
        self.notice = ""
        """Why something was refused, for as long as it stays to be read."""
        self.reason = ""
        """What is to be said about what is pointed at: why a card cannot be laid."""
        self.fresh = True
        self._left = 0.0

    def refuse(self, words: str) -> None:
        """Say why something cannot be done."""
        self.notice, self._left, self.fresh = words, _STAYS, True

    def explain(self, words: str) -> None:
        """Say this for as long as the pointer rests where it is; what was refused before it is
        of no interest any more."""
        if words != self.reason:
            if words:
                self.quiet()
            self.reason, self.fresh = words, True

    def quiet(self) -> None:
        """Something was done: what was refused before is of no interest any more."""
        self.notice, self._left, self.fresh = "", 0.0, True

    def line(self, usual: str) -> tuple[str, bool]:
        """The words now, and whether they refuse something."""
        return self.notice or self.reason or usual, bool(self.notice)

    def update(self, dt: float) -> None:
        """Let time pass."""
        if self._left > 0:
            self._left -= dt
            if self._left <= 0:
                self.quiet()

    def next_due(self) -> float | None:
        """Seconds until the words change by themselves."""
        return self._left if self._left > 0 else None
