"""An evening of several matches."""

from __future__ import annotations

from collections.abc import Sequence

from game.language import button_texts
from game.language.catalogue import _, say
from game.rooms.evening.awards import awarded, foremost, tally_of
from game.rooms.evening.cup import (
    Cup,
    Leg,
    Mode,
    booked,
    key_of,
    next_match,
    opened,
    told_apart,
)
from game.rooms.evening.end import AwardsScene, EveningPodium
from game.rooms.evening.evening_flow import EveningFlow
from game.rooms.evening.plan import EveningPlanScene
from game.rooms.evening.standing_page import PointBlocks, StandingScene
from game.rooms.history.library.digest import digest
from game.rulesets import GAMES
from game.table.people.cast import CAST
from game.table.people.seating import Seating, added, computer, person
from game.table.sitting import sit_down
from game.ui.scenes.exits import quiet
from game.ui.scenes.scene import Scene
from game.ui.scenes.score.score_part import ScorePart
from game.ui.widgets.box_layout import Space
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget
from tests.demos.menus import Lobby, who_plays
from tests.demos.people import LONG_NAMES, ME, MY_FACE
from tests.demos.registry import demo

SCREENS: list[tuple[str, dict[str, object]]] = [
    ("evening-plan", {}), ("evening-standing", {"mode": "teams"}), ("evening-awards", {}),
    ("evening-podium", {"mode": "pairs", "players": 4}),
]  # fmt: skip
FAR = [("evening-podium", {"players": 10}, False), ("evening-awards", {"players": 10}, False)]
ENDS = ["evening-standing", "evening-podium"]
ELASTIC = [PointBlocks]
SMALL_PRINT = ["evening-podium"]


@demo
def evening_plan() -> EveningPlanScene:
    """The set-up of an evening of several matches, to look at."""
    return EveningPlanScene(Lobby(), lambda cup: None)


@demo
def evening_standing(
    mode: str = "alone", players: int = 4, played: int = 2, final: bool = False, far: bool = False,
    long: bool = False, parts: Sequence[ScorePart] = (),
) -> StandingScene:  # fmt: skip
    """The standing of an evening after so many matches, to look at; ``mode``: alone, pairs or
    teams; ``far``: for a sofa; ``long``: of people with long names; ``parts``: what rooms add."""
    return StandingScene(_Evening(_evening(mode, players, played, final, long), parts, far))


@demo
def evening_podium(
    mode: str = "alone", players: int = 5, far: bool = False, long: bool = False
) -> EveningPodium:
    """The podium of an evening, to look at; ``far``: for a sofa; ``long``: of people with long
    names."""
    cup = _evening(mode, players, 5, False, long)
    scene = EveningPodium(
        cup, foremost(awarded(cup), 3), on_done=(lambda: None) if far else None, ways=_ways
    )
    scene.far = far
    return scene


def _ways() -> tuple[list[Widget], Widget]:
    """Buttons as they are below a podium."""
    again = Button(_("Another evening"), lambda: None, kind="primary", sign="again").named("again")
    row = [quiet(say(button_texts.MENU), "home", lambda: None, "menu"),
           Button(_("All awards"), lambda: None, kind="quiet", sign="list"),
           Button(_("Save a picture"), lambda: None, kind="quiet", sign="eye"),
           Space(grow=1)]  # fmt: skip
    return [*row, again], again


@demo
def evening_awards(
    mode: str = "alone", players: int = 4, far: bool = False, long: bool = False
) -> AwardsScene:
    """The awards of an evening, to look at; ``far``: for a sofa; ``long``: of people with long
    names."""
    cup = _evening(mode, players, 5, False, long)
    scene = AwardsScene(awarded(cup), _ways if far else None)
    scene.far = far
    return scene


def _evening(mode: str, players: int, over: int, final: bool, long: bool = False) -> Cup:
    """An evening of five matches between a person and computers, of which some are over."""
    seating: Seating = (person(LONG_NAMES[0] if long else ME, "ada", face=MY_FACE),)
    for each, name in zip(CAST[: players - 1], LONG_NAMES[1:], strict=False):
        seating = added(seating, computer(name if long else each.name, face=each.id))
    games = ("last-card", "classic", "extreme", "colours", "last-one")
    if players > 6:
        games = ("last-card", "classic") * 2 + ("last-card",)
    legs = [Leg(game, {"match": "rounds", "rounds": "1"}) for game in games]
    cup = opened(Mode(mode), legs, seating, handicaps=True, final=final)
    for number in range(over):
        _, now = next_match(cup)
        sitting = sit_down(games[number], legs[number].options, [each.player for each in now], 3)
        sitting.set_automatic(0, True)
        while not sitting.match_over:
            sitting.update(5.0)
        sheet, keys = sitting.sheet(), {place.name: key_of(place) for place in now}
        sides = {each.key: each.side for each in cup.entrants}
        played = digest(sitting.match.record)
        left = [line.left for line in played.rounds[-1].seats]
        places = told_apart([sheet.place(seat) for seat in range(len(now))], left, played.sides)
        tally = tally_of(played, keys, [sides[key_of(place)] for place in now])
        cup = booked(cup, str(number), places, now, tally)
    return cup


class _Evening(EveningFlow):
    """An evening to look at."""

    waiting = False
    games_to_choose: tuple[str, ...] = ()

    def __init__(self, cup: Cup, parts: Sequence[ScorePart] = (), far: bool = False) -> None:
        self.cup = cup
        self._far = far
        if parts:
            self.games_to_choose = tuple(GAMES)
        self._parts = parts

    @property
    def far(self) -> bool:
        return self._far

    def votes(self) -> list[ScorePart]:
        return list(self._parts)

    def plan_leading(self) -> None: ...

    def next(self) -> None: ...
    def end(self) -> None: ...
    def to_menu(self) -> None: ...

    def who_plays(self) -> Scene:
        return who_plays()
