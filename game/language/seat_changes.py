"""The changes at the seats, as lines of the log, told to the player at the voice's seat."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final

from game.language.catalogue import N_, Message
from game.language.voice import Said, TableVoice


class SeatCode(StrEnum):
    """The kinds of changes at a seat.  ``player`` is the seat, ``name`` whoever plays there now
    (or, of somebody who left, played there), ``before`` and ``successor`` are names too."""

    SAT_DOWN = "sat down"
    """name, before"""
    LEFT = "left"
    """name, successor: the computer that plays on"""
    RENAMED = "renamed"
    """name, before"""
    WENT_AWAY = "went away"
    CAME_BACK = "came back"
    PLAYED_FOR = "played for"
    PLAYS_AGAIN = "plays again"
    CUT = "cut"


_LINES: Final[dict[SeatCode, Said | Message]] = {
    # name: who plays here now; before: who played here until now
    SeatCode.SAT_DOWN: N_("{name} now plays in place of {before}."),
    # name: the person who left; successor: the computer that goes on
    SeatCode.LEFT: N_("{name} has left. {successor} plays on with the same cards."),
    SeatCode.RENAMED: N_("{before} is now called {name}."),
    SeatCode.WENT_AWAY: N_("{Player} cannot be reached at the moment."),
    SeatCode.CAME_BACK: N_("{Player} is back."),
    SeatCode.PLAYED_FOR: Said(
        N_("The game plays for {player}."), player=N_("The game plays for you.")
    ),
    SeatCode.PLAYS_AGAIN: Said(
        N_("{Player} plays again."), player=N_("You play for yourself again.")
    ),
    SeatCode.CUT: Said(
        N_("{Player} has cut the cards for the next deal."),
        player=N_("You have cut the cards for the next deal."),
    ),
}


def seat_line(code: SeatCode | None, voice: TableVoice, **values: Any) -> str:
    """One line about what has changed at a seat; empty for what is not worth a line (``code`` is
    None)."""
    return voice.say(_LINES[code], **values) if code is not None else ""
