"""A name is the same wherever it is written: every name that can be typed survives a record."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.language.file_texts import name_said
from game.storage.names import SIGNS, name_problem, usable_name
from game.storage.profiles import ProfileStore
from game.storage.settings import NAME_LIMIT, Settings, read_settings, write_settings
from game.table.people.competition import Competition
from game.table.records.record import Player, Record, parse_record
from game.table.records.seal import broken_seal, sealed
from tests.saying import noticed

LETTERS = st.characters(codec=None, exclude_categories=()) | st.sampled_from(
    "#|() \t\u00a0=:!>-?\\\"'%"
)
TYPED = st.text(LETTERS, max_size=NAME_LIMIT)
COMPETITIVE = {"competitive": "yes", "stake": "10"}


def accepted(typed: str) -> str:
    """What the name field makes of these letters, typed one after another."""
    text = ""
    for letter in typed:
        if len(text) < NAME_LIMIT and name_problem(text + letter) is None:
            text += letter
    return text.strip()


@pytest.mark.slow
@given(TYPED, TYPED)
@example("Zoë", "O’Neil-Smith =7H! >2 0 catch")
@example("rules: classic", "match-seed: 3")
@example("round 1  seed 2  dealer 0", "-")
@settings(max_examples=500, deadline=None)
def test_a_typed_name_is_the_same_in_every_file(one: str, other: str) -> None:
    you, guest = accepted(one) or "You", accepted(other) or "Ben"
    assert usable_name(you) == you
    record = Record("colours", COMPETITIVE, (Player(you), Player(guest, "casual")), 7)
    again = parse_record(sealed(record).encode().decode())
    assert again.players == record.players
    assert broken_seal(sealed(record)) is None
    if you != guest:
        competition = Competition(ProfileStore())
        competition.begin(record)
        assert competition.is_open(again)
        assert competition.leave(again)
        assert competition.profiles.of(you, person=True).left == 1
    if you != "You":
        assert read_settings(write_settings(Settings(player_name=you)))[0].player_name == you


@given(st.text(LETTERS, max_size=50))
def test_whatever_a_name_was_it_can_be_made_usable(name: str) -> None:
    usable = usable_name(name)
    assert usable
    assert name_problem(usable) is None
    assert usable_name(usable) == usable
    usable.encode("utf-8")


@pytest.mark.parametrize("sign", SIGNS)
def test_a_sign_of_the_record_is_refused_with_a_sentence(sign: str) -> None:
    said = name_said(name_problem(f"Ana{sign}"))
    assert sign in said
    assert said.endswith(".")


@pytest.mark.parametrize("typed", ["Ana  Maria", "A\x07", "A\ud800", "A\u200bB", "A\nB"])
def test_what_cannot_be_told_apart_or_shown_is_refused(typed: str) -> None:
    assert name_problem(typed) is not None


@pytest.mark.parametrize("typed", ["", " ", "Ana ", " Ana", "Ana Maria", "李雷", "Ω!", "🂡"])
def test_other_names_are_not(typed: str) -> None:
    assert name_problem(typed) is None


def test_a_name_from_before_is_changed_once_and_said_and_keeps_what_it_has() -> None:
    settings, told = read_settings('{"player_name": "Ana #1"}')
    assert settings.player_name == "Ana ♯1"
    assert len(told) == 1
    assert "Ana ♯1" in noticed(told[0])
