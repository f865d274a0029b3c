"""A match in which the game plays a part for a person."""

from __future__ import annotations

from game.table.records.record import Player, Record
from game.table.sitting import sit_down

TWO = {"match": "rounds", "rounds": "2", "competitive": "yes"}


def half() -> Record:
    """A match of two rounds; Auto plays the first six moves of seat 0."""
    sitting = sit_down("colours", TWO, [Player("Ana"), Player("Ben", "beginner")], 4)
    while not sitting.match_over:
        if sitting.round_over:
            sitting.next_round()
        own = [each for each in sitting.match.record.rounds[0].moves if each.seat == 0]
        sitting.set_automatic(0, len(own) < 6)
        if not sitting.automatic(0) and sitting.match.state.turn == 0:
            sitting.submit(0, sitting.stand_in_move(0))
        else:
            sitting.update(0.5)
    return sitting.match.record
