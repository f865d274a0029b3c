"""The offer to learn a game, made once before the first match of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.app.flow import Flow


class FirstHands:
    """The first hands that are offered to the player of a flow, whose menu a first hand leads back
    to."""

    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        self._app = flow.app
        self._household = flow.household
        self._menu = flow.menu
        self._rehearsed: tuple[object, ...] = ()
        """Of what the pictures were made ahead."""
        self._rehearsals: list[Iterator[bool]] = []

    def offer(self, game_id: str, play: Callable[[], None]) -> bool:
        """Ask, once for each game, whether the player wants to learn it. Returns whether the
        question is asked now. ``play`` begins the match that was meant."""
        if not self._would_offer(game_id):
            return False
        settings, known = self._app.settings, _tip(game_id)
        if self.rehearse not in self._app.chores:
            self._app.chores.append(self.rehearse)
        from game.rooms.learn.pages.first_hand import offer

        def asked() -> None:
            settings.tips_given.append(known)
            self._app.keep_settings()

        offer(self._app, game_id, asked, self._menu, play, self._household.me().face)
        return True

    def rehearse(self) -> bool:
        """A chore for idle moments: make a picture of the offer or of the first hand that the
        player may be about to see. Returns whether there is more to do."""
        game_id = self._app.settings.last_game
        if not self._would_offer(game_id):
            return False
        what = game_id, self._app.media.size, self._app.media.theme.id
        if self._rehearsed != what:
            from game.rooms.learn.pages.first_hand import ahead
            from game.ui.app.rehearsal import rehearsal

            self._rehearsed = what
            screens = ahead(game_id, self._household.me().face)
            self._rehearsals = [rehearsal(self._app, make, steps) for make, steps in screens]
            return True
        if self._rehearsals and not next(self._rehearsals[0], False):
            self._rehearsals.pop(0)
        return bool(self._rehearsals)

    def _would_offer(self, game_id: str) -> bool:
        """True if the player would be asked now if they want to learn that game."""
        settings = self._app.settings
        return self._flow.offers and settings.tips and _tip(game_id) not in settings.tips_given


def _tip(game_id: str) -> str:
    """The name under which the settings remember that the player was asked."""
    return f"first hand of {game_id}"
