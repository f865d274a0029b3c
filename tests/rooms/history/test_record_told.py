"""What a match is like in a few lines."""

from __future__ import annotations

import pytest

from game.language.catalogue import say
from game.language.menu_texts import YOU
from game.rooms.history.record_told import told
from game.table.match import Match
from game.table.records.record import Player


@pytest.mark.parametrize("named", [False, True])
def test_who_has_no_name_is_spoken_to(named: bool) -> None:
    name = "Ana" if named else say(YOU)
    match = Match("classic", {}, (Player(name), Player("Ben", "casual")), 5)
    match.next_round()
    while match.state.turn != 0:
        match.apply(match.state.turn, match.game.legal(match.state, match.state.turn)[0])
    words = " ".join(told(match))
    assert ("it is your turn" in words) is not named
    assert ("it is Ana’s turn" in words) is named
    assert "You’s" not in words
