"""What a guest's page shows while there is no hand: the seats, a name and a face, who is there, and
what the host can choose."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.language.catalogue import say
from game.rooms.afar import afar_texts as texts
from game.rooms.afar.visit.heard import ToldChair, ToldHosting, ToldLobby
from game.rooms.phones.wire.messages import LONGEST_NAME
from game.rooms.phones.words.phone import WORDS
from game.table.people.cast import NAMES
from game.table.people.seating import DISC, Look
from game.ui.graphics.medallion import medallion, portrait
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import put
from game.ui.scenes.exits import HIGH
from game.ui.widgets.box_layout import Column, Wrap
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label, PictureBox
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.form_parts import Entry, Field
from game.ui.widgets.picture_grid import PictureGrid
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.rooms.afar.visit.visit import Visit

_FACE: Final = 96
"""Units that the face of somebody who is there is wide."""
_CONTROL: Final = 420


class SeatForm:
    """Makes these parts of the page, and remembers what has been typed and chosen.

    name, face: of who goes there.
    accepts: looks whether a name may be typed."""

    def __init__(self, name: str, face: str, accepts: Callable[[str], bool]) -> None:
        self._name, self._face = name[:LONGEST_NAME], face
        self._accepts = accepts
        self._seat = -1

    def parts(self, visit: Visit) -> list[Widget]:
        """The parts for what is so now."""
        lobby, over = visit.lobby, visit.over or (say(texts.STRANGE) if visit.strange else "")
        if over:
            return [Label(over, "body", "accent")]
        said = [Label(visit.said, "body", "accent")] if visit.said else []
        if not visit.wire.open or lobby is None:
            return [*said, Label(say(WORDS["connecting"]), "body", "muted")]
        if visit.seat >= 0:
            return [*said, *self._seated(visit, lobby)]
        if visit.watching:
            return [*said, *self._there(lobby)]
        return [*said, *self._claiming(lobby)]

    def main(self, visit: Visit) -> Button | None:
        """The button for what comes next; None where there is only waiting."""
        lobby = visit.lobby
        if visit.over:
            return self._main("again", "again", visit.begin_again)
        if visit.strange or visit.watching or not visit.wire.open or lobby is None:
            return None
        if visit.seat < 0:
            free = any(not each.taken for each in lobby.seats)
            return self._main("sit", "sit" if free else "ask", partial(self._sit, visit), "check")
        if lobby.host != visit.seat or visit.hosting is None:
            return None
        begin = partial(visit.wire.say, "host", does="begin")
        button = self._main("begin", "host begin", begin, "play")
        if visit.hosting.why:
            button.disable(visit.hosting.why)
        return button

    def _main(self, name: str, words: str, press: Callable[[], None], sign: str = "") -> Button:
        text = say(WORDS[words])
        return Button(text, press, kind="primary", sign=sign, height=HIGH).named(name)

    # --- before there is a seat ------------------------------------------------------------------

    def _claiming(self, lobby: ToldLobby) -> list[Widget]:
        free = [each for each in lobby.seats if not each.taken]
        title = "full" if not free else "join late" if lobby.playing else "join"
        entry = Entry(
            self._name, self._type, accepts=self._accepts, on_done=lambda name: None,
            limit=LONGEST_NAME, width=_CONTROL,
        ).named("name")  # fmt: skip
        parts: list[Widget] = [
            Label(say(WORDS[title]), "strong"), *self._there(lobby),
            Field(say(WORDS["name"]), entry, share=0.68), Label(say(WORDS["face"]), "strong"),
            self._faces(),
        ]  # fmt: skip
        seats = [(-1, say(texts.ANY_SEAT))] if free else []
        seats += [(each.seat, _seat_said(each)) for each in lobby.seats]
        if seats:
            chosen = self._seat if self._seat in dict(seats) else seats[0][0]
            self._seat = chosen
            which = Dropdown(seats, chosen, self._choose, width=_CONTROL).named("seat")
            parts.append(Field(say(WORDS["seats"]), which, share=0.68))
        return parts

    def _type(self, name: str) -> None:
        self._name = " ".join(name.split())

    def _choose(self, seat: int) -> None:
        self._seat = seat

    def _pick(self, face: str) -> None:
        self._face = face

    def _sit(self, visit: Visit) -> None:
        if not self._name:
            visit.app.toast(say(WORDS["no name"]))
            return
        visit.said = ""
        visit.wire.say("claim", name=self._name, face=self._face, seat=self._seat)

    def _faces(self) -> Widget:
        faces = [(DISC, say(WORDS["disc"])), *((name.lower(), name) for name in NAMES)]

        def paint(face: str, size: int, media: Media) -> pygame.Surface:
            if not media.faces.has(face):
                return medallion(self._name or "?", 0, size, media)
            return media.faces.face_on_disc(face, size)[0]

        face = self._face if self._face in dict(faces) else DISC
        return PictureGrid(faces, face, self._pick, paint, cell=55).named("face")

    # --- who is there ----------------------------------------------------------------------------

    def _there(self, lobby: ToldLobby) -> list[Widget]:
        here = [*lobby.others, *(each for each in lobby.seats if each.taken)]
        faces = [_face(each) for each in sorted(here, key=lambda each: each.seat)]
        return [Wrap(faces, gap=16)] if faces else []

    def _seated(self, visit: Visit, lobby: ToldLobby) -> list[Widget]:
        host = lobby.host == visit.seat
        name = next((each.name for each in lobby.seats if each.seat == lobby.host), "")
        if host and visit.hosting is not None:
            said = say(WORDS["host"])
        elif name and not host:
            said = say(WORDS["host is"], name=name)
        else:
            said = say(WORDS["waiting"])
        parts: list[Widget] = [Label(said, "strong"), *self._there(lobby)]
        if host and visit.hosting is not None:
            parts += self._hosting(visit, visit.hosting)
        leave = Button(say(WORDS["leave"]), partial(visit.wish, "leave"), kind="quiet")
        return [*parts, Wrap([leave.named("leave seat")], gap=12)]

    def _hosting(self, visit: Visit, hosting: ToldHosting) -> list[Widget]:
        def order(what: str) -> Callable[[str], None]:
            return lambda value: visit.wire.say("order", what=what, value=value)

        count = [(str(n), str(n)) for n in range(hosting.fewest, hosting.most + 1)]
        rows = [
            ("host game", "game", hosting.games, hosting.game),
            ("host style", "style", hosting.styles, hosting.style),
            ("host matches", "matches", hosting.series, hosting.matches),
            ("host computers", "computers", count, str(hosting.computers)),
            ("host level", "strength", hosting.levels, hosting.level),
        ]
        parts: list[Widget] = []
        for words, what, values, value in rows:
            if len(values) > 1:
                offered = [(each[0], each[1]) for each in values]
                if value not in dict(offered):
                    offered.insert(0, (value, say(WORDS["host own"])))
                control = Dropdown(offered, value, order(what), width=_CONTROL).named(what)
                parts.append(Field(say(WORDS[words]), control, share=0.68))
        return [*parts, Label(hosting.why, "small", "accent")] if hosting.why else parts


def _seat_said(chair: ToldChair) -> str:
    if chair.taken:
        return say(texts.SEAT_OF, name=chair.name)
    return say(texts.SEAT_FREE, which=chair.seat + 1)


def _face(chair: ToldChair) -> Widget:
    def paint(surface: pygame.Surface, rect: pygame.Rect, media: Media) -> None:
        look = Look(chair.face, chair.colour)
        who = portrait(chair.name, look, min(rect.size), media, faint=chair.away)
        put(surface, who, center=rect.center)

    picture = PictureBox((_FACE, _FACE), paint)
    return Column([picture, Label(chair.name, "small", "muted", align="centre")], gap=2)
