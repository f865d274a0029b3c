"""Random documents that can be played, and tables of them."""

from __future__ import annotations

import random

from game.rooms.own.document import TABLE, Document, kind_of
from game.rooms.own.fields import (
    EFFECTS,
    Number,
    OneRank,
    OneWord,
    Ranks,
    SomeEffects,
    SomeOf,
    Value,
    in_order,
    made,
)
from game.rulesets import GAMES
from tests.playing import Config

MATCH = ("practice", "duplicate", "competitive", "stake", "time_per_turn")
"""Options that change no card."""


def random_document(number: int) -> Document:
    """The document of that number: a base game and up to eight things that differ."""
    luck = random.Random(number)
    document = Document(luck.choice(tuple(GAMES)))
    for _ in range(luck.randint(1, 8)):
        other = _changed(document, luck)
        if other.can_be_played():
            document = other
    return document


def _changed(document: Document, luck: random.Random) -> Document:
    if luck.random() < 0.25:
        option = luck.choice([o for o in document.begun_from.options if o.key not in MATCH])
        return document.with_option(option.key, luck.choice(option.values).value)
    keys = list(document.keys())
    ranks = document.ranks
    table = luck.random() < 0.3
    rank, key = luck.choice([(r, k) for r, k in keys if (r == TABLE if table else r in ranks)])
    if not table and luck.random() < 0.4:
        key = "does"
    return document.with_field(rank, key, random_value(document, rank, key, luck))


def random_value(document: Document, rank: int, key: str, luck: random.Random) -> Value:
    """Some value of a field."""
    kind = kind_of(rank, key)
    if isinstance(kind, SomeEffects):
        kinds = luck.choices(tuple(EFFECTS), k=luck.choice((0, 1, 1, 1, 1, 2)))
        return in_order(
            made(each, luck.choice((1, 2, 2, 3, 5)) if EFFECTS[each].most else 0,
                 bool(EFFECTS[each].way) and luck.random() < 0.3)
            for each in kinds
        )  # fmt: skip
    if isinstance(kind, Ranks):
        return frozenset(luck.sample(document.ranks, luck.randint(0, 3)))
    if isinstance(kind, SomeOf):
        return frozenset(word for word in kind.words if luck.random() < 0.5)
    if isinstance(kind, OneRank):
        return luck.choice(document.ranks)
    if isinstance(kind, Number):
        return luck.randint(kind.first, kind.last)
    return luck.choice(kind.words) if isinstance(kind, OneWord) else luck.random() < 0.5


def random_table(number: int) -> Config:
    """A table of the document of that number, with some number of seats at which it goes."""
    document = random_document(number)
    seats = [
        n for n in range(2, 11) if document.can_be_played(n) and n <= document.begun_from.max_seats
    ]
    return Config(document.id, random.Random(number).choice(seats))
