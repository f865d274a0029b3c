"""The engine and five models of the rules, which share no code with it, say the same."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.models.compare import MODELS, DifferenceError, Tally, duel, lone, played, whole_match
from tests.models.series import Series
from tests.models.table import Round
from tests.playing import Config

ROUNDS = 16
"""Rounds of each game that are tried with every run."""
MATCHES = 6
"""Matches of each game that are tried with every run."""
LONG_ROUNDS = 10_000
"""Rounds of each game that are tried with the long one, 50,000 in all."""
LONG_MATCHES = 600
"""Matches of each game that are tried with the long one, 3,000 in all."""
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


@pytest.mark.parametrize(
    ("game", "seats", "number"),
    [
        ("classic", 2, 399), ("colours", 2, 36), ("extreme", 3, 215), ("last-card", 2, 123),
        ("last-one", 2, 123),
    ],
)  # fmt: skip
def test_they_end_the_same_rounds_that_would_go_on_for_ever(
    game: str, seats: int, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    reverses = (("eight_reverses", "yes"),) if game == "last-card" else ()
    forced = (("draw_when", "stuck"), *reverses, ("force_play", "yes"), ("play_drawn", "yes"))
    config = Config(game, seats, forced)
    assert played(lone(config, number), str(config)).ended
    monkeypatch.setattr(Round, "stands_still", lambda self: False)
    with pytest.raises(DifferenceError, match="the engine has over, the model play"):
        played(lone(config, number), str(config))


@pytest.mark.parametrize("game", MODELS)
def test_a_card_too_few_is_noticed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison fails where one of the two draws a card fewer than the other."""
    draw = Round.draw
    monkeypatch.setattr(Round, "draw", lambda self, seat, n: draw(self, seat, n - (n > 1)))
    with pytest.raises(DifferenceError, match="the engine"):
        play(game, range(ROUNDS))


def matches(game: str, numbers: range) -> list[Tally]:
    return [tally for number in numbers for tally in whole_match(game, number)]


@pytest.mark.parametrize("game", MODELS)
def test_they_play_whole_matches_alike(game: str) -> None:
    """To rounds, points and bust, some of the rounds by a rule of their own."""
    tallies = matches(game, range(MATCHES))
    assert len(tallies) > MATCHES
    assert sum(tally.ended for tally in tallies) > len(tallies) * 0.9


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, LONG_MATCHES, 50))
@pytest.mark.parametrize("game", MODELS)
def test_they_play_whole_matches_alike_for_long(game: str, first: int) -> None:
    matches(game, range(first, first + 50))


def _same_dealer(series: Series, dealer: int) -> int:
    return dealer


def _nobody_out(series: Series, reached: list[int]) -> None:
    """Nobody goes bust."""


def _another_wins(series: Series, seats: list[int], total: int) -> None:
    series.winners = [len(series.totals)]


@pytest.mark.parametrize(
    ("game", "part", "other"),
    [
        ("last-one", "next_dealer", _same_dealer),
        ("last-one", "go_bust", _nobody_out),
        ("classic", "best", _another_wins),
    ],
)
def test_another_way_to_deal_or_to_win_is_noticed(
    game: str, part: str, other: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The comparison fails where the model deals, puts out or lets win otherwise."""
    monkeypatch.setattr(Series, part, other)
    with pytest.raises(DifferenceError, match="the engine"):
        matches(game, range(2 * MATCHES))
