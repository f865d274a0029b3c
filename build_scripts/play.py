"""Set up whatever is missing and open the game: ``python3 build_scripts/play.py``.

Anything after it goes to the game, as in ``play.py --help`` or ``play.py check FILE``.
(Every Python must be able to read this file: see ``old_python``.)
"""

import old_python  # noqa: F401 - first: only a newer Python can read the rest

import os
import subprocess
import sys

from build_scripts import environment


def main():
    """Run the game in its own environment; its exit code."""
    interpreter = environment.ensure()
    command = [str(interpreter), "-m", "game"] + sys.argv[1:]
    if os.name == "posix":
        # The game takes this process's place: a signal that ends one of them ends both.
        sys.stdout.flush()
        os.execv(command[0], command)
    try:
        return subprocess.run(command, check=False).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
