"""The pointer at the table: presses, moves and releases become intents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.cards import HIDDEN
from game.ui.input.intents import (
    Device,
    Input,
    Interrupted,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Scrolled,
    Source,
)
from game.ui.table.body import CardBody
from game.ui.table.fan import slot_at

if TYPE_CHECKING:
    from game.ui.table.table import Table

Point = tuple[float, float]


class Pointer:
    """The mouse (or a finger): press, move, release."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._last: CardBody | None = None
        self._last_time = -9.0
        self.point: Point = (-1.0, -1.0)
        self._held_by: Source | None = None
        """The mouse or the finger that is down."""

    # --- events ------------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        """Take what a pointer did; whether it was one."""
        table = self._table
        match event:
            case PointerMoved(point, source):
                if self._heard(source):
                    self.point = point
                    self._moved(point, source.device is Device.TOUCH)
                return True
            case PointerPressed(point, source):
                if self._heard(source):
                    self._held_by, self.point = source, point
                    self._pressed(point)
                return True
            case PointerReleased(point, source):
                if self._heard(source):
                    self._held_by, self.point = None, point
                    self._released(point)
                return True
            case Scrolled(notches, _):
                return table.log.scroll(round(notches)) and table.freshen()
            case PointerLeft(source):
                if self._heard(source):
                    self._hover(None)
            case Interrupted():
                self._held_by = None
                self._hover(None)
        return False

    def _heard(self, source: Source) -> bool:
        """Whether this pointer is the one that matters: while one is down, only that."""
        return self._held_by is None or source == self._held_by

    def _moved(self, point: Point, touch: bool) -> None:
        table = self._table
        grip, feel = table.grip, table.kit.feel
        table.hand.focus = -1
        if grip.moves(point, feel, touch):
            self._lift()
        if grip.dragging:
            return
        on_button = table.buttons.knobs.point(point)
        self._hover(None if on_button else self._card_at(point))
        hovered = table.buttons.knobs.hovered
        if on_button and hovered is not None:
            table.prompt.explain(table.buttons.meaning(hovered))
        elif not on_button and table.hand.hovered is None:
            table.prompt.explain(self._of_stock(point))

    def _of_stock(self, point: Point) -> str:
        """What reaching for the stock will do, when the pointer is on it and it can be done."""
        table = self._table
        if table.busy or not self.on_stock(point):
            return ""
        offers = table.desk.offers
        return table.desk.outcome(offers.draw or offers.take)

    def _pressed(self, point: Point) -> None:
        table = self._table
        # A release that never came (the window lost the pointer): the cards are put back first.
        self.cancel()
        if table.buttons.knobs.push(point):
            return
        caught = self._catchable_at(point)
        if caught is not None:
            table.desk.catch(caught)
            return
        body = self._card_at(point)
        if body is not None:
            table.grip.press(body, point)
            return
        if self.on_stock(point):
            table.grip.press(None, point, from_stock=True)
            return
        if self.on_pile(point) and table.hand.chosen:
            table.selection.play()

    def _released(self, point: Point) -> None:
        table, grip = self._table, self._table.grip
        if table.buttons.knobs.let_go(point):
            return
        if grip.dragging:
            self._drop()
            return
        body, stock = grip.pressed, grip.from_stock
        grip.release()
        if body is not None and body in table.shown.own:
            self._click(body)
        elif stock and self.on_stock(point):
            table.desk.draw()

    def cancel(self) -> bool:
        """Put back whatever is being dragged; whether anything was."""
        table, grip = self._table, self._table.grip
        if not grip.dragging:
            return False
        from_stock = grip.from_stock
        bodies = grip.release()
        if from_stock:
            table.movement.drop(*bodies)
        else:
            grip.send_back(bodies, table.kit.feel)
        table.freshen()
        return True

    # --- where -------------------------------------------------------------------------------

    def _card_at(self, point: Point) -> CardBody | None:
        table = self._table
        now = table.movement.now
        slots = now.hands.get(table.shown.seat, ())
        if table.shown.seat != now.places.own:
            return None
        place = table.hand.at(slots, point, table.kit.feel, now.places.unit)
        own = table.shown.own
        return own[place] if 0 <= place < len(own) else None

    def _catchable_at(self, point: Point) -> int | None:
        """Whoever can be caught there: in a hurry the plate and the card are aimed at as well
        as the sign on them."""
        boxes = self._table.movement.now.places.boxes
        for seat in self._table.catchable:
            if seat in boxes and boxes[seat].collidepoint(point):
                return seat
        return None

    def on_stock(self, point: Point) -> bool:
        """Whether the point is on the stock."""
        return slot_at([self._table.movement.now.stock], *point) >= 0

    def on_pile(self, point: Point) -> bool:
        """Whether the point is on the pile."""
        return self._table.movement.now.places.drop_zone.collidepoint(point)

    def _hover(self, body: CardBody | None) -> None:
        table = self._table
        if body is not table.hand.hovered:
            table.hand.hovered = body
            if body is not None:
                table.kit.sounds.play("hover", 0.3)
            table.selection.point_at(body)

    # --- clicks ------------------------------------------------------------------------------

    def _click(self, body: CardBody) -> None:
        """Play a card that can only go alone; choose one that others can join. A second click
        soon after the first plays what is chosen, a later one takes it back."""
        table = self._table
        soon = body is self._last and table.clock - self._last_time < table.kit.feel.double_click
        self._last, self._last_time = body, table.clock
        if body in table.hand.chosen:
            if soon:
                table.selection.play()
            else:
                table.selection.choose(body, False)
            return
        table.selection.use(body)

    # --- drags -------------------------------------------------------------------------------

    def _lift(self) -> None:
        table, grip = self._table, self._table.grip
        if grip.from_stock:
            # A back comes along; whether it may be kept is asked where it is let go.
            ghost = table.movement.born(HIDDEN)
            grip.pressed = ghost
            grip.lift([ghost])
        elif grip.pressed is not None:
            body = grip.pressed
            along = [other for other in table.hand.chosen if other is not body]
            grip.lift([*along, body] if body in table.hand.chosen else [body])
        table.hand.hovered = None
        table.kit.sounds.play("lift", 0.8)
        table.freshen()

    def _drop(self) -> None:
        table, grip, feel = self._table, self._table.grip, self._table.kit.feel
        over_pile, over_hand = grip.over_pile(feel), grip.over_hand()
        flicked = grip.flick() > feel.flick_speed
        from_stock = grip.from_stock
        bodies = grip.release()
        if from_stock:
            table.movement.drop(*bodies)
            if over_hand or -grip.flick() > feel.flick_speed:
                table.desk.draw()
            table.freshen()
            return
        if over_pile or (flicked and not over_hand):
            table.selection.drop(bodies)
        elif over_hand and len(bodies) == 1:
            self._rearrange(bodies[0])
        else:
            grip.send_back(bodies, feel)
        table.freshen()

    def _rearrange(self, body: CardBody) -> None:
        """Let go over the hand: the card takes the place it was let go at."""
        table = self._table
        own = table.shown.own
        slots = table.movement.now.hands[table.shown.seat]
        nearest = min(
            range(len(slots)),
            key=lambda i: (slots[i].x - body.x) ** 2 + (slots[i].y - body.y) ** 2,
        )
        if body in own and own.index(body) != nearest:
            own.remove(body)
            own.insert(nearest, body)
            table.shown.by_hand = True
            table.movement.rearranged()
        table.grip.send_back([body], table.kit.feel)
