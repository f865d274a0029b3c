"""Words and controls as large as can be chosen: every page has room for them, or scrolls."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from game.storage.settings import SCALES
from game.ui.app.application import App
from game.ui.graphics.glyphs import glyph_width
from game.ui.graphics.media import Media
from game.ui.graphics.title_room import SITTERS
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.score.score_sheet import ResultScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.table.layout import Z_PILE, Z_PLATES
from game.ui.widgets.button import Button
from game.ui.widgets.choice import SegmentedControl, Tabs
from game.ui.widgets.display import Panel, Wordmark
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.title_view import Mark, Sitters
from game.ui.widgets.widget import Widget
from tests.demos import SCENES, Resting, make_scene, of_rooms
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.hands import resize
from tests.ui.shown import not_none, on_layer, part, parts, words_written

LARGEST = 200
SIZES = [(1280, 720), (1920, 1080), (1024, 768)]
SLACK = 3
"""Pixels that rounding may cost."""
ELASTIC = (Tabs, *of_rooms("ELASTIC"))
"""What makes do with the room that it gets."""
PAGES = [
    *((name, {}) for name in SCENES),
    ("who-plays", {"seats": 10, "people": 6}),
    ("who-plays", {"seats": 7, "people": 3}),
    ("score-sheet", {"seats": 10, "points": True, "stake": 20}),
    ("menu", {"saved": True}),
]  # fmt: skip


def troubles(app: App) -> list[str]:
    """What lies outside of the window or of what it belongs to, over its neighbour, or in too
    little room."""
    scene = app.scene
    assert isinstance(scene, WidgetScene)
    window = pygame.Rect((0, 0), app.display.size)
    found = _troubles(scene.ui.top.root, app.media, window)
    return [f"{what}: {_named(widget)} {tuple(widget.rect)}" for what, widget in found]


def _named(widget: Widget) -> str:
    return f"{type(widget).__name__} {widget.name or getattr(widget, 'text', '')}"


def _troubles(widget: Widget, media: Media, window: pygame.Rect | None) -> list[tuple[str, Widget]]:
    found: list[tuple[str, Widget]] = []
    scrolls = isinstance(widget, Scroll)
    inside = widget.rect.inflate(2 * SLACK, 2 * SLACK)
    shown = [child for child in widget.children if child.visible and all(child.rect.size)]
    for child in shown:
        if window is not None and not scrolls and not window.contains(child.rect):
            found.append(("outside of the window", child))
        if scrolls:
            if child.rect.left < inside.left or child.rect.right > inside.right:
                found.append(("wider than what scrolls it", child))
        elif all(widget.rect.size) and not inside.contains(child.rect):
            found.append(("outside of what it belongs to", child))
        if not child.children and not isinstance(child, ELASTIC):
            wide, high = child.measure(media, child.rect.width)
            if wide > child.rect.width + SLACK or high > child.rect.height + SLACK:
                found.append(("in too little room", child))
        found += _troubles(child, media, None if scrolls else window)
    # Faces stand on both sides of a title.
    solid = [each for each in shown if each.children or each.takes_pointer]
    for place, one in enumerate(solid):
        for other in solid[:place]:
            shared = one.rect.clip(other.rect)
            if min(shared.size) > SLACK:
                found.append((f"over {_named(other)}", one))
    return found


def test_what_looks_for_trouble_finds_it(make: MakeApp) -> None:
    app = make()
    scene = make_scene("pause")
    app.push(scene)
    app.step(0.0, [])
    assert troubles(app) == []
    assert isinstance(scene, PauseScene)
    part(scene, Panel).rect.bottom = 730
    assert len(troubles(app)) >= 2


@pytest.mark.parametrize(
    ("name", "options", "size"),
    thinned([(*page, size) for page in PAGES for size in SIZES], 3, slow=3),
)
def test_every_page_has_room_for_the_largest_words(
    make: MakeApp,
    cuts: Callable[[], list[str]],
    name: str,
    options: dict[str, object],
    size: tuple[int, int],
) -> None:
    app = make(size, interface_scale=LARGEST, tips=False)
    app.push(make_scene(name, **options))
    app.step(0.2, [])
    # Buttons that come from below are there when everybody stands on the podium.
    while isinstance(app.scene, ResultScene) and not app.scene.ready:
        app.step(0.2, [])
    for _ in range(2):
        app.step(0.2, [])
    if isinstance(app.scene, WidgetScene):
        assert troubles(app) == []
    # The end of a long name may be left out where a tile is small.
    assert [words for words in cuts() if not words.startswith(("Chr", "Gra"))] == []


@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("table", {"players": 10}),
        ("table", {"players": 6}),
        ("podium", {}),
        *((name, {}) for name in of_rooms("SMALL_PRINT")),
    ],
)
def test_small_print_grows_with_large_words(
    make: MakeApp,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    options: dict[str, object],
    size: tuple[int, int],
) -> None:
    written = words_written(monkeypatch)
    least: list[dict[str, int]] = []
    for scale in (100, LARGEST):
        written.clear()
        app = make(size, interface_scale=scale, tips=False)
        app.push(make_scene(name, **options))
        for _ in range(40):
            app.step(0.1, [])
        found: dict[str, int] = {}
        for px, text in written:
            found[text] = min(px, found.get(text, px))
        least.append(found)
    usual, large = least
    small = {text: px for text, px in usual.items() if px <= 1.2 * min(usual.values())}
    grown = {text: (px, large[text]) for text, px in small.items() if text in large}
    assert {text: each for text, each in grown.items() if each[1] < 1.1 * each[0]} == {}


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("size", SIZES[:2])
def test_who_has_won_is_said_whole_however_long_the_name(
    make: MakeApp, cuts: Callable[[], list[str]], size: tuple[int, int], scale: int
) -> None:
    app = make(size, interface_scale=scale)
    app.push(make_scene("ending", far=True, long=True))
    for _ in range(3):
        app.step(0.2, [])
    assert [words for words in cuts() if words.startswith("Bar")] == []


@pytest.mark.parametrize("name", ["match", "podium", *of_rooms("ENDS")])
@pytest.mark.parametrize("scale", [150, LARGEST])
@pytest.mark.parametrize("size", SIZES)
def test_what_can_be_done_at_the_end_stands_in_one_line(
    make: MakeApp, size: tuple[int, int], scale: int, name: str
) -> None:
    app = make(size, interface_scale=scale)
    app.push(make_scene(name))
    app.step(0.0, [])
    assert isinstance(app.scene, WidgetScene)
    found = [each for each in app.scene.ui.top.root.walk() if isinstance(each, Button)]
    assert len(found) >= 4
    assert len({each.rect.centery for each in found}) == 1


def test_a_pause_with_everything_in_it_scrolls_to_its_last_button(make: MakeApp) -> None:
    app = make((1280, 720), interface_scale=LARGEST)
    app.push(PauseScene(Resting(phones=True)))
    app.step(0.0, [])
    assert troubles(app) == []
    for each in app.scene.ui.top.root.walk():  # type: ignore[union-attr]
        if isinstance(each, Scroll):
            assert each.furthest > 0
            each.jump_to(4000, app.media)
            last = list(each.walk())[-1]
            assert each.rect.contains(last.rect)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES[:2])
def test_all_people_stay_at_the_title_where_words_are_large(
    make: MakeApp, size: tuple[int, int], scale: int
) -> None:
    """The decks shrink first; nobody sits behind a mark."""
    app = make(size, interface_scale=scale)
    scene = make_scene("menu")
    app.push(scene)
    app.step(0.0, [])
    assert isinstance(scene, MenuScene)
    people = part(scene, Sitters)
    assert len(people.seated) == 7
    heads = [each.box(not_none(people.stage)) for each in SITTERS]
    marks = [each.rect for each in parts(scene, Mark)]
    assert all(head.inflate(-head.w // 2, -head.h // 2).collidelist(marks) < 0 for head in heads)
    words = [each.rect for each in parts(scene, Wordmark)]
    assert all(mark.collidelist(words) < 0 for mark in marks)


def sizes_in(app: App) -> SegmentedControl[int]:
    """The row of sizes in the settings, which are opened."""
    page = SettingsScene(page="seeing")
    app.push(page)
    app.step(0.0, [])
    return next(
        each for each in parts(page, SegmentedControl)
        if [size for size, _ in each.values] == [*SCALES]
    )  # fmt: skip


@pytest.mark.parametrize("size", thinned([*SIZES, (1280, 960), (1280, 800)], 1, slow=3, whole=True))
@pytest.mark.parametrize("name", ["settings", "setup", "table"])
def test_each_size_that_can_be_chosen_looks_different(
    make: MakeApp, name: str, size: tuple[int, int]
) -> None:
    sizes = sizes_in(make(size))
    scales = [each for each, _ in sizes.values if each not in sizes.blocked]
    assert scales == [each for each in SCALES if size[0] / size[1] > 1.5 or each <= 150]
    drawn = []
    for scale in scales:
        app = make(size, interface_scale=scale, tips=False, speed=0.0)
        app.push(make_scene(name))
        app.step(0.0, [])
        drawn.append(pygame.image.tobytes(app.display.surface, "RGB"))
    assert all(one != other for one, other in pairwise(drawn))


def test_a_window_made_larger_has_room_for_larger_sizes(make: MakeApp) -> None:
    app = make((1024, 768))
    sizes = sizes_in(app)
    sizes.choose(SCALES.index(200))
    assert (app.settings.interface_scale, set(sizes.blocked)) == (100, {175, 200})
    assert set(sizes.blocked.values()) == {"The window is too small for this."}
    resize(app, (1280, 720))
    sizes.choose(SCALES.index(200))
    assert (app.settings.interface_scale, sizes.blocked) == (200, {})


@pytest.mark.parametrize("size", [(200, 120), (1280, 60)])
@pytest.mark.parametrize("name", ["setup", "match", *of_rooms("ENDS")])
def test_a_window_with_hardly_any_room_is_drawn(
    make: MakeApp, name: str, size: tuple[int, int]
) -> None:
    app = make(size, interface_scale=100)
    app.push(make_scene(name))
    for _ in range(4):
        app.step(0.1, [])
    assert app.scene is not None


def test_words_on_the_cloth_grow_where_they_have_room(make: MakeApp) -> None:
    heights = []
    for scale in (100, LARGEST):
        app = make((1280, 720), interface_scale=scale, tips=False)
        scene = make_scene("table", players=4)
        assert isinstance(scene, TableScene)
        app.push(scene)
        app.step(0.0, [])
        view = scene.view
        pictures = [on_layer(view.layer, z).surface for z in (Z_PILE + 2, Z_PLATES - 1)]
        high = [picture.get_height() for picture in pictures if picture is not None]
        heights.append([*high, scene.buttons.pause.rect.height])
    usual, large = heights
    assert [new / old > 1.3 for new, old in zip(large, usual, strict=True)] == [True] * 3


def test_letters_of_keys_can_be_read(make: MakeApp) -> None:
    media = make((1280, 720)).media
    for high in (14, 18):
        assert glyph_width("tab", media, high) > media.texts.width("Tab", "tiny", 12)
