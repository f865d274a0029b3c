"""The reasons for moves, which are given exactly where they are true, and what is said beside them.

Most stand in ``reasons.txt``; here are those that depend on what is known of other hands."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.agents import Luck
from game.agents.base import in_turn
from game.agents.beliefs import Holding, Lot
from game.agents.making import master
from game.agents.reasons import beside, reasons
from game.agents.reasons import move as moved
from game.engine.actions import Action
from game.engine.game import Game
from game.language.advice import beside_said, move_said, reason_said
from game.rulesets import GAMES, rules_for
from tests.agents.reasoning import advisor, at, heard, last, read, said, three
from tests.thinning import thinned
from tests.written import scenario

HOLDS: dict[str, Callable[[str, str], bool]] = {
    "=": str.__eq__, "^": str.startswith, "$": str.endswith, "+": str.__contains__,
    "-": lambda words, part: part not in words, "!": str.__ne__,
}  # fmt: skip


def written() -> list[tuple[str, list[str], list[str]]]:
    """The position, the moves, and what holds, of each ranking in ``reasons.txt``."""
    position, rankings = "", list[tuple[str, list[str], list[str]]]()
    for line in Path(__file__).with_name("reasons.txt").read_text("utf-8").splitlines():
        line = line.partition("  # ")[0]
        if line.startswith("    "):
            rankings[-1][2].append(line.strip())
        elif line.startswith("  "):
            moves, _, first = line.strip().partition(":")
            rankings.append((position, moves.split(", "), [first.strip()] if first else []))
        elif not line.startswith("#"):
            position = line
    return rankings


@pytest.mark.parametrize(("position", "moves", "holds"), written())
def test_it_is_said_where_it_is_true(position: str, moves: list[str], holds: list[str]) -> None:
    text, steps = scenario(position)
    what, _, move = moves[0].rpartition(" ")
    if what in ("beside", "words"):
        game, view = at(text, steps)
        action, voice = read(game, move)[0], advisor(game, view)
        told = beside_said(beside(game, view, action), voice)
        words = told if what == "beside" else move_said(moved(game, view, action), voice)
    else:
        words = said(text, *moves, moves=steps)
    assert holds
    for line in holds:
        assert HOLDS[line[0]](words, line[2:]), (words, line)


def test_whoever_probably_cannot_answer() -> None:
    position = last("5H 9S 3S", "9C 8C 7C")
    game, _ = at(position)
    fives = game.deck.rank_mask[game.deck.rank("5")]
    words = said(position, "5H", "draw", knowing={1: Holding([Lot(3, 0, (0, 0, fives))], [])})
    assert "Ben probably has nothing to answer it with and picks up five cards." in words
    words = said(position, "5H", "draw", knowing={1: Holding([Lot(3, fives, (0, 0, fives))], [])})
    assert "Ben has nothing to answer it with" in words
    one = position.replace("4H", "5S 5D 4H")
    words = said(one, "5H", "draw", knowing={1: Holding([Lot(3, fives, (0, 0, fives))], [])})
    assert "Only one" not in words


def test_whoever_follows_has_none_of_the_suit() -> None:
    position = last("9H 3H 6D", "9C")
    game, _ = at(position)
    hearts = game.deck.suit_mask[game.deck.suit("H")]

    def words(lot: Lot) -> str:
        return said(position, "9H", "draw", knowing={1: Holding([lot], [])})

    assert "Ben has one card, and no hearts." in words(Lot(1, hearts, (0, 0, hearts)))
    assert "Ben has one card, and probably no hearts." in words(Lot(1, 0, (0, 0, hearts)))
    assert "no hearts" not in words(Lot(1))
    stuck = last("9S 3S 6D", "9C")
    dry = {1: Holding([Lot(1, hearts, (0, 0, hearts))], [])}
    assert said(stuck, "draw", knowing=dry) == "Nothing you hold fits."


def test_where_anything_may_follow_no_suit_is_lacked() -> None:
    position = three("extreme", "4H 9S KD", "9C 8C", "6S 7S", "QH")
    game, _ = at(position)
    clubs = game.deck.suit_mask[game.deck.suit("C")]
    words = said(position, "4H", "draw", knowing={1: Holding([Lot(2, clubs, (0, 0, clubs))], [])})
    assert "clubs" not in words


def test_what_a_partner_lacks_is_no_reason() -> None:
    pairs = (
        "rules: colours\noptions: partners=yes\nhands: rS r2 g1 | b1 b2 b3 | y1 y2 y3 | b4 b5 b6\n"
        "pile: r5\nturn: 0\ndirection: +\n"
    )
    game, _ = at(pairs)
    red = game.deck.suit_mask[game.deck.suit("r")]
    assert "no red" not in said(
        pairs, "rS", "r2", knowing={2: Holding([Lot(3, red, (0, 0, red))], [])}
    )


def test_who_drew_for_a_suit_has_none_of_it() -> None:
    """Ben could not follow a heart.  His old cards are no hearts, but a drawn card that he keeps
    may be one."""
    text = (
        "rules: last-card\noptions: play_drawn=yes\nhands: 9H 3H 6H 8D | 9C 8C | KC QC\n"
        "pile: 4H\nturn: 1\nstock: {} JD\n\n1 draw\n1 {}\n2 draw\n"
    )
    words = heard(text.format("7H", "7H"), "9H", "8D")
    assert words.startswith("Ben has only two cards, and no hearts.")
    kept = heard(text.format("7H", "pass"), "9H", "8D")
    assert kept.startswith("Ben probably has no hearts."), "he may have held it back"


def test_a_hand_that_has_been_seen() -> None:
    position = last("9H 3H 6D", "9C")
    game, _ = at(position)

    def words(card: str) -> str:
        return said(position, "3H", "6D", knowing={1: Holding([], [game.deck.card(card)])})

    seen = "You have seen Ben’s last card, the king of spades: it does not fit."
    assert seen in words("KS")
    assert "no hearts" not in words("KS")
    assert "You have seen" not in words("KH")
    known = {1: Holding([], [game.deck.card("KS")])}
    words_then = said(position, "draw", "9H", knowing=known)
    assert words_then.startswith("Hearts stay, and Ben has one card, and no hearts.")
    two = last("9H 3H 6D", "9C 8C")
    both = {1: Holding([], [game.deck.card("9C"), game.deck.card("8C")])}
    assert "You have seen Ben’s cards, and none of them fits." in said(
        two, "3H", "9H", knowing=both
    )


def test_what_others_asked_for() -> None:
    position = last("4D 4S 9H KS", "9C 8S 7S", "AC 3H")

    def words(leaning: str, best: str) -> str:
        game, _ = at(position)
        holding = Holding([Lot(3)], [])
        holding.leaning = game.deck.suit(leaning)
        return said(position.replace("3H", "4H"), best, "9H", knowing={1: holding})

    assert "It leads away from hearts, which Ben asked for." in words("H", "4D")
    game, _ = at(position)
    hearts = game.deck.suit_mask[game.deck.suit("H")]
    since = Holding([Lot(3, 0, (0, 0, hearts))], [])
    since.leaning = game.deck.suit("H")
    assert "asked for" not in said(position.replace("3H", "4H"), "4D", "9H", knowing={1: since})
    free = three("extreme", "4H 9S KD", "9C 8C", "6S 7S", "QH") + "\n0 4H\n"
    assert "asked for" not in said(free, "9C", "8C>0", moves=1)
    assert "asked for" not in words("S", "4D")
    assert "asked for" not in words("H", "9H")


def test_what_a_partner_asked_for() -> None:
    pairs = (
        "rules: colours\noptions: partners={}\nhands: r5 r2 g1 y5 | b1 b2 b3 | y1 y3 | b4 b5 b6\n"
        "pile: r7\nturn: 0\n"
    )

    def words(partners: str, best: str, other: str) -> str:
        game, _ = at(pairs.format(partners))
        holding = Holding([Lot(2)], [])
        holding.leaning = game.deck.suit("r")
        position = pairs.format(partners).replace("r7", "y7")
        return said(position.replace("y5", "g7 r7"), best, other, knowing={2: holding})

    assert "Your partner Cy asked for red." in words("yes", "r7", "g7")
    assert "asked for" not in words("yes", "g7", "r7")
    assert "Cy" not in words("no", "r7", "g7")


@pytest.mark.parametrize("game_id", thinned(GAMES, 2, slow=2))
def test_every_move_of_whole_rounds_has_words_and_every_reason_is_a_sentence(game_id: str) -> None:
    game = Game(rules_for(game_id, 4))
    agent = master(game, Luck(1))
    luck = Luck(7)
    for seed in range(4):
        state = game.start(seed, seed)
        for _ in range(120):
            if state.over is not None:
                break
            view = game.view(state, state.turn)
            moves = [m for m in in_turn(game.legal(state, state.turn)) if not m.call]
            best = agent.at_sight(view, moves)
            ranked: list[Action] = [best, *(m for m in moves if m != best)]
            holdings = agent.problem(view, moves).holdings
            voice = advisor(game, view)
            for fact in (
                *reasons(game, view, holdings, ranked),
                *reasons(game, view, holdings, ranked[::-1]),
            ):
                words = reason_said(fact, voice)
                assert words[0].isupper() or words[0].isdigit()
                assert words.endswith(".")
                assert "  " not in words
            for move in moves:
                assert move_said(moved(game, view, move), voice)[0].isupper()
            game.push(state, state.turn, luck.pick(moves))


def test_a_hand_that_is_known_tells_whether_it_was_a_lie() -> None:
    position = (
        "rules: colours\noptions: packs=1\nhands: W4 r3 g5 | y7 y8 b2\n"
        "pile: r5\nturn: 0\n\n0 W4=b\n"
    )
    game, _ = at(position, 1)
    known = Holding([Lot(1)], [game.deck.card("r3")])
    words = said(position, "lie", "take", moves=1, knowing={0: known})
    assert words.startswith("You know that Ana holds the red 3.")
    red = game.deck.suit_mask[game.deck.suit("r")]
    words = said(
        position, "take", "lie", moves=1, knowing={0: Holding([Lot(2, red, (0, 0, red))], [])}
    )
    assert "Ana has no red cards." in words


def test_keeping_leaves_a_suit_that_the_next_one_lacks() -> None:
    position = (
        "rules: classic\nhands: g1 g2 b4 | b1 b2 b3 | y1 y2 y3\n"
        "pile: r5\nturn: 0\nstock: b5 y9\n\n0 draw\n"
    )
    game, _ = at(position, 1)
    red = game.deck.suit_mask[game.deck.suit("r")]
    dry = {1: Holding([Lot(3, 0, (0, 0, red))], [])}
    words = said(position, "pass", "b5", moves=1, knowing=dry)
    assert "Red stays, and Ben probably has no red cards." in words
    assert "Red stays" not in said(position, "pass", "b5", moves=1)
    assert "Red stays" not in said(position, "b5", "pass", moves=1, knowing=dry)
