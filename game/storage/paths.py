"""Where the game keeps what it must remember: in the folders that each system has for it."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from game.storage.files import make_folder, sync_folder
from game.storage.ownership import OWNER_ONLY, close_folder, others_can_write

HOME_VARIABLE = "LAST_CARD_HOME"
"""An environment variable that names another folder (tests, portable copies)."""


class Paths(NamedTuple):
    """The folders and the files in them. Nothing is created by asking for them."""

    home: Path
    """Matches, players, reports; and all the rest where no other folder is named."""
    config: Path | None = None
    """Settings."""
    logs: Path | None = None
    """The log."""
    album: Path | None = None
    """Pictures."""
    cache: Path | None = None
    """The files that can be made again."""
    homeless: bool = False
    """True if the system has no folder for this user, so that these are temporary ones."""
    documents: Path | None = None
    """Copies for other people."""
    named: bool = False
    """True if somebody has named the folder: then it is left as it was shown."""

    @property
    def settings(self) -> Path:
        """The settings, JSON."""
        return (self.config or self.home) / "settings.json"

    @property
    def lock(self) -> Path:
        """The file that the running copy holds a lock on."""
        return self.home / "open.lock"

    @property
    def inbox(self) -> Path:
        """The folder in which a second start leaves files for the running copy."""
        return self.home / "inbox"

    @property
    def reports(self) -> Path:
        """The folder of reports of crashes."""
        return self.home / "reports"

    @property
    def log(self) -> Path:
        """A short log, bounded; the one before it has ``.1`` after its name."""
        return (self.logs or self.home) / "log.txt"

    @property
    def fault(self) -> Path:
        """The system's words about a crash below Python; gone when a session ends as it should."""
        return self.home / "fault.txt"

    @property
    def pictures(self) -> Path:
        """The folder of pictures taken with F12."""
        return self.album or self.home / "pictures"

    @property
    def copies(self) -> Path:
        """The folder of copies of matches that the player wants for others."""
        return self.documents or self.home / "copies"

    @property
    def rasters(self) -> Path:
        """The folder of pictures of the first screen."""
        return self.cache or self.home / "cache"

    @property
    def folders(self) -> tuple[Path, ...]:
        """Every folder that something is kept in, each once."""
        named = (self.home, self.config, self.logs, self.album, self.cache)
        return tuple(dict.fromkeys(each for each in named if each is not None))


def paths_for(environment: Mapping[str, str]) -> Paths:
    """The paths for this user: the named folder for everything, or what the system says is right
    for each kind of file."""
    named = environment.get(HOME_VARIABLE, "").strip()
    if named:
        try:
            return Paths(Path(named).expanduser(), named=True)
        except RuntimeError:
            # “~” of a user who does not exist: then it is a name like any other.
            return Paths(Path(named), named=True)
    # 22 ms that a named folder, and so every test, does not pay.
    from platformdirs import PlatformDirs

    dirs = PlatformDirs("last-card", appauthor=False)
    home = _known(lambda: dirs.user_data_path)
    if home is None:
        return Paths(_temporary(), homeless=True)
    album = _known(lambda: dirs.user_pictures_path)
    documents = _known(lambda: dirs.user_documents_path)
    return Paths(
        home,
        _known(lambda: dirs.user_config_path),
        _known(lambda: dirs.user_log_path),
        # Nobody wants a folder of pictures who has none.
        album / "Last Card" if album is not None and os.path.isdir(album) else None,
        _known(lambda: dirs.user_cache_path),
        # The same holds for documents.
        documents=documents / "Last Card" if documents and os.path.isdir(documents) else None,
    )


def _known(folder: Callable[[], Path]) -> Path | None:
    """A folder of the system's; None for a user without a home folder, of whom the system knows
    nothing."""
    try:
        found = folder()
    except (RuntimeError, KeyError):
        return None
    return found if found.is_absolute() else None


def _temporary() -> Path:
    """A folder among the temporary files, the same one at the next start."""
    import tempfile

    user = os.getuid() if hasattr(os, "getuid") else "user"
    return Path(tempfile.gettempdir()) / f"last-card-{user}"


def can_be_kept(paths: Paths) -> bool:
    """True if the folder of what the game keeps is there, or can be made, and takes files."""
    try:
        make_folder(paths.home)
    except (OSError, ValueError):
        return False
    return os.access(paths.home, os.W_OK)


def close_folders(paths: Paths) -> tuple[Path, ...]:
    """Close the game's folders to other users, as far as they are this user's; one that somebody
    has named is not changed.  Returns those that others can write to."""
    # Pictures are there to be shown around.
    folders = (*(each for each in paths.folders if each != paths.album), paths.reports)
    if paths.named:
        return tuple(each for each in folders if others_can_write(each))
    return tuple(each for each in folders if not close_folder(each))


def set_aside(path: Path, kind: str = "damaged") -> Path | None:
    """Rename a damaged file to ``NAME.damaged`` (``NAME.damaged-2`` … when taken), so that nothing
    of it is lost. Returns where it is now, or None when the folder cannot be written.  ``kind`` is
    another word for why it had to make way."""
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
            if aside.is_file() and not aside.is_symlink():
                aside.chmod(OWNER_ONLY)
            sync_folder(aside.parent)
        return aside
    return None
