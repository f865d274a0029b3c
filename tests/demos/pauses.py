"""The pause, and the page about fair cards."""

from __future__ import annotations

from collections.abc import Callable

from game.language.catalogue import _
from game.language.menu_texts import round_said
from game.sockets import PageButton, plugs
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.scene import Scene
from tests.demos.menus import rules, settings, who_plays
from tests.demos.people import NAMES
from tests.demos.registry import demo


@demo
def pause(by: str = "") -> PauseScene:
    """The pause to look at; ``by`` is the name of somebody whose phone paused."""
    return PauseScene(Resting(_("{name} has paused the match.", name=by) if by else ""))


class Resting:
    """A match that is paused, to look at; ``begun`` counts what would begin another one."""

    waits = True

    def __init__(self, sentence: str = "", phones: bool = False) -> None:
        self.sentence = sentence
        self.phones = phones
        self.begun = 0

    def said(self) -> list[str]:
        return [self.sentence] if self.sentence else []

    def standing(self) -> str:
        return round_said(3, NAMES[1:4])

    def leaving(self) -> str:
        return ""

    def to_menu(self) -> None: ...

    def again(self) -> None:
        self.begun += 1

    def rules_here(self) -> Scene:
        return rules()

    def settings_page(self) -> Scene:
        return settings()

    def who_plays(self) -> Scene:
        return who_plays()

    def buttons(self) -> list[tuple[PageButton, Callable[[], None]]]:
        shown = [plug for plug in plugs(PageButton) if plug.on == "pause"]
        return [(plug, lambda: None) for plug in shown if plug.name != "phones" or self.phones]
