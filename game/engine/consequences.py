"""The consequences of an action, as one record.

Nothing here states a rule.  The action is done on a copy of a round, and the record is read from
what the engine did.  So a new effect of a card needs no second description: the evaluators of
computer players and the reasons of hints know it as soon as ``game.engine.acting`` does it.

``consequences`` looks at one round.  A ``BareTable`` looks at a play by itself, at a table where
nothing else is going on, and keeps what it has found.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from game.engine import events as ev
from game.engine.actions import NOBODY, PLAY, Action, Pass, Take
from game.engine.aliases import Mask, Phase, Seat, Standard
from game.engine.cards import ANYTHING, NO_SUIT
from game.engine.decisions import APPLY
from game.engine.frames import TURN, Fight, Kind
from game.engine.game import Game
from game.engine.state import State

_ANSWERED: Final[tuple[int, ...]] = (Kind.PICK_UP.value, Kind.MISS.value)
_CONTESTS: Final[tuple[int, ...]] = (Kind.FIGHT.value, Kind.MELEE.value)
_STOCK: Final = 400
"""Cards in the stock of a bare table, more than any play makes somebody draw."""
_HELD: Final = 5
"""Cards in a hand at a bare table."""


class Consequences(NamedTuple):
    """The consequences of an action.  Mappings leave out the seats to which nothing happens."""

    turn: Seat
    """The seat that acts next; NOBODY when the round is over, and in a melee, in which hidden cards
    decide."""
    phase: Phase
    """The decision that seat has to make, as a view names it; "melee" after a card of a melee."""
    pending: int
    """The cards or turns pending against that seat; 0 in a melee."""
    answerable: bool
    """True if a pick-up is pending that can be answered with a card, or a fight or a melee goes
    on."""
    fits: Mask
    """The faces that the seat may lay.  When something is pending, these are the faces that answer
    it."""
    standard: Standard
    """The standard that must be matched."""
    direction: int
    """The direction of play."""
    picked_up: Mapping[Seat, int]
    """The number of cards that each seat has had to pick up at once."""
    missed: tuple[Seat, ...]
    """The seats that miss a turn at once."""
    over: bool
    """True if the round is over."""
    winners: tuple[Seat, ...]
    """The seats that have won, where that is certain."""
    returned: bool
    """True if the last card does not win, so that its player picks one up instead."""
    given_to: Seat
    """The seat that takes a card from the player; NOBODY for none."""
    got_from: Seat
    """The seat whose hand the player has now; NOBODY for their own."""
    swapped: bool
    """True if only two hands have changed owners."""
    melee: ev.MeleeMoved | None
    """The state of the melee after the action; None without a melee."""

    # --- what it comes to if nobody answers ------------------------------------------------------

    draws: Mapping[Seat, int]
    """The number of cards that each seat then picks up, or draws after a melee."""
    misses: Mapping[Seat, int]
    """The number of turns that each seat then misses, now or later."""
    victim: Seat
    """The first seat that draws or misses a turn; the next seat where none does."""
    follower: Seat
    """The seat that then has the next turn; in a fight or a melee the seat under attack.  NOBODY
    when the round is over."""

    @property
    def cards(self) -> int:
        """The number of cards that all seats draw if nobody answers."""
        return sum(self.draws.values())

    @property
    def frees(self) -> bool:
        """True if the next player may lay any card."""
        return self.standard == ANYTHING


def consequences(game: Game, before: State, seat: Seat, action: Action) -> Consequences:
    """The consequences when the seat does this, which must be legal.  The state is left as it
    is."""
    return _done(game, before.copy(), seat, action, before.debts)


def _done(game: Game, s: State, seat: Seat, action: Action, debts: tuple[int, ...]) -> Consequences:
    """Do the action in this state and return its consequences.

    debts: the turns that each seat owed before.
    """
    heard: list[ev.Event] = []
    s.events = heard
    game.push(s, seat, action)
    melee = None
    returned = drawn_for = False
    given_to = got_from = NOBODY
    hands_moved = 0
    for event in heard:
        if isinstance(event, ev.MeleeMoved):
            melee = event
        elif isinstance(event, ev.Drawn):
            returned = returned or event.why == "no win"
        elif isinstance(event, ev.Given):
            given_to = event.taker
        elif isinstance(event, ev.HandsPassed):
            hands_moved = len(event.moves)
            for giver, taker, _ in event.moves:
                if taker == seat:
                    got_from = giver
        elif isinstance(event, ev.ThunderdomeDrawn):
            drawn_for = True
    frame, turn, standard, direction = s.frame, s.turn, s.standard, s.direction
    winners = () if s.over is None or melee is not None or drawn_for else s.over.winners
    over = s.over is not None and melee is None
    still_open = over or melee is not None
    picked_up, missed = _drawn(heard), _missed(heard)
    onward = s.onward(seat)
    pending = 0 if still_open else frame.toll(s.locked >> turn & 1)
    follower = frame.defender if frame.kind == Kind.MELEE else turn
    _give_in(game, s)
    if frame.kind in _ANSWERED:
        follower = s.turn
    draws = _drawn(heard)
    misses = _misses(debts, s, heard)
    return Consequences(
        turn=NOBODY if still_open else turn,
        phase="melee" if melee is not None else frame.phase,
        pending=pending,
        answerable=frame.answerable or frame.kind in _CONTESTS,
        fits=0 if still_open else frame.fits(game, standard),
        standard=standard,
        direction=direction,
        picked_up=picked_up,
        missed=missed,
        over=over,
        winners=winners,
        returned=returned,
        given_to=given_to,
        got_from=got_from,
        swapped=hands_moved == 2,
        melee=melee,
        draws=draws,
        misses=misses,
        victim=next(iter(draws), next(iter(misses), onward)),
        follower=NOBODY if s.over is not None and frame.kind not in _CONTESTS else follower,
    )


def _give_in(game: Game, s: State) -> None:
    """Let everybody accept what is pending, until nothing is."""
    kind = s.frame.kind
    while kind in _ANSWERED or kind in _CONTESTS:
        passes = kind == Kind.MELEE or s.frame.phase == "block"
        APPLY[kind](game, s, s.frame, s.turn, Pass if passes else Take)
        kind = s.frame.kind


def _drawn(heard: list[ev.Event]) -> dict[Seat, int]:
    """The cards that seats have picked up or drawn after a melee."""
    drawn: dict[Seat, int] = {}
    for event in heard:
        if isinstance(event, ev.Drawn) and event.why in ("pickup", "melee") and event.cards:
            drawn[event.seat] = drawn.get(event.seat, 0) + len(event.cards)
    return drawn


def _missed(heard: list[ev.Event]) -> tuple[Seat, ...]:
    return tuple([event.seat for event in heard if isinstance(event, ev.Missed)])


def _misses(before: tuple[int, ...], after: State, heard: list[ev.Event]) -> dict[Seat, int]:
    """The turns that seats miss.  A turn owed before and missed now does not count."""
    misses: dict[Seat, int] = {}
    for seat in _missed(heard):
        misses[seat] = misses.get(seat, 0) + 1
    if before or after.debts:
        for seat in after.ring.seats:
            owed = after.debts[seat] if after.debts else 0
            owed -= before[seat] if before else 0
            if owed:
                misses[seat] = misses.get(seat, 0) + owed
    return {seat: turns for seat, turns in misses.items() if turns > 0}


class BareTable:
    """The consequences of plays by themselves: everybody holds some cards, nothing is pending, and
    nobody owes a turn.

    The player sits in seat 0, so that the seats of the answers are places, counted clockwise from
    the player.  Which suits are laid or named makes no difference here, and what must be matched
    afterwards is not told, but for a play that frees the next one (``frees``).
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._known: dict[tuple[int, ...], Consequences] = {}

    def lay(
        self,
        action: Action,
        seats: int,
        direction: int = 1,
        aim: int = 1,
        fight: bool = False,
        last: bool = False,
    ) -> Consequences:
        """The consequences of laying these cards.

        seats: the number of seats.  aim: the place at which the play is aimed, if it is aimed.
        fight: whether an attack is answered in a fight; otherwise the cards are laid in a turn.
        last: whether they are the player's last cards.
        """
        game = self._game
        acting, top = game.acting(action), action.counts_as
        # Cards without effects all do the same, so that one of them is laid for all.
        ordinary = not acting or not (fight or game.effects[top] or game.cannot_win >> top & 1)
        rank = -1 if ordinary else game.rank_of[top]
        pickup = 0
        for card in acting:
            pickup += game.pickup[card]
        if ordinary or not game.aimed[rank]:
            aim = NOBODY
        key = (rank, pickup, len(acting), seats, direction, aim, int(fight), int(last))
        known = self._known.get(key)
        if known is None:
            suit = 0 if game.names[top] and not ordinary else NO_SUIT
            bare = Action(PLAY, action.cards, suit, aim, False, action.card)
            state = self._table(action, seats, direction, fight, last)
            known = self._known[key] = _done(game, state, 0, bare, ())
        return known

    def chooses(self, action: Action, seats: int) -> bool:
        """True if the player chooses who draws or misses a turn: it depends on the aim."""
        if seats == 2 or action.seat == NOBODY:
            return False
        return self.lay(action, seats).victim != self.lay(action, seats, aim=2).victim

    def _table(self, action: Action, seats: int, direction: int, fight: bool, last: bool) -> State:
        game = self._game
        # No table is kept for the next play: nothing that agents are given leads to a state.
        s = game.blank(0, 0, tuple(range(seats)))
        s.hands = [game.deck.hand([0] * _HELD)] * seats
        s.hands[0] = game.deck.hand([*action.cards, *[0] * (0 if last else _HELD)])
        s.stock = [0] * _STOCK
        s.pile = [0]
        s.direction = direction
        s.frame = Fight(0, s.onward(0, seats - 1), False) if fight else TURN
        return s


@lru_cache(16)
def bare_table(game: Game) -> BareTable:
    """The bare table for these rules.  It is the same one every time."""
    return BareTable(game)
