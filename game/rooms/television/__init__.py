"""The television: the table as it is laid out when nobody holds cards at the screen, or when one
person there plays behind the curtain and all others have phones.

It is the usual table, with the same cards, plates and cues: ``places`` lays it out so that a sofa
can read it, ``plates`` draws the plates of the seats, ``director`` shows large whom it is about
now, ``crowns`` who leads the match, and ``suspicion`` a card that may be called into question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rooms.television.settings import DIRECTOR, TELEVISION
from game.sockets import TableForm

if TYPE_CHECKING:
    from game.rooms.television.television_form import Television
    from game.storage.settings import Settings


def _hand(controllers: Any) -> int:
    """The seat of the only person at a screen that those with phones look at; -1 for none."""
    from game.table.people.curtain import CurtainRule

    here = controllers.screen_seats
    curtained = controllers.rule is CurtainRule.EVERY_TURN
    return here[0] if len(here) == 1 and curtained else -1


def _fits(settings: Settings, controllers: Any) -> bool:
    """True if nobody holds cards at this screen, or one person does behind the curtain."""
    return DIRECTOR.of(settings) and (controllers.all_remote or _hand(controllers) >= 0)


def _form(controllers: Any) -> Television:
    from game.rooms.television.television_form import Television

    return Television(lambda: controllers.names, _hand(controllers))


def _afar(settings: Settings, pads: bool) -> bool:
    return (DIRECTOR if pads else TELEVISION).of(settings)


PLUGS = (TableForm(_fits, _form, _afar), TELEVISION, DIRECTOR)
