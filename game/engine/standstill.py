"""A round that can never end, because nobody will ever have a choice again.

With ``force_play``, a few cards that reverse (or give another turn, or miss one) can be drawn and
played for their players for ever, when all the others are in hands that they do not fit.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.actions import TAKE, Action
from game.engine.cards import bits
from game.engine.decisions import APPLY, LEGAL
from game.engine.events import Drawn
from game.engine.frames import TURN
from game.engine.moves import call
from game.engine.state import State
from game.engine.tables import Tables

LARGEST: Final = 20
"""The most cards outside the hands: no game has more that leave nobody a choice (18 that reverse,
in three of the four colours, from three packs)."""
MOST: Final = 4096
"""Positions that are looked at, at the most."""
FEW: Final = 8
"""The most cards outside the hands of which more than one is drawn in every order."""


def stands_still(game: Tables, s: State) -> bool:
    """True if nobody will ever have a choice again and the round will not end, whatever is drawn.
    Everybody is taken to call in time, as they must.

    Every position that can follow is looked at, so it is never true of a round that luck may set
    going again.  Nearly always there is a choice in one of the first.
    """
    if len(s.stock) + len(s.pile) > LARGEST or s.window or s.over is not None:
        return False
    fits = s.hands[s.turn] & game.playable[s.standard] & ~game.restricted
    if s.frame is TURN and fits & (fits - 1) and not s.locked:
        return False
    action = _only(game, s)
    if action is None:
        return False
    seen: set[tuple[object, ...]] = set()
    waiting = [(s, action)]
    while waiting:
        for then in _outcomes(game, *waiting.pop()):
            if then is None or then.over is not None or then.rng != s.rng:
                return False
            for seat in bits(then.window):
                call(game, then, seat)
            action = _only(game, then)
            if action is None:
                return False
            then.stock.sort()
            then.pile[:-1] = sorted(then.pile[:-1])
            key = then.key()
            if key not in seen:
                if len(seen) == MOST:
                    return False
                seen.add(key)
                waiting.append((then, action))
    return True


def _only(game: Tables, s: State) -> Action | None:
    """The only thing that can be done, calls and catches left out; None if there are several."""
    legal = LEGAL[s.frame.kind]
    listed = legal(game, s, s.frame, s.turn)
    action = listed[-1].with_call()
    if len(listed) > 2 or (len(listed) == 2 and listed[0].with_call() != action):
        return None
    if game.jumping and any(
        legal(game, s, s.frame, seat) for seat in s.ring.seats if seat != s.turn
    ):
        return None
    return action


def _outcomes(game: Tables, s: State, action: Action) -> Iterator[State | None]:
    """Every state that can follow this action, whatever order the stock is in.  None where too
    many orders matter."""
    stock, pile = s.stock, s.pile
    tops: list[tuple[int, ...]] = [()]
    while tops:
        top = tops.pop()
        then = s.copy()
        recycles = len(top) > len(stock)
        rest = then.stock = pile[:-1] if recycles else stock.copy()
        if recycles:
            then.pile = pile[-1:]
        for card in top[len(stock) :] if recycles else top:
            rest.remove(card)
        later = set(rest or (() if recycles else pile[:-1]))
        rest += reversed(top)
        then.events = []
        APPLY[s.frame.kind](game, then, s.frame, s.turn, action)
        drawn = sum(len(event.cards) for event in then.events if isinstance(event, Drawn))
        if action.kind == TAKE and drawn == len(stock) + len(pile) - 1:
            then.rng = s.rng
            yield then
        elif drawn <= len(top) or not later:
            yield then
        elif len(top) > 0 and len(stock) + len(pile) > FEW:
            yield None
        elif len(top) < 2 or len(top) == len(stock) + 1 or top[-2] <= top[-1]:
            # Of all but the last it does not matter which was drawn first.
            tops += [(*top, card) for card in later]
