"""What a phone may say: JSON text in, small frozen objects out.

Read in the server's thread, so that only what has the right shape reaches the main thread.  What
does not is ``Malformed``: it is dropped, and a phone that goes on with it is sent away.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, NamedTuple, get_args

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

_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{16,64}")
_CODE: Final = re.compile(r"[A-Za-z]{4}")
_FACE: Final = re.compile(r"[a-z]{1,24}")
_POSITION: Final = re.compile(r"[A-Za-z0-9_.-]{1,40}")
_CARD: Final = re.compile(r"[A-Za-z0-9]{1,4}")
_ACTION: Final = re.compile(r"[A-Za-z0-9+=>! ]{1,120}")
WishWord = Literal["ready", "pause", "go on", "auto", "leave"]
"""What a phone may wish for besides playing."""
_WISHES: Final[Mapping[str, WishWord]] = {word: word for word in get_args(WishWord)}


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


class SeatRequest(NamedTuple):
    """A guest wants to sit down."""

    name: str
    face: str
    seat: int
    """-1 for any that is free."""


class ActionRequest(NamedTuple):
    """A seat acts."""

    position: str
    action: str
    """As it was offered; empty for cards that ask nothing."""
    cards: tuple[str, ...] = ()
    """Its cards in the order in which they were chosen, last on top."""
    call: bool = False
    """Whether the call goes with it, if it can."""


class OutcomeRequest(NamedTuple):
    """What would laying these cards do, and each of these actions, or why can it not be done?"""

    position: str
    n: int
    """Sent back with the answer."""
    cards: tuple[str, ...]
    """Chosen in this order, last on top."""
    call: bool
    """Whether the call goes with them, if it can."""
    actions: tuple[str, ...]


class Wish(NamedTuple):
    """Something besides playing."""

    wish: WishWord


class Answer(NamedTuple):
    """Whether somebody else may have this seat."""

    ask: int
    """Which question it answers."""
    yes: bool


class Ping(NamedTuple):
    """The phone is awake.  ``n`` is sent back."""

    n: int


PhoneMessage = Hello | SeatRequest | ActionRequest | OutcomeRequest | Wish | Answer | Ping


def read(text: str | bytes) -> PhoneMessage:
    """The message that this text is.  Raises Malformed."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        raise Malformed("it is not JSON") from None
    if not isinstance(value, dict):
        raise Malformed("it is not an object")
    kind = value.get("kind")
    read_kind = _KINDS.get(kind) if isinstance(kind, str) else None
    if read_kind is None:
        raise Malformed("it is of no known kind")
    return read_kind(value)


def _word(value: Mapping[str, Any], name: str, form: re.Pattern[str], empty: bool = False) -> str:
    word = value.get(name, "")
    if not isinstance(word, str) or not (form.fullmatch(word) or (empty and not word)):
        raise Malformed(f"its {name} has another form")
    return word


def _whole(value: Mapping[str, Any], name: str, least: int, most: int) -> int:
    number = value.get(name, least)
    if type(number) is not int or not least <= number <= most:
        raise Malformed(f"its {name} is no such number")
    return number


def _hello(value: Mapping[str, Any]) -> Hello:
    if value.get("version") != VERSION:
        raise Malformed("it is of another version")
    return Hello(
        _word(value, "token", _TOKEN, True),
        _word(value, "key", _TOKEN, True),
        _word(value, "code", _CODE, True).upper(),
        _word(value, "phone", _TOKEN, True),
    )


def _claim(value: Mapping[str, Any]) -> SeatRequest:
    name = value.get("name")
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME:
        raise Malformed("its name is none")
    return SeatRequest(name, _word(value, "face", _FACE), _whole(value, "seat", -1, MOST_SEATS - 1))


def _flag(value: Mapping[str, Any], name: str) -> bool:
    flag = value.get(name, False)
    if not isinstance(flag, bool):
        raise Malformed(f"its {name} is neither true nor false")
    return flag


def _words(
    value: Mapping[str, Any], name: str, form: re.Pattern[str], most: int
) -> tuple[str, ...]:
    words = value.get(name, [])
    if not isinstance(words, list) or len(words) > most:
        raise Malformed(f"its {name} are no list")
    if not all(isinstance(each, str) and form.fullmatch(each) for each in words):
        raise Malformed(f"one of its {name} has another form")
    return tuple(words)


def _act(value: Mapping[str, Any]) -> ActionRequest:
    cards = _words(value, "cards", _CARD, MOST_CARDS)
    return ActionRequest(
        _word(value, "position", _POSITION), _word(value, "action", _ACTION, bool(cards)),
        cards, _flag(value, "call"),
    )  # fmt: skip


def _ask(value: Mapping[str, Any]) -> OutcomeRequest:
    cards = _words(value, "cards", _CARD, MOST_CARDS)
    actions = _words(value, "actions", _ACTION, MOST_QUESTIONS)
    if not cards and not actions:
        raise Malformed("it asks for nothing")
    return OutcomeRequest(
        _word(value, "position", _POSITION), _whole(value, "n", 0, 1 << 31), cards,
        _flag(value, "call"), actions,
    )  # fmt: skip


def _wish(value: Mapping[str, Any]) -> Wish:
    wish = value.get("wish")
    if not isinstance(wish, str) or wish not in _WISHES:
        raise Malformed("there is no such wish")
    return Wish(_WISHES[wish])


def _answer(value: Mapping[str, Any]) -> Answer:
    yes = value.get("yes")
    if not isinstance(yes, bool):
        raise Malformed("it is neither yes nor no")
    return Answer(_whole(value, "ask", 0, 1 << 31), yes)


_KINDS: Final[dict[str, Callable[[Mapping[str, Any]], PhoneMessage]]] = {
    "hello": _hello,
    "claim": _claim,
    "act": _act,
    "ask": _ask,
    "wish": _wish,
    "answer": _answer,
    "ping": lambda value: Ping(_whole(value, "n", 0, 1 << 31)),
}


def written(kind: str, **values: Any) -> str:
    """A message to a phone."""
    return json.dumps({"kind": kind, **values}, ensure_ascii=False, separators=(",", ":"))
