"""The table as a whole: puts the parts together, and turns input into intents.

Independent of the application: it draws on a surface, takes events, lets time pass and tells
its owner when a round is over or the person wants to pause.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.events import Dealt, Duelled, Event
from game.engine.view import PlayerView
from game.ui.anim.timeline import Timeline
from game.ui.anim.tween import Tweens
from game.ui.artcache import ArtCache
from game.ui.kit import Kit
from game.ui.stage import Stage
from game.ui.table.autoplay import Autoplay
from game.ui.table.body import CardBody
from game.ui.table.buttons import Buttons
from game.ui.table.desk import Desk, Sitting
from game.ui.table.director import Director
from game.ui.table.grip import Grip
from game.ui.table.hand import Hand
from game.ui.table.hint import Hints
from game.ui.table.keys import Keys
from game.ui.table.movement import Hush, Movement
from game.ui.table.note import Note
from game.ui.table.picker import Picker
from game.ui.table.pointer import Pointer
from game.ui.table.prompt import Prompt
from game.ui.table.questions import Questions
from game.ui.table.readout import Readout
from game.ui.table.rig import Rig
from game.ui.table.selection import Selection
from game.ui.table.shown import Shown
from game.ui.table.surround import Surround
from game.ui.table.words import Teller


class Table:
    """One seat's table. ``seat`` is whose hand is shown large."""

    def __init__(
        self,
        sitting: Sitting,
        seat: int,
        kit: Kit,
        art: ArtCache,
        *,
        on_pause: Callable[[], None],
        on_round_over: Callable[[], None],
        on_help: Callable[[], None] | None = None,
        reduced: bool = False,
    ) -> None:
        self.sitting = sitting
        self.seat = seat
        self.kit = kit
        self._on_pause = on_pause
        self._on_round_over = on_round_over
        self._on_help = on_help
        self._told_over = False
        self.stage = Stage(art)
        self.timeline = Timeline()
        self.touch = Tweens()
        self._truth: PlayerView = sitting.view(seat)
        self.shown = Shown(self._truth)
        self._hush = Hush(self.timeline, kit.sounds)
        self.movement = Movement(
            self.shown, self.stage, self.timeline, self.touch, kit.feel, kit.size, self._hush,
            reduced,
        )  # fmt: skip
        self.around = Surround(self.stage, sitting, seat)
        self.around.taken = self._taken
        self.log = self.around.log
        self.hand = Hand(self.shown, self.touch)
        teller = Teller(sitting.deck, sitting.names, seat)
        # Whoever goes on with a match asks first of all what had happened.
        for line in filter(None, map(teller.tell, sitting.past(seat))):
            self.log.add(line)
        around, hud = self.around, self.around.hud
        self.director = Director(
            Rig(
                self.movement, teller, around.say, self.log.add, hud.pulse, hud.shake,
                self.hand.welcome,
            ),
            around.contest,
        )  # fmt: skip
        self.questions = Questions(self)
        self.desk = Desk(sitting, seat, self, self.questions)
        self.grip = Grip(self.movement)
        self.selection = Selection(self)
        self.autoplay = Autoplay(self)
        self.hints = Hints(self)
        self.buttons = Buttons(self.stage, self)
        self.prompt = Prompt()
        self.readout = Readout(self)
        self.duels: list[tuple[tuple[int, int], ...]] = []
        """The draws of this round's thunderdome: a scene of its own shows them."""
        self.clock = 0.0
        """Seconds this table has been looked at."""
        self.pointer = Pointer(self)
        self.note = Note(self)
        self.keys = Keys(self)
        fresh = sitting.drain(seat)
        deals = any(isinstance(event, Dealt) for event in fresh)
        self._settled = not deals
        if deals:
            self.shown.clear()
        self.place(kit, reduced)
        self.director.mended = 0
        self._take_in(fresh if deals else ())

    # --- place -------------------------------------------------------------------------------

    def place(self, kit: Kit, reduced: bool = False) -> None:
        """Everything anew for a window's size, a theme, a feel. Also in the middle of a drag:
        the cards stay in the hand that holds them."""
        self.kit = kit
        movement = self.movement
        self._hush.noise = kit.sounds
        self.timeline.finish()
        movement.feel, movement.size, movement.reduced = kit.feel, kit.size, reduced
        movement.log_open = self.log.open
        self.questions.cancel()
        self.touch.finish()
        movement.place()
        places = movement.now.places
        movement.want_pictures(kit)
        self.around.place(kit, places, reduced)
        self.hand.undress()
        self.note.hide()
        self.buttons.place(kit, places)
        self.hints.update()
        if self._settled:
            self.director.settle(self._truth)
        self.readout.spoil()

    def toggle_log(self) -> None:
        """Open or shut the log's drawer; the table makes room."""
        self.log.open = not self.log.open
        self.place(self.kit, self.movement.reduced)

    # --- truth -------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether cues are still being played."""
        return self.timeline.busy

    @property
    def truth(self) -> PlayerView:
        """The round as this seat knows it, whatever is still on its way."""
        return self._truth

    @property
    def catchable(self) -> tuple[int, ...]:
        """The seats that can be caught, once it can be seen that they can."""
        return self.desk.offers.catches

    def acted(self) -> None:
        """Something was done, here or by others: look at it and show it."""
        self._take_in(self.sitting.drain(self.seat))
        self.readout.spoil()

    def _take_in(self, events: Sequence[Event]) -> None:
        if events:
            self.hints.hide()
            self._truth = self.sitting.view(self.seat)
            self.duels += [event.draws for event in events if isinstance(event, Duelled)]
            self.director.show(events, self._truth)
            self._settled = False
            # What was said about a card was true before this.
            self.prompt.explain("")
            if self.picker is not None and self._truth.turn != self.seat:
                # Somebody was quicker, or the clock: there is nothing left to answer.
                self.questions.cancel()
        self.desk.look()
        self.readout.spoil()

    def finish(self) -> None:
        """Complete every cue now, and stand exactly where the truth says."""
        self.timeline.finish()
        self._settle()

    def _settle(self) -> None:
        if not self._settled:
            self._settled = True
            self.director.settle(self._truth)
            self.hand.forget()
            pointed = self.hand.hovered or self.hand.focused()
            if pointed is not None:
                self.selection.point_at(pointed)
            self.readout.spoil()

    def next_round(self) -> None:
        """A new round was dealt: clear the table and show the deal."""
        self.finish()
        self.questions.cancel()
        self.movement.drop(*self.shown.bodies())
        before, self._truth = self.shown.seats, self.sitting.view(self.seat)
        for seat in set(before) - set(self._truth.seats):
            self.around.see_off(seat)
        self.shown.read(self._truth)
        self.shown.clear()
        self._settled = False
        self.hand.forget()
        self.around.clear()
        self.duels.clear()
        self._told_over = False
        self.place(self.kit, self.movement.reduced)
        self._take_in(self.sitting.drain(self.seat))

    # --- time --------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Let time pass; whether something moves."""
        feel, places = self.kit.feel, self.movement.now.places
        self.clock += dt
        self.sitting.update(dt, busy=self.busy)
        fresh = self.sitting.drain(self.seat)
        if fresh:
            self._take_in(fresh)
        was_busy = self.busy
        moving = self.timeline.update(dt)
        if not moving:
            self._settle()
        if was_busy != moving:
            self.readout.spoil()
        self.prompt.update(dt)
        self.note.update(dt)
        self.hints.update()
        moving |= self.grip.update(dt, feel)
        self._dress_hand()
        moving |= self.hand.update(dt, feel, places.unit)
        moving |= self.touch.update(dt)
        self.readout.refresh()
        moving |= self.around.update(dt)
        moving |= self.buttons.update(dt)
        if self.picker is not None:
            moving |= self.picker.update(dt)
        if self.sitting.round_over and not self.busy and not self._told_over:
            self._told_over = True
            self._on_round_over()
        return moving or self.stage.unsettled

    def _dress_hand(self) -> None:
        """Let every card of the hand show what can be done with it now."""
        feel, places = self.kit.feel, self.movement.now.places
        self.hand.offers = self.desk.offers
        self.hand.live = not self.busy
        self.hand.advised = self.hints.means()
        self.hand.dress(
            feel, places.unit, self.movement.held, places.card, places.prompt.bottom - places.unit
        )

    def compose(self) -> None:
        """Show every sign, and every card as it answers the hand, although no time passes: a
        table that waits under another scene is drawn as well."""
        self._dress_hand()
        self.touch.finish()
        self.readout.refresh()

    def next_due(self) -> float | None:
        """Seconds until an update is wanted although nothing moves."""
        dues = [
            self.sitting.next_due(),
            *self.around.dues(),
            self.hand.next_due(),
            self.prompt.next_due(),
            self.note.next_due(),
            self.hints.next_due(),
        ]
        return min((due for due in dues if due is not None), default=None)

    def warm(self) -> bool:
        """A chore for idle moments: make a picture that will be needed; whether more are."""
        return self.stage.art.warm() or self.around.contest.prepare()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Bring the surface up to date; the rectangles painted."""
        return self.stage.draw(surface)

    def _taken(self, seat: int) -> list[pygame.Rect]:
        """What must stay in sight while that seat says something."""
        places = self.movement.now.places
        others = [box for other, box in places.boxes.items() if other != seat]
        return [
            *others, *places.plates.values(), *self.buttons.reserved(), *self.around.hud.badges(),
            places.prompt, places.drop_zone, places.head,
        ]  # fmt: skip

    # --- input -------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; whether it was used. What is done with a hand or a key completes the
        cues that are being played, and is then handled."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self.busy:
            self.finish()
        if self.picker is not None:
            if self.picker.must and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
                self.pause()
                return True
            used = self.picker.handle(event)
            self.readout.spoil()
            return used
        used = self.pointer.handle(event) or self.keys.handle(event)
        if used and event.type != pygame.MOUSEMOTION:
            self.readout.spoil()
        return used

    def freshen(self) -> bool:
        """Something that is read off for the signs has changed."""
        self.readout.spoil()
        return True

    def resume(self) -> None:
        """Back from another scene: whatever was held there is not held here."""
        self.keys.let_go()

    def pause(self) -> None:
        """The person wants a break."""
        self._on_pause()

    @property
    def helpful(self) -> bool:
        """Whether there are rules to read here."""
        return self._on_help is not None

    def help(self) -> None:
        """The person wants to read the rules."""
        if self._on_help is not None:
            self._on_help()

    # --- what comes of an intent ---------------------------------------------------------------

    def refused(self, reason: str, bodies: Sequence[CardBody]) -> None:
        """Say why not, and shake these cards."""
        self._hush.play("illegal")
        self.prompt.refuse(reason)
        self.hand.shake(bodies)

    def laid(self, bodies: Sequence[CardBody]) -> None:
        """These bodies are about to be laid."""
        self.director.prefer(bodies)
        self.selection.let_go(bodies)
        self.prompt.quiet()

    @property
    def picker(self) -> Picker | None:
        """The question that is open."""
        return self.questions.open

    def given_up(self, bodies: Sequence[CardBody]) -> None:
        """A play was begun and not finished: the cards go back."""
        self.selection.send_back(bodies)
