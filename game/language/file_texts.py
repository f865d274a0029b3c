"""The sentences about the files that the game keeps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.engine.fact import Fact
from game.engine.system_text import system_text
from game.language.catalogue import N_, NC_, Message, filled, look_up, say

_USUAL: Final[Mapping[str, Message]] = {
    "on": NC_("a setting", "on"),
    "off": NC_("a setting", "off"),
    "empty": NC_("a setting", "empty"),
}

COPIED: Final[Mapping[str, Message]] = {
    "whole": N_("The whole match is on the clipboard, with all its cards."),
    "between": N_(
        "The match is on the clipboard. Others can play on from here, but they are dealt other "
        "cards."
    ),
    "hidden": N_("The moves are on the clipboard. The cards stay hidden until the match is over."),
}
TAKES_BACK: Final = N_(
    "This is the match being played. Moves cannot be taken back while it counts or several "
    "people play."
)
CLOSED: Final = N_(
    "These cards will be played again in a duplicate. Its matches can be opened when it is "
    "over, or when you stop it on its page."
)
NO_CLIPBOARD: Final = N_("There is no clipboard here.")
CLIPBOARD: Final = N_("What is on the clipboard")
"""In place of a file's name."""


def why_said(fact: Fact) -> str:
    """Why a file cannot be read or written, as what follows a colon.  What the operating system
    says is said in its own words."""
    if fact.code == "system":
        return system_text(fact.values["text"])
    # Imported where it is needed: the menu is shown without it.
    from game.language.faults import fault_said

    return fault_said(fact)


def notice_said(notice: Sequence[Fact]) -> str:
    """The text of one notice: each fact is a sentence."""
    return " ".join(map(load_said, notice))


def load_said(fact: Fact) -> str:
    """What has become of a file, or why one that the player named holds no match to go on with.
    All words in it are from outside: names of files and people, what stands in a file."""
    n = fact.values.get("n", 1)
    return filled(look_up(fact.code, n if isinstance(n, int) else 1), _shown(fact))


def name_said(fact: Fact | None) -> str:
    """Why something cannot be the beginning of a name; empty when it can."""
    return say(fact.code) if fact is not None else ""


def _shown(fact: Fact) -> dict[str, object]:
    """The values as they stand in a sentence."""
    values: dict[str, object] = {
        name: system_text(value) if isinstance(value, str) else value
        for name, value in fact.values.items()
    }
    why, usual = fact.values.get("why"), fact.values.get("usual")
    if isinstance(why, Fact):
        values["why"] = why_said(why)
    if isinstance(usual, str) and usual in _USUAL:
        values["usual"] = say(_USUAL[usual])
    return values
