"""The deals of the day, to look at."""

from __future__ import annotations

from datetime import date

from game.rooms.daily.daily_flow import DailyFlow
from game.rooms.daily.daily_page import DailyScene
from game.rooms.daily.deal import DailyDeal, DailyOutcome
from game.rooms.daily.tries import DailyTries, Try
from game.rulesets import GAMES
from game.storage.store import Store
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

    def tried(self, deal: DailyDeal) -> Try | None:
        number = deal.seed % 7 if deal.day < self.today else list(GAMES).index(deal.game)
        outcomes = {0: DailyOutcome(True, 0, 12), 1: DailyOutcome(False, 4, 9), 3: None}
        if number not in outcomes:
            return None
        over = outcomes[number]
        tried = Try("", deal.key, "", True)
        return tried if over is None else tried._replace(over=True, **over._asdict())

    def goes_on(self, deal: DailyDeal) -> bool:
        tried = self.tried(deal)
        return tried is not None and tried.outcome is None

    def master_played(self, deal: DailyDeal, result: DailyOutcome) -> None: ...
    def play(self, deal: DailyDeal) -> None: ...
    def copy(self, deal: DailyDeal) -> None: ...


class _SomeTries(DailyTries):
    """The Master has played everything."""

    def __init__(self) -> None:
        super().__init__(Store())

    def master(self, deal: DailyDeal) -> DailyOutcome | None:
        return DailyOutcome(True, 0, 15) if deal.seed % 2 else DailyOutcome(False, 1, 11)
