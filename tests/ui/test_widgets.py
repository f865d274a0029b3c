"""Every widget by mouse and by keys."""

from __future__ import annotations

import sys
from functools import partial

import pygame
import pytest

from game.ui.app.application import App
from game.ui.input.intents import Intent
from game.ui.widgets.box_layout import Column, Grid, Row, Space
from game.ui.widgets.button import Button
from game.ui.widgets.choice import SegmentedControl
from game.ui.widgets.dialog import ask
from game.ui.widgets.display import Label
from game.ui.widgets.dropdown import Dropdown, ListRow
from game.ui.widgets.form_parts import Entry
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.stepper import Stepper
from game.ui.widgets.switch import Slider, Toggle
from tests.ui.bench_scene import BenchScene, Sized, shown
from tests.ui.conftest import MakeApp
from tests.ui.hands import FRAME, click, down, key, move, press, resize, up, wait, write

SMALL_TO_LARGE = [(n, str(n)) for n in range(1, 6)]


class TestButton:
    def test_a_click_presses_it_and_letting_go_elsewhere_is_none(self, make: MakeApp) -> None:
        done: list[str] = []
        button = Button("Go", lambda: done.append("go"))
        app, _ = shown(make, button)
        down(app, button.rect.center)
        assert button.pressed
        up(app, (1000, 700))
        assert done == []
        assert not button.pressed
        click(app, button)
        assert done == ["go"]

    @pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE])
    def test_enter_and_space_press_it_once_however_long_they_are_held(
        self, make: MakeApp, code: int
    ) -> None:
        done: list[str] = []
        button = Button("Go", lambda: done.append("go"))
        app, _ = shown(make, button)
        app.step(FRAME, [key(code)[0]])
        app.step(FRAME, [key(code)[0]])
        wait(app, 2)
        assert done == ["go"]
        app.step(FRAME, [key(code)[1], key(code)[0]])
        assert done == ["go", "go"]

    def test_disabled_it_does_nothing_and_says_why(self, make: MakeApp) -> None:
        done: list[str] = []
        button = Button("Go", lambda: done.append("go"), tooltip="Go there.")
        app, _scene = shown(make, button)
        button.disable("Not yet.")
        click(app, button)
        press(app, pygame.K_RETURN)
        assert done == []
        assert button.hint == "Not yet."
        button.enable()
        assert button.hint == "Go there."
        click(app, button)
        assert done == ["go"]

    def test_it_lights_up_under_the_pointer_and_comes_to_rest(self, make: MakeApp) -> None:
        button = Button("Go", lambda: None)
        app, _ = shown(make, button)
        wait(app, 1)
        move(app, button.rect.center)
        assert app.step(FRAME, [])
        wait(app, 1)
        assert button.lit == 1.0
        assert not app.step(FRAME, [])


class TestRing:
    def test_it_shows_with_keys_and_goes_with_the_mouse(self, make: MakeApp) -> None:
        app, scene = shown(make, Button("One", lambda: None), Button("Two", lambda: None))
        assert not scene.ui.keys_in_use
        press(app, pygame.K_DOWN)
        assert scene.ui.keys_in_use
        assert scene.ui.focused is scene.widgets[1]
        wait(app, 0.5)
        left_of_it = (scene.widgets[1].rect.x - app.media.px(6), scene.widgets[1].rect.centery)
        ringed = app.display.surface.get_at(left_of_it)
        move(app, (900, 600))
        assert not scene.ui.keys_in_use
        assert scene.ui.focused is scene.widgets[1]
        assert app.display.surface.get_at(left_of_it) != ringed

    def test_a_held_arrow_repeats(self, make: MakeApp) -> None:
        buttons = [Button(str(n), lambda: None, height=40) for n in range(8)]
        app, scene = shown(make, *buttons)
        app.step(FRAME, [key(pygame.K_DOWN)[0]])
        assert scene.ui.focused is buttons[1]
        assert app.next_due() is not None
        wait(app, 1.0)
        assert scene.ui.focused is buttons[7]
        app.step(FRAME, [key(pygame.K_DOWN)[1]])


