"""Readers of values that a file holds or a device has sent.

Each takes any value of JSON and returns one of its own type, or raises ``UnfitError``.

They are put together as the values are: ``many(text(40), 200)`` reads a list of at most 200 texts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

from game.engine.fact import Fact, FactError, Value
from game.storage.file_facts import SettingCode

_T = TypeVar("_T")
Reader = Callable[[Any], _T]

_MOST: Final = 1000
"""The most entries in a list or a table, where no smaller number is given."""


class UnfitError(FactError, ValueError):
    """A value that a reader cannot use."""

    codes = (SettingCode,)

    def __init__(self, code: SettingCode, **values: Value) -> None:
        super().__init__(Fact(code, **values))


def flag(value: Any) -> bool:
    """True or false, and no number."""
    if not isinstance(value, bool):
        raise UnfitError(SettingCode.NO_FLAG)
    return value


def whole(low: int, high: int) -> Reader[int]:
    """A whole number in these limits, which belong to it."""

    def read(value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise UnfitError(SettingCode.NO_WHOLE_NUMBER)
        if not low <= value <= high:
            raise UnfitError(SettingCode.OUTSIDE, low=low, high=high)
        return value

    return read


def number(low: float, high: float) -> Reader[float]:
    """A number in these limits, which belong to it."""

    def read(value: Any) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise UnfitError(SettingCode.NO_NUMBER)
        if not low <= value <= high:
            raise UnfitError(SettingCode.OUTSIDE, low=f"{low:g}", high=f"{high:g}")
        return float(value)

    return read


def text(longest: int) -> Reader[str]:
    """Letters that can be shown, at most so many."""

    def read(value: Any) -> str:
        if not isinstance(value, str):
            raise UnfitError(SettingCode.NO_TEXT)
        if len(value) > longest or not value.isprintable():
            raise UnfitError(SettingCode.LONG_TEXT, n=longest)
        return value

    return read


def matching(form: str) -> Reader[str]:
    """A text that matches this regular expression from its beginning to its end."""
    pattern = re.compile(form)

    def read(value: Any) -> str:
        if not isinstance(value, str) or not pattern.fullmatch(value):
            raise UnfitError(SettingCode.NO_TEXT)
        return value

    return read


def one_of(*offered: _T) -> Reader[_T]:
    """One of these values: numbers, or texts."""
    named = ", ".join(f"{each:g}" if isinstance(each, float) else str(each) for each in offered)

    def read(value: Any) -> _T:
        for each in offered:
            if each == value and not isinstance(value, bool):
                return each
        raise UnfitError(SettingCode.NOT_ON_OFFER, values=named)

    return read


def many(
    reader: Reader[_T], most: int = _MOST, code: SettingCode = SettingCode.NO_TEXT, least: int = 0
) -> Reader[list[_T]]:
    """A list.  code: said of what is no list, or one that is too long or too short."""

    def read(value: Any) -> list[_T]:
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise UnfitError(code)
        return [reader(each) for each in value]

    return read


def table_of(
    reader: Reader[_T], most: int = _MOST, code: SettingCode = SettingCode.NO_TEXT
) -> Reader[dict[str, _T]]:
    """A table with any keys.  code: said of what is no table, or one that is too large."""

    def read(value: Any) -> dict[str, _T]:
        if not isinstance(value, dict) or len(value) > most:
            raise UnfitError(code)
        return {key: reader(each) for key, each in value.items()}

    return read


def shaped(kind: Callable[..., _T], **fields: Reader[Any]) -> Reader[_T]:
    """A table, of which ``kind`` is made with these fields. A field that the table lacks has its
    default; other keys are passed over."""

    def read(value: Any) -> _T:
        if not isinstance(value, Mapping):
            raise UnfitError(SettingCode.NO_PLAIN_VALUE)
        found = {name: reader(value[name]) for name, reader in fields.items() if name in value}
        try:
            return kind(**found)
        except TypeError:  # a field that must be there is missing
            raise UnfitError(SettingCode.NO_PLAIN_VALUE) from None

    return read


def saying(code: SettingCode, reader: Reader[_T]) -> Reader[_T]:
    """The same reader with this code for everything that does not fit."""

    def read(value: Any) -> _T:
        try:
            return reader(value)
        except UnfitError:
            raise UnfitError(code) from None

    return read


def fitting(reader: Reader[_T], value: Any, otherwise: _T) -> _T:
    """The value as the reader reads it, or another one where it does not fit."""
    try:
        return reader(value)
    except UnfitError:
        return otherwise


def kept(values: Mapping[str, Any], keys: Iterable[str]) -> dict[str, Any]:
    """All that a table holds under other keys than these, which is carried along untouched."""
    known = frozenset(keys)
    return {key: value for key, value in values.items() if key not in known}
