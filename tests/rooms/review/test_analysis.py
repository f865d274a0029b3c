"""What the coach says of a round adds up, repeats, and is unbiased."""

from __future__ import annotations

import json
from copy import deepcopy
from functools import lru_cache

import pytest

from game.agents.luck import Luck
from game.agents.making import master
from game.agents.search import Effort as Searching
from game.engine.actions import DRAW, NOBODY, PLAY, TIMEOUT, Action
from game.engine.events import Event
from game.engine.frames import TURN
from game.engine.game import Game
from game.rooms.review.analysis.judging import (
    Decision,
    RoundAnalysis,
    analysed,
    as_data,
    from_data,
    judged,
    tenths,
)
from game.rooms.review.analysis.values import ValueEffort, Values
from game.rulesets import rules_for
from game.table.match import Match
from game.table.records.record import Player, SeatChange
from tests.rooms.review.matches import played, short

LIGHT = ValueEffort(worlds=1, depth=3, rounds=20, pairs=12)
QUICK = ValueEffort(worlds=1, depth=3, rounds=4, pairs=2)


@lru_cache
def found() -> RoundAnalysis:
    return next(analysed(short().record, 0, effort=LIGHT))


def test_the_parts_add_up_to_the_result_for_every_seat() -> None:
    for seat in (0, 1):
        account = found().account(seat)
        assert sum(account[:-1]) == pytest.approx(account.result, abs=1e-9)
        assert account.result in (0.0, 1.0)
        rounded = tenths(account)
        assert sum(rounded.values()) - rounded["result"] == rounded["result"]
    assert any(abs(step.luck[0]) > 0.001 for step in found().steps)


ANA, BEN, BOT = Player("Ana"), Player("Ben"), Player("Zoe", "sharp")


@pytest.mark.parametrize(
    ("changes", "stood_in"),
    [
        ([SeatChange(0, 0, 0, ANA, automatic=True)], {0: range(99)}),
        ([SeatChange(0, 4, 0, ANA, automatic=True)], {0: range(4, 99)}),
        ([SeatChange(0, 0, 0, ANA, True), SeatChange(0, 5, 0, ANA)], {0: range(5)}),
        ([SeatChange(0, 3, 0, BOT)], {0: range(3, 99)}),
        ([SeatChange(0, 4, 1, BEN)], {1: range(4)}),
    ],
    ids=["auto", "auto later", "auto first", "left", "joined"],
)
def test_what_a_computer_did_for_a_person_is_no_choice_of_their_own(
    changes: list[SeatChange], stood_in: dict[int, range]
) -> None:
    """Who let the game play, left, or came later is judged by their own moves alone."""
    record = deepcopy(short().record)
    record.rounds[0].seatings[:] = changes
    for seat in (0, 1):
        told, theirs = next(analysed(record, seat, effort=QUICK)), stood_in.get(seat, range(0))
        account, steps = told.account(seat), list(enumerate(told.steps))
        own, by_computer = (
            sum(step.choice[seat] for at, step in steps if step.by == seat and (at in theirs) == it)
            for it in (False, True)
        )
        assert account.own == pytest.approx(own)
        assert account.stand_in == pytest.approx(by_computer)
        assert sum(account[:-1]) == pytest.approx(account.result, abs=1e-9)
        assert not {each.step for each in told.of(seat) or ()} & {*theirs}
        assert told.played_for(seat) == any(step.seat == seat for at, step in steps if at in theirs)


def test_the_same_match_gives_the_same_numbers() -> None:
    assert next(analysed(short().record, 0, effort=LIGHT)) == found()


def test_a_round_that_was_left_is_not_looked_at() -> None:
    match = played("last-one", {"match": "rounds", "rounds": "2", "hand_size": "4"}, seed=3)
    match.next_round()
    match.apply(match.state.turn, match.game.legal(match.state, match.state.turn)[0])
    told: list[tuple[int, int]] = []
    rounds = list(analysed(match.record, NOBODY, (), LIGHT, lambda *at: told.append(at)))
    moves = len(match.record.rounds[0].moves)
    assert [each.number for each in rounds] == [1]
    assert told[-1] == (moves, moves)


def test_only_the_decisions_are_new_for_another_seat() -> None:
    other = next(analysed(short().record, 1, [found()], LIGHT))
    assert other.points == found().points
    assert other.of(0) == found().of(0)
    judged = other.of(1)
    assert judged is not None
    assert all(other.steps[decision.step].seat == 1 for decision in judged)


