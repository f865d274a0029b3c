"""The title: what it is drawn of, what moves on it, and what it costs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.language import catalogue
from game.sockets import TitleButton, plugs
from game.storage.assets import ASSETS
from game.table.people.cast import CAST
from game.ui.app.application import App
from game.ui.graphics import rasters, title_room
from game.ui.graphics.theme import Theme
from game.ui.graphics.title_room import SITTERS, TitleStage, hung_in, sitting
from game.ui.input.intents import Intent
from game.ui.scenes.menu import MenuScene
from game.ui.widgets.button import Button
from game.ui.widgets.title_view import DeckTile, GoldenButton, Mark, SideButton, Sitters
from tests.demos import make_scene
from tests.ui.conftest import MakeApp
from tests.ui.hands import press, show
from tests.ui.shown import not_none, papers, part, parts, top, words_written

STAGES = [
    TitleStage((1920, 1080), 1.0, 960, 418, 820, 430),
    TitleStage((900, 1600), 0.6, 450, 700, 414, 585),
]


def opened(make: MakeApp, size: tuple[int, int] = (1280, 720), **settings: object) -> App:
    app = make(size, **settings)
    show(app, make_scene("menu"))
    return app


def company(app: App) -> Sitters:
    return part(top(app, MenuScene), Sitters)


@pytest.mark.parametrize(("stage", "inset"), [*product(STAGES, (-20, 31, 90))])
def test_the_rim_is_drawn_wherever_it_is_seen(stage: TitleStage, inset: float) -> None:
    window = pygame.Rect((0, 0), stage.size)
    pieces = title_room.rim_areas(stage)
    for x, y in stage.outline(inset * stage.k):
        if window.collidepoint(x, y):
            assert any(each.collidepoint(x, y) for each in pieces), (x, y)
    for first, second in product(pieces, pieces):
        assert first is second or not first.colliderect(second), "nothing is drawn twice"


def test_nothing_hangs_behind_the_marks() -> None:
    stage = STAGES[0]
    marks = [pygame.Rect(1300, 20, 600, 240)]
    names = dict(hung_in(stage, marks))
    assert "shelf" in dict(hung_in(stage, []))
    assert "shelf" not in names
    assert stage.middle + names["lights"] / 2 < 1300
    assert "lights" not in dict(hung_in(stage, [pygame.Rect(1100, 20, 800, 120)]))


def test_no_chair_is_left_of_those_who_are_away(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Sequence[int]] = []
    make_room = title_room.make_room

    def noted(
        stage: TitleStage, theme: Theme, seated: Sequence[int], *clear: Any
    ) -> pygame.Surface:
        asked.append(seated)
        return make_room(stage, theme, seated, *clear)

    monkeypatch.setattr("game.ui.scenes.menu.make_room", noted)
    app = opened(make)
    people = company(app)
    assert asked[-1] == people.seated
    people.kept_clear = [pygame.Rect(SITTERS[4].box(not_none(people.stage)).center, (2, 2))]
    assert len(people.seated) < len(SITTERS)
    room, full = (
        make_room(not_none(people.stage), app.media.theme, seated)
        for seated in (people.seated, range(len(SITTERS)))
    )
    for number, each in enumerate(SITTERS):
        # The chairs of neighbours reach into the corners.
        box = each.box(not_none(people.stage))
        box = box.inflate(-box.w // 3, 0).clip(room.get_rect())
        some, all_ = room.subsurface(box), full.subsurface(box)
        same = pygame.image.tobytes(some, "RGB") == pygame.image.tobytes(all_, "RGB")
        assert same or number not in people.seated
    assert pygame.image.tobytes(room, "RGB") != pygame.image.tobytes(full, "RGB")


class TestTheClock:
    def at(self, app: App, seconds: float) -> None:
        hours, rest = divmod(seconds, 3600)
        company(app).hour = lambda: (int(hours), int(rest // 60), rest % 60)

    def picture(self, app: App) -> bytes:
        people = company(app)
        not_none(people.ui).invalidate_all()
        top(app, MenuScene).draw(app.display.surface)
        clock = app.display.surface.subsurface(title_room.clock_box(not_none(people.stage)))
        return pygame.image.tobytes(clock, "RGB")

    @pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
    @pytest.mark.parametrize("scale", [100, 130, 150])
    def test_has_room_beside_all_marks(
        self, make: MakeApp, size: tuple[int, int], scale: int
    ) -> None:
        app = opened(make, size, interface_scale=scale)
        people = company(app)
        assert people.clock
        clock = title_room.clock_box(not_none(people.stage))
        marks = [each.rect for each in parts(top(app, MenuScene), Mark)]
        assert clock.collidelist([*marks, title_room.lamp_box(not_none(people.stage))]) < 0

    def test_shows_how_late_it_is(self, make: MakeApp) -> None:
        app = opened(make)
        assert company(app).clock
        seen = []
        for hour in (3.0, 9.0, 15.0):
            self.at(app, hour * 3600)
            seen.append(self.picture(app))
        assert seen[0] != seen[1]
        assert seen[0] == seen[2], "three o'clock twice a day"

    @pytest.mark.parametrize("theme", ["evening", "clear"])
    def test_something_moves_every_two_seconds(self, make: MakeApp, theme: str) -> None:
        app = opened(make, theme=theme)
        people, last = company(app), 0.0
        for step in range(400):
            now = step * 0.1
            self.at(app, now)
            people.live(0.1)
            if top(app, MenuScene).ui.take_dirty():
                assert now - last <= 2.0
                last = now
        assert now - last <= 2.0
        assert not_none(people.live_due()) <= 1.8

    def test_nobody_moves_after_a_minute(self, make: MakeApp) -> None:
        app = opened(make)
        people = company(app)
        people.live(61.0)
        assert people.live_due() is None
        people.idle.touched()
        assert people.live_due() is not None


def test_everybody_is_there_in_the_first_frame_of_the_second_start(
    make: MakeApp, tmp_path: Path
) -> None:
    try:
        for start in range(2):
            rasters.begin(tmp_path, (640, 480))
            app = opened(make, (640, 480))
            waiting = company(app).update(0.0, app.media)
            assert waiting is (start == 0), "faces take turns only while they are made"
            for _ in range(30):
                app.step(0.05, [])
            write = rasters.finish()
            if start == 0:
                assert write is not None
                write()
    finally:
        rasters.finish()


class TestBesideTheGoldenButton:
    @pytest.fixture(autouse=True)
    def both(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Two buttons, with long words on the right."""

        def made(text: str, side: str) -> TitleButton:
            def press(lobby: object) -> None:
                self.pressed.append(side)

            return TitleButton(side, text, "phone", press, side=side, short="Phones")

        self.pressed: list[str] = []
        beside = made("Deal of the day", "left"), made("Each by phone", "right")
        monkeypatch.setattr("game.ui.scenes.menu.plugs", lambda kind: iter(beside))

    @pytest.mark.parametrize(
        ("size", "scale"),
        [((800, 600), 100), ((1280, 720), 200), ((900, 1600), 100)],
    )  # fmt: skip
    def test_they_lie_free_of_everything(
        self, make: MakeApp, size: tuple[int, int], scale: int
    ) -> None:
        app = opened(make, size, interface_scale=scale)
        scene = top(app, MenuScene)
        sides = parts(scene, SideButton)
        others = [
            each.rect for kind in (DeckTile, GoldenButton, Mark) for each in parts(scene, kind)
        ]
        assert [each.name for each in sides] == ["left", "right"]
        for side in sides:
            assert app.display.surface.get_rect().contains(side.rect)
            assert side.rect.collidelist(others) < 0
            assert side.rect.height >= app.media.px(44)
        people = company(app)
        laid = title_room.laid_on(not_none(people.stage), [each.rect for each in sides])
        boxes = [title_room.thing_box(not_none(people.stage), name) for name in laid]
        assert not any(side.rect.collidelist(boxes) >= 0 for side in sides)

    def test_keys_go_to_them_from_the_golden_one(self, make: MakeApp) -> None:
        app = opened(make)
        press(app, pygame.K_LEFT, pygame.K_RETURN)
        press(app, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)
        assert self.pressed == ["left", "right"]

    def test_where_there_is_little_room_the_short_word_is_shown(
        self, make: MakeApp, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        app = opened(make)
        written = words_written(monkeypatch)
        for said, width, words in (
            ("Everyone by phone", 400, ["Everyone", "by phone"]),
            # Neither of two lines is about half as wide as all.
            ("Blatt des Tages", 400, ["Blatt des", "Tages"]),
            ("Everyone by phone", 90, ["Phones"]),
        ):
            button = SideButton(said, "Phones", "phone", lambda: None)
            written.clear()
            wide, high = button.measure(app.media, width)
            button.place(pygame.Rect(0, 0, min(wide, width), high), app.media)
            button.draw(app.display.surface, app.media)
            assert [text for _, text in written] == words


@pytest.mark.parametrize(("size", "scale"), [((800, 600), 200), ((1280, 720), 100)])
def test_every_mark_has_its_word_and_none_is_on_the_lamp(
    make: MakeApp, size: tuple[int, int], scale: int
) -> None:
    app = opened(make, size, interface_scale=scale)
    marks = parts(top(app, MenuScene), Mark)
    globe = ["language"] if len(catalogue.named()) > 1 else []
    corner = [plug.name for plug in plugs(TitleButton) if plug.side == "corner"]
    aside = [plug.name for plug in plugs(TitleButton) if plug.side == "aside"]
    assert [each.name for each in marks] == [*corner, *globe, "who", "settings", "quit", *aside]
    assert all(each.text and each.rect.width >= 40 for each in marks)
    boxes = [each.rect for each in marks[len(marks) - len(aside) :] + marks[: -len(aside) or None]]
    assert all(one.right < other.left for one, other in pairwise(boxes))
    assert title_room.lamp_box(not_none(company(app).stage)).collidelist(boxes) < 0


def test_steam_rises_and_a_moth_comes_to_the_lamp(make: MakeApp) -> None:
    app = opened(make)
    scene, people = app.scene, company(app)
    assert isinstance(scene, MenuScene)
    assert people.steams
    assert people.moth
    painted: list[pygame.Rect] = []
    scene.ui.invalidate_rect = painted.append  # type: ignore[method-assign, assignment]
    steam = title_room.steam_box(not_none(people.stage))
    flight = [title_room.moth_box(not_none(people.stage), beat) for beat in range(45)]
    puffs, flying = 0, 0
    for _ in range(330):
        painted.clear()
        people.live(0.1)
        puffs += steam in painted
        flying += any(each in painted for each in flight)
        due = people.live_due()
        assert due is None or due <= 0.51, "the next picture of the steam"
        people.idle.touched()
    assert puffs > 60
    assert 55 <= flying <= 65, "five pictures a second, nine seconds of thirty"
    window = app.display.surface.get_rect()
    assert all(window.contains(each) for each in flight)
    people.live(61.0)
    painted.clear()
    people.live(5.0)
    assert painted == [], "it sleeps"


def test_a_place_without_light_has_neither_steam_nor_moth(make: MakeApp) -> None:
    people = company(opened(make, theme="clear"))
    assert not people.steams
    assert not people.moth


def test_whoever_is_named_on_the_button_sits_at_the_table(make: MakeApp) -> None:
    app = opened(make)
    scene = top(app, MenuScene)
    named = {place.face for place in scene.order.seating[1:]}
    assert named == {"ines", "paz", "sam"}, "nobody of the usual company"
    people = company(app).people
    assert named <= {each.face for each in people}
    assert len({each.face for each in people}) == len(SITTERS)
    usual = sitting([each.face for each in SITTERS])
    assert usual == tuple(SITTERS)
    for each in CAST:
        assert (ASSETS / "places" / "title" / f"hand-{each.id}.svg").exists()


def test_hands_are_hands(make: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """At least 40 pixels wide, with four fingers, and a sleeve in what that person wears."""
    drawn: dict[str, pygame.Surface] = {}
    prop = title_room.prop

    def noted(name: str, wide: float, high: float) -> pygame.Surface:
        picture = prop(name, wide, high)
        if name.startswith("hand-"):
            drawn[name.removeprefix("hand-")] = picture
        return picture

    monkeypatch.setattr(title_room, "prop", noted)
    monkeypatch.setattr("game.ui.widgets.title_view.title_room.prop", noted)
    people = company(opened(make, (1920, 1080), theme="train")).people
    assert set(drawn) == {each.face for each in people if each.fan is not None}
    sleeves = set()
    for picture in drawn.values():
        wide, high = picture.get_size()
        rows = [
            [picture.get_at((x, y)).a > 200 for x in range(wide)]
            for y in (round(high * 0.22), round(high * 0.62))
        ]
        assert sum(rows[1]) >= 40
        edges = sum(before != after for before, after in pairwise([False, *rows[0], False]))
        tips = sum(picture.get_at((x, round(high * 0.4))).r > 90 for x in range(wide))
        assert edges >= 2
        assert tips > wide // 3
        sleeves.add(tuple(picture.get_at((round(wide * 0.4), round(high * 0.88)))))
    assert len(sleeves) > 4


def test_a_raised_card_has_the_back_in_play(make: MakeApp) -> None:
    seen = set()
    for theme in ("evening", "harbour", "veranda", "train", "clear"):
        faces = make((1280, 720), theme=theme).media.faces
        picture = faces.draw_face("ben", "last_card", 240, free=True)
        seen.add(pygame.image.tobytes(picture, "RGBA"))
        calm = faces.draw_face("ben", "calm", 240, free=True)
        usual = make((1280, 720)).media.faces.draw_face("ben", "calm", 240, free=True)
        assert pygame.image.tobytes(calm, "RGBA") == pygame.image.tobytes(usual, "RGBA")
    assert len(seen) == 5
    two = [
        make((1280, 720), theme=theme, card_back="deck").media.faces.draw_face("ben", "last_card")
        for theme in ("harbour", "evening")
    ]
    assert pygame.image.tobytes(two[0], "RGBA") == pygame.image.tobytes(two[1], "RGBA")


def test_no_tooltip_stays_behind_the_page_that_a_key_opens(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = opened(make)
    scene = top(app, MenuScene)
    put = papers(monkeypatch)
    scene.ui.steer(next(each for each in parts(scene, Button) if each.name == "change"))
    for _ in range(30):
        app.step(0.1, [])
    assert put[-1][0] == 1.0
    put.clear()
    scene.ui.activate()
    scene.ui.invalidate_all()
    scene.draw(app.display.surface)
    assert put == []


def test_the_company_sits_where_the_stage_is_now(make: MakeApp) -> None:
    app = opened(make)
    people, art = company(app), app.media.widget_art
    empty = pygame.Surface((1, 1))
    art.holds, art.keep = lambda key: True, lambda key, make: empty  # type: ignore[method-assign]

    class Sheet(pygame.Surface):
        def blit(self, source: pygame.Surface, dest: Any, *_: Any, **__: Any) -> pygame.Rect:  # type: ignore[override]
            drawn.append(pygame.Rect(dest))
            return drawn[-1]

    people.kept_clear = []
    for stage in STAGES:
        people.stage = stage
        assert people.seated == [*range(len(SITTERS))]
        drawn: list[pygame.Rect] = []
        people.draw(Sheet(stage.size), app.media)
        window = pygame.Rect((0, 0), stage.size)
        boxes = [each.box(stage) for each in SITTERS]
        assert all(box in drawn for box in boxes if box.colliderect(window))
    people.kept_clear.append(SITTERS[0].box(stage))
    assert 0 not in people.seated


def test_one_game_is_said_to_be_for_beginners_and_the_word_is_on_its_cards(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = words_written(monkeypatch)
    for scale in (100, 200):
        app = opened(make, interface_scale=scale)
        decks = [each for each in parts(top(app, MenuScene), DeckTile) if each.tag]
        assert [each.name for each in decks] == ["game last-card"]
        assert decks[0].tag in [text for _, text in written], "it is not cut"
        written.clear()


def test_the_key_of_what_is_aside_stands_on_the_title_and_is_told(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    pressed: list[object] = []
    plug = TitleButton(
        "helper", "Helper", "sound", pressed.append, "aside",
        tip="{control} helps.", intent=Intent.VOICE.value,
    )  # fmt: skip
    monkeypatch.setattr("game.ui.scenes.menu.plugs", lambda kind: [plug])
    app = opened(make)
    mark = next(each for each in parts(top(app, MenuScene), Mark) if each.name == "helper")
    assert (mark.text, mark.called, mark.hint) == ("F2", "Helper", "F2 helps.")
    assert mark.rect.right < app.display.size[0] // 4
    mark.activate()
    assert len(pressed) == 1
