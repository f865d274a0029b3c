"""A sitting: a match at a table with people and computer players, in real time.

It has no clock of its own: the code that shows the table says how much time has passed and whether
cues are running, during which no time counts. People act through ``attempt``; computers act in
``update``, at most once a call, so that each action can be shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf

from game.agents import Agent, Luck, stand_in
from game.agents.thinking import Thinker
from game.engine.actions import (
    CALL,
    CATCH,
    NOBODY,
    PASS,
    PLAY,
    TIMEOUT,
    Action,
    Call,
    Misplay,
    Pass,
    Timeout,
)
from game.engine.events import Challenged, TurnBegan
from game.engine.fact import Fact
from game.engine.frames import Kind
from game.engine.game import Game
from game.engine.refusal import Illegal
from game.engine.state import State
from game.table import pace, referee
from game.table.advice import Advice
from game.table.clock import Clock
from game.table.dealer import deal_next
from game.table.facts import MatchCode
from game.table.match import NO_OPTIONS, Match
from game.table.pace import PauseRange, pause
from game.table.people.handicaps import Handicaps
from game.table.plans import Plan, Plans
from game.table.pondering import Ponderer
from game.table.records.record import Player, Record
from game.table.round_summary import target, this_round
from game.table.scorer import sheet_of
from game.table.seat_agents import Impression, Recall, SeatAgents
from game.table.seat_book import (
    NEW_PLAYER,
    CutCards,
    Declined,
    PlayedFor,
    SeatBook,
    SeatEvent,
    TableEvent,
    cards_only,
    recorded,
    usual_seating,
)
from game.table.sheet import ScoreSheet
from game.table.sitting_like import SittingLike


def _nothing(face: str, profile: str) -> None:
    """Nobody remembers anybody."""


class NotYours(Illegal):
    """Somebody tried to act at a seat that no person plays at."""

    codes = (MatchCode,)


class Sitting(SittingLike):
    """A match being played.  Build one with ``sit_down`` or ``resume``."""

    def __init__(
        self,
        match: Match,
        log: list[TableEvent],
        seed: int,
        seen: int = 0,
        agents: Mapping[int, Agent] | None = None,
        thinker: Thinker | None = None,
        book: SeatBook | None = None,
        recall: Recall = _nothing,
    ) -> None:
        """match: with a first round dealt, writing its events into ``log``.
        seed: the seed of all random choices of computers.
        seen: how many of the events have been shown already.
        agents: computer players to use instead of those of the players' levels, by seat.
        thinker: thinks for computers during their pauses, and for people who are played for;
        without one everybody thinks at once when their time has come.
        book: the seats; without one only names and levels of the players are known. Raises
        ValueError if it has other players than the match.
        recall: what computer players remember of people from earlier matches."""
        self.match = match
        self.game_name = match.game.rules.name
        self.deck = match.game.deck
        self.target = target(match.game.rules.series)
        self.sides = tuple(match.sides)
        self._log = log
        self._seed = seed
        self._seen = seen
        self._ponderer = Ponderer(match.game, thinker)
        self.book = book or SeatBook(usual_seating(match.players))
        self.book.begin(match.players, log.append, match.reseat)
        self.book.listeners.append(self._seat_changed)
        self._seats = SeatAgents(match, self.book, seed, self._ponderer.ahead, agents, recall)
        self._told = self._heard = 0
        self._clock = Clock(
            match.game.rules.conduct.time_per_turn, len(match.players), match.record.handicaps,
            self.book.patience_of,
        )  # fmt: skip
        self._declined: dict[int, frozenset[object]] = {}
        """What each person that the table waits for has declined."""
        self._turns = 0
        self._actor = match.state.turn
        self._plans = Plans(match.game, self._clock, self._pause)
        self._follow(None)

    # --- what there is to see ------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game of the round."""
        return self.match.game

    @property
    def state(self) -> State:
        """The position."""
        return self.match.state

    @property
    def handicaps(self) -> tuple[Handicaps, ...]:
        """The handicaps of each seat; empty when nobody has any."""
        return self.match.record.handicaps

    @property
    def pupil(self) -> int:
        """The seat that may take moves back: the only person's in a practice match; NOBODY in other
        matches."""
        alone = self.rules.conduct.practice and len(self.people) == 1
        return self.people[0] if alone else NOBODY

    @property
    def scores(self) -> tuple[int, ...]:
        """Rounds won, or points, by seat."""
        return self.match.standing.totals

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that take no further part."""
        return self.match.standing.out

    @property
    def round_over(self) -> bool:
        """True if the round has ended: its sheet can be shown."""
        return self.match.round_over

    @property
    def match_over(self) -> bool:
        """True if somebody has won the match."""
        return self.match.match_over

    def legal(self, seat: int) -> list[Action]:
        """Everything that the seat may do now, calls and catches included."""
        return super().legal(seat) if seat in self.match.seats else []

    def stand_in_move(self, seat: int) -> Action:
        """Return what a steady player would do in turn at this seat, decided at once. Used for a
        person whose time is up at a table without a thinker; for hints see ``advice``. Raises
        ValueError if it is not this seat's turn."""
        state = self.match.state
        if state.over is not None or state.turn != seat:
            raise ValueError(f"it is not the turn of seat {seat}")
        agent = stand_in(self.match.game, Luck(self._seed, seat))
        return referee.choice(self.match.game, state, agent)

    def no_advice(self, seat: int) -> Fact | None:
        """Return why this person cannot be advised now; None if they can."""
        match = self.match
        if not self._seats.may_ask(seat):
            return Fact(MatchCode.NO_HINTS_WHEN_COMPETITIVE)
        if not self._ponderer.ahead or seat not in self.people:
            return Fact(MatchCode.NOBODY_TO_ASK)
        if self.automatic(seat):
            return Fact(MatchCode.PLAYS_BY_ITSELF)
        if self.round_over or match.state.turn != seat or self.passes_for(seat):
            return Fact(MatchCode.HINT_IN_TURN)
        return None

    def advice(self, seat: int) -> Advice:
        """Return a hint: what a Master would do in turn at this seat, and why. It improves while it
        is polled. Raises ValueError if there is none."""
        if refused := self.no_advice(seat):
            raise ValueError(repr(refused))
        state, agent = self.match.state, self._seats.agents[seat]
        return self._ponderer.advice(state, agent, self._heard)

    def sheet(self, you: int | None = None) -> ScoreSheet:
        """The score sheet, for the person at that seat; without one for the only person at the
        table, and for nobody where there are several.  Raises RuntimeError while a round is being
        played."""
        if you is None and len(self.people) == 1:
            you = self.people[0]
        return sheet_of(self.match, you, cards_only(self._log), self.book)

    def impressions(self) -> tuple[Impression, ...]:
        """The belief of each computer player about each person, by what has happened in this match
        and what it remembers; nothing when a seat has changed hands, and nothing about somebody
        for whom the game has played."""
        if self.match.record.changed_hands:
            return ()
        challenges = [each for each in self._log if isinstance(each, Challenged)]
        people = [seat for seat in self.people if seat not in self.match.record.automatic]
        found = []
        for seat, player in enumerate(self.match.players):
            for of in people if player.level else ():
                manner = self._seats.impression(seat, of)
                if manner is None:
                    continue
                called = [each for each in challenges if each.by == seat and each.seat == of]
                guilty = sum(each.guilty for each in called)
                found.append(Impression(seat, of, manner, len(called), guilty))
        return tuple(found)

    # --- people --------------------------------------------------------------------------------

    def submit(self, seat: int, action: Action) -> None:
        """Let a person act, in a tool or a test. Raises Illegal, and changes nothing, if the rules
        refuse it. In the game people act through ``attempt``, which also handles what the table
        adds to the rules: automatic play, longer time to call, penalties for misplays."""
        if seat not in self.people:
            raise NotYours(Fact(MatchCode.COMPUTER_PLAYS, player=seat))
        self._do(seat, action)

    def attempt(self, seat: int, action: Action) -> Fact | None:
        """Let a person try to act. Returns None if it was done, else why it was refused. If the
        table has a penalty for misplays, a refused play in turn is penalized, and the turn is over.
        A person for whom the game plays cannot act, and is not penalized."""
        if self.automatic(seat):
            return Fact(MatchCode.PLAYS_BY_ITSELF)
        if action == Pass and seat in self.awaited:
            self._declined[seat] = self._chances(seat)
            self._log.append(Declined(seat))
            return None
        early = action.kind == CATCH and (
            self._clock.now < self._clock.catchable(action.seat)
            or Call in self._open_chances(action.seat)
        )
        if early and self.why_not(seat, action) is None:
            return Fact(MatchCode.LONGER_TO_CALL, player=action.seat)
        try:
            self.submit(seat, action)
        except Illegal as error:
            state = self.match.state
            pays = seat in self.people and action.kind == PLAY and state.turn == seat
            if pays and self.match.game.why_not(state, seat, Misplay) is None:
                self._do(seat, Misplay)
            return error.refusal
        return None

    def _seat_changed(self, event: SeatEvent) -> None:
        """Note that somebody else decides at a seat. A computer that takes over knows what the seat
        has seen in this round."""
        if isinstance(event, NEW_PLAYER):
            self._seats.replace(event.seat, cards_only(this_round(self._log[: self._told])))
            if self.match.state.turn == event.seat:
                self._clock.begin_turn()
        elif not isinstance(event, PlayedFor):
            return
        self._plan()
        self._reconsider()

    @property
    def waits(self) -> bool:
        """True if the table waits, because it is the turn of somebody who cannot be reached, and
        for whom the game does not play."""
        turn, book = self.match.state.turn, self.book
        return not self.round_over and turn in book.away and turn not in book.automatic

    def passes_for(self, seat: int) -> bool:
        """True if that person is asked in a melee, cannot go on, and is the only person at the
        table: then there is nothing to press, and the game passes for them in a computer's time.
        Several people are all asked alike, and are passed after MELEE_LIMIT seconds."""
        return self._seats.moment.passed_at_once(self.match.game, seat)

    def cut(self, seat: int, text: str) -> str:
        """Let that person cut the cards for the rounds that follow: the words that count, or none
        when they cannot cut with these."""
        if seat not in self.people or self.match_over or self.match.repeats:
            return ""
        try:
            words = self.match.cut(seat, text)
        except ValueError:
            return ""
        self._log.append(CutCards(seat))
        return words

    def next_round(self, options: Mapping[str, str] = NO_OPTIONS) -> None:
        """Deal the next round; ``options``: those of that round alone, how many cards the dealer
        has chosen among them.  Raises DealError and OptionError as Match does."""
        before = self.match.game
        deal_next(self.match, self.book, options)
        game = self.match.game
        if game is not before:
            self._ponderer.change_game(game)
            self._plans.change_game(game)
            self._seats.change_game()
        self._follow(None)

    # --- time ----------------------------------------------------------------------------------

    def hold(self, reason: str) -> None:
        """Let no time count until this reason is released, such as an open claim or a missing game
        pad. People can still act."""
        self._clock.hold(reason)

    def hold_turn(self, on: bool) -> None:
        """True if the time of the person to act stands still, because their cards lie face down.
        What others do out of turn goes on."""
        self._clock.turn_held = on

    def release(self, reason: str) -> None:
        """Let time count again, unless there is another reason not to."""
        self._clock.release(reason)

    @property
    def held(self) -> bool:
        """True if no time counts."""
        return self._clock.held

    def update(self, dt: float, busy: bool = False) -> None:
        """Let ``dt`` seconds pass; they do not count while cues are running. At most one computer
        acts. With a thinker this takes a few milliseconds at most."""
        self._ponderer.poll()
        if busy or self.round_over or self._clock.held or self.waits:
            return
        self._clock.pass_time(dt)
        waits = self._waits_for_somebody
        if waits or self._clock.turn_held:
            self._plans.put_off(dt, every=waits)
        for plan in () if waits else self._plans.due():
            if self._carry_out(plan):
                return
        left = self._limit_left(self.match.state.turn)
        if left is not None and left <= 0:
            self._time_out(self.match.state.turn)
        elif left is not None and left <= pace.FORESIGHT:
            self._ponder(left)

    def _carry_out(self, plan: Plan) -> bool:
        """True if it could be done: somebody else may have been quicker."""
        if plan.action is not None and self.why_not(plan.seat, plan.action) is None:
            self._do(plan.seat, plan.action)
            return True
        if plan.action is None or plan.in_turn:
            self._take_turn(plan.seat)
            return True
        return False

    def next_due(self) -> float | None:
        """Seconds of counting time until it needs an update; None while it waits for a person or
        the next round."""
        wanted = self._ponderer.next_due()
        if self.round_over or self.waits:
            return None
        if self._clock.held:
            return wanted
        waits = self._waits_for_somebody
        due = [] if waits else self._plans.seconds()
        left = None if self._clock.turn_held else self._limit_left(self.match.state.turn)
        if left is not None:
            due.append(left)
            if self._ponderer.ahead and left > pace.FORESIGHT:
                due.append(left - pace.FORESIGHT)
        return min(due if wanted is None else [*due, wanted], default=None)

    def time_left(self, seat: int) -> float | None:
        """Seconds that a person has left for the turn; None without a limit, or when it is not
        their turn."""
        left = self._limit_left(seat)
        if not self._seats.moment.passed_in_time(seat):
            return left
        limit = pace.longer(pace.MELEE_LIMIT, self.book.patience_of(seat))
        passed = max(0.0, self._clock.turn_since + limit - self._clock.now)
        return left if passed == inf else passed if left is None else min(left, passed)

    @property
    def answered_in(self) -> float | None:
        """Seconds until a computer acts in turn, which closes what can be called or caught; None
        while nobody but people can do that."""
        return None if self.round_over or self._waits_for_somebody else self._plans.thinking()

    def _limit_left(self, seat: int) -> float | None:
        """Seconds left of the time per turn."""
        if self.round_over or self.match.state.turn != seat or seat not in self._seats.attending:
            return None
        return self._clock.left(seat)

    def _time_out(self, seat: int) -> None:
        decide = self._answer if self._ponderer.ahead else self.stand_in_move
        action = decide(seat)
        # At a table without a limit of its own, the rules do not know one person's limit.
        if self.why_not(seat, Timeout) is None:
            self._do(seat, Timeout)
        # Repeat this while the same turn needs more actions.
        while True:
            began = self._turns
            self._do(seat, action)
            if self.round_over or self._turns != began:
                return
            action = decide(seat)

    # --- waiting -------------------------------------------------------------------------------

    @property
    def awaited(self) -> tuple[int, ...]:
        """The people for whom the table waits out of turn: computers do nothing, and nobody can
        catch them, until they have called, caught or jumped in, or have passed."""
        turn = self.match.state.turn
        return tuple(
            seat for seat in self._seats.attending if seat != turn and self._open_chances(seat)
        )

    @property
    def _waits_for_somebody(self) -> bool:
        """True if somebody may still react at a table that waits for them.  Who is passed in a
        melee has nothing to press, and reacts after it."""
        return any(
            self._open_chances(seat)
            for seat in self._seats.attending if not self.passes_for(seat)
        )  # fmt: skip

    def _open_chances(self, seat: int) -> frozenset[object]:
        """Return what this person may still react to at a table that waits for them."""
        book = self.book
        here = seat in self._seats.attending and seat not in book.away
        if self.round_over or not here or book.patience_of(seat):
            return frozenset()
        return self._chances(seat) - self._declined.get(seat, frozenset())

    def _chances(self, seat: int) -> frozenset[object]:
        """What that person can react to now: their own call, others to catch, and the card on the
        pile.  It must not be seen at several people's table who holds a card to jump in with."""
        state, legal = self.match.state, self.legal(seat)
        found: set[object] = {action for action in legal if action.kind == CATCH}
        if state.window >> seat & 1 and Call in legal:
            found.add(Call)
        others = state.turn not in self._seats.attending and state.turn != seat
        jumps = bool(state.pile) and self.match.game.jumps >> state.pile[-1] & 1
        holds = len(self.people) > 1 or any(action.kind == PLAY for action in legal)
        if jumps and others and holds and state.frame.phase == "play":
            found.add((len(state.pile), state.pile[-1]))
        return frozenset(found)

    # --- computers -----------------------------------------------------------------------------

    def _take_turn(self, seat: int) -> None:
        """Let a computer act in turn. If it keeps a card that it drew, it does so at once, so that
        nobody can tell whether it could have played it. For the same reason it does not think about
        that for long."""
        state = self.match.state
        self._do(seat, self._answer(seat))
        if state.over is None and state.turn == seat and state.frame.phase == "drawn":
            then = self._answer(seat)
            if then.kind == PASS:
                self._do(seat, then)
            else:
                self._plans.lay_drawn(seat, then)

    def _answer(self, seat: int) -> Action:
        """Return what the seat in turn does, now that its time has come."""
        return self._ponderer.answer(self.match.state, self._seats.agents[seat], self._heard)

    def _ponder(self, seconds: float) -> None:
        """Think about the turn of the seat to act for this long, unless that has started
        already."""
        state = self.match.state
        self._ponderer.thought(state, self._seats.agents[state.turn], self._heard, seconds)

    def _reconsider(self) -> None:
        """Let the computer in turn think about a change from now until its pause is over."""
        self._ponderer.forget()
        seconds = self._plans.thinking()
        # What to do with a card just drawn is decided at once: see _take_turn.
        if seconds is not None and self.match.state.frame.phase != "drawn":
            self._ponder(seconds)

    def _do(self, seat: int, action: Action) -> None:
        self.match.apply(seat, action, self.automatic(seat))
        self._actor = seat
        self._follow(action)

    def _follow(self, action: Action | None) -> None:
        """Tell the agents what happened, and let the computers make new plans."""
        fresh = cards_only(self._log[self._told :])
        self._told = len(self._log)
        self._heard += len(fresh)
        self._seats.hear(fresh)
        if any(isinstance(event, TurnBegan) for event in fresh):
            self._turns += 1
            self._clock.begin_turn()
        state = self.match.state
        self._clock.watch(state.window)
        for seat, declined in self._declined.items():
            # What is over can come again.
            self._declined[seat] = declined & self._chances(seat)
        # A call, a catch or a time-out does not change the turn or its plans. Plans that are out of
        # date lapse when they are due.
        if action is None or action.kind not in (CALL, CATCH, TIMEOUT) or self.round_over:
            if action is not None and action.kind == PASS and state.frame.kind == Kind.MELEE:
                # Nobody has acted, so plans out of turn stay.
                self._plans.make_turn(self._seats.moment)
            else:
                self._plan()
        self._reconsider()

    def _plan(self) -> None:
        """Plan what the game does next in this position."""
        if self.round_over:
            self._plans.clear()
        else:
            self._plans.make(self._seats.moment, self._seats.played, self._actor)

    def _pause(self, span: PauseRange, seat: int, factor: float) -> float:
        # A player's pace shows only in turn, where it says nothing about the hand.
        own = span in (pace.THINK, pace.DRAWN)
        manner = self._seats.pace(seat) if own else None
        if factor > 1.0:
            factor *= pace.HARDER.get(self.match.players[seat].level, 1.0)
        if own:
            factor *= 1 / self.thinking if self.thinking else pace.HASTY
        return factor * pause(span, self._seed, self._heard, seat, manner)


