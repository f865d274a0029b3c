"""What the line above the hand says, and what the buttons are called, in each kind of moment.

Only words: what may be done is read off the offers, and the moment is the public phase.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Deck
from game.engine.view import PlayerView
from game.match.legal_plays import LegalPlays
from game.ui.table.strife import ATTACK, BLOCK, MELEE, Strife, strife_in
from game.ui.table.words import card_words

STACK = "stack"
NAME = "name"


def asked(view: PlayerView, offers: LegalPlays) -> str:
    """What this seat is asked, where a moment has words of its own; otherwise nothing."""
    can = bool(offers.playable())
    if view.phase == STACK:
        return "Lay any card at all on it, or leave it" if can else ""
    if view.phase == MELEE:
        on = card_words(view.deck, view.onward) if view.onward >= 0 else ""
        lost = f" and draw {view.stake}" if view.defender == view.seat else ""
        return f"The melee goes on with {on}: lay it, or pass{lost}" if can else ""
    if view.phase == ATTACK:
        answer = "Answer the attack with one card, or give in" if can else "You can only give in"
        return f"{answer}: {view.pending} cards"
    if view.phase == BLOCK:
        return "Undo the block, or let it stand" if can else "The attack is blocked: let it stand"
    return ""


def awaited(view: PlayerView, names: Sequence[str]) -> str:
    """What another seat is being asked."""
    if not 0 <= view.turn < len(names):
        return ""
    who = names[view.turn]
    if view.phase == STACK:
        return f"{who} may lay any card on it"
    quarrel = embroiled(strife_in(view), who, view.deck)
    if quarrel:
        return quarrel
    if view.phase == NAME:
        return f"{who} says what the first card is"
    if view.seat not in view.seats:
        return f"You are out of the match: {who}’s turn"
    return f"{who}’s turn"


def embroiled(strife: Strife, who: str, deck: Deck) -> str:
    """What somebody is being asked in a quarrel; nothing when all is quiet."""
    if strife.kind == MELEE:
        on = card_words(deck, strife.onward) if strife.onward >= 0 else ""
        return f"Does {who} go on with {on}?" if on else f"{who} is asked"
    if strife.kind == ATTACK:
        return f"{who} is under attack: {strife.total} cards"
    if strife.kind == BLOCK:
        return f"Does {who} undo the block?"
    return ""


def take_words(view: PlayerView) -> str:
    """What taking is called now."""
    if view.phase == "miss":
        return "Miss the turn" if view.pending <= 1 else f"Miss {view.pending} turns"
    if view.phase == ATTACK:
        return f"Give in: pick up {view.toll}"
    return f"Pick up {view.pending}" if view.pending > 0 else "Accept"


def pass_words(view: PlayerView) -> str:
    """What passing is called now."""
    return {BLOCK: "Let the block stand", STACK: "Leave it"}.get(view.phase, "Pass")
