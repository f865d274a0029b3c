"""Phones: each in the room is one hand."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.language.catalogue import N_
from game.rooms.phones.settings import CODE, NAMES, PATIENCE, PHONE
from game.sockets import Hooks, PageButton, PersonalFile, SeatKind, TitleButton

if TYPE_CHECKING:
    from game.rooms.phones.app.phone_flow import PhoneFlow
    from game.storage.facts import Notice
    from game.table.sitting import Sitting
    from game.ui.app.flow import Flow


def phones_of(flow: Flow) -> PhoneFlow:
    """The phones at the tables of this flow."""
    return flow.of(_hooks)


def _hooks(flow: Flow) -> PhoneFlow:
    from game.rooms.phones.app.phone_flow import PhoneFlow

    return PhoneFlow(flow)


def _everybody(flow: Flow) -> None:
    phones_of(flow).everybody()


def _page(flow: Flow) -> None:
    flow.app.push(phones_of(flow).page())


def _are_on(flow: Flow, sitting: Sitting) -> bool:
    return phones_of(flow).phones is not None


def _forget(folder: Path, person: str) -> Notice:
    """Delete who held which seat, unless a match waits for them."""
    from game.rooms.phones.wire.keeping import RoomFile
    from game.table.records.saves import Saves

    file = RoomFile(folder)
    if not Saves(folder).kept:
        file.file.remove()
    return file.problem()


def _forget_here(flow: Flow, person: str) -> Notice:
    return () if phones_of(flow).phones is not None else _forget(flow.saves.path.parent, person)


DRAWS_NOTHING = ("wire", "people")
PHONES = SeatKind(
    _hooks,
    PHONE,
    N_("Phone"),
    waits=N_("Open for a phone"),
    taken=N_("By phone"),
    sentence=N_("Someone joins with their own phone. Until they do, {name} plays here."),
    apart=N_("For someone who sits apart from the players with phones: these cards stay face up."),
    asks=N_("The phone asks how many cards everyone gets."),
    notes={"language": N_("A phone that joins has its own.")},
)
PLUGS = (
    Hooks(_hooks),
    PHONES,
    CODE,
    PATIENCE,
    NAMES,
    PersonalFile(_forget, forget_here=_forget_here),
    PageButton("pause", "phones", N_("Phones"), _page, sign="phone", after="who", shown=_are_on),
    TitleButton(
        "everybody",
        N_("Everyone by phone"),
        "phone",
        _everybody,
        side="right",
        short=N_("Phones"),
        begins=True,
        tip=N_("This screen shows a code, and everyone plays with a phone in their hand."),
    ),
)
