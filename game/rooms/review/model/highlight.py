"""The highlight of a round: the position before its most striking moment, and what was done then,
to be shown again."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.fact import Fact
from game.engine.notation import read_action
from game.table.match import Match
from game.table.records.exhibit import Exhibit
from game.table.round_summary import striking

_LEAD_IN = 1
"""Actions shown before the one that the moment came of."""


@dataclass(frozen=True, slots=True)
class Highlight:
    """A moment of a round to be seen again."""

    fact: Fact
    """The event, for the line beneath."""
    position: Exhibit
    """The table as it was before."""
    moves: tuple[tuple[int, Action], ...]
    """The actions then, with their seats, in order."""


def highlight(match: Match) -> Highlight | None:
    """The most striking moment of the round that was played last; None after a quiet one."""
    if not match.record.rounds or not match.round_over:
        return None
    played, game = match.record.rounds[-1], match.game
    moves = [(move.seat, read_action(game.deck, move.action)) for move in played.moves]
    seats = match.state.ring.seats
    events: list[Event] = []
    state = game.start(played.seed, played.dealer, seats, events)
    counts = []
    for seat, action in moves:
        game.push(state, seat, action)
        counts.append(len(events))
    found = striking(events)
    if found is None:
        return None
    fact, at = found
    last = next((number for number, count in enumerate(counts) if at < count), None)
    if last is None:
        return None
    first = max(0, last - _LEAD_IN)
    state = game.start(played.seed, played.dealer, seats)
    for seat, action in moves[:first]:
        game.push(state, seat, action)
    position = Exhibit(game, state, ())
    position.sit_down(match.names)
    return Highlight(fact, position, tuple(moves[first : last + 1]))
