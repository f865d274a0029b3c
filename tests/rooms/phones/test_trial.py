"""What a build tries with phones."""

from __future__ import annotations

import socket
import threading

import pytest

from game.rooms.phones import phones_trial


def test_the_smoke_test_says_what_a_phone_says() -> None:
    assert "a seat taken" in phones_trial.trial()


def test_phones_that_get_no_page_are_a_fault_and_nothing_goes_on_listening(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ports: list[int] = []
    before = set(threading.enumerate())

    def fetched(port: int, path: str) -> bytes:
        ports.append(port)
        return b"HTTP/1.1 404 Not Found\r\n\r\n"

    monkeypatch.setattr(phones_trial, "_fetched", fetched)
    with pytest.raises(AssertionError, match="do not get their page"):
        phones_trial.trial()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", ports[0]), 1)
    since = set(threading.enumerate()) - before
    assert not [thread for thread in since if thread.name == "phones"]