class TestToggle:
    def test_click_space_and_arrows(self, make: MakeApp) -> None:
        heard: list[bool] = []
        toggle = Toggle(False, heard.append)
        app, _ = shown(make, toggle)
        click(app, toggle)
        press(app, pygame.K_SPACE)
        press(app, pygame.K_RIGHT)
        press(app, pygame.K_RIGHT)
        press(app, pygame.K_LEFT)
        assert heard == [True, False, True, False]
        toggle.on = True
        assert len(heard) == 4, "setting it is not a change by the player"


class TestSlider:
    def test_keys_step_and_stop_at_the_ends(self, make: MakeApp) -> None:
        heard: list[float] = []
        slider = Slider(0.9, 0, 1, 0.05, heard.append, say=str, on_done=print)
        app, _ = shown(make, slider)
        press(app, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
        assert heard == [0.95, 1.0]
        press(app, pygame.K_HOME)
        assert slider.value == 0

    def test_it_follows_a_drag_even_outside_itself(self, make: MakeApp) -> None:
        done: list[float] = []
        slider = Slider(0.5, 0, 1, 0.1, lambda value: None, say=str, on_done=done.append)
        app, _ = shown(make, Sized(slider, width=400))
        down(app, slider.rect.center)
        move(app, (slider.rect.right + 300, slider.rect.bottom + 200))
        assert slider.value == 1.0
        assert done == []
        up(app, (slider.rect.right + 300, slider.rect.bottom + 200))
        assert done == [1.0]


class TestChoice:
    def test_what_is_blocked_is_passed_over_or_refused_and_explained(self, make: MakeApp) -> None:
        heard: list[int] = []
        choice = SegmentedControl(SMALL_TO_LARGE, 1, heard.append, blocked={2: "Two is taken."})
        app, _ = shown(make, choice)
        press(app, pygame.K_RIGHT, pygame.K_LEFT)
        assert heard == [3, 1]
        cell = choice.rect.width // 5
        point = (choice.rect.x + cell + cell // 2, choice.rect.centery)
        click(app, point)
        assert heard == [3, 1]
        assert choice.hint == "Two is taken."
        click(app, (choice.rect.x + 3 * cell + cell // 2, choice.rect.centery))
        assert heard == [3, 1, 4]

    def test_at_the_end_the_arrow_is_free_to_leave(self, make: MakeApp) -> None:
        choice = SegmentedControl(SMALL_TO_LARGE, 5, lambda value: None)
        beside = Button("Beside", lambda: None)
        app, scene = shown(make, Row([choice, beside]))
        press(app, pygame.K_RIGHT)
        assert scene.ui.focused is beside


class TestStepper:
    def test_both_halves_and_both_arrows(self, make: MakeApp) -> None:
        heard: list[int] = []
        stepper = Stepper(SMALL_TO_LARGE, 3, heard.append)
        app, _ = shown(make, stepper)
        click(app, (stepper.rect.right - 5, stepper.rect.centery))
        click(app, (stepper.rect.left + 5, stepper.rect.centery))
        press(app, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
        assert heard == [4, 3, 4, 5]

    def test_holding_it_down_repeats(self, make: MakeApp) -> None:
        stepper = Stepper(SMALL_TO_LARGE, 1, lambda value: None, blocked={2: "no"})
        app, _ = shown(make, stepper)
        point = (stepper.rect.right - 5, stepper.rect.centery)
        move(app, point)
        down(app, point)
        assert stepper.value == 3, "what is blocked is stepped over"
        wait(app, 1)
        assert stepper.value == 5
        up(app, point)
        wait(app, 1)
        assert not app.step(FRAME, [])


class TestPicker:
    def test_it_opens_chooses_and_gives_the_focus_back(self, make: MakeApp) -> None:
        heard: list[int] = []
        picker = Dropdown(SMALL_TO_LARGE, 2, heard.append)
        app, scene = shown(make, picker, Button("After", lambda: None))
        press(app, pygame.K_RETURN)
        assert len(scene.ui.layers) == 2
        for _ in SMALL_TO_LARGE:
            assert isinstance(scene.ui.focused, ListRow), "the list keeps the keys to itself"
            press(app, pygame.K_TAB)
        press(app, pygame.K_DOWN, pygame.K_RETURN)
        assert heard == [3]
        assert len(scene.ui.layers) == 1
        assert scene.ui.focused is picker

    def test_esc_and_a_press_outside_close_it_without_choosing(self, make: MakeApp) -> None:
        heard: list[int] = []
        after: list[str] = []
        button = Button("After", lambda: after.append("pressed"))
        picker = Dropdown(SMALL_TO_LARGE, 2, heard.append)
        app, scene = shown(make, picker, button)
        press(app, pygame.K_RETURN, pygame.K_ESCAPE)
        assert len(scene.ui.layers) == 1
        assert scene.backs == 0
        click(app, picker)
        assert len(scene.ui.layers) == 2
        click(app, (1200, 700))
        assert len(scene.ui.layers) == 1
        assert heard == []
        assert after == []

    def test_many_values_stay_inside_the_window(self, make: MakeApp) -> None:
        picker = Dropdown([(n, str(n)) for n in range(60)], 59, lambda value: None)
        app, scene = shown(make, Space(600), picker)
        press(app, pygame.K_RETURN)
        wait(app, 0.5)
        focused = scene.ui.focused
        assert focused is not None
        assert app.display.surface.get_rect().contains(focused.rect)


_COPYING = pygame.KMOD_META if sys.platform == "darwin" else pygame.KMOD_CTRL
"""What is held down with A to select all."""


class TestEntry:
    def test_typing_moving_and_deleting(self, make: MakeApp) -> None:
        heard: list[str] = []
        entry = Entry("", heard.append, limit=6)
        app, _ = shown(make, entry)
        write(app, "Anna")
        press(app, pygame.K_LEFT, pygame.K_BACKSPACE, pygame.K_HOME, pygame.K_DELETE)
        write(app, "É\tx\n")
        assert entry.text == heard[-1] == "Éxna", "nothing that cannot be printed"
        press(app, pygame.K_END)
        write(app, "defgh")
        assert entry.text == "Éxnade", "no more than the limit"

    def test_space_is_a_letter_and_enter_finishes(self, make: MakeApp) -> None:
        done: list[str] = []
        entry = Entry("A", on_done=done.append)
        app, _ = shown(make, entry)
        app.step(FRAME, [*key(pygame.K_SPACE), pygame.event.Event(pygame.TEXTINPUT, text=" ")])
        assert entry.text == "A "
        assert done == []
        press(app, pygame.K_RETURN)
        assert done == ["A "]

    def test_what_is_selected_is_typed_over_erased_or_left(self, make: MakeApp) -> None:
        heard: list[str] = []
        entry = Entry("Player 2", heard.append, limit=8)
        app, _ = shown(make, entry)
        press(app, pygame.K_a, mod=_COPYING)
        assert entry.selection == (0, 8)
        assert heard == [], "nothing is typed by it"
        write(app, "Annabell")
        assert entry.text == "Annabell", "what is selected makes room"
        press(app, pygame.K_LEFT, pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
        assert entry.selection == (6, 8)
        press(app, pygame.K_BACKSPACE)
        assert (entry.text, entry.caret) == ("Annabe", 6)
        press(app, pygame.K_HOME)
        press(app, pygame.K_RIGHT, pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
        press(app, pygame.K_DELETE)
        assert (entry.text, entry.caret) == ("nabe", 0)
        press(app, pygame.K_a, mod=_COPYING)
        press(app, pygame.K_LEFT)
        assert (entry.selection, entry.caret) == ((0, 0), 0)
        press(app, pygame.K_a, mod=_COPYING)
        press(app, pygame.K_RIGHT)
        assert (entry.selection, entry.caret) == ((4, 4), 4)

    def test_what_is_selected_is_copied_and_the_clipboard_is_pasted(
        self, make: MakeApp, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        copied: list[str] = []
        monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
        monkeypatch.setattr(pygame.scrap, "get_text", lambda: "seven\nherons")
        entry = Entry("Anna", limit=12)
        app, _ = shown(make, entry)
        matches: list[str] = []
        app.on_clipboard = {Intent.PASTE: lambda: matches.append("opened")}
        press(app, pygame.K_a, mod=_COPYING)
        press(app, pygame.K_c, mod=_COPYING)
        assert copied == ["Anna"]
        press(app, pygame.K_v, mod=_COPYING)
        assert entry.text == "sevenherons"
        assert matches == []

    def test_a_selection_can_be_seen(self, make: MakeApp) -> None:
        entry = Entry("Anna")
        app, _ = shown(make, entry)
        wait(app, 1)
        press(app, pygame.K_END)
        before = app.display.surface.copy()
        press(app, pygame.K_a, mod=_COPYING)
        now, middle = app.display.surface, entry.rect.centery
        changed = [
            x for x in range(entry.rect.left, entry.rect.right)
            if before.get_at((x, middle)) != now.get_at((x, middle))
        ]  # fmt: skip
        wide = app.media.texts.width("Anna", "body")
        assert 0.5 * wide < len(changed) <= wide + 4
        assert max(changed) - min(changed) <= wide + 4

    def test_the_caret_blinks_without_keeping_the_machine_awake(self, make: MakeApp) -> None:
        app, _ = shown(make, Entry("A"))
        wait(app, 1)
        due = app.next_due()
        assert due is not None
        assert 0 < due <= app.media.motion.caret_blink
        frames = app.frames
        app.step(due + 0.001, [])
        assert app.frames == frames + 1
        assert not app.step(FRAME, [])


class TestScroll:
    def build(self, make: MakeApp) -> tuple[App, BenchScene, Scroll, list[Button]]:
        buttons = [Button(str(n), lambda: None) for n in range(30)]
        scroll = Scroll(Column(buttons))
        app, scene = shown(make, Sized(scroll, width=400, height=300))
        return app, scene, scroll, buttons

    def test_the_focus_scrolls_into_view(self, make: MakeApp) -> None:
        app, scene, scroll, buttons = self.build(make)
        for _ in range(20):
            press(app, pygame.K_DOWN)
        wait(app, 0.5)
        assert scene.ui.focused is buttons[20]
        assert scroll.rect.contains(buttons[20].rect)
        for _ in range(20):
            press(app, pygame.K_UP)
        wait(app, 0.5)
        assert scroll.rect.contains(buttons[0].rect)

    def test_the_wheel_stops_at_the_ends(self, make: MakeApp) -> None:
        app, _, scroll, _ = self.build(make)
        move(app, scroll.rect.center)
        for _ in range(100):
            app.step(FRAME, [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0)])
        assert scroll.offset == scroll.furthest
        for _ in range(100):
            app.step(FRAME, [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0)])
        assert scroll.offset == 0

    def test_the_bar_can_be_dragged(self, make: MakeApp) -> None:
        app, _, scroll, _ = self.build(make)
        down(app, (scroll.rect.right - 3, scroll.rect.y + 5))
        move(app, (scroll.rect.right - 3, scroll.rect.bottom + 50))
        up(app, (scroll.rect.right - 3, scroll.rect.bottom + 50))
        assert scroll.offset == scroll.furthest

    def test_what_is_scrolled_out_cannot_be_clicked(self, make: MakeApp) -> None:
        pressed: list[int] = []
        buttons = [Button(str(n), partial(pressed.append, n)) for n in range(30)]
        scroll = Scroll(Column(buttons))
        app, scene = shown(make, Sized(scroll, width=400, height=300))
        hidden = next(each for each in buttons if each.rect.top > scroll.rect.bottom + 20)
        click(app, hidden)
        assert pressed == []
        assert scene.ui.focused is not hidden


class TestDialog:
    def test_the_careful_answer_has_the_focus_and_agreeing_acts(self, make: MakeApp) -> None:
        done: list[str] = []
        button = Button("Below", lambda: done.append("below"))
        app, scene = shown(make, button)
        for codes in ([pygame.K_RETURN], [pygame.K_RIGHT, pygame.K_RETURN]):
            assert done == []
            ask(scene.ui, "Leave?", "The match is lost.", "Leave", lambda: done.append("left"))
            press(app, *codes)
            assert len(scene.ui.layers) == 1
        assert done == ["left"]
        ask(scene.ui, "Leave?", "The match is lost.", "Leave", lambda: None)
        app.step(FRAME, [])
        click(app, button)
        assert done == ["left"], "nothing below can be clicked"

    def test_it_survives_a_resize(self, make: MakeApp) -> None:
        app, scene = shown(make, Button("Below", lambda: None))
        ask(scene.ui, "Leave?", "The match is lost.", "Leave", lambda: None)
        resize(app, (800, 600))
        assert len(scene.ui.layers) == 2
        window = pygame.Rect(0, 0, 800, 600)
        for widget in scene.ui.top.root.walk():
            assert window.contains(widget.rect)


class TestTooltip:
    def test_it_shows_after_a_rest_and_asks_to_be_woken_for_it(self, make: MakeApp) -> None:
        button = Button("Go", lambda: None, tooltip="Go there.")
        app, _scene = shown(make, button)
        wait(app, 1)
        move(app, button.rect.center)
        wait(app, 0.2)
        due = app.next_due()
        assert due is not None
        below = (button.rect.centerx, button.rect.bottom + 22)
        before = app.display.surface.get_at(below)
        wait(app, 1)
        assert app.display.surface.get_at(below) != before
        move(app, (1000, 700))
        wait(app, 0.3)
        assert app.display.surface.get_at(below) == before
        press(app, pygame.K_TAB)
        assert app.next_due() is not None, "the focus shows it too"


class TestLayout:
    def test_a_row_shares_what_is_left_to_the_pixel(self, make: MakeApp) -> None:
        app = make()
        parts = [Space(10, grow=1) for _ in range(3)]
        row = Row(parts, gap=0)
        row.place(pygame.Rect(0, 0, 1000, 50), app.media)
        assert sum(part.rect.width for part in parts) == 1000

    def test_only_the_widest_in_a_row_make_way_where_there_is_too_little_room(
        self, make: MakeApp
    ) -> None:
        app = make((1920, 1080))
        parts = [Stepper([("x", "x")], "x", print, width=wide) for wide in (500, 90, 400)]
        small = parts[1].measure(app.media, 900)[0]
        Row(parts, gap=0).place(pygame.Rect(0, 0, 600, 50), app.media)
        left = 600 - small
        assert [part.rect.width for part in parts] == [left - left // 2, small, left // 2]

    def test_a_grid_has_as_many_columns_as_fit_and_rows_as_high_as_what_stands_in_them(
        self, make: MakeApp
    ) -> None:
        app = make((1920, 1080))
        tiles = [Sized(Label("x"), height=high) for high in (50, 50, 50, 120, 50, 50, 50)]
        grid = Grid(tiles, least=300, gap=10, own=True)
        assert grid.measure(app.media, 930)[1] == 50 + 10 + 120 + 10 + 50
        grid.place(pygame.Rect(0, 0, 930, 500), app.media)
        assert [tile.rect.x for tile in tiles] == [0, 313, 626, 0, 313, 626, 0]
        assert [tile.rect.y for tile in tiles] == [0, 0, 0, 60, 60, 60, 190]

    def test_hidden_children_take_no_room(self, make: MakeApp) -> None:
        app = make()
        label = Label("gone")
        column = Column([Label("a"), label, Label("b")])
        high = column.measure(app.media, 500)[1]
        label.visible = False
        assert column.measure(app.media, 500)[1] < high


def test_words_are_drawn_again_only_when_they_change(make: MakeApp) -> None:
    label = Label("One")
    app, _ = shown(make, label)
    wait(app, 1)
    for words, new in (("One", 0), ("Two", 1), ("Two", 0)):
        frames = app.frames
        label.text = words
        app.step(FRAME, [])
        assert app.frames == frames + new
