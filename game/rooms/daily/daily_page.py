"""The page of the deals of the day: the five games of a day, and a calendar."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from functools import partial
from typing import Final

import pygame

from game.language.catalogue import N_, say, translated
from game.rooms.daily import daily_texts as texts
from game.rooms.daily.daily_flow import DailyFlow
from game.rooms.daily.deal import FIRST, DailyDeal, Opponent, deal_of
from game.rooms.daily.masters_try import MastersTry
from game.rooms.daily.tries import Try
from game.rooms.history.words.history_texts import day_said
from game.rulesets import GAMES
from game.table.people.seating import Look
from game.ui.graphics.medallion import portrait
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL
from game.ui.graphics.theme import mixed
from game.ui.input.intents import Command, Input, Intent
from game.ui.scenes.reading_page import ReadingScene
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.box_layout import Column, Grid, Row, Space, Wrap
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label, Panel, PictureBox
from game.ui.widgets.widget import Size, Widget

_FACE: Final = 64
_WEEK: Final = 7
_EVERY: Final = 0.1
"""Seconds between two looks at the Master's try."""
_MONTHS: Final = {Intent.PAGE_UP: -1, Intent.PAGE_DOWN: 1}


class DayButton(Button):
    """A day of the calendar, with a dot for each game, which is bright if it has been played.
    ``chosen``: this day is shown."""

    def __init__(self, day: date, done: Sequence[bool], chosen: bool, press: partial[None]) -> None:
        super().__init__(str(day.day), press, style="strong")
        self.done = tuple(done)
        self.chosen = chosen
        self.name = f"day {day.isoformat()}"
        self.tooltip = say(
            N_("{day}: {done} of {n} played"), day=day_said(day), done=sum(done), n=len(done)
        )

    def measure(self, media: Media, width: int) -> Size:
        high = media.texts.line_height(self._style) + media.px(26)
        return width, max(high, media.px(media.motion.least_hit))

    def paint_area(self, media: Media) -> pygame.Rect:
        return self.rect

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        theme, rect = media.theme, self.rect
        share = 0.2 + 0.3 * self.lit + (0.35 if self.chosen else 0.0)
        body = mixed(theme.well, theme.raised, share if self._enabled else 0.0)
        edge = theme.accent if self.chosen else None
        plate = media.widget_art.plate(
            rect.size, self._radius(media), body, edge=edge, edge_width=media.px(3)
        )
        surface.blit(plate, rect, special_flags=PREMUL)
        colour = theme.text if self._enabled else theme.faint
        dot = max(3, media.px(8))
        high = media.texts.line_height(self._style)
        text, px = media.texts.squeezed(self.text, self._style, rect.width)
        words = media.texts.line(text, self._style, colour, px)
        middle = rect.centerx, rect.centery - (dot if self._enabled else 0)
        surface.blit(words, words.get_rect(center=middle), special_flags=PREMUL)
        if not self._enabled:
            return
        pitch = min(dot * 1.6, (rect.width - media.px(6)) / len(self.done))
        x = rect.centerx - pitch * (len(self.done) - 1) / 2
        for place, done in enumerate(self.done):
            ink = theme.accent if done else mixed(theme.well, theme.muted, 0.35)
            disc = media.widget_art.plate((dot, dot), dot / 2, ink)
            at = round(x + place * pitch), middle[1] + high // 2 + dot // 2
            surface.blit(disc, disc.get_rect(center=at), special_flags=PREMUL)


