"""The end of a round: who won and why, what everybody held, the scores, and what comes next."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.fact import Fact
from game.language.summary import headline_said, sheet_voice, summary_said, target_said
from game.language.voice import Voice
from game.match.round_summary import SummaryCode
from game.match.sheet import ScoreSheet, SeatSheet
from game.ui.kit import Kit
from game.ui.scenes.score_table import ScoreTable
from game.ui.widget_scene import WidgetScene
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
        where = f"{sheet.game} · Round {sheet.round} · {target_said(sheet.target)}"
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


_HANDS = (
    "", "5H 5C KD", "2S 9S TS AH", "JC", "3D 4D 6D 7D 8D 9D TD JD QD KD AD 2C", "7H 7S",
    "QS QH 8C", "AS", "4C 5D 6H 7C 8S", "KH KC",
)  # fmt: skip
_COLOUR_HANDS = (
    "", "g5 g5 bS", "W4 r9 r0 yD", "W", "r1 r2 r3 r4 y5 y6 y7 b8 b9 gS gR gD", "y7 b7",
    "bR gR rR", "W4", "y1 g2 b3 r4 y5", "b0 W",
)  # fmt: skip
_NAMES = ("You", "Ben", "Mina", "Oskar", "Tui", "Ines", "Raj", "Lotte", "Kofi", "Yuki")


def demo(seats: int = 4, points: bool = False, over: bool = False, stake: int = -1) -> ScoringScene:
    """A round that has ended, to look at; with a ``stake`` from 0 on, of a competitive match."""
    hands = (_COLOUR_HANDS if points else _HANDS)[:seats]
    lines = []
    for seat, hand in enumerate(hands):
        gained = (134 if points else 1) if seat == 0 else 0
        before = (
            (211, 380, 45, 0, 120, 77, 9, 200, 33, 64)[seat] if points else (2, 1, 0, 1)[seat % 4]
        )
        if not over and not points and seat == 0:
            before = 1
        if over and points and seat == 0:
            before = 390
        lines.append(
            SeatSheet(
                _NAMES[seat], tuple(hand.split()), gained, before + gained,
                worth=11 * len(hand.split()) if points else None,
                xp=None if stake < 0 else 0 if seat == 3 else -10 if seat else 10 * seats,
                chips=None if stake < 0 else -stake if seat else stake * (seats - 1),
            )
        )  # fmt: skip
    sheet = ScoreSheet(
        game="Classic Colours" if points else "Last Card",
        deck="colours" if points else "french",
        round=4,
        seats=tuple(lines),
        winners=(0,),
        ending=Fact(SummaryCode.WENT_OUT_WITH, player=0, card=7 if points else 19),
        moment=Fact(SummaryCode.PICKED_UP, player=1, n=9),
        outlook=Fact(SummaryCode.TOOK, n=4)
        if over
        else Fact(SummaryCode.LEAD_POINTS, players=(0,), n=155)
        if points
        else Fact(SummaryCode.LEAD_ROUNDS, players=(0,), n=1),
        unit="points" if points else "rounds",
        target=Fact(SummaryCode.TO_POINTS, n=500) if points else Fact(SummaryCode.TO_ROUNDS, n=3),
        goal=500 if points else 3,
        match_winners=(0,) if over else None,
    )
    return ScoringScene(
        sheet, on_next=lambda: None, on_new_match=lambda: None, on_menu=lambda: None
    )


def demo_match(seats: int = 4, points: bool = False, stake: int = -1) -> ScoringScene:
    """A match that has been won, to look at."""
    return demo(seats, points, over=True, stake=stake)
