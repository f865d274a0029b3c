"""What the menu needs to know and to call, and what the menu and the set-up ask of a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.engine.fact import FactError
from game.language import button_texts, menu_texts
from game.language.catalogue import Message, say
from game.rulesets.options import Chosen, GameInfo
from game.table.people.cast import NAMES
from game.ui.graphics.text import COMPETITIVE
from game.ui.scenes.scene import Scene
from game.ui.widgets.dialog import ask

if TYPE_CHECKING:
    from game.engine.rules import Rules
    from game.table.people.household import Household
    from game.table.people.seating import Seating
    from game.ui.widgets.ui import Ui


class Saved(NamedTuple):
    """A saved match, in words."""

    title: str
    """“Classic Colours”."""
    sentence: str
    """“Round 3, you lead by 40.”"""
    cost: Callable[[], str] = str
    """Returns a sentence about the cost of starting another match instead. It has to make the
    rules."""
    game: str = ""
    """The id of its game."""
    line: str = ""
    """“Round 3 with Tui, Ben and Mina”; the sentence above when empty."""
    short: str = ""
    """Shown where the line has no room: “Round 3”; empty to cut the line."""
    waits: bool = False
    """True if it can still be continued after another match has started."""
    ends: bool = True
    """True if starting another match ends it."""
    go_on: Callable[[], None] | None = None
    """Continues it between two matches; None to continue the match itself."""

    @property
    def leaving(self) -> str:
        """A sentence about the cost of starting another match instead; empty when it is free."""
        return self.cost()


OPPONENTS = NAMES
"""Names of computer players."""


class Lobby(Protocol):
    """The part of :class:`game.ui.app.flow.Flow` that the menu needs."""

    @property
    def household(self) -> Household:
        """The people who play on this machine."""

    def saved(self) -> Saved | None:
        """The match that can be continued; None when there is none."""

    def start(self, game_id: str, options: Chosen, seating: Seating) -> None:
        """Start a match with these people and computers."""

    def go_on(self) -> None:
        """Continue the saved match."""

    def rules_of(self, game: GameInfo, seats: int, chosen: Chosen) -> Scene:
        """Make the rules page of a table."""


def ask_to_end(
    ui: Ui,
    saved: Saved,
    then: Callable[[], None],
    title: Message = menu_texts.BEGIN_NEW,
    yes: Message = button_texts.NEW_MATCH,
) -> None:
    """Ask before something that ends the saved match or lets it wait, and say what becomes of
    it."""
    becomes = say(
        menu_texts.WAITS_SAVED if saved.waits else menu_texts.ENDS_SAVED,
        game=saved.title, round=saved.sentence,
    )  # fmt: skip
    ask(
        ui, say(title), f"{becomes} {saved.leaving}".strip(), say(yes), then,
        no=say(button_texts.CANCEL if saved.waits else button_texts.KEEP_IT),
        kind="primary" if saved.waits else "danger",
    )  # fmt: skip


def is_competitive(game: GameInfo, seats: int, chosen: Chosen) -> bool:
    """True if a table with these options is played for XP and chips. False if it cannot be
    played."""
    try:
        full = game.complete(chosen)
        # For usual tables the option is enough: the menu asks before any rules are made.
        return full.get("competitive") == "yes" and game.build(seats, full).conduct.competitive
    except FactError:
        return False


def rules_chosen(game: GameInfo, seats: int, chosen: Chosen) -> tuple[Rules, ...]:
    """The rules of such a table; none where the choices exclude one another."""
    try:
        return (game.build(seats, game.complete(chosen)),)
    except FactError:
        return ()


def is_paired(game: GameInfo, seats: int, chosen: Chosen) -> bool:
    """True if such a table is played in pairs."""
    return any(each.finishing.partners for each in rules_chosen(game, seats, chosen))


def signed(words: str, competitive: bool) -> str:
    """The words, followed by the sign of a competitive match if it is one."""
    return f"{words} {COMPETITIVE}" if competitive else words
