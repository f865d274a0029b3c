"""The seats of people with phones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.language.catalogue import N_
from game.rooms.phones.people.chairs import PHONE
from game.sockets import SeatKind

if TYPE_CHECKING:
    from game.rooms.phones.app.phone_flow import PhoneFlow
    from game.ui.app.flow import Flow


def phone_flow(flow: Flow) -> PhoneFlow:
    """Make what switches phones on and off at the tables of this flow."""
    from game.rooms.phones.app.phone_flow import PhoneFlow

    return PhoneFlow(flow)


PHONES = SeatKind(
    phone_flow,
    PHONE,
    N_("Phone"),
    waits=N_("Open for a phone"),
    taken=N_("By phone"),
    sentence=N_("Someone joins with their own phone. Until they do, {name} plays here."),
    apart=N_("For someone who sits apart from the players with phones: these cards stay face up."),
    asks=N_("The phone asks how many cards everyone gets."),
    notes={"language": N_("A phone that joins has its own.")},
)
