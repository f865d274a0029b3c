"""The engine and four models of the rules, which share no code with it, say the same."""

from __future__ import annotations

import pytest

from tests.models.compare import MODELS, DifferenceError, Tally, duel
from tests.models.table import Round

ROUNDS = 16
"""Rounds of each game that are tried with every run."""
LONG_ROUNDS = 12_500
"""Rounds of each game that are tried with the long one, 50,000 in all."""
AT_ONCE = 500


def play(game: str, numbers: range) -> list[Tally]:
    return [duel(game, number) for number in numbers]


@pytest.mark.parametrize("game", MODELS)
def test_the_engine_and_the_model_play_alike(game: str) -> None:
    tallies = play(game, range(ROUNDS))
    assert sum(tally.ended for tally in tallies) > ROUNDS * 0.9
    assert sum(tally.actions for tally in tallies) > ROUNDS * 20


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, LONG_ROUNDS, AT_ONCE))
@pytest.mark.parametrize("game", MODELS)
def test_the_engine_and_the_model_play_alike_for_long(game: str, first: int) -> None:
    play(game, range(first, first + AT_ONCE))


@pytest.mark.parametrize("game", MODELS)
def test_a_card_too_few_is_noticed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison fails where one of the two draws a card fewer than the other."""
    draw = Round.draw
    monkeypatch.setattr(Round, "draw", lambda self, seat, n: draw(self, seat, n - (n > 1)))
    with pytest.raises(DifferenceError, match="the engine"):
        play(game, range(ROUNDS))
