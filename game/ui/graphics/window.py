"""Where frames go: a window on the screen."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Mapping, MutableMapping, Sequence
from pathlib import Path

import pygame

from game.arguments import LEAST, MOST
from game.storage.assets import openable
from game.ui.graphics.sdl import Push, sdl_push

_SEEK_AT = 10
"""The frame at which the function that shows a part of a window is looked for: that takes some
milliseconds, and the first frames should come soon."""
_MOSTLY = 0.7
"""The share of the window that has changed from which on all of it is shown."""
_BORDERS = (16, 88)
"""Pixels of a screen, across and down, that frames of windows and task bars may take."""


WindowPlace = tuple[int, int]
"""Where a window's upper left corner is, in the pixels of the whole desktop."""
Screens = Sequence[tuple[int, int]]
"""The sizes of all screens."""


def write_place(place: WindowPlace, screens: Screens) -> str:
    """The place as the settings keep it: with the screens that it was a place on."""
    return f"{place[0]},{place[1]} on " + " ".join(f"{wide}x{high}" for wide, high in screens)


def read_place(text: str, screens: Screens) -> WindowPlace | None:
    """The place, if there are the same screens as then: on others it might be out of sight."""
    where, _, _ = text.partition(" on ")
    try:
        left, top = (int(each) for each in where.split(","))
    except ValueError:
        return None
    return (left, top) if text == write_place((left, top), screens) else None


def fitting(size: tuple[int, int], screen: tuple[int, int]) -> tuple[int, int]:
    """The size of a window that can be seen whole on this screen, beside task bars and with a frame
    around it."""
    return min(size[0], screen[0] - _BORDERS[0]), min(size[1], screen[1] - _BORDERS[1])


