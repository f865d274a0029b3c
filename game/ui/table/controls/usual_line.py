"""What the line above the hand says when nothing was refused and nothing is pointed at."""

from __future__ import annotations

from game.language.catalogue import N_, say
from game.language.controls import naming
from game.language.table_texts import TURN_OF, waiting_said
from game.table.people.controllers import Controllers
from game.table.prompts import embroiled
from game.table.sitting_like import SittingLike
from game.ui.input.intents import Controls, Intent
from game.ui.table.controls.seat_actions import SeatActions
from game.ui.table.controls.shared_screen import SharedScreen, pads_gone
from game.ui.table.table_view import TableView


class UsualLine:
    """The usual words of one table. ``screen`` is None when only one person plays there."""

    def __init__(
        self,
        sitting: SittingLike,
        view: TableView,
        actions: SeatActions,
        controllers: Controllers,
        screen: SharedScreen | None,
        controls: Controls,
    ) -> None:
        self.sitting = sitting
        self._view = view
        self.actions = actions
        self._controllers = controllers
        self._screen = screen
        self._controls = controls

    def words(self) -> str:
        """What to say now; empty when there is nothing to say."""
        sitting, view, actions, screen = self.sitting, self._view, self.actions, self._screen
        if view.display.phase == "over":
            return ""
        told = screen.words() if screen is not None else pads_gone(self._controllers, sitting)
        here = self._controllers.screen_seats if screen is not None else ()
        nobody = bool(here) and all(map(sitting.automatic, here))
        if told and not nobody:
            return told
        if sitting.waits:
            return waiting_said(view.voice, view.truth.turn)
        if nobody or sitting.automatic(actions.seat):
            device = self._controllers.prompts(actions.seat)
            control = self._controls.control_for(Intent.AUTO, device)
            return naming(
                control, N_("Playing for you – press {control} to take over"), N_("Playing for you")
            )
        if view.busy:
            return self._watching()
        said = actions.reasons.unready(view.hand.codes) or actions.seen.prompt
        return said if screen is None else screen.named(said)

    def _watching(self) -> str:
        """Whose turn it is while animations run. This follows what is displayed, which may be
        behind the state of the match."""
        display, names = self._view.display, self.sitting.names
        contest = display.contest
        # The player who has just struck is not the one who is asked.
        struck = contest and display.turn == contest.by
        if display.turn in (-1, display.seat) or struck:
            return ""
        who = names[display.turn]
        asked = embroiled(contest.phase, who, display.deck, contest.onward, contest.total)
        return asked or say(TURN_OF, name=who)
