"""Where the game keeps what it must remember: one folder of the user's own."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.storage.atomic_write import OWNER_ONLY, sync_folder

HOME_VARIABLE = "LAST_CARD_HOME"
"""An environment variable that names another folder (tests, portable copies)."""


@dataclass(frozen=True, slots=True)
class Paths:
    """The folder and the files in it. Nothing is created by asking for them."""

    home: Path

    @property
    def settings(self) -> Path:
        """The settings, JSON."""
        return self.home / "settings.json"

    @property
    def profiles(self) -> Path:
        """The players and their standing, JSON."""
        return self.home / "profiles.json"

    @property
    def saves(self) -> Path:
        """The folder of records of games in progress."""
        return self.home / "saves"

    @property
    def lock(self) -> Path:
        """The file that the running copy holds a lock on."""
        return self.home / "open.lock"

    @property
    def reports(self) -> Path:
        """The folder of reports of crashes."""
        return self.home / "reports"

    @property
    def log(self) -> Path:
        """A short log, bounded; the one before it has ``.1`` after its name."""
        return self.home / "log.txt"

    @property
    def fault(self) -> Path:
        """What the system says of a crash below Python; gone when a session ends as it should."""
        return self.home / "fault.txt"

    @property
    def pictures(self) -> Path:
        """The folder of pictures taken with F12."""
        return self.home / "pictures"


def paths_for(environment: Mapping[str, str]) -> Paths:
    """The paths for this user: the named folder, or what the system says is right."""
    named = environment.get(HOME_VARIABLE, "").strip()
    if named:
        try:
            return Paths(Path(named).expanduser())
        except RuntimeError:
            # “~” of a user who does not exist: then it is a name like any other.
            return Paths(Path(named))
    # 22 ms that a named folder, and so every test, does not pay.
    from platformdirs import user_data_path

    return Paths(user_data_path("last-card", appauthor=False))


def set_aside(path: Path, kind: str = "damaged") -> Path | None:
    """Rename a damaged file to ``NAME.damaged`` (``NAME.damaged-2`` … when taken), so that
    nothing of it is lost; where it is now, or None when the folder cannot be written.  ``kind``
    is another word for why it had to make way."""
    for number in range(1, 1000):
        aside = path.with_name(f"{path.name}.{kind}" + (f"-{number}" if number > 1 else ""))
        if os.path.lexists(aside):
            continue
        try:
            path.rename(aside)
        except (OSError, ValueError):
            return None
        with contextlib.suppress(OSError):
            # A version before this one let others read it.
            if aside.is_file():
                aside.chmod(OWNER_ONLY)
            sync_folder(aside.parent)
        return aside
    return None
