"""What can differ in a game of one's own: the fields of a rule table, each with its kind of value.

A *sheet* holds values of fields.  Its keys are pairs: a rank of the deck (or ``TABLE`` for what is
true of the whole table) and the key of a field.  ``own_rules`` makes rules of one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from game.engine import effects as fx
from game.engine.cards import Deck
from game.engine.fact import N_, Text
from game.engine.system_text import system_text
from game.rulesets.options import OptionError

TABLE: Final = -1
"""Stands for a rank in the key of what is true of the whole table."""
Key = tuple[int, str]
"""A rank, or ``TABLE``, and the key of a field."""
Value: TypeAlias = Any
"""What its kind says: True or False, a whole number, a word, a frozenset of ranks or of words, or a
tuple of effects."""
Sheet = Mapping[Key, Value]
Digits = list[tuple[int, int]]
"""A value as digits, each with the number of values that it may have."""
Take = Callable[[int], int]
"""Takes the next digit, which has so many values."""


OwnError: TypeAlias = OptionError
"""A document or a code that cannot be read, or played: what is wrong, and where."""


def quoted(words: str) -> str:
    """Words from outside, as they are quoted in a sentence."""
    return system_text(words[:40])


def _no_value(text: str, known: str) -> OwnError:
    return OwnError(Text(N_('"{word}" is not one of: {known}.'), word=quoted(text), known=known))


# --- kinds of values ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FieldKind:
    """A kind of value: how it is written, read, and put into a code."""

    def write(self, value: Value, deck: Deck) -> str:
        """The words of a document for it."""
        return str(value)

    def read(self, text: str, deck: Deck) -> Value:
        """The value of these words.  Raises OwnError."""
        raise NotImplementedError

    def digits(self, value: Value) -> Digits:
        """The value in a code."""
        raise NotImplementedError

    def take(self, take: Take) -> Value:
        """The value from a code."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Flag(FieldKind):
    """Yes or no."""

    def write(self, value: Value, deck: Deck) -> str:
        return "yes" if value else "no"

    def read(self, text: str, deck: Deck) -> Value:
        if text not in ("yes", "no"):
            raise _no_value(text, "no, yes")
        return text == "yes"

    def digits(self, value: Value) -> Digits:
        return [(int(bool(value)), 2)]

    def take(self, take: Take) -> Value:
        return bool(take(2))


@dataclass(frozen=True, slots=True)
class Number(FieldKind):
    """A whole number."""

    first: int
    last: int

    def read(self, text: str, deck: Deck) -> Value:
        if _whole(text) and self.first <= int(text) <= self.last:
            return int(text)
        raise _no_value(text, f"{self.first}–{self.last}")

    def digits(self, value: Value) -> Digits:
        return [(value - self.first, self.last - self.first + 1)]

    def take(self, take: Take) -> Value:
        return self.first + take(self.last - self.first + 1)


@dataclass(frozen=True, slots=True)
class OneWord(FieldKind):
    """One of some words.  Words are only ever added at the end, up to 16: codes count them."""

    words: tuple[str, ...]

    def read(self, text: str, deck: Deck) -> Value:
        if text not in self.words:
            raise _no_value(text, ", ".join(self.words))
        return text

    def digits(self, value: Value) -> Digits:
        return [(self.words.index(str(value)), 16)]

    def take(self, take: Take) -> Value:
        return self.words[_within(take(16), self.words)]


@dataclass(frozen=True, slots=True)
class SomeOf(FieldKind):
    """Some of some words, or none."""

    words: tuple[str, ...]

    def write(self, value: Value, deck: Deck) -> str:
        return ", ".join(word for word in self.words if word in value) or "nothing"

    def read(self, text: str, deck: Deck) -> Value:
        found = [] if text == "nothing" else [each.strip() for each in text.split(",")]
        for each in found:
            if each not in self.words:
                raise _no_value(each, ", ".join((*self.words, "nothing")))
        return frozenset(found)

    def digits(self, value: Value) -> Digits:
        return [(int(word in value), 2) for word in self.words]

    def take(self, take: Take) -> Value:
        return frozenset(word for word in self.words if take(2))


@dataclass(frozen=True, slots=True)
class Ranks(FieldKind):
    """Some ranks of the deck, or none."""

    def write(self, value: Value, deck: Deck) -> str:
        return " ".join(deck.ranks[rank] for rank in sorted(value)) or "nothing"

    def read(self, text: str, deck: Deck) -> Value:
        words = [] if text == "nothing" else text.split()
        return frozenset(rank_read(word, deck) for word in words)

    def digits(self, value: Value) -> Digits:
        return [(len(value), 16), *((rank, 16) for rank in sorted(value))]

    def take(self, take: Take) -> Value:
        return frozenset(take(16) for _ in range(take(16)))


