"""The plates of the seats: who sits there, how many cards they hold, how they stand in the match,
and the light on whoever is to act."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.ui.graphics.ease import in_out_cubic, out_cubic, out_quad
from game.ui.graphics.kit import Kit
from game.ui.graphics.medallion import medallion
from game.ui.graphics.pixels import PREMUL, canvas, from_svg
from game.ui.graphics.sprite_layer import Picture, Pop, SpriteLayer
from game.ui.graphics.theme import Rgb, hex_of, mixed
from game.ui.graphics.tween import Tweens
from game.ui.table.display_state import DisplayState
from game.ui.table.layout import Z_GLOW, Z_PLATES, Places

_NOBODY_YET = -2
"""No light has been placed: the first one does not travel."""


class Plates:
    """The plates of one table."""

    def __init__(
        self, layer: SpriteLayer, tweens: Tweens, names: Sequence[str], sides: Sequence[int]
    ) -> None:
        self._layer = layer
        self._names = names
        self._sides = sides if len(set(sides)) < len(sides) else ()
        """Which pair each seat belongs to; empty where everybody plays alone."""
        self._tweens = tweens
        self._plates: dict[int, Picture] = {}
        self._facts: dict[int, PlateFacts] = {}
        self._tags: dict[int, Picture] = {}
        self._light = Pop(Z_GLOW)
        self._own_light = Pop(Z_GLOW + 1)
        self._own_light.fade = self._light.fade = 0.0
        self._lit = _NOBODY_YET
        layer.add(self._light, self._own_light)

    def place(self, kit: Kit, places: Places) -> None:
        """Everything anew, for a size and a theme."""
        self._kit = kit
        self._places = places
        self._put_lights()
        self._facts.clear()
        self._lit = _NOBODY_YET
        self._layer.remove(*self._plates.values(), *self._tags.values())
        self._plates.clear()
        self._tags.clear()

    def refresh(
        self, display: DisplayState, scores: Mapping[int, str], aims: frozenset[int]
    ) -> None:
        """Show what is true now; ``aims`` are the seats that can be chosen."""
        for seat in display.seats:
            self._refresh_plate(display, seat, scores.get(seat, ""), seat in aims)
        self._refresh_light(display)

    def _refresh_plate(self, display: DisplayState, seat: int, score: str, aimed: bool) -> None:
        rect = self._places.plates[seat]
        cards = len(display.hands[seat])
        name = "You" if seat == display.seat and not self._names[seat] else self._names[seat]
        facts = PlateFacts(
            name, cards, score, seat, display.turn == seat, seat in display.called,
            out=cards == 0 and bool(display.laid), won=seat in display.winners, aimed=aimed,
            side=self._sides[seat] if self._sides else -1,
        )  # fmt: skip
        if self._facts.get(seat) == facts:
            return
        self._facts[seat] = facts
        sprite = self._plates.get(seat)
        if sprite is None:
            sprite = self._plates[seat] = Picture(z=Z_PLATES + seat * 0.1)
            self._layer.add(sprite)
        sprite.surface = plate_picture(facts, rect.size, self._kit)
        sprite.x, sprite.y = rect.centerx, rect.centery
        tag = self._tags.get(seat)
        if facts.called and tag is None:
            picture = called_picture(max(16, round(rect.height * 0.46)), self._kit)
            tag = self._tags[seat] = Picture(picture, z=Z_PLATES + 20 + seat * 0.1)
            # On the rim of the plate, away from the name.
            tag.x = rect.centerx + rect.width * 0.10
            tag.y = rect.top if seat == display.seat else rect.bottom + picture.get_height() * 0.1
            self._layer.add(tag)
        elif not facts.called and tag is not None:
            self._layer.remove(tag)
            del self._tags[seat]

    def _refresh_light(self, display: DisplayState) -> None:
        if display.turn == self._lit:
            return
        first = self._lit == _NOBODY_YET
        self._lit = display.turn
        seconds = 0.0 if first else self._kit.motion.turn_change_time
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

    def plate(self, seat: int) -> Picture | None:
        """A seat's plate as it stands."""
        return self._plates.get(seat)

    def shake(self, seat: int) -> None:
        """A plate is jolted: its seat was caught."""
        plate = self._plates.get(seat)
        if plate is not None:
            home = float(self._places.plates[seat].centerx)
            plate.x = home + 10 * self._places.unit
            self._tweens.to(plate, self._kit.motion.refused_time * 1.6, out_cubic, x=home)

    def _put_lights(self) -> None:
        """Make the lights that lie under the seat, and under the hand, of whoever is to act."""
        places, art, colour = self._places, self._layer.art, self._kit.theme.accent
        box = next(iter(places.boxes.values()), places.plates[places.own])
        wide, high = round(box.width * 1.75), round(box.height * 2.1)
        art.put("turn-light", _light(wide, high, colour, 0.42), wide)
        wide, high = round(places.hand.width * 1.15), round(places.hand.height * 1.25)
        art.put("own-light", _light(wide, high, colour, 0.30), wide)


