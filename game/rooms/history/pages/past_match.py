"""The page of a saved match: who sat there, how it ended, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.agents import LEVELS
from game.language import button_texts
from game.language.catalogue import N_, _, say, translated
from game.language.voice import listed
from game.rooms.history.library.match_search import MatchRow, MatchSeat
from game.rooms.history.library.shelf import MatchEnd
from game.rooms.history.words import history_texts as texts
from game.table.people.seating import DISC, Look
from game.ui.graphics.medallion import portrait
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import put
from game.ui.scenes.exits import HIGH
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.box_layout import Column, Free, Grid, Row, Space, Wrap
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.dialog import ask
from game.ui.widgets.display import Label, Panel, PictureBox, Rule
from game.ui.widgets.scroll import Scroll, place_unscrolled
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.rooms.history.app.past_matches import PastMatches

_WIDE = 1180
_FACE = 64


class PastMatchScene(WidgetScene):
    """Shown over the list. here: the ids of the people at this screen."""

    modal = True

    def __init__(self, matches: PastMatches, row: MatchRow, here: Collection[str]) -> None:
        self._matches = matches
        self._row = row
        self._here = here

    @property
    def _goes_on(self) -> bool:
        return self._row.id == self._matches.current_id

    def build(self) -> tuple[Widget, Widget | None]:
        row = self._row
        when = texts.when_said(row.ended, date.today())
        parts: list[Widget] = [
            Label(self._matches.named(row), "subheading"),
            Label(_("{when} · {result}", when=when, result=self._result()), ink="muted"),
        ]
        if row.trouble in texts.TROUBLE:
            parts.append(Label(say(texts.TROUBLE[row.trouble]), "small", "accent"))
        parts += [Rule(), self._seats()]
        parts += [Rule(), Wrap(self._buttons(), gap=14)]
        self._scroll = Scroll(Column(parts, gap=18))
        done = Button(
            say(button_texts.DONE), self.back, sign="check", height=HIGH, width=260
        ).named("done")
        self._exits = Row([self._deleting(), Space(grow=1), done])
        self._panel = Panel([Column([self._scroll, Rule(), self._exits], gap=18)])
        first = next((each for each in parts[-1].children if each.enabled), done)
        return Free([self._panel], self._arrange), first

    def _result(self) -> str:
        row = self._row
        result = result_said(row, self._here, self._goes_on)
        if row.state is not MatchEnd.FINISHED:
            return result
        return f"{result} · {say(texts.ROUNDS, n=row.rounds)}"

    def _seats(self) -> Widget:
        seats = [self._seat(number) for number in range(len(self._row.seats))]
        return Grid(seats, least=400, gap=10, gap_across=56)

    def _seat(self, number: int) -> Widget:
        seat = self._row.seats[number]
        look = look_of(seat, number)

        def face(surface: pygame.Surface, rect: pygame.Rect, media: Media) -> None:
            side = min(rect.size)
            picture = portrait(seat.name, look, side, media, "winning" if seat.won else "calm")
            put(surface, picture, center=rect.center)

        strong = "accent" if seat.won else "text"
        words: list[Widget] = [Label(seat.name, "strong", strong)]
        if seat.level:
            words.append(Label(_level(seat), "small", "muted"))
        score = [Label(str(seat.total), "number", strong)] if self._row.rounds else []
        return Row([PictureBox((_FACE, _FACE), face), Column(words, gap=0, grow=1), *score], gap=16)

    # --- what can be done -----------------------------------------------------------------------

    def _button(
        self, name: str, words: str, sign: str, press: Callable[[], None], *,
        kind: ButtonKind = "secondary", tip: str = "", blocked: str = "",
    ) -> Button:  # fmt: skip
        made = Button(
            words, press, kind=kind, sign=sign, height=HIGH, tooltip=tip,
            style="button" if kind == "primary" else "strong",
        ).named(name)  # fmt: skip
        if blocked:
            made.disable(blocked)
        return made

    def _buttons(self) -> list[Widget]:
        row, why, button = self._row, self._matches.why_not_written, self._button
        waits = row.state is MatchEnd.UNFINISHED
        found: list[Widget] = []
        if waits:
            words = N_("Continue") if self._goes_on else texts.PLAY_ON
            damaged = say(texts.TROUBLE[row.trouble]) if row.trouble in texts.TROUBLE else ""
            found.append(
                button("play on", say(words), "play", self._play_on, kind="primary",
                       blocked=why or damaged)
            )  # fmt: skip
        unseen = say(texts.TROUBLE["rules"]) if row.trouble == "rules" else ""
        marked = N_("Unmark") if row.marked else N_("Mark")
        return [
            *found,
            *(
                button(
                    plug.name, say(plug.words), plug.sign, partial(self._matches.press, plug, row),
                    kind="secondary" if waits or nth else "primary", tip=say(plug.tip),
                    blocked=(plug.writes and why) or unseen,
                )
                for nth, plug in enumerate(self._matches.buttons(row))
            ),
            button("mark", say(marked), "starred" if row.marked else "star", self._mark,
                   tip=_("A marked match is never deleted to make room."), blocked=why),
            button("copy", _("Copy as text"), "list", lambda: self._matches.copy(row)),
            button("file", _("Save a copy"), "book", lambda: self._matches.copy_file(row)),
        ]  # fmt: skip

    def _deleting(self) -> Button:
        goes_on = say(texts.GOES_ON) if self._goes_on else ""
        return self._button(
            "delete", say(texts.DELETE), "cross", self._ask_to_delete,
            blocked=self._matches.why_not_written or goes_on,
        )  # fmt: skip

    def back(self) -> None:
        self.app.close(self)

    def _play_on(self) -> None:
        cost = "" if self._goes_on else self._matches.cost()
        if not cost:
            self._matches.play_on(self._row)
            return
        ask(
            self.ui, say(texts.LEAVES), cost, say(texts.PLAY_ON),
            lambda: self._matches.play_on(self._row), kind="danger",
        )  # fmt: skip

    def _mark(self) -> None:
        if self._matches.mark(self._row, not self._row.marked):
            self._row = replace(self._row, marked=not self._row.marked)
            self.rebuild()

    def _ask_to_delete(self) -> None:
        ask(
            self.ui, say(texts.DELETE_ASKED), say(texts.DELETE_COSTS), say(texts.DELETE),
            self._delete, kind="danger",
        )  # fmt: skip

    def _delete(self) -> None:
        if self._matches.delete(self._row):
            self.back()

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        place_unscrolled(self._panel, self._scroll, rect, media, _WIDE, media.px(30))


def _level(seat: MatchSeat) -> str:
    """Return how well a computer plays, or the id of a level that this version does not know."""
    return translated(LEVELS[seat.level].name) if seat.level in LEVELS else seat.level


def look_of(seat: MatchSeat, number: int) -> Look:
    """Return how somebody looked. If that is unknown, a computer has the face of its name."""
    if seat.face:
        return Look(seat.face, seat.colour)
    return Look(seat.name.lower() if seat.level else DISC, number)


def result_said(row: MatchRow, here: Collection[str], goes_on: bool = False) -> str:
    """Return how a match ended, or where it waits. goes_on: “Continue” continues it."""
    winners = [seat for seat in row.seats if seat.won]
    if row.state is MatchEnd.FINISHED and winners:
        if len(winners) == 1 and winners[0].person and winners[0].person in here:
            return _("You won")
        return _("{names} won", names=listed([seat.name for seat in winners]))
    if goes_on:
        return say(texts.GOES_ON)
    return say(
        N_("Left in round {n}") if row.state is MatchEnd.LEFT else texts.WAITS, n=row.rounds + 1
    )
