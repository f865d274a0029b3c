"""The occasion of a match: what it is a part of, such as an evening.

A match of an evening, a leg of a duplicate and a deal of the day start, end, and are saved and
shown on the title in other ways than an ordinary match. Each kind is a subclass of
:class:`Occasion`, and an :class:`game.sockets.OccasionKind` of its room.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from game.language import button_texts, menu_texts
from game.language.catalogue import Message
from game.ui.scenes.lobby import Saved, ask_to_end
from game.ui.scenes.widget_scene import WidgetScene

if TYPE_CHECKING:
    from game.table.sheet import SheetSeries
    from game.table.sitting import Sitting
    from game.ui.app.application import App
    from game.ui.app.flow import Flow


class Between(NamedTuple):
    """A page between two matches, as people at remote seats use it."""

    go_on: Callable[[], None]
    games: tuple[str, ...] = ()
    """The games to vote on for the next match; empty without a vote."""
    series: SheetSeries | None = None
    """The matches between two of which it stands."""


class Occasion:
    """The occasions of one kind in an application.

    A kind overrides what is different for it. The defaults fit a kind that shows nothing on the
    title, has no page between two matches, and closes no hands.
    """

    podium_at_end: ClassVar[bool] = False
    """True if there is one podium at its end instead of one after each of its matches."""

    def __init__(self, app: App, host: Flow) -> None:
        self._app = app
        self._host = host

    # --- the match on the table -----------------------------------------------------------------

    def sits(self, sitting: Sitting) -> bool:
        """Note that players sit down to this match, which may belong to this occasion. Returns True
        if the occasion has chosen their seats, so that they are not the usual table."""
        raise NotImplementedError

    @property
    def here(self) -> bool:
        """True if the match on the table is one of this occasion; also when it is over."""
        raise NotImplementedError

    def heed(self, sitting: Sitting | None) -> None:
        """Save what has happened in the match on the table. Called in each frame, before the match
        itself is saved, so it must be cheap when nothing has happened."""

    @property
    def onward(self) -> str:
        """The words of the button that continues after one of its matches."""
        raise NotImplementedError

    def named(self, game: str, match: str = "") -> str:
        """The name of the game as the table shows it, with which match of how many this is; of the
        ``match`` with this id, where it is not the one on the table."""
        return game

    @property
    def series(self) -> SheetSeries | None:
        """The matches that the one on the table belongs to; None if it stands for itself."""
        return None

    @property
    def unaided(self) -> str:
        """A sentence that says why the game neither plays for a person nor gives hints in the match
        on the table. Empty if it does."""
        return ""

    def after_match(self) -> None:
        """Continue after the match on the table, which belongs to this occasion."""
        raise NotImplementedError

    # --- any match ------------------------------------------------------------------------------

    # --- its page between two matches -----------------------------------------------------------

    @property
    def between(self) -> Between | None:
        """What that page lets people at remote seats do; None if it is not on the screen."""
        return None

    # --- on the title ---------------------------------------------------------------------------

    def saved(self, match: Saved | None) -> Saved | None:
        """The title's offer to continue it, or None. ``match``: the offer of the saved match, which
        may be a part of it; without one, the offer says how it goes on."""
        return None

    # --- for those who derive a kind ------------------------------------------------------------

    def _ask_first(
        self,
        then: Callable[[], None],
        title: Message = menu_texts.BEGIN_NEW,
        yes: Message = button_texts.NEW_MATCH,
        *,
        though_it_waits: bool = True,
    ) -> None:
        """Do it. Ask first if that ends the saved match, or, with ``though_it_waits``, if the match
        then only waits."""
        saved, scene = self._host.saved(), self._app.scene
        free = saved is None or not saved.ends or (saved.waits and not though_it_waits)
        if saved is None or free or not isinstance(scene, WidgetScene):
            then()
            return
        ask_to_end(scene.ui, saved, then, title, yes)
