"""A record with a round too many is refused where it is verified, too."""

from __future__ import annotations

import pytest

from game.rooms.fairness.verifying import verified
from tests.table.test_match import TOO_MANY, check_one_more_is_refused


@pytest.mark.parametrize(("game_id", "options", "fall"), TOO_MANY)
def test_after_the_end_of_a_match_no_round_is_verified(
    game_id: str, options: dict[str, str], fall: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_one_more_is_refused(game_id, options, fall, monkeypatch, verified)
