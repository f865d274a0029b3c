"""A match that was played, at the same table: forwards and back, from any side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.engine.actions import NOBODY
from game.engine.cards import HIDDEN
from game.language.catalogue import N_, _, say
from game.language.menu_texts import spoken_to
from game.language.voice import Said
from game.rooms.review.model.replay import Marks, Replay, ReplayMark
from game.rooms.review.pages.replay_bar import Strip, high
from game.rooms.review.words import replay_texts as texts
from game.storage.assets import ASSETS
from game.table.legal_plays import LegalPlays
from game.table.seat_view import SeatView, seat_view
from game.ui.graphics.artcache import ArtCache
from game.ui.graphics.media import Media, units_of
from game.ui.graphics.sprite_layer import SpriteLayer
from game.ui.graphics.timeline import soonest
from game.ui.graphics.transition import UP
from game.ui.input.intents import Command, Input, Intent, OtherKey, PointerPressed, Scrolled
from game.ui.scenes.scene import SpriteScene
from game.ui.table.controls.status_line import StatusLine
from game.ui.table.stage import Teller
from game.ui.table.table_view import TableView
from game.ui.widgets.box_layout import Free
from game.ui.widgets.placement import TOP, Near
from game.ui.widgets.ui import Ui

_DWELL: Final = 0.75
"""Seconds between the end of an action and the next one."""
_ONE_CARD: Final = Said(N_("{Player} has one card left."), player=N_("You have one card left."))
_LOOK: Final = 2.6
"""Seconds for which the end of a round is looked at before the next one is dealt."""


class ReplayScene(SpriteScene):
    """Shows a :class:`Replay` at the table.

    ``seat`` is the side that it is seen from at first: by default that of the first person whose
    hand may be seen.  ``plays``: True if it begins to play by itself.  ``more_marks`` finds marks
    for the round that is shown, beside those of the replay.  ``until``: after so many actions of
    the round that is shown first it stops by itself.  ``on_done`` is called when the player leaves;
    without it the scene is closed.  ``on_coach`` opens what the coach says of the match; without it
    there is no button for that.
    """

    arrival = UP
    view: TableView

    def __init__(
        self,
        replay: Replay,
        *,
        seat: int | None = None,
        plays: bool = True,
        more_marks: Marks = lambda replay: (),
        until: int = 0,
        on_done: Callable[[], None] | None = None,
        on_coach: Callable[[], None] | None = None,
    ) -> None:
        self.replay = replay
        self.seat = replay.viewer(_first_side(replay) if seat is None else seat)
        """The side that the table is seen from; -1 for nobody's."""
        self.opened = False
        """True if every hand lies face up."""
        self.playing = plays
        self._more_marks = more_marks
        self._until = (replay.number, until) if until else None
        self._on_done = on_done
        self._on_coach = on_coach
        self._wait = _DWELL
        self._art: ArtCache | None = None
        self._built = False
        self._stale = True
        self._glance: tuple[object, ...] = ()
        self._seen: tuple[tuple[int, int], SeatView] | None = None

    # --- putting it together -----------------------------------------------------------------

    def enter(self) -> None:
        replay = self.replay
        names = replay.names
        nameless = spoken_to(names)
        sides = [
            (seat, names[seat] if seat == nameless else _("{name}’s side", name=names[seat]))
            for seat in replay.seats_to_see
        ]
        sides.append((NOBODY, say(N_("Spectator’s side"))))
        no_hands = "" if replay.opened else say(texts.NOT_OVER)
        coach = self.open_coach if self._on_coach is not None else None
        self.strip = Strip(self, self._said, replay.rounds, sides, self.seat, no_hands, coach)
        root = Free([self.strip], self._arrange)
        self.ui = Ui(root, self.media, self.strip.track, self.strip.track)
        self.strip.show(self.playing, self.opened)

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        tall = high(media)
        self.strip.place(pygame.Rect(rect.x, rect.bottom - tall, rect.width, tall), media)

    def resize(self, size: tuple[int, int]) -> None:
        self.ui.set_media(self.media)
        for layer in self.ui.layers:
            layer.root.place(pygame.Rect((0, 0), size), self.media)
        if not self._built:
            self._build()
        else:
            self._place()
        self._jumped()

    def _build(self) -> None:
        """Make the table as it is seen from this side at this moment."""
        log = False
        if self._built:
            log = self.view.log.open
            self._let_go()
            self.app.tidy_soon()
        replay, neutral = self.replay, self.seat == NOBODY
        reduced = self.app.settings.reduced_motion
        self._art = ArtCache(ASSETS) if self._art is None else self._art.twin()
        self.view = TableView(
            replay, self.seat, self.media, self._art, reduced, neutral=neutral, late=True
        )
        self.view.log.open = log
        self.status = StatusLine(self.view.layer, self.view.timers)
        last_one = replay.rules.calling.last_one
        # Several may look on: only a player without a name is “you” here.
        self._teller = Teller(replay.deck, replay.names, NOBODY, last_one)
        self._of = replay.state.ring.seats, replay.names
        self._built = True
        self._place()
        # Every card may lie at the next moment that is looked at.
        self.app.chores.append(self.view.warm)

    def _let_go(self) -> None:
        """Let go of the pictures of the table."""
        if self.view.warm in self.app.chores:
            self.app.chores.remove(self.view.warm)
        self.view.release()

    def _place(self) -> None:
        """Place everything again. The strip takes the lower edge; the table has the rest."""
        media, size = self.media, self.media.size
        room = size[0], size[1] - high(media)
        self.view.finish()
        above = media._replace(size=room, unit=units_of(room)[0])
        self.view.place(above, self.app.settings.reduced_motion)
        self.status.place(media, self.view.places)
        self._stale = True

    @property
    def layer(self) -> SpriteLayer:
        return self.view.layer

    def leave(self) -> None:
        self._let_go()

    def resume(self) -> None:
        self._stale = True

    @property
    def wakeful(self) -> bool:
        return self.playing

    # --- where it stands -----------------------------------------------------------------------

    def _jumped(self) -> None:
        """Show the moment of the replay at once."""
        replay = self.replay
        if (replay.state.ring.seats, replay.names) != self._of:
            self._build()
        self.view.stand(replay.view(self.seat), replay.past(self.seat), replay.winners)
        self._turn_hands()
        self._moved()

    def _moved(self) -> None:
        """Another moment is shown."""
        replay, strip = self.replay, self.strip
        self._wait = _LOOK if replay.at == replay.length else _DWELL
        if (replay.number, replay.at) == self._until:
            self._until = None
            self._set_playing(False)
        strip.track.set(replay.at, replay.length, (*replay.marks, *self._more_marks(replay)))
        strip.round.value = replay.number
        self._stale = True

    def _turn_hands(self) -> None:
        """Turn the hands of others up or down, as they lie at rest."""
        view, shown = self.view, self.replay.hands(self.opened)
        for seat, bodies in enumerate(view.display.hands):
            if seat == view.display.seat:
                continue
            cards = shown.get(seat, ())
            for place, body in enumerate(bodies):
                view.timeline.tweens.stop(body, "turn")
                body.card = cards[place] if place < len(cards) else HIDDEN
                body.turn = float(body.card != HIDDEN)
        self._stale = True

    def _complete(self) -> None:
        """Complete what is still being shown."""
        self.view.finish()
        if self.view.settle():
            self._turn_hands()

    def _go_on(self) -> bool:
        """Show the next action as it was done. Returns whether there was one."""
        replay, view = self.replay, self.view
        self._complete()
        number = replay.number
        if not replay.step(1):
            return False
        if (replay.state.ring.seats, replay.names) != self._of:
            self._jumped()
            return True
        if replay.number != number:
            view.next_round()
        view.show(replay.news(self.seat, self.opened), replay.view(self.seat))
        self._moved()
        return True

    # --- what a person can do ------------------------------------------------------------------

    def leave_replay(self) -> None:
        """Close the replay."""
        (self._on_done or self.app.pop)()

    def open_coach(self) -> None:
        """Stop here, and show what the coach says of the match."""
        if self._on_coach is not None:
            self._set_playing(False)
            self._complete()
            self._on_coach()

    def toggle_play(self) -> None:
        """Play, or stop here. After the end it begins again."""
        self._set_playing(not self.playing)
        if self.playing and self.replay.at_end:
            self.replay.go(1, 0)
            self._jumped()
        self._wait = 0.0

    def _set_playing(self, on: bool) -> None:
        self.playing = on
        self.strip.show(on, self.opened)
        self._stale = True

    def step(self, by: int) -> None:
        """One action on, as it was done, or one back."""
        self._set_playing(False)
        if by > 0:
            self._go_on()
        elif self.replay.step(-1):
            self._jumped()

    def turn(self, by: int) -> None:
        """To the beginning of the next turn, or of the one before."""
        self._set_playing(False)
        if self.replay.turn(by):
            self._jumped()

    def seek(self, at: int) -> None:
        """To the moment after so many actions of this round."""
        if at != self.replay.at:
            self.replay.go(self.replay.number, at)
            self._jumped()

    def show_mark(self, mark: ReplayMark) -> None:
        """Show how it came to that mark."""
        self._set_playing(False)
        self.replay.go(self.replay.number, mark.move - 1)
        self._jumped()
        self._go_on()

    def next_mark(self) -> None:
        """Show the next thing with a mark; after the last one the first."""
        marks = sorted(self.strip.track.marks)
        if marks:
            self.show_mark(next((each for each in marks if each.move > self.replay.at), marks[0]))

    def jump(self, number: int) -> None:
        """To the beginning of a round."""
        self.replay.go(number, 0)
        self._jumped()

    def look_from(self, seat: int) -> None:
        """See the table from the side of that seat, or from nobody's."""
        if seat not in (*self.replay.seats_to_see, NOBODY):
            self.app.toast(say(texts.NOT_OVER))
            return
        self.seat = self.strip.side.value = seat
        self._build()
        self._jumped()

    def toggle_hands(self) -> None:
        """Turn every hand up, or down again. Not as long as the match goes on."""
        if not self.replay.opened:
            self.app.toast(say(texts.NOT_OVER))
            return
        self._complete()
        self.opened = not self.opened
        self.media.sounds.play("lift" if self.opened else "lay", 0.6)
        self._turn_hands()
        self.strip.show(self.playing, self.opened)

    def toggle_log(self) -> None:
        """Open or shut the drawer with what happened in words."""
        self._complete()
        self.view.log.open = not self.view.log.open
        self._place()
        self._jumped()

    def handle(self, event: Input) -> bool:
        self.view.company.stir()
        match event:
            case Command(Intent.PAUSE, repeated=False):
                self.toggle_play()
                return True
            case OtherKey(name, _, False) if name in self._keys:
                self._keys[name]()
                return True
        if self.ui.handle(event):
            return True
        match event:
            case Command(Intent.BACK):
                self.leave_replay()
            case Scrolled(notches):
                if not self.view.log.scroll(notches):
                    self.step(-1 if notches > 0 else 1)
                self._stale = True
            case PointerPressed(point):
                self._pressed(point)
            case _:
                return False
        return True

    @property
    def _keys(self) -> dict[str, Callable[[], None]]:
        """Keys with a letter, which mean nothing else on pages."""
        return {
            "c": self.open_coach,
            "h": self.toggle_hands,
            "l": self.toggle_log,
            "m": self.next_mark,
            "s": self._next_side,
            "pad x": self.toggle_hands,
            "pad y": self.next_mark,
        }

    def _next_side(self) -> None:
        sides = [side for side, _ in self.strip.side.values]
        self.look_from(sides[(sides.index(self.seat) + 1) % len(sides)])

    def _pressed(self, point: tuple[int, int]) -> None:
        """A press on a player looks from there; one on the cloth plays, or stops."""
        places = self.view.places
        boxes = {**places.plates, **places.boxes}
        seat = next((seat for seat, box in boxes.items() if box.collidepoint(point)), None)
        if seat is None:
            self.toggle_play()
        elif seat != self.seat:
            self.look_from(seat)

    # --- time ----------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        view, pace = self.view, self.strip.pace
        moving = view.timeline.update(dt * pace)
        view.timers.update(dt)
        if not view.busy:
            if view.settle():
                self._turn_hands()
            self._play_on(dt * pace)
        moving |= view.update_hand(dt)
        if self._stale or self._glance != self._sight():
            self._refresh()
        moving |= view.update_signs(dt)
        moving |= self.ui.update(dt)
        return moving or view.busy or view.layer.unsettled

    def _play_on(self, dt: float) -> None:
        if not self.playing:
            return
        self._wait -= dt
        if self._wait <= 0.0 and not self._go_on():
            self._set_playing(False)

    def next_due(self) -> float | None:
        wait = max(0.0, self._wait / self.strip.pace) if self.playing else None
        return soonest(wait, self.view.next_due(), self.ui.next_due())

    def _sight(self) -> tuple[object, ...]:
        return self.view.display.glance(), self.view.log.fresh

    def _refresh(self) -> None:
        """Bring the signs and the words up to date."""
        self._stale, self._glance = False, self._sight()
        replay, at = self.replay, (self.replay.number, self.replay.at)
        if self._seen is None or self._seen[0] != at:
            self._seen = at, seat_view(replay, NOBODY, legal=LegalPlays())
        seen = self._seen[1]
        self.view.refresh(seen, frozenset(), False)
        self.status.show(self._words() or seen.prompt)

    def _words(self) -> str:
        """The last action, in words."""
        if not self.replay.at:
            return say(texts.DEALT)
        told = [self._teller.tell(event) for event in self.replay.news(NOBODY, False)]
        return " ".join([each for each in told if each][:2])

    def _said(self, mark: ReplayMark) -> str:
        """A mark in words."""
        if mark.words:
            return mark.words
        if mark.event is not None:
            return self._teller.tell(mark.event)
        return self._teller.say(_ONE_CARD, player=mark.seat)

    # --- picture -------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        for rect in self.ui.take_dirty():
            self.layer.damage(rect)
        areas = self.layer.draw(surface)
        for area in areas:
            self.ui.paint(surface, area)
        return areas

    def messages_near(self) -> Near:
        felt = self.view.places.felt
        return Near(felt, [TOP], [felt], [[self.view.places.piles]])


def _first_side(replay: Replay) -> int:
    """The seat of the first person whose hand may be seen, else the first seat that may be seen."""
    people = [s for s in replay.seats_to_see if not replay.record.players[s].level]
    return next(iter([*people, *replay.seats_to_see]), NOBODY)
