"""The questions about options that ``game.rulesets`` answers, answered in sentences.

The texts of the rows themselves (labels, sentences, values) are marked messages: show them with
``translated``.
"""

from __future__ import annotations

from collections.abc import Mapping

from game import rulesets
from game.engine.fact import Text
from game.language.catalogue import say, translated
from game.rulesets import GAMES as GAMES
from game.rulesets.options import Chosen

_MESSAGES = frozenset({"game"})
"""Placeholders whose values are messages themselves."""


def text_said(text: Text) -> str:
    """A text of a table, its values in place."""
    values = {
        name: translated(value) if name in _MESSAGES and isinstance(value, str) else value
        for name, value in text.values.items()
    }
    return say(text.code, **values)


def problems(game_id: str, seats: int, chosen: Chosen) -> dict[str, str]:
    """For each option that excludes another as chosen, why."""
    return _said(rulesets.problems(game_id, seats, chosen))


def blocked_values(game_id: str, seats: int, chosen: Chosen) -> dict[tuple[str, str], str]:
    """The (option, value) pairs that could not be chosen now, and why."""
    found = rulesets.blocked_values(game_id, seats, chosen)
    return {pair: text_said(why) for pair, why in found.items()}


def idle(game_id: str, chosen: Chosen) -> dict[str, str]:
    """For each option that does not matter now, why."""
    return _said(rulesets.idle(game_id, chosen))


def _said(found: Mapping[str, Text]) -> dict[str, str]:
    return {key: text_said(why) for key, why in found.items()}
