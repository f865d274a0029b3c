"""Several people at one screen: whose device did what, whose hand lies open, who claims.

All input at such a table comes here first. Input by or for the person whose hand is open goes on to
the table as if they were alone. The rest lifts the curtain, claims something out of turn, lets a
game pad claim its seat, or is ignored.
"""

from __future__ import annotations

from game.engine.actions import NOBODY, Action
from game.language.couch import CouchCode, couch_said
from game.language.verbs import PRESSED
from game.table.people.claims import Claim, ClaimKind
from game.table.people.controllers import Controllers
from game.table.people.devices import Device, Source, as_held
from game.table.sitting_like import SittingLike
from game.ui.input.intents import (
    DELIBERATE,
    SEATS,
    Command,
    Controls,
    Input,
    Intent,
    Interrupted,
    LetGo,
    OtherKey,
    PointerPressed,
    PointerReleased,
    Unplugged,
)
from game.ui.table.controls.claim_desk import ClaimDesk
from game.ui.table.controls.question_panels import WhoPopup
from game.ui.table.cues.call_sign import CallSign, CurtainWords

_TURN = frozenset(
    {
        Intent.LAY, Intent.USE, Intent.TAKE_UP, Intent.LEFT, Intent.RIGHT, Intent.FIRST,
        Intent.LAST, Intent.SORT, Intent.HINT, *(Intent(verb.intent) for verb in PRESSED),
    }
)  # fmt: skip
"""Intents of the player in turn that first lift the curtain if their hand is still face down."""
_UNSEEN = {Intent(verb.intent): verb for verb in PRESSED if verb.unseen}
"""What a called player can do without looking at their cards. The curtain guards these for a
moment, so that a press that was meant for the turn before is not taken for theirs."""
_ANYBODY = frozenset({Intent.PAUSE, Intent.LOG, Intent.CLEAR, Intent.CODE})
"""What everybody may do at any time."""


