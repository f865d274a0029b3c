"""Listing the plays of hands that combine in very many ways."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.actions import play
from game.engine.game import Game
from game.engine.listing import MOST_CHOICES
from game.engine.refusal import RefusalCode
from game.engine.setup import position
from game.engine.state import State
from game.rulesets import rules_for

HEAVY = "2S 2S 2H 2H 2D 2D 2C 2C 5S 5S 5H 5H 5D 5D 5C 5C 9H"


@pytest.fixture(name="heavy", scope="module")
def _heavy() -> tuple[Game, State]:
    """Sixteen twos and fives that may all go together, on a 2 of spades."""
    game = Game(rules_for("last-card", 10, {"mix_pickups": "yes", "packs": "3"}))
    card = game.deck.card
    hands = [[card(code) for code in HEAVY.split()], *[[card(f"{rank}C")] for rank in "3467TJQKA"]]
    return game, position(game, hands, pile=[card("2S")], turn=0)


def test_a_heavy_hand_lists_every_kind_of_play_once(heavy: tuple[Game, State]) -> None:
    game, state = heavy
    plays = [a for a in game.legal(state, 0) if len(a.cards) > 1 and not a.call]
    assert MOST_CHOICES < 3**8  # what it could choose from
    assert len(plays) < 2000

    def kind(cards: tuple[int, ...]) -> tuple[int, frozenset[tuple[int, int]]]:
        return cards[-1], frozenset(Counter(game.rank_of[card] for card in cards).items())

    assert len({kind(a.cards) for a in plays}) == len(plays)
    # Eight of each rank: for each of eight tops, 0 to 8 of the other rank beneath it and 0 to 7
    # more of its own, but at least one; and every one of these can begin with what matches.
    assert len(plays) == 8 * (9 * 8 - 1)
    assert all(game.why_not(state, 0, a) is None for a in plays)


def test_what_is_listed_only_once_may_still_be_laid_with_any_cards(
    heavy: tuple[Game, State],
) -> None:
    game, state = heavy
    cards = [game.deck.card(code) for code in ["2D", "5C", "2H", "5H"]]
    assert game.why_not(state, 0, play(*cards)) is None
    wrong = [game.deck.card(code) for code in ["5C", "2D", "2H"]]
    refusal = game.why_not(state, 0, play(*wrong))
    assert refusal is not None
    assert refusal.code == RefusalCode.MATCH
