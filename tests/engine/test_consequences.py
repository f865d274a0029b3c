"""What the bare table says of a play is what the engine then does, under any rules."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.engine import events as ev
from game.engine.actions import NOBODY, PLAY, Action, Pass, Take
from game.engine.cards import ANYTHING, NO_SUIT, colours, french
from game.engine.consequences import bare_table
from game.engine.effects import (
    Dance,
    Effect,
    FreeChoice,
    GiveCard,
    Miss,
    NameSuit,
    PassHands,
    PickUp,
    PlayAgain,
    Reverse,
    StackOn,
    StartFight,
    StartMelee,
    SwapHands,
)
from game.engine.frames import TURN, Fight, PendingPickUp
from game.engine.game import Game
from game.engine.rules import (
    CHAIN,
    DROP,
    SETTLE,
    Answers,
    Challenge,
    Dealing,
    Fights,
    Finishing,
    FirstCard,
    Matching,
    Melees,
    Rules,
    Scoring,
    Shapes,
)
from game.engine.state import State

PLAYS = 12
"""Plays that are compared in each position."""


def some(luck: random.Random, ranks: int) -> frozenset[int]:
    """A few ranks."""
    return frozenset(rank for rank in range(ranks) if luck.random() < 0.15)


def random_effects(luck: random.Random) -> tuple[Effect, ...]:
    """What one rank does: mostly one effect, now and then two."""
    one = luck.choice(
        (
            NameSuit(), PickUp(luck.randint(1, 7), luck.random() < 0.3),
            PickUp(luck.randint(1, 7)), Miss(luck.random() < 0.3, luck.randint(1, 4)),
            Miss(turns=luck.randint(1, 4)), Reverse(luck.random() < 0.5), PlayAgain(),
            PassHands(luck.random() < 0.5), SwapHands(), StackOn(), StartMelee(),
            StartFight(luck.randint(1, 6)), FreeChoice(), GiveCard(), Dance(),
        )
    )  # fmt: skip
    if luck.random() < 0.25:
        before: Effect = luck.choice((NameSuit(), Reverse(), Reverse(skips_pair=True)))
        if type(before) is not type(one):
            return (before, one)
    return (one,)


def random_game(luck: random.Random) -> Game:
    """A game by a random table of rules."""
    deck = luck.choice((french(2), colours()))
    ranks = len(deck.ranks)
    top = max(face.rank for face in deck.faces if face.suit != NO_SUIT)
    effects = {rank: random_effects(luck) for rank in range(ranks) if luck.random() < 0.8}
    for rank in range(top + 1, ranks):
        if any(isinstance(effect, StartMelee) for effect in effects.get(rank, ())):
            del effects[rank]
    # A last card that cannot win acts, and with it there is no other card to give away.
    giving = {rank for rank, parts in effects.items() if GiveCard() in parts}
    started = [effect for parts in effects.values() for effect in parts]
    runs = deck.name == "french" and luck.random() < 0.3
    fights = Fights(
        attacks={rank: luck.randint(1, 5) for rank in some(luck, ranks)},
        passes=some(luck, ranks),
        turns=some(luck, ranks),
        blocks=some(luck, ranks),
        undoes=some(luck, ranks),
    )
    return Game(
        Rules(
            id="random",
            name="Random",
            deck=deck,
            packs=5,
            seats=luck.randint(2, 10),
            dealing=Dealing(7, luck.choice((1, -1))),
            first_card=FirstCard(),
            matching=Matching(on_anything=some(luck, ranks)),
            effects=effects,
            scoring=Scoring(dict.fromkeys(range(ranks), 1)),
            shapes=Shapes(
                several=runs or luck.random() < 0.6,
                together=some(luck, ranks),
                runs=runs,
                last_acts=runs or luck.random() < 0.3,
            ),
            answers=Answers(
                pickup={rank: some(luck, ranks) for rank in range(ranks) if luck.random() < 0.5},
                miss=some(luck, ranks) if luck.random() < 0.3 else frozenset(),
                block_miss=some(luck, ranks) if luck.random() < 0.2 else frozenset(),
                skips=luck.random() < 0.6,
            ),
            melee=Melees(luck.randint(ranks // 2, top)) if StartMelee() in started else None,
            fight=fights if any(isinstance(each, StartFight) for each in started) else None,
            challenge=Challenge(some(luck, ranks)) if luck.random() < 0.4 else None,
            finishing=Finishing(luck.choice((CHAIN, SETTLE, DROP)), some(luck, ranks) - giving),
        )
    )


def position(game: Game, luck: random.Random) -> State:
    """A position of these rules in which a random seat has a turn, or is attacked in a fight."""
    taking_part = luck.randint(2, game.rules.seats)
    seats = tuple(sorted(luck.sample(range(game.rules.seats), taking_part)))
    state = game.start(luck.randrange(1 << 30), seats[0], seats)
    state.turn = luck.choice(seats)
    state.direction = luck.choice((1, -1))
    before = state.onward(state.turn, taking_part - 1)
    fight = luck.random() < 0.2 and game.rules.fight is not None
    state.frame = Fight(luck.randint(1, 9), before, False) if fight else TURN
    return state


def place(state: State, me: int, seat: int) -> int:
    """A seat as its place, counted clockwise from the player."""
    seats = state.ring.seats
    return (seats.index(seat) - seats.index(me)) % len(seats) if seat != NOBODY else NOBODY


def compare(game: Game, before: State, action: Action) -> None:  # noqa: C901  (a row of checks)
    """What is said of the play, and what the engine then does."""
    me, fight = before.turn, isinstance(before.frame, Fight)
    last = before.hands[me].bit_count() == len(action.cards)
    aim = place(before, me, action.seat) if action.seat != NOBODY else 1
    told = bare_table(game).lay(
        action, before.ring.count, before.direction, aim, fight=fight, last=last
    )
    what = (game.rules.effects.get(game.rank_of[action.cards[-1]]), action, before.frame)
    s = before.copy()
    heard: list[ev.Event] = []
    s.events = heard
    game.push(s, me, action)

    # What is seen at once.
    frame = s.frame
    assert told.returned == any(isinstance(e, ev.Drawn) and e.why == "no win" for e in heard), what
    if s.over is not None:
        assert told.over or told.melee or told.given_to != NOBODY, what
        return
    melee = next((e for e in heard if isinstance(e, ev.MeleeMoved)), None)
    assert (told.melee is None) == (melee is None), what
    assert told.direction == s.direction, what
    if melee is None:
        assert told.turn == place(s, me, s.turn), what
        assert told.phase == frame.phase, what
    earlier = before.frame.pending if fight else 0
    assert (told.pending or earlier) == 0 or told.pending + earlier == frame.pending, what
    assert told.frees == (s.standard == ANYTHING), what
    moves = [move for e in heard if isinstance(e, ev.HandsPassed) for move in e.moves]
    giver = next((giver for giver, taker, _ in moves if taker == me), NOBODY)
    assert told.got_from == place(s, me, giver), what
    assert told.swapped == (len(moves) == 2), what
    taker = next((e.taker for e in heard if isinstance(e, ev.Given)), NOBODY)
    assert told.given_to == place(s, me, taker), what
    if melee is not None:
        assert told.follower == (
            place(s, me, melee.defender) if frame.phase == "melee" else place(s, me, s.turn)
        ), what

    # Whether somebody may answer, and what it comes to if nobody does.
    if isinstance(frame, PendingPickUp):
        assert told.answerable == bool(frame.fits(game, s.standard)), what
    contest = frame.phase in ("attack", "block", "melee")
    while frame.pending or frame.phase == "melee":
        passes = frame.phase in ("block", "melee")
        game.push(s, s.turn, Pass if passes else Take)
        frame = s.frame
        if s.over is not None:
            break
    if not contest and s.over is None:
        assert told.follower == place(s, me, s.turn), what
    drawn: Counter[int] = Counter()
    missed: Counter[int] = Counter()
    for event in heard:
        if isinstance(event, ev.Drawn) and event.why in ("pickup", "melee"):
            drawn[place(s, me, event.seat)] += len(event.cards)
        elif isinstance(event, ev.Missed):
            missed[place(s, me, event.seat)] += 1
    for seat, turns in enumerate(s.debts):
        if turns:
            missed[place(s, me, seat)] += turns
    if drawn and fight:
        (struck,) = drawn
        drawn[struck] -= earlier
    if sum(drawn.values()) == told.cards or len(s.stock) > 1:
        assert dict(told.draws) == +drawn, what
    assert dict(told.misses) == dict(missed), what


def check(numbers: range) -> Counter[str]:
    """Compare plays of random positions under random rules; how many of each phase there were."""
    seen: Counter[str] = Counter()
    for number in numbers:
        luck = random.Random(number)
        game = random_game(luck)
        for _ in range(8):
            state = position(game, luck)
            plays = [a for a in game.legal(state, state.turn) if a.kind == PLAY and not a.call]
            for action in luck.sample(plays, min(PLAYS, len(plays))):
                before = state.copy()
                hand = before.hands[before.turn]
                if luck.random() < 0.2 and not isinstance(before.frame, Fight):
                    hand = game.deck.hand(action.cards)  # they are the player's last cards
                    before.hands[before.turn] = hand
                    if action not in game.legal(before, before.turn):
                        continue
                compare(game, before, action)
                after = before.copy()
                game.push(after, after.turn, action)
                seen[after.frame.phase] += 1
    return seen


def test_what_is_said_of_a_play_is_what_the_engine_does() -> None:
    seen = check(range(40))
    assert {"play", "pickup", "miss", "attack", "block", "melee", "stack", "over"} <= {*seen}


@pytest.mark.long
@pytest.mark.parametrize("first", range(1000, 9000, 1000))
def test_what_is_said_of_a_play_is_what_the_engine_does_for_long(first: int) -> None:
    check(range(first, first + 1000))
