"""Who comes in, who gets which seat, and what the table has a word in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.rooms.phones.people.nudging import NUDGE_AFTER
from game.rooms.phones.people.seat_questions import ANSWER_LIMIT, ASK_PAUSE
from game.rooms.phones.wire.door import (
    CODE_LENGTH,
    GUEST,
    LETTERS,
    LONGEST_REST,
    REST,
    TRIES,
    TRIES_OF_ADDRESS,
    TRIES_OF_ALL,
    Door,
    NotLetIn,
    new_code,
    new_token,
)
from game.rooms.phones.wire.messages import DoorAnswer, Hello, SeatRequest
from game.rooms.phones.wire.server import ConnectionLost
from game.storage.lettering import drawn
from tests.rooms.phones.bot import Bot, House
from tests.rooms.phones.tables import Table


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    yield house
    house.close()


def test_by_code_as_by_key(house: House) -> None:
    house.offer(2)
    by_code = Bot(house).sit("Ana", code=house.door.code.lower())
    by_key = Bot(house).sit("Ben", key=house.door.key)
    house.until(lambda: bool(by_code.token and by_key.token), [by_code, by_key])
    assert {by_code.seat, by_key.seat} == {0, 1}
    assert len(by_code.token) >= 22  # 128 bits
    assert by_code.token != by_key.token
    assert set(house.said) == {f"{name} has joined with a phone." for name in ("Ana", "Ben")}


def test_who_watches_is_known_by_the_address_which_is_not_kept(house: House) -> None:
    bots = [Bot(house) for _ in range(3)]
    for bot, home in zip(bots, ("127.0.0.1", "127.0.0.1", "127.0.0.2"), strict=True):
        bot.home = home
        bot.connect()
        house.until(lambda bot=bot: bool(bot.heard("welcome")), bots)  # type: ignore[misc]
    one, same, other = (house.room.home(each) for each in house.room.guests)
    assert one == same != other
    assert len(one) == 32
    assert int(one, 16), "it is a sum, and not 127.0.0.1"


def wrong(door: Door, phone: str, address: str, now: float) -> None:
    """A wrong code is typed."""
    with pytest.raises(NotLetIn, match="code"):
        door.let_in(Hello(code="ABCE", phone=phone), address, now)


def rest(door: Door, phone: str, address: str, now: float) -> float:
    """Seconds for which no code is looked at; 0 when the right one lets in."""
    try:
        seat = door.let_in(Hello(code="ABCD", phone=phone), address, now)
    except NotLetIn as refusal:
        return refusal.seconds
    return 0.0 if seat == GUEST else -1.0


@pytest.mark.parametrize("phone", ["", "child" * 4])
def test_a_wrong_code_is_refused_and_then_rests_for_that_phone(phone: str) -> None:
    door = Door("ABCD", new_token())
    for _ in range(TRIES):
        wrong(door, phone, "a", 0.0)
    assert rest(door, phone, "a", 1.0) == REST - 1.0
    assert rest(door, "", "b", 1.0) == 0
    assert not phone or rest(door, "guest" * 4, "a", 1.0) == 0
    assert rest(door, phone, "a", REST + 0.1) == 0


def test_each_rest_is_twice_as_long_until_it_has_been_quiet() -> None:
    door, now, found = Door("ABCD", new_token()), 0.0, []
    for _ in range(7):
        for _ in range(TRIES):
            wrong(door, "p" * 20, "a", now)
        found.append(rest(door, "p" * 20, "a", now))
        now += found[-1]
    assert found == [30, 60, 120, 240, 480, LONGEST_REST, LONGEST_REST]
    now += LONGEST_REST
    for _ in range(TRIES):
        wrong(door, "p" * 20, "a", now)
    assert rest(door, "p" * 20, "a", now) == REST


def test_another_name_for_each_try_does_not_help() -> None:
    door = Door("ABCD", new_token())
    for number in range(TRIES_OF_ADDRESS):
        wrong(door, f"phone number {number:05}".replace(" ", "-"), "a", 0.0)
    assert rest(door, "fresh" * 4, "a", 0.0) == REST
    assert rest(door, "fresh" * 4, "b", 0.0) == 0


def test_one_address_keeps_nobody_else_out_however_long_it_tries() -> None:
    door, now = Door("ABCD", new_token()), 0.0
    for number in range(4 * TRIES_OF_ALL):
        phone = f"phone-number-{number:05}"
        while left := rest_before(door, phone, "a", now):
            now += left
        assert rest(door, "fresh" * 4, "b", now) == 0


def rest_before(door: Door, phone: str, address: str, now: float) -> float:
    """Try a wrong code; the seconds for which it was not looked at."""
    try:
        door.let_in(Hello(code="ABCE", phone=phone), address, now)
    except NotLetIn as refusal:
        return refusal.seconds
    raise AssertionError("it was let in")


def test_many_addresses_cannot_guess_either() -> None:
    door = Door("ABCD", new_token())
    for number in range(TRIES_OF_ALL):
        wrong(door, "", f"a{number}", 0.0)
    assert rest(door, "", "fresh", 0.0) == REST
    # Who has photographed the picture, or had a seat, comes in all the same.
    assert door.let_in(Hello(key=door.key), "fresh", 0.0) == GUEST


def test_what_is_remembered_of_addresses_does_not_grow() -> None:
    door = Door("ABCD", new_token())
    for number in range(2000):
        wrong(door, f"phone-{number:016}", f"a{number}", number * LONGEST_REST)
    assert len(door._addresses) <= 256
    assert len(door._phones) <= 256


def test_codes_cannot_be_confused() -> None:
    assert not set("IO") & {letter for _ in range(100) for letter in new_code()}


@pytest.mark.slow
def test_a_code_cannot_be_guessed_in_a_week() -> None:
    """Somebody tries as fast as the door allows, from many addresses, as a new phone each time."""
    door, now, tries = Door("ABCD", new_token()), 0.0, 0
    while now < 7 * 24 * 3600:
        try:
            door.let_in(Hello(code="ABCE"), f"a{tries}", now)
        except NotLetIn as refusal:
            tries += refusal.why == "code"
            now += refusal.seconds
    assert tries < 0.25 * len(LETTERS) ** CODE_LENGTH


def test_a_taken_seat_needs_a_yes_from_whoever_sits_there() -> None:
    table = Table(2)
    other = table.guest("Cy", 0)
    question = table.heard(0, "asked")[-1]
    assert (question["ask"], question["name"]) == (other, "Cy")
    assert table.heard(other, "asking")[-1]["text"] == "P0 is asked. One moment …"
    assert not table.heard(1, "asked")
    assert table.said == [], "nobody at the table is disturbed"
    # An answer to another question, and the answer of somebody else, are none.
    table.hear(0, DoorAnswer(other + 1, True))
    table.hear(1, DoorAnswer(other, True))
    table.hear(other, DoorAnswer(other, True))
    table.hear(0, DoorAnswer(other, False))
    assert table.heard(other, "note")[-1]["text"] == "P0 keeps the seat."
    table.wait(ASK_PAUSE)
    token = table.heard(0, "seated")[-1]["token"]
    table.hear(other, SeatRequest("Cy", "disc", 0))
    table.hear(0, DoorAnswer(other, True))
    assert table.heard(other, "table")[-1]["seat"] == 0
    assert table.heard(0, "gone")[-1]["why"] == "sent away"
    assert table.sitting.names[0] == "Cy"
    assert token not in table.wires.tokens, "it is worth nothing"


def test_asking_again_and_again_disturbs_nobody() -> None:
    """The same guest, also one who comes in anew, and others: one question a minute."""
    table = Table(3)
    other = table.guest("Cy", 0)
    table.hear(0, DoorAnswer(other, False))
    assert not table.room.questions.open
    for seat in (0, 1, 2, -1, 0):
        table.hear(other, SeatRequest("Cy", "disc", seat))
    table.board.take(ConnectionLost(other, 0.0))
    table.come(200, who=f"phone {other}")
    table.hear(200, SeatRequest("Cy", "disc", 1))
    for each in (200, table.guest("Dee", 0)):
        said = table.heard(each, "note")[-1]["text"]
        assert said.startswith("Someone has just asked for that seat.")
    assert not table.room.questions.open
    assert len([a for seat in range(3) for a in table.heard(seat, "asked") if a["ask"]]) == 1
    assert table.said == []
    # Who has a minute's patience may ask for another seat.
    table.wait(ASK_PAUSE)
    table.hear(200, SeatRequest("Cy", "disc", 1))
    assert table.room.questions.open


def test_the_screen_can_answer_for_a_phone_that_is_away() -> None:
    table = Table(2)
    table.board.take(ConnectionLost(0, 0.0))
    other = table.guest("Cy", 0)
    assert "big screen" in table.heard(other, "asking")[-1]["text"]
    assert table.said == [], "nothing is said over the table"
    table.room.answer(0, True)
    table.board.update()
    assert table.heard(other, "table")[-1]["seat"] == 0
    assert table.sitting.names[0] == "Cy"


def test_the_screen_can_answer_when_nobody_does() -> None:
    table = Table(2)
    other = table.guest("Cy", 0)
    assert table.room.next_due() == min(ANSWER_LIMIT, NUDGE_AFTER)
    (chair,) = table.room.questions.open
    assert chair.asking is not None
    table.wait(ANSWER_LIMIT - 1)
    assert not chair.asking.at_table
    table.wait(1)
    assert chair.asking.at_table
    table.wait(100)
    assert len(table.heard(other, "asking")) == 2, "it is told once"
    assert table.said == [], "nothing is said over the table"


def test_a_question_ends_with_the_one_who_asked_it() -> None:
    table = Table(2)
    table.board.take(ConnectionLost(table.guest("Cy", 0), 0.0))
    table.wait(0.0)
    assert [each["ask"] > 0 for each in table.heard(0, "asked")] == [True, False]
    assert not table.room.questions.open


def test_a_phone_can_be_sent_away() -> None:
    table = Table(2)
    table.room.send_away(1)
    assert table.heard(1, "gone")[-1]["why"] == "sent away"
    assert list(table.sitting.people) == [0]
    assert table.sitting.book.seating[1].open
    table.guest("Dee")
    assert table.sitting.people == (0, 1)
    assert table.sitting.names[1] == "Dee"
    assert not table.sitting.automatic(1)


def test_two_cannot_have_one_name() -> None:
    table = Table(1, 1)
    other = table.guest("p0")
    assert table.heard(other, "note")[0]["text"] == "Someone here is already called p0."
    assert other in table.room.guests


def test_a_name_fits_into_a_record() -> None:
    table = Table(1, 1)
    table.guest("A|n#a (x)")
    assert table.sitting.names[1] == drawn("A/n♯a [x]")


def test_the_same_seat_in_another_tab() -> None:
    table = Table(2)
    table.come(7, table.heard(0, "seated")[-1]["token"])
    table.board.update()
    assert table.heard(0, "gone")[-1]["why"] == "elsewhere"
    assert table.heard(7, "table")[-1]["seat"] == 0


def test_a_token_of_nobody_is_refused(house: House) -> None:
    bot = Bot(house).connect(token="t" * 22)
    house.until(lambda: bool(bot.heard("refused")), [bot])
    assert bot.heard("refused")[-1]["why"] == "token"
