"""The drills of each game: short exercises, one for each special situation, as data.

Each game has a module of its own, which is imported when its drills are asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import NamedTuple


class Drill(NamedTuple):
    """One exercise.  Seat 0 is the person.  The texts are messages (see
    ``game.engine.fact.N_``)."""

    id: str
    """Its name in what is kept of a person; it never changes."""
    title: str
    position: str
    """The head of a scenario without ``rules:`` and ``players:``."""
    task: str
    """What is to be done, in a sentence or two."""
    solves: tuple[str, ...]
    """The actions that solve it, step by step, in notation.  A step may have several, with ``|``
    between them.  One that ends in ``!`` must be called, with the play or beside it."""
    praise: str
    miss: str
    """What is said of anything else."""
    others: tuple[tuple[int, str], ...] = ()
    """The actions of the others, in their order."""
    at: str = "pile"
    """What the task points at: see ``game.rulesets.lessons.Beat``."""


def drills_of(game_id: str) -> tuple[Drill, ...]:
    """The drills of that game, in the order in which they are offered; empty for a game without
    any."""
    name = f"{__name__}.{game_id.replace('-', '_')}"
    try:
        return tuple(import_module(name).DRILLS)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return ()
