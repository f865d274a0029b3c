"""Phones: each in the room is one hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.language.catalogue import N_
from game.sockets import Chore, TitleButton, importing

if TYPE_CHECKING:
    from game.ui.app.flow import Flow


def _everybody(flow: Flow) -> None:
    flow.everybody()


PLUGS = (
    TitleButton(
        "everybody",
        N_("Everybody by phone"),
        "phone",
        _everybody,
        side="right",
        short=N_("Phones"),
        begins=True,
        tip=N_("This screen shows a code, and everybody plays with a phone in their hand."),
    ),
    Chore(lambda flow: importing("game.rooms.phones.pages.joining")),
)
