"""Lessons and practice for one person: first hands, drills, the deals of the day."""

from __future__ import annotations

from datetime import date

from build_scripts.demos.menus import menu
from build_scripts.demos.people import strangers
from build_scripts.demos.registry import demo
from game.language.catalogue import say
from game.rooms.daily.deal import Deal, Outcome
from game.rooms.daily.flow import DailyFlow
from game.rooms.daily.page import DailyScene
from game.rooms.daily.tries import DailyTries, Try
from game.rooms.learn.drills import drills_of
from game.rooms.learn.mastery import master
from game.rooms.learn.pages.drill import DrillDoneScene, DrillScene
from game.rooms.learn.pages.first_hand import FirstHandScene, OfferScene
from game.rooms.learn.pages.learn import LearnScene
from game.rulesets import GAMES
from game.storage.settings import Settings
from game.storage.store import Store


@demo
def first_hand(game: str = "last-card") -> FirstHandScene:
    """The first hand of a game, to look at."""
    return FirstHandScene(game, on_done=lambda whole: None)


@demo
def offer() -> OfferScene:
    """The question whether the first hand is wanted, to look at."""
    return OfferScene(on_show=lambda: None, on_play=lambda: None)


@demo
def learn(game: str = "last-card") -> LearnScene:
    """The page Learn, to look at; some drills have been solved."""
    store, me = Store(), strangers(Settings()).me()
    for game_id in (game, "classic"):
        for each in drills_of(game_id)[:3]:
            master(store, me.profile or "", game_id, each.id)
    return LearnScene(store, me, menu, game)


@demo
def drill(game: str = "last-one", number: int = 0) -> DrillScene:
    """A drill, to look at."""
    return DrillScene(game, number, on_done=lambda solved: None, on_leave=lambda: None)


@demo
def drill_done(solved: bool = True) -> DrillDoneScene:
    """The words about a drill that was solved or missed, to look at."""
    drill = drills_of("last-one")[0]
    return DrillDoneScene(
        solved, say(drill.praise if solved else drill.miss),
        on_again=lambda: None, on_next=lambda: None, on_learn=lambda: None,
    )  # fmt: skip


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
        if number not in outcomes:
            return None
        over = outcomes[number]
        tried = Try("", deal.key, "", True)
        return tried if over is None else tried._replace(over=True, **over._asdict())

    def goes_on(self, deal: Deal) -> bool:
        tried = self.tried(deal)
        return tried is not None and tried.outcome is None

    def master_played(self, deal: Deal, result: Outcome) -> None: ...
    def play(self, deal: Deal) -> None: ...
    def copy(self, deal: Deal) -> None: ...


class _SomeTries(DailyTries):
    """The Master has played everything."""

    def __init__(self) -> None:
        super().__init__(Store())

    def master(self, deal: Deal) -> Outcome | None:
        return Outcome(True, 0, 15) if deal.seed % 2 else Outcome(False, 1, 11)
