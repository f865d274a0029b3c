"""Tests of the one-ply player's judgement.  Each test is one position."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.agents import Habits, Luck
from game.agents.base import beside, in_turn
from game.agents.judgement import Judge
from game.engine.actions import CATCH, PLAY, Action
from game.engine.cards import standard_for
from game.engine.events import Dealt, Drawn, Passed, TurnBegan
from game.engine.frames import PendingPickUp
from game.engine.game import Game
from game.engine.notation import write_action
from game.engine.state import State
from game.rulesets import rules_for

FLAWLESS = Habits(1, 1, 1, 1)


def position(
    game_id: str, options: dict[str, str], hands: Sequence[str], top: str
) -> tuple[Game, State]:
    """Return a position in which seat 0 is to act, clockwise.  Only the number of the other seats'
    cards matters."""
    game = Game(rules_for(game_id, len(hands), options))
    state = game.start(1, 0)
    deck = game.deck
    state.hands = [deck.hand(map(deck.card, hand.split())) for hand in hands]
    state.pile = [deck.card(top)]
    state.standard = game.standard_of[deck.card(top)]
    state.turn, state.direction = 0, 1
    return game, state


def chosen(game: Game, state: State, agent: Judge | None = None) -> str:
    agent = agent or Judge(game, Luck(1), FLAWLESS)
    seat = state.turn
    action: Action = agent.decide(game.view(state, seat), in_turn(game.legal(state, seat)))
    return write_action(game.deck, action)


MANY = "r1 r2 r3 r4 r5"


def test_it_goes_out_when_it_can() -> None:
    assert chosen(*position("last-card", {}, ["5H 5S", "2C 3C 4C"], "7H")) == "5H+5S"


def test_it_lays_several_at_once() -> None:
    hands = ["9H 9S 9D 4H 3C", "2C 3D 4C 6C 8C"]
    assert chosen(*position("last-card", {}, hands, "7H")).count("+") == 2


def test_the_last_of_several_leaves_the_suit_it_holds_most_of() -> None:
    hands = ["9H 9S 4S 6S QS", "2C 3D 4C 6C 8C"]
    assert chosen(*position("last-card", {}, hands, "7H")) == "9H+9S"


def test_it_names_the_suit_it_holds_most_of() -> None:
    hands = ["W g1 g5 g8 b2", MANY]
    assert chosen(*position("classic", {}, hands, "r9")) == "W=g"


def test_it_keeps_what_goes_on_anything_while_something_else_fits() -> None:
    hands = ["W r6 g5 g8 b2", MANY]
    assert chosen(*position("classic", {}, hands, "r9")) == "r6"


def test_it_calls_with_the_play_that_leaves_one_card() -> None:
    assert chosen(*position("classic", {}, ["r6 b2", MANY], "r9")) == "r6!"


def test_it_attacks_who_is_about_to_go_out() -> None:
    far = position("classic", {}, ["r9 rD b1 g2 y3", MANY, MANY], "r6")
    near = position("classic", {}, ["r9 rD b1 g2 y3", "r1", MANY], "r6")
    assert chosen(*far) == "r9"
    assert chosen(*near) == "rD"


def test_it_nominates_whoever_holds_fewest() -> None:
    hands = ["5H 9C TC", "2C 3D 4C", "2D", "3S 4S 8S"]
    assert chosen(*position("last-card", {"nominate": "yes"}, hands, "7H")) == "5H>2"


def test_it_swaps_with_the_smallest_hand_and_not_for_a_larger_one() -> None:
    options = {"seven_swap": "yes"}
    good = position("classic", options, ["r7 r9 b1 b2 b3", MANY, "g1 g2", MANY], "r5")
    assert chosen(*good) == "r7>2"
    bad = position("classic", options, ["r7 r9 b1", MANY, MANY, MANY], "r5")
    assert chosen(*bad) == "r9"


def test_it_passes_hands_on_only_when_it_gains() -> None:
    options = {"seven_passes": "yes"}
    # after a seven seat 0 holds what seat 2, on its right, holds now
    good = position("last-card", options, ["7H 9H 4S 6S", "2C 3D 4C", "9C"], "8H")
    assert chosen(*good) == "7H"
    bad = position("last-card", options, ["7H 9H 4H", "2C 3D 4C", "9C TC JC QC KC"], "8H")
    assert "7H" not in chosen(*bad)


def pending(
    hands: Sequence[str], top: str, total: int, evidence: int, options: dict[str, str]
) -> tuple[Game, State]:
    game, state = position("classic", options, hands, top)
    rank = game.rank_of[game.deck.card(top)]
    state.frame = PendingPickUp(total, rank, 1, 1, bool(game.answer_mask[rank]), evidence, 0)
    state.standard = standard_for(game.deck.suit("g"))
    return game, state


def test_it_answers_an_attack_rather_than_picking_up() -> None:
    table = pending(["rD b1 b2 b3", MANY], "gD", 2, -1, {"stack_draws": "same"})
    assert chosen(*table) == "rD"


def test_it_calls_a_lie_of_a_full_hand_and_believes_a_small_one() -> None:
    full = pending(["b1 b2 b3", "r1 r2 r3 r4 r5 r6 r7 r8"], "W4", 4, 0, {})
    small = pending(["b1 b2 b3", "r1"], "W4", 4, 0, {})
    assert chosen(*full) == "lie"
    assert chosen(*small) == "take"


def test_it_does_not_bluff_while_something_else_fits() -> None:
    hands = ["W4 g3 g5 r2 b8", MANY]
    assert chosen(*position("classic", {}, hands, "g9")).startswith("g")


def test_it_goes_back_to_the_suit_that_the_next_player_lacked() -> None:
    game, state = position("classic", {}, ["g9 r9 r1 g1 b5 b6", MANY], "b9")
    card = game.deck.card
    for dry, kept in (("g5", "g9"), ("r5", "r9")):
        agent = Judge(game, Luck(1), FLAWLESS)
        agent.hear(Dealt(1, (-1,) * 4))
        colour = game.suit_of[card(dry)]
        agent.hear(TurnBegan(1, "play", game.playable[game.standard_of[card(dry)]], colour))
        agent.hear(Drawn(1, (-1,), "turn"))
        agent.hear(Passed(1))
        state.hands[1] = game.deck.hand(map(card, MANY.split()))
        state.hands[0] = game.deck.hand(map(card, ["g9", "r9", "r1", "g1"]))
        assert chosen(game, state, agent) == kept


def test_it_jumps_in_where_that_does_no_harm() -> None:
    game, state = position("classic", {"jump_in": "yes"}, [MANY, "r9 b1 b2", MANY], "r9")
    agent = Judge(game, Luck(1), FLAWLESS)
    action = agent.interject(game.view(state, 1), game.legal(state, 1))
    assert action is not None
    assert action.kind == PLAY


def test_who_forgets_everything_neither_calls_nor_catches() -> None:
    game, state = position("classic", {}, ["r6 b2", MANY], "r9")
    agent = Judge(game, Luck(1), Habits(0, 0, 0, 0))
    assert chosen(game, state, agent) == "r6"
    game.apply(state, 0, next(a for a in game.legal(state, 0) if not a.call))
    for seat in (0, 1):
        assert agent.interject(game.view(state, seat), game.legal(state, seat)) is None


PAIRS = {"partners": "yes"}


def test_nobody_catches_their_own_partner() -> None:
    game, state = position("colours", PAIRS, [MANY, MANY, "r6", MANY], "r9")
    state.window = 1 << 2
    catching = beside(game.legal(state, 0))
    assert Judge(game, Luck(1), FLAWLESS).interject(game.view(state, 0), catching) is None
    opponent = Judge(game, Luck(1), FLAWLESS).interject(game.view(state, 1), game.legal(state, 1))
    assert opponent is not None
    assert opponent.kind == CATCH


@pytest.mark.parametrize(("options", "kept"), [({}, "rS"), (PAIRS, "gS")])
def test_a_partner_is_left_a_suit_that_they_have(options: dict[str, str], kept: str) -> None:
    """A skip brings the turn to the player across, who had no red."""
    hands = ["rS gS r1 g1", MANY, MANY, MANY]
    game, state = position("colours", options, hands, "bS")
    agent = Judge(game, Luck(1), FLAWLESS)
    red = game.deck.suit_mask[0]
    agent.hear(Dealt(2, (-1,) * 4))
    agent.hear(TurnBegan(2, "play", red, 0))
    agent.hear(Drawn(2, (-1,), "turn"))
    agent.hear(Passed(2))
    assert chosen(game, state, agent) == kept