# --- pictures ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlateFacts:
    """What a seat's plate says."""

    name: str
    cards: int
    score: str
    colour: int
    """Which of the medallion colours."""
    turn: bool = False
    called: bool = False
    out: bool = False
    """No cards left."""
    lost: bool = False
    """Out of it without having won."""
    won: bool = False
    aimed: bool = False
    """Whether it can be chosen as a target now."""
    side: int = -1
    """The pair it belongs to; -1 where everybody plays alone."""


_PAIRS: Sequence[Rgb] = ((34, 92, 156), (156, 62, 44))
"""What the plates of one pair and of the other are tinted with."""


def plate_picture(facts: PlateFacts, size: tuple[int, int], kit: Kit) -> pygame.Surface:
    """A seat's name plate; with its shadow it is larger than ``size`` by ``plate_room`` on every
    side."""
    theme, skins, texts = kit.theme, kit.skins, kit.texts
    wide, high = size
    blur = plate_blur(kit)
    room = 2 * blur
    sheet = canvas((wide + 2 * room, high + 2 * room))
    shadow = skins.shadow(size, high / 2, blur, 0.45)
    sheet.blit(shadow, (0, blur // 2), special_flags=PREMUL)
    bright = facts.turn or facts.won
    edge = theme.accent if bright or facts.aimed else theme.panel_edge
    thick = max(2, round(high * (0.055 if bright or facts.aimed else 0.028)))
    ground = theme.panel_top, theme.panel
    if facts.side >= 0:
        pair = _PAIRS[facts.side % len(_PAIRS)]
        ground = mixed(ground[0], pair, 0.55), mixed(ground[1], pair, 0.40)
        edge = edge if bright or facts.aimed else mixed(pair, theme.cream, 0.35)
    top = mixed(ground[0], theme.accent, 0.22) if bright else ground[0]
    plate = skins.plate(size, high / 2, top, ground[1], edge, thick)
    sheet.blit(plate, (room, room), special_flags=PREMUL)

    inset = max(2, round(high * 0.09))
    disc = high - 2 * inset
    coin = medallion(facts.name, facts.colour, disc, kit, faint=facts.lost)
    coin_at = pygame.Rect(room + inset, room + inset, disc, disc)
    sheet.blit(coin, coin_at, special_flags=PREMUL)

    count_wide = round(high * 0.74)
    left = coin_at.right + round(high * 0.16)
    right = room + wide - count_wide - round(high * 0.20)
    name_px = max(12, round(high * (0.36 if facts.score else 0.42)))
    ink = theme.faint if facts.lost else theme.text
    name = _name_line(facts.name, right - left, ink, name_px, kit)
    middle = room + high // 2
    if facts.score and high < _TWO_LINES:
        _one_line(sheet, facts, (left, room + high // 2), right - left, ink, kit)
    elif facts.score:
        small_px = max(11, round(high * 0.25))
        said, small_px = texts.squeezed(facts.score, "label", right - left, small_px)
        score = texts.line(said, "label", theme.muted, small_px)
        total = name.get_height() + score.get_height() - round(high * 0.10)
        y = middle - total // 2
        sheet.blit(name, (left, y), special_flags=PREMUL)
        y += name.get_height() - round(high * 0.10)
        sheet.blit(score, (left, y), special_flags=PREMUL)
    else:
        sheet.blit(name, name.get_rect(midleft=(left, middle)), special_flags=PREMUL)

    pill = pygame.Rect(0, 0, count_wide, round(high * 0.62))
    pill.midright = (room + wide - round(high * 0.20), middle)
    few = facts.won or (facts.cards == 1 and not facts.out)
    body = theme.accent if few else theme.well
    sheet.blit(skins.plate(pill.size, pill.height * 0.3, body), pill, special_flags=PREMUL)
    said = "won" if facts.won else "out" if facts.out else str(facts.cards)
    count_px = max(12, round(high * (0.30 if facts.out or facts.won else 0.42)))
    count = texts.line(said, "number", theme.on_accent if few else theme.cream, count_px)
    sheet.blit(count, count.get_rect(center=pill.center), special_flags=PREMUL)
    return sheet


SHORT_NAME = 6
"""Letters of a name that is never cut, however small it must become."""
_LEAST_NAME = 10
"""Pixels below which a plate rather does without the score."""


def _name_line(name: str, width: int, ink: Rgb, px: int, kit: Kit) -> pygame.Surface:
    """A name as large as there is room for it; only a long one is ever cut."""
    least = 0.0 if len(name) <= SHORT_NAME else 0.62
    text, px = kit.texts.squeezed(name, "strong", width, px, least)
    return kit.texts.line(text, "strong", ink, px)


_TWO_LINES = 34
"""Pixels of height from which a plate has room for a line of its own for the score."""


def _one_line(
    sheet: pygame.Surface,
    facts: PlateFacts,
    at: tuple[int, int],
    width: int,
    ink: Rgb,
    kit: Kit,
) -> None:
    """Name and bare score side by side, for plates too small for two lines."""
    texts, px = kit.texts, 12
    score = texts.line(f" {facts.score.split()[0]}", "label", kit.theme.muted, px)
    if texts.width(facts.name, "strong", _LEAST_NAME) > width - score.get_width():
        # Who sits there matters more, and the score is on the sheet.
        score = canvas((0, 0))
    name = _name_line(facts.name, width - score.get_width(), ink, px, kit)
    sheet.blit(name, name.get_rect(midleft=at), special_flags=PREMUL)
    after = at[0] + name.get_width(), at[1]
    sheet.blit(score, score.get_rect(midleft=after), special_flags=PREMUL)


def plate_blur(kit: Kit) -> int:
    """Blur of a plate's shadow; the picture is twice that larger on every side."""
    return max(2, round(7 * kit.unit))


def called_picture(high: int, kit: Kit) -> pygame.Surface:
    """The tag of a seat whose call stands."""
    theme = kit.theme
    words = kit.texts.line("Last card!", "label", theme.on_accent, max(11, round(high * 0.62)))
    size = words.get_width() + high, high
    sheet = canvas(size)
    edge = mixed(theme.accent, theme.cream, 0.5)
    plate = kit.skins.plate(size, high / 2, theme.accent, theme.accent_deep, edge, 2)
    sheet.blit(plate, (0, 0), special_flags=PREMUL)
    sheet.blit(words, words.get_rect(center=sheet.get_rect().center), special_flags=PREMUL)
    return sheet


def _light(wide: int, high: int, colour: Rgb, strength: float) -> pygame.Surface:
    """A soft oval of light on the cloth."""
    stops = "".join(
        f'<stop offset="{at}%" stop-color="{hex_of(colour)}" stop-opacity="{strength * share}"/>'
        for at, share in ((0, 1.0), (35, 0.72), (62, 0.32), (84, 0.07), (100, 0.0))
    )
    # Light has no detail: drawn at a quarter and stretched.
    small = max(8, wide // 4), max(8, high // 4)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" '
        'preserveAspectRatio="none"><defs><radialGradient id="g" gradientUnits="userSpaceOnUse" '
        f'cx="50" cy="50" r="50">{stops}</radialGradient></defs>'
        '<rect width="100" height="100" fill="url(#g)"/></svg>'
    )
    side = min(small)
    square = from_svg(svg, (side, side))
    return pygame.transform.smoothscale(square, (wide, high))
