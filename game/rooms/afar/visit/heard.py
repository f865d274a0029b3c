"""What a table says to a guest: JSON in, small frozen values out.

Read in the thread of the wire, so that only what has the right shape reaches the main thread.  The
kinds are those of ``docs/phones.md``, "To a phone"; others are passed over.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from game.engine.cards import HIDDEN
from game.rooms.phones.wire.messages import MOST_SEATS, Malformed
from game.rooms.phones.wire.seen import RoundTerms, Seen, match_of, seen_in
from game.storage.file_facts import SettingCode
from game.storage.typed import Reader, UnfitError, flag, many, number, one_of, shaped, text, whole
from game.table.match import Match
from game.table.people.seating import COLOURS

_SEAT: Final = whole(HIDDEN, MOST_SEATS - 1)
_WORD: Final = text(40)
_LONGEST: Final = 2000
"""Letters of a sentence, at most."""
_COUNT: Final = whole(0, 1 << 50)


class Welcome(NamedTuple):
    """The table has let us in."""


class ToldRefusal(NamedTuple):
    """The table has not let us in.  why: ``code``, ``token``, ``rest`` or ``cut off``."""

    why: str
    seconds: int = 0


class ToldChair(NamedTuple):
    """A seat before there is a hand."""

    seat: int
    name: str = ""
    """Of who sits there; empty where nobody does."""
    face: str = ""
    colour: int = 0
    taken: bool = True
    away: bool = False


class ToldLobby(NamedTuple):
    """Who sits where, for those without a hand."""

    seats: Sequence[ToldChair]
    """Those that can be had, or asked for."""
    others: Sequence[ToldChair]
    playing: bool = False
    host: int = -1


class ToldHosting(NamedTuple):
    """To the host before the match: what can be chosen, as (value, label), what is chosen, and why
    the match cannot begin."""

    why: str = ""
    games: Sequence[list[str]] = ()
    game: str = ""
    styles: Sequence[list[str]] = ()
    style: str = ""
    levels: Sequence[list[str]] = ()
    level: str = ""
    fewest: int = 0
    most: int = 0
    computers: int = 0
    series: Sequence[list[str]] = ()
    matches: str = ""


class ToldSeat(NamedTuple):
    """The seat is ours."""

    seat: int
    token: str


class Watching(NamedTuple):
    """We watch, and why; empty: not any more."""

    text: str = ""


class ToldChoice(NamedTuple):
    """One of the choices of a vote."""

    label: str
    text: str = ""


class ToldBallot(NamedTuple):
    """A vote and our own choice; number 0: it is over."""

    number: int
    title: str = ""
    choices: Sequence[ToldChoice] = ()
    mine: int = -1


class ToldAsking(NamedTuple):
    """We ask for a seat, and somebody else has to say yes."""

    text: str = ""


class Asked(NamedTuple):
    """Somebody asks for our seat, or waits at the door; ask 0: not any more."""

    ask: int
    name: str = ""
    door: bool = False


class ToldDealing(NamedTuple):
    """We deal: how many cards each?  Without numbers nothing is asked any more."""

    title: str = ""
    text: str = ""
    numbers: Sequence[int] = ()
    usual: int = 0


class Done(NamedTuple):
    """What became of what we did."""

    position: str
    done: bool
    why: str = ""
    text: str = ""


class ToldNote(NamedTuple):
    """A sentence to show."""

    text: str


class Nudged(NamedTuple):
    """Somebody nudges us."""

    text: str


class ToldGone(NamedTuple):
    """The hand is not shown here any more: ``sent away``, ``left``, ``elsewhere``, ``closed``."""

    why: str
    kept: bool = False


class Who(NamedTuple):
    """What a table says of a seat besides what a viewer sees."""

    ready: bool = False


class ToldSeries(NamedTuple):
    """The matches that the one on the table belongs to, in words."""

    title: str = ""
    headline: str = ""
    """Empty while they go on."""


class ToldRoom(NamedTuple):
    """What a table says of the room."""

    position: str
    paused: bool = False
    paused_by: str = ""
    host: int = -1
    nudge: int = -1
    who: Sequence[Who] = ()
    voters: Sequence[int] = ()
    goes_on: float | None = None
    series: ToldSeries = ToldSeries()


class ToldTable(NamedTuple):
    """A table, as values."""

    room: ToldRoom
    match: Match
    """Without a round; its rules are those of the match."""
    terms: RoundTerms
    seen: Seen


class Strange(NamedTuple):
    """The table says what this copy of the game does not know."""


Heard = (
    Welcome | ToldRefusal | ToldLobby | ToldHosting | ToldSeat | Watching | ToldBallot | ToldAsking
    | Asked | ToldDealing | Done | ToldNote | Nudged | ToldGone | ToldTable | Strange
)  # fmt: skip


def _sentence(value: Any) -> str:
    """A sentence: in some languages with blanks that do not break, which no name has."""
    if not isinstance(value, str) or len(value) > _LONGEST:
        raise UnfitError(SettingCode.NO_TEXT)
    return "".join(each for each in value if each.isprintable() or each.isspace())


_CHAIR: Final = shaped(
    ToldChair, seat=_SEAT, name=text(80), face=_WORD, colour=whole(0, COLOURS - 1), taken=flag,
    away=flag,
)  # fmt: skip
_OFFERS: Final = many(many(_sentence, 2, least=2), 100)
_ROOM: Final = shaped(
    ToldRoom, position=_WORD, paused=flag, paused_by=text(80), host=_SEAT, nudge=_SEAT,
    who=many(shaped(Who, ready=flag), MOST_SEATS), voters=many(_SEAT, MOST_SEATS),
    goes_on=number(0, 3600), series=shaped(ToldSeries, title=_sentence, headline=_sentence),
)  # fmt: skip
_KINDS: Final[dict[str, Reader[Any]]] = {
    "welcome": shaped(Welcome),
    "refused": shaped(
        ToldRefusal, why=one_of("code", "token", "rest", "cut off"), seconds=whole(0, 3600)
    ),
    "lobby": shaped(
        ToldLobby, seats=many(_CHAIR, MOST_SEATS), others=many(_CHAIR, MOST_SEATS), playing=flag,
        host=_SEAT,
    ),
    "hosting": shaped(
        ToldHosting, why=_sentence, games=_OFFERS, game=_WORD, styles=_OFFERS, style=_sentence,
        levels=_OFFERS, level=_WORD, fewest=_SEAT, most=_SEAT, computers=_SEAT, series=_OFFERS,
        matches=_sentence,
    ),
    "seated": shaped(ToldSeat, seat=_SEAT, token=text(64)),
    "watching": shaped(Watching, text=_sentence),
    "ballot": shaped(
        ToldBallot, number=_COUNT, title=_sentence, mine=whole(-1, 99),
        choices=many(shaped(ToldChoice, label=_sentence, text=_sentence), 20),
    ),
    "asking": shaped(ToldAsking, text=_sentence),
    "asked": shaped(Asked, ask=_COUNT, name=text(80), door=flag),
    "dealing": shaped(
        ToldDealing, title=_sentence, text=_sentence, numbers=many(whole(1, 99), 99),
        usual=whole(0, 99),
    ),
    "done": shaped(Done, position=_WORD, done=flag, why=_WORD, text=_sentence),
    "note": shaped(ToldNote, text=_sentence),
    "nudged": shaped(Nudged, text=_sentence),
    "gone": shaped(
        ToldGone, why=one_of("sent away", "left", "elsewhere", "closed"), kept=flag
    ),
}  # fmt: skip


def heard(message: dict[str, Any]) -> Heard | None:
    """What a message says; None for one that is passed over.  Raises Malformed."""
    kind = message["kind"]
    try:
        if kind == "table":
            return _table(message)
        reader = _KINDS.get(kind)
        found: Heard | None = reader(message) if reader is not None else None
    except UnfitError as error:
        raise Malformed(f"{kind} has another form") from error
    return found


def _table(message: dict[str, Any]) -> ToldTable | None:
    room: ToldRoom = _ROOM(message)
    if room.position.endswith("-"):
        return None
    if "seen" not in message:
        raise Malformed("this table knows no viewers")
    match, terms = match_of(message.get("terms"))
    return ToldTable(room, match, terms, seen_in(message["seen"], match.game_with(dict(terms.own))))


def read(data: bytes) -> dict[str, Any]:
    """The object in a message.  Raises Malformed."""
    try:
        message = json.loads(data)
    except (ValueError, RecursionError):
        raise Malformed("it is not JSON") from None
    if not isinstance(message, dict) or not isinstance(message.get("kind"), str):
        raise Malformed("it is no message")
    return message
