"""The five games as a PettingZoo environment, for training other computer players.

``env("classic", seats=2)`` is an AEC environment (agents act one after another) with the real
rules.  An agent observes only what its seat may see, as numbers.  The action mask says which moves
it has (``game.rooms.arena.contests.numbered_moves`` says what their numbers mean).  The module
needs ``pip install ".[pettingzoo]"``.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from game.agents.base import beside, in_turn
from game.agents.luck import Luck
from game.engine.actions import Action
from game.engine.cards import HIDDEN
from game.engine.game import Game
from game.engine.state import State
from game.engine.view import PlayerView
from game.rooms.arena.contests.numbered_moves import Moves
from game.rulesets import rules_for

_PHASES = (
    "play", "drawn", "pickup", "miss", "challenge", "attack", "block", "melee", "stack", "name",
    "over",
)  # fmt: skip
_LONGEST = 20_000
"""The number of actions after which a round is given up, as in the arena."""
_SHUFFLES = 1 << 32


def env(rules: str = "classic", seats: int = 2, **options: str) -> TableEnv:
    """Make an environment for a game.

    rules: the name of the game.  options: its options that differ from the defaults.

    Raises OptionError for rules or options that do not exist.
    """
    return TableEnv(rules, seats, options)


class TableEnv(AECEnv[str, dict[str, Any], Any]):
    """One table.  An episode is a round.

    The winners share a reward of 1, and the others together lose 1.
    """

    metadata = {"name": "last_card_v0", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, rules: str, seats: int, options: Mapping[str, str]) -> None:
        super().__init__()
        self.game = Game(rules_for(rules, seats, dict(options)))
        self.moves = Moves(self.game)
        self.render_mode = None
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._luck = Luck(0)
        self._rounds = 0
        self._state: State | None = None
        self._asked: deque[int] = deque()
        self._done = 0
        size = len(self._numbers(self.game.view(self.game.start(0, 0), 0)))
        space = spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.moves.count,), np.int8),
            }
        )
        self._seen = dict.fromkeys(self.possible_agents, space)
        self._acts = {name: spaces.Discrete(self.moves.count) for name in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of what that agent observes: ``observation`` and ``action_mask``."""
        return self._seen[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of the numbers of all moves."""
        return self._acts[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a round.

        After the same seed the same rounds follow.  With None the rounds go on from the last seed.
        """
        if seed is not None:
            self._luck, self._rounds = Luck(seed), 0
        seats = len(self.possible_agents)
        self._state = self.game.start(self._luck.below(_SHUFFLES), self._rounds % seats)
        self._rounds += 1
        self._done = 0
        self._asked.clear()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self.agent_selection = self.agents[self._state.turn]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what that agent's seat may see now, and what it may do if it is asked.

        Raises RuntimeError before the first ``reset``.
        """
        state = self._dealt()
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.moves.count, np.int8)
        if agent == self.agent_selection and state.over is None:
            mask[list(self._choices(seat))] = 1
        return {"observation": self._numbers(self.game.view(state, seat)), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Let the agent that is asked make the move with this number.

        Raises ValueError for a move that the action mask excludes.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self._dealt()
        seat = self.possible_agents.index(agent)
        chosen = self._choices(seat).get(int(action), False)
        if chosen is False:
            raise ValueError(f"{agent} may not do {action} now: the action mask is 0 there.")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        beside_turn = bool(self._asked)
        if beside_turn:
            self._asked.popleft()
        if isinstance(chosen, Action):
            before = state.turn, len(state.pile)
            self.game.push(state, seat, chosen)
            self._done += 1
            if not beside_turn or before != (state.turn, len(state.pile)):
                self._ask_around(seat)
        self._go_on()
        self._accumulate_rewards()

    def render(self) -> None:
        """Do nothing, as the environment draws nothing."""

    def close(self) -> None:
        """Do nothing, as there is nothing to release."""

    # --- whose turn it is ----------------------------------------------------------------------

    def _dealt(self) -> State:
        if self._state is None:
            raise RuntimeError("reset() must be called first")
        return self._state

    def _ask_around(self, actor: int) -> None:
        """Ask every seat once that could call, catch or jump in, beginning with the seat that
        acted."""
        state = self._dealt()
        self._asked.clear()
        if state.over is None and (state.window or self.game.jumping):
            seat = actor
            for _ in state.ring.seats:
                self._asked.append(seat)
                seat = state.onward(seat)

    def _aside(self, seat: int) -> list[Action]:
        """Return what that seat could do beside the turn."""
        state = self._dealt()
        legal = self.game.legal(state, seat)
        return beside(legal) if seat == state.turn else legal

    def _go_on(self) -> None:
        state = self._dealt()
        while self._asked and (state.over is not None or not self._aside(self._asked[0])):
            self._asked.popleft()
        if state.over is not None:
            share = 1.0 / len(state.over.winners)
            losers = len(self.possible_agents) - len(state.over.winners)
            for seat, name in enumerate(self.possible_agents):
                won = seat in state.over.winners
                self.rewards[name] = share if won else -1.0 / losers if losers else 0.0
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._done >= _LONGEST:
            self.truncations = dict.fromkeys(self.agents, True)
        seat = self._asked[0] if self._asked else state.turn
        self.agent_selection = self.possible_agents[seat]

    def _choices(self, seat: int) -> dict[int, Action | None]:
        """Return what the seat that is asked may do, by number.  None means to do nothing."""
        if self._asked:
            aside = self.moves.by_number(self._aside(seat), seat)
            return {Moves.LET_BE: None, **aside}
        legal = in_turn(self.game.legal(self._dealt(), seat))
        return dict(self.moves.by_number(legal, seat))

    # --- what is seen --------------------------------------------------------------------------

    def _numbers(self, view: PlayerView) -> np.ndarray[Any, np.dtype[np.float32]]:
        """Return a view as numbers from 0 to 1.  Seats are counted to the left from the seat of the
        view."""
        deck, seats = self.game.deck, len(self.possible_agents)
        copies = max(deck.copies) * self.game.rules.packs
        cards = sum(deck.copies) * self.game.rules.packs
        seen: list[float] = []

        def one_of(place: int, count: int) -> None:
            seen.extend(float(place == each) for each in range(count))

        def of_seats(values: list[float]) -> None:
            seen.extend(values[(view.seat + place) % seats] for place in range(seats))

        seen.extend(deck.count(view.hand, card) / copies for card in range(deck.size))
        pile = [0] * deck.size
        for card in view.pile:
            pile[card] += 1
        seen.extend(number / copies for number in pile)
        one_of(view.pile[-1] if view.pile else HIDDEN, deck.size)
        one_of(view.guise, deck.size)
        one_of(view.drawn, deck.size)
        one_of(view.suit, len(deck.suits))
        one_of(view.rank, len(deck.ranks))
        of_seats([size / cards for size in view.sizes])
        for marked in (view.called, view.uncalled, view.locked, view.passed, view.empty):
            of_seats([float(seat in marked) for seat in range(seats)])
        for one in (view.turn, view.attacker, view.defender, view.dealer):
            of_seats([float(seat == one) for seat in range(seats)])
        of_seats([min(1.0, owed / 10) for owed in view.owed])
        one_of(_PHASES.index(view.phase), len(_PHASES))
        seen += [
            float(view.anything), float(view.direction > 0), view.stock / cards,
            min(1.0, view.pending / 40), min(1.0, view.toll / 40), min(1.0, view.stake / 40),
        ]  # fmt: skip
        return np.array(seen, np.float32)
