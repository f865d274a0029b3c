"""A case, which is one move in one position, the next best moves, and facts about all of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.agents.reasons.position import Position
from game.engine.actions import NOBODY, PASS, TAKE, Action
from game.engine.aliases import PENDING_PHASES
from game.engine.cards import NO_SUIT, SUIT_TO_MATCH
from game.engine.consequences import Consequences


class Case:
    """One move in a position, and the moves with which it is compared."""

    def __init__(self, position: Position, move: Action, others: Sequence[Action]) -> None:
        """others: the moves with which a reader would compare this one, the next best first."""
        self.at = position
        self.view = position.view
        self.game = position.game
        self.move = move
        self.others = others
        self.next = others[0] if others else None
        self.rest = position.rest(move)
        self.after = position.after(move)

    @property
    def then(self) -> Consequences:
        """The consequences of a move whose outcome is certain: laying any card, or giving in."""
        assert self.after is not None
        return self.after

    @property
    def alone(self) -> bool:
        """True if this is the only move that there is."""
        return not self.others

    @property
    def moves_hands(self) -> bool:
        """True if the player then holds other cards than those that the move leaves."""
        return self.after is None or self.after.got_from != NOBODY or self.after.given_to != NOBODY

    @property
    def pending(self) -> bool:
        """True if something is pending against the seat."""
        return self.view.phase in PENDING_PHASES

    @property
    def giving_in(self) -> Action | None:
        """The action that accepts what is pending; None when nothing is pending."""
        if not self.pending:
            return None
        return Action(PASS) if self.view.phase == "block" else Action(TAKE)

    def spent(self, action: Action | None) -> int:
        """Return the first card of a move that goes on anything; -1 for none."""
        for card in action.cards if action is not None else ():
            if self.at.trait(card).anywhere:
                return card
        return -1

    def follows(self, action: Action) -> int:
        """Return how many of the cards left would fit on a move; 0 where that cannot be known."""
        after = self.at.after(action)
        if after is None or after.over or after.melee is not None or after.got_from != NOBODY:
            return 0
        fits = self.at.every(self.game.playable[after.standard] | self.game.mimics)
        return (self.at.rest(action) & fits).bit_count()

    def suits(self) -> Iterable[int]:
        """Return the numbers of the suits of the deck."""
        return range(len(self.at.deck.suits))

    @property
    def suit(self) -> int:
        """The suit that a normal turn must match after the move; NO_SUIT where there is none."""
        after = self.after
        if after is None:  # nothing is laid
            return self.view.suit if self.view.phase in ("play", "drawn") else NO_SUIT
        return SUIT_TO_MATCH[after.standard] if after.phase == "play" else NO_SUIT

    @property
    def follower(self) -> int:
        """The seat that plays a normal turn next, if it is another one; NOBODY where that is not
        certain."""
        if self.after is None:
            return self.at.beside() if self.view.phase in ("play", "drawn") else NOBODY
        turn = self.after.turn if self.after.phase == "play" else NOBODY
        return turn if turn != self.at.me else NOBODY
