"""A hand-held machine: 1280×800 on seven inches, a game pad, and no keyboard."""

from __future__ import annotations

import pygame
import pytest

from game.language import keyboard_texts as texts
from game.table.people.devices import KEYBOARD, Device, Source
from game.ui.app.application import App
from game.ui.input.intents import Command, Intent
from game.ui.scenes.settings import SettingsScene
from game.ui.widgets.button import Button
from game.ui.widgets.form_parts import Entry
from game.ui.widgets.ui import Ui
from tests.demos import SCENES, make_scene
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.hands import wait, write
from tests.ui.shown import words_written

DECK = (1280, 800)
PAD = Source(Device.PAD, 3)


def does(app: App, *intents: Intent, source: Source = PAD) -> None:
    for intent in intents:
        app.take(Command(intent, source))
        app.step(1 / 60, [])


def at_the_name(make: MakeApp, **settings: object) -> tuple[App, Ui, Entry]:
    """The settings, the entry of the name in focus."""
    app = make(DECK, **settings)
    scene = SettingsScene(page="playing")
    app.push(scene)
    app.step(0.0, [])
    entry = next(each for each in scene.ui.top.root.walk() if isinstance(each, Entry))
    scene.ui.focus(entry)
    return app, scene.ui, entry


def press_key(app: App, ui: Ui, words: str) -> None:
    """Go to that key of the keyboard on the screen, and press it with the pad."""
    key = next(
        each for each in ui.top.root.walk() if isinstance(each, Button) and each.text == words
    )
    ui.focus(key)
    does(app, Intent.CONFIRM)


@pytest.mark.english
def test_with_a_pad_a_name_is_written_on_the_screen(make: MakeApp) -> None:
    app, ui, entry = at_the_name(make, player_name="")
    does(app, Intent.CONFIRM)
    assert len(ui.layers) == 2
    # The first letter is a capital, the others are small, and after a space there is another.
    for key in ("A", "d", "a", "Space", "B", "o", "x", "Erase", "b"):
        press_key(app, ui, key)
    assert entry.text == "Ada Bob"
    press_key(app, ui, "Done")
    assert len(ui.layers) == 1
    assert app.settings.player_name == "Ada Bob"
    assert ui.focused is entry


def test_the_stick_reaches_every_key(make: MakeApp) -> None:
    app, ui, _ = at_the_name(make, player_name="Ada")
    does(app, Intent.CONFIRM)
    keys = {each for each in ui.top.root.walk() if isinstance(each, Button)}
    reached = set()
    does(app, *[Intent.UP] * 6)
    for _ in range(6):
        does(app, *[Intent.LEFT] * 12)
        for _ in range(12):
            reached.add(ui.focused)
            does(app, Intent.RIGHT)
        does(app, Intent.DOWN)
    assert keys <= reached


def test_what_is_too_long_or_refused_is_not_written_and_going_back_keeps_the_rest(
    make: MakeApp,
) -> None:
    app, ui, entry = at_the_name(make, player_name="")
    entry.limit = 2
    entry.accepts = lambda text: "x" not in text.lower()
    does(app, Intent.CONFIRM)
    press_key(app, ui, "X")
    assert entry.text == ""
    for key in ("A", "b", "c"):
        press_key(app, ui, key)
    does(app, Intent.BACK)
    assert len(ui.layers) == 1
    assert entry.text == "Ab"


@pytest.mark.parametrize("scale", [100, 200])
def test_a_keyboard_of_five_rows_keeps_its_rows_and_fits(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch, scale: int
) -> None:
    rows = "1234567890 qwertyuiop asdfghjklç zxcvbnmáãâ éêíóôõú"
    monkeypatch.setattr(texts, "ROWS", rows)
    app, ui, _entry = at_the_name(make, player_name="Ana", interface_scale=scale)
    does(app, Intent.CONFIRM)
    keys = [each for each in ui.top.root.walk() if isinstance(each, Button)]
    tops = [key.rect.y for key in keys if len(key.text) == 1]
    assert sorted(map(tops.count, set(tops))) == sorted(map(len, rows.split()))
    assert all(app.display.surface.get_rect().contains(key.rect) for key in keys)


def test_whoever_has_a_keyboard_writes_with_it(make: MakeApp) -> None:
    app, ui, entry = at_the_name(make, player_name="")
    write(app, "Ada")
    does(app, Intent.CONFIRM, source=KEYBOARD)
    assert len(ui.layers) == 1
    assert app.settings.player_name == entry.text == "Ada"


@pytest.mark.parametrize(
    ("scene", "options"),
    thinned(
        [("table", {"players": 10}), ("couch", {"people": 10}), *((name, {}) for name in SCENES)],
        1,
        slow=3,
    ),
)
def test_no_text_is_smaller_than_nine_pixels(
    scene: str, options: dict[str, int], make: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = words_written(monkeypatch)
    app = make(DECK)
    app.push(make_scene(scene, **options))
    wait(app, 0.5)
    assert written
    assert not [each for each in written if each[0] < 9]


def test_a_machine_that_slept_in_the_middle_of_a_turn_has_missed_nothing(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make(DECK)
    passed: list[float] = []
    hour = 3600.0
    times = iter([0.0, *(hour * turn for turn in range(1, 40))])
    monkeypatch.setattr(app, "now", lambda: next(times))
    monkeypatch.setattr(app, "_wait", lambda pause: None)
    step = app.step

    def counted(dt: float = 0.0, events: list[pygame.event.Event] | None = None) -> bool:
        passed.append(dt)
        if len(passed) > 20:
            app.quit()
        return step(dt, events)

    monkeypatch.setattr(app, "step", counted)
    due = 2.0
    monkeypatch.setattr(app, "next_due", lambda: due)
    app.run(make_scene("table"))
    assert len(passed) > 20
    # Never more than what was meant to be waited for, and a frame: no clock of a turn runs out.
    assert max(passed) <= due + 0.1
