"""The Master, a player that imagines how the round may go on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.agents.base import Habits
from game.agents.conduct import HEARD, LevelConduct
from game.agents.instinct import Instinct
from game.agents.judgement import Judge
from game.agents.luck import Luck
from game.agents.search import Effort, Problem, search
from game.engine.actions import LIE, PLAY, Action
from game.engine.cards import NO_SUIT
from game.engine.events import Event
from game.engine.game import Game
from game.engine.view import PlayerView

_GLANCE: Final = Effort(rounds=72, depth=8, hunch=0.03)
"""The effort for a card that has just been drawn.  It is the same every time and takes less time
than one picture of the screen lasts.  As so few rounds say little, first sight counts for more."""

_UNHELD: Final = 0.05
"""By how much more naming a suit has to win that is not held, as a share of a round."""
_EARLY: Final = 0.02
"""The same for a joker that is laid early."""
_SMALL: Final = 3
"""With so few cards, or fewer, a joker is no longer early."""
_DOUBTED: Final = 0.25
"""How likely a lie has to be (0 to 1) before it is called."""


class Master(Judge):
    """A player that remembers what everybody has shown and searches the rounds that agree with
    it."""

    def __init__(
        self,
        game: Game,
        luck: Luck,
        habits: Habits,
        effort: Effort,
        conduct: LevelConduct | None = None,
    ) -> None:
        """conduct: what the Master likes among moves about as good as each other; None for one
        that likes nothing in particular."""
        super().__init__(game, luck, habits)
        self._likes = conduct
        self._instinct = Instinct(game)
        self._effort = effort

    def problem(self, view: PlayerView, moves: Sequence[Action]) -> Problem:
        """Return the problem of choosing one of these moves in turn."""
        effort = self._effort.among(len(view.seats))
        if self._likes is not None:
            moves = self._likes.honest(view, moves, free=True)
        moves = self._worth_doubting(view, moves)
        odd = [self._oddness(view, action, moves) for action in moves]
        likings: tuple[float, ...] = ()
        if self._likes is not None:
            liked = self._likes.likings(view, moves)
            likings = tuple([like - less for like, less in zip(liked, odd, strict=True)])
        elif any(odd):
            likings = tuple([-less for less in odd])
        return Problem(
            view, tuple(moves), self._beliefs.holdings(), self._luck.fork(), effort, likings
        )

    def _oddness(self, view: PlayerView, action: Action, moves: Sequence[Action]) -> float:
        """Return by how much better a move has to come out because it names a suit that is not
        held while others are, or spends a joker with a large hand although another card fits.

        The search of so few rounds errs by more than what such moves are worth.
        """
        rest = view.hand
        jokers = False
        for card in action.cards:
            rest = self._game.deck.removed(rest, card)
            jokers |= self._trait_of[card].anywhere
        if action.suit != NO_SUIT and self._naming(rest, action.suit) == self._weights.unheld:
            return _UNHELD
        if not jokers or view.phase != "play" or view.hand.bit_count() <= _SMALL:
            return 0.0
        return _EARLY * any(
            each.kind == PLAY and not any(self._trait_of[card].anywhere for card in each.cards)
            for each in moves
        )

    def _worth_doubting(self, view: PlayerView, moves: Sequence[Action]) -> Sequence[Action]:
        """Return the moves without calling a lie where a lie is too unlikely.

        The search cannot tell: it adds the worth of seeing the hand to every doubt, and the doubts
        that follow an honest player cost more than that.
        """
        if view.phase != "challenge":
            return moves
        chance = 1.0 - 0.75 ** view.sizes[view.attacker]
        if self._guilty(view, chance) >= _DOUBTED:
            return moves
        return [action for action in moves if action.kind != LIE] or moves

    def hear(self, event: Event) -> None:
        super().hear(event)
        if self._likes is not None and type(event) in HEARD:
            self._likes.hear(event)

    def choose(self, view: PlayerView, moves: Sequence[Action]) -> Action:
        thought = search(self._game, self._instinct, self.problem(view, moves))
        thought.work()
        return thought.best

    def at_sight(self, view: PlayerView, moves: Sequence[Action]) -> Action:
        """Return the move that the Master makes without a pause.

        A decision about a card just drawn must not take visibly longer for one card than for
        another.  With two players the Master imagines a few rounds for it.  Otherwise it imagines
        none, because with more players so few rounds would mislead it.
        """
        glances = view.phase == "drawn" and len(view.seats) == 2
        if glances and self._effort.rounds > _GLANCE.rounds:
            problem = self.problem(view, moves)._replace(effort=_GLANCE)
            thought = search(self._game, self._instinct, problem)
            thought.work()
            return thought.best
        return Judge.choose(self, view, moves)

    def jump(self, view: PlayerView, moves: Sequence[Action]) -> Action | None:
        chosen = self.at_sight(view, moves)
        return chosen if self._score(view, chosen) > 0 else None
