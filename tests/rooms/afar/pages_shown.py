"""A table that spans two homes, to look at: nothing is opened."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from game.rooms.afar.elsewhere import ElsewhereScene
from game.rooms.afar.friend import FriendScene
from game.rooms.afar.inviting import Invitations, Invited
from game.rooms.afar.line import Line, LineWay
from game.storage.store import Store
from game.ui.scenes.scene import Scene
from tests.demos.registry import demo

LINE = Line(
    "endpointaanewurtatzsw6rpq34l5riwcrtqgigxw2q3zmx5vxijox7rp3ffeaibadaaaaqcrkpqg",
    "bm90IGEga2V5LCByZWFsbH", "Mina",
)  # fmt: skip
SCREENS: list[tuple[str, dict[str, object]]] = [
    ("elsewhere", {"homes": 0}), ("elsewhere", {}), ("friend", {}), ("friend", {"state": "lost"}),
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
        tunnel: Any = SimpleNamespace(
            line=LINE, refused=state == "refused", failed=False, tried=False, reached=True,
            running=state != "refused", way=LineWay(False, 43) if state == "there" else None,
            stop=lambda wait=0.0: None,
        )  # fmt: skip
        scene.went(tunnel)
    return scene
