"""Players of the tests' own, so that what is tested does not depend on how strong a level is."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from game.agents import FLAWLESS, Agent, Luck
from game.agents.judgement import Judge
from game.engine.actions import CALL, CATCH, PLAY, Action, Timeout
from game.engine.events import Event
from game.engine.game import Game
from game.engine.state import State
from game.engine.view import PlayerView


class Player:
    """Plays when it can, and calls and catches whenever it may."""

    hears = False

    def __init__(self, game: Game, luck: Luck, eager: float = 1.0) -> None:
        self.luck = luck
        self.eager = eager

    def decide(self, view: PlayerView, legal: Sequence[Action]) -> Action:
        plays = [action for action in legal if action.kind == PLAY]
        if plays and self.luck.happens(self.eager):
            return self.luck.pick(plays)
        return self.luck.pick(legal)

    def interject(self, view: PlayerView, legal: Sequence[Action]) -> Action | None:
        return next((action for action in legal if action.kind in (CALL, CATCH)), None)

    def hear(self, event: Event) -> None:
        pass


def lazy(game: Game, luck: Luck) -> Agent:
    """Clearly weaker: often draws although it could play."""
    return Player(game, luck, 0.5)


class Seer(Player):
    """Sees the cards of everybody, and wins by nothing but that: it notes what it saw."""

    saw: list[State] = []  # noqa: RUF012 - for the test, which empties it

    def watch(self, state: State) -> None:
        self.state = state
        self.saw.append(state)

    def decide(self, view: PlayerView, legal: Sequence[Action]) -> Action:
        assert self.state.turn == view.seat, "the state is the one that is played in"
        assert self.state.hands[view.seat] == view.hand
        return super().decide(view, legal)


class Attentive(Judge):
    """Has heard everything, from the deal on: else it would not know how many cards there are in
    a hand."""

    def decide(self, view: PlayerView, legal: Sequence[Action]) -> Action:
        for seat in view.seats:
            assert self._beliefs.holding(seat).size == view.sizes[seat]
        return super().decide(view, legal)


def attentive(game: Game, luck: Luck) -> Agent:
    return Attentive(game, luck, FLAWLESS)


class Cheat(Player):
    def decide(self, view: PlayerView, legal: Sequence[Action]) -> Action:
        return Timeout


class Clumsy(Player):
    def decide(self, view: PlayerView, legal: Sequence[Action]) -> Action:
        raise ZeroDivisionError("it was too much")


class Quitter(Player):
    def decide(self, view: PlayerView, legal: Sequence[Action]) -> Action:
        os._exit(3)


eager, seer, cheat, clumsy, quitter = Player, Seer, Cheat, Clumsy, Quitter


def unmade(game: Game, luck: Luck) -> Agent:
    raise LookupError("no weights,\nnowhere")


def nobody(game: Game, luck: Luck) -> Any:
    return {"decide": 1}


NOT_A_FACTORY = 7