def sit_down(
    game_id: str,
    options: Mapping[str, str],
    players: Sequence[Player],
    seed: int,
    thinker: Thinker | None = None,
    *,
    deal: Sequence[int] = (),
    handicaps: Sequence[Handicaps] = (),
    book: SeatBook | None = None,
    recall: Recall = _nothing,
) -> Sitting:
    """Start a match (see Match, and Sitting for ``book`` and ``recall``).  Raises OptionError when
    it cannot be played so."""
    match = Match(game_id, options, players, seed, deal=deal, handicaps=handicaps)
    return first_deal(match, thinker, book, recall)


def first_deal(
    match: Match,
    thinker: Thinker | None = None,
    book: SeatBook | None = None,
    recall: Recall = _nothing,
    options: Mapping[str, str] = NO_OPTIONS,
) -> Sitting:
    """Start a match that has not been dealt yet (see Sitting for ``book`` and ``recall``, and its
    ``next_round`` for ``options``)."""
    log: list[TableEvent] = []
    match.listener = log.extend
    book = book or SeatBook(usual_seating(match.players))
    deal_next(match, book, options)
    seed = match.record.match_seed
    return Sitting(match, log, seed, thinker=thinker, book=book, recall=recall)


def resume(
    record: Record,
    seed: int,
    thinker: Thinker | None = None,
    book: SeatBook | None = None,
    recall: Recall = _nothing,
) -> Sitting:
    """Continue a recorded match (see Sitting for ``book`` and ``recall``). Raises Refused at the
    first line that the rules do not allow; to continue with the part before it, resume
    ``error.kept.record``."""
    log: list[TableEvent] = []
    match = Match.from_record(
        record, log.extend, lambda seat, before, now: log.extend(recorded(seat, before, now))
    )
    seen = len(log)
    book = book or SeatBook(usual_seating(match.players))
    if not match.begun:
        deal_next(match, book)
    return Sitting(match, log, seed, seen, thinker=thinker, book=book, recall=recall)
