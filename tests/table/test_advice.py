"""Advice: what is shown of what has been found, and how the next best compares."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

from game.agents import Luck
from game.agents.base import in_turn
from game.agents.instinct import Instinct
from game.agents.making import master
from game.agents.reasons.codes import ReasonCode
from game.agents.search import Chance, Effort, Problem, search
from game.engine.actions import DRAW, Action
from game.engine.cards import colours, french
from game.engine.fact import Fact
from game.engine.game import Game
from game.engine.notation import write_action
from game.language.advice_texts import beside_said, move_said, reason_said
from game.language.voice import TableVoice
from game.rulesets import GAMES, rules_for
from game.table.advice import Advice, Counsel
from game.table.records.scenario import parse_scenario, play_on, set_up

CLASSIC = "rules: classic\noptions: match={}\nhands: r2 r9 g4 b6 | b1 b2 b3\npile: r5\nturn: 0\n"
ROUNDS = CLASSIC.format("rounds")
POINTS = CLASSIC.format("points")


class Known:
    """A thought that has found this much."""

    eager = False
    done = True

    def __init__(self, problem: Problem, found: Sequence[Chance]) -> None:
        self.problem = problem
        self._found = list(found)

    def poll(self) -> None:
        pass

    def best(self) -> Action | None:
        return self._found[0].action if self._found else None

    def chances(self) -> list[Chance]:
        return self._found

    def cancel(self) -> None:
        pass


NAMES = ("Ana", "Ben", "Cy", "Dee")
VOICE = TableVoice(colours(), NAMES, 0)


def counsel(text: str, *found: tuple[str, float, float], rounds: int = 100) -> Counsel:
    """What is advised when that has been found."""
    return advised(text, *found, rounds=rounds).counsel()


def advised(
    text: str, *found: tuple[str, float, float], rounds: int = 100,
    again: Callable[[Problem], Known] | None = None,
) -> Advice:  # fmt: skip
    """Advice when this has been found: moves as they are written, with what they are
    worth and how often they win, the best first.  again: thinks once more."""
    scenario = parse_scenario(text)
    table = set_up(scenario)
    play_on(table, scenario, len(scenario.lines))
    game, state = table.game, table.state
    agent = master(game, Luck(1))
    view = game.view(state, state.turn)
    moves = [move for move in in_turn(game.legal(state, state.turn)) if not move.call]
    written = {write_action(game.deck, move): move for move in moves}
    problem = agent.problem(view, moves)
    chances = [Chance(written[move], value, rounds, wins) for move, value, wins in found]
    once_more = None if again is None else lambda: again(problem)
    return Advice(game, problem, agent.at_sight(view, moves), Known(problem, chances), once_more)


def test_it_says_how_often_a_move_wins_and_not_what_it_is_worth() -> None:
    found = counsel(POINTS, ("r9", 0.71, 0.64), ("r2", 0.5, 0.45), ("draw", 0.3, 0.29))
    assert found.percent == 64
    assert [way.percent for way in found.others] == [45, 29]
    assert move_said(found.move, VOICE) == "Play the red 9"
    others = [move_said(way.move, VOICE) for way in found.others]
    assert others == ["Play the red 2", "Draw a card"]


def test_before_anything_is_known_it_says_what_it_would_do_at_sight() -> None:
    found = counsel(ROUNDS)
    assert found.percent is None
    assert move_said(found.move, VOICE)
    assert found.others == ()


CLOSE = Fact(ReasonCode.NEXT_ONE)


@pytest.mark.parametrize(
    ("second", "third", "said"),
    [
        (0.5, 0.3, "The next best move does about as well."),
        (0.52, 0.3, "The next best move does about as well."),
        (0.49, 0.49, "The next two moves do about as well."),
        (0.46, 0.45, ""),
        (0.46, 0.5, "The next best move does about as well."),
        (0.7, 0.3, "The next best move does about as well."),
    ],
)
def test_what_is_about_as_good_is_said_to_be(second: float, third: float, said: str) -> None:
    found = counsel(ROUNDS, ("r9", 0.5, 0.5), ("r2", second, second), ("draw", third, third))
    reasons = [reason_said(why, VOICE) for why in found.why]
    assert " ".join(why for why in reasons if "as well" in why) == said


def test_a_few_rounds_tell_nothing() -> None:
    found = counsel(ROUNDS, ("r9", 0.5, 0.5), ("r2", 0.5, 0.5), rounds=20)
    assert CLOSE not in found.why


def test_who_has_found_nothing_in_time_is_asked_once_more() -> None:
    asked: list[int] = []

    def again(problem: Problem) -> Known:
        asked.append(1)
        return Known(problem, [])

    waiting = advised(ROUNDS, again=again)
    for _ in range(3):
        waiting.poll()
    assert asked == [1]
    advised(ROUNDS, ("r9", 0.5, 0.5), again=again).poll()
    assert asked == [1], "something has been found"


def test_what_wins_a_little_less_for_more_points_is_said_to() -> None:
    points = Fact(ReasonCode.NEXT_MORE_OFTEN)
    assert points in counsel(POINTS, ("r9", 0.6, 0.5), ("r2", 0.58, 0.55)).why
    assert points not in counsel(ROUNDS, ("r9", 0.6, 0.5), ("r2", 0.58, 0.55)).why
    assert points not in counsel(POINTS, ("r9", 0.6, 0.5), ("r2", 0.58, 0.45)).why


def test_there_are_three_sentences_at_the_most() -> None:
    text = "rules: classic\nhands: rD r9 g4 W | b1 | y1 y2\npile: r5\nturn: 0\n"
    clear = counsel(text, ("rD", 0.6, 0.6), ("r9", 0.4, 0.4), ("W=g", 0.3, 0.3))
    assert len(clear.why) == 3
    found = counsel(text, ("rD", 0.6, 0.6), ("r9", 0.6, 0.6), ("W=g", 0.3, 0.3))
    assert found.why == (*clear.why[:2], CLOSE)


def test_calls_and_catches_are_not_forgotten() -> None:
    text = "rules: last-card\nhands: 9H KD | 6H 8S\npile: 4H\nturn: 1\n\n1 6H\n"
    found = counsel(text, ("9H", 0.6, 0.6))
    assert beside_said(found.beside, TableVoice(french(), NAMES)) == (
        "First catch Ben, who has not called. Say “Last card!” as you play it."
    )
    assert found.why == (Fact(ReasonCode.ONLY_ONE),)


HOW = {
    ReasonCode.NEXT_MORE_OFTEN, ReasonCode.TWO_MORE_OFTEN, ReasonCode.NEXT_ONE, ReasonCode.NEXT_TWO
}  # fmt: skip
"""The reasons that compare numbers."""


@pytest.mark.parametrize("rules", GAMES)
def test_no_number_speaks_against_the_advice(rules: str) -> None:
    """In any position, however little has been found yet."""
    game = Game(rules_for(rules, 3))
    chance, without = Random(rules), 0
    for seed in range(9):
        state = game.start(seed, 0)
        for _ in range(100):
            moves = [move for move in in_turn(game.legal(state, state.turn)) if not move.call]
            if len(moves) > 3 and not chance.randrange(5):
                view = game.view(state, state.turn)
                # What seems better at first sight weighs more than usual.
                effort = Effort(rounds=chance.choice((16, 40)), depth=2, hunch=0.03)
                problem = master(game, Luck(seed)).problem(view, moves)
                problem = problem._replace(effort=effort, seed=seed)
                thinking = search(game, Instinct(game), problem)
                thinking.work()
                thought = Known(problem, thinking.chances())
                advice = Advice(game, problem, moves[0], thought).counsel()
                assert advice.percent is not None
                numbers = [way.percent for way in advice.others]
                without += None in numbers
                assert all(each is None or each <= advice.percent for each in numbers)
            if state.over is not None:
                break
            game.push(state, state.turn, chance.choice(moves))
    assert without, "a move that is not advised often wins more of a few rounds"


def test_what_won_more_often_stands_without_its_number() -> None:
    first, second = ("r9", 0.6, 0.5), ("r2", 0.58, 0.6)
    found = counsel(POINTS, first, second, ("draw", 0.3, 0.4))
    assert [way.percent for way in found.others] == [None, 40]
    assert found.why[-1].code is ReasonCode.NEXT_MORE_OFTEN
    both = counsel(POINTS, first, second, ("draw", 0.3, 0.7))
    assert both.why[-1].code is ReasonCode.TWO_MORE_OFTEN
    # Where points do not count, or are not better, they are no reason.
    assert counsel(ROUNDS, first, second).why[-1].code is ReasonCode.NEXT_ONE
    assert counsel(POINTS, first, ("r2", 0.7, 0.6)).why[-1].code is ReasonCode.NEXT_ONE


FITS = """\
rules: classic
hands: r3 r4 g7 b8 | y1 y2 y3 y4 | b1 b2 b3
pile: r9
turn: 0
"""


def test_not_to_lay_what_fits_always_has_a_reason() -> None:
    others = ("r3", 0.3, 0.3), ("r4", 0.2, 0.2)
    found = counsel(FITS, ("draw", 0.6, 0.6), *others)
    assert found.action.kind == DRAW
    assert {why.code for why in found.why} - HOW
    close = counsel(FITS, ("draw", 0.5, 0.5), ("r3", 0.5, 0.5), ("r4", 0.5, 0.5))
    assert {why.code for why in close.why} - HOW, "that others do as well is none"
