"""A record played again, to be looked at: every round, before and after each of its actions.

The same table as in a match is drawn from it, because a ``Replay`` is a ``SittingLike`` in which
nobody acts.  It shows what a viewer may see: as long as the match goes on, no hand but that of the
only person who has played in it, and none at all while somebody is still going to play its cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from game.engine import events as ev
from game.engine.actions import NOBODY, Action
from game.engine.fact import Fact, FactError
from game.engine.game import Game
from game.engine.notation import read_action
from game.engine.state import State
from game.engine.view import PlayerView
from game.rulesets import OptionError
from game.table.facts import TextCode
from game.table.match import Match, Refused
from game.table.people.seating import Seating
from game.table.records.closed_hands import ClosedHands
from game.table.records.exhibit import Exhibit
from game.table.records.record import Player, Record, Round, SeatChange
from game.table.seat_book import SeatBook, usual_seating
from game.table.series import Standing, opening

EVERY: Final = 16
"""A state is kept after so many actions, so that no more than these are played again at a step."""
MANY: Final = 4
"""Cards from which on a pick-up is worth a mark."""


class MarkKind(StrEnum):
    """The subject of a mark on the bar of a replay."""

    CAUGHT = "caught"
    FOUND_OUT = "found out"
    PICK_UP = "pick-up"
    ONE_CARD = "one card"
    TURNING = "turning"
    """A turning point of the round, which somebody else has found."""


class ReplayMark(NamedTuple):
    """Something that happened with one action of a round."""

    move: int
    """The action with which it happened, counted from 1."""
    kind: MarkKind
    seat: int
    n: int = 0
    """Cards of a pick-up; otherwise 0."""
    event: ev.Event | None = None
    """The event that says it; None where no single one does."""
    words: str = ""
    """A sentence about it, where somebody else has found it."""


class ReplayError(FactError):
    """There is nothing in the record that can be replayed."""

    codes = (TextCode,)


@dataclass(frozen=True, slots=True)
class _PreparedRound:
    """A round ready to be shown."""

    moves: tuple[tuple[int, Action], ...]
    states: tuple[State, ...]
    """After every EVERY actions, beginning with the deal."""
    events: tuple[tuple[ev.Event, ...], ...]
    """The events of the deal, and then of each action."""
    turns: tuple[int, ...]
    """After how many actions it was another player's turn, with the deal and the end."""
    marks: tuple[ReplayMark, ...]


