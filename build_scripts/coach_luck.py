"""Check that the coach's luck is unbiased: ``python -m build_scripts.coach_luck [--rounds 2000]``.

Two computers of different strength play so many matches of one round.  Each is analysed twice: with
few imagined stocks, and with four times as many others, all played on to the end and with all hands
known, which stands for the true values.  For the weaker player the means of each part of the
result are printed, and those of the differences between the two analyses, with their standard
errors.  Where the estimate favours nobody, the luck after the deal and every difference lie within
three standard errors of nothing.  The exit code is 1 when they do not.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence

from build_scripts import count
from game.agents import make
from game.agents.luck import Luck
from game.engine.actions import NOBODY
from game.engine.events import Event
from game.rooms.review.analysis.judging import Account, analysed
from game.rooms.review.analysis.values import ValueEffort
from game.rulesets import GAMES
from game.table.match import Match
from game.table.records.record import Player, Record
from game.table.referee import choice, wishes

ROUGH, TRUE = ValueEffort(20, 60), ValueEffort(80, 60)
OPTIONS = {"match": "rounds", "rounds": "1", "hand_size": "3"}
LEVELS = ("casual", "sharp")
PARTS = ("deal", "drawn", "own", "others")
SURE = 3.0


def played(rules: str, number: int) -> Record:
    """A match of one round between computers."""
    players = [Player(name, level) for name, level in zip(("Ana", "Ben"), LEVELS, strict=True)]
    heard: list[Event] = []
    match = Match(rules, OPTIONS, players, number, heard.extend)
    luck = [Luck(number, seat) for seat in range(2)]
    agents = {seat: make(LEVELS[seat], match.game, luck[seat]) for seat in range(2)}
    match.next_round()
    while True:
        for event in heard:
            for seat, agent in agents.items():
                agent.hear(event.seen_by(seat))
        heard.clear()
        if match.round_over:
            return match.record
        actor = match.state.turn
        for seat, wanted in wishes(match.game, match.state, agents, actor):
            if match.game.why_not(match.state, seat, wanted) is None:
                match.apply(seat, wanted)
        if not match.round_over and match.state.turn == actor:
            match.apply(actor, choice(match.game, match.state, agents[actor]))


def accounts(rules: str, number: int, efforts: Sequence[ValueEffort]) -> list[Account]:
    """The parts of the weaker player's result in that match, by each effort."""
    record = played(rules, number)
    return [
        next(analysed(record, NOBODY, effort=effort, seed=seed)).account(0)
        for seed, effort in enumerate(efforts)
    ]


def mean(numbers: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    n = len(numbers)
    middle = math.fsum(numbers) / n
    return middle, math.sqrt(math.fsum((x - middle) ** 2 for x in numbers) / (n - 1) / n)


def compared(found: Sequence[Sequence[Account]]) -> dict[str, tuple[float, float]]:
    """For each part the mean of the first analyses, and under ``… apart`` that of the differences
    from the second ones; each with its standard error, in rounds."""
    rows: dict[str, tuple[float, float]] = {}
    for part in PARTS:
        rows[part] = mean([getattr(one, part) for one, _ in found])
        apart = [getattr(one, part) - getattr(true, part) for one, true in found]
        rows[f"{part} apart"] = mean(apart)
    return rows


def biased(rows: dict[str, tuple[float, float]]) -> list[str]:
    """The rows that should be nothing, and are not."""
    nothing = ("drawn", *(f"{part} apart" for part in PARTS))
    return [name for name in nothing if abs(rows[name][0]) > SURE * rows[name][1]]


def main() -> int:
    """Print the table; 0 when nothing is biased."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=count, default=2000)
    parser.add_argument("--rules", choices=GAMES, default="last-card")
    chosen = parser.parse_args()
    efforts = (ROUGH, TRUE)
    rows = compared([accounts(chosen.rules, n, efforts) for n in range(chosen.rounds)])
    print(f"{chosen.rules}, {chosen.rounds} rounds, in % of a round (standard error)")
    for name, (middle, error) in rows.items():
        print(f"{name:13} {100 * middle:+7.2f} ({100 * error:.2f})")
    wrong = biased(rows)
    print("biased: " + ", ".join(wrong) if wrong else "nothing is biased")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
