"""A table elsewhere, as the scenes of this window need it: fed by its wire, acting over it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, cast

from game.agents import Luck
from game.agents.making import master
from game.agents.thinking import Sliced
from game.agents.worlds import blank, unseen
from game.engine.actions import CALL, CATCH, NOBODY, PLAY, Action, Misplay, Pass
from game.engine.events import (
    AnotherTurn,
    Attacked,
    Blocked,
    Called,
    Dealt,
    Event,
    FightBegan,
    Laid,
    Locked,
    Missed,
    Named,
    Passed,
    Reversed,
    RoundEnded,
    Shielded,
    Threatened,
    TurnBegan,
)
from game.engine.fact import Fact
from game.engine.frames import Kind
from game.engine.game import Game
from game.engine.state import Ending, State
from game.engine.view import PlayerView
from game.rooms.afar.visit.heard import Done, ToldTable
from game.rooms.phones.settings import PHONE
from game.rooms.phones.wire.seen import Guest, Seen
from game.table.advice import Advice
from game.table.facts import MatchCode
from game.table.people.handicaps import Handicaps
from game.table.people.seating import COMPUTER, PERSON, Place, Seating
from game.table.pondering import Ponderer
from game.table.round_summary import target, this_round
from game.table.seat_book import SeatBook, cards_only
from game.table.series import sides_of
from game.table.sitting_like import SittingLike

_CLEAR: Final = frozenset({
    AnotherTurn, Attacked, Blocked, Called, FightBegan, Laid, Locked, Missed, Named, Passed,
    Reversed, Shielded, Threatened, TurnBegan,
})  # fmt: skip
"""Events that no hidden card has a part in."""
ANSWERED_AFTER: Final = 15.0
"""Seconds after which an action that the table has not answered is forgotten."""


class VisitedSitting(SittingLike):
    """The match at a table elsewhere, seen from one seat.

    The hidden cards of its position are made up.  What the seat may do, why not, and what comes of
    it depend on nothing that it cannot see.
    """

    handicaps: tuple[Handicaps, ...]

    def __init__(
        self, table: ToldTable, act: Callable[[str, Action], object],
        play_for: Callable[[bool], object] = lambda on: None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:  # fmt: skip
        """act: tells the table that the seat does this, meant in that position.  play_for: tells
        it that the game plays for the person, or not any more."""
        self._say, self._say_play_for, self._now = act, play_for, now
        self._log = []
        self.seat = table.seen.view.seat
        """The seat that sees it."""
        self.match_id = _match_id(table)
        """Which match it is."""
        self._doing: tuple[str, Action, float] | None = None
        """What has been done here that the table has not answered: in which position, and when."""
        self._foreseen: list[Event] = []
        """What has happened here ahead of the table: what comes of an action is clear where no
        hidden card has a part in it, so it is shown at once."""
        self._show(table)
        rules = self._game.rules
        self.game_name, self.deck = rules.name, self._game.deck
        self.target, self.sides = target(rules.series), sides_of(rules)
        self.handicaps = table.terms.handicaps
        self.book = SeatBook(self._seating(table.seen))
        self._log += cast(list[Event], table.seen.news)
        self.just_dealt = _just_dealt(table.seen)
        """True if the first thing to show is the deal of the round."""
        self._seen = 0 if self.just_dealt else len(self._log)
        self.book.begin(self.book.players, self._log.append)
        self._people(table.seen)

    def _show(self, table: ToldTable) -> None:
        self._table = self._told = table
        self._told_at = self._now()
        self._game: Game = table.match.game_with(dict(table.terms.own))
        self._state: State | None = None

    # --- what the table says ---------------------------------------------------------------------

    def goes_on(self, table: ToldTable) -> bool:
        """True if this table is a later moment of what is shown, so that only its news is to be
        shown.  If not, everything has to be built again."""
        dealt = any(isinstance(each, Dealt) for each in table.seen.news)
        fits = _match_id(table) == self.match_id and table.seen.view.seat == self.seat
        same = fits and dealt == self.round_over and (dealt or _round(table) == self.round_id)
        ahead = min(len(self._foreseen), len(table.seen.news))
        return same and list(table.seen.news[:ahead]) == self._foreseen[:ahead]

    def hear(self, table: ToldTable) -> None:
        """Take what the table says: a later moment."""
        if self._doing is not None and self._doing[0] != table.room.position:
            self._doing = None
        ahead = len(self._foreseen)
        self._foreseen, news = self._foreseen[len(table.seen.news) :], table.seen.news[ahead:]
        view, state = self.view(self.seat), self._state
        self._show(table)
        if self._foreseen:
            # The table has not come as far yet.
            self._see(view, state)
        self._log += cast(list[Event], news)
        self.book.become(self._seating(table.seen))
        self._people(table.seen)

    def answered(self, done: Done) -> None:
        """The table has answered what was done."""
        if self._doing is not None and self._doing[0] == done.position:
            self._doing = None
        if not done.done and self._foreseen:
            # It has come otherwise.
            wrong = set(map(id, self._foreseen))
            self._log[:] = [each for each in self._log if id(each) not in wrong]
            self._foreseen = []
            self._show(self._told)

    def _see(self, view: PlayerView, state: State | None) -> None:
        self._table = self._table._replace(seen=self._table.seen._replace(view=view))
        self._state = state

    def _foresee(self, action: Action) -> None:
        """Show what comes of this action at once, where that is clear."""
        state, events = self.state.copy(), list[Event]()
        state.events = events
        self._game.push(state, self.seat, action)
        state.events = None
        if state.over is None and state.frame.kind != Kind.MELEE and _CLEAR.issuperset(
            map(type, events)
        ):  # fmt: skip
            self._foreseen += events
            self._log += events
            self._see(self._game.view(state, self.seat), state)

    def say_again(self, before: VisitedSitting) -> None:
        """Do again what was done before the wire was cut, if nothing has happened since."""
        done, before._doing = before._doing, None
        if done is not None and done[0] == self._table.room.position:
            self._do(done[1])

    def _seating(self, seen: Seen) -> Seating:
        return tuple(self._place(seat, guest) for seat, guest in enumerate(seen.guests))

    def _place(self, seat: int, guest: Guest) -> Place:
        here = seat == self.seat
        if not guest.person:
            return Place(COMPUTER, guest.name, face=guest.face, colour=guest.colour)
        kind = PERSON if here else PHONE
        return Place(kind, guest.name, guest.name, face=guest.face, colour=guest.colour, apart=here)

    def _people(self, seen: Seen) -> None:
        for seat, guest in enumerate(seen.guests):
            if guest.person:
                (self.book.go_away if guest.away else self.book.come_back)(seat)
                self.book.play_for(seat, guest.played_for)

    # --- what there is to see --------------------------------------------------------------------

    @property
    def round_id(self) -> str:
        """Which round it is."""
        return _round(self._table)

    @property
    def since_told(self) -> float:
        """Seconds since the table has said anything."""
        return self._now() - self._told_at

    @property
    def table(self) -> ToldTable:
        """What the table has said last."""
        return self._table

    @property
    def game(self) -> Game:
        """The game of the round."""
        return self._game

    @property
    def state(self) -> State:
        """The position, with hidden cards that agree with what is seen."""
        if self._state is None:
            self._state = _imagined(self._game, self._table.seen)
        return self._state

    @property
    def scores(self) -> tuple[int, ...]:
        """Rounds won, or points, by seat."""
        return self._table.seen.scores

    @property
    def round_over(self) -> bool:
        """True if the round has ended."""
        return self._table.seen.sheet is not None

    @property
    def match_over(self) -> bool:
        """True if somebody has won the match."""
        return self._table.seen.match_over

    def view(self, seat: int) -> PlayerView:
        """The round as that seat may see it; what others see is not known here."""
        if seat == self.seat:
            return self._table.seen.view
        return self._game.view(self.state, NOBODY)

    # --- what a person can do --------------------------------------------------------------------

    @property
    def waits_for_answer(self) -> bool:
        """True while the table has not answered what was done here."""
        doing = self._doing
        return doing is not None and self._now() - doing[2] < ANSWERED_AFTER

    def legal(self, seat: int) -> list[Action]:
        """Everything that the seat may do now; only call and catch while an answer is waited
        for."""
        if seat != self.seat:
            return []
        acts = self._table.seen.acts and not self.waits_for_answer
        return [each for each in super().legal(seat) if acts or each.kind in (CALL, CATCH)]

    def attempt(self, seat: int, action: Action) -> Fact | None:
        """Let the person try to act: the table is told, and shows what has come of it. Returns why
        it was refused if that is clear already."""
        if seat != self.seat:
            return Fact(MatchCode.COMPUTER_PLAYS, player=seat)
        if self.automatic(seat):
            return Fact(MatchCode.PLAYS_BY_ITSELF)
        declines = action == Pass and seat in self.awaited
        refused = None if declines else self.why_not(seat, action)
        pays = action.kind == PLAY and self.why_not(seat, Misplay) is None
        if refused is not None and not (pays and self.state.turn == seat):
            return refused
        if action.kind in (CALL, CATCH) or not self.waits_for_answer:
            self._do(action, refused is None and not declines)
        return None

    def _do(self, action: Action, foresee: bool = True) -> None:
        position = self._table.room.position
        if action.kind not in (CALL, CATCH):
            self._doing = position, action, self._now()
        if foresee:
            self._foresee(action)
        self._say(position, action)

    def no_advice(self, seat: int) -> Fact | None:
        """Return why this person cannot be advised now; None if they can."""
        code = self._table.seen.no_advice
        if self.waits_for_answer:
            return Fact(MatchCode.HINT_IN_TURN)
        return Fact(MatchCode(code)) if code else None

    def advice(self, seat: int) -> Advice:
        """Return a hint, thought about here by what the seat has seen."""
        agent = master(self._game, Luck(seat))
        if agent.hears:
            for event in cards_only(this_round(self._log)):
                agent.hear(event)
        return Ponderer(self._game, Sliced()).advice(self.state, agent, len(self._log))

    def set_automatic(self, seat: int, on: bool) -> None:
        """Ask the table to play for the person here, or not any more."""
        self._say_play_for(on)

    @property
    def waits(self) -> bool:
        """True if the table waits, because it is the turn of somebody who is away."""
        turn, book = self._table.seen.view.turn, self.book
        return not self.round_over and turn in book.away and turn not in book.automatic

    @property
    def awaited(self) -> tuple[int, ...]:
        """The people for whom the table waits out of turn."""
        return self._table.seen.awaited

    def time_left(self, seat: int) -> float | None:
        """Seconds that the person has left for the turn, as far as is known here."""
        left = self._table.seen.seconds
        if left is None or seat != self.seat or self._table.room.paused:
            return left if seat == self.seat else None
        return max(0.0, left - self.since_told)

    def next_due(self) -> float | None:
        """Seconds until the clock shows another second, or an answer is late."""
        if self.waits_for_answer:
            return 1.0
        return 0.25 if self.time_left(self.seat) is not None else None


def _match_id(table: ToldTable) -> tuple[object, ...]:
    terms = table.terms
    seats = len(table.seen.guests)
    return table.room.position.split(".")[0], terms.game, terms.options, terms.deal, seats


def _round(table: ToldTable) -> str:
    return table.room.position.rpartition(".")[0]


def _just_dealt(seen: Seen) -> bool:
    """True if the round has just been dealt, so that the deal can still be shown."""
    kinds = {type(each) for each in seen.news}
    return Dealt in kinds and not kinds & {Laid, RoundEnded} and len(seen.view.pile) <= 1


def _imagined(game: Game, seen: Seen) -> State:
    """A position that looks like this to its seat."""
    view = seen.view
    state, hidden = blank(game, view, 0), unseen(game, view)
    for seat in view.seats:
        if seat != view.seat:
            size = view.sizes[seat]
            state.hands[seat], hidden = game.deck.hand(hidden[:size]), hidden[size:]
    state.stock = hidden
    if seen.sheet is not None:
        state.over = Ending("out", seen.sheet.winners, (0,) * len(view.sizes))
    return state
