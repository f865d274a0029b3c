"""The command line: play (default), check, simulate, replay, shot.

Each command imports only what it needs, so that the game itself starts fast.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from game import __version__
from game.arguments import size

COMMANDS = ("play", "check", "simulate", "replay", "shot")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; its exit code.  With no command, or only options, the game opens."""
    words = list(sys.argv[1:] if argv is None else argv)
    if words and words[0] == "check":
        return _check(words[1:])
    if words and words[0] == "simulate":
        from game import simulate

        return simulate.run(words[1:])
    if words and words[0] == "replay":
        return _replay(words[1:])
    if words and words[0] == "shot":
        from game.ui import shot

        return shot.main(words[1:])
    return _play(words[1:] if words and words[0] == "play" else words)


def _play(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="last-card",
        description="A card game for one table.",
        epilog="Other commands: check FILE…, simulate, replay FILE, shot SCENE (each with --help).",
    )
    parser.add_argument("--version", action="version", version=f"Last Card {__version__}")
    parser.add_argument("--windowed", metavar="WxH", type=size, help="open a window of that size")
    parser.add_argument("--fullscreen", action="store_true", help="open full screen")
    parser.add_argument("--seed", type=int, help="the luck of the next match (a number)")
    parser.add_argument("command", nargs="?", help=argparse.SUPPRESS)
    chosen = parser.parse_args(words)
    if chosen.command is not None:
        parser.error(f'there is no command "{chosen.command}"; there are: {", ".join(COMMANDS)}')

    from game.ui.run import run

    return run(size=chosen.windowed, fullscreen=chosen.fullscreen, seed=chosen.seed)


def _check(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="last-card check",
        description="Run rule scenarios (.scn) and say which fail, where, and how.",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="files, or folders of them")
    chosen = parser.parse_args(words)

    from game.match import check

    return check.main(chosen.files)


def _replay(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="last-card replay",
        description="Play a record (.lcr) through the rules and say how each round went.",
    )
    parser.add_argument("file", type=Path)
    chosen = parser.parse_args(words)

    from game.match import replay

    return replay.main(chosen.file)


if __name__ == "__main__":
    sys.exit(main())
