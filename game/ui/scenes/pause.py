"""The pause: the table waits, dimmed."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.language import buttons, joining, seating
from game.language import menu as texts
from game.language.catalogue import say
from game.ui.graphics.media import Media
from game.ui.input.intents import Command, Input, Intent
from game.ui.scenes.scene import Scene
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import ask
from game.ui.widgets.display import Label, Panel, Suits
from game.ui.widgets.layout import Column, Free, centred
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import Widget

MakePage = Callable[[], Scene]
"""Makes a page that opens over the pause."""


_MARGIN = 8
"""Units that stay free above and below."""


class PauseScene(WidgetScene):
    """Resume, settings, rules, restart, menu. Buttons for missing functions are left out.

    on_menu, on_restart: called after the player has agreed, with the pause still on the stack;
    they replace it.
    rules, settings, who, phones: make the pages of these names.
    phones_on: whether phones are let in, as it is now; a page opened from here may change it.
    sentence: says where the match stands.
    leaving: says what giving the match up costs.
    """

    modal = True

    def __init__(
        self,
        *,
        on_menu: Callable[[], None],
        on_restart: Callable[[], None] | None = None,
        rules: MakePage | None = None,
        sentence: str = "",
        leaving: str = "",
        settings: MakePage | None = None,
        who: MakePage | None = None,
        phones: MakePage | None = None,
        phones_on: Callable[[], bool] = lambda: True,
    ) -> None:
        self._on_menu = on_menu
        self._on_restart = on_restart
        self._rules = rules
        self._sentence = sentence
        self._leaving = leaving
        self._settings_page = settings
        self._who = who
        self._phones = phones
        self._phones_on = phones_on

    def build(self) -> tuple[Widget, Widget | None]:
        resume = Button(say(buttons.RESUME), self.back, kind="primary", sign="play")
        resume.name = "resume"
        parts: list[Widget] = [Label(say(texts.PAUSED), "heading", align="centre")]
        if self._sentence:
            parts.append(Label(self._sentence, "body", "muted", align="centre"))
        parts.append(Suits())
        parts.append(resume)
        if self._who is not None:
            who = Button(say(seating.WHO_PLAYS), self._who_plays, sign="person")
            who.name = "who"
            parts.append(who)
        self._with_phones = self._phones is not None and self._phones_on()
        if self._with_phones:
            phones = Button(say(joining.PHONES), self._join, sign="phone")
            phones.name = "phones"
            parts.append(phones)
        parts.append(Button(say(buttons.SETTINGS), self._settings, sign="gear"))
        if self._rules is not None:
            parts.append(Button(say(buttons.HOW_TO_PLAY), self.app.help, sign="book"))
        if self._on_restart is not None:
            parts.append(Button(say(buttons.NEW_MATCH), self._restart, sign="again"))
        parts.append(
            Button(
                say(buttons.MENU), self._on_menu, sign="home", tooltip=say(buttons.KEPT_FOR_LATER)
            )
        )
        # The panel is as high as its buttons; if the window is too low for them, they scroll.
        self._panel = Panel([Scroll(Column(parts, gap=18), grow=0)], width=520, pad=(48, 40))
        return Free([self._panel], self._arrange), resume

    def resume(self) -> None:
        super().resume()
        if self._with_phones != (self._phones is not None and self._phones_on()):
            self.rebuild()

    def back(self) -> None:
        self.app.pop()

    def help(self) -> Scene | None:
        return self._rules() if self._rules is not None else None

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
        if self._who is not None:
            self.app.push(self._who())

    def _join(self) -> None:
        if self._phones is not None and self._phones_on():
            self.app.push(self._phones())

    def _settings(self) -> None:
        from game.ui.scenes.settings import SettingsScene

        self.app.push(self._settings_page() if self._settings_page else SettingsScene())

    def _restart(self) -> None:
        if self._on_restart is not None:
            ask(
                self.ui,
                say(texts.BEGIN_NEW),
                f"{say(texts.ENDS_THIS)} {self._leaving}".strip(),
                say(buttons.NEW_MATCH),
                self._on_restart,
                no=say(buttons.GO_ON_PLAYING),
                kind="danger",
            )
