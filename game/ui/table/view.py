"""The table as one viewer sees it: cards, plates, signs, and the cues that bring them there.

A viewer looks from a seat, whose hand lies open and large. Nothing here knows what the viewer may
do; it is told what has happened (``show``) and how things stand then, and time passes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.engine.events import Event
from game.engine.fact import Fact
from game.engine.rules import Rules
from game.engine.view import PlayerView
from game.language.catalogue import translated
from game.language.voice import Voice
from game.match.legal_plays import LegalPlays
from game.ui.graphics.artcache import ArtCache
from game.ui.graphics.kit import Kit
from game.ui.graphics.sprite_layer import SpriteLayer
from game.ui.graphics.timeline import Timeline, Timers
from game.ui.graphics.tween import Tweens
from game.ui.table.card_cues import CARD_CUES, deal
from game.ui.table.cards import CardBody
from game.ui.table.contest_signs import ContestSigns
from game.ui.table.cues import Cues, CueTools, Teller
from game.ui.table.display_state import DisplayState
from game.ui.table.effects import Effects
from game.ui.table.hand import Hand
from game.ui.table.layout import Places
from game.ui.table.match_info import Header, LogDrawer
from game.ui.table.movement import Hush, Movement
from game.ui.table.plates import Plates
from game.ui.table.sign_cues import SIGN_CUES
from game.ui.table.signs import Signs, bake_ring


class MatchFacts(Protocol):
    """What there is to show of a match besides its rounds."""

    names: tuple[str, ...]
    game_name: str
    rules: Rules
    target: Fact
    sides: tuple[int, ...]
    """The side that each seat plays on: partners share one."""
    quarrels: tuple[str, ...]
    """What can break out here besides plain turns: "melee", "fight"."""


class TableView:
    """One viewer's table. ``truth`` is the round as that viewer may know it."""

    def __init__(
        self,
        match: MatchFacts,
        truth: PlayerView,
        kit: Kit,
        art: ArtCache,
        reduced: bool = False,
    ) -> None:
        self.truth = truth
        """The round as the viewer knows it, whatever is still on its way."""
        self.layer = SpriteLayer(art)
        self.timeline = Timeline()
        self.touch = Tweens()
        """What answers the hand. Input never completes it."""
        self.timers = Timers()
        self._tweens = Tweens()
        """What signs and effects do by themselves."""
        self._names = match.names
        self._contests = bool(match.quarrels)
        self._settled = True
        self._points: Sequence[int] = ()
        """The scores that are shown: what a round has brought is not, before its end is."""
        self.reserved: Callable[[], Sequence[pygame.Rect]] = tuple
        """Where buttons are, or may come up: nothing is said there."""
        self.display = DisplayState(truth)
        self.sounds = Hush(self.timeline, kit.sounds)
        self.movement = Movement(
            self.display, self.layer, self.timeline, self.touch, kit.motion, kit.size, self.sounds,
            reduced,
        )  # fmt: skip
        layer, tweens, timers = self.layer, self._tweens, self.timers
        self.teller = Teller(truth.deck, match.names, truth.seat)
        self.voice = Voice(truth.deck, match.names, truth.seat)
        self.hand = Hand(self.display, self.touch)
        """How the cards of the hand that lies open answer whoever plays it."""
        self.log = LogDrawer(layer)
        self.plates = Plates(layer, tweens, match.names, match.sides)
        self.signs = Signs(layer, tweens)
        self.header = Header(
            layer, translated(match.game_name), match.target, match.rules.conduct.competitive
        )
        self.contest = ContestSigns(layer, tweens, timers, match.names, truth.seat)
        self.effects = Effects(layer, tweens, timers, match.quarrels, self._taken)
        tools = CueTools(
            self.movement, self.teller, self.effects.say, self.log.add, self.signs.pulse,
            self.plates.shake, self.effects.cry, self.effects.dance,
            self.hand.welcome,
        )  # fmt: skip
        self.cues = Cues(tools, (CARD_CUES, SIGN_CUES), deal)

    # --- place -------------------------------------------------------------------------------

    @property
    def places(self) -> Places:
        """Where everything lies."""
        return self.movement.now.places

    def place(self, kit: Kit, reduced: bool) -> None:
        """Everything anew, for a window's size, a theme, a motion."""
        movement = self.movement
        self.timeline.finish()
        self.touch.finish()
        self._tweens.finish()
        self.sounds.noise = kit.sounds
        movement.motion, movement.size, movement.reduced = kit.motion, kit.size, reduced
        movement.log_open = self.log.open
        movement.place()
        movement.want_pictures(kit)
        places = self.places
        cloth = kit.backdrop.copy()
        bake_ring(cloth, kit, places)
        self.contest.place(kit, places, cloth, reduced)
        self.effects.place(kit, places, reduced)
        self.plates.place(kit, places)
        self.signs.place(kit, places)
        self.header.place(kit, places)
        self.log.refresh(kit, places, anew=True)
        self.hand.undress()
        self._kit = kit
        if self._settled:
            self.cues.settle(self.truth)

    def _taken(self, seat: int) -> list[pygame.Rect]:
        """What must stay in sight while that seat says something."""
        places = self.places
        others = [box for other, box in places.boxes.items() if other != seat]
        return [
            *others, *places.plates.values(), *self.reserved(), *self.signs.badges(),
            places.prompt, places.drop_zone, places.head,
        ]  # fmt: skip

    # --- what happens ------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether cues are still being played."""
        return self.timeline.busy

    def begin_with(self, past: Sequence[Event]) -> None:
        """Write into the log what had happened before this viewer came."""
        for line in filter(None, map(self.teller.tell, past)):
            self.log.add(line)

    def expect_deal(self) -> None:
        """A round was dealt, and its deal is about to be shown: clear the table."""
        self.display.clear()
        self._settled = False

    def show(self, events: Sequence[Event], truth: PlayerView) -> None:
        """Show what has happened; ``truth`` is how things stand after it."""
        self.truth = truth
        self.cues.show(events, truth)
        self._settled = False

    def settle(self) -> bool:
        """The cues are over: stand exactly where the truth says. Whether that was still to do."""
        if self._settled:
            return False
        self._settled = True
        self.cues.settle(self.truth)
        self.hand.forget()
        return True

    def next_round(self, truth: PlayerView) -> None:
        """Another round was dealt, at a table that has come to rest; some may have left it."""
        self.movement.drop(*self.display.bodies())
        gone = set(self.display.seats) - set(truth.seats)
        self.truth = truth
        for seat in gone:
            self._see_off(seat)
        self.display.read(truth)
        self.expect_deal()
        self.hand.forget()
        self._tweens.finish()
        self.effects.clear()

    def _see_off(self, seat: int) -> None:
        plate = self.plates.plate(seat)
        if plate is not None and plate.surface is not None:
            self.effects.see_off(seat, plate.surface, plate.x, plate.y)
        mine = seat == self.display.seat
        self.log.add("You are out." if mine else f"{self._names[seat]} leaves the table.")

    # --- time --------------------------------------------------------------------------------

    def refresh(
        self, scores: Sequence[int], round_over: bool, aims: frozenset[int], reach: bool
    ) -> None:
        """Bring the signs up to date. ``aims`` are the seats that can be chosen; ``reach``:
        whether a hand may reach for the stock."""
        if self.display.phase == "over" or not round_over or not self._points:
            self._points = scores
        words = {seat: self.header.score_words(self._points[seat]) for seat in self.display.seats}
        self.plates.refresh(self.display, words, aims)
        self.signs.refresh(self.display)
        self.contest.refresh(self.display, self.movement.faces)
        self.log.refresh(self._kit, self.places)
        self._light_stock(1.0 if reach else 0.0)

    def _light_stock(self, glow: float) -> None:
        """The stock glows while a hand may reach for it."""
        stock = self.movement.stock
        if self.touch.goal(stock, "glow") != glow:
            self.touch.to(stock, self._kit.motion.control_slide, glow=glow)

    def dress_hand(self, legal: LegalPlays, advised: Sequence[CardBody]) -> None:
        """Let every card of the hand show what can be done with it now; those that are advised
        stand out."""
        places, hand = self.places, self.hand
        hand.legal, hand.live, hand.advised = legal, not self.busy, list(advised)
        ceiling = places.prompt.bottom - places.unit
        hand.dress(self._kit.motion, places.unit, self.movement.held, places.card, ceiling)

    def update_hand(self, dt: float) -> bool:
        """Let time pass for the cards of the hand; whether one moves."""
        shaking = self.hand.update(dt, self._kit.motion, self.places.unit)
        return self.touch.update(dt) or shaking

    def update_signs(self, dt: float) -> bool:
        """Let time pass for what signs and effects do by themselves; whether something moves."""
        leaving = self.effects.leaving.update(dt)
        return self._tweens.update(dt) or leaving

    def next_due(self) -> float | None:
        """Seconds until an update is wanted although nothing moves."""
        dues = (self.timers.next_due(), self.header.next_due(), self.hand.next_due())
        return min((due for due in dues if due is not None), default=None)

    def warm(self) -> bool:
        """A chore for idle moments: make a picture that will be needed; whether more are."""
        if self.layer.art.warm():
            return True
        return self._contests and (self.contest.prepare() or self.effects.prepare())
