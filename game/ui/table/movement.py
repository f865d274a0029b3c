"""Moving cards to their places: only this module turns a layout into tweens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import hypot

from game.engine.cards import HIDDEN
from game.ui.graphics.ease import Ease, in_out_sine, linear, out_cubic, out_quad
from game.ui.graphics.media import Media, Noise
from game.ui.graphics.motion import Motion
from game.ui.graphics.sprite_layer import SpriteLayer
from game.ui.graphics.timeline import Timeline
from game.ui.graphics.tween import Tweens
from game.ui.table.card_bodies import CardBody, DeckPictures, StockBody, put_card_signs
from game.ui.table.display_state import DisplayState
from game.ui.table.layout import Z_FLIGHT, Z_PASSING, Layout, Slot, layout
from game.ui.table.table_form import TableDesign


@dataclass(slots=True)
class Flight:
    """How a card flies when it does more than make room for others."""

    seconds: float
    ease: Ease = out_cubic
    sound: str = ""
    """The sound as it arrives; the take depends on the card's speed."""
    turn: float | None = None
    """Turn over on the way: 1 to its face, 0 to its back."""
    spin: float = 0.0
    """Extra degrees that it spins on its way."""
    behind: bool = False
    """Fly behind the plates, so that it never hides a face."""
    pan: float = 0.0
    """From where it is heard: that of the seat, since the place in a hand is nobody's business."""
    late: float = 0.0
    """It turns over after this share of the flight."""


_NONE: Mapping[CardBody, Flight] = {}
_SLOW, _FAST = 600.0, 2_400.0
"""The average speeds, units a second, at which a card sounds softest and brightest."""
_STRETCHED = 0.6
"""From this briskness on, a card is drawn longer than it is."""
_TURNED_IN_FORM = 0.5
"""How many cards may be turned in a frame of another form, as a multiple of the usual number."""
_NEAR = 0.3
"""A card counts as arrived within this distance, in card widths."""


@dataclass(slots=True)
class Hush:
    """The sounds of cues: silent while animations are being completed at once."""

    timeline: Timeline
    noise: Noise

    def play(
        self, name: str, volume: float = 1.0, pan: float = 0.0, take: float | None = None
    ) -> None:
        """Play a sound, unless the animations are being completed at once."""
        if not self.timeline.finishing:
            self.noise.play(name, volume, pan, take)

    def place(self, name: str) -> None:
        """Play pitched sounds in the key of this place."""
        self.noise.place(name)


