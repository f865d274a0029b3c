"""The line above the hand on a phone: the same as on the screen, where the same is to be said."""

from __future__ import annotations

from game.engine.actions import DRAW, LIE
from game.rooms.phones.wire.seat_report import SeatReport
from game.table.legal_plays import LegalPlays
from game.table.records.record import Player
from game.table.sitting import Sitting, sit_down


def prompt(sitting: Sitting, seat: int) -> str:
    said = SeatReport(sitting, seat).snapshot()["prompt"]
    assert isinstance(said, str)
    return said


def test_where_there_is_one_thing_to_do_it_is_said_what_it_will_do() -> None:
    met = set()
    for seed in range(8):
        sitting = sit_down("classic", {}, [Player("Ana"), Player("Ben"), Player("Cleo")], seed)
        while not sitting.round_over:
            turn = sitting.match.state.turn
            legal = LegalPlays(sitting.legal(turn))
            said = prompt(sitting, turn)
            if [each.kind for each in legal.actions] == [DRAW]:
                begins = "Nothing to play. You draw"
            elif legal.of(LIE) and not legal.playable():
                begins = "A lie? "
            else:
                begins = "Your turn"
            assert said.startswith(begins)
            met.add(begins)
            sitting.submit(turn, sitting.stand_in_move(turn))
    assert len(met) == 3


def test_what_must_be_matched_is_not_said_while_something_else_has_to_be_answered() -> None:
    """Under a pick-up a card of the suit does not fit: it must not be asked for."""
    met = set()
    for seed in range(8):
        sitting = sit_down("last-card", {}, [Player("Ana"), Player("Ben"), Player("Cleo")], seed)
        while not sitting.round_over:
            phase = sitting.view(0).phase
            said = SeatReport(sitting, 0).snapshot()["standard"]
            assert (said == "") == (phase == "pickup"), phase
            met.add(phase)
            turn = sitting.match.state.turn
            sitting.submit(turn, sitting.stand_in_move(turn))
    assert {"play", "pickup"} <= met
