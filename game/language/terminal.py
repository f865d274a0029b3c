"""What the table says in a terminal (``last-card watch``)."""

from __future__ import annotations

from typing import Final

from game.language.catalogue import N_, NN_

CARDS: Final = NN_("{name}: {n} card", "{name}: {n} cards")
"""name: of a player; n: how many cards they hold"""
CALLED: Final = N_("last card called")
AWAY: Final = N_("away")
PLAYED_FOR: Final = N_("the game plays")
OUT: Final = N_("out")
TO_MOVE: Final = N_("to move")
PILE: Final = N_("On the pile: {cards}")
"""cards: the last ones, the top one last, as the notation writes them"""
MATCH: Final = N_("To match: {standard}")
OWED: Final = N_("Pending: {owed}")
STOCK: Final = N_("In the stock: {n}")
HAND: Final = N_("Your hand: {cards}")
"""cards: as the notation writes them; a star behind those that may be laid"""
BUTTONS: Final = N_("You can: {buttons}")
"""buttons: what to type, and what it means"""
TYPE: Final = N_(
    "Type a move as records write it (7H, 7H+7C, AH=S, 7H! to call as well, draw …), “? 7H” for "
    "what it would do, “hint”, “auto”, or “quit”."
)
NOT_A_MOVE: Final = N_("“{text}” is no move: {why}")
"""text: what was typed; why: a sentence"""
ROUND_OVER: Final = N_("The round is over. Totals: {totals}")
"""totals: each player with their points or rounds"""
MATCH_OVER: Final = N_("The match is over.")
