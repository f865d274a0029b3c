"""No words are cut: not on any page, nor at any table, at the usual sizes of a window."""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from itertools import product
from typing import Any

import pygame
import pytest

from game.language.catalogue import translated
from game.rulesets import GAMES
from game.storage.settings import NAME_LIMIT
from game.table.records.record import Player
from game.table.sitting import sit_down
from game.ui.app.application import App
from game.ui.graphics.text import READABLE, Texts
from game.ui.scenes.lobby import OPPONENTS
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.table import TableScene
from game.ui.table.plate_pictures import PlateFacts, plate_picture
from game.ui.widgets.choice import Tabs
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.scroll import Scroll
from tests import demos
from tests.demos import SCENES, make_scene
from tests.demos.people import LONG_NAMES
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.hands import FRAME, Event, choose, press, show, wait
from tests.ui.shown import part, parts, top, words_written

SIZES = [(1280, 720), (1920, 1080)]
LONG_NAME = 10
"""Letters from which a name may be cut where there is little room; never one that is shorter."""


def look_through(app: App) -> None:
    """Scroll every list of the scene from top to bottom, and open every list of choices."""
    scene: Any = app.scene
    root = scene.ui.top.root
    lists = [each for each in parts(root, Dropdown) if each.enabled]
    for widget in parts(root, Scroll):
        for offset in range(0, round(widget.furthest) + 400, 400):
            widget.jump_to(offset, app.media)
            app.step(0.0, [])
        widget.jump_to(0, app.media)
    for choice in lists:
        choice.activate()
        wait(app, 0.1)
        scene.ui.close()
        app.step(FRAME, [])


@pytest.mark.parametrize("name", ["Ann-Marie O'Neil", "Wolfgang Amadeus", "Jean-Baptiste"])
@pytest.mark.parametrize("own", [False, True])
def test_a_name_is_broken_at_blanks_and_hyphens_and_keeps_its_points(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch, name: str, own: bool
) -> None:
    drawn: list[str] = []
    line = Texts.line

    def seen(texts: Texts, text: str, *more: Any, **named: Any) -> Any:
        drawn.append(text)
        return line(texts, text, *more, **named)

    monkeypatch.setattr(Texts, "line", seen)
    facts = PlateFacts(name, 7, "125 points", 2, figure="125", face=True, own=own)
    plate_picture(facts, (250, 64), make((1920, 1080)).media)
    *lines, score, count = drawn
    assert " ".join(lines).replace("- ", "-") == name
    assert (score, count) == ("125 points", "7")


LONG_SCENES = [name for name, make in SCENES.items() if "long" in signature(make).parameters]
COUNTS = "players", "seats", "people", "contenders"
TELEVISION_NAME = 44
"""Pixels at 1080p: no name across the room is smaller."""


@pytest.mark.english
@pytest.mark.parametrize(
    ("name", "size", "many"), thinned(product(LONG_SCENES, SIZES, (False, True)), 5, slow=2)
)
def test_a_name_is_cut_only_where_a_smaller_one_could_not_be_read(
    make: MakeApp,
    cuts: Callable[[], list[str]],
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    size: tuple[int, int],
    many: bool,
) -> None:
    written = words_written(monkeypatch)
    there = signature(SCENES[name]).parameters
    count = {key: 8 for key in COUNTS if many and key in there}
    app = make(size, tips=False)
    app.push(make_scene(name, long=True, **count))
    wait(app, 1.5)
    far = name == "television" or app.media.far
    limit = round(TELEVISION_NAME * app.media.unit) + 1 if far else READABLE
    assert written
    assert [(px, text) for px, text in written if text in cuts() and px > limit] == []


@pytest.mark.parametrize("name", [*LONG_NAMES, "Ann-Marie O'Neil", "Jo Ann"])
def test_a_name_is_broken_between_words_then_smaller_and_last_of_all_shortened(
    make: MakeApp, name: str
) -> None:
    texts = make().media.texts
    for width in range(30, 300, 10):
        lines, px = texts.named_in_lines(name, "strong", width, 24)
        assert max(texts.width(line, "strong", px) for line in lines) <= width or px == READABLE
        whole = " ".join(lines).replace("- ", "-") == name
        assert whole or px == READABLE
        one, single = texts.named(name, "strong", width, 24)
        assert (one, single) == (name, 24) or px >= single or not whole
        if len(lines) == 1 and whole and any(sign in name for sign in " -"):
            two = texts.parted(name, "strong", px + 1, " -")
            wider = max(texts.width(line, "strong", px + 1) for line in two)
            assert px == 24 or wider > width, "in two lines it would be larger"


