"""Who may come in: the code of the room, its key, and the tokens of the seats.

The code is short because people type it, so guessing is slowed: five tries from one address, then
a rest, and a rest for all codes when many addresses guess.  Keys and tokens cannot be guessed.
"""

from __future__ import annotations

import hmac
import secrets
from collections import deque
from dataclasses import dataclass, field
from typing import Final

from game.phones.messages import Hello

LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""The letters of codes: all but I and O, which look like digits."""
CODE_LENGTH: Final = 4
TOKEN_BYTES: Final = 16
"""128 bits."""
TRIES: Final = 5
REST: Final = 30.0
"""Seconds without a try after that many wrong ones."""
TRIES_OF_ALL: Final = 20
"""Wrong codes from all addresses together before all codes rest."""
_REMEMBERED: Final = 256
"""Addresses whose wrong tries are remembered."""

GUEST: Final = -1
"""Admitted to the room, without a seat."""


def new_code() -> str:
    """A code for a room."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def new_token() -> str:
    """A secret of 128 bits that can stand in an address."""
    return secrets.token_urlsafe(TOKEN_BYTES)


class NotLetIn(Exception):  # noqa: N818 - said of what was tried
    """Not let in.  ``why``: ``code`` (a wrong one), ``token`` (a seat that is no longer theirs),
    ``rest`` (too many wrong codes: wait for ``seconds``)."""

    def __init__(self, why: str, seconds: float = 0.0) -> None:
        super().__init__(why)
        self.why = why
        self.seconds = seconds


@dataclass(slots=True)
class _Tries:
    wrong: int = 0
    until: float = 0.0
    """When codes are looked at again."""


@dataclass(slots=True)
class Door:
    """Decides who is let in.  Used by the server's thread alone."""

    code: str
    key: str
    seats: dict[str, int] = field(default_factory=dict)
    """Seats by their tokens."""
    _tries: dict[str, _Tries] = field(default_factory=dict)
    _all: _Tries = field(default_factory=_Tries)
    _order: deque[str] = field(default_factory=deque)

    def let_in(self, hello: Hello, address: str, now: float) -> int:
        """The seat of the phone that comes, or GUEST.  Raises Refusal.  ``now``: seconds."""
        if hello.token:
            seat = next((s for t, s in self.seats.items() if _same(t, hello.token)), None)
            if seat is not None:
                return seat
            if not (hello.key or hello.code):
                raise NotLetIn("token")
        if hello.key and _same(self.key, hello.key):
            return GUEST
        if not hello.code:
            raise NotLetIn("code")
        return self._by_code(hello.code, address, now)

    def _by_code(self, code: str, address: str, now: float) -> int:
        own = self._of(address)
        for tries in (own, self._all):
            if now < tries.until:
                raise NotLetIn("rest", tries.until - now)
        if _same(self.code, code):
            own.wrong = 0
            return GUEST
        for tries, most in ((own, TRIES), (self._all, TRIES_OF_ALL)):
            tries.wrong += 1
            if tries.wrong >= most:
                tries.wrong, tries.until = 0, now + REST
        raise NotLetIn("code")

    def _of(self, address: str) -> _Tries:
        tries = self._tries.get(address)
        if tries is None:
            if len(self._order) >= _REMEMBERED:
                self._tries.pop(self._order.popleft(), None)
            self._order.append(address)
            tries = self._tries[address] = _Tries()
        return tries


def _same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())
