"""The table's input: pointer, keys and buttons.

A card is pressed (:meth:`TableInput._pressed`), dragged (``_moved``), and released (``_released``).
Over the pile it is played: ``_lay`` hands it to the actions of the seat, which ask for what is
missing and attempt the action. A key, a pad or a button means an intent, which ``do`` carries out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.engine.actions import NOBODY
from game.engine.cards import HIDDEN
from game.language.verbs import PRESSED
from game.ui.graphics.pixels import Point
from game.ui.input.intents import (
    SEATS,
    Command,
    Device,
    Input,
    Intent,
    Interrupted,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Scrolled,
    Source,
)
from game.ui.table.card_bodies import CardBody
from game.ui.table.controls.buttons import Buttons
from game.ui.table.controls.drag import Drag
from game.ui.table.controls.pointing import Pointing, Target
from game.ui.table.controls.questions import Questions
from game.ui.table.controls.seat_actions import SeatActions
from game.ui.table.hand import ShownHand
from game.ui.table.layout import slot_at
from game.ui.table.match_info import LogDrawer
from game.ui.table.movement import Movement
from game.ui.widgets.pill_button import PillButton
from game.ui.widgets.ui import Ui

_NOWHERE: Point = (-1.0, -1.0)
"""The position of a pointer that points at nothing."""


_VERBS = {Intent(verb.intent): verb for verb in PRESSED}
"""The verbs that need only one press, by their intents."""
_KNOWN = frozenset(
    {
        Intent.LEFT, Intent.RIGHT, Intent.FIRST, Intent.LAST, Intent.LAY, Intent.USE,
        Intent.TAKE_UP, Intent.PUT_BACK, *_VERBS, Intent.CALL, Intent.CATCH, Intent.AUTO,
        Intent.HINT, Intent.LOG, Intent.SORT, Intent.BACK, Intent.CLEAR, Intent.PAUSE,
        Intent.UNDO, Intent.CODE, Intent.MAGNIFY, *SEATS,
    }
)  # fmt: skip
"""The intents of keys and pads that mean something at a table."""


class TableInput:
    """The input at one table, for the seat whose hand is open."""

    def __init__(
        self,
        movement: Movement,
        hand: ShownHand,
        drag: Drag,
        actions: SeatActions,
        pointing: Pointing,
        ui: Ui,
        buttons: Buttons,
        questions: Questions,
        log: LogDrawer,
    ) -> None:
        self._movement = movement
        self._display = movement.display
        self._hand = hand
        self._drag = drag
        self._actions = actions
        self._pointing = pointing
        self._ui = ui
        self._buttons = buttons
        self._questions = questions
        self._log = log
        self.wish: Intent | None = None
        """An intent that is not about cards (pause, the log, a hint …). The scene handles and
        clears it."""
        self._clock = 0.0
        self._point: Point = _NOWHERE
        self._clicked: tuple[CardBody | None, float] = (None, -9.0)
        """The card that was clicked last, and when."""
        self._done: tuple[Device, Point, float] | None = None
        """The click that played something: device, place and time."""
        self._echo = False
        """True if the button is down for the second half of a double click."""
        self._held_by: Source | None = None
        """The mouse or the finger that is down."""
        self._does: Mapping[Intent, Callable[[], object]] = {
            Intent.LEFT: partial(self._focus_by, -1),
            Intent.RIGHT: partial(self._focus_by, 1),
            Intent.FIRST: partial(self._focus_at, 0),
            Intent.LAST: partial(self._focus_at, -1),
            **{intent: partial(self._focus_at, at) for at, intent in enumerate(SEATS)},
            Intent.LAY: self._lay_focused,
            Intent.USE: self._use_focused,
            Intent.TAKE_UP: self._take_up,
            Intent.PUT_BACK: self._put_back,
            Intent.SORT: self._sort,
            Intent.CLEAR: self._drop_all,
            Intent.BACK: self._step_back,
            Intent.CALL: actions.call,
            Intent.AUTO: actions.auto,
        }
        """What the intents do that are about the hand."""

    # --- events ------------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        """Handle an input. Returns whether it was used."""
        match event:
            case Command():
                if event.intent not in _KNOWN:
                    return False
                # A key that is held down moves the focus on; nothing else is repeated.
                if not event.repeated or event.intent in (Intent.LEFT, Intent.RIGHT):
                    self.do(event.intent)
            case PointerMoved() | PointerPressed() | PointerReleased():
                if self._heard(event.source):
                    self._pointed(event)
                if isinstance(event, PointerMoved):
                    return True
            case Scrolled(notches, _):
                if not self._log.scroll(round(notches)):
                    return False
            case PointerLeft() | Interrupted():
                self._pointer_lost(event)
                return False
            case _:
                return False
        pressed = self._buttons.take_pressed()
        if pressed is not None:
            self.do(*pressed)
        return True

    def _pointed(self, event: PointerMoved | PointerPressed | PointerReleased) -> None:
        self._point = event.point
        if isinstance(event, PointerMoved):
            self._moved(event, event.source.device is Device.TOUCH)
        elif isinstance(event, PointerPressed):
            self._held_by = event.source
            self._pressed(event)
        else:
            self._held_by = None
            self._released(event)

    def _pointer_lost(self, event: PointerLeft | Interrupted) -> None:
        if isinstance(event, Interrupted):
            self._held_by = None
        elif not self._heard(event.source):
            return
        self._hover(None)
        self._ui.handle(event)

    def do(self, intent: Intent, seat: int = NOBODY) -> None:
        """Do what a key, a pad or a button means; ``seat`` is the target, if any."""
        if intent is Intent.CATCH:
            self._actions.catch(None if seat == NOBODY else seat)
        elif intent in self._does:
            self._does[intent]()
        elif intent in _VERBS:
            self._actions.do(_VERBS[intent])
        else:
            self.wish = intent

    def is_echo(self, event: Input) -> bool:
        """True if this belongs to the second click of a double click, and the first click has
        already played the card. It is ignored: another card may lie there now, or a question may be
        open."""
        if isinstance(event, PointerPressed):
            self._echo = self._repeats(event)
            return self._echo
        if isinstance(event, PointerReleased):
            was, self._echo = self._echo, False
            return was
        if isinstance(event, Command):
            self._done = None
        return False

    def _repeats(self, event: PointerPressed) -> bool:
        if self._done is None or self._done[0] is not event.source.device:
            return False
        motion, (_, (x, y), when) = self._movement.motion, self._done
        reach = motion.drag_from * self._movement.now.places.unit
        near = abs(event.point[0] - x) <= reach and abs(event.point[1] - y) <= reach
        return near and self._clock - when < motion.double_click

    @property
    def _asking(self) -> bool:
        return self._questions.open is not None or self._actions.waits

    def _heard(self, source: Source) -> bool:
        """True if this pointer counts. While a pointer is down, all others are ignored."""
        return self._held_by is None or source == self._held_by

    def update(self, dt: float) -> bool:
        """Let time pass. Returns whether dragged cards are still catching up with the pointer."""
        self._clock += dt
        return self._drag.update(dt, self._movement.motion)

    def target(self) -> Target:
        """The card under the pointer or the keys, if it should be explained."""
        busy = self._movement.timeline.busy
        if busy or self._asking or self._drag.pressed is not None:
            return Target(-1, None, busy)
        body = self._hand.hovered or self._hand.focused()
        if body is not None:
            return Target(body.card, body, busy)
        if self._display.laid and self._on_pile(self._point):
            top = self._display.laid[-1].card
            return Target(top if self._display.guise < 0 else self._display.guise, None, busy)
        return Target(-1, None, busy)

    # --- the pointer ---------------------------------------------------------------------------

    def _pressed(self, event: PointerPressed) -> None:
        point = event.point
        # The last release was lost (the pointer left the window): put its cards back first.
        self._drag.put_down()
        if self._ui.handle(event):
            return
        caught = self._catchable_at(point)
        if caught is not None:
            self._actions.catch(caught)
            return
        body = self._card_at(point)
        if body is not None:
            self._drag.press(body, point)
        elif self._on_stock(point):
            self._drag.press(None, point, from_stock=True)
        elif self._on_pile(point):
            self.lay_chosen()

    def _moved(self, event: PointerMoved, touch: bool) -> None:
        point = event.point
        self._hand.focus = -1
        if self._drag.moves(point, self._movement.motion, touch):
            self._lift()
        if self._drag.dragging:
            return
        if self._ui.handle(event):
            self._hover(None)
            if isinstance(self._ui.hovered, PillButton):
                self._pointing.at_button(self._buttons.meaning(self._ui.hovered))
            return
        self._hover(self._card_at(point))
        if self._hand.hovered is None:
            busy = self._movement.timeline.busy
            self._pointing.at_stock(not busy and self._on_stock(point))

    def _lift(self) -> None:
        """Begin a drag after a press."""
        drag, hand = self._drag, self._hand
        if drag.from_stock:
            # The card follows the pointer face down; whether it may be drawn is decided when it is
            # dropped.
            drag.pressed = self._movement.born(HIDDEN)
            drag.lift([drag.pressed])
        elif drag.pressed is not None:
            body = drag.pressed
            along = [other for other in hand.chosen if other is not body]
            drag.lift([*along, body] if body in hand.chosen else [body])
        hand.hovered = None
        self._movement.sounds.play("lift", 0.8)

    def _released(self, event: PointerReleased) -> None:
        drag, point = self._drag, event.point
        if self._ui.handle(event):
            return
        if drag.dragging:
            self._drop()
            return
        body, stock = drag.pressed, drag.from_stock
        drag.release()
        if body is not None and body in self._display.own:
            if self._click(body):
                self._done = event.source.device, point, self._clock
        elif stock and self._on_stock(point):
            self._actions.reach()

    def _drop(self) -> None:
        """End a drag."""
        drag, motion = self._drag, self._movement.motion
        over_pile, over_hand, speed = drag.over_pile(motion), drag.over_hand(), drag.flick()
        from_stock = drag.from_stock
        bodies = drag.release()
        if from_stock:
            self._movement.drop(*bodies)
            if over_hand or -speed > motion.flick_speed:
                self._actions.reach()
        elif over_pile or (speed > motion.flick_speed and not over_hand):
            self._lay(bodies)
        elif over_hand and len(bodies) == 1:
            self._rearrange(bodies[0])
        else:
            drag.send_back(bodies, motion)
            # The words were about the dragged card.
            self._point_at(None)

    def _lay(self, bodies: Sequence[CardBody]) -> None:
        """Play cards that were dropped on the pile. While a question is open they wait there."""
        drag, motion = self._drag, self._movement.motion
        order = [body for body in self._hand.chosen if body in bodies] or list(bodies)
        drag.wait_over_pile(order)
        # The pointer is there because it carried cards, not to ask about the pile.
        self._point = _NOWHERE
        if not self._actions.play(order):
            drag.give_back(order, motion)
        elif self._asking:
            drag.settle_over_pile(motion)
        else:
            drag.hand_over(order)

    def _click(self, body: CardBody) -> bool:
        """Play a card that can only be played alone, or choose one that others can join. A second
        click soon after the first plays what is chosen, a later one takes it back. Returns True if
        something is played, or will be when a question is answered."""
        last, when = self._clicked
        soon = body is last and self._clock - when < self._movement.motion.double_click
        self._clicked = body, self._clock
        if body not in self._hand.chosen:
            return self._use(body)
        if soon:
            return self.lay_chosen()
        self._choose(body, False)
        return False

    def _rearrange(self, body: CardBody) -> None:
        """Move a card to the place in the hand where it was dropped."""
        if self._display.move_within_hand(body, self._drag.nearest_place(body)):
            self._movement.rearranged()
        self._drag.send_back([body], self._movement.motion)

    # --- where -------------------------------------------------------------------------------

    def _card_at(self, point: Point) -> CardBody | None:
        return self._hand.card_at(point, self._movement.now, self._movement.motion)

    def _catchable_at(self, point: Point) -> int | None:
        """The player at this point who can be caught. People in a hurry also press the plate or the
        cards instead of the sign."""
        boxes = self._movement.now.places.boxes
        for seat in self._actions.legal.catches:
            if seat in boxes and boxes[seat].collidepoint(point):
                return seat
        return None

    def _on_stock(self, point: Point) -> bool:
        return slot_at([self._movement.now.stock], *point) >= 0

    def _on_pile(self, point: Point) -> bool:
        return self._movement.now.places.drop_zone.collidepoint(point)

    def _hover(self, body: CardBody | None) -> None:
        if body is not self._hand.hovered:
            self._hand.hovered = body
            if body is not None:
                self._movement.sounds.play("hover", 0.3)
            self._point_at(body)

    def _point_at(self, body: CardBody | None) -> None:
        self._pointing.at_card(body, self._movement.timeline.busy)

    # --- the keys --------------------------------------------------------------------------------

    def _focus_by(self, step: int) -> None:
        self._hand.hovered = None
        body = self._hand.move_focus(step)
        if body is not None:
            self._movement.sounds.play("hover", 0.3)
        self._point_at(body)

    def _focus_at(self, place: int) -> None:
        """Put the focus of the keys on the first card (0) or the last one (-1)."""
        if place >= len(self._display.own):
            return
        self._hand.focus = place if place >= 0 else len(self._display.own) - 1
        self._focus_by(0)

    def _lay_focused(self) -> None:
        """Play the chosen cards, else the focused card, else do the only thing that can be done."""
        body = self._hand.focused()
        if self._hand.chosen:
            self.lay_chosen()
        elif body is not None:
            self._actions.play([body])
        else:
            self._actions.only_way()

    def _use_focused(self) -> None:
        """Do what a click on the focused card would: choose it if others can join it, else play
        it."""
        body = self._hand.focused()
        if body is None:
            self._focus_by(0)
        elif body in self._hand.chosen:
            self._choose(body, False)
        else:
            self._use(body)

    def _take_up(self) -> None:
        body = self._hand.focused()
        if body is None:
            self._focus_by(0)
        elif body not in self._hand.chosen:
            self._choose(body, True)

    def _put_back(self) -> None:
        body = self._hand.focused()
        if body is None:
            self._focus_by(0)
        else:
            self._choose(body, False)

    def _step_back(self) -> None:
        """Go one step back: end the drag, else drop the choice, else leave it to the scene."""
        if self._drag.put_down():
            return
        if self._hand.chosen:
            self._hand.chosen.clear()
        else:
            self.wish = Intent.BACK

    def _drop_all(self) -> None:
        """Put back what is being dragged, else everything that was chosen."""
        if not self._drag.put_down():
            self._hand.chosen.clear()

    # --- choosing and laying -----------------------------------------------------------------

    def _use(self, body: CardBody) -> bool:
        """Choose a card that was clicked if others can join it, else play it. Returns whether it is
        played."""
        legal, chosen = self._actions.legal, self._hand.chosen
        if chosen and body.card not in legal.playable(self._hand.codes):
            # It cannot join the chosen cards, so it replaces them.
            chosen.clear()
        if legal.joins(body.card) or chosen:
            self._choose(body, True)
            return False
        return self._actions.play([body])

    def _choose(self, body: CardBody, on: bool) -> None:
        """Choose a card to be played with others, or put it back. Says why if it cannot be
        chosen."""
        if on and body.card not in self._actions.legal.playable(self._hand.codes):
            self._actions.refuse_to_choose(body)
            return
        self._hand.choose(body, on)
        self._movement.sounds.play("lift", 0.6)

    def lay_chosen(self) -> bool:
        """Play what is chosen. Returns whether that is done."""
        chosen = list(self._hand.chosen)
        return bool(chosen) and self._actions.play(chosen)

    def _sort(self) -> None:
        self._display.sort_otherwise()
        self._movement.rearranged()
        self._movement.sounds.play("deal", 0.5)
