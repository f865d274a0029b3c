"""What one seat sees, may do and is told now, as a plain value that every viewer draws.

It is made after a change, from ``Sitting.view`` and ``legal``, which hold nothing that the seat may
not know, and from what lies open on the table.  Devices get it as JSON, ``last-card watch`` prints
it, and the screen's buttons, plates, notes and line of words are made of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.actions import CALL, NOBODY, Action, Pass
from game.engine.aliases import CONTEST_PHASES, PENDING_PHASES
from game.engine.cards import NO_SUIT
from game.engine.view import PlayerView
from game.language import table_texts as texts
from game.language.catalogue import _, say
from game.language.table_texts import (
    PendingKind,
    pending_said,
    standard_in_words,
)
from game.language.verbs import VERBS, Tone
from game.language.voice import TableVoice
from game.table.legal_plays import LegalPlays, play_of
from game.table.prompts import turn_words
from game.table.reasons import Reasons
from game.table.sitting_like import SittingLike

PILE_SHOWN: Final = 4
"""How many cards of the pile a viewer gets, the top one last."""


@dataclass(frozen=True, slots=True)
class SeatControl:
    """One button: something that the seat may do now."""

    verb: str
    """The word of the notation: ``play``, ``draw``, ``take`` …"""
    label: str
    full_label: str
    """The label where nothing else shows at whom it is aimed."""
    tone: Tone
    action: Action | None = None
    """The action that a press does; None if it goes with the chosen cards."""
    cards: bool = False
    """True if a press plays the chosen cards."""
    arms: bool = False
    """True if a press only adds the call to the next play."""
    stock: bool = False
    """True if a press on the stock means it."""
    window: bool = False
    """True if it is a call or a catch, which belong to no turn."""

    @property
    def seat(self) -> int:
        """The seat at which it is aimed; -1 for none."""
        return self.action.seat if self.action is not None else NOBODY


@dataclass(frozen=True, slots=True)
class CardView:
    """A card of the hand."""

    card: int
    fits: bool
    """True if some play that is legal now contains it."""
    note: str
    """What playing it will do, or why it cannot be played; empty while there is nothing to do."""


@dataclass(frozen=True, slots=True)
class Play:
    """Cards that may be played together now, in some order."""

    cards: tuple[int, ...]
    ways: tuple[Action, ...]
    """A play for every answer to what it asks: a suit, a seat, what a joker stands for."""

    @property
    def asks(self) -> bool:
        """True if it needs an answer besides the cards."""
        return len(self.ways) > 1 or self.ways[0] != play_of(self.cards)


@dataclass(frozen=True, slots=True)
class SeatPlate:
    """What everybody sees of one player."""

    seat: int
    name: str
    cards: int
    """How many cards are held."""
    score: int
    side: int
    called: bool
    inside: bool
    """True if the seat takes part in this round."""
    away: bool
    played_for: bool


@dataclass(frozen=True, slots=True)
class SeatView:
    """The table as one seat sees it; of a spectator's, ``seat`` is -1."""

    seat: int
    phase: str
    turn: int
    direction: int
    hand: tuple[CardView, ...]
    drawn: int
    """The card just drawn that may be played; -1 for none."""
    pile: tuple[int, ...]
    """The last cards of the pile, the top one last."""
    guise: int
    """The card that the top one stands for; -1 when it is itself."""
    suit: int
    """The suit to match; -1 when none can be matched."""
    named: int
    """The suit to match if somebody has named it and the top card does not show it; else -1."""
    standard: str
    """What must be matched; empty while something else has to be answered first."""
    owed: str
    """The cards or misses that somebody has to answer, in words; empty if there are none."""
    stock: int
    plates: tuple[SeatPlate, ...]
    prompt: str
    """What is to be done now, or who is waited for."""
    controls: tuple[SeatControl, ...]
    plays: tuple[Play, ...]
    """The cards that may be played."""
    naming: tuple[Action, ...]
    """The actions that name something for a first card, if that is asked."""
    played_for: bool
    seconds: float | None
    """Seconds left for the turn; None without a limit."""
    round_over: bool

    @property
    def acts(self) -> bool:
        """True if there is anything to do besides calling and catching."""
        return bool(self.naming) or any(not each.window for each in self.controls)

    @property
    def reach(self) -> SeatControl | None:
        """The control that a press on the stock means."""
        return next((each for each in self.controls if each.stock), None)

    def control(self, verb: str) -> SeatControl | None:
        """The first control of that verb."""
        return next((each for each in self.controls if each.verb == verb), None)


def controls(view: PlayerView, legal: LegalPlays, voice: TableVoice) -> tuple[SeatControl, ...]:
    """Return the buttons of a seat with this view and these legal actions, in the order in which
    every viewer shows them."""
    found: list[SeatControl] = []
    can_lay = bool(legal.playable())
    for verb in VERBS:
        tone: Tone = "primary" if verb.gives_way and not can_lay else verb.tone
        label = verb.label(view, voice)
        if verb.cards:
            if can_lay:
                found.append(SeatControl(verb.word, label, label, tone, cards=True))
        elif verb.kind == CALL and legal.of(CALL) is None:
            # The call can go with the play that leaves one card.
            if legal.can_call_with_play:
                found.append(SeatControl(verb.word, label, label, tone, arms=True, window=True))
        elif not verb.asks:
            offered = [action for action in legal.actions if action.kind == verb.kind]
            for action in offered if verb.aimed else offered[:1]:
                full = say(verb.aimed, name=voice.names[action.seat]) if verb.aimed else label
                found.append(
                    SeatControl(
                        verb.word, label, full, tone, action,
                        stock=verb.stock, window=verb.window,
                    )
                )  # fmt: skip
    return tuple(found)


