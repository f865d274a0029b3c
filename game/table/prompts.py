"""What the line above a hand says in each kind of moment.

This module makes only words: the legal plays tell what may be done, and the public phase tells the
moment.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal

from game.engine.actions import TAKE, Action
from game.engine.aliases import Phase
from game.engine.cards import Deck
from game.engine.view import PlayerView
from game.language import table_texts as texts
from game.language.card_names import marked as card_words
from game.language.catalogue import say
from game.language.verbs import VERBS

if TYPE_CHECKING:
    from game.table.legal_plays import LegalPlays

Foretell = Callable[[Action], str]
"""Says what an action will do."""


def turn_words(
    view: PlayerView, legal: LegalPlays, names: Sequence[str], foretell: Foretell
) -> str:
    """Return what to do now, from the legal plays only, or whose turn it is. If there is only one
    thing to do, ``foretell`` says what it will do."""
    if not legal.acts:
        # A player for whom the game passes at once has no choice, but is still told what is asked.
        return awaited(view, names) if view.turn != view.seat else asked(view, legal)
    yours = view.turn == view.seat
    said = asked(view, legal) if yours else ""
    if said:
        return said
    can = bool(legal.playable())
    offered = [(verb, legal.of(verb.kind)) for verb in VERBS if verb.way]
    ways = [(verb, action) for verb, action in offered if action is not None]
    for verb, action in ways:
        # A newcomer wants to know whether a drawn card may be played.
        if verb.outlook and not can and (not verb.alone or len(ways) == 1):
            return say(verb.outlook, outcome=foretell(action))
    told = [verb.way(view) for verb, _ in ways if verb.way]
    if can:
        told.insert(0, say(texts.ANSWER if view.pending and legal.of(TAKE) else texts.LAY))
    return texts.turn_said(told, yours)


def asked(view: PlayerView, legal: LegalPlays) -> str:
    """Return what this seat is asked, if the moment has its own words; else an empty string."""
    can = bool(legal.playable())
    if view.phase == "stack":
        return say(texts.STACK) if can else ""
    if view.phase == "melee":
        on = card_words(view.deck, view.onward) if view.onward >= 0 else ""
        # Say the same whether or not the player has the card: others may be looking at this screen.
        mine = view.defender == view.seat
        return say(texts.MELEE_DRAW if mine else texts.MELEE_PASS, on=on, n=view.stake)
    if view.phase == "attack":
        return say(texts.ATTACK_ANSWER if can else texts.ATTACK_GIVE_IN, n=view.pending)
    if view.phase == "block":
        return say(texts.UNDO_BLOCK if can else texts.BLOCK_STANDS)
    return say(texts.SAY_FIRST) if legal.names else ""


def awaited(view: PlayerView, names: Sequence[str]) -> str:
    """What another seat is being asked."""
    if not 0 <= view.turn < len(names):
        return ""
    who = names[view.turn]
    if view.phase == "stack":
        return say(texts.MAY_STACK, name=who)
    contest = embroiled(view.phase, who, view.deck, view.onward, view.pending)
    if contest:
        return contest
    if view.phase == "name":
        return say(texts.SAYS_FIRST, name=who)
    # A spectator has no seat, so is not out of the match.
    inside = view.seat < 0 or view.seat in view.seats
    return say(texts.TURN_OF if inside else texts.OUT_TURN_OF, name=who)


def embroiled(phase: Phase | Literal[""], who: str, deck: Deck, onward: int, total: int) -> str:
    """Return what somebody is asked in a melee or a fight; empty if there is none. ``onward``: the
    card that continues a melee; ``total``: the size of an attack."""
    if phase == "melee":
        on = card_words(deck, onward) if onward >= 0 else ""
        return say(texts.GOES_ON if on else texts.IS_ASKED, name=who, on=on)
    if phase == "attack":
        return say(texts.UNDER_ATTACK, name=who, n=total)
    if phase == "block":
        return say(texts.UNDOES_BLOCK, name=who)
    return ""
