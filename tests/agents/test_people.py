"""Tests of what is believed of people: who lies, holds back, draws at will, doubts or forgets."""

from __future__ import annotations

import pytest

from game.agents.beliefs import Beliefs, Holding, Lot
from game.agents.instinct import Instinct
from game.agents.luck import Luck
from game.agents.people import (
    BLUFFED,
    DREW,
    HELD_BACK,
    KINDS,
    SHADES,
    STRANGER,
    Manner,
    PersonBelief,
)
from game.agents.search import Effort, Problem, search
from game.agents.worlds import Worlds
from game.engine.actions import LIE as LIE_CALL
from game.engine.actions import TAKE, Action, play
from game.engine.decisions import LEGAL
from game.engine.events import Called, Caught
from game.engine.frames import TURN
from game.engine.game import Game
from game.rulesets import rules_for
from tests.agents.reasoning import at, said

RED = 0b1111
OFTEN = 0.8


def guilt(person: PersonBelief, kind: int = BLUFFED) -> float:
    return person.manner.untruth(kind, OFTEN)


def laying(person: PersonBelief, held: int = 5) -> None:
    person.claims(BLUFFED, RED, held, 0.25)


def test_a_stranger_may_well_lie_but_hardly_holds_back() -> None:
    assert 0.3 < STRANGER.untruth(BLUFFED, OFTEN) < 0.6
    for kind in (HELD_BACK, DREW):
        assert STRANGER.untruth(kind, 0.5) < 0.1


def test_what_cannot_be_untrue_is_not_doubted_and_what_cannot_be_true_is() -> None:
    for kind in KINDS:
        assert STRANGER.untruth(kind, 0.0) == 0.0
        assert STRANGER.untruth(kind, 1.0) == 1.0
        rising = [STRANGER.untruth(kind, chance / 10) for chance in range(11)]
        assert rising == sorted(rising)


def test_whoever_is_caught_lying_is_doubted_and_whoever_told_the_truth_believed() -> None:
    liar, honest = PersonBelief(), PersonBelief()
    for person, guilty in ((liar, True), (honest, False)):
        for _ in range(3):
            laying(person)
            person.proved(guilty)
    assert guilt(honest) < guilt(PersonBelief()) / 2 < guilt(PersonBelief()) < guilt(liar)
    assert (liar.manner.lies, liar.manner.truths, liar.manner.laid) == (3, 0, 3)
    assert (honest.manner.lies, honest.manner.truths) == (0, 3)
    for shades in (*liar.manner.shades, *honest.manner.shades):
        assert sum(shades) == pytest.approx(1.0)
        assert len(shades) == len(SHADES)


def test_seeing_the_hand_of_somebody_honest_is_worth_little() -> None:
    assert STRANGER.mistrust == pytest.approx(1.0)
    assert told(False).mistrust < 0.25
    assert told(True).mistrust > 1.5
    game, view = at(LIE)
    red = game.deck.suit_mask[0]
    moves = (Action(LIE_CALL), Action(TAKE))
    hunches = []
    for manner in (told(False), STRANGER, told(True)):
        holding = Holding([Lot(4, 0, (red, 0, 0))], [])
        holding.manner = manner
        asked = Problem(view, moves, (holding, Holding([Lot(5)], [])), 1, Effort(rounds=20))
        found = search(game, Instinct(game), asked)
        hunches.append(found._hunch[found._moves.index(moves[0])])
    assert hunches[0] < hunches[1] - 0.02
    assert hunches[1] == hunches[2], "and no more for a liar than for a stranger"


def test_a_card_laid_from_the_same_hand_proves_a_lie() -> None:
    person = PersonBelief()
    laying(person)
    person.laid((9,), 5, drawn=False)
    assert person.manner.lies == 0
    person.laid((2,), 4, drawn=False)
    assert person.manner.lies == 1


def test_a_card_that_may_have_come_later_proves_nothing() -> None:
    person = PersonBelief()
    laying(person)
    person.laid((2,), 7, drawn=False)  # it has drawn two meanwhile
    person.laid((2,), 6, drawn=True)
    assert person.manner.lies == 0
    before = guilt(person)
    person.shows((9, 9, 9, 9, 9))
    assert guilt(person) != before
    assert (person.manner.lies, person.manner.truths) == (0, 0)


def test_the_end_of_a_round_tells() -> None:
    for hand, lies in (((2, 9, 9), 1), ((9, 9, 9), 0)):
        person = PersonBelief()
        laying(person, 3)
        person.shows(hand)
        assert (person.manner.lies, person.manner.truths) == (lies, 1 - lies)
    person = PersonBelief()
    person.claims(HELD_BACK, RED, 3, 0.25)
    person.shows((1, 9, 9))
    assert guilt(person, HELD_BACK) > guilt(PersonBelief(), HELD_BACK)
    assert guilt(person, DREW) == guilt(PersonBelief(), DREW)


