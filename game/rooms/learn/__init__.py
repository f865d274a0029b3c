"""Learning to play: for each game a first hand, its rules and its exercises; notes at the table.

``first_hand`` and ``drilling`` are the lessons, ``mastery`` keeps what has been solved, ``pages``
shows them.  Begin with ``drilling``.  May import the core and the review.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.language.catalogue import N_
from game.sockets import Hooks, Personal, TitleButton

if TYPE_CHECKING:
    from game.rooms.learn.learn_hooks import LearnHooks
    from game.storage.store import Store
    from game.ui.app.flow import Flow


def _show(flow: Flow) -> None:
    from game.rooms.learn.pages.learn import LearnScene

    last = flow.app.settings.last_game
    flow.app.push(LearnScene(flow.store, flow.household.me(), flow.menu, last))


def _hooks(flow: Flow) -> LearnHooks:
    from game.rooms.learn.learn_hooks import LearnHooks

    return LearnHooks(flow)


def _forget(store: Store, person: str) -> None:
    from game.rooms.learn.mastery import forget

    forget(store, person)


PLUGS = (
    TitleButton("learn", N_("Learn"), "cap", _show),
    Hooks(_hooks),
    Personal(_forget),
)
