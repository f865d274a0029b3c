"""Whatever JSON a file holds, it is read, written and read again without a word and unchanged."""

from __future__ import annotations

import json
import math
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from game.storage.json_text import DEEPEST, text_of, value_of
from game.storage.profiles import ProfileStore, read_profiles, write_profiles
from game.storage.settings import Settings, SettingsStore, read_settings, write_settings
from tests.saying import all_noticed

TEXTS = st.text(st.characters(codec=None, exclude_categories=()), max_size=12)
"""Also halves of pairs, which JSON can name and UTF-8 cannot hold."""
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=20,
)
PATIENT = settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
FIELDS = [name for name in Settings.__dataclass_fields__ if name != "unknown"]


def same(one: Any, other: Any) -> bool:
    """Whether two values are equal; not a number is equal to itself."""
    return text_of(one) == text_of(other)


@pytest.mark.slow
@given(VALUES)
@example("\ud800")
@example({"\udfff": ["\ud800", 1e400, -0.0]})
@example("\ud83d\ude00")
def test_a_value_survives_being_written_as_utf_8(value: Any) -> None:
    text = text_of(value).encode("utf-8").decode("utf-8")
    assert same(value_of(text), value_of(json.dumps(value)))


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


@pytest.mark.parametrize("depth", [DEEPEST + 1, 500, 900, 100_000])
def test_what_is_nested_too_deep_to_be_written_is_not_read(depth: int) -> None:
    with pytest.raises(ValueError, match="too deep"):
        value_of(nested(depth))
    text_of(value_of(nested(DEEPEST)))


@pytest.mark.parametrize("text", ["9" * 5000, "-" + "9" * 5000, '{"a": ' + "1" * 4301 + "}"])
def test_a_number_that_is_too_long_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - whatever the library says
        value_of(text)


@pytest.mark.slow
@given(
    st.dictionaries(st.sampled_from(FIELDS) | TEXTS, VALUES, max_size=6)
    | st.fixed_dictionaries(
        {"options": st.dictionaries(TEXTS, st.dictionaries(TEXTS, TEXTS | st.floats()))}
    )
    | VALUES
)
@example({"new": "\ud800"})
@example({"options": {"\ud800": {"\udfff": "\ud800"}}})
@example({"options": {"\ud800\x1b[2J": 3}})
@example({"player_name": "Ana #1 (a | b)"})
@example({"speed": math.nan, "volume": math.inf, "opponents": 10**400})
@PATIENT
def test_any_settings_are_read_once_with_and_then_without_a_word(held: Any) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "settings.json"
        path.write_text(json.dumps(held), encoding="utf-8")
        found, told = SettingsStore(path).load()
        for sentence in all_noticed(told):
            assert sentence.isprintable(), sentence
            assert len(sentence) < 400
        store = SettingsStore(path)
        again, silence = store.load()
        assert silence == []
        assert write_settings(again) == write_settings(found)
        assert not store.save(again)
        if isinstance(held, dict):
            for key in held.keys() - {*FIELDS, "version"}:
                assert same(again.others[key], json.loads(json.dumps(held[key])))


PEOPLE = st.dictionaries(
    TEXTS | st.sampled_from(["Ana", "Ana #1", "Ana ♯1", "(x)", "a  b", "x" * 41]),
    st.dictionaries(
        st.sampled_from(["xp", "chips", "games", "wins", "left", "id"]) | TEXTS,
        st.integers(-2, 10**10) | VALUES,
        max_size=7,
    )
    | VALUES,
    max_size=4,
)


@pytest.mark.slow
@given(
    st.fixed_dictionaries(
        {"players": PEOPLE},
        optional={"open": VALUES, "checksum": VALUES, "new": VALUES},
    )
    | VALUES
)
@example({"players": {"x": {"y": 3}}})
@example(
    {"players": {"x": {"xp": 10, "chips": 1, "games": 1, "wins": 1, "left": 0, "y": "\ud800"}}}
)
@example({"players": {"\ud800": {"xp": 10}}, "open": "\ud800"})
@PATIENT
def test_any_profiles_are_read_once_with_and_then_without_a_word(held: Any) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "profiles.json"
        path.write_text(json.dumps(held), encoding="utf-8")
        found, told = ProfileStore(path).load()
        for sentence in all_noticed(told):
            assert sentence.isprintable(), sentence
        if told:
            (aside,) = (each for each in Path(folder).iterdir() if each != path)
            assert aside.read_text(encoding="utf-8") == json.dumps(held), "the file itself is kept"
        else:
            assert isinstance(held, dict)
            names = sorted(each.name for each in found.players.values())
            assert names == sorted(held["players"]), "nobody is lost without a word"
            path.write_text(write_profiles(found), encoding="utf-8")
        again, silence = ProfileStore(path).load()
        assert silence == []
        assert again == found
        assert [each.id for each in again.players.values()] == [
            found.players[name].id for name in again.players
        ]


def what_matters(text: str) -> object:
    found = read_profiles(text)[0]
    return found.open, found.players, [each.id for each in found.players.values()]


@given(st.integers(0, 10**6))
def test_a_cut_or_changed_leaderboard_is_noticed(at: int) -> None:
    good = write_profiles(
        read_profiles(
            '{"open": "match 7", "players": {'
            '"Ana": {"xp": 120, "chips": 700, "games": 9, "wins": 4, "left": 1},'
            '"Ben": {"xp": 0, "chips": 300, "games": 9, "wins": 5, "left": 0}}}'
        )[0]
    )
    at %= len(good.rstrip())
    assert read_profiles(good)[1] == []
    assert read_profiles(good[:at])[1], "cut"
    for letter in "0 x":
        changed = good[:at] + letter + good[at + 1 :]
        if what_matters(changed) != what_matters(good):
            assert read_profiles(changed)[1], changed


def test_unprintable_settings_are_told_in_words(tmp_path: Path) -> None:
    _, told = read_settings(json.dumps({"options": {"\ud800" * 300: 3}}))
    assert all_noticed(told)[0].startswith(
        "The setting “options” has no table of options for “????"
    )
    assert len(all_noticed(told)[0]) < 150
