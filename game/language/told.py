"""A sentence about the rules, with the message that it was made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.language.catalogue import ContextMessage, Message, Plural
from game.language.voice import Said, Voice


class Told(NamedTuple):
    """What the rules page, or the note of a card, says in one sentence."""

    text: str
    """The sentence in the player's language."""
    claim: str
    """The message in English, before anything is put into it: a name for what the sentence claims.
    ``game.table.probes`` has a position for each that shows it true."""
    values: Mapping[str, Any]
    """What stands in it."""


def told(voice: Voice, said: Said | Message, values: Mapping[str, Any]) -> Told:
    """The sentence that the voice makes of this message and these values."""
    message = said.text if isinstance(said, Said) else said
    if isinstance(message, Plural):
        message = message.one
    elif isinstance(message, ContextMessage):
        message = message.text
    return Told(voice.say(said, **values), message, values)
