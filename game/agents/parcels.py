"""How the objects sent to another process are put together again there.

Pickle makes an object without calling its constructor and then sets its fields, which compiled
classes and frozen classes do not allow.  For each class that is sent, this module therefore names
the arguments of its constructor.  Only the sending process must call ``ready``.
"""

from __future__ import annotations

import copyreg
import dataclasses
from typing import Any, Final

from game.agents.beliefs import Holding, Lot
from game.agents.tells import Tell
from game.engine import effects, rules
from game.engine.actions import Action
from game.engine.cards import Deck
from game.engine.frames import DrawnCard, Fight, Melee, Name, PendingMiss, PendingPickUp, Stack

_ARGUMENTS: Final[dict[type[Any], tuple[str, ...]]] = {
    Action: ("kind", "cards", "suit", "seat", "call", "card"),
    Deck: ("name", "suits", "suit_names", "ranks", "rank_names", "printed"),
    Lot: ("cards", "never", "said", "tells"),
    Tell: ("standard", "face", "suit", "low", "laid"),
    Holding: ("lots", "known", "leaning", "manner"),
    DrawnCard: ("card", "must"),
    PendingPickUp: ("total", "rank", "first", "by", "answers", "evidence", "suit"),
    PendingMiss: ("total", "first", "by", "aimed"),
    Fight: ("total", "by", "block"),
    Melee: ("aggressor", "defender", "card", "waiting", "onward", "stake"),
    Stack: (),
    Name: ("card", "opener"),
    **{
        kind: tuple(field.name for field in dataclasses.fields(kind))
        for module in (rules, effects)
        for kind in vars(module).values()
        if isinstance(kind, type) and dataclasses.is_dataclass(kind)
    },
}
"""For each class, the attributes with which its constructor is called."""


def ready() -> None:
    """Make pickle send all these classes in this way from now on."""
    for kind in _ARGUMENTS:
        copyreg.pickle(kind, _parcel)


def _parcel(sent: Any) -> tuple[type[Any], tuple[Any, ...]]:
    kind = type(sent)
    return kind, tuple([getattr(sent, name) for name in _ARGUMENTS[kind]])
