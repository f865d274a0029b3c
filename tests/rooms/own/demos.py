"""Games of one's own, to look at."""

from __future__ import annotations

from collections import Counter
from functools import partial

from game.engine import effects as fx
from game.rooms.own.judge import Findings
from game.rooms.own.pages import editing
from game.rooms.own.pages.kept_games import keep_game
from game.rooms.own.pages.own_game_page import OwnGameScene
from game.rooms.own.pages.own_games_page import OwnGamesScene
from game.rooms.own.pages.own_judging import Judging
from game.storage.settings import Settings
from game.storage.store import Store
from game.ui.app.flow import Flow
from tests.demos.picture import make_app
from tests.demos.registry import demo

SCREENS: list[tuple[str, dict[str, object]]] = [
    ("own-game", {}), ("own-game", {"clash": True}), ("own-game", {"group": "turn"}),
    ("own-game", {"judged": "playing"}), ("own-game", {"judged": "over"}), ("own-games", {}),
]  # fmt: skip


@demo
def own_game(
    game: str = "last-card",
    rank: int = 6,
    group: str = "",
    steps: int = 3,
    clash: bool = False,
    judged: str = "",
) -> OwnGameScene:
    """The page on which a game is made, to look at, after some steps; ``judged``: while it is
    being judged (``playing``), or afterwards (``over``)."""
    flow = Flow(make_app((640, 360), Settings()), Store())
    scene = OwnGameScene(flow, editing.plain(game), judge=partial(Judged, judged == "over"))
    scene.app = flow.app
    scene.enter()
    kinds = (fx.NameSuit, fx.Miss, fx.PickUp)[3 - steps :]
    for kind, each in zip(kinds, (10, 7, 6), strict=False):
        scene.take(editing.toggled(scene.document, each, kind))
    if clash:
        scene.take(scene.document.with_field(rank, "answered", frozenset({0})))
    scene.press_rank(rank)
    if group:
        scene.press_group(group)
    if judged:
        scene.press_tab("judge")
    return scene


_DEALT = Counter(dict.fromkeys(range(13), 280))
FOUND = Findings(
    4, 200, lengths=Counter({18: 22, 26: 48, 34: 60, 42: 40, 58: 20, 74: 8, 96: 2}), first=82.0,
    changes=640, won=(118.0, 82.0), sat=(400, 400), dealt=_DEALT,
    dealt_won=Counter({**dict.fromkeys(range(13), 70), 10: 98}), held=_DEALT,
    laid=Counter(dict.fromkeys(range(13), 260)), left=Counter(dict.fromkeys(range(13), 20)),
)  # fmt: skip
"""What a judge may find: whoever begins wins too often."""


class Judged(Judging):
    """What a judge has found who does not play."""

    def __init__(self, over: bool, game_id: str, seats: int) -> None:
        self.found, self.over = FOUND, over

    @property
    def share(self) -> float:
        return 0.4

    def stop(self) -> None: ...


@demo
def own_games(made: int = 2) -> OwnGamesScene:
    """The games to begin from, to look at, with some that were made here."""
    flow = Flow(make_app((640, 360), Settings()), Store())
    for number in range(made):
        name = ("Grandma", "Ada")[number % 2]
        keep_game(flow.store, editing.plain("last-card").called(name))
    return OwnGamesScene(flow)
