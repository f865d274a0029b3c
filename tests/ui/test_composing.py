"""Text that is composed with an input method, as for Chinese, Japanese and Korean."""

from __future__ import annotations

import pygame
import pytest

from game.ui.app.application import App
from game.ui.graphics.window import WindowDisplay
from game.ui.input.intents import KEYBOARD, Typed
from game.ui.scenes.naming import NamingScene
from game.ui.widgets.form_parts import Entry
from tests import demos
from tests.demos.picture import PictureDisplay
from tests.ui.conftest import MakeApp
from tests.ui.hands import press, show, write
from tests.ui.shown import Seen, named, not_none


def text_place(app: App) -> pygame.Rect | None:
    assert isinstance(app.display, PictureDisplay)
    return app.display.text_place


def compose(text: str, start: int | None = None) -> pygame.event.Event:
    return pygame.event.Event(
        pygame.TEXTEDITING, text=text, start=len(text) if start is None else start, length=0
    )


def test_what_is_composed_is_shown_in_its_place_and_typed_when_it_is_done(
    make: MakeApp, watched: Seen
) -> None:
    app = make()
    taken: list[str] = []
    show(app, NamingScene(taken.append))
    write(app, "AB")
    press(app, pygame.K_LEFT)
    field = named(app, "name")
    assert isinstance(field, Entry)
    for text in ("u", "ul", "ulr"):
        watched.drawn.clear()
        app.step(0.1, [compose(text)])
        assert f"A{text}B" in watched.drawn
        assert field.text == "AB", "it is not typed yet"
    # The keys belong to what is being composed.
    press(app, pygame.K_RETURN)
    press(app, pygame.K_BACKSPACE)
    press(app, pygame.K_LEFT)
    assert (field.text, taken) == ("AB", [])
    app.step(0.1, [compose(""), pygame.event.Event(pygame.TEXTINPUT, text="ü")])
    assert field.text == "AüB"
    press(app, pygame.K_BACKSPACE)
    assert field.text == "AB"


def test_what_is_composed_takes_the_place_of_what_is_selected_only_when_it_is_typed(
    make: MakeApp, watched: Seen
) -> None:
    app = make()
    show(app, NamingScene(lambda name: None))
    write(app, "Anna")
    field = named(app, "name")
    assert isinstance(field, Entry)
    app.step(0.1, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL)])
    watched.drawn.clear()
    app.step(0.1, [compose("zo")])
    assert "zo" in watched.drawn
    assert "Anna" not in watched.drawn
    app.step(0.1, [compose("")])
    assert field.text == "Anna"
    app.step(0.1, [compose("zo")])
    app.step(0.1, [pygame.event.Event(pygame.TEXTINPUT, text="Zoe")])
    assert field.text == "Zoe"


def test_it_is_forgotten_with_the_focus(make: MakeApp) -> None:
    app = make()
    scene = show(app, NamingScene(lambda name: None))
    write(app, "Io")
    app.step(0.1, [compose("x")])
    scene.ui.focus(named(app, "done"))
    scene.ui.focus(named(app, "name"))
    press(app, pygame.K_BACKSPACE)
    assert named(app, "name").text == "I"


def test_candidates_stand_at_the_cursor_and_only_where_text_is_typed(make: MakeApp) -> None:
    app = make()
    scene = show(app, NamingScene(lambda name: None))
    field = named(app, "name")
    places = []
    for _ in range(3):
        write(app, "mm")
        place = text_place(app)
        assert place is not None
        assert field.rect.contains(place)
        places.append(place.x)
    assert places == sorted(set(places)), "it follows the cursor"
    # While text is composed they stay where that begins.
    app.step(0.1, [compose("abc")])
    assert not_none(text_place(app)).x == places[-1]
    scene.ui.focus(named(app, "done"))
    app.step(0.1, [])
    assert text_place(app) is None


@pytest.mark.parametrize(
    "name",
    [
        name
        for name in ("table", "menu", "settings", "setup", "who-plays", "matches")
        if name in demos.SCENES
    ],
)
def test_no_text_is_composed_where_keys_are_pressed(make: MakeApp, name: str) -> None:
    """An input method would take the keys."""
    app = make((1280, 720))
    app.push(demos.make_scene(name))
    app.step(0.1, [])
    scene = app.scene
    assert scene is not None
    if not hasattr(scene, "ui"):
        assert text_place(app) is None
        return
    for widget in scene.ui.top.root.walk():
        if widget.focusable and widget.visible and widget.enabled:
            scene.ui.focus(widget)
            app.step(0.1, [])
            place = text_place(app)
            assert (place is not None) == widget.text_typed("1"), widget


def test_the_window_is_told_in_the_units_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[object] = []
    for call in ("start_text_input", "stop_text_input", "set_text_input_rect"):
        monkeypatch.setattr(pygame.key, call, lambda *args, call=call: told.append((call, *args)))
    display = WindowDisplay((1280, 720))
    try:
        assert told == [("stop_text_input",)]
        monkeypatch.setattr(WindowDisplay, "density", 2.0)
        display.take_text(pygame.Rect(100, 60, 4, 40))
        display.take_text(None)
    finally:
        display.close()
    assert told[1:] == [
        ("set_text_input_rect", pygame.Rect(50, 30, 2, 20)), ("start_text_input",),
        ("stop_text_input",),
    ]  # fmt: skip


def test_events_of_composing_reach_no_scene_as_typed_text(make: MakeApp) -> None:
    app = make()
    heard: list[object] = []

    def hear(event: object) -> bool:
        heard.append(event)
        return False

    app.ears.append(hear)
    app.push(demos.make_scene("menu"))
    app.step(0.1, [compose("x")])
    assert heard
    assert not any(isinstance(each, Typed) for each in heard)
    assert all(getattr(each, "source", KEYBOARD) is KEYBOARD for each in heard)
