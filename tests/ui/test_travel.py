"""From the title to the table and from the podium to the title: faces and the pack travel, and
nothing is ever on the screen twice. Counted in the pixels of every frame."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ui.app.application import App
from game.ui.graphics.artcache import ArtCache
from game.ui.graphics.faces import Faces
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.score.podium import PodiumScene
from game.ui.scenes.table import TableScene
from tests.demos import make_scene
from tests.ui.conftest import MakeApp
from tests.ui.hands import FRAME, at_title, choose, press, show, wait
from tests.ui.shown import top

# Pictures that are made once for all tests depend on the size of the window: each test that marks
# something has a size of its own, so that no other test gets its pictures.
LEAST = 0.0002
"""The share of the window that a piece of a face must cover to be counted."""


def painted(picture: pygame.Surface, ink: tuple[int, int, int]) -> pygame.Surface:
    """The same shape in one colour."""
    shape = picture.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    alone = pygame.mask.from_surface(picture, 200)
    return alone.to_surface(shape, setcolor=(*ink, 255), unsetcolor=(0, 0, 0, 0))


@pytest.fixture
def mark(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Draws the face of that name as a plain magenta shape from now on."""

    def marked(name: str) -> None:
        drawn = Faces.draw_face

        def draw(self: Faces, face: str, *rest: Any, **more: Any) -> pygame.Surface:
            picture = drawn(self, face, *rest, **more)
            return painted(picture, (255, 0, 255)) if face == name else picture

        monkeypatch.setattr(Faces, "draw_face", draw)

    return marked


@pytest.fixture
def mark_cards(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Draws cards with these names as plain magenta shapes from now on."""

    def marked(*names: str) -> None:
        drawn = ArtCache.picture

        def draw(self: ArtCache, name: str, *rest: Any, **more: Any) -> pygame.Surface:
            picture = drawn(self, name, *rest, **more)
            return painted(picture, (255, 0, 255)) if name in names else picture

        monkeypatch.setattr(ArtCache, "picture", draw)

    return marked


def seen(app: App) -> list[pygame.Rect]:
    """Every magenta thing in the window, in whatever light it stands."""
    surface = app.display.surface
    found = pygame.mask.from_threshold(surface, (178, 0, 178), (80, 70, 80, 255))
    least = round(LEAST * surface.get_width() * surface.get_height())
    # Somebody who passes in front may part a face.
    near = round(surface.get_height() * 0.12)
    things: list[pygame.Rect] = []
    for each in found.connected_components(least):
        box = each.get_bounding_rects()[0].unionall(each.get_bounding_rects())
        other = next((n for n, thing in enumerate(things)
                      if thing.inflate(near, near).colliderect(box)), None)  # fmt: skip
        if other is None:
            things.append(box)
        else:
            things[other].union_ip(box)
    # A small piece looks out from behind somebody who passes in front.
    most = max((each.w * each.h for each in things), default=0)
    return [each for each in things if each.w * each.h > most / 5]


def journey(app: App, most: int = 120) -> list[list[pygame.Rect]]:
    """What is seen in each frame until the new scene has come to rest."""
    found = []
    for _ in range(most):
        app.step(FRAME, [])
        found.append(seen(app))
        if not app.changing:
            break
    assert not app.changing
    return found


def travels(frames: list[list[pygame.Rect]], height: int) -> None:
    """Hold the frames against the promise: always one, never far from where it just was."""
    assert len(frames) > 15
    # Somebody who passes in front may hide it for a moment.
    assert {len(each) for each in frames} <= {0, 1}
    assert frames[0]
    assert frames[-1]
    assert frames.count([]) <= 2
    middles = [each[0].center for each in frames if each]
    for (x, y), (x_to, y_to) in pairwise(middles):
        assert abs(x - x_to) + abs(y - y_to) < 0.16 * height, "nothing jumps"


@pytest.mark.parametrize(("face", "wide"), [("ines", 1290), ("paz", 1292), ("sam", 1294)])
def test_from_the_title_everybody_travels_to_the_table(
    make: MakeApp, tmp_path: Path, mark: Callable[[str], None], face: str, wide: int
) -> None:
    mark(face)
    app, _ = at_title(make, tmp_path, speed=1.0, size=(wide, 720))
    wait(app, 1)
    (before,) = seen(app)
    press(app, pygame.K_RETURN)
    assert app.changing
    frames = journey(app)
    assert isinstance(app.scene, TableScene)
    travels(frames, 720)
    assert abs(frames[0][0].centery - before.centery) < 60
    wait(app, 0.3)
    (after,) = seen(app)
    assert abs(after.centery - frames[-1][0].centery) < 8


def test_the_pack_travels_with_them_and_no_card_is_dealt_before(
    make: MakeApp, tmp_path: Path, mark_cards: Callable[..., None]
) -> None:
    app, _ = at_title(make, tmp_path, speed=1.0, size=(1296, 720))
    game = top(app, MenuScene).order.game
    mark_cards(*game.tile, "back-french")
    choose(app, "game classic", "game last-card")  # decks are drawn anew
    wait(app, 1)
    decks = len(seen(app))
    press(app, pygame.K_RETURN)
    app.step(FRAME, [])
    packs = [len(each) for each in journey(app)]
    assert max(packs) <= decks
    assert packs[-1] == 1, "nothing but the stock lies on the table"


@pytest.mark.parametrize(("face", "wide"), [("ben", 1298), ("tui", 1300), ("mina", 1302)])
def test_from_the_podium_everybody_travels_to_the_title(
    make: MakeApp, mark: Callable[[str], None], face: str, wide: int
) -> None:
    mark(face)
    app = make((wide, 720))
    podium = show(app, make_scene("podium", seats=5))
    assert isinstance(podium, PodiumScene)
    faces = [podium.sheet.look(seat).face for seat in range(5)]
    assert face in faces
    while not podium.ready:
        app.step(0.2, [])
    wait(app, 4)
    assert len(seen(app)) == 1
    app.reset(make_scene("menu", saved=True))
    app.step(FRAME, [])
    travels(journey(app), 720)


def test_with_reduced_motion_nothing_travels(make: MakeApp, tmp_path: Path) -> None:
    app, _ = at_title(make, tmp_path, reduced_motion=True)
    press(app, pygame.K_RETURN)
    wait(app, 0.2)
    assert not app.changing
    assert isinstance(app.scene, TableScene)


@pytest.mark.parametrize("way", ["hidden", "covered"])
def test_whoever_travels_is_there_however_the_journey_ends(
    make: MakeApp, tmp_path: Path, mark: Callable[[str], None], way: str
) -> None:
    mark("ines")
    app, flow = at_title(make, tmp_path, speed=1.0, size=(1304, 720))
    wait(app, 1)
    press(app, pygame.K_RETURN)
    app.step(FRAME, [])
    table = app.scene
    assert app.changing
    if way == "hidden":
        app.painter.hide()
        app.step(FRAME, [])
        app.painter.hidden = False
        app.painter.invalidate()
    else:
        flow.pause()
        wait(app, 1)
        press(app, pygame.K_ESCAPE)
    wait(app, 1)
    assert app.scene is table
    assert len(seen(app)) == 1
