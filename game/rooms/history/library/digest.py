"""Finds what happened in a match by playing its record again.

The library keeps the result as rows. Statistics and feats are queries over these rows, so whatever
they need has a field here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Any, Final, NamedTuple

from game.engine import events as ev
from game.engine.cards import HIDDEN
from game.engine.frames import PendingPickUp
from game.rulesets import OptionError
from game.table.match import Match, Refused
from game.table.records.record import Player, Record

VERSION: Final = 4
"""Increase it when the same record gives other rows. A library of another version is rebuilt."""


class HappeningKind(StrEnum):
    """A kind of :class:`Happening`. Each says what ``seat``, ``other`` (-1 for nobody) and ``n``
    are."""

    CAUGHT = "caught"
    """other caught seat without its call."""
    FORGOT = "forgot"
    """The rules noticed that seat did not call."""
    CALLED = "called"
    """seat said "last card"; n: actions of the round before it."""
    UNTRUTH = "untruth"
    """seat played a card that the rules forbid, and that others may doubt."""
    LIE_FOUND = "lie found"
    """other said that a play of seat was a lie, and it was."""
    LIE_DOUBTED = "lie doubted"
    """other said that a play of seat was a lie, and it was none."""
    PICK_UP = "pick-up"
    """seat drew n cards of a pick-up that other had played."""
    BLOCK = "block"
    """seat cancelled what was pending against it."""
    MELEE = "melee"
    """seat played a card of a melee; other is its defender."""
    MELEE_LOST = "melee lost"
    """seat drew n cards at the end of a melee."""
    FIGHT = "fight"
    """A fight of n cards ended at seat, which gave in; other had played last."""
    SHIELD = "shield"
    """seat blocked an attack of n cards of other."""
    JUMP = "jump"
    """seat played out of turn."""
    RUN = "run"
    """seat played n cards at once, two or more."""
    SWAP = "swap"
    """seat got the hand of other, with n cards fewer than its own (negative: more)."""
    GIVEN = "given"
    """seat gave a card to other."""
    DANCE = "dance"
    """seat did the chicken dance."""
    THUNDERDOME = "thunderdome"
    """seat drew in a thunderdome; n: 1 when it won the round."""
    MISPLAY = "misplay"
    """seat tried what the rules forbid and paid for it."""
    TIMED_OUT = "timed out"
    """The clock ran out on seat."""


class Happening(NamedTuple):
    """Something that happened in a round."""

    kind: HappeningKind
    move: int
    """The number of actions of the round before it was over."""
    seat: int
    other: int = -1
    n: int = 0


class SeatRound(NamedTuple):
    """A seat in one round."""

    seat: int
    player: Player
    """Who played there when the round ended."""
    won: bool
    points: int
    """The number added to the total."""
    total: int
    left: int
    """Cards in the hand at the end."""
    longest: int
    """The most cards it held."""
    laid: int
    drawn: int
    last_card: str
    """The card it went out with, as notation; empty when it did not lay its last card."""
    own: bool = True
    """False if a computer acted there: a computer player, or the game for a person."""


class RoundDigest(NamedTuple):
    """One round that is over."""

    number: int
    dealer: int
    actions: int
    reason: str
    """``out`` or ``blocked``."""
    seats: tuple[SeatRound, ...]
    happenings: tuple[Happening, ...]
    dealt: tuple[tuple[int, ...], ...]
    """The cards dealt to each seat, as faces of the deck; empty for a seat that is out."""
    played: tuple[tuple[int, ...], ...] = ()
    """The cards that each seat played, in order."""
    sides: int = 0
    """Sides that were still in."""


class MatchDigest(NamedTuple):
    """A whole match as far as it was played."""

    rounds: tuple[RoundDigest, ...]
    winners: tuple[int, ...]
    """Empty as long as nobody has won."""
    totals: tuple[int, ...]
    sides: tuple[int, ...]
    """The number of each seat's side; every seat its own without partners."""
    actions: int
    """In all rounds, also the unfinished one."""
    trouble: str = ""
    """Why the record could not be played to its end: ``rules`` (this version does not have them) or
    ``refused`` (the rules do not allow an action). Empty if it could."""


