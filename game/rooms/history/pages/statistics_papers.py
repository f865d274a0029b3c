"""The papers of the page of statistics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.agents import LEVELS
from game.language import card_names
from game.language.catalogue import N_, say, translated
from game.rooms.history.library.statistics import Heat, Month, Won, deck_of, interval
from game.rooms.history.pages.chart import BarChart, LineChart, Point
from game.rooms.history.pages.chart_rows import HeatChart, ShareChart, ShareRow, Split, SplitChart
from game.rooms.history.pages.papers import Paper, percent, whole_percent
from game.rooms.history.words import statistics_texts as texts
from game.rooms.history.words.history_texts import time_said
from game.rulesets import GAMES, game_info
from game.ui.widgets.box_layout import Column, Columns, Grid, Row
from game.ui.widgets.card_widgets import CardFace
from game.ui.widgets.display import Label
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.rooms.history.pages.gathered import Gathered

_MOST = 8
"""Rows of a chart."""
_BARS = 24
_CARD = 104
"""Units of width of a card."""


def papers(name: str, found: Gathered) -> Widget:
    """Make all papers about a person of that name who has played."""
    blocks: list[tuple[Widget, int]] = [(_won(found), 0), (_over_time(found.over_time), 1)]
    blocks += [(_by(group, rows), 0) for group, rows in found.by.items() if rows]
    blocks.append((_numbers(found), 1))
    if found.rivals:
        blocks.append((_rivals(name, found), 0))
    blocks += [(_lengths(found), 1), (_last_cards(found), 0)]
    blocks += [(_heat(deck, found.heat), 1) for deck in dict.fromkeys(e.deck for e in found.heat)]
    blocks += [(Paper(say(title), [Label(said, "body", "ink")]), 0) for title, said in found.papers]
    return Columns(blocks, least=560)


def _share(label: str, won: Won) -> ShareRow:
    note = say(texts.WON_OF, won=won.won, n=won.played)
    return ShareRow(label, note, won.share, won.low, won.high, won.even / max(1, won.played))


def _won(found: Gathered) -> Widget:
    rounds, matches = found.won
    even = rounds.even / max(1, rounds.played)
    said = texts.won_said(
        percent(rounds.share), percent(even), rounds.played, rounds.low > even, rounds.high < even
    )
    shares = [_share(say(N_("Rounds")), rounds)]
    shares += [_share(say(N_("Matches")), matches)] if matches.played else []
    chart = ShareChart(shares, said=whole_percent)
    parts = [
        Label(said, "body", "ink"),
        chart,
        Label(say(N_("Dot: share won. Band: give or take luck. Dash: pure luck.")), "small", "ink"),
        Label(say(texts.PLAYED_FOR), "small", "ink"),
    ]
    return Paper(say(N_("Won")), parts)


def _label_of(group: str, what: str) -> str:
    if group == "game":
        return translated(game_info(what).name) if what in GAMES else what
    if group == "level":
        return translated(LEVELS[what].name) if what in LEVELS else what
    return say(texts.SIZE, n=int(what)) if group == "size" else what


def _by(group: str, rows: list[Won]) -> Widget:
    shares = [_share(_label_of(group, each.what), each) for each in rows[:_MOST]]
    return Paper(say(texts.BY[group]), [ShareChart(shares, said=whole_percent)])


def _over_time(months: list[Month]) -> Widget:
    points = []
    for each in months:
        low, high = interval(each.won, each.played)
        share, even = each.won / each.played, each.even / each.played
        points.append(Point(time_said(each.month), share, low, high, even))
    by_day = len(months[0].month) > len("2026-03")
    chart = LineChart(
        points, said=whole_percent, dashed=say(N_("pure luck")), up=say(N_("Rounds won")),
        across=say(N_("Day") if by_day else N_("Month")), high=230,
    )  # fmt: skip
    return Paper(say(N_("Over time")), [chart])


def _rivals(name: str, found: Gathered) -> Widget:
    splits = [
        Split(each.name, say(texts.WON_OF, won=each.won, n=each.matches), each.won,
              max(0, each.matches - each.won - each.lost), each.lost)
        for each in found.rivals[:_MOST]
    ]  # fmt: skip
    told = Label(say(texts.MATCHES_WON, name=name), "small", "ink")
    return Paper(say(N_("Who beats whom")), [SplitChart(splits), told])


def _lengths(found: Gathered) -> Widget:
    bars = found.lengths
    if len(bars) > _BARS:
        # The longest rounds are few: they share the last bar.
        rest = sum(each.rounds for each in bars[_BARS - 1 :])
        bars = [*bars[: _BARS - 1], bars[_BARS - 1]._replace(rounds=rest, most=-1)]
    named = [
        (f"{each.least}+" if each.most < 0 else f"{each.least}–{each.most}", each.rounds)
        for each in bars
    ]
    chart = BarChart(named, up=say(N_("Rounds")), across=say(N_("Actions in a round")))
    return Paper(say(N_("Length of rounds")), [chart])


def _heat(deck_name: str, heat: list[Heat]) -> Widget:
    here = [each for each in heat if each.deck == deck_name]
    deck = next(deck for deck in map(deck_of, GAMES) if deck is not None and deck.name == deck_name)
    laid = {(each.suit, each.rank): each.laid for each in here}
    suits = [each for each in (*deck.suits, "") if any(each == suit for suit, _ in laid)]
    ranks = [number for number, each in enumerate(deck.ranks) if any(each == r for _, r in laid)]
    values = [[laid.get((suit, deck.ranks[rank]), -1) for rank in ranks] for suit in suits]
    names = [f"{{{suit}}}" if suit else "" for suit in suits]
    chart = HeatChart(names, [card_names.beside_pile(deck, rank) for rank in ranks], values)
    most = Label(say(texts.LARGEST, n=max(laid.values())), "small", "ink")
    return Paper(say(N_("Cards played")), [chart, most])


def _numbers(found: Gathered) -> Widget:
    held = [(getattr(found.streaks, key), said) for key, said in texts.STREAKS.items()]
    held += [(getattr(found.numbers, key), said) for key, said in texts.NUMBERS.items()]
    cells = [
        Column([Label(f"{number}", "subheading", "ink"), Label(say(said), "small", "ink")], gap=0)
        for number, said in held
    ]
    return Paper(say(N_("In numbers")), [Grid(cells, least=150, most=4, gap=14)])


def _last_cards(found: Gathered) -> Widget:
    shown: list[Widget] = []
    for each in found.last_cards:
        deck = deck_of(each.game)
        if deck is not None and each.card in deck.by_code:
            said = Label(say(texts.TIMES, n=each.times), "label", "ink", align="centre")
            face = CardFace(f"{deck.name}/{each.card}", _CARD)
            shown.append(Column([face, said], gap=8, align="centre"))
    never = Label(say(N_("No card has won a round yet.")), "body", "ink")
    return Paper(say(N_("Favourite last card")), [Row(shown, gap=30) if shown else never])
