"""The cup: points by place in each match, the standing, handicaps that follow it, and the final.

A cup is a value; functions that change it return another one. Those who take part are entrants. An
entrant has a key, which stays the same when the name changes. Points are counted for sides: single
players, pairs or teams.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from game.rulesets import GAMES, OptionError, rules_for
from game.rulesets.options import GameInfo, MatchKind
from game.table.people.seating import SPREAD, Place, Seating

FEWEST: Final = 3
MOST: Final = 7
"""Matches of an evening, without the final."""
MOST_CARDS: Final = 2
"""With handicaps, whoever leads is dealt so many cards more, and whoever is last so many fewer."""

Tally = Mapping[str, Mapping[str, int]]
"""What was counted for each entrant, by key (see ``awards``)."""


class Mode(StrEnum):
    """The sides of an evening."""

    ALONE = "alone"
    PAIRS = "pairs"
    """Partners sit opposite."""
    TEAMS = "teams"
    """There are two; every other seat belongs to the same team."""


class Leg(NamedTuple):
    """One match of the evening."""

    game: str
    options: Mapping[str, str]


class CupEntrant(NamedTuple):
    """Somebody who takes part."""

    key: str
    place: Place
    side: int


class CupResult(NamedTuple):
    """A match that is over."""

    match: str
    """Its key (see ``match_key``)."""
    points: Mapping[str, int]
    """By the keys of the entrants who sat there at its end."""
    tally: Tally = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Cup:
    """An evening."""

    mode: Mode
    legs: tuple[Leg, ...]
    seating: Seating
    """Who sits where, without the handicaps that the evening gives."""
    handicaps: bool = False
    """True if sides that lead are dealt more cards, and sides that are behind fewer."""
    final: bool = False
    """True if the first two play a final."""
    entrants: tuple[CupEntrant, ...] = ()
    starts: Mapping[int, int] = field(default_factory=dict)
    """The points with which sides that came late have started."""
    results: tuple[CupResult, ...] = ()
    playing: str = ""
    """The key of the match that is played now; empty between matches."""
    choices: tuple[Leg, ...] = ()
    """The games on which the room votes before each match but the first; empty without votes. If
    nobody votes, the game in ``legs`` is played."""


class CupLine(NamedTuple):
    """A side in the standing."""

    side: int
    members: tuple[CupEntrant, ...]
    place: int
    """0 for the first. Sides with the same points, matches won and last match share a place."""
    total: int
    gained: int
    """Points of the last match."""
    wins: int
    """The number of matches in which no side had more points."""
    here: bool
    """True if a member sits at the table."""


def key_of(place: Place) -> str:
    """Return the key of somebody at a table: the profile of a person, or the name of a computer."""
    return place.profile or f"={place.name}"


def opened(
    mode: Mode, legs: Sequence[Leg], seating: Seating, *, handicaps: bool = False,
    final: bool = False, choices: Sequence[Leg] = (),
) -> Cup:  # fmt: skip
    """Return a new evening. Raises ValueError if the seats do not make such sides."""
    if not fits(mode, len(seating)):
        raise ValueError(f"{len(seating)} seats are no sides for {mode}")
    cup = Cup(mode, tuple(legs), (), handicaps, final, choices=tuple(choices))
    return reseated(cup, seating)


def takes_part(cup: Cup, person: str) -> bool:
    """Return whether that person (the id of the profile) takes part."""
    return any(each.place.profile == person for each in cup.entrants)


def fits(mode: Mode, seats: int) -> bool:
    """Return whether so many players can make such sides."""
    least, every = {Mode.ALONE: (2, 1), Mode.PAIRS: (4, 2), Mode.TEAMS: (3, 1)}[mode]
    return seats >= least and seats % every == 0


def short_leg(game: GameInfo, options: Mapping[str, str], rounds: str = "1") -> Leg:
    """Return a match of that game that is won by so many rounds."""
    chosen = game.choose({**game.defaults(), **options}, "match", "rounds")
    return Leg(game.id, game.changed(game.choose(chosen, "rounds", rounds)))


# --- who takes part ------------------------------------------------------------------------------


def reseated(cup: Cup, seating: Seating) -> Cup:
    """Return the evening with these players at the table. A new player starts with the average of
    the last standing; in pairs and teams, a new player joins the side of the seat."""
    known = {each.key: each for each in cup.entrants}
    starts = dict(cup.starts)
    average = _average(cup)
    now = {key_of(place) for place in seating}
    for seat, place in enumerate(seating):
        key = key_of(place)
        if key in known:
            known[key] = known[key]._replace(place=place)
            continue
        before = key_of(cup.seating[seat]) if seat < len(cup.seating) else ""
        if cup.mode is not Mode.ALONE and before in known and before not in now:
            side = known[before].side
        else:
            side = _new_side(cup.mode, seat, len(seating), known.values(), now)
        if cup.mode is Mode.ALONE and cup.results:
            starts[side] = average
        known[key] = CupEntrant(key, place, side)
    return replace(cup, seating=seating, entrants=tuple(known.values()), starts=starts)


def _new_side(mode: Mode, seat: int, seats: int, known: Iterable[CupEntrant], now: set[str]) -> int:
    """Return the side of somebody who replaces nobody."""
    if mode is Mode.PAIRS:
        return seat % (seats // 2)
    if mode is Mode.ALONE:
        return 1 + max((each.side for each in known), default=-1)
    here = [each.side for each in known if each.key in now]
    # Teams sit alternately; whoever comes later joins the smaller one.
    return seat % 2 if here.count(0) == here.count(1) else int(here.count(0) > here.count(1))


def _average(cup: Cup) -> int:
    """Return the average of the last standing, rounded."""
    totals = [line.total for line in standing(cup)]
    return round(sum(totals) / len(totals)) if totals else 0


# --- points --------------------------------------------------------------------------------------


def points_of(places: Sequence[int]) -> tuple[int, ...]:
    """Return the points for these places in a match (0 is the best): two for each player behind,
    and one for each other player with the same place. Their sum is always n(n-1)."""
    return tuple(
        sum(2 * (other > place) + (other == place) for other in places) - 1 for place in places
    )


def told_apart(places: Sequence[int], left: Sequence[int], sides: Sequence[int]) -> tuple[int, ...]:
    """Return the places of a match with fewer ties: on the same place, the side with fewer cards
    left at the ends of the rounds comes first."""
    held = [sum(left[other] for other, its in enumerate(sides) if its == side) for side in sides]
    ranks = list(zip(places, held, strict=True))
    return tuple(sum(other < rank for other in ranks) for rank in ranks)


def booked(
    cup: Cup, match: str, places: Sequence[int], seating: Seating, tally: Tally | None = None
) -> Cup:
    """Return the evening after a match, given the place of each seat at its end. A match that has
    been booked changes nothing."""
    if any(result.match == match for result in cup.results):
        return cup
    if not in_final(cup):
        plain = {key_of(place): place.more for place in cup.seating}
        cup = reseated(
            cup, tuple(replace(each, more=plain.get(key_of(each), 0)) for each in seating)
        )
    known = {each.key for each in cup.entrants}
    keys = map(key_of, seating)
    points = {key: each for key, each in zip(keys, points_of(places), strict=True) if key in known}
    result = CupResult(match, points, tally or {})
    return replace(cup, results=(*cup.results, result), playing="")


def _side_points(cup: Cup, result: CupResult) -> dict[int, int]:
    """Return the points of each side in a match. The points of a smaller team count as if it had as
    many players as the other."""
    by_side: dict[int, list[int]] = {}
    for each in cup.entrants:
        if each.key in result.points:
            by_side.setdefault(each.side, []).append(result.points[each.key])
    most = max(map(len, by_side.values()), default=0)
    scaled = cup.mode is Mode.TEAMS
    return {
        side: round(sum(found) * most / len(found)) if scaled else sum(found)
        for side, found in by_side.items()
    }


# --- the standing --------------------------------------------------------------------------------


def standing(cup: Cup, after: int | None = None) -> tuple[CupLine, ...]:
    """Return the sides after so many matches (by default all), the best first. The final brings no
    points, but decides who is first and second. A computer whose seat somebody has taken is left
    out."""
    matches = cup.results[: len(cup.legs)][:after]
    each = [_side_points(cup, result) for result in matches]
    here = {key_of(place) for place in cup.seating}
    lines = []
    for side in dict.fromkeys(entrant.side for entrant in cup.entrants):
        members = tuple(
            entrant
            for entrant in cup.entrants
            if entrant.side == side and (entrant.key in here or entrant.place.human)
        )
        total = cup.starts.get(side, 0) + sum(points.get(side, 0) for points in each)
        wins = sum(bool(points) and points.get(side) == max(points.values()) for points in each)
        gained = each[-1].get(side, 0) if each else 0
        present = any(entrant.key in here for entrant in members)
        if members:
            lines.append(CupLine(side, members, 0, total, gained, wins, present))
    lines.sort(key=_rank)
    ranks = [_rank(line) for line in lines]
    ordered = [
        line._replace(place=ranks.index(rank)) for line, rank in zip(lines, ranks, strict=True)
    ]
    decided = None if after is not None else _final_winner(cup)
    if decided is None:
        return tuple(ordered)
    # The final has been played, so the first two do not share a place.
    first, second = sorted(finalists(cup), key=lambda line: line.side != decided)
    rest = [line for line in ordered if line.side not in (first.side, second.side)]
    places = [first._replace(place=0), second._replace(place=1)]
    return (*places, *(line._replace(place=max(2, line.place)) for line in rest))


def _rank(line: CupLine) -> tuple[int, int, int]:
    return -line.total, -line.wins, -line.gained


# --- the final -----------------------------------------------------------------------------------


def finalists(cup: Cup) -> tuple[CupLine, ...]:
    """Return the sides of the final: the first two that are here. Empty without a final."""
    here = [line for line in standing(cup, len(cup.legs)) if line.here]
    wanted = cup.final and cup.mode is not Mode.TEAMS and len(here) > 2
    return tuple(here[:2]) if wanted else ()


def in_final(cup: Cup) -> bool:
    """Return whether the current or next match is the final."""
    return len(cup.results) == len(cup.legs) and bool(finalists(cup))


def _final_winner(cup: Cup) -> int | None:
    """Return the side that has won the final; if it was a draw, the one that led before."""
    if len(cup.results) <= len(cup.legs):
        return None
    points = _side_points(cup, cup.results[-1])
    two = finalists(cup)
    return max(two, key=lambda line: points.get(line.side, 0)).side if two else None


def over(cup: Cup) -> bool:
    """Return whether everything has been played."""
    return len(cup.results) >= len(cup.legs) and not in_final(cup)


def ended(cup: Cup) -> Cup:
    """Return the evening ended here. Raises ValueError before its first match is over."""
    if not cup.results:
        raise ValueError("nothing has been played")
    return replace(
        cup, legs=cup.legs[: len(cup.results)], final=cup.final and over(cup), playing=""
    )


# --- the vote of the room -------------------------------------------------------------------------


def choosable(cup: Cup) -> tuple[Leg, ...]:
    """Return the games on which the room votes for the next match: those for so many players. Empty
    before the first match, during a match, before the final, and without votes."""
    if not cup.results or cup.playing or over(cup) or in_final(cup):
        return ()
    return tuple(leg for leg in cup.choices if _playable(cup, leg))


def _playable(cup: Cup, leg: Leg) -> bool:
    seats = len(cup.seating)
    try:
        rules_for(leg.game, seats, _options(cup.mode, leg, seats))
    except OptionError:
        return False
    return True


def with_next(cup: Cup, game: str) -> Cup:
    """Return the evening with this game as its next match. Raises ValueError if it cannot be chosen
    now."""
    for leg in choosable(cup):
        if leg.game == game:
            place = len(cup.results)
            return replace(cup, legs=(*cup.legs[:place], leg, *cup.legs[place + 1 :]))
    raise ValueError(f"{game} cannot be chosen now")


# --- the next match ------------------------------------------------------------------------------


def more_cards(cup: Cup) -> dict[int, int]:
    """Return how many cards more (or, below 0, fewer) each side is dealt in the next match: from
    MOST_CARDS for the most points down to -MOST_CARDS for the least. Empty for the final."""
    lines = standing(cup)
    totals = [line.total for line in lines if line.here]
    if not cup.handicaps or not cup.results or in_final(cup) or max(totals) == min(totals):
        return {}
    low, wide = min(totals), max(totals) - min(totals)
    return {
        line.side: more
        for line in lines
        if line.here and (more := round(2 * MOST_CARDS * (line.total - low) / wide) - MOST_CARDS)
    }


def next_match(cup: Cup) -> tuple[Leg, Seating]:
    """Return the next match and who sits where, with the handicaps of the evening. Raises
    ValueError if the evening is over."""
    if over(cup):
        raise ValueError("the evening is over")
    sides = {each.key: each.side for each in cup.entrants}
    seating = cup.seating
    if in_final(cup):
        two = [line.side for line in finalists(cup)]
        seating = tuple(place for place in seating if sides[key_of(place)] in two)
        leg = cup.legs[-1]
    else:
        more = more_cards(cup)
        leg = cup.legs[len(cup.results)]
        seating = tuple(
            replace(place, more=max(-SPREAD, min(SPREAD, place.more + more[side])))
            if (side := sides[key_of(place)]) in more
            else place
            for place in seating
        )
    return Leg(leg.game, _options(cup.mode, leg, len(seating))), seating


def _options(mode: Mode, leg: Leg, seats: int) -> Mapping[str, str]:
    """Return the options of a match. Four players in pairs play as partners if the game allows it,
    and nobody else does. Nothing counts for the leaderboard."""
    info = GAMES[leg.game]
    known = info.defaults()
    chosen = info.chosen_for(MatchKind.CUP, leg.options)
    plain = {key: value for key, value in chosen.items() if key in known}
    if mode is Mode.PAIRS and seats == 4:
        paired = info.choose(plain, "partners", "yes")
        try:
            rules_for(leg.game, seats, paired)
        except OptionError:
            return plain
        return paired
    return plain
