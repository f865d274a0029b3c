"""The pause of a match, and the pages that open from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game import rulesets
from game.language.catalogue import _, translated
from game.table.people.seating import Seating, hands_in_round
from game.ui.scenes.order import Order

if TYPE_CHECKING:
    from game.sockets import PageButton
    from game.table.sitting import Sitting
    from game.ui.app.flow import Flow
    from game.ui.scenes.scene import Scene


class Pausing:
    """The match that is being played, as its pause needs it (see
    :class:`game.ui.scenes.pause.PausedMatch`).  Its pages raise RuntimeError without a match.
    """

    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        self._app = flow.app
        self._seated = flow.seated
        self.to_menu = flow.to_menu
        self.again = flow.again
        self._pause: Scene | None = None
        """The pause that was opened last."""

    # --- the pause ----------------------------------------------------------------------------

    @property
    def on(self) -> bool:
        """True if the match is paused: the pause is open, perhaps with a page over it."""
        return self._pause is not None and self._pause in self._app.scenes

    def begin(self) -> None:
        """Open the pause, unless it is open already; the table waits, with every hand covered."""
        from game.ui.scenes.pause import PauseScene

        if self._seated.table is None or self.on:
            return
        self._seated.table.cover()
        self._pause = PauseScene(self)
        self._app.push(self._pause)

    def end(self) -> None:
        """Close the pause if it is on top."""
        if self.on and self._app.scene is self._pause:
            self._app.pop()

    def forget(self) -> None:
        """Forget the pause: another match is shown, or none."""
        self._pause = None

    # --- its words ----------------------------------------------------------------------------

    def standing(self) -> str:
        """The game and its target, as a sentence; empty without a match."""
        sitting = self._seated.sitting
        if sitting is None:
            return ""
        from game.language.summary import target_said

        target, game = target_said(sitting.target), translated(sitting.game_name)
        occasion = self._flow.occasions.here
        if occasion is not None:
            game = occasion.named(game)
        return _("{game} · {target}", game=game, target=target)

    @property
    def waits(self) -> bool:
        """True if this match can still be continued after another has started."""
        return self._flow.current.waits

    def leaving(self) -> str:
        """The cost of giving the match up, as a sentence; empty if nothing."""
        return self._flow.kept.warning()

    def said(self) -> list[str]:
        """The sentences of rooms at the top."""
        return [said for each in self._flow.remote if (said := each.pause_said())]

    # --- its pages ----------------------------------------------------------------------------

    @property
    def _sitting(self) -> Sitting:
        if self._seated.sitting is None:
            raise RuntimeError("there is no match")
        return self._seated.sitting

    def rules_here(self) -> Scene:
        """The rules page of the match."""
        from game.ui.scenes.rules_scene import RulesScene

        match = self._sitting.match
        info = rulesets.game_info(match.record.rules)
        names = [player.name for player in match.record.seated]
        return RulesScene(match.game.rules, info, match.options, names=names)

    def buttons(self) -> list[tuple[PageButton, Callable[[], None]]]:
        """The buttons of rooms, and what each does."""
        return self._flow.buttons("pause")

    def settings_page(self) -> Scene:
        """The settings, over the match: a name that is changed there is used in it."""
        from game.ui.scenes.settings import SettingsScene

        return SettingsScene(self._seated.take_names, self._seated.why_old_name)

    def who_plays(self) -> Scene:
        """The page that changes who plays this match."""
        from game.engine.rules import FirstSeat
        from game.ui.scenes.who_plays import Terms, WhoPlaysScene

        match, seating = self._sitting.match, self._seated.seating
        household = self._flow.household
        order = Order(self._flow, self._app.settings, self._app.rng)
        first = match.game.rules.dealing.first
        terms = Terms(
            len(seating), len(seating), household.people(), rules=(match.game.rules,),
            pairs=match.game.rules.finishing.partners,
            competitive=self._flow.competition.is_open(match.record), level=order.level,
            running=True, hands=hands_in_round(match.record),
            ages=household if first == FirstSeat.YOUNGEST else None,
        )  # fmt: skip
        return WhoPlaysScene(seating, terms, on_done=self.who_plays_now)

    def who_plays_now(self, seating: Seating) -> None:
        """Take the seats that were chosen on the page, also remote ones."""
        self._seated.reseat(seating)
        if self._seated.sitting is not None:
            for each in self._flow.remote:
                each.seats_changed(self._seated.sitting)
