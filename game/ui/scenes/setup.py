"""The set-up screen: every rule of the table, each with the sentence that explains it.

The rules stand on pages, a page for each heading, so that none needs much scrolling: the names of
the pages stay in sight at the side and say what is not as in the book, and so do the buttons below.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.language import buttons
from game.language import menu as texts
from game.language.catalogue import say, translated
from game.rulesets.options import GameInfo, Option
from game.ui.graphics.media import Media
from game.ui.input.intents import Command, Input, Intent
from game.ui.scenes.lobby import Book, Chosen, is_competitive, signed
from game.ui.scenes.option_controls import option_control
from game.ui.scenes.rules import rules_scene
from game.ui.scenes.scene import Scene
from game.ui.scenes.styles import style_of, style_rows
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Tabs
from game.ui.widgets.display import Label, Panel, Rule
from game.ui.widgets.focus import can_take_focus
from game.ui.widgets.form import Field
from game.ui.widgets.layout import Column, Free, Row, Space, between, centred
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import Widget

STYLE = texts.STYLE
"""The first page: the ways of playing that have a name."""
_WIDE = 1560
_TURNS = {Intent.PAGE_UP: -1, Intent.PAGE_DOWN: 1}


class SetupScene(WidgetScene):
    """Lies over the menu. ``on_done`` gets the options chosen when the scene is left, however
    it is left: nothing that was set is lost. ``on_start`` begins a match from here."""

    modal = True

    def __init__(
        self,
        book: Book,
        game: GameInfo,
        seats: int,
        chosen: Chosen,
        on_done: Callable[[Chosen], None],
        on_start: Callable[[], None] | None = None,
    ) -> None:
        self._book = book
        self._game = game
        self._seats = seats
        self.chosen = dict(chosen)
        """The options that differ from the book, and perhaps some that do not."""
        self._on_done = on_done
        self._on_start = on_start
        self.way_on = "start" if on_start else "done"
        self.page = STYLE
        """The heading whose rules are open."""
        self._scroll_back_to = 0.0

    @property
    def pages(self) -> list[str]:
        """The headings, in order."""
        return [STYLE, *dict.fromkeys(option.group for option in self._game.options)]

    def build(self) -> tuple[Widget, Widget | None]:
        self._rail = Tabs(
            [(page, translated(page)) for page in self.pages],
            self.page,
            self.open_page,
            self._enter_page,
            notes=self._notes(),
        )
        self._rail.name = "pages"
        self._scroll = Scroll(Column(self._page_parts(), gap=14 if self.page == STYLE else 17))
        counts = is_competitive(self._game, self._seats, self.chosen)
        self._title = Label(
            signed(say(texts.RULES_OF, game=translated(self._game.name)), counts), "subheading"
        )
        self._buttons = Row(self._exits())
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
        """Show the rules under another heading."""
        self.page = page
        self._scroll_back_to = 0.0
        self.rebuild()

    # --- its parts ----------------------------------------------------------------------------

    def _exits(self) -> list[Widget]:
        read = Button(say(buttons.HOW_TO_PLAY), self.app.help, sign="book", height=72)
        read.name = "read"
        read.tooltip = say(texts.RULES_CHOSEN)
        # Whoever can begin here mostly wants to; Esc goes back all the same.
        kind = "secondary" if self._on_start else "primary"
        done = Button(say(buttons.DONE), self.back, kind=kind, sign="check", height=72, width=230)
        done.name = "done"
        done.tooltip = say(texts.BACK)
        exits: list[Widget] = [read, Space(grow=1), done]
        if self._on_start is not None:
            start = Button(
                say(buttons.START), self._start, kind="primary", sign="play", height=72, width=300
            )
            start.name = "start"
            exits.append(start)
        return exits

    def _notes(self) -> dict[str, str]:
        """What the side says of each page: the style, and the rules that differ."""
        notes = {STYLE: translated(style_of(self._game, self.chosen) or texts.OWN_STYLE)}
        changed = self._game.changed(self.chosen)
        for page in self.pages[1:]:
            labels = [translated(each.label) for each in self._options(page) if each.key in changed]
            if labels:
                notes[page] = ", ".join(labels)
        return notes

    def _options(self, page: str) -> list[Option]:
        return [option for option in self._game.options if option.group == page]

    def _page_parts(self) -> list[Widget]:
        if self.page == STYLE:
            return [*style_rows(self._book, self._game, self._seats, self.chosen, self._restyle)]
        game = self._game
        blocked = self._book.blocked_values(game.id, self._seats, self.chosen)
        idle = self._book.idle(game.id, self.chosen)
        problems = self._book.problems(game.id, self._seats, self.chosen)
        full = game.complete(self.chosen)
        fields: list[Widget] = []
        for option in self._options(self.page):
            control = option_control(
                option, full[option.key], blocked, self._choose, on_type=self._keep
            )
            note = idle.get(option.key, "")
            if note:
                control.disable(note)
            else:
                note = problems.get(option.key, control.reason)
            label = signed(translated(option.label), option.key == "competitive")
            fields.append(Field(label, control, translated(option.sentence), note=note))
        return fields

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        wide = min(media.px(_WIDE), rect.width - 2 * media.px(40))
        panel = centred((wide, min(media.px(1000), rect.height - 2 * media.px(40))), rect)
        self._panel.place(panel, media)
        if self._scroll_back_to:
            self._scroll.jump_to(self._scroll_back_to, media)
            self._scroll_back_to = 0.0

    def _inside(self, rect: pygame.Rect, media: Media) -> None:
        room = between(rect, media, media.px(24), self._title, self._line, self._buttons)
        wide, high = self._rail.measure(media, rect.width // 3)
        self._rail.place(pygame.Rect(rect.x, room.y, wide, min(high, room.height)), media)
        left = rect.x + wide + media.px(48)
        self._scroll.place(pygame.Rect(left, room.y, rect.right - left, room.height), media)

    # --- what the player does -----------------------------------------------------------------

    def _enter_page(self) -> None:
        """Go from the side into the page, to its first rule."""
        self.ui.steer(next(filter(can_take_focus, self._scroll.walk()), None))

    def _choose(self, key: str, value: str) -> None:
        self._keep(key, value)
        self._stay()

    def _keep(self, key: str, value: str) -> None:
        self.chosen = self._game.choose(self.chosen, key, value)

    def _restyle(self, chosen: Chosen) -> None:
        self.chosen = chosen
        self._stay()

    def _stay(self) -> None:
        """Build the page again, scrolled as it was."""
        self._scroll_back_to = self._scroll.offset
        self.rebuild()

    def _start(self) -> None:
        self.back()
        if self._on_start is not None:
            self._on_start()