def digest(record: Record) -> MatchDigest:
    """Play the record again and return what happened, up to the first line that the rules do not
    allow."""
    teller = _Teller()
    try:
        match = teller.match = Match.seated(record, teller.hear)
    except OptionError:
        return MatchDigest((), (), (), (), 0, "rules")
    rounds: list[RoundDigest] = []
    trouble = ""
    for played in record.rounds:
        teller.begin(len(record.players))
        try:
            match.replay(played, record.format)
        except Refused:
            trouble = "refused"
            break
        if match.result is None:
            break
        rounds.append(teller.told(match))
    actions = sum(len(played.moves) for played in match.record.rounds)
    return MatchDigest(
        tuple(rounds), match.standing.winners, tuple(match.standing.totals), tuple(match.sides),
        actions, trouble,
    )  # fmt: skip


class _Teller:
    """Collects what happens in one round of ``match`` after another."""

    match: Match

    def __init__(self) -> None:
        self.begin(0)

    def begin(self, seats: int) -> None:
        self._moves = -1  # the deal is told before the first action
        self._found: list[Happening] = []
        self._held = [0] * seats
        self._longest = [0] * seats
        self._laid = [0] * seats
        self._drawn = [0] * seats
        self._dealt: list[tuple[int, ...]] = [()] * seats
        self._played: list[list[int]] = [[] for _ in range(seats)]
        self._last = [HIDDEN] * seats
        self._attacker = -1
        self._fight = 0
        self._drawers: tuple[int, ...] = ()

    def hear(self, events: Sequence[ev.Event]) -> None:
        """The events of one action, or of the deal."""
        self._moves += 1
        for event in events:
            hear = _HEARD.get(type(event))
            if hear is not None:
                hear(self, event)

    def told(self, match: Match) -> RoundDigest:
        """Return the round that has just ended."""
        result = match.result
        assert result is not None
        winners = result.ending.winners
        for seat in self._drawers:
            self._add(HappeningKind.THUNDERDOME, seat, n=int(seat in winners))
        record, write = match.record.rounds[-1], match.game.deck.code
        still = tuple(
            SeatRound(
                seat, match.players[seat], seat in winners, result.points[seat],
                result.standing.totals[seat], hand.bit_count(), self._longest[seat],
                self._laid[seat], self._drawn[seat],
                write(self._last[seat]) if not hand and self._last[seat] != HIDDEN else "",
                seat not in match.not_own,
            )
            for seat, hand in enumerate(result.hands)
            if self._dealt[seat]
        )  # fmt: skip
        return RoundDigest(
            record.number, record.dealer, len(record.moves), result.ending.reason, still,
            tuple(self._found), tuple(self._dealt), tuple(map(tuple, self._played)),
            len({match.sides[each.seat] for each in still}),
        )  # fmt: skip

    # --- what is heard --------------------------------------------------------------------------

    def _add(self, kind: HappeningKind, seat: int, other: int = -1, n: int = 0) -> None:
        self._found.append(Happening(kind, max(0, self._moves), seat, other, n))

    def _hold(self, seat: int, more: int) -> None:
        held = self._held[seat] = self._held[seat] + more
        if held > self._longest[seat]:
            self._longest[seat] = held

    def _dealt_to(self, event: ev.Dealt) -> None:
        self._dealt[event.seat] = event.cards
        self._hold(event.seat, len(event.cards))

    def _laid_by(self, event: ev.Laid) -> None:
        seat, count = event.seat, len(event.cards)
        self._hold(seat, -count)
        self._laid[seat] += count
        self._played[seat] += event.cards
        self._last[seat] = event.cards[-1]
        if self._fight:
            self._fight += 1
            self._attacker = seat
        if event.jumped:
            self._add(HappeningKind.JUMP, seat)
        if count > 1:
            self._add(HappeningKind.RUN, seat, n=count)

    def _drawn_by(self, event: ev.Drawn) -> None:
        seat, count = event.seat, len(event.cards)
        self._hold(seat, count)
        self._drawn[seat] += count
        if event.why == "pickup":
            self._add(HappeningKind.PICK_UP, seat, self._attacker, count)
        elif event.why == "melee":
            self._add(HappeningKind.MELEE_LOST, seat, n=count)

    def _attacked(self, event: ev.Attacked) -> None:
        self._attacker = event.by
        frame = self.match.state.frame
        # A pending pick-up without evidence cannot be doubted.
        if not isinstance(frame, PendingPickUp) or frame.by != event.by:
            return
        if frame.evidence >= 0 and frame.was_lie(self.match.game):
            self._add(HappeningKind.UNTRUTH, event.by)

    def _fight_began(self, event: ev.FightBegan) -> None:
        self._fight = 1

    def _fight_ended(self, event: ev.FightEnded) -> None:
        self._add(HappeningKind.FIGHT, event.seat, self._attacker, self._fight)
        self._fight = 0

    def _passed(self, event: ev.HandsPassed) -> None:
        before = list(self._held)
        for giver, taker, cards in event.moves:
            self._add(HappeningKind.SWAP, taker, giver, before[taker] - len(cards))
        for _, taker, cards in event.moves:
            self._held[taker] = 0
            self._hold(taker, len(cards))
        takers = {taker for _, taker, _ in event.moves}
        for giver, _, _ in event.moves:
            if giver not in takers:
                self._held[giver] = 0

    def _given_by(self, event: ev.Given) -> None:
        self._hold(event.seat, -1)
        self._hold(event.taker, 1)
        self._last[event.seat] = HIDDEN
        self._add(HappeningKind.GIVEN, event.seat, event.taker)

    def _thunderdome(self, event: ev.ThunderdomeDrawn) -> None:
        self._drawers = tuple(seat for seat, _ in event.draws)


