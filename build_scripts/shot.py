"""Pictures of scenes without a screen: what ``python -m game shot`` draws."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pygame

from game.arguments import Parser, failed, number, shown, speak, whole
from game.arguments import size as size_of
from game.language.faults import fault_said
from game.language.file_texts import why_said
from game.rulesets import OptionError
from game.storage.reading import ReadError
from game.storage.settings import Settings
from game.table.records.exhibit import ExhibitError
from game.table.records.lines import TextError
from game.tools.smoke import settle
from game.ui.graphics.theme import THEMES
from tests.demos import SCENES, make_scene
from tests.demos.picture import make_app

_FRAME = 1 / 60


def shot(
    name: str,
    size: tuple[int, int],
    out: Path,
    *,
    theme: str = "evening",
    after: float | None = None,
    keys: Iterable[int] = (),
    **options: Any,
) -> None:
    """Draw the scene of that name (see :mod:`game.ui.scenes`) into a PNG file.

    It is drawn when it has come to rest, or ``after`` that number of seconds; ``keys`` are pressed
    first, one after another. ``options`` go to the scene. Raises ValueError for a scene or an
    option that there is not, OSError.
    """
    app = make_app(size, Settings(theme=theme))
    app.push(make_scene(name, **options))
    app.step(0.0, [])
    if after is None:
        settle(app)
    else:
        for _ in range(round(after / _FRAME)):
            app.step(_FRAME, [])
    for key in keys:
        app.step(_FRAME, [pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")])
        app.step(_FRAME, [pygame.event.Event(pygame.KEYUP, key=key, mod=0)])
        if after is None:
            settle(app)
    out.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(app.display.surface, out)


def run(words: Sequence[str]) -> int:
    """The command ``shot``; its exit code."""
    program = "last-card shot"
    parser = Parser(prog=program, description="Draw a scene into a PNG file, without a screen.")
    parser.add_argument("scene", help=", ".join(SCENES))
    parser.add_argument("-o", "--out", type=Path, required=True, metavar="OUT.png")
    parser.add_argument("--size", type=size_of, default=(1920, 1080), metavar="WxH")
    parser.add_argument("--theme", choices=list(THEMES), default=next(iter(THEMES)))
    parser.add_argument(
        "--scenario",
        type=Path,
        metavar="FILE.scn",
        help="the position to draw; with --set moves=2, after its first two moves",
    )
    parser.add_argument("--seat", type=whole, help="the seat that looks at the table")
    parser.add_argument(
        "--after",
        type=number,
        metavar="SECONDS",
        help="do not wait until it has come to rest; keys are pressed after it",
    )
    parser.add_argument(
        "--set", action="append", default=[], metavar="KEY=VALUE", help="an option of the scene"
    )
    parser.add_argument(
        "--keys", default="", help="keys to press first, by name, with commas: down,return"
    )
    parser.add_argument("--language", default="en", help="the language of the words (en)")
    chosen = parser.parse_args(words)
    speak(parser, chosen.language)
    options: dict[str, Any] = dict(_pair(parser, each) for each in chosen.set)
    for name in ("scenario", "seat"):
        if getattr(chosen, name) is not None:
            options[name] = getattr(chosen, name)
    if chosen.out.suffix.lower() != ".png":
        parser.error(f"pictures are PNG files, so {chosen.out.name} should end in .png")
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    try:
        keys = [pygame.key.key_code(each.strip()) for each in chosen.keys.split(",") if each]
        shot(
            chosen.scene, chosen.size, chosen.out,
            theme=chosen.theme, after=chosen.after, keys=keys, **options,
        )  # fmt: skip
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return failed(program, f"{where}{error.strerror or error}")
    except ReadError as error:
        why = why_said(error.why)
        return failed(program, f"{chosen.scenario} cannot be read: {why}")
    except TextError as error:
        return failed(program, fault_said(error.where))
    except (ExhibitError, OptionError) as error:
        parser.error(fault_said(error.why))
    except pygame.error as error:
        return failed(program, shown(str(error), 600))
    except ValueError as error:
        # A scene, an option of it, a seat or a key that there is not.
        parser.error(str(error))
    return 0


def _pair(parser: argparse.ArgumentParser, text: str) -> tuple[str, int | bool | str]:
    """``key=value`` with numbers and yes/no as what they are."""
    key, equals, value = text.partition("=")
    if not equals:
        parser.error(f'"{text}" is not of the form key=value')
    if value in ("yes", "no"):
        return key, value == "yes"
    return key, int(value) if re.fullmatch("-?[0-9]{1,9}", value) else value
