"""Compares the cards that were dealt with what chance would deal, and tests the difference.

A hand is drawn from the whole pack without putting a card back.  So the mean, the variance and the
covariance of the hands of one deal are known exactly, from the cards of the pack and the sizes of
the hands.  They are added up over all deals, and the differences are tested together (χ²).
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import cache
from itertools import groupby
from typing import Any, Final, NamedTuple, TypeAlias

from game.engine.effects import NameSuit, PickUp, StartFight
from game.rooms.history.library.export_tables import CHANCE, Rows
from game.rulesets import GAMES, OptionError, rules_for
from game.rulesets.options import parse_options
from game.table.records.record import AUTO

SEAT: Final = "seat"
PLAYER: Final = "player"
LEAST: Final = 30
"""Deals below which the test says nothing."""
_TRAITS: Final = 3
"""Traits of a card: whether it is wild, whether it attacks, and its points."""


class DealtHands(NamedTuple):
    """All hands of one seat, or of one player."""

    who: str
    """The number of the seat from 1; the id of a person, empty where it is not known; or the level
    of computers."""
    level: bool
    """True if ``who`` is a level."""
    deals: int
    cards: int
    wild: int
    wild_even: float
    """The number that chance would deal. The other fields are alike."""
    attack: int
    attack_even: float
    points: int
    points_even: float
    spread: tuple[float, ...]
    """The standard deviations of wild, attack and points by chance."""


class DealtCards(NamedTuple):
    """The hands, and the test."""

    deals: int
    hands: tuple[DealtHands, ...]
    square: float
    """χ² of all differences together."""
    freedom: int
    """Its degrees of freedom."""
    chance: float
    """The share of fair shuffles that differ at least as much."""


_Who: TypeAlias = tuple[str, bool]
_Table: TypeAlias = tuple[Any, ...]
"""The game, its options as notation, and the number of seats."""


class _Pack(NamedTuple):
    size: int
    traits: tuple[tuple[int, int, int], ...]
    """By face."""
    mean: tuple[float, ...]
    spread: tuple[tuple[float, ...], ...]
    """The covariances of the traits of one card."""


def dealt(library: Rows, by: str = SEAT) -> DealtCards:
    """Count the cards that each seat, or each ``PLAYER``, was dealt in all saved matches.
    Duplicates are left out, because their cards are dealt more than once, and matches whose rules
    this version does not know."""
    bytes_of: dict[tuple[_Table, _Who], list[bytes]] = defaultdict(list)
    deals: Counter[tuple[_Table, tuple[tuple[_Who, int], ...]]] = Counter()
    tables: dict[int, _Table] = {
        key: tuple(table)
        for key, *table in library.ask(
            f"SELECT key, game, options, seats FROM match AS m WHERE {CHANCE}"
        )
    }
    rows = library.ask(
        "SELECT match, number, seat, person, level, dealt FROM seat_round ORDER BY match, number"
    )
    for (key, _), seats in groupby(rows, lambda row: (row[0], row[1])):
        table = tables.get(key)
        if table is None or _pack(*table) is None:
            continue
        held = []
        for _, _, seat, person, level, cards in seats:
            if cards:
                who = (str(seat + 1), False) if by == SEAT else _player(level, person)
                bytes_of[table, who].append(cards)
                held.append((who, len(cards)))
        if held:
            deals[table, tuple(held)] += 1
    everybody = sorted({who for _, who in bytes_of}, key=_order)
    found = {who: [0] * _TRAITS for who in everybody}
    for (table, who), hands in bytes_of.items():
        pack = _pack(*table)
        assert pack is not None
        for face, count in Counter(b"".join(hands)).items():
            for trait in range(_TRAITS):
                found[who][trait] += count * pack.traits[face][trait]
    return _compared(everybody, found, deals)


def _player(level: str, person: str) -> _Who:
    computer = level not in ("", AUTO)
    return level if computer else person, computer


def _order(who: _Who) -> tuple[bool, int, str]:
    """Seats by number, people before computers."""
    return who[1], len(who[0]) if who[0].isdigit() else 0, who[0]


def _compared(
    everybody: Sequence[_Who],
    found: dict[_Who, list[int]],
    deals: Counter[tuple[_Table, tuple[tuple[_Who, int], ...]]],
) -> DealtCards:
    place = {who: number for number, who in enumerate(everybody)}
    n = len(everybody)
    times, cards = [0] * n, [0] * n
    even = [[0.0] * _TRAITS for _ in range(n)]
    spread = [[0.0] * (n * _TRAITS) for _ in range(n * _TRAITS)]
    for (table, held), count in deals.items():
        pack = _pack(*table)
        assert pack is not None
        for who, size in held:
            at = place[who]
            times[at] += count
            cards[at] += size * count
            for trait in range(_TRAITS):
                even[at][trait] += count * size * pack.mean[trait]
        for first, (one, mine) in enumerate(held):
            for second, (other, theirs) in enumerate(held):
                whole = pack.size if first == second else 0
                share = count * mine * (whole - theirs) / (pack.size - 1)
                a, b = place[one] * _TRAITS, place[other] * _TRAITS
                for i in range(_TRAITS):
                    for j in range(_TRAITS):
                        spread[a + i][b + j] += share * pack.spread[i][j]
    off = [found[who][trait] - even[at][trait] for who, at in place.items() for trait in range(3)]
    square, freedom = _distance(spread, off)
    hands = tuple(
        DealtHands(*who, times[at], cards[at], found[who][0], even[at][0],
              found[who][1], even[at][1], found[who][2], even[at][2],
              tuple(math.sqrt(spread[n][n]) for n in range(at * _TRAITS, (at + 1) * _TRAITS)))
        for who, at in place.items()
    )  # fmt: skip
    return DealtCards(sum(deals.values()), hands, square, freedom, tail(square, freedom))


def _distance(spread: list[list[float]], off: Sequence[float]) -> tuple[float, int]:
    """Return χ² and its degrees of freedom, by a Cholesky decomposition of the covariances
    ``spread``. Rows that follow from others are left out."""
    lower: list[list[float]] = []
    solved: list[float] = []
    used: list[int] = []
    square = 0.0
    for i in range(len(off)):
        row: list[float] = []
        for nth, j in enumerate(used):
            rest = spread[i][j] - math.fsum(
                a * b for a, b in zip(row, lower[nth][:nth], strict=True)
            )
            row.append(rest / lower[nth][nth])
        rest = spread[i][i] - math.fsum(each * each for each in row)
        if rest <= 1e-9 * max(1.0, spread[i][i]):
            continue  # this row follows from the others
        diagonal = math.sqrt(rest)
        y = (off[i] - math.fsum(a * b for a, b in zip(row, solved, strict=True))) / diagonal
        lower.append([*row, diagonal])
        solved.append(y)
        used.append(i)
        square += y * y
    return square, len(used)


def tail(square: float, freedom: int) -> float:
    """Return the probability that χ² with these degrees of freedom is at least ``square``.

    >>> round(tail(3.841, 1), 3), round(tail(5.991, 2), 3), round(tail(18.307, 10), 3)
    (0.05, 0.05, 0.05)
    >>> round(tail(24.996, 15), 3), tail(0, 4), tail(0, 0)
    (0.05, 1.0, 1.0)
    """
    if freedom <= 0 or square <= 0:
        return 1.0
    half = square / 2
    if freedom % 2:
        total, power = math.erfc(math.sqrt(half)), 0.5
    else:
        total, power = math.exp(-half), 1.0
    while power < freedom / 2:
        total += math.exp(power * math.log(half) - half - math.lgamma(power + 1))
        power += 1
    return min(1.0, total)


@cache
def _pack(game: str, options: str, seats: int) -> _Pack | None:
    """Return the pack of such a table; None if this version does not know the rules."""
    if game not in GAMES:
        return None
    try:
        rules = rules_for(game, seats, parse_options(options))
    except OptionError:
        return None
    deck, traits = rules.deck, []
    for face in deck.faces:
        effects = rules.effects.get(face.rank, ())
        wild = face.suit < 0 or any(isinstance(each, NameSuit) for each in effects)
        attack = not wild and any(isinstance(each, PickUp | StartFight) for each in effects)
        points = rules.scoring.values.get(face.rank, 0)
        traits.append((int(wild), int(attack), points))
    all = [traits[card] for card in deck.pack(rules.packs)]
    mean = [sum(each[i] for each in all) / len(all) for i in range(_TRAITS)]
    spread = tuple(
        tuple(
            math.fsum((each[i] - mean[i]) * (each[j] - mean[j]) for each in all) / len(all)
            for j in range(_TRAITS)
        )
        for i in range(_TRAITS)
    )
    return _Pack(len(all), tuple(traits), tuple(mean), spread)
