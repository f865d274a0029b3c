"""The documents that come with the game, and the games of ids."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from game.rooms.own import lcg
from game.rooms.own.document import FAMILY, LONGEST_NAME, Document, OwnError, document_of, game_of
from game.rulesets.options import GameInfo, OptionError

FOLDER: Final = Path(__file__).parent / "games"


@cache
def brought() -> tuple[Document, ...]:
    """The documents that come with the game, by their file names."""
    return tuple(lcg.read(path.read_text("utf-8")) for path in _files())


def _files() -> list[Path]:
    return sorted(FOLDER.glob(f"*{lcg.SUFFIX}"))


def document(words: str) -> Document:
    """The document of some words: the id of a game of one's own, a code with a name after it or
    without, or the name of a document that comes with the game.  Raises OwnError."""
    bare = words.strip().removeprefix(f"{FAMILY}:").strip()
    for path in _files():
        if path.stem == bare:
            return lcg.read(path.read_text("utf-8"))
    code, _, name = bare.partition(" ")
    found = document_of(code, " ".join(name.split())[:LONGEST_NAME])
    if not found.name:
        # Two documents with the same rules are the same game: one that is known has a name.
        found = next((each for each in brought() if each.plays_as(found)), found)
    return found


def game(game_id: str) -> GameInfo:
    """The game of an id.  Raises OptionError."""
    try:
        return game_of(document(game_id))
    except OwnError as error:
        raise OptionError(error.text, "rules") from None
