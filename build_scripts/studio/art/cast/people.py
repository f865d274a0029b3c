"""Everybody's portrait, by the name of the file."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from .portrait import Portrait

PEOPLE = (
    "ben", "mina", "oskar", "tui", "ines", "raj", "lotte", "kofi",
    "yuki", "paz", "nils", "aroha", "vera", "sam", "dalia", "finn",
)  # fmt: skip


def portrait(name: str) -> Portrait:
    """The portrait of one of the cast."""
    draw: Callable[[], Portrait] = import_module(f".{name}", __package__).draw
    return draw()
