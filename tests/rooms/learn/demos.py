"""Lessons and practice for one person: first hands, drills, the deals of the day."""

from __future__ import annotations

from game.language.catalogue import say
from game.rooms.learn.drills import drills_of
from game.rooms.learn.mastery import master
from game.rooms.learn.pages.drill_scene import DrillDoneScene, DrillScene
from game.rooms.learn.pages.first_hand_scene import FirstHandScene, LeaveScene, OfferScene
from game.rooms.learn.pages.learn import LearnScene
from game.rooms.learn.pages.notes import TIPS
from game.rooms.learn.pages.tip import TipScene
from game.storage.settings import Settings
from game.storage.store import Store
from game.table.sitting import sit_down
from game.ui.scenes.table import TableScene
from tests.demos.menus import menu
from tests.demos.people import LOOKS, seated_players, show_faces, strangers
from tests.demos.registry import demo

SCREENS: list[tuple[str, dict[str, object]]] = [
    ("learn", {}), ("drill", {"game": "extreme"}), ("drill-done", {"solved": False}),
    ("offer", {}), ("leave-first-hand", {}), ("first-hand", {}),
    *(("tip", dict[str, object](tip=each.id)) for each in TIPS),
]  # fmt: skip
UNDER = ["tip", "first-hand", "drill"]


@demo
def first_hand(game: str = "last-card") -> FirstHandScene:
    """The first hand of a game, to look at."""
    return FirstHandScene(game, on_done=lambda whole: None)


@demo
def offer() -> OfferScene:
    """The question whether the first hand is wanted, to look at."""
    return OfferScene(on_show=lambda: None, on_play=lambda: None)


@demo
def leave_first_hand() -> LeaveScene:
    """The question whether the first hand shall be left, to look at."""
    return LeaveScene(lambda: None)


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
def tip(tip: str = "turn", players: int = 4) -> TableScene:
    """A note to look at, by its id, on a table."""
    wanted = next(each for each in TIPS if each.id == tip)
    sitting = sit_down("last-card", {}, seated_players(players), 7)
    show_faces(sitting, LOOKS)
    shown: list[str] = []

    def show(scene: TableScene, dt: float) -> bool:
        if not shown and not scene.busy and scene.app.scene is scene:
            shown.append(wanted.id)
            scene.app.push(TipScene(wanted, scene))
        return False

    return TableScene(sitting, 0, on_update=show)
