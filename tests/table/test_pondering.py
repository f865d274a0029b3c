"""Computers that think while their pause lasts: the table shows nothing of it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.agents import Luck
from game.agents.making import master
from game.agents.search import Chance, Problem
from game.agents.thinking import Sliced, Thinker, Thought
from game.engine.actions import Action
from game.engine.game import Game
from game.engine.notation import write_action
from game.table.match import Match
from game.table.records.record import Player
from game.table.seat_book import TableEvent
from game.table.sitting import Sitting, sit_down
from tests.table.placed import lay, lay_out

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


def table(
    game: str,
    players: Sequence[Player],
    hands: Sequence[str],
    top: str,
    thinker: Thinker,
    **options: str,
) -> Sitting:
    """Ana has just to act; the others hold these."""
    log: list[TableEvent] = []
    match = Match(game, options, players, 5, log.extend)
    match.next_round()
    lay_out(match, hands, top)
    sitting = Sitting(match, log, 5, thinker=thinker)
    if isinstance(thinker, Script):
        thinker.asked.clear()
    return sitting


def master_with(thinker: Thinker, hand: str, **options: str) -> Sitting:
    """Ana, and a master who holds this."""
    hands = ["9H 6H 6D 6C QD JD TD", hand]
    return table("last-card", PAIR, hands, "9C", thinker, **options)


def after(sitting: Sitting, step: float = 0.01) -> float:
    """Seconds from Ana's play until Ben has acted."""
    lay(sitting, 0, "9H")
    moves = sitting.match.record.rounds[-1].moves
    before, waited = len(moves), 0.0
    while len(moves) == before:
        sitting.update(step)
        waited += step
        assert waited < 5
    return waited


def last(sitting: Sitting) -> str:
    """What was done last, as written."""
    return sitting.match.record.rounds[-1].moves[-1].action


FREE, FORCED, STUCK = "4H 3H 7H TH 5C", "4H 3C 4C 5C 7C", "3C 4C 5C 7C 5D"


@pytest.mark.parametrize("hand", [FREE, FORCED, STUCK])
def test_the_time_shown_is_the_same_whatever_the_hand_holds(hand: str) -> None:
    expected = after(master_with(Script(), FREE))
    assert 0.6 <= expected <= 1.2
    assert after(master_with(Script(), hand)) == pytest.approx(expected)
    assert after(master_with(Script(known=False), hand)) == pytest.approx(expected)


MELEE = {"free": "5H 3C 4C 9S", "joker": "X 3C 4C 9S", "stuck": "6C 3C 4C 9S"}


@pytest.mark.parametrize("held", MELEE)
@pytest.mark.parametrize("known", [True, False])
def test_an_answer_in_a_melee_comes_at_its_time_whatever_was_thought(
    held: str, known: bool
) -> None:
    """Also a forced pass, about which nothing is thought."""
    thinker = Script(known)
    players = (*PAIR, Player("Cy", "master"))
    sitting = table("last-one", players, ["4H KC QC", MELEE[held], "7C 8C TD"], "7H", thinker)
    lay(sitting, 0, "4H")
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
    sitting = master_with(thinker, FREE)
    took = after(sitting)
    problem, seconds = thinker.asked[0]
    # What it may think about after its turn is another matter.
    assert [posed for posed, _ in thinker.asked if posed.view.sizes == (6, 5)] == [problem]
    assert seconds == pytest.approx(took, abs=0.011)
    assert problem.view.seat == 1
    assert all(not action.call for action in problem.moves)
    assert last(sitting) == write_action(sitting.deck, problem.moves[-1]), "what has been found"


def test_where_nothing_has_been_found_yet_it_plays_at_sight() -> None:
    thinker = Script(known=False)
    sitting = master_with(thinker, FREE)
    after(sitting)
    problem = next(p for p, _ in thinker.asked if p.view.top == sitting.deck.card("9H"))
    seen = master(sitting.match.game, Luck(5, 1)).at_sight(problem.view, problem.moves)
    assert last(sitting) == write_action(sitting.deck, seen)


def test_a_forced_move_is_not_thought_about() -> None:
    thinker = Script()
    sitting = master_with(thinker, FORCED)
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
    sitting = master_with(Sliced(), FREE)
    lay(sitting, 0, "9H")
    due = sitting.next_due()
    assert due is not None
    assert due <= 1 / 60


def test_when_a_persons_time_is_up_the_thought_is_ready() -> None:
    thinker = Script()
    sitting = master_with(thinker, FREE, time_per_turn="10")
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
    sitting = master_with(thinker, FREE)
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
    sitting = master_with(thinker, STUCK, play_drawn="yes")
    state, king = sitting.match.state, sitting.deck.card("KH")
    state.stock.remove(king)
    state.stock.append(king)
    lay(sitting, 0, "9H")
    while sitting.view(0).sizes[1] == 5:
        sitting.update(0.01)
    assert sitting.view(1).drawn == king
    assert thinker.asked == []
    for _ in range(100):
        sitting.update(0.01)
    assert last(sitting) == "KH"
