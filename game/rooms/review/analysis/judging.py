"""The analysis of a match: chances to win, luck told from choices, and decisions judged.

Every action changes the chance to win of each seat, from the value before it to the value after it
(``values``).  What chance adds is the value after the action less the expected value of the action:
the mean over everything that could have come.  The rest is the choice.  So for every seat

    result = even chance + luck of the deal + luck later + its own choices + the others' choices

exactly, whatever the estimates are.  What a computer chose in a person's place is a part by itself.
These values know all hands; a player does not.  A decision is therefore judged apart from them, in
rounds imagined from what its seat knew.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from game.agents.instinct import Instinct
from game.agents.luck import Luck
from game.agents.making import master
from game.agents.master import Master
from game.agents.player import with_calls
from game.agents.reasons import move, reasons
from game.agents.search import Effort as Searching
from game.agents.search import Problem, search
from game.agents.worlds import Worlds, blank
from game.engine.actions import CATCH, MISPLAY, NOBODY, PLAY, TIMEOUT, Action
from game.engine.events import Event
from game.engine.fact import Fact
from game.engine.game import Game
from game.engine.notation import read_action
from game.engine.state import State
from game.rooms.review.analysis.values import VERSION, Shares, ValueEffort, Values, at_sight
from game.table.match import Match
from game.table.records.record import Record, Round

USUAL: Final = ValueEffort(worlds=120, depth=400)
"""The effort for the values of an analysis."""
_CROWD: Final = 2
"""The number of players with whom a search for the best move takes the whole effort."""
_DEPTH: Final = 40
"""The number of actions for which each of the new imagined rounds is played on."""
_SURE: Final = 2.0
"""A move is better than another when the difference is more than so many standard errors."""
_PRICED: Final = 4
"""A mistake is priced in so many times as many rounds as show that there is one."""
_TRUST: Final = 0.92
"""The share of the distance from even that is told of a chance while a round goes on."""
_TURNING: Final = 3
_REASONS: Final = 3


class Step(NamedTuple):
    """One action of a round."""

    seat: int
    """The seat that acted."""
    action: str
    """The action, as the notation writes it."""
    by: int
    """The seat whose choice it was.  Where a missing call is caught it is the seat that forgot."""
    luck: Shares
    """The change of each seat's chance (1 is a whole round) that chance made."""
    choice: Shares
    """The change that the choice made."""
    stand_in: bool = False
    """True if a computer chose in the place of a person, who had left or let the game play."""


class Decision(NamedTuple):
    """A decision with more than one possibility, judged by what its seat knew."""

    step: int
    """The place of the action among the steps of the round, from 0."""
    done: Fact
    """The move that was made."""
    best: Fact
    """The move that a Master would have made."""
    same: bool
    """True if these are the same move."""
    cost: float
    """The part of a round that the move cost, compared with the Master's; 0 where no difference
    can be seen."""
    error: float
    """The standard error of the difference, also where it cannot be seen; 0 where the moves are the
    same."""
    low: float
    high: float
    """The interval in which the difference lies (two standard errors to both sides)."""
    rounds: int
    """The number of imagined rounds behind the interval; 0 where the moves are the same."""
    why: tuple[Fact, ...]
    """The reasons for the Master's move; nothing where the moves are the same."""

    @property
    def mistake(self) -> bool:
        """True if the Master's move was better by more than chance could make of it."""
        return self.cost > 0.0


class Account(NamedTuple):
    """The parts of a seat's result, in rounds.  The first six add up to ``result``."""

    even: float
    deal: float
    """The luck of the deal, and of who begins."""
    drawn: float
    """The luck of everything that chance decided later."""
    own: float
    """The choices of the seat, and of its partner."""
    stand_in: float
    """The choices of a computer in the place of one of them who is a person."""
    others: float
    """The choices of the other side or sides."""
    result: float
    """1 for a round won, 0 for one lost; a part of a shared one."""


def mean_cost(decisions: Sequence[Decision]) -> tuple[float, float]:
    """The mean part of a round that a decision cost, and its standard error."""
    error = math.sqrt(math.fsum(each.error**2 for each in decisions))
    return math.fsum(each.cost for each in decisions) / len(decisions), error / len(decisions)


