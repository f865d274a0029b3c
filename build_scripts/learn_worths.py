"""Learn what a drawn card is worth: ``python3 build_scripts/learn_worths.py``.

Two Casual players play Classic Colours, every deal from both places.  For each card drawn the facts
about the table and about all cards in the stock are noted.  Then the numbers of a small network are
found that leave the least variance in the results of the deals once the luck of the draw is taken
away (stochastic gradients, Adam).  One deal in ten is kept apart, to measure what is left.  The
result is written to game/rooms/arena/contests/worths.json.

It needs NumPy (``pip install numpy``) and some minutes.  LAST_CARD_COMPILED may name a folder made
by compiled.py.
"""

from __future__ import annotations

import old_python  # noqa: F401 - first: only a newer Python can read the rest

import argparse
import importlib
import json
import os
import re
import sys
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, os.environ.get("LAST_CARD_COMPILED", str(ROOT)))

from game.agents import Luck, make  # noqa: E402
from game.engine.game import Game  # noqa: E402
from game.rooms.arena.contests.adjusting import DrawLuck, Known  # noqa: E402
from game.rooms.arena.contests.worths import CARD, TABLE, Facts, Worths, worths_of  # noqa: E402
from game.rulesets import rules_for  # noqa: E402
from game.table.playout import play_out  # noqa: E402

RESULT = ROOT / "game" / "rooms" / "arena" / "contests" / "worths.json"
LEVEL = "casual"
LONGEST = 20_000
HIDDEN = 16
EPOCHS = 8
AT_ONCE = 128
STEP = 0.004
DECAY = 1e-4


class Drawn(NamedTuple):
    """The facts of one card drawn."""

    table: list[float]
    cards: list[list[float]]
    """The facts about the cards in the stock; those with equal facts are one."""
    parts: list[float]
    """For each of them, 1 if it was drawn, less its share of the stock; for the second player the
    other way round."""


class Noting(DrawLuck):
    """The luck of the draw, which is noted and not counted."""

    def note(self, worths: Worths, first: int, noted: list[Drawn]) -> Noting:
        """Note the cards drawn from now on.  first: the seat of the first player."""
        self._facts, self._first, self._noted = worths, first, noted
        return self

    def count(self, drawer: int, card: int, known: Known) -> None:
        parts: dict[tuple[float, ...], float] = {}
        sign = 1.0 if drawer == self._first else -1.0
        for face, count in Counter(self.stock).items():
            facts = tuple(_row(self._facts.card_facts(face, *known), len(CARD)))
            part = (face == card) - count / len(self.stock)
            parts[facts] = parts.get(facts, 0.0) + sign * part
        table = _row(self._facts.table_facts(*known), len(TABLE))
        self._noted.append(Drawn(table, [list(facts) for facts in parts], list(parts.values())))


def _row(facts: Facts, size: int) -> list[float]:
    row = [0.0] * size
    for fact, much in facts:
        row[fact] += much
    return row


def play(seed: int, deal: int) -> tuple[list[Drawn], float]:
    """Play a deal from both places, and return the cards drawn and how many of the two rounds the
    first player won, less one."""
    game = Game(rules_for("classic", 2))
    worths = worths_of(game)
    noted: list[Drawn] = []
    won = -1.0
    for first in range(2):
        agents = {
            seat: make(LEVEL, game, Luck(seed, 2 * deal + first, seat ^ first)) for seat in (0, 1)
        }
        state = game.start(Luck(seed, deal).below(1 << 32), deal % 2, events=[])
        noting = Noting(game, worths, state).note(worths, first, noted)
        play_out(game, state, agents, LONGEST, noting.witness, noting.chronicle)
        if state.over is not None and first in state.over.winners:
            won += 1 / len(state.over.winners)
    return noted, won


class Batch:
    """Some deals as arrays."""

    def __init__(self, np: Any, deals: list[tuple[list[Drawn], float]]) -> None:
        draws = [draw for drawn, _ in deals for draw in drawn]
        sizes = [len(draw.cards) for draw in draws]
        self.won = np.array([won for _, won in deals], np.float32)
        self.table = np.array([draw.table for draw in draws], np.float32)
        self.cards = np.array([row for draw in draws for row in draw.cards], np.float32)
        self.parts = np.array([part for draw in draws for part in draw.parts], np.float32)
        self.draw = np.repeat(np.arange(len(draws)), sizes)
        """For each card the number of its draw."""
        self.first = np.concatenate([[0], np.cumsum(sizes)[:-1]])
        """For each draw the place of its first card."""
        self.deal = np.repeat(np.arange(len(deals)), [len(drawn) for drawn, _ in deals])[self.draw]
        """For each card the number of its deal."""


