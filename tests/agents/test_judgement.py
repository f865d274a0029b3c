"""Tests of the one-ply player's judgement.  Each test is one position."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase

import pytest

from game.agents import Habits, Luck
from game.agents.base import beside, in_turn
from game.agents.judgement import Judge
from game.engine.actions import CATCH, PLAY, Action
from game.engine.cards import standard_for
from game.engine.events import Dealt, Drawn, Passed, TurnBegan
from game.engine.frames import PendingPickUp
from game.engine.game import Game
from game.engine.notation import write_action
from game.engine.state import State
from game.rulesets import rules_for
from tests.written import at

FLAWLESS = Habits(1, 1, 1, 1)


def position(
    game_id: str, options: dict[str, str], hands: Sequence[str], top: str
) -> tuple[Game, State]:
    """Return a position in which seat 0 is to act, clockwise.  Only the number of the other seats'
    cards matters."""
    game = Game(rules_for(game_id, len(hands), options))
    state = game.start(1, 0)
    deck = game.deck
    state.hands = [deck.hand(map(deck.card, hand.split())) for hand in hands]
    state.pile = [deck.card(top)]
    state.standard = game.standard_of[deck.card(top)]
    state.turn, state.direction = 0, 1
    return game, state


def chosen(game: Game, state: State, agent: Judge | None = None) -> str:
    agent = agent or Judge(game, Luck(1), FLAWLESS)
    seat = state.turn
    action: Action = agent.decide(game.view(state, seat), in_turn(game.legal(state, seat)))
    return write_action(game.deck, action)


MANY = "r1 r2 r3 r4 r5"


@pytest.mark.parametrize(
    ("rules", "hands", "top", "laid"),
    [
        # It goes out when it can, lays several at once, and leaves the suit that it holds most of.
        ("last-card", "5H 5S | 2C 3C 4C", "7H", "5H+5S"),
        ("last-card", "9H 9S 9D 4H 3C | 2C 3D 4C 6C 8C", "7H", "9?+9?+9?"),
        ("last-card", "9H 9S 4S 6S QS | 2C 3D 4C 6C 8C", "7H", "9H+9S"),
        # It names the suit that it holds most of, and keeps what goes on anything.
        ("classic", f"W g1 g5 g8 b2 | {MANY}", "r9", "W=g"),
        ("classic", f"W r6 g5 g8 b2 | {MANY}", "r9", "r6"),
        # It calls, does not bluff, and attacks who is about to go out.
        ("classic", f"r6 b2 | {MANY}", "r9", "r6!"),
        ("classic", f"W4 g3 g5 r2 b8 | {MANY}", "g9", "g?"),
        ("classic", f"r9 rD b1 g2 y3 | {MANY} | {MANY}", "r6", "r9"),
        ("classic", f"r9 rD b1 g2 y3 | r1 | {MANY}", "r6", "rD"),
        # It nominates whoever holds fewest, and swaps only for a smaller hand.
        ("last-card nominate=yes", "5H 9C TC | 2C 3D 4C | 2D | 3S 4S 8S", "7H", "5H>2"),
        ("classic seven_swap=yes", f"r7 r9 b1 b2 b3 | {MANY} | g1 g2 | {MANY}", "r5", "r7>2"),
        ("classic seven_swap=yes", f"r7 r9 b1 | {MANY} | {MANY} | {MANY}", "r5", "r9"),
        # After a seven seat 0 holds what seat 2, on its right, holds now.
        ("last-card seven_passes=yes", "7H 9H 4S 6S | 2C 3D 4C | 9C", "8H", "7H"),
        ("last-card seven_passes=yes", "7H 9H 4H | 2C 3D 4C | 9C TC JC QC KC", "8H", "[49]H*"),
    ],
)
def test_what_it_lays(rules: str, hands: str, top: str, laid: str) -> None:
    name, *options = rules.split()
    table = position(name, dict(o.split("=") for o in options), hands.split(" | "), top)
    assert fnmatchcase(chosen(*table), laid)


@pytest.mark.parametrize(
    ("position", "laid"),
    [
        # In a melee it goes on rather than draw, and keeps a joker where it falls on somebody else.
        ("last-one: 7H: 4H 9C KD | 5H 9S TD | 8C KC 2S > 0 4H", "5H"),
        ("last-one: 7H: 4H 9C KD | 9D 9S TD | X KC 2S > 0 4H", "pass"),
        ("last-one: 4D: 4H 6H 8H TH 2D 3D | 5H 7H 9H X 2S"
         " > 0 4H, 1 5H, 0 6H, 1 7H, 0 8H, 1 9H, 0 TH", "X=JH*"),
        # A last ace does not win; any card goes on a three; an attack is answered.
        ("extreme: 7H: AH 9H | 3C 4C 6C", "AH*"),
        ("last-one: 7H: 3H 9C KD | 5H 9S TD > 0 3H", "[!p]*"),
        ("extreme: 7H: 5H 9C KD | 3C 9S TD | 8C KC 2S > 0 5H", "[39][CS]"),
    ],
)  # fmt: skip
def test_what_it_does_in_contests(position: str, laid: str) -> None:
    assert fnmatchcase(chosen(*at(position)), laid)


def pending(
    hands: Sequence[str], top: str, total: int, evidence: int, options: dict[str, str]
) -> tuple[Game, State]:
    game, state = position("classic", options, hands, top)
    rank = game.rank_of[game.deck.card(top)]
    state.frame = PendingPickUp(total, rank, 1, 1, bool(game.answer_mask[rank]), evidence, 0)
    state.standard = standard_for(game.deck.suit("g"))
    return game, state


@pytest.mark.parametrize(
    ("hands", "top", "total", "evidence", "options", "done"),
    [
        (["rD b1 b2 b3", MANY], "gD", 2, -1, {"stack_draws": "same"}, "rD"),
        # It calls a lie of a full hand, and believes a small one.
        (["b1 b2 b3", "r1 r2 r3 r4 r5 r6 r7 r8"], "W4", 4, 0, {}, "lie"),
        (["b1 b2 b3", "r1"], "W4", 4, 0, {}, "take"),
    ],
)
def test_what_it_does_about_a_pick_up(
    hands: list[str], top: str, total: int, evidence: int, options: dict[str, str], done: str
) -> None:
    assert chosen(*pending(hands, top, total, evidence, options)) == done


def test_it_goes_back_to_the_suit_that_the_next_player_lacked() -> None:
    game, state = position("classic", {}, ["g9 r9 r1 g1 b5 b6", MANY], "b9")
    card = game.deck.card
    for dry, kept in (("g5", "g9"), ("r5", "r9")):
        agent = Judge(game, Luck(1), FLAWLESS)
        agent.hear(Dealt(1, (-1,) * 4))
        colour = game.suit_of[card(dry)]
        agent.hear(TurnBegan(1, "play", game.playable[game.standard_of[card(dry)]], colour))
        agent.hear(Drawn(1, (-1,), "turn"))
        agent.hear(Passed(1))
        state.hands[1] = game.deck.hand(map(card, MANY.split()))
        state.hands[0] = game.deck.hand(map(card, ["g9", "r9", "r1", "g1"]))
        assert chosen(game, state, agent) == kept


def test_it_jumps_in_where_that_does_no_harm() -> None:
    game, state = position("classic", {"jump_in": "yes"}, [MANY, "r9 b1 b2", MANY], "r9")
    agent = Judge(game, Luck(1), FLAWLESS)
    action = agent.interject(game.view(state, 1), game.legal(state, 1))
    assert action is not None
    assert action.kind == PLAY


def test_who_forgets_everything_neither_calls_nor_catches() -> None:
    game, state = position("classic", {}, ["r6 b2", MANY], "r9")
    agent = Judge(game, Luck(1), Habits(0, 0, 0, 0))
    assert chosen(game, state, agent) == "r6"
    game.apply(state, 0, next(a for a in game.legal(state, 0) if not a.call))
    for seat in (0, 1):
        assert agent.interject(game.view(state, seat), game.legal(state, seat)) is None


PAIRS = {"partners": "yes"}


def test_nobody_catches_their_own_partner() -> None:
    game, state = position("colours", PAIRS, [MANY, MANY, "r6", MANY], "r9")
    state.window = 1 << 2
    catching = beside(game.legal(state, 0))
    assert Judge(game, Luck(1), FLAWLESS).interject(game.view(state, 0), catching) is None
    opponent = Judge(game, Luck(1), FLAWLESS).interject(game.view(state, 1), game.legal(state, 1))
    assert opponent is not None
    assert opponent.kind == CATCH


@pytest.mark.parametrize(("options", "kept"), [({}, "rS"), (PAIRS, "gS")])
def test_a_partner_is_left_a_suit_that_they_have(options: dict[str, str], kept: str) -> None:
    """A skip brings the turn to the player across, who had no red."""
    hands = ["rS gS r1 g1", MANY, MANY, MANY]
    game, state = position("colours", options, hands, "bS")
    agent = Judge(game, Luck(1), FLAWLESS)
    red = game.deck.suit_mask[0]
    agent.hear(Dealt(2, (-1,) * 4))
    agent.hear(TurnBegan(2, "play", red, 0))
    agent.hear(Drawn(2, (-1,), "turn"))
    agent.hear(Passed(2))
    assert chosen(game, state, agent) == kept
