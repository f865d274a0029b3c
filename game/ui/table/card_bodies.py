"""The bodies of cards: how a card is drawn while it moves or rests, and the pictures that go with
cards, such as outlines and shadows."""

from __future__ import annotations

from typing import Any

import pygame

from game.engine.cards import HIDDEN, Deck
from game.ui.graphics.artcache import RATIO, ArtCache, Tilt, soft_card
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import canvas, from_svg
from game.ui.graphics.sprite_layer import Part, Sprite
from game.ui.graphics.theme import Rgb, hex_of, mixed
from game.ui.table.layout import Slot


class DeckPictures:
    """The names of a deck's pictures."""

    __slots__ = ("_own_back", "back", "names")

    def __init__(self, deck: Deck) -> None:
        self._own_back = self.back = f"back-{deck.name}"
        self.names = tuple(f"{deck.name}/{face.code}" for face in deck.faces)

    def wear(self, back: str) -> None:
        """Show this back from now on; an empty name means the deck's own."""
        self.back = f"back-{back}" if back else self._own_back

    def of(self, card: int) -> str:
        """The picture of that card; a hidden one shows its back."""
        return self.back if card == HIDDEN else self.names[card]


class CardBody(Sprite):
    """A card on the layer.

    Cues change where it is (``x`` to ``turn``). The pointer and the keys change how it responds
    (``rise`` to ``dim``). No attribute is changed by both.
    """

    __slots__ = (
        "angle", "card", "deep", "dim", "faces", "fade", "fast", "flying", "give", "grow", "lean",
        "lift", "mark", "near", "rise", "shadow", "slot", "swell", "turn", "width", "x", "y",
    )  # fmt: skip

    def __init__(
        self, faces: DeckPictures, card: int, slot: Slot, face_up: bool, shadow: float
    ) -> None:
        super().__init__(slot.z)
        self.faces = faces
        self.card = card
        """The engine's card, or HIDDEN."""
        self.slot = slot
        """Where it rests, or where it is going to rest."""
        self.x = slot.x
        self.y = slot.y
        self.angle = slot.angle
        self.width = slot.width
        self.turn = 1.0 if face_up else 0.0
        """0 shows the back, 1 the face; between them the card is turning over."""
        self.fade = 1.0
        self.flying = False
        self.rise = 0.0
        """Pixels up from where it is."""
        self.give = 0.0
        """Pixels to the right, making room."""
        self.grow = 0.0
        """How much larger it is, as a share of its size."""
        self.lift = 0.0
        """Height above the table, 0 to 1. It decides how far the shadow falls, how soft it is, how
        large the card looks and how far it leans."""
        self.lean = 0.0
        """Degrees that it leans into its flight at full height."""
        self.near = 0
        """The edge that is nearest to the eye in flight, as in :class:`Tilt`."""
        self.deep = 0.0
        """Degrees that it tilts in depth at full height."""
        self.fast = False
        """True if it flies so fast that it looks longer."""
        self.swell = 0.0
        """How much larger it is at full height, as a share of its size."""
        self.dim = 0.0
        self.mark = ""
        """The name of the picture around it: an outline, or a light; empty for none."""
        self.shadow = shadow
        """How far the shadow falls at full lift, pixels."""

    def __repr__(self) -> str:
        return f"<CardBody {self.card} at {self.x:.0f},{self.y:.0f}>"

    @property
    def face_up(self) -> bool:
        """True if its face is towards the player, or about to be."""
        return self.turn >= 0.5

    def rest(self) -> None:
        """Stand exactly where the slot says, after a movement has ended."""
        self.z = self.slot.z
        self.lift = self.lean = 0.0
        self.deep, self.fast = 0.0, False
        self.flying = False

    def appearance(self) -> tuple[Any, ...]:
        return (
            self.x, self.y, self.angle, self.width, self.turn, self.card, self.fade, self.rise,
            self.give, self.grow, self.lift, self.lean, self.dim, self.mark, self.flying,
            self.near, self.deep, self.fast,
        )  # fmt: skip

    def _tilt(self) -> Tilt | None:
        """The tilt in depth. It grows with the height."""
        degrees = round(self.deep * round(self.lift * _TILTS) / _TILTS) if self.flying else 0
        return Tilt(self.near, degrees, self.fast) if degrees else None

    def parts(self, art: ArtCache) -> list[Part]:
        width = self.width * (1.0 + self.grow + self.lift * self.swell)
        angle = self.angle + self.lift * self.lean
        x, y = self.x + self.give, self.y - self.rise
        squash = max(_EDGE_ON, abs(1.0 - 2.0 * self.turn))
        name = self.faces.of(self.card) if self.face_up else self.faces.back
        parts: list[Part] = []
        if self.lift > 0.05:
            # The higher the card, the softer its shadow.
            fall = self.shadow * self.lift * width / art.natural(_SHADOWS[0])
            soft = _SHADOWS[min(len(_SHADOWS) - 1, int(self.lift * len(_SHADOWS)))]
            turned = round(angle / _BLURRED) * _BLURRED
            shadow = art.picture(soft, width, turned, squash, 0.0, self.fade, True)
            parts.append(_centred(shadow, x + fall * 0.35, y + fall))
        picture = art.picture(
            name, width, angle, squash, self.dim, self.fade, self.flying, self._tilt()
        )
        parts.append(_centred(picture, x, y))
        if self.mark:
            outline = art.picture(self.mark, width, angle, squash, 0.0, self.fade)
            parts.append(_centred(outline, x, y))
        return parts


