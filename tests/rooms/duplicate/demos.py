"""The comparison of a duplicate, to look at."""

from __future__ import annotations

from game.agents import Luck, stand_in
from game.rooms.duplicate.duplicate_flow import DuplicateFlow
from game.rooms.duplicate.duplicate_page import DuplicateScene
from game.rooms.duplicate.legs import Duplicate, compared, turned
from game.rulesets.options import parse_options
from game.table.match import Match
from game.table.people.seating import Seating, computer
from game.table.referee import choice
from tests.demos.people import LONG_NAMES, LOOKS, NAMES
from tests.demos.registry import demo

SCREENS: list[tuple[str, dict[str, object]]] = [
    ("duplicate", {"players": 2}), ("duplicate", {"legs": 1}),
]  # fmt: skip


@demo
def duplicate(
    players: int = 3,
    legs: int = 2,
    game: str = "last-card",
    options: str = "",
    long: bool = False,
) -> DuplicateScene:
    """The comparison of a duplicate to look at, after ``legs`` matches between computers;
    ``long``: with long names."""
    chosen = {**parse_options(options), "duplicate": "yes"}
    seating: Seating = tuple(
        computer(name, "casual", face=look.face, colour=look.colour)
        for name, look in zip((LONG_NAMES if long else NAMES)[: int(players)], LOOKS, strict=False)
    )
    made = Duplicate(seating)
    for leg in range(int(legs)):
        sat = turned(seating, leg)
        match = Match(game, chosen, [place.player for place in sat], 7 << 64)
        agents = [stand_in(match.game, Luck(leg, seat)) for seat in range(len(sat))]
        while not match.match_over:
            if match.round_over or not match.begun:
                match.next_round()
            turn, done = match.state.turn, len(match.record.rounds[-1].moves)
            # Not everybody plays equally well.
            careless = done % (2 + seating.index(sat[turn])) == 0
            best = choice(match.game, match.state, agents[turn])
            match.apply(turn, match.game.legal(match.state, turn)[0] if careless else best)
        made = made.with_leg(match.record, sat)
    return DuplicateScene(_Duplicates(), made, compared(made.legs))


class _Duplicates(DuplicateFlow):
    """A duplicate that nobody plays, to look at."""

    def __init__(self) -> None:
        """Save nothing."""

    def next(self, duplicate: Duplicate) -> None: ...
    def stop(self, duplicate: Duplicate) -> None: ...
    def leave(self, duplicate: Duplicate) -> None: ...
