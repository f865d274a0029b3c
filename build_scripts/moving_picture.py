"""Make the moving picture of the front page: ``python3 build_scripts/moving_picture.py``.

A melee, a phone at the table, an attack that comes home, and the podium: each picture is a frame of
the game, stepped in memory (the phone is ``docs/phone.png``, see ``phone_picture.py``).  They
become ``docs/playing.webp``, an animation that every browser shows, of 3 MB at most.  The same
commit makes the same picture.  Pillow, which comes with the ``docs`` extra, packs it.
"""

from __future__ import annotations

import old_python  # noqa: F401 - first: only a newer Python can read the rest

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from build_scripts import environment

ROOT: Final = Path(__file__).resolve().parent.parent
TARGET: Final = ROOT / "docs" / "playing.webp"
DRAWN: Final = (1280, 720)
SHOWN: Final = (960, 540)
RATE: Final = 15
"""Pictures a second."""
MOST: Final = 3_000_000
"""Bytes of the animation."""
QUALITY: Final = 72
_FRAME: Final = 1 / 60
_PHONE_DRAWN: Final = (312, 562)
"""The phone over the television, of 1280x720."""


def frames() -> Iterator[Any]:
    """Pictures of the game, as pygame's surfaces of the size SHOWN."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from build_scripts.moments import MOMENTS, Moment
    from tests import demos

    yield from clip(MOMENTS["melee"], 0.4, 4.7)
    yield from clip(Moment(lambda: demos.make_scene("television", moves=9), ()), 0.0, 2.2, _phone())
    yield from clip(MOMENTS["pick-up-20-own"], 0.0, 2.0)
    yield from clip(MOMENTS["podium"], 0.3, 4.1)


def clip(moment: Any, first: float, last: float, phone: Any = None) -> Iterator[Any]:
    """Pictures of a moment, from one second of it to another; ``phone`` rises at the right."""
    import pygame

    from game.tools.smoke import settle
    from tests.demos.picture import make_app

    app = make_app(DRAWN, seed=12)
    app.reset(moment.begin())
    if moment.settles:
        settle(app)
    steps, still = list(moment.steps), 0
    for number in range(round(last / _FRAME)):
        still = 0 if app.moving else still + 1
        if steps and still > 10:
            steps.pop(0)(app)
        app.step(_FRAME, [])
        seconds = number * _FRAME
        if seconds < first or number % round(1 / RATE / _FRAME):
            continue
        picture = app.display.surface.copy()
        if phone is not None:
            risen = 1 - max(0.0, 1 - seconds / 0.6) ** 3
            bottom = DRAWN[1] + phone.get_height() * (1 - risen)
            picture.blit(phone, phone.get_rect(bottomright=(DRAWN[0] - 40, round(bottom) + 12)))
        yield pygame.transform.smoothscale(picture, SHOWN)


def _phone() -> Any:
    """The phone, in a black case with round corners."""
    import pygame

    page = pygame.image.load(ROOT / "docs" / "phone.png")
    case = pygame.Surface((page.get_width() + 44, page.get_height() + 96), pygame.SRCALPHA)
    pygame.draw.rect(case, (12, 12, 14), case.get_rect(), border_radius=56)
    pygame.draw.rect(case, (70, 70, 76), case.get_rect(), 4, border_radius=56)
    case.blit(page, (22, 48))
    return pygame.transform.smoothscale(case, _PHONE_DRAWN)


def write(pictures: Iterator[Any], target: Path) -> int:
    """Write them as an animation that runs for ever; its bytes."""
    import pygame
    from PIL import Image

    images = [
        Image.frombytes("RGB", SHOWN, pygame.image.tobytes(picture, "RGB")) for picture in pictures
    ]
    images[0].save(
        target, format="WEBP", save_all=True, append_images=images[1:], loop=0,
        duration=round(1000 / RATE), quality=QUALITY, method=6, minimize_size=True,
    )  # fmt: skip
    return target.stat().st_size


def main() -> int:
    """Make it; 1 where it comes out too large."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("-o", "--out", type=Path, default=TARGET, metavar="OUT.webp")
    chosen = parser.parse_args()
    size = write(frames(), chosen.out)
    print(f"{chosen.out}: {size:,} bytes")
    if size > MOST:
        print(f"moving_picture.py: {MOST:,} bytes are the most.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    environment.enter("docs")
    sys.exit(main())
