"""Devices become intents: keys, changed keys, game pads, fingers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.storage.settings import Settings, read_settings
from game.ui.app.application import App
from game.ui.input.bindings import DEFAULTS, Bindings, is_control
from game.ui.input.input_reader import InputReader
from game.ui.input.intents import (
    KEYBOARD,
    Command,
    Context,
    Device,
    Input,
    Intent,
    OtherKey,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Source,
)
from game.ui.widgets.box_layout import Column
from game.ui.widgets.button import Button
from game.ui.widgets.form_parts import Entry
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.switch import Slider
from game.ui.widgets.widget import Widget
from tests.saying import noticed
from tests.ui.bench_scene import BenchScene, Sized, shown
from tests.ui.conftest import MakeApp
from tests.ui.hands import FRAME, Event, click, key, press, wait, write
from tests.ui.table.seated import sit_at
from tests.ui.virtual_pad import VirtualPad

UI = Path(__file__).parents[2] / "game" / "ui"
SIZE = (1280, 720)
A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
DOWN, UP = pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_UP


def reader(bindings: Bindings | None = None) -> InputReader:
    return InputReader(0.35, 0.06, bindings)


def read(
    devices: InputReader, code: int, context: Context = Context.MENU, mod: int = 0
) -> Input | None:
    """What pressing a key means; it is let go again."""
    went_down, came_up = key(code, mod)
    found = devices.read(went_down, context, SIZE)
    devices.read(came_up, context, SIZE)
    assert len(found) <= 1
    return found[0] if found else None


def test_nobody_else_knows_a_key_and_no_device_is_asked_how_it_is() -> None:
    for file in UI.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        assert not re.findall(r"\bget_pos\b|\bget_pressed\b|\bget_mods\b", text), file
        if file.parent.name != "input":
            assert not re.findall(r"\bK_\w+|\bKMOD_\w+|\bkey_code\b|\bkey\.name\b", text), file


class TestBindings:
    def test_every_default_exists_and_none_clashes(self) -> None:
        assert all(is_control(control) for row in DEFAULTS.values() for control in row)
        assert Bindings().clashes() == []
        assert Bindings().missing() == []
        bound = {intent for (_, intent), controls in DEFAULTS.items() if controls}
        assert bound == set(Intent)

    def test_the_same_key_means_one_thing_in_a_menu_and_another_at_the_table(self) -> None:
        devices = reader()
        assert read(devices, pygame.K_TAB) == Command(Intent.NEXT, KEYBOARD)
        assert read(devices, pygame.K_TAB, Context.TABLE) == Command(Intent.LOG, KEYBOARD)
        assert read(devices, pygame.K_F11, Context.TABLE) == Command(Intent.FULLSCREEN, KEYBOARD)

    def test_modifiers(self) -> None:
        devices = reader()
        back = Command(Intent.PREVIOUS, KEYBOARD)
        assert read(devices, pygame.K_TAB, mod=pygame.KMOD_LSHIFT) == back
        whole = Command(Intent.FULLSCREEN, KEYBOARD)
        assert read(devices, pygame.K_RETURN, mod=pygame.KMOD_LALT) == whole
        assert read(devices, pygame.K_TAB, mod=pygame.KMOD_LALT) is None
        assert read(devices, pygame.K_h, Context.TABLE, mod=pygame.KMOD_LGUI) is None
        assert read(devices, pygame.K_LSHIFT) is None
        # A shift that is held by the way does not matter.
        drawn = read(devices, pygame.K_d, Context.TABLE, mod=pygame.KMOD_LSHIFT)
        assert isinstance(drawn, Command)
        assert drawn.intent is Intent.DRAW

    def test_a_changed_key_counts_and_the_old_one_no_longer_does(self) -> None:
        bindings = Bindings().changed(Context.TABLE, Intent.DRAW, ["g"])
        devices = reader(bindings)
        drawn = read(devices, pygame.K_g, Context.TABLE)
        assert isinstance(drawn, Command)
        assert drawn.intent is Intent.DRAW
        assert read(devices, pygame.K_d, Context.TABLE) == OtherKey("d", KEYBOARD)

    def test_clashes_are_found_also_with_what_holds_everywhere(self) -> None:
        bindings = Bindings().changed(Context.TABLE, Intent.DRAW, ["c", "f1"])
        found = {(clash.context, clash.control): set(clash.intents) for clash in bindings.clashes()}
        assert found == {
            (Context.TABLE, "c"): {Intent.DRAW, Intent.CALL},
            (Context.TABLE, "f1"): {Intent.DRAW, Intent.HELP},
        }
        # The same key in two contexts is no clash.
        assert not Bindings().changed(Context.TABLE, Intent.DRAW, ["tab", "d"]).clashes()[1:]

    def test_what_cannot_be_used_is_named_and_the_rest_is_kept(self) -> None:
        assert Bindings().to_words() == {}
        words = {"table.draw": ["g"], "table.fly": ["f"], "menu.back": ["no such key"]}
        bindings, problems = Bindings.from_words(words)
        assert bindings.to_words() == {"table.draw": ["g"]}
        assert len(problems) == 2
        assert (problems[0].word, problems[0].control) == ("table.fly", False)
        assert (problems[1].word, problems[1].control) == ("no such key", True)
        assert bindings.controls(Context.MENU, Intent.BACK) == ("escape", "pad b")

    def test_the_settings_keep_only_words(self) -> None:
        for broken in ('{"bindings": 3}', '{"bindings": {"table.draw": "g"}}',
                       '{"bindings": {"table.draw": [3]}}'):  # fmt: skip
            settings, problems = read_settings(broken)
            assert settings.bindings == {}
            assert "bindings" in noticed(problems[0])

    def test_the_application_puts_them_in_force(self, make: MakeApp) -> None:
        done: list[str] = []
        app = make(bindings={"menu.confirm": ["g"]})
        app.push(BenchScene(Button("Go", lambda: done.append("go"))))
        press(app, pygame.K_RETURN)
        assert done == []
        press(app, pygame.K_g)
        assert done == ["go"]
        app.settings = Settings()
        app.apply_settings()
        press(app, pygame.K_RETURN)
        assert done == ["go", "go"]


class TestHolding:
    def test_what_is_held_is_said_to_be(self) -> None:
        devices = reader()
        went_down = key(pygame.K_d)[0]
        devices.read(went_down, Context.TABLE, SIZE)
        assert devices.read(went_down, Context.TABLE, SIZE) == [
            Command(Intent.DRAW, KEYBOARD, repeated=True, types=True)
        ]
        # Its release went elsewhere: after a while it counts as let go.
        assert devices.update(2.0) is None
        assert devices.read(went_down, Context.TABLE, SIZE) == [
            Command(Intent.DRAW, KEYBOARD, types=True)
        ]

    def test_an_arrow_goes_on_until_it_is_let_go_or_the_window_loses_the_focus(self) -> None:
        for end in (key(pygame.K_LEFT)[1], Event(pygame.WINDOWFOCUSLOST)):
            devices = reader()
            devices.read(key(pygame.K_LEFT)[0], Context.MENU, SIZE)
            assert devices.next_due() == pytest.approx(0.35)
            assert devices.update(0.3) is None
            again = Command(Intent.LEFT, KEYBOARD, repeated=True)
            assert devices.update(0.1) == again
            assert devices.update(0.05) is None
            assert devices.update(0.02) == again
            devices.read(end, Context.MENU, SIZE)
            assert devices.next_due() is None
            assert devices.update(1.0) is None


@pytest.fixture
def pad(make: MakeApp) -> Iterator[VirtualPad]:
    make().input.pads.start()
    found = VirtualPad()
    yield found
    with suppress(StopIteration):
        found.pull_out()
    pygame.event.clear()


def play(app: App) -> None:
    """A frame with what the devices have done."""
    app.step(FRAME, pygame.event.get())


def tap(app: App, pad: VirtualPad, button: int) -> None:
    for down in (True, False):
        pad.button(button, down)
        play(app)


class TestPads:
    def test_the_cross_moves_the_focus_a_presses_and_b_goes_back(
        self, make: MakeApp, pad: VirtualPad
    ) -> None:
        done: list[str] = []
        buttons = [Button(name, partial(done.append, name)) for name in "abc"]
        app, scene = shown(make, *buttons)
        play(app)
        tap(app, pad, DOWN)
        assert scene.ui.focused is buttons[1]
        assert scene.ui.keys_in_use
        tap(app, pad, A)
        assert done == ["b"]
        tap(app, pad, UP)
        tap(app, pad, A)
        assert done == ["b", "a"]
        tap(app, pad, B)
        assert scene.backs == 1
        assert app.input.last == Source(Device.PAD, pad.number)
        press(app, pygame.K_DOWN)
        assert app.input.last == KEYBOARD

    def test_a_stick_moves_the_focus_once_a_push_and_goes_on_when_held(
        self, make: MakeApp, pad: VirtualPad
    ) -> None:
        buttons = [Button(str(n), lambda: None, height=40) for n in range(8)]
        app, scene = shown(make, *buttons)
        play(app)
        for value in (5000, 20000, 32000, 14000, 31000):
            pad.axis(pygame.CONTROLLER_AXIS_LEFTY, value)
            play(app)
        assert scene.ui.focused is buttons[1]
        pad.axis(pygame.CONTROLLER_AXIS_LEFTY, 0)
        play(app)
        pad.axis(pygame.CONTROLLER_AXIS_LEFTY, 32767)
        play(app)
        assert scene.ui.focused is buttons[2]
        wait(app, 0.35 + 2 * 0.06)
        assert scene.ui.focused in buttons[4:6]
        # Straight across to the other end: one step back.
        here = buttons.index(scene.ui.focused)
        pad.axis(pygame.CONTROLLER_AXIS_LEFTY, -32768)
        play(app)
        assert scene.ui.focused is buttons[here - 1]

    def test_the_shoulders_page_through_a_list(self, make: MakeApp, pad: VirtualPad) -> None:
        rows: list[Widget] = [Button(str(n), lambda: None, height=60) for n in range(40)]
        app, scene = shown(make, Sized(Scroll(Column(rows)), height=400))
        play(app)
        tap(app, pad, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        wait(app, 0.5)
        further = rows.index(scene.ui.focused or rows[0])
        assert 3 <= further <= 7
        assert scene.column.rect.top <= rows[further].rect.top < 720
        for _ in range(20):
            tap(app, pad, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        assert scene.ui.focused is rows[-1]
        tap(app, pad, pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
        assert scene.ui.focused is not rows[-1]

    def test_pulled_out_and_put_back_at_any_time(self, make: MakeApp, pad: VirtualPad) -> None:
        buttons = [Button(str(n), lambda: None, height=40) for n in range(8)]
        app, scene = shown(make, *buttons)
        play(app)
        numbers = {pad.number}
        for _ in range(10):
            pad.button(DOWN, True)
            pad.axis(pygame.CONTROLLER_AXIS_LEFTY, 32767)
            play(app)
            pad.pull_out()
            play(app)
            # What was held on it is not held any more.
            assert app.input.next_due() is None
            focused = scene.ui.focused
            wait(app, 0.6)
            assert scene.ui.focused is focused
            pad.put_back()
            play(app)
            numbers.add(pad.number)
        assert len(numbers) == 11
        tap(app, pad, UP)
        assert isinstance(focused, Button)
        assert scene.ui.focused is buttons[buttons.index(focused) - 1]
        for _ in range(5):
            pad.pull_out()
            pad.put_back()
        play(app)
        tap(app, pad, A)
        assert app.input.last == Source(Device.PAD, pad.number), "before anybody has looked"

    def test_four_pads_are_told_apart(self, make: MakeApp, pad: VirtualPad) -> None:
        app, _ = shown(make, Button("Go", lambda: None))
        pads = [pad, *(VirtualPad() for _ in range(3))]
        play(app)
        for each in pads:
            tap(app, each, A)
            assert app.input.last == Source(Device.PAD, each.number)
        for each in pads[1:]:
            each.pull_out()
        tap(app, pad, A)
        assert app.input.last == Source(Device.PAD, pad.number)


def finger(kind: int, point: tuple[int, int], number: int = 7) -> Event:
    x, y = point[0] / SIZE[0], point[1] / SIZE[1]
    return Event(kind, x=x, y=y, dx=0.0, dy=0.0, finger_id=number, touch_id=1)


def touch(app: App, kind: int, point: tuple[int, int], number: int = 7) -> None:
    app.step(FRAME, [finger(kind, point, number)])


class TestFingers:
    def test_a_finger_is_a_pointer_with_a_name(self) -> None:
        source = Source(Device.TOUCH, 7)
        for event, meant in (
            (finger(pygame.FINGERDOWN, (100, 50)), [PointerPressed((100, 50), source)]),
            (finger(pygame.FINGERMOTION, (110, 50)), [PointerMoved((110, 50), source)]),
            (
                finger(pygame.FINGERUP, (1280, 50)),
                [PointerReleased((1279, 50), source), PointerLeft(source)],
            ),
            # What SDL makes of a finger for games without fingers.
            (Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1, touch=True), []),
        ):
            assert reader().read(event, Context.MENU, SIZE) == meant

    def test_a_tap_presses_a_button_also_when_it_trembles(self, make: MakeApp) -> None:
        done: list[str] = []
        button = Button("Go", lambda: done.append("go"))
        app, scene = shown(make, button)
        x, y = button.rect.center
        touch(app, pygame.FINGERDOWN, (x, y))
        assert button.pressed
        touch(app, pygame.FINGERMOTION, (x + 4, y + 5))
        touch(app, pygame.FINGERUP, (x + 4, y + 5))
        assert done == ["go"]
        assert not button.hovered
        assert scene.ui.hovered is None

    def test_a_second_finger_changes_nothing_while_the_first_is_down(self, make: MakeApp) -> None:
        done: list[str] = []
        first, second = (Button(n, partial(done.append, n)) for n in ("first", "second"))
        app, _ = shown(make, first, second)
        touch(app, pygame.FINGERDOWN, first.rect.center)
        touch(app, pygame.FINGERDOWN, second.rect.center, 8)
        touch(app, pygame.FINGERMOTION, (900, 600), 8)
        touch(app, pygame.FINGERUP, second.rect.center, 8)
        assert done == []
        assert first.pressed
        touch(app, pygame.FINGERUP, first.rect.center)
        assert done == ["first"]

    def test_a_finger_pulls_a_list_and_presses_nothing(self, make: MakeApp) -> None:
        done: list[int] = []
        rows: list[Widget] = [Button(str(n), partial(done.append, n), height=60) for n in range(40)]
        scroll = Scroll(Column(rows))
        app, _ = shown(make, Sized(scroll, height=400))
        x, y = rows[3].rect.center
        touch(app, pygame.FINGERDOWN, (x, y))
        touch(app, pygame.FINGERMOTION, (x, y - 6))
        assert scroll.offset == 0
        touch(app, pygame.FINGERMOTION, (x, y - 40))
        assert scroll.offset == 40
        touch(app, pygame.FINGERMOTION, (x, y - 70))
        assert scroll.offset == 70
        touch(app, pygame.FINGERUP, (x, y - 70))
        assert done == []
        touch(app, pygame.FINGERDOWN, rows[4].rect.center)
        touch(app, pygame.FINGERUP, rows[4].rect.center)
        assert done == [4]

    def test_a_finger_moves_a_slider_in_a_list(self, make: MakeApp) -> None:
        values: list[float] = []
        slider = Slider(0, 0, 10, 1, values.append, say=str, on_done=print)
        many: list[Widget] = [Button(str(n), lambda: None) for n in range(20)]
        app, _ = shown(make, Sized(Scroll(Column([slider, *many], align="left")), height=400))
        x, y = slider.rect.x + 30, slider.rect.centery
        touch(app, pygame.FINGERDOWN, (x, y))
        touch(app, pygame.FINGERMOTION, (x + 120, y))
        touch(app, pygame.FINGERUP, (x + 120, y))
        assert slider.value > 2


class TestText:
    def test_letters_are_letters_also_when_they_mean_something(self, make: MakeApp) -> None:
        entry = Entry("")
        app = make(bindings={"menu.back": ["escape", "q"], "menu.erase": ["backspace", "z"]})
        scene = BenchScene(entry)
        app.push(scene)
        click(app, entry)
        for letter in "qzp ":
            app.step(FRAME, [key(pygame.key.key_code(letter if letter != " " else "space"))[0]])
            write(app, letter)
        assert entry.text == "qzp "
        assert scene.backs == 0
        press(app, pygame.K_BACKSPACE)
        assert entry.text == "qzp"


ASKING = """rules: last-card
hands: AS 5H 9C 7D | 5D 2H 3C
pile: 8S
turn: 0
"""


class TestTable:
    def test_a_card_is_laid_and_a_question_answered_by_pad(
        self, make: MakeApp, pad: VirtualPad
    ) -> None:
        seated = sit_at(make, ASKING)
        play(seated.app)
        ace = seated.body("AS")
        for _ in range(8):
            tap(seated.app, pad, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
            if seated.sees.focused is ace:
                break
        tap(seated.app, pad, A)
        question = seated.table.questions.open
        assert question is not None
        before = question.current
        tap(seated.app, pad, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
        assert question.current == before + 1
        tap(seated.app, pad, B)
        assert seated.table.questions.open is None
        assert "AS" in seated.cards
        tap(seated.app, pad, A)
        tap(seated.app, pad, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
        tap(seated.app, pad, A)
        seated.rest()
        assert seated.top == "AS"
        assert seated.sees.truth.turn == 1
