"""Computers that think while their pause lasts: the table shows nothing of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.agents import Master
from game.agents.search import Chance, Problem
from game.agents.thinking import Sliced, Thought
from game.engine.actions import Action, play
from game.engine.frames import TURN
from game.engine.game import Game
from game.engine.notation import write_action
from game.table.match import Match
from game.table.records.record import Player
from game.table.sitting import Sitting, sit_down

PAIR = (Player("Ana"), Player("Bo", "master"))


class Scripted:
    """A thought that knows what it was told to know."""

    eager = False
    done = True

    def __init__(self, problem: Problem, known: bool) -> None:
        self.problem = problem
        self._known = known
        self.polls = 0

    def poll(self) -> None:
        self.polls += 1

    def best(self) -> Action | None:
        return self.problem.moves[-1] if self._known else None

    def chances(self) -> list[Chance]:
        return [Chance(self.problem.moves[-1], 0.5, 1, 0.5)] if self._known else []

    def cancel(self) -> None:
        pass


class Script:
    """A thinker that notes what it is asked, and answers with the last move there is."""

    def __init__(self, known: bool = True) -> None:
        self.asked: list[tuple[Problem, float]] = []
        self.known = known

    def think(self, game: Game, problem: Problem, seconds: float) -> Thought:
        self.asked.append((problem, seconds))
        return Scripted(problem, self.known)

    def close(self) -> None:
        pass


def dealt(
    game: str, options: dict[str, str], players: Sequence[Player], seed: int
) -> tuple[Match, list[Any]]:
    """A match whose first hands are dealt, before anybody sits down, and its log."""
    log: list[Any] = []
    match = Match(game, options, players, seed, log.extend)
    match.next_round()
    return match, log


def placed(thinker: Script | Sliced, hand: str, seed: int = 5, **options: str) -> Sitting:
    """Ana has just to act; Ben, a master, holds this."""
    match, log = dealt("last-card", options, PAIR, seed)
    state, deck = match.state, match.game.deck
    mine = [deck.card(code) for code in ("9H", "6H", "6D", "6C", "QD", "JD", "TD")]
    theirs = [deck.card(code) for code in hand.split()]
    state.hands[:] = [deck.hand(mine), deck.hand(theirs)]
    pool = deck.pack()
    for card in (*mine, *theirs, deck.card("9C")):
        pool.remove(card)
    state.stock, state.pile = pool, [deck.card("9C")]
    state.standard, state.turn = match.game.standard_of[deck.card("9C")], 0
    sitting = Sitting(match, log, seed, thinker=thinker)
    if isinstance(thinker, Script):
        thinker.asked.clear()
    return sitting


def after(sitting: Sitting, step: float = 0.01) -> float:
    """Seconds from Ana's play until Ben has acted."""
    deck = sitting.deck
    play = next(a for a in sitting.legal(0) if a.cards == (deck.card("9H"),))
    sitting.submit(0, play)
    waited = 0.0
    while sitting.view(0).turn == 1 and sitting.view(0).top == deck.card("9H"):
        size = sitting.view(0).sizes[1]
        sitting.update(step)
        waited += step
        if sitting.view(0).sizes[1] != size:
            return waited
        assert waited < 5
    return waited


def last(sitting: Sitting) -> str:
    """What was done last, as written."""
    return sitting.match.record.rounds[-1].moves[-1].action


FREE, FORCED, STUCK = "4H 3H 7H TH 5C", "4H 3C 4C 5C 7C", "3C 4C 5C 7C 5D"


@pytest.mark.parametrize("hand", [FREE, FORCED, STUCK])
def test_the_time_shown_is_the_same_whatever_the_hand_holds(hand: str) -> None:
    expected = after(placed(Script(), FREE))
    assert 0.6 <= expected <= 1.2
    assert after(placed(Script(), hand)) == pytest.approx(expected)
    assert after(placed(Script(known=False), hand)) == pytest.approx(expected)


MELEE = {"free": "5H 3C 4C 9S", "joker": "X 3C 4C 9S", "stuck": "6C 3C 4C 9S"}


@pytest.mark.parametrize("held", MELEE)
@pytest.mark.parametrize("known", [True, False])
def test_an_answer_in_a_melee_comes_at_its_time_whatever_was_thought(
    held: str, known: bool
) -> None:
    """Also a forced pass, about which nothing is thought."""
    thinker = Script(known)
    match, log = dealt("last-one", {}, (*PAIR, Player("Cy", "master")), 5)
    state, deck = match.state, match.game.deck
    hands = ["4H KC QC", MELEE[held], "7C 8C TD"]
    state.hands[:] = [deck.hand(map(deck.card, hand.split())) for hand in hands]
    pool = deck.pack()
    for code in (*" ".join(hands).split(), "7H"):
        pool.remove(deck.card(code))
    state.stock, state.pile, state.standard = pool, [deck.card("7H")], 16 + 6
    state.turn, state.frame, state.direction = 0, TURN, 1
    sitting = Sitting(match, log, 5, thinker=thinker)
    thinker.asked.clear()
    sitting.submit(0, play(deck.card("4H")))
    assert [problem.view.seat for problem, _ in thinker.asked] == ([] if held == "stuck" else [1])
    due = sitting.next_due()
    assert due is not None
    assert 0.35 <= due <= 0.6
    moves = sitting.match.record.rounds[-1].moves
    before = len(moves)
    sitting.update(due - 0.001)
    assert len(moves) == before
    sitting.update(0.002)
    assert len(moves) == before + 1
    assert moves[-1].seat == 1


