"""The director shows large, at the right of a television, whom it is about now.

It looks at what the table displays, never ahead of it, and chooses one player. It shows that face,
the name, and what is owed as a ribbon from the pile. When a round ends, its winner's face grows,
and what was won rises to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.language.catalogue import say
from game.rooms.television import television_texts as texts
from game.rooms.television.television_plates import one_card_picture
from game.storage.face_files import Expression
from game.table.people.seating import Look
from game.ui.graphics.arrow_art import COOL, HOT, arrow_picture, curve
from game.ui.graphics.ease import in_out_sine, out_quad
from game.ui.graphics.faces import DISC, MIDDLE, box_side
from game.ui.graphics.medallion import medallion
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import canvas, put
from game.ui.graphics.sprite_layer import Picture, Pop, SpriteLayer
from game.ui.graphics.theme import mixed
from game.ui.graphics.tween import Tweens
from game.ui.table.display_state import DisplayState
from game.ui.table.layout import Z_BUBBLES, Z_PILE, Z_PLATES, Places
from game.ui.table.plate_pictures import light_picture

if TYPE_CHECKING:
    from game.ui.table.company import Company

_NAME, _LEAST_NAME, _COUNT = 132.0, 92.0, 58.0
"""Sizes of letters, units."""
_RIBBON = 2.3
"""How many times as wide as usual the ribbon of a debt is."""
_WON_GROWS = 1.14
"""How many times as large as others the winner's face is."""
_FACES_KEPT = 3.0
"""How many times the usual bytes the pictures of faces may take here."""
_PIP = 34.0
_PIPS = 6
"""Width of a pip, units, and how many rise from each player who has lost."""
_PIP_TIME, _PIP_STEP = 0.9, 0.07
"""Seconds in which a pip rises, and between two of them."""


def about(display: DisplayState) -> int:
    """The seat that a table is about at this moment; -1 for none."""
    if display.phase == "over":
        return min(display.winners, default=-1)
    if display.deciding >= 0:
        return display.deciding
    if display.spot >= 0:
        return display.spot
    if display.contest.against >= 0:
        return display.contest.against
    return display.debt.seat if display.debt else display.turn


