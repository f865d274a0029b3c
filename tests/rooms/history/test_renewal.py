"""The library is brought to what the files say beside the menu, and tells how far it is."""

from __future__ import annotations

import threading
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path

from game.rooms.history.app.ledger import Ledger
from game.rooms.history.library import FILE, FOLDER
from game.rooms.history.library.library import Library, Rebuilding
from game.rooms.history.library.renewal import Renewal, serve
from game.rooms.history.library.shelf import Shelf
from game.storage.store import Store
from tests.rooms.history.test_library import kept, record


def three(home: Path) -> None:
    """Three matches whose rows are missing."""
    for seed in (2, 9, 10):
        Shelf(home / FOLDER).put(record(seed), kept(seed))


def by_thread(home: Path) -> tuple[None, Connection]:
    """A thread in the place of the process."""
    ours, theirs = Pipe()
    threading.Thread(target=serve, args=(theirs, home), daemon=True).start()
    return None, ours


def looked_after(ledger: Ledger) -> Library:
    """The library when a real process has brought it up to date."""
    for each in threading.enumerate():
        if each.name == "library":
            each.join(60)
    assert (ledger.library().stale(), ledger.rebuilding) == (0, None)
    return ledger.library()


def test_it_tells_how_far_it_is(tmp_path: Path) -> None:
    three(tmp_path)
    ours, theirs = Pipe()
    serve(theirs, tmp_path)
    assert [ours.recv() for _ in range(4)] == [(1, 3), (2, 3), (3, 3), True]
    library = Library(tmp_path)
    assert (library.count(), library.stale()) == (3, 0)
    library.close()


def test_nothing_is_started_where_nothing_is_missing(tmp_path: Path) -> None:
    library = Library(tmp_path)
    renewal = Renewal(library, tmp_path, lambda home: exit())
    renewal.run()
    assert (renewal.progress, renewal.failed) == (None, False)
    library.close()


def test_a_damaged_library_is_set_aside_and_filled_again(tmp_path: Path) -> None:
    three(tmp_path)
    library = Library(tmp_path)
    library.sync()
    # Where a look at which files are new does not come.
    ((page,),) = library.ask("SELECT rootpage FROM sqlite_master WHERE name = 'happening'")
    ((size,),) = library.ask("PRAGMA page_size")
    library.close()
    data = bytearray((tmp_path / FILE).read_bytes())
    data[(page - 1) * size : page * size] = bytes(size)
    (tmp_path / FILE).write_bytes(data)
    library = Library(tmp_path)
    seen: list[Rebuilding | None] = []

    def hire(home: Path) -> tuple[None, Connection]:
        seen.append(renewal.progress)
        return by_thread(home)

    renewal = Renewal(library, tmp_path, hire)
    renewal.run()
    assert seen == [Rebuilding(0, 3)]
    assert library.count() == 3
    assert library.set_aside is not None
    assert library.set_aside.read_bytes() == data
    library.close()


def test_a_process_that_dies_or_cannot_be_started_is_no_trouble(tmp_path: Path) -> None:
    three(tmp_path)
    library = Library(tmp_path)

    def dies(home: Path) -> tuple[None, Connection]:
        ours, theirs = Pipe()
        theirs.close()
        return None, ours

    def none(home: Path) -> tuple[None, Connection]:
        raise OSError(11, "Resource temporarily unavailable")

    for hire in (dies, none):
        renewal = Renewal(library, tmp_path, hire)
        renewal.run()
        assert renewal.progress is None
    assert library.stale() == 3, "the next start tries again"
    library.close()


def test_the_ledger_looks_once_and_after_damage_and_another_copy_never(tmp_path: Path) -> None:
    three(tmp_path)
    idle = Ledger(Store(tmp_path, idle=True))
    idle.look_after()
    assert idle.rebuilding is None
    assert not (tmp_path / FILE).exists()
    ledger = Ledger(Store(tmp_path))
    ledger.look_after()
    library = looked_after(ledger)
    assert library.set_aside is None
    library.ask("PRAGMA wal_checkpoint(TRUNCATE)")
    with (tmp_path / FILE).open("r+b") as file:
        file.seek(4096)
        file.write(bytes((tmp_path / FILE).stat().st_size - 4096))
    library.ask("PRAGMA shrink_memory")
    ledger.keep(record(11), kept(11), 9)
    assert looked_after(ledger).set_aside is not None
    assert library.count() == 4
    ledger.close()
