"""The table scene: a match seen and played from one seat."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.engine.actions import NOBODY
from game.engine.events import Caught, Event, Forgot, ThunderdomeDrawn
from game.language.catalogue import _, say, translated
from game.language.table_texts import ONLY_ALONE
from game.sockets import read_afar
from game.storage.assets import ASSETS
from game.table.people.controllers import Controllers
from game.table.people.curtain import CurtainHold, CurtainRule
from game.table.seat_book import WHO_SITS, cards_only
from game.table.seat_view import SeatView, seat_view
from game.table.sitting_like import SittingLike
from game.ui.graphics.artcache import ArtCache
from game.ui.graphics.media import from_afar
from game.ui.graphics.sprite_layer import SpriteLayer
from game.ui.graphics.timeline import Cue, soonest
from game.ui.graphics.transition import UP, Body
from game.ui.input.intents import (
    DELIBERATE,
    KEYBOARD,
    MOUSE,
    Command,
    Context,
    Input,
    Intent,
    Pixel,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Unplugged,
)
from game.ui.scenes.scene import Scene, SpriteScene
from game.ui.table.controls.buttons import Buttons, SpriteButtons, Switch
from game.ui.table.controls.claim_desk import ClaimDesk
from game.ui.table.controls.drag import Drag
from game.ui.table.controls.hint import Hint, kept_clear
from game.ui.table.controls.input import TableInput
from game.ui.table.controls.pointing import Pointing
from game.ui.table.controls.questions import Questions
from game.ui.table.controls.seat_actions import SeatActions
from game.ui.table.controls.shared_screen import SharedScreen
from game.ui.table.controls.status_line import StatusLine
from game.ui.table.controls.usual_line import UsualLine
from game.ui.table.life import Life
from game.ui.table.table_form import form_for
from game.ui.table.table_told import TableTold
from game.ui.table.table_view import TableView
from game.ui.widgets.node import Node
from game.ui.widgets.placement import BOTTOM, Near
from game.ui.widgets.popup import PanelPopup
from game.ui.widgets.ui import Ui

if TYPE_CHECKING:
    from game.ui.scenes.match_hooks import MatchHooks


class TableScene(SpriteScene):
    """A match at the table, seen from one seat.

    ``on_round_over`` is called once when the last card of a round has been shown; ``on_pause`` when
    the player wants a break; ``on_close`` when the window is being closed; ``on_update`` in each
    update. ``on_undo`` takes the last move back and
    returns whether there was one; without it nothing can be taken back. ``rules`` makes the page
    with the rules in force, if they can be read. With ``late`` the scene starts with the current
    position, without showing earlier events. After ``next_round`` of the sitting, call
    :meth:`next_round` here. ``controllers`` are the devices; without them every person of the
    sitting plays at this screen. ``hooks`` are those of rooms. ``unaided`` says why the game does
    not play for anybody or give hints here; empty if it does. ``named`` makes the heading from the
    name of the game.
    """

    arrival = UP
    played_for = True
    """False where the game cannot play for the person."""

    def __init__(
        self,
        sitting: SittingLike,
        seat: int,
        *,
        on_pause: Callable[[], None] = lambda: None,
        on_round_over: Callable[[], None] = lambda: None,
        on_close: Callable[[], None] = lambda: None,
        on_update: Callable[[TableScene, float], object] = lambda scene, dt: None,
        on_undo: Callable[[], bool] | None = None,
        rules: Callable[[], Scene] | None = None,
        late: bool = False,
        controllers: Controllers | None = None,
        hooks: Sequence[MatchHooks] = (),
        unaided: str = "",
        named: Callable[[str], str] = str,
    ) -> None:
        self.sitting = sitting
        self._home = seat
        """The seat that the table is seen from when it is built."""
        self.controllers = controllers or Controllers(sitting.book)
        """Which device belongs to which seat. With several people at the screen there is a
        curtain."""
        self.screen: SharedScreen | None = None
        """What people do here behind a curtain; None when there is none."""
        self.drawings: list[tuple[tuple[int, int], ...]] = []
        """The draws of this round's thunderdome, which another scene shows."""
        self._on_pause = on_pause
        self._on_round_over = on_round_over
        self._on_close = on_close
        self._on_update = on_update
        self._on_undo = on_undo
        self._rules = rules
        self._hooks = hooks
        self._unaided = unaided
        self._named = named
        self._late = late
        self.note_open = False
        """True while a note on the table is being read. The match stands still, but people can
        act."""
        self._told_over = False
        self._stale = True
        """True if something has changed that signs show."""
        self._seen: tuple[object, ...] = ()
        """The last result of ``_glance``."""
        self._waits = False
        """True while somebody is still on the way to the table."""
        self._built = False
        self._afar = False
        """True if the table is laid out for people across the room."""

    @property
    def seat(self) -> int:
        """The seat whose hand is open; -1 for none."""
        return self.view.seat if self._built else self._home

    # --- putting it together -----------------------------------------------------------------

    def _build(self) -> None:
        """Make the parts of the table, and show the position."""
        sitting, media = self.sitting, self.media
        # If the clock was held, that was for the people who sat here before.
        sitting.hold_turn(False)
        sitting.release("claim")
        rule = self._rule = self.controllers.rule
        curtained = rule is not CurtainRule.NEVER
        form = form_for(self.app.settings, self.controllers)
        neutral = curtained or self.controllers.all_remote
        view = self.view = TableView(
            sitting, -1 if neutral else self._home, media, ArtCache(ASSETS), self._reduced,
            neutral=neutral, late=self._late, form=form, named=self._named,
        )  # fmt: skip
        view.log.begin_again(view.teller.tell_past(view.feed.past()))
        self._advised = view.seat
        layer = view.layer
        self.status = StatusLine(layer, view.timers)
        self.life = Life(layer)
        buttons = SpriteButtons()
        self.ui = Ui(buttons, media)
        self.questions = Questions(
            self.ui, view, sitting.deck, self.app, self.controllers
        )  # fmt: skip
        self.drag = Drag(view.movement, view.hand)
        self.screen = None
        if curtained:
            desk = ClaimDesk(
                sitting, self.controllers, view, self.questions, self.status, self.drag
            )
            self.actions: SeatActions = desk.actions
            self.screen = SharedScreen(desk, self.app)
        else:
            self.actions = SeatActions(sitting, view, self.questions, self.status, self.drag)
        self.actions.played_for = self.played_for and not self._unaided
        self.usual = UsualLine(sitting, view, self.actions, self.controllers, self.screen, self.app)
        self.buttons = Buttons(
            buttons, layer, media, sitting.deck, self.actions, self._rules is not None
        )
        self.hint = Hint(sitting, view, self.status, self.buttons, self._unaided)
        self.pointing = Pointing(layer, sitting.deck, view.hand, self.actions, self.status, sitting)
        self.input = TableInput(
            view.movement, view.hand, self.drag, self.actions, self.pointing, self.ui, self.buttons,
            self.questions, view.log,
        )  # fmt: skip
        deals = view.deal_comes()
        self._built = True
        self._place()
        view.cues.mended = 0
        if deals:
            self.take_news()
        else:
            view.skip_news()
            self.actions.refresh()

    def _place(self) -> None:
        """Lay everything out again for a new size, theme or motion. During a drag the cards stay
        with the pointer."""
        view, media = self.view, self.media
        if view.form is not None:
            media = view.form.media(media)
        self._afar = self._sits_afar
        if self._afar:
            media = from_afar(media, len(view.display.seats))
        view.timeline.finish()
        self.questions.cancel()
        view.place(media, self._reduced)
        view.talk.level = self.app.settings.talk
        places = view.places
        self.status.place(media, places)
        self.life.place(media, view.props, self._reduced or not self.app.lively)
        self.questions.place(media, places)
        self.ui.set_media(media)
        self.pointing.place(media, places)
        self.buttons.prompt(self.app, self.controllers.prompts(self.seat))
        self.buttons.place(media, places)
        for each in self._hooks:
            each.placed(self)
        view.stage.reserved = self.buttons.reserved()
        self.hint.place(media)
        if self.screen is not None:
            self.screen.desk.holding = CurtainHold(self.app.settings.curtain)
            self.screen.sign.place(media, places, self._reduced)
        self._stale = True
        # Make the pictures that will be needed in idle moments.
        if view.warm not in self.app.chores:
            self.app.chores.append(view.warm)

    @property
    def read_afar(self) -> bool:
        """True if all players sit across the room from this screen."""
        return self._built and (self.view.form is not None or self._afar)

    def refresh_soon(self) -> None:
        """Update signs and buttons in the next frame, because a room has changed something."""
        self._stale = True

    @property
    def _reduced(self) -> bool:
        return self.app.settings.reduced_motion

    @property
    def _sits_afar(self) -> bool:
        """True if all players at this screen sit across the room with game pads."""
        return self.controllers.all_by_pad and read_afar(self.app.settings, pads=True)

    # --- the scene -----------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        if not self._built:
            self._build()
            return
        self._place()
        self._dress()

    def cover(self) -> None:
        """Turn the open hand face down at once if others may look at this screen. No hand stays
        open while they look at a page, answer a question, talk, or change seats."""
        if self.screen is not None:
            was_open = not self.screen.curtain.down
            self.screen.desk.cover()
            self._heed()
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

    def bodies(self) -> Mapping[str, Body]:
        return self.view.bodies()

    def send_away(self, names: Collection[str]) -> None:
        self._waits = bool(names)
        self.view.send_away(names)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        layer = self.view.layer
        for rect in self.ui.take_dirty():
            layer.damage(rect)
        return self._painted(surface, layer.draw(surface))

    def _painted(self, surface: pygame.Surface, areas: list[pygame.Rect]) -> list[pygame.Rect]:
        """Draw the widgets (a question, a tooltip) over the sprites painted in these areas."""
        for area in areas:
            self.ui.paint(surface, area)
        return areas

    def messages_near(self, note: pygame.Rect | None = None) -> Near:
        # Above the call, below the seats at that side, beside the hand.
        places = self.view.places
        gap = round(12 * places.unit)
        left, right = places.hand.right + gap, places.call.right
        beside = [box.bottom for box in places.boxes.values() if box.right > left]
        top = max(beside, default=0) + gap
        foot = places.call.top
        if places.spot is not None:
            # Read from afar: above the large face, whose name and count are below it.
            left, foot, top = places.prompt.right, places.spot.top, places.corner.bottom
            top = top if top < foot else gap
        room = pygame.Rect(left, top, right - left, foot - gap - top)
        question = self.questions.open
        first = [] if question is None else [question.box]
        if note is not None:
            first.append(note)
        if places.spot is not None:
            words = round(250 * places.unit)
            first += [places.spot.union(places.spot.move(0, words)), places.corner]
        kept = [each for layer in self.kept_clear() for each in layer]
        inside = places.felt.inflate(-2 * gap, -2 * gap)
        return Near(room, [BOTTOM], [room, inside], [first, kept])

    # --- what happens ------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """True if cues are still being played."""
        return self.view.busy

    @property
    def wakeful(self) -> bool:
        return not self.sitting.round_over

    @property
    def in_hand(self) -> bool:
        """True if the player is in the middle of something: a drag, or a question."""
        return self.drag.dragging or self._asking()

    def next_round(self) -> None:
        """The next round has been dealt: clear the table and show the deal."""
        self.finish()
        self.questions.cancel()
        self.controllers.begin_round()
        if self.controllers.rule is not self._rule:
            self.rebuild(self.controllers.seat_of_one(self.seat))
        if self.screen is not None:
            self.screen.next_round()
        self.view.next_round()
        self.actions.sit(self.seat)
        self.drawings.clear()
        self._told_over = False
        self._place()
        self.take_news()

    def rebuild(self, seat: int) -> None:
        """Build the scene again for the current position, seen from this seat, after the people
        here have changed."""
        self.finish()
        self.leave()
        self.app.tidy_soon()
        open_log, by_hand = self.view.log.open, list(self.view.display.own)
        self._home, self._late, self._built = seat, True, False
        self._build()
        display = self.view.display
        order = [body.card for body in by_hand]
        if sorted(order) == sorted(body.card for body in display.own):
            display.own.sort(key=lambda body: order.index(body.card))
        self.view.log.open = open_log
        self._place()
        self._dress()

    def reword(self) -> None:
        self.rebuild(self.controllers.seat_of_one(self.seat))

    def reseated(self) -> None:
        """Show who sits where now, and how they look."""
        was_alone = self.screen is None
        self.rebuild(self.controllers.seat_of_one(self.seat))
        if self.screen is not None and was_alone:
            self.screen.tell_played_for()

    def take_news(self) -> None:
        """Fetch the events since the last call, and show them."""
        self.view.take_news()
        self.actions.refresh()
        self._stale = True
        self._heed()

    def _heed(self) -> None:
        """Let the other parts react to what the view has shown since the last call."""
        events, seat = self.view.take_heard(), self.seat
        if self.screen is not None:
            for message in self.screen.take_messages():
                self.app.toast(message)
        if seat != self._advised:
            # Another hand is open, or none.
            self._advised = seat
            self.pointing.hide()
            self.hint.readdress()
            self._stale = True
        if not events:
            return
        news = cards_only(events)
        if news:
            self._heed_cards(news, seat)
        self.actions.refresh()
        self._stale = True
        if any(isinstance(event, WHO_SITS) for event in events):
            self.reseated()

    def _heed_cards(self, news: Sequence[Event], seat: int) -> None:
        """Let the other parts react to what has happened to the cards."""
        if self.hint.advice is not None:
            self.hint.hide()
        self.actions.forget_move()
        if self.screen is not None:
            self.screen.acted()
        self.drawings += [event.draws for event in news if isinstance(event, ThunderdomeDrawn)]
        # The words about a card may be out of date now.
        self.status.explain("")
        if self.view.truth.turn == seat and not self.status.lasting:
            self.status.quiet()
        if self.view.truth.turn != seat and self._asking():
            # Somebody else or the clock was quicker, so the question is no longer open.
            self.questions.cancel()
        for event in news:
            if isinstance(event, Caught | Forgot) and event.seat == seat:
                # At a high speed the words that are called out are soon covered by others.
                told = partial(self.status.refuse, self.view.teller.tell(event), lasting=True)
                self.view.timeline.add(Cue(told))

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
        if self._waits:
            dt = 0.0
        if self.screen is None:
            lost = any(not sitting.automatic(seat) for seat in self.controllers.missing)
            (sitting.hold if lost else sitting.release)("pad")
        sitting.book.patience = self.app.settings.patience
        sitting.thinking = self.app.settings.thinking
        if not self.note_open:
            sitting.update(dt, busy=view.busy)
        self.actions.second_look.update(dt)
        self.actions.heed_second_look()
        # Computers wait for cues. People elsewhere do not, and their moves are shown at once.
        view.take_news(at_once=True)
        self._heed()
        view = self.view
        was_busy = view.busy
        moving = not self.note_open and view.timeline.update(dt)
        if not view.busy:
            self._settle()
            if not self.in_hand and self._afar != self._sits_afar:
                self._place()
        self._stale |= was_busy != view.busy
        view.timers.update(dt)
        self.life.update(dt, not self.app.hidden)
        self.pointing.update(dt, self.input.target(), view.truth)
        self.pointing.magnify(self.app.settings.magnified, self.kept_clear)
        if self.hint.advice is not None:
            self.hint.update(dt)
        self.drag.words = self.status.rect
        moving |= self.input.update(dt)
        if self.screen is not None:
            moving |= self.screen.update(dt, not view.busy and not self._asking())
            self._heed()
            view = self.view
        self._dress_hand()
        moving |= view.update_hand(dt)
        fresh = self.status.fresh or self.questions.fresh or self.hint.fresh
        if self._stale or fresh or (view.busy and self._glance() != self._seen):
            self._refresh()
        moving |= view.update_signs(dt)
        if view.rough and view.warm not in self.app.chores:
            self.app.chores.append(view.warm)
        for hook in self._hooks:
            moving |= hook.watch(self, dt)
        clocked = self.seat if self.screen is None else self.screen.must_act
        view.header.show_time(sitting.time_left(clocked))
        self.buttons.show_time(sitting.answered_in)
        moving |= self.ui.update(dt)
        if sitting.round_over and not view.busy and not self._told_over:
            self._told_over = True
            self._on_round_over()
        self._on_update(self, dt)
        return moving or view.layer.unsettled

    def next_due(self) -> float | None:
        return soonest(
            None if self.note_open else self.sitting.next_due(),
            self.view.next_due(),
            self.pointing.next_due(),
            self.hint.next_due(),
            self.buttons.next_due(),
            0.0 if self.actions.waits else None,
            self.ui.next_due(),
        )

    def life_due(self) -> float | None:
        return self.life.next_due()

    def live(self, dt: float, surface: pygame.Surface) -> list[pygame.Rect]:
        return self._painted(surface, self.view.layer.draw(surface, self.life.live(dt)))

    def _dress_hand(self) -> None:
        own = self.view.display.own
        advised = self.hint.means(own) if self.hint.on else ()
        self.view.hand.asking = isinstance(self.questions.open, PanelPopup)
        self.view.dress_hand(self.actions.legal, advised)

    def _dress(self) -> None:
        """Update everything at once: under another scene the table is drawn although no time
        passes."""
        self._dress_hand()
        self.view.touch.finish()
        self._refresh()
        self.view.stage.finish()
        while self.view.company.update():
            pass

    def _glance(self) -> tuple[object, ...]:
        """Everything that ``_refresh`` shows and that may change during cues."""
        view, screen = self.view, self.screen
        return (
            view.display.glance(), view.hand.codes, view.log.fresh, self.app.device,
            screen.words() if screen is not None else "",
        )  # fmt: skip

    def _refresh(self) -> None:
        """Update the signs, the line above the hand and the buttons."""
        self._stale = self.status.fresh = self.questions.fresh = self.hint.fresh = False
        self._seen = self._glance()
        view, seen, questions = self.view, self.actions.seen, self.questions
        free = not view.busy and not self._asking()
        usual = self.usual.words()
        if view.director is not None and view.seat < 0 and not self.sitting.waits:
            # The large face says whose turn it is, so this line says what has happened.
            usual = seen.owed or next(reversed(view.log.lines), usual)
        words, alarm, aims = *self.status.line(usual), frozenset[int]()
        if questions.open is not None:
            words, alarm, aims = questions.words, False, questions.aims
        self.status.show(words, alarm)
        view.refresh(seen, aims, free and seen.reach is not None)
        auto = Switch(self.actions.can_be_played_for, self.sitting.automatic(self.seat))
        hint = Switch(self.actions.person_plays, self.hint.on, self.hint.refusal())
        self.buttons.undo.show(self._may_undo, spring=False)
        self.buttons.prompt(self.app, self.controllers.prompts(self.seat))
        self.buttons.refresh(view.display, self.view.hand.codes, free, auto, hint, view.stage.taken)
        view.stage.reserved = self.buttons.reserved()
        for button in self.buttons.catches.values():
            if button.visible:
                view.effects.make_room(button.rect)
        if free and seen.naming:
            self.actions.name_first()

    @property
    def _may_undo(self) -> bool:
        """True if moves can be taken back here."""
        return self._on_undo is not None and self.actions.person_plays

    def _control(self, intent: Intent) -> str:
        """The key or button for this intent on the device in use; empty for touch."""
        return self.app.control_for(intent, self.controllers.prompts(self.seat))

    @property
    def way_out(self) -> str:
        """The key or button that leaves the table, or asks for a break."""
        return self._control(Intent.PAUSE) or self._control(Intent.BACK)

    # --- input -------------------------------------------------------------------------------

    @property
    def context(self) -> Context:
        return Context.MENU if self._asking() else Context.TABLE

    def handle(self, event: Input) -> bool:
        """Handle an input, and show its result. Returns whether it was used. A deliberate input
        first completes the cues that are running."""
        self.life.idle.touched()
        self.view.company.stir()
        if self.input.is_echo(event):
            return True
        if isinstance(event, DELIBERATE) and self.busy:
            self.finish()
        held = self.drag.dragging
        used = self._do(event)
        self.view.take_news()
        self._heed()
        moved = isinstance(event, PointerMoved) and held == self.drag.dragging
        if self._asking() or (used and not moved):
            self._stale = True
        return used

    def _do(self, event: Input) -> bool:
        """Pass an input to its device, to the open question, or to the cards and buttons. Returns
        whether it was used."""
        taken = self._of_device(event)
        if taken is not None:
            return taken
        if self.actions.waits:
            return isinstance(event, DELIBERATE)
        if not self._asking():
            used = self.input.handle(event)
        elif isinstance(event, Command) and event.intent is Intent.BACK and self.questions.must:
            used, self.input.wish = True, Intent.PAUSE
        else:
            used = self.ui.handle(event)
        wish, self.input.wish = self.input.wish, None
        if wish is not None:
            self._grant(wish)
        return used

    def _grant(self, wish: Intent) -> None:
        """Do an intent that is not about cards."""
        match wish:
            case Intent.HINT:
                self.toggle_hint()
            case Intent.UNDO:
                if self._on_undo is None:
                    self.actions.refuse(say(ONLY_ALONE))
                elif self._may_undo and not self._on_undo():
                    self.actions.refuse(_("You have no move to take back in this round."))
            case Intent.LOG:
                self.toggle_log()
            case Intent.MAGNIFY:
                self.app.settings.magnified = not self.app.settings.magnified
                self.app.keep_settings()
            case Intent.HELP:
                self.app.help()
            case Intent.PAUSE:
                self._pause()
            case Intent.BACK if not self.hint.put_away():
                self._pause()
            case _:
                any(each.grant(self, wish) for each in self._hooks)

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

    # --- for those who do not see it --------------------------------------------------

    def seen_by(self, private: bool) -> SeatView:
        """Return what may be told: with ``private`` to the player whose hand is open, else to
        everybody in the room. If nobody else looks at the screen, both are the same."""
        if private or self.screen is None:
            return self.actions.seen
        return seat_view(self.sitting, NOBODY)

    def _told(self, private: bool) -> TableTold:
        # Questions to the player whose hand is open, and their buttons, reveal the hand.
        shut = self.screen is not None and not private and not self.screen.curtain.down
        return TableTold(
            self.view, self.seen_by(private), None if shut else self.ui,
            do=lambda intent: self.handle(Command(intent, KEYBOARD)),
            press=self._press_at, legal=self.actions.legal,
            note=lambda body: self.actions.about(body, self.view.hand.codes),
        )  # fmt: skip

    def words_told(self, private: bool) -> str:
        """Return what to do now, or who is being waited for."""
        if private or self.screen is None:
            return self.usual.words()
        return self.screen.words() or self.seen_by(private).prompt

    def tree(self, private: bool = True) -> Node:
        screen, open_to = self.screen, private or self.screen is None
        look = None
        if screen is not None and screen.curtain.called != NOBODY:
            called = screen.curtain.called

            def look() -> None:
                screen.desk.press(called, at_once=True)

        hint = self.hint.words() if open_to else ""
        name = self._named(translated(self.sitting.game_name))
        return self._told(private).tree(name, self.words_told(private), hint, look)

    def focus_told(self, private: bool = True) -> Node | None:
        screen = self.screen
        if self._asking():
            shut = screen is not None and not private and not screen.curtain.down
            return None if shut else self.ui.focus_told()
        if self.view.hand.focused() is None or not (private or screen is None):
            return None
        return self._told(private).focused()

    def _press_at(self, point: Pixel) -> None:
        """Press at this point with the mouse."""
        for event in (PointerMoved, PointerPressed, PointerReleased):
            self.handle(event(point, MOUSE))

    # --- hints and the log ----------------------------------------------------------

    def toggle_hint(self) -> None:
        """Ask for a hint, or put it away."""
        if self.hint.on or self.actions.person_plays:
            why = self.hint.toggle()
            if why:
                self.actions.refuse(why)

    def kept_clear(self) -> list[list[pygame.Rect]]:
        """What a note on the table should not cover, most important first."""
        *layers, prompt = kept_clear(self.media, self.hint.room())
        layers[0] += [*self.view.effects.bubbles().values(), self.pointing.note_rect]
        layers[0].append(self.pointing.large.rect())
        if self.hint.on:
            layers[0].append(self.hint.rect)
        if self.screen is not None and self.screen.sign.shown:
            layers[0].append(self.screen.sign.rect)
        words = self.status.rect.inflate(2 * self.media.px(20), 0)
        return [*layers, [words], prompt, self.buttons.reserved()]

    def toggle_log(self) -> None:
        """Open or shut the log's drawer; the table makes room."""
        self.view.log.open = not self.view.log.open
        self._place()
