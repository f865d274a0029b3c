"""The television: the table as it is laid out when nobody holds cards at the screen.

It is the usual table, with the same cards, plates and cues: ``places`` lays it out so that a sofa
can read it, ``plates`` draws the plates of the seats, ``director`` shows large whom it is about
now, ``crowns`` who leads the match, and ``suspicion`` a card that may be called into question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.sockets import TableForm

if TYPE_CHECKING:
    from game.rooms.television.form import Television
    from game.storage.settings import Settings


def _fits(settings: Settings, controllers: Any) -> bool:
    """True if nobody holds cards at this screen."""
    return settings.director and bool(controllers.all_by_phone)


def _form() -> Television:
    from game.rooms.television.form import Television

    return Television()


PLUGS = (TableForm(_fits, _form),)