def test_it_thinks_for_as_long_as_its_pause_lasts() -> None:
    thinker = Script()
    sitting = placed(thinker, FREE)
    took = after(sitting)
    problem, seconds = thinker.asked[0]
    # What it may think about after its turn is another matter.
    assert [posed for posed, _ in thinker.asked if posed.view.sizes == (6, 5)] == [problem]
    assert seconds == pytest.approx(took, abs=0.011)
    assert problem.view.seat == 1
    assert all(not action.call for action in problem.moves)


def test_it_does_what_has_been_found() -> None:
    thinker = Script()
    sitting = placed(thinker, FREE)
    after(sitting)
    found = thinker.asked[0][0].moves[-1]
    assert last(sitting) == write_action(sitting.deck, found)


def test_where_nothing_has_been_found_yet_it_plays_at_sight() -> None:
    thinker = Script(known=False)
    sitting = placed(thinker, FREE)
    after(sitting)
    agent = sitting._seats.agents[1]
    assert isinstance(agent, Master)
    problem = next(p for p, _ in thinker.asked if p.view.top == sitting.deck.card("9H"))
    seen = agent.at_sight(problem.view, problem.moves)
    assert last(sitting) == write_action(sitting.deck, seen)


def test_a_forced_move_is_not_thought_about() -> None:
    thinker = Script()
    sitting = placed(thinker, FORCED)
    after(sitting)
    for problem, _ in thinker.asked:
        assert len(problem.moves) > 1


def test_a_whole_match_of_masters_is_played_in_slices() -> None:
    players = [Player(name, "master") for name in ("Ana", "Ben", "Cy")]
    sitting = sit_down("classic", {}, players, 3, Sliced(slice_=0.0005))
    for _ in range(4000):
        sitting.update(0.4)
        if sitting.round_over:
            break
    assert sitting.round_over


def test_a_thought_that_gets_on_only_when_polled_wants_to_be() -> None:
    sitting = placed(Sliced(), FREE)
    deck = sitting.deck
    sitting.submit(0, next(a for a in sitting.legal(0) if a.cards == (deck.card("9H"),)))
    due = sitting.next_due()
    assert due is not None
    assert due <= 1 / 60


def test_when_a_persons_time_is_up_the_thought_is_ready() -> None:
    thinker = Script()
    sitting = placed(thinker, FREE, time_per_turn="10")
    for _ in range(890):
        sitting.update(0.01)
    assert thinker.asked == []
    moves: list[str] = []
    for _ in range(130):
        sitting.update(0.01)
        moves = [move.action for move in sitting.match.record.rounds[-1].moves]
        if moves:
            break
    assert 0.9 <= thinker.asked[0][1] <= 1.0
    found = thinker.asked[0][0].moves[-1]
    assert moves[:2] == ["timeout", write_action(sitting.deck, found)]


def test_whoever_plays_for_a_person_thinks_too() -> None:
    thinker = Script()
    sitting = placed(thinker, FREE)
    sitting.set_automatic(0, True)
    for _ in range(120):
        sitting.update(0.01)
    assert thinker.asked[0][0].view.seat == 0


def test_nobody_is_helped_by_a_master_where_the_match_counts() -> None:
    thinker = Script()
    players = (Player("Ana"), Player("Ben", "sharp"))
    sitting = sit_down("colours", {"competitive": "yes"}, players, 5, thinker)
    sitting.set_automatic(0, True)
    for _ in range(300):
        sitting.update(0.01)
    assert thinker.asked == []


def test_the_card_just_drawn_is_judged_at_once() -> None:
    # Nobody may see how long it thinks about a card that they do not see.
    thinker = Script()
    sitting = placed(thinker, STUCK, play_drawn="yes")
    state, king = sitting.match.state, sitting.deck.card("KH")
    state.stock.remove(king)
    state.stock.append(king)
    sitting.submit(0, play(sitting.deck.card("9H")))
    while sitting.view(0).sizes[1] == 5:
        sitting.update(0.01)
    assert sitting.view(1).drawn == king
    assert thinker.asked == []
    for _ in range(100):
        sitting.update(0.01)
    assert last(sitting) == "KH"
