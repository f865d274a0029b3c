"""The sentences for several people at one screen: whose turn it is, whose pad is gone, who it was.

These sentences are for everybody who looks at the screen, so nobody in them is "you".
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from game.language.catalogue import N_, say
from game.language.voice import listed


class CouchCode(StrEnum):
    """The sentences. ``player`` is a name."""

    LOOK = N_("to look at your cards")
    LOOK_CLICK = N_("Click here to look at your cards")
    LOOK_TAP = N_("Tap here to look at your cards")
    HOLD = N_("hold to look at your cards")
    HOLD_CLICK = N_("Press and hold here to look at your cards")
    HOLD_TAP = N_("Keep your finger here to look at your cards")
    LOOK_AWAY = N_("Everyone else looks away")
    LOOK_OR_PASS = N_("to pass without looking")
    PAD_GONE = N_(
        "{player}’s game pad is disconnected. Connect it and press a button, or carry on without "
        "it."
    )
    PAD_GONE_ALONE = N_(
        "The game pad is disconnected. Connect it and press a button, or carry on with mouse or "
        "keys."
    )
    PADS_GONE = N_(
        "The game pads of {players} are disconnected. Connect them, or carry on without them."
    )
    PAD_TAKEN = N_("{player} plays with this game pad.")
    WHOSE_PAD = N_("Whose game pad is this?")
    WHO_CALLS = N_("Who says “last card”?")
    WHO_CATCHES = N_("Who catches {player}?")
    WHO_JUMPS = N_("Who jumps in?")
    CLAIMS = N_("{player}:")
    CLAIM_CALL = N_("Last card!")
    CLAIM_CALL_ONE = N_("Last one!")
    CLAIM_CATCH = N_("Catch {player}")
    CLAIM_JUMP = N_("Jump in")
    CLAIM_AUTO = N_("Play for me")
    CLAIM_PLAY = N_("I play again")
    NOBODY_CALLS = N_("Nobody can say “last card” now.")
    NOBODY_TO_CATCH = N_("There is nobody to catch.")
    NOT_NOW = N_("It is too late for that now.")
    JUMPING = N_("{player} can jump in with the same card as the one on the pile.")
    PLAYED_FOR = N_("The game plays for {player}.")
    SAID_TO = N_("{player} · {words}")
    STILL_PLAYED_FOR = N_(
        "The game still plays for {player}. To stop that, press the name of {player}."
    )
    WHO_PLAYS_AGAIN = N_("Who plays again?")
    PLAYS_AGAIN = N_("{player} plays again.")


def couch_said(code: CouchCode, **values: Any) -> str:
    """The sentence of that code."""
    if "players" in values:
        values["players"] = listed(values["players"])
    return say(code, **values)
