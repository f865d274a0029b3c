"""The games that were made on this machine, in the store; and what is read from outside."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from game.engine.fact import N_, Text
from game.rooms.own import lcg
from game.rooms.own.document import Document, OwnError
from game.rooms.own.own_games import document as document_of_words
from game.storage.reading import read_bytes
from game.storage.store import Table

if TYPE_CHECKING:
    from game.storage.store import Store


class OwnGame(NamedTuple):
    """A game that was made here."""

    number: int
    text: str
    """Its document."""


LARGEST_FILE: Final = 1 << 20
"""The most bytes of a file that is read."""
OWN_GAMES: Final = Table("own_game", OwnGame)


def kept_games(store: Store) -> list[tuple[int, Document]]:
    """The games with their numbers, the newest first."""
    found = []
    for row in sorted(store.rows(OWN_GAMES).values(), reverse=True):
        try:
            found.append((row.number, lcg.read(row.text)))
        except OwnError:
            continue  # of a later version: it stays in the store
    return found


def keep_game(store: Store, document: Document, number: int = 0) -> int:
    """Keep a game in the place of the one with that number; 0 for a new one. Return its number."""
    number = number or max((row.number for row in store.rows(OWN_GAMES).values()), default=0) + 1
    store.put(OWN_GAMES, OwnGame(number, lcg.write(document)))
    return number


def from_words(words: str) -> Document:
    """The document in a text: a whole one, or a code. Raises OwnError."""
    if ":" in words.strip().removeprefix("own:") and "\n" in words.strip():
        return lcg.read(words)
    if not words.strip():
        raise OwnError(Text(N_("There is no code and no game on the clipboard.")))
    return document_of_words(words)


def from_file(path: Path) -> Document:
    """The document in a file. Raises OwnError, and ReadError for one that cannot be read."""
    held = read_bytes(path, LARGEST_FILE)
    try:
        return lcg.read(held.decode("utf-8"))
    except UnicodeDecodeError as error:
        line = held.count(b"\n", 0, error.start) + 1
        raise OwnError(Text(N_("Line {line} is not text."), line=line)) from None
