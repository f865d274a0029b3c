"""What the window shows, read from its widgets: for tests of the interface."""

from __future__ import annotations

from typing import Any, TypeVar

import pygame
import pytest

from game.ui.app.application import App
from game.ui.graphics.sprite_layer import Pop, SpriteLayer
from game.ui.graphics.text import Texts
from game.ui.scenes.table import TableScene
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.table.layout import Z_PLATES
from game.ui.widgets.node import Role
from game.ui.widgets.overlay import Appearance
from game.ui.widgets.widget import Widget

W = TypeVar("W", bound=Widget)


def parts(within: WidgetScene | Widget, kind: type[W]) -> list[W]:
    """The visible widgets of that kind, in reading order."""
    root = within if isinstance(within, Widget) else within.ui.top.root
    return [each for each in root.walk() if isinstance(each, kind)]


def part(within: WidgetScene | Widget, kind: type[W]) -> W:
    """The first of them. An AssertionError says that there is none."""
    found = parts(within, kind)
    assert found, f"no {kind.__name__} is shown"
    return found[0]


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
    players = scene.tree(False).find(Role.GROUP, "Players").children
    return {seat for (_kind, seat), words in ((each.key, each.note) for each in players)
            if note in words.split(", ") and seat in hung}  # fmt: skip


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
    assert app.scene is not None
    near = app.scene.messages_near()
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
