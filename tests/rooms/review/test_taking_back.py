"""A move of a practice match is taken back: the match is as it was before it, and goes on."""

from __future__ import annotations

import pytest

from game.engine.actions import CALL, CATCH
from game.engine.melee import forced
from game.rulesets import GAMES
from game.table.match import Match
from game.table.records.record import Player, SeatChange, parse_record, write_record
from game.table.records.taking_back import before_last_move
from game.table.sitting import resume, sit_down

PEOPLE = (Player("Ada"), Player("Ben", "casual"), Player("Cleo", "casual"))


@pytest.mark.parametrize("game", list(GAMES))
def test_every_position_of_a_round_comes_back(game: str) -> None:
    """Wherever it is taken back from, the state is the one before the last choice of the seat."""
    match = Match(game, {"practice": "undo"}, PEOPLE, 11)
    match.next_round()
    keys: list[object] = []
    while not match.round_over and len(keys) < 60:
        state = match.state
        actions = [each for each in match.game.legal(state, state.turn)
                   if each.kind not in (CALL, CATCH)]  # fmt: skip
        if state.turn == 0 and not forced(match.game, state):
            keys.append(state.key())
        match.apply(state.turn, actions[len(actions) // 2])
    if match.round_over:
        assert before_last_move(match, 0) is None
        return
    while keys:
        record = before_last_move(match, 0)
        assert record is not None
        text = write_record(record)
        match = Match.from_record(parse_record(text))
        assert match.text() == text
        assert match.state.key() == keys.pop()
    assert before_last_move(match, 0) is None


def test_who_sits_there_and_what_was_cut_stays() -> None:
    match = Match("classic", {"practice": "undo"}, PEOPLE, 4)
    match.next_round()
    while match.state.turn != 0:
        match.apply(match.state.turn, match.game.legal(match.state, match.state.turn)[0])
    match.apply(0, match.game.legal(match.state, 0)[0])
    match.cut(0, "mine")
    match.reseat(1, Player("Zoe", "sharp"))
    record = before_last_move(match, 0)
    assert record is not None
    moves = len(record.rounds[-1].moves)
    assert moves < len(match.record.rounds[-1].moves)
    assert record.rounds[-1].seatings == [SeatChange(0, moves, 1, Player("Zoe", "sharp"))]
    assert [cut.words for cut in record.rounds[-1].cuts] == ["mine"]
    assert Match.from_record(record).players[1].name == "Zoe"


def test_a_timeout_goes_with_the_move_that_it_brought() -> None:
    options = {"practice": "undo", "time_per_turn": "10"}
    sitting = sit_down("classic", options, PEOPLE, 4)
    while not any(move.action == "timeout" for move in sitting.match.record.rounds[-1].moves):
        sitting.update(1.0)
    record = before_last_move(sitting.match, 0)
    assert record is not None
    assert all(move.action != "timeout" for move in record.rounds[-1].moves)
    assert resume(record, 1).match.state.turn == 0


def test_only_one_person_in_a_practice_match_may() -> None:
    two = (Player("Ada"), Player("Eve"), PEOPLE[1])
    assert sit_down("last-card", {"practice": "tutor"}, PEOPLE, 1).pupil == 0
    assert sit_down("last-card", {"practice": "tutor"}, two, 1).pupil == -1
    assert sit_down("last-card", {}, PEOPLE, 1).pupil == -1
