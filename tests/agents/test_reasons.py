"""The reasons for moves, which are given exactly where they are true, and what is said beside them.

They stand in ``reasons.txt``."""

from __future__ import annotations

import re
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
from game.language.advice_texts import beside_said, move_said, reason_said
from game.rulesets import GAMES, rules_for
from tests.agents.reasoning import advisor, at, heard, read, said
from tests.thinning import thinned

HOLDS: dict[str, Callable[[str, str], bool]] = {
    "=": str.__eq__, "^": str.startswith, "$": str.endswith, "+": str.__contains__,
    "-": lambda words, part: part not in words, "!": str.__ne__,
}  # fmt: skip


def known(game: Game, told: str) -> tuple[int, Holding]:
    """A seat, and what is known of its hand."""
    seat, *words = told.split()
    holding = Holding([], [])
    for word in words:
        found = re.fullmatch(r"(\d+)(?:([-~])(\w))?(?:>(\w))?", word)
        if found is None:
            holding.known.append(game.deck.card(word))
            continue
        size, how, lacked, asked = found.groups()
        deck, faces = game.deck, 0
        if lacked:
            suit = lacked in deck.suits
            faces = deck.suit_mask[deck.suit(lacked)] if suit else deck.rank_mask[deck.rank(lacked)]
        holding.lots.append(Lot(int(size), faces if how == "-" else 0, (0, 0, faces)))
        if asked:
            holding.leaning = deck.suit(asked)
    return int(seat), holding


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
    game, view = at(position)
    what, _, move = moves[0].rpartition(" ")
    if what in ("beside", "words"):
        action, voice = read(game, move)[0], advisor(game, view)
        told = beside_said(beside(game, view, action), voice)
        words = told if what == "beside" else move_said(moved(game, view, action), voice)
    else:
        ranked, _, told = ", ".join(moves).partition(" with ")
        words = said(position, *ranked.split(", "), knowing=[known(game, told)] if told else ())
    assert holds
    for line in holds:
        assert HOLDS[line[0]](words, line[2:]), (words, line)


def test_who_drew_for_a_suit_has_none_of_it() -> None:
    """Ben could not follow a heart.  His old cards are no hearts, but a drawn card that he keeps
    may be one."""
    drawn = "last-card play_drawn=yes: 4H: 9H 3H 6H 8D | 9C 8C | KC QC; turn: 1; stock: 7H JD"
    words = heard(f"{drawn} > 1 draw, 1 7H, 2 draw", "9H", "8D")
    assert words.startswith("Ben has only two cards, and no hearts.")
    kept = heard(f"{drawn} > 1 draw, 1 pass, 2 draw", "9H", "8D")
    assert kept.startswith("Ben probably has no hearts."), "he may have held it back"


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
