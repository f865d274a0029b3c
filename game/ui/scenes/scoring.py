"""The end of a round: who won and why, what everybody held, the scores, and what comes next."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.language import buttons
from game.language import scores as texts
from game.language.catalogue import say, translated
from game.language.summary import headline_said, sheet_voice, summary_said, target_said
from game.language.voice import Voice
from game.match.sheet import ScoreSheet
from game.ui.graphics.media import Media
from game.ui.graphics.text import COMPETITIVE
from game.ui.graphics.transition import TURN
from game.ui.input.intents import DELIBERATE, Input
from game.ui.scenes.score_table import ScoreTable
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.scenes.winners import Podium, Winners
from game.ui.widgets.button import Button
from game.ui.widgets.confetti import Confetti
from game.ui.widgets.display import Label, Panel
from game.ui.widgets.layout import Column, Free, Row, Space
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import Widget

_DIMMED = (104, 102, 108)
"""What the place is multiplied by, of 255, behind the sheet."""
_BESIDE = 52
"""Units between those who have won and the words about it."""
_LEAST_SHARE = 0.55
"""Of their full size that those who have won must be shown at, or they are not."""


class ScoringScene(WidgetScene):
    """Reads a :class:`ScoreSheet` and knows no rules. When the match goes on, ``on_next`` deals
    the next round; when it is won, ``on_new_match`` begins another."""

    arrival = TURN
    music = "thin"

    def __init__(
        self,
        sheet: ScoreSheet,
        *,
        on_next: Callable[[], None],
        on_new_match: Callable[[], None],
        on_menu: Callable[[], None],
    ) -> None:
        self.sheet = sheet
        self._on_next = on_next
        self._on_new_match = on_new_match
        self._on_menu = on_menu

    @property
    def _won_by_you(self) -> bool:
        return self.sheet.you is not None and self.sheet.you in (
            self.sheet.match_winners or self.sheet.winners
        )

    def resize(self, size: tuple[int, int]) -> None:
        # The place lies in the dark: what is read here are words and numbers.
        self._dark = self.media.backdrop.copy()
        self._dark.fill(_DIMMED, special_flags=pygame.BLEND_RGB_MULT)
        super().resize(size)

    def paint_background(self, surface: pygame.Surface, part: pygame.Rect) -> None:
        surface.blit(self._dark, part, part)

    def enter(self) -> None:
        super().enter()
        media = self.media
        if self.sheet.match_winners is not None:
            media.music.cadence("match")
            media.sounds.play("podium")
        elif not media.music.volume:
            # With music, the last card has brought its cadence.
            media.sounds.play("win" if self._won_by_you or self.sheet.you is None else "lose")

    def build(self) -> tuple[Widget, Widget | None]:
        sheet = self.sheet
        over = sheet.match_winners is not None
        go_on = (
            Button(
                say(buttons.NEW_MATCH), self._on_new_match, kind="primary", sign="again", width=340
            )
            if over
            else Button(
                say(buttons.NEXT_ROUND), self._on_next, kind="primary", sign="play", width=340
            )
        )
        go_on.name = "next"
        menu = Button(say(buttons.MENU), self._on_menu, sign="home", height=84, width=240)
        menu.name = "menu"
        if not over:
            menu.tooltip = say(buttons.KEPT_FOR_LATER)
        ink = "accent" if over else "text"
        self._headline = Label(headline(sheet), "heading", ink, align="centre", shadow=True)
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
            Label(" ".join(filter(None, said)), "body", align="centre"),
            Label(where, "small", "muted", align="centre", shadow=True),
        ]
        if outlook:
            lines.insert(2, Label(outlook, "button", "accent", align="centre", shadow=True))
        you = None if sheet.you is None else sheet.seats[sheet.you]
        brought = "" if you is None else texts.brought_said(you.xp, you.chips)
        if brought:
            ink = "accent" if self._won_by_you else "muted"
            lines.insert(2, Label(brought, "button", ink, align="centre", shadow=True))
        kind = summary_said(sheet.comfort, voice)
        if kind:
            lines.insert(len(lines) - 1, Label(kind, "body", "good", align="centre", shadow=True))
        self._said = [each for each in lines if isinstance(each, Label)]
        self._lines = Column(lines, gap=2)
        self._best = Podium(sheet) if over else Winners(sheet)
        self._table = ScoreTable(sheet)
        self._panel = Panel([Scroll(self._table)], pad=(34, 22))
        self._buttons = Row([menu, Space(grow=1), go_on])
        parts: list[Widget] = [self._best, self._lines, self._panel, self._buttons]
        self._confetti = Confetti(self.app.rng) if over and self._won_by_you else None
        if self._confetti:
            parts.append(self._confetti)
        return Free(parts, self._arrange), go_on

    @property
    def unfolding(self) -> bool:
        """Whether hands are still being opened and counted."""
        return not self._table.unfolding.over or not self._best.over

    def handle(self, event: Input) -> bool:
        """Take what somebody did. What is done on purpose lets every number stand at once, and is
        then handled."""
        if isinstance(event, DELIBERATE) and self.unfolding:
            self._table.finish()
            self._best.finish()
        return super().handle(event)

    def back(self) -> None:
        """Esc leads to the menu button; pressing it is a decision."""
        menu = next(each for each in self.ui.top.root.walk() if each.name == "menu")
        self.ui.steer(menu)

    # ----------------------------------------------------------------------------------------

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        room = rect.inflate(-2 * media.px(64), -2 * media.px(48))
        room.width = min(room.width, media.px(1560))
        room.centerx = rect.centerx
        lines = self._lines.measure(media, room.width)[1]
        buttons = self._buttons.measure(media, room.width)[1]
        gap = media.px(26)
        most = room.height - lines - buttons - 2 * gap
        high = min(most, self._table.wanted(media) + 2 * media.px(22))
        # Few players leave room: it is shared out above and below.
        y = room.y + (most - high) // 2
        self._place_head(pygame.Rect(room.x, room.y, room.width, y + lines - room.y), lines, media)
        y += lines + gap
        self._panel.place(pygame.Rect(room.x, y, room.width, high), media)
        y += high + gap
        self._buttons.place(pygame.Rect(room.x, y, room.width, buttons), media)
        if self._confetti:
            self._confetti.place(rect, media)

    def _place_head(self, block: pygame.Rect, lines: int, media: Media) -> None:
        """The words above the sheet, and beside them whoever has won, where there is room: both
        together in the middle."""
        wide, high = self._best.measure(media, block.width)
        # A little wider than the longest line, so that rounding never breaks it.
        words = max(media.texts.width(each.text, each.style) for each in self._said) + media.px(8)
        gap = media.px(_BESIDE)
        share = min(1.0, (block.width - words - gap) / wide, (block.height + media.px(40)) / high)
        self._best.visible = share >= _LEAST_SHARE
        size = round(wide * share), round(high * share)
        place = pygame.Rect((0, 0), size)
        said = pygame.Rect(block.x, block.bottom - lines, block.width, lines)
        if self._best.visible:
            place.x = block.x + (block.width - size[0] - gap - words) // 2
            said.x, said.width = place.right + gap, words
        place.bottom = block.bottom + media.px(24)
        self._lines.place(said, media)
        self._best.place(place, media)


def headline(sheet: ScoreSheet) -> str:
    """Who has won what, as a headline."""
    winners = sheet.match_winners or sheet.winners
    return headline_said(winners, sheet.match_winners is not None, sheet.together, voice_of(sheet))


def voice_of(sheet: ScoreSheet) -> Voice:
    """A voice that tells of the sheet to the person at the screen."""
    return sheet_voice(sheet.deck, [seat.name for seat in sheet.seats], sheet.you)
