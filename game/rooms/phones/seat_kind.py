"""The seats of people with phones."""

from game.language.catalogue import N_
from game.sockets import SeatKind

PHONE = SeatKind(
    "phone",
    N_("Phone"),
    waits=N_("Open for a phone"),
    taken=N_("By phone"),
    sentence=N_("Someone joins with their own phone. Until they do, {name} plays here."),
    apart=N_("For someone who sits apart from the players with phones: these cards stay face up."),
    asks=N_("The phone asks how many cards everyone gets."),
    notes={"language": N_("A phone that joins has its own.")},
)
