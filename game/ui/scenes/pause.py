"""The pause: the table waits, dimmed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.language import button_texts, seating_texts
from game.language import menu_texts as texts
from game.language.catalogue import N_, say
from game.sockets import PageButton
from game.ui.graphics.media import Media
from game.ui.input.intents import Command, Input, Intent
from game.ui.scenes.scene import Scene
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.box_layout import Column, Free, centred
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import ask
from game.ui.widgets.display import Label, Panel, Suits
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import Widget

_MARGIN = 8
"""Units that stay free above and below."""


class PausedMatch(Protocol):
    """The part of :class:`game.ui.app.pausing.Pausing` that the pause needs."""

    def said(self) -> Sequence[str]:
        """The sentences of rooms at the top."""

    def standing(self) -> str:
        """The state of the match, as a sentence."""

    @property
    def waits(self) -> bool:
        """True if it can still be continued after another match has started."""

    def leaving(self) -> str:
        """A sentence about the cost of giving the match up; empty if there is none."""

    def to_menu(self) -> None:
        """Leave the table, with the pause still on the stack."""

    def again(self) -> None:
        """Start another match; the player has agreed."""

    def rules_here(self) -> Scene:
        """Make the rules page."""

    def settings_page(self) -> Scene:
        """Make the settings."""

    def who_plays(self) -> Scene:
        """Make the page that changes who plays."""

    def buttons(self) -> Sequence[tuple[PageButton, Callable[[], None]]]:
        """The buttons of rooms and their functions; a page opened from the pause may change
        them."""


class PauseScene(WidgetScene):
    """Resume, who plays, settings, rules, what rooms add, restart, menu."""

    modal = True

    def __init__(self, match: PausedMatch) -> None:
        self._match = match

    def build(self) -> tuple[Widget, Widget | None]:
        resume = Button(say(N_("Resume")), self.back, kind="primary", sign="play").named("resume")
        parts: list[Widget] = [Label(say(N_("Paused")), "heading", align="centre")]
        parts += [Label(said, "strong", "accent", align="centre") for said in self._match.said()]
        parts.append(Label(self._match.standing(), "body", "muted", align="centre"))
        parts.append(Suits())
        parts.append(resume)
        self._plugs = self._match.buttons()
        for name, words, press, sign in (
            ("who", seating_texts.WHO_PLAYS, self._who_plays, "person"),
            ("settings", button_texts.SETTINGS, self._settings, "gear"),
            ("rules", button_texts.HOW_TO_PLAY, self.app.help, "book"),
        ):
            button = Button(say(words), press, sign=sign).named(name)
            parts += [button, *self._more(name)]
        parts += self._more("")
        parts.append(Button(say(button_texts.NEW_MATCH), self._restart, sign="again"))
        to_menu = self._match.to_menu
        parts.append(
            Button(
                say(button_texts.MENU),
                to_menu,
                sign="home",
                tooltip=say(button_texts.KEPT_FOR_LATER),
            )
        )
        # The panel is as high as its buttons; if the window is too low for them, they scroll.
        self._panel = Panel([Scroll(Column(parts, gap=18), grow=0)], width=520, pad=(48, 40))
        return Free([self._panel], self._arrange), resume

    def _more(self, after: str) -> list[Widget]:
        """Return the buttons of rooms that follow the button of this name; without a name, all
        others."""
        found: list[Widget] = []
        for plug, press in self._plugs:
            if plug.after == after:
                more = Button(say(plug.words), press, sign=plug.sign).named(plug.name)
                found.append(more)
        return found

    def resume(self) -> None:
        super().resume()
        # A page opened from here may have changed which buttons there are.
        if [plug for plug, _ in self._plugs] != [plug for plug, _ in self._match.buttons()]:
            self.rebuild()

    def back(self) -> None:
        self.app.pop()

    def help(self) -> Scene | None:
        return self._match.rules_here()

    def handle(self, event: Input) -> bool:
        if super().handle(event):
            return True
        if isinstance(event, Command) and event.intent is Intent.PAUSE:
            self.back()
            return True
        return False

    # ----------------------------------------------------------------------------------------

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        wide, high = self._panel.measure(media, rect.width)
        high = min(high, rect.height - 2 * media.px(_MARGIN))
        self._panel.place(centred((wide, high), rect), media)

    def _who_plays(self) -> None:
        self.app.push(self._match.who_plays())

    def _settings(self) -> None:
        self.app.push(self._match.settings_page())

    def _restart(self) -> None:
        ends = (
            texts.WAITS_THIS
            if self._match.waits
            else N_("This match ends here, and its scores are gone.")
        )
        ask(
            self.ui,
            say(texts.BEGIN_NEW),
            f"{say(ends)} {self._match.leaving()}".strip(),
            say(button_texts.NEW_MATCH),
            self._match.again,
            no=say(N_("Keep playing")),
            kind="primary" if self._match.waits else "danger",
        )
