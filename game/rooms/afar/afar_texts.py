"""What is said about tables that span two homes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.language.catalogue import N_, say
from game.rooms.afar.line import STRAIGHT, THEIRS, LineWay

if TYPE_CHECKING:
    from game.rooms.afar.tunnel import JoinTunnel

ELSEWHERE: Final = N_("Someone elsewhere")
FRIEND: Final = N_("Play with a friend")
WHAT_GOES_WHERE: Final = N_(
    "Cards and words go straight to the other home, encrypted with the key in the line. Where no "
    "straight way is found, a relay of the library’s makers passes sealed packets: it sees who "
    "speaks with whom, never what."
)
STRAIGHT_ONLY: Final = N_(
    "Cards and words go straight to the other home, encrypted with the key in the line. Without a "
    "relay the line works only where one home can reach the other: in a VPN, or through a "
    "forwarded UDP port."
)
OWN_RELAY: Final = N_(
    "Cards and words go straight to the other home, encrypted with the key in the line. Where no "
    "straight way is found, your relay passes sealed packets: it sees who speaks with whom, never "
    "what."
)
HOW: Final = N_(
    "Send each home a line of its own, by any messenger. There, they choose “Friends” on the "
    "title, or type: last-card join LINE. Anyone with the line can sit down here, so send "
    "it to no one else. It works until the evening ends or you take it back."
)
# For translators: {key}: letters and digits.
KEY: Final = N_("Your friends see where the line leads: this table has the key {key}.")
# For translators: {which}: the number of a line that was given to another home.
HOME: Final = N_("Home {which}")
SEEKING: Final = N_("Looking for a way out …")
NOBODY: Final = N_("No one has come by this line.")
# For translators: {ms}: milliseconds.
CONNECTED: Final = N_("Connected straight, {ms} ms")
RELAYED: Final = N_("Connected through a relay, {ms} ms")
# For translators: {names}: who plays there.
PLAYING: Final = N_("{way}: {names}")
FAILED: Final = N_(
    "No way out of this machine could be opened. If you use a relay of your own, check its address."
)
NO_RELAY: Final = N_("No relay has answered: the line works only where a straight way is found.")
NEW_LINE: Final = N_("New line")
COPY: Final = N_("Copy")
PICTURE: Final = N_("Picture")
SAVE: Final = N_("Save as a file")
REVOKE: Final = N_("Take back")
REVOKE_ASKED: Final = N_("Take this line back?")
REVOKE_MEANT: Final = N_("Anyone who came by it leaves the table, and it never opens again.")
STOP_ALL: Final = N_("Take all back")
# For translators: {file}: a name with its folder.
SAVED: Final = N_("Saved: {file}")
# For translators: {why}: the system's words.
UNSAVED: Final = N_("The file cannot be written: {why}")
CHANGED: Final = N_("The lines have changed: send them again.")
SCAN: Final = N_("A computer reads this; a phone can pass on what it holds.")
RELAY: Final = N_("Relays")
RELAYS: Final = {
    THEIRS: N_("Theirs"),
    STRAIGHT: N_("Only straight"),
    "": N_("My own"),
}
"""What the ways of the setting are called; the empty one stands for an address."""
ADDRESS: Final = N_("Address of the relay")
NO_ADDRESS: Final = N_("The address of a relay begins with https://.")

PASTE: Final = N_("Paste the line that your friend has sent you.")
NO_LINE: Final = N_("That holds no line. A line begins with “last-card:1:”.")
LEADS_NOWHERE: Final = N_("This line is damaged: copy it again, whole.")
# For translators: {name}: as the host calls themselves; {key}: letters and digits of a key.
GOING_TO: Final = N_("It leads to the table of {name} (key {key}).")
# For translators: {key}: letters and digits of a key.
GOING: Final = N_("It leads to a table with the key {key}.")
IN_BROWSER: Final = N_(
    "Your hand and the table are shown in your browser, and reach only this table. Keep this "
    "page open while you play."
)
GO: Final = N_("Go there")
BROWSER: Final = N_("In the browser")
BROWSER_TIP: Final = N_("Show your hand and the table in the browser instead of here.")
IN_WINDOW: Final = N_("In this window")
OPEN_PAGE: Final = N_("Open the page")
COPY_ADDRESS: Final = N_("Copy the address")
LEAVE: Final = N_("Leave")
LEAVE_ASKED: Final = N_("Leave the table?")
LEAVE_MEANT: Final = N_("The way there is closed. The same line brings you back to your seat.")
REACHING: Final = N_("Looking for the table …")
LOST: Final = N_("The way to the table is cut. It comes back by itself as soon as there is one.")
UNREACHED: Final = N_(
    "The table does not answer. Perhaps its game is closed, or no way leads from here to there. "
    "It is tried again and again."
)
REFUSED: Final = N_("This line does not open any more. Ask for a new one.")
AT_TABLE: Final = N_("At the table")
GOES_ON: Final = N_("The match goes on meanwhile.")
TO_TITLE: Final = N_("To the title")
TITLE_TIP: Final = N_("Your seat is kept: “Friends” brings you back to it.")
SILENT: Final = N_("The table does not answer.")
SEAT_KEPT: Final = N_(
    "Your seat is kept for you. If it takes long, the game plays your cards until you are back."
)
STRANGE: Final = N_(
    "The table is run by another version of the game. Play in the browser, or use the same version "
    "in both homes."
)
ELSEWHERE_OPEN: Final = N_("Your hand is open in another window.")
ANY_SEAT: Final = N_("Any free seat")
# For translators: {name}: who sits there.
SEAT_OF: Final = N_("{name}’s seat: ask for it")
# For translators: {which}: the number of the seat, from 1.
SEAT_FREE: Final = N_("Seat {which}: free")
NO_PORT: Final = N_("No port of this machine is free.")


def way_said(way: LineWay) -> str:
    """How the other home is reached."""
    return say(RELAYED if way.relayed else CONNECTED, ms=way.ms)


def what_goes_where(relays: str) -> str:
    """What goes to whom with these relays, in two sentences."""
    found = {THEIRS: WHAT_GOES_WHERE, STRAIGHT: STRAIGHT_ONLY}
    return say(found.get(relays, OWN_RELAY))


def state_said(tunnel: JoinTunnel) -> tuple[str, str]:
    """How it stands with the way, and the colour of that."""
    way = tunnel.way
    if tunnel.refused:
        return say(REFUSED), "accent"
    if tunnel.failed:
        return say(FAILED), "accent"
    if way is not None:
        return way_said(way._replace(ms=max(10, round(way.ms, -1)))), "muted"
    if tunnel.reached:
        return say(LOST), "accent"
    return say(UNREACHED if tunnel.tried else REACHING), "accent" if tunnel.tried else "muted"
