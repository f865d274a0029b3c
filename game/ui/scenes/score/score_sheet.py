"""The end of a round: who won and why, what everybody held, the scores, and what comes next."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.language import buttons
from game.language import scores as texts
from game.language.catalogue import Message, say, translated
from game.language.summary import headline_said, sheet_voice, summary_said, target_said
from game.language.voice import Voice
from game.table.sheet import ScoreSheet
from game.ui.graphics.media import Media
from game.ui.graphics.room_behind import room_behind
from game.ui.graphics.text import COMPETITIVE
from game.ui.graphics.timeline import soonest
from game.ui.graphics.transition import TURN
from game.ui.input.intents import DELIBERATE, Input
from game.ui.scenes.score.score_part import ScorePart
from game.ui.scenes.score.score_table import ScoreTable
from game.ui.scenes.score.winners import Podium, Winners
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.button import Button
from game.ui.widgets.confetti import Confetti
from game.ui.widgets.display import Label, Panel
from game.ui.widgets.layout import Column, Free, Space, Wrap
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import Widget

_LIGHT, _FAR_LIGHT = 170, 84
"""The factor, of 255, that darkens the room."""
_WIDE, _PAD = 1560, (34, 22)
"""The greatest width of the sheet, and the padding inside its edge, units."""
_BESIDE = 52
"""Units between the winners and the words."""
_ABOVE, _BELOW = 56, 14
"""Units that the winners rise above the sheet, and units between the words and the table."""
_LEAST_SHARE = 0.55
"""The winners are hidden if they would be smaller than this share of their full size."""
_LEAST_WIDE = 0.6
"""The buttons are in a second line if they would be narrower than this share of their width."""


class ScoreSheetScene(WidgetScene):
    """Shows a :class:`ScoreSheet`; it knows no rules. ``on_next`` deals the next round if the match
    goes on; ``on_new_match`` starts another if it is over."""

    arrival = TURN
    music = "thin"

    def __init__(
        self,
        sheet: ScoreSheet,
        *,
        on_next: Callable[[], None],
        on_new_match: Callable[[], None],
        on_menu: Callable[[], None],
        celebrated: bool = False,
        pages: Sequence[tuple[str, Message, Callable[[], None]]] = (),
        onward: str = "",
        parts: Callable[[], Sequence[ScorePart]] = tuple,
        also: Sequence[str] = (),
    ) -> None:
        """celebrated: the end of the match has been shown before this scene.
        pages: pages to open when the match is over: name, words and the function that opens it.
        onward: the words of the button of a match that is over; “New match” when empty.
        parts: makes what rooms add.
        also: more sentences below the others."""
        self._make_parts = parts
        self._parts: Sequence[ScorePart] = ()
        self._also = also
        self._onward = onward
        self.sheet = sheet
        self._celebrated = celebrated
        self._on_next = on_next
        self._on_new_match = on_new_match
        self._on_menu = on_menu
        self._pages = tuple(pages)

    @property
    def _won_by_you(self) -> bool:
        return self.sheet.you is not None and self.sheet.you in (
            self.sheet.match_winners or self.sheet.winners
        )

    def resize(self, size: tuple[int, int]) -> None:
        self._room = room_behind(self.media, _FAR_LIGHT if self.far else _LIGHT, self.far)
        super().resize(size)

    def paint_background(self, surface: pygame.Surface, part: pygame.Rect) -> None:
        surface.blit(self._room, part, part)

    def enter(self) -> None:
        super().enter()
        media = self.media
        if self._celebrated:
            # Everything has been counted and turned up before.
            self.finish()
            return
        if self.sheet.match_winners is not None:
            media.music.cadence("match")
            media.sounds.play("podium")
        elif not media.music.volume:
            # With music, the last card has had its sound already.
            media.sounds.play("win" if self._won_by_you or self.sheet.you is None else "lose")

    def build(self) -> tuple[Widget, Widget | None]:
        sheet = self.sheet
        over = sheet.match_winners is not None
        go_on = self._way_forward(over, width=340)
        menu = Button(say(buttons.MENU), self._on_menu, sign="home", height=84, width=240)
        menu.name = "menu"
        if not over:
            menu.tooltip = say(buttons.KEPT_FOR_LATER)
        ink = "accent" if over else "text"
        self._headline = Label(headline(sheet), "banner", ink)
        voice = voice_of(sheet)
        said = summary_said(sheet.ending, voice), summary_said(sheet.moment, voice)
        outlook = summary_said(sheet.outlook, voice)
        where = say(
            texts.COMPETITIVE_WHERE if sheet.competitive else texts.WHERE,
            sign=COMPETITIVE, game=translated(sheet.game), n=sheet.round,
            target=target_said(sheet.target),
        )  # fmt: skip
        lines: list[Widget] = [
            self._headline,
            Label(" ".join(filter(None, said)), "body"),
            Label(where, "small", "muted"),
        ]
        if outlook:
            lines.insert(2, Label(outlook, "button", "accent"))
        you = None if sheet.you is None else sheet.seats[sheet.you]
        brought = "" if you is None else texts.brought_said(you.xp, you.chips)
        if brought:
            ink = "accent" if self._won_by_you else "muted"
            lines.insert(2, Label(brought, "button", ink))
        self._brought = brought
        kind = summary_said(sheet.comfort, voice)
        if kind:
            lines.insert(len(lines) - 1, Label(kind, "body", "good"))
        lines += [Label(said, "button", "accent") for said in self._also if said]
        self._said = [each for each in lines if isinstance(each, Label)]
        self._lines = Column(lines, gap=2)
        self._best = Podium(sheet) if over else Winners(sheet)
        self._table = ScoreTable(sheet)
        self._scroll = Scroll(self._table)
        self._panel = Panel([Free([self._lines, self._scroll], self._arrange_panel)], pad=_PAD)
        pages = [self._page_button(*each) for each in self._pages] if over else []
        self._parts = self._make_parts()
        for part in self.parts("above"):
            part.look()
        news: list[Widget] = [*self.parts("line")] or [Space(grow=1)]
        row = [*self._first_buttons(menu), *pages, *self.parts("row"), *news, go_on]
        self._buttons = Wrap(row, least=_LEAST_WIDE)
        parts: list[Widget] = [self._panel, self._best, self._buttons, *self.parts("above")]
        self._confetti = Confetti(self.app.rng) if over and self._won_by_you else None
        if self._confetti:
            parts.append(self._confetti)
        return Free(parts, self._arrange), go_on

    def _way_forward(self, over: bool, width: float | None = None) -> Button:
        """The button that deals the next round, or goes on after the match."""
        words = (self._onward or say(buttons.NEW_MATCH)) if over else say(buttons.NEXT_ROUND)
        return Button(
            words, self._on_new_match if over else self._on_next, kind="primary", width=width,
            sign="play" if not over else "right" if self._onward else "again",
        ).named("next")  # fmt: skip

    def _first_buttons(self, menu: Button) -> list[Widget]:
        """The first buttons."""
        return [menu]

    def _page_button(self, name: str, words: Message, open_page: Callable[[], None]) -> Button:
        # Three fit beside the others when they are a little smaller.
        style = "strong" if len(self._pages) > 2 else "button"
        return Button(say(words), open_page, kind="quiet", height=84, style=style).named(name)

    def parts(self, where: str) -> list[ScorePart]:
        """Return the parts of rooms at this place."""
        return [each for each in self._parts if each.where == where]

    def update(self, dt: float) -> bool:
        if self._look():
            self.resize(self.app.display.size)
        return super().update(dt)

    def _look(self) -> bool:
        """Update the parts. Return whether any needs more or less room."""
        # News waits until everything has been counted.
        looking = [each for each in self._parts if each.where != "line" or not self.unfolding]
        # Do not stop at the first one that returns True.
        return sum(each.look() for each in looking) > 0

    def next_due(self) -> float | None:
        return soonest(super().next_due(), *(each.look_every for each in self._parts))

    @property
    def unfolding(self) -> bool:
        """True if hands are still being shown and counted."""
        return not self._table.unfolding.over or not self._best.over

    def handle(self, event: Input) -> bool:
        """Take an input. A deliberate one finishes all counting first."""
        if isinstance(event, DELIBERATE) and self.unfolding:
            self.finish()
        return super().handle(event)

    def finish(self) -> None:
        """Show the final numbers."""
        self._table.finish()
        self._best.finish()

    def back(self) -> None:
        """Esc moves the focus without pressing anything: to the menu button when the match is over,
        else to the next round, so that nobody leaves a match by mistake."""
        to = "next" if self.sheet.match_winners is None else "menu"
        self.ui.steer(next(each for each in self.ui.top.root.walk() if each.name == to))

    # ----------------------------------------------------------------------------------------

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        room = rect.inflate(-2 * media.px(64), -2 * media.px(48))
        room.width = min(room.width, media.px(_WIDE))
        room.centerx = rect.centerx
        buttons = self._buttons.measure(media, room.width)[1]
        above = [(each, each.measure(media, room.width)[1]) for each in self.parts("above")]
        votes = sum(high for _, high in above)
        room.height -= votes
        gap, pad = media.px(26), media.px(_PAD[1])
        inside = room.height - buttons - gap - 2 * pad
        wide = room.width - 2 * media.px(_PAD[0])
        self._fit_head(wide, inside - self._table.enough(media), media)
        table = min(inside - self._head, self._table.wanted(media))
        high = self._head + table + 2 * pad
        # With few players there is spare room, which is shared above and below.
        y = room.y + (inside + 2 * pad - high) // 2
        self._panel.place(pygame.Rect(room.x, y, room.width, high), media)
        y += high + (gap if not votes else gap // 2)
        for part, high in above:
            part.place(pygame.Rect(room.x, y, room.width, high), media)
            y += high
        self._buttons.place(pygame.Rect(room.x, y, room.width, buttons), media)
        if self._confetti:
            self._confetti.place(rect, media)

    def _fit_head(self, wide: int, most: int, media: Media) -> None:
        """Choose the sizes of the headline and of the winners, and the height of the part of the
        panel above the table. That part is at most ``most`` pixels high unless the words need
        more."""
        texts, gap = media.texts, media.px(_BESIDE)
        full = self._best.measure(media, wide)
        for self._headline.style in ("banner", "heading"):
            # A little wider than the longest line, so that rounding does not break it.
            widths = [texts.width(each.text, each.style) + media.px(8) for each in self._said]
            longest = max(texts.width(self._headline.text, self._headline.style) + media.px(8),
                          min(max(widths), wide - gap - full[0]))  # fmt: skip
            words = self._lines.measure(media, min(wide, longest))[1] + media.px(_BELOW)
            room = max(words, most) + media.px(_ABOVE)
            share = min(1.0, (wide - longest - gap) / full[0], room / full[1])
            # The winners of a match rise above the panel.
            rises = not isinstance(self._best, Podium) or full[1] * share > words + media.px(_ABOVE)
            if share >= _LEAST_SHARE and words <= most and rises:
                break
        self._best.visible = share >= _LEAST_SHARE
        self._best_size = round(full[0] * share), round(full[1] * share)
        self._head = words
        self._longest = min(wide, longest)
        if self._best.visible:
            self._head = max(words, self._best_size[1] - media.px(_ABOVE))

    def _arrange_panel(self, rect: pygame.Rect, media: Media) -> None:
        """Place the table, the words above it, and the winners beside the words if there is room.
        Words and winners together are centred."""
        head = pygame.Rect(rect.x, rect.y, rect.width, self._head)
        self._scroll.place(
            pygame.Rect(rect.x, head.bottom, rect.width, rect.height - head.height), media
        )
        place = pygame.Rect((0, 0), self._best_size)
        words = self._lines.measure(media, self._longest)[1]
        said = pygame.Rect(head.x, 0, head.width, words)
        if self._best.visible:
            gap = media.px(_BESIDE)
            place.x = head.x + (head.width - place.width - gap - self._longest) // 2
            said.x, said.width = place.right + gap, self._longest
        for label in self._said:
            label.align = "left" if self._best.visible else "centre"
        said.centery = head.centery - media.px(_BELOW) // 2
        place.bottom = head.bottom
        self._lines.place(said, media)
        self._best.place(place, media)


class OpenedSheet(ScoreSheetScene):
    """The score sheet over the end of a round or a match, with every number counted; Esc closes
    it."""

    def back(self) -> None:
        self.app.close(self)


def headline(sheet: ScoreSheet) -> str:
    """The headline: who has won the round or the match."""
    winners = sheet.match_winners or sheet.winners
    return headline_said(winners, sheet.match_winners is not None, sheet.together, voice_of(sheet))


def voice_of(sheet: ScoreSheet) -> Voice:
    """A voice for sentences about the sheet, addressed to the person at the screen."""
    return sheet_voice(sheet.deck, [seat.name for seat in sheet.seats], sheet.you)
