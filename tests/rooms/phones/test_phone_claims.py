"""Who comes in, who gets which seat, and what the table has a word in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.rooms.phones.people.nudging import NUDGE_AFTER
from game.rooms.phones.people.questions import ANSWER_LIMIT, ASK_PAUSE
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
from game.rooms.phones.wire.messages import Hello
from tests.rooms.phones.bot import Bot, House, seated


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
    assert (
        house.said == [f"{n} has joined with a phone." for n in ("Ana", "Ben")]
        or len(house.said) == 2
    )


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


@pytest.mark.parametrize("phone", ["", "p" * 20])
def test_a_wrong_code_is_refused_and_then_rests(phone: str) -> None:
    door = Door("ABCD", new_token())
    for _ in range(TRIES):
        wrong(door, phone, "a", 0.0)
    assert rest(door, phone, "a", 1.0) == REST - 1.0
    assert rest(door, "", "b", 1.0) == 0
    assert rest(door, phone, "a", REST + 0.1) == 0


def test_wrong_codes_of_one_phone_shut_nobody_else_out_of_the_house() -> None:
    door = Door("ABCD", new_token())
    for _ in range(TRIES):
        wrong(door, "child" * 4, "a", 0.0)
    assert rest(door, "child" * 4, "a", 1.0) > 0
    assert rest(door, "guest" * 4, "a", 1.0) == 0


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


def test_what_is_remembered_of_addresses_does_not_grow() -> None:
    door = Door("ABCD", new_token())
    for number in range(2000):
        wrong(door, f"phone-{number:016}", f"a{number}", number * LONGEST_REST)
    assert len(door._addresses) <= 256
    assert len(door._phones) <= 256


def test_codes_cannot_be_confused() -> None:
    assert all(len(code) == 4 and not set(code) & set("IO") for code in (new_code() for _ in "ab"))


def asks(house: House, seat: int, bots: list[Bot], name: str = "Cy") -> Bot:
    """Another phone asks for that seat, and has an answer of some kind."""
    other = Bot(house).connect()
    other.say(kind="claim", name=name, face="disc", seat=seat)
    house.until(lambda: bool(other.heard("asking") or other.heard("note")), [*bots, other])
    return other


def test_a_taken_seat_needs_a_yes_from_whoever_sits_there(house: House) -> None:
    sitting, bots = seated(house, "last-card", 2, seed=2)
    house.said.clear()
    other = asks(house, 0, bots)
    everybody = [*bots, other]
    house.until(lambda: bool(bots[0].heard("asked")), everybody)
    question = bots[0].heard("asked")[-1]
    assert question["name"] == "Cy"
    assert other.heard("asking")[-1]["text"] == "Bot 0 is asked. One moment …"
    assert not other.token
    assert not bots[1].heard("asked")
    assert house.said == [], "nobody at the table is disturbed"
    # An answer to another question, and the answer of somebody else, are none.
    bots[0].say(kind="answer", ask=question["ask"] + 1, yes=True)
    bots[1].say(kind="answer", ask=question["ask"], yes=True)
    other.say(kind="answer", ask=question["ask"], yes=True)
    bots[0].say(kind="answer", ask=question["ask"], yes=False)
    house.until(lambda: bool(other.heard("note")), everybody)
    assert other.heard("note")[-1]["text"] == "Bot 0 keeps the seat."
    assert bots[0].wire is not None
    house.time += ASK_PAUSE
    other.say(kind="claim", name="Cy", face="disc", seat=0)
    house.until(lambda: len(house.room.questions.open) == 1, everybody)
    house.until(lambda: len([a for a in bots[0].heard("asked") if a["ask"]]) == 2, everybody)
    bots[0].say(kind="answer", ask=question["ask"], yes=True)
    house.until(lambda: other.seat == 0 and other.table is not None, everybody)
    house.until(lambda: bots[0].wire is None, everybody)
    assert bots[0].heard("gone")[-1]["why"] == "sent away"
    assert sitting.names[0] == "Cy"
    # The old token is worth nothing.
    bots[0].connect()
    house.until(lambda: bool(bots[0].heard("refused")), everybody)


def test_asking_again_and_again_disturbs_nobody(house: House) -> None:
    """The same guest, also one who comes in anew, and others: one question a minute."""
    _sitting, bots = seated(house, "last-card", 3, seed=2)
    house.said.clear()
    other = asks(house, 0, bots)
    house.until(lambda: bool(bots[0].heard("asked")), bots)
    bots[0].say(kind="answer", ask=bots[0].heard("asked")[-1]["ask"], yes=False)
    house.until(lambda: not house.room.questions.open, bots)
    for seat in (0, 1, 2, -1, 0):
        other.say(kind="claim", name="Cy", face="disc", seat=seat)
    other.drop()
    again = Bot(house)
    again.phone = other.phone
    again.connect()
    again.say(kind="claim", name="Cy", face="disc", seat=1)
    third = asks(house, 0, [*bots, again], "Dee")
    house.until(lambda: bool(again.heard("note")), [*bots, again, third])
    for each in (again, third):
        assert each.heard("note")[-1]["text"].startswith("Somebody has just asked for that seat.")
    assert not house.room.questions.open
    assert len([a for bot in bots for a in bot.heard("asked") if a["ask"]]) == 1
    assert house.said == []
    # Who has a minute's patience may ask another seat.
    house.time += ASK_PAUSE
    again.say(kind="claim", name="Cy", face="disc", seat=1)
    house.until(lambda: bool(house.room.questions.open), [*bots, again, third])


def test_the_screen_can_answer_for_a_phone_that_is_away(house: House) -> None:
    sitting, bots = seated(house, "last-card", 2, seed=2)
    bots[0].drop()
    house.until(lambda: house.room.chairs[0].connection is None, bots)
    house.said.clear()
    other = asks(house, 0, bots[1:])
    house.until(lambda: bool(other.heard("asking")), [bots[1], other])
    assert "big screen" in other.heard("asking")[-1]["text"]
    assert house.said == [], "nothing is said over the table"
    house.room.answer(0, True)
    house.until(lambda: other.seat == 0 and other.table is not None, [bots[1], other])
    assert sitting.names[0] == "Cy"


def test_the_screen_can_answer_when_nobody_does(house: House) -> None:
    _sitting, bots = seated(house, "last-card", 2, seed=2)
    other = asks(house, 0, bots)
    house.said.clear()
    assert house.room.next_due() == min(ANSWER_LIMIT, NUDGE_AFTER)
    house.time += ANSWER_LIMIT - 1
    house.pump()
    assert not house.room.questions.open[0].asking.at_table  # type: ignore[union-attr]
    house.time += 1
    house.until(lambda: len(other.heard("asking")) == 2, [*bots, other])
    assert house.room.questions.open[0].asking.at_table  # type: ignore[union-attr]
    house.time += 100
    house.pump()
    assert len(other.heard("asking")) == 2, "it is told once"
    assert house.said == [], "nothing is said over the table"


def test_a_question_ends_with_the_one_who_asked_it(house: House) -> None:
    _sitting, bots = seated(house, "last-card", 2, seed=2)
    other = asks(house, 0, bots)
    house.until(lambda: bool(bots[0].heard("asked")), bots)
    other.drop()
    house.until(lambda: len(bots[0].heard("asked")) == 2, bots)
    assert bots[0].heard("asked")[-1]["ask"] == 0
    assert not house.room.questions.open


def test_a_phone_can_be_sent_away(house: House) -> None:
    sitting, bots = seated(house, "last-card", 2, seed=2)
    house.room.send_away(1)
    house.until(lambda: bots[1].wire is None, bots)
    assert sitting.people == (0,)
    assert sitting.book.seating[1].open
    again = Bot(house).sit("Dee")
    house.until(lambda: again.table is not None, [bots[0], again])
    assert again.seat == 1
    assert sitting.people == (0, 1)
    assert sitting.names[1] == "Dee"
    assert not sitting.automatic(1)


def test_two_cannot_have_one_name(house: House) -> None:
    house.offer(2)
    ana, other = Bot(house).sit("Ana"), Bot(house)
    house.until(lambda: bool(ana.token), [ana])
    other.sit("ANA")
    house.until(lambda: bool(other.heard("note")), [ana, other])
    assert other.heard("note")[0]["text"] == "Somebody here is already called ANA."
    assert not other.token


def test_a_name_fits_into_a_record(house: House) -> None:
    house.offer(1)
    bot = Bot(house).sit("A|n#a (x)")
    house.until(lambda: bool(bot.token), [bot])
    assert house.room.book.names[0] == "A/n♯a [x]"


def test_the_same_seat_in_another_tab(house: House) -> None:
    _sitting, bots = seated(house, "last-card", 2, seed=2)
    second = Bot(house)
    second.token = bots[0].token
    second.connect()
    house.until(lambda: second.table is not None and bots[0].wire is None, [*bots, second])
    assert bots[0].heard("gone")[-1]["why"] == "elsewhere"


def test_a_name_that_the_screen_cannot_draw(house: House) -> None:
    house.room.arrivals._drawn = lambda name: "".join(c for c in name if c.isalpha() or c == " ")
    house.offer(2)
    ana = Bot(house).connect()
    ana.say(kind="claim", name="Ana ☺ 1", face="disc", seat=0)
    house.until(lambda: bool(ana.token and ana.heard("note")), [ana])
    assert house.room.book.names[0] == ana.heard("seated")[0]["name"] == "Ana"
    assert "It calls you Ana." in ana.heard("note")[0]["text"]
    nobody = Bot(house).connect()
    nobody.say(kind="claim", name="☺☺", face="disc", seat=1)
    house.until(lambda: bool(nobody.heard("note")), [ana, nobody])
    assert "cannot show that name" in nobody.heard("note")[0]["text"]
    assert not nobody.token
    plain = Bot(house).sit("Ben")
    house.until(lambda: bool(plain.token), [ana, nobody, plain])
    assert not plain.heard("note")


def test_wishes_reach_the_table(house: House) -> None:
    _sitting, bots = seated(house, "last-card", 2, seed=2)
    bots[1].say(kind="wish", wish="pause")
    house.until(lambda: house.host.wishes == ["pause"], bots)
    bots[0].say(kind="wish", wish="auto")
    house.until(lambda: _sitting.automatic(0), bots)
    bots[0].say(kind="wish", wish="leave")
    house.until(lambda: 0 not in house.room.chairs, bots)
