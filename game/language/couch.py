"""The sentences for several people at one screen: whose turn it is, whose pad is gone, who it was.

These sentences are for everybody who looks at the screen, so nobody in them is "you".
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final

from game.language.catalogue import N_, Message, say
from game.language.voice import listed


class CouchCode(StrEnum):
    """The kinds of sentences. ``player`` is a name."""

    LOOK = "look"
    """control: the key or button."""
    LOOK_CLICK = "look click"
    LOOK_TAP = "look tap"
    HOLD = "hold"
    HOLD_CLICK = "hold click"
    HOLD_TAP = "hold tap"
    LOOK_AWAY = "look away"
    LOOK_OR_PASS = "look or pass"
    """control: the key or button that passes."""
    PAD_GONE = "pad gone"
    PAD_GONE_ALONE = "pad gone alone"
    PADS_GONE = "pads gone"
    """players: names"""
    PAD_TAKEN = "pad taken"
    WHOSE_PAD = "whose pad"
    WHO_CALLS = "who calls"
    WHO_CATCHES = "who catches"
    """player: who is caught."""
    WHO_JUMPS = "who jumps"
    CLAIMS = "claims"
    """player: who claims something."""
    CLAIM_CALL = "claim call"
    CLAIM_CALL_ONE = "claim call, last one"
    CLAIM_CATCH = "claim catch"
    """player: who is caught."""
    CLAIM_JUMP = "claim jump"
    CLAIM_AUTO = "claim auto"
    CLAIM_PLAY = "claim play"
    NOBODY_CALLS = "nobody calls"
    NOBODY_TO_CATCH = "nobody to catch"
    NOT_NOW = "not now"
    JUMPING = "jumping"
    PLAYED_FOR = "played for"
    SAID_TO = "said to"
    """words: what is said to that player."""
    STILL_PLAYED_FOR = "still played for"
    WHO_PLAYS_AGAIN = "who plays again"
    PLAYS_AGAIN = "plays again"


_SAID: Final[dict[CouchCode, Message]] = {
    CouchCode.LOOK: N_("to look at your cards"),
    CouchCode.LOOK_CLICK: N_("Click here to look at your cards"),
    CouchCode.LOOK_TAP: N_("Tap here to look at your cards"),
    CouchCode.HOLD: N_("hold to look at your cards"),
    CouchCode.HOLD_CLICK: N_("Press and hold here to look at your cards"),
    CouchCode.HOLD_TAP: N_("Keep your finger here to look at your cards"),
    CouchCode.LOOK_AWAY: N_("Everybody else looks away"),
    CouchCode.LOOK_OR_PASS: N_("to pass without looking"),
    CouchCode.PAD_GONE: N_(
        "{player}’s game pad is disconnected. Connect it and press a button, or go on without it."
    ),
    CouchCode.PAD_GONE_ALONE: N_(
        "The game pad is disconnected. Connect it and press a button, or go on with mouse or keys."
    ),
    CouchCode.PADS_GONE: N_(
        "The game pads of {players} are disconnected. Connect them, or go on without them."
    ),
    CouchCode.PAD_TAKEN: N_("{player} plays with this game pad."),
    CouchCode.WHOSE_PAD: N_("Whose game pad is this?"),
    CouchCode.WHO_CALLS: N_("Who says “last card”?"),
    CouchCode.WHO_CATCHES: N_("Who catches {player}?"),
    CouchCode.WHO_JUMPS: N_("Who jumps in?"),
    CouchCode.CLAIMS: N_("{player}:"),
    CouchCode.CLAIM_CALL: N_("Last card!"),
    CouchCode.CLAIM_CALL_ONE: N_("Last one!"),
    CouchCode.CLAIM_CATCH: N_("Catch {player}"),
    CouchCode.CLAIM_JUMP: N_("Jump in"),
    CouchCode.CLAIM_AUTO: N_("Play for me"),
    CouchCode.CLAIM_PLAY: N_("I play again"),
    CouchCode.NOBODY_CALLS: N_("Nobody can say “last card” now."),
    CouchCode.NOBODY_TO_CATCH: N_("There is nobody to catch."),
    CouchCode.NOT_NOW: N_("It is too late for that now."),
    CouchCode.JUMPING: N_("{player} may jump in with the same card as the one on the pile."),
    CouchCode.PLAYED_FOR: N_("The game plays for {player}."),
    CouchCode.SAID_TO: N_("{player} · {words}"),
    CouchCode.STILL_PLAYED_FOR: N_(
        "The game still plays for {player}. To stop that, press the name of {player}."
    ),
    CouchCode.WHO_PLAYS_AGAIN: N_("Who plays again?"),
    CouchCode.PLAYS_AGAIN: N_("{player} plays again."),
}


def couch_said(code: CouchCode, **values: Any) -> str:
    """The sentence of that code."""
    if "players" in values:
        values["players"] = listed(values["players"])
    return say(_SAID[code], **values)