_HEARD: Final[dict[type[ev.Event], Callable[[_Teller, Any], None]]] = {
    ev.Dealt: _Teller._dealt_to,
    ev.Laid: _Teller._laid_by,
    ev.Drawn: _Teller._drawn_by,
    ev.Attacked: _Teller._attacked,
    ev.FightBegan: _Teller._fight_began,
    ev.FightEnded: _Teller._fight_ended,
    ev.HandsPassed: _Teller._passed,
    ev.Given: _Teller._given_by,
    ev.ThunderdomeDrawn: _Teller._thunderdome,
    ev.Caught: lambda self, event: self._add(HappeningKind.CAUGHT, event.seat, event.by),
    ev.Forgot: lambda self, event: self._add(HappeningKind.FORGOT, event.seat),
    ev.Called: lambda self, event: self._add(
        HappeningKind.CALLED, event.seat, n=max(0, self._moves)
    ),
    ev.Challenged: lambda self, event: self._add(
        HappeningKind.LIE_FOUND if event.guilty else HappeningKind.LIE_DOUBTED, event.seat, event.by
    ),
    ev.Blocked: lambda self, event: self._add(HappeningKind.BLOCK, event.seat),
    ev.MeleeMoved: lambda self, event: self._add(HappeningKind.MELEE, event.seat, event.defender),
    ev.Shielded: lambda self, event: self._add(
        HappeningKind.SHIELD, event.by, event.seat, event.total
    ),
    ev.Danced: lambda self, event: self._add(HappeningKind.DANCE, event.seat),
    ev.Misplayed: lambda self, event: self._add(HappeningKind.MISPLAY, event.seat),
    ev.TimedOut: lambda self, event: self._add(HappeningKind.TIMED_OUT, event.seat),
}
"""What is noted of each kind of event. Others are ignored."""
