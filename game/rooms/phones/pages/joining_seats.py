"""A row of the joining screen: who has joined at a seat, and buttons to answer them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.language.catalogue import N_, _, say
from game.rooms.phones.words import joining_texts as texts
from game.rooms.phones.words.phone import WORDS
from game.table.people.seating import Look
from game.ui.graphics.medallion import portrait
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import put
from game.ui.widgets.box_layout import Column, Row, Wrap
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label, Panel, PictureBox
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.rooms.phones.people.chairs import Asking
    from game.rooms.phones.people.room import Room

_FACE = 88


@dataclass(frozen=True, slots=True)
class PhoneSeat:
    """What is shown of a seat for phones."""

    seat: int
    name: str
    """The name of the person who has joined, or of the computer that plays there until then."""
    face: str
    here: bool = False
    """True if a phone holds the seat."""
    away: bool = False
    asked_by: str = ""
    """The name on another phone that asks for the seat."""
    host: bool = False
    """True if the person there is the host."""


def seat_line(seat: PhoneSeat, room: Room, stacked: bool = False) -> Panel:
    """The row of a seat.  stacked: its buttons are beneath the words, which are large."""
    number, here, away = seat.seat, seat.here, seat.away

    def paint(surface: pygame.Surface, rect: pygame.Rect, media: Media) -> None:
        who = portrait(
            seat.name, Look(seat.face, number), min(rect.size), media, faint=not here or away
        )
        put(surface, who, center=rect.center)
        if seat.host:
            draw_crown(surface, rect.topright, round(rect.width * 0.36), media)

    said = seat.name if here else _("Waiting for a phone")
    title = Label(said, "strong", "text" if here else "muted")
    if seat.asked_by:
        sentence, ink = (
            _(
                "{name} asks for this seat with another phone. Let them have it?",
                name=seat.asked_by,
            ),
            "accent",
        )
    elif here:
        sentence, ink = say(N_("Asleep, or out of reach") if away else N_("Here")), "muted"
    else:
        sentence, ink = _("{name} plays here until someone joins.", name=seat.name), "muted"
    words = Column([title, Label(sentence, "small", ink)], gap=2, grow=1)
    buttons: list[Widget] = []
    if seat.asked_by:
        buttons = _answers(str(number), lambda yes: room.answer(number, yes))
    elif here:
        own: list[Widget] = []
        if not (seat.host or away):
            crown = Button(say(texts.MAKE_HOST), lambda: room.hosting.hand_on(number), kind="quiet")
            own.append(crown.named(f"host {number}"))
        button = Button(say(texts.SEND_AWAY), lambda: room.send_away(number), kind="quiet")
        own.append(button.named(f"away {number}"))
        # Side by side, large words would not leave room for the name.
        buttons.append(Column(own, gap=4))
    return _line(PictureBox((_FACE, _FACE), paint), words, buttons, stacked)


def door_line(asking: Asking, room: Room, stacked: bool = False) -> Panel:
    """The row of somebody who may not sit down without a yes."""

    def paint(surface: pygame.Surface, rect: pygame.Rect, media: Media) -> None:
        put(
            surface,
            portrait(asking.name, Look(asking.face), min(rect.size), media),
            center=rect.center,
        )

    sentence = say(WORDS["door asked"], name=asking.name)
    who = asking.connection
    answers = _answers("door", lambda yes: room.questions.open_door(who, yes))
    words = Label(sentence, "small", "accent", grow=1)
    return _line(PictureBox((_FACE, _FACE), paint), words, answers, stacked)


def _answers(name: str, answer: Callable[[bool], None]) -> list[Widget]:
    no, yes = Button(_("No"), lambda: answer(False)), Button(_("Yes"), lambda: answer(True))
    return [no.named(f"no {name}"), yes.named(f"yes {name}")]


def _line(picture: Widget, words: Widget, buttons: Sequence[Widget], stacked: bool) -> Panel:
    parts: list[Widget] = [
        Row([picture, words, *([] if stacked else buttons)], gap=20, align="centre")
    ]
    if stacked and buttons:
        parts.append(Wrap(buttons, gap=12))
    return Panel([Column(parts, gap=8)], kind="well", pad=(20, 12))


def draw_crown(surface: pygame.Surface, at: tuple[int, int], side: int, media: Media) -> None:
    """The sign of the host, so many pixels wide, with its upper right corner there."""
    plate = media.widget_art.plate((side, side), side / 2, media.theme.accent)
    box = put(surface, plate, topright=at)
    sign = media.widget_art.sign("crown", round(side * 0.7), media.theme.on_accent, 2.6)
    put(surface, sign, center=box.center)
