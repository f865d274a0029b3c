"""The lines of one table: who is invited, and who came by which line.

It belongs to the main thread.  Nothing is opened before the first line is made.  The lines are
kept in the store, so that they open again when it is continued.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from game.rooms.afar.line import Line, LineWay, new_key
from game.rooms.afar.tunnel import HostTunnel
from game.storage.files import write_file
from game.storage.typed import UnfitError, many, matching, shaped, text, whole

if TYPE_CHECKING:
    from game.rooms.phones.app.phones import Phones
    from game.storage.store import Store

AFAR: Final = "afar"
"""The name of the text in the store."""
MOST: Final = 8
"""Lines at a time."""


class Invited(NamedTuple):
    """A home with a line."""

    key: str
    number: int

    @property
    def home(self) -> str:
        """What stands for it at the server of the phones."""
        return f"home {self.number}"


class _Kept(NamedTuple):
    room: str
    """The key of the room that the lines lead to."""
    secret: str
    port: int
    lines: list[Invited]


_KEPT: Final = shaped(
    _Kept, room=text(64), secret=matching("[0-9a-f]{64}"), port=whole(0, (1 << 16) - 1),
    lines=many(shaped(Invited, key=matching("[A-Za-z0-9_-]{22}"), number=whole(1, 999)), most=MOST),
)  # fmt: skip


class Invitations:
    """The lines that lead to one room, and the tunnel while there are any."""

    def __init__(
        self, phones: Phones, relays: Callable[[], str], host: Callable[[], str],
        store: Store,
    ) -> None:  # fmt: skip
        """relays, host: give the setting, and the name that stands in the lines."""
        self.phones = phones
        self.lines: list[Invited] = []
        self.tunnel: HostTunnel | None = None
        """It runs while there are lines."""
        self._relays, self._host = relays, host
        self._store = store
        self.secret, self._port = b"", 0

    def reopen(self) -> None:
        """Open the lines of another time that lead to the same room."""
        try:
            kept = _KEPT(json.loads(self._store.text(AFAR) or "{}"))
        except (UnfitError, ValueError, TypeError):
            return
        if kept.room == self.phones.key and kept.lines:
            self.secret, self._port = bytes.fromhex(kept.secret), kept.port
            self.lines = kept.lines
            self._open()

    def invite(self) -> None:
        """Make a line for one more home."""
        number = max((each.number for each in self.lines), default=0) + 1
        self.lines.append(Invited(new_key(), number))
        if self.tunnel is None or not self.tunnel.running:
            self._open()
        else:
            self.tunnel.allow(self.lines[-1].key, self.lines[-1].home)
            self._keep()

    def line_of(self, invited: Invited) -> str:
        """The line; empty while it is not known where this end is."""
        ticket = self.tunnel.ticket if self.tunnel is not None else ""
        return str(Line(ticket, invited.key, self._host())) if ticket else ""

    def names(self, invited: Invited) -> list[str]:
        """Who plays with a phone that came by this line."""
        room, server = self.phones.room, self.phones.server
        return [
            room.book.seating[chair.seat].name
            for chair in room.chairs.values()
            if server.address_of(chair.connection) == invited.home
        ]

    def ways(self, invited: Invited) -> list[LineWay]:
        """How that home is connected now."""
        return self.tunnel.ways(invited.key) if self.tunnel is not None else []

    def revoke(self, invited: Invited) -> None:
        """Take a line back: whoever came by it leaves."""
        room, server = self.phones.room, self.phones.server
        for seat, chair in list(room.chairs.items()):
            if server.address_of(chair.connection) == invited.home:
                room.send_away(seat)
        if self.tunnel is not None:
            self.tunnel.revoke(invited.key)
        server.cut(invited.home)
        self.lines.remove(invited)
        if self.lines:
            self._keep()
        else:
            self.close()
            self._store.put_text(AFAR, None)

    def open_anew(self) -> None:
        """Open all lines with the relays that are set now."""
        if self.tunnel is not None:
            self.tunnel.stop(0)
            self._open()

    def _open(self) -> None:
        bind = f"0.0.0.0:{self._port}" if self._port else ""
        self.tunnel = HostTunnel(
            self.phones.server.carry, self._relays(), self.secret or None, bind
        )
        for each in self.lines:
            self.tunnel.allow(each.key, each.home)
        self.tunnel.start()

    def _keep(self) -> None:
        """Keep the lines, once the tunnel has its secret."""
        if not self.secret:
            return
        lines = [each._asdict() for each in self.lines]
        kept = _Kept(self.phones.key, self.secret.hex(), self._port, [])
        self._store.put_text(AFAR, json.dumps({**kept._asdict(), "lines": lines}))

    def close(self, wait: float = 0.0) -> None:
        """Close the tunnel; the lines are kept."""
        tunnel, self.tunnel = self.tunnel, None
        if tunnel is not None:
            tunnel.stop(wait)

    # --- the loop -------------------------------------------------------------------------------

    def update(self) -> None:
        """Close when nobody is let in by phone any more, and keep what the tunnel has found."""
        tunnel = self.tunnel
        if tunnel is None:
            return
        if not self.phones.server.running:
            self.close()
        elif tunnel.ticket and (tunnel.secret, tunnel.port) != (self.secret, self._port):
            self.secret, self._port = tunnel.secret, tunnel.port
            self._keep()

    def next_due(self) -> float | None:
        """Seconds until ``update`` has something to do; None for never."""
        tunnel = self.tunnel
        return 0.5 if tunnel is not None and tunnel.running and not self.secret else None


def write_line(line: str, folder: Path, number: int) -> Path:
    """Write a line into a file that can be sent.  Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"last-card-{number}.txt"
    write_file(file, f"{line}\n".encode())
    return file
