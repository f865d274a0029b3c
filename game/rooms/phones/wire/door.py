"""The door of the room: its code, its key, and the tokens of the seats.

The code is short because people type it, so guessing is slowed: after five wrong codes that phone
rests, each time twice as long.  An address, which a whole household may share, and all addresses
together rest after many more.  Keys and tokens cannot be guessed, and never rest.
"""

from __future__ import annotations

import hmac
import secrets
from dataclasses import dataclass, field
from typing import Final

from game.rooms.phones.people.audience import Allowance
from game.rooms.phones.wire.messages import Hello

LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""The letters of codes: all but I and O, which look like digits."""
CODE_LENGTH: Final = 4
TOKEN_BYTES: Final = 16
"""128 bits."""
TRIES: Final = 5
"""Wrong codes from one phone before it rests."""
TRIES_OF_ADDRESS: Final = 20
"""Wrong codes from all phones of one address before typed codes from there rest."""
TRIES_OF_ALL: Final = 60
"""Wrong codes from all addresses together before all typed codes rest.  Each address has so many as
it may try before it rests itself: one alone keeps nobody else out."""
REST: Final = 30.0
"""Seconds of the first rest; each further one is twice as long."""
LONGEST_REST: Final = 600.0
"""Seconds of a rest at most; after as long without a wrong code the next is the first again."""
GREETINGS: Final = 12
"""Phones from one address that may be let in at once, and one more each second; as often the phone
of one seat."""
_REMEMBERED: Final = 256
"""Addresses, and as many phones, whose wrong tries are remembered."""

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
    ``rest`` (too many wrong codes: wait for ``seconds``), ``cut off`` (too many messages: the
    same)."""

    def __init__(self, why: str, seconds: float = 0.0) -> None:
        super().__init__(why)
        self.why = why
        self.seconds = seconds


@dataclass(slots=True)
class _Tries:
    most: int
    """Wrong codes before a rest."""
    wrong: int = 0
    rests: int = 0
    """How many rests there have been, one soon after the other."""
    until: float = 0.0
    """When codes are looked at again."""
    last: float = 0.0
    """When there was a wrong code."""

    def failed(self, now: float) -> None:
        """Count a wrong code."""
        if now - max(self.last, self.until) >= LONGEST_REST:
            self.wrong = self.rests = 0
        self.last = now
        self.wrong += 1
        if self.wrong >= self.most:
            self.until = now + min(REST * 2**self.rests, LONGEST_REST)
            self.wrong = 0
            self.rests += 1


class _Memory:
    """Wrong tries by who made them.  When there are too many, the first are forgotten."""

    def __init__(self, most: int) -> None:
        """most: wrong codes of each before a rest."""
        self._most = most
        self._tries: dict[str, _Tries] = {}

    def __len__(self) -> int:
        return len(self._tries)

    def of(self, who: str) -> _Tries:
        tries = self._tries.get(who)
        if tries is None:
            if len(self._tries) >= _REMEMBERED:
                del self._tries[next(iter(self._tries))]
            tries = self._tries[who] = _Tries(self._most)
        return tries


@dataclass(slots=True)
class Door:
    """Decides who is let in.  Used by the server's thread alone."""

    code: str
    key: str
    seats: dict[str, int] = field(default_factory=dict)
    """Seats by their tokens."""
    _phones: _Memory = field(default_factory=lambda: _Memory(TRIES))
    _addresses: _Memory = field(default_factory=lambda: _Memory(TRIES_OF_ADDRESS))
    _all: _Tries = field(default_factory=lambda: _Tries(TRIES_OF_ALL))
    _cut_off: _Memory = field(default_factory=lambda: _Memory(1))
    _greetings: dict[str | int, Allowance] = field(default_factory=dict)
    """How often those from an address, and the phone of a seat, may still be let in."""
    _said: dict[str, int] = field(default_factory=dict)
    """The number of what each phone said last."""

    def said_before(self, who: str, number: int) -> bool:
        """Note that number of a phone; true if it has said that, or something later, already."""
        last = self._said.pop(who, 0)
        if len(self._said) >= _REMEMBERED:
            del self._said[next(iter(self._said))]
        self._said[who] = max(last, number)
        return number <= last

    def cut_off(self, who: str, now: float) -> None:
        """That phone has sent too much that had no meaning: it waits."""
        self._cut_off.of(who).failed(now)

    def too_often(self, seat: int, address: str, now: float) -> bool:
        """Count somebody who is let in, to that seat or as a GUEST; true if it is once too many:
        each of them takes the main thread some time."""
        who = address if seat == GUEST else seat
        if who not in self._greetings and len(self._greetings) >= _REMEMBERED:
            del self._greetings[next(iter(self._greetings))]
        allowed = Allowance(1.0, GREETINGS, GREETINGS, now)
        return not self._greetings.setdefault(who, allowed).take(now)

    def let_in(
        self, hello: Hello, address: str, now: float, letters: bool = True, key: str = ""
    ) -> int:
        """The seat of the phone that comes, or GUEST.  Raises NotLetIn.  ``now``: seconds.
        letters: whether the code opens, too.  key: the one that opens in place of the room's."""
        rest = self._cut_off.of(hello.phone or address).until - now
        if rest > 0:
            raise NotLetIn("cut off", rest)
        if hello.token:
            seat = next((s for t, s in self.seats.items() if _same(t, hello.token)), None)
            if seat is not None:
                return seat
            if not (hello.key or hello.code):
                raise NotLetIn("token")
        if hello.key and _same(key or self.key, hello.key):
            return GUEST
        if not (hello.code and letters):
            raise NotLetIn("code")
        return self._by_code(hello, address, now)

    def _by_code(self, hello: Hello, address: str, now: float) -> int:
        # A phone may say whatever name it likes: what it is not believed for, its address is.
        phone = self._phones.of(hello.phone or address)
        home = self._addresses.of(address)
        counts = (phone, home, self._all)
        rest = max(each.until for each in counts) - now
        if rest > 0:
            raise NotLetIn("rest", rest)
        if _same(self.code, hello.code):
            for each in counts[:2]:
                each.wrong = each.rests = 0
            return GUEST
        for each in counts if not home.rests else counts[:2]:
            each.failed(now)
        raise NotLetIn("code")


def _same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())
