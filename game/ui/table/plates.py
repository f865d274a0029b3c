"""The plates of the seats: name, number of cards and score of each player, and the light on the
player in turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.language.catalogue import say
from game.language.menu_texts import YOU
from game.table.people.seating import Look
from game.ui.graphics.artcache import ArtCache
from game.ui.graphics.ease import in_out_cubic, out_back, out_cubic, out_quad
from game.ui.graphics.faces import DISC, MIDDLE
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas
from game.ui.graphics.sprite_layer import Part, Picture, Pop, SpriteLayer
from game.ui.graphics.theme import mixed
from game.ui.graphics.tween import Tweens
from game.ui.table.display_state import DisplayState
from game.ui.table.layout import Z_GLOW, Z_PLATES, Places
from game.ui.table.plate_pictures import (
    PlateFacts,
    Score,
    Tags,
    count_picture,
    count_rect,
    disc_at,
    light_picture,
    plate_picture,
    tags_picture,
)
from game.ui.table.table_form import TableDesign

_TAG_ACROSS_THE_ROOM = 58.0
"""Height of a tag read from afar, units …"""
_TAG_BENEATH = 46.0
"""… and where names stand below the faces."""
_NOBODY_YET = -2
"""No light has been placed yet. The first one appears at its place instead of moving there."""


class Plate(Picture):
    """A seat's plate with the player's face: both move together."""

    __slots__ = ("away", "face", "face_at", "large", "zoom")

    def __init__(self, z: float) -> None:
        super().__init__(z=z)
        self.away = False
        """True while the face is on its way from another scene."""
        self.face: pygame.Surface | None = None
        self.face_at = (0.0, 0.0)
        """The offset from the middle of the plate to the upper left of the face's picture."""
        self.large: pygame.Surface | None = None
        """The picture of a face that has grown, …"""
        self.zoom = 1.0
        """… and the scale at which the face is drawn now."""

    def appearance(self) -> tuple[Any, ...]:
        return (
            self.surface, self.x, self.y, self.face, self.face_at, self.large, self.zoom, self.away
        )  # fmt: skip

    def parts(self, art: ArtCache) -> list[Part]:
        found = super().parts(art)
        if self.face is None or self.away:
            return found
        face, (dx, dy), side = self.face, self.face_at, self.face.get_width()
        wide = round(side * self.zoom)
        if self.large is not None and wide != side:
            face = self.large
            if face.get_width() != wide:
                face = pygame.transform.smoothscale(face, (wide, wide))
            # Away from the name, unless that would be out of the window.
            rim = wide * (0.5 - DISC / 2)
            dx = max(dx + (0.5 + DISC / 2) * (side - wide), -self.x - rim)
            dy += MIDDLE[1] * (side - wide)
        found.append((face, (round(self.x + dx), round(self.y + dy))))
        return found

    def with_face(self) -> pygame.Surface:
        """Plate and face as one picture, placed by the same middle."""
        if self.surface is None or self.face is None:
            return self.surface or canvas((1, 1))
        wide, high = self.surface.get_size()
        side, (dx, dy) = self.face.get_width(), self.face_at
        across = max(wide, 2 * round(max(-dx, dx + side)))
        tall = max(high, 2 * round(max(-dy, dy + side)))
        sheet = canvas((across, tall))
        sheet.blit(self.surface, ((across - wide) // 2, (tall - high) // 2), special_flags=PREMUL)
        at = (round(across / 2 + dx), round(tall / 2 + dy))
        sheet.blit(self.face, at, special_flags=PREMUL)
        return sheet


class Plates:
    """The plates of one table. ``looks``: the look of each seat's player; without it nobody has a
    face. ``last_one``: whether players call "last one" instead of "last card"."""

    def __init__(
        self,
        layer: SpriteLayer,
        tweens: Tweens,
        names: Sequence[str],
        sides: Sequence[int],
        looks: Sequence[Look] = (),
        *,
        last_one: bool = False,
        form: TableDesign | None = None,
    ) -> None:
        self._form = form
        self._layer = layer
        self._last_one = last_one
        self._names = names
        self._looks = looks
        self._sides = sides if len(set(sides)) < len(sides) else ()
        """The pair of each seat; empty when everybody plays alone."""
        self._tweens = tweens
        self._plates: dict[int, Plate] = {}
        self._facts: dict[int, PlateFacts] = {}
        self._tags: dict[int, Picture] = {}
        self._tagged: dict[int, Tags] = {}
        self._pops: dict[int, Pop] = {}
        """Counts that have just changed, drawn over those of their plates."""
        self._rows: dict[int, int] = {}
        """How much each of these counts has changed since it was last at rest."""
        self._light = Pop(Z_GLOW)
        self._own_light = Pop(Z_GLOW + 1)
        self._own_light.fade = self._light.fade = 0.0
        self._lit = _NOBODY_YET
        layer.add(self._light, self._own_light)

    def place(self, media: Media, places: Places) -> None:
        """Lay everything out again for a new size or theme."""
        self._media = media
        self._places = places
        self._put_lights()
        self._facts.clear()
        self._lit = _NOBODY_YET
        for seat in list(self._pops):
            self._still(seat)
        self._layer.remove(*self._plates.values(), *self._tags.values())
        self._plates.clear()
        self._tags.clear()
        self._tagged.clear()

    def refresh(
        self,
        display: DisplayState,
        scores: Mapping[int, Score],
        aims: frozenset[int],
        played_for: frozenset[int] = frozenset(),
        away: frozenset[int] = frozenset(),
    ) -> None:
        """Show the current state. ``aims`` are the seats that can be chosen, ``played_for`` those
        that the game plays for, ``away`` those of people who are not connected."""
        for seat in display.seats:
            here = seat not in away
            self._refresh_plate(display, seat, scores.get(seat, Score()), seat in aims, here)
            played = seat in played_for
            called = seat in display.called
            one = called and self._last_one
            self._refresh_tag(seat, Tags(called, played, not (here or played), one))
        self._refresh_light(display)

    def _refresh_plate(
        self, display: DisplayState, seat: int, score: Score, aimed: bool, here: bool
    ) -> None:
        rect = self._places.plates[seat]
        cards = display.landed(seat)
        name = say(YOU) if seat == display.seat and not self._names[seat] else self._names[seat]
        facts = PlateFacts(
            name, cards, score.words, self._colour(seat), display.turn == seat,
            seat in display.called,
            out=cards == 0 and bool(display.laid), won=seat in display.winners, aimed=aimed,
            figure=score.figure, side=self._sides[seat] if self._sides else -1,
            face=self._has_face(seat), own=seat == self._places.own, away=not here,
            dealing=cards == 1 and not display.laid,
        )  # fmt: skip
        if self._facts.get(seat) == facts:
            return
        before = self._facts.get(seat)
        self._facts[seat] = facts
        sprite = self._plates.get(seat)
        if sprite is None:
            sprite = self._plates[seat] = Plate(Z_PLATES + seat * 0.1)
            sprite.group = seat + 1
            self._layer.add(sprite)
        sprite.surface = self._picture(seat, facts)
        sprite.x, sprite.y = rect.centerx, rect.centery
        if before is not None and before.cards != facts.cards and display.phase != "deal":
            self._pop(seat, facts, facts.cards - before.cards)
        elif seat in self._pops:
            self._wear_count(seat, facts)

    def _pop(self, seat: int, facts: PlateFacts, change: int) -> None:
        """Let the number of cards spring up, further for each card that follows quickly."""
        motion = self._media.motion
        row = self._rows.get(seat, 0)
        row = self._rows[seat] = row + change if row * change > 0 else change
        swell = motion.pop(row)
        if not swell:
            self._still(seat)
            return
        pop = self._pops.get(seat)
        if pop is None:
            pop = self._pops[seat] = Pop(Z_PLATES + seat * 0.1 + 0.05)
            pop.group = seat + 1
            self._layer.add(pop)
        self._wear_count(seat, facts)
        pop.size = 1.0 + swell
        done = lambda: self._still(seat)  # noqa: E731 - one line, used once
        self._tweens.to(pop, motion.pop_time, out_back, size=1.0, done=done)

    def _picture(self, seat: int, facts: PlateFacts) -> pygame.Surface:
        if self._form is not None:
            return self._form.plate(facts, seat, self._places, self._media)
        return plate_picture(facts, self._places.plates[seat].size, self._media)

    def _wear_count(self, seat: int, facts: PlateFacts) -> None:
        rect = self._places.plates[seat]
        if self._form is not None:
            picture, pill = self._form.count(facts, seat, self._places, self._media)
        else:
            pill = count_rect(rect, self._media)
            picture = count_picture(facts, pill.size, rect.height, self._media)
        pop = self._pops[seat]
        pop.wear(self._layer.art, f"count-{seat}", picture)
        pop.x, pop.y = pill.centerx, pill.centery

    def _still(self, seat: int) -> None:
        """The count of a seat is at rest again: show the one on its plate."""
        self._rows.pop(seat, None)
        pop = self._pops.pop(seat, None)
        if pop is not None:
            self._tweens.stop(pop)
            self._layer.remove(pop)

    def _refresh_tag(self, seat: int, tags: Tags) -> None:
        """Show the tag of a seat that has called, that the game plays for, or whose player is away,
        on the rim of its plate beside the name. The viewer's own plate needs no tag: its button
        stays pressed."""
        own = seat == self._places.own
        says = tags._replace(played_for=tags.played_for and not own)
        if self._tagged.get(seat, Tags()) == says:
            return
        self._tagged[seat] = says
        tag = self._tags.pop(seat, None)
        if tag is not None:
            self._layer.remove(tag)
        if not any(says):
            return
        picture = self._tags_of(seat, says)
        tag = self._tags[seat] = Picture(picture, z=Z_PLATES + 20 + seat * 0.1)
        tag.group = seat + 1
        tag.x, tag.y = self._tag_rect(seat, picture.get_size()).center
        self._layer.add(tag)

    def tags(self) -> list[pygame.Rect]:
        """Return the places of the tags that are there now."""
        return [tag.rect() for tag in self._tags.values()]

    def called_tag(self, seat: int) -> pygame.Rect:
        """Return the place of a seat's tag when it has called."""
        picture = self._tags_of(seat, Tags(called=True, last_one=self._last_one))
        return self._tag_rect(seat, picture.get_size())

    def _tags_of(self, seat: int, says: Tags) -> pygame.Surface:
        if not self._places.discs:
            high = max(16, round(self._places.plates[seat].height * 0.46))
            return tags_picture(says, high, self._media)
        beside = self._beside(seat)
        high = round((_TAG_ACROSS_THE_ROOM if beside else _TAG_BENEATH) * self._places.unit)
        picture = tags_picture(says, high, self._media, tight=not beside)
        if beside and picture.get_width() > self._tag_room(seat).width:
            picture = tags_picture(says, high, self._media, tight=True)
        return picture

    def _tag_room(self, seat: int) -> pygame.Rect:
        """In a far form, return the room for a seat's tag between the edge of the window (or the
        same distance on the face's other side) and the words beside the face."""
        (x, y), across = self._places.discs[seat]
        u = self._places.unit
        left = max(round(8 * u), round(x - across / 2 - 40 * u))
        assert self._form is not None, "only a form has discs"
        words = self._form.words_left(seat, self._places)
        return pygame.Rect(left, round(y), words - round(6 * u) - left, 1)

    def _beside(self, seat: int) -> bool:
        """True if in a far form the name of this seat stands beside the face, not below it."""
        (x, _), across = self._places.discs[seat]
        return x <= self._places.plates[seat].centerx - across / 4

    def _tag_rect(self, seat: int, size: tuple[int, int]) -> pygame.Rect:
        """Return a place on the rim of the plate, clear of the name and the score."""
        rect, out = self._places.plates[seat], size[1]
        if seat in self._places.discs:
            (x, y), across = self._places.discs[seat]
            found = pygame.Rect((0, 0), size)
            found.center = round(x), round(y + across * 0.5)
            if self._beside(seat):
                found.right = min(found.right, self._tag_room(seat).right)
            found.left = max(found.left, round(8 * self._places.unit))
            if not self._beside(seat):
                found.bottom = round(y + across * 0.5)
            return found
        above = seat == self._places.own
        y = rect.top - out * 0.16 if above else rect.bottom + out * 0.26
        found = pygame.Rect((0, 0), size)
        found.center = round(rect.centerx + rect.width * 0.10), round(y)
        return found

    def _refresh_light(self, display: DisplayState) -> None:
        if display.turn == self._lit:
            return
        first = self._lit == _NOBODY_YET
        self._lit = display.turn
        seconds = 0.0 if first else self._media.motion.turn_change_time
        own = display.turn == self._places.own
        other = display.turn in self._places.boxes
        light, tweens = self._light, self._tweens
        light.name, self._own_light.name = "turn-light", "own-light"
        light.wide = float(self._width("turn-light"))
        self._own_light.wide = float(self._width("own-light"))
        hand = self._places.hand
        self._own_light.x, self._own_light.y = hand.center
        if other:
            box = self._places.boxes[display.turn]
            if light.fade < 0.05:
                light.x, light.y = box.center
            tweens.to(light, seconds, in_out_cubic, x=float(box.centerx), y=float(box.centery))
        tweens.to(light, seconds, out_quad, fade=1.0 if other else 0.0)
        tweens.to(self._own_light, seconds, out_quad, fade=1.0 if own else 0.0)

    def _width(self, name: str) -> int:
        return self._layer.art.natural(name)

    def _colour(self, seat: int) -> int:
        return self._looks[seat].colour if seat < len(self._looks) else seat

    def _has_face(self, seat: int) -> bool:
        return seat < len(self._looks) and self._media.faces.has(self._looks[seat].face)

    def wear(self, seat: int, face: pygame.Surface) -> bool:
        """Show this face on a seat's plate. Returns whether there is a plate yet."""
        plate = self._plates.get(seat)
        if plate is None:
            return False
        rect = self._places.plates[seat]
        (x, y), _ = disc_at(seat, self._places)
        side = face.get_width()
        plate.face = face
        plate.face_at = x - rect.centerx - side * MIDDLE[0], y - rect.centery - side * MIDDLE[1]
        return True

    def wear_large(self, seat: int, face: pygame.Surface | None) -> None:
        """Use this picture while the face of this seat is larger than usual."""
        plate = self._plates.get(seat)
        if plate is not None:
            plate.large = face

    def plate(self, seat: int) -> Plate | None:
        """Return a seat's plate, if there is one."""
        return self._plates.get(seat)

    def shake(self, seat: int) -> None:
        """Shake a plate, because its player was caught."""
        plate = self._plates.get(seat)
        if plate is not None:
            home = float(self._places.plates[seat].centerx)
            plate.x = home + 10 * self._places.unit
            self._tweens.to(plate, self._media.motion.refused_time * 1.6, out_cubic, x=home)

    def _put_lights(self) -> None:
        """Make the lights under the seat and under the hand of the player in turn."""
        places, art, theme = self._places, self._layer.art, self._media.theme
        colour = mixed(theme.accent, theme.cream, 0.35)
        box = next(iter(places.boxes.values()), places.corner)
        wide, high = round(box.width * 1.9), round(box.height * 2.3)
        art.put("turn-light", light_picture(wide, high, colour, 0.50), wide)
        wide, high = round(places.hand.width * 1.15), round(places.hand.height * 1.25)
        art.put("own-light", light_picture(wide, high, colour, 0.32), wide)
