"""Awards at the end of an evening or of a match.

An award is a row of data about a tally, which counts what each entrant did in a match (by its
digest, ``game.rooms.history.library.digest``). None is about losing. Somebody gets an award for the
best value of all; if more than two share that, nobody gets it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Final, NamedTuple

from game.language.catalogue import N_, NN_, Message, Plural
from game.rooms.evening.cup import Cup, CupEntrant, Mode, Tally, key_of, standing
from game.rooms.history.library.digest import HappeningKind, MatchDigest, RoundDigest
from game.table.people.seating import Seating


class AwardCount(Enum):
    """How the values of matches are combined, and which is the best."""

    SUM = "sum"
    MOST = "most"
    LEAST = "least"


class Award(NamedTuple):
    """An award."""

    key: str
    """Its emblem has this name."""
    stat: str
    """What is counted."""
    title: Message
    sentence: Plural
    """What {names} have it for; {n} is the value."""
    how: AwardCount = AwardCount.SUM
    least: int = 1
    """The least value for it."""
    needs: str = ""
    """Another count that must not be zero."""
    without: str = ""
    """Another count that must be zero."""


# For translators: {names} are one name or two ("Ben", "Ben and Tui"), {n} is how many.
AWARDS: Final = (
    Award(
        "loyal", "handed", N_("Most loyal partner"),
        NN_(
            "{names}: {n} card given, none to a partner",
            "{names}: {n} cards given, none to a partner",
        ),
        needs="paired", without="mates",
    ),
    Award(
        "liar-catcher", "lies found", N_("Nose for the truth"),
        NN_("{names}: saw through {n} lie", "{names}: saw through {n} lies"),
    ),
    Award(
        "long-hand", "longest won", N_("Biggest hand survived"),
        NN_("{names}: {n} card, and still won", "{names}: {n} cards, and still won"),
        how=AwardCount.MOST, least=9,
    ),
    Award(
        "quick-call", "call", N_("Quickest call"),
        NN_("{names}: {n} move into a round", "{names}: {n} moves into a round"),
        how=AwardCount.LEAST,
    ),
    Award(
        "pick-up", "pick-up", N_("Biggest pick-up"),
        NN_("{names}: {n} card at once", "{names}: {n} cards at once"),
        how=AwardCount.MOST, least=5,
    ),
    Award(
        "comeback", "rise", N_("Comeback"),
        NN_("{names}: up {n} place in one match", "{names}: up {n} places in one match"),
        how=AwardCount.MOST, least=2,
    ),
    Award(
        "sharp-ears", "catches", N_("Sharpest ears"),
        NN_("{names}: caught {n} forgotten call", "{names}: caught {n} forgotten calls"),
    ),
    Award(
        "honest", "doubted", N_("Honest face"),
        NN_(
            "{names}: called a liar once, and honest",
            "{names}: called a liar {n} times, and honest",
        ),
    ),
    Award(
        "thunder", "thunder", N_("Luck of the thunder"),
        NN_("{names}: {n} thunderdome won", "{names}: {n} thunderdomes won"),
    ),
    Award(
        "dancer", "dances", N_("Best dancer"),
        NN_("{names}: {n} chicken dance", "{names}: {n} chicken dances"),
    ),
    Award(
        "trade", "swap", N_("Best trade"),
        NN_("{names}: {n} card fewer to start with", "{names}: {n} cards fewer to start with"),
        how=AwardCount.MOST, least=3,
    ),
    Award(
        "fight", "fight", N_("Last blow"),
        NN_("{names}: won a fight of {n} card", "{names}: won a fight of {n} cards"),
        how=AwardCount.MOST, least=3,
    ),
    Award(
        "umbrella", "shield", N_("Best umbrella"),
        NN_("{names}: dodged {n} card at once", "{names}: dodged {n} cards at once"),
        how=AwardCount.MOST, least=2,
    ),
    Award(
        "fast-round", "fast", N_("Fastest round"),
        NN_("{names}: won after {n} action", "{names}: won after {n} actions"),
        how=AwardCount.LEAST,
    ),
    Award(
        "long-run", "run", N_("Most cards at once"),
        NN_("{names}: {n} card in one play", "{names}: {n} cards in one play"),
        how=AwardCount.MOST, least=2,
    ),
    Award(
        "fingers", "jumps", N_("Quickest fingers"),
        NN_("{names}: jumped in once", "{names}: jumped in {n} times"),
    ),
    Award(
        "gift", "given", N_("Kindest gift"),
        NN_("{names}: {n} card given away", "{names}: {n} cards given away"),
    ),
    Award(
        "not-today", "blocks", N_("Not today"),
        NN_("{names}: {n} attack blocked", "{names}: {n} attacks blocked"),
    ),
    Award(
        "scrapper", "melee", N_("Heart of the melee"),
        NN_("{names}: {n} card played in melees", "{names}: {n} cards played in melees"),
    ),
    Award(
        "generous", "handed", N_("Open hands"),
        NN_("{names}: {n} card handed out", "{names}: {n} cards handed out"),
        least=4,
    ),
    Award(
        "sweeper", "row", N_("On a roll"),
        NN_("{names}: {n} round in a row", "{names}: {n} rounds in a row"),
        how=AwardCount.MOST, least=2,
    ),
    Award(
        "rounds", "won", N_("Most rounds"),
        NN_("{names}: {n} round won", "{names}: {n} rounds won"),
    ),
    Award(
        "tidy", "calls", N_("Never forgot"),
        NN_("{names}: {n} call, none missed", "{names}: {n} calls, none missed"),
        least=2, without="slips",
    ),
    Award(
        "loud", "calls", N_("Loud and clear"),
        NN_("{names}: said “Last card!” once", "{names}: said “Last card!” {n} times"),
        least=2,
    ),
    Award(
        "shoulders", "longest", N_("Broadest shoulders"),
        NN_("{names}: held {n} card at once", "{names}: held {n} cards at once"),
        how=AwardCount.MOST, least=12,
    ),
    Award(
        "so-close", "close", N_("So close"),
        NN_("{names}: one card away in {n} round", "{names}: one card away in {n} rounds"),
        least=2,
    ),
    Award(
        "busy", "laid", N_("Busiest hands"),
        NN_("{names}: {n} card played", "{names}: {n} cards played"),
        least=15,
    ),
    Award(
        "collector", "drawn", N_("Patient collector"),
        NN_("{names}: {n} card drawn", "{names}: {n} cards drawn"),
        least=10,
    ),
)  # fmt: skip
"""All awards, those that are rarer and say more first."""

_HOW: Final = {
    **{award.stat: award.how for award in AWARDS},
    "mates": AwardCount.SUM, "paired": AwardCount.SUM, "slips": AwardCount.SUM,
}  # fmt: skip


class AwardGiven(NamedTuple):
    """An award and who has it."""

    award: Award
    holders: tuple[CupEntrant, ...]
    """One, or two who share the award."""
    value: int


# --- counting ------------------------------------------------------------------------------------


def tally_of(played: MatchDigest, keys: Mapping[str, str], mates: Sequence[int]) -> Tally:
    """Count what happened in a match, for each entrant. keys: the keys of those who take part in
    the evening, by name. mates: the side of each seat in the evening."""
    found: dict[str, dict[str, int]] = {}
    row: dict[str, int] = {}
    for each in played.rounds:
        seats = {
            line.seat: keys.get(line.player.name, "")
            for line in each.seats
            if line.own or line.player.level  # what the game has played for a person is not theirs
        }
        for key in filter(None, seats.values()):
            found.setdefault(key, {})
        for seat, stat, value in _counted(each, mates):
            if seats.get(seat):
                _add(found[seats[seat]], stat, value)
        for line in each.seats:
            key = seats.get(line.seat, "")
            row[key] = row.get(key, 0) + 1 if line.won else 0
            if key and line.won:
                _add(found[key], "row", row[key])
    return found


def _counted(played: RoundDigest, mates: Sequence[int]) -> Iterable[tuple[int, str, int]]:
    """Yield seats, each with what is counted and how much."""
    yield from _of_seats(played, mates)
    yield from _of_happenings(played, mates)


def _of_seats(played: RoundDigest, mates: Sequence[int]) -> Iterable[tuple[int, str, int]]:
    for line in played.seats:
        yield line.seat, "laid", line.laid
        yield line.seat, "drawn", line.drawn
        yield line.seat, "longest", line.longest
        if mates.count(mates[line.seat]) > 1:
            yield line.seat, "paired", 1
        if line.won:
            yield line.seat, "won", 1
            yield line.seat, "longest won", line.longest
            yield line.seat, "fast", played.actions
        elif line.left == 1:
            yield line.seat, "close", 1


def _of_happenings(played: RoundDigest, mates: Sequence[int]) -> Iterable[tuple[int, str, int]]:
    for kind, _, seat, other, n in played.happenings:
        match kind:
            case HappeningKind.CAUGHT:
                yield other, "catches", 1
                yield seat, "slips", 1
            case HappeningKind.FORGOT | HappeningKind.MISPLAY:
                yield seat, "slips", 1
            case HappeningKind.CALLED:
                yield seat, "calls", 1
                yield seat, "call", n
            case HappeningKind.LIE_FOUND:
                yield other, "lies found", 1
            case HappeningKind.PICK_UP:
                yield seat, "pick-up", n
                if other >= 0 and other != seat:
                    yield other, "mates" if mates[other] == mates[seat] else "handed", n
            case HappeningKind.FIGHT if other != seat:
                yield other, "fight", n
            case HappeningKind.THUNDERDOME if n:
                yield seat, "thunder", 1
            case HappeningKind.SHIELD | HappeningKind.RUN | HappeningKind.SWAP if n > 0:
                yield seat, kind.value, n
            case _ if kind in _ONES:
                yield seat, _ONES[kind], 1


_ONES: Final = {
    HappeningKind.BLOCK: "blocks", HappeningKind.MELEE: "melee", HappeningKind.JUMP: "jumps",
    HappeningKind.GIVEN: "given",
    HappeningKind.DANCE: "dances", HappeningKind.LIE_DOUBTED: "doubted",
}  # fmt: skip
"""Kinds that count one for their seat."""


def _add(counts: dict[str, int], stat: str, value: int) -> None:
    """Combine a value with what was counted before."""
    before = counts.get(stat)
    if before is None:
        counts[stat] = value
    elif _HOW[stat] is AwardCount.SUM:
        counts[stat] = before + value
    else:
        counts[stat] = (max if _HOW[stat] is AwardCount.MOST else min)(before, value)


def counts_of(cup: Cup) -> dict[str, dict[str, int]]:
    """Return what was counted in the whole evening, for each entrant by key."""
    found: dict[str, dict[str, int]] = {}
    for result in cup.results:
        for key, counts in result.tally.items():
            for stat, value in counts.items():
                if stat in _HOW:
                    _add(found.setdefault(key, {}), stat, value)
    if cup.mode is Mode.ALONE:
        before: dict[int, int] = {}
        for played in range(1, min(len(cup.results), len(cup.legs)) + 1):
            now = {line.side: line.place for line in standing(cup, played)}
            for each in cup.entrants:
                rise = before.get(each.side, 0) - now.get(each.side, 99)
                if rise > 0:
                    _add(found.setdefault(each.key, {}), "rise", rise)
            before = now
    return found


# --- giving --------------------------------------------------------------------------------------


def awarded(cup: Cup) -> tuple[AwardGiven, ...]:
    """Return the awards of the evening, in the order of AWARDS."""
    return _given(AWARDS, counts_of(cup), cup.entrants)


def match_awards(played: MatchDigest, seating: Seating) -> tuple[AwardGiven, ...]:
    """Return the awards of a single match, in the order of AWARDS."""
    places = list(zip(seating, played.sides, strict=True)) if played.sides else []
    entrants = [CupEntrant(key_of(place), place, side) for place, side in places]
    keys = {each.place.name: each.key for each in entrants}
    # The podium shows who won the rounds anyway.
    rows = [award for award in AWARDS if award.stat not in ("won", "row")]
    return _given(rows, tally_of(played, keys, played.sides), entrants)


def _given(
    rows: Sequence[Award], counts: Tally, taking_part: Sequence[CupEntrant]
) -> tuple[AwardGiven, ...]:
    """Return each award of ``rows`` that somebody gets for these counts."""
    entrants = {each.key: each for each in taking_part}
    found = []
    for award in rows:
        values = {
            key: its[award.stat]
            for key, its in counts.items()
            if key in entrants
            and its.get(award.stat, 0) >= award.least
            and (not award.needs or its.get(award.needs))
            and not its.get(award.without)
        }
        if not values:
            continue
        best = (min if award.how is AwardCount.LEAST else max)(values.values())
        holders = tuple(entrants[key] for key, value in values.items() if value == best)
        if len(holders) <= 2:
            found.append(AwardGiven(award, holders, best))
    return tuple(found)


def foremost(given: Sequence[AwardGiven], count: int) -> tuple[AwardGiven, ...]:
    """Choose ``count`` awards to show first: of different entrants if possible, and people before
    computers."""
    left, chosen = list(given), list[AwardGiven]()
    held: dict[str, int] = {}

    def worth(each: AwardGiven) -> tuple[int, bool]:
        most = max(held.get(holder.key, 0) for holder in each.holders)
        return most, not any(holder.place.human for holder in each.holders)

    while left and len(chosen) < count:
        best = min(left, key=worth)
        left.remove(best)
        chosen.append(best)
        for holder in best.holders:
            held[holder.key] = held.get(holder.key, 0) + 1
    return tuple(chosen)