class DailyScene(ReadingScene):
    """The page, which shows that day first."""

    widest = 1640.0

    def __init__(self, days: DailyFlow, day: date) -> None:
        super().__init__(say(texts.TITLE), [])
        self._days = days
        self.day = max(FIRST, min(day, days.today))
        """The day whose games are shown."""
        self._month = self.day.replace(day=1)
        self._master: MastersTry | None = None
        """The Master's current try."""
        self._failed: set[str] = set()
        """The keys of the deals with which the Master has failed."""
        self._since = 0.0

    # --- the tree -------------------------------------------------------------------------------

    def leave(self) -> None:
        if self._master is not None:
            self._master.stop()

    def header(self) -> Widget:
        today, said = self.day == self._days.today, day_said(self.day)
        when = Label(say(N_("Today, {day}"), day=said) if today else said, "body", "accent")
        title = Label(self._title, "subheading", grow=1)
        return Column([title, when], gap=0) if self._narrow else Row([title, when])

    def content(self) -> Widget:
        explained = Label(say(texts.EXPLAINED), "small", "muted")
        top: list[Widget] = [explained]
        if self._days.idle:
            top.append(
                Label(
                    say(N_("Another copy of the game is open, so nothing counts here.")),
                    "small",
                    "accent",
                )
            )
        rows = [self._row(deal_of(game, self.day)) for game in GAMES]
        if self._narrow:
            return Column([*top, *rows, Space(8), self._calendar()], gap=14)
        calendar = Column([self._calendar(), *top], gap=18, grow=1.0)
        return Row([Column(rows, gap=10, grow=1.75), calendar], gap=36, align="top")

    def build(self) -> tuple[Widget, Widget | None]:
        root, done = super().build()
        tries = {game: self._days.tried(deal_of(game, self.day)) for game in GAMES}
        left = {f"play {game}" for game, each in tries.items() if not each or not each.outcome}
        first = next((each for each in root.walk() if each.name in left), done)
        if isinstance(first, Button) and first is not done:
            first.kind, first.height = "primary", self.media.theme.control_height
        return root, first

    def _row(self, deal: DailyDeal) -> Widget:
        tried = self._days.tried(deal)
        names = [each.name for each in deal.opponents]
        words: list[Widget] = [
            Label(translated(GAMES[deal.game].name), "strong", "accent"),
            Label(self._said(deal, tried)),
        ]
        if tried is not None and tried.outcome is not None:
            told = Label(self._master_said(deal), "small", "muted").named(f"master {deal.game}")
            words.append(told)
        else:
            words.append(Label(texts.against_said(names), "small", "muted"))
        faces = Row([self._face(seat, each) for seat, each in enumerate(deal.opponents, 1)], gap=4)
        buttons = self._buttons(deal, tried)
        if self._narrow:
            parts = [faces, Column(words, gap=0), Wrap(buttons, gap=10)]
            return Panel([Column(parts, gap=10)], kind="well", pad=(20, 14))
        row = Row([faces, Column(words, gap=0, grow=1), *buttons], gap=14)
        return Panel([row], kind="well", pad=(20, 10))

    def _face(self, seat: int, opponent: Opponent) -> Widget:
        def paint(surface: pygame.Surface, rect: pygame.Rect, media: Media) -> None:
            picture = portrait(opponent.name, Look(opponent.face, seat), min(rect.size), media)
            surface.blit(picture, picture.get_rect(center=rect.center), special_flags=PREMUL)

        return PictureBox((_FACE, _FACE), paint, tooltip=opponent.name)

    def _buttons(self, deal: DailyDeal, tried: Try | None) -> list[Widget]:
        over = tried is not None and tried.outcome is not None
        goes_on = self._days.goes_on(deal)
        again = over or (tried is not None and tried.moved and not goes_on)
        words = texts.GO_ON if goes_on else texts.TRY_AGAIN if again else texts.PLAY
        play = Button(
            say(words), partial(self._days.play, deal), sign="again" if again else "play",
            tooltip=say(texts.TRY_TIP) if again else "", style="label",
        ).named(f"play {deal.game}")  # fmt: skip
        if not over:
            return [play]
        copy = Button(
            "",
            partial(self._days.copy, deal),
            sign="cards",
            tooltip=say(N_("Copy the result to share it")),
        ).named(f"copy {deal.game}")
        return [copy, play]

    def _said(self, deal: DailyDeal, tried: Try | None) -> str:
        if tried is None:
            return say(N_("Not played yet"))
        if tried.outcome is not None:
            return say(N_("You: {result}"), result=texts.result_said(*tried.outcome))
        return say(
            N_("Started")
            if not tried.moved or self._days.goes_on(deal)
            else N_("Started, but its file is missing")
        )

    def _master_said(self, deal: DailyDeal) -> str:
        result = self._days.tries.master(deal)
        if result is not None:
            return say(N_("Master: {result}"), result=texts.result_said(*result))
        if deal.key in self._failed:
            return say(N_("The Master could not finish."))
        if self._master is not None and self._master.deal == deal:
            return say(texts.MASTER_PLAYS, n=self._master.actions)
        return say(N_("A Master will play your seat soon …"))

    # --- the calendar ---------------------------------------------------------------------------

    def _calendar(self) -> Widget:
        back = Button(
            "", partial(self.turn, -1), sign="left", tooltip=say(N_("Previous month")), height=58
        ).named("earlier")
        on = Button(
            "", partial(self.turn, 1), sign="right", tooltip=say(N_("Next month")), height=58
        ).named("later")
        month = Label(texts.month_said(self._month), "strong", "accent", align="centre", grow=1)
        week: list[Widget] = [Label(say(each), "small", "muted", align="centre") for each in
                              texts.WEEK]  # fmt: skip
        days: list[Widget] = [Space() for _ in range(self._month.weekday())]
        day = self._month
        while day.month == self._month.month:
            days.append(self._day_button(day))
            day += timedelta(days=1)
        return Column(
            [
                Row([back, month, on]), Grid(week, least=1, most=_WEEK, gap=6),
                Grid(days, least=1, most=_WEEK, gap=6),
                Label(say(N_("A dot for each game you have played.")), "small", "muted"),
            ], gap=8,
        )  # fmt: skip

    def _day_button(self, day: date) -> Widget:
        open_ = FIRST <= day <= self._days.today
        tries = [self._days.tried(deal_of(game, day)) for game in GAMES] if open_ else []
        done = [each is not None and each.outcome is not None for each in tries]
        button = DayButton(day, done, day == self.day, partial(self.show, day))
        if not open_:
            button.tooltip = ""
            button.disable()
        return button

    def show(self, day: date) -> None:
        """Show the games of that day."""
        self.day = day
        self.rebuild()

    def turn(self, months: int) -> None:
        """Show another month in the calendar."""
        number = self._month.year * 12 + self._month.month - 1 + months
        month = date(number // 12, number % 12 + 1, 1)
        if FIRST.replace(day=1) <= month <= self._days.today:
            self._month = month
            self.rebuild()

    # --- what happens ---------------------------------------------------------------------------

    def resume(self) -> None:
        self.rebuild()

    def handle(self, event: Input) -> bool:
        if isinstance(event, Command):
            if event.intent in _MONTHS and len(self.ui.layers) == 1:
                self.turn(_MONTHS[event.intent])
                return True
            # There are buttons everywhere, so the arrow keys go from one to the next.
            return WidgetScene.handle(self, event)
        return super().handle(event)

    def update(self, dt: float) -> bool:
        self._since += dt
        if self._since >= _EVERY:
            self._since = 0.0
            self._look()
        return super().update(dt)

    def next_due(self) -> float | None:
        due = super().next_due()
        if self._master is None and self._wanted() is None:
            return due
        left = max(0.0, _EVERY - self._since)
        return left if due is None else min(left, due)

    def _wanted(self) -> DailyDeal | None:
        """Return the first deal of the day that the person has played and no Master has."""
        for deal in (deal_of(game, self.day) for game in GAMES):
            tried = self._days.tried(deal)
            over = tried is not None and tried.outcome is not None
            if over and deal.key not in self._failed and self._days.tries.master(deal) is None:
                return deal
        return None

    def _look(self) -> None:
        """Look how far the Master is, and let it play the next deal."""
        master = self._master
        if master is None:
            deal = self._wanted()
            if deal is not None:
                self._master = MastersTry(deal)
        elif master.over:
            self._master = None
            if master.outcome is None:
                self._failed.add(master.deal.key)
            else:
                self._days.master_played(master.deal, master.outcome)
            self.rebuild()
        else:
            for each in self.ui.top.root.walk():
                if isinstance(each, Label) and each.name.startswith("master "):
                    each.text = self._master_said(deal_of(each.name.split(" ", 1)[1], self.day))
