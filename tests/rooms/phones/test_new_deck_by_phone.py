"""A new deck on phones."""

from __future__ import annotations

from pathlib import Path

from game.language import card_names as words
from game.rooms.phones.wire.hands import Hands
from game.rooms.phones.wire.page_files import page_files
from game.rooms.phones.words.phone import cards_by_code, sorting
from game.table.records.record import Player
from game.table.seat_view import voice_for
from game.table.sitting import sit_down
from tests.ui.table import test_new_deck

toy = test_new_deck.toy


def test_phones_get_its_words_its_order_and_its_pictures(toy: Path) -> None:
    sitting = sit_down("toy", {}, [Player("Ana"), Player("Ben")], 3)
    said = Hands(sitting, "m").deck()
    assert "Sorted by colour" in said
    assert "Which colour?" in said
    assert cards_by_code(sitting.deck)["7H"] == "the 7 of hearts"
    order = sorting(voice_for(sitting, 0))[0]["order"]
    assert isinstance(order, list)
    assert order[:2] == ["AH", "2H"]
    assert "/toy.json" in page_files(toy)
    assert words.in_plain_text(sitting.deck, "7{H}") == "7♥"