def voice_for(sitting: SittingLike, seat: int, names: Sequence[str] = ()) -> TableVoice:
    """Return a voice that speaks to that seat, with the game's own word for the last card.

    names: what the players are called; by default, as they are now."""
    last_one = sitting.rules.calling.last_one
    return TableVoice(sitting.deck, names or sitting.names, seat, last_one=last_one)


def legal_plays(sitting: SittingLike, seat: int) -> LegalPlays:
    """Return what that seat may do now; nothing while the game plays for it."""
    if seat == NOBODY or sitting.automatic(seat) or sitting.passes_for(seat):
        return LegalPlays()
    return LegalPlays(sitting.legal(seat))


def seat_view(
    sitting: SittingLike,
    seat: int,
    voice: TableVoice | None = None,
    legal: LegalPlays | None = None,
) -> SeatView:
    """Return what that seat (-1 for a spectator) sees, may do and is told now.

    voice: speaks to that seat; made if it is not given.
    legal: what the seat may do; made if it is not given."""
    voice = voice or voice_for(sitting, seat)
    legal = legal_plays(sitting, seat) if legal is None else legal
    view, reasons = sitting.view(seat), Reasons(sitting, seat, voice, legal)
    return SeatView(
        seat=seat,
        phase=view.phase,
        turn=view.turn,
        direction=view.direction,
        hand=_hand(view, legal, reasons),
        drawn=view.drawn,
        pile=view.pile[-PILE_SHOWN:],
        guise=view.guise,
        suit=view.suit,
        named=_named(view),
        standard=_standard(view),
        owed=_owed(view, voice),
        stock=view.stock,
        plates=_plates(sitting, view),
        prompt=_prompt(sitting, view, legal, reasons, voice),
        controls=(*controls(view, legal, voice), *_declining(sitting, seat)),
        plays=tuple(Play(cards, tuple(ways)) for cards, ways in legal.sets()),
        naming=tuple(legal.names),
        played_for=seat != NOBODY and sitting.automatic(seat),
        seconds=sitting.time_left(seat),
        round_over=sitting.round_over,
    )


def _hand(view: PlayerView, legal: LegalPlays, reasons: Reasons) -> tuple[CardView, ...]:
    fits = legal.playable()
    known = {card: CardView(card, card in fits, reasons.about(card)) for card in set(view.cards)}
    return tuple(known[card] for card in view.cards)


def _named(view: PlayerView) -> int:
    shown = view.deck.faces[view.pile[-1]].suit if view.pile and view.guise < 0 else view.suit
    return view.suit if view.suit != shown else NO_SUIT


def _standard(view: PlayerView) -> str:
    """Return what must be matched; nothing while something else has to be answered first."""
    if view.phase in PENDING_PHASES or view.phase in CONTEST_PHASES:
        return ""
    return standard_in_words(view.deck, view.suit, view.rank, view.anything)


def _owed(view: PlayerView, voice: TableVoice) -> str:
    """Return what somebody has to answer, in a few words; empty if there is nothing."""
    if view.phase == "melee":
        return pending_said(voice, "cards", view.stake, view.defender) if view.stake else ""
    if not view.pending or view.phase == "block":
        return ""
    what: PendingKind = "misses" if view.phase == "miss" else "cards"
    return pending_said(voice, what, view.pending, view.turn)


def _plates(sitting: SittingLike, view: PlayerView) -> tuple[SeatPlate, ...]:
    book = sitting.book
    return tuple(
        SeatPlate(
            seat, name, view.sizes[seat], sitting.scores[seat], sitting.sides[seat],
            seat in view.called, seat in view.seats, seat in book.away, seat in book.automatic,
        )
        for seat, name in enumerate(sitting.names)
    )  # fmt: skip


def _declining(sitting: SittingLike, seat: int) -> tuple[SeatControl, ...]:
    """Return the button with which a person declines what the table waits for."""
    label = say(texts.B_DECLINE)
    shown = seat in sitting.awaited
    return (SeatControl("pass", label, label, "secondary", Pass, window=True),) if shown else ()


def _prompt(
    sitting: SittingLike, view: PlayerView, legal: LegalPlays, reasons: Reasons, voice: TableVoice
) -> str:
    if view.phase == "over":
        return ""
    if view.seat != NOBODY and sitting.automatic(view.seat):
        return _("The game plays for you.")
    awaited = sitting.awaited
    # The table may wait for the only person because of a card in their hand: others are not told.
    if view.seat in awaited or (awaited and len(sitting.people) > 1):
        who = view.seat if view.seat in awaited else awaited[0]
        return voice.say(texts.TABLE_WAITS, player=who)
    return turn_words(view, legal, sitting.names, reasons.outcome)
