"""Other people, computers and names at a table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from game.table.record import Record
from game.table.seating import Place, Seating, as_computer, seated


def solvent(seating: Seating, able: Sequence[str], computers: Collection[str]) -> Seating:
    """The same people, and of the ``computers`` those who are ``able`` to cover the stake; the
    others make way for some who are, as far as there are any."""
    taken = {place.name for place in seating}
    spare = [name for name in able if name not in taken]
    for seat, place in enumerate(seating):
        if not place.human and place.name in computers and place.name not in able and spare:
            name = spare.pop(0)
            seating = seated(seating, seat, as_computer(place, name))
    return seating


def hands_in_round(record: Record) -> dict[str, frozenset[int]]:
    """For everybody who has played since the last round of the record began, by name: the seats
    whose hand they have had. Empty when nothing has happened in that round yet."""
    last = record.rounds[-1] if record.rounds else None
    if last is None or not (last.moves or last.seatings):
        return {}
    now = list(record.players)
    for played in record.rounds[:-1]:
        for change in played.seatings:
            now[change.seat] = change.player
    sat = [*enumerate(now), *((each.seat, each.player) for each in last.seatings)]
    found: dict[str, frozenset[int]] = {}
    for seat, player in sat:
        if not player.level:
            found[player.name] = found.get(player.name, frozenset()) | {seat}
    return found


def renamed(seating: Seating, called: Callable[[Place], str]) -> Seating:
    """The same players under the names that they have by now, as far as nobody else at the table
    has that name."""
    for seat, place in enumerate(seating):
        name = called(place)
        if name not in (other.name for other in seating):
            seating = seated(seating, seat, replace(place, name=name))
    return seating
