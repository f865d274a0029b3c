"""A saved match that is cut or changed anywhere is not taken for a shorter match."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.language.file_texts import why_said
from game.table.match import Match
from game.table.records.loading import LoadError, read_match
from game.table.records.record import parse_record, write_record
from game.table.records.seal import SealedText, broken_seal, sealed
from tests.playing import advance
from tests.table.test_saves import PAIR, some_match
from tests.thinning import thinned

MATCH = some_match(9)
SEALED = sealed(MATCH.record)


def test_a_sealed_match_is_the_same_record() -> None:
    assert broken_seal(SEALED) is None
    assert write_record(parse_record(SEALED)) == MATCH.text()
    assert SEALED.splitlines()[-1].startswith("# 9 actions, checksum ")


@pytest.mark.parametrize("length", thinned(range(len(SEALED) - 1), 5))
def test_it_is_noticed_wherever_it_is_cut(length: int) -> None:
    with pytest.raises(LoadError):
        read_match(SEALED[:length], "x")


@settings(deadline=None)
@given(st.data())
def test_a_line_that_is_taken_out_or_doubled_is_noticed(data: st.DataObject) -> None:
    lines = SEALED.splitlines(keepends=True)
    places = [at for at, line in enumerate(lines) if line.strip() and not line.startswith("# A")]
    at = data.draw(st.sampled_from(places))
    for changed in (lines[:at] + lines[at + 1 :], lines[: at + 1] + lines[at:]):
        text = "".join(changed)
        if text.count("checksum") == 2:
            continue  # the last line twice says the same
        assert broken_seal(text) is not None


def wrong(text: str) -> str:
    fact = broken_seal(text)
    assert fact is not None
    return why_said(fact)


def test_what_is_wrong_is_said() -> None:
    lines = SEALED.splitlines(keepends=True)
    assert wrong("".join(lines[:-1])) == "its end is missing"
    assert wrong("".join(lines[:-2] + lines[-1:])) == "it holds 8 of 9 actions"
    assert wrong(SEALED.replace("Ana", "Eva")) == "something in it has been changed"


def test_how_lines_end_and_comments_do_not_matter() -> None:
    assert broken_seal("\ufeff" + SEALED.replace("\n", "\r\n")) is None
    assert broken_seal(SEALED.replace("\n\n", "\n# the first evening\n\n\n")) is None


def test_a_match_without_a_seal_is_as_good() -> None:
    """From an older version, or written by hand."""
    for count in range(6, len(MATCH.text().splitlines()) + 1):
        text = "\n".join(MATCH.text().splitlines()[:count]) + "\n"
        assert read_match(text, "x").players == PAIR


def test_what_is_written_as_a_match_goes_on_is_what_is_written_at_once() -> None:
    text = SealedText()
    match = Match("last-card", {"rounds": "5"}, PAIR, 3)
    assert text.of(match.record) == sealed(match.record)
    while not match.match_over and len(match.record.rounds) < 4:
        match.next_round()
        for _ in range(400):
            if match.round_over:
                break
            advance(match, random.Random(1), 7)
            assert text.of(match.record) == sealed(match.record)
    assert len(match.record.rounds) > 1
    assert broken_seal(text.of(match.record)) is None
    other = some_match(3)
    assert text.of(other.record) == sealed(other.record), "of another match"
