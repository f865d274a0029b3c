"""A position to look at: a sitting in which nobody acts by themselves.

For pictures (``shot table --scenario FILE``) and for tests, which decide what each seat does.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import cast

from game.agents import Luck
from game.agents.making import master
from game.agents.thinking import Sliced, Thinker
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.fact import Fact, FactError
from game.engine.game import Game
from game.engine.refusal import Illegal
from game.engine.state import State
from game.table.advice import Advice
from game.table.facts import MatchCode, TextCode
from game.table.people.handicaps import Handicaps
from game.table.people.seating import computer, person
from game.table.pondering import Ponderer
from game.table.records.scenario import parse_scenario, play_on, players, set_up
from game.table.round_summary import target
from game.table.seat_book import SeatBook
from game.table.series import sides_of
from game.table.sitting_like import SittingLike

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Esther", "Farid", "Gwen", "Hugo", "Ines", "Jun")


class ExhibitError(FactError):
    """A seat from which a position cannot be looked at."""

    codes = (TextCode,)


class Exhibit(SittingLike):
    """A sitting around a position; ``act`` moves any seat."""

    game: Game
    state: State
    handicaps: tuple[Handicaps, ...]
    scores: tuple[int, ...]

    def __init__(self, game: Game, state: State, people: tuple[int, ...] = (0,)) -> None:
        self.game = game
        self.state = state
        self._log = []
        self.sit_down(NAMES[: len(state.hands)], people)
        self.handicaps = ()
        self.game_name = game.rules.name
        self.deck = game.deck
        self.sides = sides_of(game.rules)
        self.target = target(game.rules.series)
        self.scores = (0,) * len(state.hands)
        self.seconds: float | None = None
        """The time left for the turn, if a limit should be shown."""
        self._ponderer = Ponderer(game, Sliced())
        # Nothing but the engine's own events is ever read back from it as such.
        state.events = cast(list[Event], self._log)

    def sit_down(self, names: Sequence[str], people: Container[int] | None = None) -> None:
        """Name the players; a name of the cast brings its face. ``people``: the seats that are
        shown as people's; unchanged if not given."""
        if people is None:
            people = self.people
        self.thinking = 1.0
        self.book = SeatBook(
            tuple(
                (person if seat in people else computer)(name, face=name.lower(), colour=seat)
                for seat, name in enumerate(names)
            )
        )
        self.book.begin(self.book.players, self._log.append)

    def no_advice(self, seat: int) -> Fact | None:
        """Return why there is no hint for this seat now."""
        mine = self.state.turn == seat and not self.round_over
        return None if mine else Fact(MatchCode.HINT_IN_TURN)

    def advice(self, seat: int) -> Advice:
        """The advice of a Master at this seat, without having seen the moves that led to the
        position."""
        agent = master(self.game, Luck(seat))
        return self._ponderer.advice(self.state, agent, len(self._log))

    def think_with(self, thinker: Thinker) -> None:
        """Use another thinker for advice."""
        self._ponderer = Ponderer(self.game, thinker)

    def time_left(self, seat: int) -> float | None:
        """The time left of a limit that is shown."""
        return self.seconds if seat == self.state.turn else None

    def act(self, seat: int, action: Action) -> None:
        """Do this for the seat. Raises Illegal when it may not."""
        self.game.apply(self.state, seat, action)

    def attempt(self, seat: int, action: Action) -> Fact | None:
        """Let a person try to act. Returns None if it was done, else why not."""
        try:
            self.act(seat, action)
        except Illegal as error:
            return error.refusal
        return None


def exhibit(text: str, seat: int = 0, moves: int = 0) -> Exhibit:
    """The position at the head of a scenario, or after ``moves`` of its actions. Raises TextError
    when it cannot be read, Illegal for an action that the rules refuse, ExhibitError for a seat
    that is not at that table."""
    scenario = parse_scenario(text)
    table = set_up(scenario)
    play_on(table, scenario, moves)
    if not 0 <= seat < len(table.state.hands):
        raise ExhibitError(Fact(TextCode.NO_SUCH_SEAT, seat=seat, seats=len(table.state.hands)))
    shown = Exhibit(table.game, table.state, (seat,))
    shown.sit_down(players(scenario) or shown.names)
    return shown
