"""One switch, two switches, or a pointer that rests: everything else is done by waiting.

With one switch, groups light up one after another; a press goes into the group that is lit, and its
parts light up; a press there does what it says.  With two, one switch goes on and the other takes.
With a resting pointer, what it has lain on for a while is pressed.  All of it reads the tree of the
screen, so there is nothing that it cannot reach.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.language.catalogue import N_, NC_, say
from game.ui.app.application import App
from game.ui.input.intents import (
    Command,
    Input,
    OtherKey,
    Pixel,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Typed,
)
from game.ui.widgets.node import Act, Box, Node, Role

ROW: Final = 5
"""The most parts of a group; of more, several groups are made."""
ROUNDS: Final = 4
"""It goes round so often without a press.  Then it rests until the next press, or until there is
something else to choose."""
DEAF: Final = 0.25
"""Seconds after a press in which another one is the same, of a hand that trembles."""
_AGAIN: Final = 0.4
"""Seconds between two steps while the switch that goes on is held."""
_BACK: Final = NC_("one of the things that a switch can choose", "Back")
_MORE: Final = NC_("one of the things that a switch can choose", "More, or the next")
_LESS: Final = NC_("one of the things that a switch can choose", "Less, or the one before")
# For translators: a group of buttons that light up together: from {low} to {high}.
_SPAN: Final = N_("{low} to {high}")

_ONE: Final = frozenset({"space", "pad a"})
"""The keys and buttons that are the only switch, beside a click and a tap anywhere."""
_STEP: Final = frozenset({"space", "pad b", "mouse right"})
_TAKE: Final = frozenset({"return", "enter", "pad a"})


@dataclass(slots=True)
class Item:
    """Something that lights up: a group with parts, or something that is done."""

    name: str
    box: Box
    act: Act | None = None
    parts: list[Item] = field(default_factory=list)
    focus: Act | None = None


class Scanner:
    """Lights up what can be chosen.  mode: ``one``, ``two`` or ``rest``; seconds: from one step to
    the next, or until a resting pointer presses; tell: says a name aloud."""

    def __init__(self, app: App, mode: str, seconds: float, tell: Callable[[str], None]) -> None:
        self.app = app
        self.mode = mode
        self.seconds = seconds
        self._tell = tell
        self._path: list[Item] = []
        """The groups that were gone into, the outermost first."""
        self._items: list[Item] = []
        self._at = -1
        self._left = ROUNDS
        self._next = app.now() + seconds
        self._pressed = -DEAF
        self._rested_at: list[str] = []
        """What there was to choose when it came to rest."""
        self._point: Pixel | None = None

    def close(self) -> None:
        """Light nothing any more."""
        self.app.painter.frame = None

    @property
    def current(self) -> Item | None:
        """What is lit."""
        return self._items[self._at] if 0 <= self._at < len(self._items) else None

    @property
    def path(self) -> list[str]:
        """The names of the groups that were gone into, the outermost first."""
        return [each.name for each in self._path]

    # --- time -------------------------------------------------------------------------------------

    def next_due(self) -> float | None:
        if self.mode == "one" or self._point is not None:
            return max(0.0, self._next - self.app.now())
        return None

    def update(self) -> None:
        if self.app.now() < self._next:
            return
        if self.mode == "rest":
            self._rested()
        elif self.mode == "one":
            if self._left:
                self._step()
            else:
                self._look_again()

    def _look_again(self) -> None:
        """It rests, until there is something else to choose."""
        self._next = self.app.now() + self.seconds
        names = [each.name for each in self._now()]
        if names != self._rested_at:
            self._left = ROUNDS
            self._step()

    def _step(self) -> None:
        """Light the next one."""
        self._next = self.app.now() + self.seconds
        fresh = self._now()
        if [each.name for each in fresh] != [each.name for each in self._items]:
            # Something has changed: it begins again.
            if not self._path:
                self._left = ROUNDS
            self._at = -1
        self._items = fresh
        if not fresh:
            self.app.painter.frame = None
            return
        self._at += 1
        if self._at >= len(fresh):
            self._at, self._left = 0, self._left - 1
            if not self._left or self._path:
                self._path, self._at, self._items = [], -1, []
                if not self._left:
                    self._rested_at = [each.name for each in self._now()]
                    self.app.painter.frame = None
                    return
                self._items, self._at = self._now(), 0
        self._light(self._items[self._at])

    def _now(self) -> list[Item]:
        """List what can be chosen: in the group that was gone into, as long as it is there."""
        items = choices(self.app.tree())
        for gone in self._path:
            inside = next((each.parts for each in items if each.name == gone.name), None)
            if inside is None:
                self._path = []
                return choices(self.app.tree())
            items = inside
        if self._path:
            items = [*items, Item(say(_BACK), self._path[-1].box, self._back)]
        return items

    def _light(self, item: Item) -> None:
        if item.focus is not None:
            item.focus()
        else:
            self._tell(item.name)
        self.app.painter.frame = pygame.Rect(item.box) if item.box[2] else None

    def _back(self) -> None:
        self._path.pop()

    # --- switches ---------------------------------------------------------------------------------

    def hear(self, event: Input) -> bool:
        """Take an input.  Return whether a switch or the pointer was meant."""
        if self.mode == "rest":
            if isinstance(event, PointerMoved) and event.point != self._point:
                self._point, self._next = event.point, self.app.now() + self.seconds
            return False
        if isinstance(event, PointerPressed):
            self._switch(take=True)
            return True
        if isinstance(event, PointerReleased | PointerMoved):
            return True
        if isinstance(event, Typed):
            return event.text == " "
        if not isinstance(event, Command | OtherKey):
            return False
        control = event.control if isinstance(event, Command) else event.name
        if self.mode == "one" and control in _ONE:
            if not event.repeated:
                self._switch(take=True)
        elif self.mode == "two" and control in _STEP:
            self._switch(take=False, held=event.repeated)
        elif self.mode == "two" and control in _TAKE:
            if not event.repeated:
                self._switch(take=True)
        else:
            return False
        return True

    def _switch(self, take: bool, held: bool = False) -> None:
        now = self.app.now()
        if now - self._pressed < (_AGAIN if held else DEAF):
            return
        self._pressed = now
        item = self.current
        if not take or (self.mode == "one" and not self._left) or item is None:
            self._left = ROUNDS
            self._step()
            return
        self._left = ROUNDS
        if item.parts:
            self._path.append(item)
            self._items, self._at = self._now(), -1
            self._step()
            return
        if item.act is not None:
            item.act()
        if item.name != say(_BACK) and not self._stays(item):
            self._path = []
        self._items, self._at = [], -1
        self._next = now + self.seconds
        self.app.painter.frame = None
        if self.mode == "two":
            self._step()

    def _stays(self, item: Item) -> bool:
        """True if the same may be wanted once more: a value that goes up and down, a letter."""
        return item.name in (say(_MORE), say(_LESS)) or len(item.name) == 1

    # --- a pointer that rests ---------------------------------------------------------------------

    def _rested(self) -> None:
        point, self._point = self._point, None
        if point is None:
            return
        for kind in (PointerPressed, PointerReleased):
            self.app.take(kind(point, self.app.input.last))


def choices(tree: Node) -> list[Item]:
    """What a switch can choose on this screen, as groups of a few."""
    asked = next((each for each in tree.children if each.role is Role.DIALOG), tree)
    items = list(_items(asked))
    groups = [each for each in items if each.parts]
    loose = [each for each in items if not each.parts]
    if len(items) <= ROW + 1:
        return items
    return [*groups, *_rows(loose)]


def _items(node: Node) -> Iterator[Item]:
    for each in node.children:
        if each.role in (Role.GROUP, Role.DIALOG):
            parts = list(_items(each))
            if len(parts) > ROW:
                parts = _rows(parts)
            if parts:
                yield Item(each.name, _around(parts), parts=parts)
        elif each.role is Role.CHOICE and each.children:
            parts = [Item(o.name, o.box, o.press) for o in each.children if o.enabled]
            if len(parts) > ROW:
                parts = _rows(parts)
            yield Item(each.name or each.value, each.box, parts=parts, focus=each.focus)
        elif each.more is not None:
            steps = [Item(say(_MORE), each.box, each.more), Item(say(_LESS), each.box, each.less)]
            if each.press is not None:
                steps.insert(0, Item(each.value, each.box, each.press))
            yield Item(each.name or each.value, each.box, parts=steps, focus=each.focus)
        elif each.press is not None and each.enabled:
            yield Item(each.name or each.value, each.box, each.press, focus=each.focus)


def _rows(items: Sequence[Item]) -> list[Item]:
    """Groups of these."""
    rows = [list(items[at : at + ROW]) for at in range(0, len(items), ROW)]
    return [
        row[0]
        if len(row) == 1
        else Item(say(_SPAN, low=row[0].name, high=row[-1].name), _around(row), parts=row)
        for row in rows
    ]


def _around(items: Sequence[Item]) -> Box:
    """The rectangle around all of these."""
    boxes = [pygame.Rect(each.box) for each in items if each.box[2]]
    return tuple(boxes[0].unionall(boxes[1:])) if boxes else (0, 0, 0, 0)
