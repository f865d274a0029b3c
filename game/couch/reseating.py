"""Other people, computers and names at a match that is on the table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.couch.seating import Place, Seating, human_seats, screen_seats, seated, sits_apart
from game.match.record import Record

if TYPE_CHECKING:
    from game.match.sitting import Sitting


def solvent(seating: Seating, able: Sequence[str], computers: Collection[str]) -> Seating:
    """The same people, and of the ``computers`` those who are ``able`` to cover the stake; the
    others make way for some who are, as far as there are any."""
    taken = {place.name for place in seating}
    spare = [name for name in able if name not in taken]
    for seat, place in enumerate(seating):
        if not place.human and place.name in computers and place.name not in able and spare:
            name = spare.pop(0)
            seating = seated(seating, seat, replace(place, name=name, face=name.lower()))
    return seating


def held(seating: Seating) -> tuple[tuple[int, ...], tuple[int, ...], bool]:
    """The seats of people, of those among them whose hand is shown on a phone, and whether nobody
    else sees the screen of the others."""
    people, shown = human_seats(seating), screen_seats(seating)
    return people, tuple(seat for seat in people if seat not in shown), sits_apart(seating)


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


def others_play(before: Seating, after: Seating) -> bool:
    """Whether a seat has passed to somebody else."""
    return any(
        (one.human, one.profile) != (other.human, other.profile)
        for one, other in zip(before, after, strict=True)
    )


def reseat_all(sitting: Sitting, seating: Seating) -> None:
    """Let these play at the table.  Raises ValueError for two of one name."""
    waiting = dict(enumerate(seating))
    while waiting:
        names = sitting.names
        # A name can be taken only after the player who had it has given it up.
        free = [
            seat
            for seat, place in waiting.items()
            if place.name not in (*names[:seat], *names[seat + 1 :])
        ]
        if not free:
            raise ValueError("two at the table have one name")
        for seat in free:
            place = waiting.pop(seat)
            sitting.reseat(seat, place.player, place.look)


def rename_all(sitting: Sitting, seating: Seating, called: Callable[[Place], str]) -> Seating:
    """Call everybody at the table what they are called by now, as long as nobody else there has
    that name; the seating with their names."""
    for seat, place in enumerate(seating):
        name = called(place)
        if name not in sitting.names:
            sitting.rename(seat, name)
            seating = seated(seating, seat, replace(place, name=name))
    return seating
