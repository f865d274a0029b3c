"""Words of the table that are short enough for a bubble.

Suits are written as marks in braces (``{H}``), which the text module draws as pictures.  The lines
of the log are made in ``game.language.log``.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import events as ev
from game.engine.cards import Deck
from game.language.cards import marked as card_words
from game.language.cards import marked_suit as suit_words
from game.language.log import log_line
from game.language.voice import Voice

__all__ = ["Teller", "card_words", "suit_words"]


class Teller:
    """Tells what happened to the player at one seat ("You …")."""

    def __init__(self, deck: Deck, names: Sequence[str], seat: int) -> None:
        self.names = names
        self.seat = seat
        self._voice = Voice(deck, names, seat)

    def name(self, seat: int) -> str:
        """How a seat is called: by name, or "You"."""
        return "You" if seat == self.seat else self.names[seat]

    def tell(self, event: ev.Event) -> str:
        """One sentence, or nothing for what the eye follows anyway."""
        return log_line(event, self._voice)

    def whom(self, seat: int) -> str:
        """How a seat is called when something happens to it."""
        return "you" if seat == self.seat else self.names[seat]
