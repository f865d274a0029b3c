"""The table scene: a match seen, and played, from one seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.events import Dealt, ThunderdomeDrawn
from game.language.card_notes import card_note
from game.storage.assets import ASSETS
from game.table.controllers import Controllers
from game.table.curtain import CurtainRule, Holding
from game.table.seat_book import WHO_SITS, SeatEvent, TableEvent, cards_only
from game.table.sitting_like import SittingLike
from game.ui.graphics.artcache import ArtCache
from game.ui.graphics.sprite_layer import SpriteLayer
from game.ui.graphics.transition import RIFFLE
from game.ui.input.intents import DELIBERATE, Command, Context, Input, Intent, Unplugged
from game.ui.scenes.scene import Scene, SpriteScene
from game.ui.table.buttons import Buttons, SpriteButtons, Switch, Wishes
from game.ui.table.cards import CardBody
from game.ui.table.claim_desk import ClaimDesk, Parts, SharedActions
from game.ui.table.drag import Drag
from game.ui.table.hint import Hint, NoteRoom, advisor, kept_clear, no_hint
from game.ui.table.input import Surroundings, TableInput
from game.ui.table.life import Life
from game.ui.table.pointing import Pointing
from game.ui.table.questions import Questions
from game.ui.table.seat_actions import Feedback, SeatActions
from game.ui.table.shared_screen import SharedScreen
from game.ui.table.status_line import StatusLine
from game.ui.table.usual_line import UsualLine
from game.ui.table.view import TableView
from game.ui.widgets.placement import BOTTOM, Near
from game.ui.widgets.popup import PanelPopup
from game.ui.widgets.ui import Ui


class TableScene(SpriteScene):
    """A match at the table, seen from one seat.

    ``on_round_over`` is called once when the last card of a round has been seen to be laid;
    ``on_pause`` when the player wants a break; ``on_close`` when the window is being closed;
    ``on_update`` whenever seconds have passed: it says whether it waits for something.
    ``rules`` makes the page with the rules in force, where they can be read. With ``late``
    the scene begins with the position as it is, without showing how it came about. After
    ``next_round`` of the sitting, call :meth:`next_round` here.
    ``controllers`` are the devices; without any every person of the sitting plays at this screen.
    """

    arrival = RIFFLE

    def __init__(
        self,
        sitting: SittingLike,
        seat: int,
        *,
        on_pause: Callable[[], None] = lambda: None,
        on_round_over: Callable[[], None] = lambda: None,
        on_close: Callable[[], None] = lambda: None,
        on_update: Callable[[TableScene, float], bool] = lambda scene, dt: False,
        rules: Callable[[], Scene] | None = None,
        late: bool = False,
        controllers: Controllers | None = None,
    ) -> None:
        self.sitting = sitting
        self.seat = seat
        """The seat whose hand lies open; -1 for none."""
        self.controllers = controllers or Controllers(sitting.book)
        """Which device holds which seat. With several people at the screen there is a curtain."""
        self.screen: SharedScreen | None = None
        """What people do here behind a curtain; None when there is none."""
        self.drawings: list[tuple[tuple[int, int], ...]] = []
        """The draws of this round's thunderdome: a scene of its own shows them."""
        self._on_pause = on_pause
        self._on_round_over = on_round_over
        self._on_close = on_close
        self._on_update = on_update
        self._rules = rules
        self._late = late
        self.note_open = False
        """Whether a note lies on the table and is read: the match stands still. People can still
        act."""
        self._told_over = False
        self._stale = True
        """Whether something has changed that the signs show."""
        self._seen: tuple[object, ...] = ()
        """What they showed last, of what changes while cues are being played."""
        self._built = False

    # --- putting it together -----------------------------------------------------------------

    def _build(self) -> None:
        """Make the parts, each with what it needs, and show the position."""
        sitting, media = self.sitting, self.media
        # Whatever held the clock was about the people who sat here before.
        sitting.hold_turn(False)
        sitting.release("claim")
        rule = self._rule = self.controllers.rule
        curtained = rule is not CurtainRule.NEVER
        if curtained or self._all_by_phone:
            self.seat = -1
        seat = self.seat
        self.feed = sitting.follow(seat, self._late)
        view = self.view = TableView(
            sitting,
            sitting.view(seat),
            media,
            ArtCache(ASSETS),
            self._reduced,
            neutral=curtained or self._all_by_phone,
        )
        hand = view.hand
        view.begin_with(self.feed.past())
        layer = view.layer
        self.status = StatusLine(layer, view.timers)
        self.life = Life(layer)
        buttons = SpriteButtons()
        self.ui = Ui(buttons, media)
        self.questions = Questions(
            self.ui, layer.art, sitting.deck, self._changed,
            lambda intent: self._control(intent, Context.MENU),
        )  # fmt: skip
        feedback = Feedback(self._refused, self._laying, self._given_up, self.take_news)
        self.screen = None
        if curtained:
            desk = ClaimDesk(
                Parts(
                    sitting, view, self.questions, self.status, self._open_hand, self.cover,
                    self.take_news, self._set_automatic, self.app.toast, self.app.control_for,
                ),
                self.controllers,
            )  # fmt: skip
            shared = SharedActions(sitting, seat, self.questions, feedback, desk)
            self.actions: SeatActions = shared
            self.screen = SharedScreen(desk, shared)
        else:
            self.actions = SeatActions(sitting, seat, self.questions, feedback)
        self.usual = UsualLine(
            sitting, view, self.actions, self.controllers, self.screen, self._control
        )
        self.hint = Hint(
            layer, lambda: sitting.advice(self.seat), lambda: no_hint(sitting, self.seat),
            self._hint_room, self._changed, advisor(sitting, seat), view.effects.make_room,
        )  # fmt: skip
        wishes = Wishes(
            lambda: self.input.lay_chosen(), self.toggle_auto, self.toggle_hint, self.toggle_log,
            self._pause, self.app.help if self._rules is not None else None,
        )  # fmt: skip
        self.buttons = Buttons(buttons, layer, media, sitting.deck, self.actions, wishes)
        view.reserved = self.buttons.reserved
        self.drag = Drag(view.movement)
        self.pointing = Pointing(
            layer,
            sitting.deck,
            hand,
            self.actions,
            self.status.explain,
            lambda card: card_note(sitting.rules, card),
        )
        self.input = TableInput(
            view.movement, hand, self.drag, self.actions, self.pointing, self.ui, self.buttons,
            wishes,
            Surroundings(self._asking, view.log.scroll, self.hint.put_away, self._changed),
        )  # fmt: skip
        news = self.feed.take()
        deals = any(isinstance(event, Dealt) for event in news)
        if deals:
            view.expect_deal()
        self._built = True
        self._place()
        view.cues.mended = 0
        self._hear(news if deals else ())

    def _place(self) -> None:
        """Place everything again for a window's size, a theme or a motion. During a drag the cards
        stay with the pointer."""
        view, media = self.view, self.media
        view.timeline.finish()
        self.questions.cancel()
        view.place(media, self._reduced)
        view.talk.level = self.app.settings.talk
        places = view.places
        self.status.place(media, places)
        self.life.place(media, self._reduced or not self.app.lively)
        self.questions.place(media, places)
        self.ui.set_media(media)
        self.pointing.place(media, places)
        self.buttons.prompt(self._control)
        self.buttons.place(media, places)
        self.hint.place(media)
        if self.screen is not None:
            self.screen.desk.holding = Holding(self.app.settings.curtain)
            self.screen.sign.place(media, places, self._reduced)
        self._stale = True
        # Have the pictures that will be needed made in idle moments.
        if view.warm not in self.app.chores:
            self.app.chores.append(view.warm)

    @property
    def _reduced(self) -> bool:
        return self.app.settings.reduced_motion

    # --- the scene -----------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        if not self._built:
            self._build()
            return
        self._place()
        self._dress()

    def cover(self) -> None:
        """Turn the open hand face down at once, where others may look at this screen. Nobody's
        hand lies open while they look at a page, answer a question, talk, and change seats."""
        if self.screen is not None:
            was_open = not self.screen.curtain.down
            self.screen.cover()
            # No time passes under a page: it lies there at once.
            self.finish()
            self._dress()
            if was_open and self.app.scene is not self:
                self.app.refresh_unders()

    def _pause(self) -> None:
        self.cover()
        self._on_pause()

    def resume(self) -> None:
        # The music may have followed another scene meanwhile.
        self._stale = True

    def leave(self) -> None:
        self.view.release()
        if self.view.warm in self.app.chores:
            self.app.chores.remove(self.view.warm)

    def closing(self) -> None:
        self._on_close()

    def help(self) -> Scene | None:
        return self._rules() if self._rules is not None else None

    @property
    def layer(self) -> SpriteLayer:
        return self.view.layer

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        layer, ui = self.view.layer, self.ui
        for rect in ui.take_dirty():
            layer.damage(rect)
        areas = layer.draw(surface)
        for area in areas:
            # An open question is drawn over all sprites.
            ui.paint(surface, area)
        return areas

    def messages_near(self, note: pygame.Rect | None = None) -> Near:
        # Above the call, below the seats at that side, beside the hand.
        places = self.view.places
        gap = round(12 * places.unit)
        left, right = places.hand.right + gap, places.call.right
        beside = [box.bottom for box in places.boxes.values() if box.right > left]
        top = max(beside, default=0) + gap
        room = pygame.Rect(left, top, right - left, places.call.top - gap - top)
        question = self.questions.open
        first = [] if question is None else [question.box]
        if note is not None:
            first.append(note)
        kept = [each for layer in self.kept_clear() for each in layer]
        return Near(room, [BOTTOM], [room, places.felt], [first, kept])

    # --- what happens ------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether cues are still being played."""
        return self.view.busy

    @property
    def wakeful(self) -> bool:
        return not self.sitting.round_over

    @property
    def in_hand(self) -> bool:
        """Whether the player is in the middle of something: a drag, or a question."""
        return self.drag.dragging or self._asking()

    def next_round(self) -> None:
        """The next round has been dealt: clear the table and show the deal."""
        self.finish()
        self.questions.cancel()
        self.controllers.begin_round()
        if self.controllers.rule is not self._rule:
            self._sit_alone()
            self.rebuild()
        if self.screen is not None:
            self.screen.next_round()
            self.seat = self.feed.seat = -1
            self.actions.sit(-1)
        self.view.next_round(self.sitting.view(self.seat))
        self.drawings.clear()
        self._told_over = False
        self._place()
        self.take_news()

    def rebuild(self) -> None:
        """Build the scene again for the position as it is, after a change of who sits here."""
        self.finish()
        self.leave()
        self.app.tidy_soon()
        open_log, by_hand = self.view.log.open, list(self.view.display.own)
        self._late = True
        self._build()
        display = self.view.display
        order = [body.card for body in by_hand]
        if sorted(order) == sorted(body.card for body in display.own):
            display.own.sort(key=lambda body: order.index(body.card))
        self.view.log.open = open_log
        self._place()
        self._dress()

    @property
    def _all_by_phone(self) -> bool:
        """Whether all people have their hands in phones, and nobody at this screen."""
        return bool(self.controllers.people) and not self.controllers.screen_seats

    def reseated(self) -> None:
        """Show who sits where now, and how they look."""
        self._sit_alone()
        was_alone = self.screen is None
        self.rebuild()
        if self.screen is not None and was_alone:
            self.screen.tell_played_for()

    def _sit_alone(self) -> None:
        """Look from the seat of the only person at this screen, if there is only one."""
        alone = self.controllers.screen_seats
        if len(alone) == 1 and self.seat not in alone:
            self.seat = alone[0]

    def _open_hand(self, seat: int) -> None:
        """Show the hand of that seat from now on; -1 for none."""
        self.take_news()
        self.questions.cancel()
        self.input.put_down()
        self.pointing.hide()
        self.status.quiet()
        self.status.explain("")
        self.hint.advise(advisor(self.sitting, seat))
        self.seat = self.feed.seat = seat
        truth = self.sitting.view(seat)
        if self.view.display.seat >= 0:
            self.view.fall(self.sitting.view(-1))
        if seat >= 0:
            self.view.lift(truth)
        self.actions.sit(seat)
        self._stale = True

    def take_news(self) -> None:
        """Fetch the events since the last call, and show them."""
        self._hear(self.feed.take())

    def _hear(self, events: Sequence[TableEvent]) -> None:
        news = cards_only(events)
        if news:
            if self.hint.advice is not None:
                self.hint.hide()
            truth = self.sitting.view(self.seat)
            if self.screen is not None:
                self.screen.acted()
            self.drawings += [event.draws for event in news if isinstance(event, ThunderdomeDrawn)]
            self.view.show(news, truth)
            # What was said about a card was true before this.
            self.status.explain("")
            if truth.turn != self.seat and self._asking():
                # Somebody was quicker, or the clock: there is nothing left to answer.
                self.questions.cancel()
        self._hear_of_people([event for event in events if isinstance(event, SeatEvent)])
        self.actions.refresh()
        self._stale = True

    def _hear_of_people(self, news: Sequence[SeatEvent]) -> None:
        """Show what has changed at the seats."""
        for event in news:
            self.view.hear_of_people(event)
        if any(isinstance(event, WHO_SITS) for event in news):
            self.reseated()

    def finish(self) -> None:
        """Complete every cue now, and show the table exactly as the match is."""
        self.view.finish()
        self._settle()

    def _settle(self) -> None:
        if self.view.settle():
            hand = self.view.hand
            pointed = hand.hovered or hand.focused()
            if pointed is not None:
                self.pointing.at_card(pointed, self.busy)
            self._stale = True

    # --- time --------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        view, sitting = self.view, self.sitting
        if self.screen is None:
            lost = any(not sitting.automatic(seat) for seat in self.controllers.missing)
            (sitting.hold if lost else sitting.release)("pad")
        if not self.note_open:
            sitting.update(dt, busy=view.busy)
        news = self.feed.take()
        if news:
            if view.busy and cards_only(news):
                # Computers wait for cues: somebody with a phone did not, and is shown at once.
                self.finish()
            self._hear(news)
        was_busy = view.busy
        moving = not self.note_open and view.timeline.update(dt)
        if not view.busy:
            self._settle()
        self._stale |= was_busy != view.busy
        view.timers.update(dt)
        self.life.update(dt, not self.app.hidden)
        self.pointing.update(dt, self.input.target(), view.truth)
        if self.hint.advice is not None:
            self.hint.update(dt)
        moving |= self.input.update(dt)
        if self.screen is not None:
            moving |= self.screen.update(dt, not view.busy and not self._asking())
        self._dress_hand()
        moving |= view.update_hand(dt)
        if self._stale or self.status.fresh or (view.busy and self._glance() != self._seen):
            self._refresh()
        moving |= view.update_signs(dt)
        clocked = self.seat if self.screen is None else self.screen.must_act
        view.header.show_time(sitting.time_left(clocked))
        moving |= self.ui.update(dt)
        if sitting.round_over and not view.busy and not self._told_over:
            self._told_over = True
            self._on_round_over()
        moving |= self._on_update(self, dt)
        return moving or view.layer.unsettled

    def next_due(self) -> float | None:
        match = None if self.note_open else self.sitting.next_due()
        dues = (
            match,
            self.view.next_due(),
            self.life.next_due(),
            self.pointing.next_due(),
            self.hint.next_due(),
            self.ui.next_due(),
        )
        return min((due for due in dues if due is not None), default=None)

    def _dress_hand(self) -> None:
        own = self.view.display.own
        advised = self.hint.means(own) if self.hint.on else ()
        self.view.hand.asking = isinstance(self.questions.open, PanelPopup)
        self.view.dress_hand(self.actions.legal, advised)

    def _dress(self) -> None:
        """Bring everything up to date at once: under another scene the table is drawn although no
        time passes for it."""
        self._dress_hand()
        self.view.touch.finish()
        self._refresh()
        self.view.stage.finish()
        while self.view.company.update():
            pass

    def _changed(self) -> None:
        self._stale = True

    def _glance(self) -> tuple[object, ...]:
        """What ``_refresh`` shows that changes while cues are being played."""
        view, screen = self.view, self.screen
        return (
            view.display.glance(), view.hand.codes, view.log.fresh, self.app.device,
            screen.words() if screen is not None else "",
        )  # fmt: skip

    def _refresh(self) -> None:
        """Bring the signs, the line above the hand and the buttons up to date."""
        self._stale = self.status.fresh = False
        self._seen = self._glance()
        view, legal, questions = self.view, self.actions.legal, self.questions
        free = not view.busy and not self._asking()
        words, alarm, aims = *self.status.line(self.usual.words()), frozenset[int]()
        if questions.open is not None:
            words, alarm, aims = questions.words, False, questions.aims
        self.status.show(words, alarm)
        reach = free and (legal.draw or legal.take) is not None
        view.refresh(self.sitting.scores, self.sitting.round_over, aims, reach)
        auto = Switch(self._person_plays, self.sitting.automatic(self.seat))
        hint = Switch(self._person_plays, self.hint.on, self.hint.refusal())
        self.buttons.prompt(self._control)
        self.buttons.refresh(view.truth, view.display, self.view.hand.codes, free, auto, hint)
        if free and legal.names:
            self.actions.name_first()

    def _control(self, intent: Intent, context: Context = Context.TABLE) -> str:
        """The key or button that means this on the device that is used; nothing on glass."""
        return self.app.control_for(intent, self.controllers.prompts(self.seat), context)

    @property
    def way_out(self) -> str:
        """The key or button that leaves the table, or asks for a break."""
        return self._control(Intent.PAUSE) or self._control(Intent.BACK)

    # --- input -------------------------------------------------------------------------------

    @property
    def context(self) -> Context:
        return Context.MENU if self._asking() else Context.TABLE

    def handle(self, event: Input) -> bool:
        """Handle what a person did. Returns whether it was used. A deliberate input completes the
        cues that are being played first."""
        self.life.touched()
        self.view.company.stir()
        if self.input.is_echo(event):
            return True
        if isinstance(event, DELIBERATE) and self.busy:
            self.finish()
        taken = self._of_device(event)
        if taken is not None:
            self._changed()
            return taken
        if not self._asking():
            return self.input.handle(event)
        back = isinstance(event, Command) and event.intent is Intent.BACK
        if back and self.questions.must:
            self._pause()
            return True
        used = self.ui.handle(event)
        self._changed()
        return used

    def _of_device(self, event: Input) -> bool | None:
        """Handle an input by the device that it came from. Returns whether it was used; None when
        the device makes no difference."""
        if self.screen is not None:
            return self.screen.handle(event)
        if isinstance(event, Unplugged):
            self.controllers.pulled_out(event.source)
            return True
        if isinstance(event, DELIBERATE):
            self.controllers.used(event.source, self.seat)
        return None

    def _asking(self) -> bool:
        return self.questions.open is not None

    # --- feedback from the actions ---------------------------------------------------------------

    def _refused(self, reason: str, bodies: Sequence[CardBody]) -> None:
        """Say why not, and shake these cards."""
        self.view.sounds.play("illegal")
        self.status.refuse(reason)
        self.view.hand.shake(bodies)

    def _laying(self, bodies: Sequence[CardBody]) -> None:
        """These bodies are about to be laid."""
        self.view.cues.prefer(bodies)
        self.input.hand_over(bodies)
        self.status.quiet()

    def _given_up(self, bodies: Sequence[CardBody]) -> None:
        """A play was begun and not finished: the cards go back."""
        self.input.give_back(bodies)

    # --- hints, automatic play, the log ----------------------------------------------------------

    @property
    def _person_plays(self) -> bool:
        """Whether there is a person here, and a round, to advise or to play for."""
        return self.seat in self.sitting.people and not self.sitting.round_over

    def toggle_auto(self) -> None:
        """Let the game play, or take over, also in the middle of a turn."""
        if self._person_plays:
            self._set_automatic(self.seat, not self.sitting.automatic(self.seat))

    def _set_automatic(self, seat: int, on: bool) -> None:
        self.sitting.set_automatic(seat, on)
        # The game does not finish what the player had begun.
        self.questions.cancel()
        self.input.put_down()
        self.input.clear()
        self.status.quiet()
        self.take_news()

    def toggle_hint(self) -> None:
        """Ask for a hint, or put it away."""
        if self.hint.on or self._person_plays:
            self.hint.toggle(lambda why: self._refused(why, ()))

    def kept_clear(self) -> list[list[pygame.Rect]]:
        """What a note on the table should not cover, most important first."""
        *layers, prompt = kept_clear(self.media, self._hint_room())
        layers[0] += [*self.view.effects.bubbles().values(), self.pointing.note_rect]
        if self.hint.on:
            layers[0].append(self.hint.rect)
        if self.screen is not None and self.screen.sign.shown:
            layers[0].append(self.screen.sign.rect)
        return [*layers, [self.status.rect], prompt, self.buttons.reserved()]

    def _hint_room(self) -> NoteRoom:
        view = self.view
        return NoteRoom(
            view.places, view.display.own, self.status.rect, self.buttons.hint.rect,
            self.buttons.shown(),
            view.signs.badges(shown=True),
        )  # fmt: skip

    def toggle_log(self) -> None:
        """Open or shut the log's drawer; the table makes room."""
        self.view.log.open = not self.view.log.open
        self._place()
