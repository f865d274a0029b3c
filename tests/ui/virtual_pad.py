"""A game pad that SDL pretends to have: it gives the same events as a real one."""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path

import pygame
import pytest

_BUTTONS, _AXES = 15, 6


def _sdl() -> ctypes.CDLL:
    wheel = Path(pygame.__file__).parent.parent
    found = sorted((wheel / "pygame_ce.libs").glob("*SDL2-2*"))
    if sys.platform != "linux" or not found:
        pytest.skip("the SDL library inside pygame-ce was not found")
    sdl = ctypes.CDLL(str(found[0]))
    # Another test may have left a window without the keyboard's focus, where SDL hears no pad.
    sdl.SDL_SetHint(b"SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", b"1")
    sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    return sdl


class VirtualPad:
    """Plugged in when it is made, after ``Pads.start``."""

    def __init__(self) -> None:
        self._sdl = _sdl()
        self._plug_in()

    def _plug_in(self) -> None:
        self.index = self._sdl.SDL_JoystickAttachVirtual(1, _AXES, _BUTTONS, 0)
        assert self.index >= 0
        self.number = self._sdl.SDL_JoystickGetDeviceInstanceID(self.index)

    def pull_out(self) -> None:
        """Take it out, whatever is held on it."""
        index = next(
            place
            for place in range(self._sdl.SDL_NumJoysticks())
            if self._sdl.SDL_JoystickGetDeviceInstanceID(place) == self.number
        )
        assert self._sdl.SDL_JoystickDetachVirtual(index) == 0

    def put_back(self) -> None:
        """Plug it in again: another instance of the same pad."""
        self._plug_in()

    @property
    def _joystick(self) -> int | None:
        found: int | None = self._sdl.SDL_JoystickFromInstanceID(self.number)
        return found

    def button(self, button: int, down: bool) -> None:
        """Press a button (``pygame.CONTROLLER_BUTTON_…``), or let it go."""
        assert self._joystick, "nobody has opened the pad"
        self._sdl.SDL_JoystickSetVirtualButton(self._joystick, button, down)
        self._sdl.SDL_JoystickUpdate()

    def axis(self, axis: int, value: int) -> None:
        """Push a stick or a trigger, -32768 to 32767."""
        assert self._joystick, "nobody has opened the pad"
        self._sdl.SDL_JoystickSetVirtualAxis(self._joystick, axis, value)
        self._sdl.SDL_JoystickUpdate()
