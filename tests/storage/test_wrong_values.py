"""Files of JSON in which values are of a wrong kind: whatever they are, something can be used, what
was lost is said, and what is written in their place is quiet the next time."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import pytest

from game.language.file_texts import notice_said
from game.storage.file_facts import Notice
from game.storage.settings import Settings, read_settings, write_settings
from game.table.people.seating import computer, open_place, person, read_seating, seating_data
from tests.storage.damage import wrong

SEATING = (person("Zoë", "a1"), computer("Ben", "sharp"), open_place("phone", "Oskar", "casual"))
SETTINGS = Settings(
    player_name="Zoë", tips_given=["call"], options={"classic": {"jump_in": "yes"}},
    bindings={"table.draw": ["d"]}, seats=seating_data(SEATING), others={"later": [1]},
)  # fmt: skip

FILES: dict[str, tuple[str, Callable[[str], tuple[Any, list[Notice]]], Callable[[Any], str]]] = {
    "settings": (write_settings(SETTINGS), read_settings, write_settings),
}


def check_said(notices: Sequence[Notice]) -> None:
    for sentence in map(notice_said, notices):
        assert sentence.isprintable()
        assert len(sentence) < 800
        assert sentence.endswith(".")


def check_seating(values: object) -> None:
    with suppress(ValueError):
        read_seating(values)


@pytest.mark.parametrize("kind", FILES)
def test_values_of_a_wrong_kind(kind: str) -> None:
    check_wrong_values(kind, *FILES[kind])


def check_wrong_values(
    kind: str, good: str, read: Callable[[str], tuple[Any, list[Notice]]],
    write: Callable[[Any], str],
) -> None:  # fmt: skip
    """Whether a file with 400 values of a wrong kind is read, said and written as promised."""
    chance = random.Random(kind)
    for _ in range(400):
        found, notices = read(json.dumps(wrong(json.loads(good), chance)))
        check_said(notices)
        if isinstance(found, Settings):
            check_seating(found.seats)
        again, quiet = read(write(found))
        assert quiet == []
        assert write(again) == write(found)
