"""Who sits where, and how that is changed, checked and written down."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.sockets import SeatKind
from game.table.people.handicaps import HINTS, LONG_CALL
from game.table.people.seating import (
    COLOURS,
    DISC,
    Place,
    Seating,
    SeatingCode,
    added,
    alone,
    computer,
    dealt,
    fitted,
    free_face,
    free_name,
    handicapped,
    handicaps,
    human_seats,
    joined,
    made_way,
    open_place,
    person,
    players,
    problems,
    read_seating,
    screen_seats,
    seating_data,
)
from game.table.records.record import Player

NAMES = ("Ben", "Mina", "Oskar", "Tui")
ANA = person("Ana", "a1")


def four() -> Seating:
    return alone(ANA, NAMES, "sharp")


def test_alone_against_three() -> None:
    assert players(four()) == (
        Player("Ana"), Player("Ben", "sharp"), Player("Mina", "sharp"), Player("Oskar", "sharp"),
    )  # fmt: skip
    assert alone(person("Ben"), NAMES)[1].name == "Mina"
    assert len({place.colour for place in four()}) == 4


def test_whose_hands_the_screen_shows() -> None:
    seating = (
        ANA,
        computer("Ben"),
        replace(person("Bo", "b2"), kind="phone"),
        open_place("phone", "Tui"),
    )
    assert screen_seats(seating) == (0,)
    assert human_seats(seating) == (0, 2)
    assert players(seating)[3] == Player("Tui", "casual")


def test_a_person_takes_a_computers_seat_before_a_new_one() -> None:
    seating, seat = joined(four(), person("Bo"))
    assert seat == 1
    assert len(seating) == 4
    assert seating[1].name == "Bo"
    assert seating[1].colour not in {seating[0].colour, seating[2].colour}
    full: Seating = (ANA, person("Bo", colour=1))
    grown, seat = joined(full, person("Cy"))
    assert (len(grown), seat) == (3, 2)
    assert grown[2].colour not in {0, 1}
    with pytest.raises(ValueError, match="all 2 seats"):
        joined(full, person("Cy"), most=2)


def test_a_table_is_fitted_to_a_game() -> None:
    many = four()
    for number in range(6):
        many = added(many, person(f"P{number}"))
    fewer = fitted(many, NAMES, 2, 6)
    assert [place.kind for place in fewer] == ["person"] * 6
    assert len(fitted((ANA, computer("Ben", "master")), NAMES, 4, 6)) == 4
    assert fitted((ANA, computer("Ben", "master")), NAMES, 4, 6)[3].level == "master"
    assert fitted(four(), NAMES, 2, 10) == four()


def test_what_is_wrong_with_a_table() -> None:
    assert not problems(four())
    assert [fact.code for fact in problems((ANA,))] == [SeatingCode.TOO_FEW]
    assert [fact.code for fact in problems(four(), most=3)] == [SeatingCode.TOO_MANY]
    assert problems((ANA, person("ana")))[0].values["seat"] == 1
    assert problems((ANA, person("Bo", "a1")))[0].code == SeatingCode.SAME_PERSON
    assert problems((ANA, person(" ")))[0].code == SeatingCode.NO_NAME


def test_handicaps() -> None:
    easier = ANA.handicap(hints=True, long_call=True, time=60, more=-2)
    assert easier.handicaps == (HINTS, LONG_CALL, "time-60")
    assert easier.time == 60
    seating = (easier, *four()[1:])
    assert handicapped(seating)
    assert not handicapped(four())
    assert handicaps(seating) == (easier.handicaps, (), (), ())
    assert handicaps(four()) == ()
    assert dealt(seating, 7) == (5, 7, 7, 7)
    assert dealt(seating, 2) == (1, 2, 2, 2)
    assert dealt(four(), 7) == ()
    assert ANA.time is None


def test_a_seating_survives_its_file(kiosk: SeatKind) -> None:
    easier = replace(ANA.handicap(hints=True, long_call=False, time=0, more=3), face="mina")
    easier = replace(easier, apart=True)
    seating = (easier, computer("Ben", "master", colour=3), open_place(kiosk.id, "Tui", colour=9))
    assert read_seating(seating_data(seating)) == seating


def test_a_seat_of_a_kind_that_no_room_brings_any_more_is_played_at_this_screen() -> None:
    seating = (Place("kiosk", "Ana", "a1", face="mina", colour=3), open_place("kiosk", "Tui"))
    ana, tui = read_seating(seating_data(seating))
    assert ana == replace(seating[0], kind="person")
    assert tui == replace(seating[1], kind="computer")


@pytest.mark.parametrize(
    "data",
    [
        None, {}, [], [{}], ["x", "y"], [{"kind": "person", "name": "Ana"}],
        [{"kind": 3, "name": "A"}, {"kind": "person", "name": "B"}],
        [{"kind": "person", "name": "A|B"}, {"kind": "person", "name": "B"}],
        [{"kind": "person", "name": "A"}, {"kind": "person", "name": "a"}],
        [{"kind": "person", "name": "A", "profile": 3}, {"kind": "person", "name": "B"}],
        [{"kind": "person", "name": f"P{n}"} for n in range(11)],
    ],
)  # fmt: skip
def test_what_is_no_seating_is_refused(data: object) -> None:
    with pytest.raises(ValueError, match=r"has|does not"):
        read_seating(data)


def test_what_is_strange_in_a_seating_is_mended() -> None:
    odd = {
        "kind": "computer", "name": "Ben", "level": "godlike", "face": "../x", "colour": 99,
        "handicaps": ["hints", "fly", "time-7", "time-30", "time-60"], "more": True,
    }  # fmt: skip
    place = read_seating([odd, {"kind": "person", "name": "Ana", "level": "sharp"}])[0]
    assert (place.level, place.face, place.colour, place.more) == ("casual", "disc", 0, 0)
    assert place.handicaps == (HINTS, "time-30")
    assert place.colour < COLOURS
    assert read_seating([odd | {"level": ["sharp"]}, odd | {"name": "Ana"}])[0].level == "casual"


def test_whoever_is_picked_does_not_sit_as_a_computer() -> None:
    me = person("Ana", face="ben")
    table = alone(me, ("Ben", "Mina", "Tui"))
    assert [place.name for place in table] == ["Ana", "Mina", "Tui"]
    assert free_name(table, ("Ben", "Mina", "Vera")) == "Vera"
    mixed = (person("Ana", face="mina"), computer("Mina", "sharp"), computer("Tui"))
    made = made_way(mixed, ("Mina", "Tui", "Vera"))
    assert [place.name for place in made] == ["Ana", "Vera", "Tui"]
    assert (made[1].face, made[1].level) == ("vera", "sharp")


def test_the_first_face_that_nobody_has_and_a_letter_where_all_are_taken() -> None:
    table = (person("Ana", face="mina"), computer("Vera"))
    assert free_face(table, ("mina", "vera", "finn", "sam")) == "finn"
    assert free_face(table, ("mina", "vera")) == DISC
    assert free_name((*four(), computer("Tui")), NAMES) == "Ben 2"
