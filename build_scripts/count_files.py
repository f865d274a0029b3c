"""Count the files of ``game/`` that run while a card is dragged from the hand to the pile.

    python3 build_scripts/count_files.py [--list]

The way is counted from the press on the card to the first frame after its release, at a table of
four with three computer players. The fewer files, the fewer a reader has to open to follow it.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
GAME = ROOT / "game"

SEED = 3
SIZE = (1280, 720)
FRAME = 1 / 60


class Way(NamedTuple):
    """What ran between a press and the first frame after the release."""

    files: dict[str, int]
    """The calls into each file, by its path below ``game/``."""
    calls: int
    changes: int
    """How often a function of one file called a function of another."""


def dragged_card() -> Way:
    """Drag a card that can be laid to the pile, and count. Raises RuntimeError when the card is
    not laid."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    import pygame

    from game.match.record import Player
    from game.match.sitting import sit_down
    from game.storage.settings import Settings
    from game.ui.scenes.table import TableScene
    from game.ui.shot import make_app, settle

    names = ("Ada", "Ben", "Cleo", "Dov")
    players = [Player(name, "casual" if place else "") for place, name in enumerate(names)]
    sitting = sit_down("classic", {}, players, SEED)
    app = make_app(SIZE, Settings(tips=False))
    scene = TableScene(sitting, 0)
    app.push(scene)
    app.step(0.0, [])
    settle(app)
    start, pile = _grip(scene, sitting)
    before = sitting.view(0).pile

    def pointer(kind: int, point: tuple[int, int]) -> None:
        more = (
            {"rel": (1, 1), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        )
        app.step(FRAME, [pygame.event.Event(kind, pos=point, **more)])

    pointer(pygame.MOUSEMOTION, start)
    settle(app)
    counter = _Counter()
    sys.setprofile(counter)
    try:
        pointer(pygame.MOUSEBUTTONDOWN, start)
        for step in range(1, 11):
            x, y = (a + (b - a) * step // 10 for a, b in zip(start, pile, strict=True))
            pointer(pygame.MOUSEMOTION, (x, y))
        pointer(pygame.MOUSEBUTTONUP, pile)
    finally:
        sys.setprofile(None)
    if sitting.view(0).pile == before:
        raise RuntimeError("the card was not laid")
    return Way(counter.files, sum(counter.files.values()), counter.changes)