def tenths(account: Account) -> dict[str, int]:
    """The parts of a result in tenths of a per cent, rounded so that they add up: the choices of
    the others take what rounding leaves."""
    parts = {name: round(1000 * value) for name, value in account._asdict().items()}
    before = sum(parts[name] for name in ("even", "deal", "drawn", "own", "stand_in"))
    parts["others"] = parts["result"] - before
    return parts


class RoundAnalysis(NamedTuple):
    """The analysis of one round."""

    number: int
    seats: tuple[int, ...]
    """The seats that took part."""
    sides: tuple[int, ...]
    """The side of each seat of the table."""
    points: tuple[Shares, ...]
    """The chance to win of each seat: after the deal, and after each action."""
    steps: tuple[Step, ...]
    decisions: tuple[tuple[int, tuple[Decision, ...]], ...]
    """The decisions of the seats that have been judged."""

    def account(self, seat: int) -> Account:
        """The parts of that seat's result."""
        even = 1 / len({self.sides[each] for each in self.seats})
        ours = self.sides[seat]
        parts: dict[tuple[bool, bool], list[float]] = defaultdict(list)
        for step in self.steps:
            parts[self.sides[step.by] == ours, step.stand_in].append(step.choice[seat])
        return Account(
            even,
            self.points[0][seat] - even,
            math.fsum(step.luck[seat] for step in self.steps),
            math.fsum(parts[True, False]),
            math.fsum(parts[True, True]),
            math.fsum(parts[False, False] + parts[False, True]),
            self.points[-1][seat],
        )

    def chance(self, place: int, seat: int) -> float:
        """The chance of a seat as it is told: at that point, a little nearer to even than the
        estimate.  Of rounds in which it said 98 %, 95 % were won (the table in docs/coach.md)."""
        value = self.points[place][seat]
        if place == len(self.points) - 1:
            return value
        even = 1 / len({self.sides[each] for each in self.seats})
        return even + _TRUST * (value - even)

    def played_for(self, seat: int) -> bool:
        """True if a computer acted in the place of the person at that seat."""
        return any(step.stand_in and step.seat == seat for step in self.steps)

    def of(self, seat: int) -> tuple[Decision, ...] | None:
        """The judged decisions of a seat; None when they have not been judged."""
        return dict(self.decisions).get(seat)

    def turning_points(self) -> tuple[int, ...]:
        """The places of the three steps that changed the chances most, in the order of play."""
        changes = [
            (max(abs(a - b) for a, b in zip(after, before, strict=True)), -place)
            for place, (before, after) in enumerate(
                zip(self.points[:-1], self.points[1:], strict=True)
            )
        ]
        most = sorted(changes, reverse=True)[:_TURNING]
        return tuple(sorted(-place for change, place in most if change > 0))


Progress = Callable[[int, int], None]
"""Called with the actions that have been looked at, and with all of them."""


def analysed(
    record: Record,
    seat: int,
    known: Sequence[RoundAnalysis] = (),
    effort: ValueEffort = USUAL,
    progress: Progress | None = None,
    *,
    seed: int = 0,
) -> Iterator[RoundAnalysis]:
    """Analyse the rounds of a record that are over, one after another.

    seat: the seat whose decisions are judged; NOBODY for none.
    known: the rounds that were analysed before, from the first on.  One that has the seat's
        decisions is given back as it is.
    seed: decides what is imagined.

    Raises Refused for a record that the rules do not allow.
    """
    replayed = Match.from_record(record)
    whole = replayed.record
    rounds = whole.rounds if replayed.result is not None else whole.rounds[:-1]
    whole_match = Match.seated(whole)
    game = whole_match.game
    values = Values(game, effort, seed)
    agent = master(game, Luck(VERSION, seat))
    heard: list[Event] = []
    match = Match.seated(whole, heard.extend)
    total = sum(len(played.moves) for played in rounds)
    before = 0
    sat = [*enumerate(whole.players)]
    sat += [(change.seat, change.player) for each in whole.rounds for change in each.seatings]
    people = frozenset(at for at, player in sat if not player.level)
    for place, played in enumerate(rounds):
        found = known[place] if place < len(known) else None
        if played.options:
            # A round by rules of its own is looked at by itself.
            own = whole_match.game_with(played.options)
            judge, worth = master(own, Luck(VERSION, seat)), Values(own, effort, seed)
        else:
            judge, worth = agent, values
        watch = _Round(match, played, people, seat, judge, heard, worth, effort, found)
        for done in watch.follow():
            if progress is not None:
                progress(before + done, total)
        before += len(played.moves)
        yield watch.told()


