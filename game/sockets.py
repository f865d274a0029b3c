"""The sockets of the core: all that a room can add to the game.

A *room* is a package in ``game/rooms`` that holds one capability whole, and that the game can do
without.  Its ``__init__`` has a tuple ``PLUGS`` of the values below, and its name is a row of
``ROOMS`` in :mod:`game.rooms`.  The core asks for the plugs of one kind::

    for button in plugs(TitleButton): ...

It never imports a room and never names one.  Functions of a plug get the
:class:`game.ui.app.flow.Flow`; they import the rest of their room when they are called, so that
the game starts without it.  ``docs/rooms.md`` has an example of each socket.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game import rulesets
from game.storage.typed import UnfitError

if TYPE_CHECKING:
    from pathlib import Path

    from game.language.catalogue import Message
    from game.rulesets.options import GameInfo
    from game.storage.settings import Settings
    from game.storage.store import Store

T = TypeVar("T")


@cache
def rooms() -> tuple[str, ...]:
    """The names of the rooms that are plugged in, in order."""
    if find_spec("game.rooms") is None:
        return ()
    listed: tuple[str, ...] = import_module("game.rooms").ROOMS
    return listed


@cache
def _all() -> tuple[object, ...]:
    """The plugs of all rooms that have what they need."""
    listed = rooms()
    found = [import_module(f"game.rooms.{name}") for name in listed]
    return tuple(
        plug
        for room in found
        if set(getattr(room, "NEEDS", ())) <= set(listed)
        for plug in room.PLUGS
    )


def plugs(kind: type[T]) -> Iterator[T]:
    """The plugs of this kind, in the order of the rooms."""
    return (plug for plug in _all() if isinstance(plug, kind))


@dataclass(frozen=True, slots=True)
class Subcommand:
    """A subcommand of the command line: ``last-card WORD …``."""

    word: str
    help: Message
    run: Callable[[Sequence[str]], int]
    """Runs it with the words that follow; its exit code."""


@dataclass(frozen=True, slots=True)
class TitleButton:
    """A button of the title."""

    name: str
    words: Message
    sign: str
    """The name of its sign in ``SIGNS`` of ``game/ui/graphics/widget_art.py``."""
    press: Callable[[Any], None]
    """Called with the flow."""
    side: str = "corner"
    """``left`` or ``right`` of the golden button, in the ``corner`` with the small signs, or
    ``aside`` in the other corner."""
    short: Message = ""
    """Shown instead of the words where there is no room for them; at the sides."""
    tip: Message = ""
    begins: bool = False
    """True if it begins a match: the title asks first where one waits that would end by it."""
    intent: str = ""
    """``aside``: the value of the intent whose key stands below the sign, and in ``tip`` as
    ``{control}``."""


@dataclass(frozen=True, slots=True)
class PageButton:
    """A button on a page of the core, or of another room."""

    on: str
    """The page: ``set-up`` (of a new match), ``pause``, ``round`` (the end of each round), ``over``
    (the score sheet of a match that is over), ``match`` (a match that is kept) or ``joining``
    (where people join with devices of their own)."""
    name: str
    words: Message
    press: Callable[..., None]
    """Called with the flow; on ``match`` also with what ``read`` has made."""
    sign: str = ""
    tip: Message = ""
    after: str = ""
    """On ``pause``, the name of the button that it follows; empty to follow the others."""
    shown: Callable[[Any, Any], bool] = lambda flow, sitting: True
    """On ``pause``, ``round`` and ``over``, tells whether the button is there for the match on the
    table; on ``match``, for a row of the list."""
    read: Callable[[Any, Any], Any] = lambda flow, held: held
    """On ``match``, makes something of what is kept, beside the frames."""
    writes: bool = False
    """On ``match``, True if it cannot be pressed where nothing is written."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page beside others."""

    on: str
    """Where: a page that has others beside it, such as ``statistics``; its room says so."""
    name: str
    words: Message
    make: Callable[..., Any]
    """Makes what that page shows: widgets from its scene; on ``statistics`` the words of a paper,
    beside the frames, from the store and what gives the person's seats."""


@dataclass(frozen=True, slots=True, eq=False)
class OccasionKind(Generic[T]):
    """A kind of occasions that a match can be a part of; see
    :class:`game.ui.app.occasion.Occasion`."""

    kept: Callable[[Store], object]
    """Tells whether anything of it is in the store.  Where there is not, there is no occasion of
    this kind until one is begun."""
    make: Callable[[Any], T]
    """Imports the class derived from ``Occasion``, and makes it for a flow."""
    waits: bool = False
    """True if something is kept only as long as it waits to be continued: the title offers that.
    It is not offered where the store is another copy's."""
    begun_by: Callable[[Any], bool] = lambda rules: False
    """Tells whether a match with these rules begins one."""
    compares: Callable[[Any], bool] = lambda record: False
    """Tells from its record whether other people play a match too, to compare results: computer
    players remember nothing in it, and nobody changes its rules."""
    takes_part: Callable[[Store, str], bool] = lambda store, person: False
    """Tells whether the person (the id) takes part in one that waits to be continued."""
    series: Callable[[], Sequence[tuple[str, str]]] = tuple
    """What can be begun of it in place of a single match, where people just come together: words
    for ``begin_series(word, game, options, book)`` of the class, each with its label."""


