"""Reading the notation's files line by line: what stands where, and what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Final, NamedTuple


class TextError(ValueError):
    """A file that cannot be read: which line, which column, and why."""

    def __init__(self, why: str, line: int, column: int = 1) -> None:
        why = shortened(why)
        super().__init__(f"line {line}, column {column}: {why}")
        self.why = why
        """A sentence for people."""
        self.line = line
        """Counted from 1."""
        self.column = column
        """Counted from 1."""


def shortened(why: str) -> str:
    """A sentence that can be printed although it repeats what may be a book, or not a text."""
    why = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in why)
    return why if len(why) <= _LONGEST else f"{why[: _LONGEST // 2]} … {why[-_LONGEST // 2 :]}"


_LONGEST: Final = 400
"""Letters of a sentence that says what is wrong."""


class Span(NamedTuple):
    """A piece of text and where it stands."""

    text: str
    line: int
    column: int

    def error(self, why: str) -> TextError:
        """The error that says what is wrong with this piece, and where it stands."""
        return TextError(why, self.line, self.column)

    def words(self) -> list[Span]:
        """Its words."""
        return [
            Span(m[0], self.line, self.column + m.start()) for m in re.finditer(r"\S+", self.text)
        ]

    def parts(self, sign: str) -> list[Span]:
        """What stands between these signs, each part without the blanks around it."""
        found: list[Span] = []
        at = 0
        for text in self.text.split(sign):
            found.append(Span(text, self.line, self.column + at).stripped())
            at += len(text) + len(sign)
        return found

    def stripped(self) -> Span:
        """The same piece without the blanks around it."""
        lead = len(self.text) - len(self.text.lstrip())
        return Span(self.text.strip(), self.line, self.column + lead)

    def number(self, what: str) -> int:
        """The whole number it is.  Raises TextError."""
        if not re.fullmatch(r"-?[0-9]{1,1000}", self.text):
            raise self.error(f'{what} is a whole number, not "{self.text}".')
        return int(self.text)

    def seat(self, seats: int) -> int:
        """Which seat it is, at a table with ``seats`` of them.  Raises TextError."""
        if re.fullmatch(r"[0-9]{1,3}", self.text) and int(self.text) < seats:
            return int(self.text)
        raise self.error(f'"{self.text}" is not one of the seats 0 to {seats - 1}.')


def spans(text: str) -> Iterator[Span]:
    """The lines that say something, without comments and the blanks around them."""
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        said = Span(line.partition("#")[0], number, 1).stripped()
        if said.text:
            yield said


_HEADER = re.compile(r"([A-Za-z][A-Za-z-]*)\s*:")


def header(line: Span, known: tuple[str, ...], seen: dict[str, Span]) -> bool:
    """Read ``key: value`` into ``seen``.  Returns False when the line is not a header.  Raises
    TextError for a key that is unknown, or given twice."""
    match = _HEADER.match(line.text)
    if match is None:
        return False
    key = match[1]
    if key not in known:
        near = get_close_matches(key, known, 1)
        hint = f' Did you mean "{near[0]}:"?' if near else f" There are: {', '.join(known)}."
        raise line.error(f'There is no header "{key}:".{hint}')
    if key in seen:
        raise line.error(f'"{key}:" stands in line {seen[key].line} already.')
    value = Span(line.text[match.end() :], line.line, line.column + match.end())
    seen[key] = value.stripped()
    return True