@pytest.mark.parametrize("players", range(2, 7) if "television" in SCENES else ())
def test_on_a_television_names_of_nine_letters_stand_whole(
    make: MakeApp, cuts: Callable[[], list[str]], players: int
) -> None:
    names = ["Wolfgang", "Charlotte", "Katarzyna", "Augustine", "Valentina", "Sebastian"]
    app = make((1920, 1080))
    app.push(make_scene("television", players=players, names=names))
    wait(app, 1.0)
    assert cuts() == []


def test_what_watches_sees_a_cut(make: MakeApp, cuts: Callable[[], list[str]]) -> None:
    texts = make().media.texts
    assert cuts() == []
    texts.line(texts.fit("A sentence that is cut", "body", 60), "body", (0, 0, 0))
    assert len(cuts()) == 1


@pytest.mark.parametrize(("size", "name"), thinned(product(SIZES, SCENES), 5, slow=3))
def test_on_no_page_are_words_cut_or_too_small_to_read(
    make: MakeApp,
    cuts: Callable[[], list[str]],
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    size: tuple[int, int],
) -> None:
    written = words_written(monkeypatch)
    app = make(size, tips=False)
    app.push(make_scene(name))
    wait(app, 1.0)
    if hasattr(app.scene, "ui") and not isinstance(app.scene, TableScene):
        look_through(app)
    assert cuts() == []
    assert [each for each in written if each[0] < READABLE] == []


@pytest.mark.parametrize("name", thinned(SCENES, 6, slow=3))
def test_in_the_smallest_window_no_words_are_too_small_to_read(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    written = words_written(monkeypatch)
    app = make((800, 600), tips=False)
    app.push(make_scene(name))
    wait(app, 1.0)
    assert [each for each in written if each[0] < READABLE] == []


@pytest.mark.parametrize(("game", "size"), thinned(product(GAMES, SIZES), 14))
def test_in_the_menu_and_its_set_up_no_words_are_cut(
    make: MakeApp, cuts: Callable[[], list[str]], game: str, size: tuple[int, int]
) -> None:
    info = GAMES[game]
    app = make(size, last_game=game)
    app.push(demos.menu(saved=True))
    wait(app, 0.3)
    look_through(app)
    choose(app, f"game {game}", "change")
    scene = top(app, NewMatchScene)
    for style in info.styles():
        scene.order.set_options(style.chosen)
        scene.rebuild()
        app.step(FRAME, [])
    look_through(app)
    assert cuts() == []


@pytest.mark.parametrize(("game", "size"), thinned(product(GAMES, SIZES), 3, 1))
def test_in_the_set_up_no_words_are_cut_and_lists_are_counted(
    make: MakeApp,
    cuts: Callable[[], list[str]],
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    size: tuple[int, int],
) -> None:
    written = words_written(monkeypatch)
    info = GAMES[game]
    app = make(size)
    # As much as can be is not as in the book, so that the names of the pages have long notes.
    changed = {
        option.key: next(each.value for each in option.values if each.value != option.default)
        for option in info.options
        if len(option.values) > 1
    }
    for chosen in ({}, changed):
        scene = demos.setup(game)
        scene.chosen = chosen
        app.push(scene)
        wait(app, 0.3)
        for page in scene.pages:
            scene.open_page(page)
            app.step(FRAME, [])
            look_through(app)
        for page, note in part(scene, Tabs).notes.items():
            labels = [each.label for each in info.options if each.group == page]
            assert sum(translated(label) in note for label in labels) <= 1
        app.pop() if len(app.scenes) > 1 else None
    assert cuts() == []
    assert min(px for px, _ in written) > READABLE


TABLES = [
    (game, seats)
    for game, info in GAMES.items()
    for seats in range(info.min_seats, info.max_seats + 1)
]


def table_of(
    make: MakeApp, game: str, names: list[str], size: tuple[int, int], seed: int, **options: str
) -> tuple[App, TableScene]:
    players = [Player(name, "beginner" if seat else "") for seat, name in enumerate(names)]
    app = make(size, speed=0.0, tips=False)
    scene = show(app, TableScene(sit_down(game, options, players, seed), 0))
    return app, scene


def look_around(app: App, scene: TableScene) -> None:
    """Point at every card of the hand and every button, and choose what can be chosen."""
    for body in list(scene.view.display.own):
        slot = body.slot
        at = round(slot.x - slot.width * 0.38), round(slot.y)
        app.step(FRAME, [Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))])
    for rect in scene.buttons.shown():
        at = rect.center
        app.step(FRAME, [Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))])
    legal = scene.sitting.legal(0)
    for action in legal[:4]:
        chosen = [body for body in scene.view.display.own if body.card in action.cards]
        scene.view.hand.chosen[:] = chosen
        scene.take_news()
        app.step(FRAME, [])
        scene.view.hand.chosen.clear()
    scene.take_news()


