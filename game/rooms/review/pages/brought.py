"""Asks what to do with a match that is not over, from a file that was dropped on the window."""

from __future__ import annotations

from collections.abc import Callable

from game.language import button_texts
from game.language.catalogue import _, say
from game.ui.scenes.exits import HIGH
from game.ui.scenes.widget_scene import UnaskedScene
from game.ui.widgets.box_layout import Column, Row, Space, in_the_middle
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label, Panel
from game.ui.widgets.widget import Widget


class BroughtScene(UnaskedScene):
    """Watch it, play on, or neither. ``game`` is the name of the game. The scene has been closed
    when one of the two functions is called."""

    modal = True

    def __init__(
        self, game: str, on_watch: Callable[[], None], on_play: Callable[[], None]
    ) -> None:
        self._game = game
        self._on_watch = on_watch
        self._on_play = on_play

    def build(self) -> tuple[Widget, Widget | None]:
        watch = Button(
            _("Watch"), self.watch, kind="primary", sign="eye", height=HIGH, style="button"
        )
        play = Button(_("Continue"), self.play_on, sign="play", height=HIGH)
        leave = Button(say(button_texts.CANCEL), self.back, kind="quiet", height=HIGH)
        watch.name, play.name, leave.name = "watch", "play on", "cancel"
        column = Column(
            [
                Label(_("A match of {game}", game=self._game), "subheading"),
                Label(
                    _("This match is not over yet. Do you want to watch it, or continue playing?"),
                    ink="muted",
                ),
                Row([leave, Space(grow=1), play, watch]),
            ],
            gap=28,
        )
        return in_the_middle(Panel([column], width=860, pad=(52, 44))), watch

    def watch(self) -> None:
        """Close the question, and watch the match."""
        self.app.close(self)
        self._on_watch()

    def play_on(self) -> None:
        """Close the question, and play the match on."""
        self.app.close(self)
        self._on_play()

    def back(self) -> None:
        self.app.close(self)
