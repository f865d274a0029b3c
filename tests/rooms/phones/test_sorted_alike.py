"""A hand is sorted alike on phones and everywhere else."""

from __future__ import annotations

import pytest

from game.rooms.phones.words.phone import sorting
from game.rulesets import GAMES
from game.table.records.record import Player
from game.table.seat_view import voice_for
from game.table.sitting import sit_down


@pytest.mark.english
def test_a_hand_is_sorted_alike_everywhere() -> None:
    for game_id in GAMES:
        sitting = sit_down(game_id, {}, [Player("A"), Player("B")], 2)
        deck = sitting.deck
        for way, by_rank in zip(sorting(voice_for(sitting, 0)), (False, True), strict=True):
            assert way["order"] == [
                deck.code(card)
                for card in sorted(range(deck.size), key=lambda card: deck.place(card, by_rank))
            ]
        colours = "colour" in str(sorting(voice_for(sitting, 0))[0]["label"])
        assert colours == (deck.name == "colours")