class _Round:
    """One round that is played again."""

    def __init__(
        self,
        match: Match,
        played: Round,
        people: frozenset[int],
        seat: int,
        agent: Master,
        heard: list[Event],
        values: Values,
        effort: ValueEffort,
        found: RoundAnalysis | None,
    ) -> None:
        self._match = match
        self._game = match.game
        self._played = played
        self._people = people
        self._seat = seat
        self._agent = agent
        self._heard = heard
        self._values = values
        self._effort = effort
        self._found = found
        self._judges = seat != NOBODY and (found is None or found.of(seat) is None)
        self._points: list[Shares] = []
        self._steps: list[Step] = []
        self._decisions: list[Decision] = []

    def follow(self) -> Iterator[int]:
        """Play the round, and give the number of actions done after each."""
        match, played, values = self._match, self._played, self._values
        match.deal(played.seed, played.dealer, played.options)
        self._game = match.game
        self._listen()
        measures = self._found is None
        if measures:
            self._points.append(values.at(match.state))
        changes = list(played.seatings)
        for place, line in enumerate(played.moves):
            while changes and changes[0].before <= place:
                change = changes.pop(0)
                match.reseat(change.seat, change.player, automatic=change.automatic)
            action = read_action(match.game.deck, line.action)
            before = match.state.copy()
            own = line.seat == self._seat == before.turn and not self._stood_in(self._seat)
            if self._judges and own:
                self._judge(before, action, place)
            match.apply(line.seat, action)
            if measures:
                self._measure(before, line.seat, action, line.action)
            self._listen()
            yield place + 1

    def _listen(self) -> None:
        for event in self._heard if self._seat != NOBODY else ():
            self._agent.hear(event.seen_by(self._seat))
        self._heard.clear()

    def _stood_in(self, seat: int) -> bool:
        """True if a computer plays now at a seat that a person has in this match."""
        match = self._match
        return seat in self._people and bool(match.players[seat].level or seat in match.automatic)

    def _measure(self, before: State, seat: int, action: Action, written: str) -> None:
        """Note the values after an action, and what chance has added."""
        after = self._match.state
        value = self._values.at(after)
        decided = after.stock != before.stock or after.rng != before.rng
        expected = self._values.of(before, seat, action) if decided else value
        was = self._points[-1]
        self._points.append(value)
        by = action.seat if action.kind == CATCH else seat
        self._steps.append(
            Step(
                seat,
                written,
                by,
                tuple([a - b for a, b in zip(value, expected, strict=True)]),
                tuple([a - b for a, b in zip(expected, was, strict=True)]),
                self._stood_in(by),
            )
        )

    def _judge(self, s: State, action: Action, place: int) -> None:
        if action.kind >= TIMEOUT or action.kind == MISPLAY:
            return
        game = self._game
        legal = game.legal(s, self._seat)
        moves = [each for each in legal if each.kind < TIMEOUT and not each.call]
        if len(moves) < 2:
            return
        view = game.view(s, self._seat)
        seed = Luck(VERSION, self._played.number, place).fork()
        search = Searching(rounds=self._effort.rounds, crowd=_CROWD).among(len(view.seats))
        problem = self._agent.problem(view, moves)._replace(seed=seed, effort=search)
        done = action.with_call(False)
        self._decisions.append(judged(game, problem, done, place, self._effort.pairs))

    def told(self) -> RoundAnalysis:
        """The analysis of the round."""
        seat, found = self._seat, self._found
        if found is not None:
            if not self._judges:
                return found
            more = (*found.decisions, (seat, tuple(self._decisions)))
            return found._replace(decisions=more)
        return RoundAnalysis(
            self._played.number,
            self._match.state.ring.seats,
            self._match.sides,
            tuple(self._points),
            tuple(self._steps),
            ((seat, tuple(self._decisions)),) if self._judges else (),
        )


