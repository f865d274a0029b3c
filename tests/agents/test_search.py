"""Tests of the search: which moves it looks at, for how long, and what it chooses."""

from __future__ import annotations

import importlib
import random
from itertools import count

import pytest

from game.agents import LEVELS, Luck
from game.agents.beliefs import Beliefs
from game.agents.instinct import Instinct
from game.agents.making import player
from game.agents.master import Master
from game.agents.search import Effort, Problem, Search, search
from game.agents.worlds import Worlds
from game.engine import events as ev
from game.engine.actions import Action
from game.engine.frames import TURN
from game.engine.game import Game
from game.engine.notation import write_action
from game.engine.state import State
from game.rulesets import rules_for
from tests.agents.moments import listening, moments, permuted
from tests.written import at

EFFORT = Effort(rounds=240)


def problem(game: Game, state: State, effort: Effort = EFFORT, seed: int = 1) -> Problem:
    seat = state.turn
    moves = tuple(action for action in game.legal(state, seat) if not action.call)
    return Problem(game.view(state, seat), moves, Beliefs(game).holdings(), seed, effort)


def thought(position: str) -> str:
    game, state = at(position)
    found = search(game, Instinct(game), problem(game, state))
    found.work()
    return write_action(game.deck, found.best)


MIDDLE = "classic: r7: r1 g5 b7 yS W gD r9 | y1 y2 y3 y4 y5"


def test_it_goes_out_when_it_can() -> None:
    assert thought("last-card: 7H: 9H 9S | 2C 3C 4C") == "9H+9S"


def test_it_does_not_hand_over_the_round() -> None:
    """The next player holds one card.  With two players a skip keeps the turn."""
    assert thought("classic: r7: rS r5 g5 | b5") == "rS"


def test_a_move_is_played_with_the_last_card_call() -> None:
    """A player who does not call is locked in the next turn; nobody else can lay anything here."""
    game, state = at("extreme: KH: 9H 6H | 3C 4C 8D; stock: TS JC TC KC TD JD")
    found = Search(game, Instinct(game), 0, problem(game, state).moves, state.copy, EFFORT)
    found.work()
    assert [chance.wins for chance in found.chances()] == [1.0, 1.0]


def test_partners_win_together() -> None:
    game, state = at("colours partners=yes: r7: r5 g5 | b1 b2 b3 | r9 | y1 y2 y3")
    instinct = Instinct(game)
    mine = Search(game, instinct, 0, problem(game, state).moves, state.copy, EFFORT)
    mine.work()
    chances = {write_action(game.deck, c.action): c for c in mine.chances()}
    assert chances["r5"].value > 0.9, "the partner can play the red nine on it and wins for both"
    assert 0.9 < chances["r5"].wins <= 1.0


def test_every_move_is_played_in_the_same_imagined_rounds() -> None:
    game, state = at(MIDDLE)
    asked = problem(game, state)
    worlds = Worlds(game, asked.view, asked.holdings)
    luck = Luck(3)
    imagined = count()

    def imagine() -> State:
        next(imagined)
        return worlds.imagine(luck)

    found = Search(game, Instinct(game), 0, asked.moves, imagine, EFFORT)
    found.step()
    found.step()
    assert {chance.rounds for chance in found.chances()} == {2}
    assert next(imagined) == 3, "two for the steps, and one for the first sight of the moves"


def test_the_worse_half_is_dropped_until_one_is_left() -> None:
    game, state = at(MIDDLE)
    found = search(game, Instinct(game), problem(game, state))
    found.work()
    assert found.done
    rounds = [chance.rounds for chance in found.chances()]
    assert rounds == sorted(rounds, reverse=True)
    assert rounds[0] > 3 * rounds[-1] > 0
    assert sum(rounds) <= EFFORT.rounds


def test_it_can_be_stopped_at_any_time() -> None:
    game, state = at(MIDDLE)
    found = search(game, Instinct(game), problem(game, state, Effort(rounds=1_000_000)))
    at_first_sight = Instinct(game).choose(state, problem(game, state).moves)
    assert found.best == at_first_sight
    ticks = count()
    found.work(10, clock=lambda: float(next(ticks)))
    assert not found.done
    assert {chance.rounds for chance in found.chances()} == {10}
    assert found.best in problem(game, state).moves


def test_the_same_seed_finds_the_same() -> None:
    game, state = at(MIDDLE)
    found = []
    for _ in range(2):
        thinking = search(game, Instinct(game), problem(game, state, seed=5))
        thinking.work()
        found.append(thinking.chances())
    assert found[0] == found[1]


