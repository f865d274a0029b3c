"""The joining screen of a table that everybody joins by phone: a code, the faces of those who have
come, and what will be played. The host's phone can do whatever can be done here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import TYPE_CHECKING

import pygame

from game.language import menu_texts
from game.language.catalogue import _, say
from game.rooms.phones.pages.joining_page import JoiningScene
from game.rooms.phones.pages.joining_seats import PhoneSeat, draw_crown
from game.rooms.phones.people.party import Party, PartyOption
from game.rooms.phones.words import joining_texts as texts
from game.table.people.seating import Look, Seating
from game.ui.graphics.medallion import portrait
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, put
from game.ui.scenes.styles import OWN
from game.ui.widgets.box_layout import Column, Grid, Group, Row, Space, Wrap
from game.ui.widgets.button import Button, Control
from game.ui.widgets.dialog import open_dialog
from game.ui.widgets.display import Label
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.form_parts import Field
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.stepper import Stepper
from game.ui.widgets.widget import Size, Widget

if TYPE_CHECKING:
    from game.rooms.phones.app.phones import Phones

_LEAST, _MOST = 128, 250
"""The least and the greatest width of a face with its name, units."""
_HIGH = 1.24
"""The height of a face with its name, by its width."""
_NAME = 0.17
"""The size of a name, by the width of its face."""


class FaceTile(Control):
    """A face with a name below it; without a name a ring for whoever comes next. Only people can be
    pressed (``on_press``)."""

    def __init__(
        self,
        name: str,
        look: Look,
        *,
        note: str = "",
        faint: bool = False,
        host: bool = False,
        on_press: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.text, self.look, self.note = name, look, note
        self.faint, self.host = faint, host
        self.on_press = on_press
        self.focusable = self.takes_pointer = on_press is not None

    @property
    def called(self) -> str:
        return self.text

    @property
    def value_called(self) -> str:
        return self.note

    def measure(self, media: Media, width: int) -> Size:
        wide = min(width, media.px(_LEAST))
        return wide, round(wide * _HIGH)

    def activate(self) -> None:
        self.sink()
        if self.on_press is not None:
            self.on_press()

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        theme, texts_ = media.theme, media.texts
        side = round(self.rect.height / _HIGH * 0.92)
        box = pygame.Rect(0, 0, side, side)
        box.midtop = self.rect.centerx, self.rect.y + round(self.sunk * media.px(3))
        if self.lit:
            glow = media.widget_art.plate(box.size, side / 2, theme.cream, alpha=0.16 * self.lit)
            surface.blit(glow, box, special_flags=PREMUL)
        if self.text:
            # A coin fills its box; a face leaves some room round its disc.
            large = side if media.faces.has(self.look.face) else round(side * 0.82)
            who = portrait(self.text, self.look, large, media, faint=self.faint)
            put(surface, who, center=box.center)
        else:
            ring = box.inflate(-side // 5, -side // 5)
            plate = media.widget_art.plate(
                ring.size, ring.width / 2, theme.well, edge=theme.muted, edge_width=media.px(3)
            )
            surface.blit(plate, ring, special_flags=PREMUL)
            sign = media.widget_art.sign("phone", round(side * 0.36), theme.muted, 2.0)
            put(surface, sign, center=ring.center)
        if self.host:
            draw_crown(surface, box.topright, round(side * 0.3), media)
        colour = theme.muted if self.faint or not self.text else theme.text
        px = max(texts_.px("tile"), round(side * _NAME))
        room = self.rect.width - media.px(8)
        half = (self.rect.bottom - box.bottom) / (2 * texts_.line_height("tile", px))
        said, half = self.text or self.note, min(1.0, half)
        lines, px = texts_.named_in_lines(said, "tile", room, px, half=half)
        words = texts_.block("\n".join(lines), "tile", colour, room, "centre", px)
        put(surface, words, midtop=(self.rect.centerx, box.bottom))


class FaceGrid(Group):
    """Tiles in rows, as large as there is room for."""

    def __init__(self, tiles: Sequence[FaceTile]) -> None:
        super().__init__(tiles, grow=1)

    def measure(self, media: Media, width: int) -> Size:
        least = min(width, media.px(_LEAST))
        rows = ceil(len(self.children) / max(1, width // max(1, least)))
        return width, rows * round(least * _HIGH)

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        count = len(self.children)
        if not count:
            return

        def fits(columns: int) -> float:
            return min(rect.width / columns, rect.height / ceil(count / columns) / _HIGH)

        columns = max(range(1, count + 1), key=fits)
        wide = min(int(fits(columns)), media.px(_MOST))
        high, rows = round(wide * _HIGH), ceil(count / columns)
        top = rect.y + max(0, rect.height - rows * high) // 2
        step = min(rect.width // columns, round(wide * 1.12))
        for number, tile in enumerate(self.children):
            row, column = divmod(number, columns)
            here = min(columns, count - row * columns)
            box = pygame.Rect(0, top + row * high, wide, high)
            box.centerx = rect.centerx + round((column - (here - 1) / 2) * step)
            tile.place(box, media)


class EverybodyScene(JoiningScene):
    """Lets everybody join by phone. ``on_go`` starts the match; ``on_back`` leaves without one."""

    def __init__(
        self,
        room: Phones,
        party: Party,
        *,
        on_go: Callable[[], None],
        on_back: Callable[[], None],
    ) -> None:
        super().__init__(room, on_go=on_go, on_back=on_back)
        self._party = party

    def _moment(self) -> object:
        offer, problem = self._party.offer(self._people), self._party.problem(self._people)
        return super()._moment(), str(offer), self._company(), problem

    @property
    def _people(self) -> int:
        """The number of those who have come."""
        return len(self._room.room.arrived)

    def _company(self) -> Seating:
        return self._party.company(self._room.room.book.seating, self._people)

    def _go_words(self) -> str:
        return say(texts.BEGIN)

    def _parts(self, go: Button) -> list[Widget]:
        faces = FaceGrid(self._tiles())
        *series, game, style, computers, strength = self._fields()
        fields = Grid([game, style, computers, strength], least=330, gap=10, gap_across=28)
        small = Wrap(self._small_buttons(), gap=12)
        inner: list[Widget] = [*self._helps(), faces, self._sentence(), *series, fields, small]
        return [
            Label(_("Everyone by phone"), "heading"),
            Scroll(Column(inner, gap=14), grow=1),
            Row([self._leave_button(), Space(grow=1), go], gap=10),
        ]

    def _tiles(self) -> list[FaceTile]:
        room = self._room
        tiles = [self._person(seat) for seat in room.seats() if seat.here]
        for place in self._company():
            tiles.append(FaceTile(place.name, place.look, faint=True))
        if len(tiles) < self._party.game.max_seats:
            tiles.append(FaceTile("", Look(), note=_("Free")))
        return tiles

    def _person(self, seat: PhoneSeat) -> FaceTile:
        return FaceTile(
            seat.name, Look(seat.face, seat.seat), faint=seat.away, host=seat.host,
            on_press=lambda: self._ask_about(seat),
        ).named(f"person {seat.seat}")  # fmt: skip

    def _sentence(self) -> Label:
        room = self._room
        problem = self._party.problem(self._people) if self._people else ""
        if problem:
            return Label(problem, "strong", "accent", align="centre")
        host = next((seat.name for seat in room.seats() if seat.host), "")
        said = (
            _("{name} is the host and starts the game. You can also start it here.", name=host)
            if host
            else _("The first to join is the host and chooses the game.")
        )
        return Label(said, "body", "muted", align="centre")

    def _fields(self) -> list[Widget]:
        offer = self._party.offer(self._people)

        def choice(
            what: PartyOption, label: str, values: Sequence[tuple[str, str]], value: str
        ) -> Widget:
            control = Dropdown(values, value, lambda chosen: self._choose(what, chosen), width=220)
            return Field(label, control.named(what), share=0.62, style="label")

        styles = offer.styles if offer.style else [*offer.styles, (OWN, say(menu_texts.OWN_STYLE))]
        counts = [(str(n), str(n)) for n in range(offer.fewest, offer.most + 1)]
        computers = Stepper(
            counts, str(offer.computers), lambda n: self._choose("computers", n), width=190
        ).named("computers")
        cup = [choice("matches", _("Matches"), offer.series, offer.matches)] if offer.series else []
        return [
            *cup,
            choice("game", _("Game"), offer.games, offer.game),
            choice("style", say(menu_texts.STYLE), styles, offer.style or OWN),
            Field(_("Computers"), computers, share=0.62, style="label"),
            choice("strength", say(menu_texts.STRENGTH), offer.levels, offer.level),
        ]

    # --- what comes of a press -------------------------------------------------------------------

    def _choose(self, what: PartyOption, value: str) -> None:
        if value != OWN:
            self._room.room.choose(what, value)
        self._look()

    def _ask_about(self, seat: PhoneSeat) -> None:
        """Ask what is to be done about somebody who has come."""
        room = self._room

        def then(act: Callable[[int], None]) -> Callable[[], None]:
            def do() -> None:
                self.ui.close()
                act(seat.seat)
                self._look()

            return do

        cancel = Button(say(texts.CANCEL), self.ui.close)
        buttons = [cancel, Button(say(texts.SEND_AWAY), then(room.room.send_away), kind="danger")]
        if not seat.host:
            buttons.append(
                Button(say(texts.MAKE_HOST), then(room.room.hosting.hand_on), kind="primary")
            )
        open_dialog(
            self.ui,
            seat.name,
            _("The host chooses the game and starts it by phone."),
            buttons,
            focus=cancel,
        )
