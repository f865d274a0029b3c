"""Set up whatever is missing and run every test: ``python3 build_scripts/test.py``.

Without a screen SDL's dummy drivers are used.  ``--lint`` runs ruff and mypy first; ``--long``
runs the long tests instead of the fast ones; anything else goes to pytest.
"""

from __future__ import annotations

import os
import subprocess
import sys

import environment


def main() -> int:
    """Run the tests; 0 when all is well."""
    arguments = sys.argv[1:]
    lint = "--lint" in arguments
    long = "--long" in arguments
    rest = [word for word in arguments if word not in ("--lint", "--long")]
    interpreter = str(environment.ensure("test"))
    os.chdir(environment.ROOT)
    failed = 0
    if lint:
        for tool in (["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy"]):
            print("$", *tool, flush=True)
            failed |= subprocess.run([interpreter, "-m", *tool], check=False).returncode
    if not rest:
        # One more than there are cores: tests at a real window mostly wait.
        workers = min(4, os.cpu_count() or 1) + 1
        rest = ["-n", str(workers), "-m", "long" if long else "not long"]
    tests = subprocess.run([interpreter, "-m", "pytest", *rest], check=False, env=_environment())
    return failed or tests.returncode


def _environment() -> dict[str, str]:
    variables = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_AUDIODRIVER": "dummy"}
    screen = "DISPLAY" in variables or "WAYLAND_DISPLAY" in variables or os.name == "nt"
    if not screen and sys.platform != "darwin":
        variables["SDL_VIDEODRIVER"] = "dummy"
    return variables


if __name__ == "__main__":
    sys.exit(main())