class SharedScreen:
    """Input of several people at one table."""

    def __init__(self, desk: ClaimDesk, controls: Controls) -> None:
        self.desk = desk
        self._controls = controls
        self._sitting = desk.sitting
        self._view = desk.view
        self.controllers = desk.controllers
        self.curtain = desk.curtain
        self.claims = desk.claims
        """What can be claimed here."""
        self.sign = CallSign(desk.view.layer, desk.sitting.names)
        self._pad: Source | None = None
        """An unassigned game pad that was pressed: the people are asked whose it is."""
        self._lifted: tuple[Source, str, float] | None = None
        """The press that opened a hand: device, control, and the seconds for which the same press
        counts as the second half of a double click."""

    # --- time ------------------------------------------------------------------------------------

    @property
    def must_act(self) -> int:
        """The person at this screen who must act now; NOBODY when it is somebody else."""
        sitting = self._sitting
        turn = sitting.view(NOBODY).turn
        mine = turn in self.controllers.screen_seats and not sitting.automatic(turn)
        return turn if mine and not sitting.round_over else NOBODY

    @property
    def stands_still(self) -> bool:
        """True if nothing may happen because somebody claims something."""
        return self.desk.question_open or self.curtain.aside

    def update(self, dt: float, free: bool) -> bool:
        """Let time pass. Returns whether anything moves. ``free``: no animation is running, so the
        curtain may fall or its sign may appear."""
        curtain, sitting = self.curtain, self._sitting
        if curtain.pass_time(dt):
            self.desk.open_hand(curtain.open)
        if self._lifted is not None:
            source, control, left = self._lifted
            self._lifted = (source, control, left - dt) if left > dt else None
        if free and not self._sitting.round_over:
            before = curtain.open
            curtain.follow(self.must_act, self.controllers.last)
            if curtain.open != before:
                self.desk.open_hand(curtain.open)
        self._sitting.hold_turn(curtain.waits)
        lost = self.must_act in self.controllers.missing
        for reason, on in (("claim", self.stands_still), ("pad", lost)):
            (sitting.hold if on else sitting.release)(reason)
        self._show_sign(free)
        self.sign.show_held(curtain.held)
        # Time passes only with frames, so frames are needed while somebody waits.
        waits = curtain.pressed or curtain.fresh or self._lifted is not None
        return self.sign.update(dt) or waits

    def acted(self) -> None:
        """Something has happened at the table, so the player who looked to act out of turn has
        acted, or is too late."""
        self.curtain.aside = False

    def take_messages(self) -> list[str]:
        """Short messages to everybody, since the last call."""
        messages, self.desk.messages = self.desk.messages, []
        return messages

    def next_round(self) -> None:
        """Turn every hand face down, because another round was dealt."""
        self.curtain.reset()
        self.desk.forget()
        self.sign.clear()

    # --- what is said ----------------------------------------------------------------------------

    def words(self) -> str:
        """What the line above the hands says about the shared screen; empty for nothing."""
        names = self._sitting.names
        gone = pads_gone(self.controllers, self._sitting)
        if gone:
            return gone
        if self.curtain.aside:
            return couch_said(CouchCode.JUMPING, player=names[self.curtain.open])
        display = self._view.display
        if display.seat < 0 and self._sitting.automatic(display.turn):
            return couch_said(CouchCode.PLAYED_FOR, player=names[display.turn])
        return ""

    def named(self, words: str) -> str:
        """Add the name of the person whose hand is open to these words, so that everybody in the
        room sees whose turn it is."""
        if self.curtain.down or not words:
            return words
        player = self._sitting.names[self.curtain.open]
        return couch_said(CouchCode.SAID_TO, player=player, words=words)

    def tell_played_for(self) -> None:
        """Tell a player that the game still plays for them and how to end that: now that others
        have joined, there is no button for it."""
        for seat in self.controllers.screen_seats:
            if self._sitting.automatic(seat):
                player = self._sitting.names[seat]
                self.desk.messages.append(couch_said(CouchCode.STILL_PLAYED_FOR, player=player))

    def _show_sign(self, free: bool) -> None:
        sign, called, view = self.sign, self.curtain.called, self._view
        looking, looks = self.curtain.open, self._sitting.looks
        if looking >= 0 and view.display.seat == looking:
            score = view.header.score_words(self._sitting.scores[looking])
            sign.show_plate(looking, len(view.display.hands[looking]), score, looks[looking])
        else:
            sign.show_plate(NOBODY, 0, "", looks[0])
        if called == NOBODY or self._sitting.round_over:
            sign.clear()
        elif free:
            fresh = not sign.shown
            sign.call(called, looks[called], self.sign_words(called))
            if fresh:
                self.curtain.name_shown(self.controllers.last)
                view.sounds.play("turn", 0.9)

    def sign_words(self, seat: int) -> CurtainWords:
        source = self.controllers.at_hand(seat)
        device, hold = source.device, self.desk.holds(seat, source)
        if device is Device.MOUSE:
            does = couch_said(CouchCode.HOLD_CLICK if hold else CouchCode.LOOK_CLICK)
            control = ""
        elif device is Device.TOUCH:
            does = couch_said(CouchCode.HOLD_TAP if hold else CouchCode.LOOK_TAP)
            control = ""
        else:
            does = couch_said(CouchCode.HOLD if hold else CouchCode.LOOK)
            control = self._controls.control_for(Intent.LAY, device)
        view = self._view.truth
        if view.phase == "melee" and view.turn == seat:
            passes = Device.KEYBOARD if device in (Device.MOUSE, Device.TOUCH) else device
            return CurtainWords(
                control, does, couch_said(CouchCode.LOOK_OR_PASS),
                self._controls.control_for(Intent.PASS, passes),
            )  # fmt: skip
        return CurtainWords(control, does, couch_said(CouchCode.LOOK_AWAY))

    # --- what is done ----------------------------------------------------------------------------

    def handle(self, event: Input) -> bool | None:
        """Handle an input. Returns whether it was used, or None if the table should handle it as if
        the person whose hand is open were alone."""
        match event:
            case Unplugged(source):
                self._pulled_out(source)
                return True
            case LetGo(_, source) | PointerReleased(_, source):
                self.curtain.let_go(source)
                return None
            case Interrupted():
                self.curtain.let_go()
                self.desk.cover()
                return None
        if not isinstance(event, DELIBERATE):
            return None
        if self._repeats(event):
            return True
        before = self.curtain.open
        used = self._take(event)
        if self.curtain.open not in (NOBODY, before):
            seconds = self._view.movement.motion.double_click
            self._lifted = as_held(event.source), control_of(event), seconds
        return used

    def _repeats(self, event: Command | OtherKey | PointerPressed) -> bool:
        """True if this is the second half of a double click or double key press whose first half
        has opened a hand. It must not reach the cards."""
        before = self._lifted
        if before is None or before[0] != as_held(event.source):
            return False
        self._lifted = None
        return before[1] == control_of(event)

    def _take(self, event: Command | OtherKey | PointerPressed) -> bool | None:
        """Handle a deliberate press."""
        source = event.source
        if self._pad is not None and source == self._pad:
            # The pad in question chooses with its cross and confirms with any button.
            return None
        if self._claims_seat(source):
            return True
        self.desk.source = source
        if self.desk.questions.open is not None:
            return self._to_question(event, source)
        holder = self.controllers.holder(source)
        if isinstance(event, Command):
            return self._command(event, source, holder)
        if isinstance(event, PointerPressed):
            return self._pressed(event, source)
        return True

    def _to_question(self, event: Input, source: Source) -> bool | None:
        """Handle a press while a question is open."""
        holder, popup = self.controllers.holder(source), self.desk.questions.open
        if self.desk.question_open and holder != NOBODY and isinstance(popup, WhoPopup):
            backs = isinstance(event, Command) and event.intent is Intent.BACK
            return None if backs else popup.pick_seat(holder)
        looks = self.curtain.open
        if looks < 0:
            return None
        if not self.controllers.may_act(source, looks):
            return True
        self.controllers.used(source, looks)
        return None

    def _command(self, event: Command, source: Source, holder: int) -> bool | None:
        intent, curtain = event.intent, self.curtain
        if intent in _ANYBODY or (event.repeated and curtain.down):
            return None
        if intent in SEATS:
            return self.desk.claims_of(SEATS.index(intent), holder)
        if intent is Intent.COVER or (intent is Intent.BACK and curtain.aside):
            self.desk.close_hand()
            return True
        if intent is Intent.CATCH:
            return self.desk.claim(ClaimKind.CATCH)
        if not curtain.down and self.controllers.may_act(source, curtain.open):
            self.controllers.used(source, curtain.open)
            return None
        if intent is Intent.CALL:
            return self.desk.claim(ClaimKind.CALL)
        called = curtain.called
        if called != NOBODY and self.controllers.may_act(source, called):
            return self._of_called(intent, source, called)
        if intent is Intent.AUTO:
            return self._auto(source, holder)
        if intent is Intent.PASS and self.desk.actions.declines:
            return None
        if holder != NOBODY and intent in (Intent.LAY, Intent.USE):
            # A person's own device out of turn can only mean the one card that may jump in.
            if holder in self.claims.whose(ClaimKind.JUMP):
                return self.desk.do(Claim(ClaimKind.JUMP, holder))
            return True
        return None if intent is Intent.BACK or intent not in _TURN else True

    def _of_called(self, intent: Intent, source: Source, called: int) -> bool | None:
        """Handle a press of the called player while their hand is still face down."""
        self.controllers.used(source, called)
        verb = _UNSEEN.get(intent)
        if self.curtain.guards(source) and (verb is not None or intent is Intent.AUTO):
            return True
        if verb is not None and self._view.truth.phase == verb.unseen:
            if not verb.shows:
                self.desk.attempt(called, Action(verb.kind))
                return True
            # One press also lifts the curtain: the player must see the hand that is shown for it.
            self.desk.press(called, at_once=True)
            if self.curtain.open == called:
                self.desk.actions.do(verb)
        elif intent is Intent.AUTO:
            self._play_for(called, True)
        elif intent in _TURN:
            self.desk.press(called)
        else:
            return None
        return True

    def _auto(self, source: Source, holder: int) -> bool:
        """Let the game play for somebody who need not act now, or let them take over. A shared
        device can only take over, since nobody knows who pressed it."""
        automatic = self._sitting.automatic
        if holder != NOBODY:
            self._play_for(holder, not automatic(holder))
            return True
        seats = [
            seat
            for seat in self.controllers.screen_seats
            if automatic(seat) and self.controllers.may_act(source, seat)
        ]
        if len(seats) == 1:
            self._play_for(seats[0], False)
        elif seats:
            self.desk.ask_who(
                couch_said(CouchCode.WHO_PLAYS_AGAIN), seats,
                lambda seat: self._play_for(seat, False), lambda: None,
            )  # fmt: skip
        return True

    def _play_for(self, seat: int, on: bool) -> None:
        code = CouchCode.PLAYED_FOR if on else CouchCode.PLAYS_AGAIN
        self.desk.actions.set_automatic(seat, on)
        self.desk.messages.append(couch_said(code, player=self._sitting.names[seat]))

    def _pressed(self, event: PointerPressed, source: Source) -> bool | None:
        curtain = self.curtain
        if self.sign.shown and self.sign.rect.collidepoint(event.point):
            called = curtain.called
            if called != NOBODY and self.controllers.may_act(source, called):
                self.controllers.used(source, called)
                self.desk.press(called)
            return True
        if not curtain.down and self.controllers.may_act(source, curtain.open):
            self.controllers.used(source, curtain.open)
        places = self._view.places
        for seat in self.claims.targets():
            if seat in places.boxes and places.boxes[seat].collidepoint(event.point):
                return self.desk.claim(ClaimKind.CATCH, seat)
        for place, seat in enumerate(self.controllers.screen_seats):
            box = places.plates.get(seat)
            if box is not None and box.collidepoint(event.point):
                return self.desk.claims_of(place, NOBODY)
        return None

    # --- game pads -------------------------------------------------------------------------------

    def _claims_seat(self, source: Source) -> bool:
        """Handle a press on an unassigned pad: it claims a seat, or the people are asked whose it
        is."""
        wanted = self.controllers.wanted(source)
        if not wanted:
            return False
        if len(wanted) == 1:
            self._takes(source, wanted[0])
            return True
        if self.desk.question_open:
            return True

        def picked(seat: int) -> None:
            self._pad = None
            self._takes(source, seat)

        def cancelled() -> None:
            self._pad = None

        self.desk.ask_who(couch_said(CouchCode.WHOSE_PAD), wanted, picked, cancelled)
        self._pad = source
        return True

    def _takes(self, source: Source, seat: int) -> None:
        self.controllers.claim(source, seat)
        player = self._sitting.names[seat]
        self.desk.messages.append(couch_said(CouchCode.PAD_TAKEN, player=player))
        self._view.sounds.play("click", 0.8)

    def _pulled_out(self, source: Source) -> None:
        if source == self._pad:
            self._pad = None
            self.desk.questions.cancel()
        if self.controllers.holder(source) != NOBODY:
            # The player who held it does not look at the screen now.
            self.desk.cover()
        self.controllers.pulled_out(source)
        self.curtain.let_go(source)


def control_of(event: Command | OtherKey | PointerPressed) -> str:
    """The key or button that went down; empty for that of a pointer."""
    match event:
        case Command():
            return event.control
        case OtherKey():
            return event.name
        case _:
            return ""


def pads_gone(controllers: Controllers, sitting: SittingLike) -> str:
    """A sentence that says whose game pad is gone and how to continue; empty when nobody who plays
    misses one."""
    missing = [sitting.names[seat] for seat in controllers.missing if not sitting.automatic(seat)]
    if not missing:
        return ""
    if not controllers.several:
        return couch_said(CouchCode.PAD_GONE_ALONE)
    if len(missing) == 1:
        return couch_said(CouchCode.PAD_GONE, player=missing[0])
    return couch_said(CouchCode.PADS_GONE, players=missing)
