"""One step on the page: what a press makes of a document, and which sentences it changes.

Nothing here draws."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final, NamedTuple

from game.engine import effects as fx
from game.engine.cards import NO_SUIT
from game.engine.rules import Rules, RulesError
from game.language.card_notes import card_lines
from game.language.rules_page import Heading, rules_page
from game.rooms.own.document import Document
from game.rooms.own.fields import RANK_FIELDS, TABLE, Key, Value, in_order, made

_AT_FIRST: Final = {fx.PickUp: 2, fx.StartFight: 2, fx.Miss: 1}
"""The number of cards or turns that an effect begins with."""
NOTHING: Final = frozenset[int]()


def plain(base: str) -> Document:
    """A document in which no card does anything, but that one without a suit names one."""
    document = Document(base)
    changes: dict[Key, Value] = {}
    for rank in document.ranks:
        suited = all(face.suit != NO_SUIT for face in document.deck.faces if face.rank == rank)
        row: dict[str, Value] = {
            "does": () if suited else (fx.NameSuit(),),
            "goes": "like any" if suited else "on anything",
            "answered": NOTHING, "cancels": frozenset[str](), "mixes": False, "honest": False,
            "wins": True, "first": "acts" if suited else "goes back", "fights": "nothing",
        }  # fmt: skip
        changes.update({(rank, key): value for key, value in row.items()})
    return Document(base, {}, changes)


def effects(document: Document, rank: int) -> tuple[fx.Effect, ...]:
    """What a rank does."""
    found = document.value(rank, "does")
    assert isinstance(found, tuple)
    return found


def answers(document: Document, rank: int) -> frozenset[int]:
    """The ranks that answer it."""
    found = document.value(rank, "answered")
    assert isinstance(found, frozenset)
    return frozenset(int(each) for each in found)


def does(document: Document, rank: int, kind: type[fx.Effect]) -> bool:
    """True if the rank has an effect of that kind."""
    return any(isinstance(each, kind) for each in effects(document, rank))


def toggled(document: Document, rank: int, kind: type[fx.Effect]) -> Document:
    """The rank with an effect of that kind, or without it.  Effects that cannot go with it make
    room."""
    now = effects(document, rank)
    if does(document, rank, kind):
        return with_effects(document, rank, [each for each in now if not isinstance(each, kind)])
    new = made(kind, _AT_FIRST.get(kind, 0))
    return with_effects(document, rank, [*(e for e in now if _together(document, e, new)), new])


def _together(document: Document, one: fx.Effect, other: fx.Effect) -> bool:
    """True if a card can have both effects, under otherwise plain rules."""
    rank = next(rank for rank in document.ranks if rank)
    try:
        plain(document.base).with_field(rank, "does", in_order((one, other))).rules(4)
    except RulesError:
        return False
    return True


def with_effects(document: Document, rank: int, does_now: Iterable[fx.Effect]) -> Document:
    """The rank with these effects, and what follows from them: who can answer, and what it does in
    a fight."""
    after = document.with_field(rank, "does", in_order(does_now))
    fights = next((e for e in effects(after, rank) if isinstance(e, fx.StartFight)), None)
    if fights is not None:
        after = after.with_field(rank, "fights", f"adds {min(10, fights.cards)}")
    elif does(document, rank, fx.StartFight):
        after = after.with_field(rank, "fights", "nothing")
    if does(after, rank, fx.Miss) and not does(document, rank, fx.Miss):
        others = [each for each in after.ranks if each != rank and does(after, each, fx.Miss)]
        return with_answers(after, rank, answers(after, others[0]) if others else NOTHING)
    for each in after.ranks:
        known, fitting = answers(after, each), set(can_answer(after, each))
        if known - fitting:
            after = after.with_field(each, "answered", frozenset(known & fitting))
    return after


def can_answer(document: Document, rank: int) -> list[int]:
    """The ranks that could answer what it does: those that attack in the same way, and those that
    are there for answers only."""
    for kind in (fx.PickUp, fx.Miss):
        if does(document, rank, kind):
            return [
                each for each in document.ranks
                if does(document, each, kind)
                or (kind is fx.PickUp and document.value(each, "goes") == "only as answer")
            ]  # fmt: skip
    return []


def with_answers(document: Document, rank: int, ranks: frozenset[int]) -> Document:
    """The rank answered by these.  All that make somebody miss a turn are answered alike."""
    alike = [rank]
    if does(document, rank, fx.Miss):
        alike = [each for each in document.ranks if does(document, each, fx.Miss)]
    for each in alike:
        document = document.with_field(each, "answered", ranks)
    return document


def changed_ranks(document: Document, origin: Document) -> set[int]:
    """The ranks that are not as in the document that this one is made from."""
    return {
        rank for rank in document.ranks for key in RANK_FIELDS
        if document.value(rank, key) != origin.value(rank, key)
    }  # fmt: skip


GROUPS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "deal": ("pack", "jokers", "packs", "hand_size", "clockwise", "starter by lot"),
        "first": ("first card acts", "first card only suit", "first reverse"),
        "turn": ("several", "last acts", "runs", "draw_when", "draw_count", "play_drawn",
                 "force_play", "picking up ends turn", "jump_in", "melee to", "lies",
                 "honest costs"),
        "call": ("last_call", "last_call_penalty", "call before", "call last one",
                 "call holds up"),
        "end": ("pending at end", "thunderdome", "partners", "last card free"),
        "match": ("match", "rounds", "target"),
    }
)  # fmt: skip
"""The rules beside the cards that stand together: keys of fields of the table, and of options of
the base game."""


def matters(document: Document, rank: int, key: str) -> bool:
    """True if a field means something as the game is now."""
    now = tuple(document.ranks)
    acting = {type(each) for other in now for each in effects(document, other)}
    full = document.begun_from.complete(document.options)
    on, honest = partial(document.value, TABLE), any(document.value(r, "honest") for r in now)
    does_something = rank != TABLE and bool(effects(document, rank))
    needs = {
        "answered": rank != TABLE and bool(can_answer(document, rank)),
        "cancels": bool(acting & {fx.PickUp, fx.Miss}),
        "first": bool(on("first card acts")) and does_something,
        "mixes": bool(on("several")), "alone": bool(on("several") or on("runs")),
        "honest": does_something, "jumps": full.get("jump_in") == "yes",
        "fights": fx.StartFight in acting,
        "first reverse": bool(on("first card acts")) and fx.Reverse in acting,
        "last acts": bool(on("several")), "picking up ends turn": fx.PickUp in acting,
        "pending at end": fx.PickUp in acting, "melee to": fx.StartMelee in acting,
        "lies": honest, "honest costs": honest and on("lies") == "called",
        "thunderdome": fx.StartFight in acting,
        "call holds up": full["last_call"] == "auto", "call before": full["last_call"] != "off",
        "call last one": full["last_call"] != "off",
    }  # fmt: skip
    return needs.get(key, True) or document.differs(rank, key)


class Block(NamedTuple):
    """Sentences of the rules page that stand together."""

    title: str
    rank: int
    """The rank that they are about; -1 for what is about none."""
    sentences: tuple[str, ...]


def blocks(rules: Rules) -> tuple[Block, ...]:
    """The rules page, card by card and heading by heading."""
    found: list[Block] = []
    for section in rules_page(rules):
        if section.heading is Heading.CARDS:
            found += [Block(each.name, each.rank, each.sentences) for each in card_lines(rules)]
        else:
            found.append(Block(section.title, -1, section.sentences))
    return tuple(found)


def news(before: tuple[Block, ...], now: tuple[Block, ...]) -> tuple[list[Block], list[Block]]:
    """What is said now and was not before, and what is no longer said."""
    return _without(now, before), _without(before, now)


def _without(these: tuple[Block, ...], others: tuple[Block, ...]) -> list[Block]:
    known = {(each.title, sentence) for each in others for sentence in each.sentences}
    left = [
        each._replace(sentences=tuple(s for s in each.sentences if (each.title, s) not in known))
        for each in these
    ]
    return [each for each in left if each.sentences]
