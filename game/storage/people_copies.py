"""The copies of the people beside the keeper's file, as text.

``people.json`` is there only as long as it says what the keeper says: it is put away under the
day of its writing before the keeper is changed, and written anew after that.  So where it is
there it can be read in the keeper's place, which a start does because it is faster; and where the
keeper is damaged, one of the last days still has a good copy.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Final

from game.storage.atomic_write import remove_file, sync_folder, write_file
from game.storage.kept_text import OLDER
from game.storage.profiles import ProfileStore, read_profiles, summed, write_profiles
from game.storage.reading import ReadError, read_bytes

CURRENT: Final = "people.json"
EARLIER: Final = "profiles.json"
"""The file of earlier releases, which is read where there is nothing newer, and left as it is."""
KEPT_DAYS: Final = 3
"""One copy a day is kept, for so many days."""
_DATED: Final = re.compile(r"people-(\d{4}-\d{2}-\d{2})\.json")


class PeopleCopies:
    """The copies in the folder ``home``."""

    def __init__(self, home: Path) -> None:
        self._home = home

    def current(self) -> str | None:
        """The people as the keeper has them by now; None when only the keeper itself can tell."""
        return _good(self._home / CURRENT)

    def last_good(self) -> str | None:
        """The newest copy that is whole: for a keeper that is lost."""
        return next(filter(None, map(_good, [self._home / CURRENT, *self._dated()])), None)

    def earlier(self) -> str | None:
        """The people of an earlier release; None when there is nothing, or it is no leaderboard."""
        path = self._home / EARLIER
        text = _text(path)
        if text is None:
            return None
        people, problems = read_profiles(text)
        if problems and not people.players:
            return None
        store = ProfileStore(path, idle=True)
        if store.age(text) == OLDER:
            store.bring_back(people)
        return write_profiles(people)

    @property
    def any(self) -> bool:
        """True if there is a copy, good or not."""
        return os.path.lexists(self._home / CURRENT) or next(self._dated(), None) is not None

    def put_away(self) -> None:
        """Before the keeper is changed: what it says now is not current any more.  Raises
        OSError."""
        path = self._home / CURRENT
        try:
            day = date.fromtimestamp(path.stat().st_mtime)
        except FileNotFoundError:
            return
        except (OverflowError, ValueError):
            day = date.min
        if _good(path) is None:
            # Nothing is lost, and no good copy of the day makes way for it.
            remove_file(path)
            return
        os.replace(path, self._home / f"people-{day.isoformat()}.json")
        sync_folder(self._home)

    def renew(self, text: str) -> None:
        """After the keeper has been changed: this is what it says now.  Raises OSError."""
        write_file(self._home / CURRENT, text.encode("utf-8"))
        for old in list(self._dated())[KEPT_DAYS:]:
            remove_file(old)

    def forget(self, id: str, name: str) -> None:
        """Delete a person from the copies of earlier days and what an earlier release has left.
        Raises OSError."""
        for old in list(self._dated()):
            remove_file(old)
        path = self._home / EARLIER
        text = _text(path)
        people, problems = read_profiles(text or "")
        # Older files know everybody by name.
        found = people.players.get(id) or people.find(name, person=True)
        if not problems and found is not None:
            people.forget(found.id)
            write_file(path, write_profiles(people).encode("utf-8"))

    def _dated(self) -> Iterator[Path]:
        """The copies of days, the newest first."""
        found: list[str] = []
        with contextlib.suppress(OSError):
            found = [name for name in os.listdir(self._home) if _DATED.fullmatch(name)]
        return (self._home / name for name in sorted(found, reverse=True))


def _text(path: Path) -> str | None:
    try:
        return read_bytes(path, own=True).decode("utf-8")
    except (ReadError, UnicodeDecodeError):
        return None


def _good(path: Path) -> str | None:
    """The text of a copy that has its checksum; None for any other."""
    text = _text(path)
    return text if text is not None and summed(text) is True else None
