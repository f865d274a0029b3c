"""Learn from play what makes a round likely to be won: ``python3 build_scripts/learn.py``.

Instinct plays rounds of all five games, with two and with four players.  At random moments the
facts about each hand are noted.  When the round is over they are compared with who has won, and the
weights are found that make the winners likeliest (maximum likelihood, by stochastic gradients with
a rate of its own for each weight).  One round in ten is kept apart, to measure how well the result
predicts it.  The result is written to game/agents/prospects.json.

The same seed gives the same file.  It takes a few minutes if LAST_CARD_COMPILED names a folder made
by compiled.py, and several times as long otherwise.
"""

from __future__ import annotations

import old_python  # noqa: F401 - first: only a newer Python can read the rest

import argparse
import json
import math
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, os.environ.get("LAST_CARD_COMPILED", str(ROOT)))

from game.agents.instinct import Instinct  # noqa: E402
from game.agents.luck import Luck  # noqa: E402
from game.agents.outlook import Outlook, Prospects  # noqa: E402
from game.engine.game import Game  # noqa: E402
from game.engine.state import State  # noqa: E402
from game.rulesets import GAMES, rules_for  # noqa: E402

RESULT = ROOT / "game" / "agents" / "prospects.json"
LONGEST = 3000
"""The number of actions after which a round is given up."""
EPOCHS = 6
STEP = 0.1
SIZES: dict[str, int] = {"cards": 13, "stuck": 6, "ready": 6, "waiting": 5, "follows": 4}
"""How many numbers the weights that are lists have."""


class Moment(NamedTuple):
    """The facts of one moment, and who won the round."""

    facts: list[list[tuple[int, float]]]
    """For each seat: the places of the weights that count, and how much of each there is."""
    won: list[float]
    """The share of the win of each seat."""
    apart: bool
    """True if it is kept apart to measure the result."""


def fields() -> list[tuple[str, int]]:
    """Return every weight as its name and its place in a list (-1 for a single number)."""
    found = []
    for name in Prospects._fields:
        places = range(SIZES[name]) if name in SIZES else (-1,)
        found += [(name, place) for place in places]
    return found


def prospects(weights: list[float]) -> Prospects:
    """Return the weights under their names."""
    found: dict[str, float | tuple[float, ...]] = {}
    for (name, place), weight in zip(fields(), weights, strict=True):
        if place < 0:
            found[name] = weight
        else:
            found[name] = (*(found[name] if place else ()), weight)  # type: ignore[misc]
    return Prospects(**found)  # type: ignore[arg-type]


def units() -> list[Prospects]:
    """Return prospects in which one fact counts 1 and all others nothing.  The strength of a hand
    by such prospects is the amount of that fact."""
    count = len(fields())
    return [prospects([float(i == k) for i in range(count)]) for k in range(count)]


def moments(name: str, seats: int, rounds: int, luck: Luck) -> list[Moment]:
    """Play so many rounds, and return random moments of them."""
    game = Game(rules_for(name, seats))
    instinct = Instinct(game)
    tellers = [Outlook(game, seats, unit) for unit in units()]
    found = []
    for number in range(rounds):
        s = game.start(luck.below(1 << 32), number % seats)
        seen: list[list[list[tuple[int, float]]]] = []
        done = 0
        while s.over is None and done < LONGEST:
            steps = 1 + luck.below(8 * seats)
            instinct.finish(s, steps)
            done += steps
            if s.over is None:
                seen.append(facts(tellers, s))
        if s.over is not None:
            winners = s.over.winners
            won = [(seat in winners) / len(winners) for seat in s.ring.seats]
            found += [Moment(told, won, number % 10 == 0) for told in seen]
    return found


def facts(tellers: list[Outlook], s: State) -> list[list[tuple[int, float]]]:
    """Return the facts about each seat: the places of the weights that count, and how much."""
    told: list[list[tuple[int, float]]] = [[] for _ in s.ring.seats]
    for number, teller in enumerate(tellers):
        for seat, strength in enumerate(teller.strengths(s)):
            if strength:
                told[seat].append((number, strength))
    return told


