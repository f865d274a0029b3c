"""Dragging: a press on a card becomes a click or a drag.

It knows no rules; it reports what was clicked, or what was dropped and where. Dragged bodies follow
the pointer with a little weight and lean into the movement.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp, hypot

import pygame

from game.ui.graphics.artcache import RATIO
from game.ui.graphics.ease import out_back, out_cubic
from game.ui.graphics.motion import Motion
from game.ui.graphics.pixels import Point
from game.ui.graphics.sprite_layer import Pop
from game.ui.table.card_bodies import CardBody
from game.ui.table.hand import ShownHand
from game.ui.table.layout import Z_DRAGGED, Z_PILE, pile_slot
from game.ui.table.movement import Movement

_FAR = 0.4
"""The strength of the light on the pile while the card is still far from it."""


@dataclass(slots=True)
class Drag:
    """What is held, since when, and how fast it moves, in pixels."""

    movement: Movement
    hand: ShownHand
    pressed: CardBody | None = None
    """The card that was pressed. A press on the stock gets a body when it becomes a drag."""
    start: Point = (0.0, 0.0)
    at: Point = (0.0, 0.0)
    bodies: list[CardBody] = field(default_factory=list)
    """The cards being dragged, the gripped one last."""
    from_stock: bool = False
    waiting: list[CardBody] = field(default_factory=list)
    """Cards that were dropped on the pile, while a question about them is open."""
    words: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """The sentence above the hand, which a dragged card never covers."""
    _light: tuple[Pop, Pop] = field(default_factory=lambda: (Pop(Z_PILE - 0.5), Pop(Z_PILE + 0.5)))
    """The light around the place on the pile where the card will lie, and its outline there."""
    _offset: Point = (0.0, 0.0)
    _track: list[tuple[float, Point]] = field(default_factory=list)
    _clock: float = 0.0

    def __post_init__(self) -> None:
        for light, name in zip(self._light, ("glow", "chosen"), strict=True):
            light.name, light.fade = name, 0.0
        self.movement.layer.add(*self._light)

    @property
    def dragging(self) -> bool:
        """True if cards are being dragged."""
        return bool(self.bodies)

    # --- beginning -----------------------------------------------------------------------------

    def press(self, body: CardBody | None, point: Point, from_stock: bool = False) -> None:
        """Remember a press on a card, or on the stock."""
        self.pressed = body
        self.from_stock = from_stock
        self.start = self.at = point
        self._track = [(self._clock, point)]

    @property
    def holding(self) -> bool:
        """True if the button is down on something."""
        return self.pressed is not None or self.from_stock

    def moves(self, point: Point, motion: Motion, touch: bool = False) -> bool:
        """The pointer moved. Returns whether this is the moment the press becomes a drag."""
        self.at = point
        if not self.holding:
            return False
        self._track.append((self._clock, point))
        if self.bodies:
            return False
        far = (
            motion.drag_from_touch if touch else motion.drag_from
        ) * self.movement.now.places.unit
        return hypot(point[0] - self.start[0], point[1] - self.start[1]) >= max(4.0, far)

    def lift(self, bodies: Sequence[CardBody]) -> None:
        """Lift these cards; the last one is under the pointer."""
        self.bodies = list(bodies)
        lead = self.bodies[-1]
        self._offset = (lead.x + lead.give - self.start[0], lead.y - lead.rise - self.start[1])
        movement = self.movement
        for place, body in enumerate(self.bodies):
            movement.hold(body)
            movement.timeline.tweens.stop(body, "x", "y", "angle", "width")
            # Its offsets become part of its position, so that it does not jump.
            body.x += body.give
            body.y -= body.rise
            movement.touch.stop(body)
            body.rise = body.give = body.dim = 0.0
            body.grow = 0.0
            body.mark = ""
            body.z = Z_DRAGGED + place * 0.01
            movement.touch.to(
                body,
                movement.motion.hover_time,
                out_back,
                grow=movement.motion.press_scale - 1.0,
                lift=1.0,
            )

    # --- under way -----------------------------------------------------------------------------

    def update(self, dt: float, motion: Motion) -> bool:
        """Let time pass. Returns whether the cards are still catching up with the pointer."""
        if not self.holding:
            return False
        self._clock += dt
        while len(self._track) > 1 and self._clock - self._track[0][0] > motion.flick_memory:
            self._track.pop(0)
        if not self.bodies:
            return False
        places = self.movement.now.places
        self._shine()
        clear = self._clear_of_words() - self.at[1] - self._offset[1]
        share = 1.0 - exp(-motion.drag_follow * dt)
        moving = False
        last = len(self.bodies) - 1
        for place, body in enumerate(self.bodies):
            trail = (last - place) * motion.drag_trail * places.unit
            x = self.at[0] + self._offset[0] - trail
            y = self.at[1] + self._offset[1] + clear + trail * 0.15
            before = body.x
            body.x += (x - body.x) * share
            body.y += (y - body.y) * share
            speed = (body.x - before) / dt / places.unit if dt > 0 else 0.0
            lean = max(-motion.drag_tilt, min(motion.drag_tilt, -speed * motion.drag_lean))
            body.angle += (lean - body.angle) * min(1.0, share * 0.6)
            body.width += (places.card - body.width) * share
            moving = moving or abs(x - body.x) + abs(y - body.y) + abs(body.angle) > 0.4
            if not moving:
                body.x, body.y, body.angle = x, y, 0.0
        return moving

    def _clear_of_words(self) -> float:
        """Where the middle of the gripped card should be, pixels from the top: where the pointer
        carries it, or beside the sentence that it would cover there."""
        x, y = (at + off for at, off in zip(self.at, self._offset, strict=True))
        movement, words = self.movement, self.words
        motion = movement.motion
        wide = movement.now.places.card * (motion.press_scale + motion.lifted_grow)
        trail = (len(self.bodies) - 1) * motion.drag_trail * movement.now.places.unit
        if x + wide / 2 < words.left or x - wide / 2 - trail > words.right:
            return y
        above, below = words.top - wide * RATIO / 2, words.bottom + wide * RATIO / 2
        if words.width and above < y < below:
            return above if y <= words.centery else below
        return y

    def _shine(self) -> None:
        """Light the place on the pile where the card will lie, brightest while letting go of it
        would lay it there."""
        movement, lead = self.movement, self.bodies[-1] if self.bodies else None
        fits = lead is not None and not self.from_stock and lead.card in self.hand.playable()
        strong = 0.0
        if lead is not None and fits:
            strong = 1.0 if self.over_pile(movement.motion) else _FAR
            slot = pile_slot(lead.card, movement.now.places, movement.motion, 0.0)
            for light in self._light:
                light.x, light.y, light.tilt, light.wide = slot.x, slot.y, slot.angle, slot.width
        for light in self._light:
            if movement.touch.goal(light, "fade") != strong:
                movement.touch.to(light, movement.motion.hover_time, out_cubic, fade=strong)

    # --- ending --------------------------------------------------------------------------------

    def flick(self) -> float:
        """Upward speed of the pointer, units a second (positive is up)."""
        if len(self._track) < 2:
            return 0.0
        (then, before), (_, now) = self._track[0], self._track[-1]
        time = max(self._clock - then, 1 / 120)
        return (before[1] - now[1]) / time / self.movement.now.places.unit

    def over_pile(self, motion: Motion) -> bool:
        """True if dropping the cards here plays them: their middle is over the middle of the table
        (from the ring down to the hand), or the pointer is over the pile or close to it."""
        places = self.movement.now.places
        margin = round(2 * motion.drop_margin * places.unit)
        zone = places.drop_zone.inflate(margin, margin)
        if zone.collidepoint(self.at) or not self.bodies:
            return zone.collidepoint(self.at)
        lead = self.bodies[-1]
        return places.middle.collidepoint(lead.x, lead.y) or zone.collidepoint(lead.x, lead.y)

    def over_hand(self) -> bool:
        """True if the pointer is over the viewer's own hand."""
        return self.movement.now.places.hand.collidepoint(self.at)

    def nearest_place(self, body: CardBody) -> int:
        """The place in the viewer's own hand that a card is nearest to."""
        slots = self.movement.now.hands[self.movement.display.seat]
        return min(
            range(len(slots)),
            key=lambda i: (slots[i].x - body.x) ** 2 + (slots[i].y - body.y) ** 2,
        )

    def release(self) -> list[CardBody]:
        """End the drag, and return the cards. They stay where they are until sent somewhere."""
        bodies, self.bodies = self.bodies, []
        self.pressed = None
        self.from_stock = False
        self.movement.let_go(*bodies)
        self._shine()
        return bodies

    def put_down(self) -> bool:
        """Put back what is being dragged. Returns whether anything was."""
        if not self.dragging:
            return False
        from_stock = self.from_stock
        bodies = self.release()
        if from_stock:
            self.movement.drop(*bodies)
        else:
            self.send_back(bodies, self.movement.motion)
        return True

    def send_back(self, bodies: Sequence[CardBody], motion: Motion) -> None:
        """Send cards back to their slots."""
        touch = self.movement.touch
        for body in bodies:
            slot = body.slot
            touch.to(
                body, motion.snap_back_time, out_back,
                x=slot.x, y=slot.y, angle=slot.angle, width=slot.width,
                grow=0.0, lift=0.0, done=body.rest,
            )  # fmt: skip

    # --- over the pile -----------------------------------------------------------------------

    def wait_over_pile(self, bodies: Sequence[CardBody]) -> None:
        """Let cards that were dropped on the pile wait there, and nothing else move them, until it
        is known whether they are played."""
        self.waiting = list(bodies)
        self.movement.hold(*bodies)

    def settle_over_pile(self, motion: Motion) -> None:
        """Place the waiting cards as they would lie on the pile, while a question is open."""
        places = self.movement.now.places
        for body in self.waiting:
            slot = pile_slot(body.card, places, motion, body.z)
            self.movement.touch.to(
                body, motion.lay_time, out_cubic,
                x=slot.x, y=slot.y, angle=slot.angle, grow=0.0, lift=0.0,
            )  # fmt: skip

    def hand_over(self, bodies: Sequence[CardBody]) -> None:
        """Stop moving these cards: they are being played, and cues move them now."""
        self._let_go(bodies)
        for body in bodies:
            self.hand.choose(body, False)

    def give_back(self, bodies: Sequence[CardBody], motion: Motion) -> None:
        """Send the cards that wait over the pile back to the hand: their play was not finished."""
        waited = [body for body in bodies if body in self.waiting]
        self._let_go(waited)
        self.send_back(waited, motion)

    def _let_go(self, bodies: Sequence[CardBody]) -> None:
        self.waiting.clear()
        self.movement.let_go(*bodies)
