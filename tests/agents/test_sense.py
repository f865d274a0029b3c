"""Computer players make sense: what they name, what they never do, and whom they doubt."""

from __future__ import annotations

from collections import Counter

import pytest

from game.agents import Luck, make
from game.agents.characters import CHARACTERS
from game.agents.master import Master
from game.agents.search import Effort
from game.engine.actions import LIE, NAME, PLAY, Action
from game.engine.game import Game
from game.engine.state import State
from game.engine.view import PlayerView
from game.rulesets import GAMES, rules_for
from game.table.playout import play_out
from tests.agents.test_judgement import MANY, chosen, position

LONGEST = 3000
NEVER = sorted(face for face, who in CHARACTERS.items() if not who.lies)


def names_what_it_lacks(game: Game, view: PlayerView, action: Action) -> bool | None:
    """Whether a suit is named of which none is kept; None where there is no choice."""
    if action.kind not in (PLAY, NAME) or action.suit < 0:
        return None
    rest = view.hand
    for card in action.cards if action.kind == PLAY else ():
        rest = game.deck.removed(rest, card)
    held = {game.suit_of[card] for card in game.deck.cards(rest)} - {-1}
    # A joker of a suit is laid as any suit.
    return None if not held else action.suit not in held


@pytest.mark.parametrize(("level", "share"), [("beginner", 0.2), ("casual", 0.05), ("sharp", 0.03)])
@pytest.mark.parametrize("rules", GAMES)
def test_a_suit_is_named_that_is_held(rules: str, level: str, share: float) -> None:
    game = Game(rules_for(rules, 2))
    faces = sorted(CHARACTERS)
    named: list[bool] = []
    for number in range(50):
        agents = {
            seat: make(level, game, Luck(2 * number + seat), faces[(number + seat) % len(faces)])
            for seat in range(2)
        }
        state = game.start(number, number % 2)

        def saw(seat: int, action: Action, state: State = state) -> None:
            odd = names_what_it_lacks(game, game.view(state, seat), action)
            if odd is not None:
                named.append(odd)

        play_out(game, state, agents, LONGEST, saw)
    assert len(named) > 60
    assert sum(named) <= share * len(named)


@pytest.mark.parametrize("level", ["beginner", "casual", "sharp", "master"])
@pytest.mark.parametrize("rules", ["colours", "classic"])
def test_who_never_lies_never_lies_in_any_phase(rules: str, level: str) -> None:
    game = Game(rules_for(rules, 2))
    chances = 0
    for number in range(60):
        faces = NEVER[number % len(NEVER)], NEVER[(number + 1) % len(NEVER)]
        agents = {
            seat: make(level, game, Luck(number + seat), face) for seat, face in enumerate(faces)
        }
        if level == "master":
            for agent in agents.values():
                assert isinstance(agent, Master)
                agent._effort = Effort(rounds=12)
        state = game.start(number, number % 2)

        def saw(seat: int, action: Action, state: State = state) -> None:
            nonlocal chances
            view = game.view(state, seat)
            lies = [
                each
                for each in game.legal(state, seat)
                if each.kind == PLAY
                and game.disputed >> each.counts_as & 1
                and view.hand & game.suited[view.standard]
                and len(each.cards) < view.hand.bit_count()
            ]
            chances += bool(lies)
            assert action not in lies or len(lies) == len(game.legal(state, seat))

        play_out(game, state, agents, LONGEST if level != "master" else 60, saw)
    assert chances > 10


@pytest.mark.parametrize("level", ["sharp", "master"])
def test_who_has_been_honest_for_ten_rounds_is_left_in_peace(level: str) -> None:
    game = Game(rules_for("classic", 2))
    doubted: list[bool] = []
    for match in range(20 if level == "sharp" else 4):
        doubter = make(level, game, Luck(match))
        if isinstance(doubter, Master):
            doubter._effort = Effort(rounds=12)
        agents = {0: doubter, 1: make("sharp", game, Luck(match + 100), "vera")}
        for number in range(20):
            state = game.start(100 * match + number, number % 2, events=[])

            def saw(seat: int, action: Action, state: State = state, number: int = number) -> None:
                if seat == 0 and number >= 10 and state.frame.phase == "challenge":
                    doubted.append(action.kind == LIE)

            play_out(game, state, agents, LONGEST, saw)
    assert len(doubted) > 20
    assert sum(doubted) <= 0.2 * len(doubted)


@pytest.mark.parametrize(
    ("hand", "top", "odd"),
    [
        ("W r2 r5 r8 b9 b1", "g7", "W=g W=y"),
        ("W y2 y5 y8 y4", "r1", "W=r W=g W=b"),
        ("W b2 b4", "y8", "W=r W=g W=y"),
    ],
)
def test_a_master_names_what_it_holds_where_its_search_is_too_short_to_tell(
    hand: str, top: str, odd: str
) -> None:
    """Three opponents with many cards, and a short search."""
    game, state = position("classic", {}, [hand, MANY, MANY, MANY], top)
    found: Counter[str] = Counter()
    for seed in range(15):
        master = make("master", game, Luck(seed))
        assert isinstance(master, Master)
        master._effort = Effort(rounds=60)
        found[chosen(game, state, master)] += 1
    assert sum(found[move] for move in odd.split()) <= 1, found


def test_a_joker_has_to_win_more_than_another_card_that_fits() -> None:
    """With six cards in hand; not where nothing else fits, or with three cards."""
    for hand, early in (("W g2 y5 b8 b1 r1", True), ("W y5 b8 b1 r1", False), ("W g2 y5", False)):
        game, state = position("classic", {}, [hand, MANY, MANY, MANY], "g9")
        master = make("master", game, Luck(1))
        assert isinstance(master, Master)
        moves = [action for action in game.legal(state, 0) if not action.call]
        problem = master.problem(game.view(state, 0), moves)
        worth = dict(zip(problem.moves, problem.likings or [0.0] * len(moves), strict=True))
        jokers = [worth[each] for each in worth if each.suit >= 0]
        assert jokers
        assert (max(jokers) < 0.0) == early