@dataclass(frozen=True, slots=True)
class Setting(Generic[T]):
    """A value that is kept with the settings, and usually a row on their page."""

    key: str
    """Its name in the file of the settings."""
    default: T
    read: Callable[[Any], T]
    """Makes the value from what the file holds, or raises ``UnfitError``; see
    :mod:`game.storage.typed`."""
    page: str = ""
    """The page of the settings: ``table``, ``sound``, ``playing`` or ``seeing``; empty for no
    row."""
    after: str = ""
    """The key of the row of the core that it follows; empty to stand last."""
    label: Message = ""
    sentence: Message = ""
    control: Callable[[Any, Setting[T]], Any] | None = None
    """Makes the control, from the scene of the settings and this value; None for a switch."""
    at_once: bool = True
    """True if what is on the screen may change with it."""

    def of(self, settings: Settings) -> T:
        """The value in these settings; the default where the file holds none that can be used."""
        try:
            return self.read(settings.others[self.key])
        except (KeyError, UnfitError):
            return self.default

    def put(self, settings: Settings, value: T) -> None:
        """Change the value."""
        settings.others[self.key] = value


@dataclass(frozen=True, slots=True)
class SeatKind:
    """A kind of seat, beside those of people at this screen and of computers: for people who hold
    their cards in a device of their own. A computer plays there until somebody has joined."""

    make: Callable[[Any], Any]
    """Makes, for a flow, an object of a class derived from
    :class:`game.ui.scenes.remote_people.RemotePeople`."""

    id: str
    """Its word in files."""
    label: Message
    waits: Message
    """What it is while nobody has joined, in a few words."""
    taken: Message
    """The same when somebody has."""
    sentence: Message
    """Says how somebody joins, and that the computer with this {name} plays until then."""
    apart: Message
    """Says what a person alone at the screen gains when nobody else sees it."""
    asks: Message
    """Says that the device asks the dealer how many cards everybody gets."""
    notes: Mapping[str, Message] = field(default_factory=dict)
    """Sentences below settings of the core, by their key."""


@dataclass(frozen=True, slots=True)
class Hooks:
    """What a room does along the way of matches."""

    make: Callable[[Any], Any]
    """Makes, for a flow, an object of a class derived from
    :class:`game.ui.scenes.match_hooks.MatchHooks`."""


@dataclass(frozen=True, slots=True)
class Keeper:
    """Keeps every match that is over for good.  At most one room does."""

    make: Callable[[Any], Any]
    """Makes a :class:`game.table.records.current.Archive` for a flow."""


@dataclass(frozen=True, slots=True)
class Personal:
    """Something in the store about people or cards.  Its functions are called with the store."""

    forget: Callable[[Store, str], object] = lambda store, person: None
    """Deletes everything about the person with an id."""
    closed: Callable[[Store], Any] | None = None
    """The ``ClosedHands`` of matches whose cards are still to be played; None for none ever."""


@dataclass(frozen=True, slots=True)
class GameFamily:
    """A family of games: what follows the colon in the id of a game says everything about it."""

    word: str
    """The word before the colon."""
    read: Callable[[str], GameInfo]
    """Makes the game of an id, whose own ``id`` is how it is written in records.  Raises
    :class:`game.rulesets.options.OptionError` about ``rules`` for an id that is none."""
    suffix: str = ""
    """The ending of the names of files that hold such a game; empty for none."""
    bring: Callable[[Any, Path], None] = lambda flow, file: None
    """Opens such a file, which was dropped on the window."""


@dataclass(frozen=True, slots=True)
class TableForm:
    """Another form of the table than the usual one."""

    fits: Callable[[Settings, Any], bool]
    """Tells from the settings and the :class:`game.table.people.controllers.Controllers` whether a
    table has it.  The first form that fits is taken."""
    make: Callable[[Any], Any]
    """Makes a :class:`game.ui.table.table_form.TableDesign` for these controllers."""
    afar: Callable[[Settings, bool], bool] = lambda settings, pads: False
    """Tells whether every page is read from across the room: larger words and cards, and nothing at
    the rim; with ``pads``, whether the usual table is at which everybody has a game pad."""


def read_afar(settings: Settings, pads: bool = False) -> bool:
    """True if every page is read from across the room; with ``pads``, if the usual table is at
    which everybody has a game pad."""
    return any(plug.afar(settings, pads) for plug in plugs(TableForm))


def importing(*modules: str) -> Callable[[], bool]:
    """Make a chore that imports one of these modules each time, so that pages open as quickly the
    first time as later (see ``MatchHooks.chores``)."""
    left = list(modules)

    def load() -> bool:
        if left:
            import_module(left.pop(0))
        return bool(left)

    return load


def _families() -> rulesets.Families:
    return {plug.word: plug.read for plug in plugs(GameFamily)}


rulesets.look_up_in(_families)
