"""A game of one's own: a base game, its options, and what differs in its rule table.

How a page uses it::

    own = Document("last-card", name="Mau-Mau")          # as the book has it
    own = own.with_option("hand_size", "5")              # a house rule of the base game
    own = own.with_field(6, "does", (PickUp(2),))        # ranks are those of ``own.deck``
    own = own.with_field(TABLE, "pack", "32")            # true of the whole table
    own.value(6, "does"), own.differs(6, "does")         # as it is now; whether it was changed
    own = own.without_field(6, "does")                   # back to the base game
    for clash in own.clashes(seats=4): clash.text, clash.mend   # empty where it can be played
    info = game_of(own)                                  # a GameInfo like the five
    rules = info.build(4, info.complete({}))             # for the rules page: ``RulesScene``
    own.id                                               # "own:CODE Mau-Mau", for records and flows

A document never changes: each edit gives another one, so undoing is going back to the one before.
The fields, what they mean and their kinds are in :mod:`game.rooms.own.fields`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from game.engine.cards import Deck
from game.engine.fact import N_, Text
from game.engine.rules import Rules, RulesError
from game.rooms.own.code import code_of, decoded
from game.rooms.own.fields import (
    MOST_JOKERS,
    RANK_FIELDS,
    TABLE,
    TABLE_FIELDS,
    FieldKind,
    Key,
    OneRank,
    OwnError,
    Ranks,
    Sheet,
    Value,
    made,
    quoted,
)
from game.rooms.own.own_rules import pack_with, rules_from, sheet_of
from game.rulesets import GAMES
from game.rulesets.common import HAND_SIZE, numbers, packs_needed
from game.rulesets.lessons import NO_LESSON
from game.rulesets.options import Chosen, GameInfo, Option

FAMILY: Final = "own"
"""The word before the colon of the id of such a game."""
LONGEST_NAME: Final = 40
LONGEST_SENTENCE: Final = 160
MOST_CARDS: Final = 12
"""The most cards that everybody may be dealt."""
JOKERS: Final = "jokers"
NAMELESS: Final = N_("A game of your own")


class Misfit(NamedTuple):
    """Why a document cannot be played, and how that can be mended."""

    text: Text
    """Why; ``game.language.option_texts.text_said`` says it."""
    mend: Document | None
    """The document with the smallest change after which it can be played; None where no single
    change is enough."""
    mended: Key | str | None
    """What that changes: the key of a field, or the key of an option."""


@dataclass(frozen=True, slots=True)
class Document:
    """A game of one's own.  Raises OwnError for an unknown base game, option, field or value, and
    for a name that cannot be written in one line."""

    base: str
    """The id of one of the games of the house."""
    options: Mapping[str, str] = field(default_factory=dict)
    """What differs among the options of the base game."""
    changes: Sheet = field(default_factory=dict)
    """What differs in its rule table."""
    name: str = ""
    says: str = ""
    """The kind of game, in one line."""
    notes: tuple[str, ...] = ()
    """Lines about the document that no rule is made of: its source, what it cannot say."""

    def __post_init__(self) -> None:
        if self.base not in tuple(GAMES):
            why = N_('There is no game "{word}" to begin from. There are: {known}.')
            raise OwnError(Text(why, word=quoted(self.base), known=", ".join(GAMES)))
        _one_line(self.name, LONGEST_NAME)
        _one_line(self.says, LONGEST_SENTENCE)
        info = self.begun_from
        info.complete(self.options)
        base = self._sheet({})
        known = range(len(self.deck.ranks))
        for where, value in self.changes.items():
            named = {value} if isinstance(kind_of(*where), OneRank) else value
            if where not in base or (
                isinstance(kind_of(*where), Ranks | OneRank) and not named <= set(known)
            ):
                raise OwnError(Text(N_("Nothing of the kind can differ in this game.")))
        options = {o.key: self.options[o.key] for o in info.options
                   if self.options.get(o.key, o.default) != o.default}  # fmt: skip
        object.__setattr__(self, "options", MappingProxyType(options))
        differ = {each: self.changes[each] for each in base
                  if each in self.changes and self.changes[each] != base[each]}  # fmt: skip
        object.__setattr__(self, "changes", MappingProxyType(differ))

    def __hash__(self) -> int:
        return hash((self.base, tuple(self.options.items()), tuple(self.changes.items())))

    # --- asking --------------------------------------------------------------------------------

    def plays_as(self, other: Document) -> bool:
        """True if both are the same game, whatever they are called."""
        return (self.base, self.options, self.changes) == (other.base, other.options, other.changes)

    @property
    def begun_from(self) -> GameInfo:
        """The base game, with what can be chosen in a game of one's own: hands of other sizes."""
        return _begun_from(self.base)

    @property
    def id(self) -> str:
        """Its id in records: the family, its code, and its name where it has one."""
        return f"{FAMILY}:{code_of(self)} {self.name}".strip()

    @property
    def deck(self) -> Deck:
        """The pack of the game; ranks are numbered as there."""
        deck = _base(self.base, tuple(self.options.items())).deck
        return pack_with(deck, self.changes)

    @property
    def ranks(self) -> list[int]:
        """The ranks of which the pack has cards."""
        return sorted({face.rank for face in self.deck.faces})

    def value(self, rank: int, key: str) -> Value:
        """The value of a field for a rank, or for ``TABLE``, as it is now."""
        return self._sheet(self.changes)[rank, key]

    def differs(self, rank: int, key: str) -> bool:
        """True if that was changed."""
        return (rank, key) in self.changes

    def keys(self) -> Iterator[Key]:
        """The keys of all that can differ: those of the table first, then rank by rank."""
        return iter(self._sheet({}))

    def can_be_played(self, seats: int = 0) -> bool:
        """True if so many can play it (0: any number)."""
        return self._why_not(seats) is None

    def clashes(self, seats: int = 0) -> tuple[Misfit, ...]:
        """Why it cannot be played at a table of so many (0: of any number); empty where it can."""
        if (why := self._why_not(seats)) is None:
            return ()
        part, text = why
        for what, other in self._nearby(part):
            if other.can_be_played(seats):
                return (Misfit(text, other, what),)
        return (Misfit(text, None, None),)

    def rules(self, seats: int = 2, chosen: Chosen | None = None) -> Rules:
        """The rule table for that number of seats.  Raises RulesError where it does not fit
        together, and OptionError for options that the base game does not have."""
        info = self.begun_from
        full = info.complete({**self.options, **(chosen or {})})
        base = info.build(seats, full)
        rules = rules_from(base, self.changes)
        if rules.deck is not base.deck and full["packs"] == "auto":
            rules = replace(rules, packs=packs_needed(rules.deck, full, seats, from_start=1))
        return rules

    # --- changing ------------------------------------------------------------------------------

    def with_field(self, rank: int, key: str, value: Value) -> Document:
        """This document with another value of a field."""
        return replace(self, changes={**self.changes, (rank, key): value})

    def without_field(self, rank: int, key: str) -> Document:
        """This document with a field as in the base game."""
        return replace(self, changes={k: v for k, v in self.changes.items() if k != (rank, key)})

    def with_option(self, key: str, value: str) -> Document:
        """This document with another value of an option, and with what that sets."""
        return replace(self, options=self.begun_from.choose(self.options, key, value))

    def called(self, name: str, says: str = "") -> Document:
        """This document with another name and sentence."""
        return replace(self, name=name, says=says or self.says)

    # --- inside --------------------------------------------------------------------------------

    def _sheet(self, changes: Sheet) -> dict[Key, Value]:
        return {**_base(self.base, tuple(self.options.items())).sheet, **changes}

    def _why_not(self, seats: int) -> tuple[str, Text] | None:
        """Which part of the table is at fault, and why it cannot be played by so many; by anybody
        where that is 0."""
        info = self.begun_from
        full = info.complete(self.options)
        for clash in info.clashes:
            if clash.clashes(full):
                return "", Text(clash.sentence)
        tables = (seats,) if seats else range(info.min_seats, info.max_seats + 1)
        why = None
        for each in tables:
            try:
                self.rules(each)
            except RulesError as error:
                why = why or (error.part, error.text)
            else:
                return None
        return why

    def _nearby(self, part: str) -> Iterator[tuple[Key | str, Document]]:
        """Documents that differ from this one in one thing, those first that keep what was changed.
        part: the part of the table at fault, which options of the base game may mend."""
        options = self.begun_from.options
        wanted = ("packs", HAND_SIZE, "play_drawn", "draw_count", "jump_in", "partners")
        for option in sorted(
            (o for o in options if o.key in wanted), key=lambda o: o.key != "packs"
        ):
            for choice in option.values if part in _MENDED else ():
                yield option.key, self.with_option(option.key, choice.value)
        fields = tuple(self.changes)[::-1]
        for rank, key in fields:
            for value in _SIMPLER.get(key, ()):
                yield (rank, key), self.with_field(rank, key, value)
        for rank, key in fields:
            yield (rank, key), self.without_field(rank, key)
        for key in self.options:
            yield key, replace(self, options={k: v for k, v in self.options.items() if k != key})


