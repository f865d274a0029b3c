"""The statistics of one person, as typed rows that can be drawn or exported.

``Statistics`` first picks the rounds of a :class:`Span` into temporary tables. Each statistic is a
query over these.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date
from functools import cache
from math import sqrt
from typing import Any, Final, NamedTuple

from game.engine.cards import Deck
from game.rooms.history.library.export_tables import COUNTS, HELPED, ExportTable, Rows
from game.rulesets import GAMES, game_info, rules_for

_SURE: Final = 1.96
"""95 of 100 lie within this many standard deviations."""
_WIDTH: Final = 10
"""Actions that one bar of the histogram stands for."""


class Span(NamedTuple):
    """Which rounds are counted. A field that is empty does not matter."""

    person: str
    """The id of a profile."""
    since: date | None = None
    """The first day, in UTC."""
    until: date | None = None
    """The last day."""
    game: str = ""
    level: str = ""
    """Matches in which a computer of that strength sat."""
    opponent: str = ""
    """Matches in which somebody of that name sat."""
    seats: int = 0


class Won(NamedTuple):
    """How much was won, and how much pure chance would win."""

    what: str
    """``rounds`` or ``matches``; or which game, strength, table or opponent."""
    played: int
    won: int
    even: float
    """How many would be won if all sides were equally good."""
    low: float
    high: float
    """The ends of the interval (95 %) in which the share that was won lies."""

    @property
    def share(self) -> float:
        """The share that was won."""
        return self.won / self.played if self.played else 0.0


class Numbers(NamedTuple):
    """Sums and maxima over all rounds."""

    points: int
    """Points on the score sheet."""
    laid: int
    drawn: int
    largest_hand: int
    longest_pick_up: int
    called: int
    forgot: int
    """Forgotten calls that the rules or other players noticed."""
    caught: int
    catches: int
    lies_told: int
    lies_found: int
    """The person's lies that others found."""
    lies_exposed: int
    """Lies of others that the person found."""
    wrong_doubts: int
    shields: int
    jumps: int
    longest_run: int


class Streaks(NamedTuple):
    """Matches and rounds won one after another."""

    rounds: int
    rounds_now: int
    matches: int
    matches_now: int


class LastCard(NamedTuple):
    """A card the person went out with, and how often."""

    card: str
    """As notation."""
    game: str
    times: int


class Rival(NamedTuple):
    """Somebody who sat in the same finished matches."""

    name: str
    person: str
    """The id of the profile; empty for a computer."""
    matches: int
    won: int
    """By the person these statistics are about."""
    lost: int
    """Won by the rival."""


class Month(NamedTuple):
    """The rounds of a month or of a day."""

    month: str
    """``2026-03`` or ``2026-03-28``, in UTC."""
    played: int
    won: int
    even: float


class PlayedSeat(NamedTuple):
    """A seat at which the person played."""

    match: str
    """The id of the match."""
    seat: int
    rounds: frozenset[int]
    """The numbers of the rounds."""


class LengthBar(NamedTuple):
    """A bar of the histogram: rounds with so many actions."""

    least: int
    most: int
    rounds: int


class Heat(NamedTuple):
    """How often the cards of a suit and rank were played."""

    deck: str
    suit: str
    """Its letter; empty for cards that have none."""
    rank: str
    laid: int


_MINE: Final = """
CREATE TEMP TABLE mine AS
SELECT s.match, s.number, s.seat, s.won, s.points, s.laid, s.drawn, s.longest, s.last_card,
  s.called, s.forgot, s.caught, s.catches, s.lied, s.lies, s.exposed, s.misjudged, s.pick_up,
  s.shields, s.jumps, s.run, s.played, r.actions, r.sides, m.game, m.seats, m.ended
FROM match m JOIN seat_round s ON s.match = m.key
JOIN round r ON r.match = s.match AND r.number = s.number
WHERE s.person = ? AND s.level = '' AND {where}
"""
_OVER: Final = """
CREATE TEMP TABLE over AS
SELECT m.key AS match, me.seat, m.game, m.seats, m.ended, 1 AS played, me.won,
  1.0 / m.sides AS even
FROM match m JOIN seat me ON me.match = m.key
WHERE me.person = ? AND (m.key, me.seat) NOT IN {helped} AND m.state = 'finished' AND {where}
ORDER BY m.ended, m.key
"""
_PER_MATCH: Final = """
CREATE TEMP TABLE per AS
SELECT match, seat, game, seats, ended, count(*) AS played, sum(won) AS won,
  sum(1.0 / sides) AS even
FROM mine GROUP BY match, seat
"""
_LEVEL_OF: Final = "(SELECT DISTINCT match, level AS what FROM seat WHERE level <> '')"
_SEATS: Final = """
JOIN seat o USING (match)
"""
_GROUPS: Final = {
    "game": ("", "game"),
    "size": ("", "seats"),
    "level": (f" JOIN {_LEVEL_OF} USING (match)", "what"),
    "opponent": (_SEATS, "o.name"),
}
"""How rounds can be grouped: a join, and the column."""
BY: Final = tuple(_GROUPS)