@pytest.mark.parametrize(("game_id", "seats"), [("classic", 2), ("last-card", 2), ("colours", 4)])
def test_how_long_it_thinks_says_nothing_of_what_is_hidden(game_id: str, seats: int) -> None:
    """Whatever the hidden cards are, the same rounds are imagined for the same moves."""
    game, chooser, looked = Game(rules_for(game_id, seats)), random.Random(9), 0
    for moment in moments(game, 40, 5, 6):
        state, seat = moment.state, moment.state.turn
        if state.frame is not TURN or sum(not a.call for a in game.legal(state, seat)) < 2:
            continue
        work = []
        for real in (state, permuted(game, state, seat, chooser)):
            agent = listening("master", game, seat, moment.heard)
            assert isinstance(agent, Master)
            view = game.view(real, seat)
            moves = [action for action in game.legal(real, seat) if not action.call]
            asked = agent.problem(view, moves)._replace(effort=Effort(rounds=150))
            found = search(game, Instinct(game), asked)
            found.work()
            work.append([(chance.action, chance.rounds) for chance in found.chances()])
        assert work[0] == work[1]
        looked += 1
        if looked == 8:
            break
    assert looked == 8


@pytest.mark.parametrize(("seen", "kept"), [("b9", "r"), ("r9", "b")])
def test_it_names_a_suit_that_a_hand_it_was_shown_does_not_hold(seen: str, kept: str) -> None:
    """Two suits are equally good for the player.  The hand that it was shown holds one of them."""
    game, state = at(f"classic: g7: W r4 r5 b4 b5 | {seen}")
    agent = player(LEVELS["master"].abilities, game, Luck(2))
    agent.hear(ev.Dealt(1, (-1,)))
    agent.hear(ev.HandShown(1, 0, (game.deck.card(seen),)))
    chosen: Action = agent.decide(game.view(state, 0), game.legal(state, 0))
    assert write_action(game.deck, chosen) == f"W={kept}"


@pytest.mark.parametrize(("hand", "said"), [("g1 b2 b3", "lie"), ("r1 b2 b3", "take")])
def test_it_judges_a_lie_by_the_cards_that_it_knows(hand: str, said: str) -> None:
    game, state = at(f"classic: g7: W4 {hand} | r5 r6 y7 y8 > 0 W4=b")
    for seed in (1, 2):
        agent = player(LEVELS["master"].abilities, game, Luck(seed))
        agent.hear(ev.Dealt(0, (-1,) * 3))
        agent.hear(ev.HandShown(0, 1, tuple(map(game.deck.card, hand.split()))))
        chosen = agent.decide(game.view(state, 1), game.legal(state, 1))
        assert write_action(game.deck, chosen) == said


def test_winning_is_told_apart_from_points() -> None:
    """Going out is certain.  The points of the others' hands make it worth more, but not
    likelier."""
    game, state = at("classic: r7: r5 | b1 yS g9")
    found = search(game, Instinct(game), problem(game, state))
    found.work()
    best = found.chances()[0]
    assert best.wins == 1.0
    assert best.value > 1.0


def test_no_move_seems_likelier_to_win_than_the_best_only_for_the_rounds_it_met() -> None:
    """A move dropped early is measured by its difference from the best move in the rounds that both
    were played in."""
    game, state = at(MIDDLE.replace("classic", "classic match=rounds"))
    for seed in range(20):
        found = search(game, Instinct(game), problem(game, state, Effort(60), seed))
        found.work()
        best, *others = found.chances()
        assert all(other.wins <= best.wins + 0.02 for other in others)


def test_it_thinks_harder_among_more_than_two() -> None:
    effort = Effort(rounds=400, crowd=3)
    assert [effort.among(players).rounds for players in (2, 3, 10)] == [400, 1200, 1200]


def test_no_more_is_spent_on_what_is_clearly_worse() -> None:
    game, state = at("classic: r7: rS r5 g5 | b5")
    found = search(game, Instinct(game), problem(game, state, Effort(rounds=100_000)))
    found.work()
    assert write_action(game.deck, found.best) == "rS"
    assert 64 <= sum(chance.rounds for chance in found.chances()) < 1000


@pytest.mark.parametrize(("players", "imagined"), [(2, [72]), (3, [])])
def test_a_card_just_drawn_is_looked_at_shortly_where_that_tells_enough(
    players: int, imagined: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = []

    def counted(game: Game, instinct: Instinct, asked: Problem) -> Search:
        looked.append(asked.effort.rounds)
        return search(game, instinct, asked)

    monkeypatch.setattr(importlib.import_module("game.agents.master"), "search", counted)
    others = " | ".join(["y1 y2 y3"] * (players - 1))
    game, state = at(f"classic: r7: b1 b2 g3 | {others}; stock: r9 y4 > 0 draw")
    agent = player(LEVELS["master"].abilities, game, Luck(2))
    for seat in range(1, players):
        agent.hear(ev.Dealt(seat, (-1,) * 3))
    assert isinstance(agent, Master)
    view = game.view(state, 0)
    assert view.phase == "drawn"
    agent.at_sight(view, game.legal(state, 0))
    assert looked == imagined