_MENDED: Final = ("", "dealing", "drawing", "jump-in", "partners")
"""Parts of the table whose faults options of the base game mend; empty for two options that clash.
"""
_SIMPLER: Final[Mapping[str, tuple[Value, ...]]] = {
    "answered": (frozenset(),), "alone": (False,), "mixes": (False,), "wins": (True,),
    "goes": ("like any",),
}  # fmt: skip
"""Values of fields that can be tried to mend a clash."""


def document_of(code: str, name: str = "") -> Document:
    """The document of a code, with that name.  Raises OwnError (``code.decoded``)."""
    return Document(*decoded(code), name)


def kind_of(rank: int, key: str) -> FieldKind:
    """The kind of value that a field has.  Raises KeyError."""
    return TABLE_FIELDS[key] if rank == TABLE else RANK_FIELDS[key]


def _one_line(text: str, longest: int) -> None:
    if len(text) > longest:
        raise OwnError(Text(N_("It is longer than {most} letters."), most=longest))
    if not text.isprintable() or "#" in text or text != " ".join(text.split()):
        raise OwnError(Text(N_("It must be words in one line, without #.")))


@lru_cache(maxsize=8)
def _begun_from(base: str) -> GameInfo:
    info = GAMES[base]
    return replace(info, options=tuple(map(_widened, info.options)))


