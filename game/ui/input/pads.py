"""Game pads: plugged in and out at any time, and what their buttons and sticks do.

SDL knows the layout of most pads, so that every button has the name it has on the pad everybody
knows. Only the ``CONTROLLER`` events are read: each press also arrives as a ``JOY`` event, which
must not be blocked, since SDL makes the other one of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pygame

from game.ui.input.bindings import PAD_AXES, PAD_CONTROLS
from game.ui.input.intents import Device, Source

_ON, _OFF = 18000, 12000
"""Of 32767: how far a stick is pushed until it counts, and until it no longer does. The gap
keeps a trembling hand from counting twice."""

_OFTEN: Final = 8
"""The most times that SDL may have been asked to listen before."""
Change = tuple[Source, str, bool]
"""A device, a control, and whether it went down."""


class Pads:
    """The pads that are plugged in, by the number SDL gives each time one is."""

    def __init__(self) -> None:
        self._open: dict[int, Any] = {}
        self._pushed: dict[int, dict[int, str]] = {}
        """For each pad, the controls at the ends of its axes that are pushed."""
        self._buttons: dict[int, set[str]] = {}

    def start(self) -> None:
        """Begin to listen, also to the pads that are there already. Where the system has no
        pads to offer nothing happens."""
        from pygame._sdl2 import controller

        try:
            # What began to listen for another module goes on, and would not notice either.
            pygame.joystick.quit()
            for _ in range(_OFTEN):
                # SDL counts how often it was asked to begin. It listens for pads from the beginning
                # of its events to their end, and does not notice new events in between.
                if controller.get_init():
                    controller.quit()
            controller.init()
        except pygame.error:
            return
        for index in range(controller.get_count()):
            self._plug_in(index)

    def read(self, event: pygame.event.Event) -> Iterator[Change]:
        """The change by an event of a pad."""
        kind = event.type
        if kind == pygame.CONTROLLERDEVICEADDED:
            self._plug_in(event.device_index)
        elif kind == pygame.CONTROLLERDEVICEREMOVED:
            yield from self._pull_out(event.instance_id)
        elif kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            if event.button < len(PAD_CONTROLS):
                down = kind == pygame.CONTROLLERBUTTONDOWN
                control = PAD_CONTROLS[event.button]
                held = self._buttons.setdefault(event.instance_id, set())
                (held.add if down else held.discard)(control)
                yield _source(event.instance_id), control, down
        elif kind == pygame.CONTROLLERAXISMOTION:
            yield from self._axis(event.instance_id, event.axis, event.value)

    def _plug_in(self, index: int) -> None:
        from pygame._sdl2 import controller

        try:
            pad = controller.Controller(index)
            number = pad.as_joystick().get_instance_id()
        except (pygame.error, TypeError, ValueError):
            # Gone again before it was looked at.
            return
        self._open[number] = pad

    def _pull_out(self, number: int) -> Iterator[Change]:
        """Let go of everything that is held on it: no release will come any more."""
        self._open.pop(number, None)
        held = [*self._buttons.pop(number, ()), *self._pushed.pop(number, {}).values()]
        for control in held:
            yield _source(number), control, False

    def _axis(self, number: int, axis: int, value: int) -> Iterator[Change]:
        if axis not in PAD_AXES:
            return
        pushed = self._pushed.setdefault(number, {})
        before, end = pushed.get(axis, ""), PAD_AXES[axis][value > 0]
        if before and (abs(value) < _OFF or end != before):
            del pushed[axis]
            yield _source(number), before, False
            before = ""
        if not before and end and abs(value) >= _ON:
            pushed[axis] = end
            yield _source(number), end, True


def _source(number: int) -> Source:
    return Source(Device.PAD, number)