class Statistics:
    """The statistics of one span. A context manager, for use in one thread."""

    def __init__(self, library: Rows, span: Span) -> None:
        self._ask = library.ask
        where, values = _where(span)
        self.close()
        self._ask(_MINE.format(where=where), (span.person, *values))
        self._ask(_PER_MATCH)
        self._ask(_OVER.format(where=where, helped=HELPED), (span.person, span.person, *values))

    def __enter__(self) -> Statistics:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Drop the temporary tables."""
        for table in ("mine", "per", "over"):
            self._ask(f"DROP TABLE IF EXISTS temp.{table}")

    def won(self) -> tuple[Won, Won]:
        """Rounds and matches."""
        (rounds,) = self._won("SELECT 'rounds', sum(played), sum(won), sum(even) FROM per")
        (matches,) = self._won("SELECT 'matches', sum(played), sum(won), sum(even) FROM over")
        return rounds, matches

    def won_by(self, group: str, *, matches: bool = False) -> list[Won]:
        """Return rounds (or matches) by ``game``, ``size`` of the table, ``level`` of the computers
        or ``opponent``, the most played first."""
        join, column = _GROUPS[group]
        table = "over" if matches else "per"
        other = f" WHERE o.seat <> {table}.seat" if group == "opponent" else ""
        return self._won(
            f"SELECT {column}, sum(played), sum({table}.won), sum(even) FROM {table}{join}{other}"
            f" GROUP BY {column} ORDER BY sum(played) DESC, {column}"
        )

    def _won(self, query: str) -> list[Won]:
        return [
            Won(str(what), played or 0, won or 0, even or 0.0, *interval(won or 0, played or 0))
            for what, played, won, even in self._ask(query)
        ]

    def numbers(self) -> Numbers:
        """What was counted."""
        (row,) = self._ask(
            "SELECT sum(points), sum(laid), sum(drawn), max(longest), max(pick_up), sum(called),"
            " sum(forgot + caught), sum(caught), sum(catches), sum(lied), sum(lies), sum(exposed),"
            " sum(misjudged), sum(shields), sum(jumps), max(run) FROM mine"
        )
        return Numbers(*(each or 0 for each in row))

    def streaks(self) -> Streaks:
        """Return the longest streaks, and those that still last."""
        rounds = _streak(self._ask("SELECT won FROM mine ORDER BY ended, match, number"))
        matches = _streak(self._ask("SELECT won FROM over ORDER BY rowid"))
        return Streaks(*rounds, *matches)

    def last_cards(self, most: int = 10) -> list[LastCard]:
        """The cards the person went out with, the favourite first."""
        found = self._ask(
            "SELECT last_card, game, count(*) FROM mine WHERE last_card <> ''"
            " GROUP BY last_card, game ORDER BY count(*) DESC, last_card, game LIMIT ?",
            (most,),
        )
        return [LastCard(*row) for row in found]

    def rivals(self) -> list[Rival]:
        """Who beats whom, those most met first."""
        found = self._ask(
            "SELECT o.name, o.person, count(*), sum(over.won), sum(o.won), max(match)"
            " FROM over JOIN seat o USING (match) WHERE o.seat <> over.seat"
            f" GROUP BY {_WHO} ORDER BY count(*) DESC, o.name"
        )
        return [Rival(*row[:-1]) for row in found]

    def months(self) -> list[Month]:
        """Return the rounds of each month with any."""
        return self._times(len("2026-03"))

    def over_time(self) -> list[Month]:
        """Return the months, or the days if there are less than three months."""
        months = self.months()
        return months if len(months) > 2 else self._times(len("2026-03-28"))

    def _times(self, letters: int) -> list[Month]:
        """Return the rounds by the first letters of their dates."""
        found = self._ask(
            "SELECT substr(ended, 1, ?), sum(played), sum(won), sum(even) FROM per"
            " GROUP BY 1 ORDER BY 1",
            (letters,),
        )
        return [Month(*row) for row in found]

    def sittings(self) -> list[PlayedSeat]:
        """Return where the person sat, the oldest match first."""
        found: dict[tuple[str, int], list[int]] = {}
        for id, seat, number in self._ask(
            "SELECT m.id, mine.seat, mine.number FROM mine JOIN match m ON m.key = mine.match"
            " ORDER BY m.ended, m.key, mine.number"
        ):
            found.setdefault((id, seat), []).append(number)
        return [PlayedSeat(id, seat, frozenset(numbers)) for (id, seat), numbers in found.items()]

    def lengths(self, width: int = _WIDTH) -> list[LengthBar]:
        """The histogram of the rounds' length, without a gap."""
        found = dict(self._ask("SELECT actions / ?, count(*) FROM mine GROUP BY 1", (width,)))
        bars = range(min(found, default=0), max(found, default=-1) + 1)
        return [LengthBar(at * width, at * width + width - 1, found.get(at, 0)) for at in bars]

    def heat(self) -> list[Heat]:
        """Return how often each card was played, in the order of the deck. Games with the same
        deck are counted together."""
        played: dict[str, list[bytes]] = {}
        for game, cards in self._ask("SELECT game, played FROM mine"):
            played.setdefault(game, []).append(cards)
        counts: dict[str, Counter[tuple[str, str]]] = {}
        for game, cards in played.items():
            deck = deck_of(game)
            if deck is None:
                continue
            laid, found = Counter(b"".join(cards)), counts.setdefault(deck.name, Counter())
            for number, face in enumerate(deck.faces):
                suit = deck.suits[face.suit] if face.suit >= 0 else ""
                found[suit, deck.ranks[face.rank]] += laid[number]
        return [
            Heat(deck, suit, rank, laid)
            for deck, found in counts.items()
            for (suit, rank), laid in found.items()
        ]


