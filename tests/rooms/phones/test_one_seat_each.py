"""One seat for each phone and each address; more with a yes from somebody at another address."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.rooms.phones.people.seat_questions import ASK_PAUSE
from game.rooms.phones.wire.messages import DoorAnswer, HostRequest, SeatRequest, WatchRequest
from game.rooms.phones.wire.server import ConnectionLost
from tests.rooms.phones.bot import Bot, House, seated
from tests.rooms.phones.tables import Table

ATTIC = "the address of a stranger"


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    yield house
    house.close()


def strangers(house: House, count: int) -> list[Bot]:
    """Phones with made-up names, all from one address; they let the door have its pace."""
    found = []
    for n in range(count):
        bot = Bot(house)
        bot.home = "127.0.0.66"
        found.append(bot)
        for _ in range(400):
            bot.sit(f"Me {n}")
            house.until(lambda bot=bot: bool(bot.heard("welcome")) or bot.wire is None, found)  # type: ignore[misc]
            if bot.heard("welcome"):
                break
    return found


def test_thirty_sockets_from_one_address_take_one_seat_and_no_crown_before_a_match(
    house: House,
) -> None:
    house.offer(10)
    host = Bot(house).sit("Ana")
    house.until(lambda: bool(host.token), [host])
    many = strangers(house, 14)
    house.until(lambda: all(bot.heard("asking") for bot in many[1:]), [host, *many])
    house.until(lambda: bool(host.heard("asked")), [host, *many])
    assert [bool(bot.token) for bot in many] == [True, *[False] * 13]
    assert len(house.room.chairs) == 2
    assert house.room.hosting.seat == host.seat
    said = many[5].heard("asking")[-1]["text"]
    assert said.endswith("Ask Ana to let you in.")
    # The host is asked once, and one no is for all of them.
    assert len([each for each in host.heard("asked") if each["ask"]]) == 1
    assert host.heard("asked")[-1]["door"] is True
    host.say(kind="answer", ask=host.heard("asked")[-1]["ask"], yes=False)
    house.until(lambda: not house.room.questions.door, [host, *many])
    assert len([each for each in host.heard("asked") if each["ask"]]) == 1
    many[3].say(kind="claim", name="Me 3", face="disc")
    house.until(lambda: bool(many[3].heard("note")), [host, *many])
    assert len(house.room.chairs) == 2


def test_they_take_one_seat_during_a_match_too(house: House) -> None:
    _, bots = seated(house, "last-card", 2, computers=4)
    many = strangers(house, 14)
    house.until(lambda: all(bot.heard("asking") for bot in many[1:]), [*bots, *many])
    assert [bool(bot.token) for bot in many] == [True, *[False] * 13]
    assert len(house.room.chairs) == 3


def test_a_second_phone_of_a_family_is_let_in_by_the_host() -> None:
    table = Table(1, computers=4)
    first, second, third = 60, 61, 62
    for phone, name in ((first, "Mum"), (second, "Kim"), (third, "Lou")):
        table.come(phone, home=ATTIC)
        table.hear(phone, SeatRequest(name, "disc", -1))
    assert table.heard(first, "seated")
    assert not table.heard(second, "seated")
    assert table.heard(0, "asked")[-1] == {
        "kind": "asked", "ask": second, "name": "Kim", "face": "disc", "door": True,
    }  # fmt: skip
    assert not table.heard(first, "asked"), "they would let in themselves"
    # Nobody else's answer counts.
    table.hear(first, DoorAnswer(second, True))
    table.hear(second, DoorAnswer(second, True))
    table.hear(0, DoorAnswer(third, True))
    assert not table.heard(second, "seated")
    table.hear(0, DoorAnswer(second, True))
    assert table.heard(second, "seated")
    assert table.heard(0, "asked")[-1]["ask"] == third, "then about the next"
    table.hear(0, DoorAnswer(third, False))
    assert table.heard(third, "note")[-1]["text"] == "You were not let in this time. You can watch."
    table.hear(third, SeatRequest("Lou", "disc", -1))
    assert "Ask again in 60 seconds." in table.heard(third, "note")[-1]["text"]
    table.wait(ASK_PAUSE)
    table.hear(third, SeatRequest("Lou", "disc", -1))
    assert table.heard(0, "asked")[-1]["ask"] == third


def test_where_the_host_has_the_same_address_somebody_else_is_asked_or_the_screen() -> None:
    table = Table(1, computers=3)
    token = table.heard(0, "seated")[-1]["token"]
    table.come(50, token, who="mine", home=ATTIC)
    table.come(60, home=ATTIC)
    table.hear(60, SeatRequest("Me too", "disc", -1))
    assert not table.heard(50, "asked")
    assert table.heard(60, "asking")[-1]["text"].endswith("at the big screen can let you in.")
    guest = table.guest("Eve")
    assert table.heard(guest, "asked")[-1]["ask"] == 60
    assert table.heard(60, "asking")[-1]["text"].endswith("Ask Eve to let you in.")
    table.board.take(ConnectionLost(guest, 0.0))
    table.wait(0.0)
    assert table.heard(60, "asking")[-1]["text"].endswith("at the big screen can let you in.")
    table.room.questions.open_door(60, True)
    assert table.heard(60, "seated")


def test_a_seat_that_was_left_is_no_second_one() -> None:
    """Sit, leave and sit again: only one of these seats comes back."""
    table = Table(1, computers=4)
    tokens = []
    for phone in (60, 61, 62):
        table.come(phone, home=ATTIC)
        table.hear(phone, SeatRequest(f"Me {phone}", "disc", -1))
        tokens.append(table.heard(phone, "seated")[-1]["token"])
        table.wish(phone, "leave")
    for phone, token in enumerate(tokens, 70):
        table.come(phone, token, home=ATTIC)
    assert [bool(table.heard(phone, "seated")) for phone in (70, 71, 72)] == [True, False, False]
    assert len(table.room.chairs) == 2


def test_who_was_let_in_has_one_seat_with_that_yes() -> None:
    table = Table(1, computers=5)
    for phone, who in ((60, "mum"), (61, "kim"), (62, "kim")):
        table.come(phone, who=who, home=ATTIC)
        table.hear(phone, SeatRequest(f"Me {phone}", "disc", -1))
        if phone == 61:
            table.hear(0, DoorAnswer(61, True))
    assert table.heard(61, "seated")
    assert not table.heard(62, "seated")


def test_one_phone_has_one_seat_wherever_it_comes_from() -> None:
    table = Table(1, computers=3)
    for phone in (60, 61):
        table.come(phone, who="the same", home=f"address {phone}")
        table.hear(phone, SeatRequest(f"Me {phone}", "disc", -1))
    assert table.heard(60, "seated")
    assert not table.heard(61, "seated")


def test_a_seat_that_becomes_free_goes_to_nobody_who_needs_a_yes() -> None:
    table = Table(3)
    for phone in (60, 61):
        table.come(phone, home=ATTIC)
        table.hear(phone, SeatRequest(f"Me {phone}", "disc", -1))
        assert table.heard(phone, "watching")[-1]["sits"]
    table.room.send_away(2)
    table.room.send_away(1)
    table.wait(0.0)
    table.wait(0.0)
    assert table.heard(60, "seated")
    assert not table.heard(61, "seated")
    assert table.heard(0, "asked")[-1]["ask"] == 61
    table.hear(0, DoorAnswer(61, False))
    table.wait(1.0)
    assert table.heard(0, "asked")[-1]["ask"] == 0, "nobody is asked without end"
    assert table.room.waiting[61].sits is False


def test_sending_one_away_leaves_the_family_at_the_same_address_to_the_host() -> None:
    table = Table(1, computers=4)
    for phone, who in ((60, "brother"), (61, "sister")):
        table.come(phone, who=who, home=ATTIC)
    table.hear(60, SeatRequest("Bo", "disc", -1))
    seat = table.heard(60, "seated")[-1]["seat"]
    table.hear(0, HostRequest("send away", seat))
    table.hear(61, SeatRequest("Sis", "disc", -1))
    assert table.heard(0, "asked")[-1]["ask"] == 61
    table.hear(0, DoorAnswer(61, True))
    assert table.heard(61, "seated")
    # Who was sent away asks nobody, under no name of the family.
    table.come(62, who="brother", home=ATTIC)
    table.hear(62, SeatRequest("Bo", "disc", -1))
    assert "sent you away" in table.heard(62, "note")[-1]["text"]
    assert table.heard(0, "asked")[-1]["ask"] == 0


def test_who_asks_and_goes_asks_no_longer() -> None:
    table = Table(1, computers=3)
    for phone in (60, 61):
        table.come(phone, home=ATTIC)
        table.hear(phone, SeatRequest(f"Me {phone}", "disc", -1))
    table.hear(61, WatchRequest("Me", "disc"))
    table.board.take(ConnectionLost(61, 0.0))
    table.wait(0.0)
    assert table.heard(0, "asked")[-1]["ask"] == 0
    assert not table.room.questions.door


def test_a_wish_that_is_said_again_acts_once(house: House) -> None:
    """Whatever is said again has its number, also in a new connection; without one, each acts."""
    sitting, bots = seated(house, "last-card", 2)
    host, other = bots
    wish = {"kind": "host", "does": "hand on", "seat": other.seat, "number": 7_000}
    host.say(**wish)
    house.until(lambda: house.room.hosting.seat == other.seat, bots)
    other.say(kind="host", does="hand on", seat=host.seat, number=1)
    house.until(lambda: house.room.hosting.seat == host.seat, bots)
    host.drop()
    house.until(lambda: host.seat not in house.room.reached, [other])
    host.back()
    host.say(**wish)
    host.say(kind="wish", wish="auto on", number=7_001)
    house.until(lambda: sitting.automatic(host.seat), bots)
    assert house.room.hosting.seat == host.seat, "the crown was handed on once"
    host.say(**{**wish, "number": 7_002})
    house.until(lambda: house.room.hosting.seat == other.seat, bots)
