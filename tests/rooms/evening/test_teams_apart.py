"""The colours of two teams are told apart."""

from __future__ import annotations

import pytest

from game.rooms.evening.standing_page import TEAMS
from game.ui.graphics.medallion import PAIRS
from game.ui.scenes.score.podium_art import METALS
from tests.ui.test_colours_apart import BLIND, least


@pytest.mark.parametrize("sight", BLIND)
def test_two_teams_and_three_medals_are_told_apart(sight: str) -> None:
    for colours in (TEAMS, PAIRS, METALS):
        assert least({str(n): each for n, each in enumerate(colours)}, sight) > (10, "")
