"""Phones that vanish and come back: the same seat and hand, nothing lost and nothing twice."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator, Sequence

import pytest

from game.rooms.phones.people.chairs import AWAY_AFTER
from game.rooms.phones.wire import connection, server
from game.rooms.phones.wire.door import GREETINGS
from game.rooms.phones.wire.messages import ActionRequest
from game.rooms.phones.wire.server import ConnectionLost
from game.rulesets import GAMES
from game.table.sitting import Sitting
from tests.rooms.phones.bot import Asleep, Bot, House, offers, seated
from tests.rooms.phones.tables import Table


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    yield house
    house.close()


Rounds = Sequence[Sequence[tuple[int, str]]]
"""Who did what, round by round, as the record has it."""


def rounds_of(sitting: Sitting) -> Rounds:
    rounds = sitting.match.record.rounds
    return [[(move.seat, move.action) for move in each.moves] for each in rounds]


def check_nothing_lost(rounds: Rounds, bots: list[Bot]) -> None:
    """Every action that a phone was told is done is in the record, once, where it was done."""
    for bot in bots:
        done = [tuple(act) for act in bot.acts]
        assert len(set(done)) == len(done)
        for position, action in done:
            _, number, place = position.rsplit(".", 2)
            moves = [tuple(move) for move in rounds[int(number) - 1][int(place) :]]
            # Calling and catching may come in a position that has just passed.
            if action == "call" or action.startswith("catch"):
                assert (bot.seat, action) in moves
            else:
                assert moves[0] == (bot.seat, action)


class Drops:
    """Everything that can happen to a phone, or to the table, between two actions.  Each leaves
    the bots so that they have reached for the table again."""

    KINDS = ("closed", "cut", "asleep", "restarted", "late")

    def __init__(self, house: House, luck: random.Random) -> None:
        self._house, self._luck = house, luck
        self._cut: list[object] = []
        """Sockets that nobody closes, and nobody listens to any more."""

    def drop(self, kind: str, bots: list[Bot], bot: Bot) -> list[Bot]:
        """Let it happen; who is to be told how things stand."""
        if kind == "restarted":
            return self._restart(bots)
        if kind == "late":
            # It is the table that does nothing for a while; what is said meanwhile waits.
            for each in bots:
                each.play()
                each.say(kind="ping", n=1)
            return []
        if bot.wire is not None:
            if self._luck.random() < 0.5:
                bot.listen()  # or whatever was on its way is lost as well
            if kind == "asleep":
                # Nothing is read for a while, and it is awake before anybody has noticed.
                for _ in range(5):
                    self._house.pump()
                return []
            if kind == "cut":
                self._cut.append(bot.wire)
                bot.wire = None
            else:
                bot.drop()
        bot.back()
        return [bot]

    def _restart(self, bots: list[Bot]) -> list[Bot]:
        server = self._house.server
        port = server.port
        server.stop()
        self._house.pump()
        server.start(port)
        for bot in bots:
            bot.drop()
            bot.back()
        return bots


def play_with_drops(house: House, sitting: Sitting, bots: list[Bot], drops: int) -> None:
    luck, left = random.Random(3), drops
    end = time.monotonic() + 600
    happens = Drops(house, luck)
    kinds = [Drops.KINDS[n % len(Drops.KINDS)] for n in range(drops)]
    luck.shuffle(kinds)
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
            seats = [(bot.token, bot.seat) for bot in bots]
            before = [len(bot.heard("table")) for bot in bots]
            for bot in happens.drop(kinds[left], bots, luck.choice(bots)):
                count = before[bots.index(bot)]
                house.until(lambda: len(bot.heard("table")) > count, bots)  # noqa: B023 - waited for here
                assert bot.table is not None
                held = [sitting.deck.code(card) for card in sitting.view(bot.seat).cards]
                assert bot.table["hand"] == held
            assert [(bot.token, bot.seat) for bot in bots] == seats
    assert left == 0 or sitting.match_over


@pytest.mark.parametrize(
    ("game", "drops"),
    [
        ("last-card", 10), ("extreme", 10),
        *(pytest.param(game, 50, marks=pytest.mark.long) for game in GAMES),
    ],
)  # fmt: skip
def test_drops(house: House, game: str, drops: int) -> None:
    sitting, bots = seated(house, game, 3, seed=8)
    play_with_drops(house, sitting, bots, drops)
    check_nothing_lost(rounds_of(sitting), bots)


@pytest.mark.parametrize("pause", [1.0, 0.0])
def test_a_phone_that_comes_back_fifty_times(
    house: House, pause: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One whose line fails each second is let in each time.  One that comes more often is told to
    come again, and is at the table after a second at the latest."""
    monkeypatch.setattr("tests.rooms.phones.bot.AGAIN", 0.01)
    now, turned_away = 0.0, 0
    house.server._now = lambda: now
    _sitting, bots = seated(house, "last-card", 2, seed=2)
    phone, other = bots
    for _ in range(50):
        now += pause
        other.say(kind="ping", n=1)
        told = len(phone.heard("table"))
        phone.drop()
        phone.back()
        house.until(lambda: len(phone.heard("table")) > told or phone.wire is None, bots)  # noqa: B023 - waited for here
        if phone.wire is None:
            turned_away += 1
            now += 1.0
            other.say(kind="ping", n=1)
            house.until(lambda: len(phone.heard("table")) > told, bots)  # noqa: B023 - waited for here
        assert phone.seat == 0
    assert turned_away == (0 if pause else 50 - GREETINGS)
    assert other.wire is not None


