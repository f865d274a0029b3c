"""Make the moving picture of the front page: ``python3 build_scripts/moving_picture.py``.

The game plays a round in memory, all seats by computers, as it would in a window: every picture is
one of its frames.  Eight seconds of them become ``docs/playing.webp``, an animation that every
browser shows, of 3 MB at most.  The same commit makes the same picture.  It needs Pillow, which
comes with what makes the documentation site (``bundle/docs.txt``), beside the game.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
TARGET: Final = ROOT / "docs" / "playing.webp"
DRAWN: Final = (1280, 720)
SHOWN: Final = (960, 540)
SECONDS: Final = 8.0
RATE: Final = 15
"""Pictures a second."""
MOST: Final = 3_000_000
"""Bytes of the animation."""
QUALITY: Final = 72
_FRAME: Final = 1 / 60
_LEAD: Final = 14.0
"""Seconds that have passed before the first picture: the deal, and the quiet first turns."""


def frames(seconds: float = SECONDS, lead: float = _LEAD, seed: int = 12) -> Iterator[Any]:
    """Pictures of a round of Last Card, as pygame's surfaces of the size SHOWN."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    sys.path.insert(0, str(ROOT))
    import pygame

    from build_scripts.shot import make_app
    from game.table.records.record import Player
    from game.table.sitting import sit_down
    from game.ui.scenes.table import TableScene

    app = make_app(DRAWN, seed=seed)
    others = [Player(name, "sharp") for name in ("Paz", "Kofi", "Yuki", "Oskar")]
    app.reset(TableScene(sit_down("last-card", {}, [Player("You"), *others], seed), 0))

    def step(events: list[Any]) -> None:
        app.step(_FRAME, events)

    # The seat of the person is played, too.
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        step([pygame.event.Event(kind, key=pygame.K_a, mod=0, unicode="a")])
    for _ in range(round(lead / _FRAME)):
        step([])
    each = round(1 / RATE / _FRAME)
    for number in range(round(seconds * RATE) * each):
        step([])
        if number % each == 0:
            yield pygame.transform.smoothscale(app.display.surface, SHOWN)


def write(pictures: Iterator[Any], target: Path) -> int:
    """Write them as an animation that runs for ever; its bytes."""
    import pygame
    from PIL import Image

    images = [
        Image.frombytes("RGB", SHOWN, pygame.image.tobytes(picture, "RGB")) for picture in pictures
    ]
    images[0].save(
        target, save_all=True, append_images=images[1:], duration=round(1000 / RATE), loop=0,
        quality=QUALITY, method=6, minimize_size=True,
    )  # fmt: skip
    return target.stat().st_size


def main() -> int:
    """Make it; 1 where it comes out too large."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("-o", "--out", type=Path, default=TARGET, metavar="OUT.webp")
    chosen = parser.parse_args()
    try:
        import PIL  # noqa: F401
        import pygame  # noqa: F401
    except ImportError as error:
        print(
            f"moving_picture.py: there is no {error.name} here: "
            "python -m pip install -e '.[docs]' into the environment.", file=sys.stderr,
        )  # fmt: skip
        return 1
    size = write(frames(), chosen.out)
    print(f"{chosen.out}: {size:,} bytes")
    if size > MOST:
        print(f"moving_picture.py: {MOST:,} bytes are the most.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
