"""How the objects sent to another process are put together again there.

Pickle makes an object without calling its constructor and then sets its fields, which compiled
classes and frozen classes do not allow.  For each class that is sent, this module therefore says
with which arguments its constructor is to be called.  Only the sending process must call ``ready``.
"""

from __future__ import annotations

import copyreg
import dataclasses
from collections.abc import Callable
from typing import Any

from game.agents.beliefs import Holding, Lot
from game.agents.people import Manner
from game.agents.tells import Tell
from game.engine import effects, rules
from game.engine.actions import Action
from game.engine.cards import Deck
from game.engine.frames import Drawn, Fight, Melee, Name, PendingMiss, PendingPickUp, Stack

Parcel = tuple[Any, tuple[Any, ...]]
"""A callable that makes the object at the other end, and its arguments."""


def _action(action: Action) -> Parcel:
    return Action, (
        action.kind, action.cards, action.suit, action.seat, action.call, action.card,
    )  # fmt: skip


def _deck(deck: Deck) -> Parcel:
    faces = tuple(zip(deck.faces, deck.copies, strict=True))
    return Deck, (deck.name, deck.suits, deck.suit_names, deck.ranks, deck.rank_names, faces)


def _lot(lot: Lot) -> Parcel:
    return lot_with, (lot.cards, lot.never, lot.said, lot.tells)


def lot_with(cards: int, never: int, said: tuple[int, int, int], tells: list[Tell]) -> Lot:
    """A lot of cards and what was chosen from it."""
    lot = Lot(cards, never, said)
    lot.tells = tells
    return lot


def _tell(tell: Tell) -> Parcel:
    return Tell, (tell.standard, tell.face, tell.suit, tell.low, tell.laid)


def _holding(holding: Holding) -> Parcel:
    return held, (holding.lots, holding.known, holding.leaning, holding.manner)


def held(lots: list[Lot], known: list[int], leaning: int, manner: Manner) -> Holding:
    """Make a Holding from all its parts."""
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
    """Make pickle send all these classes in this way from now on."""
    for kind, parcel in _PARCELS.items():
        copyreg.pickle(kind, parcel)


_PARCELS: dict[type[Any], Callable[[Any], Parcel]] = {
    Action: _action,
    Deck: _deck,
    Lot: _lot,
    Tell: _tell,
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
