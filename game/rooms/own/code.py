"""The code of a game of one's own: letters that say which game it begins from, and what differs.

A code is a number in base 32, written with the letters of ``LETTERS``, and four letters more that
check it.  The number is made of digits, each with its own number of values, the first one lowest:
the version, the base game, how many things differ, and for each of them what it is and its value.

The lists here and in :mod:`game.rooms.own.fields` are only ever added to at their ends, so that a
code means the same for ever; golden files in the tests hold them to that.  The name of a game is
no part of its code.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final, NamedTuple

from game.engine.fact import N_, Text
from game.rooms.own.fields import (
    RANK_FIELDS,
    TABLE,
    TABLE_FIELDS,
    Digits,
    Key,
    OwnError,
    Value,
    quoted,
)

if TYPE_CHECKING:
    from game.rooms.own.document import Document

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The letters of a code.  I, L, O and U are left out: they are read as 1, 1, 0 and V."""
_MEANT: Final = str.maketrans("ILOU", "110V", " -‐‑–\u00a0")
_CHECK: Final = 4
LONGEST: Final = 400
"""The most letters of a code that are read."""
VERSION: Final = 1
_VERSIONS, _COUNTS, _FIELDS, _RANKS, _KEYS, _WORDS = 8, 128, 64, 17, 64, 64

_BASES: Final = ("last-card", "last-one", "colours", "classic", "extreme")
_FIELD: Final = (*RANK_FIELDS, *TABLE_FIELDS)
_OPTION: Final = len(_FIELD)
"""Stands for a field where an option differs."""
_OPTIONS: Final = (
    "hand_size", "packs", "first_dealer", "draw_when", "draw_count", "play_drawn", "answer_pickups",
    "mix_pickups", "pickup_skips", "skip_stack", "nominate", "three_blocks", "jokers", "joker_is",
    "seven_passes", "eight_reverses", "force_play", "jump_in", "last_call", "last_call_penalty",
    "partners", "match", "rounds", "target", "time_per_turn", "misplay_penalty", "practice",
    "duplicate", "starter_acts", "stack_draws", "seven_swap", "zero_rotate", "no_bluff",
    "chicken_dance", "competitive", "stake",
)  # fmt: skip
_VALUES: Final = (
    "no", "yes", "auto", "lot", "youngest", "winner", "stuck", "any", "one", "until_match", "block",
    "pickup", "catch", "off", "rounds", "points", "bust", "undo", "tutor", "same", "dealer",
)  # fmt: skip


def code_of(document: Document, spaced: bool = False) -> str:
    """The code of a document.  ``spaced``: in groups of four, to be read and typed."""
    digits: Digits = [(VERSION, _VERSIONS), (_BASES.index(document.base), len(LETTERS))]
    things = [*_options(document), *_changes(document)]
    digits.append((len(things), _COUNTS))
    for thing in things:
        digits += thing
    number = 0
    for value, values in reversed(digits):
        number = number * values + value
    letters = ""
    while number:
        number, place = divmod(number, len(LETTERS))
        letters += LETTERS[place]
    whole = letters + _check(letters)
    return "-".join(whole[at : at + 4] for at in range(0, len(whole), 4)) if spaced else whole


def _options(document: Document) -> list[Digits]:
    found = []
    for key, value in document.options.items():
        digits = [(_OPTION, _FIELDS), (_OPTIONS.index(key), _KEYS)]
        if value in _VALUES:
            digits += [(0, 2), (_VALUES.index(value), _WORDS)]
        else:
            digits += [(1, 2), *_number(int(value))]
        found.append(digits)
    return found


def _changes(document: Document) -> list[Digits]:
    found = []
    for (rank, key), value in document.changes.items():
        kind = TABLE_FIELDS[key] if rank == TABLE else RANK_FIELDS[key]
        place = [] if rank == TABLE else [(rank, _RANKS)]
        found.append([(_FIELD.index(key), _FIELDS), *place, *kind.digits(value)])
    return found


