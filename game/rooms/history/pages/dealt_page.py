"""The page of the history that compares the cards dealt with what chance would deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.agents import LEVELS
from game.language.catalogue import _, decimal, say, translated
from game.rooms.history.library.dealt_test import LEAST, PLAYER, SEAT, DealtCards, DealtHands, dealt
from game.rooms.history.pages.awaited import Awaited
from game.rooms.history.pages.chart_rows import ShareChart, ShareRow
from game.rooms.history.pages.papers import Paper, nothing, percent, whole_percent
from game.rooms.history.words import statistics_texts as texts
from game.ui.widgets.box_layout import Column, Columns, Row, Space
from game.ui.widgets.choice import SegmentedControl
from game.ui.widgets.display import Label
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.rooms.history.pages.history_pages import HistoryScene

_SURE = 1.96
"""95 of 100 lie within this many standard deviations."""
_STRANGE, _ODD = 0.01, 0.05
"""A share of fair shuffles below these is strange, or unusual."""


def page(scene: HistoryScene) -> Widget:
    """The page."""
    if scene.library is None:
        return Scroll(nothing("cards", say(texts.NO_DEALS), say(texts.HOW_TO_BEGIN)))
    return Scroll(_Page(scene))


class _Page(Column):
    """A choice of whose hands are counted, and the papers."""

    def __init__(self, scene: HistoryScene) -> None:
        self._scene = scene
        self._by = SEAT
        people = scene.past.competition.people()
        self._names = {each.id: each.name for each in people}
        self._found: Awaited[DealtCards] = Awaited(scene, self._show)
        values = [(SEAT, _("By seat")), (PLAYER, _("By player"))]
        choice = SegmentedControl(values, self._by, self._of).named("by")
        super().__init__([Row([choice, Space(grow=1)]), self._found], gap=26)
        self._ask()

    def _of(self, by: str) -> None:
        self._by = by
        self._ask()
        self._scene.resize(self._scene.app.display.size)

    def _ask(self) -> None:
        by = self._by
        self._found.ask(lambda library: library.remembered(by, lambda: dealt(library, by)))

    def _show(self, found: DealtCards) -> list[Widget]:
        if not found.deals:
            return [nothing("cards", say(texts.NO_DEALS), say(texts.HOW_TO_BEGIN))]
        explained = [Label(say(each), "body", "ink") for each in texts.DEALT_EXPLAINED]
        blocks: list[tuple[Widget, int]] = [
            (self._hands(found, nth, kind), 0) for nth, kind in enumerate(texts.KINDS)
        ]
        blocks.append((Paper(_("Was it chance?"), _tested(found)), 1))
        blocks.append((Paper(_("What this means"), explained), 1))
        return [Columns(blocks, least=600)]

    def _hands(self, found: DealtCards, nth: int, kind: str) -> Widget:
        """Make the paper with the cards of one kind, as shares of all cards dealt."""
        shares = []
        for each in found.hands:
            number, even = getattr(each, kind), getattr(each, f"{kind}_even")
            off, n = _SURE * each.spread[nth], max(1, each.cards)
            note = say(texts.BESIDE_CHANCE, dealt=number, even=f"{even:.0f}")
            low, high = max(0.0, even - off) / n, (even + off) / n
            shares.append(ShareRow(self._name(each), note, number / n, low, high, even / n))
        most = max(max(each.high, each.value) for each in shares)
        said = decimal if kind == "points" else whole_percent
        told = Label(
            _("Dot: dealt. Dash: fair share. Band: 95 of 100 fair shuffles."), "small", "ink"
        )
        return Paper(say(texts.KINDS[kind]), [ShareChart(shares, said=said, most=most), told])

    def _name(self, hands: DealtHands) -> str:
        if hands.level:
            level = LEVELS.get(hands.who)
            said = translated(level.name) if level is not None else hands.who
            return say(texts.COMPUTERS, level=said)
        if self._by == SEAT:
            return _("Seat {n}", n=int(hands.who))
        return self._names.get(hands.who) or _("Other people")


def _tested(found: DealtCards) -> list[Widget]:
    """Return the result of the test, in words and in numbers."""
    if found.deals < LEAST:
        return [Label(say(texts.TOO_FEW, n=found.deals), "body", "ink")]
    chance = found.chance
    said = texts.STRANGE if chance < _STRANGE else texts.ODD if chance < _ODD else texts.FAIR
    share = percent(chance, 1 if chance < _ODD else 0)
    numbers = say(
        texts.TESTED,
        square=decimal(found.square, ".1f"),
        freedom=found.freedom,
        share=decimal(chance, ".3f"),
    )
    return [Label(say(said, share=share), "body", "ink"), Label(numbers, "small", "ink")]
