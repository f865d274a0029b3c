"""What a person who listens to the coach of a first hand does."""

from __future__ import annotations

from game.engine.actions import PLAY, Action
from game.engine.notation import read_action
from game.rooms.learn.first_hand import YOU, FirstHand, ScriptedHand


def meant(hand: ScriptedHand) -> Action:
    """What the beat is about, called where there is something to call."""
    assert isinstance(hand, FirstHand)
    beat = hand.beat
    assert beat is not None
    for text in beat.does:
        fitting = [action for action in hand.legal(YOU) if hand._means(text, action)]
        if fitting:
            calls = [action for action in fitting if action.call and action.kind == PLAY]
            wanted = read_action(hand.deck, text)
            same = [a for a in fitting if (a.suit, a.seat) == (wanted.suit, wanted.seat)]
            return (calls or same or fitting)[0]
    raise AssertionError(f"nothing of {beat} is legal")
