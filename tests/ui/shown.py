"""What the window shows, read from its widgets: for tests of the interface."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

import pygame
import pytest

from game.table.sitting import Sitting
from game.ui.app.application import App
from game.ui.app.flow import Flow
from game.ui.graphics.sprite_layer import Pop, SpriteLayer
from game.ui.graphics.text import Texts
from game.ui.scenes.scene import Scene
from game.ui.scenes.table import TableScene
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.table.layout import Z_PLATES
from game.ui.widgets.display import Label
from game.ui.widgets.overlay import Appearance
from game.ui.widgets.widget import Widget
from tests.read_back import in_english

T = TypeVar("T")
W = TypeVar("W", bound=Widget)
S = TypeVar("S", bound=Scene)


def top(app: App, kind: type[S]) -> S:
    """The scene on top, which must be of that kind."""
    assert isinstance(app.scene, kind), app.scene
    return app.scene


def not_none(thing: T | None) -> T:
    """This thing, which must be there."""
    assert thing is not None
    return thing


def app_of(scene: Scene) -> App:
    """The application that shows the scene."""
    assert isinstance(scene.app, App)
    return scene.app


def rgb(colour: pygame.Color) -> tuple[int, int, int]:
    """A colour without its opacity."""
    return colour.r, colour.g, colour.b


def played(flow: Flow) -> Sitting:
    """The match that is played; there must be one."""
    assert isinstance(flow.sitting, Sitting)
    return flow.sitting


def parts(within: WidgetScene | Widget, kind: type[W]) -> list[W]:
    """The visible widgets of that kind, in reading order."""
    root = within if isinstance(within, Widget) else within.ui.top.root
    return [each for each in root.walk() if isinstance(each, kind)]


def part(within: WidgetScene | Widget, kind: type[W]) -> W:
    """The first of them. An AssertionError says that there is none."""
    found = parts(within, kind)
    assert found, f"no {kind.__name__} is shown"
    return found[0]


def named(within: App | WidgetScene, name: str) -> Any:
    """The widget of that name, in a scene or in the one that is on top."""
    scene = top(within, WidgetScene) if isinstance(within, App) else within
    return next(each for each in parts(scene, Widget) if each.name == name)


def names(within: App | WidgetScene) -> set[str]:
    """The names of all widgets of a scene, or of the one that is on top."""
    scene = top(within, WidgetScene) if isinstance(within, App) else within
    return {each.name for each in parts(scene, Widget)}


def labels(within: App | WidgetScene) -> list[str]:
    """The words of all labels of a scene, or of the one that is on top."""
    scene = top(within, WidgetScene) if isinstance(within, App) else within
    return [each.text for each in parts(scene, Label)]


def said(within: App | WidgetScene) -> str:
    """The same in one text."""
    return "\n".join(labels(within))


def on_layer(layer: SpriteLayer, z: float) -> Any:
    """The one thing that lies on a table at that height."""
    (found,) = (each for each in layer.sprites() if each.z == z)
    return found


def pops(layer: SpriteLayer, name: str) -> list[Pop]:
    """The pictures of that name that are shown on a table."""
    return [each for each in layer.sprites()
            if isinstance(each, Pop) and each.name == name and each.shown]  # fmt: skip


def tags(scene: TableScene, note: str) -> set[int]:
    """The seats at whose plates a tag hangs, and of which that note is told."""
    hung = {round((each.z - Z_PLATES - 20) * 10) for each in scene.view.layer.sprites()
            if Z_PLATES + 20 <= each.z < Z_PLATES + 21}  # fmt: skip
    nodes = scene.tree(False).walk()
    players = next(each.children for each in nodes if each.key == "players")
    told = {each.key: map(in_english, each.note.split(", ")) for each in players}
    return {seat for seat in hung if note in told.get(("player", seat), ())}


def papers(monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, pygame.Rect]]:
    """The sheets that are put over what is shown from now on, as the tooltip: how much of each is
    there, and where it lies."""
    found: list[tuple[float, pygame.Rect]] = []
    put = Appearance.put

    def noted(
        self: Appearance, surface: pygame.Surface, picture: Any, box: pygame.Rect, motion: Any
    ) -> None:
        found.append((self.share, box.copy()))
        put(self, surface, picture, box, motion)

    monkeypatch.setattr(Appearance, "put", noted)
    return found


def toasts(app: App) -> list[str]:
    """The short messages that are shown, or will be when there is room, oldest first."""
    return list(app.painter.toasts.words)


def toast_boxes(app: App) -> list[pygame.Rect]:
    """Where these messages lie."""
    near = top(app, Scene).messages_near()
    assert near is not None
    return [each.box for each in app.painter.toasts.boxes(app.media, near)]


def words_written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str]]:
    """The lines of text that are drawn from now on, with their sizes in pixels."""
    written: list[tuple[int, str]] = []
    line = Texts.line

    def watched(
        texts: Texts, text: str, style: str, colour: Any, px: int | None = None, *more: Any,
        **named: Any,
    ) -> Any:  # fmt: skip
        written.append((texts.px(style) if px is None else max(px, texts.least), text))
        return line(texts, text, style, colour, px, *more, **named)

    monkeypatch.setattr(Texts, "line", watched)
    return written


class Seen(NamedTuple):
    """What is drawn."""

    drawn: set[str]
    """The texts, and those that are only measured."""
    cut: dict[str, str]
    """What is left of those that are drawn cut, and the whole of each."""


def watch(monkeypatch: pytest.MonkeyPatch) -> Seen:
    """The texts that are drawn from now on."""
    seen, shortened = Seen(set(), {}), dict[str, str]()

    def last_line(text: str, lines: tuple[str, ...]) -> str:
        cut = lines and lines[-1].endswith("…") and not text.rstrip().endswith("…")
        return lines[-1] if cut else text

    def watch_one(name: str, left: Callable[[str, Any], str]) -> None:
        real = getattr(Texts, name)

        def called(texts: Texts, text: str, *more: Any, **named: Any) -> Any:
            if name in ("line", "extent", "wrap"):
                seen.drawn.add(text)
            if name == "line" and text in shortened:
                seen.cut[text] = shortened[text]
            got = real(texts, text, *more, **named)
            if left(text, got) != text:
                shortened[left(text, got)] = text
            return got

        monkeypatch.setattr(Texts, name, called)

    for name in ("line", "extent"):
        watch_one(name, lambda text, got: text)
    watch_one("fit", lambda text, got: got)
    watch_one("named", lambda text, got: got[0])
    watch_one("wrap", last_line)
    return seen
