"""Set up whatever is missing and open the game: ``python3 build_scripts/play.py``.

Anything after it goes to the game, as in ``play.py --help`` or ``play.py check FILE``.
"""

from __future__ import annotations

import os
import subprocess
import sys

import environment


def main() -> int:
    """Run the game in its own environment; its exit code."""
    interpreter = environment.ensure()
    command = [str(interpreter), "-m", "game", *sys.argv[1:]]
    try:
        return subprocess.run(command, check=False, env=_environment()).returncode
    except KeyboardInterrupt:
        return 130


def _environment() -> dict[str, str]:
    return {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


if __name__ == "__main__":
    sys.exit(main())
