"""Takes what earlier versions kept in files into the store, once. Files that are taken over go when
the store has what was in them, so that nobody who is deleted stays in one; others stay as they are.

To go with version 1.1.
"""

from __future__ import annotations

import contextlib
import json
import re
import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.storage.names import usable_name
from game.storage.profiles import Profile, Profiles, ProfileStore
from game.storage.reading import ReadError, read_bytes
from game.storage.store import Store, Table

_TAKEN: Final = "taken_over"
"""The name of the text that says that it has been done."""


class EarlierMastered(NamedTuple):
    """As ``game.rooms.learn.mastery`` has it."""

    person: str
    game: str
    drill: str


class EarlierTry(NamedTuple):
    """As ``game.rooms.daily.tries`` has it."""

    person: str
    deal: str
    match: str
    moved: bool
    over: bool
    won: bool
    left: int
    actions: int


class EarlierMatch(NamedTuple):
    """A match that is over, like the next one as the room for it has it."""

    id: str
    kept: str
    text: str


class EarlierFeat(NamedTuple):
    person: str
    key: str
    step: int
    match: str
    ended: str


ARCHIVE: Final = Table("archive", EarlierMatch)
FEATS: Final = Table("feat", EarlierFeat, 3)
_FEATS: Final = "library.db"
_RECORD: Final = re.compile(r".*?([0-9a-f]{16})\.lcr")
_KEPT: Final = re.compile(r"(?m)^# Kept: (\{.*\})\n")
DRILLS: Final = Table("drill", EarlierMastered, 3)
TRIES: Final = Table("first_try", EarlierTry, 2)


def take_over(home: Path, store: Store) -> None:
    """Take over what lies in the folder, unless that was done before. What cannot be read is passed
    over."""
    if store.idle or store.text(_TAKEN) is not None:
        return
    saves, taken = home / "saves", list[Path]()

    def read(file: Path, take: Callable[[Any], object]) -> bool:
        taken.extend([file] if _taken(file, take) else [])
        return file in taken

    with store.together():
        copies = sorted(home.glob("people-*.json"), reverse=True)
        for file in (home / "people.json", *copies, home / "profiles.json"):
            if read(file, lambda held: _people(store, held)):
                taken += (*copies, home / "profiles.json")  # who is deleted must not stay there
                break
        with contextlib.suppress(ReadError, UnicodeDecodeError):
            store.put_text("waiting", read_bytes(saves / "match.lcr", own=True).decode("utf-8"))
            taken.append(saves / "match.lcr")
        read(saves / "seats.json", lambda held: _text(store, "seats", {"begun": ""} | held))
        read(saves / "evening.json", lambda held: _text(store, "evening", _evening(held)))
        read(saves / "duplicate.json", lambda held: _text(store, "duplicates", held["duplicates"]))
        read(saves / "phones.json", lambda held: _text(store, "phones", _room(held)))
        read(saves / "drills.json", lambda held: _drills(store, held["people"]))
        read(saves / "daily.json", lambda held: _tries(store, held["people"]))
        for file in sorted((home / "matches").glob("*/*.lcr")):
            with contextlib.suppress(ReadError, OSError):
                taken.extend([file] if _match(store, file) else [])
        # What was found out about them can be found again.
        taken += (home / "matches").glob("*/*.analysis.json")
        if _feats(store, home / _FEATS):
            taken += (home / f"{_FEATS}{end}" for end in ("", "-wal", "-shm"))
        store.put_text(_TAKEN, "yes")
    if store.flush():
        for file in taken:
            with contextlib.suppress(OSError):
                file.unlink(missing_ok=True)


def _taken(file: Path, take: Callable[[Any], object]) -> bool:
    """Take what a file of JSON holds. Returns whether that was possible."""
    try:
        take(json.loads(read_bytes(file, own=True)))
    except (ReadError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return False
    return True


def _text(store: Store, name: str, held: object) -> None:
    store.put_text(name, json.dumps(held) if held else None)


def _people(store: Store, held: Any) -> None:
    found = Profiles(
        open=held["open"], seated=tuple(held.get("seated", ())), matches=held.get("matches", 0)
    )
    for values in held["players"]:
        known = {key: values[key] for key in Profile.__dataclass_fields__ if key in values}
        found.add(Profile(**known | {"name": usable_name(values["name"])}))
    ProfileStore(store).write(found)


def _evening(held: Any) -> Any:
    return {"choices": []} | held if held["legs"] else None


def _room(held: Any) -> Any:
    seats = [[each[key] for key in ("seat", "name", "face", "token")] for each in held["seats"]]
    votes = [*held.get("votes", {}).items()]
    return [held["port"], held["code"], held["key"], held["match"], seats, votes]


def _drills(store: Store, people: Any) -> None:
    for person, drills in people.items():
        for each in drills:
            game, _, drill = each.partition("/")
            _put(store, DRILLS, EarlierMastered(person, game, drill))


def _tries(store: Store, people: Any) -> None:
    for person, tries in people.items():
        for deal, each in tries.items():
            over = "result" in each
            won, left, actions = each["result"] if over else (False, 0, 0)
            moved = over or each.get("moved") is True
            row = EarlierTry(person, deal, each["match"], moved, over, won, left, actions)
            _put(store, TRIES, row)


def _match(store: Store, file: Path) -> bool:
    """Take a match that is over."""
    name = _RECORD.fullmatch(file.name)
    text = read_bytes(file, own=True).decode("utf-8", "replace")
    if name is None or (not text.startswith("#") and "rules:" not in text):
        return False
    kept = _KEPT.search(text)
    dated = datetime.fromtimestamp(int(file.stat().st_mtime), UTC).isoformat()
    line = kept[1] if kept is not None else json.dumps({"begun": dated})
    _put(store, ARCHIVE, EarlierMatch(name[1], line, _KEPT.sub("", text, count=1)))
    return True


def _feats(store: Store, file: Path) -> bool:
    """Take the feats of matches that were deleted."""
    try:
        with contextlib.closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as old:
            for row in old.execute("SELECT person, key, step, match, ended FROM feat"):
                _put(store, FEATS, EarlierFeat(*row))
    except sqlite3.Error:
        return False
    return True


def _put(store: Store, table: Table[Any], row: tuple[Any, ...]) -> None:
    # Past the rows in memory, which are of the type of the room.
    store.do((table.name, table.key(row)), lambda rows: table.put(rows, row))
