"""Read the notation's files line by line, with the position of each word for errors."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from game.engine.fact import Fact, FactError, Value
from game.engine.notation import NotationCode, NotationError
from game.engine.setup import PositionCode
from game.rulesets.options import OptionError, meant
from game.table.facts import RecordCode, TextCode

LARGEST: Final = 1 << 20
"""The most bytes of a file with a record or a scenario, and letters of a text, that are read. A
long match has a fiftieth of that."""
MOST_LINES: Final = 40_000
"""The most lines of such a text that are read: about 400 rounds."""
LONGEST_LINE: Final = 4_000
"""The most letters of such a line, and so of its words."""


class TextError(FactError, ValueError):
    """A file that cannot be read: which line, which column, and why."""

    codes = (TextCode, NotationCode, PositionCode)

    def __init__(self, why: Fact, line: int, column: int = 1) -> None:
        """column: 0 for the line as a whole."""
        super().__init__(why)
        self.line = line
        """Counted from 1."""
        self.column = column
        """Counted from 1; 0 for the line as a whole."""

    def __str__(self) -> str:
        """The place and the error, for programmers."""
        return f"line {self.line}, column {self.column}: {self.why!r}"

    @property
    def where(self) -> Fact:
        """The place and the error, as a fact for the player."""
        if self.column < 1:
            return Fact(RecordCode.AT_LINE, line=self.line, why=self.why)
        return Fact(RecordCode.AT_COLUMN, line=self.line, column=self.column, why=self.why)


class TextSpan(NamedTuple):
    """A piece of text and its position."""

    text: str
    line: int
    column: int

    def error(self, code: TextCode, **values: Value) -> TextError:
        """Return an error about this piece, with its position."""
        return self.wrong(Fact(code, **values))

    def wrong(self, why: Fact) -> TextError:
        """The same with a given fact."""
        return TextError(why, self.line, self.column)

    @contextmanager
    def blamed(self) -> Iterator[None]:
        """Turn an OptionError or a NotationError into one about this piece."""
        try:
            yield
        except (OptionError, NotationError) as error:
            raise self.wrong(error.why) from None

    def words(self) -> list[TextSpan]:
        """Its words."""
        return [
            TextSpan(m[0], self.line, self.column + m.start())
            for m in re.finditer(r"\S+", self.text)
        ]

    def parts(self, sign: str) -> list[TextSpan]:
        """Return the parts between these signs, without the blanks around them."""
        found: list[TextSpan] = []
        at = 0
        for text in self.text.split(sign):
            found.append(TextSpan(text, self.line, self.column + at).stripped())
            at += len(text) + len(sign)
        return found

    def stripped(self) -> TextSpan:
        """The same piece without the blanks around it."""
        lead = len(self.text) - len(self.text.lstrip())
        return TextSpan(self.text.strip(), self.line, self.column + lead)

    def number(self) -> int:
        """The whole number it is.  Raises TextError."""
        if not re.fullmatch(r"-?[0-9]{1,1000}", self.text):
            # Do not show all of it: it may be a secret with one damaged letter.
            shown = self.text if len(self.text) <= 12 else f"{self.text[:8]}…"
            raise self.error(TextCode.NO_WHOLE_NUMBER, word=shown)
        return int(self.text)

    def seat(self, seats: int) -> int:
        """Which seat it is, at a table with ``seats`` of them.  Raises TextError."""
        if re.fullmatch(r"[0-9]{1,3}", self.text) and int(self.text) < seats:
            return int(self.text)
        raise self.error(TextCode.NOT_A_SEAT, word=self.text, last=seats - 1)


def spans(text: str, *, ours: bool = False) -> Iterator[TextSpan]:
    """Return the lines with content, without comments and the blanks around them. Raises TextError
    if a line is too long, or if there are too many.
    ours: the game has written the file itself, so all of it is read."""
    most = len(text) + 2 if ours else MOST_LINES
    longest = len(text) if ours else LONGEST_LINE
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        if number > most:
            raise TextError(Fact(TextCode.TOO_MANY_LINES, n=MOST_LINES), number)
        if len(line) > longest:
            raise TextError(Fact(TextCode.LONG_LINE, n=LONGEST_LINE), number)
        said = line.partition("#")[0] if "#" in line else line
        bare = said.lstrip()
        if bare:
            yield TextSpan(bare.rstrip(), number, 1 + len(said) - len(bare))


_HEADER = re.compile(r"([A-Za-z][A-Za-z-]*)\s*:")


def header(line: TextSpan, known: tuple[str, ...], seen: dict[str, TextSpan]) -> bool:
    """Read ``key: value`` into ``seen``.  Returns False when the line is not a header.  Raises
    TextError for a key that is unknown, or given twice."""
    match = _HEADER.match(line.text)
    if match is None:
        return False
    key = match[1]
    if key not in known:
        near = meant(key, known)
        if near:
            raise line.error(TextCode.NO_HEADER_NEAR, word=key, near=near)
        raise line.error(TextCode.NO_HEADER, word=key, known=", ".join(known))
    if key in seen:
        raise line.error(TextCode.HEADER_TWICE, word=key, line=seen[key].line)
    value = TextSpan(line.text[match.end() :], line.line, line.column + match.end())
    seen[key] = value.stripped()
    return True