def _number(value: int) -> Digits:
    """Any whole number: digits of sixteen, each after a sign whether another one follows."""
    digits: Digits = [(value % 16, 16), (int(value > 15), 2)]
    return digits + _number(value // 16) if value > 15 else digits


class _Taking:
    """Takes digits off a number."""

    def __init__(self, number: int) -> None:
        self.left = number

    def __call__(self, values: int) -> int:
        self.left, value = divmod(self.left, values)
        return value

    def number(self) -> int:
        """Any whole number, as ``_number`` writes it."""
        value = places = 0
        while True:
            value += self(16) << places
            places += 4
            if not self(2) or places > 16:
                return value


class Decoded(NamedTuple):
    """What a code says."""

    base: str
    options: dict[str, str]
    changes: dict[Key, Value]


def decoded(text: str) -> Decoded:
    """What a code says.  Small letters, blanks and hyphens do not matter.  Raises OwnError where it
    is none, with the place that is probably wrong."""
    letters = text[: 2 * LONGEST].upper().translate(_MEANT)
    if len(letters) > LONGEST:
        raise OwnError(Text(N_("A code has at most {most} letters."), most=LONGEST))
    for place, letter in enumerate(letters, start=1):
        if letter not in LETTERS:
            # For translators: {place} is the place of a letter in a code, {letter} that letter.
            why = N_("Letter {place} is “{letter}”, which cannot stand in a code.")
            raise OwnError(Text(why, letter=quoted(letter), place=place))
    if len(letters) <= _CHECK or _check(letters[:-_CHECK]) != letters[-_CHECK:]:
        raise _damaged(letters)
    number = 0
    for letter in reversed(letters[:-_CHECK]):
        number = number * len(LETTERS) + LETTERS.index(letter)
    return _read(_Taking(number))


def _read(take: _Taking) -> Decoded:
    later = OwnError(Text(N_("This code is of a later version of the game.")))
    if take(_VERSIONS) != VERSION:
        raise later
    base = take(len(LETTERS))
    if base >= len(_BASES):
        raise later
    options: dict[str, str] = {}
    changes: dict[Key, Value] = {}
    for _ in range(take(_COUNTS)):
        field = take(_FIELDS)
        if field == _OPTION:
            key, named = take(_KEYS), take(2) == 0
            value = take(_WORDS) if named else take.number()
            if key >= len(_OPTIONS) or (named and value >= len(_VALUES)):
                raise later
            options[_OPTIONS[key]] = _VALUES[value] if named else str(value)
        elif field < len(RANK_FIELDS):
            rank = take(_RANKS)
            changes[rank, _FIELD[field]] = RANK_FIELDS[_FIELD[field]].take(take)
        elif field < _OPTION:
            changes[TABLE, _FIELD[field]] = TABLE_FIELDS[_FIELD[field]].take(take)
        else:
            raise later
    if take.left:
        raise later
    return Decoded(_BASES[base], options, changes)


def _check(letters: str) -> str:
    """The letters that check a code."""
    number = int.from_bytes(hashlib.sha256(letters.encode()).digest()[:4], "big")
    return "".join(LETTERS[number >> 5 * place & 31] for place in range(_CHECK))


def _damaged(letters: str) -> OwnError:
    """Says which letter of a code is wrong, where only one can be."""
    found = []
    if len(letters) <= 64:
        for place in range(len(letters)):
            for letter in LETTERS:
                other = letters[:place] + letter + letters[place + 1 :]
                if _check(other[:-_CHECK]) == other[-_CHECK:]:
                    found.append((place, letter))
    if len(found) == 1:
        ((place, letter),) = found
        # For translators: {right} and {letter} are letters, {place} is the place of {letter}.
        why = N_(
            "Letter {place} of this code is probably wrong: {right} would fit there, not {letter}."
        )
        return OwnError(Text(why, place=place + 1, right=letter, letter=letters[place]))
    # For translators: {count} is how many letters there are.
    why = N_("This code is damaged: some of its {count} letters are wrong, or some are missing.")
    return OwnError(Text(why, count=len(letters)))
