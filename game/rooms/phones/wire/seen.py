"""The table as a seat sees it, for a viewer that draws it itself: values, as JSON and back.

A phone gets sentences, and needs to know no rule.  A copy of the game that shows the table in its
own window asks for this besides (``viewer`` in its greeting): the rules in force, the seat's
:class:`~game.engine.view.PlayerView`, and the events as the seat may know them.  All of it is made
of what the seat view and the seat's own feed hold.

What comes back from JSON is checked value by value against the types of its fields, so that
nothing else reaches a table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import (
    Any,
    Final,
    Literal,
    NamedTuple,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from game.agents.worlds import unseen
from game.engine import events
from game.engine.actions import CALL, CATCH
from game.engine.cards import SUIT_TO_MATCH, Deck
from game.engine.events import Event
from game.engine.fact import Fact
from game.engine.frames import (
    OVER,
    STACK,
    TURN,
    DrawnCard,
    Fight,
    Frame,
    Melee,
    Name,
    PendingMiss,
    PendingPickUp,
)
from game.engine.game import Game
from game.engine.notation import NotationError
from game.engine.view import PlayerView
from game.rooms.phones.wire.messages import MOST_SEATS, Malformed
from game.rulesets import GAMES, OptionError
from game.storage.names import usable_name
from game.table.facts import MatchCode
from game.table.match import DealError, Match
from game.table.people.seating import COLOURS
from game.table.records.record import Player
from game.table.round_summary import SummaryCode
from game.table.seat_book import TableEvent, cards_only
from game.table.seat_view import legal_plays
from game.table.sheet import ScoreSheet
from game.table.sitting import Sitting

_LONGEST: Final = 200
"""Letters of a word or a name, at most."""
_MOST: Final = 2000
"""Values in a list, at most."""
_NUMBER: Final = 1 << 40
"""Numbers that are none of cards are smaller."""
_EVENTS: Final[Mapping[str, type[Event]]] = {
    name: kind
    for name, kind in vars(events).items()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
}
_PLAIN_FRAMES: Final = {"over": OVER, "play": TURN, "stack": STACK}


class Guest(NamedTuple):
    """Who plays at a seat, as everybody sees it."""

    name: str
    face: str
    colour: int
    person: bool
    """True if a person plays here, with any device."""
    away: bool
    played_for: bool


class Seen(NamedTuple):
    """What one seat sees of a match; ``seat`` of the view is -1 for a spectator."""

    view: PlayerView
    news: tuple[Event, ...]
    """What has happened since the viewer was told last."""
    guests: tuple[Guest, ...]
    scores: tuple[int, ...]
    awaited: tuple[int, ...]
    """The people for whom the table waits out of turn."""
    acts: bool
    """True if the seat may do anything besides calling and catching.  That somebody decides about
    a card just drawn is not in the view of others, and meanwhile they may not jump in."""
    seconds: float | None
    """Seconds left for the turn; None without a limit."""
    no_advice: str
    """The code of why the seat cannot be advised now; empty if it can."""
    match_over: bool
    sheet: ScoreSheet | None
    """What has come of the round; None while it goes on."""


@dataclass(frozen=True, slots=True)
class RoundTerms:
    """What is played: enough to make the rules of the round."""

    game: str
    options: tuple[tuple[str, str], ...]
    """Those of the match that differ from the defaults."""
    own: tuple[tuple[str, str], ...]
    """Those of this round alone."""
    deal: tuple[int, ...]
    """The cards dealt to each seat, if it is not the same for all."""
    handicaps: tuple[tuple[str, ...], ...]
    names: tuple[str, ...]
    """The players who sat down."""


def terms_of(sitting: Sitting) -> RoundTerms:
    """What is played at this table."""
    record = sitting.match.record
    return RoundTerms(
        record.rules, tuple(record.options.items()), tuple(record.rounds[-1].options.items()),
        record.deal, record.handicaps, tuple(each.name for each in record.players),
    )  # fmt: skip


def seen_of(sitting: Sitting, seat: int, news: Sequence[TableEvent]) -> Seen:
    """What that seat sees, and what has happened as it may know it."""
    book, refused = sitting.book, sitting.no_advice(seat) if seat >= 0 else None
    acts = any(each.kind not in (CALL, CATCH) for each in legal_plays(sitting, seat).actions)
    guests = (
        Guest(
            place.name, place.face, place.colour, n in book.people, n in book.away,
            n in book.automatic,
        )
        for n, place in enumerate(book.seating)
    )  # fmt: skip
    return Seen(
        sitting.view(seat), tuple(each.seen_by(seat) for each in cards_only(news)), tuple(guests),
        sitting.scores, sitting.awaited, acts,
        sitting.time_left(seat), refused.code if refused is not None else "", sitting.match_over,
        sitting.sheet(seat if seat >= 0 else None) if sitting.round_over else None,
    )  # fmt: skip


def plain(value: Any) -> Any:
    """The value in lists, numbers and texts.  The deck is left out: the rules have it."""
    if isinstance(value, Deck):
        return None
    if isinstance(value, Fact):
        return [value.code, {name: plain(each) for name, each in value.values.items()}]
    if isinstance(value, Melee):
        return [*map(plain, value.key()), value.onward, value.stake]
    if isinstance(value, Frame):
        return [plain(each) for each in value.key()]
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    if is_dataclass(value):
        held = [plain(getattr(value, each.name)) for each in fields(value)]
        return [type(value).__name__, *held] if isinstance(value, Event) else held
    return value


def match_of(value: Any) -> tuple[Match, RoundTerms]:
    """A match without a round that is played by these terms, and its game of the round by
    ``game_with``.  Raises Malformed."""
    terms = cast(RoundTerms, _Reading(None).read(RoundTerms, value))
    if terms.game not in GAMES or not 2 <= len(terms.names) <= MOST_SEATS:
        raise Malformed("there is no such game")
    players = [Player(name) for name in terms.names]
    try:
        match = Match(
            terms.game, dict(terms.options), players, 0, deal=terms.deal,
            handicaps=terms.handicaps,
        )  # fmt: skip
        match.game_with(dict(terms.own))
    except (OptionError, DealError, NotationError, ValueError, LookupError) as error:
        raise Malformed("it cannot be played") from error
    return match, terms


def seen_in(value: Any, game: Game) -> Seen:
    """What a seat sees in a match of this game.  Raises Malformed."""
    seen = cast(Seen, _Reading(game).read(Seen, value))
    view, seats = seen.view, game.rules.seats
    each_seat = (view.sizes, view.owed, seen.guests, seen.scores)
    if any(len(each) != seats for each in each_seat) or len(view.seats) < 2 or view.turn < 0:
        raise Malformed("it has another number of seats")
    if tuple(sorted(set(view.seats))) != view.seats:
        raise Malformed("its seats are in no order")
    if len({guest.name for guest in seen.guests}) != seats:
        raise Malformed("two have the same name")
    own = view.hand.bit_count()
    if view.seat >= 0 and view.sizes[view.seat] != own:
        raise Malformed("its hand is not its own")
    if sum(view.sizes) - own + view.stock != len(unseen(game, view)):
        raise Malformed("its cards are not those of the deck")
    if seen.no_advice not in ("", *MatchCode):
        raise Malformed("it is not known why there is no hint")
    sheet = seen.sheet
    if sheet is not None and (len(sheet.seats) != seats or sheet.deck != game.deck.name):
        raise Malformed("its sheet is of another table")
    if sheet is not None and any(
        code and code not in game.deck.by_code for line in sheet.seats for code in line.cards
    ):
        raise Malformed("its sheet has other cards")
    return seen


# --- from JSON -----------------------------------------------------------------------------------


class _Card:
    """Stands for a card in the types of fields: small integers have limits of their own, which the
    names of ``game.engine.aliases`` tell."""


class _Hand:
    """Stands for a hand."""


class _Mask:
    """Stands for faces as a bit set."""


class _Rank:
    """Stands for a rank."""


class _Seat:
    """Stands for a seat."""


class _Standard:
    """Stands for a standard."""


class _Suit:
    """Stands for a suit."""


_MARKS: Final[Mapping[str, Any]] = {
    each.__name__[1:]: each for each in (_Card, _Hand, _Mask, _Rank, _Seat, _Standard, _Suit)
}
_FRAMES: Final[Mapping[str, tuple[type[Frame], tuple[Any, ...]]]] = {
    "drawn": (DrawnCard, (_Card, bool)),
    "pickup": (PendingPickUp, (int, _Rank, _Seat, _Seat, bool, int, _Suit)),
    "miss": (PendingMiss, (int, _Seat, _Seat, bool)),
    "fight": (Fight, (int, _Seat, bool)),
    "melee": (Melee, (_Seat, _Seat, _Card, tuple[_Seat, ...], _Card, int)),
    "name": (Name, (bool, _Seat)),
}
"""By the first value of their keys, the frames with values, and the types of these in their
order."""


@cache
def _hints(kind: type) -> Mapping[str, Any]:
    """The types of the fields, in their order."""
    found = get_type_hints(kind, localns=dict(_MARKS))
    names = kind._fields if hasattr(kind, "_fields") else [each.name for each in fields(kind)]
    return {name: found[name] for name in names}


class _Reading:
    """Makes values of what has come as JSON, for tables of one game."""

    def __init__(self, game: Game | None) -> None:
        """game: None for what holds no cards."""
        self._deck = game.deck if game is not None else None
        size, suits, ranks, seats, packs = 0, 0, 0, MOST_SEATS, 1
        if game is not None:
            deck, seats, packs = game.deck, game.rules.seats, game.rules.packs
            size, suits, ranks = deck.size, len(deck.suits), len(deck.ranks)
        most = max(game.deck.copies) if game is not None else 1
        self._below: Mapping[Any, tuple[int, int]] = {
            _Card: (-1, size), _Hand: (0, 1 << size * packs * most), _Mask: (0, 1 << size),
            _Rank: (-1, ranks), _Seat: (-1, seats), _Standard: (0, len(SUIT_TO_MATCH)),
            _Suit: (-1, suits),
        }  # fmt: skip

    def read(self, hint: Any, value: Any) -> Any:
        """The value as that type; raises Malformed."""
        origin = get_origin(hint)
        if origin in (Union, UnionType):
            rest = [each for each in get_args(hint) if each is not NoneType]
            if value is None and len(rest) < len(get_args(hint)):
                return None
            return self.read(rest[0], value)
        if origin is Literal:
            if value not in get_args(hint):
                raise Malformed("it is a word that is not known")
            return value
        if origin is tuple:
            return self._tuple(get_args(hint), value)
        if isinstance(hint, type) and hint in self._below:
            return self._whole(value, *self._below[hint])
        if hint is int:
            return self._whole(value, -_NUMBER, _NUMBER)
        if hint in (bool, str, float):
            return self._word(hint, value)
        if hint is Deck:
            return self._deck
        return self._made(hint, value)

    def _whole(self, value: Any, low: int, end: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value < end:
            raise Malformed("it is not such a number")
        return value

    def _word(self, hint: type, value: Any) -> Any:
        if hint is float and isinstance(value, int | float) and abs(value) < _NUMBER:
            return float(value)
        if not isinstance(value, hint):
            raise Malformed("it is of another type")
        if isinstance(value, str) and (len(value) > _LONGEST or not value.isprintable()):
            raise Malformed("it is no word")
        return value

    def _list(self, value: Any) -> list[Any]:
        if not isinstance(value, list) or len(value) > _MOST:
            raise Malformed("it is not a list")
        return value

    def _tuple(self, hints: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
        given = self._list(value)
        if len(hints) == 2 and hints[1] is Ellipsis:
            return tuple([self.read(hints[0], each) for each in given])
        if len(given) != len(hints):
            raise Malformed("it has another length")
        return tuple([self.read(hint, each) for hint, each in zip(hints, given, strict=True)])

    def _made(self, hint: Any, value: Any) -> Any:
        given = self._list(value)
        if hint is Fact:
            return self._fact(given)
        if hint is Frame:
            return self._frame(given)
        if hint is Event:
            kind = _EVENTS.get(given[0]) if given and isinstance(given[0], str) else None
            if kind is None:
                raise Malformed("it is no event")
            hint, given = kind, given[1:]
        hints = _hints(hint)
        if len(given) != len(hints):
            raise Malformed("it has other fields")
        read = [self.read(each, one) for each, one in zip(hints.values(), given, strict=True)]
        if hint is Guest:
            return self._guest(Guest(*read))
        try:
            return hint(*read)
        except ValueError as error:
            raise Malformed("its values do not go together") from error

    def _guest(self, guest: Guest) -> Guest:
        name = usable_name(guest.name)
        if not name or not guest.face.isidentifier() or not 0 <= guest.colour < COLOURS:
            raise Malformed("nobody looks like that")
        return guest._replace(name=name)

    def _frame(self, given: list[Any]) -> Frame:
        word = given[0] if given and isinstance(given[0], str) else ""
        if word in _PLAIN_FRAMES and len(given) == 1:
            return _PLAIN_FRAMES[word]
        if word not in _FRAMES:
            raise Malformed("it is no decision")
        kind, wanted = _FRAMES[word]
        values = self._tuple(wanted, given[1:])
        return kind(*values)

    def _fact(self, given: list[Any]) -> Fact:
        if len(given) != 2 or given[0] not in tuple(SummaryCode) or not isinstance(given[1], dict):
            raise Malformed("it is no fact")
        return Fact(SummaryCode(given[0]), **{n: self._value(n, v) for n, v in given[1].items()})

    def _value(self, name: str, value: Any) -> Any:
        if isinstance(value, list):
            return self._tuple((_Seat, ...), value)
        limits = {"card": _Card, "player": _Seat, "by": _Seat}
        return self._whole(value, *self._below.get(limits.get(name), (-_NUMBER, _NUMBER)))
