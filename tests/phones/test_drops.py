"""Phones that vanish and come back: the same seat and hand, nothing lost and nothing twice."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.match.record import parse_record
from game.match.sitting import Sitting, resume
from game.phones.chair import AWAY_AFTER
from game.phones.keeping import RoomFile
from game.rulesets import GAMES
from tests.phones.bot import Bot, House, seated


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    yield house
    house.close()


def check_nothing_lost(sitting: Sitting, bots: list[Bot]) -> None:
    """Every action that a phone was told is done is in the record, once, where it was done."""
    for bot in bots:
        done = [tuple(act) for act in bot.acts]
        assert len(set(done)) == len(done)
        for position, action in done:
            _, number, place = position.rsplit(".", 2)
            moves = sitting.match.record.rounds[int(number) - 1].moves[int(place) :]
            # Calling and catching may come in a position that has just passed.
            if action == "call" or action.startswith("catch"):
                assert any((move.seat, move.action) == (bot.seat, action) for move in moves)
            else:
                assert (moves[0].seat, moves[0].action) == (bot.seat, action)


def play_with_drops(house: House, sitting: Sitting, bots: list[Bot], drops: int) -> None:
    luck, left = random.Random(3), drops
    end = time.monotonic() + 120
    while left or not sitting.round_over:
        assert time.monotonic() < end, "it takes too long"
        if sitting.round_over:
            if sitting.match_over:
                break
            sitting.next_round()
        sitting.update(0.2)
        house.pump()
        for bot in bots:
            bot.listen()
            bot.play()
        if left and luck.random() < 0.25:
            left -= 1
            bot = luck.choice(bots)
            if bot.wire is not None:
                if luck.random() < 0.5:
                    bot.listen()  # or whatever was on its way is lost as well
                bot.drop()
            bot.back()
            token, seat = bot.token, bot.seat
            before = len(bot.heard("table"))
            house.until(lambda b=bot, n=before: len(b.heard("table")) > n, bots)
            assert (bot.token, bot.seat) == (token, seat)
            assert bot.table is not None
            held = [sitting.deck.code(card) for card in sitting.view(seat).cards]
            assert bot.table["hand"] == held


@pytest.mark.parametrize("game", ["last-card", "extreme"])
def test_drops(house: House, game: str) -> None:
    sitting, bots = seated(house, game, 3, seed=8)
    play_with_drops(house, sitting, bots, 10)
    check_nothing_lost(sitting, bots)


@pytest.mark.long
@pytest.mark.parametrize("game", list(GAMES))
def test_fifty_drops(house: House, game: str) -> None:
    sitting, bots = seated(house, game, 4, seed=9)
    play_with_drops(house, sitting, bots, 50)
    check_nothing_lost(sitting, bots)


def test_an_action_that_never_arrived_is_done_once(house: House) -> None:
    sitting, bots = seated(house, "last-card", 2, seed=2)
    bot = bots[sitting.view(-1).turn]
    assert bot.table is not None
    action = bot.table["legal"][0]
    bot.pending = (bot.table["position"], action)
    bot.drop()
    before = sitting.match.record.rounds[0].moves.copy()
    bot.back()
    house.until(lambda: bot.pending is None, bots)
    assert len(sitting.match.record.rounds[0].moves) == len(before) + 1
    # Said again, it is not done again.
    bot.say(kind="act", position=bot.acts[0][0], action=action)
    house.until(lambda: len(bot.heard("done")) == 2, bots)
    assert bot.heard("done")[-1]["why"] == "stale"
    assert len(sitting.match.record.rounds[0].moves) == len(before) + 1


def test_away_after_five_seconds_and_time_stands_still(house: House) -> None:
    sitting, bots = seated(house, "last-card", 2, seed=2, time_per_turn="20")
    turn = sitting.view(-1).turn
    bot = bots[turn]
    bot.drop()
    house.until(lambda: house.room.chairs[turn].connection is None, bots)
    house.time += AWAY_AFTER - 0.5
    house.pump()
    assert not house.room.chairs[turn].away
    house.time += 0.6
    house.pump()
    assert house.room.chairs[turn].away
    assert house.said[-1] == f"{sitting.names[turn]}’s phone is asleep or out of reach."
    left = sitting.time_left(turn)
    sitting.update(30.0)
    assert sitting.time_left(turn) == left
    assert sitting.next_due() is None
    bot.back()
    house.until(lambda: not house.room.chairs[turn].away, bots)
    sitting.update(1.0)
    assert sitting.time_left(turn) == left - 1.0


def test_the_game_plays_after_the_time_that_was_chosen(house: House) -> None:
    sitting, bots = seated(house, "last-card", 2, seed=2)
    turn = sitting.view(-1).turn
    house.room.patience = 20.0
    bots[turn].drop()
    house.until(lambda: house.room.chairs[turn].connection is None, bots)
    house.time += AWAY_AFTER + 20.5
    house.pump()
    house.pump()
    assert sitting.automatic(turn)
    bots[turn].back()
    house.until(lambda: not sitting.automatic(turn), bots)


def test_a_silent_phone_is_noticed() -> None:
    """It neither closes nor says anything: a cut network, a sleeping phone."""
    house = House()
    try:
        _sitting, bots = seated(house, "last-card", 2, seed=2)
        end = time.monotonic() + 9
        chair = house.room.chairs[1]
        while chair.connection is not None and time.monotonic() < end:
            bots[0].say(kind="ping", n=1)
            bots[0].listen()
            house.pump()
            time.sleep(0.05)
        assert chair.connection is None
        assert 0 < chair.away_at <= AWAY_AFTER - 3.5
        assert house.room.chairs[0].connection is not None
    finally:
        house.close()


def test_phones_come_back_after_the_game_was_closed(tmp_path: Path) -> None:
    file = RoomFile(tmp_path)
    house = House()
    sitting, bots = seated(house, "classic", 3, seed=5)
    for _ in range(30):
        house.pump()
        for bot in bots:
            bot.listen()
            bot.play()
    port = house.server.port
    file.keep(house.room.kept(port, house.door.code, house.door.key))
    text = sitting.match.text()
    hands = {bot.seat: [sitting.deck.code(c) for c in sitting.view(bot.seat).cards] for bot in bots}
    house.close()

    kept = RoomFile(tmp_path).load()
    assert kept is not None
    assert kept.port == port
    again = House(port=port)
    try:
        again.door.seats.update({each.token: each.seat for each in kept.seats})
        again.room.restore(kept)
        resumed = resume(parse_record(text), 5)
        again.room.sit(resumed, kept.match_id)
        for bot in bots:
            bot.house, bot.pending, bot.table = again, None, None
            bot.drop()
            bot.back()
        again.until(lambda: all(bot.table for bot in bots), bots)
        for bot in bots:
            assert bot.table is not None
            assert bot.table["hand"] == hands[bot.seat]
    finally:
        again.close()


def test_a_room_that_cannot_be_read_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / "phones.json").write_text('{"form": 1, "port": "x"}')
    assert RoomFile(tmp_path).load() is None
    assert list(tmp_path.iterdir()) == [tmp_path / "phones.json.damaged"]