@dataclass
class Movement:
    """Moves the bodies that are shown to their places, at once or in flight."""

    display: DisplayState
    layer: SpriteLayer
    timeline: Timeline
    touch: Tweens
    """The tweens of cards that respond to the pointer. Input does not complete them."""
    motion: Motion
    size: tuple[int, int]
    sounds: Hush
    reduced: bool = False
    """Reduced motion: cards fade in where they belong."""
    log_open: bool = False
    neutral: bool = False
    """True if nobody sits at the bottom: see ``layout``."""
    form: TableDesign | None = None
    """The form of the table; None for the usual one."""
    held: set[CardBody] = field(default_factory=set)
    """The bodies that are dragged or waiting over the pile. Nothing else moves them."""
    _flights: int = 0

    def __post_init__(self) -> None:
        self.faces = DeckPictures(self.display.deck)
        self.now: Layout = self.where()
        self.stock = StockBody(self.faces, self.now.stock, self._px(2.4))
        self.stock.left = self.display.stock
        self.layer.add(self.stock)

    # --- where ---------------------------------------------------------------------------

    def where(self) -> Layout:
        """Where everything belongs now."""
        if self.form is not None:
            return self.form.layout(self.display, self.size, self.motion)
        return layout(self.display, self.size, self.motion, self.log_open, self.neutral)

    def slots(self) -> list[tuple[CardBody, Slot]]:
        """Every body with the slot it belongs to."""
        now = self.now
        pairs = [
            pair
            for seat in self.display.seats
            for pair in zip(self.display.hands[seat], now.hands[seat], strict=True)
        ]
        shown = self.display.laid[-len(now.pile) :] if now.pile else []
        return [*pairs, *zip(shown, now.pile, strict=True)]

    def _px(self, units: float) -> float:
        return units * self.now.places.unit

    # --- bodies --------------------------------------------------------------------------

    def born(self, card: int, slot: Slot | None = None) -> CardBody:
        """Return a new body, face down on the stock, or face up at ``slot`` if given."""
        face_up = slot is not None and card != HIDDEN
        body = CardBody(
            self.faces, card, slot or self.now.stock, face_up, self._px(self.motion.shadow_lifted)
        )
        body.swell = self.motion.lifted_grow
        self.layer.add(body)
        return body

    def drop(self, *bodies: CardBody) -> None:
        """Remove bodies that are no longer needed."""
        self.layer.remove(*bodies)
        self.let_go(*bodies)
        for body in bodies:
            self.timeline.tweens.stop(body)
            self.touch.stop(body)

    # --- held ----------------------------------------------------------------------------

    def hold(self, *bodies: CardBody) -> None:
        """Do not move these until ``let_go``."""
        self.held.update(bodies)

    def let_go(self, *bodies: CardBody) -> None:
        """Move these again with the others."""
        self.held.difference_update(bodies)

    # --- moving --------------------------------------------------------------------------

    def arrange(self, flights: Mapping[CardBody, Flight] = _NONE) -> None:
        """Send every card to where it belongs now: some with a flight of their own, the rest just
        making room."""
        self.now = self.where()
        self.stock.slot = self.now.stock
        for body, slot in self.slots():
            flight = flights.get(body)
            if flight is not None:
                self.fly(body, slot, flight)
            elif body.slot != slot:
                body.slot = slot
                if body not in self.held:
                    self._shift(body, slot, self.motion.reflow_time)

    def want_pictures(self, media: Media) -> None:
        """Request the pictures of cards that are needed at this size, visible ones first."""
        art, places = self.layer.art, self.now.places
        self.faces.wear(media.back)
        # Cards of other forms are larger, but there is no more time for a frame.
        turned = _TURNED_IN_FORM if self.form is not None else 1.0
        art.resize([places.mini, places.card, places.card * self.motion.hover_scale], turned)
        put_card_signs(art, media, places.card)
        own = [self.faces.of(body.card) for body in self.display.own]
        for names in ([self.faces.back], own, self.faces.names):
            art.want(names, places.card)

    def place(self, gently: bool = False) -> None:
        """Put every card where it belongs at once. ``gently``: leave cards alone that are already
        snapping back."""
        self.now = self.where()
        self.stock.slot = self.now.stock
        self.stock.step = self._px(2.4)
        for body, slot in self.slots():
            body.slot = slot
            body.shadow = self._px(self.motion.shadow_lifted)
            body.swell = self.motion.lifted_grow
            if gently and self._returning(body, slot):
                continue
            if body not in self.held:
                for tweens in (self.timeline.tweens, self.touch):
                    tweens.stop(body, "x", "y", "angle", "width", "lift")
                body.x, body.y = slot.x, slot.y
                body.angle, body.width = slot.angle, slot.width
                body.rest()

    def rearranged(self) -> None:
        """Move the cards of the viewer's hand to their new order. Cues do not wait for it."""
        self.now = self.where()
        seconds = self.motion.reflow_time
        for body, slot in zip(
            self.display.own, self.now.hands.get(self.display.seat, ()), strict=True
        ):
            if body.slot != slot:
                body.slot = slot
                body.z = slot.z
                if body not in self.held:
                    self.timeline.tweens.stop(body, "x", "y", "angle", "width")
                    self.touch.to(
                        body, seconds, out_cubic, x=slot.x, y=slot.y, angle=slot.angle,
                        width=slot.width, done=body.rest,
                    )  # fmt: skip

    def _returning(self, body: CardBody, slot: Slot) -> bool:
        goal = self.touch.goal
        moving = self.touch.runs(body, "x") or self.touch.runs(body, "y")
        return moving and goal(body, "x") == slot.x and goal(body, "y") == slot.y

    def turn_down(self, body: CardBody, seconds: float) -> None:
        """Turn a card face down where it is, quickly, so that others cannot read it."""
        if self.reduced:
            self.timeline.tweens.stop(body, "turn")
            body.turn = 0.0
        else:
            self.timeline.tweens.to(body, seconds, linear, turn=0.0)

    def turn(self, body: CardBody, to: float, delay: float = 0.0) -> None:
        """Turn a card over where it lies."""
        self.timeline.tweens.to(body, self.motion.flip_time, in_out_sine, delay=delay, turn=to)

    def _shift(self, body: CardBody, slot: Slot, seconds: float) -> None:
        tweens = self.timeline.tweens
        if body.flying and not tweens.runs(body, "turn") and _beside(body, slot):
            # It has arrived. It must not stay above its neighbours until the cards after it have
            # landed.
            body.flying, body.z = False, slot.z
            tweens.to(body, seconds, in_out_sine, lift=0.0)
        if body.flying:
            # It keeps flying and arrives at the same time, but at the new place.
            seconds = tweens.left(body, "x") or seconds
        else:
            body.z = slot.z
        self._go(body, slot, seconds, out_cubic)

    def fly(self, body: CardBody, slot: Slot, flight: Flight) -> None:
        """Send a card to a place, in the layout or elsewhere."""
        body.slot = slot
        self._flights += 1
        body.z = (Z_PASSING if flight.behind else Z_FLIGHT) + self._flights % 4000 * 0.01
        body.flying = True
        tweens = self.timeline.tweens
        # The card has left the hand, so it no longer responds to the pointer.
        self.touch.stop(body, "rise", "give", "grow", "dim")
        tweens.to(body, flight.seconds * 0.6, rise=0.0, give=0.0, grow=0.0, dim=0.0)
        body.mark = ""
        if flight.turn is not None:
            if self.reduced:
                body.turn = flight.turn
            else:
                wait = flight.seconds * flight.late
                tweens.to(
                    body, flight.seconds - wait, in_out_sine, delay=wait, turn=flight.turn
                )  # fmt: skip
        if flight.spin:
            body.angle += flight.spin
        self._lift(body, slot, flight.seconds)
        self._go(
            body, slot, flight.seconds, flight.ease, flight.sound,
            self._briskness(body, slot, flight.seconds), flight.pan,
        )  # fmt: skip

    def _briskness(self, body: CardBody, slot: Slot, seconds: float) -> float:
        """The average speed of a card, 0 (slow) to 1 (fast)."""
        way = hypot(slot.x - body.x, slot.y - body.y) / self.now.places.unit
        return min(1.0, max(0.0, (way / max(seconds, 1e-3) - _SLOW) / (_FAST - _SLOW)))

    def _lift(self, body: CardBody, slot: Slot, seconds: float) -> None:
        """Lift a card in flight, higher for a longer way, lean it into its direction, and bring it
        down."""
        motion, tweens = self.motion, self.timeline.tweens
        far = hypot(slot.x - body.x, slot.y - body.y) / max(1.0, self._px(motion.flight_far))
        high = max(motion.flight_low, min(1.0, far))
        body.lean = -max(-1.0, min(1.0, (slot.x - body.x) / self._px(motion.flight_far)))
        body.lean *= motion.flight_lean
        # The leading edge is up: a card glides on the air.
        across, down = slot.x - body.x, slot.y - body.y
        vertical = 0 if down < 0 else 2
        body.near = (1 if across > 0 else 3) if abs(across) > abs(down) else vertical
        body.deep = motion.flight_tilt
        body.fast = self._briskness(body, slot, seconds) >= _STRETCHED
        rise = seconds * motion.flight_rise

        def sink() -> None:
            tweens.to(body, seconds - rise, in_out_sine, lift=0.0)

        self.touch.stop(body, "lift")
        tweens.to(body, rise, out_quad, lift=high, done=sink)

    def _go(
        self, body: CardBody, slot: Slot, seconds: float, ease: Ease, sound: str = "",
        brisk: float = 0.0, pan: float = 0.0,
    ) -> None:  # fmt: skip
        tweens = self.timeline.tweens
        # Only one tween may run for a property, even if other code started the other one.
        self.touch.stop(body, "x", "y", "angle", "width", "lift")

        def arrive() -> None:
            body.rest()
            if sound:
                self.sounds.play(sound, 1.0, pan, brisk)

        if self.reduced and body.flying:
            tweens.stop(body, "x", "y", "angle", "width", "lift")
            body.x, body.y, body.angle, body.width = slot.x, slot.y, slot.angle, slot.width
            body.lift = body.fade = 0.0
            tweens.to(body, seconds, fade=1.0, done=arrive)
            return
        tweens.to(
            body, seconds, ease, x=slot.x, y=slot.y, angle=slot.angle, width=slot.width,
            done=arrive,
        )  # fmt: skip


def _beside(body: CardBody, slot: Slot) -> bool:
    """True if a card is so near its place that it can slip between its neighbours."""
    return hypot(slot.x - body.x, slot.y - body.y) < _NEAR * slot.width
