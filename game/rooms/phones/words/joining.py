"""The joining screen: how a phone gets into the room, who has come, and what may be in the way."""

from __future__ import annotations

from typing import Final

from game.language.catalogue import N_, Message, look_up

PHONES: Final = N_("Phones")
TITLE: Final = N_("Join with your phone")
EVERYBODY: Final = N_("Everybody by phone")
EVERYBODY_SENTENCE: Final = N_("The first to join is the host and chooses the game.")
HOST_SENTENCE: Final = N_("{name} is the host and begins. It can be done here, too.")
GAME: Final = N_("Game")
COMPUTERS: Final = N_("Computers")
FREE: Final = N_("Free")
COMPUTER: Final = N_("Computer")
MAKE_HOST: Final = N_("Make host")
ABOUT_HOST: Final = N_("The host begins and chooses the game with the phone.")
SCAN: Final = N_("Photograph this picture with your phone")
OR_OPEN: Final = N_("or open this on a phone or computer, and type the letters")
SEAT_FREE: Final = N_("Waiting for a phone")
SEAT_FREE_SENTENCE: Final = N_("{name} plays here until somebody joins.")
SEAT_TAKEN: Final = N_("Is here")
SEAT_AWAY: Final = N_("Asleep, or out of reach")
SEAT_ASKED: Final = N_("Another phone, {name}, asks for this seat. Let them have it?")
YES: Final = N_("Let them")
NO: Final = N_("No")
SEND_AWAY: Final = N_("Send away")
BEGIN: Final = N_("Begin")
BEGIN_ALL: Final = N_("Everybody is here: begin")
BEGIN_SENTENCE: Final = N_("Computers play at the seats for which nobody has come.")
GO_ON: Final = N_("Back to the table")
BACK: Final = N_("Back")
# in a corner of the table, above the letters of the room
JOIN: Final = N_("Join")
# code: the letters of the room
JOIN_LINE: Final = N_("Join: {code} · {address}")
TIP_CODE: Final = N_("Put this code away")
CODE_AWAY: Final = N_("The code is put away. The settings bring it back.")
CODE_AWAY_KEY: Final = N_("The code is put away. {control} brings it back.")
NEXT_ADDRESS: Final = N_("Next address")
WIFI: Final = N_("Code for the Wi-Fi …")
WIFI_OFF: Final = N_("Put the Wi-Fi code away")
WIFI_TITLE: Final = N_("A code that puts guests on your Wi-Fi")
# What a browser shows that has come to a wrong place.
NOT_MY_ADDRESS: Final = N_("This is not my address.")
ONLY_MY_PAGE: Final = N_("Only my own page may do that.")
NOTHING_HERE: Final = N_("There is nothing here.")
ONLY_READ: Final = N_("This address can only be read.")
WIFI_SENTENCE: Final = N_("Only shown here, never kept and never sent.")
WIFI_NAME: Final = N_("Name of the network")
WIFI_PASSWORD: Final = N_("Its password")
WIFI_SHOW: Final = N_("Show the code")
WIFI_FIRST: Final = N_("First this, for the Wi-Fi")
CANCEL: Final = N_("Cancel")
OFF: Final = N_("Switch phones off")
NO_PHONE_YET: Final = N_("No phone yet?")
ADVICE_FIREWALL: Final = N_(
    "A firewall on this machine may ask, or have been told no: allow Last Card to be reached."
)
ADVICE_GUEST: Final = N_(
    "Phones must be on the same Wi-Fi, and not on its guest network, which keeps devices apart."
)
ADVICE_ADDRESS: Final = N_("This machine may have another address: try “Next address”.")
ADVICE_HOTSPOT: Final = N_(
    "A phone’s own hotspot works too: let this machine and the others join it."
)
ADVICE_CURTAIN: Final = N_(
    "Or play without phones: several people at one screen, with a curtain over their hands."
)
NO_NETWORK: Final = N_("This machine has no network that a phone could reach.")
NO_PAGE: Final = N_("Phones cannot be let in: the page for them cannot be read ({why}).")
NO_PORT: Final = N_("Phones cannot be let in: another program uses the ports {ports}.")

ADVICE: Final = (
    ADVICE_FIREWALL, ADVICE_GUEST, ADVICE_ADDRESS, ADVICE_HOTSPOT, ADVICE_CURTAIN,
)  # fmt: skip
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
