"""A table that spans two homes, to look at: nothing is opened."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from game.agents import LEVELS
from game.language.catalogue import say, translated
from game.rooms.afar import afar_texts as texts
from game.rooms.afar.elsewhere import ElsewhereScene
from game.rooms.afar.friend import FriendScene
from game.rooms.afar.inviting import Invitations, Invited
from game.rooms.afar.line import Line, LineWay
from game.rooms.afar.visit.aside import AsideButton, AsideScene
from game.rooms.afar.visit.heard import ToldChair, ToldHosting, ToldLobby
from game.rooms.afar.visit.visit import Visit
from game.rooms.phones.words.phone import WORDS
from game.rulesets import GAMES
from game.storage.store import Store
from game.ui.app.application import App
from game.ui.scenes.scene import Scene
from tests.demos.registry import demo

LINE = Line(
    "endpointaanewurtatzsw6rpq34l5riwcrtqgigxw2q3zmx5vxijox7rp3ffeaibadaaaaqcrkpqg",
    "bm90IGEga2V5LCByZWFsbH", "Mina",
)  # fmt: skip
SCREENS: list[tuple[str, dict[str, object]]] = [
    ("elsewhere", {"homes": 0}), ("elsewhere", {}), ("friend", {}), ("friend", {"state": "lost"}),
    ("seat-there", {}), ("seat_there", {"state": "hosting"}), ("seat_there", {"state": "waiting"}),
    ("cut-off", {}), ("guest-pause", {}),
]  # fmt: skip


class _Lines(Invitations):
    """Lines that lead nowhere: the first home plays, the second has not come."""

    def __init__(self, homes: int) -> None:
        nothing: Any = SimpleNamespace()
        super().__init__(nothing, lambda: "theirs", lambda: "Mina", Store())
        self.lines = [Invited(LINE.key, n + 1) for n in range(homes)]
        tunnel: Any = SimpleNamespace(ticket=LINE.ticket, online=True, failed=False, running=True)
        self.tunnel = tunnel if homes else None

    def invite(self) -> None: ...

    def names(self, invited: Invited) -> list[str]:
        return ["Ana", "Yusuf"] if invited.number == 1 else []

    def ways(self, invited: Invited) -> list[LineWay]:
        return [LineWay(invited.number == 3, 43)] if invited.number != 2 else []


@demo
def elsewhere(homes: int = 2) -> Scene:
    """The lines of a table, for so many homes."""
    return ElsewhereScene(_Lines(homes), Path("/nowhere"))


@demo
def friend(state: str = "") -> Scene:
    """Where somebody pastes a line; ``there``, ``lost``, ``refused``: on the way to its table."""
    scene = FriendScene()
    scene.typed(str(LINE))
    if state:
        scene.opened = True
        scene.went(_tunnel(state))
    return scene


def _tunnel(state: str) -> Any:
    return SimpleNamespace(
        line=LINE, refused=state == "refused", failed=False, tried=False, reached=True,
        running=state != "refused",
        way=None if state in ("lost", "refused") else LineWay(False, 43),
        stop=lambda wait=0.0: None,
    )  # fmt: skip


class _Quiet(Visit):
    """A visit whose wire leads nowhere."""

    def _wired(self) -> Any:
        return SimpleNamespace(
            open=True, take=tuple, say=lambda kind, **values: None, stop=lambda wait=0.0: None
        )


class _Friend(FriendScene):
    """The page at such a visit, in this state."""

    state = ""

    def enter(self) -> None:
        visit = _Quiet(cast(App, self.app), 1, LINE.key)
        mina, ben = ToldChair(0, "Mina", "mina"), ToldChair(1, "Ben", "ben", 1)
        free = ToldChair(2, taken=False)
        seats = [free, ben] if not self.state else [ben, ToldChair(2, "Ana", "ines", 2)]
        visit.lobby = ToldLobby(seats, [mina], host=2 if self.state == "hosting" else 1)
        visit.seat = 2 if self.state else -1
        if self.state == "hosting":
            levels = [[each.id, translated(each.name)] for each in LEVELS.values()]
            games = [[each.id, translated(each.name)] for each in GAMES.values()]
            visit.hosting = ToldHosting(
                "", games, "last-card", [], "", levels, "casual", 1, 8, 2,
            )  # fmt: skip
        self.visits(visit)
        super().enter()


@demo
def seat_there(state: str = "") -> Scene:
    """The seats of a friend's table; ``hosting``, ``waiting``: before its match."""
    scene = _Friend()
    scene.went(_tunnel("there"))
    scene.state = state
    return scene


@demo
def cut_off() -> Scene:
    """The way to a friend's table is cut."""
    lines = [say(texts.LOST), say(texts.SEAT_KEPT)]
    home = AsideButton("leave", texts.TO_TITLE, sign="home", tip=texts.TITLE_TIP)
    return AsideScene(say(WORDS["reconnecting"]), lambda: lines, [home])


@demo
def guest_pause() -> Scene:
    """What a guest can do besides playing."""
    visit: Any = _Quiet(cast(App, None), 1, LINE.key)
    room = SimpleNamespace(nudge=1)
    scene: Scene = visit.aside(
        SimpleNamespace(table=SimpleNamespace(room=room), names=("Ana", "Ben"))
    )
    return scene