@dataclass(frozen=True, slots=True)
class OneRank(FieldKind):
    """A rank of the deck."""

    def write(self, value: Value, deck: Deck) -> str:
        return str(deck.ranks[value])

    def read(self, text: str, deck: Deck) -> Value:
        return rank_read(text, deck)

    def digits(self, value: Value) -> Digits:
        return [(value, 16)]

    def take(self, take: Take) -> Value:
        return take(16)


@dataclass(frozen=True, slots=True)
class SomeEffects(FieldKind):
    """What a card does when it is laid: at most three effects, or none."""

    def write(self, value: Value, deck: Deck) -> str:
        return " and ".join(_EFFECT_WORDS[type(each)].write(each) for each in value) or "nothing"

    def read(self, text: str, deck: Deck) -> Value:
        words = [] if text == "nothing" else text.split(" and ")
        return in_order(_effect_read(each.strip()) for each in words)

    def digits(self, value: Value) -> Digits:
        found: Digits = [(len(value), 4)]
        for each in value:
            found.append((_EFFECTS.index(type(each)), 16))
            if _EFFECT_WORDS[type(each)].most:
                found.append((_count(each) - 1, MOST))
            if _EFFECT_WORDS[type(each)].way:
                found.append((int(_way(each)), 2))
        return found

    def take(self, take: Take) -> Value:
        found = []
        for _ in range(take(4)):
            kind = _EFFECTS[_within(take(16), _EFFECTS)]
            n = 1 + take(MOST) if _EFFECT_WORDS[kind].most else 0
            found.append(made(kind, n, bool(take(2)) if _EFFECT_WORDS[kind].way else False))
        return in_order(found)


