"""The functions that answer for each kind of frame, by module.

The three tables are indexed by ``Frame.kind``.  Each function is given the tables in force, the
state, its frame and the seat; the last two of them also the action.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.engine import fight, first_card, melee, own_turn, pending
from game.engine.actions import Action
from game.engine.aliases import Seat
from game.engine.frames import Frame, Kind
from game.engine.refusal import Refusal, RefusalCode
from game.engine.state import State
from game.engine.tables import Tables

Legal = Callable[[Tables, State, Any, Seat], list[Action]]
WhyNot = Callable[[Tables, State, Any, Seat, Action], Refusal | None]
Apply = Callable[[Tables, State, Any, Seat, Action], None]


def _legal_over(game: Tables, state: State, frame: Frame, seat: Seat) -> list[Action]:
    return []


def _why_not_over(
    game: Tables, state: State, frame: Frame, seat: Seat, action: Action
) -> Refusal | None:
    return Refusal(RefusalCode.OVER)


def _apply_over(game: Tables, state: State, frame: Frame, seat: Seat, action: Action) -> None:
    raise AssertionError("nothing can be done when the round is over")


_DECISIONS: Final[dict[Kind, tuple[Legal, WhyNot, Apply]]] = {
    Kind.OVER: (_legal_over, _why_not_over, _apply_over),
    Kind.TURN: (own_turn.legal_turn, own_turn.why_not_turn, own_turn.apply_turn),
    Kind.DRAWN: (own_turn.legal_drawn, own_turn.why_not_drawn, own_turn.apply_drawn),
    Kind.STACK: (own_turn.legal_stack, own_turn.why_not_stack, own_turn.apply_stack),
    Kind.PICK_UP: (pending.legal_pick_up, pending.why_not_pick_up, pending.apply_pick_up),
    Kind.MISS: (pending.legal_miss, pending.why_not_miss, pending.apply_miss),
    Kind.FIGHT: (fight.legal_fight, fight.why_not_fight, fight.apply_fight),
    Kind.MELEE: (melee.legal_melee, melee.why_not_melee, melee.apply_melee),
    Kind.NAME: (first_card.legal_name, first_card.why_not_name, first_card.apply_name),
}

LEGAL: Final[tuple[Legal, ...]] = tuple(_DECISIONS[kind][0] for kind in Kind)
"""Every action that the seat may take now, calls and catches left out."""
WHY_NOT: Final[tuple[WhyNot, ...]] = tuple(_DECISIONS[kind][1] for kind in Kind)
"""Why the seat may not do this now; None when it may."""
APPLY: Final[tuple[Apply, ...]] = tuple(_DECISIONS[kind][2] for kind in Kind)
"""Do it.  The action must be legal."""
