"""A second start of the game hands its file to the copy that is open."""

from __future__ import annotations

import os
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from game.storage import inbox
from game.storage.inbox import Inbox, hand_over


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "home" / "inbox"


class Copy:
    """A running copy that looks at its inbox in a thread, as its main loop does."""

    def __init__(self, folder: Path) -> None:
        self.files: list[Path] = []
        self.inbox = Inbox(folder, self.files.append)
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Copy:
        self.inbox.open()
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._done.set()
        self._thread.join(30.0)
        self.inbox.update()
        self.inbox.close()

    def _run(self) -> None:
        while not self._done.wait(0.01):
            self.inbox.update()


def test_a_file_comes_through_from_any_folder(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ["match.lcr", "with blanks and ümläuts.lcr"]
    # What is no text: half a character of UTF-16 on Windows, any byte elsewhere.
    names.append("not text \ud800.lcr" if os.name == "nt" else os.fsdecode(b"not text \xff.lcr"))
    monkeypatch.chdir(tmp_path)
    with Copy(folder) as copy:
        assert all(hand_over(folder, tmp_path / name) for name in names)
        assert hand_over(folder, Path("relative.lcr"))
    assert copy.files == [tmp_path / name for name in (*names, "relative.lcr")]
    assert not folder.exists(), "nothing is left behind"


def test_several_starts_at_once_are_all_heard(folder: Path, tmp_path: Path) -> None:
    files = [tmp_path / f"{n}.lcr" for n in range(8)]
    with Copy(folder) as copy, ThreadPoolExecutor(8) as starts:
        assert all(starts.map(lambda file: hand_over(folder, file), files))
    assert sorted(copy.files) == files


def test_nobody_is_waited_for_where_nobody_is(folder: Path, tmp_path: Path) -> None:
    began = time.monotonic()
    assert not hand_over(folder, tmp_path / "match.lcr")
    with Copy(folder):
        pass
    assert not hand_over(folder, tmp_path / "match.lcr")
    assert time.monotonic() - began < inbox._PATIENCE


def test_a_copy_that_hangs_is_not_waited_for_without_end(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file is shown by the second start then, and must not come up later here too."""
    monkeypatch.setattr(inbox, "_PATIENCE", 0.1)
    files: list[Path] = []
    hanging = Inbox(folder, files.append)
    hanging.open()
    assert not hand_over(folder, tmp_path / "match.lcr")
    hanging.update()
    assert files == []


def test_it_looks_twice_a_second(folder: Path, tmp_path: Path) -> None:
    now = 100.0
    files: list[Path] = []
    slow = Inbox(folder, files.append, lambda: now)
    assert slow.next_due() is None
    slow.open()
    slow.update()
    (folder / "1").write_bytes(os.fsencode(tmp_path / "match.lcr"))
    assert slow.next_due() == pytest.approx(0.5)
    now += 0.4
    slow.update()
    assert files == []
    now += 0.1
    slow.update()
    assert files == [tmp_path / "match.lcr"]


@pytest.mark.parametrize(
    "data", [b"", b"a\0b", b"/" + b"x" * 100_000, b"\xff\xfe"],
    ids=["nothing", "a zero", "too much", "no text"],
)  # fmt: skip
def test_whatever_lies_there_the_next_file_comes_through(
    data: bytes, folder: Path, tmp_path: Path
) -> None:
    with Copy(folder) as copy:
        (folder / "0").write_bytes(data)
        (folder / "1").mkdir()
        if hasattr(os, "mkfifo"):
            os.mkfifo(folder / "2")
            (folder / "3").symlink_to(folder / "3")
        assert hand_over(folder, tmp_path / "match.lcr")
    assert copy.files[-1] == tmp_path / "match.lcr"
    assert all(os.fsencode(file) == data for file in copy.files[:-1])


def test_where_nothing_can_be_made_nothing_is_handed_over(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for home in (tmp_path / "file", tmp_path / ("x" * 300)):
        with Copy(home / "inbox") as copy:
            assert copy.inbox.next_due() is None
            assert not hand_over(home / "inbox", tmp_path / "match.lcr")
