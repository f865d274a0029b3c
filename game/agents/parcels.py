"""What is sent to another process, and how it is put together again there.

Pickle makes an object without calling its constructor and then sets its fields, which compiled
classes and frozen ones do not allow.  So it is said here for each class that is sent what its
constructor is to be called with.  Only the end that sends needs to know.
"""

from __future__ import annotations

import copyreg
import dataclasses
from collections.abc import Callable
from typing import Any

from game.agents.beliefs import Holding, Lot
from game.agents.people import Manner
from game.engine import effects, rules
from game.engine.actions import Action
from game.engine.cards import Deck
from game.engine.frames import Drawn, Fight, Melee, Name, PendingMiss, PendingPickUp, Stack

Parcel = tuple[Any, tuple[Any, ...]]
"""What to call at the other end, and with what."""


def _action(action: Action) -> Parcel:
    return Action, (
        action.kind, action.cards, action.suit, action.seat, action.call, action.card,
    )  # fmt: skip


def _deck(deck: Deck) -> Parcel:
    faces = tuple(zip(deck.faces, deck.copies, strict=True))
    return Deck, (deck.name, deck.suits, deck.suit_names, deck.ranks, deck.rank_names, faces)


def _lot(lot: Lot) -> Parcel:
    return Lot, (lot.cards, lot.never, lot.said)


def _holding(holding: Holding) -> Parcel:
    return held, (holding.lots, holding.known, holding.leaning, holding.manner)


def held(lots: list[Lot], known: list[int], leaning: int, manner: Manner) -> Holding:
    """What is known of a hand."""
    holding = Holding(lots, known)
    holding.leaning, holding.manner = leaning, manner
    return holding


def _frame(frame: Drawn | PendingPickUp | PendingMiss | Stack) -> Parcel:
    return type(frame), frame.key()[1:]


def _fight(frame: Fight) -> Parcel:
    return Fight, (frame.total, frame.by, frame.block)


def _melee(frame: Melee) -> Parcel:
    return Melee, (
        frame.aggressor, frame.defender, frame.card, frame.waiting, frame.onward, frame.stake,
    )  # fmt: skip


def _name(frame: Name) -> Parcel:
    return Name, (frame.card, frame.opener)


def _record(record: Any) -> Parcel:
    fields = dataclasses.fields(record)
    return type(record), tuple([getattr(record, field.name) for field in fields])


def ready() -> None:
    """From now on pickle sends them so."""
    for kind, parcel in _PARCELS.items():
        copyreg.pickle(kind, parcel)


_PARCELS: dict[type[Any], Callable[[Any], Parcel]] = {
    Action: _action,
    Deck: _deck,
    Lot: _lot,
    Holding: _holding,
    Drawn: _frame,
    PendingPickUp: _frame,
    PendingMiss: _frame,
    Stack: _frame,
    Fight: _fight,
    Melee: _melee,
    Name: _name,
    **{
        kind: _record
        for module in (rules, effects)
        for kind in vars(module).values()
        if isinstance(kind, type) and dataclasses.is_dataclass(kind)
    },
}
