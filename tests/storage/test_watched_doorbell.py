"""A doorbell whose thread has ended rings again."""

from __future__ import annotations

import socket
import threading
import time
from pathlib import Path

import pytest

from game.storage.doorbell import Doorbell, ring
from game.storage.watch import Watch


class Ended(BaseException):
    """Ends a thread."""


@pytest.mark.slow
def test_one_whose_thread_has_ended_is_started_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
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

    def end(ear: socket.socket) -> None:
        raise Ended

    with monkeypatch.context() as broken:
        broken.setattr(threading, "excepthook", lambda _: None)
        broken.setattr(socket.socket, "accept", end)
        # The call that it waits for is still taken; the next one ends it.
        assert ring(tmp_path / "bell", tmp_path / "one.lcr")
        while doorbell.alive():
            time.sleep(0.001)
    del files[1:]
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