@cache
def deck_of(game: str) -> Deck | None:
    """Return the deck of a game; None if this version does not know the game."""
    if game not in GAMES:
        return None
    return rules_for(game, game_info(game).min_seats, {}).deck


_WHO: Final = "iif(o.level = '' AND o.person <> '', o.person, o.name)"
"""A player: somebody with an id is one whatever they were called, and has their last name."""


class Choices(NamedTuple):
    """What the lists above the statistics of a person offer."""

    games: tuple[str, ...]
    levels: tuple[str, ...]
    opponents: tuple[str, ...]
    """The people, those met most often first."""
    sizes: tuple[int, ...]


def choices(library: Rows, person: str, most: int = 40) -> Choices:
    """Return the choices in the matches of that person, with at most ``most`` opponents."""
    mine = "match IN (SELECT match FROM seat WHERE person = ?)"
    asked = (
        "SELECT game FROM match m JOIN seat s ON s.match = m.key WHERE s.person = ?"
        " GROUP BY game ORDER BY count(*) DESC, game",
        f"SELECT DISTINCT level FROM seat WHERE level <> '' AND {mine}",
        f"SELECT name, max(match) FROM seat o WHERE person <> ? AND {mine}"
        f" GROUP BY {_WHO} ORDER BY count(*) DESC, name LIMIT {most}",
        "SELECT DISTINCT m.seats FROM match m JOIN seat s ON s.match = m.key WHERE s.person = ?"
        " ORDER BY 1",
    )
    found = [library.ask(query, (person,) * query.count("?")) for query in asked]
    games, levels, opponents, sizes = (tuple(row[0] for row in each) for each in found)
    return Choices(games, levels, opponents, sizes)


def exported(library: Rows, span: Span) -> list[ExportTable]:
    """All statistics of a span, as tables."""
    with Statistics(library, span) as of:
        by = [ExportTable.of(f"won by {group}", Won, of.won_by(group)) for group in BY]
        return [
            ExportTable.of("won", Won, of.won()), *by,
            ExportTable.of("numbers", Numbers, [of.numbers()]),
            ExportTable.of("streaks", Streaks, [of.streaks()]),
            ExportTable.of("last cards", LastCard, of.last_cards()),
            ExportTable.of("rivals", Rival, of.rivals()),
            ExportTable.of("months", Month, of.months()),
            ExportTable.of("lengths", LengthBar, of.lengths()),
            ExportTable.of("heat", Heat, of.heat()),
        ]  # fmt: skip


def interval(won: int, played: int) -> tuple[float, float]:
    """Return the interval of Wilson (1927) for the share of wins, at 95 %.

    >>> [round(each, 3) for each in interval(5, 10)]
    [0.237, 0.763]
    >>> interval(0, 0)
    (0.0, 1.0)
    """
    if not played:
        return 0.0, 1.0
    share, square = won / played, _SURE * _SURE
    middle = share + square / (2 * played)
    reach = _SURE * sqrt(share * (1 - share) / played + square / (4 * played * played))
    size = 1 + square / played
    return max(0.0, (middle - reach) / size), min(1.0, (middle + reach) / size)


def _streak(won: Iterable[Sequence[int]]) -> tuple[int, int]:
    longest = now = 0
    for (each,) in won:
        now = now + 1 if each else 0
        longest = max(longest, now)
    return longest, now


def _where(span: Span) -> tuple[str, list[Any]]:
    """Return the condition of a span, and its values."""
    same = "person IN (SELECT person FROM seat WHERE name = ? AND level = '' AND person <> '')"
    opponent = f"m.key IN (SELECT match FROM seat WHERE (name = ? OR {same}) AND person <> ?)"
    wanted: list[tuple[str, list[Any]]] = [
        ("m.ended >= ?", [span.since and span.since.isoformat()]),
        ("substr(m.ended, 1, 10) <= ?", [span.until and span.until.isoformat()]),
        ("m.game = ?", [span.game]),
        ("m.seats = ?", [span.seats]),
        ("m.key IN (SELECT match FROM seat WHERE level = ?)", [span.level]),
        (opponent, [span.opponent, span.opponent, span.person]),
    ]
    chosen = [each for each in wanted if each[1][0]]
    parts = [COUNTS, *(part for part, _ in chosen)]
    return " AND ".join(parts), [value for _, values in chosen for value in values]
