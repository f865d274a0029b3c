"""Play a great many random rounds of everything: ``python3 build_scripts/soak.py [--rounds N]``.

Every game, every number of seats, random options that go together.  Each round must end, keep
every card, and always leave somebody something to do; the longest one is reported with its table.
Exits 1, naming the table and the seed, at the first round that does not.
"""

from __future__ import annotations

import old_python  # noqa: F401 - first: only a newer Python can read the rest

import argparse
import os
import random
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import NamedTuple

from build_scripts import count, environment

ROUNDS_A_TABLE = 200
LONGEST = 1_000_000
"""Actions after which a round counts as endless."""
DAWDLES = 0.1
"""How often, at some of the tables, somebody draws who could play.  (Where everybody draws at
will a round is a random walk with most cards in the hands: it ends, but after hours.)"""


class Batch(NamedTuple):
    """The results of some rounds at one table."""

    table: str
    rounds: int
    actions: int
    longest: int
    longest_seed: int
    endings: Counter[str]
    fault: str


def play_table(number: int, rounds: int = ROUNDS_A_TABLE) -> Batch:
    """So many rounds at the table of that number: game, seats and options follow from it."""
    from game.engine.game import Game
    from game.rulesets import GAMES, problems, rules_for
    from game.rulesets.options import write_options

    chooser = random.Random(number)
    info = list(GAMES.values())[number % len(GAMES)]
    seats = chooser.randint(info.min_seats, info.max_seats)
    chosen: dict[str, str] = {}
    for option in chooser.sample(info.options, chooser.randint(0, len(info.options))):
        tried = {**chosen, option.key: chooser.choice(option.values).value}
        if not problems(info.id, seats, tried):
            chosen = tried
    game = Game(rules_for(info.id, seats, chosen))
    table = f"{info.id} {seats} seats {write_options(info.changed(chosen))}".rstrip()
    dawdles = DAWDLES if chooser.random() < 0.2 else 0.0
    endings: Counter[str] = Counter()
    actions = longest = longest_seed = 0
    for index in range(rounds):
        seed = number * ROUNDS_A_TABLE + index
        try:
            length, reason = play_round(game, seed, dawdles, chooser)
        except Exception as error:
            fault = f"{table}, seed {seed}: {type(error).__name__}: {error}"
            return Batch(table, index, actions, longest, longest_seed, endings, fault)
        actions += length
        endings[reason] += 1
        if length > longest:
            longest, longest_seed = length, seed
    return Batch(table, rounds, actions, longest, longest_seed, endings, "")


def play_round(game, seed: int, dawdles: float, chooser: random.Random) -> tuple[int, str]:  # type: ignore[no-untyped-def]
    """One random round: its length in actions and how it ended.  Raises when a law is broken."""
    from game.engine.actions import CATCH, DRAW

    state = game.start(seed, seed % game.rules.seats)
    length = 0
    while state.over is None:
        seat = state.turn
        if state.window and chooser.random() < 0.3:
            others = [other for other in state.ring.seats if other != seat]
            seat = chooser.choice(others)
            listed = [action for action in game.legal(state, seat) if action.kind == CATCH]
            if not listed:
                continue
        else:
            listed = game.legal(state, seat)
            if not listed:
                raise RuntimeError(f"seat {seat} has nothing to do in {state.frame.phase}")
        chosen = listed[int(chooser.random() * len(listed))]
        if chosen.kind == DRAW and len(listed) > 1 and chooser.random() >= dawdles:
            chosen = chooser.choice([action for action in listed if action.kind != DRAW])
        game.push(state, seat, chosen)
        length += 1
        if length > LONGEST:
            raise RuntimeError("the round does not end")
    held = Counter(state.pile) + Counter(state.stock)
    for hand in state.hands:
        held.update(game.deck.cards(hand))
    if held != Counter(game.deck.pack(game.rules.packs)):
        raise RuntimeError("cards were lost or made")
    return length, state.over.reason


def main() -> int:
    """Play and report."""
    from game.arguments import ends_at_once

    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=count, default=1_000_000)
    parser.add_argument("--jobs", type=count, default=os.cpu_count() or 1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first table")
    chosen = parser.parse_args()
    tables = range(chosen.first, chosen.first + -(-chosen.rounds // ROUNDS_A_TABLE))
    shares = [ROUNDS_A_TABLE] * len(tables)
    if tables:
        shares[-1] -= len(tables) * ROUNDS_A_TABLE - chosen.rounds
    began = time.monotonic()
    endings: Counter[str] = Counter()
    rounds = actions = 0
    longest: Batch | None = None
    stopped = partial(print, "soak.py: stopped.", file=sys.stderr)
    with ends_at_once(stopped), ProcessPoolExecutor(chosen.jobs) as pool:
        for batch in pool.map(play_table, tables, shares, chunksize=8):
            rounds += batch.rounds
            actions += batch.actions
            endings += batch.endings
            if longest is None or batch.longest > longest.longest:
                longest = batch
            if batch.fault:
                print(batch.fault, file=sys.stderr)
                pool.shutdown(cancel_futures=True)
                return 1
    told = ", ".join(f"{number:,} {reason}" for reason, number in endings.most_common())
    print(f"{rounds:,} rounds at {len(tables):,} tables, {actions:,} actions: {told}.")
    if longest is not None:
        print(
            f"Longest: {longest.longest:,} actions, seed {longest.longest_seed}, at "
            f"{longest.table}."
        )
    print(f"{time.monotonic() - began:.0f} seconds.")
    return 0


if __name__ == "__main__":
    environment.enter("test")
    sys.exit(main())
