"""The pages of the settings, and the pictures on the first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.arguments import LANGUAGES
from game.engine.cards import french
from game.language.card_names import beside_pile
from game.language.catalogue import use
from game.storage.settings import Settings
from game.tools.smoke import settle
from game.ui.app.application import App
from game.ui.graphics.theme import BACKS, THEMES
from game.ui.input.intents import Command, Device, Intent, Source
from game.ui.scenes.settings import PAGES, SettingsScene
from tests import demos
from tests.ui.conftest import MakeApp
from tests.ui.hands import click, press, show
from tests.ui.shown import named, names

PAD = Source(Device.PAD)
ELSEWHERE = {
    "window_width", "window_height", "window_place", "last_game", "owner", "opponents", "strength",
    "seats", "options", "menu_rules", "bindings", "others", "youngest",
    "last_winners",
}  # fmt: skip
"""What is set elsewhere or by itself."""


def opened(app: App, page: str = "") -> SettingsScene:
    return show(app, SettingsScene(page=page))


def test_every_setting_has_its_place_on_one_page(make: MakeApp) -> None:
    scene, keys = opened(make()), list[str]()
    for page in PAGES:
        scene.open_page(page)
        assert names(scene) >= set(PAGES[page])
        keys += PAGES[page]
    assert sorted(keys) == sorted(set(Settings.__dataclass_fields__) - ELSEWHERE)


def test_pages_are_turned_by_keys_shoulder_buttons_and_pointer(make: MakeApp) -> None:
    app = make()
    scene = opened(app)
    assert scene.page == "table"
    assert scene.ui.focused is named(scene, "pages")
    press(app, pygame.K_RIGHT)
    assert scene.page == "sound"
    press(app, pygame.K_RETURN)
    assert scene.ui.focused is named(scene, "volume"), "Enter goes into the page"
    before = app.settings.volume
    app.take(Command(Intent.PAGE_DOWN, PAD))
    assert scene.page == "playing"
    app.take(Command(Intent.PAGE_DOWN, PAD))
    app.take(Command(Intent.PAGE_DOWN, PAD))
    assert scene.page == "seeing", "it ends at the last"
    app.take(Command(Intent.PAGE_UP, PAD))
    assert scene.page == "playing"
    assert app.settings.volume == before
    bar = named(scene, "pages")
    click(app, (bar.rect.left + 30, bar.rect.centery))
    assert scene.page == "table"


def test_the_page_looked_at_last_is_open_again(make: MakeApp) -> None:
    app = make()
    scene = opened(app)
    scene.open_page("playing")
    app.pop()
    assert opened(app).page == "playing"
    assert opened(make()).page == "table", "another start begins with the first page"


def test_a_name_is_taken_when_the_page_is_turned(make: MakeApp) -> None:
    app = make()
    called = []
    scene = show(
        app, SettingsScene(lambda: called.append(app.settings.player_name), page="playing")
    )
    scene.ui.steer(named(scene, "player_name"))
    scene.ui.focused.text_typed("Zoe")  # type: ignore[union-attr]
    app.take(Command(Intent.PAGE_DOWN, PAD))
    assert called == ["Zoe"]


def test_places_and_backs_are_chosen_from_pictures(make: MakeApp) -> None:
    app = make()
    scene = opened(app)
    places = named(scene, "theme")
    assert [value for value, _ in places.values] == list(THEMES)
    click(app, places)  # the middle of the row: the third of five
    assert app.settings.theme == app.media.theme.id == list(THEMES)[2]
    backs = named(scene, "card_back")
    assert {value for value, _ in backs.values} == set(BACKS)
    scene.ui.steer(backs)
    press(app, pygame.K_RIGHT, pygame.K_RIGHT)
    assert app.settings.card_back == "", "the arrows only look"
    press(app, pygame.K_RETURN)
    assert app.settings.card_back == "harbour"
    assert app.media.back == "harbour"


def test_every_picture_shows_something_else(make: MakeApp) -> None:
    app = make()
    scene = opened(app)
    settle(app, 2.0)
    for name in ("theme", "card_back"):
        row = named(scene, name)
        assert row.complete(app.media)
        wide = row.rect.width // len(row.values)
        boxes = [(row.rect.x + n * wide, row.rect.y + 8, wide, row.rect.height // 2)
                 for n in range(len(row.values))]  # fmt: skip
        middles = [app.display.surface.subsurface(pygame.Rect(each).inflate(-wide // 2, 0))
                   for each in boxes]  # fmt: skip
        shown = {pygame.image.tobytes(each, "RGB") for each in middles}
        # The backs of the evening's table are those of the pack.
        assert len(shown) >= len(row.values) - (name == "card_back")


def test_how_many_matches_are_kept_can_be_chosen(make: MakeApp) -> None:
    app = make(kept_matches=300)
    scene = opened(app, "playing")
    field = named(scene, "kept_matches")
    assert field.label == "300"
    scene.ui.steer(field)
    press(app, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    assert app.settings.kept_matches == 1000


def test_no_picture_is_drawn_while_the_page_slides_in(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.ui.scenes import settings

    drawn: list[bool] = []
    app = make((1411, 793))  # a size at which nothing has been drawn yet
    for name in ("paint_place", "paint_back"):
        paint = getattr(settings, name)

        def noted(*given: Any, paint: Callable[..., object] = paint) -> object:
            drawn.append(app.changing)
            return paint(*given)

        monkeypatch.setattr(settings, name, noted)
    show(app, demos.menu())
    opened(app)
    slid = 0
    while app.changing:
        slid += 1
        app.step(1 / 60, [])
    assert slid > 3
    assert not drawn
    settle(app, 1.0)
    assert drawn
    assert not any(drawn)


def test_the_letters_of_court_cards_change_at_once_on_cards_and_in_words(make: MakeApp) -> None:
    use("de", LANGUAGES)
    try:
        app = make()
        app.settings.language = "de"
        app.push(demos.make_scene("table"))
        said = beside_pile(french(), french().ranks.index("J"))
        assert (app.media.pack.letters, said) == ("BDK", "B")
        scene = opened(app, "seeing")
        switch = named(scene, "international_letters")
        scene.ui.focus(switch)
        press(app, pygame.K_SPACE)
        assert app.settings.international_letters
        said = beside_pile(french(), french().ranks.index("J"))
        assert (app.media.pack.letters, said) == ("JQK", "J")
        assert all(each.media.pack.letters == "JQK" for each in app.scenes)
    finally:
        use("en", LANGUAGES)
