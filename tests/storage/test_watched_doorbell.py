"""A doorbell whose thread has ended rings again."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from game.storage.doorbell import Doorbell, ring
from game.storage.watch import Watch


def test_one_whose_thread_has_ended_is_started_again(tmp_path: Path) -> None:
    files: list[Path] = []
    hour = iter(range(0, 36_000, 3_600))
    doorbell = Doorbell(tmp_path / "bell", files.append)
    watch = Watch(lambda: next(hour))
    watch.add(doorbell)
    doorbell.start()
    assert watch.look() == []
    assert doorbell.last_heard is None
    assert ring(tmp_path / "bell", tmp_path / "one.lcr")
    assert doorbell.last_heard is not None
    assert watch.look() == []

    doorbell._thread = threading.Thread(target=lambda: None)
    doorbell._thread.start()
    doorbell._thread.join()
    assert not doorbell.alive()
    assert watch.look() == ["doorbell"]
    assert ring(tmp_path / "bell", tmp_path / "two.lcr")
    assert files == [tmp_path / "one.lcr", tmp_path / "two.lcr"]
    doorbell.stop()
    assert doorbell.alive(), "it is not missed after it was stopped"


def test_where_there_are_no_threads_nobody_can_ring(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    doorbell = Doorbell(tmp_path / "bell", lambda file: None)
    with monkeypatch.context() as refused:
        refused.setattr(threading.Thread, "start", refuse)
        with pytest.raises(RuntimeError):
            doorbell.start()
    doorbell.stop()
    assert doorbell.alive()
