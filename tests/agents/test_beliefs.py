"""Tests of what can be known of hidden cards.  Each test is one conclusion; none may be false."""

from __future__ import annotations

import pytest

from game.agents.beliefs import Beliefs, Holding, Lot
from game.engine.events import Event
from game.engine.game import Game
from game.engine.turns import tell_turn
from game.table.records.scenario import parse_scenario, play_on, set_up
from tests.agents.moments import may_be
from tests.playing import Config, game_for, singles, steps
from tests.thinning import thinned
from tests.written import scenario


@pytest.mark.parametrize("config", thinned(singles(), 36), ids=str)
def test_the_true_hands_are_always_among_the_possible(config: Config) -> None:
    game = game_for(config)
    for number in range(3):
        log: list[Event] = []
        beliefs = {seat: Beliefs(game) for seat in range(config.seats)}
        told = 0
        for step in steps(game, 300 + number, log):
            for event in log[told:]:
                for seat, known in beliefs.items():
                    known.hear(event.seen_by(seat))
            told = len(log)
            if step.state.over is not None:
                break
            for seat, known in beliefs.items():
                for other in step.state.ring.seats:
                    if other != seat:
                        cards = game.deck.cards(step.state.hands[other])
                        assert may_be(known.holding(other), cards), (step.number, seat, other)


def believed(line: str, onlooker: int) -> tuple[Game, Beliefs]:
    """What a seat believes after what is played."""
    text, moves = scenario(line)
    played = parse_scenario(text)
    table = set_up(played)
    log: list[Event] = []
    game, state = table.game, table.state
    known = Beliefs(game)
    for seat in state.ring.seats:
        known._holdings[seat] = Holding([Lot(state.hands[seat].bit_count())], [])
    state.events = log
    tell_turn(game, state)
    play_on(table, played, moves)
    for event in log:
        known.hear(event.seen_by(onlooker))
    return game, known


def may(game: Game, known: Beliefs, seat: int, cards: str) -> bool:
    return may_be(known.holding(seat), sorted(map(game.deck.card, cards.split())))


STUCK = "last-card: 7H: 9S KD QC | 4C 5D 6D; turn: 1; stock: 2C > 1 draw"


def test_who_draws_only_when_stuck_has_nothing_that_fits() -> None:
    game, known = believed(STUCK, 0)
    assert not may(game, known, 1, "4C 5D 6H 3H")
    assert not may(game, known, 1, "4C 5D AS AC"), "an ace goes on anything"
    assert may(game, known, 1, "4C 5D 6D 3C")


def test_what_is_drawn_may_fit() -> None:
    game, known = believed(STUCK, 0)
    assert may(game, known, 1, "4C 5D 6D 2H")
    assert not may(game, known, 1, "4C 5D 3H 2H"), "only one card is new"


def test_drawing_at_will_makes_it_likely_and_proves_nothing() -> None:
    game, known = believed("classic: g7: r1 r2 r3 | b1 b2 b3; turn: 1; stock: y1 > 1 draw", 0)
    assert may(game, known, 1, "g1 b2 b3 y1")
    green = game.deck.suit_mask[game.deck.suit("g")]
    assert known.holding(1).lacks(green)


def test_an_honest_joker_proves_that_its_player_lacked_the_colour() -> None:
    laid = "classic: g7: r1 r2 r3 y5 | W4 b2 b3 b4; turn: 1; seed: 3 > 1 W4=b"
    game, known = believed(laid, 0)
    assert may(game, known, 1, "g1 b2 b3")
    assert known.holding(1).lacks(game.deck.suit_mask[game.deck.suit("g")])
    game, known = believed(f"{laid}, 0 lie", -1)
    assert not may(game, known, 1, "g1 b2 b3"), "everybody has seen that it was no lie"


def test_a_hand_that_was_shown_is_known() -> None:
    game, known = believed("classic: g7: r1 r2 r3 | W4 b2 b3 b4; turn: 1 > 1 W4=b, 0 lie", 0)
    assert may(game, known, 1, "b2 b3 b4")
    assert not may(game, known, 1, "b2 b3 b5")


def test_a_hand_that_was_given_away_is_known_to_its_giver() -> None:
    given = "classic seven_swap=yes: g2: r1 r2 | g7 b2 b3 | y1 y2; turn: 1 > 1 g7>0"
    game, known = believed(given, 1)
    assert may(game, known, 0, "b2 b3")
    assert not may(game, known, 0, "b2 b4")
    game, known = believed(given, 2)
    assert may(game, known, 0, "b2 b4")


def test_who_remembers_nothing_knows_only_numbers() -> None:
    game = game_for(Config("last-card", 2))
    known = Beliefs(game, remembers=False)
    log: list[Event] = []
    for step in steps(game, 5, log):
        if step.number > 20:
            break
    for event in log:
        known.hear(event.seen_by(0))
    assert known.holding(1).size == 0
