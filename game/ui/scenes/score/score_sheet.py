"""What has come of a round or a match: what its pages have in common, and the score sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.language import button_texts
from game.language import scores as texts
from game.language.catalogue import N_, Message, say, translated
from game.language.summary import headline_said, sheet_voice, summary_said, target_said
from game.language.voice import TableVoice
from game.table.sheet import ScoreSheet
from game.ui.graphics.media import Media
from game.ui.graphics.room_behind import room_behind
from game.ui.graphics.text import COMPETITIVE
from game.ui.graphics.timeline import soonest
from game.ui.graphics.transition import TURN
from game.ui.scenes.exits import quiet
from game.ui.scenes.score.score_part import ScorePart
from game.ui.scenes.score.score_table import ScoreTable
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.box_layout import Column, Free, Space, Wrap
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label, Panel
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import Widget

_LIGHT = 170
"""The factor, of 255, that darkens the room."""
_WIDE, _PAD = 1560, (34, 22)
"""The greatest width of the sheet, and the padding inside its edge, units."""
_TABLE = 160
"""The height of the table of scores that is always left to it, units."""
LEAST_WIDE = 0.6
"""The buttons are in a second line if they would be narrower than this share of their width."""


class ResultScene(WidgetScene):
    """Shows what has come of a round or a match; it knows no rules. ``on_next`` deals the next
    round if the match goes on; ``on_new_match`` starts another if it is over."""

    music = "thin"
    ready = True
    """False while it shows only what has happened, so that nothing can be done yet."""
    packed = False
    """True if an empty line of a room takes no room."""

    def __init__(
        self,
        sheet: ScoreSheet,
        *,
        on_next: Callable[[], None],
        on_new_match: Callable[[], None],
        on_menu: Callable[[], None],
        pages: Sequence[tuple[str, Message, Callable[[], None]]] = (),
        onward: str = "",
        parts: Callable[[], Sequence[ScorePart]] = tuple,
        also: Sequence[str] = (),
    ) -> None:
        """pages: pages to open when the match is over: name, words and the function that opens it.
        onward: the words of the button of a match that is over; “New match” when empty.
        parts: makes what rooms add.
        also: more sentences below the others."""
        self.sheet = sheet
        self._on_next, self._on_new_match, self._on_menu = on_next, on_new_match, on_menu
        self._pages, self._onward = tuple(pages), onward
        self._make_parts, self._also = parts, [each for each in also if each]
        self._parts: Sequence[ScorePart] = ()

    @property
    def result(self) -> dict[str, Any]:
        """The arguments of a scene that shows the same."""
        return {
            "on_next": self._on_next, "on_new_match": self._on_new_match,
            "on_menu": self._on_menu, "pages": self._pages, "onward": self._onward,
            "parts": self._make_parts, "also": self._also,
        }  # fmt: skip

    @property
    def over(self) -> bool:
        """True if the match is over."""
        return self.sheet.match_winners is not None

    @property
    def unfolding(self) -> bool:
        """True if hands are still being shown and counted."""
        return False

    @property
    def _brought(self) -> str:
        """What a competitive match has brought you."""
        you = self.sheet.you
        line = None if you is None else self.sheet.seats[you]
        return "" if line is None else texts.brought_said(line.xp, line.chips)

    def way_forward(self, width: float | None = None) -> Button:
        """The button that deals the next round, or goes on after the match."""
        words = (
            (self._onward or say(button_texts.NEW_MATCH))
            if self.over
            else say(button_texts.NEXT_ROUND)
        )
        return Button(
            words, self._on_new_match if self.over else self._on_next, kind="primary", width=width,
            sign="play" if not self.over else "right" if self._onward else "again",
        ).named("next")  # fmt: skip

    def first_ways(self, sheet: bool = True) -> list[Widget]:
        """The small buttons that come first: to the menu and, if asked for, to the score sheet."""
        words = say(button_texts.MENU if self.over else button_texts.KEPT_FOR_LATER)
        menu = quiet(words, "home", self._on_menu, "menu")
        full = quiet(say(N_("Score sheet")), "list", self._open_sheet, "sheet")
        return [menu, full] if sheet else [menu]

    def page_buttons(self) -> list[Widget]:
        """The buttons of the pages that can be opened when the match is over."""
        # Three fit beside the others when they are a little smaller.
        style = "strong" if len(self._pages) > 2 else "button"
        return [
            Button(say(words), press, kind="quiet", height=84, style=style).named(name)
            for name, words, press in self._pages if self.over
        ]  # fmt: skip

    def parts(self, where: str) -> list[ScorePart]:
        """Return the parts of rooms at this place."""
        return [each for each in self._parts if each.where == where]

    def make_parts(self) -> None:
        """Make what rooms add."""
        self._parts = self._make_parts()
        for part in self.parts("above"):
            part.look()

    def look(self) -> bool:
        """Update the parts. Return whether any needs more or less room."""
        # News waits until everything has been counted.
        looking = [each for each in self._parts if each.where != "line" or not self.unfolding]
        # Do not stop at the first one that returns True.
        changed = sum(each.look() for each in looking) > 0
        for part in self.parts("line") if self.packed else ():
            changed = changed or part.visible == part.empty
            part.visible = not part.empty
        return changed

    def update(self, dt: float) -> bool:
        if self.look():
            self.resize(self.app.display.size)
        return super().update(dt)

    def next_due(self) -> float | None:
        return soonest(super().next_due(), *(each.look_every for each in self._parts))

    def back(self) -> None:
        """Esc moves the focus without pressing anything: to the menu button when the match is over,
        else to the next round, so that nobody leaves a match by mistake."""
        to = "menu" if self.over else "next"
        self.ui.steer(next(each for each in self.ui.top.root.walk() if each.name == to))

    def _open_sheet(self) -> None:
        self.app.push(ScoreSheetScene(self.sheet, **self.result))


class ScoreSheetScene(ResultScene):
    """The score sheet, over the end of a round or a match; Esc closes it."""

    arrival = TURN

    def resize(self, size: tuple[int, int]) -> None:
        self._room = room_behind(self.media, _LIGHT)
        super().resize(size)

    def paint_background(self, surface: pygame.Surface, part: pygame.Rect) -> None:
        surface.blit(self._room, part, part)

    def build(self) -> tuple[Widget, Widget | None]:
        sheet, voice = self.sheet, voice_of(self.sheet)
        said = summary_said(sheet.ending, voice), summary_said(sheet.moment, voice)
        where = say(
            texts.COMPETITIVE_WHERE if sheet.competitive else texts.WHERE,
            sign=COMPETITIVE, game=translated(sheet.game), n=sheet.round,
            target=target_said(sheet.target),
        )  # fmt: skip
        lines = [
            (headline(sheet), "heading", "accent" if self.over else "text"),
            (" ".join(filter(None, said)), "body", "text"),
            (self._brought, "button", "accent"),
            (summary_said(sheet.outlook, voice), "button", "accent"),
            (summary_said(sheet.comfort, voice), "body", "good"),
            (where, "small", "muted"),
            *((each, "button", "accent") for each in self._also),
        ]
        self._lines = Column(
            [Label(text, style, ink, align="centre") for text, style, ink in lines if text], gap=2
        )
        self._table = ScoreTable(sheet)
        self._panel = Panel([Column([self._lines, Scroll(self._table)], gap=10)], pad=_PAD)
        self.make_parts()
        go_on = self.way_forward(340)
        menu = Button(say(button_texts.MENU), self._on_menu, sign="home", height=84, width=240)
        menu.named("menu").tooltip = "" if self.over else say(button_texts.KEPT_FOR_LATER)
        news: list[Widget] = [*self.parts("line")] or [Space(grow=1)]
        row = [menu, *self.page_buttons(), *self.parts("row"), *news, go_on]
        self._buttons = Wrap(row, least=LEAST_WIDE)
        return Free([self._panel, self._buttons, *self.parts("above")], self._arrange), go_on

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        room = rect.inflate(-2 * media.px(64), -2 * media.px(40))
        room.width = min(room.width, media.px(_WIDE))
        room.centerx = rect.centerx
        gap, low = media.px(26), room.bottom
        wide = room.width - 2 * media.px(_PAD[0])
        words = self._lines.measure(media, wide)[1] + media.px(10 + 2 * _PAD[1])
        # What rooms add makes do with the room that is left by the first rows of the table.
        least = room.y + words + media.px(_TABLE) + gap
        for each in (self._buttons, *self.parts("above")):
            high = each.measure(media, room.width)[1]
            if each is not self._buttons:
                high = max(0, min(high, low - least))
            low -= high
            each.place(pygame.Rect(room.x, low, room.width, high), media)
            low -= gap // 2
        room.height = low - gap // 2 - room.y
        # With few players there is spare room, which is shared above and below.
        spare = max(0, room.height - words - self._table.wanted(media))
        self._panel.place(room.inflate(0, -spare), media)

    def back(self) -> None:
        self.app.close(self)


def headline(sheet: ScoreSheet) -> str:
    """The headline: who has won the round or the match."""
    winners = sheet.match_winners or sheet.winners
    return headline_said(winners, sheet.match_winners is not None, sheet.together, voice_of(sheet))


def voice_of(sheet: ScoreSheet) -> TableVoice:
    """A voice for sentences about the sheet, addressed to the person at the screen."""
    return sheet_voice(sheet.deck, [seat.name for seat in sheet.seats], sheet.you)
