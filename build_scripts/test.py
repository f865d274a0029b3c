"""Set up whatever is missing and run every test: ``python3 build_scripts/test.py``.

Without a screen SDL's dummy drivers are used.  ``--lint`` runs ruff and mypy first; ``--slow``
runs the slow tests with the fast ones; ``--long`` runs the long tests instead; anything else goes
to pytest.
(Every Python must be able to read this file: see ``old_python``.)
"""

import old_python  # noqa: F401 - first: only a newer Python can read the rest

import os
import shutil
import subprocess
import sys
import tempfile

from build_scripts import environment


def main():
    """Run the tests; 0 when all is well."""
    arguments = sys.argv[1:]
    lint = "--lint" in arguments
    rest = [word for word in arguments if word not in ("--lint", "--slow", "--long")]
    interpreter = str(environment.ensure("test"))
    os.chdir(str(environment.ROOT))
    tests = [interpreter, "-m", "pytest"]
    variables = _environment()
    # The fast ones.  (tests/conftest.py knows these words.)
    wanted = "not long and not slow"
    if "--slow" in arguments:
        wanted = "not long"
    if "--long" in arguments:
        wanted = "long"
    marked = ["-m", wanted]
    reading = None
    whole = not rest
    compiled = os.path.isdir(str(environment.HOME / "bytecode"))
    if whole and (lint or not compiled):
        # Python compiles the tests while the linters work; each worker would compile them again.
        reading = subprocess.Popen(
            tests + ["--collect-only", "-p", "no:cacheprovider"] + marked,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=variables,
        )
    if whole:
        # More than there are cores, since some tests wait: the slow ones, at a real window or a
        # browser, mostly do.  Each works through neighbours, which share what they have drawn and
        # read.
        workers = min(4, os.cpu_count() or 1) + (2 if "--slow" in arguments else 1)
        rest = ["-n", str(workers), "--dist", "worksteal"] + marked
    failed = 0
    if lint:
        for tool in (["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy"]):
            print("$ " + " ".join(tool))
            sys.stdout.flush()
            failed |= subprocess.run([interpreter, "-m"] + tool, check=False).returncode
    if reading is not None:
        reading.wait()
    folder = _folder_in_memory() if whole else None
    if folder is not None:
        rest = rest + ["--basetemp", folder]
    try:
        tested = subprocess.run(tests + rest, check=False, env=variables).returncode
    finally:
        if folder is not None:
            shutil.rmtree(folder, ignore_errors=True)
    return failed or tested


def _folder_in_memory():
    """A new folder for what the tests write, half a gigabyte in thousands of files; None where the
    system has none that is kept in memory."""
    place = "/dev/shm"
    try:
        found = os.statvfs(place)
        roomy = found.f_bavail * found.f_frsize > 4 * 1024**3
        if not roomy or found.f_flag & getattr(os, "ST_NOEXEC", 8):
            return None
        return tempfile.mkdtemp(prefix="lc", dir=place)
    except (AttributeError, OSError):
        return None


def _environment():
    variables = dict(os.environ, SDL_AUDIODRIVER="dummy")
    # Dozens of tests start Python: it reads what it compiled before.
    variables.pop("PYTHONDONTWRITEBYTECODE", None)
    variables["PYTHONPYCACHEPREFIX"] = str(environment.HOME / "bytecode")
    screen = "DISPLAY" in variables or "WAYLAND_DISPLAY" in variables or os.name == "nt"
    if not screen and sys.platform != "darwin":
        variables["SDL_VIDEODRIVER"] = "dummy"
    return variables


if __name__ == "__main__":
    sys.exit(main())
