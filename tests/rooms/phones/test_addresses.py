"""The addresses on the joining screen: nobody waits for those that must be looked up."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator

import pytest

from game.rooms.phones.wire import addresses
from game.rooms.phones.wire.addresses import Addresses, ranked


class Names:
    """A resolver that answers when it is told to."""

    def __init__(self) -> None:
        self.answer: list[str] = []
        self.asked_by: list[str] = []
        self.may = threading.Event()
        self.found = threading.Event()

    def ask(self, host: str) -> tuple[str, list[str], list[str]]:
        self.asked_by.append(threading.current_thread().name)
        assert self.may.wait(30)
        self.may.clear()
        return host, [], self.answer

    def give(self, answer: list[str]) -> None:
        """Let it answer, and wait until that was told."""
        self.answer = answer
        self.found.clear()
        self.may.set()
        assert self.found.wait(30)


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the system knows of its addresses."""
    found = ["192.168.1.2", "10.0.0.3"]
    monkeypatch.setattr(addresses, "at_hand", lambda: list(found))
    return found


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> Iterator[Names]:
    names = Names()
    monkeypatch.setattr(socket, "gethostbyname_ex", names.ask)
    yield names
    names.may.set()


def test_they_are_tried_in_turn(known: list[str], names: Names) -> None:
    found = Addresses(names.found.set)
    names.give(["172.16.0.9"])
    tried = []
    for _ in range(4):
        tried.append(found.first)
        found.next()
    assert tried == ["192.168.1.2", "10.0.0.3", "172.16.0.9", "192.168.1.2"]
    # One network has gone and another has come.
    known[:] = ["10.0.0.3", "192.168.44.1"]
    shown = [found.first]
    for _ in range(3):
        found.next()
        shown.append(found.first)
    assert "192.168.1.2" not in shown[1:]
    assert {"10.0.0.3", "192.168.44.1", "172.16.0.9"} <= set(shown)


def test_a_machine_without_a_network_finds_one_later(known: list[str], names: Names) -> None:
    known.clear()
    found = Addresses(names.found.set)
    assert (found.first, len(found)) == ("", 0)
    names.give([])
    found.update()
    assert found.first == ""
    known.append("192.168.1.9")
    found.next()
    assert found.first == "192.168.1.9"


def test_what_a_name_stood_for_goes_when_it_stands_for_something_else(names: Names) -> None:
    found = Addresses(names.found.set)
    names.give(["172.16.0.9"])
    found.next()
    names.give(["172.16.0.10"])
    found.update()
    order = {found.first}
    for _ in range(len(found)):
        order.add(found.first)
        found.next()
    assert "172.16.0.10" in order
    assert "172.16.0.9" not in order


def test_the_likeliest_come_first() -> None:
    found = ["8.8.4.4", "172.17.0.1", "169.254.3.4", "192.168.1.2", "127.0.0.1", "x", "0.0.0.0"]
    expected = ["192.168.1.2", "8.8.4.4", "169.254.3.4", "172.17.0.1"]
    assert ranked(found, ["172.17.0.1"]) == expected
