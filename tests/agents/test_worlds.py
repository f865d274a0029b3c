"""Tests that imagined rounds agree with everything that was seen, and can be played on."""

from __future__ import annotations

from collections import Counter

import pytest

from game.agents import Luck
from game.agents.beliefs import Beliefs
from game.agents.instinct import Instinct
from game.agents.search import outlook_for
from game.agents.worlds import Worlds
from game.engine import events as ev
from game.engine.frames import DrawnCard
from tests.agents.moments import may_be, moments
from tests.playing import Config, game_for, singles
from tests.thinning import thinned


@pytest.mark.slow
@pytest.mark.parametrize("config", thinned(singles(), 80), ids=str)
def test_an_imagined_round_agrees_with_what_was_seen(config: Config) -> None:
    game = game_for(config)
    luck = Luck(9)
    whole = Counter(game.deck.pack(game.rules.packs))
    looked = told = 0
    first: ev.Event | None = None
    beliefs: list[Beliefs] = []
    for state, heard in moments(game, 3, 6, 4):
        if heard[0] is not first:
            # A new round has begun.
            first, told, beliefs = heard[0], 0, [Beliefs(game) for _ in range(config.seats)]
        for seat, known in enumerate(beliefs):
            for event in heard[told:]:
                known.hear(event.seen_by(seat))
        told = len(heard)
        for seat in state.ring.seats:
            if isinstance(state.frame, DrawnCard) and seat != state.turn:
                continue
            known = beliefs[seat]
            view = game.view(state, seat)
            world = Worlds(game, view, known.holdings()).imagine(luck)
            assert game.view(world, seat) == view
            assert game.legal(world, seat) == game.legal(state, seat)
            cards = Counter(world.stock) + Counter(world.pile)
            for other in world.ring.seats:
                held = game.deck.cards(world.hands[other])
                cards.update(held)
                if other != seat:
                    assert may_be(known.holding(other), held)
            assert cards == whole
            looked += 1
    assert looked


@pytest.mark.parametrize("config", thinned(singles(), 6), ids=str)
def test_instinct_plays_every_round_to_its_end(config: Config) -> None:
    game = game_for(config)
    instinct = Instinct(game)
    for number in range(6):
        state = game.start(number, number % config.seats)
        assert instinct.finish(state, 5000) > 0
        assert state.over is not None


def test_chances_add_up_and_favour_who_holds_less() -> None:
    game = game_for(Config("classic", 3))
    state = game.start(4, 0)
    deck = game.deck
    outlook = outlook_for(game, 3)
    assert sum(outlook.chance(state, seat) for seat in range(3)) == pytest.approx(1)
    before = outlook.chance(state, 1)
    state.hands[1] = deck.hand(deck.cards(state.hands[1])[:2])
    assert outlook.chance(state, 1) > before + 0.1


@pytest.mark.parametrize(("named", "often"), [(False, (0.2, 0.55)), (True, (0.56, 0.9))])
def test_whoever_named_a_suit_is_likely_to_hold_one_of_it(
    named: bool, often: tuple[float, float]
) -> None:
    game = game_for(Config("classic", 3))
    state = game.start(11, 0)
    deck = game.deck
    state.hands[1] = deck.hand(deck.cards(state.hands[1])[:2])
    known = Beliefs(game)
    known.hear(ev.Dealt(1, (-1, -1)))
    if named:
        known.hear(ev.Named(1, 2))
    worlds = Worlds(game, game.view(state, 0), known.holdings())
    luck = Luck(5)
    hands = [worlds.imagine(luck).hands[1] for _ in range(400)]
    assert all(hand.bit_count() == 2 for hand in hands)
    held = sum(bool(hand & deck.suit_mask[2]) for hand in hands) / 400
    assert often[0] < held < often[1]


def test_whoever_drew_for_a_suit_no_longer_leans_to_it() -> None:
    game = game_for(Config("classic", 2))
    state = game.start(11, 0)
    deck = game.deck
    state.hands[1] = deck.hand(deck.cards(state.hands[1])[:2])
    known = Beliefs(game)
    known.hear(ev.Dealt(1, (-1,)))
    known.hear(ev.Named(1, 2))
    known.hear(ev.TurnBegan(1, "play", deck.suit_mask[2], 2))
    known.hear(ev.Drawn(1, (-1,), "turn"))
    known.hear(ev.Passed(1))
    worlds = Worlds(game, game.view(state, 0), known.holdings())
    luck = Luck(5)
    held = sum(bool(worlds.imagine(luck).hands[1] & deck.suit_mask[2]) for _ in range(400))
    # Two cards of which nothing is known hold one of a suit in some 160 of 400 deals.
    assert held < 100


def test_what_one_hand_cannot_hold_is_no_likelier_in_the_next_lot_nor_on_the_stock() -> None:
    """Seat 1 has drawn because no card fitted.  The card drawn may be any card."""
    game = game_for(Config("last-card", 2))
    state = game.start(11, 0)
    deck = game.deck
    pool = [card for card in deck.pack() if card != deck.card("7H")]
    Luck(3).shuffle(pool)
    state.hands = [deck.hand(pool[:5]), deck.hand(pool[5:12])]
    state.stock, state.pile = pool[12:], [deck.card("7H")]
    state.standard, state.turn = game.standard_of[deck.card("7H")], 0
    fits = game.playable[state.standard]
    known = Beliefs(game)
    known.hear(ev.Dealt(1, (-1,) * 6))
    known.hear(ev.TurnBegan(1, "play", fits))
    known.hear(ev.Drawn(1, (-1,), "turn"))
    worlds = Worlds(game, game.view(state, 0), known.holdings())
    luck = Luck(5)
    imagined = [worlds.imagine(luck) for _ in range(2000)]
    fair = sum(fits >> card & 1 for card in pool[5:]) / len(pool[5:])
    drawn = sum(bool(world.hands[1] & fits) for world in imagined) / 2000
    top = sum(fits >> world.stock[-1] & 1 for world in imagined) / 2000
    # Six of the unseen cards are known not to fit, so each other card is somewhat likelier to fit.
    fair *= len(pool[5:]) / (len(pool[5:]) - 6)
    assert abs(drawn - fair) < 0.04
    assert abs(top - fair) < 0.04
