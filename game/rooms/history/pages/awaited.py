"""Widgets of a page of the history that show an answer of the library.

The library is asked in a thread, so that no frame waits. Until it has answered, the
page says that it counts.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from game.language.catalogue import _
from game.ui.graphics.media import Media
from game.ui.widgets.box_layout import Column
from game.ui.widgets.display import Label
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.rooms.history.library.library import Library
    from game.rooms.history.pages.history_pages import HistoryScene

F = TypeVar("F")
_LOG: Final = logging.getLogger(__name__)


class Awaited(Column, Generic[F]):
    """Shows the widgets that ``show`` makes of the answer to the last question."""

    def __init__(self, scene: HistoryScene, show: Callable[[F], list[Widget]]) -> None:
        super().__init__(gap=26)
        self._scene = scene
        self._show = show
        self._asked = 0
        self._answers: list[tuple[int, F | None]] = []

    def ask(self, question: Callable[[Library], F]) -> None:
        """Ask the library, and show the answer when it is there. The page is placed again then, but
        not now."""
        library, ledger = self._scene.library, self._scene.past.ledger
        if library is None or ledger is None:
            return
        self._asked += 1
        number = self._asked

        def job() -> None:
            answer = None
            try:
                if number == self._asked:
                    answer = question(library)
            except Exception:  # whatever it is, the page says so
                _LOG.warning("the library has not answered", exc_info=True)
            self._answers.append((number, answer))

        ledger.beside(job)
        if not self._take():
            self.fill([Label(_("Counting …"), "body", "muted")])
            self.invalidate()

    def attach(self, ui: object) -> None:
        super().attach(ui)  # type: ignore[arg-type]
        # While it waits it is updated in each frame.
        self.invalidate()

    @property
    def waiting(self) -> bool:
        """True until the last question has been answered."""
        return self._asked > 0

    def update(self, dt: float, media: Media) -> bool:
        if self._take():
            self._scene.resize(self._scene.app.display.size)
            self._scene.ui.invalidate_all()
        return self.waiting

    def _take(self) -> bool:
        """Show the answer if it is there. Return whether it is."""
        for number, answer in self._answers:
            if number == self._asked and number:
                self._answers.clear()
                self._asked = 0
                unreadable = Label(_("The library cannot be read right now."), "body", "muted")
                self.fill([unreadable] if answer is None else self._show(answer))
                return True
        return False