def test_no_cost_is_below_zero_and_a_level_move_costs_nothing() -> None:
    """In a round in which everybody does whatever comes first."""
    match = Match("last-card", {}, [Player("Ana"), Player("Ben")], 3)
    match.deal(*match.next_deal())
    while not match.round_over:
        turn = match.state.turn
        match.apply(turn, match.game.legal(match.state, turn)[0])
    found: list[Decision] = []
    for part in analysed(match.record, 0, (), LIGHT):
        found += part.of(0) or ()
    assert found
    for each in found:
        assert each.cost >= 0.0
        assert (each.cost > 0.0) == each.mistake
        if each.same:
            assert each.best == each.done
        elif each.mistake:
            assert 0.0 < each.low < each.cost < each.high
            assert each.rounds == 4 * LIGHT.pairs
        else:
            assert each.low <= 0.0 or each.rounds == LIGHT.pairs
        # What cannot be seen is not known exactly: the average must not read "give or take 0".
        assert each.high - each.low == pytest.approx(4 * each.error)


@pytest.mark.slow
def test_luck_alone_makes_few_mistakes_of_level_moves() -> None:
    """Plain cards are about level.  A difference must show in two sets of imagined rounds."""
    game = Game(rules_for("last-card", 2))
    plain = {game.deck.ranks.index(name) for name in ("4", "6", "9", "Q")}
    apart = called = 0
    for seed in range(1200):
        s = game.start(seed, 0)
        legal = [each for each in game.legal(s, s.turn) if each.kind == PLAY and not each.call]
        moves = [
            each
            for each in legal
            if len(each.cards) == 1 and game.deck.faces[each.cards[0]].rank in plain
        ]
        if len(moves) < 2:
            continue
        problem = master(game, Luck(seed)).problem(game.view(s, s.turn), moves)
        for again in range(5):
            quick = problem._replace(effort=Searching(rounds=8), seed=5 * seed + again)
            found = [judged(game, quick, each, pairs=10) for each in moves]
            apart += sum(each.rounds == 40 for each in found)
            called += sum(each.mistake for each in found)
    assert apart > 5
    assert called <= apart / 3


def test_drawing_with_a_last_card_that_fits_is_an_error() -> None:
    game = Game(rules_for("last-one", 2, {}, (4, 1)))
    for seed in range(200):
        events: list[Event] = []
        s = game.start(seed, 0, events=events)
        legal = [each for each in game.legal(s, s.turn) if each.kind < TIMEOUT and not each.call]
        wins = [each for each in legal if each.kind == PLAY and each.cards]
        if s.turn == 1 and s.frame is TURN and len(wins) == 1 and len(legal) == 2:
            break
    agent = master(game, Luck(1))
    for event in events:
        agent.hear(event.seen_by(1))
    problem = agent.problem(game.view(s, 1), legal)._replace(effort=Searching(rounds=20))
    drawn = judged(game, problem, Action(DRAW), pairs=12)
    assert drawn.mistake
    assert drawn.cost > 0.1
    assert drawn.why
    kept = RoundAnalysis(1, (0, 1), (0, 1), (), (), ((1, (drawn,)),))
    assert from_data(json.loads(json.dumps(as_data(kept)))) == kept
    laid = judged(game, problem, wins[0], pairs=12)
    assert laid.same
    assert not laid.mistake
    assert laid.cost == 0


def test_the_expected_value_of_a_draw_is_the_exact_mean_over_the_cards() -> None:
    game = Game(rules_for("classic", 2))
    values = Values(game, ValueEffort(1, 0))
    s = game.start(7, 0)
    s.hands[s.turn] = game.deck.hand(s.stock[:3])
    total = [0.0, 0.0]
    for place in range(len(s.stock)):
        world = s.copy()
        world.stock.append(world.stock.pop(place))
        game.push(world, s.turn, Action(DRAW))
        for seat, share in enumerate(values.at(world)):
            total[seat] += share / len(s.stock)
    assert values.of(s, s.turn, Action(DRAW)) == pytest.approx(tuple(total), abs=1e-12)
    # Which card lies on top is not looked at.
    s.stock.reverse()
    assert values.of(s, s.turn, Action(DRAW)) == pytest.approx(tuple(total), abs=1e-12)


def test_chances_are_told_nearer_to_even_until_the_round_is_over() -> None:
    told = found()
    for place, point in enumerate(told.points):
        for seat in told.seats:
            chance = told.chance(place, seat)
            assert 0.0 <= chance <= 1.0
            if place < len(told.points) - 1:
                assert 0.03 < chance < 0.97, "a round that goes on is not over"
            else:
                assert chance == point[seat]
        assert abs(sum(told.chance(place, seat) for seat in told.seats) - 1.0) < 1e-9
