"""The settings. Every change takes effect at once and is saved."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pygame

from game.language import settings as texts
from game.language.banter import TALK_LEVELS
from game.language.catalogue import N_, Message, _, named, say
from game.language.controls import TITLE, naming
from game.language.menu_texts import YOU
from game.sockets import SeatKind, Setting, plugs
from game.storage.settings import NAME_LIMIT, SCALES, SPEEDS
from game.ui.graphics.media import Media, most_of
from game.ui.graphics.theme import THEMES
from game.ui.input.intents import Command, Input, Intent
from game.ui.scenes.exits import done_button
from game.ui.scenes.naming import accepting
from game.ui.scenes.settings_pictures import (
    BACK_SHAPE,
    PLACE_SHAPE,
    back_key,
    paint_back,
    paint_place,
    place_key,
)
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.box_layout import Column, Free, Row, Space, from_below, page_rect, titled_tabs
from game.ui.widgets.button import Button
from game.ui.widgets.captioned_pictures import CaptionedPictures
from game.ui.widgets.choice import SegmentedControl, TabBar
from game.ui.widgets.display import Label, Panel, Rule
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.focus import can_take_focus
from game.ui.widgets.form_parts import Entry, Field
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.switch import Slider, Toggle
from game.ui.widgets.widget import Widget

PAGES = {
    "table": ("language", "theme", "card_back"),
    "sound": ("volume", "music_volume", "effects_volume", "voices_volume", "mono", "muted"),
    "playing": (
        "player_name", "speed", "thinking", "patience", "talk", "memories", "curtain",
        "tips", "tips_given", "kept_matches",
    ),
    "seeing": (
        "interface_scale", "fullscreen", "large_corners", "four_colours", "international_letters",
        "magnified", "reduced_motion",
    ),
}  # fmt: skip
"""The pages and the settings on each, in order."""
_PICTURES = ("theme", "card_back")
"""Settings whose values are shown as pictures. They take the whole width."""
_WIDE, _HIGH = 1240, 1000
_WIDE_AFAR = 1640
_CONTROL = 380
"""Units of width of a field to type in and of a list to choose from."""
_TURNS = {Intent.PAGE_UP: -1, Intent.PAGE_DOWN: 1}
_KEPT = (0, 100, 1000, 5000, 20000)
"""Choices for the number of matches to keep."""


class SettingsScene(WidgetScene):
    """Shown over the menu or the table. ``on_name`` is called when the player's name changes.
    ``same_name`` says why the match that is being played keeps the old name; empty if it does
    not. ``page``: the page that is open at first, one of :data:`PAGES`; if empty, the one that was
    looked at last."""

    modal = True
    dimming = (164, 160, 160)  # the room is seen behind it
    way_on = "done"

    def __init__(
        self,
        on_name: Callable[[], None] = lambda: None,
        same_name: Callable[[], str] = lambda: "",
        *,
        page: str = "",
    ) -> None:
        self._on_name = on_name
        self._same_name = same_name
        self.page = page
        """The page that is open."""

    def enter(self) -> None:
        self._called = self.app.settings.player_name
        if self.page not in PAGES:
            self.page = self.app.pages.get("settings", next(iter(PAGES)))
        super().enter()

    def build(self) -> tuple[Widget, Widget | None]:
        self._tabs = TabBar(
            [(page, say(name)) for page, name in texts.PAGES.items()],
            self.page, self.open_page, self._enter_page,
        ).named("pages")  # fmt: skip
        info = Button(_("About"), self._about, kind="quiet", height=72).named("about")
        keys = Button(say(TITLE), self._keys, kind="quiet", height=72).named("bindings")
        self._title = Label(_("Settings"), "subheading")
        self._line = Rule()
        self._exits = Row([info, keys, Space(grow=1), done_button(self.back)])
        self._scroll = Scroll(Column(self._fields(), gap=22))
        self._panel = Panel(
            [Free([self._title, self._tabs, self._scroll, self._line, self._exits], self._inside)]
        )
        return Free([self._panel], self._arrange), self._tabs

    def back(self) -> None:
        self._name_done(self.app.settings.player_name)
        self.app.keep_settings()
        self.app.pop()

    def closing(self) -> None:
        self.app.keep_settings()

    def handle(self, event: Input) -> bool:
        lowest = len(self.ui.layers) == 1
        if lowest and isinstance(event, Command) and event.intent in _TURNS:
            return self._tabs.turn(_TURNS[event.intent])
        return super().handle(event)

    def open_page(self, page: str) -> None:
        """Open one of :data:`PAGES`."""
        self._name_done(self.app.settings.player_name)
        self.page = self.app.pages["settings"] = page
        self.rebuild()

    def catch_up(self, surface: pygame.Surface) -> None:
        for each in self._scroll.walk():
            if isinstance(each, CaptionedPictures):
                each.finish(self.media)
        super().catch_up(surface)

    # ----------------------------------------------------------------------------------------

    def _enter_page(self) -> None:
        """Move the focus from the tabs to the first setting of the page."""
        self.ui.steer(next(filter(can_take_focus, self._scroll.walk()), None))

    def _slides(self) -> bool:
        """True while the page is sliding in. Its pictures are drawn when it has stopped."""
        return self.app.changing

    def _fields(self) -> list[Widget]:
        """The settings of the open page."""
        fields: list[Widget] = []
        for key in self._keys_shown():
            control = self._control(key).named(key)
            label, sentence = self._words(key)
            said = self._full_screen_key() if key == "fullscreen" else say(sentence)
            if key in _PICTURES:
                control.tooltip = say(label)
                words = [Label(say(label), "strong"), Label(said, "small", "muted")]
                fields.append(Column([Column(words, gap=2), control], gap=12))
            else:
                fields.append(Field(say(label), control, said, share=0.62))
        return fields

    def _keys_shown(self) -> list[str]:
        """The keys of the open page, in order: those of the game, and those of rooms."""
        self._plugs = {plug.key: plug for plug in plugs(Setting) if plug.page == self.page}
        keys: list[str] = []
        for key in PAGES[self.page]:
            keys += [key, *(plug.key for plug in self._plugs.values() if plug.after == key)]
        return [*keys, *(key for key in self._plugs if key not in keys)]

    def _words(self, key: str) -> tuple[Message, Message]:
        """The name of a setting, and the sentence below it."""
        plug = self._plugs.get(key)
        if plug is not None:
            return plug.label, plug.sentence
        label, sentence = texts.FIELDS[key]
        notes = (kind.notes[key] for kind in plugs(SeatKind) if key in kind.notes)
        return label, sentence or next(notes, "")

    def _control(self, key: str) -> Widget:  # noqa: C901  (a case for each setting)
        """The control of a setting."""
        settings = self.app.settings
        if key in self._plugs:
            return self._plugged(self._plugs[key])
        match key:
            case "player_name":
                return Entry(
                    settings.player_name, self._set_name, accepts=accepting(self.app),
                    on_done=self._name_done, placeholder=say(YOU), limit=NAME_LIMIT,
                    width=_CONTROL,
                )  # fmt: skip
            case "language":
                names = {"": say(texts.AS_SYSTEM), **named()}
                # A language that is not shipped stays selected until another is chosen.
                names.setdefault(settings.language, settings.language)
                return Dropdown(list(names.items()), settings.language, self._speak, width=_CONTROL)
            case "speed" | "thinking":
                speeds = [(each, texts.speed_said(each)) for each in SPEEDS]
                return SegmentedControl(speeds, getattr(settings, key), self._setter(key))
            case "patience":
                times = [(each, say(name)) for each, name in texts.PATIENCES.items()]
                return Dropdown(times, settings.patience, self._setter(key), width=_CONTROL)
            case "talk":
                levels = [(level, say(name)) for level, name in TALK_LEVELS.items()]
                return SegmentedControl(levels, settings.talk, self._setter(key))
            case "curtain":
                holdings = [(each, say(name)) for each, name in texts.HOLDINGS.items()]
                return SegmentedControl(holdings, settings.curtain, self._setter(key))
            case "theme" | "card_back":
                return self._pictures(key)
            case "interface_scale":
                return self._scale()
            case "tips_given":
                return self._again()
            case "kept_matches":
                return self._kept_matches()
            case _ if key == "volume" or key.endswith("_volume"):
                return self._volume(key)
            case _:
                return Toggle(bool(getattr(settings, key)), self._setter(key))

    def _pictures(self, key: str) -> Widget:
        """The places, or the backs of cards."""
        if key == "theme":
            return CaptionedPictures(
                [(each, say(texts.THEMES[each])) for each in THEMES], self.media.theme.id,
                self._setter(key), paint_place, key=place_key,
                widest=250, narrowest=150, shape=PLACE_SHAPE, waits=self._slides,
            )  # fmt: skip
        back = self.app.settings.card_back
        return CaptionedPictures(
            [(each, say(words)) for each, words in texts.BACKS.items()],
            back if back in texts.BACKS else "",
            self._setter(key), paint_back, key=back_key,
            widest=164, narrowest=110, shape=BACK_SHAPE, waits=self._slides,
        )  # fmt: skip

    def _plugged(self, plug: Setting[Any]) -> Widget:
        """The control of a room's setting."""
        if plug.control is not None:
            made: Widget = plug.control(self, plug)
            return made

        def change(on: bool) -> None:
            plug.put(self.app.settings, on)
            self.app.apply_settings()

        return Toggle(plug.of(self.app.settings), change)

    def _setter(self, key: str) -> Callable[[object], None]:
        """A function that changes a setting at once."""

        def change(value: object) -> None:
            setattr(self.app.settings, key, value)
            self.app.apply_settings()

        return change

    def _speak(self, language: str) -> None:
        """Change the language at once."""
        self.app.settings.language = language
        self.app.apply_settings()
        # The default name of a player without a name has changed.
        self._on_name()

    def _kept_matches(self) -> Widget:
        now = self.app.settings.kept_matches
        numbers = sorted({*_KEPT, now})
        values = [(each, str(each) if each else say(texts.NO_MATCH_KEPT)) for each in numbers]
        return Dropdown(values, now, self._setter("kept_matches"), width=_CONTROL)

    def _full_screen_key(self) -> str:
        key = self.app.control_for(Intent.FULLSCREEN, self.app.device, self.context)
        return naming(key, N_("Press {control} at any time."))

    def _keys(self) -> None:
        from game.ui.scenes.bindings_page import BindingsScene

        self.app.push(BindingsScene())

    def _about(self) -> None:
        from game.ui.scenes.about import about

        self.app.push(about(self.app.watch.health()))

    def _again(self) -> Button:
        again = Button(_("Show again"), self._forget_tips, sign="again")
        if not self.app.settings.tips_given:
            again.disable(_("None has been shown yet."))
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
        self._sizes = SegmentedControl(sizes, now, self._setter("interface_scale"))
        return self._sizes

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        if "interface_scale" in PAGES[self.page]:
            most = most_of(media.size)
            alike = [each for before, each in pairwise(SCALES) if before >= most]
            self._sizes.blocked = dict.fromkeys(alike, _("The window is too small for this."))
        wide = _WIDE_AFAR if media.texts.least else _WIDE
        self._panel.place(page_rect(rect, media, wide, _HIGH), media)

    def _inside(self, rect: pygame.Rect, media: Media) -> None:
        """The title and the tabs side by side, where there is room."""
        gap = media.px(22)
        top = titled_tabs(rect, media, self._title, self._tabs) + gap
        bottom = from_below(rect, media, gap * 3 // 4, self._exits, self._line)
        self._scroll.place(pygame.Rect(rect.x, top, rect.width, bottom - top), media)
