"""A name is the same wherever it is written: every name that can be typed survives a record."""

from __future__ import annotations

import json

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.language.files import name_said
from game.storage.names import SIGNS, name_problem, usable_name
from game.storage.profiles import Profile, ProfileStore, read_profiles, write_profiles
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
        profiles, told = read_profiles(write_profiles(competition.profiles))
        assert told == []
        assert profiles.of(you, person=True).left == 1
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
    held = {
        name: {"xp": xp, "chips": 500, "games": 3, "wins": 1, "left": 0}
        for name, xp in (("Ana #1 (the first)", 40), ("a  b", 30), ("a b", 20), ("a|b", 10))
    }
    profiles, told = read_profiles(json.dumps({"open": "", "players": held}))
    assert {each.name: each.xp for each in profiles.players.values()} == {
        "Ana ♯1 [the first]": 40, "a b": 30, "a b 2": 20, "a/b": 10,
    }  # fmt: skip
    assert len(told) == 4
    assert noticed(told[0]).startswith("“Ana #1 (the first)” is now called “Ana ♯1 [the first]”")
    assert read_profiles(write_profiles(profiles)) == (profiles, [])

    settings, told = read_settings('{"player_name": "Ana #1"}')
    assert settings.player_name == "Ana ♯1"
    assert len(told) == 1
    assert "Ana ♯1" in noticed(told[0])


@pytest.mark.parametrize("name", ["Ana #1", "a|b", "a  b", "(x)", "a/b", "Zoë"])
def test_a_match_that_was_open_before_names_were_refused_still_counts(name: str) -> None:
    """The book then held the name as it was typed, and the record what could be written."""
    held = {"open": f"colours 7 {name}|Ben|Cy", "players": {}}
    competition = Competition(ProfileStore())
    competition.profiles = read_profiles(json.dumps(held))[0]
    players = (Player(usable_name(name)), Player("Ben", "casual"), Player("Cy", "casual"))
    assert competition.is_open(Record("colours", COMPETITIVE, players, 7))
    assert not competition.is_open(Record("colours", COMPETITIVE, players, 8))
    assert not competition.is_open(Record("colours", COMPETITIVE, players[::-1], 7))


def test_a_player_keeps_an_id_whatever_happens_to_the_name() -> None:
    text = write_profiles(read_profiles('{"players": {"Ana #1": {"xp": 1}}}')[0])
    once, again = read_profiles(text)[0], read_profiles(text)[0]
    (id_,) = {each.of("Ana ♯1").id for each in (once, again)}
    renamed = text.replace("Ana ♯1", "Ana (1)")
    assert read_profiles(renamed)[0].of("Ana [1]").id == id_
    assert Profile().id != Profile().id
    doubled = {name: {"xp": 1, "id": id_} for name in ("Ana", "Ben")}
    found = read_profiles(json.dumps({"players": doubled}))[0]
    assert found.of("Ana").id == id_ != found.of("Ben").id