class Replay(Exhibit):
    """The rounds of a record.  It begins before the first action of the first round.

    ``closed``: the matches of which no hand may be seen.  ``seating``: who sits at each seat at the
    end, where it is known.  ``left``: the match was left and cannot be gone on with, so that it is
    over.  What stands before a line that the rules do not allow can be seen, with ``trouble``
    saying why the rest cannot.  Raises ReplayError without a round.
    """

    def __init__(
        self, record: Record, closed: ClosedHands, seating: Seating = (), *, left: bool = False
    ) -> None:
        self.trouble: Fact | None = None
        """Why the record cannot be shown to its end."""
        match, standings = self._played(record)
        self.record = match.record
        """The record as far as it can be shown."""
        self.record.copy_of = record.copy_of
        if not self.record.rounds:
            raise ReplayError(self.trouble or Fact(TextCode.NO_ROUND))
        self._standings = standings
        self._changes = _changes(self.record)
        self.over = match.match_over or left
        """True if the match is not going on."""
        again = match.game.rules.conduct.duplicate and not self.over
        self.closed = again or record in closed
        """True if somebody is still going to play its cards: then no hand is shown."""
        self._seating = seating if len(seating) == len(self.record.players) else ()
        self._prepared_rounds: dict[int, _PreparedRound] = {}
        self.number = 1
        """The round that is shown, counted from 1."""
        self.at = 0
        """How many of its actions have been done."""
        self._match = match
        self._sitting: Seating = ()
        super().__init__(match.game, self._round.states[0].copy(), ())
        self.handicaps = self.record.handicaps
        self.go(1, 0)

    def _played(self, record: Record) -> tuple[Match, list[Standing]]:
        """The match to its last line that is allowed, and the standing before each round and after
        the last."""
        standings = [opening(len(record.players))]
        try:
            match = Match.seated(record)
        except OptionError as error:
            raise ReplayError(error.why) from None
        for played in record.rounds:
            try:
                match.replay(played, record.format)
            except Refused as error:
                self.trouble = error.where
                break
            finally:
                standings.append(match.standing)
        return match, standings

    # --- what there is ----------------------------------------------------------------------------

    @property
    def rounds(self) -> int:
        """The number of rounds."""
        return len(self.record.rounds)

    @property
    def length(self) -> int:
        """The number of actions of the round that is shown."""
        return len(self._round.moves)

    @property
    def turns(self) -> tuple[int, ...]:
        """After how many actions another player's turn began, with the deal and the end."""
        return self._round.turns

    @property
    def marks(self) -> tuple[ReplayMark, ...]:
        """The marks of the round that is shown."""
        return self._round.marks

    @property
    def at_end(self) -> bool:
        """True after the last action of the last round."""
        return self.number == self.rounds and self.at == self.length

    @property
    def opened(self) -> bool:
        """True if every hand may be seen, at every moment."""
        return self.over and not self.closed

    @property
    def own(self) -> int:
        """The seat of the only person who ever played in the match; -1 when there were several, or
        none, or a computer has played there too."""
        people = {seat for seat, player in enumerate(self.record.players) if not player.level}
        first = self.record.players
        changed = {each.seat for _, each in self._changes if each.player != first[each.seat]}
        people |= {change.seat for _, change in self._changes if not change.player.level}
        return next(iter(people)) if len(people) == 1 and not people & changed else NOBODY

    @property
    def seats_to_see(self) -> tuple[int, ...]:
        """The seats whose hand may be seen: all of them when the match is over, until then that of
        the only person; none while its cards are still to be played."""
        if self.closed:
            return ()
        if self.over:
            return tuple(range(len(self.record.players)))
        return (self.own,) if self.own != NOBODY else ()

    # --- going somewhere --------------------------------------------------------------------------

    def go(self, number: int, at: int) -> None:
        """Show a round after so many of its actions; what there is not becomes the nearest."""
        self.number = min(max(1, number), self.rounds)
        played = self._round
        self.game = self._match.game_with(self.record.rounds[self.number - 1].options)
        self.at = min(max(0, at), len(played.moves))
        kept = min(self.at // EVERY, len(played.states) - 1)
        state = played.states[kept].copy()
        for seat, action in played.moves[kept * EVERY : self.at]:
            self.game.push(state, seat, action)
        self.state = state
        self._ponderer.change_game(self.game)
        done = self.number if self.round_over else self.number - 1
        self.scores = self._standings[done].totals
        self._sit()

    def step(self, by: int) -> bool:
        """Go on by so many actions, or back; from the end of a round to the next one, and from the
        beginning to the end of the one before.  Returns whether there was somewhere to go."""
        before = self.number, self.at
        if by > 0 and self.at == self.length and self.number < self.rounds:
            self.go(self.number + 1, 0)
        elif by < 0 and not self.at and self.number > 1:
            self.number -= 1
            self.go(self.number, self.length)
        else:
            self.go(self.number, self.at + by)
        return before != (self.number, self.at)

    def turn(self, by: int) -> bool:
        """Go to the beginning of the next turn, or back to that of this one or the one before.
        Returns whether there was somewhere to go."""
        if by > 0:
            later = [turn for turn in self.turns if turn > self.at]
            return self.step(later[0] - self.at if later else 1)
        earlier = [turn for turn in self.turns if turn < self.at]
        return self.step(earlier[-1] - self.at if earlier else -1)

    # --- what a viewer may see --------------------------------------------------------------------

    def view(self, seat: int) -> PlayerView:
        """The position as that seat may see it; as nobody sees it when that hand may not be
        seen."""
        return self.game.view(self.state, self.viewer(seat))

    def viewer(self, seat: int) -> int:
        """The seat itself if its hand may be seen, otherwise -1."""
        return seat if seat in self.seats_to_see else NOBODY

    def news(self, seat: int, opened: bool) -> list[ev.Event]:
        """The events of the action that was done last, as that seat may know them; ``opened``: with
        every hand, if they may be seen."""
        events = self._round.events[self.at]
        if opened and self.opened:
            return list(events)
        viewer = self.viewer(seat)
        return [event.seen_by(viewer) for event in events]

    def past(self, seat: int) -> list[ev.Event]:
        """The events of the round until now, as that seat may know them."""
        viewer = self.viewer(seat)
        return [e.seen_by(viewer) for events in self._round.events[: self.at + 1] for e in events]

    def hands(self, opened: bool) -> dict[int, tuple[int, ...]]:
        """The hands that lie face up besides that of the viewer: all of them when the round is
        over, or when they are ``opened`` and may be seen."""
        if self.closed or not (self.round_over or (opened and self.opened)):
            return {}
        deck, state = self.deck, self.state
        return {seat: tuple(deck.cards(state.hands[seat])) for seat in state.ring.seats}

    @property
    def winners(self) -> tuple[int, ...]:
        """The winners of the round; nobody before its end."""
        return self.state.over.winners if self.state.over is not None else ()

    # --- nobody acts ------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[Action]:
        """Nothing: what was done was done."""
        return []

    def automatic(self, seat: int) -> bool:
        """False: nobody plays here now."""
        return False

    # --- rounds -----------------------------------------------------------------------------------

    @property
    def _round(self) -> _PreparedRound:
        """The round that is shown."""
        found = self._prepared_rounds.get(self.number)
        if found is None:
            played = self.record.rounds[self.number - 1]
            out = self._standings[self.number - 1].out
            seats = tuple(seat for seat in range(len(self.record.players)) if seat not in out)
            found = _prepared(self._match.game_with(played.options), played, seats)
            if len(self._prepared_rounds) > 1:
                self._prepared_rounds.clear()
            self._prepared_rounds[self.number] = found
        return found

    def players_now(self) -> tuple[Player, ...]:
        """The players at the seats at the moment that is shown."""
        now = list(self.record.players)
        for number, change in self._changes:
            if (number, change.before) <= (self.number, self.at):
                now[change.seat] = change.player
        return tuple(now)

    def _sit(self) -> None:
        """Let those sit at the table who played at this moment."""
        usual = usual_seating(self.players_now())
        seating = tuple(
            known if known is not None and known.player == place.player else place
            for known, place in zip(self._seating or (None,) * len(usual), usual, strict=True)
        )
        if seating != self._sitting:
            self._sitting = seating
            self.book = SeatBook(seating)
            self.book.begin(self.book.players, self._log.append)


Marks = Callable[[Replay], Sequence[ReplayMark]]
"""Finds more marks for the round that is shown."""


def _changes(record: Record) -> list[tuple[int, SeatChange]]:
    return [(played.number, each) for played in record.rounds for each in played.seatings]


def _prepared(game: Game, played: Round, seats: tuple[int, ...]) -> _PreparedRound:
    """Play a round again, keeping what is needed to show any moment of it."""
    moves = tuple((move.seat, read_action(game.deck, move.action)) for move in played.moves)
    heard: list[ev.Event] = []
    state = game.start(played.seed, played.dealer, seats, heard)
    events, states, turns, marks = [tuple(heard)], [state.copy()], [0], []
    for number, (seat, action) in enumerate(moves, 1):
        heard.clear()
        turn, sizes = state.turn, [hand.bit_count() for hand in state.hands]
        game.push(state, seat, action)
        events.append(tuple(heard))
        if number % EVERY == 0:
            states.append(state.copy())
        if state.turn != turn or state.over is not None:
            turns.append(number)
        marks += _marks(number, heard)
        if state.over is None:
            marks += [
                ReplayMark(number, MarkKind.ONE_CARD, each)
                for each in seats
                if state.hands[each].bit_count() == 1 and sizes[each] != 1
            ]
    if turns[-1] != len(moves):
        turns.append(len(moves))
    return _PreparedRound(moves, tuple(states), tuple(events), tuple(turns), tuple(marks))


def _marks(number: int, events: Sequence[ev.Event]) -> list[ReplayMark]:
    """The events of one action that are worth a mark."""
    found = []
    for event in events:
        match event:
            case ev.Caught() | ev.Forgot():
                found.append(ReplayMark(number, MarkKind.CAUGHT, event.seat, 0, event))
            case ev.Challenged(guilty=True):
                found.append(ReplayMark(number, MarkKind.FOUND_OUT, event.seat, 0, event))
            case ev.Drawn() if event.why != "turn" and len(event.cards) >= MANY:
                found.append(
                    ReplayMark(number, MarkKind.PICK_UP, event.seat, len(event.cards), event)
                )
    return found
