"""Computer players judge an effect with unusual parameters by what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.agents import FLAWLESS, Luck
from game.agents.instinct import Instinct
from game.agents.judgement import Judge
from game.agents.people import STRANGER
from game.agents.search import outlook_for
from game.engine.actions import play
from game.engine.effects import Miss
from game.engine.game import Game
from game.engine.state import State
from game.rulesets import rules_for

Weigh = Callable[[Game, State, int], float]


def table(seats: int, turns: int) -> tuple[Game, State]:
    """A position of a game in which an eight makes so many players miss a turn (0: it is an
    ordinary card): seat 0 has an eight, a queen that does nothing, and more."""
    rules = rules_for("last-card", seats)
    eight = rules.deck.ranks.index("8")
    effect = {eight: (Miss(turns=turns),)} if turns else {}
    game = Game(replace(rules, effects={**rules.effects, **effect}))
    state = game.start(1, 0)
    deck = game.deck
    mine = "8H QH 3H 4H 9H"
    state.hands = [deck.hand(map(deck.card, mine.split()))]
    state.hands += [deck.hand(map(deck.card, ("2C", "3C", "4D", "6D", "7S")))] * (seats - 1)
    state.pile = [deck.card("7H")]
    state.standard = game.standard_of[deck.card("7H")]
    state.turn, state.direction = 0, 1
    return game, state


def instinct(game: Game, state: State, card: int) -> float:
    """How instinct weighs laying that card."""
    legal = game.legal(state, 0)
    return next(s for s, a in Instinct(game).weighed(state, legal) if a == play(card))


def judge(game: Game, state: State, card: int) -> float:
    """How a player without a search weighs it."""
    return Judge(game, Luck(1), FLAWLESS)._score(game.view(state, 0), play(card))


@pytest.mark.parametrize("weigh", [instinct, judge])
@pytest.mark.parametrize(
    ("seats", "turns", "again"),
    [(2, 1, True), (2, 2, False), (2, 3, True), (3, 1, False), (3, 2, True), (4, 2, False),
     (4, 3, True), (5, 2, False)],
)  # fmt: skip
def test_who_is_next_after_missed_turns(weigh: Weigh, seats: int, turns: int, again: bool) -> None:
    game, state = table(seats, turns)
    after = state.copy()
    game.push(after, 0, play(game.deck.card("8H")))
    assert (after.turn == 0) == again
    gained = weigh(game, state, game.deck.card("8H")) - weigh(game, state, game.deck.card("QH"))
    assert (gained > 1.0) == again  # another turn counts 1.8, missed turns much less


@pytest.mark.parametrize(("seats", "turns"), [(2, 1), (2, 2), (3, 1), (3, 2), (4, 2), (4, 3)])
def test_the_outlook_knows_who_goes_again(seats: int, turns: int) -> None:
    game, plain = table(seats, turns)[0], table(seats, 0)[0]
    eight = 1 << game.deck.card("8H")
    gain, none = (outlook_for(g, seats)._hand.effects(eight) for g in (game, plain))
    assert (gain > none) == (seats == turns + 1)


@pytest.mark.parametrize(("turns", "lays"), [(1, "8H"), (2, "9H+9S")])
def test_the_one_who_thinks_ahead_between_two_knows_it(turns: int, lays: str) -> None:
    game, state = table(2, turns)
    deck = game.deck
    state.hands[0] = deck.hand(map(deck.card, ("8H", "9H", "9S", "8D")))
    planner = Instinct(game).among([STRANGER] * 2, planner=0)
    legal = [play(deck.card("8H")), play(deck.card("9H"), deck.card("9S"))]
    wanted = play(*map(deck.card, lays.split("+")))
    assert planner.choose(state, legal) == wanted