def test_hands_that_have_moved_tell_nothing() -> None:
    person = PersonBelief()
    laying(person, 3)
    person.begins()
    person.shows((2, 2, 2))
    assert person.manner.lies == 0


def test_it_is_remembered_who_doubts_and_who_forgets() -> None:
    person = PersonBelief()
    for _ in range(5):
        person.doubted(True)
        person.called(False)
    assert person.manner.doubts > 0.6 > STRANGER.doubts
    assert person.manner.forgets > 0.3 > STRANGER.forgets


def test_calls_are_heard() -> None:
    game = Game(rules_for("classic", 3))
    beliefs = Beliefs(game)
    for _ in range(4):
        beliefs.hear(Caught(1, 0))
        beliefs.hear(Called(2))
    assert beliefs.holding(1).manner.forgets > STRANGER.forgets > beliefs.holding(2).manner.forgets


LIE = "classic: r5: W4 b1 b2 r4 r7 | r1 g2 g3 y4 y5 > 0 W4=b"


def test_worlds_are_imagined_with_as_many_lies_as_are_believed_in() -> None:
    game, view = at(LIE)
    red = game.deck.suit_mask[0]
    for manner in (STRANGER, told(True), told(False)):
        holding = Holding([Lot(4, 0, (red, 0, 0))], [])
        holding.manner = manner
        worlds, luck = Worlds(game, view, [holding, Holding([Lot(5)], [])]), Luck(3)
        lies = sum(bool(worlds.imagine(luck).hands[0] & red) for _ in range(2000)) / 2000
        blind = Worlds(game, view, [Holding([Lot(4)], []), Holding([Lot(5)], [])])
        chance = sum(bool(blind.imagine(luck).hands[0] & red) for _ in range(2000)) / 2000
        assert lies == pytest.approx(manner.untruth(BLUFFED, chance), abs=0.04)


def told(guilty: bool) -> Manner:
    person = PersonBelief()
    for _ in range(3):
        laying(person)
        person.proved(guilty)
    return person.manner


def test_hints_say_what_is_known_of_people() -> None:
    game, _ = at(LIE)
    red = game.deck.suit_mask[0]

    def words(person: PersonBelief, *moves: str) -> str:
        holding = Holding([Lot(4, 0, (red, 0, 0))], [])
        holding.manner = person.manner
        return said(LIE, *moves, knowing=[(0, holding)])

    liar, keen, honest = PersonBelief(), PersonBelief(), PersonBelief()
    for _ in range(2):
        laying(liar)
        liar.proved(True)
        laying(honest)
        honest.proved(False)
    for _ in range(3):
        laying(keen)
    for _ in range(5):
        keen.took_turn()
    assert "Ana has lied twice" not in words(honest, "lie", "take")
    assert words(liar, "lie", "take").startswith(
        "Ana has lied two times before, out of two that came to light."
    )
    assert words(keen, "lie", "take").startswith("Ana has played three")
    assert "in five turns." in words(keen, "lie", "take")
    assert "All two times it came to light, Ana had not lied." in words(honest, "take", "lie")


def test_imagined_people_doubt_as_often_as_they_are_believed_to() -> None:
    game = Game(rules_for("classic", 2))
    for doubts in (0.0, 0.4, 1.0):
        instinct = Instinct(game).among([STRANGER._replace(doubts=doubts)] * 2)
        called = 0
        for seed in range(300):
            s = game.start(seed, 0)
            deck = game.deck
            s.hands = [deck.hand([deck.card("W4"), 1, 2]), deck.hand([14, 15, 16])]
            s.pile, s.standard, s.turn, s.frame = [5], game.standard_of[5], 0, TURN
            game.push(s, 0, play(deck.card("W4"), suit=1))
            called += instinct.choose(s, LEGAL[s.frame.kind](game, s, s.frame, 1)).kind == LIE_CALL
        assert called / 300 == pytest.approx(doubts * 1.25 if doubts < 1 else 1.0, abs=0.08)


def test_imagined_people_forget_to_call_as_often_as_they_are_believed_to() -> None:
    game = Game(rules_for("classic", 2))
    held = []
    for forgets in (0.0, 1.0):
        instinct = Instinct(game).among([STRANGER, STRANGER._replace(forgets=forgets)])
        cards = 0
        for seed in range(200):
            s = game.start(seed, 0)
            s.hands[1] = game.deck.hand([1, 2])
            s.pile, s.standard, s.turn, s.frame = [5], game.standard_of[5], 1, TURN
            instinct.finish(s, 1)
            assert s.hands[1].bit_count() in (1, 3)
            cards += s.hands[1].bit_count()
        held.append(cards / 200)
    assert held[0] == 1
    assert held[1] == pytest.approx(1 + 2 * 0.75, abs=0.15), "three times in four it is noticed"
