"""Measure how much of a table moves by itself, and what it costs:
``.venv/bin/python -m build_scripts.alive [--size 1920x1080] [--players 2 4 10] [--out FOLDER]``.

For each place: the share of pixels that change by more than 6 of 255 within twelve seconds in which
nobody does anything; the milliseconds of processor time of a turn of the loop, how many there are
in a second, and the part of a core that this is.  With ``--out``, the last picture of each is kept
there.
"""

from __future__ import annotations

import argparse
import os
import random
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from build_scripts import demos
from build_scripts.shot import PictureDisplay
from game.arguments import size
from game.storage.settings import Settings
from game.ui.app.application import App
from game.ui.graphics.media import Silence

SECONDS = 12.0
_LONGEST = 1.0
_SEEN = 6
"""A change of a colour by more than this, of 255, counts."""


def main() -> int:
    """Print a line for each place and number of players."""
    parser = argparse.ArgumentParser(prog="build_scripts.alive", description=__doc__)
    parser.add_argument("--size", type=size, default=(1920, 1080))
    parser.add_argument("--players", type=int, nargs="+", choices=range(2, 11), default=[5])
    parser.add_argument("--out", type=Path)
    chosen = parser.parse_args()
    for theme in ("evening", "harbour", "veranda", "train"):
        for players in chosen.players:
            share, cost, turns = measure(theme, players, chosen.size, chosen.out)
            print(
                f"{theme:8} {players:2} players  {share:6.2%} alive  {cost * 1000:5.2f} ms "
                f"a turn  {turns:4.1f} a second  {cost * turns:6.2%} of a core",
                flush=True,
            )
    return 0


def measure(
    theme: str, players: int, window: tuple[int, int], out: Path | None
) -> tuple[float, float, float]:
    """The share of pixels that are alive, seconds of processor time of a turn of the loop, and
    turns a second."""
    pygame.display.init()
    pygame.font.init()
    settings = Settings(tips=False, theme=theme)
    display = PictureDisplay(window)
    app = App(display, settings, Silence(), random.Random(1), lambda: 0.0, lively=True)
    scene = demos.table("last-card", players, moves=20)
    # Nobody plays meanwhile: what changes is the place alone.
    scene.sitting.hold_turn(True)
    app.push(scene)
    for _ in range(60):
        app.step(0.5, [])
    scene.life.touched()
    surface = app.display.surface
    most, least = surface.copy(), surface.copy()
    spent = 0.0
    passed, turns = 0.0, 0
    while passed < SECONDS:
        pause = min(app.next_due() or _LONGEST, _LONGEST)
        begun = time.process_time()
        app.step(pause, [])
        spent += time.process_time() - begun
        passed, turns = passed + max(pause, 0.001), turns + 1
        most.blit(surface, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
        least.blit(surface, (0, 0), special_flags=pygame.BLEND_RGB_MIN)
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
        pygame.image.save(surface, str(out / f"{theme}-{players}.png"))
    while app.scenes:
        app.pop()
    return alive(most, least), spent / turns, turns / passed


def alive(most: pygame.Surface, least: pygame.Surface) -> float:
    """The share of pixels that differ between their brightest and their darkest."""
    most.blit(least, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    still = pygame.mask.from_threshold(most, (0, 0, 0), (_SEEN + 1, _SEEN + 1, _SEEN + 1, 255))
    wide, high = most.get_size()
    return 1 - still.count() / (wide * high)


if __name__ == "__main__":
    raise SystemExit(main())
