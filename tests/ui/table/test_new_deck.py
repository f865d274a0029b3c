"""A deck and a game that the program does not know yet: their rows are all that a table and a phone
need."""

from __future__ import annotations

import os
import shutil
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest

from game import rulesets
from game.engine.cards import Deck, Face, colours, french
from game.engine.rules import Rules
from game.language import card_names as words
from game.language.table_texts import standard_said
from game.rulesets.last_card import LAST_CARD
from game.rulesets.options import Chosen
from game.storage.assets import ASSETS
from game.table.records.record import Player
from game.table.sitting import sit_down
from game.ui.scenes import table as table_scene
from tests.ui.conftest import MakeApp
from tests.ui.table.seated import sit, stands_by_layout

SUITS, RANKS = "HDCS", "A23456789TJQK"


def toy_deck() -> Deck:
    """Cards of four suits in an order of their own, which are called colours."""
    faces = [
        (Face(rank + suit, place, number, f"the {rank} of {suit}"), 1)
        for place, suit in enumerate(SUITS)
        for number, rank in enumerate(RANKS)
    ]
    names = ("hearts", "diamonds", "clubs", "spades")
    ranks = (*RANKS, "X")
    return Deck("toy", SUITS, names, ranks, ranks, faces, coloured=True)


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The deck and a game with it, registered; the folder with their pictures."""
    assets = tmp_path / "assets"
    assets.mkdir()
    for each in ASSETS.iterdir():
        if each.name == "cards" or (each.is_dir() and os.name == "nt"):
            # On Windows not everybody may make links.
            shutil.copytree(each, assets / each.name)
        elif os.name == "nt":
            shutil.copy(each, assets)
        else:
            (assets / each.name).symlink_to(each)
    shutil.copytree(ASSETS / "cards" / "french", assets / "cards" / "toy")
    shutil.copy(ASSETS / "cards" / "back-french.svg", assets / "cards" / "back-toy.svg")
    known = words.DECK_WORDS["french"]
    suits = (known.suits[1], known.suits[2], known.suits[3], known.suits[0])
    monkeypatch.setitem(words.DECK_WORDS, "toy", replace_words(known, suits))
    deck = toy_deck()

    def build(seats: int, chosen: Chosen) -> Rules:
        return replace(LAST_CARD.build(seats, chosen), id="toy", name="Toy", deck=deck)

    game = replace(LAST_CARD, id="toy", name="Toy", tagline="A game to try.", build=build)
    known_games = MappingProxyType({**rulesets.GAMES, "toy": game})
    monkeypatch.setattr(rulesets, "GAMES", known_games)
    monkeypatch.setattr(table_scene, "ASSETS", assets)
    return assets


def replace_words(known: words.DeckWords, suits: tuple[object, ...]) -> words.DeckWords:
    return known._replace(suits=suits, signs="♥♦♣♠")  # type: ignore[arg-type]


def test_a_game_with_a_new_deck_plays_a_round_at_a_table(toy: Path, make: MakeApp) -> None:
    sitting = sit_down("toy", {}, [Player("Ana"), Player("Ben", "casual")], 3)
    assert sitting.deck.name == "toy"
    seated = sit(make, sitting)
    for _ in range(600):
        if sitting.round_over:
            break
        if sitting.match.state.turn == 0:
            sitting.submit(0, sitting.stand_in_move(0))
            seated.table.take_news()
        seated.app.step(0.5, [])
        seated.table.finish()
    assert sitting.round_over
    stands_by_layout(seated)


def test_the_sign_beside_the_pile_has_the_ranks_words_of_its_deck(
    toy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In another deck the same letter is another rank."""
    beside = {"X": "Star"}
    known = words.DECK_WORDS["toy"]._replace(beside=beside)
    monkeypatch.setitem(words.DECK_WORDS, "toy", known)
    deck, pack = toy_deck(), french()
    assert standard_said(deck, 0, deck.ranks.index("X"), False) == ("Hearts\nor Star", "Star")
    assert standard_said(deck, 0, deck.ranks.index("7"), False) == ("Hearts\nor 7", "7")
    assert standard_said(pack, -1, pack.ranks.index("X"), False) == ("Joker", "Joker")
    assert standard_said(pack, -1, pack.ranks.index("T"), False) == ("10", "10")
    skip = colours().ranks.index("S")
    assert standard_said(colours(), 0, skip, False) == ("Red\nor Skip", "Skip")
