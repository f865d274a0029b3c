"""What is said for a move: each reason where it is true, and not where it is not."""

from __future__ import annotations

import pytest

from game.agents import Luck, master
from game.agents.base import in_turn
from game.agents.beliefs import Holding, Lot
from game.agents.reasons import move_words, reasons
from game.engine.actions import Action
from game.engine.game import Game
from game.engine.notation import read_action
from game.engine.view import PlayerView
from game.match.scenario import parse_scenario, play_on, set_up
from game.rulesets import GAMES, rules_for

NAMES = ("Ana", "Ben", "Cy", "Dee")


def at(text: str, moves: int = 0) -> tuple[Game, PlayerView]:
    """The position as whoever is to act sees it."""
    scenario = parse_scenario(text)
    table = set_up(scenario)
    play_on(table, scenario, moves)
    return table.game, table.game.view(table.state, table.state.turn)


def said(
    text: str, best: str, *others: str, moves: int = 0, holdings: tuple[Holding, ...] | None = None
) -> str:
    """The reasons for a move beside others, as one text."""
    game, view = at(text, moves)
    ranked = [read_action(game.deck, each) for each in (best, *others)]
    known = holdings or tuple(Holding([Lot(n)] if n else [], []) for n in view.sizes)
    return " ".join(reasons(game, view, known, ranked, NAMES))


LAST = "rules: last-card\nhands: {} | {}\npile: {}\nturn: 0\nstock: 3C TC 8D 7C KC\n"


def last(mine: str, theirs: str = "9C 8S KS", top: str = "4H") -> str:
    return LAST.format(mine, theirs, top)


def test_the_last_card() -> None:
    assert "your last card" in said(last("9H"), "9H", "draw")
    assert "your last cards" in said(last("9H 9D"), "9H+9D", "draw")
    assert "last card" not in said(last("9H 9D 3S"), "9H", "draw")


def test_whoever_is_about_to_go_out_is_made_to_pick_up() -> None:
    position = last("2H 9H KD", "9C")
    assert "It falls on Ben, who has only one card." in said(position, "2H", "9H")
    assert "falls on" not in said(position, "9H", "2H")
    assert "falls on" not in said(last("2H 9H KD", "9C 8S KS"), "2H", "9H")


def test_another_turn() -> None:
    position = last("JH 9H KD", "9C 8S")
    assert "another turn, and you have something for it" in said(position, "JH", "9H")
    assert "another turn." in said(last("JH KD 3S", "9C 8S"), "JH", "draw")
    assert "another turn" not in said(position, "9H", "JH")


def test_it_keeps_what_goes_on_anything() -> None:
    position = last("AS 9H KD")
    assert "saves the ace of spades for when nothing else fits" in said(position, "9H", "AS=D")
    assert "saves" not in said(position, "9H", "draw")


def test_it_keeps_the_answer() -> None:
    position = last("2H 9H KD")
    assert "It keeps the answer to a 2." in said(position, "9H", "2H")
    assert "answer" not in said(last("2H 2S 9H"), "9H", "2H")


def test_it_sheds_most() -> None:
    position = last("9H 9D 3H")
    assert "It gets rid of two cards at once." in said(position, "9H+9D", "3H")
    assert "gets rid" not in said(position, "3H", "9H+9D")


def test_the_last_card_would_fit() -> None:
    assert "Your last card would then fit on it." in said(last("9H 3H"), "9H", "draw")
    assert "would then fit" not in said(last("9H 3S"), "9H", "draw")


def test_the_suit_held_most() -> None:
    assert "stays with hearts" in said(last("9H 3H 6H KD"), "9H", "draw")
    assert "changes to diamonds" in said(last("4D 3D 6D QS"), "4D", "draw")
    assert "stays with" not in said(last("9H 3H 6D KD"), "9H", "draw")


def test_whoever_follows_has_none_of_the_suit() -> None:
    game, _ = at(last("9H 3H 6D", "9C"))
    hearts = game.deck.suit_mask[game.deck.suit("H")]
    none = (Holding([Lot(3)], []), Holding([Lot(1, hearts, hearts)], []))
    words = said(last("9H 3H 6D", "9C"), "9H", "draw", holdings=none)
    assert "Ben has one card and, as far as can be told, no hearts." in words
    open_ = (Holding([Lot(3)], []), Holding([Lot(1)], []))
    assert "no hearts" not in said(last("9H 3H 6D", "9C"), "9H", "draw", holdings=open_)


def test_giving_in() -> None:
    position = last("2H AS KD", "2C 8S KS", "2D") + "1 2C\n"
    position = position.replace("turn: 0", "turn: 1")
    assert "Giving in costs" in said(position, "take", "2H", moves=1)
    assert "nothing to answer it with" in said(position.replace("2H", "6H"), "take", moves=1)


def test_drawing() -> None:
    assert said(last("KD 6S"), "draw") == "Nothing that you hold fits."
    assert "saves the ace of spades" in said(last("AS KD"), "draw", "AS=D")


def test_what_cannot_be_helped() -> None:
    assert said(last("9H 5C"), "9H") != ""
    assert "did best" in said(last("9H 8H 6S KD"), "9H", "8H")


LIE = "rules: colours\nhands: W4 r3 g5 | y7 y8 b2\npile: r5\nturn: 0\nstock: b7 g7 g8 y1 y2 b3 b4\n"


def test_a_lie() -> None:
    game, view = at(LIE + "0 W4=b\n", 1)
    if view.phase not in ("challenge", "pickup"):
        pytest.fail(view.phase)
    words = said(LIE + "0 W4=b\n", "lie", "take", moves=1)
    assert "Ana holds two cards" in words
    assert "cards that you cannot see are red cards." in words
    hidden = sum(game.deck.copies) * game.rules.packs - len(view.pile) - view.hand.bit_count()
    assert f"of the {hidden} cards" in words
    assert "If it is no lie, it costs you six cards." in words


@pytest.mark.parametrize("game_id", GAMES)
def test_every_move_of_whole_rounds_has_words_and_a_reason(game_id: str) -> None:
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
            for said in (
                *reasons(game, view, holdings, ranked, NAMES),
                *reasons(game, view, holdings, ranked[::-1], NAMES),
            ):
                assert said[0].isupper()
                assert said.endswith(".")
            for move in moves:
                assert move_words(game, view, move, NAMES)[0].isupper()
            game.push(state, state.turn, luck.pick(moves))


def test_moves_are_said_as_at_the_table() -> None:
    game, view = at(last("AS 9H 9D KD"))
    deck = game.deck

    def words(text: str) -> str:
        return move_words(game, view, read_action(deck, text), NAMES)

    assert words("9H+9D") == "Lay the 9 of hearts and the 9 of diamonds"
    assert words("AS=D") == "Lay the ace of spades, name diamonds"
    assert words("draw") == "Draw a card"


def test_laying_rather_than_drawing() -> None:
    position = last("9H 3S KD QC")
    assert "beats taking one more" in said(position, "9H", "draw")
    assert "beats taking one more" not in said(last("9H 8H KD QC"), "9H", "8H", "draw")


def test_a_joker_is_saved_where_any_of_the_moves_beside_it_spends_one() -> None:
    position = last("9H 8H AS KD")
    assert "saves the ace of spades" in said(position, "9H", "8H", "AS=D")
    assert "saves" not in said(position, "AS=D", "9H", "8H")
