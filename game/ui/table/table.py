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
from game.ui.table.autoplay import SAYING, Autoplay
from game.ui.table.body import CardBody
from game.ui.table.bubbles import Bubbles
from game.ui.table.buttons import Buttons
from game.ui.table.contest import Contest
from game.ui.table.desk import Desk, Sitting
from game.ui.table.director import Director
from game.ui.table.farewell import Farewells
from game.ui.table.grip import Grip
from game.ui.table.hand import Hand
from game.ui.table.head import Head
from game.ui.table.hud import Hud
from game.ui.table.keys import Keys
from game.ui.table.log import Log
from game.ui.table.movement import Hush, Movement
from game.ui.table.note import Note
from game.ui.table.picker import Choice, Picker, SeatPicker
from game.ui.table.pointer import Pointer
from game.ui.table.prompt import Prompt
from game.ui.table.questions import Questions
from game.ui.table.rig import Rig
from game.ui.table.selection import Selection
from game.ui.table.shown import Shown
from game.ui.table.signs import bake_ring, put_card_signs
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
        self.bubbles = Bubbles(self.stage)
        self.log = Log(self.stage)
        self.hud = Hud(self.stage, sitting.names, sitting.sides)
        self.head = Head(self.stage, sitting)
        self.contest = Contest(self.stage, sitting.names, seat)
        self.farewells = Farewells(self.stage)
        self.hand = Hand(self.shown, self.touch)
        teller = Teller(sitting.deck, sitting.names, seat)
        self.director = Director(
            Rig(
                self.movement,
                teller,
                self._say,
                self.log.add,
                self.hud.pulse,
                self.hud.shake,
                self.hand.welcome,
            ),
            self.contest,
        )
        self.desk = Desk(sitting, seat, self)
        self.grip = Grip(self.movement)
        self.questions = Questions(self)
        self.selection = Selection(self)
        self.autoplay = Autoplay(self)
        self.buttons = Buttons(self.stage, self)
        self.prompt = Prompt()
        self.duels: list[tuple[tuple[int, int], ...]] = []
        """The draws of this round's thunderdome: a scene of its own shows them."""
        self.clock = 0.0
        """Seconds this table has been looked at."""
        self.pointer = Pointer(self)
        self.note = Note(self)
        self.keys = Keys(self)
        self._dirty = True
        self._settled = True
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
        art = self.stage.art
        hover = places.card * kit.feel.hover_scale
        art.resize([places.mini, places.card, hover])
        put_card_signs(art, kit, places.card)
        art.want([movement.faces.back], places.card)
        art.want([movement.faces.of(body.card) for body in self.shown.own], places.card)
        art.want(movement.faces.names, places.card)
        background = kit.backdrop.copy()
        bake_ring(background, kit, places)
        self.contest.place(kit, places, background, reduced)
        self.bubbles.clear()
        self.hand.undress()
        self.note.hide()
        self.hud.place(kit, places)
        self.head.place(kit, places)
        self.buttons.place(kit, places)
        self.log.refresh(kit, places, anew=True)
        if self._settled:
            self.director.settle(self._truth)
        self._dirty = True

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
        self._dirty = True

    def _take_in(self, events: Sequence[Event]) -> None:
        if events:
            self._truth = self.sitting.view(self.seat)
            self.duels += [event.draws for event in events if isinstance(event, Duelled)]
            self.director.show(events, self._truth)
            self._settled = False
            if self.picker is not None and self._truth.turn != self.seat:
                # Somebody was quicker, or the clock: there is nothing left to answer.
                self.questions.cancel()
        self.desk.look()
        self._dirty = True

    def finish(self) -> None:
        """Complete every cue now, and stand exactly where the truth says."""
        self.timeline.finish()
        self._settle()

    def _settle(self) -> None:
        if not self._settled:
            self._settled = True
            self.director.settle(self._truth)
            self.hand.forget()
            self._dirty = True

    def next_round(self) -> None:
        """A new round was dealt: clear the table and show the deal."""
        self.finish()
        self.questions.cancel()
        self.movement.drop(*self.shown.bodies())
        before, self._truth = self.shown.seats, self.sitting.view(self.seat)
        for seat in set(before) - set(self._truth.seats):
            self._see_off(seat)
        self.shown.read(self._truth)
        self.shown.clear()
        self._settled = False
        self.hand.forget()
        self.bubbles.clear()
        self.contest.clear()
        self.duels.clear()
        self._told_over = False
        self.place(self.kit, self.movement.reduced)
        self._take_in(self.sitting.drain(self.seat))

    def _see_off(self, seat: int) -> None:
        """That seat is out of the match."""
        plate, unit = self.hud.plate(seat), self.movement.now.places.unit
        if plate is not None and plate.surface is not None and not self.movement.reduced:
            self.farewells.see_off(seat, plate.surface, plate.x, plate.y, 40 * unit)
        name = self.sitting.names[seat]
        self.log.add("You are out." if seat == self.seat else f"{name} leaves the table.")

    # --- time --------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Let time pass; whether something moves."""
        feel, unit = self.kit.feel, self.movement.now.places.unit
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
            self._dirty = True
        self.prompt.update(dt)
        self.note.update(dt)
        moving |= self.grip.update(dt, feel)
        self.hand.offers = self.desk.offers
        self.hand.live = not self.busy
        moving |= self.hand.update(dt, feel, unit)
        self.hand.dress(feel, unit, self.movement.held, self.movement.now.places.card)
        moving |= self.touch.update(dt)
        moving |= self.bubbles.update(dt, self.kit)
        if self._dirty or self.prompt.fresh or self.busy:
            self._refresh()
        moving |= self.hud.update(dt)
        moving |= self.contest.update(dt)
        moving |= self.farewells.update(dt)
        moving |= self.buttons.update(dt)
        moving |= self.head.update(self.sitting.time_left(self.seat), dt)
        if self.picker is not None:
            moving |= self.picker.update(dt)
        if self.sitting.round_over and not self.busy and not self._told_over:
            self._told_over = True
            self._on_round_over()
        return moving or self.stage.unsettled

    def next_due(self) -> float | None:
        """Seconds until an update is wanted although nothing moves."""
        dues = [
            self.sitting.next_due(),
            self.bubbles.next_due(),
            self.head.next_due(),
            self.hand.next_due(),
            self.prompt.next_due(),
            self.note.next_due(),
        ]
        return min((due for due in dues if due is not None), default=None)

    def warm(self) -> bool:
        """A chore for idle moments: make a picture that will be needed; whether more are."""
        return self.stage.art.warm()

    def _refresh(self) -> None:
        self._dirty = self.prompt.fresh = False
        words, alarm = self.prompt.line(self._usual_prompt())
        aims: frozenset[int] = frozenset()
        if self.picker is not None:
            words, alarm = "", False
        if isinstance(self.picker, SeatPicker):
            words = self.picker.title
            aims = frozenset(choice.value for choice in self.picker.choices)
        scores = {
            seat: self.head.score_words(self.sitting.scores[seat]) for seat in self.shown.seats
        }
        self.hud.refresh(self.shown, scores, words, aims, alarm)
        self.contest.refresh(self.shown, self.movement.faces)
        self.buttons.refresh()
        wanted = self.desk.offers.draw or self.desk.offers.take
        glow = 1.0 if wanted and not self.busy and self.picker is None else 0.0
        if self.touch.goal(self.movement.stock, "glow") != glow:
            self.touch.to(self.movement.stock, self.kit.feel.control_slide, glow=glow)
        self.log.refresh(self.kit, self.movement.now.places)
        if not self.busy and self.picker is None and self.desk.offers.names:
            self.desk.name_first()

    def _usual_prompt(self) -> str:
        if self.shown.phase == "over":
            return ""
        if self.autoplay.on:
            return SAYING
        if self.busy:
            # What is still being shown, not what has become of it since.
            turn = self.shown.turn
            return f"{self.sitting.names[turn]}’s turn" if turn not in (-1, self.seat) else ""
        return self.desk.unready(self.hand.codes) or self.desk.prompt(self._truth)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Bring the surface up to date; the rectangles painted."""
        return self.stage.draw(surface)

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
            self._dirty = True
            return used
        used = self.pointer.handle(event) or self.keys.handle(event)
        if used and event.type != pygame.MOUSEMOTION:
            self._dirty = True
        return used

    def freshen(self) -> bool:
        """Something that is read off for the signs has changed."""
        self._dirty = True
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

    # --- saying ------------------------------------------------------------------------------

    def _say(self, seat: int, text: str, loud: bool) -> None:
        if seat in self.shown.seats:
            self.bubbles.say(seat, text, self.kit, self.movement.now.places, loud=loud)

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

    # --- questions ---------------------------------------------------------------------------

    def ask_choice(
        self,
        title: str,
        choices: Sequence[Choice],
        picked: Callable[[int], None],
        cancelled: Callable[[], None] | None,
    ) -> None:
        """Choose one of these."""
        self.questions.choice(title, choices, picked, cancelled)

    def ask_card(
        self,
        title: str,
        cards: Sequence[int],
        picked: Callable[[int], None],
        cancelled: Callable[[], None] | None,
    ) -> None:
        """Say which of these cards it is."""
        self.questions.card(title, cards, picked, cancelled)

    def ask_seat(
        self,
        seats: Sequence[int],
        picked: Callable[[int], None],
        cancelled: Callable[[], None] | None,
    ) -> None:
        """Choose a seat."""
        self.questions.seat(seats, picked, cancelled)

    @property
    def picker(self) -> Picker | None:
        """The question that is open."""
        return self.questions.open

    def given_up(self, bodies: Sequence[CardBody]) -> None:
        """A play was begun and not finished: the cards go back."""
        self.selection.send_back(bodies)
