"""Whole rounds played by phones over sockets, alone and beside computers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.rooms.phones.wire.messages import ActionRequest
from game.rooms.phones.wire.seat_report import SeatReport
from game.rulesets import GAMES
from game.table.records.record import Player
from game.table.sitting import sit_down
from tests.rooms.phones.bot import House, offers, seated
from tests.rooms.phones.tables import Table
from tests.thinning import thinned


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    yield house
    house.close()


@pytest.mark.parametrize("game", thinned(GAMES, 2, 1))
def test_a_round_by_phones_alone(house: House, game: str) -> None:
    sitting, bots = seated(house, game, 3, seed=4)
    for bot in bots:
        bot.eager = True

    def over() -> bool:
        sitting.update(0.5)
        for bot in bots:
            bot.play()
        return all(bot.table is not None and bot.table["round_over"] for bot in bots)

    house.until(over, bots, 60)
    for bot in bots:
        assert bot.table is not None
        assert bot.table["end"]["headline"]
        assert bot.table["end"]["winners"] == list(sitting.sheet().winners)


def test_few_phones_are_told_in_one_frame() -> None:
    """Telling ten of them costs more than the frame in which it is done."""
    table, told = Table(5), list[int]()
    table.board._at_once = 2
    send = table.wires.send

    def noted(connection: int, text: str) -> None:
        if '"kind":"table"' in text:
            told.append(connection)
        send(connection, text)

    table.wires.send = noted  # type: ignore[method-assign]
    actor = table.sitting.view(-1).turn
    here = table.heard(actor, "table")[-1]
    table.hear(actor, ActionRequest(here["position"], offers(here)[0]))
    # Whoever acts is told before the answer, those who act next in the same frame.
    assert len(told) == 3
    assert told[0] == actor
    assert table.sitting.view(-1).turn in told
    assert table.board.behind
    table.board.update()
    assert sorted(told) == list(range(5))
    assert not table.board.behind


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
