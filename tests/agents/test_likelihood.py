"""What somebody has laid says something of what is left in that hand."""

from __future__ import annotations

import pytest

from game.agents import Luck
from game.agents.beliefs import Beliefs
from game.agents.instinct import Instinct
from game.agents.likelihood import Likelihood
from game.agents.search import Effort, Problem, search
from game.agents.worlds import Worlds
from game.engine import events as ev
from game.engine.actions import Draw
from game.engine.cards import HIDDEN
from game.engine.game import Game
from game.engine.view import PlayerView
from tests.playing import Config, game_for

TABLE = Config("last-card", 2)


def heard() -> tuple[Game, PlayerView, Beliefs]:
    """Seat 1 held three cards and laid a lone nine of spades on the seven of spades; what seat 0
    sees and knows after that."""
    game = game_for(TABLE)
    deck = game.deck
    state = game.start(1, 0)
    mine = [deck.card(code) for code in ("4H", "6D", "JD")]
    laid, under = deck.card("9S"), deck.card("7S")
    rest = [card for card in deck.pack() if card not in (*mine, laid, under)]
    state.hands = [deck.hand(mine), deck.hand(rest[:2])]
    state.stock, state.pile = rest[2:], [under, laid]
    state.standard, state.turn = game.standard_of[laid], 0
    known = Beliefs(game)
    standard = game.standard_of[under]
    for event in (
        ev.Dealt(0, tuple(mine)),
        ev.Dealt(1, (HIDDEN,) * 3),
        ev.TurnBegan(1, "play", game.playable[standard], standard >> 4, standard),
        ev.Laid(1, (laid,)),
    ):
        known.hear(event)
    return game, game.view(state, 0), known


def likely(game: Game, view: PlayerView, known: Beliefs, hand: str) -> float:
    """How likely it is that seat 1 is left with this hand."""
    world = Worlds(game, view, known.holdings()).imagine(Luck(1))
    world.hands[1] = game.deck.hand(map(game.deck.card, hand.split()))
    return Likelihood(game, Instinct(game), view, known.holdings()).of(world)


def test_whoever_laid_one_card_hardly_kept_its_twin() -> None:
    table = heard()
    assert likely(*table, "9H KD") < 0.5 * likely(*table, "QH KD")


def test_whoever_had_nothing_better_did_what_was_to_be_expected() -> None:
    assert likely(*heard(), "QH KD") == 1.0


def test_odd_choices_are_never_impossible() -> None:
    assert likely(*heard(), "9H 9D") > 0.001


@pytest.mark.parametrize(
    "later",
    [ev.Drawn(1, (HIDDEN,), "turn"), ev.HandsPassed(((0, 1, (HIDDEN,) * 2), (1, 0, ()))),
     ev.Given(0, 1, HIDDEN)],
    ids=["drawn", "passed on", "given"],
)  # fmt: skip
def test_what_was_laid_says_nothing_once_the_hand_has_changed(later: ev.Event) -> None:
    *_, known = heard()
    assert known.holding(1).laid
    known.hear(later)
    assert not known.holding(1).laid


def test_a_card_just_drawn_and_one_laid_out_of_turn_were_not_chosen() -> None:
    game = game_for(TABLE)
    for drawn, jumped in ((True, False), (False, True)):
        known = Beliefs(game)
        known.hear(ev.Dealt(1, (HIDDEN,) * 3))
        known.hear(ev.TurnBegan(1, "play", 1, 0, 0))
        if drawn:
            known.hear(ev.Drawn(1, (HIDDEN,), "turn"))
        known.hear(ev.Laid(1, (5,), jumped))
        assert not known.holding(1).laid


def test_a_search_imagines_likely_worlds_more_often() -> None:
    game, view, known = heard()
    nine = game.deck.hand(game.deck.card(code) for code in ("9H", "9D", "9C"))
    asked = Problem(view, (Draw,), known.holdings(), 4, Effort(rounds=10))
    weighed = search(game, Instinct(game), asked)
    plain, luck = Worlds(game, view, known.holdings()), Luck(4)
    kept = [
        sum(bool(imagine().hands[1] & nine) for _ in range(1000))
        for imagine in (lambda: plain.imagine(luck), weighed._imagine)
    ]
    assert kept[1] < 0.5 * kept[0]
