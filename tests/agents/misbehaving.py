"""Processes that should think but do something else.

Each function gets the end of the pipe that a worker would serve.  The functions run in processes of
their own, so this module imports nothing slow.
"""

from __future__ import annotations

import os
import signal
import struct
import time
from multiprocessing.connection import Connection

from game.agents.processes import receive, send
from game.agents.worker import READY, Ask, Found

Chances = list[tuple[int, float, int, float]]
GOOD: Chances = [(0, 0.5, 10, 0.5)]


def _asked(pipe: Connection) -> Ask:
    """Wait for a problem."""
    send(pipe, READY)
    while True:
        message = receive(pipe)
        if isinstance(message, Ask):
            return message


def _hang() -> None:
    while True:
        time.sleep(60)


def dies_at_once(pipe: Connection) -> None:
    os._exit(3)


def dies_when_asked(pipe: Connection) -> None:
    _asked(pipe)
    os._exit(3)


def dies_in_the_middle_of_a_word(pipe: Connection) -> None:
    _asked(pipe)
    os.write(pipe.fileno(), struct.pack("!i", 1000) + b"only this")
    os._exit(0)


def breaks(pipe: Connection) -> None:
    ask = _asked(pipe)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # nobody needs the traceback
    raise RuntimeError(f"no idea about {ask.number}")


def says_noise(pipe: Connection) -> None:
    _asked(pipe)
    pipe.send_bytes(b"\x93NOISE" * 9)
    _hang()


def says_nothing_at_length(pipe: Connection) -> None:
    _asked(pipe)
    pipe.send_bytes(b"")
    _hang()


def says_another_thing(pipe: Connection) -> None:
    _asked(pipe)
    send(pipe, {"number": 1, "done": True, "chances": GOOD})
    _hang()


def names_a_move_that_is_not_there(pipe: Connection) -> None:
    ask = _asked(pipe)
    send(pipe, Found(ask.number, False, [(999, 0.5, 10, 0.5)]))
    _hang()


def answers_too_late(pipe: Connection) -> None:
    """Answer each question when the next one has long been posed."""
    first = _asked(pipe)
    time.sleep(0.2)
    send(pipe, Found(first.number, True, [(1, 0.9, 99, 0.9)]))
    second = receive(pipe)
    while not isinstance(second, Ask):
        second = receive(pipe)
    send(pipe, Found(first.number, True, [(1, 0.9, 99, 0.9)]))
    time.sleep(0.2)
    send(pipe, Found(second.number, True, GOOD))
    _hang()


def never_listens(pipe: Connection) -> None:
    _hang()


def hears_and_is_silent(pipe: Connection) -> None:
    _asked(pipe)
    while True:
        receive(pipe)


def reads_no_more(pipe: Connection) -> None:
    _asked(pipe)
    _hang()


def will_not_end(pipe: Connection) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    _asked(pipe)
    _hang()
