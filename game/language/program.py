"""The words of the program about itself: the window, the disk, pictures, crashes, the page about
it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.language.catalogue import N_, NN_, Message

# --- while it runs ---------------------------------------------------------------------------

ANOTHER_COPY: Final = N_(
    "Another copy of Last Card is open. Nothing you play here is kept: neither the match nor "
    "what you win or lose."
)
ENDED_SUDDENLY: Final = N_(
    "Last time the game ended suddenly. A report you can send to the makers, with nothing "
    "about you in it, is in {file}"
)
ENDED_WITHOUT_REPORT: Final = N_("Last time the game ended suddenly. No report could be written.")
LANGUAGE_DAMAGED: Final = N_(
    "The language “{word}” cannot be read, so the game speaks English. Install it again."
)
COMPILED_DAMAGED: Final = N_(
    "The fast parts of the game are damaged, so it uses slower ones. Install it again."
)
PARTS_MISSING: Final = N_(
    "Some of the game's own files are missing: {names}, in {folder}. Install it again."
)
CARDS_MISSING: Final = N_(
    "The game cannot be played without its own files, and these are missing: {names}, in {folder}. "
    "Install it again."
)
NO_HOME: Final = N_(
    "This user has no home folder. What the game keeps is in {folder}, and might be deleted there."
)
NOTHING_KEPT: Final = N_(
    "Nothing can be kept in {folder}: matches, scores and settings last until you close the game."
)
FOLDER_SHARED: Final = N_(
    "Others can write to {folder}, where the game keeps its files. Links they made there are "
    "not followed, and their files are not used."
)
NO_BINDING: Final = N_(
    "The settings give keys to “{word}”, which the game does not know; they are ignored."
)
NO_SCREEN: Final = N_(
    "There is no screen to open a window on. (On Linux this needs a running desktop and its "
    "libraries: libX11 and libXext, or those of Wayland.)"
)


# --- among the games of the desktop ------------------------------------------------------------

ON_THE_DESKTOP: Final = N_("Last Card is now in the menu of games. To remove it, use “{command}”.")
OFF_THE_DESKTOP: Final = N_("Last Card is no longer in the menu of games; saves and settings stay.")

# --- the command line --------------------------------------------------------------------------

COMMAND_LINE_MORE: Final = N_(
    "Give a FILE.lcr instead of a command to open that match. GAME is one of {games}."
)
EXIT_CODES: Final = N_(
    "Every command ends with 0 if all went well, with 1 if it failed or a file could not be "
    "read or written, with 2 if the command line is wrong, and with 141 if nobody reads what it "
    "prints."
)
USAGE: Final = N_("usage:")
COMMANDS: Final = N_("commands (each with --help)")
"""Headings of the help."""
COMMAND_HELP: Final = {
    "play": N_("open the game (the same as no command)"),
    "check": N_("run rule scenarios (.scn)"),
}
DEVELOPER_HELP: Final = {
    "shot": N_("draw a scene into a PNG file, without a screen"),
    "moments": N_("play big moments in a window, and count or draw their frames"),
}
OPTION_HELP: Final = {
    "help": N_("show this help and exit"),
    "version": N_("show the version"),
    "windowed": N_("open a window of that size"),
    "fullscreen": N_("open full screen"),
    "seed": N_("the seed that decides the luck of the next match"),
    "rules": N_("start a match of this game at once"),
    "load": N_("continue a match (.lcr)"),
    "file": N_("the same as --load"),
    "smoke": N_("try everything out within a minute, and say how it went"),
    "language": N_("the language of the game (en)"),
    "install-desktop": N_("add the game to the menu of your desktop"),
    "remove-desktop": N_("remove it from there again"),
}
"""The help of each option."""

MISSING: Final = N_("what is still needed: {names}")
NOT_PRINTED: Final = N_("the output cannot be written: {why}.")

# --- when it has broken ----------------------------------------------------------------------

MATCH_KEPT: Final = N_(
    "This is the game's fault, not yours. Your match is kept as it was after the last move."
)
MATCH_BREAKS_IT: Final = N_(
    "This is the game's fault, not yours. Your match is kept, but continuing it seems to break "
    "the game."
)
NO_REPORT: Final = N_("No report could be written: this machine has no place for it.")
REPORT_IS_IN: Final = N_("A report you can send to the makers, with nothing about you in it, is in")
"""The folder stands below it, on a line of its own."""

# --- about -----------------------------------------------------------------------------------

OURS: Final = N_(
    "A card game for one table. The code, the art and the sounds are our own; you can use, change "
    "and pass them on (MIT licence, below)."
)
HELPERS: Final = N_("Helpers of the game, and when each last answered: {helpers}.")
HELPER_NAMES: Final[Mapping[str, Message]] = {
    "writer": N_("saving"),
    "music": N_("music"),
    "thinker": N_("thinking"),
}
HELPER_AGAIN: Final = NN_("{helper} (started again once)", "{helper} (started again {n} times)")
WHAT_IS_KEPT: Final = N_(
    "Settings, the match being played, the leaderboard, pictures, a short log and reports of "
    "crashes: {folder}"
)
