"""A table of rules is either refused with a sentence, or it can be played to its end."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.engine.actions import CALL, Misplay
from game.engine.cards import colours, french
from game.engine.effects import StartFight, StartMelee
from game.engine.events import Event
from game.engine.game import Game
from game.engine.notation import read_action, write_action
from game.engine.rules import (
    Answers,
    Calling,
    CallMode,
    Challenge,
    Conduct,
    Dealing,
    Drawing,
    DrawWhen,
    Fights,
    Finishing,
    FirstCard,
    FirstReverse,
    JumpIn,
    Matching,
    Melees,
    PendingAtEnd,
    Rules,
    RulesError,
    Scoring,
    Shapes,
)
from tests.engine.test_consequences import random_effects, some
from tests.playing import Luck, choose

ACTIONS = 250
"""Actions of each round that are played at the most."""


def table(luck: random.Random) -> Rules:
    """A table of rules in which anything may stand beside anything.  Raises RulesError."""
    deck = luck.choice((french(0), french(1), french(2), colours(), colours()))
    ranks, seats = len(deck.ranks), luck.randint(2, 10)

    def few(odds: float = 0.3) -> frozenset[int]:
        return some(luck, ranks) if luck.random() < odds else frozenset()

    def yes(odds: float = 0.3) -> bool:
        return luck.random() < odds

    often = luck.choice((0.2, 0.7))
    effects = {rank: random_effects(luck) for rank in range(ranks) if yes(often)}
    started = {type(effect) for parts in effects.values() for effect in parts}
    attacks = {rank: luck.randint(1, 5) for rank in few(1)}
    drawn = luck.choice((Drawing(), Drawing(may_play=True), Drawing(DrawWhen.ANY, yes(), True)))
    return Rules(
        id="odd", name="Odd", deck=deck, packs=luck.randint(1, 3), seats=seats,
        dealing=Dealing(luck.randint(1, 8), luck.choice((1, -1)), yes()),
        first_card=FirstCard(yes(), few(), yes(0.2), few(), luck.choice(list(FirstReverse))),
        matching=Matching(few(1), few(0.2), few(0.2)),
        effects=effects,
        scoring=Scoring(dict.fromkeys(range(ranks), 1), yes()),
        shapes=Shapes(yes(0.5), few(0.2), few(0.2), yes(0.2), yes()),
        answers=Answers(
            {rank: some(luck, ranks) for rank in range(ranks) if yes(0.5)},
            few(), few(), few(), few(), yes(0.6),
        ),
        melee=Melees(luck.randrange(ranks)) if StartMelee in started else None,
        fight=Fights(attacks, few(), few(), few(), few()) if StartFight in started else None,
        challenge=Challenge(few(1), luck.randint(0, 3), yes()) if yes() else None,
        jump_in=JumpIn(few()) if yes(0.2) else None,
        calling=Calling(luck.choice(list(CallMode)), luck.randint(0, 4), yes()),
        drawing=drawn,
        finishing=Finishing(
            luck.choice(list(PendingAtEnd)), few(0.2), yes(), seats == 4 and yes()
        ),
        conduct=Conduct(luck.randint(0, 2), luck.choice((0, 10))),
    )  # fmt: skip


def play(rules: Rules, seed: int) -> str:
    """Play a round, whose every action is listed, allowed, written and read; how it went."""
    game, luck, heard = Game(rules), Luck(seed), list[Event]()
    state = game.start(seed, seed % rules.seats, events=heard)
    for number in range(ACTIONS):
        if state.over is not None:
            return "over"
        assert any(action.kind < CALL for action in game.legal(state, state.turn)), seed
        for seat in state.ring.seats if number % 8 == 0 else ():
            game.view(state, seat)
            for action in game.legal(state, seat)[:40]:
                assert game.why_not(state, seat, action) is None, (seed, action)
                assert read_action(game.deck, write_action(game.deck, action)) == action
        misplays = luck.below(30) == 0 and game.why_not(state, state.turn, Misplay) is None
        game.push(state, *((state.turn, Misplay) if misplays else choose(game, state, luck)))
    return "goes on"


def check(numbers: range) -> Counter[str]:
    """Play by the random tables of these numbers; how often each came of it."""
    found: Counter[str] = Counter()
    for number in numbers:
        try:
            rules = table(random.Random(number))
        except RulesError as error:
            found[error.part] += 1
            continue
        found[play(rules, number)] += 1
        found[f"{rules.deck.name} melee"] += rules.melee is not None
    return found


def test_an_odd_table_is_refused_or_can_be_played() -> None:
    found = check(range(80))
    assert found["over"] > 10
    assert found["colours melee"] > 0


@pytest.mark.parametrize("number", [4880, 7776])
def test_what_counts_as_the_card_beneath_is_listed_as_it_is_allowed(number: int) -> None:
    """In one of these tables it could also block, in the other it ends a run."""
    check(range(number, number + 1))


@pytest.mark.long
@pytest.mark.parametrize("first", range(1000, 9000, 1000))
def test_an_odd_table_is_refused_or_can_be_played_for_long(first: int) -> None:
    check(range(first, first + 1000))
