"""The players of the arena hear all of every round."""

from __future__ import annotations

from game.agents import Luck
from game.engine.events import RoundEnded
from game.table.match import Match
from game.table.records.record import Player
from game.table.seat_book import TableEvent
from game.table.sitting import Sitting
from tests.rooms.arena.players import attentive
from tests.table.placed import after


def test_the_computers_hear_all_of_every_round() -> None:
    log: list[TableEvent] = []
    match = Match("classic", {}, [Player(name, "sharp") for name in ("Ana", "Ben")], 5, log.extend)
    match.next_round()
    agents = {seat: attentive(match.game, Luck(5, seat)) for seat in range(2)}
    sitting = Sitting(match, log, 5, 0, agents)
    for _ in range(2):
        assert after(sitting, RoundEnded, 600.0)
        sitting.next_round()
