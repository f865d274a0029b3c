"""The loop, the stack of scenes, the window."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.storage.settings import Settings, read_settings, write_settings
from game.ui.app.application import App
from game.ui.graphics.media import Silence
from game.ui.graphics.window import prepare_environment
from game.ui.scenes.scene import Scene
from game.ui.widgets.button import Button
from tests import demos
from tests.demos.picture import PictureDisplay
from tests.ui.bench_scene import BenchScene
from tests.ui.conftest import MakeApp
from tests.ui.hands import FRAME, Event, click, key, move, resize, show, wait
from tests.ui.shown import named, toasts


def resting(make: MakeApp) -> App:
    """A scene with one button, when all of it has appeared."""
    app = make()
    app.push(BenchScene(Button("Go", lambda: None)))
    wait(app, 1)
    return app


class TestIdle:
    def test_when_nothing_moves_nothing_is_drawn(self, make: MakeApp) -> None:
        app = resting(make)
        wait(app, 1)
        frames = app.frames
        assert not wait(app, 2)
        assert app.frames == frames
        assert app.next_due() is None

    def test_only_what_changed_is_painted(self, make: MakeApp) -> None:
        app = make()
        button = Button("Go", lambda: None)
        scene = BenchScene(button)
        app.push(scene)
        wait(app, 1)
        scene.ui.take_dirty()
        move(app, button.rect.center)
        scene.update(FRAME)
        area = sum(rect.width * rect.height for rect in scene.draw(app.display.surface))
        assert 0 < area < 0.05 * 1280 * 720

    def test_the_loop_sleeps_until_something_is_due(self) -> None:
        scene = Dozing(left=3.0)
        assert loop(scene)[0] == [3.0]
        assert scene.steps == 1


class Dozing(Scene):
    """Wants an update after so many seconds, then ends the game; ``moving`` until then or not."""

    def __init__(self, left: float, moving: bool = False) -> None:
        self.left = left
        self.moving = moving
        self.steps = 0
        self.drawn = 0

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        self.drawn += 1
        return []

    def update(self, dt: float) -> bool:
        self.left -= dt
        self.steps += dt > 0
        if self.left <= 1e-9:
            self.app.quit()
        return self.moving

    def next_due(self) -> float | None:
        return self.left


def loop(scene: Scene, hiding: int = 0) -> tuple[list[float], list[float]]:
    """Run the real loop on a clock that moves on by waiting alone. Returns for how long it waited
    each time, and when it found time to rest.

    hiding: what hides the window after its first frame, if anything.
    """
    waits: list[float] = []
    rests: list[float] = []
    app = App(
        PictureDisplay((800, 600)), Settings(), Silence(), random.Random(1), lambda: sum(waits),
        rest=lambda: rests.append(sum(waits)), wait=lambda seconds: waits.append(seconds or 0.0),
    )  # fmt: skip
    app.run(scene, (lambda: app.handle(Event(hiding))) if hiding else lambda: None)
    return waits, rests


class TestHidden:
    """A window that cannot be seen: time goes on, nothing is drawn."""

    @pytest.mark.parametrize(
        ("hiding", "moving"), [(pygame.WINDOWHIDDEN, True), (pygame.WINDOWMINIMIZED, False)]
    )
    def test_time_goes_on_at_its_own_pace_and_nothing_is_drawn(
        self, hiding: int, moving: bool
    ) -> None:
        scene = Dozing(5.0, moving)
        waits, rests = loop(scene, hiding)
        assert sum(waits) == pytest.approx(5.0, abs=0.2)
        assert len(waits) <= (55 if moving else 8)
        assert scene.drawn == 1
        assert bool(rests) is not moving

    def test_once_it_is_seen_again_it_is_painted_whole(self, make: MakeApp) -> None:
        app = resting(make)
        good = pygame.image.tobytes(app.display.surface, "RGB")
        app.step(FRAME, [Event(pygame.WINDOWMINIMIZED)])
        app.display.surface.fill((255, 0, 255))
        frames = app.frames
        app.toast("Something to draw.")
        wait(app, 1)
        assert app.frames == frames
        wait(app, 10)
        app.step(FRAME, [Event(pygame.WINDOWRESTORED)])
        assert not app.hidden
        assert pygame.image.tobytes(app.display.surface, "RGB") == good

    @pytest.mark.parametrize(
        "sign",
        [
            Event(pygame.WINDOWFOCUSGAINED),
            Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0)),
            key(pygame.K_DOWN)[0],
        ],
        ids=["focus", "mouse", "key"],
    )
    def test_what_only_a_visible_window_gets_shows_that_it_is_one(
        self, make: MakeApp, sign: pygame.event.Event
    ) -> None:
        app = resting(make)
        app.step(FRAME, [Event(pygame.WINDOWHIDDEN)])
        frames = app.frames
        app.step(FRAME, [sign])
        assert app.frames == frames + 1

    def test_a_scene_that_changed_unseen_does_not_fade_in_from_an_old_picture(
        self, make: MakeApp
    ) -> None:
        app = make()
        app.push(BenchScene(Button("First", lambda: None)))
        wait(app, 1)
        app.push(BenchScene(Button("Second", lambda: None)))
        app.step(FRAME, [Event(pygame.WINDOWHIDDEN)])
        app.push(BenchScene(Button("Third", lambda: None)))
        assert not wait(app, 1)


class TestScenes:
    def test_a_scene_is_drawn_whole_once_and_only_where_it_changes_after_it(
        self, make: MakeApp
    ) -> None:
        app = make()
        app.push(BenchScene(Button("First", lambda: None)))
        wait(app, 1)
        app.paints_later()
        second = BenchScene(Button("Second", lambda: None), modal=True)
        drawn: list[bool] = []
        passed: list[float] = []
        draw, update = second.draw, second.update

        def counted(surface: pygame.Surface) -> list[pygame.Rect]:
            areas = draw(surface)
            drawn.append(any(area.contains(surface.get_rect()) for area in areas))
            return areas

        def timed(dt: float) -> bool:
            if dt > 0:
                passed.append(dt)
            return update(dt)

        second.draw, second.update = counted, timed  # type: ignore[method-assign]
        before = pygame.image.tobytes(app.display.surface, "RGB")
        frames = app.frames
        app.push(second)
        assert app.step(FRAME, [])
        assert not drawn, "it is put together first"
        passed.clear()
        for _ in range(12):
            # A new page is drawn in pieces before that.
            if not drawn:
                assert not app.seen, "phones are not told yet of what it is about to show"
                assert app.step(FRAME, [])
        assert drawn == [True]
        assert app.seen
        assert not passed, "no time passes for what nobody has seen"
        assert app.frames == frames + 1
        wait(app, 1)
        assert app.frames > frames + 2
        assert drawn.count(True) == 1
        assert pygame.image.tobytes(app.display.surface, "RGB") != before

    def test_chores_are_done_while_nothing_happens(self, make: MakeApp) -> None:
        left = [3]
        asleep: list[int] = []

        def chore() -> bool:
            left[0] -= 1
            return left[0] > 0

        def fall_asleep(seconds: float | None) -> None:
            asleep.append(left[0])
            pygame.event.post(Event(pygame.QUIT))

        app = App(
            PictureDisplay((800, 600)), Settings(), Silence(), random.Random(1), lambda: 0.0,
            wait=fall_asleep,
        )  # fmt: skip
        app.chores.append(chore)
        app.run(BenchScene())
        assert asleep == [0]

    def test_a_callback_may_replace_the_scene_that_calls_it(self, make: MakeApp) -> None:
        app = make()
        second = BenchScene(Button("Second", lambda: None))
        button = Button("First", lambda: app.replace(second))
        show(app, BenchScene(button))
        click(app, button)
        assert app.scenes == [second]

    def test_pop_to_leaves_everything_above(self, make: MakeApp) -> None:
        app = make()
        scenes = [BenchScene(Button(str(n), lambda: None), modal=n > 0) for n in range(3)]
        for scene in scenes:
            app.push(scene)
        app.pop_to(scenes[0])
        assert app.scenes == scenes[:1]
        assert scenes[1].left
        assert scenes[2].left
        with pytest.raises(ValueError, match="not on the stack"):
            app.pop_to(scenes[2])
        app.pop()
        assert not app.running, "without a scene the game ends"

    def test_closing_the_window_asks_every_scene_to_save_and_asks_nothing_else(
        self, make: MakeApp
    ) -> None:
        app = make()
        scenes = [BenchScene(Button(str(n), lambda: None), modal=n > 0) for n in range(2)]
        for scene in scenes:
            app.push(scene)
        app.step(FRAME, [Event(pygame.QUIT)])
        assert not app.running
        assert all(scene.closed for scene in scenes)


class TestWindow:
    def test_a_press_that_began_before_a_resize_is_not_stuck(self, make: MakeApp) -> None:
        app = make()
        button = Button("Go", lambda: None)
        show(app, BenchScene(button))
        app.step(FRAME, [Event(pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=1)])
        resize(app, (800, 600))
        app.step(FRAME, [Event(pygame.MOUSEBUTTONUP, pos=(799, 599), button=1)])
        assert not button.pressed
        assert not wait(app, 1)

    def test_a_size_below_the_least_is_read_again(self, make: MakeApp) -> None:
        # As window managers give it that divide the screen among windows.
        app = make()
        resize(app, (683, 500))
        assert read_settings(write_settings(app.settings)) == (app.settings, [])

    @pytest.mark.parametrize(
        ("code", "mod"), [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_LALT)]
    )
    def test_full_screen_by_key(self, make: MakeApp, code: int, mod: int) -> None:
        done: list[str] = []
        app = make()
        app.push(BenchScene(Button("Go", lambda: done.append("go"))))
        app.step(FRAME, key(code, mod))
        assert app.display.fullscreen
        assert app.settings.fullscreen
        app.step(FRAME, key(code, mod))
        assert not app.display.fullscreen
        assert done == []

    def test_an_exposed_window_is_painted_whole(self, make: MakeApp) -> None:
        app = resting(make)
        good = pygame.image.tobytes(app.display.surface, "RGB")
        app.display.surface.fill((255, 0, 255))
        app.step(FRAME, [Event(pygame.WINDOWEXPOSED)])
        assert pygame.image.tobytes(app.display.surface, "RGB") == good

    def test_what_cannot_be_seen_builds_nothing_anew(self, make: MakeApp) -> None:
        app = resting(make)
        media, frames = app.media, app.frames
        app.settings.muted, app.settings.tips, app.settings.volume = True, False, 0.1
        app.apply_settings()
        wait(app, 0.2)
        assert app.media is media
        assert app.frames == frames

    @pytest.mark.parametrize(
        ("platform", "given", "expected"),
        [
            ("linux", {"DISPLAY": ":0"}, "0"),
            ("linux", {"DISPLAY": ":0", "SDL_VIDEODRIVER": "x11"}, "0"),
            # There a window cannot be drawn on without OpenGL.
            ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, None),
            ("linux", {"DISPLAY": ":0", "SDL_VIDEODRIVER": "wayland"}, None),
            ("linux", {"DISPLAY": ":0", "SDL_FRAMEBUFFER_ACCELERATION": "1"}, "1"),
            ("win32", {}, None),
        ],
    )
    def test_where_there_is_a_plain_way_and_no_graphics_card_opengl_is_passed_by(
        self, platform: str, given: dict[str, str], expected: str | None,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:  # fmt: skip
        monkeypatch.setattr(Path, "glob", lambda *_: iter(()))
        environment = dict(given)
        prepare_environment(environment, platform)
        assert environment.get("SDL_FRAMEBUFFER_ACCELERATION") == expected
        assert ("SDL_WINDOWS_DPI_AWARENESS" in environment) == (platform == "win32")


class TestToasts:
    def test_a_message_comes_stays_and_goes_without_a_trace(self, make: MakeApp) -> None:
        app = resting(make)
        before = pygame.image.tobytes(app.display.surface, "RGB")
        app.toast("The settings could not be written.")
        wait(app, 0.5)
        assert pygame.image.tobytes(app.display.surface, "RGB") != before
        frames, due = app.frames, app.next_due()
        assert due is not None
        assert due > 3
        app.step(due + 0.01, [])
        wait(app, 1)
        assert app.frames < frames + 40
        assert pygame.image.tobytes(app.display.surface, "RGB") == before
        assert app.next_due() is None
        assert not app.step(FRAME, [])

    def test_the_same_message_is_not_shown_twice(self, make: MakeApp) -> None:
        app = resting(make)
        for _ in range(2):
            app.toast("Once.")
            app.step(FRAME, [])
        assert toasts(app) == ["Once."]

    def test_settings_that_cannot_be_kept_are_mentioned(self) -> None:
        app = App(
            PictureDisplay((800, 600)), Settings(), Silence(), random.Random(1), lambda: 0.0,
            save_settings=lambda settings: "They are gone when you close the game.",
        )  # fmt: skip
        app.push(BenchScene())
        app.keep_settings()
        assert app.painter.toasts


@pytest.mark.slow
def test_a_fine_screen_is_drawn_fine_and_pointed_at_where_it_is_seen(make: MakeApp) -> None:
    app = make((2560, 1440))
    app.display.fineness = 2.0  # type: ignore[attr-defined]
    menu = show(app, demos.menu(saved=False))
    tile = named(menu, "game classic")
    x, y = tile.rect.center
    at = x // 2, y // 2
    app.step(0.0, [Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)])
    app.step(0.0, [Event(pygame.MOUSEBUTTONUP, pos=at, button=1)])
    assert app.settings.last_game == "classic"
    resize(app, (2000, 1200))
    assert (app.settings.window_width, app.settings.window_height) == (1000, 600)


def test_the_screen_saver_is_held_off_only_while_a_round_is_played(make: MakeApp) -> None:
    app = make((1280, 720), tips=False)
    show(app, demos.menu(saved=False))
    display: Any = app.display
    assert not display.awake
    show(app, demos.table("last-card", 3))
    assert display.awake
    show(app, demos.pause())
    assert not display.awake
    app.pop()
    app.step(0.0, [])
    assert display.awake
    app.step(0.0, [Event(pygame.WINDOWMINIMIZED)])
    app.step(0.0, [])
    assert not display.awake
