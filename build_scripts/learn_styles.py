"""Learn from play how people choose what to lay: ``python3 build_scripts/learn_styles.py``.

All levels and some odd players (one that plays at random, one that always lies, one that never
answers, …) play all five games, with two and with four players. What each player could choose and
what it did choose is noted, and a mixture of styles is fitted to that (expectation maximization;
each step by stochastic gradients with a rate of its own for each weight). The first style is to
choose at random. One player in ten is kept apart, to measure how well the result predicts choices.
The result is written to game/agents/styles.json.

The same seed gives the same file. It takes about ten minutes if LAST_CARD_COMPILED names a folder
made by compiled.py, and several times as long otherwise.
"""

from __future__ import annotations

import old_python  # noqa: F401 - first: only a newer Python can read the rest

import math
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [os.environ.get("LAST_CARD_COMPILED", str(ROOT)), str(ROOT)]

from build_scripts.learn import arguments, chances, heading, lessons, write  # noqa: E402
from game.agents import FLAWLESS, Agent, Luck, Master, make  # noqa: E402
from game.agents.search import Effort  # noqa: E402
from game.agents.tells import LOW, Factors, Reader, Style, Tell  # noqa: E402
from game.engine.actions import PLAY, Action  # noqa: E402
from game.engine.cards import ANYTHING, NO_SUIT  # noqa: E402
from game.engine.frames import TURN  # noqa: E402
from game.engine.game import Game  # noqa: E402
from game.engine.state import State  # noqa: E402
from game.engine.view import PlayerView  # noqa: E402
from game.rooms.arena.yardsticks import YARDSTICKS  # noqa: E402
from game.rulesets import rules_for  # noqa: E402
from game.table.playout import play_out  # noqa: E402

