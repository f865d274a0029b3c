"""Learning to play: for each game a first hand, its rules and its exercises; notes at the table.

``first_hand`` and ``drilling`` are the lessons, ``mastery`` keeps what has been solved, ``pages``
shows them.  Begin with ``drilling``.  May import the core and the review.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.language.catalogue import N_
from game.sockets import Hooks, PersonalFile, TitleButton

if TYPE_CHECKING:
    from game.rooms.learn.hooks import LearnHooks
    from game.rooms.learn.mastery import Mastery
    from game.storage.facts import Notice
    from game.ui.app.flow import Flow


def mastery_of(flow: Flow) -> Mastery:
    """Return the exercises that people have solved."""
    return flow.of(_mastery)


def _mastery(flow: Flow) -> Mastery:
    from game.rooms.learn.mastery import FILE, Mastery

    saves = flow.saves
    return Mastery(saves.path.with_name(FILE), writer=saves.writer, idle=saves.idle)


def _show(flow: Flow) -> None:
    from game.rooms.learn.pages.learn import LearnScene

    last = flow.app.settings.last_game
    flow.app.push(LearnScene(mastery_of(flow), flow.household.me(), flow.menu, last))


def _hooks(flow: Flow) -> LearnHooks:
    from game.rooms.learn.hooks import LearnHooks

    return LearnHooks(flow, mastery_of)


def _forget(folder: Path, person: str) -> Notice:
    from game.rooms.learn.mastery import FILE, Mastery

    return Mastery(folder / FILE).forget(person)


PLUGS = (
    TitleButton("learn", N_("Learn"), "cap", _show),
    Hooks(_hooks),
    PersonalFile(_forget, forget_here=lambda flow, person: mastery_of(flow).forget(person)),
)
