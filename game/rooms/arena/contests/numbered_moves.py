"""Fixed numbers for moves, for learners that can only choose among numbers.

The number of a move depends on the kind of action, the top card, the number of cards, the card for
which the top card stands, the suit named and the seat aimed at.  Moves that agree in all of these
(they differ in the order of the cards beneath) share one number, which means the first move listed.
A play always includes the last-card call when it can, because forgetting the call is no skill.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.actions import (
    CATCH,
    KINDS,
    MISPLAY,
    NAME,
    NOBODY,
    PLAY,
    TIMEOUT,
    Action,
)
from game.engine.cards import NO_SUIT
from game.engine.game import Game

_PLAIN = tuple(kind for kind in KINDS if kind not in (PLAY, NAME, CATCH, TIMEOUT, MISPLAY))
_MOST = 8
"""Plays of more cards count as plays of this many."""


class Moves:
    """The numbers of all moves under one set of rules.  Number 0 means to do nothing beside the
    turn."""

    LET_BE = 0

    def __init__(self, game: Game) -> None:
        rules = game.rules
        self._table = rules.seats
        self._suits = len(game.deck.suits) + 1
        self._seats = rules.seats + 1 if game.any_aimed else 1
        self._longest = _MOST if game.several or game.runs else 1
        self._guises = game.size + 1 if game.mimics else 1
        self._faces = game.size
        self._plays = self._faces * self._longest * self._guises * self._suits * self._seats
        self._first_name = 1 + len(_PLAIN)
        self._first_catch = self._first_name + len(game.deck.suits) + game.size
        self._first_play = self._first_catch + rules.seats
        self.count = self._first_play + self._plays
        """The number of all moves; the moves are numbered from 0."""

    def number(self, action: Action, me: int) -> int:
        """Return the number of a move of the seat ``me``, which is at least 1.  Other seats are
        counted from that seat."""
        kind = action.kind
        if kind == PLAY:
            return self._first_play + self._play(action, me)
        if kind == NAME:
            if action.card >= 0:
                return self._first_name + self._suits - 1 + action.card
            return self._first_name + action.suit
        if kind == CATCH:
            return self._first_catch + self._beside(action.seat, me)
        return 1 + _PLAIN.index(kind)

    def by_number(self, legal: Sequence[Action], me: int) -> dict[int, Action]:
        """Return the legal actions of the seat ``me`` by their numbers."""
        found: dict[int, Action] = {}
        for action in legal:
            number = self.number(action, me)
            if number not in found or (action.call and not found[number].call):
                found[number] = action
        return found

    def _play(self, action: Action, me: int) -> int:
        place = action.cards[-1]
        place = place * self._longest + min(len(action.cards), self._longest) - 1
        place = place * self._guises + (action.card + 1 if self._guises > 1 else 0)
        place = place * self._suits + (0 if action.suit == NO_SUIT else action.suit + 1)
        aimed = 0
        if self._seats > 1 and action.seat != NOBODY:
            aimed = 1 + self._beside(action.seat, me)
        return place * self._seats + aimed

    def _beside(self, seat: int, me: int) -> int:
        """Return how many places ``seat`` sits to the left of the seat ``me``, around the whole
        table."""
        return (seat - me) % self._table
