"""Moving cards to their places: only this module turns a layout into tweens."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field
from math import hypot

from game.engine.cards import HIDDEN
from game.ui.graphics.ease import Ease, in_out_sine, linear, out_cubic, out_quad
from game.ui.graphics.media import Media, Noise
from game.ui.graphics.motion import Motion
from game.ui.graphics.sprite_layer import SpriteLayer
from game.ui.graphics.timeline import Timeline
from game.ui.graphics.tween import Tweens
from game.ui.table.cards import CardBody, DeckPictures, StockBody, put_card_signs
from game.ui.table.display_state import DisplayState
from game.ui.table.form import Form
from game.ui.table.layout import Z_FLIGHT, Z_PASSING, Layout, Slot, layout


@dataclass(slots=True)
class Flight:
    """How a card flies, if it does more than make room for others."""

    seconds: float
    ease: Ease = out_cubic
    sound: str = ""
    """Played as it arrives, in the take for the speed of the card."""
    turn: float | None = None
    """Turns over on the way: 1 to its face, 0 to its back."""
    spin: float = 0.0
    """Degrees it turns on its way, on top of what brings it to rest."""
    behind: bool = False
    """Flies behind the plates, so that it never hides a face."""
    pan: float = 0.0
    """From where it is heard: that of the seat, since the place in a hand is nobody's business."""


_NONE: Mapping[CardBody, Flight] = {}
_SLOW, _FAST = 600.0, 2_400.0
"""Units a second on average at which a card sounds softest, and at which it sounds brightest."""
_STRETCHED = 0.6
"""The briskness from which on a card looks longer than it is."""
_TURNED_IN_FORM = 0.5
"""The cards that may be turned in a frame of a television, as so many times the usual number."""
_NEAR = 0.3
"""Widths of a card within which it counts as being there."""


@dataclass(slots=True)
class Hush:
    """Sounds as the cues make them: silent while everything is being completed at once."""

    timeline: Timeline
    noise: Noise

    def play(
        self, name: str, volume: float = 1.0, pan: float = 0.0, take: float | None = None
    ) -> None:
        """Play a sound, unless the animations are being completed at once."""
        if not self.timeline.finishing:
            self.noise.play(name, volume, pan, take)

    def place(self, name: str) -> None:
        """Play what has a pitch in that place's key."""
        self.noise.place(name)


