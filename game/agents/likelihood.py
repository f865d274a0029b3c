"""How likely imagined hands are, by what their players have laid.

Nobody is known to play well; but whoever lays a lone card most likely had no pair that fitted as
well, and whoever leaves a suit had little of it.  So what was laid is compared with what instinct
would have laid from the imagined hand: the more that would have been worth, the less likely that
hand is.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from game.agents.beliefs import Holding, Laying
from game.agents.instinct import Instinct
from game.agents.luck import Luck
from game.agents.worlds import Worlds, blank
from game.engine.frames import TURN
from game.engine.game import Game
from game.engine.own_turn import legal_turn
from game.engine.state import State
from game.engine.view import PlayerView

_DOUBT: Final = 0.5
"""A choice worth so much less than another (in cards shed) is taken e times more rarely."""
_WORST: Final = 3.0
"""No choice counts as worse than this: people do odd things."""
_SCENES: Final = 4
"""Choices looked at."""
_TRIES: Final = 3
"""Worlds imagined for one that is likely enough, at the most."""


class _Scene(NamedTuple):
    """A moment at which somebody has chosen."""

    seat: int
    cards: tuple[int, ...]
    """What it has laid, sorted by face."""
    since: tuple[int, ...]
    """What it has laid then and since, in any order."""
    state: State
    """As it was then, but for the hand of that seat."""
    gaps: dict[int, float]
    """What has been found for hands tried."""


class Likelihood:
    """What the others' choices say of their hands, to one seat at one moment."""

    def __init__(
        self, game: Game, instinct: Instinct, view: PlayerView, holdings: Sequence[Holding]
    ) -> None:
        """holdings: what is known of each seat's hand."""
        self._game = game
        self._instinct = instinct
        self._scenes: list[_Scene] = []
        place = view.seats.index(view.seat)
        around = (view.seats[place + 1 :] + view.seats[:place])[:: view.direction]
        chosen = [(seat, _agreed(holdings[seat], view.sizes[seat], seat)) for seat in around]
        # Whoever plays next matters most, and what was laid last says most.
        for back in range(1, _SCENES + 1):
            for seat, layings in chosen:
                if back <= len(layings) and len(self._scenes) < _SCENES:
                    self._scenes.append(_scene(game, view, seat, layings[-back:]))

    def of(self, s: State) -> float:
        """How likely the choices seen are in this world, beside the best choices (0 to 1)."""
        added = self._game.deck.added
        gap = 0.0
        for scene in self._scenes:
            hand = s.hands[scene.seat]
            for card in scene.since:
                hand = added(hand, card)
            known = scene.gaps.get(hand)
            if known is None:
                known = scene.gaps[hand] = self._gap(scene, hand)
            gap += known
        return math.exp(-gap / _DOUBT)

    def _gap(self, scene: _Scene, hand: int) -> float:
        """How much better than what was laid the best seems to be, from this hand."""
        s = scene.state
        s.hands[scene.seat] = hand
        legal = [
            action for action in legal_turn(self._game, s, TURN, scene.seat) if not action.call
        ]
        best = chosen = -math.inf
        for score, action in self._instinct.weighed(s, legal):
            best = max(best, score)
            if len(action.cards) == len(scene.cards) and tuple(sorted(action.cards)) == scene.cards:
                chosen = max(chosen, score)
        return min(_WORST, best - chosen)


def _agreed(holding: Holding, size: int, seat: int) -> list[Laying]:
    """What its player has laid, where that agrees with the hand as it is seen to be."""
    for laying in reversed(holding.laid):
        size += len(laying.cards)
        if laying.sizes[seat] != size:
            return []
    return holding.laid


def _scene(game: Game, view: PlayerView, seat: int, layings: Sequence[Laying]) -> _Scene:
    """The first of these moments."""
    first = layings[0]
    s = blank(game, view, 0)
    s.hands = [(1 << size) - 1 for size in first.sizes]
    s.standard, s.turn, s.frame = first.standard, seat, TURN
    since = tuple(card for laying in layings for card in laying.cards)
    return _Scene(seat, tuple(sorted(first.cards)), since, s, {})


class LikelyWorlds:
    """Imagined rounds, the likelier the more often (rejection sampling)."""

    def __init__(self, worlds: Worlds, likelihood: Likelihood) -> None:
        self._worlds = worlds
        self._likelihood = likelihood
        self._top = 0.0

    def imagine(self, luck: Luck) -> State:
        """A round that agrees with everything that the seat has seen."""
        for _ in range(_TRIES):
            s = self._worlds.imagine(luck)
            likely = self._likelihood.of(s)
            self._top = max(self._top, likely)
            if luck.happens(likely / self._top):
                break
        return s
