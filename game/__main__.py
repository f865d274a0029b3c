"""The command line: play (default), check, simulate, replay, shot.

Each command imports only what it needs, so that the game itself starts fast.
"""

from __future__ import annotations

import argparse
import errno
import io
import os
import sys
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from game.arguments import (
    INTERRUPTED,
    PLAY,
    Parser,
    failed,
    help_of,
    named_path,
    size,
    speak,
    speak_early,
    whole,
)
from game.language import program as texts
from game.language.catalogue import N_, Message, _, say

RECORDS = ".lcr"
"""The ending of the names of records."""


CUT_OFF = 141
"""The exit status when whoever reads the output has gone (``| head``), as shells count."""
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""The errors of the system when a disk takes no more."""


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
        _drop_the_rest()
        return CUT_OFF
    except OSError as error:
        # Files that a command writes are its own business and have names; the output has none.
        if error.errno not in FULL or error.filename is not None:
            raise
        _drop_the_rest()
        print(f"last-card: {say(texts.NOT_PRINTED, why=_reason(error))}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED


def _reason(error: OSError) -> str:
    from game.language.file_texts import why_said
    from game.storage.file_facts import ReadCode, system_said

    return why_said(system_said(error, ReadCode.NOT_WRITTEN))


def _drop_the_rest() -> None:
    """Let nothing more be written: Python would try it when it ends, and complain."""
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), 1)


def _run(words: list[str]) -> int:
    speak_early(words)
    if _names_a_record(words):
        words = ["play", *words]
    chosen = _parser(commands=True).parse_args(words)
    if chosen.command is None:
        return _play(_parser().parse_args(words))
    if chosen.command == "play":
        return _play(_parser().parse_args(chosen.words))
    from game.sockets import Subcommand, plugs

    run: Callable[[Sequence[str]], int] | None = next(
        (plug.run for plug in plugs(Subcommand) if plug.word == chosen.command), None
    )
    if run is None:
        folder = "build_scripts" if chosen.command in texts.DEVELOPER_HELP else "game.tools"
        run = import_module(f"{folder}.{chosen.command}").run
    return run(chosen.words)


def known_commands() -> dict[str, Message]:
    """The help of each command, by its word.  The first opens the game; the others are of rooms, or
    tools of that name.  Those of developers are there in the source tree alone."""
    from game.sockets import Subcommand, plugs

    more = texts.DEVELOPER_HELP if _in_source_tree() else {}
    return {**texts.COMMAND_HELP, **{plug.word: plug.help for plug in plugs(Subcommand)}, **more}


def _in_source_tree() -> bool:
    """True if the tools of developers lie beside this package and can be imported."""
    beside = Path(__file__).parents[1] / "build_scripts" / "shot.py"
    if not beside.is_file():
        return False
    found = find_spec("build_scripts.shot")
    return found is not None and found.origin == str(beside)


def _names_a_record(words: list[str]) -> bool:
    """True if the game was started with a record to open, as a double click on it does."""
    named = any(word.lower().endswith(RECORDS) for word in words)
    if not named:
        return False
    # The language may stand before the command.
    first = 2 if words[0] == "--language" else int(words[0].startswith("--language="))
    return "".join(words[first : first + 1]) not in known_commands()


class _GameParser(Parser):
    """Its help names the games, which are loaded for that and not before."""

    def format_help(self) -> str:
        from game.rulesets import GAMES

        more = say(texts.COMMAND_LINE_MORE, games=", ".join(GAMES))
        self.epilog = f"{more} {say(texts.EXIT_CODES)}"
        return super().format_help()


def _parser(commands: bool = False) -> Parser:
    """The parser of the game itself; with ``commands`` the first word may be one."""
    parser = _GameParser(
        prog="last-card" if commands else PLAY, description=_("A card game for one table.")
    )

    def add(group: argparse._ActionsContainer, name: str, **more: Any) -> None:
        group.add_argument(f"--{name}", help=help_of(name), **more)

    add(parser, "version", action="store_true")
    screen = parser.add_mutually_exclusive_group()
    add(screen, "windowed", metavar="WxH", type=size)
    add(screen, "fullscreen", action="store_true")
    add(parser, "seed", metavar="NUMBER", type=whole)
    match = parser.add_mutually_exclusive_group()
    add(match, "rules", metavar="GAME")
    add(match, "load", metavar="FILE", type=named_path)
    add(parser, "smoke", action="store_true")
    add(parser, "language", metavar="LANGUAGE", default="")
    desktop = parser.add_mutually_exclusive_group()
    add(desktop, "install-desktop", action="store_true")
    add(desktop, "remove-desktop", action="store_true")
    # For the benchmark, which must measure what is shipped.
    parser.add_argument("--first-frame", action="store_true", help=argparse.SUPPRESS)
    if commands:
        parser.add_commands(known_commands())
    else:
        match.add_argument("file", metavar="FILE", type=named_path, nargs="?", help=help_of("file"))
    return parser


def _play(chosen: argparse.Namespace) -> int:
    parser = _parser()
    chosen.load = chosen.load or chosen.file
    if chosen.version:
        from game.storage.release import release

        print(release())
        return 0
    speak(parser, chosen.language)
    if chosen.smoke:
        from game.tools import smoke

        return smoke.main(chosen.windowed or (1280, 720))

    if chosen.install_desktop or chosen.remove_desktop:
        return _put_on_desktop(chosen.install_desktop)

    record = None
    if chosen.rules is not None:
        from game.rulesets import OptionError, game_info

        try:
            game_info(chosen.rules)
        except OptionError as error:
            from game.language.option_texts import text_said

            parser.error(text_said(error.text))
    if chosen.load is not None:
        from game.language.file_texts import load_said
        from game.table.records.loading import LoadError, load_match

        try:
            record = load_match(chosen.load)
        except LoadError as error:
            return failed(PLAY, load_said(error.why))

    from game.ui.app.run import run

    return run(
        size=chosen.windowed,
        fullscreen=chosen.fullscreen,
        seed=chosen.seed,
        game=chosen.rules,
        record=record,
        file=chosen.load,
        language=chosen.language,
        on_first_frame=_tell_time_and_go if chosen.first_frame else lambda: None,
    )


def _put_on_desktop(wanted: bool) -> int:
    """Put the game among those of the desktop, or take it away; the exit code."""
    from game.storage import desktop_entry

    if not sys.platform.startswith("linux"):
        return failed(
            PLAY, _("Only Linux desktops have a menu that games can be added to like this.")
        )
    try:
        share = desktop_entry.share_folder(os.environ)
        if wanted:
            desktop_entry.install(share, desktop_entry.own_command())
            print(say(texts.ON_THE_DESKTOP, command="last-card --remove-desktop"))
        else:
            gone = desktop_entry.remove(share)
            print(
                say(
                    texts.OFF_THE_DESKTOP if gone else N_("Last Card was not in the menu of games.")
                )
            )
    except RuntimeError:
        return failed(PLAY, _("This user has no home folder, so there is no menu of games."))
    except OSError as error:
        return failed(PLAY, _("The menu entry cannot be written: {why}.", why=_reason(error)))
    return 0


def _tell_time_and_go() -> None:
    print(time.monotonic(), flush=True)
    os._exit(0)


if __name__ == "__main__":
    sys.exit(main())
