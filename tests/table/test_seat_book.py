"""The seat book: one account of who sits where, changed by commands that are told as events."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.language.voice import TableVoice
from game.table.people.seating import (
    NEW_PERSON,
    Place,
    Seating,
    computer,
    open_place,
    person,
)
from game.table.records.record import Player, parse_record, write_record
from game.table.seat_book import (
    CameBack,
    DeviceChanged,
    Left,
    LookChanged,
    PlayedFor,
    Renamed,
    SatDown,
    SeatBook,
    SeatEvent,
    WentAway,
    cards_only,
    table_lines,
)
from game.table.seat_view import voice_for
from game.table.sitting import Sitting, resume, sit_down

ADA, BEN, CLEO = person("Ada", "a"), person("Ben", "b"), computer("Cleo", "sharp", colour=2)


class Told:
    """A book whose events are kept."""

    def __init__(self, *places: object) -> None:
        self.events: list[SeatEvent] = []
        self.notes: list[tuple[int, Player]] = []
        self.book = SeatBook(places or (ADA, BEN, CLEO))  # type: ignore[arg-type]
        self.book.begin(
            self.book.players,
            self.events.append,
            lambda seat, player: self.notes.append((seat, player)),
        )


@pytest.fixture
def told() -> Told:
    return Told()


def test_a_person_leaves_and_a_computer_plays_on(told: Told) -> None:
    told.book.go_away(1)
    told.book.play_for(1)
    told.book.sit(1, computer("Vera", "casual"))
    assert told.events == [WentAway(1), PlayedFor(1, True), Left(1, "Ben", "Vera")]
    assert told.notes == [(1, Player("Vera", "casual"))]
    assert (told.book.people, told.book.away, told.book.automatic) == (
        (0,),
        frozenset(),
        frozenset(),
    )


def test_a_guest_sits_down_in_place_of_a_computer_or_a_person(told: Told) -> None:
    told.book.play_for(1)
    told.book.sit(2, person("Gus", "g"))
    told.book.sit(1, person("Hal", "h"))
    assert told.events[1:] == [SatDown(2, "Gus", "", "Cleo"), SatDown(1, "Hal", "", "Ben")]
    assert told.book.people == (0, 1, 2)
    assert told.book.automatic == frozenset(), "nobody plays for whoever has just sat down"


def test_the_same_person_changes_name_face_or_device(told: Told) -> None:
    told.book.go_away(0)
    told.book.rename(0, "Adele")
    told.book.sit(0, person("Adele", "a", face="tui", colour=4))
    place = told.book.seating[0]
    told.book.sit(0, type(place)("phone", "Adele", "a", face="tui", colour=4))
    assert told.events[1:] == [
        Renamed(0, "Adele", "Ada"), LookChanged(0, place.look), DeviceChanged(0, "phone"),
    ]  # fmt: skip
    assert told.notes == [(0, Player("Adele"))], "the record knows names and levels only"
    assert told.book.away == {0}, "it is still the same person"
    assert told.book.screen_seats == (1,)


def test_an_open_seat_is_a_computer_until_somebody_comes() -> None:
    told = Told(ADA, open_place("phone", "Tui", "casual"))
    assert told.book.people == (0,)
    told.book.sit(1, type(ADA)("phone", "Zoe", "z", face="ben"))
    assert told.events == [SatDown(1, "Zoe", "", "Tui")]


def test_before_the_match_only_listeners_are_told_and_then_the_log_and_the_record_too() -> None:
    book, heard = SeatBook((ADA, open_place("phone", "Tui", "casual"))), list[SeatEvent]()
    book.listeners.append(heard.append)
    book.sit(1, replace(book.seating[1], name="Zoe", profile=NEW_PERSON, level=""))
    book.go_away(1)
    assert heard == [SatDown(1, "Zoe", "", "Tui"), WentAway(1)]
    sitting = sit_down("classic", {}, book.players, 3, book=book)
    assert sitting.book is book
    assert sitting.book.away == {1}, "whoever was away before the match still is"
    feed = sitting.follow(-1, late=True)
    book.rename(1, "Zoya")
    assert feed.take() == [Renamed(1, "Zoya", "Zoe")]
    assert sitting.match.record.seated == (Player("Ada"), Player("Zoya"))
    with pytest.raises(ValueError, match="other players"):
        sit_down("classic", {}, [Player("Ben"), Player("Eva")], 3, book=book)


def test_a_seat_that_is_left_has_a_computer_nobody_else_is_called(told: Told) -> None:
    told.book.sit(0, replace(ADA, handicaps=("hints",), colour=3))
    told.book.sit(2, computer("Ben Two", "sharp"))
    told.events.clear()
    told.book.leave(0)
    there = told.book.seating[0]
    assert told.events == [Left(0, "Ada", there.name)]
    assert (there.kind, there.handicaps, there.colour) == ("computer", ("hints",), 3)
    told.book.leave(0)
    told.book.leave(2)
    assert len(told.events) == 1, "no person sits there"


def test_the_seat_of_a_phone_that_is_left_waits_for_another() -> None:
    told = Told(ADA, Place("phone", "Zoe", "z", face="ben"))
    told.book.leave(1)
    there = told.book.seating[1]
    assert there.open
    assert (there.name, there.face) == ("Mina", "mina"), "the face of whoever left is not taken"


def test_a_seat_is_handed_over_to_somebody_who_is_not_known_yet() -> None:
    told = Told(ADA, Place("phone", "Zoe", NEW_PERSON))
    told.book.play_for(1)
    told.book.hand_over(1, Place("phone", "Cy", NEW_PERSON))
    assert told.events[1:] == [SatDown(1, "Cy", "", "Zoe")]
    assert not told.book.automatic


def test_the_game_stands_in_until_somebody_is_back(told: Told) -> None:
    told.book.stand_in(0)
    assert not told.events, "they are here"
    told.book.go_away(0)
    told.book.stand_in(0)
    assert told.book.automatic == {0}
    told.book.come_back(0)
    assert not told.book.automatic
    assert told.events == [WentAway(0), PlayedFor(0, True), CameBack(0), PlayedFor(0, False)]
    told.events.clear()
    told.book.play_for(0)
    told.book.go_away(0)
    told.book.stand_in(0)
    told.book.come_back(0)
    assert told.book.automatic == {0}, "they had chosen it before"
    assert told.events == [PlayedFor(0, True), WentAway(0), CameBack(0)]


def test_after_going_on_the_log_tells_of_the_seats_again() -> None:
    sitting = sit_down("classic", {}, [Player("Ada"), Player("Ben", "casual"), Player("Eva")], 3)
    sitting.update(60.0)
    sitting.book.leave(0)
    sitting.book.sit(1, person("Hal", "h"))
    sitting.book.rename(2, "Evi")
    again = resume(parse_record(write_record(sitting.match.record)), 1)
    told = [event for event in again.follow(-1).past() if isinstance(event, SeatEvent)]
    left = again.names[0]
    assert told == [
        Left(0, "Ada", left), SatDown(1, "Hal", "", "Ben"), SatDown(2, "Evi", "", "Eva"),
    ]  # fmt: skip
    assert again.match.record == sitting.match.record, "it is told, and not written once more"
    before = [event for event in sitting.follow(-1).take() if not isinstance(event, SeatEvent)]
    assert cards_only(again.follow(-1).past()) == before


def test_whoever_is_away_or_played_for_still_is_after_a_swap(told: Told) -> None:
    told.book.go_away(0)
    told.book.play_for(1)
    told.book.swap(0, 1)
    assert told.book.away == {1}
    assert told.book.automatic == {0}


def test_away_and_automatic_are_said_once_each(told: Told) -> None:
    for _ in range(2):
        told.book.go_away(1)
        told.book.play_for(0)
    told.book.go_away(2)
    told.book.play_for(2)
    for _ in range(2):
        told.book.come_back(1)
        told.book.play_for(0, False)
    assert told.events == [WentAway(1), PlayedFor(0, True), CameBack(1), PlayedFor(0, False)]


def test_what_is_refused_changes_nothing(told: Told) -> None:
    before = told.book.seating
    with pytest.raises(ValueError, match="somebody else is called Ben"):
        told.book.rename(0, "Ben")
    with pytest.raises(ValueError, match="there is no seat 3"):
        told.book.sit(3, person("Zoe"))
    with pytest.raises(ValueError, match="there is no seat -1"):
        told.book.swap(0, -1)
    with pytest.raises(ValueError, match="3 seats, not 2"):
        told.book.become((ADA, BEN))
    with pytest.raises(ValueError, match="somebody else is called Ada"):
        told.book.become((BEN, ADA, person("Ada")))
    assert told.book.seating == before
    assert not told.events
    assert not told.notes


def _changed(sitting: Sitting, chooser: random.Random) -> None:
    """One command at random; some are refused, and some change nothing."""
    book, seat = sitting.book, chooser.randrange(4)
    fresh = f"N{chooser.randrange(6)}"
    commands = [
        lambda: book.sit(seat, person(fresh, fresh)),
        lambda: book.sit(seat, computer(fresh, chooser.choice(["casual", "sharp"]))),
        lambda: book.rename(seat, fresh),
        lambda: book.swap(seat, chooser.randrange(4)),
        lambda: book.go_away(seat),
        lambda: book.come_back(seat),
        lambda: book.play_for(seat, chooser.random() < 0.5),
        lambda: book.become(_shuffled(book.seating, chooser)),
    ]
    try:
        chooser.choice(commands)()
    except ValueError as error:
        assert "somebody else is called" in str(error)  # noqa: PT017


def _shuffled(seating: Seating, chooser: random.Random) -> Seating:
    return tuple(chooser.sample(seating, len(seating)))


@pytest.mark.parametrize("seed", range(12))
def test_the_feed_and_the_record_tell_all_of_it(seed: int) -> None:
    """Whoever only follows the feed, and whoever only reads the record, knows who sits where."""
    chooser = random.Random(seed)
    players = [Player("Ana"), Player("Ben", "casual"), Player("Cy"), Player("Dee", "sharp")]
    sitting = sit_down("classic", {}, players, seed)
    feed, names = sitting.follow(-1, late=True), list(sitting.names)
    away: set[int] = set()
    played: set[int] = set()
    cards = len(cards_only(sitting.follow(-1).take()))
    for _ in range(60):
        _changed(sitting, chooser)
        for event in feed.take():
            match event:
                case Left(seat, _, name) | SatDown(seat, name):
                    names[seat] = name
                    away.discard(seat)
                    played.discard(seat)
                case Renamed(seat, name):
                    names[seat] = name
                case WentAway(seat):
                    away.add(seat)
                case CameBack(seat):
                    away.remove(seat)
                case PlayedFor(seat, on):
                    (played.add if on else played.remove)(seat)
        book = sitting.book
        assert (tuple(names), away, played) == (book.names, {*book.away}, {*book.automatic})
        assert len(set(book.names)) == 4
        assert {*away, *played} <= set(book.people)
    record = parse_record(write_record(sitting.match.record))
    assert record.seated == sitting.book.players == sitting.match.players
    assert len(cards_only(sitting.follow(-1).take())) == cards, "the cards know nothing of it"


def test_old_lines_of_the_log_keep_the_names_of_those_who_played_then(told: Told) -> None:
    sitting = sit_down("last-card", {}, told.book.players, 5)
    log: list[SeatEvent] = [PlayedFor(1, True)]
    sitting.book.listeners.append(log.append)
    sitting.book.sit(1, computer("Vera", "casual"))
    log.append(WentAway(1))
    sitting.book.sit(1, person("Hal", "h"))
    sitting.book.rename(1, "Hank")
    log.append(PlayedFor(1, True))

    def voiced(names: Sequence[str]) -> TableVoice:
        return voice_for(sitting, -1, names)

    assert table_lines(log, sitting.names, voiced) == [
        "The game plays for Ben.",
        "Ben has left. Vera plays on with the same cards.",
        "Vera cannot be reached at the moment.",
        "Hal now plays in place of Vera.",
        "Hal is now called Hank.",
        "The game plays for Hank.",
    ]