class Learner:
    """A network that is being learned."""

    def __init__(self, np: Any, seed: int) -> None:
        self.np = np
        chance = np.random.default_rng(seed)
        shapes = {
            "table": (0.3, (len(TABLE), HIDDEN)), "card": (0.5, (len(CARD), HIDDEN)),
            "bias": (0.0, (HIDDEN,)), "out": (0.05, (HIDDEN,)), "direct": (0.0, (len(CARD),)),
        }  # fmt: skip
        self.numbers = {
            name: (spread * chance.normal(size=shape)).astype(np.float32)
            for name, (spread, shape) in shapes.items()
        }
        self._mean = {name: np.zeros_like(value) for name, value in self.numbers.items()}
        self._square = {name: np.zeros_like(value) for name, value in self.numbers.items()}
        self._steps = 0

    def left(self, batch: Batch) -> tuple[Any, Any, Any]:
        """Return the results without luck, the hidden units and what they begin with."""
        np, n = self.np, self.numbers
        before = (batch.table @ n["table"] + n["bias"])[batch.draw] + batch.cards @ n["card"]
        units = np.maximum(before, 0)
        luck = batch.parts * (units @ n["out"] + batch.cards @ n["direct"])
        size = len(batch.won)
        return batch.won - np.bincount(batch.deal, luck, size).astype(np.float32), units, before

    def learn(self, batch: Batch, rate: float) -> None:
        """Make a step to less variance."""
        np, n = self.np, self.numbers
        left, units, before = self.left(batch)
        slope = -(left / len(left))[batch.deal] * batch.parts
        hidden = (before > 0) * (slope[:, None] * n["out"])
        slopes = {
            "out": units.T @ slope, "direct": batch.cards.T @ slope,
            "card": batch.cards.T @ hidden, "bias": hidden.sum(0),
            "table": batch.table.T @ np.add.reduceat(hidden, batch.first, axis=0),
        }  # fmt: skip
        self._steps += 1
        for name, value in n.items():
            each = slopes[name] + DECAY * value
            self._mean[name] = 0.9 * self._mean[name] + 0.1 * each
            self._square[name] = 0.999 * self._square[name] + 0.001 * each * each
            mean = self._mean[name] / (1 - 0.9**self._steps)
            square = self._square[name] / (1 - 0.999**self._steps)
            n[name] = (value - rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)

    def written(self) -> dict[str, Any]:
        """The numbers as they are written."""
        rows = {
            name: [[round(float(x), 4) + 0.0 for x in row] for row in self.np.atleast_2d(value)]
            for name, value in self.numbers.items()
        }
        return {
            "table": dict(zip(TABLE, rows["table"], strict=True)),
            "card": dict(zip(CARD, rows["card"], strict=True)),
            **{name: rows[name][0] for name in ("bias", "out", "direct")},
        }


def text(numbers: dict[str, Any]) -> str:
    """Return the numbers as JSON, one list a line."""
    found = json.dumps(numbers, indent=1)
    return re.sub(r"\[[^][{}]*\]", lambda row: re.sub(r"\s+", " ", row[0]), found) + "\n"


def main() -> int:
    """Learn the numbers, and write them to the file."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", type=int, default=5_000)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--output", type=Path, default=RESULT)
    chosen = parser.parse_args()
    if chosen.deals < 2 * AT_ONCE:
        parser.error(f"--deals must be at least {2 * AT_ONCE}: some are kept apart")
    np = importlib.import_module("numpy")
    batches = [
        Batch(np, [play(chosen.seed, deal) for deal in range(at, min(at + AT_ONCE, chosen.deals))])
        for at in range(0, chosen.deals, AT_ONCE)
    ]
    kept, told = batches[::10], [batch for place, batch in enumerate(batches) if place % 10]
    learner, order = Learner(np, chosen.seed), Luck(chosen.seed)
    for epoch in range(EPOCHS):
        order.shuffle(told)
        for place, batch in enumerate(told):
            done = (epoch + place / len(told)) / EPOCHS
            learner.learn(batch, STEP * (1 - 0.95 * done))
        plain = np.concatenate([batch.won for batch in kept])
        left = np.concatenate([learner.left(batch)[0] for batch in kept])
        print(f"epoch {epoch + 1}: intervals {left.std() / plain.std():.3f} as wide", flush=True)
    chosen.output.write_text(text(learner.written()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
