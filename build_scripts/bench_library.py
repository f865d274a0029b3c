"""Measure the library: ``python -m build_scripts.bench_library [--played 60] [--matches 5000]``.

So many matches of ten rounds are really played by computers; their rows are written again and
again, under other ids and dates, until there are so many matches.  Milliseconds of processor time
of the list of matches, of all statistics and of all feats of a person who sat in each of them;
rounds a second of a rebuild from files; and the size of the library.  The figures are those of the
machine at that moment: compare two of one run.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from build_scripts import count
from game.agents import make
from game.agents.base import Agent
from game.agents.luck import Luck
from game.engine.events import Event
from game.rooms.history.library.digest import digest
from game.rooms.history.library.feats import standings
from game.rooms.history.library.library import Library
from game.rooms.history.library.match_search import MatchSearch
from game.rooms.history.library.rows import insert
from game.rooms.history.library.shelf import (
    ARCHIVE,
    Kept,
    KeptRecord,
    MatchEnd,
    SeatedPerson,
    archived,
)
from game.rooms.history.library.statistics import Span, exported
from game.storage.store import FILE, Store, checksum
from game.table.match import Match
from game.table.records.record import Player
from game.table.referee import choice, wishes

ROUNDS = 10
GAMES = ("classic", "last-card", "last-one", "colours", "extreme")
BEGUN = datetime(2022, 1, 1, tzinfo=UTC)
ME = "0123456789abcdef"


def played(number: int) -> Match:
    """A match of ten rounds between computers, the first of whom is called a person."""
    seats, game = 2 + number % 4, GAMES[number % len(GAMES)]
    names = random.Random(number).sample(["Ben", "Mina", "Oskar", "Tui", "Ines", "Raj"], seats - 1)
    players = [Player("Ana"), *(Player(name, "sharp") for name in names)]
    options = {"match": "rounds", "rounds": str(ROUNDS)}
    agents: dict[int, Agent] = {}

    def hear(events: Sequence[Event]) -> None:
        for seat, agent in agents.items():
            for event in events if agent.hears else ():
                agent.hear(event.seen_by(seat))

    match = Match(game, options, players, (number << 64) + 12345, hear)
    agents |= {seat: make("sharp", match.game, Luck(number, seat)) for seat in range(seats)}
    while not match.match_over and len(match.record.rounds) < ROUNDS:
        match.next_round()
        actor = match.state.turn
        while not match.round_over:
            jumped = False
            for seat, wanted in wishes(match.game, match.state, agents, actor):
                if match.game.why_not(match.state, seat, wanted) is None:
                    match.apply(seat, wanted)
                    jumped = True
                    break
            if not jumped:
                actor = match.state.turn
                match.apply(actor, choice(match.game, match.state, agents[actor]))
    return match


def timed(work: Callable[[], object]) -> float:
    """The least milliseconds of processor time that it takes, of five tries."""
    found = []
    for _ in range(5):
        start = time.process_time()
        work()
        found.append(1000 * (time.process_time() - start))
    return min(found)


def main() -> None:
    """Measure, and print a line for each figure."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--played", type=count, default=60)
    parser.add_argument("--matches", type=count, default=5000)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        library = Library(Store(home))
        records = [played(number).record for number in range(wanted.played)]
        rounds = sum(len(record.rounds) for record in records)
        moves = sum(len(each.moves) for record in records for each in record.rounds)
        print(f"{rounds} rounds played, {moves / rounds:.0f} actions each")
        sitters = [
            (SeatedPerson(ME, "ana"), *(SeatedPerson() for _ in record.players[1:]))
            for record in records
        ]
        kept = [Kept(MatchEnd.FINISHED, BEGUN, BEGUN, each) for each in sitters]
        entries = [archived(*each) for each in zip(records, kept, strict=True)]
        with library.store.transaction() as rows:
            for entry in entries:
                ARCHIVE.put(rows, entry)
        start = time.process_time()
        library.rebuild()
        print(f"rebuild: {rounds / (time.process_time() - start):.0f} rounds a second")
        told = [digest(record) for record in records]
        for first in range(0, wanted.matches, 100):
            with library.store.transaction() as rows:
                for number in range(first, first + 100):
                    place, when = number % len(records), BEGUN + timedelta(hours=7 * number)
                    held = KeptRecord(
                        records[place], Kept(MatchEnd.FINISHED, when, when, sitters[place])
                    )
                    entry = entries[place]._replace(id=f"{number:016x}")
                    ARCHIVE.put(rows, entry)
                    won = told[place]._replace(winners=(number % 3 % 2,))
                    insert(rows, entry.id, checksum(entry), held, won)

        def opened() -> None:
            library.store.close()
            library.count()

        library.store.close()
        print(f"size: {(home / FILE).stat().st_size / 1e6:.1f} MB, {library.count()} matches")
        print(f"open: {timed(opened):.0f} ms")
        print(
            f"matches: {timed(library.matches):.1f} ms; the last page: "
            f"{timed(lambda: library.matches(first=wanted.matches - 50)):.1f} ms; by a name: "
            f"{timed(lambda: library.matches(MatchSearch(name='an', game='classic'))):.1f} ms"
        )
        print(f"statistics, all: {timed(lambda: exported(library, Span(ME))):.0f} ms")
        print(f"feats, all: {timed(lambda: standings(library, ME)):.0f} ms")
        library.store.close()


if __name__ == "__main__":
    main()
