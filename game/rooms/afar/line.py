"""The line that opens one table to one home: where the table is, the key, and who invites."""

from __future__ import annotations

import re
import secrets
from typing import Final, NamedTuple
from urllib.parse import quote, unquote

from game.storage.names import usable_name

KEY_BYTES: Final = 16
"""128 bits."""
LONGEST: Final = 3000
"""Letters of a text in which a line is looked for, at most."""
STRAIGHT, THEIRS = "straight", "theirs"
"""Ways without relays, and by those of the library's makers; any other value is the address of a
relay."""
_NAME: Final = 40
"""Letters of the name in a line, at most."""
_LINE: Final = re.compile(
    r"last-card:1:([a-z0-9]{40,1200}):([A-Za-z0-9_-]{22}):([A-Za-z0-9_.~%-]{0,400})"
)


class LineWay(NamedTuple):
    """How the other home is reached now."""

    relayed: bool
    """True if a relay passes the packets."""
    ms: int
    """Milliseconds there and back."""


class Line(NamedTuple):
    """What a line says."""

    ticket: str
    """Where the other end is, as iroh writes it."""
    key: str
    """The secret: it opens the tunnel, and the door of the room behind it."""
    host: str = ""
    """Who invites, as they call themselves; nothing vouches for it."""

    def __str__(self) -> str:
        return f"last-card:1:{self.ticket}:{self.key}:{quote(self.host[:_NAME], safe='')}"


def new_key() -> str:
    """A secret that nobody guesses."""
    return secrets.token_urlsafe(KEY_BYTES)


def found_in(text: str) -> Line | None:
    """The line in a text that somebody has sent; None if there is none."""
    found = _LINE.search(text[:LONGEST])
    if found is None:
        return None
    return Line(found[1], found[2], usable_name(unquote(found[3]))[:_NAME] if found[3] else "")
