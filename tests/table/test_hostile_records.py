"""Reading a record costs little, whatever the text holds: players open what others send them.

What is measured is processor time and memory, not the clock of the wall.
"""

from __future__ import annotations

import contextlib
import time
import tracemalloc

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.storage.file_facts import ReadCode
from game.table.records.lines import LARGEST, LONGEST_LINE, MOST_LINES, TextError
from game.table.records.loading import LoadError, read_match
from game.table.records.record import parse_record
from game.table.records.scenario import parse_scenario
from game.table.records.seal import broken_seal, sealed
from tests.saying import fault

SECONDS = 0.5
BYTES = 50_000_000

HEAD = "format: 2\nrules: classic\nplayers: Ana | Ben | Cy\nmatch-seed: 1\n\n"
ROUND = f"{HEAD}round 1  seed 1  dealer 0\n"


def filled(piece: str, start: str = "", length: int = LARGEST) -> str:
    """The start, and then this piece again and again."""
    return start + piece * ((length - len(start)) // max(1, len(piece)))


def lines(piece: str, start: str = "") -> str:
    """The start, and then so many lines that all of them are read."""
    return start + f"{piece}\n" * (MOST_LINES - start.count("\n") - 1)


WHOLE_LINES = LONGEST_LINE - 20

HOSTILE = {
    "blank lines": filled("\n"),
    "all the blank lines that are read": lines(""),
    "separators of lines": filled("\u2028"),
    "one long word": filled("x"),
    "one long header": filled("x") + ": 1",
    "words": filled("a ", "rules: "),
    "an unknown header": "a" * WHOLE_LINES + ": 1\n",
    "comments": lines("# comment"),
    "names": filled("A |", "players: "),
    "many players": "players: " + "A|" * (WHOLE_LINES // 2) + "\nrules: classic\nmatch-seed: 1\n",
    "many options": f"rules: classic\noptions: {'a=b ' * (WHOLE_LINES // 4)}\n",
    "actions": lines("0 draw", ROUND),
    "calls": lines("1 call", ROUND),
    "changes of seats": lines("seat 0 Ana", ROUND),
    "names of blanks": filled(f"seat 0 A{' ' * WHOLE_LINES}B\n", ROUND),
    "levels of blanks": filled(f"seat 0 A{' ' * WHOLE_LINES}(b)\n", ROUND),
    "half a level": filled(f"seat 0 A{' ' * WHOLE_LINES}(b\n", ROUND),
    "signs that are not shown": filled("seat 0 " + "A\u200b" * (WHOLE_LINES // 2) + "\n", ROUND),
    "a large number": f"{HEAD}round 1  seed {'9' * WHOLE_LINES}  dealer 0\n",
    "a line of blanks": f"{HEAD}round{' ' * WHOLE_LINES}1\n",
    "cards": f"{ROUND}0 {'5H+' * (WHOLE_LINES // 3)}5H\n",
    "wrong cards": f"{ROUND}0 {'h' * WHOLE_LINES}\n",
    "rounds": lines("round 1  seed 1  dealer 0", ROUND),
    "seals": lines("# 3 actions, checksum 0123abcd", ROUND),
    "handicaps": f"handicaps: {'hints+' * (WHOLE_LINES // 6)}\n{HEAD}",
    "numbers": f"deal: {'7 ' * (WHOLE_LINES // 2)}\n{HEAD}",
}


def tried(text: str) -> None:
    """Read the text in every way in which a text that somebody brings is read."""
    with contextlib.suppress(LoadError):
        read_match(text, "x")
    broken_seal(text)


@pytest.mark.parametrize("kind", HOSTILE)
def test_no_text_costs_more_than_a_moment(kind: str) -> None:
    began = time.process_time()
    tried(HOSTILE[kind])
    assert time.process_time() - began <= SECONDS


@pytest.mark.parametrize("kind", ["actions", "one long header", "words", "blank lines"])
def test_no_text_takes_much_memory(kind: str) -> None:
    tracemalloc.start()
    try:
        tried(HOSTILE[kind])
        assert tracemalloc.get_traced_memory()[1] <= BYTES
    finally:
        tracemalloc.stop()


PIECES = st.sampled_from(
    ["\n", " ", "\t", "#", ":", "|", "(", ")", "=", "+", "-", "0", "9", "a", "seat", "round",
     "seed", "dealer", "rules:", "players:", "options:", "match-seed:", "0 draw", "1 5H", "é",
     "seat 0 Ana", "\u2028", "\u200b", "\ufeff", "round 1  seed 1  dealer 0",
     "# 1 actions, checksum 00000000"]
)  # fmt: skip


@settings(max_examples=40)
@given(
    start=st.sampled_from(["", HEAD, ROUND, "rules: classic\nplayers: "]),
    parts=st.lists(st.tuples(PIECES, st.integers(1, 4_000)), min_size=1, max_size=6),
    ended=st.booleans(),
)
def test_no_text_made_of_repeated_pieces_does(
    start: str, parts: list[tuple[str, int]], ended: bool
) -> None:
    """A block of pieces, each repeated, and the block again until the text is full."""
    block = "".join(piece * times for piece, times in parts) + "\n" * ended
    text = filled(block, start) or block
    began = time.process_time()
    tried(text[: LARGEST + 1])
    assert time.process_time() - began <= SECONDS


def test_what_is_too_large_is_refused_unread() -> None:
    with pytest.raises(LoadError) as refused:
        read_match("#" * (LARGEST + 1), "x")
    assert refused.value.why.values["why"].code == ReadCode.TOO_LARGE  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        (HEAD + "x" * (LONGEST_LINE + 1), 6, "more than 4000 letters"),
        (lines("#", HEAD) + "#\n#", MOST_LINES + 1, "more than 40000 lines"),
    ],
)
def test_the_limits_say_where_and_what(text: str, line: int, why: str) -> None:
    for read in (parse_record, parse_scenario):
        with pytest.raises(TextError) as refused:
            read(text)
        assert refused.value.line == line
        assert why in fault(refused.value)


def test_a_match_that_the_game_has_kept_is_read_however_long_it_is() -> None:
    text = sealed(parse_record(ROUND)) + "#\n" * (MOST_LINES + 5)
    assert parse_record(text, ours=True).rounds
