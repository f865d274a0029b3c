"""The viewer's hand under the pointer: which cards rise, make room, are dimmed, or shake.

It changes only the touch properties of the bodies (``rise``, ``give``, ``grow``, ``dim``,
``mark``), never the position, so it does not conflict with the cues.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from math import pi, sin

from game.table.legal_plays import LegalPlays
from game.ui.graphics.artcache import RATIO
from game.ui.graphics.ease import out_back, out_cubic
from game.ui.graphics.motion import Motion
from game.ui.graphics.tween import Tweens
from game.ui.table.card_bodies import CardBody
from game.ui.table.display_state import DisplayState
from game.ui.table.layout import Z_RAISED, Layout, slot_at

_DIMMED = 1.0
"""How far a card that cannot be played is dimmed, 0 to 1."""


class ShownHand:
    """Decides how the cards of the hand that is shown look."""

    def __init__(self, display: DisplayState, tweens: Tweens) -> None:
        self.display = display
        self.legal = LegalPlays()
        self.live = False
        """True if legal cards are marked: not while cues are running."""
        self.asking = False
        """True if a question about a play is open. The hand must be easy to read then: nothing is
        dimmed or lit, and no card covers the corner of another."""
        self.chosen: list[CardBody] = []
        """Cards chosen to be played together, in this order."""
        self.advised: list[CardBody] = []
        """Cards that a hint would play."""
        self.hovered: CardBody | None = None
        self.focus = -1
        """The index of the card that the keys are on; -1 when keys are not used."""
        self._tweens = tweens
        self._ceiling = 0.0
        """No card rises above this, pixels from the top, because the words are there."""
        self._shaken: dict[CardBody, float] = {}
        self._wanted: dict[int, tuple[float, ...]] = {}
        self._dressed: tuple[object, ...] | None = None
        """Everything that mattered when the cards were dressed last."""
        self._new: dict[CardBody, float] = {}
        """Cards that have just been drawn, and the seconds for which they still stand out."""

    # --- which -----------------------------------------------------------------------------

    @property
    def codes(self) -> list[int]:
        """The chosen cards."""
        return [body.card for body in self.chosen]

    def playable(self) -> frozenset[int]:
        """The cards that light up now."""
        return self.legal.playable(self.codes) if self.live and not self.asking else frozenset()

    def card_at(self, point: tuple[float, float], now: Layout, motion: Motion) -> CardBody | None:
        """The body under the pointer."""
        own, seat, places = self.display.own, self.display.seat, now.places
        if seat < 0 or places.own not in (seat, -1):
            return None
        lit = self.playable()
        rises = [self._rise(body, motion, places.unit, lit) for body in own]
        current = own.index(self.hovered) if self.hovered in own else -1
        place = slot_at(now.hands.get(seat, ()), *point, rises, current)
        return own[place] if 0 <= place < len(own) else None

    def focused(self) -> CardBody | None:
        """The body the keys are on."""
        own = self.display.own
        return own[self.focus] if 0 <= self.focus < len(own) else None

    def move_focus(self, step: int) -> CardBody | None:
        """Move the focus of the keys along the hand. Returns the body they are on now."""
        own = self.display.own
        if not own:
            return None
        if self.focus < 0:
            lit = self.playable()
            first = next((i for i, body in enumerate(own) if body.card in lit), len(own) // 2)
            self.focus = first
        else:
            self.focus = (self.focus + step) % len(own)
        return own[self.focus]

    def choose(self, body: CardBody, on: bool) -> None:
        """Choose a card to be played with others, or put it back."""
        if on and body not in self.chosen:
            self.chosen.append(body)
        elif not on and body in self.chosen:
            self.chosen.remove(body)

    def welcome(self, body: CardBody, seconds: float) -> None:
        """Let a card that was just drawn stand out for some seconds, so that the player notices
        it."""
        self._new[body] = seconds

    def next_due(self) -> float | None:
        """Seconds until a card that was drawn no longer stands out."""
        return min((max(0.0, left) for left in self._new.values()), default=None)

    def forget(self) -> None:
        """Forget cards that are no longer in the hand."""
        own = self.display.own
        self.chosen = [body for body in self.chosen if body in own]
        self._new = {body: left for body, left in self._new.items() if body in own}
        if self.hovered not in own:
            self.hovered = None
        if self.focus >= len(own):
            self.focus = len(own) - 1

    # --- how they stand ------------------------------------------------------------------------

    def _rise(self, body: CardBody, motion: Motion, unit: float, lit: frozenset[int]) -> float:
        if body in self.chosen:
            rise = motion.chosen_rise * unit
        elif body in self._new or body in self.advised:
            rise = motion.chosen_rise * 0.7 * unit
        else:
            rise = motion.legal_rise * unit if body.card in lit else 0.0
        return min(rise, self._room(body))

    def _room(self, body: CardBody, size: float = 1.0) -> float:
        """How far a card may rise, pixels, if it is drawn at ``size`` times its size."""
        return max(0.0, body.slot.y - body.slot.width * RATIO / 2 * size - self._ceiling)

    def dress(
        self, motion: Motion, unit: float, held: Set[CardBody], card: float, ceiling: float = 0.0
    ) -> None:
        """Set how every card of the hand looks now. None rises above ``ceiling`` (pixels from the
        top), where the words are. Does nothing if nothing has changed."""
        self._ceiling = ceiling
        measures = (motion, unit, card, ceiling)
        if self._dressed == (measures, self._standing(held)):
            return
        own = self.display.own
        lit = self.playable()
        # Dimming means "not this one", so cards are dimmed only while the player can act.
        choosing = self.live and self.legal.acts and not self.asking
        leads = self.legal.leads(self.codes)
        above = self.hovered if self.hovered in own else self.focused()
        at = own.index(above) if above is not None and not self.asking else -1
        if len(self._wanted) > len(own):
            here = {id(body) for body in own}
            self._wanted = {key: value for key, value in self._wanted.items() if key in here}
        for place, body in enumerate(own):
            if body in held or body.flying:
                self._wanted.pop(id(body), None)
                continue
            rise = self._rise(body, motion, unit, lit)
            grow = give = 0.0
            if body is above:
                grow = 0.0 if self.asking else motion.hover_scale - 1.0
                rise = min(rise + motion.hover_rise * unit, self._room(body, motion.hover_scale))
            elif at >= 0 and abs(place - at) <= 2 and not held:
                near = motion.neighbour_first if abs(place - at) == 1 else motion.neighbour_second
                # Cards that do not overlap have room already.
                tight = self._tightness(own, place, at, card)
                give = near * card * tight * (1 if place > at else -1)
            idle = choosing and body.card not in lit and body not in self.chosen
            dim = _DIMMED if idle else 0.0
            if idle and body is not above and body not in self._new:
                rise = -motion.idle_sink * unit
            body.mark = self._mark(body, above, lit, leads)
            if not body.flying:
                raised = body is above and not self.asking
                body.z = (Z_RAISED + place * 0.01) if raised else body.slot.z
            self._bring(body, motion, rise, grow, give, dim)
        self._dressed = measures, self._standing(held)

    def _mark(self, body: CardBody, above: CardBody | None, lit: Set[int], leads: Set[int]) -> str:
        """The mark of a card: what can be done with it, or what the player does with it."""
        if body is above and self.focus >= 0:
            return "focus"
        if body in self.chosen:
            return "chosen"
        if body in self.advised:
            return "lit"
        if body.card not in lit:
            return ""
        return "lit" if body.card in leads and not self.advised else "joining"

    def _standing(self, held: Set[CardBody]) -> tuple[object, ...]:
        """Everything that ``dress`` depends on."""
        return (
            self.legal, self.live, self.asking, tuple(self.chosen), tuple(self.advised),
            self.hovered, self.focus, tuple(self._new), frozenset(held),
            [(body, body.card, body.slot, body.z, body.mark, body.flying)
             for body in self.display.own],
        )  # fmt: skip

    def _tightness(self, own: list[CardBody], place: int, at: int, card: float) -> float:
        """How much of a neighbour is covered, 0 to 1."""
        other = own[place - 1 if place > at else place + 1]
        apart = abs(own[place].slot.x - other.slot.x)
        return min(1.0, max(0.0, 1.0 - apart / card))

    def _bring(
        self, body: CardBody, motion: Motion, rise: float, grow: float, give: float, dim: float
    ) -> None:
        wanted = (rise, grow, give, dim)
        if self._wanted.get(id(body)) == wanted:
            return
        self._wanted[id(body)] = wanted
        ease = out_back if rise > body.rise else out_cubic
        self._tweens.to(body, motion.hover_time, ease, rise=rise, grow=grow)
        self._tweens.to(body, motion.hover_time, out_cubic, dim=dim)
        if body not in self._shaken:
            self._tweens.to(body, motion.hover_time, out_cubic, give=give)

    def undress(self) -> None:
        """Forget how the cards looked, because they have been placed again."""
        self._wanted.clear()
        self._dressed = None

    # --- refusing ------------------------------------------------------------------------------

    def shake(self, bodies: Sequence[CardBody]) -> None:
        """Shake these cards: the rules refuse them."""
        for body in bodies:
            self._tweens.stop(body, "give")
            self._shaken[body] = 0.0

    def update(self, dt: float, motion: Motion, unit: float) -> bool:
        """Let time pass. Returns whether a card is shaking."""
        for body, left in list(self._new.items()):
            self._new[body] = left - dt
            if left <= dt:
                del self._new[body]
        for body, passed in list(self._shaken.items()):
            passed += dt
            if passed >= motion.refused_time:
                del self._shaken[body]
                self._wanted.pop(id(body), None)
                self._dressed = None
                body.give = 0.0
                continue
            self._shaken[body] = passed
            left = 1.0 - passed / motion.refused_time
            swing = sin(2 * pi * motion.refused_shakes * passed)
            body.give = swing * left * motion.refused_reach * unit
        return bool(self._shaken)
