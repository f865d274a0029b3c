"""Moves in words, as one says them at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.agents.traits import traits
from game.engine.actions import DRAW, LIE, NAME, NOBODY, PASS, PLAY, TAKE, Action
from game.engine.cards import NO_SUIT, Deck
from game.engine.game import Game
from game.engine.view import PlayerView
from game.engine.wording import counted, listed

_PASSING: Final = {"block": "Let the block stand", "stack": "Leave it"}
"""What passing is called where it is more than that."""


def move_words(game: Game, view: PlayerView, action: Action, names: Sequence[str]) -> str:
    """What is done, as one would say it: "Lay the 7 of hearts, then the 7 of clubs"."""
    deck = game.deck
    if action.kind == PLAY:
        also = listed(_with_it(game, action, names))
        comma = "," if len(action.cards) > 1 or action.card >= 0 else ""
        return f"Lay {_laid(deck, action)}" + (f"{comma} and {also}" if also else "")
    if action.kind == TAKE:
        if view.phase == "miss":
            return "Miss " + ("the turn" if view.toll == 1 else counted(view.toll, "turn"))
        return f"Pick up {counted(view.toll, 'card')}"
    if action.kind == NAME:
        return f"Say {deck.said(action.card)}" if action.card >= 0 else (
            f"Name {deck.suit_names[action.suit]}"
        )  # fmt: skip
    if action.kind == PASS and view.phase == "drawn":
        return f"Keep {deck.said(view.drawn)}"
    if action.kind == PASS and view.phase in _PASSING:
        return _PASSING[view.phase]
    return {DRAW: "Draw a card", PASS: "Pass", LIE: "Call it a lie"}[action.kind]


def _laid(deck: Deck, action: Action) -> str:
    """The cards in their order: the last one counts."""
    cards = action.cards
    faces = [deck.faces[card] for card in cards]
    if action.card >= 0:
        return f"{deck.said(cards[0])} as {deck.said(action.card)}"
    if len(cards) > 1 and len({face.suit for face in faces}) == 1 and faces[0].suit != NO_SUIT:
        ranks = listed([deck.rank_names[face.rank] for face in faces])
        if len({face.rank for face in faces}) > 1:
            return f"the {ranks} of {deck.suit_names[faces[0].suit]}"
    said = [deck.said(card) for card in cards]
    if len(said) == 1 or action.suit != NO_SUIT:  # what is named counts, whichever is on top
        return listed(said)
    return f"{', '.join(said[:-1])}, then {said[-1]}"


def _with_it(game: Game, action: Action, names: Sequence[str]) -> list[str]:
    """What is said or chosen with the cards."""
    said = [f"name {game.deck.suit_names[action.suit]}"] if action.suit != NO_SUIT else []
    if action.seat != NOBODY:
        who, trait = names[action.seat], traits(game)[game.rank_of[action.cards[-1]]]
        if trait.gives:
            said.append(f"give {who} a card")
        elif trait.swaps:
            said.append(f"swap hands with {who}")
        else:
            said.append(f"choose {who}")
    return said
