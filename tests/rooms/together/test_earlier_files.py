"""What the release before the store kept in files is taken over once."""

from __future__ import annotations

import contextlib
import json
import shutil
import sqlite3
from pathlib import Path

from game.rooms.daily import tries
from game.rooms.history.library import shelf
from game.rooms.history.library.feats import noted_for
from game.rooms.history.library.library import Library
from game.rooms.history.library.shelf import match_id
from game.rooms.learn import mastery
from game.rooms.phones.wire.kept_room import load_room
from game.storage import earlier_files
from game.storage.earlier_files import take_over
from game.storage.profiles import ProfileStore
from game.storage.store import Store
from game.table.people.competition import match_key
from game.table.records.kept_seating import load_seats
from game.table.records.saves import Saves
from game.table.records.seal import sealed
from tests.rooms.history.test_library import record

EARLIER = Path(__file__).with_name("earlier")


def test_what_the_earlier_release_kept_is_all_there_and_taken_once(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    saves.mkdir()
    for name in ("match.lcr", "seats.json"):
        shutil.copy(EARLIER / name, saves)
    shutil.copy(EARLIER / "profiles.json", tmp_path)
    (saves / "drills.json").write_text('{"version": 1, "people": {"a1": ["classic/lie"]}}')
    held = {"people": {"a1": {"2026-03-01 classic": {"match": "abc", "result": [True, 0, 7]}}}}
    (saves / "daily.json").write_text(json.dumps(held))
    seat = {"seat": 1, "name": "Ana", "face": "tui", "token": "t" * 22}
    room = {"port": 5, "code": "ABCD", "key": "k" * 22, "match": "", "seats": [seat]}
    (saves / "phones.json").write_text(json.dumps(room))
    (saves / "evening.json").write_text("{")
    (tmp_path / "people-2026-02-28.json").write_text("{")
    shutil.copy(EARLIER / "profiles.json", tmp_path / "people-2026-02-27.json")
    store = Store(tmp_path)
    take_over(tmp_path, store)
    assert [each.name for each in ProfileStore(store).load().ranking()] == ["Åse", "Ben", "Mo"]
    record = Saves(store).load().record
    assert record is not None
    seats = load_seats(store)
    assert seats.match == match_key(record)
    assert [place.name for place in seats.seating] == ["Åse", "Ben", "Mina"]
    assert mastery.mastered(store, "a1", "classic") == {"lie"}
    assert store.rows(tries.TRIES)["a1", "2026-03-01 classic"].outcome == (True, 0, 7)
    assert load_room(store).seats == ((1, "Ana", "tui", "t" * 22),)
    assert store.text("evening") is None
    store.put_text("waiting", None)
    take_over(tmp_path, store)
    assert store.text("waiting") is None
    store.close()
    left = {each.name for each in tmp_path.rglob("*") if each.is_file()}
    assert left == {"last-card.sqlite", "evening.json"}


def test_the_history_is_taken_over_with_its_feats(tmp_path: Path) -> None:
    whole, folder = record(1), tmp_path / "matches" / "2026"
    folder.mkdir(parents=True)
    first, rest = sealed(whole).split("\n", 1)
    line = '# Kept: {"state": "finished", "begun": "2026-03-01T12:00:00+00:00", "marked": true}'
    name = f"2026-03-01-classic-{match_id(whole)}"
    (folder / f"{name}.lcr").write_text(f"{first}\n{line}\n{rest}", "utf-8")
    (folder / f"{name}.analysis.json").write_text("{}")
    (folder / "notes.lcr").write_text("nothing of the game")
    with contextlib.closing(sqlite3.connect(tmp_path / "library.db")) as old:
        old.execute("CREATE TABLE feat (person, key, step, match, ended)")
        old.execute("INSERT INTO feat VALUES ('a1', 'rounds', 2, 'abc', '2026-01-01T00:00:00')")
        old.commit()
    store = Store(tmp_path)
    take_over(tmp_path, store)
    library = Library(store)
    library.sync()
    (row,) = library.matches()
    assert (row.id, row.marked, row.begun.day) == (match_id(whole), True, 1)
    held = library.record(row.id)
    assert held is not None
    assert held.text == sealed(whole)
    assert [step for _, step in noted_for(library, "a1")] == [2]
    store.close()
    left = {each.name for each in tmp_path.rglob("*") if each.is_file()}
    assert left == {"last-card.sqlite", "notes.lcr"}


def test_its_tables_are_those_of_the_rooms() -> None:
    assert earlier_files.EarlierTry._fields == tries.Try._fields
    assert earlier_files.EarlierMastered._fields == mastery.Mastered._fields
    assert earlier_files.EarlierMatch._fields == shelf.ArchivedMatch._fields
    assert earlier_files.EarlierFeat._fields == shelf.EarnedStep._fields
