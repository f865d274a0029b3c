"""The settings. Every change takes effect at once and is kept."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.language import settings as texts
from game.language.banter import TALK_LEVELS
from game.language.catalogue import say
from game.language.controls import TITLE, naming
from game.language.files import name_said
from game.language.menu import YOU
from game.storage.names import name_problem
from game.storage.settings import NAME_LIMIT, SCALES, SPEEDS
from game.ui.graphics.media import Media
from game.ui.graphics.theme import THEMES
from game.ui.input.intents import Intent
from game.ui.scenes.exits import done_button
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.button import Button
from game.ui.widgets.choice import SegmentedControl
from game.ui.widgets.display import Label, Panel, Rule
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.form import Entry, Field
from game.ui.widgets.layout import Column, Free, Row, Space, centred
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.switch import Slider, Toggle
from game.ui.widgets.widget import Widget


class SettingsScene(WidgetScene):
    """Shown over the menu or the table. ``on_name`` is called when the player's name changes.
    ``same_name`` says why the match that is being played keeps the old name; empty if it does
    not."""

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
        done = done_button(self.back)
        info = Button(say(texts.ABOUT), self._about, kind="quiet", height=72)
        info.name = "about"
        keys = Button(say(TITLE), self._keys, kind="quiet", height=72)
        keys.name = "bindings"
        self._panel = Panel(
            [
                Column(
                    [
                        Label(say(texts.SETTINGS), "subheading"),
                        Rule(),
                        Scroll(Column(self._fields(), gap=18)),
                        Rule(),
                        Row([info, keys, Space(grow=1), done]),
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
            on_done=self._name_done, placeholder=say(YOU), limit=NAME_LIMIT, width=400,
        )  # fmt: skip
        speed = SegmentedControl(
            [(each, texts.speed_said(each)) for each in SPEEDS], settings.speed, self._speed
        )
        theme = Dropdown(
            [(each, say(texts.THEMES[each])) for each in THEMES], self.media.theme.id, self._theme
        )
        talk = SegmentedControl(
            [(level, say(name)) for level, name in TALK_LEVELS.items()], settings.talk, self._talk
        )
        holding = SegmentedControl(
            [(each, say(name)) for each, name in texts.HOLDINGS.items()],
            settings.curtain,
            self._holding,
        )
        back = Dropdown(
            [(each, say(words)) for each, words in texts.BACKS.items()],
            settings.card_back if settings.card_back in texts.BACKS else "",
            self._back_of_cards,
        )
        controls: dict[str, Widget] = {
            "player_name": name,
            "theme": theme,
            "card_back": back,
            "volume": self._volume("volume"),
            "music_volume": self._volume("music_volume"),
            "effects_volume": self._volume("effects_volume"),
            "voices_volume": self._volume("voices_volume"),
            "muted": self._flag("muted"),
            "talk": talk,
            "speed": speed,
            "reduced_motion": self._flag("reduced_motion"),
            "fullscreen": self._flag("fullscreen"),
            "large_corners": self._flag("large_corners"),
            "four_colours": self._flag("four_colours"),
            "television": self._flag("television"),
            "interface_scale": self._scale(),
            "curtain": holding,
            "tips": self._flag("tips"),
            "tips_given": self._again(),
        }
        fields: list[Widget] = []
        for key, control in controls.items():
            label, sentence = texts.FIELDS[key]
            control.name = key
            said = self._full_screen_key() if key == "fullscreen" else say(sentence)
            fields.append(Field(say(label), control, said, share=0.62))
        return fields

    def _full_screen_key(self) -> str:
        key = self.app.control_for(Intent.FULLSCREEN, self.app.device, self.context)
        return naming(key, texts.FULL_SCREEN_KEY)

    def _keys(self) -> None:
        from game.ui.scenes.bindings import BindingsScene

        self.app.push(BindingsScene())

    def _about(self) -> None:
        from game.ui.scenes.about import about

        self.app.push(about(self.app.watch.health()))

    def _flag(self, key: str) -> Toggle:
        def change(on: bool) -> None:
            setattr(self.app.settings, key, on)
            self.app.apply_settings()

        return Toggle(bool(getattr(self.app.settings, key)), change)

    def _again(self) -> Button:
        again = Button(say(texts.SHOW_AGAIN), self._forget_tips, sign="again")
        if not self.app.settings.tips_given:
            again.disable(say(texts.NONE_SHOWN))
        return again

    def _forget_tips(self) -> None:
        self.app.settings.tips_given.clear()
        self.app.keep_settings()
        self.rebuild()

    def _set_name(self, name: str) -> None:
        # Deleting a letter can bring two blanks together.
        self.app.settings.player_name = " ".join(name.split())

    def _name_done(self, typed: str) -> None:
        """Use the name that has been typed."""
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
            self.app.toast(name_said(problem))
        return problem is None

    def _volume(self, key: str) -> Slider:
        def change(volume: float) -> None:
            setattr(self.app.settings, key, volume)
            self.app.tune_sounds()

        def hear(volume: float) -> None:
            if key == "voices_volume":
                self.media.voices.say("mina", "pleased")
            elif key != "music_volume":
                self.media.sounds.play("lay")

        return Slider(
            getattr(self.app.settings, key), 0, 1, 0.05, change,
            say=lambda value: say(texts.PERCENT, n=round(100 * value)), on_done=hear,
        )  # fmt: skip

    def _scale(self) -> SegmentedControl[int]:
        """The size of words and controls. It changes as soon as it is chosen."""
        sizes = [(each, say(texts.PERCENT, n=each)) for each in SCALES]
        now = min(SCALES, key=lambda each: abs(each - self.app.settings.interface_scale))

        def change(scale: int) -> None:
            self.app.settings.interface_scale = scale
            self.app.apply_settings()

        return SegmentedControl(sizes, now, change)

    def _speed(self, speed: float) -> None:
        self.app.settings.speed = speed
        self.app.apply_settings()

    def _talk(self, level: str) -> None:
        self.app.settings.talk = level
        self.app.apply_settings()

    def _holding(self, holding: str) -> None:
        self.app.settings.curtain = holding
        self.app.apply_settings()

    def _back_of_cards(self, back: str) -> None:
        self.app.settings.card_back = back
        self.app.apply_settings()

    def _theme(self, theme: str) -> None:
        self.app.settings.theme = theme
        self.app.apply_settings()

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        wide = min(media.px(1120), rect.width - 2 * media.px(40))
        scroll = next(each for each in self._panel.walk() if isinstance(each, Scroll))
        inner = wide - 2 * media.px(media.theme.pad)
        wanted = self._panel.measure(media, wide)[1]
        wanted += scroll.content.measure(media, inner)[1] - scroll.measure(media, inner)[1]
        high = min(wanted, rect.height - 2 * media.px(40))
        self._panel.place(centred((wide, high), rect), media)
