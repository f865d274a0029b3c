"""Cues: what is seen and heard of each event of a round.

What the rules say is final before the first frame; here it is only made visible. A cue changes
what is displayed as it begins, and movement brings the cards there. Removing one changes how the
game looks and nothing else: ``settle`` makes everything agree with the view again.

To show an event in a new way, write a function of the tools and the event, and enter it in a
table such as ``SIGN_CUES``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.engine import events as ev
from game.engine.cards import Deck
from game.engine.rules import Contest
from game.engine.view import PlayerView
from game.language.catalogue import Message
from game.language.voice import Said, Voice
from game.table.seat_book import TableEvent, table_line, table_lines
from game.ui.graphics.motion import Motion
from game.ui.graphics.timeline import Cue
from game.ui.table.cards import CardBody
from game.ui.table.display_state import DisplayState
from game.ui.table.movement import Hush, Movement
from game.ui.table.stage import Stage


class Teller:
    """Tells what happened to the player at one seat ("You …"), in the log and in bubbles."""

    def __init__(self, deck: Deck, names: Sequence[str], seat: int, last_one: bool = False) -> None:
        self.names = names
        self.seat = seat
        self._deck = deck
        self._last_one = last_one
        self._voice = self._voiced(names)

    def _voiced(self, names: Sequence[str]) -> Voice:
        return Voice(self._deck, names, self.seat, last_one=self._last_one)

    def say(self, said: Said | Message, **values: object) -> str:
        """Something that is called out, of these values."""
        return self._voice.say(said, **values)

    def tell(self, event: TableEvent) -> str:
        """One sentence, or nothing for what the eye follows anyway."""
        # The player who looks at the open hand may know more than the log, which everybody reads.
        return table_line(event.seen_by(self.seat), self._voice)

    def tell_past(self, past: Sequence[TableEvent]) -> list[str]:
        """The same of all that has happened until now, with the names that players had then."""
        return table_lines([event.seen_by(self.seat) for event in past], self.names, self._voiced)


@dataclass
class CueTools:
    """Everything that a cue may use."""

    movement: Movement
    teller: Teller
    say: Callable[[int, str, bool], None]
    """Let a seat say something; the last is whether loudly."""
    log: Callable[[str], None]
    """Write a line into the log."""
    pulse: Callable[[str], None]
    """Draw attention to a sign: ``standard`` or ``pending``."""
    shake: Callable[[int], None]
    """Shake a seat's plate."""
    cry: Callable[[Contest], None]
    """Announce it to the whole table."""
    dance: Callable[[int], None]
    """Let the chicken dance over a seat's plate."""
    welcome: Callable[[CardBody, float], None]
    """Let a card that has just come into the hand that is shown stand out for so many seconds."""
    stage: Stage
    """Hits, dust, light, and arrows between players."""
    batch: Sequence[ev.Event] = ()
    """All that happened at once, …"""
    at: int = 0
    """… and which of it is being shown."""
    first_alone: int = -1
    """Who is the first to hold a single card by what is being shown; -1 when nobody is."""
    preferred: list[CardBody] = field(default_factory=list)
    """The bodies that the player has just laid, so that the cue moves these and no others."""
    undecided: bool = False
    """Whether the round ends in a thunderdome: its winner is not to be told at the table."""

    @property
    def display(self) -> DisplayState:
        """What the table shows."""
        return self.movement.display

    @property
    def motion(self) -> Motion:
        """The durations in force: they may change between two cues."""
        return self.movement.motion

    @property
    def sounds(self) -> Hush:
        """The sounds, silent while everything is completed at once."""
        return self.movement.sounds

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
        """The seat that laid the card which caused this; -1 if no card did."""
        return next((each.seat for each in self.before if isinstance(each, ev.Laid)), -1)

    def add(
        self,
        begin: Callable[[], object],
        lead: float = 0.0,
        span: float = 0.0,
        end: Callable[[], None] | None = None,
    ) -> None:
        """Queue a cue: what it does, when the next may begin, when it is over."""
        self.movement.timeline.add(Cue(begin, lead, max(span, lead), end))

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
                self.sounds.play(sound)
            self.say(seat, text, loud)

        self.add(speak, self.motion.flip_time if lead is None else lead)


Show = Callable[[CueTools, Any], None]
CueTable = Mapping[type[ev.Event], Show]
"""What shows which event."""


class Cues:
    """Shows events on the table. An event that stands in several tables is shown by each, in
    their order; ``deal`` shows all cards of a deal together."""

    def __init__(
        self,
        tools: CueTools,
        tables: Sequence[CueTable],
        deal: Callable[[CueTools, Sequence[ev.Dealt]], None],
    ) -> None:
        self._tools = tools
        self._tables = tables
        self._deal = deal
        self._alone = False
        """Whether somebody holds a single card."""
        self.mended = 0
        """How often ``settle`` had to put a card right: an animation that was missing."""

    def prefer(self, bodies: Sequence[CardBody]) -> None:
        """Animate these bodies when the player's next play is shown."""
        self._tools.preferred = list(bodies)

    def show(self, events: Sequence[ev.Event], after: PlayerView) -> None:
        """Queue cues for these events, in order; ``after`` is how things stand after them."""
        tools = self._tools
        alone = [seat for seat in after.seats if after.sizes[seat] == 1]
        tools.first_alone = alone[0] if alone and not self._alone else -1
        self._alone = bool(alone)
        deals: list[ev.Dealt] = []
        tools.batch = events
        placed = [event for event in events if isinstance(event, ev.Laid | ev.TurnedUp)]
        named = any(isinstance(event, ev.Named) for event in events)
        for at, event in enumerate(events):
            tools.at = at
            if isinstance(event, ev.Dealt):
                # A deal goes round the table, whatever the order in which it was written down.
                deals.append(event)
                continue
            self._flush(deals)
            self._cue(event)
            if placed and event is placed[-1] and not named:
                # What may follow is known as soon as the card lies there.
                tools.add(lambda: tools.display.follow(after))
        self._flush(deals)
        tools.add(tools.stage.lighting.stir)

    def settle(self, view: PlayerView) -> None:
        """Show everything exactly as the view says, after the last animation."""
        movement = self._tools.movement

        def appear(card: int) -> CardBody:
            return movement.born(card, replace(movement.now.stock))

        gone, mended = movement.display.settle(view, appear)
        movement.drop(*gone)
        self.mended += mended
        movement.stock.left = movement.display.stock
        movement.place(gently=True)

    # ----------------------------------------------------------------------------------------

    def _flush(self, deals: list[ev.Dealt]) -> None:
        if deals:
            self._deal(self._tools, deals)
            deals.clear()

    def _cue(self, event: ev.Event) -> None:
        tools = self._tools
        told = tools.teller.tell(event)
        if told:
            tools.add(lambda: tools.log(told))
        for table in self._tables:
            show = table.get(type(event))
            if show is not None:
                show(tools, event)
