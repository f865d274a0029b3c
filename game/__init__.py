"""Last Card: a card game for one table."""

import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - in a checkout any Python can start it
    sys.exit(f"Last Card needs Python 3.11 or newer; this is Python {sys.version.split()[0]}.")

from game.compiled_modules import watch as _watch

__version__ = "1.0.0"

# Read when pygame is imported, wherever that happens first: it would print a greeting (for which
# it needs modules that executables leave out), and call the window after the file that was
# started. A launcher finds the window's icon, and a test the window, by this class.
for _driver in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
    if os.environ.get(_driver) == "":
        del os.environ[_driver]  # SDL would look for a driver without a name
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "last-card")
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "last-card")

# Before anything that is compiled.
_watch(os.path.dirname(__file__))
