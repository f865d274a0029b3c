"""The joining screen: how a phone gets into the room, who has come, and what may be in the way."""

from __future__ import annotations

from typing import Final

from game.language.catalogue import N_, Message, look_up

_SAID: Final[dict[str, Message]] = {
    "phones": N_("Phones"),
    "title": N_("Join with your phone"),
    "scan": N_("Photograph this picture with your phone"),
    "or open": N_("or open this address in its browser, and type the letters"),
    "seat free": N_("Waiting for a phone"),
    "seat free sentence": N_("{name} plays here until somebody joins."),
    "seat taken": N_("Is here"),
    "seat away": N_("Asleep, or out of reach"),
    "seat asked": N_("Another phone, {name}, asks for this seat. Let them have it?"),
    "yes": N_("Let them"),
    "no": N_("No"),
    "send away": N_("Send away"),
    "begin": N_("Begin"),
    "begin all": N_("Everybody is here: begin"),
    "begin sentence": N_("Computers play at the seats for which nobody has come."),
    "go on": N_("Back to the table"),
    "back": N_("Back"),
    "next address": N_("Next address"),
    "patience 30": N_("Asleep for 30 seconds: the game plays"),
    "patience 60": N_("Asleep for a minute: the game plays"),
    "patience 180": N_("Asleep for three minutes: the game plays"),
    "patience 0": N_("Asleep: the table waits"),
    "wifi": N_("Code for the Wi-Fi …"),
    "wifi off": N_("Put the Wi-Fi code away"),
    "wifi title": N_("A code that puts guests on your Wi-Fi"),
    "wifi sentence": N_("Only shown here, never kept and never sent."),
    "wifi name": N_("Name of the network"),
    "wifi password": N_("Its password"),
    "wifi show": N_("Show the code"),
    "wifi first": N_("First this, for the Wi-Fi"),
    "cancel": N_("Cancel"),
    "off": N_("Switch phones off"),
    "advice": N_("No phone yet?"),
    "advice firewall": N_(
        "A firewall on this machine may ask, or have been told no: allow Last Card to be reached."
    ),
    "advice guest": N_(
        "Phones must be on the same Wi-Fi, and not on its guest network, which keeps devices apart."
    ),
    "advice address": N_("This machine may have another address: try “Next address”."),
    "advice hotspot": N_(
        "A phone’s own hotspot works too: let this machine and the others join it."
    ),
    "advice curtain": N_(
        "Or play without phones: several people at one screen, with a curtain over their hands."
    ),
    "no network": N_("This machine has no network that a phone could reach."),
    "no port": N_("Phones cannot be let in: another program uses the ports {ports}."),
}

ADVICE: Final = (
    "advice firewall", "advice guest", "advice address", "advice hotspot", "advice curtain",
)  # fmt: skip
"""What usually is in the way, likeliest first."""

PATIENCES: Final = (30, 60, 180, 0)
"""Seconds that a phone may be away before the game plays for it; 0 for ever."""


def patience_said(seconds: float) -> str:
    """What becomes of a phone that is away."""
    usual = min(PATIENCES[:-1], key=lambda each: abs(each - seconds)) if seconds else 0
    return look_up(_SAID[f"patience {usual}"])


def joining_said(what: str, **values: object) -> str:
    """The words of the joining screen."""
    return look_up(_SAID[what]).format_map(values)
