"""Tests of the readers of values from files and phones."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from game.storage.file_facts import SettingCode as Code
from game.storage.typed import (
    Reader,
    UnfitError,
    fitting,
    flag,
    kept,
    many,
    matching,
    number,
    one_of,
    saying,
    shaped,
    table_of,
    text,
    whole,
)


class Point(NamedTuple):
    x: int
    y: int = 7


@pytest.mark.parametrize(
    ("reader", "value", "code"),
    [
        (flag, 1, Code.NO_FLAG), (flag, None, Code.NO_FLAG),
        (whole(0, 3), True, Code.NO_WHOLE_NUMBER), (whole(0, 3), 1.0, Code.NO_WHOLE_NUMBER),
        (whole(0, 3), 4, Code.OUTSIDE), (whole(0, 3), -1, Code.OUTSIDE),
        (number(0, 1), False, Code.NO_NUMBER), (number(0, 1), float("nan"), Code.OUTSIDE),
        (text(3), "abcd", Code.LONG_TEXT), (text(3), "a\n", Code.LONG_TEXT),
        (text(3), 3, Code.NO_TEXT), (matching("a+"), "aab", Code.NO_TEXT),
        (matching("a+"), "aa\n", Code.NO_TEXT), (one_of(0.5, 1.0), True, Code.NOT_ON_OFFER),
        (one_of("a"), ["a"], Code.NOT_ON_OFFER), (many(flag, 2), [True] * 3, Code.NO_TEXT),
        (many(flag, 2, Code.NO_NOTES, least=1), [], Code.NO_NOTES),
        (many(flag, 2), [1], Code.NO_FLAG), (table_of(flag, 1), [], Code.NO_TEXT),
        (shaped(Point, x=whole(0, 3)), {"y": 1}, Code.NO_PLAIN_VALUE),
        (shaped(Point, x=whole(0, 3)), [], Code.NO_PLAIN_VALUE),
        (saying(Code.NO_SEATS, flag), 1, Code.NO_SEATS),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused(reader: Reader[Any], value: object, code: Code) -> None:
    with pytest.raises(UnfitError) as refused:
        reader(value)
    assert refused.value.why.code == code


def test_an_object_is_made_of_the_fields_that_are_there() -> None:
    point = shaped(Point, x=whole(0, 3), y=whole(0, 3))
    assert point({"x": 1, "z": "from a newer version"}) == Point(1, 7)
    assert point({"x": 1, "y": 2}) == Point(1, 2)


def test_a_value_that_does_not_fit_can_be_replaced_and_others_are_kept() -> None:
    assert fitting(whole(0, 3), "2", 0) == 0
    assert kept({"a": 1, "b": 2}, ("a",)) == {"b": 2}
