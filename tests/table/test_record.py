"""Records as text and back, and what is said of one that cannot be read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.storage.names import usable_name
from game.table.records.record import (
    UNMARKED,
    Move,
    Player,
    Record,
    RecordError,
    Round,
    SeatChange,
    parse_record,
    write_record,
)
from tests.saying import fault

SEED = "match-seed: 90210"
EXAMPLE = """\
format: 2
rules: last-card
options: nominate=yes hand_size=6        # only what differs from the defaults
players: Ana | Ben (sharp) | Cy
match-seed: 90210

round 1  seed 4821  dealer 2
0 7H
1 7S+7C
2 draw

# the next evening
round 2  seed -7  dealer 0
1   catch   0
"""


def test_the_example_of_the_notation_is_read() -> None:
    record = parse_record(EXAMPLE)
    assert record == Record(
        rules="last-card",
        options={"nominate": "yes", "hand_size": "6"},
        players=(Player("Ana"), Player("Ben", "sharp"), Player("Cy")),
        match_seed=90210,
        rounds=[
            Round(1, 4821, 2, [Move(8, 0, "7H"), Move(9, 1, "7S+7C"), Move(10, 2, "draw")], 7),
            Round(2, -7, 0, [Move(14, 1, "catch   0")], 13),
        ],
    )


def test_a_record_may_stop_anywhere() -> None:
    lines = EXAMPLE.splitlines()
    for count in range(5, len(lines) + 1):
        record = parse_record("\n".join(lines[:count]))
        assert len(record.rounds) == (count >= 7) + (count >= 13)
    assert parse_record("\n".join(lines[:5])).rounds == []


def test_what_was_written_reads_back() -> None:
    record = parse_record(EXAMPLE)
    again = parse_record(write_record(record))
    assert write_record(again) == write_record(record)
    assert [r.moves[0].action for r in again.rounds] == ["7H", "catch   0"]
    assert write_record(record).startswith(
        "format: 2\nrules: last-card\noptions: nominate=yes hand_size=6\n"
        "players: Ana | Ben (sharp) | Cy\nmatch-seed: 90210\n\nround 1  seed 4821  dealer 2\n0 7H\n"
    )


def test_line_ends_and_marks_of_other_systems_do_not_matter() -> None:
    assert parse_record("\ufeff" + EXAMPLE.replace("\n", "\r\n")) == parse_record(EXAMPLE)


@pytest.mark.slow
@given(
    names=st.lists(st.text(max_size=12), min_size=1, max_size=4),
    level=st.sampled_from(["", "sharp", "very (sharp)"]),
    seed=st.integers(),
)
def test_any_names_can_be_written(names: list[str], level: str, seed: int) -> None:
    players = tuple(Player(name, level) for name in names)
    read = parse_record(write_record(Record("classic", {}, players, seed)))
    assert read.players == tuple(
        Player(usable_name(name), usable_name(level) if level else "") for name in names
    )
    assert read.match_seed == seed
    assert usable_name(usable_name(names[0])) == usable_name(names[0])


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "why"),
    [
        ("format: 2", "format: 3", 1, 9, "This game reads format 2"),
        ("format: 2", "format: two", 1, 9, 'not "two"'),
        (SEED, f"{SEED}\ndeal: 7 7", 6, 7, "3 numbers of cards"),
        (SEED, f"{SEED}\ndeal: 7 0 7", 6, 9, "at least one card"),
        (SEED, f"{SEED}\nhandicaps: - | -", 6, 12, "3 handicaps"),
        (
            SEED,
            f"{SEED}\nhandicaps: - | hint | -",
            6,
            16,
            'no handicap "hint". There are:',
        ),
        (SEED, f"{SEED}\nhandicaps: - | hints+hints | -", 6, 22, "of the same kind"),
        (SEED, f"{SEED}\nhandicaps: - | time-01 | -", 6, 16, 'leading zeros: "time-1"'),
        ("2 draw", "seat 3 Dee", 10, 6, "seats 0 to 2"),
        ("2 draw", "seat 2", 10, 1, "Write who plays at a seat like this"),
        ("2 draw", "seat 2 Dee | Eve", 10, 8, "A player is a name"),
        ("rules: last-card\n", "", 6, 1, '"rules:" is missing'),
        ("players: Ana | Ben (sharp) | Cy\n", "", 6, 1, '"players:" is missing'),
        ("match-seed: 90210\n", "", 6, 1, '"match-seed:" is missing'),
        ("players:", "player:", 4, 1, 'Did you mean "players:"?'),
        ("match-seed:", "rules:", 5, 1, '"rules:" is already in line 2'),
        ("nominate=yes", "nominate", 3, 10, '"nominate" is not of the form'),
        ("90210", "soon", 5, 13, "not"),
        ("Ben (sharp)", "Ben (sharp", 4, 16, "A player is a name"),
        ("Ana | Ben", "Ana | | Ben", 4, 16, "A player is a name"),
        ("round 1", "round 2", 7, 7, "This should be round 1."),
        ("round 1", "round one", 7, 7, "whole number"),
        ("seed 4821", "seed ?", 7, 15, "whole number"),
        ("dealer 2\n", "dealer 3\n", 7, 28, "There is no seat 3: the seats are 0 to 2."),
        ("dealer 2\n", "\n", 7, 1, "A round is opened like this"),
        ("0 7H", "Ana 7H", 8, 1, "A seat is a number from 0"),
        ("0 7H", "3 7H", 8, 1, "There is no seat 3"),
        ("0 7H", "0", 8, 1, "What does seat 0 do?"),
        ("round 1  seed 4821  dealer 2\n", "", 7, 1, "A round must be opened first"),
    ],
)
def test_what_cannot_be_read_says_where_and_why(
    old: str, new: str, line: int, column: int, why: str
) -> None:
    assert old in EXAMPLE
    with pytest.raises(RecordError) as caught:
        parse_record(EXAMPLE.replace(old, new, 1))
    assert why in fault(caught.value)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert str(caught.value).startswith(f"line {line}, column {column}: ")


def test_what_stands_before_an_unreadable_line_is_kept() -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(EXAMPLE.replace("2 draw", "two draw"))
    kept = caught.value.kept
    assert kept is not None
    assert [move.action for move in kept.rounds[0].moves] == ["7H", "7S+7C"]
    assert len(kept.rounds) == 1


def test_without_headers_nothing_is_kept() -> None:
    for text in ("", "nonsense", "rules: last-card"):
        with pytest.raises(RecordError) as caught:
            parse_record(text)
        assert caught.value.kept is None


def test_who_takes_a_seat_over_stands_between_the_moves() -> None:
    text = EXAMPLE.replace(
        "1 7S+7C\n", "seat 2 Dee (very sharp)\n1 7S+7C\nseat 1 Ann Lee\nseat 2 Cy\n"
    )
    text = text.replace("catch   0\n", "catch   0\nseat 0 Eve\n")
    record = parse_record(text)
    assert record.rounds[0].seatings == [
        SeatChange(9, 1, 2, Player("Dee", "very sharp")),
        SeatChange(11, 2, 1, Player("Ann Lee")),
        SeatChange(12, 2, 2, Player("Cy")),
    ]
    assert record.rounds[1].seatings == [SeatChange(18, 1, 0, Player("Eve"))]
    assert record.players == parse_record(EXAMPLE).players
    plain = "\n".join(
        line.partition("#")[0].rstrip() for line in text.splitlines() if line[:1] != "#"
    )
    assert write_record(record) == plain.replace("1   catch", "1 catch") + "\n"


def test_the_deal_and_the_handicaps_are_kept() -> None:
    headers = "deal: 7 6 9\nhandicaps: - | hints+long-call | time-30\n"
    text = EXAMPLE.replace("match-seed: 90210\n", "match-seed: 90210\n" + headers)
    record = parse_record(text)
    assert record.deal == (7, 6, 9)
    assert record.handicaps == ((), ("hints", "long-call"), ("time-30",))
    assert headers in write_record(record)
    assert parse_record(EXAMPLE).handicaps == ()


def test_a_record_without_a_format_is_an_older_one() -> None:
    record = parse_record(EXAMPLE.replace("format: 2\n", ""))
    assert record.format == UNMARKED
    assert "format" not in write_record(record)
