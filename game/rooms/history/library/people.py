"""The people in the library's file: profiles, leaderboard, and the match that can be booked.

They are read and written as one text, in the form of ``game.storage.profiles``, so that they can be
compared and copied as a whole. The caller holds a transaction.
"""

from __future__ import annotations

import json
import sqlite3
from typing import Final

from game.storage.profiles import (
    FORM,
    REMEMBERED,
    Profile,
    Profiles,
    read_profiles,
    write_profiles,
)

_COLUMNS: Final = (
    "id", "name", "person", "face", "colour", "last", "xp", "chips", "games", "wins", "left",
)  # fmt: skip
_LIST: Final = ", ".join(f'"{each}"' for each in _COLUMNS)


def read(rows: sqlite3.Connection) -> str | None:
    """Return the people as a text; None if none have been written yet."""
    book = {word: json.loads(value) for word, value in rows.execute("SELECT * FROM book")}
    if "form" not in book:
        return None
    found = Profiles(
        open=book["open"], seated=tuple(book["seated"]), matches=book["matches"],
        unknown=book["more"],
    )  # fmt: skip
    for *values, more in rows.execute(f"SELECT {_LIST}, more FROM person"):
        rest = json.loads(more)
        remembered = rest.pop(REMEMBERED, {})
        told = dict(zip(_COLUMNS, values, strict=True))
        profile = Profile(**told, remembered=remembered, unknown=rest)
        profile.person = bool(profile.person)
        found.add(profile)
    return write_profiles(found)


def write(rows: sqlite3.Connection, text: str) -> None:
    """Replace the people by these."""
    people, _ = read_profiles(text)
    rows.execute("DELETE FROM person")
    rows.execute("DELETE FROM book WHERE word <> 'checked'")
    rows.executemany(
        f"INSERT INTO person ({_LIST}, more) VALUES ({', '.join('?' * len(_COLUMNS))}, ?)",
        [
            (*(getattr(each, key) for key in _COLUMNS), json.dumps(each.more))
            for each in people.players.values()
        ],
    )
    book = {
        "form": FORM, "open": people.open, "seated": people.seated, "matches": people.matches,
        "more": people.unknown,
    }  # fmt: skip
    rows.executemany(
        "INSERT INTO book VALUES (?, ?)", [(word, json.dumps(book[word])) for word in book]
    )
