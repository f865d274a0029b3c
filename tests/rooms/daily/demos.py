"""The deals of the day, to look at."""

from __future__ import annotations

from datetime import date

from game.rooms.daily.deal import Deal, Outcome
from game.rooms.daily.flow import DailyFlow
from game.rooms.daily.page import DailyScene
from game.rooms.daily.tries import DailyTries, Try
from game.rulesets import GAMES
from tests.demos.registry import demo

SCREENS: list[tuple[str, dict[str, object]]] = [("daily", {})]


@demo
def daily() -> DailyScene:
    """The page of the deals of the day, to look at."""
    days = _SomeDays()
    return DailyScene(days, days.today)


class _SomeDays(DailyFlow):
    """The deals of some days, of which a part has been played."""

    def __init__(self) -> None:
        self.idle = False
        self.tries = _SomeTries()

    @property
    def today(self) -> date:
        return date(2026, 3, 17)

    def tried(self, deal: Deal) -> Try | None:
        number = deal.seed % 7 if deal.day < self.today else list(GAMES).index(deal.game)
        outcomes = {0: Outcome(True, 0, 12), 1: Outcome(False, 4, 9), 3: None}
        return Try("", True, outcomes[number]) if number in outcomes else None

    def goes_on(self, deal: Deal) -> bool:
        tried = self.tried(deal)
        return tried is not None and tried.outcome is None

    def master_played(self, deal: Deal, result: Outcome) -> None: ...
    def play(self, deal: Deal) -> None: ...
    def copy(self, deal: Deal) -> None: ...


class _SomeTries(DailyTries):
    """The Master has played everything."""

    def master(self, deal: Deal) -> Outcome | None:
        return Outcome(True, 0, 15) if deal.seed % 2 else Outcome(False, 1, 11)