def chances(weights: list[float], facts: list[list[tuple[int, float]]]) -> list[float]:
    """Return the probability of each of several outcomes (a softmax).  ``facts`` holds, for each
    outcome, the places of the weights that count and how much of each there is."""
    powers = [sum(weights[i] * much for i, much in told) for told in facts]
    most = max(powers)
    parts = [math.exp(power - most) for power in powers]
    total = sum(parts)
    return [part / total for part in parts]


def loss(weights: list[float], told: list[Moment]) -> float:
    """Return the mean logarithmic loss."""
    lost = 0.0
    for moment in told:
        for chance, won in zip(chances(weights, moment.facts), moment.won, strict=True):
            if won:
                lost -= won * math.log(max(chance, 1e-9))
    return lost / len(told)


def learn(told: list[Moment], luck: Luck) -> list[float]:
    """Return the likeliest weights, by AdaGrad: the mean over the second half of all steps."""
    count = len(fields())
    weights, squares, total = [0.0] * count, [1e-6] * count, [0.0] * count
    told = list(told)
    summed = 0
    for epoch in range(EPOCHS):
        luck.shuffle(told)
        for place, moment in enumerate(told):
            for chance, won, known in zip(
                chances(weights, moment.facts), moment.won, moment.facts, strict=True
            ):
                for i, much in known:
                    slope = (chance - won) * much
                    squares[i] += slope * slope
                    weights[i] -= STEP * slope / math.sqrt(squares[i])
            if epoch >= EPOCHS // 2 and place % 50 == 0:
                summed += 1
                total = [a + b for a, b in zip(total, weights, strict=True)]
    return [weight / summed for weight in total]


def write(file: Path, sets: list[dict[str, Any]]) -> None:
    """Write the sets as JSON, one number or one list of numbers a line."""
    text = json.dumps(sets, indent=1)
    lists = r"\[\s+(-?[\d.]+(?:,\s+-?[\d.]+)*)\s+\]"
    text = re.sub(lists, lambda numbers: f"[{' '.join(numbers[1].split())}]", text)
    file.write_text(text + "\n", encoding="utf-8")


def rounded(found: Prospects) -> dict[str, float | list[float]]:
    """The weights as they are written."""
    return {
        name: [round(number, 2) + 0.0 for number in value]
        if isinstance(value, tuple)
        else round(value, 3) + 0.0
        for name, value in found._asdict().items()
    }


def arguments(about: str, rounds: int, result: Path) -> argparse.Namespace:
    """Return the options of the command line: ``rounds``, ``seed`` and ``output``."""
    parser = argparse.ArgumentParser(description=about.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=rounds, help="for each game and table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, default=result)
    chosen = parser.parse_args()
    if chosen.rounds < 10:
        parser.error("--rounds must be at least 10: one in ten is kept apart")
    return chosen


def lessons(seed: int) -> Iterator[tuple[int, bool, list[str], Luck]]:
    """Yield what is learned separately, each as the number of seats, whether several cards may be
    laid at once, the games to which that applies, and a source of random numbers."""
    for seats in (2, 4):
        for several in (False, True):
            games = [Game(rules_for(name, seats)) for name in GAMES]
            names = [
                name
                for name, game in zip(GAMES, games, strict=True)
                if (game.several or game.runs) == several
            ]
            yield seats, several, names, Luck(seed, seats, several)


def heading(seats: int, several: bool) -> str:
    """Return a heading that says what is learned."""
    return f"{seats} players, {'several cards' if several else 'one card'} at a time"


def main() -> int:
    """Learn the weights, and write them to the file."""
    chosen = arguments(__doc__ or "", 12_000, RESULT)
    sets: list[dict[str, Any]] = []
    for seats, several, names, luck in lessons(chosen.seed):
        told: list[Moment] = []
        for name in names:
            told += moments(name, seats, chosen.rounds, luck)
        kept = [moment for moment in told if moment.apart]
        weights = learn([moment for moment in told if not moment.apart], luck)
        print(
            f"{heading(seats, several)}: {len(told):,} moments, loss {loss(weights, kept):.4f} "
            f"(knowing nothing {math.log(seats):.4f})",
            flush=True,
        )
        learned = rounded(prospects(weights))
        sets.append({"crowd": seats > 2, "several": several, "prospects": learned})
    write(chosen.output, sets)
    return 0


if __name__ == "__main__":
    sys.exit(main())
