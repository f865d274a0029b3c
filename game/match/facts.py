"""What a match has to say that no rule of the game does: codes for ``game.language``."""

from __future__ import annotations

from enum import StrEnum


class MatchCode(StrEnum):
    """Why somebody at the table cannot do or have something, whatever the rules allow."""

    COMPUTER_PLAYS = "computer plays"
    """player: a seat that no person plays at."""
    PLAYS_BY_ITSELF = "plays by itself"
    """The game plays for that person, who has to take over first."""
    NO_HINTS_WHEN_COMPETITIVE = "no hints when competitive"
    NOBODY_TO_ASK = "nobody to ask"
    HINT_IN_TURN = "hint in turn"
    """There are hints only in turn."""
