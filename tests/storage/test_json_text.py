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


def test_unprintable_settings_are_told_in_words(tmp_path: Path) -> None:
    _, told = read_settings(json.dumps({"options": {"\ud800" * 300: 3}}))
    assert all_noticed(told)[0].startswith(
        "The setting “options” has no table of options for “????"
    )
    assert len(all_noticed(told)[0]) < 150
