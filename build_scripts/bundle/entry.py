"""Where an executable begins."""

from __future__ import annotations

import os
import sys

HELPERS = ("--multiprocessing-fork", "-c")
"""The words with which ``multiprocessing`` starts this program again for its own processes."""


def attach_console() -> None:
    """Write to the terminal that the program was started from, if there is one: a windowed
    program has none of its own on Windows, and ``--version`` would say nothing."""
    if sys.platform != "win32" or sys.stdout is not None:
        return
    import ctypes

    if ctypes.windll.kernel32.AttachConsole(-1):
        sys.stdout = open("CONOUT$", "w", encoding="utf-8", errors="replace")  # noqa: SIM115
        sys.stderr = sys.stdout
    else:
        # Nobody listens; code that prints anyway must not break the game.
        sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


if __name__ == "__main__":
    # Processes of multiprocessing are not to run this file again, as it does with the file of the
    # main module.
    del __file__
    # First of all: a process that was started to think ends inside, before anything of the
    # interface is loaded.  Nobody else needs multiprocessing before the first frame.
    if any(word in sys.argv for word in HELPERS):
        import multiprocessing

        import pyi_rth_multiprocessing  # noqa: F401 - PyInstaller's support, as a module

        multiprocessing.freeze_support()
    attach_console()
    from game.__main__ import main

    sys.exit(main())
