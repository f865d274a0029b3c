"""Processes that should think but do something else.

Each function gets the end of the pipe that a worker would serve.  The functions run in processes of
their own, so this module imports nothing slow.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import time
from collections.abc import Callable
from multiprocessing.connection import Connection

from game.agents.worker import Ask, Found, Ready

Chances = list[tuple[int, float, int, float]]
GOOD: Chances = [(0, 0.5, 10, 0.5)]


def _asked(pipe: Connection) -> Ask:
    """Wait for a problem."""
    pipe.send(Ready(os.getpid()))
    while True:
        message = pipe.recv()
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


def says_too_much(pipe: Connection) -> None:
    _asked(pipe)
    os.write(pipe.fileno(), struct.pack("!i", 0x7FFFFFF0) + b"x" * 100)
    _hang()


def says_another_thing(pipe: Connection) -> None:
    _asked(pipe)
    pipe.send({"number": 1, "done": True, "chances": GOOD})
    _hang()


class _Trap:
    def __reduce__(self) -> tuple[Callable[[str], None], tuple[str]]:
        return os.mkdir, (os.environ["TRAP"],)


def sets_a_trap(pipe: Connection) -> None:
    """Send an answer that would run code when it is read."""
    _asked(pipe)
    pipe.send_bytes(pickle.dumps(_Trap()))
    _hang()


def answers_with_too_few_words(pipe: Connection) -> None:
    _asked(pipe)
    pipe.send_bytes(pickle.dumps(Ready(1)).replace(b"Ready", b"Found"))
    _hang()


def _answers(pipe: Connection, chances: object, done: object = False) -> None:
    ask = _asked(pipe)
    pipe.send(Found(ask.number, done, chances))  # type: ignore[arg-type]
    _hang()


def names_a_move_that_is_not_there(pipe: Connection) -> None:
    _answers(pipe, [(999, 0.5, 10, 0.5)])


def counts_moves_from_the_end(pipe: Connection) -> None:
    _answers(pipe, [(-1, 0.5, 10, 0.5)])


def names_a_move_by_a_fraction(pipe: Connection) -> None:
    _answers(pipe, [(0.0, 0.5, 10, 0.5)])


def names_a_move_twice(pipe: Connection) -> None:
    _answers(pipe, [*GOOD, *GOOD])


def values_a_move_at_nothing(pipe: Connection) -> None:
    _answers(pipe, [(0, float("nan"), 10, 0.5)])


def wins_more_than_always(pipe: Connection) -> None:
    _answers(pipe, [(0, 0.5, 10, 2.0)])


def played_it_less_than_never(pipe: Connection) -> None:
    _answers(pipe, [(0, 0.5, -3, 0.5)])


def answers_with_pairs(pipe: Connection) -> None:
    _answers(pipe, [(0, 0.5)])


def answers_with_none(pipe: Connection) -> None:
    _answers(pipe, None)


def is_done_in_words(pipe: Connection) -> None:
    _answers(pipe, GOOD, "yes")


def has_found_nothing(pipe: Connection) -> None:
    _answers(pipe, [], True)


def never_stops_talking(pipe: Connection) -> None:
    ask = _asked(pipe)
    while True:
        pipe.send(Found(ask.number - 1, False, GOOD))


def answers_what_was_asked_before(pipe: Connection) -> None:
    """Give a correct answer too late: answer the first question after the second has come."""
    first = _asked(pipe)
    second = pipe.recv()
    while not isinstance(second, Ask):
        second = pipe.recv()
    pipe.send(Found(first.number, True, [(1, 0.9, 99, 0.9)]))
    time.sleep(0.2)
    pipe.send(Found(second.number, True, GOOD))
    _hang()


def never_listens(pipe: Connection) -> None:
    _hang()


def hears_and_is_silent(pipe: Connection) -> None:
    _asked(pipe)
    while True:
        pipe.recv()


def reads_no_more(pipe: Connection) -> None:
    _asked(pipe)
    _hang()


def stops_in_the_middle_of_a_word(pipe: Connection) -> None:
    _asked(pipe)
    os.write(pipe.fileno(), struct.pack("!i", 1000) + b"only this")
    _hang()


def will_not_end(pipe: Connection) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    _asked(pipe)
    _hang()
