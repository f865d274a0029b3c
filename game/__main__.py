"""The command line: play (default), check, simulate, replay, shot.

Each command imports only what it needs, so that the game itself starts fast.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

from game.arguments import Parser, size, speak, whole
from game.storage.release import release

COMMANDS = {
    "play": "open the game, as without a command",
    "check": "run rule scenarios (.scn)",
    "simulate": "let computer players play many rounds and count who wins",
    "replay": "play a record (.lcr) through the rules and say how it went",
    "shot": "draw a scene into a PNG file, without a screen",
}
"""What can be done, each with what is said of it; all but the first are tools of that name."""
GAME_NAMES = ("last-card", "last-one", "colours", "classic", "extreme")
"""The games as ``--rules`` knows them, without loading them all for a line of help."""


CUT_OFF = 141
"""The exit status when whoever reads the output has gone (``| head``), as shells count."""
INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells count."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; its exit code.  With no command, or only options, the game opens."""
    for stream in (sys.stdout, sys.stderr):
        # File names and names of players may hold what a terminal cannot show.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        try:
            return _run(list(sys.argv[1:] if argv is None else argv))
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except BrokenPipeError:
        # Or Python would try to write the rest when it ends, and complain.
        with open(os.devnull, "w") as nowhere:
            os.dup2(nowhere.fileno(), 1)
        return CUT_OFF
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(words: list[str]) -> int:
    chosen = _parser(commands=True).parse_args(words)
    if chosen.command is None:
        return _play(chosen)
    if chosen.command == "play":
        return _play(_parser().parse_args(chosen.words))
    run: Callable[[Sequence[str]], int] = import_module(f"game.tools.{chosen.command}").run
    return run(chosen.words)


def _parser(commands: bool = False) -> Parser:
    """What the game itself understands; with ``commands`` the first word may be one."""
    parser = Parser(
        prog="last-card" if commands else "last-card play",
        description="A card game for one table.",
        epilog=f"GAME is one of {', '.join(GAME_NAMES)}.",
    )
    parser.add_argument("--version", action="store_true", help="say which release this is")
    screen = parser.add_mutually_exclusive_group()
    screen.add_argument("--windowed", metavar="WxH", type=size, help="open a window of that size")
    screen.add_argument("--fullscreen", action="store_true", help="open full screen")
    parser.add_argument("--seed", metavar="NUMBER", type=whole, help="the luck of the next match")
    match = parser.add_mutually_exclusive_group()
    match.add_argument("--rules", metavar="GAME", help="begin a match of this game at once")
    match.add_argument("--load", metavar="FILE", type=Path, help="go on with a match (.lcr)")
    parser.add_argument(
        "--smoke", action="store_true", help="try everything out in a minute, and say how it went"
    )
    parser.add_argument(
        "--language", metavar="LANGUAGE", default="en", help="the language of the game (en)"
    )
    # For the benchmark, which must measure what is shipped.
    parser.add_argument("--first-frame", action="store_true", help=argparse.SUPPRESS)
    if commands:
        parser.add_commands(COMMANDS)
    return parser


def _play(chosen: argparse.Namespace) -> int:
    parser = _parser()
    if chosen.version:
        print(release())
        return 0
    speak(parser, chosen.language)
    if chosen.smoke:
        from game.tools import smoke

        return smoke.main(chosen.windowed or (1280, 720))

    record = None
    if chosen.rules is not None:
        from game.rulesets import OptionError, game_info

        try:
            game_info(chosen.rules)
        except OptionError as error:
            parser.error(str(error))
    if chosen.load is not None:
        from game.language.refusals import refused_in
        from game.match.loading import LoadError, load_match

        try:
            record = load_match(chosen.load, refused_in)
        except LoadError as error:
            parser.error(str(error))

    from game.ui.app.run import run

    return run(
        size=chosen.windowed,
        fullscreen=chosen.fullscreen,
        seed=chosen.seed,
        game=chosen.rules,
        record=record,
        on_first_frame=_tell_time_and_go if chosen.first_frame else lambda: None,
    )


def _tell_time_and_go() -> None:
    print(time.monotonic(), flush=True)
    os._exit(0)


if __name__ == "__main__":
    sys.exit(main())
