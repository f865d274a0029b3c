"""The stage: everything on one viewer's table, and everything that a cue can do with it.

A cue queues functions on the timeline (``add``, ``set``, ``shout``). They move cards
(``movement``), let players speak (``say``), and start hits, lights and sounds. Hits, dust, light
and arrows run beside the cues, so that the game does not wait for them; ``finish`` ends all of them
at once and puts every sprite back.

How much weight a moment has:

| weight | what |
|---|---|
| 0 | a card laid, drawn, a pass |
| 1 | a skip, a reverse, a named suit, a pick-up of one to three, a jump-in |
| 2 | a pick-up of four to nine, a lie called, a catch, a gift, a swap, a melee or fight begins |
| 3 | a pick-up of ten and more, the first player on one card, a lie unmasked with a full hand |
| 4 | the last card of a round |

The code that shows a moment decides what it looks like; all its numbers are in
:mod:`game.ui.graphics.motion`. Weights depend only on what everybody can see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import inf
from types import MappingProxyType

import pygame

from game.engine import events as ev
from game.engine.cards import Deck
from game.language.catalogue import Message
from game.language.menu_texts import spoken_to
from game.language.voice import Said, TableVoice
from game.table.seat_book import TableEvent, table_line, table_lines
from game.ui.graphics.audio.score import MusicState
from game.ui.graphics.audio.sound import NOTES
from game.ui.graphics.media import Media
from game.ui.graphics.motion import Motion
from game.ui.graphics.timeline import Cue, Timers
from game.ui.graphics.tween import Tweens
from game.ui.table.card_bodies import CardBody
from game.ui.table.company import Company
from game.ui.table.cues.blow_cues import Blows
from game.ui.table.cues.flourishes import Flourishes
from game.ui.table.cues.impacts import Impacts
from game.ui.table.cues.overlays import Effects
from game.ui.table.display_state import DisplayState, ShownPhase
from game.ui.table.hand import ShownHand
from game.ui.table.layout import Z_SEATS, Z_STOCK, Places
from game.ui.table.lighting import Lighting, Lit
from game.ui.table.match_info import LogDrawer
from game.ui.table.movement import Movement
from game.ui.table.plate_pictures import with_face
from game.ui.table.plates import Plates
from game.ui.table.signs import Signs

ORDINARY, LIGHT, MIDDLE, HEAVY, LAST = range(5)
"""The weights of moments."""

_MIDDLE_FROM, _HEAVY_FROM = 4, 10
FULL_HAND = 7
"""A hand of this many cards or more is full."""
TENSE_FROM = 8
"""A pick-up of this many cards that is still pending is as tense as somebody's last card."""
_FURTHEST = 0.6
"""How far to one side a seat at the edge of the screen is heard."""
_SOUNDS: Mapping[int, str] = MappingProxyType({1: "nudge", 2: "thump", 3: "jolt"})
"""The sound of a blow of each weight where it lands."""


def weight_of(cards: int) -> int:
    """The weight of picking up this many cards at once."""
    if cards <= 0:
        return ORDINARY
    if cards < _MIDDLE_FROM:
        return LIGHT
    return MIDDLE if cards < _HEAVY_FROM else HEAVY


class Teller:
    """Tells the player at one seat what happened ("You …"), in the log and in bubbles."""

    def __init__(self, deck: Deck, names: Sequence[str], seat: int, last_one: bool = False) -> None:
        self.names = names
        self.seat = seat
        self._deck = deck
        self._last_one = last_one
        self._voice = self._voiced(names)

    def _voiced(self, names: Sequence[str]) -> TableVoice:
        you = spoken_to(names, self.seat)
        return TableVoice(self._deck, names, you, last_one=self._last_one)

    def say(self, said: Said | Message, **values: object) -> str:
        """Return words that are called out, with these values."""
        return self._voice.say(said, **values)

    def tell(self, event: TableEvent) -> str:
        """Return one sentence, or an empty string for what can be seen anyway."""
        # The player whose hand is open may know more than the log may tell, which everybody reads.
        return table_line(event.seen_by(self.seat), self._voice)

    def tell_past(self, past: Sequence[TableEvent]) -> list[str]:
        """Return the sentences of everything that has happened until now, with the names that
        players had then."""
        # A voice can be used until the names change.
        voiced = lru_cache(maxsize=2)(self._voiced)
        return table_lines([event.seen_by(self.seat) for event in past], self.names, voiced)


