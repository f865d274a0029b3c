"""The table as one viewer sees it: cards, plates, signs, and the cues that bring them there.

A viewer looks from a seat, whose hand is shown face up and large. This module does not know what
the viewer may do: it reads from the feed what has happened (``take_news``) and shows it (``show``).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from zlib import crc32

from game.engine.actions import NOBODY
from game.engine.cards import HIDDEN
from game.engine.events import Dealt, Event
from game.engine.view import PlayerView
from game.language import banter
from game.language import table_texts as texts
from game.language.catalogue import say, translated
from game.language.menu_texts import YOU
from game.language.seating_texts import HANDICAP
from game.language.voice import TableVoice
from game.table.legal_plays import LegalPlays
from game.table.people.talk import SpokenLine, Talk
from game.table.seat_book import SeatEvent, TableEvent, cards_only
from game.table.seat_view import SeatView
from game.table.sitting_like import SittingLike
from game.ui.graphics.artcache import ArtCache
from game.ui.graphics.ease import out_cubic
from game.ui.graphics.media import Media
from game.ui.graphics.sprite_layer import SpriteLayer
from game.ui.graphics.timeline import Cue, Timeline, Timers, soonest
from game.ui.graphics.transition import PACK, Body
from game.ui.graphics.tween import Tweens
from game.ui.table.card_bodies import CardBody
from game.ui.table.company import Company
from game.ui.table.cues.blow_cues import ContestSigns
from game.ui.table.cues.cues import Cues
from game.ui.table.cues.overlays import Effects
from game.ui.table.display_state import DisplayState, ShownPhase
from game.ui.table.hand import ShownHand
from game.ui.table.layout import Places
from game.ui.table.lighting import hang_lamp
from game.ui.table.match_info import Header, LogDrawer
from game.ui.table.movement import Flight, Hush, Movement
from game.ui.table.plate_pictures import Score
from game.ui.table.plates import Plates
from game.ui.table.remains import Remains, remains_of
from game.ui.table.scenery import Thing, dress
from game.ui.table.signs import Signs, bake_ring, bake_suits
from game.ui.table.stage import Stage, Teller
from game.ui.table.table_form import TableDesign

_REST = 0.5
"""Seconds of rest after which large faces are drawn sharp …"""
_GRACE = 0.3
"""… and seconds after that in which it is done only in idle moments, not in a frame."""
_BELOW_WORDS = 8.0
"""Units between the words above the hand and a card that has risen, with its outline."""
_PATIENCE = 6
"""How often a remark waits again while other bubbles are still shown."""


class TableView:
    """One viewer's table. ``truth`` is the round as the viewer may know it."""

    def __init__(
        self,
        match: SittingLike,
        seat: int,
        media: Media,
        art: ArtCache,
        reduced: bool = False,
        *,
        neutral: bool = False,
        late: bool = False,
        form: TableDesign | None = None,
        named: Callable[[str], str] = str,
    ) -> None:
        """neutral: nobody sits at the bottom, and the open hand changes (``look_from``).
        late: the viewer joins during a round, and starts with the current position.
        form: the form of the table; None for the usual one.
        named: makes the heading from the name of the game."""
        self.seat = seat
        """The seat whose hand is open or about to be; -1 for none."""
        self.feed = match.follow(seat, late)
        self.begun = self.feed.taken
        """The number of events of the match's log whose cues have started."""
        self.heard: list[TableEvent] = []
        """Events that were shown and that the scene has not yet taken (see ``take_heard``)."""
        truth = self.truth = match.view(seat)
        """The round as the viewer knows it, whatever is still being shown."""
        self._match = match
        self.layer = SpriteLayer(art)
        self.timeline = Timeline()
        self.touch = Tweens()
        """The tweens of cards that respond to the pointer. Input does not complete them."""
        self.timers = Timers()
        self._tweens = Tweens()
        """The tweens of signs and effects."""
        self._names, self._looks = match.names, match.looks
        self._handicapped = _handicapped(match)
        self._contests = bool(match.rules.contests)
        self._settled = True
        self.points: Sequence[int] = ()
        """The scores that are shown. Those of a round are not shown before its end is."""
        self.display = DisplayState(truth)
        self.sounds = Hush(self.timeline, media.sounds)
        self.movement = Movement(
            self.display, self.layer, self.timeline, self.touch,
            media.motion, media.size, self.sounds, reduced, neutral=neutral, form=form,
        )  # fmt: skip
        layer, tweens, timers = self.layer, self._tweens, self.timers
        last_one = match.rules.calling.last_one
        self.teller = Teller(truth.deck, match.names, truth.seat, last_one)
        self.voice = TableVoice(truth.deck, match.names, truth.seat, last_one=last_one)
        self.hand = ShownHand(self.display, self.touch)
        """How the cards of the open hand respond to pointer and keys."""
        self.log = LogDrawer(layer)
        self.plates = Plates(
            layer, tweens, match.names, match.sides, match.looks, last_one=last_one, form=form
        )
        self.company = Company(self.plates, self.timeline, timers, match.looks, match.people)
        nameless = [seat for seat, name in enumerate(match.names) if name == say(YOU)]
        seed = crc32("".join(match.names).encode())
        self.talk = Talk(match.looks, self._computers(), seed, nameless=nameless)
        """What the computer players say."""
        self.remarked = (NOBODY, "")
        """Who said what last."""
        self.signs = Signs(layer, tweens)
        name = named(translated(match.game_name))
        self.header = Header(layer, name, match.target, match.rules.conduct.competitive)
        self.contest = ContestSigns(layer, tweens)
        self.effects = Effects(layer, tweens, timers, match.rules.contests)
        self.form = form
        self.director = (
            form.signs(layer, tweens, match.names, match.looks) if form is not None else None
        )
        """The signs of the form; None for those of the usual table."""
        self._rested = 0.0
        """Seconds for which nothing has been shown."""
        self._won_score = ""
        self._directed = False
        """True if ``direct`` has shown anything."""
        self._late = 0
        """In how many frames ``direct`` looks again; 0 for never."""
        self.stage = Stage(
            self.movement, timers, self.teller, self.hand, self.plates, self.signs, self.log,
            self.effects, self.company,
        )  # fmt: skip
        self.company.sleep(match.book.away)
        self.cues = Cues(self.stage, self.company)

    # --- place -------------------------------------------------------------------------------

    @property
    def places(self) -> Places:
        """Where everything lies."""
        return self.movement.now.places

    def place(self, media: Media, reduced: bool) -> None:
        """Place everything again, for a window's size, a theme, a motion."""
        movement = self.movement
        self.timeline.finish()
        self.touch.finish()
        self._tweens.finish()
        self.sounds.noise = media.sounds
        movement.motion, movement.size, movement.reduced = media.motion, media.size, reduced
        movement.log_open = self.log.open
        movement.place()
        self.layer.art.reprint(media.pack)
        movement.want_pictures(media)
        places = self.places
        cloth = media.backdrop.copy()
        standing, lamps = list[Thing](), list[Thing]()
        self.props = dress(cloth, media, places, standing, lamps)
        lit = hang_lamp(cloth, media, places, standing, lamps)
        bake_ring(cloth, media, places)
        if self.form is None:
            bake_suits(cloth, self.truth.deck, media, places)
        else:
            self.form.light(cloth, media, places)
        self.stage.place(media, places, cloth, reduced, self._contests, lit)
        self.stage.impacts.stand(standing)
        self.contest.place(media, places, reduced)
        self.effects.place(media, places, reduced)
        self.plates.place(media, places)
        self.company.place(media, places, not reduced and media.motion.flip_time > 0)
        self.signs.place(media, places)
        if self.director is not None:
            self.director.place(media, places, reduced)
        self.header.place(media, places)
        self.log.refresh(media, places, again=True)
        self.hand.undress()
        self._media = media
        if self._settled:
            self.cues.settle(self.truth)

    # --- what happens ------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """True if cues are still being played."""
        return self.timeline.busy

    def take_news(self, at_once: bool = False) -> None:
        """Fetch what has happened from the feed, and show it. ``at_once``: first complete what is
        still being shown."""
        before = self.feed.taken
        events = self.feed.take()
        if not events:
            return
        cards = cards_only(events)
        if cards:
            if at_once and self.busy:
                self.finish()
                self.settle()
            places = [
                place for place, event in enumerate(events, before + 1) if isinstance(event, Event)
            ]
            self.show(cards, self._match.view(self.seat), places)
        for event in events:
            if isinstance(event, SeatEvent):
                self.hear_of_people(event)
        self.heard += events

    def skip_news(self) -> None:
        """Skip everything in the feed: the table shows the current position."""
        self.feed.take()
        self.begun = self.feed.taken

    def take_heard(self) -> list[TableEvent]:
        """What ``take_news`` has shown since the last call."""
        heard, self.heard = self.heard, []
        return heard

    def deal_comes(self) -> bool:
        """True if the first news is a deal; then the table is cleared for it."""
        deals = any(isinstance(event, Dealt) for event in self.feed.ahead())
        if deals:
            self.expect_deal()
        return deals

    def expect_deal(self) -> None:
        """Clear the table, because a deal is about to be shown."""
        self.display.clear()
        self._settled = False

    def show(self, events: Sequence[Event], truth: PlayerView, places: Sequence[int] = ()) -> None:
        """Show what has happened. ``truth`` is the view after it; ``places`` is the number of
        events in the log up to each of them."""
        self.truth = truth
        self.cues.show(events, truth, [partial(self._begin, place) for place in places])
        self._settled = False
        said = self.talk.hear(events, self._person_decides(truth.turn, truth.phase))
        if said is not None:
            self.timeline.add(Cue(lambda: self._speak_soon(said, _PATIENCE)))

    def _begin(self, place: int) -> None:
        self.begun = place

    @property
    def played(self) -> float:
        """Seconds for which cues have been played."""
        return self.timeline.played

    def _computers(self) -> list[int]:
        people = self._match.people
        return [seat for seat in range(len(self._match.names)) if seat not in people]

    def _person_decides(self, turn: int, phase: ShownPhase) -> bool:
        return phase != "over" and turn in self._match.people

    def _speak_soon(self, remark: SpokenLine, patience: int) -> None:
        """Let somebody say something when other bubbles have been read, unless it is a person's
        turn by then."""

        def speak() -> None:
            if self._person_decides(self.display.turn, self.display.phase):
                return
            if not self.effects.bubbles():
                names = self._match.names
                name = names[remark.about] if 0 <= remark.about < len(names) else ""
                line = banter.line(remark.face, remark.moment, remark.which, name)
                self.remarked = remark.seat, line
                self.stage.say(remark.seat, line)
                self.company.babble(remark.seat, remark.mood)
            elif patience:
                self._speak_soon(remark, patience - 1)

        self.timers.after(self._media.motion.remark_delay, "remark", speak)

    def hear_of_people(self, event: SeatEvent) -> None:
        """Show that somebody went away, came back, or is played for. The log tells that, and who
        sits down or leaves."""
        told = self.teller.tell(event)
        if told:
            self.log.add(told)
        self.company.sleep(self._match.book.away)

    def finish(self) -> None:
        """Complete every animation that is running, including those that outlast their cue."""
        self.timeline.finish()
        self.stage.finish()

    def settle(self) -> bool:
        """Show exactly the truth after all cues. Returns whether that was still to do."""
        if self._settled:
            return False
        self._settled = True
        self.cues.settle(self.truth)
        self.hand.forget()
        return True

    def stand(self, truth: PlayerView, past: Sequence[TableEvent], winners: Sequence[int]) -> None:
        """Show this position of a round at once, without animations. ``past`` is what has happened
        in the round, ``winners`` are the seats that have won it by now."""
        self.finish()
        self.effects.clear()
        self.company.forget()
        self.truth = truth
        self.display.winners = frozenset(winners)
        self.log.begin_again(self.teller.tell_past(past))
        self._settled = False
        self.settle()

    # --- whose hand lies open ------------------------------------------------------------------

    def look_from(self, seat: int) -> None:
        """Show the hand of that seat from now on; -1 for none."""
        self.take_news()
        self.seat = self.feed.seat = seat
        if self.display.seat >= 0:
            self._fall(self._match.view(NOBODY))
        if seat >= 0:
            self._lift(self._match.view(seat))

    def _lift(self, truth: PlayerView) -> None:
        """Bring the hand of this view's seat to the bottom, face up."""
        movement, display = self.movement, self.display
        seconds = movement.motion.flip_time * 1.3

        def turn_up() -> None:
            display.open_hand(truth.seat, truth.cards)
            self.sounds.play("lift", 0.8)
            flights = {body: Flight(seconds, out_cubic, turn=1.0) for body in display.own}
            movement.arrange(flights)

        self.truth = truth
        self._settled = False
        self.hand.undress()
        self.timeline.add(Cue(turn_up, seconds, seconds))

    def _fall(self, truth: PlayerView) -> None:
        """Turn the open hand face down, then move it back to its seat. ``truth``: the view of
        nobody."""
        movement, display, hand = self.movement, self.display, self.hand
        seconds = movement.motion.flip_time * 1.3
        turning = min(movement.motion.cover_time, seconds)
        closing: list[CardBody] = []

        def turn_down() -> None:
            hand.chosen.clear()
            hand.hovered, hand.focus = None, -1
            closing.extend(display.close_hand())
            for body in closing:
                movement.turn_down(body, turning)

        def go_back() -> None:
            for body in closing:
                # Nothing that flies can be read, and nothing here remembers the card.
                body.card = HIDDEN
                body.turn = 0.0
            movement.arrange({body: Flight(seconds, out_cubic) for body in closing})

        self.truth = truth
        self._settled = False
        hand.undress()
        self.timeline.add(Cue(turn_down, turning, turning))
        self.timeline.add(Cue(go_back, seconds, seconds))

    def remains(self) -> Remains:
        """What is on the table now."""
        return remains_of(self.display, self.plates, self.places)

    def bodies(self) -> dict[str, Body]:
        """The faces on the plates, and the stock."""
        found = {}
        for seat, look in enumerate(self._looks):
            plate = self.plates.plate(seat)
            if plate is not None and plate.face is not None:
                side, (dx, dy) = plate.face.get_width() / 2, plate.face_at
                found[look.face] = Body(plate.face, (plate.x + dx + side, plate.y + dy + side))
        slot = self.movement.stock.slot
        back = self.layer.art.picture(self.movement.faces.back, slot.width)
        found[PACK] = Body(back, (slot.x, slot.y))
        return found

    def send_away(self, names: Collection[str]) -> None:
        """Show all of these but those with such names."""
        for seat, look in enumerate(self._looks):
            plate = self.plates.plate(seat)
            if plate is not None:
                plate.away = look.face in names
        self.movement.stock.shown = PACK not in names

    def next_round(self) -> None:
        """Start another round at a table at rest; some players may have left."""
        if self.movement.neutral:
            self.seat = self.feed.seat = NOBODY
        truth = self._match.view(self.seat)
        self.movement.drop(*self.display.bodies())
        gone = set(self.display.seats) - set(truth.seats)
        self.truth = truth
        self.display.seat = truth.seat
        for seat in gone:
            self._see_off(seat)
        self.display.read(truth)
        self.expect_deal()
        self.hand.forget()
        self.company.forget()
        self._tweens.finish()
        self.stage.finish()
        self.effects.clear()

    def _see_off(self, seat: int) -> None:
        plate = self.plates.plate(seat)
        if plate is not None and plate.surface is not None:
            self.effects.see_off(seat, plate.with_face(), plate.x, plate.y)
        self.log.add(self.teller.say(texts.LEAVES, player=seat))

    # --- time --------------------------------------------------------------------------------

    def refresh(self, seen: SeatView, aims: frozenset[int], reach: bool) -> None:
        """Update the signs. ``aims`` are the seats that can be chosen; ``reach``: whether the
        player may reach for the stock."""
        if self.display.phase == "over" or not seen.round_over or not self.points:
            self.points = [plate.score for plate in seen.plates]
        words = {seat: self._score(seat) for seat in self.display.seats}
        automatic = frozenset(each.seat for each in seen.plates if each.played_for)
        away = frozenset(each.seat for each in seen.plates if each.away)
        self.plates.refresh(self.display, words, aims, automatic, away)
        self.company.refresh(self.display)
        self.signs.refresh(self.display)
        if self.director is not None:
            won = min(self.display.winners, default=0)
            self._won_score = words[won].words if won in words else ""
            if not self._directed or not self.busy:
                self.direct()
            else:
                # Plates and signs were drawn in this frame, so the large face is drawn in the next.
                self._late = self._late or 2
        self.contest.refresh(self.display, self.movement.faces)
        if self.director is not None:
            self.director.refresh(self.display, self.movement.faces)
        self.stage.refresh(self.display)
        self.log.refresh(self._media, self.places)
        self._light_stock(1.0 if reach else 0.0)

    def direct(self) -> None:
        """Let the signs of the form show what is displayed now."""
        self._late, self._directed = 0, True
        if self.director is not None:
            from game.table.series import leaders

            series, seats = self._match.rules.series, self.display.seats
            ahead = leaders(series, self.points, seats) if self.points else frozenset()
            self.director.direct(self.display, self.company, self._won_score, ahead)

    def _score(self, seat: int) -> Score:
        """Return the score of a seat, marked if something is easier or harder for it."""
        points = self.points[seat]
        words = self.header.score_words(points)
        if seat in self._handicapped:
            words = say(HANDICAP, score=words)
        return Score(words, str(points))

    def _light_stock(self, glow: float) -> None:
        """Let the stock glow while the player may reach for it."""
        stock = self.movement.stock
        if self.touch.goal(stock, "glow") != glow:
            self.touch.to(stock, self._media.motion.control_slide, glow=glow)

    def dress_hand(self, legal: LegalPlays, advised: Sequence[CardBody]) -> None:
        """Let every card of the hand show what can be done with it now; ``advised`` cards stand
        out."""
        places, hand = self.places, self.hand
        hand.legal, hand.live, hand.advised = legal, not self.busy, list(advised)
        line = self._media.texts.line_height("strong") / 2
        ceiling = (
            max(places.prompt.bottom, places.prompt.centery + line) + _BELOW_WORDS * places.unit
        )
        hand.dress(self._media.motion, places.unit, self.movement.held, places.card, ceiling)

    def update_hand(self, dt: float) -> bool:
        """Let time pass for the cards of the hand. Returns whether one moves."""
        shaking = self.hand.update(dt, self._media.motion, self.places.unit)
        return self.touch.update(dt) or shaking

    def update_signs(self, dt: float) -> bool:
        """Let time pass for signs and effects that move by themselves. Returns whether any does."""
        leaving = self.effects.leaving.update(dt)
        lingering = self.stage.update(dt)
        company = self.company
        drawing = company.update() if dt > 0 or company.new else company.waiting
        if self.director is not None:
            if self.director.bare and not self._late:
                # A table that is shown late has no faces until now.
                self.direct()
            if dt > 0 and self._late:
                self._late -= 1
                drawing = True
                if not self._late:
                    self.direct()
            self._rested = 0.0 if self.busy else self._rested + dt
            if self._rested > _REST + _GRACE and self._sharpen():
                self._rested = _REST - 0.1
                self.direct()
                drawing = True
        return self._tweens.update(dt) or lingering or leaving or drawing

    def _sharpen(self) -> bool:
        """Draw one face sharp. Returns whether there was one."""
        return self.director is not None and (self.director.sharpen() or self.company.sharpen())

    @property
    def rough(self) -> bool:
        """True if the table rests and a face is not yet sharp."""
        if self.director is None or self._rested <= _REST:
            return False
        return self.director.rough or self.company.rough

    def next_due(self) -> float | None:
        """Seconds until an update is needed although nothing moves."""
        rests = self.director is not None and (self.director.rough or self.company.rough)
        resting = max(0.0, _REST - self._rested + 0.01) if rests else None
        return soonest(
            self.timers.next_due(), self.header.next_due(), self.hand.next_due(), resting
        )

    def release(self) -> None:
        """Drop every large picture: this table will not be shown again."""
        self.stage.lighting.release()
        if self.director is not None:
            self._media.faces.room_for(self._media.size)
        self.layer.release()

    def warm(self) -> bool:
        """Make one picture in advance, in an idle moment. Returns whether more are needed."""
        if self.rough and self._sharpen():
            self._late = self._late or 2
            return True
        if self.layer.art.warm():
            return True
        if self.stage.lighting.prepare() or self.company.prepare() or self.stage.blows.prepare():
            return True
        return self._contests and self.effects.prepare()


def _handicapped(match: SittingLike) -> frozenset[int]:
    """The seats for which something is easier or harder."""
    dealing = match.rules.dealing
    return frozenset(
        seat
        for seat in range(match.rules.seats)
        if (match.handicaps and match.handicaps[seat]) or dealing.size(seat) != dealing.hand_size
    )
