"""Count the files of ``game/`` that run while a card is dragged from the hand to the pile:
``python3 build_scripts/way_of_a_card.py [--list]``.

At a table of four with three computer players. The fewer files, the fewer somebody has to open to
follow the card. Counted are

* those that run from the press on the card to the first frame after its release;
* those that run from its release (``TableScene.handle``) to its flight (``Movement.fly``);
* those on its way: the functions that are still open when the rules lay the card, when the cue
  that moves it is queued, and when it takes flight. Somebody who follows the card by the names of
  functions opens these and no others.

Some also run in every frame in which nothing happens; they are counted apart.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

GAME = Path(__file__).resolve().parent.parent / "game"
SIZE = (1280, 720)
FRAME = 1 / 60
IDLE_FRAMES = 60
SEED = 6
"""The cards of a round of Classic in which the person begins and can lay something."""


class Way(NamedTuple):
    """The files that ran on the way."""

    files: dict[str, int]
    """How many calls went into each file, by its path below ``game/``."""
    changes: int
    """How often a function of one file called a function of another."""
    idle: frozenset[str] = frozenset()
    """The files that also run while nothing happens."""
    from_release: frozenset[str] = frozenset()
    """The files that run from the release to the flight."""
    followed: tuple[str, ...] = ()
    """The files on the way of the card, in the order in which they are reached."""

    def rooms(self) -> dict[str, int]:
        """How many files run because of the card alone, by their folder below ``game/``."""
        alone = sorted(self.files.keys() - self.idle)
        return Counter(file.rpartition("/")[0] for file in alone)


class _Counter:
    """A profile function that counts calls into the game."""

    def __init__(self) -> None:
        self.files: Counter[str] = Counter()
        self.changes = 0
        self._inside = f"{GAME}{os.sep}"

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        name = frame.f_code.co_filename
        if event != "call" or not name.startswith(self._inside):
            return
        self.files[self._file(name)] += 1
        caller = frame.f_back
        while caller is not None and not caller.f_code.co_filename.startswith(self._inside):
            caller = caller.f_back
        if caller is None or caller.f_code.co_filename != name:
            self.changes += 1

    def _file(self, name: str) -> str:
        return name[len(self._inside) :].replace(os.sep, "/")


class _Follower(_Counter):
    """Counts as well what runs from the release of a card to its flight, and remembers which
    functions lead there."""

    def __init__(self) -> None:
        super().__init__()
        self.between: set[str] = set()
        self.ways: dict[str, list[str]] = {}
        """The files whose functions were open, by the station that was reached."""
        self._queued: dict[int, list[str]] = {}
        """The same for each cue that was queued."""
        self._cue = 0
        self._released = False

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        super().__call__(frame, event, arg)
        if event != "call" or "flight" in self.ways:
            return
        name = frame.f_code.co_filename
        if not name.startswith(self._inside):
            return
        file = self._file(name)
        station = f"{file}:{frame.f_code.co_name}"
        if station == "ui/scenes/table.py:handle":
            self._released |= type(frame.f_locals["event"]).__name__ == "PointerReleased"
        if not self._released:
            return
        self.between.add(file)
        if station == "engine/playing.py:lay":
            self.ways["laid"] = self._open(frame)
        elif station == "ui/graphics/timeline.py:add":
            self._queued[id(frame.f_locals["cue"])] = self._open(frame)
        elif station == "ui/graphics/timeline.py:_start":
            self._cue = id(frame.f_locals["cue"])
        elif station == "ui/table/movement.py:fly":
            self.ways["queued"] = self._queued[self._cue]
            self.ways["flight"] = self._open(frame)

    def _open(self, frame: FrameType | None) -> list[str]:
        """The files of the functions that are open, the outermost first."""
        found: list[str] = []
        while frame is not None:
            name = frame.f_code.co_filename
            if name.startswith(self._inside):
                found.append(self._file(name))
            frame = frame.f_back
        return found[::-1]


def counted(do: Callable[[], object], counter: _Counter | None = None) -> Way:
    """Do this, and count what of the game runs."""
    counter = counter or _Counter()
    before = sys.getprofile()
    sys.setprofile(counter)
    try:
        do()
    finally:
        sys.setprofile(before)
    return Way(counter.files, counter.changes)


def dragged_card() -> Way:
    """The way of a card that can be laid. Raises RuntimeError when it does not reach the pile."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    import pygame

    from game.engine.actions import PLAY
    from game.storage.settings import Settings
    from game.table.records.record import Player
    from game.table.sitting import sit_down
    from game.tools.smoke import settle
    from game.ui.scenes.table import TableScene
    from tests.demos.picture import make_app

    names = ("Ada", "Ben", "Cleo", "Dov")
    players = [Player(name, "casual" if seat else "") for seat, name in enumerate(names)]
    sitting = sit_down("classic", {}, players, SEED)
    app = make_app(SIZE, Settings(tips=False))
    scene = TableScene(sitting, 0)
    app.push(scene)
    app.step(0.0, [])
    settle(app)
    while app.chores and app.chores[0]():
        pass
    legal = (action for action in sitting.legal(0) if action.kind == PLAY and action.suit < 0)
    (card,) = next(legal).cards
    slot = next(body.slot for body in scene.view.display.own if body.card == card)
    start = round(slot.x - slot.width * 0.38), round(slot.y)
    pile = round(scene.view.places.pile[0]), round(scene.view.places.pile[1])

    def pointer(kind: int, point: tuple[int, int]) -> None:
        moved = kind == pygame.MOUSEMOTION
        more = {"rel": (1, 1), "buttons": (0, 0, 0)} if moved else {"button": 1}
        app.step(FRAME, [pygame.event.Event(kind, pos=point, **more)])

    def drag() -> None:
        pointer(pygame.MOUSEBUTTONDOWN, start)
        for step in range(1, 11):
            x, y = (a + (b - a) * step // 10 for a, b in zip(start, pile, strict=True))
            pointer(pygame.MOUSEMOTION, (x, y))
        pointer(pygame.MOUSEBUTTONUP, pile)

    def rest() -> None:
        for _ in range(IDLE_FRAMES):
            app.step(FRAME, [])

    pointer(pygame.MOUSEMOTION, start)
    settle(app)
    idle = counted(rest)
    follower = _Follower()
    way = counted(drag, follower)._replace(
        idle=frozenset(idle.files),
        from_release=frozenset(follower.between),
        followed=tuple(
            dict.fromkeys(
                file for station in ("laid", "queued", "flight") for file in follower.ways[station]
            )
        ),
    )
    if card not in sitting.view(0).pile[-1:]:
        raise RuntimeError("the card was not laid")
    return way


def main() -> int:
    """The command; its exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("--list", action="store_true", help="name the files, with their calls")
    chosen = parser.parse_args()
    way = dragged_card()
    if chosen.list:
        for file, calls in sorted(way.files.items()):
            print(f"{calls:6} {file}{'  (also while idle)' if file in way.idle else ''}")
    calls = sum(way.files.values())
    rooms = way.rooms()
    told = ", ".join(f"{room} {count}" for room, count in rooms.items())
    print(
        f"from the press to the first frame: {len(way.files)} files, {calls:,} calls, "
        f"{way.changes:,} changes of file"
    )
    print(f"    {len(way.files) - sum(rooms.values())} of them also run while nothing happens")
    print(f"    {sum(rooms.values())} run because of the card: {told}")
    print(f"from the release to the flight: {len(way.from_release)} files")
    print(f"    {len(way.from_release - way.idle)} of them run because of the card")
    print(f"    {len(way.followed)} are on its way: {', '.join(way.followed)}")
    return 0


if __name__ == "__main__":
    import old_python  # noqa: F401 - finds the other scripts

    from build_scripts import environment

    environment.enter("test")
    sys.exit(main())