@dataclass
class Movement:
    """Places the bodies of what is shown, at once or in flight."""

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
    """True if the table is seen from no seat: see ``layout``."""
    form: Form | None = None
    """How it is laid out; None for the usual way."""
    _held: set[CardBody] = field(default_factory=set)
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
        """A new body, face down on the stock unless another place is given (then face up)."""
        face_up = slot is not None and card != HIDDEN
        body = CardBody(
            self.faces, card, slot or self.now.stock, face_up, self._px(self.motion.shadow_lifted)
        )
        body.swell = self.motion.lifted_grow
        self.layer.add(body)
        return body

    def drop(self, *bodies: CardBody) -> None:
        """Bodies that are no longer needed."""
        self.layer.remove(*bodies)
        self.let_go(*bodies)
        for body in bodies:
            self.timeline.tweens.stop(body)
            self.touch.stop(body)

    # --- held ----------------------------------------------------------------------------

    @property
    def held(self) -> Set[CardBody]:
        """The bodies in somebody's hand, or waiting over the pile: nothing else moves them."""
        return self._held

    def hold(self, *bodies: CardBody) -> None:
        """Leave these where they are until they are let go of."""
        self._held.update(bodies)

    def let_go(self, *bodies: CardBody) -> None:
        """Move these again with the others."""
        self._held.difference_update(bodies)

    # --- moving --------------------------------------------------------------------------

    def arrange(
        self, flights: Mapping[CardBody, Flight] = _NONE, reflow: float | None = None
    ) -> None:
        """Send every card to where it belongs now: those with a flight as it says, the rest
        merely making room (``reflow`` seconds, by default what the motion says)."""
        self.now = self.where()
        seconds = self.motion.reflow_time if reflow is None else reflow
        self.stock.slot = self.now.stock
        for body, slot in self.slots():
            flight = flights.get(body)
            if flight is not None:
                self.fly(body, slot, flight)
            elif body.slot != slot:
                body.slot = slot
                if body in self._held:
                    continue
                self._shift(body, slot, seconds)

    def want_pictures(self, media: Media) -> None:
        """Say which pictures of cards will be needed at this size, those in sight first."""
        art, places = self.layer.art, self.now.places
        self.faces.wear(media.back)
        # The cards of other forms are larger, but their frames have no more time.
        turned = _TURNED_IN_FORM if self.form is not None else 1.0
        art.resize([places.mini, places.card, places.card * self.motion.hover_scale], turned)
        put_card_signs(art, media, places.card)
        own = [self.faces.of(body.card) for body in self.display.own]
        for names in ([self.faces.back], own, self.faces.names):
            art.want(names, places.card)

    def place(self, gently: bool = False) -> None:
        """Put every card where it belongs, at once; ``gently`` leaves alone what is just
        snapping back there by itself."""
        self.now = self.where()
        self.stock.slot = self.now.stock
        self.stock.step = self._px(2.4)
        for body, slot in self.slots():
            body.slot = slot
            body.shadow = self._px(self.motion.shadow_lifted)
            body.swell = self.motion.lifted_grow
            if gently and self._returning(body, slot):
                continue
            if body not in self._held:
                for tweens in (self.timeline.tweens, self.touch):
                    tweens.stop(body, "x", "y", "angle", "width", "lift")
                body.x, body.y = slot.x, slot.y
                body.angle, body.width = slot.angle, slot.width
                body.rest()

    def rearranged(self) -> None:
        """Move the cards of the viewer's hand after they were put in another order. Cues do not
        wait for it."""
        self.now = self.where()
        seconds = self.motion.reflow_time
        for body, slot in zip(
            self.display.own, self.now.hands.get(self.display.seat, ()), strict=True
        ):
            if body.slot != slot:
                body.slot = slot
                body.z = slot.z
                if body not in self._held:
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
        """Turn a card to its back where it is, quickly: others must not read it."""
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
            # It is there. Others that come after it must not keep it above its neighbours until
            # the last of them has landed.
            body.flying, body.z = False, slot.z
            tweens.to(body, seconds, in_out_sine, lift=0.0)
        if body.flying:
            # It keeps flying, arrives when it would have, and merely bends to the new place.
            seconds = tweens.left(body, "x") or seconds
        else:
            body.z = slot.z
        self._go(body, slot, seconds, out_cubic)

    def fly(self, body: CardBody, slot: Slot, flight: Flight) -> None:
        """Send a card to a place, in the layout or anywhere else."""
        body.slot = slot
        self._flights += 1
        body.z = (Z_PASSING if flight.behind else Z_FLIGHT) + self._flights % 4000 * 0.01
        body.flying = True
        tweens = self.timeline.tweens
        # The card has left the hand: how it responded to the pointer is undone on the way.
        self.touch.stop(body, "rise", "give", "grow", "dim")
        tweens.to(body, flight.seconds * 0.6, rise=0.0, give=0.0, grow=0.0, dim=0.0)
        body.mark = ""
        if flight.turn is not None:
            if self.reduced:
                body.turn = flight.turn
            else:
                tweens.to(body, flight.seconds, in_out_sine, turn=flight.turn)
        if flight.spin:
            body.angle += flight.spin
        self._lift(body, slot, flight.seconds)
        self._go(
            body, slot, flight.seconds, flight.ease, flight.sound,
            self._briskness(body, slot, flight.seconds), flight.pan,
        )  # fmt: skip

    def _briskness(self, body: CardBody, slot: Slot, seconds: float) -> float:
        """How fast a card will go on average: 0 slow … 1 fast."""
        way = hypot(slot.x - body.x, slot.y - body.y) / self.now.places.unit
        return min(1.0, max(0.0, (way / max(seconds, 1e-3) - _SLOW) / (_FAST - _SLOW)))

    def _lift(self, body: CardBody, slot: Slot, seconds: float) -> None:
        """A card in flight rises, the higher the further it goes, leans into its way, and comes
        down again."""
        motion, tweens = self.motion, self.timeline.tweens
        far = hypot(slot.x - body.x, slot.y - body.y) / max(1.0, self._px(motion.flight_far))
        high = max(motion.flight_low, min(1.0, far))
        body.lean = -max(-1.0, min(1.0, (slot.x - body.x) / self._px(motion.flight_far)))
        body.lean *= motion.flight_lean
        # The edge that leads is up: a card glides on the air.
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
        # Only one tween runs for a property, even if other code started it.
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
    """True if a card is so near its place that it may slip between its neighbours."""
    return hypot(slot.x - body.x, slot.y - body.y) < _NEAR * slot.width
