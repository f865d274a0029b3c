"""The words of a television when all hands are in phones."""

from __future__ import annotations

from typing import Final

from game.language.catalogue import N_, NC_, NN_

ONE_CARD: Final = NC_("on a television", "one card")
CARDS: Final = NN_("{n} card", "{n} cards")
HOLDS: Final = N_("Does {name} hold {suit}?")
"""Of somebody whose card was lawful only without any of that suit in hand: "Does Ben hold red?"."""
