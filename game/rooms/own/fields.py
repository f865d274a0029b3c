"""What can differ in a game of one's own: the fields of a rule table, each with its kind of value.

A *sheet* says everything that the fields know of a rule table: ``sheet_of`` reads one from a table,
``rules_from`` makes a table of one.  Its keys are pairs: a rank of the deck (or ``TABLE`` for what
is true of the whole table) and the key of a field.  Nothing here knows which game it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from game.engine import effects as fx
from game.engine.cards import Deck, french
from game.engine.fact import N_, FactError, Text
from game.engine.rules import (
    AUTO,
    LOCK,
    Answers,
    Challenge,
    Fights,
    FirstReverse,
    JumpIn,
    Matching,
    Melees,
    PendingAtEnd,
    Rules,
    RulesError,
    Shapes,
)

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


class OwnError(FactError, ValueError):
    """A document or a code that cannot be read: what is wrong, and where."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text


def _no_value(text: str, known: str) -> OwnError:
    return OwnError(Text(N_('"{word}" is not one of: {known}.'), word=text[:40], known=known))


# --- kinds of values ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Kind:
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
class Flag(Kind):
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
class Number(Kind):
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
class OneOf(Kind):
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
class SomeOf(Kind):
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
class Ranks(Kind):
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
class OneRank(Kind):
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
class Effects(Kind):
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

PACKS_OF: Final = MappingProxyType({"52": "", "40": "89T", "36": "2345", "32": "23456"})
"""The packs of French cards, by their number of cards, with the ranks that they lack."""
MOST_JOKERS: Final = 4
_FIGHTS: Final = ("nothing", "passes", "turns", "blocks", "undoes")
_ADDS: Final = tuple(f"adds {n}" for n in range(1, 11))