@pytest.mark.parametrize("long", [False, True])
def test_the_whole_game_is_stopped_and_goes_on(
    house: House, long: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when a laptop is shut for a while: nothing of it runs, and the phones know nothing of
    it.  One waits, one tries again meanwhile, one says what it wants while nobody listens.  long:
    for longer than phones may be silent."""
    monkeypatch.setattr(connection, "SILENCE_LIMIT", 0.2 if long else 30.0)
    sitting, bots = seated(house, "last-card", 3, seed=4)

    def play(until: Callable[[], bool]) -> None:
        def played() -> bool:
            sitting.update(0.1)
            for bot in bots:
                if bot.wire is None:
                    bot.back()  # silent for too long, as a page notices by itself
                bot.say(kind="ping", n=1)
                bot.play()
            return until() or sitting.round_over

        house.until(played, bots)

    play(lambda: sum(len(bot.acts) for bot in bots) > 6)
    for bot in bots:
        bot.listen()
    seats = [(bot.token, bot.seat) for bot in bots]
    asleep = Asleep()
    house.server.send_all(asleep, "x")
    bots[0].play()
    bots[1].drop()
    threading.Timer(0.5, asleep.go_on.set).start()
    bots[1].back()  # answered when the game goes on
    before = [len(bot.acts) for bot in bots]
    play(lambda: all(len(b.acts) > n for b, n in zip(bots, before, strict=True)))
    assert [(bot.token, bot.seat) for bot in bots] == seats
    check_nothing_lost(rounds_of(sitting), bots)
    assert not sitting.book.away
    assert not any(sitting.automatic(bot.seat) for bot in bots)


def test_time_in_which_the_game_slept_is_nobodys() -> None:
    """Whoever seems to have been silent for long because the game was asleep itself is not away
    for that, and nobody plays for them."""
    table = Table(2)
    table.time += 600.0
    table.board.take(ConnectionLost(0, 600.0))
    table.board.update()
    assert not table.sitting.automatic(0)
    table.come(7, table.heard(0, "seated")[-1]["token"])
    table.wait(60.0)
    assert not table.sitting.automatic(0)
    assert not table.sitting.book.away


def test_an_action_that_is_said_twice_is_done_once() -> None:
    table = Table(2)
    turn, moves = table.sitting.view(-1).turn, table.sitting.match.record.rounds[0].moves
    here = table.heard(turn, "table")[-1]
    before = len(moves)
    for _ in range(2):
        table.hear(turn, ActionRequest(here["position"], offers(here)[0]))
    assert [each["why"] for each in table.heard(turn, "done")] == ["", "stale"]
    assert len(moves) == before + 1


def test_away_after_five_seconds_and_time_stands_still() -> None:
    table = Table(2, time_per_turn="20")
    sitting, turn = table.sitting, table.sitting.view(-1).turn
    # It counts from when the phone was last heard, which a busy machine may notice late.
    table.board.take(ConnectionLost(turn, 2.0))
    table.wait(AWAY_AFTER - 2.1)
    assert turn not in sitting.book.away
    table.wait(0.2)
    assert turn in sitting.book.away
    assert table.said[-1] == f"{sitting.names[turn]}’s phone is asleep or out of reach."
    left = sitting.time_left(turn)
    assert left is not None
    sitting.update(30.0)
    assert sitting.time_left(turn) == left
    assert sitting.next_due() is None
    table.come(7, table.heard(turn, "seated")[-1]["token"])
    assert turn not in sitting.book.away
    sitting.update(1.0)
    assert sitting.time_left(turn) == left - 1.0


@pytest.mark.parametrize("auto", [False, True])
def test_the_game_plays_after_the_time_that_was_chosen_until_the_phone_is_back(auto: bool) -> None:
    """Unless its owner had chosen automatic play before that."""
    table = Table(2)
    table.room.patience = 20.0
    if auto:
        table.wish(0, "auto")
    table.board.take(ConnectionLost(0, 0.0))
    table.wait(AWAY_AFTER + 19.5)
    assert table.sitting.automatic(0) is auto
    table.wait(1.0)
    assert table.sitting.automatic(0)
    table.come(7, table.heard(0, "seated")[-1]["token"])
    table.board.update()
    assert table.sitting.automatic(0) is auto
    if auto:
        table.wish(7, "auto")
        assert not table.sitting.automatic(0)


def test_whoever_takes_a_free_seat_plays_for_themselves() -> None:
    """Also where the one before had chosen automatic play."""
    table = Table(2)
    table.wish(0, "auto")
    assert table.sitting.automatic(0)
    table.room.send_away(0)
    assert table.sitting.people == (1,), "a computer plays until somebody comes"
    guest = table.guest("Guest")
    assert table.room.chairs[0].connection == guest
    assert not table.sitting.automatic(0)


def test_a_silent_phone_is_noticed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """It neither closes nor says anything: a cut network, a sleeping phone."""
    monkeypatch.setattr(connection, "SILENCE_LIMIT", 0.5)
    monkeypatch.setattr(server, "_SWEEP", 0.1)
    _sitting, bots = seated(house, "last-card", 2, seed=2)
    chair = house.room.chairs[1]

    def noticed() -> bool:
        bots[0].say(kind="ping", n=1)
        return chair.connection is None

    house.until(noticed, bots[:1])
    assert 0 < chair.away_at <= AWAY_AFTER - 0.5
    assert house.room.chairs[0].connection is not None
