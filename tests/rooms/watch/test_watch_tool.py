"""The watch command: a table as text."""

from __future__ import annotations

import io
import sys

import pytest

from game.__main__ import main
from game.rulesets import GAMES


@pytest.mark.parametrize("game_id", GAMES)
def test_a_round_is_watched_to_its_end(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "--rules", game_id, "--players", "4", "--level", "beginner"]) == 0
    said = capsys.readouterr().out
    assert "The round is over. Totals:" in said
    assert "{" not in said, "marks are signs or words in a terminal"


def play(words: str, monkeypatch: pytest.MonkeyPatch, *more: str) -> int:
    monkeypatch.setattr(sys, "stdin", io.StringIO(words))
    return main(["watch", "--play", "--seed", "3", *more])


def test_a_person_plays_by_typing_moves(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play("? 7H\nzz\n? AC=S\nAC=S\nauto\n", monkeypatch) == 0
    said = capsys.readouterr().out
    assert "You do not hold the 7 of hearts." in said
    assert "“zz” is not a move: There is no card" in said
    assert "You ask for ♠ spades." in said
    assert "Spades must follow." in said
    assert said.count("The game plays for you.") == 1
    assert "The round is over." in said


def test_who_quits_or_closes_the_input_leaves(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in ("quit\n", ""):
        assert play(words, monkeypatch) == 0
        assert "The round is over." not in capsys.readouterr().out


def test_a_person_who_deals_says_how_many_cards(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = ("--rules", "last-one", "--options", "hand_size=dealer", "--rounds", "2", "--seed", "2")
    assert play("9\n5\nauto\n", monkeypatch, *game) == 0
    said = capsys.readouterr().out
    assert said.count("How many cards does everyone get? 4 5 6 7 8") == 2
    assert said.count("You deal everyone 5 cards.") == 1
    assert said.count("deals everyone") == 1
    assert play("quit\n", monkeypatch, *game) == 0
    assert "everyone 7 cards" not in capsys.readouterr().out
