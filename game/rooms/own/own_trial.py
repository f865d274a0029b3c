"""Tries games of one's own out in what was built: a part of ``last-card --smoke``."""

from __future__ import annotations

from game.rooms.own.judge import judge
from game.rooms.own.own_games import brought
from game.rulesets import GAMES


def trial() -> str:
    """The documents that come with the game are there, and a round of each is played."""
    found = brought()
    assert found, "The documents of games are missing."
    for own in found:
        assert own.id in GAMES, own.name
        assert judge(own.id, 2, rounds=1).rounds == 1, own.name
    return f"own: {', '.join(each.name for each in found)}"