def _whole(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 4


def _within(index: int, of: tuple[object, ...]) -> int:
    if index >= len(of):
        raise OwnError(Text(N_("This code is of a later version of the game.")))
    return index


def rank_read(text: str, deck: Deck) -> int:
    """The rank of that letter.  Raises OwnError."""
    if text not in deck.ranks:
        raise _no_value(text, " ".join(deck.ranks))
    return deck.ranks.index(text)


# --- effects -----------------------------------------------------------------------------------

MOST: Final = 20
"""The most cards or turns of one effect."""


@dataclass(frozen=True, slots=True)
class EffectKind:
    """How an effect is written: its words, its greatest number, and the word of its other way."""

    words: str
    most: int = 0
    """The greatest number that it may have; 0 where it has none."""
    way: str = ""
    """The word that follows where it is the other way; empty where there is only one."""
    bare: bool = False
    """True if the number 1 is left out."""

    def write(self, effect: fx.Effect) -> str:
        """The words of this effect."""
        n = _count(effect)
        number = f" {n}" if self.most and not (self.bare and n == 1) else ""
        return f"{self.words}{number}{f' {self.way}' if self.way and _way(effect) else ''}"


_EFFECT_WORDS: Final[Mapping[type[fx.Effect], EffectKind]] = MappingProxyType(
    {
        fx.NameSuit: EffectKind("name"),
        fx.FreeChoice: EffectKind("free"),
        fx.Reverse: EffectKind("reverse", way="pair"),
        fx.PassHands: EffectKind("pass hands", way="left"),
        fx.SwapHands: EffectKind("swap hands"),
        fx.GiveCard: EffectKind("give"),
        fx.PlayAgain: EffectKind("again"),
        fx.PickUp: EffectKind("pick up", MOST, "aimed"),
        fx.Miss: EffectKind("miss", MOST, "aimed", bare=True),
        fx.StackOn: EffectKind("stack"),
        fx.StartMelee: EffectKind("melee"),
        fx.StartFight: EffectKind("fight", MOST),
        fx.Dance: EffectKind("dance"),
    }
)
"""Every effect, in the order in which those of one card act.  New ones are added at the end."""
_EFFECTS: Final = tuple(_EFFECT_WORDS)
EFFECTS: Final = _EFFECT_WORDS
"""For pages: every effect with its number and its other way."""


def in_order(effects: Iterable[fx.Effect]) -> tuple[fx.Effect, ...]:
    """These effects of one card in the order in which they act, each kind once, three at most."""
    found = {type(each): each for each in effects}
    return tuple(found[kind] for kind in _EFFECTS if kind in found)[:3]


def made(kind: type[fx.Effect], n: int = 0, way: bool = False) -> fx.Effect:
    """The effect of that kind, with that number of cards or turns, that way."""
    if kind is fx.PickUp:
        return fx.PickUp(n, way)
    if kind is fx.Miss:
        return fx.Miss(way, n)
    if kind is fx.StartFight:
        return fx.StartFight(n)
    if kind is fx.Reverse:
        return fx.Reverse(way)
    if kind is fx.PassHands:
        return fx.PassHands(way)
    return kind()


def _count(effect: fx.Effect) -> int:
    if isinstance(effect, fx.PickUp | fx.StartFight):
        return effect.cards
    return effect.turns if isinstance(effect, fx.Miss) else 0


def _way(effect: fx.Effect) -> bool:
    if isinstance(effect, fx.PickUp | fx.Miss):
        return effect.aimed
    if isinstance(effect, fx.PassHands):
        return effect.leftward
    return isinstance(effect, fx.Reverse) and effect.skips_pair


def _effect_read(text: str) -> fx.Effect:
    for kind, known in _EFFECT_WORDS.items():
        if not text.startswith(known.words):
            continue
        rest = text.removeprefix(known.words).split()
        way = bool(known.way) and rest[-1:] == [known.way]
        rest = rest[:-1] if way else rest
        if not known.most and not rest:
            return made(kind, way=way)
        if known.bare and not rest:
            return made(kind, 1, way)
        if len(rest) == 1 and _whole(rest[0]) and 1 <= int(rest[0]) <= known.most:
            return made(kind, int(rest[0]), way)
    listed = (each.words + (" 2" if each.most else "") for each in _EFFECT_WORDS.values())
    raise _no_value(text, ", ".join((*listed, "nothing")))


# --- fields ------------------------------------------------------------------------------------

MOST_JOKERS: Final = 4
FIGHTS: Final = ("nothing", "passes", "turns", "blocks", "undoes")
_ADDS: Final = tuple(f"adds {n}" for n in range(1, 11))

CANCELS: Final = ("pick-up", "miss", "miss in suit")

RANK_FIELDS: Final[Mapping[str, FieldKind]] = MappingProxyType(
    {
        "does": SomeEffects(),
        "goes": OneWord(("like any", "on anything", "only as answer", "stands for any")),
        "answered": Ranks(),
        "cancels": SomeOf(CANCELS),
        "wins": Flag(),
        "counts": Number(0, 99),
        "alone": Flag(),
        "mixes": Flag(),
        "honest": Flag(),
        "first": OneWord(("acts", "rests", "goes back")),
        "jumps": Flag(),
        "fights": OneWord((*FIGHTS, *_ADDS)),
    }
)
"""What can differ for each rank:

- ``does``: its effects.
- ``goes``: where it may be laid; ``only as answer`` against something pending alone.
- ``answered``: for a rank that makes somebody pick up or miss, the ranks that answer it.
- ``cancels``: what of that which is pending it cancels.
- ``wins``: whether it may be the last card.
- ``counts``: its points in hand.
- ``alone``, ``mixes``: whether it is always laid alone, or together with the others that mix.
- ``honest``: whether it may be laid only without the suit to match in hand.
- ``first``: what it does as the first card turned up, where first cards act.
- ``jumps``: whether it may be laid out of turn, where that is allowed.
- ``fights``: what it does in a fight.
"""

TABLE_FIELDS: Final[Mapping[str, FieldKind]] = MappingProxyType(
    {
        "pack": OneWord(("52", "40", "36", "32")),
        "jokers": Number(0, MOST_JOKERS),
        "several": Flag(),
        "runs": Flag(),
        "last acts": Flag(),
        "picking up ends turn": Flag(),
        "first card acts": Flag(),
        "first card only suit": Flag(),
        "first reverse": OneWord(("dealer", "next", "past first")),
        "pending at end": OneWord(("chain", "settle", "drop")),
        "thunderdome": Flag(),
        "clockwise": Flag(),
        "starter by lot": Flag(),
        "melee to": OneRank(),
        "lies": OneWord(("called", "refused")),
        "honest costs": Number(0, 10),
        "last card free": Flag(),
        "call before": Flag(),
        "call last one": Flag(),
        "call holds up": Flag(),
    }
)
"""What can differ for the whole table, beside the options of the base game:

- ``pack``, ``jokers``: of a pack of French cards; those of a pack of colours never differ.
- ``several``, ``runs``, ``last acts``: see ``Shapes``.
- ``first card …``, ``first reverse``: see ``FirstCard``.
- ``pending at end``, ``thunderdome``: see ``Finishing``.
- ``honest costs``: cards on top for calling an honest card a lie.
- ``last card free``: a single card left in hand counts nothing.
- ``call …``: see ``Calling``; ``call holds up``: who forgets may not play it on the next turn.
"""
