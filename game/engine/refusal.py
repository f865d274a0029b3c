"""Why an action is refused: a code for programs, a sentence for people."""

from __future__ import annotations

from typing import NamedTuple


class Refusal(NamedTuple):
    """The rule that forbids an action.  ``{0}``, ``{1}``, … in ``text`` stand for the names of
    those seats."""

    code: str
    """A short stable word: ``turn``, ``hand``, ``match``, ``shape``, ``name``, ``aim``, …"""
    text: str

    def said(self, names: tuple[str, ...] = ()) -> str:
        """The sentence, with these names for the seats ("seat 3" where there is none)."""
        listed = [*names, *(f"seat {seat}" for seat in range(len(names), 16))]
        return self.text.format(*listed)


class Illegal(ValueError):  # noqa: N818 - said at the table as it is
    """An action that the rules forbid now.  The state has not changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.said())
        self.refusal = refusal
