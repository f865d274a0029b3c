"""What the game will do at a table, and when: turns, calls, catches and jump-ins of computers, and
passes of people in a melee."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import inf
from typing import Final, NamedTuple

from game.agents import Agent
from game.engine.actions import CALL, CATCH, PLAY, Action, Pass
from game.engine.frames import Kind
from game.engine.game import Game
from game.engine.melee import forced
from game.engine.state import State
from game.table import pace, referee
from game.table.clock import Clock


class Plan(NamedTuple):
    """Something that the game will do."""

    due: float
    seat: int
    action: Action | None
    """None: the computer decides when the time has come."""
    in_turn: bool = False
    """True if it is the seat's own turn, so that it must do something."""


class PlanMoment(NamedTuple):
    """The position from which plans are made."""

    state: State
    people: tuple[int, ...]
    """The seats of people."""
    attending: tuple[int, ...]
    """The people who are in the round and play for themselves."""
    patience: Callable[[int], int] = lambda seat: 1
    """Returns how many times the usual time a seat has; 0: the table waits."""

    @property
    def lag(self) -> int:
        """How many times the usual time computers leave to people. The table waits separately for a
        person without a limit."""
        return max((self.patience(seat) for seat in self.attending), default=1) or 1

    @property
    def melee(self) -> bool:
        """True if somebody is asked in a melee."""
        return self.state.frame.kind == Kind.MELEE

    def passed_in_time(self, seat: int) -> bool:
        """True if this person is one of several and is asked in a melee."""
        mine = self.state.turn == seat and seat in self.attending
        return mine and self.melee and len(self.people) > 1

    def passed_at_once(self, game: Game, seat: int) -> bool:
        """True if this person is the only one at the table, is asked in a melee, and cannot
        continue it, so that there is nothing to press."""
        mine = self.state.turn == seat and self.people == (seat,)
        return mine and self.melee and forced(game, self.state)


SPANS: Final[Mapping[int, pace.PauseRange]] = {
    CALL: pace.REMEMBER,
    CATCH: pace.CATCH,
    PLAY: pace.JUMP,
}
"""How long something out of turn takes."""


class Plans:
    """The plans of one table. ``pause`` draws how long a seat takes, given a span and a factor."""

    def __init__(
        self, game: Game, clock: Clock, pause: Callable[[pace.PauseRange, int, float], float]
    ) -> None:
        self._game = game
        self._clock = clock
        self._pause = pause
        self._plans: list[Plan] = []

    def change_game(self, game: Game) -> None:
        """Plan rounds of another game from now on."""
        self.clear()
        self._game = game

    # --- making them ---------------------------------------------------------------------------

    def clear(self) -> None:
        """Drop all plans: the round is over."""
        self._plans = []

    def make(self, now: PlanMoment, played: Mapping[int, Agent], actor: int) -> None:
        """Make new plans for the current position. ``played``: the agents of the seats that nobody
        attends; ``actor``: the seat that acted last."""
        self._plans = []
        for seat, action in referee.wishes(self._game, now.state, played, actor):
            # If only computers play, the order decides, else the time that a person takes.
            wait = self._pause(SPANS[action.kind], seat, 1.0) if now.attending else 0.0
            due = self._clock.now + pace.longer(wait, now.lag)
            if action.kind == CATCH:
                due = max(due, self._clock.catchable(action.seat) + wait)
            self._plans.append(Plan(due, seat, action))
        self._add_turn(now)

    def make_turn(self, now: PlanMoment) -> None:
        """Make a new plan for the turn; what is planned out of turn stays."""
        self._drop_turn()
        self._add_turn(now)

    def lay_drawn(self, seat: int, action: Action) -> None:
        """Plan that the computer plays the card that it has just drawn."""
        self._drop_turn()
        due = self._clock.now + self._pause(pace.DRAWN, seat, 1.0)
        self._plans.append(Plan(due, seat, action, in_turn=True))

    def _drop_turn(self) -> None:
        self._plans = [plan for plan in self._plans if not plan.in_turn]

    def _add_turn(self, now: PlanMoment) -> None:
        """Plan what the game does in turn, unless it waits only for a person. The time depends only
        on public facts."""
        game, state = self._game, now.state
        seat, melee = state.turn, now.melee
        if now.passed_in_time(seat):
            limit = pace.longer(pace.MELEE_LIMIT, now.patience(seat))
            due = self._clock.turn_since + limit
            self._plans.append(Plan(due, seat, Pass, in_turn=True))
            return
        attends = seat in now.attending
        if attends and not now.passed_at_once(game, seat):
            return
        if melee:
            wait = self._pause(pace.MELEE, seat, 1.0)
        else:
            wait = self._pause(pace.THINK, seat, pace.weight(state))
        if now.attending and game.jumping and not melee:
            wait = pace.longer(wait + pace.GRACE, now.lag)
        theirs = (action.kind for person in now.attending for action in game.legal(state, person))
        if state.window and any(kind in (CALL, CATCH) for kind in theirs):
            wait = max(wait, self._clock.due(now.lag) - self._clock.now)
        action = Pass if attends else None
        self._plans.append(Plan(self._clock.now + wait, seat, action, in_turn=True))

    # --- when their time comes -----------------------------------------------------------------

    def due(self) -> Iterator[Plan]:
        """Remove and return the plans that are due, the earliest first."""
        self._plans.sort(key=lambda plan: plan.due)
        while self._plans and self._plans[0].due <= self._clock.now:
            yield self._plans.pop(0)

    def put_off(self, seconds: float, every: bool = False) -> None:
        """Delay the plan for the turn, or every plan, by this number of seconds."""
        self._plans = [
            plan._replace(due=plan.due + seconds) if every or plan.in_turn else plan
            for plan in self._plans
        ]

    def seconds(self) -> list[float]:
        """Seconds until each plan is due, except the turn while it is held."""
        held = self._clock.turn_held
        plans = (plan for plan in self._plans if not (held and plan.in_turn))
        return [max(0.0, plan.due - self._clock.now) for plan in plans if plan.due < inf]

    def thinking(self) -> float | None:
        """Seconds that a computer has to decide what it does in turn; None if it has decided, or if
        it is not a computer's turn."""
        due = [plan.due for plan in self._plans if plan.in_turn and plan.action is None]
        return max(0.0, due[0] - self._clock.now) if due else None
