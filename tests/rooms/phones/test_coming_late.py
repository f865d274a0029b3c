"""Who comes in the middle of a match takes a computer's seat, or watches; who leaves finds the seat
again; and in whatever order people come, leave, ask, pause and are ready, what must hold holds."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.engine.actions import NOBODY
from game.rooms.phones.people.readiness import READ_FOR, READY_WAIT
from game.rooms.phones.people.seat_questions import ASK_PAUSE
from game.rooms.phones.wire.messages import ActionRequest, DoorAnswer, SeatRequest, Wish
from game.rooms.phones.wire.server import ConnectionLost, Heard
from game.table.people.seating import COMPUTER
from tests.rooms.phones.bot import offers
from tests.rooms.phones.tables import Table
from tests.thinning import thinned


def test_who_comes_late_plays_on_with_a_computers_cards() -> None:
    table = Table(2, 1)
    held = table.sitting.view(2).cards
    late = table.guest("Ida")
    assert table.said == ["Ida takes over Robot 0’s cards."]
    seated, told = table.heard(late, "seated")[-1], table.heard(late, "table")[-1]
    assert seated["seat"] == told["seat"] == 2
    code = table.sitting.deck.code
    assert told["hand"] == [code(c) for c in held]
    assert not table.heard(late, "watching")


def test_who_comes_when_all_seats_are_taken_watches_until_one_is_free() -> None:
    table = Table(2)
    late, later = table.guest("Ida"), table.guest("Jo")
    assert table.said == [], "nobody at the table is disturbed"
    assert "every seat is taken" in table.heard(late, "watching")[-1]["text"]
    seen = table.heard(late, "table")[-1]
    assert (seen["seat"], seen["hand"], seen["controls"]) == (-1, [], [])
    assert table.heard(late, "deck")
    table.play_on()
    assert table.heard(late, "table")[-1]["position"] != seen["position"]
    # The first who waits gets the first seat that is free.
    table.wish(1, "leave")
    assert table.room.chairs[1].connection == late
    assert later in table.room.waiting
    assert table.heard(late, "table")[-1]["seat"] == 1


def test_two_of_one_name_do_not_both_wait() -> None:
    table = Table(2)
    first, second = table.guest("Ida"), table.guest("ida")
    assert list(table.room.waiting) == [first]
    assert table.heard(second, "note")[-1]["text"] == "Someone here is already called ida."
    assert not table.heard(second, "watching")


def test_who_leaves_has_the_seat_again_with_the_same_phone() -> None:
    table = Table(2)
    token = table.heard(1, "seated")[-1]["token"]
    cards = table.sitting.view(1).cards
    table.wish(1, "leave")
    computer = table.sitting.names[1]
    assert table.said == [f"P1 has left. {computer} takes over the cards."]
    assert table.heard(1, "gone")[-1]["why"] == "left"
    assert table.sitting.book.seating[1].open
    table.come(7, token)
    table.board.update()
    assert table.said[-1] == "P1 is back."
    assert table.room.chairs[1].connection == 7
    assert table.sitting.names[1] == "P1"
    assert table.sitting.view(1).cards == cards
    # Another person has sat down there by the next time: the token is worth nothing.
    table.wish(7, "leave")
    zoe = table.guest("Zoe")
    assert table.room.chairs[1].connection == zoe
    assert token not in table.wires.tokens


def test_seats_that_somebody_left_are_given_away_last() -> None:
    table = Table(2, 1)
    table.wish(0, "leave")
    assert table.room.arrivals.free_seats() == [2, 0]
    table.guest("Ida")
    assert sorted(table.room.chairs) == [1, 2]


def test_a_name_that_a_computer_has_is_taken_over_with_its_cards() -> None:
    table = Table(1, 2)
    table.guest("robot 1")
    assert table.sitting.names == ("P0", "Robot 0", "robot 1")
    # Also where it plays for somebody who has left: no two have one name.
    table.wish(0, "leave")
    name = table.sitting.names[0]
    table.guest(name)
    assert table.sitting.names == (name, "Robot 0", "robot 1")


def test_everybody_sees_who_has_paused_and_anybody_goes_on() -> None:
    table = Table(2, 1)
    table.wish(1, "pause")
    assert table.paused
    for phone in (0, 1):
        told = table.heard(phone, "table")[-1]
        assert (told["paused"], told["paused_by"]) == (True, "P1")
    before = table.heard(0, "table")[-1]["position"]
    for phone in (0, 1):
        told = table.heard(phone, "table")[-1]
        act = (offers(told) or ["draw"])[0]
        table.hear(phone, ActionRequest(told["position"], act))
        assert table.heard(phone, "done")[-1]["why"] == "paused"
    assert table.heard(0, "table")[-1]["position"] == before
    table.wish(0, "go on")
    assert not table.paused
    assert table.heard(1, "table")[-1]["paused_by"] == ""


def test_a_phone_that_has_found_a_seat_asks_for_no_other() -> None:
    table = Table(2, 1)
    guest = table.guest("Zoe", 0)
    assert table.room.questions.open
    table.hear(guest, SeatRequest("Zoe", "disc", 2))
    assert table.room.chairs[2].connection == guest
    assert not table.room.questions.open


def test_two_who_ask_for_seats_under_one_name_do_not_both_get_it() -> None:
    table = Table(2)
    guests = [table.guest("Zoe", seat) for seat in (0, 1)]
    assert len(table.room.questions.open) == 2
    for seat in (0, 1):
        table.room.answer(seat, True)
    assert table.sitting.names == ("Zoe", "P1")
    assert "already called Zoe" in table.heard(guests[1], "note")[-1]["text"]
    assert not table.room.questions.open


def test_a_page_at_the_screen_keeps_the_pause_and_is_told_who_would_go_on() -> None:
    table = Table(1, 1)
    table.wish(0, "pause")
    table.go_on_playing = lambda: None  # type: ignore[method-assign]
    table.wish(0, "go on")
    assert table.said == ["P0 would like to continue."]


# --- laws, over random orders of what can happen -------------------------------------------------


class Crowd:
    """People who come, leave, ask, answer, pause, are ready and play in a random order."""

    def __init__(self, seed: int) -> None:
        self.luck = random.Random(seed)
        self.table = Table(
            self.luck.randint(1, 3), self.luck.randint(1, 2), self.luck.randint(0, 1), seed
        )
        self.number = 1000
        self.here: dict[str, int] = {f"phone {seat}": seat for seat in self.table.room.chairs}
        """Who is there, and the connection of each."""
        self.tokens: dict[str, str] = {}
        self.asked_at: dict[str, float] = {}
        """When each guest last had somebody asked."""
        self.asked: dict[int, int] = {}
        """The question that each phone shows."""
        self.half_since: float | None = None
        self.questions = 0
        self.went_on_alone = 0
        self.watched = 0

    def step(self) -> None:
        luck, table = self.luck, self.table
        who = luck.choice([*self.here, *(f"guest {n}" for n in range(4))])
        phone = self.here.get(who)
        if phone is None or phone in table.wires.closed:
            self.here.pop(who, None)
            self.number += 1
            self.here[who] = self.number
            table.come(self.number, self.tokens.get(who, ""), who)
            return
        question = self.asked.get(phone, 0)
        kinds = [
            "drop",
            "claim",
            "ask",
            "answer",
            "ready",
            "ready",
            "ready",
            "pause",
            "on",
            "leave",
            "play",
        ]
        match kind := luck.choice(kinds):
            case "drop":
                table.board.take(ConnectionLost(phone, 0.0))
                del self.here[who]
            case "claim":
                table.board.take(Heard(phone, SeatRequest(who.title(), "disc", -1)))
            case "ask":
                seat = luck.randrange(len(table.sitting.names))
                table.board.take(Heard(phone, SeatRequest(who.title(), "disc", seat)))
            case "answer" if question:
                table.board.take(Heard(phone, DoorAnswer(question, luck.random() < 0.5)))
            case "ready" | "pause" | "leave":
                if kind != "leave" or luck.random() < 0.3:
                    table.board.take(Heard(phone, Wish(kind)))
            case "on":
                table.board.take(Heard(phone, Wish("go on")))
            case _:
                for _ in range(8):
                    table.play_on()

    def pass_time(self) -> None:
        self.table.time += self.luck.choice([0.0, 0.3, 1.0, 2.5])
        self.table.sheet_shown = self.table.sitting.round_over
        before = self.table.went_on
        self.table.board.update()
        self.went_on_alone += self.table.went_on - before

    def check(self) -> None:
        table, room = self.table, self.table.room
        seating = table.sitting.book.seating
        held = [c.connection for c in room.chairs.values() if c.connection is not None]
        assert len(held) == len(set(held)), "a phone has two seats"
        assert not set(held) & set(room.guests)
        assert set(room.waiting) <= set(room.guests)
        for seat in table.sitting.book.remote_seats:
            assert seating[seat].human == (seat in room.chairs)
        assert not set(room.vacated) & set(room.chairs)
        known = {**{s: c.token for s, c in room.chairs.items()},
                 **{s: kept.token for s, kept in room.vacated.items()}}  # fmt: skip
        assert {token: seat for seat, token in known.items()} == table.wires.tokens
        assert len({place.name.casefold() for place in seating}) == len(seating)
        if room.waiting:
            assert not any(place.kind == COMPUTER or place.open for place in seating), "waits"
        self._check_messages()
        self._check_ready()

    def _check_messages(self) -> None:
        named = {phone: who for who, phone in self.here.items()}
        for phone, sent in self.table.wires.sent.items():
            for message in sent:
                if message["kind"] == "seated":
                    self.tokens[named[phone]] = message["token"]
                elif message["kind"] == "asked":
                    self._check_asked(phone, message["ask"], named)
            if sent and sent[-1]["kind"] == "table" and not self.table.sitting.round_over:
                self._check_table(phone, sent[-1])
            sent.clear()

    def _check_asked(self, phone: int, ask: int, named: dict[int, str]) -> None:
        """A guest has somebody asked once a minute; who comes back is asked the same again."""
        self.asked[phone] = ask
        if not ask:
            return
        who, table = named.get(ask, ""), self.table
        before = self.asked_at.get(who, -ASK_PAUSE)
        questions = [c.asking for c in table.room.questions.open if c.asking is not None]
        since = next((each.since for each in questions if each.connection == ask), table.time)
        assert since == before or since - before >= ASK_PAUSE
        self.questions += since != before
        self.asked_at[who] = since

    def _check_table(self, phone: int, message: dict[str, Any]) -> None:
        """Who has a seat sees its hand, and who watches none."""
        sitting, chair = self.table.sitting, self.table.room.chair_of(phone)
        if message["seat"] == NOBODY:
            assert message["hand"] == message["controls"] == []
            self.watched += 1
        elif chair is not None:
            assert message["seat"] == chair.seat
            cards = sitting.deck.cards(sitting.match.state.hands[chair.seat])
            assert message["hand"] == [sitting.deck.code(card) for card in cards]

    def _check_ready(self) -> None:
        table, room = self.table, self.table.room
        if not table.sitting.round_over:
            self.half_since = None
            return
        voters = room.countdown.voters()
        ready = room.countdown.ready & voters
        if not ready or 2 * len(ready) < len(voters):
            self.half_since = None
            return
        if self.half_since is None:
            self.half_since = table.time
        waited = table.time - self.half_since
        assert waited < READY_WAIT, "half are ready, and it does not go on"
        assert ready != voters or waited < READ_FOR, "all are ready, and it does not go on"


@pytest.mark.parametrize("seed", thinned(range(8), 1, slow=4))
def test_whatever_happens_in_whatever_order(seed: int) -> None:
    crowd = Crowd(seed)
    for _ in range(260):
        crowd.step()
        crowd.pass_time()
        crowd.check()
    assert crowd.went_on_alone, "no round ended"
    assert crowd.questions
    assert crowd.watched
