"""The pictures of the end of a round at the table: faces, opened hands, points and the total."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import hypot
from typing import Any

import pygame

from game.storage.assets import ASSETS
from game.storage.face_files import Expression
from game.table.sheet import ScoreSheet
from game.ui.graphics.artcache import RATIO, ArtCache, card_picture
from game.ui.graphics.ease import out_back, out_cubic
from game.ui.graphics.faces import DISC, MIDDLE
from game.ui.graphics.medallion import portrait
from game.ui.graphics.media import Media
from game.ui.graphics.motion import Motion
from game.ui.graphics.pixels import canvas, put, soft_shadow, tinted
from game.ui.graphics.sprite_layer import Part, Picture, Sprite, SpriteLayer
from game.ui.graphics.theme import Rgb, mixed
from game.ui.scenes.score.ending_places import EndingPlaces, Spot, ending_places
from game.ui.scenes.score.podium_art import numbered, red_chip
from game.ui.scenes.score.unfolding import Unfolding
from game.ui.table.layout import Slot
from game.ui.table.plate_pictures import light_picture
from game.ui.table.remains import Remains

_DIMMED = 0.4
"""How dark the cloth is made behind the words."""
_INK: Rgb = (58, 32, 10)
_SUITS = {"french": "HSDC", "colours": "rgby"}
_PIP, _PIP_LEAST = 56.0, 34.0
"""Width of a pip as it leaves a hand and as it arrives, units."""
_LOW = 0.62
"""The height of the letters of a name in two lines, as a share of one in a single line."""
_LATEST = 0.2
"""Seconds from the first hand that sets off to the last, at most: many stay near their faces."""
_SIZES = 4
"""The number of sizes of a pip."""
_GAP = 62.0
"""Units from one pip to the next."""
_TURNED = 24.0
"""The most that a pip is turned, degrees."""
_RINGS = 1.16
"""The width of the picture of a winner with the rings, as a share of the face."""


class Card(Sprite):
    """A card of a hand, which turns over, or of the pile."""

    __slots__ = ("back", "face", "home", "slot", "travels", "turned")

    def __init__(self, face: str, back: str, slot: Slot) -> None:
        super().__init__(slot.z)
        self.face, self.back, self.slot, self.home = face, back, slot, slot
        self.turned = 1.0
        self.travels = False

    def appearance(self) -> tuple[Any, ...]:
        return (self.face, self.slot, self.turned)

    def parts(self, art: ArtCache) -> list[Part]:
        slot = self.slot
        name = self.face if self.turned >= 0.5 else self.back
        picture = art.picture(
            name, slot.width, -slot.angle, squash=max(0.05, abs(1.0 - 2.0 * self.turned)),
            coarse=self.travels,
        )  # fmt: skip
        at = picture.get_rect(center=(round(slot.x), round(slot.y)))
        return [(picture, at.topleft)]


@dataclass(slots=True)
class _Hand:
    """The things beside a face, and those that fly from there to the total."""

    seat: int
    cards: list[Card] = field(default_factory=list)
    chip: Picture | None = None
    chip_full: pygame.Surface | None = None
    pips: list[tuple[Picture, list[pygame.Surface]]] = field(default_factory=list)
    """Each with its pictures, the largest first."""
    path: tuple[tuple[float, float], ...] = ()
    shown: int = 0
    """The number of pips that fly at once."""


class EndingStage:
    """Everything above the strip with the score.

    pile: the names of the cards on top of the pile, the last one last. art: the pictures of the
    cards at the table; None to draw new ones."""

    def __init__(
        self, sheet: ScoreSheet, pile: Sequence[str], unfolding: Unfolding, art: ArtCache | None
    ) -> None:
        self.sheet = sheet
        self._printed = art is not None
        self.layer = SpriteLayer(art or ArtCache(ASSETS))
        self.places: EndingPlaces | None = None
        self._pile = tuple(pile)[-2:]
        self._unfolding = unfolding
        self._passed = 0.0
        self._left: tuple[Remains, pygame.Surface] | None = None
        self.faces: dict[int, tuple[Picture, pygame.Surface]] = {}
        """The face of each seat, and its picture at full size."""
        self._late: list[Picture] = []
        """The names and the sentence, which are shown when the faces have come to their places."""
        self._hands: list[_Hand] = []
        self._said = pygame.Rect(0, 0, 0, 0)
        self._last: list[Card] = []
        """The last cards of the pile, the top one first."""
        self._edge: Picture | None = None
        self._total: Picture | None = None
        self._disc: pygame.Surface | None = None
        self._counted_as = ("", 0)
        self._media: Media | None = None

    # --- what the round has brought --------------------------------------------------------------

    @property
    def gained(self) -> int:
        """The number in the golden disc; 0 if there is none, because points are penalties."""
        sheet = self.sheet
        if sheet.low_wins:
            return 0
        return max((sheet.seats[seat].gained for seat in sheet.winners), default=0)

    def lost(self, seat: int) -> int:
        """The number in the red chip beside a hand; 0 if there is none."""
        line = self.sheet.seats[seat]
        if self.sheet.low_wins:
            return line.gained
        return 0 if seat in self.sheet.winners else line.worth or 0

    def mood(self, seat: int) -> Expression:
        """Return the expression of a player: the more cards are left, the worse."""
        if seat in self.sheet.winners:
            return "winning"
        rest = [each for each in range(len(self.sheet.seats)) if each not in self.sheet.winners]
        rest.sort(key=lambda each: (self.lost(each), len(self.sheet.seats[each].cards)))
        place = rest.index(seat) / max(1, len(rest) - 1)
        return "alarmed" if place > 0.67 else "hit" if place > 0.33 else "beaten"

    # --- putting it together ---------------------------------------------------------------------

    def leave(self, remains: Remains, picture: pygame.Surface) -> None:
        """Begin with what is left at the table. ``picture``: what the window shows now."""
        self._left = remains, picture

    def place(
        self, size: tuple[int, int], media: Media, strip: int, words: tuple[str, str]
    ) -> None:
        """Put everything in its place in a window of ``size``.
        words: the winner's name and the rest of the sentence."""
        self._media = media
        sheet, layer = self.sheet, self.layer
        layer.remove(*list(layer.sprites()))
        begin = sheet.you or 0
        count = len(sheet.seats)
        seats = [(begin + nth) % count for nth in range(count)]
        hands = {seat: len(sheet.seats[seat].cards) for seat in seats}
        neutral = media.far or sheet.you is None
        places = ending_places(hands, sheet.winners, size, strip, neutral, media.far)
        self.places = places
        widths = {each.width for spot in places.spots.values() for each in spot.cards}
        if not self._printed:
            layer.art.resize([*widths, places.last.width])
        self._bare, self._cleared = self._room(size, media, places), False
        layer.set_background(self._bare)
        self.faces, self._late, self._hands, self._last = {}, [], [], []
        if self._left is not None and self._left[0].size != size:
            self._left = None
        self._counted_as = ("", 0)
        for seat, spot in places.spots.items():
            self._seat(seat, spot, media)
        self._middle(media, places)
        self._words(words, media, places)
        layer.add(*self._late)
        self.pose()

    def _room(self, size: tuple[int, int], media: Media, places: EndingPlaces) -> pygame.Surface:
        """Draw the table, with light on the winner and on the total."""
        room = pygame.Surface(size, 0, 32)
        room.blit(media.backdrop, (0, 0))
        theme = media.theme
        if theme.flat:
            return room
        spots = [places.spots[seat] for seat in self.sheet.winners]
        lit = [(spot.face, spot.size * 2.1, 0.34) for spot in spots]
        lit.append((places.total, places.total_wide * 4.2, 0.22))
        for middle, across, strength in lit:
            light = light_picture(
                round(across), round(across), mixed(theme.accent, theme.cream, 0.4), strength
            )
            put(room, light, center=(round(middle[0]), round(middle[1])))
        return room

    def _seat(self, seat: int, spot: Spot, media: Media) -> None:
        """Place a player's face, name and hand."""
        sheet, line, layer = self.sheet, self.sheet.seats[seat], self.layer
        won = seat in sheet.winners
        faint = line.out and not line.cards
        picture = portrait(line.name, sheet.look(seat), spot.size, media, self.mood(seat), faint)
        picture = self._ringed(picture, media) if won else picture
        sprite = Picture(picture, *spot.face, 60.0)
        self.faces[seat] = sprite, picture
        if not won:
            texts = media.texts
            half = 1.0 if media.far else _LOW
            lines, px = texts.named_in_lines(
                line.name, "button", spot.name_wide, spot.name_high, half=half
            )
            ink = media.theme.accent if seat == sheet.you else media.theme.cream
            for nth, said in enumerate(lines):
                name = texts.line(said, "button", ink, px, shadow=True)
                y = spot.name[1] + (nth - (len(lines) - 1) / 2) * px
                self._late.append(Picture(name, spot.name[0], y, 135.0 + nth))
        layer.add(sprite)
        hand = _Hand(seat)
        back = card_picture(sheet.deck, "")
        hand.cards = [
            Card(card_picture(sheet.deck, card), back, slot)
            for card, slot in zip(line.cards, spot.cards, strict=True)
        ]
        layer.add(*hand.cards)
        lost = self.lost(seat)
        if lost:
            hand.chip_full = red_chip(lost, spot.chip_wide, media)
            hand.chip = Picture(hand.chip_full, *spot.chip, 140.0)
            layer.add(hand.chip)
            if self.gained:
                self._pips(hand, spot, media)
        self._hands.append(hand)

    def _ringed(self, picture: pygame.Surface, media: Media) -> pygame.Surface:
        """Draw the winner's face in a double ring."""
        face = picture.get_width()
        side = round(face * _RINGS)
        sheet = canvas((side, side))
        middle = side / 2, side / 2 + face * (MIDDLE[1] - 0.5)
        gold = mixed(media.theme.accent, media.theme.cream, 0.35)
        for across, thick, alpha in ((1.06, 0.020, 1.0), (1.15, 0.007, 0.75)):
            wide = round(face * DISC * across)
            ring = media.widget_art.ring(
                (wide, wide), wide / 2, gold, max(1.5, face * thick), alpha
            )
            put(sheet, ring, center=(round(middle[0]), round(middle[1])))
        put(sheet, picture, center=(side // 2, side // 2))
        return sheet

    def _pips(self, hand: _Hand, spot: Spot, media: Media) -> None:
        """Make the pips that fly from a hand to the total."""
        places = self.places
        assert places is not None
        u, (x0, y0), (x1, y1) = places.unit, spot.chip, places.total
        # They leave upwards and come in from the side.
        bend = (x0 + x1) / 2, min(y0 - 0.10 * abs(x1 - x0), (y0 + y1) / 2 - 30 * u)
        if spot.side == "top" and len(places.spots) < 6 and spot.cards:
            # They start beside the hand, and not behind it.
            last = spot.cards[-1]
            x0, y0 = last.x + last.width * 0.3, last.y
            bend = x0 + 190 * u, (last.y + y1) / 2
        hand.path = (x0, y0), bend, (x1, y1)
        gap = _GAP * u
        length = hypot(x1 - x0, y1 - y0)
        hand.shown = max(2, min(9, round(length / gap)))
        marks = _SUITS.get(self.sheet.deck, "HSDC")
        sizes = [
            round((_PIP + (_PIP_LEAST - _PIP) * nth / (_SIZES - 1)) * u) for nth in range(_SIZES)
        ]
        for nth in range(2 * hand.shown):
            mark = marks[(nth + hand.seat) % len(marks)]
            turned = _TURNED * ((nth * 2 + hand.seat) % 3 - 1)
            pip = Picture(None, 0, 0, 50.0 + nth * 0.01)
            hand.pips.append((pip, [self._pip(mark, size, turned, media) for size in sizes]))
            self.layer.add(pip)

    def _pip(self, mark: str, wide: int, turned: float, media: Media) -> pygame.Surface:
        """Draw a white disc with a suit, and a little light around it."""

        def make() -> pygame.Surface:
            blur = max(1, wide // 5)
            light = tinted(soft_shadow((wide, wide), wide // 2, blur, 0.5), media.theme.accent)
            disc = media.widget_art.disc(wide, (252, 248, 238))
            put(light, disc, center=light.get_rect().center)
            suit = media.texts.mark(mark, round(wide * 0.62), (30, 26, 30))
            if suit is not None:
                suit = pygame.transform.rotozoom(suit, turned, 1.0)
                put(light, suit, center=light.get_rect().center)
            return light

        return media.widget_art.keep(("ending pip", mark, wide, turned), make)

    def _middle(self, media: Media, places: EndingPlaces) -> None:
        """Place the last cards of the pile, and the golden disc above them."""
        sheet, last, theme = self.sheet, places.last, media.theme
        for nth, name in enumerate(reversed(self._pile)):
            slot = last if nth == 0 else Slot(last.x, last.y, last.angle - 8.0, last.width, 10.0)
            face, back = card_picture(sheet.deck, name), card_picture(sheet.deck, "")
            self._last.append(Card(face, back, slot))
            self.layer.add(self._last[-1])
        if self._pile:
            wide = round(last.width * 1.05)
            ring = media.widget_art.ring(
                (wide, round(last.width * (RATIO + 0.05))), last.width * 0.1, theme.accent,
                max(2.0, last.width * 0.025),
            )  # fmt: skip
            ring = pygame.transform.rotozoom(ring, -last.angle, 1.0)
            self._edge = Picture(ring, last.x, last.y, last.z + 1)
            self.layer.add(self._edge)
        self._total = None
        if self.gained:
            across = places.total_wide
            gold = (247, 196, 86)
            self._disc = media.widget_art.plate(
                (across, across), across / 2, mixed(gold, theme.cream, 0.4), gold, _INK,
                max(2, round(across * 0.025)),
            ).copy()  # fmt: skip
            inner = round(across * 0.84)
            ring = media.widget_art.ring(
                (inner, inner), inner / 2, mixed(gold, _INK, 0.25), max(1.5, across * 0.012)
            )
            put(self._disc, ring, center=self._disc.get_rect().center)
            self._total = Picture(self._disc, *places.total, 150.0)
            self.layer.add(self._total)

    def _words(self, words: tuple[str, str], media: Media, places: EndingPlaces) -> None:
        """Place the sentence that says who has won, with the name in gold."""
        texts, room, u = media.texts, places.words, places.unit
        gold, cream = media.theme.accent, media.theme.cream
        self._said = pygame.Rect(0, 0, 0, 0)
        if not words[1]:
            return
        whole, most = " ".join(words).strip(), round((64 if media.far else 46) * u)
        said, px = texts.squeezed(whole, "banner", room.width, most, 0.3)
        if not places.beside and said == whole:
            lines = [texts.line(said, "banner", cream if words[0] else gold, px, shadow=True)]
        elif not places.beside:
            # A long name that leaves no room for the rest of the line gets its own line.
            lines, most = [], round(most * 0.6)
            for each, ink in zip(words, (gold, cream), strict=True):
                if not each:
                    continue
                said, px = texts.named(each, "banner", room.width, most, 0.5)
                lines.append(texts.line(said, "banner", ink, px, shadow=True))
        else:
            lines = []
            for each, high, ink in ((words[0], 84, gold), (words[1], 46, cream)):
                if not each:
                    continue
                said, px = texts.squeezed(each, "banner", room.width, round(high * u), 0.35)
                said = texts.fit(said, "banner", room.width, px)
                lines.append(texts.line(said, "banner", ink, px, shadow=True))

        steps = [line.get_height() * 0.8 for line in lines]
        y = min(room.centery - sum(steps) / 2, room.bottom - sum(steps))
        for line, step in zip(lines, steps, strict=True):
            # The letters are flush, whatever shadow is around them.
            letters = line.get_rect(x=-line.get_bounding_rect(240).x)
            x = {
                "left": room.x + letters.centerx,
                "right": room.right - letters.centerx,
            }.get(places.beside or "", room.centerx)
            sprite = Picture(line, x, y + step / 2, 160.0)
            # The light on the winner reaches under the words, which must be read all the same.
            wide, high = line.get_width(), round(step)
            dimmed = soft_shadow((wide + high, high), high // 2, max(2, high // 3), _DIMMED)
            self._late += [Picture(dimmed, x, y + step / 2, 159.0), sprite]
            around = sprite.rect().inflate(_PIP * u * 0.4, 0)
            self._said = around.union(self._said) if self._said else around
            y += step

    # --- time ------------------------------------------------------------------------------------

    def pass_time(self, dt: float) -> None:
        """Let time pass. The :class:`Unfolding` does the rest."""
        self._passed += dt
        self.pose()

    def pose(self) -> None:
        """Show everything as it is at this time."""
        media, places = self._media, self.places
        if media is None or places is None:
            return
        motion, unfolding = media.motion, self._unfolding
        left = None if unfolding.over else self._left
        if self._left is not None:
            self._clear(self._left[1], motion)
        for each in self._late:
            each.shown = self._share(0.0, motion.winner_time, motion) >= 1.0
        for seat, (sprite, full) in self.faces.items():
            self._pose_face(seat, sprite, full, left and left[0], motion)
        for card in self._last:
            begin = left[0].pile if left is not None else None
            self._travel(card, begin, self._share(0.0, motion.ending_travel, motion))
        if self._edge is not None and self._last:
            self._edge.shown = not self._last[0].travels
        counted = unfolding.counted(motion)
        for number, hand in enumerate(self._hands):
            before = left[0].hands.get(hand.seat, ()) if left is not None else ()
            opened = left is not None and hand.seat in left[0].open
            late = min(motion.ending_stagger, _LATEST / len(self._hands)) * number
            share = self._share(late, motion.ending_travel, motion)
            for nth, card in enumerate(hand.cards):
                card.turned = 1.0 if opened else unfolding.turned(motion, hand.seat, nth)
                begin = None
                if before:
                    # A card that was seen is the one that is seen now; backs are all alike.
                    same = [slot for name, slot in before if name == card.face]
                    begin = same[0] if same else before[min(nth, len(before) - 1)][1]
                    card.back = card.back if opened else before[0][0]
                self._travel(card, begin, share)
            self._pose_hand(hand, counted)
        self._pose_total(counted, media)

    def _share(self, delay: float, time: float, motion: Motion) -> float:
        """How far a journey has come that begins ``delay`` seconds after the table is cleared."""
        if self._left is None or self._unfolding.over or time <= 0.0:
            return 1.0
        return max(0.0, min(1.0, (self._passed - motion.ending_clear - delay) / time))

    def risen(self, media: Media) -> float:
        """How far the strip has risen, 0 to 1."""
        return out_cubic(self._share(0.0, media.motion.ending_strip, media.motion))

    def _clear(self, picture: pygame.Surface, motion: Motion) -> None:
        """Fade what was seen at the table. Nothing travels before that is over."""
        gone = 1.0
        if motion.ending_clear and not self._unfolding.over:
            gone = min(1.0, self._passed / motion.ending_clear)
        if gone >= 1.0 and self._cleared:
            return
        self._cleared = gone >= 1.0
        room = self._bare.copy()
        if not self._cleared:
            picture.set_alpha(round(255 * (1.0 - gone)))
            room.blit(picture, (0, 0))
        self.layer.set_background(room)

    def _pose_face(
        self, seat: int, sprite: Picture, full: pygame.Surface, left: Remains | None, motion: Motion
    ) -> None:
        """Let a face grow from its plate."""
        places = self.places
        assert places is not None
        spot, share = places.spots[seat], self._share(0.0, motion.winner_time, motion)
        sprite.x, sprite.y, sprite.surface = *spot.face, full
        if left is None or share >= 1.0:
            return
        x, y, side = left.faces[seat]
        way = out_cubic(share)
        sprite.x, sprite.y = x + (sprite.x - x) * way, y + (sprite.y - y) * way
        begin = side * full.get_width() / spot.size
        wide = max(8, round(begin + (full.get_width() - begin) * out_back(share)))
        sprite.surface = pygame.transform.smoothscale(full, (wide, wide))

    def _travel(self, card: Card, begin: Slot | None, share: float) -> None:
        """Put a card on its way from where it was to its place."""
        card.slot = card.home
        card.travels = begin is not None and share < 1.0
        if begin is not None and card.travels:
            way = out_cubic(share)
            x, y, angle, width = (
                getattr(begin, each) + (getattr(card.home, each) - getattr(begin, each)) * way
                for each in ("x", "y", "angle", "width")
            )
            card.slot = Slot(x, y, angle, width, card.home.z)

    def _pose_hand(self, hand: _Hand, counted: float) -> None:
        chip, full = hand.chip, hand.chip_full
        if chip is not None and full is not None:
            assert self._media is not None
            last = len(hand.cards) - 1
            opened = self._unfolding.turned(self._media.motion, hand.seat, last)
            chip.shown = opened > 0.5
            side = round(full.get_width() * (0.4 + 0.6 * out_back(2.0 * opened - 1.0)))
            if opened >= 1.0:
                chip.surface = full
            elif chip.shown:
                chip.surface = pygame.transform.smoothscale(full, (side, side))
        if not hand.pips:
            return
        # The pips are a chain that is pulled to the total, and stops with its end at the hand.
        pulled = out_cubic(counted) * len(hand.pips)
        for nth, (pip, pictures) in enumerate(hand.pips):
            share = (pulled - nth - 0.5) / hand.shown
            pip.shown = 0.0 < share < 1.0 and counted > 0.0
            if pip.shown:
                pip.x, pip.y = _on_curve(hand.path, share)
                pip.surface = pictures[int(share * _SIZES)]
                # No pip crosses the words.
                pip.shown = not self._said.collidepoint(pip.x, pip.y)

    def _pose_total(self, counted: float, media: Media) -> None:
        total, disc = self._total, self._disc
        if total is None or disc is None:
            return
        number = f"+{round(self.gained * counted)}"
        total.shown = counted > 0.0
        swell = 1.0 + 0.5 * self._unfolding.popped(media.motion, self.gained)
        side = round(disc.get_width() * swell)
        if total.shown and (number, side) != self._counted_as:
            self._counted_as = (number, side)
            picture = numbered(disc.copy(), number, _INK, media, 0.40)
            if side != disc.get_width():
                picture = pygame.transform.smoothscale(picture, (side, side))
            total.surface = picture

    def release(self) -> None:
        """Let go of every picture."""
        self._media = None
        self.layer.release()


def _on_curve(path: Sequence[tuple[float, float]], share: float) -> tuple[float, float]:
    """Return a point of a curve with one bend."""
    a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share**2
    (x0, y0), (x1, y1), (x2, y2) = path
    return a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2
