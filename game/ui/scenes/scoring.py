"""The end of a round: who won and why, what everybody held, the scores, and what comes next."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.language.catalogue import translated
from game.language.summary import headline_said, sheet_voice, summary_said, target_said
from game.language.voice import Voice
from game.match.sheet import ScoreSheet
from game.ui.graphics.kit import Kit
from game.ui.graphics.text import COMPETITIVE
from game.ui.scenes.score_table import ScoreTable
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.button import Button
from game.ui.widgets.confetti import Confetti
from game.ui.widgets.display import Label, Panel
from game.ui.widgets.layout import Column, Free, Row, Space
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import Widget


class ScoringScene(WidgetScene):
    """Reads a :class:`ScoreSheet` and knows no rules. When the match goes on, ``on_next`` deals
    the next round; when it is won, ``on_new_match`` begins another."""

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

    def enter(self) -> None:
        super().enter()
        self.kit.sounds.play("win" if self._won_by_you or self.sheet.you is None else "lose")

    def build(self) -> tuple[Widget, Widget | None]:
        sheet = self.sheet
        over = sheet.match_winners is not None
        go_on = (
            Button("New match", self._on_new_match, kind="primary", sign="again", width=340)
            if over
            else Button("Next round", self._on_next, kind="primary", sign="play", width=340)
        )
        go_on.name = "next"
        menu = Button("Menu", self._on_menu, sign="home", height=84, width=240)
        menu.name = "menu"
        if not over:
            menu.tooltip = "The match is kept for later."
        ink = "accent" if over else "text"
        self._headline = Label(headline(sheet), "heading", ink, align="centre", shadow=True)
        voice = voice_of(sheet)
        said = summary_said(sheet.ending, voice), summary_said(sheet.moment, voice)
        outlook = summary_said(sheet.outlook, voice)
        where = f"{translated(sheet.game)} · Round {sheet.round} · {target_said(sheet.target)}"
        if sheet.competitive:
            where = f"{COMPETITIVE} Competitive · {where}"
        lines: list[Widget] = [
            self._headline,
            Label(" ".join(filter(None, said)), "body", align="centre"),
            Label(where, "small", "muted", align="centre", shadow=True),
        ]
        if outlook:
            lines.insert(2, Label(outlook, "button", "accent", align="centre", shadow=True))
        brought = "" if sheet.you is None else sheet.seats[sheet.you].brought
        if brought:
            ink = "accent" if self._won_by_you else "muted"
            lines.insert(2, Label(brought, "button", ink, align="centre", shadow=True))
        self._lines = Column(lines, gap=2)
        self._table = ScoreTable(sheet)
        self._panel = Panel([Scroll(self._table)], pad=(34, 22))
        self._buttons = Row([menu, Space(grow=1), go_on])
        parts: list[Widget] = [self._lines, self._panel, self._buttons]
        self._confetti = Confetti(self.app.rng) if over and self._won_by_you else None
        if self._confetti:
            parts.append(self._confetti)
        return Free(parts, self._arrange), go_on

    def back(self) -> None:
        """Esc leads to the menu button; pressing it is a decision."""
        menu = next(each for each in self.ui.top.root.walk() if each.name == "menu")
        self.ui.steer(menu)

    # ----------------------------------------------------------------------------------------

    def _arrange(self, rect: pygame.Rect, kit: Kit) -> None:
        room = rect.inflate(-2 * kit.px(64), -2 * kit.px(48))
        room.width = min(room.width, kit.px(1560))
        room.centerx = rect.centerx
        lines = self._lines.measure(kit, room.width)[1]
        buttons = self._buttons.measure(kit, room.width)[1]
        gap = kit.px(26)
        most = room.height - lines - buttons - 2 * gap
        high = min(most, self._table.wanted(kit) + 2 * kit.px(22))
        # Few players leave room: it is shared out above and below.
        y = room.y + (most - high) // 2
        self._lines.place(pygame.Rect(room.x, y, room.width, lines), kit)
        y += lines + gap
        self._panel.place(pygame.Rect(room.x, y, room.width, high), kit)
        y += high + gap
        self._buttons.place(pygame.Rect(room.x, y, room.width, buttons), kit)
        if self._confetti:
            self._confetti.place(rect, kit)


def headline(sheet: ScoreSheet) -> str:
    """Who has won what, as a headline."""
    winners = sheet.match_winners or sheet.winners
    return headline_said(winners, sheet.match_winners is not None, sheet.together, voice_of(sheet))


def voice_of(sheet: ScoreSheet) -> Voice:
    """A voice that tells of the sheet to the person at the screen."""
    return sheet_voice(sheet.deck, [seat.name for seat in sheet.seats], sheet.you)
