"""One exercise, as data."""

from __future__ import annotations

from typing import Final, NamedTuple

_PLAYERS: Final = "players: You | Ben | Tui | Mina"
"""The line of a scenario that names the players, by seat, for the largest exercise."""


class Drill(NamedTuple):
    """One exercise.  Seat 0 is the person.  The texts are messages (see
    ``game.engine.fact.N_``)."""

    id: str
    """Its name in what is kept of a person; it never changes."""
    title: str
    position: str
    """The head of a scenario without ``rules:`` and ``players:``."""
    task: str
    """The task, in a sentence or two."""
    solves: tuple[str, ...]
    """The actions that solve it, step by step, in notation.  A step may have several, with ``|``
    between them.  One that ends in ``!`` must be called, with the play or beside it."""
    praise: str
    miss: str
    """The sentence for anything else."""
    others: tuple[tuple[int, str], ...] = ()
    """The actions of the others, in their order."""
    at: str = "pile"
    """The thing that the task points at: see ``game.rulesets.lessons.Beat``."""

    def head(self, game_id: str) -> str:
        """Return the head of the scenario."""
        hands = next(line for line in self.position.splitlines() if line.startswith("hands:"))
        players = " | ".join(_PLAYERS.split(" | ")[: hands.count("|") + 1])
        return f"rules: {game_id}\n{players}\n{self.position}"
