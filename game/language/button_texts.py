"""The words of buttons that stand on several screens, and their explanations."""

from __future__ import annotations

from typing import Final

from game.language.catalogue import N_

CANCEL: Final = N_("Cancel")
CHANGE: Final = N_("Change")
DONE: Final = N_("Done")
HOW_TO_PLAY: Final = N_("How to play")
KEPT_FOR_LATER: Final = N_("Back to the menu. The match is kept for later.")
KEEP_IT: Final = N_("Keep it")
MENU: Final = N_("Menu")
NEW_MATCH: Final = N_("New match")
NEXT_ROUND: Final = N_("Next round")
QUIT: Final = N_("Quit")
SETTINGS: Final = N_("Settings")