def first_size(screen: tuple[int, int]) -> tuple[int, int]:
    """The size of the very first window on this screen: three quarters of it, 16:9, and no smaller
    than 1280×720 where that can be seen whole."""
    high = min(screen[1] * 3 // 4, screen[0] * 3 // 4 * 9 // 16)
    return fitting(max((high * 16 // 9, high), (1280, 720)), screen)


def drawn_size(size: tuple[int, int]) -> tuple[int, int]:
    """The size of the picture for a window of this size. Not every window system heeds the least
    size: what is smaller shows a picture of that size, and of the window's form, smaller."""
    scale = max(1.0, *(least / max(1, side) for least, side in zip(LEAST, size, strict=True)))
    wide, high = (
        max(least, min(most, round(side * scale)))
        for least, most, side in zip(LEAST, MOST, size, strict=True)
    )
    return size if scale == 1.0 else (wide, high)


def prepare_environment(environment: MutableMapping[str, str], platform: str) -> None:
    """Set what SDL reads before it starts; what the user has set stays.

    Without a graphics card SDL would push every frame through a software OpenGL, twenty times
    slower than the plain copy that X11 offers (and Wayland does not); on Linux a card shows itself
    as a render node.
    """
    # A window that covers the screen has no reason to switch a desktop's effects off.
    environment.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    if platform == "win32":
        environment.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    plain = bool(environment.get("DISPLAY")) and environment.get("SDL_VIDEODRIVER") != "wayland"
    if platform == "linux" and plain and not any(Path("/dev/dri").glob("renderD*")):
        environment.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


class NoScreenError(Exception):
    """There is nothing that a window could be shown on."""


def check_screen(environment: Mapping[str, str]) -> None:
    """If SDL finds no screen, it draws into memory without an error: a game that runs and
    that nobody sees.  Raises NoScreenError, unless that is what the user asked for."""
    if pygame.display.get_driver() == "offscreen" and not environment.get("SDL_VIDEODRIVER"):
        raise NoScreenError("no screen to open a window on")


class WindowDisplay:
    """A resizable window."""

    def __init__(
        self,
        size: tuple[int, int],
        fullscreen: bool = False,
        icon: Path | None = None,
        place: str = "",
        shrinks: bool = False,
        first: bool = False,
    ) -> None:
        """``place``: where the window was, as :attr:`place` gave it. ``shrinks``: whether the
        window may become smaller, to be seen whole on a screen where it has not been before.
        ``first``: whether it is the very first window, whose size follows the screen.
        Raises NoScreenError."""
        prepare_environment(os.environ, sys.platform)
        pygame.display.init()
        check_screen(os.environ)
        # SDL begins with it; an input method would take keys that are pressed at the table.
        self.take_text(None)
        screens = pygame.display.get_desktop_sizes()
        corner = read_place(place, screens)
        if first:
            size = first_size(screens[0])
        elif shrinks and corner is None:
            size = fitting(size, screens[0])
        wide, high = max(size[0], LEAST[0]), max(size[1], LEAST[1])
        self._window = pygame.Window(
            "Last Card", (wide, high), pygame.WINDOWPOS_UNDEFINED if corner is None else corner,
            resizable=True,
            # Else macOS and Wayland draw a small picture larger on a fine screen, and it is
            # blurred.  X11 and Windows do not: there a window's pixels are the screen's.
            allow_high_dpi=True,
        )  # fmt: skip
        # SDL holds it off for as long as it runs.
        self.keep_awake(False)
        if corner is not None:
            # X11 puts the frame where the window was meant to be, and the window further in: at
            # each start a little further.  Once there is a frame it is reckoned with.
            self._window.position = corner
        self._window.minimum_size = LEAST
        if icon and icon.is_file():
            self._window.set_icon(pygame.image.load(openable(icon)))
        self._sheet: pygame.Surface | None = None
        """What is drawn on while the window is too small."""
        self._flips = 0
        self._push: Push | None = None
        """The function that shows only a part of the window, once it has been looked for."""
        self._fullscreen = False
        self._windowed_size = (wide, high)
        if fullscreen:
            self.set_fullscreen(True)

    @property
    def size(self) -> tuple[int, int]:
        """Pixels that can be drawn on."""
        return self.surface.get_size()

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on. It holds the last picture; there is another one after a
        resize."""
        shown = self._window.get_surface()
        size = drawn_size(shown.get_size())
        if size == shown.get_size():
            self._sheet = None
            return shown
        if self._sheet is None or self._sheet.get_size() != size:
            self._sheet = pygame.Surface(size, 0, shown)
        return self._sheet

    @property
    def density(self) -> float:
        """Pixels for each unit in which the system tells of places in the window and of its
        size: 2 on a Mac with a fine screen, 1.25 or 2 and the like on a Wayland desktop whose
        settings say so, 1 under X11 and Windows; more in a window that is too small."""
        return self.size[0] / max(1, self._window.size[0])

    @property
    def refresh_rate(self) -> float:
        """How many frames a second the screen shows; 0 if that is not known."""
        # Which screen the window is on is not told: the slowest of them shows every frame.
        try:
            rates = [rate for rate in pygame.display.get_desktop_refresh_rates() if rate > 0]
        except pygame.error:
            return 0.0
        return float(min(rates, default=0))

    @property
    def fullscreen(self) -> bool:
        """True if the window covers the screen."""
        return self._fullscreen

    @property
    def place(self) -> str:
        """Where the window is, to be given to the next one; empty while it covers the screen."""
        if self._fullscreen:
            return ""
        return write_place(self._window.position, pygame.display.get_desktop_sizes())

    def flip(self, areas: Sequence[pygame.Rect] | None = None) -> None:
        """Show what was drawn: everywhere, or at least in these ``areas`` if it has changed nowhere
        else."""
        sheet, shown = self.surface, self._window.get_surface()
        if sheet is not shown:
            pygame.transform.smoothscale(sheet, shown.get_size(), shown)
            areas = None
        self._flips += 1
        if self._flips == _SEEK_AT:
            self._push = sdl_push(self._window.id)
        if areas and self._push is not None:
            wide, high = self.size
            if sum(area.w * area.h for area in areas) < _MOSTLY * wide * high and self._push(areas):
                return
        self._window.flip()

    def set_fullscreen(self, on: bool) -> None:
        """Cover the screen, or go back to a window."""
        if on == self._fullscreen:
            return
        self._fullscreen = on
        if on:
            self._windowed_size = self._window.size
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
            self._window.size = self._windowed_size

    def come_forward(self) -> None:
        """Show the window before all others, as far as the system allows."""
        # A window that covers the screen, or is as large as it, would be made smaller.
        if not pygame.display.get_active():
            self._window.restore()
        with contextlib.suppress(pygame.error):
            self._window.focus()

    def keep_awake(self, on: bool) -> None:
        """Hold the screen saver off, or let it come."""
        # Where the system does not let itself be asked, its screen saver comes as it always does.
        with contextlib.suppress(pygame.error):
            pygame.display.set_allow_screensaver(not on)

    def take_text(self, place: pygame.Rect | None) -> None:
        """Let text be typed and composed, which will stand there in the picture; None: only keys
        are pressed."""
        # Where the system does not let itself be asked, text is typed as it always is.
        with contextlib.suppress(pygame.error):
            if place is None:
                pygame.key.stop_text_input()
                return
            parts = (round(each / self.density) for each in place)
            pygame.key.set_text_input_rect(pygame.Rect(*parts))
            pygame.key.start_text_input()

    def close(self) -> None:
        """Give the window back."""
        self._window.destroy()
