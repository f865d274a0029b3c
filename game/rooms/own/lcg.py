"""The document of a game of one's own as text (``.lcg``), one thing a line::

    game: 1
    name: Mau-Mau
    says: Seven takes two, eight waits.
    # Notes about it.
    from: last-card
    options: hand_size=5
    table: pack 32; jokers 0
    7: does pick up 2; answered 7
    8: does miss

The words are those of the fields (:mod:`game.rooms.own.fields`).  ``write`` gives the canonical
text: what is read and written again is the same, letter for letter.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from game.engine.fact import N_, Text
from game.engine.system_text import system_text
from game.language.option_texts import text_said
from game.rooms.own.document import Document
from game.rooms.own.fields import RANK_FIELDS, TABLE, TABLE_FIELDS, OwnError, quoted
from game.rulesets.options import meant, parse_options, write_options

VERSION: Final = 1
LARGEST: Final = 1 << 16
"""The most letters of a document that are read."""
SUFFIX: Final = ".lcg"


def write(document: Document) -> str:
    """The canonical text of a document."""
    deck = document.deck
    lines = [f"game: {VERSION}"]
    lines += [f"name: {document.name}"] if document.name else []
    lines += [f"says: {document.says}"] if document.says else []
    lines += [f"# {note}".rstrip() for note in document.notes]
    lines.append(f"from: {document.base}")
    if document.options:
        lines.append(f"options: {write_options(document.options)}")
    rows: dict[int, list[str]] = {}
    for (rank, key), value in document.changes.items():
        kind = TABLE_FIELDS[key] if rank == TABLE else RANK_FIELDS[key]
        rows.setdefault(rank, []).append(f"{key} {kind.write(value, deck)}")
    for rank, row in rows.items():
        lines.append(f"{'table' if rank == TABLE else deck.ranks[rank]}: {'; '.join(row)}")
    return "\n".join(lines) + "\n"


def read(text: str) -> Document:
    """The document of a text.  Raises OwnError, with the line that is wrong."""
    if len(text) > LARGEST:
        raise OwnError(Text(N_("A document has at most {most} letters."), most=LARGEST))
    heads: dict[str, tuple[int, str]] = {}
    notes: list[str] = []
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        said, sign, note = line.partition("#")
        if sign:
            notes.append(" ".join(note.split())[:1000])
        if not said.strip():
            continue
        key, colon, value = said.partition(":")
        key = key.strip()
        if not colon:
            raise _at(
                number, Text(N_("A line is KEY: VALUE, not “{word}”."), word=quoted(said.strip()))
            )
        if key in heads:
            why = N_("“{word}” is given twice, first in line {line}.")
            raise _at(number, Text(why, word=quoted(key), line=heads[key][0]))
        heads[key] = number, value.strip()
    return _Reading(heads).document(tuple(notes))


def _at(line: int, text: Text) -> OwnError:
    """The error with its line."""
    return OwnError(Text(N_("Line {line}: {why}"), line=line, why=system_text(text_said(text))))


class _Reading:
    """Makes a document of the lines of a text."""

    def __init__(self, heads: dict[str, tuple[int, str]]) -> None:
        self._heads = heads

    def _take(self, key: str, needed: bool = False) -> tuple[int, str]:
        if needed and key not in self._heads:
            raise OwnError(Text(N_("The line “{word}: …” is missing."), word=key))
        return self._heads.pop(key, (0, ""))

    def document(self, notes: tuple[str, ...]) -> Document:
        """The document.  Raises OwnError."""
        line, version = self._take("game", needed=True)
        if version != str(VERSION):
            why = N_("This document is of another version of the game: {word}.")
            raise _at(line, Text(why, word=quoted(version)))
        line, base = self._take("from", needed=True)
        with _blamed(line):
            document = Document(base, notes=notes)
        ranks = document.deck.ranks
        line, name = self._take("name")
        with _blamed(line):
            document = replace(document, name=name)
        line, says = self._take("says")
        with _blamed(line):
            document = replace(document, says=says)
        line, options = self._take("options")
        with _blamed(line):
            document = replace(document, options=parse_options(options))
        for key, (line, row) in self._heads.items():
            with _blamed(line):
                document = _row(document, key, row, ranks)
        return document


def _row(document: Document, key: str, row: str, ranks: tuple[str, ...]) -> Document:
    """The document with what a line says of a rank, or of the table.  Raises OwnError."""
    if key != "table" and key not in ranks:
        known = ("game", "name", "says", "from", "options", "table", *ranks)
        why = N_("There is no line “{word}”. There are: {known}.")
        raise OwnError(Text(why, word=quoted(key), known=meant(key, known) or ", ".join(known)))
    rank = TABLE if key == "table" else ranks.index(key)
    fields = TABLE_FIELDS if rank == TABLE else RANK_FIELDS
    changes = dict(document.changes)
    for part in row.split(";"):
        words = " ".join(part.split())
        name = max((each for each in fields if f"{words} ".startswith(f"{each} ")), key=len,
                   default="")  # fmt: skip
        if not name:
            why = N_('"{word}" is not one of: {known}.')
            raise OwnError(Text(why, word=quoted(words), known=", ".join(fields)))
        changes[rank, name] = fields[name].read(words[len(name) :].strip(), document.deck)
    return replace(document, changes=changes)


@contextmanager
def _blamed(line: int) -> Iterator[None]:
    """Says in which line what is raised within is wrong."""
    try:
        yield
    except OwnError as error:
        raise _at(line, error.text) from None