class StockBody(Sprite):
    """The stock: a pile of up to six backs, fewer as it is used up, with a light around it while
    the viewer may draw."""

    __slots__ = ("faces", "glow", "left", "slot", "step")

    def __init__(self, faces: DeckPictures, slot: Slot, step: float) -> None:
        super().__init__(slot.z)
        self.faces = faces
        self.slot = slot
        self.step = step
        """Pixels between one layer and the next."""
        self.left = 0
        self.glow = 0.0

    def layers(self) -> int:
        """How many backs are drawn for the cards that are left."""
        return 0 if self.left <= 0 else 1 if self.left == 1 else min(6, 2 + self.left // 9)

    def appearance(self) -> tuple[Any, ...]:
        return (self.slot, self.layers(), round(self.glow, 2))

    def parts(self, art: ArtCache) -> list[Part]:
        slot = self.slot
        deep = self.layers()
        parts: list[Part] = []
        if self.glow > 0.03:
            glow = art.picture("glow", slot.width, fade=self.glow)
            parts.append(_centred(glow, slot.x, slot.y))
        if not deep:
            empty = art.picture("empty", slot.width)
            return [*parts, _centred(empty, slot.x, slot.y)]
        back = art.picture(self.faces.back, slot.width)
        for layer in range(deep):
            up = layer * self.step
            parts.append(_centred(back, slot.x - up * 0.4, slot.y - up))
        return parts


def _centred(picture: Any, x: float, y: float) -> Part:
    width, height = picture.get_size()
    return picture, (round(x - width / 2), round(y - height / 2))


# --- pictures that go with cards -----------------------------------------------------------

_EDGE_ON = 0.1
"""The width of a card that turns over and is seen edge on, as a share of its width: thinner, it
would be taken for a fault."""
_SHADOWS = ("shadow-low", "shadow", "shadow-high")
"""The shadows of a card, the nearest to the table first."""
_TILTS = 2
"""Steps in which a card tilts in depth; more cannot be told apart in flight."""
_SOFT = (0.10, 0.17, 0.27)
"""How far each shadow reaches beyond the card, in card widths."""
_DARK = (120, 104, 84)
"""The alpha of each shadow in its middle."""
_BLURRED = 8
"""Shadows are turned in steps of this many degrees: nobody notices, and fewer pictures are
needed."""
_LIGHT = 0.10
"""How far the light around a playable card reaches, in card widths."""
_FAINT = round(0.4 * 255)
"""The strength of the light, of 255, around a card that can only join a play of other cards."""
_CORNER = 0.075
"""Radius of a card's corner, in card widths."""


def put_card_signs(art: ArtCache, media: Media, card: float) -> None:
    """Make the pictures that go with a card of ``card`` pixels: its shadow in flight, outlines for
    chosen and focused cards, the light around playable cards and the stock, and the place of an
    empty stock."""
    width = round(card)
    for name, reach, dark in zip(_SHADOWS, _SOFT, _DARK, strict=True):
        edge = max(4, round(width * reach))
        art.put(name, soft_card(width, edge, round(edge * 0.8), dark), width)
    theme = media.theme
    thick = max(2.0, width * 0.026)
    art.put("chosen", _outline(width, theme.accent, thick, 1.0), width)
    art.put("focus", _outline(width, theme.focus, thick, 1.0), width)
    lit = light(width, media, thick)
    art.put("lit", lit, width)
    faint = lit.copy()
    faint.fill((_FAINT,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    art.put("joining", faint, width)
    art.put("glow", _halo(width, theme.accent), width)
    art.put("empty", _outline(width, theme.line, max(1.5, thick * 0.6), 0.45), width)


def _outline(width: int, colour: Rgb, thick: float, alpha: float) -> pygame.Surface:
    height = round(width * RATIO)
    room = round(thick * 2)
    box = (width + 2 * room, height + 2 * room)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box[0]} {box[1]}">'
        f'<rect x="{room - thick / 2}" y="{room - thick / 2}" width="{width + thick}" '
        f'height="{height + thick}" rx="{width * _CORNER + thick / 2}" fill="none" '
        f'stroke="{hex_of(colour)}" stroke-width="{thick}" stroke-opacity="{alpha}"/></svg>'
    )
    return from_svg(svg, box)


def light(width: int, media: Media, thick: float) -> pygame.Surface:
    """Draw a warm light around a card, but not on it. In a theme without light it is a thin
    edge."""
    theme = media.theme
    if theme.flat:
        return _outline(width, theme.accent, thick * 0.6, 1.0)
    height, room = round(width * RATIO), max(4, round(width * _LIGHT))
    sheet = canvas((width + 2 * room, height + 2 * room))
    card = pygame.Rect(room, room, width, height)
    colour = mixed(theme.accent, theme.cream, 0.25)
    pygame.draw.rect(
        sheet,
        (*colour, 205),
        card.inflate(room * 0.9, room * 0.9),
        border_radius=round(width * 0.12),
    )
    soft = _soft(sheet, max(1, round(room * 0.22)))
    hole = canvas(soft.get_size())
    hole.fill((255, 255, 255, 255))
    pygame.draw.rect(hole, (0, 0, 0, 0), card.inflate(-2, -2), border_radius=round(width * _CORNER))
    soft.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return soft


def _halo(width: int, colour: Rgb) -> pygame.Surface:
    """Draw a soft light around a card."""
    height = round(width * RATIO)
    room = round(width * 0.22)
    sheet = canvas((width + 2 * room, height + 2 * room))
    body = pygame.Rect(room, room, width, height).inflate(room * 0.5, room * 0.5)
    pygame.draw.rect(sheet, (*colour, 235), body, border_radius=round(width * 0.16))
    return _soft(sheet, max(2, room // 3))


def _soft(sheet: pygame.Surface, radius: int) -> pygame.Surface:
    # Blurred after premultiplying, or the edge would darken towards transparent black.
    once = pygame.transform.box_blur(sheet.premul_alpha(), radius)
    return pygame.transform.box_blur(once, radius)
