"""The settings: everything takes effect at once and is kept when the scene is left."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.storage.names import name_problem
from game.storage.settings import NAME_LIMIT, SPEEDS
from game.ui.graphics.kit import Kit
from game.ui.graphics.theme import THEMES
from game.ui.scenes.lobby import YOU
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice
from game.ui.widgets.display import Label, Panel, Rule
from game.ui.widgets.form import Entry, Field
from game.ui.widgets.layout import Column, Free, Row, Space, centred
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.switch import Slider, Toggle
from game.ui.widgets.widget import Widget


class SettingsScene(WidgetScene):
    """Lies over the menu or the table. ``on_name`` is called when the player has another name,
    and ``same_name`` says why a match that is being played goes on with the old one (nothing
    where it does not)."""

    modal = True

    def __init__(
        self,
        on_name: Callable[[], None] = lambda: None,
        same_name: Callable[[], str] = lambda: "",
    ) -> None:
        self._on_name = on_name
        self._same_name = same_name

    def enter(self) -> None:
        self._called = self.app.settings.player_name
        super().enter()

    def build(self) -> tuple[Widget, Widget | None]:
        done = Button("Done", self.back, kind="primary", sign="check", height=72, width=260)
        done.name = "done"
        info = Button("About", self._about, kind="quiet", height=72)
        info.name = "about"
        self._panel = Panel(
            [
                Column(
                    [
                        Label("Settings", "subheading"),
                        Rule(),
                        Scroll(Column(self._fields(), gap=18)),
                        Rule(),
                        Row([info, Space(grow=1), done]),
                    ],
                    gap=20,
                )
            ]
        )
        return Free([self._panel], self._arrange), done

    def back(self) -> None:
        self._name_done(self.app.settings.player_name)
        self.app.keep_settings()
        self.app.pop()

    def closing(self) -> None:
        self.app.keep_settings()

    # ----------------------------------------------------------------------------------------

    def _fields(self) -> list[Widget]:
        settings = self.app.settings
        name = Entry(
            settings.player_name, self._set_name, accepts=self._accepts_name,
            on_done=self._name_done, placeholder=YOU, limit=NAME_LIMIT, width=400,
        )  # fmt: skip
        volume = Slider(
            settings.volume, 0, 1, 0.05, self._set_volume,
            say=lambda value: f"{value:.0%}", on_done=self._hear_volume,
        )  # fmt: skip
        speed = Choice([(each, _speed_label(each)) for each in SPEEDS], settings.speed, self._speed)
        theme = Choice(
            [(each.id, each.name) for each in THEMES.values()], self.kit.theme.id, self._theme
        )
        fields = [
            ("player_name", "Your name", "What the table calls you.", name),
            ("theme", "Table", "The cloth and the wood.", theme),
            ("volume", "Volume", "", volume),
            ("muted", "Mute", "No sound at all.", self._flag("muted")),
            ("speed", "Speed", "How fast the cards fly. Any key finishes what is moving.", speed),
            (
                "reduced_motion",
                "Less motion",
                "Nothing flies or shakes: cards fade to their places.",
                self._flag("reduced_motion"),
            ),
            (
                "fullscreen",
                "Full screen",
                "F11 or Alt and Enter, at any time.",
                self._flag("fullscreen"),
            ),
            (
                "tips",
                "Notes for newcomers",
                "A short note when something happens for the first time.",
                self._flag("tips"),
            ),
            ("tips_given", "Notes already read", "They can be shown again.", self._again()),
        ]
        for key, _, _, control in fields:
            control.name = key
        return [
            Field(label, control, sentence, share=0.62) for _, label, sentence, control in fields
        ]

    def _about(self) -> None:
        from game.ui.scenes.about import about

        self.app.push(about())

    def _flag(self, key: str) -> Toggle:
        def change(on: bool) -> None:
            setattr(self.app.settings, key, on)
            self.app.apply_settings()

        return Toggle(bool(getattr(self.app.settings, key)), change)

    def _again(self) -> Button:
        again = Button("Show again", self._forget_tips, sign="again")
        if not self.app.settings.tips_given:
            again.disable("None has been shown yet.")
        return again

    def _forget_tips(self) -> None:
        self.app.settings.tips_given.clear()
        self.app.keep_settings()
        self.rebuild()

    def _set_name(self, name: str) -> None:
        # Taking a letter out can bring two blanks together.
        self.app.settings.player_name = " ".join(name.split())

    def _name_done(self, typed: str) -> None:
        """A name has been typed: everything that calls the player something calls them that."""
        if self.app.settings.player_name != self._called:
            self._called = self.app.settings.player_name
            self.app.keep_settings()
            self._on_name()
            why = self._same_name()
            if why:
                self.app.toast(why)

    def _accepts_name(self, name: str) -> bool:
        problem = name_problem(name)
        if problem:
            self.app.toast(problem)
        return problem is None

    def _set_volume(self, volume: float) -> None:
        self.app.settings.volume = volume
        self.app.tune_sounds()

    def _hear_volume(self, volume: float) -> None:
        self.kit.sounds.play("lay")

    def _speed(self, speed: float) -> None:
        self.app.settings.speed = speed
        self.app.apply_settings()

    def _theme(self, theme: str) -> None:
        self.app.settings.theme = theme
        self.app.apply_settings()

    def _arrange(self, rect: pygame.Rect, kit: Kit) -> None:
        wide = min(kit.px(1120), rect.width - 2 * kit.px(40))
        scroll = next(each for each in self._panel.walk() if isinstance(each, Scroll))
        inner = wide - 2 * kit.px(kit.theme.pad)
        wanted = self._panel.measure(kit, wide)[1]
        wanted += scroll.content.measure(kit, inner)[1] - scroll.measure(kit, inner)[1]
        high = min(wanted, rect.height - 2 * kit.px(40))
        self._panel.place(centred((wide, high), rect), kit)


def _speed_label(speed: float) -> str:
    return f"×{speed:g}".replace("0.5", "½").replace("1.5", "1½") if speed else "Instant"
