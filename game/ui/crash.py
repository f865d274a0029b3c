"""When the game breaks: keep the match, write a report, and say so in a sentence."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path

import pygame

from game.storage.paths import Paths
from game.storage.release import Release
from game.storage.reports import Log, report_text, shortened, write_report
from game.ui.scene import Scene

Dialog = Callable[[str, str], None]
"""Shows a title and a text until they have been read."""


def message_box(title: str, text: str) -> None:
    """A message box of the system's own: it works when nothing else of the game does.  Where
    there is none (no screen) the text goes to the terminal."""
    print(f"{title}: {text}", file=sys.stderr)
    if pygame.display.get_init() and pygame.display.get_driver() in ("dummy", "offscreen"):
        return
    try:
        pygame.display.message_box(title, text, message_type="error", buttons=("Close",))
    except pygame.error:
        return


def keep_what_can_be_kept(scenes: list[Scene]) -> bool:
    """Ask every scene, top first, to save; whether all could.  The match has been written
    after every move in any case: this catches what came since."""
    kept = True
    for scene in reversed(scenes):
        try:
            scene.closing()
        except Exception:
            # Whatever broke the game may break this too; the file on disk still stands.
            kept = False
    return kept


def report(
    error: Exception,
    paths: Paths,
    release: Release,
    when: datetime,
    dialog: Dialog = message_box,
    private: Iterable[str] = (),
) -> Path | None:
    """Write the report of a crash and tell the player; where the report is.  The ``private``
    words do not stand in it."""
    facts = [f"pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.version.SDL))}"]
    if pygame.display.get_init():
        facts.append(f"video {pygame.display.get_driver()}")
    file = write_report(paths.reports, report_text(error, release, when, facts, private), when)
    Log(paths.log).note(f"Broke: {type(error).__name__}", when)
    dialog("Last Card has to close", _sentence(file))
    return file


def _sentence(file: Path | None) -> str:
    told = (
        "Something in the game broke, and it is not your doing. "
        "Your match is kept: open the game again and press Continue."
    )
    if file is None:
        return f"{told} (No report could be written.)"
    return (
        f"{told}\n\nA report that you may send to the makers is in\n{shortened(str(file))}\n"
        "It holds nothing about you."
    )