class Stage:
    """The stage of one table."""

    def __init__(
        self,
        movement: Movement,
        timers: Timers,
        teller: Teller,
        hand: ShownHand,
        plates: Plates,
        signs: Signs,
        log: LogDrawer,
        effects: Effects,
        company: Company,
    ) -> None:
        layer = movement.layer
        self.movement = movement
        self.display = movement.display
        """What the table shows."""
        self.sounds = movement.sounds
        """The sounds, silent while everything is completed at once."""
        self.teller = teller
        self.hand = hand
        self.plates = plates
        self.signs = signs
        self.log = log
        self.effects = effects
        self.company = company
        self.tweens = Tweens()
        """The tweens of what is still moving after the cues have ended."""
        self.blows = Blows(layer, self.tweens)
        self.impacts = Impacts(layer, self.tweens)
        self.flourishes = Flourishes(layer, self.tweens, movement.display.deck)
        self.lighting = Lighting(layer, timers, movement.sounds)
        self.lit = Lit((0, 0), None)
        """What lights the table."""
        self._since_heavy = inf
        """Seconds since the last heavy moment."""
        self.reserved: Sequence[pygame.Rect] = ()
        """Where buttons are or may appear: no bubble goes there."""
        self.batch: Sequence[ev.Event] = ()
        """Everything that happened at once."""
        self.at = 0
        """Which part of it is being shown."""
        self.first_alone = -1
        """The first player to be down to one card by the event that is being shown; -1 for
        nobody."""
        self.preferred: list[CardBody] = []
        """The bodies that the player has just played, so that the cue moves these and no others."""
        self.undecided = False
        """True if the round ends in a thunderdome: the table must not reveal its winner."""

    def place(
        self,
        media: Media,
        places: Places,
        background: pygame.Surface,
        reduced: bool,
        contests: bool,
        lit: Lit,
    ) -> None:
        """Lay everything out again for a new size or theme. ``background`` is the calm table, and
        ``lit`` what lights it."""
        self._media, self._places = media, places
        self.tweens.finish()
        self.blows.place(media, places, reduced)
        self.impacts.place(media, places, reduced)
        self.flourishes.place(media, places, reduced)
        self.lit = lit
        self.lighting.place(media, places, background, reduced, contests, lit)

    def refresh(self, display: DisplayState) -> None:
        """Show the current state, and let the music follow."""
        self.blows.refresh(display)
        self.impacts.lean(display.turn)
        self.lighting.refresh(display)
        self._media.music.state(music_for(display))

    def update(self, dt: float) -> bool:
        """Let time pass. Returns whether something moves."""
        self._since_heavy += dt
        return self.tweens.update(dt)

    def finish(self) -> None:
        """End every animation now, and put everything in its place."""
        self.tweens.finish()
        self.blows.clear()
        self.flourishes.clear()
        self.impacts.clear()

    # --- what is being shown ---------------------------------------------------------------------

    @property
    def motion(self) -> Motion:
        """The durations in force: they may change between two cues."""
        return self.movement.motion

    @property
    def before(self) -> Sequence[ev.Event]:
        """The events of the same batch before the one that is being shown, the latest first."""
        return self.batch[self.at - 1 :: -1] if self.at > 0 else ()

    @property
    def after(self) -> Sequence[ev.Event]:
        """The events of the same batch after the one that is being shown."""
        return self.batch[self.at + 1 :]

    @property
    def doer(self) -> int:
        """The seat that played the card which caused this; -1 if no card did."""
        return next((each.seat for each in self.before if isinstance(each, ev.Laid)), -1)

    # --- queueing ------------------------------------------------------------------------------

    def add(
        self,
        begin: Callable[[], object],
        lead: float = 0.0,
        span: float = 0.0,
        end: Callable[[], None] | None = None,
    ) -> None:
        """Queue a cue: what it does, when the next may start, and when it ends."""
        self.movement.timeline.add(Cue(begin, lead, max(span, lead), end))

    @property
    def afar(self) -> bool:
        """True if a whole room reads it from afar."""
        return bool(self._places.discs)

    def set(self, **facts: object) -> None:
        """Queue a change of what is displayed."""

        def change() -> None:
            for name, value in facts.items():
                setattr(self.display, name, value)

        self.add(change)

    def shout(
        self, seat: int, text: str, sound: str = "", lead: float | None = None, loud: bool = False
    ) -> None:
        """Queue something that a seat says; the next cue begins after ``lead`` seconds."""

        def speak() -> None:
            if sound:
                self.play(sound, 1.0, seat)
            self.say(seat, text, loud)

        self.add(speak, self.motion.flip_time if lead is None else lead)

    # --- done at once ----------------------------------------------------------------------------

    def say(self, seat: int, text: str, loud: bool = False) -> None:
        """Let a seat say something, in a place that covers nothing needed."""
        if self.display.contest:
            # While everybody may act at any moment, one word at a time.
            self.effects.hush()
        self.effects.say(seat, text, loud, self.taken(seat))

    def taken(self, seat: int) -> list[list[pygame.Rect]]:
        """Return what must stay visible while this seat says something or can be caught, and what
        should if that can still be near its plate: the backs of others' cards."""
        places = self._places
        kept = [
            *(with_face(places, each) for each in places.plates), *self.reserved,
            *self.blows.coins(), *self.signs.badges(), places.prompt, places.head,
        ]  # fmt: skip
        if seat in self.display.called:
            kept.append(self.plates.called_tag(seat))
        lifted = places.top
        lifted.inflate_ip(lifted.width * 0.6, lifted.height * 0.6)
        # While a card is called a lie, the stock matters less than whose word it is.
        kept.append(lifted if self.display.trial else places.piles)
        if seat == places.own:
            kept += [slot.rect for slot in self.movement.now.hands.get(seat, ())]
        return [kept, [box for other, box in places.boxes.items() if other != seat]]

    def play(self, name: str, volume: float = 1.0, seat: int = -1) -> None:
        """Play a sound from the direction of a seat."""
        self.sounds.play(name, volume, self.pan(seat))

    def pan(self, seat: int) -> float:
        """The direction of a seat's sounds, -1 (left) to 1 (right)."""
        plate = self._places.plates.get(seat)
        if plate is None:
            return 0.0
        return _FURTHEST * (2 * plate.centerx / max(1, self._places.size[0]) - 1)

    def tell_turn(self, seat: int) -> None:
        """Play a soft note for the turn of somebody else: from where they sit, and the higher the
        further right, for whoever hears with one ear."""
        pan = self.pan(seat)
        self.sounds.play("scale", 0.3, pan, 0.5 + pan / (2 * _FURTHEST))

    def count(self, left: int, seat: int) -> None:
        """Play the tone of a card that is picked up, with ``left`` more to come. The tones climb
        the place's scale and end on its tonic."""
        self.sounds.play("scale", 0.8, self.pan(seat), max(0, NOTES - 1 - left) / (NOTES - 1))

    def weigh(self, weight: int) -> int:
        """Return the weight that this moment may have: a heavy one soon after another is
        reduced."""
        if weight != HEAVY:
            return weight
        if self._since_heavy < self._media.motion.heavy_gap:
            return MIDDLE
        self._since_heavy = 0.0
        return HEAVY

    def hit(self, seat: int, weight: int, quiet: bool = False) -> None:
        """Show a blow on a seat: push its plate back. From a middle weight on dust flies, and a
        heavy one makes the whole table hop."""
        self.impacts.recoil(seat, weight)
        plate = self._places.plates.get(seat)
        if plate is not None and weight >= MIDDLE:
            self.impacts.dust(plate, weight, Z_SEATS - 2)
        if weight >= HEAVY:
            self.impacts.jolt()
        if not quiet:
            self.play(_SOUNDS[max(1, min(3, weight))], 1.0, seat)

    def thump(self, seat: int, weight: int) -> None:
        """Show that the last card of a pick-up has landed: the seat's plate hops, and from a middle
        weight on its face grows for a moment."""
        self.hit(seat, weight)
        self.impacts.hop(seat)
        if weight >= MIDDLE:
            self.impacts.rattle(seat)
        plate = self.plates.plate(seat)
        if plate is not None and weight >= MIDDLE:
            self.company.enlarge(seat)
            self.impacts.swell(plate, lambda: self.company.shrink(seat))

    def land_heavily(self, won: bool) -> None:
        """Show that the last card of a round has landed: the table hops, and every plate is pushed
        back. ``won``: whether the viewer has won."""
        self._media.music.cadence("won" if won else "lost")
        card = self._places.top
        self.impacts.jolt()
        self.impacts.dust(card, HEAVY, Z_STOCK - 2)
        self.impacts.glint(card)
        for seat in self._places.boxes:
            self.impacts.recoil(seat, 1)
        self.play("land")


# --- music -------------------------------------------------------------------------------------


def music_for(table: DisplayState) -> MusicState:
    """Return the state of the music for what the table shows, which may be behind the truth: the
    music must not reveal a card before it lands."""
    sizes = [len(table.hands[seat]) for seat in table.seats]
    return state_for(table.phase, sizes, table.pending, bool(table.contest))


def state_for(phase: ShownPhase, sizes: Sequence[int], pending: int, contest: bool) -> MusicState:
    """Return the state of the music, given how many cards each player holds, what is pending, and
    whether there is a melee or a fight. It uses only public facts, so it sounds the same from every
    seat and with every hand."""
    if phase == "over":
        return "thin"
    if contest:
        return "clash"
    if phase != "deal" and (1 in sizes or pending >= TENSE_FROM):
        return "lean"
    return "bed"
