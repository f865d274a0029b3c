"""Matches between computers, for the tests of the coach."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from game.agents.luck import Luck
from game.agents.making import stand_in
from game.engine.events import Event
from game.table.match import Match
from game.table.records.record import Player
from game.table.referee import choice, wishes


def played(
    rules: str, options: Mapping[str, str], players: int = 2, seed: int = 1, rounds: int = 1
) -> Match:
    """A match of so many rounds, or as many as it takes."""
    heard: list[Event] = []
    seated = [Player("Ana"), *(Player(name, "sharp") for name in ("Ben", "Cy", "Dee"))]
    match = Match(rules, options, seated[:players], seed, heard.extend)
    agents = {seat: stand_in(match.game, Luck(seed, seat)) for seat in range(players)}

    def tell() -> None:
        for event in heard:
            for seat, agent in agents.items():
                agent.hear(event.seen_by(seat))
        heard.clear()

    for _ in range(rounds):
        match.next_round()
        tell()
        actor = match.state.turn
        while not match.round_over:
            for seat, wanted in wishes(match.game, match.state, agents, actor):
                if match.game.why_not(match.state, seat, wanted) is None:
                    match.apply(seat, wanted)
                    tell()
            actor = match.state.turn
            match.apply(actor, choice(match.game, match.state, agents[actor]))
            tell()
        if match.match_over:
            break
    return match


@lru_cache
def short() -> Match:
    """A short match that is over."""
    return played("last-one", {"match": "rounds", "rounds": "1", "hand_size": "4"}, seed=3)
