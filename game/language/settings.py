"""The page of settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.language.catalogue import N_, NC_, Message, say

PAGES: Final[Mapping[str, str]] = {
    "table": N_("Table"),
    "sound": N_("Sound"),
    "playing": N_("Playing"),
    "seeing": N_("Seeing and hearing"),
}
"""The pages, in order."""

FIELDS: Final[Mapping[str, tuple[str, str]]] = {
    "language": (N_("Language"), ""),
    "player_name": (N_("Your name"), N_("What the table calls you.")),
    "theme": (N_("Place"), N_("The table, its light and its music.")),
    "card_back": (N_("Backs"), N_("The pattern on the back of the cards.")),
    "volume": (N_("Volume"), ""),
    "music_volume": (N_("Music"), N_("It follows what happens at the table.")),
    "effects_volume": (N_("Effects"), N_("Cards, signs and buttons.")),
    "voices_volume": (N_("Voices"), N_("What the others say, without words.")),
    "mono": (N_("Mono"), N_("Both ears the same. A note still tells whose turn it is.")),
    "muted": (N_("Mute"), N_("No sound at all.")),
    "talk": (N_("Talk"), N_("How much the others say in the big moments.")),
    "patience": (
        N_("Time to react"),
        N_("To call, to catch, to jump in, for a turn. “Who plays?” changes it for one person."),
    ),
    "speed": (N_("Speed"), N_("How fast the cards fly. Any key finishes what is moving.")),
    "thinking": (
        N_("Thinking"),
        N_("How fast computer players decide. The speed of the cards does not change it."),
    ),
    "reduced_motion": (N_("Less motion"), N_("Nothing flies or shakes: cards fade into place.")),
    "fullscreen": (N_("Full screen"), ""),
    "large_corners": (
        N_("Large corners"),
        N_("Ranks and suits that can be read from further away."),
    ),
    "four_colours": (
        N_("Four colours"),
        N_("Diamonds are blue instead of orange, clubs a brighter green."),
    ),
    "international_letters": (
        N_("International letters"),
        N_("J, Q and K on court cards, in every language."),
    ),
    "magnified": (
        N_("Magnified card"),
        N_("The card of your hand that you point at, once more and much larger."),
    ),
    "interface_scale": (N_("Size"), N_("The size of words and controls.")),
    "curtain": (
        N_("Hold to look"),
        N_(
            "To look at your cards, hold a key instead of pressing it. “Shared”: only where "
            "people share it."
        ),
    ),
    "memories": (
        N_("Opponents remember"),
        N_("Sharp and Master learn how you play, and still know it in the next match."),
    ),
    "tips": (
        N_("Notes for newcomers"),
        N_("A short note when something happens for the first time."),
    ),
    "tips_given": (N_("Notes already read"), N_("They can be shown again.")),
    "kept_matches": (
        N_("Matches kept"),
        N_("How many finished matches are kept. After that, each new one replaces the oldest."),
    ),
}
"""The name of each setting, and the sentence below it."""

PATIENCES: Final[Mapping[int, Message]] = {
    1: NC_("time to react", "Usual"),
    2: NC_("time to react", "Twice as long"),
    4: NC_("time to react", "Four times as long"),
    0: NC_("time to react", "The table waits"),
}
"""How long somebody has to react."""
HOLDINGS: Final[Mapping[str, Message]] = {
    "shared": NC_("holding", "Shared"),
    "always": NC_("holding", "Always"),
    "never": NC_("holding", "Never"),
}
"""When a key or button is held to look at one's cards."""
NO_MATCH_KEPT: Final = NC_("matches kept", "None")
AS_SYSTEM: Final = N_("As the system")
"""The language that the user has chosen for all programs."""
PERCENT: Final = N_("{n}%")

THEMES: Final[Mapping[str, str]] = {
    "evening": N_("Evening"),
    "harbour": N_("Harbour"),
    "veranda": N_("Veranda"),
    "train": N_("Night train"),
    "clear": N_("Clear"),
}
"""The tables to play at."""

BACKS: Final[dict[str, Message]] = {
    "": NC_("back", "To suit the place"),
    "deck": NC_("back", "To suit the cards"),
    "harbour": NC_("back", "Waves"),
    "veranda": NC_("back", "Leaves"),
    "train": NC_("back", "Stars"),
    "clear": NC_("back", "Stripes"),
}
"""The backs of the cards."""

_INSTANT: Final = NC_("speed", "Instant")
_TIMES: Final = NC_("speed", "×{speed}")
_HALVES: Final = {0.5: "½", 1.5: "1½"}


def speed_said(speed: float) -> str:
    """How fast the cards fly: "×1½"."""
    return say(_TIMES, speed=_HALVES.get(speed, f"{speed:g}")) if speed else say(_INSTANT)
