"""The line above the hand on a phone: the same as on the screen, where the same is to be said."""

from __future__ import annotations

from game.engine.actions import CALL, DRAW, LIE
from game.language.verbs import VERBS
from game.rooms.phones.wire.seat_report import SeatReport
from game.table.legal_plays import LegalPlays
from game.table.records.record import Player
from game.table.seat_view import voice_for
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


def test_whose_turn_it_is_and_what_can_be_done() -> None:
    sitting = sit_down("colours", {}, [Player("Ana"), Player("Ben")], 4)
    turn = sitting.match.state.turn
    other = 1 - turn
    ways = LegalPlays(sitting.legal(turn))
    said = prompt(sitting, turn)
    assert said.startswith("Your turn: ")
    assert ("play a card" in said) == bool(ways.playable())
    assert ("draw" in said) == any(each.kind == DRAW for each in ways.actions)
    assert prompt(sitting, other) == f"{sitting.names[turn]}’s turn"
    sitting.set_automatic(turn, True)
    assert prompt(sitting, turn) == "The game plays for you."


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


def test_the_button_for_the_call_is_in_the_words_of_the_game() -> None:
    for game, word in (("colours", "Last one!"), ("classic", "Last card!")):
        sitting = sit_down(game, {}, [Player("Ana"), Player("Ben")], 4)
        [call] = [verb for verb in VERBS if verb.kind == CALL]
        assert call.label(sitting.view(0), voice_for(sitting, 0)) == word
