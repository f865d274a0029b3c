"""The signs around the cards: whose turn it is, what may follow, what is pending, who has what.

``refresh`` compares what is shown with what was drawn last and makes new pictures only where
something differs, so it may be called as often as one likes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import atan2, cos, degrees, radians, sin

import pygame

from game.ui.anim.ease import in_out_cubic, out_back, out_cubic, out_quad
from game.ui.anim.tween import Tweens
from game.ui.kit import Kit
from game.ui.stage import Picture, Stage
from game.ui.table.layout import (
    Z_BUTTONS,
    Z_GLOW,
    Z_PILE,
    Z_PLATES,
    Z_RING,
    Places,
)
from game.ui.table.plates import PlateFacts, called_picture, plate_picture
from game.ui.table.pop import Pop
from game.ui.table.shown import Shown
from game.ui.table.signs import pending_picture, put_table_signs, standard_picture

_ARROWS = (0, 62, 118, 180, 242, 298)
"""Where on the ring its arrows are, in degrees clockwise from the right: clear of the signs on
either side of the cards, and of the button beneath them."""

_PROMPT_LEAST = 0.78
"""How small the line above the hand may become, of its usual size."""


class Hud:
    """All signs of one table."""

    def __init__(self, stage: Stage, names: Sequence[str], sides: Sequence[int]) -> None:
        self._stage = stage
        self._names = names
        self._sides = sides if len(set(sides)) < len(sides) else ()
        """Which pair each seat belongs to; empty where everybody plays alone."""
        self._tweens = Tweens()
        self._plates: dict[int, Picture] = {}
        self._plate_facts: dict[int, PlateFacts] = {}
        self._tags: dict[int, Picture] = {}
        self._light = Pop(Z_GLOW)
        self._own_light = Pop(Z_GLOW + 1)
        self._own_light.fade = self._light.fade = 0.0
        self._arrows = [Pop(Z_RING + 1) for _ in _ARROWS]
        self._standard = Pop(Z_PILE + 5)
        self._pending = Pop(Z_PILE + 6)
        self._pending.fade = 0.0
        self._count = Picture(z=Z_PILE + 2)
        self._prompt = Picture(z=Z_BUTTONS - 1)
        self._said = ""
        self._standard_facts: tuple[object, ...] = ()
        self._pending_facts: tuple[object, ...] = ()
        self._stock = -1
        self._direction = 0
        self._lit = -2
        stage.add(
            self._light, self._own_light, *self._arrows, self._standard, self._pending,
            self._count, self._prompt,
        )  # fmt: skip

    # --- place -----------------------------------------------------------------------------

    def place(self, kit: Kit, places: Places) -> None:
        """Everything anew, for a size and a theme."""
        self._kit = kit
        self._places = places
        put_table_signs(self._stage.art, kit, places)
        self._tweens.finish()
        self._plate_facts.clear()
        self._standard_facts = self._pending_facts = ()
        self._stock = -1
        self._direction = 0
        self._lit = -2
        self._said = "\0"
        for sprite in (*self._plates.values(), *self._tags.values()):
            self._stage.remove(sprite)
        self._plates.clear()
        self._tags.clear()
        self._arrow_size()

    def _arrow_size(self) -> None:
        for arrow in self._arrows:
            arrow.name = "arrow"
            arrow.wide = max(10, round(34 * self._places.unit))

    # --- state -----------------------------------------------------------------------------

    def refresh(
        self,
        shown: Shown,
        scores: Mapping[int, str],
        prompt: str,
        aims: frozenset[int],
        alarm: bool = False,
    ) -> None:
        """Show what is true now. ``prompt`` is the line above the hand (``alarm``: it says that
        something is refused); ``aims`` are the seats that can be chosen."""
        for seat in shown.seats:
            self._refresh_plate(shown, seat, scores.get(seat, ""), seat in aims)
        self._refresh_light(shown)
        self._refresh_direction(shown)
        self._refresh_standard(shown)
        self._refresh_pending(shown)
        self._refresh_stock(shown.stock)
        self._refresh_prompt(prompt, alarm)

    def _refresh_plate(self, shown: Shown, seat: int, score: str, aimed: bool) -> None:
        rect = self._places.plates[seat]
        cards = len(shown.hands[seat])
        name = "You" if seat == shown.seat and not self._names[seat] else self._names[seat]
        facts = PlateFacts(
            name, cards, score, seat, shown.turn == seat, seat in shown.called,
            out=cards == 0 and bool(shown.laid), won=seat in shown.winners, aimed=aimed,
            side=self._sides[seat] if self._sides else -1,
        )  # fmt: skip
        if self._plate_facts.get(seat) == facts:
            return
        self._plate_facts[seat] = facts
        sprite = self._plates.get(seat)
        if sprite is None:
            sprite = self._plates[seat] = Picture(z=Z_PLATES + seat * 0.1)
            self._stage.add(sprite)
        sprite.surface = plate_picture(facts, rect.size, self._kit)
        sprite.x, sprite.y = rect.centerx, rect.centery
        tag = self._tags.get(seat)
        if facts.called and tag is None:
            picture = called_picture(max(16, round(rect.height * 0.46)), self._kit)
            tag = self._tags[seat] = Picture(picture, z=Z_PLATES + 20 + seat * 0.1)
            # On the rim of the plate, away from the name.
            tag.x = rect.centerx + rect.width * 0.10
            tag.y = rect.top if seat == shown.seat else rect.bottom + picture.get_height() * 0.1
            self._stage.add(tag)
        elif not facts.called and tag is not None:
            self._stage.remove(tag)
            del self._tags[seat]

    def _refresh_light(self, shown: Shown) -> None:
        if shown.turn == self._lit:
            return
        first = self._lit == -2
        self._lit = shown.turn
        seconds = 0.0 if first else self._kit.feel.turn_change_time
        own = shown.turn == self._places.own
        other = shown.turn in self._places.boxes
        light, tweens = self._light, self._tweens
        light.name, self._own_light.name = "turn-light", "own-light"
        light.wide = float(self._width("turn-light"))
        self._own_light.wide = float(self._width("own-light"))
        hand = self._places.hand
        self._own_light.x, self._own_light.y = hand.center
        if other:
            box = self._places.boxes[shown.turn]
            if light.fade < 0.05:
                light.x, light.y = box.center
            tweens.to(light, seconds, in_out_cubic, x=float(box.centerx), y=float(box.centery))
        tweens.to(light, seconds, out_quad, fade=1.0 if other else 0.0)
        tweens.to(self._own_light, seconds, out_quad, fade=1.0 if own else 0.0)

    def _width(self, name: str) -> int:
        return self._stage.art.natural(name)

    def _refresh_direction(self, shown: Shown) -> None:
        if shown.direction == self._direction:
            return
        first = self._direction == 0
        self._direction = shown.direction
        (cx, cy), (a, b) = self._places.centre, self._places.ring
        middle = 4.5 * self._places.unit
        for index, arrow in enumerate(self._arrows):
            turn = radians(_ARROWS[index])
            arrow.x = cx + (a - middle) * cos(turn)
            arrow.y = cy + (b - middle) * sin(turn)
            # On the screen y grows downwards, so growing angles run clockwise.
            along = atan2((b - middle) * cos(turn), -(a - middle) * sin(turn))
            angle = -degrees(along) + (0.0 if shown.direction > 0 else 180.0)
            if first:
                arrow.tilt = angle
                continue
            while angle <= arrow.tilt:
                angle += 360.0
            time = self._kit.feel.reverse_time
            self._tweens.to(arrow, time * 0.8, in_out_cubic, delay=index * time * 0.05, tilt=angle)

    def _refresh_standard(self, shown: Shown) -> None:
        facts = (shown.suit, shown.rank, shown.anything)
        if shown.strife:
            # In a melee or a fight it is not the suit that says what may follow.
            facts = (-1, -1, False)
        if facts == self._standard_facts:
            return
        first = not self._standard_facts
        self._standard_facts = facts
        if facts == (-1, -1, False):
            self._standard.name = ""
            return
        picture = standard_picture(shown.deck, *facts, self._kit, self._places.unit)
        self._put(self._standard, "standard", picture, self._places.standard)
        if not first:
            self.pulse("standard")

    def _refresh_pending(self, shown: Shown) -> None:
        misses = shown.phase == "miss"
        facts = (0 if shown.strife else shown.pending, misses)
        if facts == self._pending_facts:
            return
        first = not self._pending_facts
        self._pending_facts = facts
        if facts[0] > 0:
            picture = pending_picture(shown.pending, misses, self._kit, self._places.unit)
            self._put(self._pending, "pending", picture, self._places.pending)
            self._tweens.to(self._pending, 0.0, fade=1.0)
            if not first:
                self.pulse("pending")
        else:
            seconds = 0.0 if first else self._kit.feel.control_slide
            self._tweens.to(self._pending, seconds, out_quad, fade=0.0)

    def _put(self, sprite: Pop, name: str, picture: object, at: tuple[float, float]) -> None:
        art = self._stage.art
        art.put(name, picture, picture.get_width())  # type: ignore[attr-defined, arg-type]
        sprite.name = name
        sprite.wide = picture.get_width()  # type: ignore[attr-defined]
        sprite.x, sprite.y = at
        sprite.seen = None

    def _refresh_stock(self, left: int) -> None:
        if left == self._stock:
            return
        self._stock = left
        px = max(11, round(22 * self._places.unit))
        theme = self._kit.theme
        said = "empty" if left <= 0 else f"{left} left"
        self._count.surface = self._kit.texts.line(said, "label", theme.muted, px, shadow=True)
        x, y = self._places.stock
        self._count.x = x
        self._count.y = y + self._places.card * 0.7 + px * 0.9

    def badges(self, shown: bool = False) -> list[pygame.Rect]:
        """Where the signs on either side of the cards are, or may come up (with ``shown``: only
        those that are there), words included."""
        unit = self._places.unit
        found = []
        signs = (self._standard, self._places.standard), (self._pending, self._places.pending)
        for sign, (x, y) in signs:
            if shown and not (sign.name and sign.fade > 0):
                continue
            disc = pygame.Rect(0, 0, round(146 * unit), round(130 * unit))
            disc.center = round(x), round(y)
            disc.height += round(50 * unit)
            found.append(disc)
        return found

    @property
    def line(self) -> pygame.Rect:
        """Where the line above the hand is written."""
        return self._prompt.rect()

    def _refresh_prompt(self, prompt: str, alarm: bool) -> None:
        if prompt == self._said:
            return
        self._said = prompt
        rect = self._places.prompt
        kit = self._kit
        if not prompt:
            self._prompt.surface = None
            return
        texts = kit.texts
        px = texts.px("strong")
        text, px = texts.squeezed(prompt, "strong", rect.width, px, _PROMPT_LEAST)
        colour = kit.theme.bad if alarm else kit.theme.cream
        self._prompt.surface = texts.line(text, "strong", colour, px, shadow=True)
        self._prompt.x, self._prompt.y = rect.center

    # --- motion ------------------------------------------------------------------------------

    def pulse(self, name: str) -> None:
        """Draw the eye to a sign."""
        sprite = {"standard": self._standard, "pending": self._pending}.get(name)
        if sprite is not None and self._kit.feel.turn_change_time > 0:
            sprite.size = 1.35
            self._tweens.to(sprite, self._kit.feel.flip_time * 1.5, out_back, size=1.0)

    def plate(self, seat: int) -> Picture | None:
        """A seat's plate as it stands."""
        return self._plates.get(seat)

    def shake(self, seat: int) -> None:
        """A plate is jolted: its seat was caught."""
        plate = self._plates.get(seat)
        if plate is not None:
            home = float(self._places.plates[seat].centerx)
            plate.x = home + 10 * self._places.unit
            self._tweens.to(plate, self._kit.feel.refused_time * 1.6, out_cubic, x=home)

    def update(self, dt: float) -> bool:
        """Let time pass; whether something moves."""
        return self._tweens.update(dt)

    def finish(self) -> None:
        """Complete what moves."""
        self._tweens.finish()
