"""What people read of what the rules, the match and the computer players say in facts."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.fact import Fact
from game.engine.game import Game
from game.language.refusals import refusal_said
from game.language.voice import Voice


def refused(game: Game, fact: Fact | None, names: Sequence[str] = ()) -> str:
    """The sentence of a refusal; empty when nothing was refused."""
    return refusal_said(fact, Voice(game.deck, names)) if fact is not None else ""