class Director:
    """The large face of one television, with all that belongs to it.

    names, looks: those of the seats."""

    def __init__(
        self, layer: SpriteLayer, tweens: Tweens, names: Sequence[str], looks: Sequence[Look]
    ) -> None:
        self._layer = layer
        self._tweens = tweens
        self._names = names
        self._looks = looks
        self._ring = Picture(z=Z_PLATES - 2)
        self._face = Pop(Z_PLATES - 1)
        self._name = Picture(z=Z_PLATES + 50)
        self._count = Picture(z=Z_PLATES + 51)
        self._ribbon = Picture(z=Z_PILE + 5.5)
        self._sharp: tuple[str, Expression, int, str] | None = None
        """The picture of the large face that is still to be drawn; None when it is shown."""
        self._rings: dict[tuple[int, bool], pygame.Surface] = {}
        """The rings that were drawn: for each width of the face, a golden and a quiet one."""
        self._pips: list[Pop] = []
        self.seat = -1
        """The seat that is shown large; -1 for none."""
        self._won = False
        """True if the winner of a round is shown."""
        self._drawn: tuple[object, ...] = ()
        self._worn: tuple[object, ...] = ()
        self._owed: tuple[object, ...] = ()
        layer.add(self._ring, self._face, self._name, self._count, self._ribbon)

    def place(self, media: Media, places: Places, reduced: bool) -> None:
        """Lay everything out again for a new size or theme."""
        self._media, self._places, self._reduced = media, places, reduced
        assert places.spot is not None, "it is laid out for a television"
        self._spot = places.spot
        media.faces.room_for(media.size, _FACES_KEPT)
        self._drawn = self._worn = self._owed = ()
        for pip in list(self._pips):
            self._gone(pip)
        self._rings.clear()
        dot = media.widget_art.plate(
            (max(4, round(_PIP * places.unit)),) * 2, _PIP * places.unit / 2,
            media.theme.accent, media.theme.accent_deep, media.theme.cream, 2,
        )  # fmt: skip
        self._layer.art.put("spot-pip", dot, dot.get_width())

    def refresh(self, display: DisplayState, company: Company, score: str) -> None:
        """Show what is true now.

        score: says how the winner stands."""
        seat = about(display)
        self.seat = seat
        won = seat >= 0 and display.phase == "over"
        wins, self._won = won and not self._won, won
        self._refresh_ribbon(display)
        if seat < 0:
            for picture in (self._ring, self._name, self._count):
                picture.surface = None
            self._face.name, self._drawn, self._worn = "", (), ()
            return
        self._wear(seat, company, won)
        cards = display.landed(seat)
        dealing = display.phase == "deal" or (cards == 1 and not display.laid)
        facts = seat, won, cards, score if won else "", dealing
        if facts == self._drawn:
            return
        fresh, self._drawn = not self._drawn, facts
        self._draw_words(seat, won, cards, score, dealing)
        self._draw_ring(won or (cards == 1 and not dealing))
        if wins and not fresh and not self._reduced:
            self._rise(display, seat)

    # --- the face ------------------------------------------------------------------------------

    def _wear(self, seat: int, company: Company, won: bool) -> None:
        look = self._looks[seat] if seat < len(self._looks) else Look()
        grown = _WON_GROWS if won else 1.0
        across = round(self._spot.width * DISC * grown)
        media, face = self._media, self._face
        if not media.faces.has(look.face):
            wanted: tuple[object, ...] = (seat, self._names[seat], across)
            if wanted != self._worn:
                self._worn = wanted
                coin = medallion(self._names[seat], look.colour, across, media)
                face.wear(self._layer.art, "spot-face", coin)
                face.x, face.y = self._spot.center
            return
        # The picture at its seat is there already; the sharp one is drawn when the table rests.
        side = box_side(across)
        small = company.worn(seat)
        best = (look.face, company.expression(seat), side, company.eyes(seat))
        sharp = media.faces.holds(*best)
        self._sharp = None if sharp else best
        wanted = (seat, best if sharp else small, across)
        if wanted == self._worn or (small is None and not sharp):
            return
        self._worn = wanted
        if sharp or small is None:
            picture = media.faces.draw_face(*best)
        else:
            picture = pygame.transform.smoothscale(small, (side, side))
        face.wear(self._layer.art, "spot-face", picture)
        face.x = self._spot.centerx + (0.5 - MIDDLE[0]) * side
        face.y = self._spot.centery + (0.5 - MIDDLE[1]) * side

    @property
    def rough(self) -> bool:
        """True if the large face is not as sharp as it can be."""
        return self._sharp is not None

    @property
    def bare(self) -> bool:
        """True if there was not yet any picture of the large face."""
        return self.seat >= 0 and not self._worn

    def sharpen(self) -> bool:
        """Draw the large face as sharp as it can be: the table rests. Returns whether there was
        anything to draw."""
        if self._sharp is None or self.seat < 0:
            return False
        self._media.faces.draw_face(*self._sharp)
        self._sharp = None
        return True

    def _draw_ring(self, golden: bool) -> None:
        across = round(self._spot.width * DISC * (_WON_GROWS if self._drawn[1] else 1.0))
        if (across, golden) not in self._rings:
            self._rings[across, golden] = self._ring_picture(across, golden)
        self._ring.surface = self._rings[across, golden]
        self._ring.x, self._ring.y = self._spot.center

    def _ring_picture(self, across: int, golden: bool) -> pygame.Surface:
        media, u = self._media, self._places.unit
        room = round(46 * u)
        side = across + 2 * room
        sheet, middle = canvas((side, side)), (side // 2, side // 2)
        edge = media.theme.accent if golden else mixed(media.theme.accent, (110, 84, 60), 0.45)
        for out, thick, alpha in ((40, 4, 0.35), (22, 6, 0.7), (9, 10, 1.0)):
            wide = across + 2 * round(out * u)
            ring = media.widget_art.ring((wide, wide), wide / 2, edge, max(2, thick * u), alpha)
            put(sheet, ring, center=middle)
        return sheet

    def _draw_words(self, seat: int, won: bool, cards: int, score: str, dealing: bool) -> None:
        media, u, spot = self._media, self._places.unit, self._spot
        name = self._names[seat]
        room = spot.right + 60 * u - (spot.left - 250 * u)
        px = round((_NAME if len(name) < 9 else _LEAST_NAME) * u)
        said, px = media.texts.named(name, "button", round(room), px, _LEAST_NAME / _NAME)
        ink = mixed(media.theme.accent, media.theme.cream, 0.2 if won else 0.75)
        line = media.texts.lettering(said, "button", ink, px)
        rim = self._places.size[0] - round(24 * u)
        self._name.surface = line
        self._name.x = min(float(spot.centerx), rim - line.get_width() / 2)
        self._name.y = spot.bottom + (18 if won else 6) * u + line.get_height() * 0.36
        high, size = round(_COUNT * 1.25 * u), round(_COUNT * u)
        if won:
            below = media.texts.lettering(score, "button", media.theme.cream, size)
        elif cards == 1 and not dealing:
            below = one_card_picture(media, high)
        else:
            said = say(texts.CARDS, n=cards)
            below = media.texts.lettering(said, "button", media.theme.muted, size)
        self._count.surface = below
        self._count.x = self._name.x
        self._count.y = self._name.y + line.get_height() * 0.38 + below.get_height() * 0.62

    # --- what is owed ----------------------------------------------------------------------------

    def _refresh_ribbon(self, display: DisplayState) -> None:
        contest, debt = display.contest, display.debt
        cool = contest.phase == "block"
        against = contest.against if contest else debt.seat
        total = contest.total if contest else debt.total
        hangs = total > 0 and (display.pending > 0 or bool(contest))
        facts = hangs and against == self.seat, cool
        if facts == self._owed:
            return
        self._owed = facts
        if not facts[0]:
            self._ribbon.surface = None
            return
        places, spot, u = self._places, self._spot, self._places.unit
        radius = spot.width * DISC / 2
        start = places.pending
        high = places.pending[1] < spot.centery - radius
        end = spot.centerx - radius * 0.93, spot.centery - radius * 0.56
        first = places.pending[0] + 90 * u, places.pending[1] - 40 * u
        last = end[0] - 70 * u, end[1] - 90 * u
        if not high:
            # It lies nearly beside the face.
            end = spot.centerx - radius * 1.04, spot.centery + radius * 0.05
            first = places.pending[0] + 130 * u, places.pending[1] - 10 * u
            last = end[0] - 80 * u, end[1] - 60 * u
        path = curve(start, first, last, end)
        picture, middle = arrow_picture(path, COOL if cool else HOT, u * _RIBBON)
        self._ribbon.surface = picture
        self._ribbon.x, self._ribbon.y = middle

    # --- what was won ----------------------------------------------------------------------------

    def _rise(self, display: DisplayState, seat: int) -> None:
        """Pips rise from all who have lost to the winner."""
        if not self._media.motion.flip_time:
            return
        number = 0
        for other in display.seats:
            if other == seat or other in display.winners:
                continue
            (x, y), across = self._places.discs[other]
            for at in range(min(_PIPS, len(display.hands[other]))):
                pip = Pop(Z_BUBBLES + 10)
                pip.name, pip.wide = "spot-pip", float(self._layer.art.natural("spot-pip"))
                pip.x, pip.y = x + (at - 2) * across * 0.16, y
                pip.fade = 0.0
                self._pips.append(pip)
                self._layer.add(pip)
                wait, number = number * _PIP_STEP, number + 1
                self._tweens.to(pip, 0.12, out_quad, delay=wait, fade=1.0)
                self._tweens.to(
                    pip, _PIP_TIME, in_out_sine, delay=wait, x=float(self._spot.centerx),
                    y=float(self._spot.centery), size=0.6, done=partial(self._gone, pip),
                )  # fmt: skip

    def _gone(self, pip: Pop) -> None:
        self._tweens.stop(pip)
        self._layer.remove(pip)
        if pip in self._pips:
            self._pips.remove(pip)


def bake_light(cloth: pygame.Surface, media: Media, places: Places) -> None:
    """Paint the light round the large face on the cloth. As a sprite, it would be drawn again with
    everything that changes there."""
    assert places.spot is not None, "it is laid out for a television"
    wide = round(places.spot.width * 1.9)
    light = light_picture(wide, wide, mixed(media.theme.accent, media.theme.cream, 0.35), 0.5)
    put(cloth, light, center=places.spot.center)