@pytest.mark.parametrize(("game", "seats"), thinned(TABLES, 28, 3, slow=2))
def test_at_no_table_are_words_cut(
    make: MakeApp, cuts: Callable[[], list[str]], game: str, seats: int
) -> None:
    names = ["Miriam", *sorted(OPPONENTS, key=len, reverse=True)][:seats]
    app, scene = table_of(make, game, names, SIZES[seats % 2], seats)
    sitting = scene.sitting
    for turn in range(60):
        wait(app, 0.1)
        if sitting.round_over:
            break
        mine = sitting.view(0).turn == 0
        if mine and turn % 3 == 0:
            look_around(app, scene)
        if mine and not scene.busy:
            press(app, pygame.K_h)
            wait(app, 0.2)
            # Somebody may have played out of turn meanwhile.
            if sitting.view(0).turn == 0 and not sitting.round_over:
                sitting.submit(0, sitting.stand_in_move(0))  # type: ignore[attr-defined]
        app.step(2.0, [])
    press(app, pygame.K_TAB)
    wait(app, 0.3)
    assert cuts() == []


@pytest.mark.parametrize(
    ("name", "size"),
    thinned(
        product(
            ["WWWWWW", "Miriam", "MMMMMM", "Zoe Zo", "Oskar"],
            [(800, 600), *SIZES, (3840, 2160), (1024, 768)],
        ),
        24,
    ),
)
def test_a_name_of_six_letters_is_never_cut_on_its_plate(
    make: MakeApp, cuts: Callable[[], list[str]], name: str, size: tuple[int, int]
) -> None:
    for seats in (2, 4, 7, 10):
        names = [name, *(f"{name[:5]}{chr(65 + seat)}" for seat in range(1, seats))]
        game = ("last-card", "classic")[seats % 2]
        app, _ = table_of(make, game, names, size, 3, target="9999", match="points")
        app.step(FRAME, [])
    assert cuts() == []


LONG = "Maximilianalexandervonburg", "Maximilian Alexan", "Ann-Marie O'Neilx", "Anne-Marie Louis"
"""A long name without a place to break, and some with one."""


def long_name(letters: int, seat: int, name: str = LONG[0]) -> str:
    return f"{name[: letters - 1]}{chr(65 + seat)}"


@pytest.mark.parametrize("size", SIZES)
def test_only_a_long_name_may_be_cut(
    make: MakeApp, cuts: Callable[[], list[str]], size: tuple[int, int]
) -> None:
    rows = [(LONG_NAME - 1, LONG[0], False), *((NAME_LIMIT, name, False) for name in LONG[1:])]
    for letters, name, cut in (*rows, (NAME_LIMIT, "W" * NAME_LIMIT, True)):
        for seats in (2, 6, 10) if letters < NAME_LIMIT or cut else (2, 4):
            names = [long_name(letters, seat, name) for seat in range(seats)]
            app, _ = table_of(make, "last-card", names, size, 3)
            app.step(FRAME, [])
        # Where there is only so much room the middle is left out, with the sign that says so.
        assert bool(cuts()) == cut
