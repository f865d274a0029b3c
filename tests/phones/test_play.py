"""Whole rounds played by phones over sockets, alone and beside computers."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from game.match.sitting import Sitting
from game.rulesets import GAMES
from tests.phones.bot import Bot, House, seated


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    yield house
    house.close()


def play_round(house: House, sitting: Sitting, bots: list[Bot], limit: float = 60.0) -> None:
    end = time.monotonic() + limit
    while not sitting.round_over:
        assert time.monotonic() < end, f"the round did not end: {sitting.view(-1)}"
        sitting.update(0.5)
        house.pump()
        for bot in bots:
            bot.listen()
            bot.play()


@pytest.mark.parametrize("game", list(GAMES))
def test_a_round_by_phones_alone(house: House, game: str) -> None:
    sitting, bots = seated(house, game, 3, seed=4)
    play_round(house, sitting, bots)
    house.until(lambda: all(b.table and b.table["round_over"] for b in bots), bots)
    for bot in bots:
        assert bot.table is not None
        assert bot.table["end"]["headline"]
        assert bot.table["end"]["winners"] == list(sitting.sheet().winners)


def test_phones_beside_computers(house: House) -> None:
    sitting, bots = seated(house, "classic", 2, seed=5, computers=2)
    play_round(house, sitting, bots)
    assert sum(len(bot.acts) for bot in bots) > 2


def test_a_hand_is_what_the_seat_holds(house: House) -> None:
    sitting, bots = seated(house, "last-card", 4, seed=6)
    for bot in bots:
        assert bot.table is not None
        held = [sitting.deck.code(card) for card in sitting.view(bot.seat).cards]
        assert bot.table["hand"] == held
