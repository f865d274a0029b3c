"""Opens and closes the lines of a table along the way of its matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from game.rooms.afar.settings import RELAYS
from game.rooms.phones import phones_of
from game.ui.scenes.match_hooks import MatchHooks

if TYPE_CHECKING:
    from game.rooms.afar.inviting import Invitations
    from game.rooms.afar.line import Line
    from game.table.sitting import Sitting


class AfarHooks(MatchHooks):
    """The lines of the tables of one application."""

    wished: ClassVar[tuple[Line, str] | None] = None
    """The line that the command line goes to at once, and by whose relays."""

    def __init__(self, flow: Any) -> None:
        super().__init__(flow)
        self.invitations: Invitations | None = None
        """Those of the room that phones come to; None while there is none, or nobody has asked."""

    def chores(self) -> Sequence[Callable[[], bool]]:
        return [self._go] if self.wished is not None else ()

    def _go(self) -> bool:
        """Go where the command line wants to."""
        wished, AfarHooks.wished = self.wished, None
        if wished is not None:
            from game.rooms.afar.friend import FriendScene

            scene = FriendScene(self.flow.store, self.flow.household.me())
            scene.typed(str(wished[0]))
            self.flow.app.push(scene)
            scene.go(wished[1])
        return False

    def of_the_room(self) -> Invitations | None:
        """The lines of the room that there is now; None if phones are switched off."""
        phones = phones_of(self.flow).phones
        if self.invitations is not None and self.invitations.phones is not phones:
            self._close()
        if phones is not None and self.invitations is None:
            from game.rooms.afar.inviting import Invitations

            flow, settings = self.flow, self.flow.app.settings
            self.invitations = Invitations(
                phones, lambda: RELAYS.of(settings), lambda: settings.player_name,
                flow.store,
            )  # fmt: skip
            flow.app.companions.append(self.invitations)
        return self.invitations

    def show(self) -> None:
        """Show the page of the lines."""
        from game.rooms.afar.elsewhere import ElsewhereScene

        invitations = self.of_the_room()
        if invitations is not None:
            self.flow.app.push(ElsewhereScene(invitations, self.flow.copies))

    def sit(self, sitting: Sitting, again: bool) -> None:
        if not (again and sitting.book.remote_seats):
            return
        from game.rooms.afar.inviting import AFAR

        if self.flow.store.text(AFAR) is not None:
            invitations = self.of_the_room()
            if invitations is not None and not invitations.lines:
                invitations.reopen()

    def close(self) -> None:
        self._close(3.0)

    def _close(self, wait: float = 0.0) -> None:
        invitations, self.invitations = self.invitations, None
        if invitations is not None:
            invitations.close(wait)
            self.flow.app.companions.remove(invitations)
