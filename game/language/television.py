"""The words of a television when all hands are in phones."""

from __future__ import annotations

from typing import Final

from game.language.catalogue import NC_, NN_

ONE_CARD: Final = NC_("on a television", "one card")
CARDS: Final = NN_("{n} card", "{n} cards")
