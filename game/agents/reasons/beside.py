"""What should be said at the table with a move: one's own last card, and that of others."""

from __future__ import annotations

from collections.abc import Sequence

from game.agents.traits import traits
from game.engine.actions import PLAY, Action
from game.engine.game import Game
from game.engine.view import PlayerView
from game.engine.wording import listed


def beside(game: Game, view: PlayerView, action: Action, names: Sequence[str]) -> list[str]:
    """What to do beside this move, in sentences, first things first; mostly nothing."""
    said = []
    partner = game.rules.partner(view.seat)
    forgot = [names[s] for s in view.uncalled if s not in (view.seat, partner)]
    if game.catching and forgot:
        have = "has" if len(forgot) == 1 else "have"
        said.append(f"First catch {listed(forgot)}, who {have} not called.")
    if view.seat in view.uncalled and not game.call_before:
        said.append("Say “Last card!” now: you have not yet.")
    if _leaves_one(game, view, action):
        when = "before you lay it" if game.call_before else "as you lay it"
        it = when if len(action.cards) == 1 else when.replace(" it", " them")
        said.append(f"Say “Last card!” {it}.")
    return said


def _leaves_one(game: Game, view: PlayerView, action: Action) -> bool:
    """Whether the move leaves its player one card, which must be called."""
    if action.kind != PLAY or not game.calling or view.seat in view.called:
        return False
    left = view.hand.bit_count() - len(action.cards)
    top = action.card if action.card >= 0 else action.cards[-1]
    trait = traits(game)[game.rank_of[top]]
    if trait.swaps or trait.hands_leftward or trait.hands_onward:
        return False
    return left - trait.gives == 1
