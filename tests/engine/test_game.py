"""The kernel's face: what it refuses and how it says so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.actions import CALL, NAME, PLAY, Action, Call, Draw, Pass, Take, catch, play
from game.engine.events import Event, ThunderdomeDrawn
from game.engine.game import Game
from game.engine.notation import read_action
from game.engine.rules import Dealing, FirstCard
from game.engine.setup import position
from game.rulesets import rules_for
from tests.playing import actors
from tests.written import at


@pytest.mark.parametrize(
    "action",
    [
        Action(PLAY),
        play(-1),
        play(99),
        play(52 + 2),
        play(10**6),
        play(0, suit=9),
        play(0, suit=-5),
        Action(NAME, suit=77),
        catch(-5),
        catch(99),
    ],
    ids=repr,
)
def test_nonsense_is_refused(action: Action) -> None:
    game, state = at("last-card packs=2: 7H: AS 3S 3S | KH TD")
    key = state.key()
    for seat in (-1, 0, 1, 2, 99):
        assert game.why_not(state, seat, action) is not None
    assert state.key() == key


def test_seats_that_take_no_part_do_nothing() -> None:
    game, state = at("last-card: 7H: 3H 9C | - | 4C 6C > 0 3H")
    assert game.legal(state, 1) == []
    assert actors(game, state) == (2, 0)
    for action in (Draw, Pass, Take, Call, catch(0)):
        assert game.why_not(state, 1, action) is not None
    assert [a.kind for a in game.legal(state, 0)] == [CALL]


def test_a_view_shows_what_is_pending_and_owed() -> None:
    game, state = at("last-card nominate=yes: 7H: TH 5H 9C | KH 4D | TD 6C 5D > 0 TH>2")
    view = game.view(state, 1)
    assert view.owed == (0, 0, 1)
    assert (view.turn, view.phase, view.pending, view.attacker) == (1, "play", 0, -1)
    assert (view.suit, view.rank, view.anything) == (1, 9, False)
    assert game.deck.code(view.top) == "TH"
    game.apply(state, 1, read_action(game.deck, "KH"))
    assert state.turn == 0
    game.apply(state, 0, read_action(game.deck, "5H>2"))
    view = game.view(state, 0)
    assert (view.turn, view.phase, view.pending, view.attacker) == (2, "pickup", 5, 0)
    assert view.uncalled == (0,)
    assert view.called == ()
    assert view.owed == (0, 0, 0)
    assert [game.deck.code(card) for card in view.cards] == ["9C"]


def test_a_deal_never_leaves_only_cards_that_go_back() -> None:
    """Two seats with 25 cards each leave two; with ten ranks out of thirteen going back,
    many a deal would leave none that may lie first."""
    rules = replace(
        rules_for("last-card", 2),
        dealing=Dealing(25),
        first_card=FirstCard(returned=frozenset(range(1, 11))),
    )
    game = Game(rules)
    for seed in range(60):
        state = game.start(seed, 0)
        assert game.rank_of[state.pile[-1]] in (0, 11, 12)
        assert [hand.bit_count() for hand in state.hands] == [25, 25]


def test_a_call_does_not_outlast_the_hand_it_was_made_for() -> None:
    game, state = at("last-card: 7H: 3H 9C | 2H 4D 8S > 0 3H!, 1 2H")
    assert game.view(state, 1).called == (0,)
    game.apply(state, 0, Take)
    assert game.view(state, 1).called == ()


def test_a_call_does_not_move_with_a_hand() -> None:
    game, state = at("classic seven_swap=yes: r9: r7 b8 g8 | g1 | r5 b1; called: 1")
    assert game.view(state, 2).called == (1,)
    game.apply(state, 0, read_action(game.deck, "r7>1"))
    assert game.view(state, 2).called == ()
    assert game.view(state, 2).uncalled == (0,)


def test_the_view_says_what_giving_in_costs_a_seat_that_did_not_call() -> None:
    game = Game(rules_for("extreme", 2))
    card = game.deck.card
    hands = [[card("2S"), card("KD"), card("QC")], [card("4S"), card("9H")]]
    state = position(game, hands, pile=[card("7S")], turn=1)
    game.apply(state, 1, play(card("4S")))  # leaves one card, without the call
    game.apply(state, 0, play(card("2S")))
    view = game.view(state, 1)
    assert (view.pending, view.toll) == (2, 3)
    game.apply(state, 1, Take)
    assert state.hands[1].bit_count() == 1 + 3


@pytest.mark.parametrize(
    ("called", "moves", "drawings"),
    [
        ("0 2", ("0 5H", "1 2D!", "2 9S", "3 take"), 0),  # one pair: nobody draws
        ("0 1", ("0 5H", "1 2D", "2 take"), 1),  # both pairs
        ("0 1 2", ("0 5H", "1 2D", "2 9S", "3 take"), 1),  # partners tie, and draw no more
    ],
)
def test_partners_do_not_draw_against_each_other(
    called: str, moves: tuple[str, ...], drawings: int
) -> None:
    hands = "5H | 2D 9C | 9S | 8C KC" if drawings == 0 else "5H | 2D | 9S | 8C KC"
    hands = hands.replace("| 9S |", "| 9S TS |") if called == "0 1" else hands
    stock = "3S 3H 3C 4C 4D 6C 6D JS 4S JD"
    game, state = at(f"extreme partners=yes: 7H: {hands}; called: {called}; stock: {stock}")
    heard: list[Event] = []
    state.events = heard
    for move in moves:
        seat, action = move.split(" ", 1)
        game.apply(state, int(seat), read_action(game.deck, action))
    assert state.over is not None
    assert len([event for event in heard if isinstance(event, ThunderdomeDrawn)]) == drawings
