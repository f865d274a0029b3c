"""The set-up: all house rules, each with a sentence that explains it.

They are on pages, so that none needs much scrolling. The names of the pages at the side, with
notes about changed rules, and the buttons at the bottom always stay visible.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

import pygame

from game.language import button_texts
from game.language import menu_texts as texts
from game.language import option_texts as book
from game.language.catalogue import N_, Message, _, say, translated
from game.language.controls import with_control
from game.rulesets.options import Chosen, GameInfo, Option, acting
from game.ui.graphics.media import Media
from game.ui.input.intents import Command, Input, Intent
from game.ui.scenes.exits import HIGH, exits
from game.ui.scenes.lobby import is_competitive, signed
from game.ui.scenes.option_controls import option_control
from game.ui.scenes.rules_scene import rules_scene
from game.ui.scenes.scene import Scene
from game.ui.scenes.sketches import ROW, SketchPicture, sketch_of_option
from game.ui.scenes.styles import style_of, style_rows
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.box_layout import (
    Column,
    Free,
    Row,
    Space,
    Wrap,
    between,
    one_column,
    page_rect,
)
from game.ui.widgets.button import Button
from game.ui.widgets.choice import TabBar, Tabs
from game.ui.widgets.display import Label, Panel, Rule
from game.ui.widgets.focus import can_take_focus
from game.ui.widgets.form_parts import Field
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import Widget

STYLE = texts.STYLE
"""The first page: the styles of play."""
_WIDE, _HIGH = 1760, 1000
_TURNS = {Intent.PAGE_UP: -1, Intent.PAGE_DOWN: 1}


class SetupScene(WidgetScene):
    """Shown over the menu. ``on_done`` is called with the options however the scene is closed, so
    that no change is lost. ``on_start`` starts a match. ``unfit``: why an option cannot be chosen
    with these people."""

    modal = True

    def __init__(
        self,
        game: GameInfo,
        seats: int,
        chosen: Chosen,
        on_done: Callable[[Chosen], None],
        on_start: Callable[[], None] | None = None,
        unfit: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self._game = game
        self._seats = seats
        self.chosen = dict(chosen)
        """The chosen options. Some may be as in the book."""
        self._on_done = on_done
        self._on_start = on_start
        self._unfit = unfit
        self.way_on = "start" if on_start else "done"
        self.page = STYLE
        """The heading of the open page."""
        self._scroll_back_to = 0.0

    @property
    def pages(self) -> list[str]:
        """The headings of the pages, in order."""
        return [STYLE, *dict.fromkeys(option.group for option in self._game.options)]

    def build(self) -> tuple[Widget, Widget | None]:
        self._narrow = one_column(self.media)
        self._rail = (TabBar if self._narrow else Tabs)(
            [(page, translated(page)) for page in self.pages],
            self.page,
            self.open_page,
            self._enter_page,
            notes=self._notes(),
        ).named("pages")
        self._scroll = Scroll(Column(self._page_parts(), gap=14 if self.page == STYLE else 17))
        counts = is_competitive(self._game, self._seats, self.chosen)
        title = signed(_("House rules for {game}", game=translated(self._game.name)), counts)
        about = Label(say(texts.PAGES[self.page]), "small", "muted", align="right", grow=1)
        self._title = Row([Label(title, "subheading"), about], gap=32)
        self._buttons = Wrap(self._exits(), gap=14)
        self._line = Rule()
        self._panel = Panel(
            [Free([self._title, self._rail, self._scroll, self._line, self._buttons], self._inside)]
        )
        return Free([self._panel], self._arrange), self._rail

    def back(self) -> None:
        self._on_done(self._game.changed(self.chosen))
        self.app.pop()

    def help(self) -> Scene:
        return rules_scene(self._game, self._seats, self.chosen)

    def closing(self) -> None:
        self._on_done(self._game.changed(self.chosen))

    def handle(self, event: Input) -> bool:
        lowest = len(self.ui.layers) == 1
        if lowest and isinstance(event, Command) and event.intent in _TURNS:
            return self._rail.turn(_TURNS[event.intent])
        return super().handle(event)

    def open_page(self, page: str) -> None:
        """Open the page with that heading."""
        self.page = page
        self._scroll_back_to = 0.0
        self.rebuild()

    # --- its parts ----------------------------------------------------------------------------

    def _exits(self) -> list[Widget]:
        start = None if self._on_start is None else self._start
        read = Button(say(button_texts.HOW_TO_PLAY), self.app.help, sign="book", height=HIGH)
        read.tooltip = self._tip(N_("The rules as chosen here."), Intent.HELP)
        back = self._tip(N_("Back to the menu. Your choices here are saved."), Intent.BACK)
        return [read.named("read"), Space(grow=1), Row(exits(self.back, start, back), gap=14)]

    def _tip(self, words: Message, intent: Intent) -> str:
        """Return what a button does, and the key or pad button for it."""
        control = self.app.control_for(intent, self.app.device, self.context)
        return with_control(say(words), control)

    def _notes(self) -> dict[str, str]:
        """The notes beside the names of pages: the style, and the rules that differ here from the
        book."""
        # A bar shows a dot for each note, and there is always a style.
        style = translated(style_of(self._game, self.chosen) or texts.OWN_STYLE)
        notes = {} if self._narrow else {STYLE: style}
        changed = acting(self._game, self._seats, self.chosen)
        for page in self.pages[1:]:
            labels = [translated(each.label) for each in self._options(page) if each.key in changed]
            if labels:
                # Several names have no room in letters that can be read.
                counted = say(texts.HOUSE_RULES_COUNTED, n=len(labels))
                notes[page] = labels[0] if len(labels) == 1 else counted
        return notes

    def _options(self, page: str) -> list[Option]:
        return [option for option in self._game.options if option.group == page]

    def _page_parts(self) -> list[Widget]:
        if self.page == STYLE:
            return [*style_rows(self._game, self._seats, self.chosen, self._restyle)]
        game = self._game
        blocked = book.blocked_values(game.id, self._seats, self.chosen)
        idle = book.idle(game.id, self.chosen)
        problems = book.problems(game.id, self._seats, self.chosen)
        full = game.complete(self.chosen)
        fields: list[Widget] = []
        for option in self._options(self.page):
            control = option_control(
                option, full[option.key], blocked, self._choose, on_type=self._keep
            )
            note = idle.get(option.key) or self._unfit.get(option.key, "")
            if note:
                control.disable(note)
            else:
                note = problems.get(option.key, control.reason)
            label = signed(translated(option.label), option.key == "competitive")
            field = Field(label, control, translated(option.sentence), note=note)
            field.grow = 1
            sketch = sketch_of_option(game, option.key, full[option.key])
            picture = SketchPicture(sketch, game, ROW)
            fields.append(field if self._narrow else Row([picture, field], gap=24))
        return fields

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        self._panel.place(page_rect(rect, media, _WIDE, _HIGH), media)
        if self._scroll_back_to:
            self._scroll.jump_to(self._scroll_back_to, media)
            self._scroll_back_to = 0.0

    def _inside(self, rect: pygame.Rect, media: Media) -> None:
        gap = media.px(14 if self._narrow else 24)
        room = between(rect, media, gap, self._title, self._line, self._buttons)
        if self._narrow:
            high = self._rail.measure(media, rect.width)[1]
            self._rail.place(pygame.Rect(rect.x, room.y, rect.width, high), media)
            room.y, room.height = room.y + high + gap, room.height - high - gap
            self._scroll.place(room, media)
            return
        wide, high = self._rail.measure(media, rect.width // 3)
        self._rail.place(pygame.Rect(rect.x, room.y, wide, min(high, room.height)), media)
        left = rect.x + wide + media.px(48)
        self._scroll.place(pygame.Rect(left, room.y, rect.right - left, room.height), media)

    # --- what the player does -----------------------------------------------------------------

    def _enter_page(self) -> None:
        """Move the focus from the side to the first rule of the page."""
        self.ui.steer(next(filter(can_take_focus, self._scroll.walk()), None))

    def _choose(self, key: str, value: str) -> None:
        self._keep(key, value)
        self._stay()

    def _keep(self, key: str, value: str) -> None:
        self.chosen = self._game.choose(self.chosen, key, value)

    def _restyle(self, chosen: Chosen) -> None:
        self.chosen = dict(chosen)
        self._stay()

    def _stay(self) -> None:
        """Build the page again, scrolled to the same place."""
        self._scroll_back_to = self._scroll.offset
        self.rebuild()

    def _start(self) -> None:
        self.back()
        if self._on_start is not None:
            self._on_start()
