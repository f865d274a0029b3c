"""Learning to play: for each game a first hand, its rules and its exercises."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.language.catalogue import N_
from game.sockets import Chore, PersonalFile, TitleButton, importing

if TYPE_CHECKING:
    from game.storage.facts import Notice
    from game.ui.app.flow import Flow


def _show(flow: Flow) -> None:
    flow.app.push(flow.learn())


def _forget(folder: Path, person: str) -> Notice:
    from game.rooms.learn.mastery import FILE, Mastery

    return Mastery(folder / FILE).forget(person)


PLUGS = (
    PersonalFile(_forget),
    TitleButton("learn", N_("Learn"), "cap", _show),
    Chore(
        lambda flow: importing("game.rooms.learn.pages.tip", "game.rooms.learn.pages.first_hand")
    ),
)
