"""The commit that something is built from: ``game/commit.txt`` in what is built says it.

Standard library only: it runs while a wheel or an sdist is built.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

VARIABLE = "LAST_CARD_COMMIT"
"""Names the commit where the sources are a copy without git."""
_SHOWN = 9


def git(root: Path, *words: str) -> str:
    """The answer of git about that checkout, or nothing where there is no git."""
    try:
        done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout.strip()


def commit(root: Path) -> str:
    """The first letters of the commit's name, with a ``+`` when files differ from it; of an sdist,
    the one that it was made from; ``unknown`` where nothing tells it."""
    named = os.environ.get(VARIABLE, "")
    if named:
        return named
    if not (root / ".git").exists():
        written = root / "game" / "commit.txt"
        return written.read_text("ascii").strip() if written.is_file() else "unknown"
    changed = git(root, "status", "--porcelain", "--untracked-files=no")
    head = git(root, "rev-parse", "HEAD") or _read(root)
    return (head[:_SHOWN] + "+" * bool(changed)) or "unknown"


def _read(root: Path) -> str:
    """The commit of the checkout where there is no git to ask."""
    sys.path.insert(0, str(root))
    from game.storage.release import commit_of

    return commit_of(root)