def judged(
    game: Game, problem: Problem, done: Action, step: int = 0, pairs: int = USUAL.pairs
) -> Decision:
    """Judge a move by what its seat knew.

    There are three sets of imagined rounds: in one a Master looks for the best move, in the next
    ``pairs`` both moves meet to show whether it is better, and in four times as many new ones by
    how much.  If one set did two of these, a move would be preferred, or its cost overstated, for
    its luck.  The last set must show the difference too: no interval of a mistake holds 0.
    """
    view, seat = problem.view, problem.view.seat
    made = next((each for each in problem.moves if _alike(each, done)), done)
    instinct = Instinct(game)
    found = search(game, instinct, problem)
    found.work()
    best = found.best
    said = move(game, view, made), move(game, view, best)
    if best == made:
        return Decision(step, *said, True, 0.0, 0.0, 0.0, 0.0, 0, ())
    manners = [holding.manner for holding in problem.holdings]
    instinct = instinct.among(manners, planner=seat)
    worlds = Worlds(game, view, problem.holdings)
    luck = Luck(problem.seed, VERSION)
    called = with_calls(game, blank(game, view, 0), seat, (best, made))

    def difference(n: int) -> tuple[float, float]:
        """Return how much better the best move is in ``n`` new imagined rounds, and its standard
        error."""
        total = squares = 0.0
        for _ in range(n):
            world = worlds.imagine(luck)
            apart = 0.0
            for sign, action in ((1, called[0]), (-1, called[1])):
                s = world.copy()
                game.push(s, seat, action)
                instinct.finish(s, _DEPTH)
                apart += sign * at_sight(game, s)[seat]
            total += apart
            squares += apart * apart
        mean = total / n
        return mean, math.sqrt(max(0.0, squares / n - mean * mean) / (n - 1))

    cost, error = difference(pairs)
    if cost < -_SURE * error:
        # By the same test the move that was made is the better one.
        return Decision(step, said[0], said[0], True, 0.0, 0.0, 0.0, 0.0, pairs, ())
    rounds = pairs
    if cost > _SURE * error:
        rounds = _PRICED * pairs
        cost, error = difference(rounds)
    low, high = cost - _SURE * error, cost + _SURE * error
    if rounds == pairs or low <= 0.0:
        return Decision(step, *said, False, 0.0, error, low, high, rounds, ())
    ranked = [best, made, *(c.action for c in found.chances() if c.action not in (best, made))]
    why = tuple(reasons(game, view, problem.holdings, ranked)[:_REASONS])
    return Decision(step, *said, False, cost, error, low, high, rounds, why)


def _alike(one: Action, other: Action) -> bool:
    """True if the two do the same: plays of the same cards that end in the same card do."""
    if one == other:
        return True
    return (
        one.kind == other.kind == PLAY
        and sorted(one.cards) == sorted(other.cards)
        and (one.suit, one.seat, one.card) == (other.suit, other.seat, other.card)
        and (one.cards[-1] == other.cards[-1] or one.suit >= 0)
    )


# --- as data ------------------------------------------------------------------------------------


def as_data(found: RoundAnalysis) -> dict[str, Any]:
    """The analysis of a round as JSON has it."""
    return {
        **found._asdict(),
        "steps": [step._asdict() for step in found.steps],
        "decisions": {
            str(seat): [
                decision._asdict()
                | {
                    "done": _fact_data(decision.done),
                    "best": _fact_data(decision.best),
                    "why": [_fact_data(fact) for fact in decision.why],
                }
                for decision in decisions
            ]
            for seat, decisions in found.decisions
        },
    }


def from_data(held: Any) -> RoundAnalysis:
    """The analysis that ``as_data`` wrote, read from JSON."""
    steps = [{**s, "luck": tuple(s["luck"]), "choice": tuple(s["choice"])} for s in held["steps"]]
    return RoundAnalysis(
        held["number"],
        tuple(held["seats"]),
        tuple(held["sides"]),
        tuple(map(tuple, held["points"])),
        tuple(Step(**step) for step in steps),
        tuple(
            (int(seat), tuple(_decision(each) for each in decisions))
            for seat, decisions in held["decisions"].items()
        ),
    )


def _decision(held: dict[str, Any]) -> Decision:
    why = tuple(_fact(each) for each in held["why"])
    return Decision(
        **{**held, "done": _fact(held["done"]), "best": _fact(held["best"]), "why": why}
    )


def _fact_data(fact: Fact) -> dict[str, Any]:
    return {"code": str(fact.code), "values": fact.values}


def _fact(held: dict[str, Any]) -> Fact:
    values = held["values"].items()
    return Fact(held["code"], **{k: tuple(v) if isinstance(v, list) else v for k, v in values})
