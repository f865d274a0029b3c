"""Pictures of the window, taken with F12."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pygame

from game.language.catalogue import _
from game.language.file_texts import why_said
from game.storage.anonymous import findable
from game.storage.file_facts import ReadCode, system_said


class Album:
    """A folder for pictures of the window. Files are named after the time that ``now`` gives."""

    def __init__(self, folder: Path, now: Callable[[], datetime] = datetime.now) -> None:
        self._folder = folder
        self._now = now

    def keep(self, surface: pygame.Surface) -> str:
        """Write ``surface`` to a file. Returns a sentence for the player: where it is, or why it
        could not be written."""
        name = f"last-card-{self._now():%Y%m%d-%H%M%S}"
        file = self._folder / f"{name}.png"
        number = 1
        while os.path.exists(file):
            number += 1
            file = self._folder / f"{name}-{number}.png"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            # pygame itself cannot name every folder that there may be.
            with open(file, "wb") as target:
                pygame.image.save(surface, target, "picture.png")
        except (OSError, ValueError, pygame.error) as error:
            with contextlib.suppress(OSError, ValueError):
                os.unlink(file)  # on a full disk there is half of it
            why = why_said(system_said(error, ReadCode.NOT_WRITTEN))
            return _(
                "The picture could not be saved: {folder} – {why}.",
                folder=findable(self._folder),
                why=why,
            )
        return _("Picture saved: {file}", file=findable(file))
