"""The joining screen: how a phone gets into the room, who has come, and what may be in the way."""

from __future__ import annotations

from typing import Final

from game.language.catalogue import N_, NN_, Message, look_up

MAKE_HOST: Final = N_("Make host")
SEND_AWAY: Final = N_("Send away")
BEGIN: Final = N_("Start")
# in a corner of the table, above the letters of the room
JOIN: Final = N_("Join")
# at the table, below the address: those who watch with phones
WATCHING: Final = NN_("{n} is watching", "{n} are watching")
CANCEL: Final = N_("Cancel")
TYPED: Final = N_("or open this on a phone or computer, and type the letters")
IN_VPN: Final = N_("or type this and the letters: a VPN address, only for devices in that network")
BY_KEY: Final = N_("or send the link: the letters do not work here")
COPY: Final = N_("Copy the link")
COPIED: Final = N_("Copied.")
NO_NAME: Final = N_(
    "That is not a list of names. A name looks like this: table.local, localhost:8080 or "
    "https://table.example."
)
# For translators: {port}: a number.
NAMES_HELP: Final = N_(
    "For a VPN, a tunnel or a forwarded port: names by which browsers get here, separated by "
    "spaces, such as table.local, localhost:8080 or https://table.example. Whatever they lead to "
    "must end at TCP port {port} of this machine. There, only the link with its key opens the "
    "table."
)
REACHED: Final = N_(
    "A phone has opened the page, so no firewall is in the way: now type the four letters there."
)
REFUSED: Final = N_(
    "If the phone says that the connection was refused, another device has this address: try "
    "“Next address”."
)
ADVICE: Final = (
    N_(
        "If the page takes too long to open, a firewall on this machine might be blocking phones: "
        "allow connections to Last Card (TCP port {port})."
    ),
    N_(
        "Phones must be on the same Wi-Fi, but not on its guest network, which keeps devices apart."
    ),
    N_("A phone’s own hotspot works too: connect this machine and the other phones to it."),
    N_("Or play without phones: several people at one screen, with a curtain over their hands."),
)
"""The usual obstacles, likeliest first."""

_PATIENCES: Final[dict[int, Message]] = {
    30: N_("Asleep for 30 seconds: the game plays"),
    60: N_("Asleep for a minute: the game plays"),
    180: N_("Asleep for three minutes: the game plays"),
    0: N_("Asleep: the table waits"),
}
PATIENCES: Final = tuple(_PATIENCES)
"""Seconds that a phone may be away before the game plays for it; 0 for ever."""


def patience_said(seconds: float) -> str:
    """The rule for a phone that is away."""
    usual = min(PATIENCES[:-1], key=lambda each: abs(each - seconds)) if seconds else 0
    return look_up(_PATIENCES[usual])
