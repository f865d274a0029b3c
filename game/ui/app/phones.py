"""Phones at the table of this window.

This is the room that the joining screen shows, and the way from the server's thread into the
main loop: messages from phones are queued, an event wakes the loop, and ``update`` handles them
there. This module, and with it the server, is imported only when somebody chooses phones.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

import pygame

from game.language import joining as texts
from game.language.catalogue import say
from game.language.files import notice_said
from game.language.joining import PATIENCES
from game.phones import server
from game.phones.addresses import Addresses
from game.phones.chair import Chair, Told
from game.phones.door import Door
from game.phones.files import cast, page_files
from game.phones.keeping import KeptRoom, RoomFile
from game.phones.messages import WishWord
from game.phones.qr import address_of
from game.phones.room import Room
from game.phones.server import News, Server
from game.storage.assets import ASSETS
from game.storage.lettering import drawn
from game.storage.watch import Watched
from game.table.sitting import Sitting
from game.ui.scenes.joining import PhoneSeat

_A_FRAME = 40
"""The most messages that are handled in one frame; the rest waits for the next frame."""
_TOLD_A_FRAME = 3
"""The most phones that get a new view of the table in one frame, for the same reason."""
_NEWS = pygame.event.custom_type()


class PortsTakenError(Exception):
    """Other programs use all the ports."""

    def __init__(self, ports: Sequence[int]) -> None:
        super().__init__(ports)
        self.ports = tuple(ports)


@dataclass(slots=True)
class Hooks:
    """Functions that are called, in the main thread, when something happens on a phone."""

    toast: Callable[[str], None]
    sat_down: Callable[[int, str, str], None] | None = None
    """Somebody (seat, name, face) has taken a seat in the match."""
    left: Callable[[int], None] | None = None
    """A seat of the match has become free."""
    wish: Callable[[int, WishWord], None] = lambda seat, wish: None
    go_on: Callable[[], None] = lambda: None
    """The phones are ready for what follows the round."""
    counted: Callable[[], bool] = lambda: False
    """Whether the score sheet is on the screen."""
    patience: Callable[[int], None] = lambda seconds: None
    """The host has chosen how long phones may be away."""
    paused: Callable[[], bool] = lambda: False
    """Whether the match is paused."""


class Phones:
    """The server for phones. It runs from the moment it is made. Raises PortsTakenError.

    ``open_names``: the computers that play at seats where nobody has joined.
    """

    def __init__(
        self,
        file: RoomFile,
        hooks: Hooks,
        patience: float = 60.0,
        *,
        host: str = "0.0.0.0",
        ports: Sequence[int] | None = None,
        names: Sequence[str] = (),
    ) -> None:
        """patience: seconds that a phone may be away before the game plays for it.
        host, ports, names: see Server. The default ports are ``server.PORTS``."""
        ports = server.PORTS if ports is None else ports
        self._file = file
        self._hooks = hooks
        self._kept, notices = file.load()
        self._news: deque[News] = deque()
        self._posted = False
        self.open_names: Mapping[int, tuple[str, str]] = {}
        """For each seat, the name and face of the computer that plays there until somebody
        joins."""
        self.code = self._kept.code
        door = Door(self._kept.code, self._kept.key)
        door.seats.update({each.token: each.seat for each in self._kept.seats})
        files = page_files(ASSETS)
        self._server = Server(files, door, self._post, host=host, ports=ports, names=names)
        try:
            self._server.start(self._kept.port)
        except OSError:
            raise PortsTakenError(ports) from None
        told = Told(
            news=hooks.toast, changed=self._keep, wish=hooks.wish,
            sat_down=hooks.sat_down, left=hooks.left, go_on=hooks.go_on, counted=hooks.counted,
        )  # fmt: skip
        self.room = Room(
            self._server, time.monotonic, told,
            faces=cast(ASSETS), patience=patience, at_once=_TOLD_A_FRAME, drawn=drawn,
        )  # fmt: skip
        self._addresses = Addresses(self._wake)
        self.room.restore(self._kept)
        for notice in notices:
            hooks.toast(notice_said(notice))

    # --- for the joining screen ------------------------------------------------------------------

    @property
    def port(self) -> int:
        """The port of the server."""
        return self._server.port

    @property
    def watched(self) -> Watched:
        """The thread that serves phones, which is to be watched."""
        return self._server

    @property
    def key(self) -> str:
        """The key of the room, which is part of the QR code."""
        return self._kept.key

    @property
    def url(self) -> str:
        """The address in the QR code; empty without a network."""
        if not self._addresses.first:
            return ""
        return address_of(self._addresses.first, self.port, self._kept.key)

    @property
    def shown(self) -> str:
        """The address to read; without a network, a sentence that says so."""
        if not self._addresses.first:
            return say(texts.NO_NETWORK)
        return f"{self._addresses.first}:{self.port}"

    @property
    def several(self) -> bool:
        """Whether there is another address to try."""
        return len(self._addresses) > 1

    @property
    def met(self) -> bool:
        """Whether any phone has joined since they were switched on."""
        return self.room.met

    @property
    def patience(self) -> float:
        """Seconds that a phone may be away before the game plays for it; 0 for ever."""
        return self.room.patience

    def next_patience(self) -> None:
        """Choose the next longer patience, or the shortest one again."""
        place = PATIENCES.index(int(self.patience)) if self.patience in PATIENCES else 0
        chosen = PATIENCES[(place + 1) % len(PATIENCES)]
        self.room.patience = float(chosen)
        self._hooks.patience(chosen)

    def next_address(self) -> None:
        """Show the next address; networks may have come and gone meanwhile."""
        self._addresses.next()

    def seats(self) -> list[PhoneSeat]:
        """The seats for phones, and who has joined."""
        return [self._seat(chair) for _, chair in sorted(self.room.chairs.items())]

    def _seat(self, chair: Chair) -> PhoneSeat:
        name, face = self.open_names.get(chair.seat, ("", ""))
        asking = chair.asking
        asked = asking.name if asking is not None and asking.at_table else ""
        if not chair.taken:
            return PhoneSeat(chair.seat, name, face)
        return PhoneSeat(chair.seat, chair.name, chair.face, True, chair.away, asked)

    def send_away(self, seat: int) -> None:
        """Take the seat away from the phone that holds it."""
        self.room.send_away(seat)

    def answer(self, seat: int, yes: bool) -> None:
        """Answer a phone that asks for a seat that is taken."""
        self.room.answer(seat, yes)

    # --- the match -------------------------------------------------------------------------------

    def offer(self, seats: Sequence[int], open_names: Mapping[int, tuple[str, str]]) -> None:
        """Offer these seats, and no others, to phones."""
        self.open_names = dict(open_names)
        for seat in [each for each in self.room.chairs if each not in seats]:
            self.room.withdraw(seat)
        self.room.offer(seats)

    def sit(self, sitting: Sitting, again: bool) -> None:
        """A match begins. ``again``: it is the one that the phones were playing before."""
        self.room.sit(sitting, self._kept.match_id if again else "")
        self._keep()

    def close(self, forget: bool = False) -> None:
        """Stop the server. Without ``forget``, the phones that held seats find them again when the
        match is continued."""
        self._keep()
        self.room.dismiss(kept=not forget)
        # The last messages should still be sent.
        self._server.stop()
        if forget:
            self._file.forget()

    # --- the loop --------------------------------------------------------------------------------

    def update(self) -> None:
        """Handle the messages of phones, and send them what has changed."""
        self._posted = False
        self._addresses.update()
        for _ in range(_A_FRAME):
            if not self._news:
                break
            self.room.take(self._news.popleft())
        else:
            self._wake()
        self.room.paused = self._hooks.paused()
        self.room.update()
        if self.room.behind:
            self._wake()

    def next_due(self) -> float | None:
        """Seconds until ``update`` should be called even without messages."""
        return self.room.next_due()

    def _post(self, news: News) -> None:
        """Called in the server's thread."""
        self._news.append(news)
        self._wake()

    def _wake(self) -> None:
        if not self._posted:
            self._posted = True
            with suppress(pygame.error):
                pygame.event.post(pygame.event.Event(_NEWS))

    def _keep(self) -> None:
        now = self.room.kept(self.port, self.code, self._kept.key)
        if self.room.hands is None:
            now = KeptRoom(now.port, now.code, now.key, self._kept.match_id, now.seats)
        if now != self._kept:
            self._kept = now
            if problem := self._file.save(now):
                self._hooks.toast(notice_said(problem))