def _widened(option: Option) -> Option:
    """An option with more numbers than in the base game."""
    if option.key not in _WIDER:
        return option
    named = tuple(each for each in option.values if not each.value.isdigit())
    return replace(option, values=(*named, *numbers(*_WIDER[option.key])))


_WIDER: Final = {HAND_SIZE: (2, MOST_CARDS), JOKERS: (0, MOST_JOKERS)}


class _Base(NamedTuple):
    """A base game with some options: what its table says, and its pack."""

    sheet: dict[Key, Value]
    deck: Deck


@lru_cache(maxsize=64)
def _base(base: str, options: tuple[tuple[str, str], ...]) -> _Base:
    """A base game with these options, at the smallest table at which it goes."""
    info = _begun_from(base)
    rules = info.build(info.min_seats, info.defaults())
    for seats in range(info.min_seats, info.max_seats + 1):
        try:
            rules = info.build(seats, info.complete(dict(options)))
            break
        except RulesError:
            continue
    sheet = sheet_of(rules)
    if any(option.key == JOKERS for option in info.options):
        del sheet[TABLE, JOKERS]  # The option says it, and what they do.
    return _Base(sheet, rules.deck)


def game_of(document: Document) -> GameInfo:
    """The game of a document, for everything that plays one.  It has the options of the base game
    but those that say what cards do, as the document has them.  Raises OwnError where it cannot be
    played."""
    for clash in document.clashes():
        raise OwnError(clash.text)
    base = document.begun_from
    own = dict(base.complete(document.options))
    seats = [n for n in range(base.min_seats, base.max_seats + 1) if document.can_be_played(n)]
    kept = tuple(
        replace(each, default=own[each.key])
        for each in base.options
        if not _of_cards(document, each, seats[0])
    )
    keys = {each.key for each in kept}
    kept = tuple(
        replace(each, needs=tuple(need for need in each.needs if need.key in keys))
        for each in kept
        if all(need.key in keys or need.met(own) for need in each.needs)
    )
    keys = {each.key for each in kept}
    name = document.name or NAMELESS

    def build(at: int, chosen: Chosen) -> Rules:
        return replace(document.rules(at, {**own, **chosen}), id=document.id, name=name)

    return replace(
        base, id=document.id, name=name, tagline=document.says or base.tagline, build=build,
        min_seats=seats[0], max_seats=seats[-1], options=kept, presets=(),
        clashes=tuple(each for each in base.clashes if {each.key, each.other} <= keys),
        consequences=tuple(each for each in base.consequences if {each.key, each.other} <= keys),
        first_hand=NO_LESSON, for_beginners=False,
    )  # fmt: skip


def _of_cards(document: Document, option: Option, seats: int) -> bool:
    """True if the option of the base game says what cards do, which the document settles."""
    info, rows = document.begun_from, []
    for choice in option.values:
        try:
            rules = info.build(seats, info.complete({**document.options, option.key: choice.value}))
        except RulesError:
            continue
        sheet = sheet_of(rules).items()
        rows.append({k: v for k, v in sheet if k[0] != TABLE and k[1] != "jumps"})
    return any(each != rows[0] for each in rows)


__all__ = [
    "FAMILY",
    "MOST_CARDS",
    "TABLE",
    "Document",
    "Misfit",
    "OwnError",
    "game_of",
    "kind_of",
    "made",
]  # fmt: skip
