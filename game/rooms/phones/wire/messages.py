"""What a phone may say: JSON text in, small frozen objects out.

It is read in the server's thread, so that only what has the right shape reaches the main thread.
Anything else is ``Malformed``: it is dropped, and a phone that goes on sending it is sent away.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple, get_args

from game.rooms.phones.people.audience import REACTION_FACES, Reaction
from game.rooms.phones.people.party import PartyOption
from game.rooms.phones.people.room import HostWord, WishWord
from game.storage.file_facts import SettingCode
from game.storage.typed import Reader, UnfitError, flag, many, matching, one_of, shaped, whole
from game.table.people.seating import COLOURS
from game.table.records.record import CUT_LENGTH, cut_words

VERSION: Final = 2
"""Of what goes over the wire; see ``docs/phones.md``."""

LARGEST: Final = 4096
"""Bytes of a message from a phone."""
LONGEST_NAME: Final = 16
"""Characters of a name that is typed on a phone."""
MOST_SEATS: Final = 10
"""Seats at a table."""
MOST_QUESTIONS: Final = 64
"""Actions that may be asked about at once."""
MOST_CARDS: Final = 64
"""Cards that may be chosen at once."""


HelpWord = Literal["rules", "hint"]
"""Texts that somebody with a phone may ask for."""


class Malformed(ValueError):  # noqa: N818 - said of the message as it is
    """A message that no phone of ours sends."""


class Hello(NamedTuple):
    """The first message: who comes."""

    token: str = ""
    """Of the seat that this phone had."""
    key: str = ""
    """Of the room, from the picture on the screen."""
    code: str = ""
    """Of the room, as it was typed."""
    phone: str = ""
    """What the phone calls itself, so that wrong codes are counted for it alone; of no other
    meaning."""
    language: str = ""
    """The language of its page; empty for that of the table."""
    viewer: bool = False
    """True if it is a copy of the game that draws the table itself (see ``seen.py``)."""


class SeatRequest(NamedTuple):
    """A guest wants to sit down."""

    name: str
    face: str
    seat: int = -1
    """-1 for any that is free."""


class WatchRequest(NamedTuple):
    """A guest only watches."""

    name: str
    face: str


class GuessRequest(NamedTuple):
    """Somebody who watches guesses."""

    question: int
    choice: int


class ReactionRequest(NamedTuple):
    """Somebody who watches reacts."""

    reaction: Reaction


class VoteRequest(NamedTuple):
    """Somebody votes."""

    ballot: int
    choice: int


class ActionRequest(NamedTuple):
    """A seat acts."""

    position: str
    action: str = ""
    """As it was offered; empty for cards that ask nothing."""
    cards: Sequence[str] = ()
    """Its cards in the order in which they were chosen, last on top."""
    call: bool = False
    """True if the call goes with it, if it can."""


class OutcomeRequest(NamedTuple):
    """What would playing these cards do, and each of these actions, or why can it not be done?"""

    position: str
    n: int = 0
    """Sent back with the answer."""
    cards: Sequence[str] = ()
    """Chosen in this order, last on top."""
    call: bool = False
    """True if the call goes with them, if it can."""
    actions: Sequence[str] = ()


class Wish(NamedTuple):
    """Something besides playing."""

    wish: WishWord


class HostRequest(NamedTuple):
    """Something that the host alone may do."""

    does: HostWord
    seat: int = -1
    """Of the person whom it is about; -1 where it is about nobody."""


class OrderRequest(NamedTuple):
    """The host chooses something for the table."""

    what: PartyOption
    value: str


class ColourRequest(NamedTuple):
    """Somebody at a seat would like another colour."""

    colour: int


class HelpRequest(NamedTuple):
    """Somebody at a seat wants to read the rules, or a hint."""

    what: HelpWord


class CutRequest(NamedTuple):
    """Somebody cuts the cards for the next deal, with these words."""

    words: str


class DealRequest(NamedTuple):
    """Whoever deals says how many cards everybody gets."""

    n: int


class DoorAnswer(NamedTuple):
    """True if somebody else may have this seat."""

    ask: int
    """Which question it answers."""
    yes: bool


class Ping(NamedTuple):
    """The phone is awake.  ``n`` is sent back."""

    n: int = 0


PhoneMessage = (
    Hello
    | SeatRequest
    | WatchRequest
    | GuessRequest
    | ReactionRequest
    | VoteRequest
    | ActionRequest
    | OutcomeRequest
    | Wish
    | HostRequest
    | OrderRequest
    | ColourRequest
    | HelpRequest
    | CutRequest
    | DealRequest
    | DoorAnswer
    | Ping
)


def _name(value: Any) -> str:
    if not isinstance(value, str) or not value.strip() or len(value) > LONGEST_NAME:
        raise UnfitError(SettingCode.NO_TEXT)
    return value


def _words(value: Any) -> str:
    if not isinstance(value, str) or not cut_words(value) or len(value) > CUT_LENGTH:
        raise UnfitError(SettingCode.NO_TEXT)
    return value


def _code(value: Any) -> str:
    return matching("([A-Za-z]{4})?")(value).upper()


_NUMBER: Final = whole(0, 1 << 52)
_TOKEN: Final = matching(r"([A-Za-z0-9_-]{16,64})?")
_LANGUAGE: Final = matching(r"[A-Za-z_-]{0,12}")
_POSITION: Final = matching(r"[A-Za-z0-9_.-]{1,40}")
_ACTION: Final = matching(r"[A-Za-z0-9+=>! ]{1,120}")
_ACTION_OR_NONE: Final = matching(r"[A-Za-z0-9+=>! ]{0,120}")
_CARDS: Final = many(matching(r"[A-Za-z0-9]{1,4}"), MOST_CARDS)

_KINDS: Final[dict[str, Reader[PhoneMessage]]] = {
    "hello": shaped(
        Hello, token=_TOKEN, key=_TOKEN, code=_code, phone=_TOKEN, language=_LANGUAGE,
        viewer=flag,
    ),
    "claim": shaped(
        SeatRequest, name=_name, face=matching("[a-z]{1,24}"), seat=whole(-1, MOST_SEATS - 1)
    ),
    "watch": shaped(WatchRequest, name=_name, face=matching("[a-z]{1,24}")),
    "guess": shaped(
        GuessRequest, question=whole(0, 1 << 31), choice=whole(0, MOST_SEATS - 1)
    ),
    "vote": shaped(VoteRequest, ballot=whole(0, 1 << 31), choice=whole(0, MOST_SEATS - 1)),
    "react": shaped(ReactionRequest, reaction=one_of(*REACTION_FACES)),
    "act": shaped(
        ActionRequest, position=_POSITION, action=_ACTION_OR_NONE, cards=_CARDS, call=flag
    ),
    "ask": shaped(
        OutcomeRequest, position=_POSITION, n=whole(0, 1 << 31), cards=_CARDS, call=flag,
        actions=many(_ACTION, MOST_QUESTIONS),
    ),
    "wish": shaped(Wish, wish=one_of(*get_args(WishWord))),
    "host": shaped(
        HostRequest, does=one_of(*get_args(HostWord)), seat=whole(-1, MOST_SEATS - 1)
    ),
    "order": shaped(
        OrderRequest, what=one_of(*get_args(PartyOption)), value=matching(r"[!-~][ -~]{0,39}")
    ),
    "colour": shaped(ColourRequest, colour=whole(0, COLOURS - 1)),
    "help": shaped(HelpRequest, what=one_of(*get_args(HelpWord))),
    "cut": shaped(CutRequest, words=_words),
    "deal": shaped(DealRequest, n=whole(1, 99)),
    "answer": shaped(DoorAnswer, ask=whole(0, 1 << 31), yes=flag),
    "ping": shaped(Ping, n=whole(0, 1 << 31)),
}  # fmt: skip


def read(text: str | bytes) -> tuple[PhoneMessage, int]:
    """The message that this text is, and its number: phones give one to what they may have to say
    again; 0 for none.  Raises Malformed."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        raise Malformed("it is not JSON") from None
    if not isinstance(value, dict):
        raise Malformed("it is not an object")
    kind = value.get("kind")
    reader = _KINDS.get(kind) if isinstance(kind, str) else None
    if reader is None:
        raise Malformed("it is of no known kind")
    if kind == "hello" and value.get("version") != VERSION:
        raise Malformed("it is of another version")
    try:
        read, number = reader(value), _NUMBER(value.get("number", 0))
    except UnfitError as error:
        raise Malformed(f"{kind} has another form") from error
    if isinstance(read, ActionRequest) and not (read.cards or read.action):
        raise Malformed("it does nothing")
    if isinstance(read, OutcomeRequest) and not (read.cards or read.actions):
        raise Malformed("it asks for nothing")
    return read, number


def written(kind: str, **values: Any) -> str:
    """A message to a phone."""
    return json.dumps({"kind": kind, **values}, ensure_ascii=False, separators=(",", ":"))
