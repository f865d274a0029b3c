"""Phones: each in the room is one hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.language.catalogue import N_
from game.rooms.phones.settings import CODE, NAMES, PATIENCE, PHONE
from game.sockets import Hooks, PageButton, Personal, SeatKind, TitleButton

if TYPE_CHECKING:
    from game.rooms.phones.app.phone_flow import PhoneFlow
    from game.storage.store import Store
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


def _forget(store: Store, person: str) -> None:
    """Delete who held which seat, unless a match waits for them."""
    if store.text("waiting") is None:
        from game.rooms.phones.wire.kept_room import save_room

        save_room(store, None)


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
    Personal(_forget),
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
