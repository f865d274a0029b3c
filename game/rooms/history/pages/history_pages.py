"""The pages of the history. Each is made when it is opened for the first time."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.language.catalogue import N_, Message, _, say
from game.rooms.history.words import history_texts as texts
from game.rooms.history.words import statistics_texts
from game.sockets import Page, plugs
from game.ui.graphics.media import Media
from game.ui.input.intents import KEYBOARD, Command, Input, Intent
from game.ui.scenes.exits import done_button
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.box_layout import Column, Free, Row, Space, from_below, page_rect, titled_tabs
from game.ui.widgets.choice import TabBar
from game.ui.widgets.display import Label, Panel, ProgressBar, Rule
from game.ui.widgets.focus import can_take_focus
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.rooms.history.access import Past
    from game.rooms.history.library.library import Library, Rebuilding

_WIDE, _HIGH = 1560, 1020
_LOOK_EVERY = 0.2
"""Seconds from one look at how far the library is to the next."""
_TURNS = {Intent.PAGE_UP: -1, Intent.PAGE_DOWN: 1}


class LastingPage(Column):
    """A page that is not made again when the library has changed, but shows the changes."""

    def renew(self) -> None:
        """Show what the library says now."""
        raise NotImplementedError


class Tab(NamedTuple):
    """A page: a row of :data:`TABS`."""

    id: str
    name: Message
    make: Callable[[HistoryScene], Widget]
    """Makes the widgets of the page, which fill the room below the tabs."""


def _page(name: str) -> Callable[[HistoryScene], Widget]:
    """Return the function ``page`` of ``NAME_page.py`` beside this module, which is imported when
    called."""

    def make(scene: HistoryScene) -> Widget:
        made: Widget = import_module(f"game.rooms.history.pages.{name}_page").page(scene)
        return made

    return make


TABS = (
    Tab("matches", N_("Matches"), _page("matches")),
    Tab("statistics", N_("Statistics"), _page("statistics")),
    Tab("feats", statistics_texts.FEATS, _page("feats")),
    Tab("dealt", N_("Cards dealt"), _page("dealt")),
    *(Tab(plug.name, plug.words, plug.make) for plug in plugs(Page) if plug.on == "history"),
)
"""The pages, in order."""


class HistoryScene(WidgetScene):
    """Shows the pages of :data:`TABS`. ``page``: the first one to open; if empty, the one that was
    open last."""

    modal = True
    dimming = (164, 160, 160)  # the room can be seen behind it
    way_on = "done"

    def __init__(self, past: Past, *, page: str = "") -> None:
        self.past = past
        self.page = page
        """The page that is open."""
        self._made: dict[str, Widget] = {}
        self._since = 0.0
        self._told: Rebuilding | None = None

    @property
    def library(self) -> Library | None:
        """The library; None if nothing is kept."""
        return None if self.past.ledger is None else self.past.ledger.library()

    # --- the scene ----------------------------------------------------------------------------

    def enter(self) -> None:
        if self.page not in {tab.id for tab in TABS}:
            self.page = self.app.pages.get("history", TABS[0].id)
        super().enter()

    def build(self) -> tuple[Widget, Widget | None]:
        self._tabs = TabBar(
            [(tab.id, say(tab.name)) for tab in TABS], self.page, self.open_page, self._enter_page
        ).named("pages")
        if self.page not in self._made:
            self._made[self.page] = next(tab for tab in TABS if tab.id == self.page).make(self)
        self._body = self._made[self.page]
        self._title = Label(_("History"), "subheading")
        self._notice = Column(self._notices(), gap=8)
        self._line = Rule()
        done = done_button(self.back)
        self._exits = Row([Space(grow=1), done])
        self._panel = Panel(
            [
                Free(
                    [self._title, self._tabs, self._notice, self._body, self._line, self._exits],
                    self._inside,
                )
            ]
        )
        return Free([self._panel], self._arrange), self._tabs

    def back(self) -> None:
        self.app.pop()

    def resume(self) -> None:
        # A scene that was opened from a page may have changed what is on it.
        self.renew()

    def open_page(self, page: str) -> None:
        """Open one of :data:`TABS`."""
        self.page = self.app.pages["history"] = page
        self.rebuild()

    def renew(self) -> None:
        """Show on all pages what the library says now. The focus stays."""
        lasting = {id: page for id, page in self._made.items() if isinstance(page, LastingPage)}
        self._made = dict(lasting)
        self.rebuild()
        for page in lasting.values():
            page.renew()

    def handle(self, event: Input) -> bool:
        if len(self.ui.layers) == 1 and isinstance(event, Command):
            if self._scrolled(event.intent):
                return True
            inside = self.ui.focused is not None and self.ui.focused in self._body.walk()
            # The shoulders of a pad always turn pages; Page Up and Down first move in a list.
            if event.intent in _TURNS and not (inside and event.source == KEYBOARD):
                return self._tabs.turn(_TURNS[event.intent])
        return super().handle(event)

    def _scrolled(self, intent: Intent) -> bool:
        """Scroll a page that has nothing to press. Return whether it has moved."""
        parts = list(self._body.walk())
        page = next((each for each in parts if isinstance(each, Scroll)), None)
        if page is None or any(map(can_take_focus, parts)):
            return False
        line = self.media.px(self.media.motion.scroll_step)
        step = {Intent.UP: -line, Intent.DOWN: line, Intent.FIRST: -1e6, Intent.LAST: 1e6}
        return intent in step and page.scroll_to(page.offset + step[intent])

    def update(self, dt: float) -> bool:
        self._since += dt
        if self._since >= _LOOK_EVERY:
            self._since = 0.0
            self._look()
        return super().update(dt)

    def next_due(self) -> float | None:
        due, ledger = super().next_due(), self.past.ledger
        if self._told is None and (ledger is None or ledger.rebuilding is None):
            return due
        left = max(0.0, _LOOK_EVERY - self._since)
        return left if due is None else min(left, due)

    # --- the lines above the page ---------------------------------------------------------------

    def _look(self) -> None:
        """Show how far an update of the library is. When it is over, make the pages again."""
        ledger = self.past.ledger
        told = ledger.rebuilding if ledger is not None else None
        if told == self._told:
            return
        if told is None or self._told is None:
            self.renew()
            return
        self._told = told
        self._progress.share = told.done / max(1, told.total)
        self._words.text = say(texts.MADE_ANEW, done=told.done, n=told.total)

    def _notices(self) -> list[Widget]:
        """Return the lines above the page: about an update, or another copy of the game."""
        ledger = self.past.ledger
        self._told = ledger.rebuilding if ledger is not None else None
        lines: list[Widget] = []
        if self._told is not None:
            told = self._told
            said = say(texts.MADE_ANEW, done=told.done, n=told.total)
            self._words = Label(said, "small", "muted")
            self._progress = ProgressBar(told.done / max(1, told.total))
            lines += [self._words, self._progress]
        if ledger is not None and ledger.idle:
            lines.append(Label(say(texts.NOTHING_WRITTEN), "small", "accent"))
        return lines

    # --- where everything is -------------------------------------------------------------------

    def _enter_page(self) -> None:
        """Move the focus from the tabs into the page; or below it, if it has nothing to press."""
        inside = next(filter(can_take_focus, self._body.walk()), None)
        done = next(each for each in self._exits.children if each.name == "done")
        self.ui.steer(inside or done)

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        self._panel.place(page_rect(rect, media, _WIDE, _HIGH), media)

    def _inside(self, rect: pygame.Rect, media: Media) -> None:
        gap = media.px(22)
        top = titled_tabs(rect, media, self._title, self._tabs) + gap
        high = self._notice.measure(media, rect.width)[1]
        self._notice.place(pygame.Rect(rect.x, top, rect.width, high), media)
        top += high + gap * 3 // 4 if high else 0
        bottom = from_below(rect, media, gap * 3 // 4, self._exits, self._line)
        self._body.place(pygame.Rect(rect.x, top, rect.width, bottom - top), media)
