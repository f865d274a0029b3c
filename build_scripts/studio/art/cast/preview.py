"""A contact sheet of the cast, to judge the faces by:
``python -m build_scripts.studio.art.cast.preview OUT.png``.

Everybody in every expression; ``--looks`` shows where eyes go instead, ``--grey`` what is left
without colour, ``--free`` the busts without discs.
"""

from __future__ import annotations

import argparse
import io
import os
from pathlib import Path

from game.storage.face_files import EXPRESSIONS, LOOKS, SHUT, USUAL_LOOK, Expression, read_face

from ..__main__ import ASSETS
from .people import PEOPLE

TABLE = (28, 92, 86)


def main() -> None:
    """Draw the contact sheet."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--size", type=int, default=120, help="width of a picture")
    parser.add_argument("--looks", action="store_true", help="where eyes go, in the calm face")
    parser.add_argument("--grey", action="store_true", help="without colour")
    parser.add_argument("--free", action="store_true", help="busts without discs")
    parser.add_argument("names", nargs="*", help="some of the cast instead of all")
    args = parser.parse_intermixed_args()
    moods: list[tuple[Expression, str]] = [("calm", look) for look in (*LOOKS, SHUT)]
    if not args.looks:
        moods = [(each, USUAL_LOOK.get(each, "straight")) for each in EXPRESSIONS]
    names = args.names or PEOPLE
    page = pygame.Surface((len(moods) * args.size, len(names) * args.size), 0, 32)
    page.fill(TABLE)
    for row, name in enumerate(names):
        drawing = read_face(ASSETS / "faces", name)
        if drawing is None:
            parser.error(f"there is no face {name!r}")
        for column, (mood, look) in enumerate(moods):
            source = io.BytesIO(drawing.svg(mood, look, free=args.free).encode())
            picture = pygame.image.load_sized_svg(source, (args.size, args.size))
            page.blit(picture, (column * args.size, row * args.size))
    pygame.image.save(pygame.transform.grayscale(page) if args.grey else page, str(args.out))


if __name__ == "__main__":
    main()
