"""The pause: the table waits, dimmed, and nothing is lost."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.graphics.kit import Kit
from game.ui.input.intents import Command, Input, Intent
from game.ui.scenes.scene import Scene
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import ask
from game.ui.widgets.display import Label, Panel
from game.ui.widgets.layout import Column, Free, centred
from game.ui.widgets.widget import Widget

Page = Callable[[], Scene]
"""Makes a page: the rules in force, the settings."""


class PauseScene(WidgetScene):
    """Resume, settings, rules, restart, menu. What is not given is not offered.

    ``on_menu`` and ``on_restart`` are called after the player has agreed, with the pause still
    on the stack; they replace it. ``sentence`` says where the match stands, ``leaving`` what it
    costs to give it up; ``settings`` makes the settings page, where a match has something to do
    with it.
    """

    modal = True

    def __init__(
        self,
        *,
        on_menu: Callable[[], None],
        on_restart: Callable[[], None] | None = None,
        rules: Page | None = None,
        title: str = "Paused",
        sentence: str = "",
        leaving: str = "",
        settings: Page | None = None,
    ) -> None:
        self._on_menu = on_menu
        self._on_restart = on_restart
        self._rules = rules
        self._title = title
        self._sentence = sentence
        self._leaving = leaving
        self._settings_page = settings

    def build(self) -> tuple[Widget, Widget | None]:
        resume = Button("Resume", self.back, kind="primary", sign="play")
        resume.name = "resume"
        parts: list[Widget] = [Label(self._title, "heading", align="centre")]
        if self._sentence:
            parts.append(Label(self._sentence, "body", "muted", align="centre"))
        parts.append(resume)
        parts.append(Button("Settings", self._settings, sign="gear"))
        if self._rules is not None:
            parts.append(Button("How to play", self.app.help, sign="book"))
        if self._on_restart is not None:
            parts.append(Button("New match", self._restart, sign="again"))
        parts.append(
            Button("Menu", self._on_menu, sign="home", tooltip="The match is kept for later.")
        )
        self._panel = Panel([Column(parts, gap=18)], width=520, pad=(48, 40))
        return Free([self._panel], self._arrange), resume

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

    def _arrange(self, rect: pygame.Rect, kit: Kit) -> None:
        self._panel.place(centred(self._panel.measure(kit, rect.width), rect), kit)

    def _settings(self) -> None:
        from game.ui.scenes.settings import SettingsScene

        self.app.push(self._settings_page() if self._settings_page else SettingsScene())

    def _restart(self) -> None:
        if self._on_restart is not None:
            ask(
                self.ui,
                "Begin a new match?",
                f"This match ends here, and its scores are gone. {self._leaving}".strip(),
                "New match",
                self._on_restart,
                no="Go on playing",
                kind="danger",
            )
