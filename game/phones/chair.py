"""A chair: a seat that a phone holds or may take, and what it needs to know of the room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from game.phones.messages import WishWord

AWAY_AFTER: Final = 5.0
"""Seconds without a word after which the table shows that a phone is away."""
DISC: Final = "disc"
"""The id of the disc with the first letter of the name, which stands for a face."""


class PhoneLine(Protocol):
    """What sends messages to the phones: the server."""

    def send(self, connection: int, text: str) -> None: ...
    def seat(self, connection: int, seat: int, token: str) -> None: ...
    def forget(self, token: str) -> None: ...
    def close(self, connection: int) -> None: ...


@dataclass(slots=True)
class Asking:
    """Another phone asks for a seat that is taken."""

    connection: int
    name: str
    face: str
    since: float
    """When it asked."""
    at_table: bool = False
    """Whether somebody at the big screen may answer: the owner's phone is away, or its owner does
    not answer."""


@dataclass(slots=True)
class Chair:
    """A seat that a phone holds or may take."""

    seat: int
    name: str = ""
    face: str = DISC
    token: str = ""
    """The token of the phone that holds it; empty while it is free."""
    connection: int | None = None
    came: bool = False
    """Whether its phone has been here since phones were switched on."""
    away_at: float = 0.0
    """When it counts as away, if it is not back by then."""
    away: bool = False
    played_for: bool = False
    """Whether the game plays because the phone is away."""
    plays_itself: bool = False
    """While ``played_for``: whether its owner had switched automatic play on before."""
    asking: Asking | None = None
    asked_at: float | None = None
    """When somebody last asked for it."""
    seen: Any = field(default=None, repr=False)
    """What its phone was told last is of this moment."""

    @property
    def taken(self) -> bool:
        """Whether somebody holds it."""
        return bool(self.token)


@dataclass(slots=True)
class Told:
    """Callbacks of the room, which are called in the main thread."""

    news: Callable[[str], None] = lambda sentence: None
    """A sentence for everybody at the table."""
    changed: Callable[[], None] = lambda: None
    """Somebody came, went, or asks."""
    sat_down: Callable[[int, str, str], None] | None = None
    """Somebody (a name, a face) has taken a seat of the match that is being played.  None: the
    room only renames the seat."""
    left: Callable[[int], None] | None = None
    """Nobody holds that seat of the match any more.  None: the game plays there."""
    wish: Callable[[int, WishWord], None] = lambda seat, wish: None
    """A seat wishes for ``pause`` or ``go on``."""
    go_on: Callable[[], None] = lambda: None
    """The phones are ready for what follows the round."""
    counted: Callable[[], bool] = lambda: True
    """Whether what follows the round waits for somebody: the score sheet is on the screen."""
