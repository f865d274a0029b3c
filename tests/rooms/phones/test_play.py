"""Whole rounds played by phones over sockets, alone and beside computers."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from game.rooms.phones.wire.seat_report import SeatReport
from game.rulesets import GAMES
from game.table.records.record import Player
from game.table.sitting import Sitting, sit_down
from tests.rooms.phones.bot import Bot, House, seated
from tests.thinning import thinned


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


@pytest.mark.parametrize("game", thinned(GAMES, 2, 1))
def test_a_round_by_phones_alone(house: House, game: str) -> None:
    sitting, bots = seated(house, game, 3, seed=4)
    for bot in bots:
        bot.eager = True
    play_round(house, sitting, bots)
    house.until(lambda: all(b.table and b.table["round_over"] for b in bots), bots)
    for bot in bots:
        assert bot.table is not None
        assert bot.table["end"]["headline"]
        assert bot.table["end"]["winners"] == list(sitting.sheet().winners)


def test_few_phones_are_told_in_one_frame(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Telling ten of them costs more than the frame in which it is done."""
    room, told = house.room, list[int]()
    house.board._at_once = 2
    sitting, bots = seated(house, "last-card", 5, seed=4)
    send = house.server.send

    def noted(to: int, text: str) -> None:
        if '"kind":"table"' in text:
            told.append(to)
        send(to, text)

    monkeypatch.setattr(house.server, "send", noted)
    actor = sitting.view(-1).turn
    bots[actor].play()
    end, frames = time.monotonic() + 8, list[list[int | None]]()
    while len(told) < 5:
        assert time.monotonic() < end
        before = len(told)
        house.pump()
        if told[before:]:
            frames.append(told[before:])
    # Whoever acts is told before the answer, those who act next in the same frame.
    assert [len(each) for each in frames] == [3, 2]
    assert frames[0][0] == room.chairs[actor].connection
    assert room.chairs[sitting.view(-1).turn].connection in frames[0]
    assert not house.board.behind


def test_what_must_be_matched_is_not_said_while_something_else_has_to_be_answered() -> None:
    """Under a pick-up a card of the suit does not fit: it must not be asked for."""
    met = set()
    for seed in range(8):
        sitting = sit_down("last-card", {}, [Player("Ana"), Player("Ben"), Player("Cleo")], seed)
        while not sitting.round_over:
            phase = sitting.view(0).phase
            said = SeatReport(sitting, 0).snapshot()["standard"]
            assert (said == "") == (phase == "pickup"), phase
            met.add(phase)
            turn = sitting.match.state.turn
            sitting.submit(turn, sitting.stand_in_move(turn))
    assert {"play", "pickup"} <= met
