"""Each exercise is solved by its solution, through the engine, and by nothing else."""

from __future__ import annotations

from functools import partial

import pytest

from game.engine.actions import CALL, PLAY, Action, Call
from game.engine.notation import write_action
from game.rooms.learn.drilling import DrillHand, Outcome, solutions
from game.rooms.learn.drills import drills_of
from game.rooms.learn.first_hand import YOU
from game.rulesets import GAMES

DRILLS = [
    pytest.param(game, number, id=f"{game}-{drill.id}")
    for game in GAMES
    for number, drill in enumerate(drills_of(game))
]


def ready(game: str, number: int, steps: int = 0) -> DrillHand:
    """An exercise when its task is shown, or after so many steps of its solution."""
    hand = DrillHand(game, number)
    for done in range(steps + 1):
        for _ in range(200):
            if hand.beat is not None:
                break
            hand.update(0.3)
        assert hand.beat is not None, "it cannot be done"
        if done < steps:
            assert hand.attempt(YOU, right(hand)) is None
    return hand


def right(hand: DrillHand) -> Action:
    """The next step of the solution, with its call."""
    found = list(solutions(hand))
    return next((each for each in found if each.call), found[0])


@pytest.mark.parametrize(("game", "number"), DRILLS)
def test_its_solution_solves_it(game: str, number: int) -> None:
    hand = ready(game, number)
    for step in range(len(hand.drill.solves)):
        hand = ready(game, number, step)
        assert hand.outcome is Outcome.OPEN
        assert hand.attempt(YOU, right(hand)) is None
    assert hand.outcome is Outcome.SOLVED
    assert hand.beat is None


@pytest.mark.parametrize(("game", "number"), DRILLS)
def test_nothing_else_solves_it(game: str, number: int) -> None:
    """Every other legal action misses it, at every step; each alternative of a step solves it."""
    steps = len(drills_of(game)[number].solves)
    wrong = 0
    for step in range(steps):
        fresh = partial(ready, game, number, step)
        first = fresh()
        good, ways = set(solutions(first)), first.drill.solves[step].split(" | ")
        assert len({each.with_call(False) for each in good}) == len(ways)
        for action in first.legal(YOU):
            if action.kind == CALL:
                continue
            hand = fresh()
            assert hand.attempt(YOU, action) is None
            if action not in good:
                assert hand.outcome is Outcome.MISSED, write_action(hand.deck, action)
                wrong += 1
            elif all(way.endswith("!") for way in ways) and not action.call:
                assert hand.outcome is Outcome.OPEN
                wrong += 1
    assert wrong or first.drill.id == "catch", "there was nothing to choose"


@pytest.mark.parametrize("game", ["last-card", "colours"])
def test_a_call_before_or_after_the_card_counts_and_none_does_not(game: str) -> None:
    number = next(n for n, drill in enumerate(drills_of(game)) if drill.id == "call")
    for order in ("before", "after", "never"):
        hand = ready(game, number)
        card = next(each for each in solutions(hand) if not each.call)
        if order == "before" and hand.why_not(YOU, Call) is None:
            assert hand.attempt(YOU, Call) is None
            assert hand.outcome is Outcome.OPEN
        elif order == "before":
            continue
        assert card.kind == PLAY
        assert hand.attempt(YOU, card) is None
        if order == "after" and hand.why_not(YOU, Call) is None:
            assert hand.outcome is Outcome.OPEN
            assert hand.attempt(YOU, Call) is None
        for _ in range(300):
            hand.update(0.3)
        solved = order == "before" or (order == "after" and game == "last-card")
        assert hand.outcome is (Outcome.SOLVED if solved else Outcome.MISSED)


def test_who_waits_too_long_for_a_catch_has_missed_it() -> None:
    hand = ready("last-card", [drill.id for drill in drills_of("last-card")].index("catch"))
    for _ in range(300):
        hand.update(0.3)
    assert hand.outcome is Outcome.MISSED
    assert hand.next_due() is None
