"""By order, at once: where only computers play."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.agents import Habits, Luck, make
from game.agents.simple import RandomPlayer
from game.engine.actions import CALL, CATCH, PLAY, Action, Call, Draw, Take, catch, play
from game.engine.events import Event
from game.engine.game import Game
from game.engine.state import State
from game.engine.view import PlayerView
from game.rulesets import rules_for
from game.rulesets.options import write_options
from game.table.playout import play_out
from game.table.records.scenario import parse_scenario, set_up
from game.table.referee import Unlawful

Said = list[tuple[int, Action]]


class Minded:
    """Lays what it can first, and minds the table as told."""

    def __init__(self, *asides: int, hears: bool = False) -> None:
        self.asides = asides
        self.hears = hears
        self.asked = 0
        self.heard: list[Event] = []

    def decide(self, view: PlayerView, legal: Sequence[Action]) -> Action:
        return legal[0]

    def interject(self, view: PlayerView, legal: Sequence[Action]) -> Action | None:
        self.asked += 1
        return next((action for action in legal if action.kind in self.asides), None)

    def hear(self, event: Event) -> None:
        self.heard.append(event)


def position(options: dict[str, str], hands: Sequence[str], top: str) -> tuple[Game, State]:
    said = f"options: {write_options(options)}\n" if options else ""
    text = f"rules: classic\n{said}hands: {' | '.join(hands)}\npile: {top}\nturn: 0\n"
    table = set_up(parse_scenario(text))
    return table.game, table.state


def run(game: Game, state: State, agents: Sequence[Minded], limit: int) -> Said:
    said: Said = []
    play_out(game, state, dict(enumerate(agents)), limit, lambda s, a: said.append((s, a)))
    return said


def test_the_player_is_asked_first_and_may_still_call() -> None:
    game, state = position({}, ["g4 g5", "b4 b5 b6"], "g7")
    agents = [Minded(CALL), Minded(CATCH)]
    said = run(game, state, agents, 2)
    assert said[1] == (0, Call)
    assert agents[1].asked == 0  # nothing is left to catch


def test_the_others_are_asked_in_turn_order_and_the_first_catches() -> None:
    game, state = position({}, ["g4 g5", "b4 b5 b6", "b7 b8 b9", "y4 y5"], "g7")
    agents = [Minded(), Minded(), Minded(CATCH), Minded(CATCH)]
    said = run(game, state, agents, 2)
    assert said[1] == (2, catch(0))
    assert state.hands[0].bit_count() == 3
    assert [agent.asked for agent in agents] == [1, 1, 1, 0]


def test_each_is_asked_once_and_then_the_turn_goes_on() -> None:
    game, state = position({}, ["g4 g5", "g6 b5 b6", "b7 b8 b9"], "g7")
    agents = [Minded(), Minded(), Minded()]
    said = run(game, state, agents, 2)
    assert [seat for seat, _ in said] == [0, 1]
    assert [agent.asked for agent in agents] == [1, 1, 1]


def test_a_jump_in_goes_before_the_turn_and_play_goes_on_from_there() -> None:
    game, state = position({"jump_in": "yes"}, ["g4 r5 r6", "b4 b5 b6", "g4 y8 y9"], "g7")
    agents = [Minded(), Minded(), Minded(PLAY)]
    said = run(game, state, agents, 2)
    green_four = play(game.deck.card("g4"))
    assert said == [(0, green_four), (2, green_four)]
    assert state.turn == 0


def test_an_agent_that_chooses_what_it_may_not_is_stopped() -> None:
    class Cheat(Minded):
        def decide(self, view: PlayerView, legal: Sequence[Action]) -> Action:
            return Take

    game, state = position({}, ["g4 g5", "b4 b5 b6"], "g7")
    key = state.key()
    with pytest.raises(Unlawful):
        run(game, state, [Cheat(), Minded()], 1)
    assert state.key() == key


def test_who_listens_hears_what_its_seat_may_know() -> None:
    game, state = position({}, ["r4 r5", "b4 b5 b6"], "g7")
    agents = [Minded(hears=True), Minded(hears=True)]
    state.stock.append(game.deck.card("r9"))
    assert run(game, state, agents, 1) == [(0, Draw)]
    mine, theirs = agents[0].heard, agents[1].heard
    assert [type(event) for event in mine] == [type(event) for event in theirs]
    assert mine[0] != theirs[0]
    assert mine[0].seen_by(1) == theirs[0]


@pytest.mark.parametrize("game_id", ["last-card", "classic"])
@pytest.mark.parametrize("seats", [2, 5, 10])
def test_the_same_seeds_play_the_same_round(game_id: str, seats: int) -> None:
    game = Game(rules_for(game_id, seats, {"jump_in": "yes"} if game_id == "classic" else {}))
    rounds: list[Said] = []
    for _ in range(2):
        said: Said = []
        state = game.start(9, 1)
        agents = {s: make(("casual", "beginner")[s % 2], game, Luck(4, s)) for s in range(seats)}
        done = play_out(game, state, agents, 20_000, lambda *done: said.append(done))  # noqa: B023 - at once
        assert done == len(said)
        assert state.over is not None
        rounds.append(said)
    assert rounds[0] == rounds[1]


def test_forgetful_players_are_caught_by_watchful_ones() -> None:
    game = Game(rules_for("classic", 2))
    forgetful = RandomPlayer(game, Luck(1), Habits(calls=0, calls_late=0, notices=0, jumps=0))
    watchful = RandomPlayer(game, Luck(2), Habits(calls=1, calls_late=1, notices=1, jumps=0))
    said: Said = []
    for seed in range(20):
        state = game.start(seed, seed % 2)
        agents = {0: forgetful, 1: watchful}
        play_out(game, state, agents, 20_000, lambda s, a: said.append((s, a)))
    assert (1, catch(0)) in said
    assert (0, catch(1)) not in said
