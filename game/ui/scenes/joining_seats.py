"""A line of the joining screen: who has come to a seat, and what the table may say to it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.language.joining import joining_said
from game.match.looks import Look
from game.ui.graphics.medallion import portrait
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label, Panel, Picture
from game.ui.widgets.layout import Column, Row
from game.ui.widgets.widget import Widget

SeatLine = Panel
_FACE = 88


def seat_line(
    name: str,
    face: str,
    seat: int,
    *,
    here: bool,
    away: bool,
    asked_by: str,
    on_send_away: Callable[[], None],
    on_answer: Callable[[bool], None],
) -> SeatLine:
    """The line of a seat."""

    def paint(surface: pygame.Surface, rect: pygame.Rect, media: Media) -> None:
        who = portrait(name, Look(face, seat), min(rect.size), media, faint=not here or away)
        surface.blit(who, who.get_rect(center=rect.center), special_flags=PREMUL)

    title = Label(
        name if here else joining_said("seat free"), "strong", "text" if here else "muted"
    )
    if asked_by:
        sentence, ink = joining_said("seat asked", name=asked_by), "accent"
    elif here:
        sentence, ink = joining_said("seat away" if away else "seat taken"), "muted"
    else:
        sentence, ink = joining_said("seat free sentence", name=name), "muted"
    words = Column([title, Label(sentence, "small", ink)], gap=2, grow=1)
    buttons: list[Widget] = []
    if asked_by:
        no = Button(joining_said("no"), lambda: on_answer(False))
        yes = Button(joining_said("yes"), lambda: on_answer(True))
        buttons += [_named(no, "no", seat), _named(yes, "yes", seat)]
    elif here:
        button = Button(joining_said("send away"), on_send_away, kind="quiet")
        buttons.append(_named(button, "away", seat))
    return Panel(
        [Row([Picture((_FACE, _FACE), paint), words, *buttons], gap=20, align="centre")],
        kind="well", pad=(20, 12),
    )  # fmt: skip


def _named(button: Button, what: str, seat: int) -> Button:
    button.name = f"{what} {seat}"
    return button
