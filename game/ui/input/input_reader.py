"""Events of the devices in, intents out."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pygame

from game.ui.input.bindings import MOUSE_CONTROLS, PLACES, Bindings, PrintedKeys, key_name
from game.ui.input.intents import (
    KEYBOARD,
    MOUSE,
    REPEATING,
    Command,
    Composed,
    Context,
    Device,
    Input,
    Interrupted,
    LetGo,
    OtherKey,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Scrolled,
    Source,
    Typed,
    Unplugged,
)
from game.ui.input.pads import Pads
from game.ui.input.repeat import Repeat

AT_A_WINDOW = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN})
"""Events of devices that reach only a window which can be seen."""
_HELD = 1.2
"""A key that goes down again within this many seconds without having come up is being held: systems
wait up to a second before a held key repeats."""

Held = tuple[Source, str]
"""A control of a device."""


class InputReader:
    """All devices of one window.

    ``bindings`` may be replaced at any time. :meth:`read` gives what an event means, and
    :meth:`update` what is meant because something is still held down.
    """

    def __init__(self, delay: float, every: float, bindings: Bindings | None = None) -> None:
        """A control that is held down repeats after ``delay`` seconds, and then ``every`` so
        many."""
        self.delay, self.every = delay, every
        self.bindings = bindings or Bindings()
        self.density = 1.0
        """Pixels for each unit in which the system says where the pointer is."""
        self.keyboard = PrintedKeys()
        self.pads = Pads()
        self.last: Source = MOUSE
        """The device used last, on purpose: prompts on screen can follow it."""
        self._clock = 0.0
        self._down: dict[Held, float] = {}
        """The controls that are down, and when each was last heard of."""
        self._repeat: Repeat[tuple[Held, Command]] = Repeat()

    def read(
        self, event: pygame.event.Event, context: Context, size: tuple[int, int]
    ) -> list[Input]:
        """Return what an event means in a scene of that context, in a window of ``size`` pixels."""
        found = list(self._read(event, context, size))
        for each in found:
            if isinstance(each, Command | OtherKey | PointerPressed):
                self.last = each.source
        return found

    def update(self, dt: float) -> Input | None:
        """Let ``dt`` seconds pass: what is meant again, because its key or button is held."""
        self._clock += dt
        again = self._repeat.update(dt, self.every)
        return None if again is None else again[1]

    def next_due(self) -> float | None:
        """Seconds until something that is held down is meant again."""
        return self._repeat.next_due()

    def settle(self) -> None:
        """Another scene is on top: what is held down does not go on there."""
        self._repeat.let_go()

    # ----------------------------------------------------------------------------------------

    def _read(
        self, event: pygame.event.Event, context: Context, size: tuple[int, int]
    ) -> Iterator[Input]:
        kind = event.type
        if kind == pygame.KEYDOWN:
            yield from self._key(event, context)
        elif kind == pygame.KEYUP:
            for name in dict.fromkeys((_letter(event), _place(event))):
                self._up(KEYBOARD, name)
                yield LetGo(name, KEYBOARD)
        elif kind == pygame.KEYMAPCHANGED:
            self.keyboard.look()
        elif kind == pygame.TEXTINPUT:
            yield Typed(event.text)
        elif kind == pygame.TEXTEDITING:
            yield Composed(event.text, event.start)
        elif kind in _MOUSE:
            # SDL plays every finger as a mouse too: the finger itself is enough.
            if not getattr(event, "touch", False):
                yield from self._mouse(event, context)
        elif kind in _FINGER:
            yield from self._finger(event, size)
        elif kind == pygame.WINDOWLEAVE:
            yield PointerLeft(MOUSE)
        elif kind == pygame.WINDOWFOCUSLOST:
            self._down.clear()
            self._repeat.let_go()
            yield Interrupted(MOUSE)
        else:
            yield from self._pad(event, context)

    def _pad(self, event: pygame.event.Event, context: Context) -> Iterator[Input]:
        for source, control, down in self.pads.read(event):
            if down:
                yield self._meant(source, control, context)
            else:
                self._up(source, control)
                yield LetGo(control, source)
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            yield Unplugged(Source(Device.PAD, event.instance_id))

    def _key(self, event: pygame.event.Event, context: Context) -> Iterator[Input]:
        name, mod = self._name(event, context), getattr(event, "mod", 0)
        if mod & _COPYING and self.bindings.meaning(context, f"ctrl+{name}"):
            yield self._meant(KEYBOARD, f"ctrl+{name}", context)
            return
        if mod & _SYSTEM:
            # The system's uses of Alt or of its own key are not meant for the game.
            if self.bindings.meaning(context, f"alt+{name}") and mod & pygame.KMOD_ALT:
                yield self._meant(KEYBOARD, f"alt+{name}", context)
            return
        if name in _MODIFIER_KEYS or not name:
            return
        types = (len(name) == 1 or name == "space") and not mod & pygame.KMOD_CTRL
        control = name
        if mod & pygame.KMOD_SHIFT and self.bindings.meaning(context, f"shift+{name}"):
            control = f"shift+{name}"
        yield self._meant(KEYBOARD, control, context, types)

    def _name(self, event: pygame.event.Event, context: Context) -> str:
        """The name of a key: by its letter if that means something, or else by its place if that
        does.  So the keys of other alphabets mean what those of a US keyboard do."""
        letter, place = _letter(event), _place(event)
        if letter == place:
            return letter
        mod = getattr(event, "mod", 0)
        held = [word for word, bit in _HELD_WITH if mod & bit]
        forms = [f"{word}+{{}}" for word in held] + ["{}"] * (not mod & (_COPYING | _SYSTEM))
        for name in (letter, place):
            if any(self.bindings.meaning(context, form.format(name)) for form in forms):
                return name
        return letter

    def _meant(self, source: Source, control: str, context: Context, types: bool = False) -> Input:
        """A control went down."""
        held = (source, control)
        before = self._down.get(held)
        self._down[held] = self._clock
        repeated = before is not None and self._clock - before < _HELD
        intent = self.bindings.meaning(context, control)
        if intent is None:
            return OtherKey(control, source, repeated)
        if intent in REPEATING and not repeated:
            self._repeat.hold((held, Command(intent, source, True, types, control)), self.delay)
        return Command(intent, source, repeated, types, control)

    def _up(self, source: Source, control: str) -> None:
        for name in (control, *(f"{held}+{control}" for held in ("shift", "alt", "ctrl"))):
            self._down.pop((source, name), None)
            repeating = self._repeat.held
            if repeating is not None and repeating[0] == (source, name):
                self._repeat.let_go()

    def _mouse(self, event: pygame.event.Event, context: Context) -> Iterator[Input]:
        if event.type == pygame.MOUSEMOTION:
            yield PointerMoved(self._pixel(event.pos), MOUSE)
        elif event.type == pygame.MOUSEWHEEL:
            yield Scrolled(getattr(event, "precise_y", float(event.y)), MOUSE)
        elif event.button == 1:
            pressed = event.type == pygame.MOUSEBUTTONDOWN
            yield (PointerPressed if pressed else PointerReleased)(self._pixel(event.pos), MOUSE)
        elif event.button in (2, 3) and event.type == pygame.MOUSEBUTTONDOWN:
            control = MOUSE_CONTROLS[event.button - 2]
            self._down.pop((MOUSE, control), None)
            yield self._meant(MOUSE, control, context)

    def _pixel(self, place: tuple[int, int]) -> tuple[int, int]:
        return round(place[0] * self.density), round(place[1] * self.density)

    def _finger(self, event: pygame.event.Event, size: tuple[int, int]) -> Iterator[Input]:
        source = Source(Device.TOUCH, event.finger_id)
        point = _within(event.x, size[0]), _within(event.y, size[1])
        if event.type == pygame.FINGERMOTION:
            yield PointerMoved(point, source)
        elif event.type == pygame.FINGERDOWN:
            yield PointerPressed(point, source)
        else:
            yield PointerReleased(point, source)
            yield PointerLeft(source)


_MOUSE = frozenset(
    {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL}
)
_FINGER = frozenset({pygame.FINGERMOTION, pygame.FINGERDOWN, pygame.FINGERUP})
_SYSTEM = pygame.KMOD_ALT | pygame.KMOD_META
_COPYING = pygame.KMOD_META if sys.platform == "darwin" else pygame.KMOD_CTRL
"""The key that is held down for copying: the command key of a Mac, elsewhere Ctrl."""
_MODIFIER_KEYS = frozenset(
    {
        "left shift", "right shift", "left ctrl", "right ctrl", "left alt", "right alt",
        "left meta", "right meta", "alt gr", "caps lock", "numlock", "scroll lock",
    }
)  # fmt: skip


_HELD_WITH = (("ctrl", _COPYING), ("alt", pygame.KMOD_ALT), ("shift", pygame.KMOD_SHIFT))
"""The keys that are held down with another, as bindings call them."""


def _letter(event: pygame.event.Event) -> str:
    return key_name(event.key)


def _place(event: pygame.event.Event) -> str:
    """The name of the same key on a US keyboard.  A Latin letter or a digit stays what it is: on a
    French keyboard Q is no A."""
    letter = _letter(event)
    if len(letter) == 1 and letter.isascii() and letter.isalnum():
        return letter
    return PLACES.get(getattr(event, "scancode", 0), letter)


def _within(share: float, pixels: int) -> int:
    """A share of the window's width or height in pixels."""
    return min(pixels - 1, max(0, round(share * pixels)))