RANK_FIELDS: Final[Mapping[str, Kind]] = MappingProxyType(
    {
        "does": Effects(),
        "goes": OneOf(("like any", "on anything", "only as answer", "stands for any")),
        "answered": Ranks(),
        "cancels": SomeOf(("pick-up", "miss", "miss in suit")),
        "wins": Flag(),
        "counts": Number(0, 99),
        "alone": Flag(),
        "mixes": Flag(),
        "honest": Flag(),
        "first": OneOf(("acts", "rests", "goes back")),
        "jumps": Flag(),
        "fights": OneOf((*_FIGHTS, *_ADDS)),
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

TABLE_FIELDS: Final[Mapping[str, Kind]] = MappingProxyType(
    {
        "pack": OneOf(("52", "40", "36", "32")),
        "jokers": Number(0, MOST_JOKERS),
        "several": Flag(),
        "runs": Flag(),
        "last acts": Flag(),
        "picking up ends turn": Flag(),
        "first card acts": Flag(),
        "first card only suit": Flag(),
        "first reverse": OneOf(("dealer", "next", "past first")),
        "pending at end": OneOf(("chain", "settle", "drop")),
        "thunderdome": Flag(),
        "clockwise": Flag(),
        "starter by lot": Flag(),
        "melee to": OneRank(),
        "lies": OneOf(("called", "refused")),
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


@cache
def french_pack(size: str, jokers: int) -> Deck:
    """A pack of French cards of that size with that number of jokers.  Like ``french``, all tables
    share it."""
    if size == "52":
        return french(jokers)
    whole = french(jokers)
    faces = [(f, n) for f, n in whole.printed if whole.ranks[f.rank] not in PACKS_OF[size]]
    return Deck(
        whole.name, whole.suits, whole.suit_names, whole.ranks, whole.rank_names, faces,
    )  # fmt: skip


def _pack_of(deck: Deck) -> tuple[str, int]:
    jokers = sum(n for face, n in deck.printed if face.suit < 0)
    return str(sum(deck.copies) - jokers), jokers


def sheet_of(rules: Rules) -> dict[Key, Value]:
    """Everything that the fields say of this rule table."""
    sheet: dict[Key, Value] = {}
    if not rules.deck.coloured:
        sheet[TABLE, "pack"], sheet[TABLE, "jokers"] = _pack_of(rules.deck)
    for key, value in _table(rules).items():
        sheet[TABLE, key] = value
    for rank in range(len(rules.deck.ranks)):
        for key, value in _row(rules, rank).items():
            sheet[rank, key] = value
    return sheet


def _table(rules: Rules) -> dict[str, Value]:
    first, ends, challenge = rules.first_card, rules.finishing, rules.challenge
    return {
        "several": rules.shapes.several,
        "runs": rules.shapes.runs,
        "last acts": rules.shapes.last_acts,
        "picking up ends turn": rules.answers.skips,
        "first card acts": first.acts,
        "first card only suit": first.suit_only,
        "first reverse": first.reverse.value,
        "pending at end": ends.pending.value,
        "thunderdome": ends.thunderdome,
        "clockwise": rules.dealing.direction == 1,
        "starter by lot": rules.dealing.by_lot,
        "melee to": rules.melee.last if rules.melee else 12,
        "lies": "refused" if challenge and challenge.refused else "called",
        "honest costs": challenge.extra if challenge else 2,
        "last card free": rules.scoring.single_free,
        "call before": rules.calling.before,
        "call last one": rules.calling.last_one,
        "call holds up": rules.calling.mode == LOCK,
    }


def _row(rules: Rules, rank: int) -> dict[str, Value]:
    matching, answers, first = rules.matching, rules.answers, rules.first_card
    does = rules.effects.get(rank, ())
    goes = "like any"
    if rank in matching.answers_only:
        goes = "only as answer"
    elif rank in matching.stands_for_any:
        goes = "stands for any"
    elif rank in matching.on_anything:
        goes = "on anything"
    answered = answers.pickup.get(rank, frozenset())
    if any(isinstance(each, fx.Miss) for each in does):
        answered = answers.miss
    cancels = (
        ("pick-up", answers.block_pickup),
        ("miss", answers.block_miss),
        ("miss in suit", answers.block_miss_in_suit),
    )
    role = "nothing"
    if fight := rules.fight:
        groups = zip(_FIGHTS[1:], (fight.passes, fight.turns, fight.blocks, fight.undoes),
                     strict=True)  # fmt: skip
        role = next((word for word, ranks in groups if rank in ranks), role)
        role = f"adds {fight.attacks[rank]}" if rank in fight.attacks else role
    return {
        "does": does,
        "goes": goes,
        "answered": answered,
        "cancels": frozenset(word for word, ranks in cancels if rank in ranks),
        "wins": rank not in rules.finishing.cannot_win,
        "counts": rules.scoring.values.get(rank, 0),
        "alone": rank in rules.shapes.alone,
        "mixes": rank in rules.shapes.together,
        "honest": rules.challenge is not None and rank in rules.challenge.ranks,
        "first": "goes back" if rank in first.returned else
                 "rests" if rank in first.benign else "acts",
        "jumps": rules.jump_in is None or rank not in rules.jump_in.never,
        "fights": role,
    }  # fmt: skip


class _Reader:
    """Reads a sheet for the parts of a table."""

    def __init__(self, sheet: Sheet, ranks: Iterable[int]) -> None:
        self._sheet = sheet
        self.ranks = tuple(ranks)

    def flag(self, key: str) -> bool:
        return bool(self._sheet[TABLE, key])

    def number(self, key: str) -> int:
        return int(self._sheet[TABLE, key])

    def word(self, key: str) -> str:
        return str(self._sheet[TABLE, key])

    def effects(self, rank: int) -> tuple[fx.Effect, ...]:
        found: tuple[fx.Effect, ...] = self._sheet[rank, "does"]
        return found

    def those(self, key: str, value: Value = True) -> frozenset[int]:
        """The ranks for which that field has that value, or holds that word."""
        found = set()
        for rank in self.ranks:
            own = self._sheet[rank, key]
            if own == value or (isinstance(own, frozenset) and value in own):
                found.add(rank)
        return frozenset(found)

    def answered(self, rank: int) -> frozenset[int]:
        """The ranks that answer that one."""
        return frozenset(each for each in self._sheet[rank, "answered"] if each in self.ranks)

    def doing(self, kind: type[fx.Effect]) -> tuple[int, ...]:
        """The ranks that have an effect of that kind."""
        return tuple(r for r in self.ranks if any(isinstance(e, kind) for e in self.effects(r)))

    def counts(self, rank: int) -> int:
        return int(self._sheet[rank, "counts"])

    def adds(self) -> dict[int, int]:
        """What each attacking rank adds in a fight."""
        words = {rank: str(self._sheet[rank, "fights"]) for rank in self.ranks}
        return {r: int(word[5:]) for r, word in words.items() if word.startswith("adds ")}


def rules_from(base: Rules, changes: Sheet) -> Rules:
    """The rule table ``base`` with what differs.  Raises RulesError where that does not fit
    together."""
    sheet = {**sheet_of(base), **changes}
    deck, ranks = base.deck, range(len(base.deck.ranks))
    held: Iterable[int] = ranks
    if not deck.coloured:
        deck = french_pack(str(sheet[TABLE, "pack"]), int(sheet[TABLE, "jokers"]))
        if _pack_of(deck) == _pack_of(base.deck):
            deck = base.deck
        else:
            held = sorted({face.rank for face in deck.faces})
    read = _Reader(sheet, held)
    _check(read, deck)
    fight, honest = None, read.those("honest")
    if read.doing(fx.StartFight):
        fight = Fights(read.adds(), *(read.those("fights", word) for word in _FIGHTS[1:]))
    calling = base.calling
    mode = calling.mode
    if mode in (AUTO, LOCK):
        mode = LOCK if read.flag("call holds up") else AUTO
    return replace(
        base,
        deck=deck,
        dealing=replace(
            base.dealing,
            direction=1 if read.flag("clockwise") else -1,
            by_lot=read.flag("starter by lot"),
        ),
        first_card=replace(
            base.first_card,
            acts=read.flag("first card acts"),
            suit_only=read.flag("first card only suit"),
            benign=read.those("first", "rests"),
            returned=read.those("first", "goes back"),
            reverse=FirstReverse(read.word("first reverse")),
        ),
        matching=Matching(
            read.those("goes", "on anything"),
            read.those("goes", "stands for any"),
            read.those("goes", "only as answer"),
        ),
        effects={rank: does for rank in read.ranks if (does := read.effects(rank))},
        scoring=replace(
            base.scoring,
            values={rank: read.counts(rank) for rank in base.scoring.values}
            | {rank: read.counts(rank) for rank in read.ranks if (rank, "counts") in changes},
            single_free=read.flag("last card free"),
        ),
        shapes=Shapes(
            read.flag("several"), read.those("mixes"), read.those("alone"), read.flag("runs"),
            read.flag("last acts"),
        ),
        answers=_answers(read),
        melee=Melees(read.number("melee to")) if read.doing(fx.StartMelee) else None,
        fight=fight,
        challenge=Challenge(honest, read.number("honest costs"), read.word("lies") == "refused")
        if honest else None,
        jump_in=JumpIn(read.those("jumps", False)) if base.jump_in else None,
        calling=replace(
            calling, mode=mode, before=read.flag("call before"),
            last_one=read.flag("call last one"),
        ),
        finishing=replace(
            base.finishing,
            pending=PendingAtEnd(read.word("pending at end")),
            cannot_win=read.those("wins", False),
            thunderdome=read.flag("thunderdome"),
        ),
    )  # fmt: skip


def _answers(read: _Reader) -> Answers:
    attacks = read.doing(fx.PickUp)
    return Answers(
        pickup={rank: answers for rank in attacks if (answers := read.answered(rank))},
        miss=frozenset[int]().union(*(read.answered(rank) for rank in read.doing(fx.Miss))),
        block_pickup=read.those("cancels", "pick-up"),
        block_miss=read.those("cancels", "miss"),
        block_miss_in_suit=read.those("cancels", "miss in suit"),
        skips=read.flag("picking up ends turn"),
    )


_ASKS: Final = (fx.PickUp, fx.Miss, fx.StackOn, fx.StartMelee, fx.StartFight, fx.PlayAgain)
"""Effects that say who acts next.  A card has one of them at most."""


def _check(read: _Reader, deck: Deck) -> None:
    """Raises RulesError for what the parts of a table could say, and nobody could play."""
    for rank in read.ranks:
        does = read.effects(rank)
        if sum(isinstance(each, _ASKS) for each in does) > 1:
            why = N_("A card cannot do two things that decide who is next: {rank}.")
            raise RulesError("effects", why, rank=deck.ranks[rank])
        if sum(each.aims for each in does) > 1:
            why = N_("A card can be aimed at one player only: {rank}.")
            raise RulesError("effects", why, rank=deck.ranks[rank])
        if fx.NameSuit() in does and fx.FreeChoice() in does:
            why = N_("Where any card may follow, no suit can be named: {rank}.")
            raise RulesError("effects", why, rank=deck.ranks[rank])
    _check_answers(read, deck)


def _check_answers(read: _Reader, deck: Deck) -> None:
    attacks, misses = read.doing(fx.PickUp), read.doing(fx.Miss)
    silent = read.those("goes", "only as answer")
    for rank in attacks:
        for each in sorted(read.answered(rank) - set(attacks) - silent):
            why = N_("Only a card that makes someone pick up can answer a pick-up: not {rank}.")
            raise RulesError("answers", why, rank=deck.ranks[each])
    for rank in misses:
        if read.answered(rank) != read.answered(misses[0]):
            why = N_("All cards that make someone miss a turn are answered by the same cards.")
            raise RulesError("answers", why)
        for each in sorted(read.answered(rank) - set(misses)):
            why = N_("Only a card that makes someone miss a turn can answer one: not {rank}.")
            raise RulesError("answers", why, rank=deck.ranks[each])