RESULT = ROOT / "game" / "agents" / "styles.json"
PLAYERS = (
    "random", "beginner", "casual", "sharp", "master", "heuristic", "strong", "always-lies",
    "hoards", "dumps",
)  # fmt: skip
LONGEST = 3000
"""The number of actions after which a round is given up."""
STEPS = 12
"""Steps of expectation maximization."""
RATE = 0.1
LARGEST = 8.0
"""The largest weight, up or down: a thing that never happens would have an endless one."""
START = (
    Style(0.3, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    Style(0.5, -4, 1, 1, 1, 0.3, 0, 1, 0, 0.5),
    Style(0.2, -4, -1, 1, -1, 1, 0, 0, 0, 0.5),
)

Facts = list[tuple[int, float]]
"""The weights that count for an option, by their number, and how much of each there is."""
Choice = list[Facts]
"""The options of a choice; the one that was chosen comes first."""


class Watched(NamedTuple):
    """The choices of one player in one round."""

    choices: list[Choice]
    apart: bool
    """True if it is kept apart."""


class Watcher:
    """Plays as another agent does, and notes its choices."""

    sees = True

    def __init__(self, game: Game, agent: Agent, seat: int, teller: Teller) -> None:
        self.hears, self.hear, self.interject = agent.hears, agent.hear, agent.interject
        self.choices: list[Choice] = []
        self.state: State | None = None
        self._game, self._agent, self._seat, self._teller = game, agent, seat, teller

    def decide(self, view: PlayerView, legal: Sequence[Action]) -> Action:
        """Let the agent decide, and note what it could have done."""
        chosen = self._agent.decide(view, legal)
        assert self.state is not None
        faces = 0
        for card in view.cards:
            faces |= 1 << card
        low = any(0 < view.sizes[s] <= LOW for s in view.seats if s != view.seat)
        if chosen.kind == PLAY and self.state.frame is TURN and len(chosen.cards) < len(view.cards):
            lead = chosen.cards[0]
            if not self._game.breach >> lead & 1:
                self._note(Tell(self.state.standard, lead, NO_SUIT, low, 0), faces)
        if chosen.suit != NO_SUIT:
            for card in chosen.cards:
                if view.cards.count(card) == chosen.cards.count(card):
                    faces &= ~(1 << card)
            self._note(Tell(ANYTHING, -1, chosen.suit, low, 0), faces)
        return chosen

    def _note(self, tell: Tell, faces: int) -> None:
        choice = self._teller.told(tell, faces)
        if len(choice) > 1:
            self.choices.append(choice)


class Teller:
    """Says of every option how much there is of what each weight stands for."""

    def __init__(self, game: Game) -> None:
        self._reader = Reader(game, ())
        count = len(Style._fields) - 1
        units = [Style(1.0, *[float(i == k) for i in range(count)]) for k in range(count)]
        self._units = [Factors(game, unit) for unit in units]

    def told(self, tell: Tell, faces: int) -> Choice:
        """The facts of all that could be chosen from a hand of these faces."""
        choice = []
        for option in self._reader.options(tell, faces):
            much = [math.log(unit.of(option, tell.low)) for unit in self._units]
            choice.append([(number, value) for number, value in enumerate(much) if value])
        return choice


def watched(name: str, seats: int, rounds: int, luck: Luck) -> list[Watched]:
    """The choices of all players in so many rounds."""
    game = Game(rules_for(name, seats))
    teller = Teller(game)
    found: list[Watched] = []
    for number in range(rounds):
        agents: dict[int, Watcher] = {}
        for seat in range(seats):
            own, kind = Luck(luck.fork()), luck.pick(PLAYERS)
            agent: Agent
            if kind == "master":
                agent = Master(game, own, FLAWLESS, Effort(rounds=200))
            elif kind in YARDSTICKS:
                agent = YARDSTICKS[kind](game, own)
            else:
                agent = make(kind, game, own)
            agents[seat] = Watcher(game, agent, seat, teller)
        state = game.start(luck.below(1 << 32), number % seats, events=[])
        for watcher in agents.values():
            watcher.state = state
        play_out(game, state, agents, LONGEST)
        for watcher in agents.values():
            if watcher.choices:
                found.append(Watched(watcher.choices, len(found) % 10 == 0))
    return found


def likely(styles: list[list[float]], common: list[float], player: Watched) -> list[float]:
    """The logarithm of how likely each style is, and is to choose as that player did."""
    return [
        math.log(share) + sum(math.log(chances(weights, c)[0]) for c in player.choices)
        for weights, share in zip(styles, common, strict=True)
    ]


def loss(styles: list[list[float]], common: list[float], players: list[Watched]) -> float:
    """The mean logarithmic loss of a choice."""
    lost = 0.0
    for player in players:
        logs = likely(styles, common, player)
        most = max(logs)
        lost -= most + math.log(sum(math.exp(each - most) for each in logs))
    return lost / sum(len(player.choices) for player in players)


def learn(players: list[Watched], luck: Luck) -> tuple[list[list[float]], list[float]]:
    """The weights of the styles, and how common each is."""
    styles = [list(style[1:]) for style in START]
    common = [style.common for style in START]
    for _ in range(STEPS):
        shares = []
        for player in players:
            logs = likely(styles, common, player)
            most = max(logs)
            parts = [math.exp(each - most) for each in logs]
            shares.append([part / sum(parts) for part in parts])
        common = [sum(share[k] for share in shares) / len(shares) for k in range(len(styles))]
        work = [(c, s) for p, s in zip(players, shares, strict=True) for c in p.choices]
        luck.shuffle(work)
        for number in range(1, len(styles)):
            _climb(styles[number], [(choice, share[number]) for choice, share in work])
    return styles, common


def _climb(weights: list[float], work: list[tuple[Choice, float]]) -> None:
    """Improve the weights of one style: one round of AdaGrad, in place."""
    squares = [1.0] * len(weights)
    for choice, share in work:
        if share > 0.01:
            for place, (chance, facts) in enumerate(
                zip(chances(weights, choice), choice, strict=True)
            ):
                for number, much in facts:
                    slope = share * ((place == 0) - chance) * much
                    squares[number] += slope * slope
                    moved = weights[number] + RATE * slope / math.sqrt(squares[number])
                    weights[number] = max(-LARGEST, min(LARGEST, moved))


def rounded(styles: list[list[float]], common: list[float]) -> list[dict[str, float]]:
    """The styles as they are written."""
    return [
        {
            name: round(value, 2) + 0.0
            for name, value in zip(Style._fields, (share, *weights), strict=True)
        }
        for weights, share in zip(styles, common, strict=True)
    ]


def main() -> int:
    """Learn, and write the result. Returns the exit status."""
    chosen = arguments(__doc__ or "", 800, RESULT)
    sets: list[dict[str, Any]] = []
    for seats, several, names, luck in lessons(chosen.seed):
        players: list[Watched] = []
        for name in names:
            players += watched(name, seats, chosen.rounds, luck)
        kept = [player for player in players if player.apart]
        styles, common = learn([player for player in players if not player.apart], luck)
        blind = [[0.0] * len(styles[0])]
        print(
            f"{heading(seats, several)}: {sum(len(p.choices) for p in players):,} choices, "
            f"loss {loss(styles, common, kept):.4f} "
            f"(knowing nothing {loss(blind, [1.0], kept):.4f})",
            flush=True,
        )
        learned = rounded(styles, common)
        sets.append({"crowd": seats > 2, "several": several, "styles": learned})
    write(chosen.output, sets)
    return 0


if __name__ == "__main__":
    sys.exit(main())
