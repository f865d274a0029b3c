"""Words of the command line that several commands understand."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

LEAST, MOST = (320, 240), (7680, 4320)
"""Sizes of windows and pictures that are worth making, pixels."""


def size(text: str) -> tuple[int, int]:
    """``1280x720`` as numbers.  Raises ArgumentTypeError with a sentence."""
    width, _, height = text.lower().partition("x")
    if re.fullmatch(r"[0-9]{1,5}x[0-9]{1,5}", text.lower()):
        wide, high = int(width), int(height)
        if LEAST[0] <= wide <= MOST[0] and LEAST[1] <= high <= MOST[1]:
            return wide, high
    raise argparse.ArgumentTypeError(
        f'"{shown(text)}" is not a size from {LEAST[0]}x{LEAST[1]} to {MOST[0]}x{MOST[1]}'
    )


def whole(text: str) -> int:
    """A whole number.  Raises ArgumentTypeError with a sentence."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f'"{shown(text)}" is not a whole number') from None


def shown(text: str, longest: int = 60) -> str:
    """What was written on the command line, as a message repeats it."""
    return text if len(text) <= longest else f"{text[:longest]}…"


def speak(parser: argparse.ArgumentParser, language: str) -> None:
    """Choose the language of the game.  Leaves by SystemExit with a sentence when there is no
    such language."""
    from game.language.catalogue import UnknownLanguageError, use
    from game.storage.assets import ASSETS

    try:
        use(language, ASSETS / "languages")
    except UnknownLanguageError as error:
        known = ", ".join(error.known)
        parser.error(f'there is no language "{language}"; there are: {known}')


def near(word: str, known: Sequence[str]) -> str:
    """What was perhaps meant by a word that is none of these, as the end of a sentence."""
    from difflib import get_close_matches

    meant = get_close_matches(word, known, 1)
    return f'did you mean "{meant[0]}"?' if meant else f"there are: {', '.join(known)}"


class _Command(argparse.ArgumentParser):
    """Takes all the words that follow a command, whatever they are."""

    def parse_known_args(  # type: ignore[override]
        self, args: Any = None, namespace: Any = None
    ) -> tuple[argparse.Namespace, list[str]]:
        return argparse.Namespace(words=list(args)), []


class Parser(argparse.ArgumentParser):
    """A parser that takes options only as they are written, and says of a mistyped one which was
    perhaps meant."""

    def __init__(self, **options: Any) -> None:
        super().__init__(allow_abbrev=False, exit_on_error=False, **options)

    def error(self, message: str) -> NoReturn:
        """Leave by SystemExit with a sentence, however long what it repeats."""
        super().error(shown(message, 600))

    def add_commands(self, commands: Mapping[str, str]) -> None:
        """Understand these first words, each with what is said of it: ``command`` is then the one
        that was given, or None, and ``words`` what came after it, for a parser of its own."""
        self._commands = tuple(commands)
        choices = self.add_subparsers(
            dest="command", metavar="COMMAND", title="commands (each with --help)",
            parser_class=_Command,
        )  # fmt: skip
        for name, said in commands.items():
            choices.add_parser(name, help=said, add_help=False)

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """The values by name.  Leaves by SystemExit with a sentence."""
        try:
            found, strange = self.parse_known_args(args, namespace)
        except argparse.ArgumentError as error:
            given = list(sys.argv[1:] if args is None else args)
            if error.argument_name == "COMMAND":
                word = next((word for word in given if repr(word) in str(error)), "")
                self.error(f'there is no command "{shown(word)}"; {near(word, self._commands)}')
            self.error(str(error))
        if strange:
            option, _, _ = strange[0].partition("=")
            if option.startswith("-"):
                known = [
                    name
                    for action in self._actions
                    if action.help is not argparse.SUPPRESS
                    for name in action.option_strings
                    if name.startswith("--")
                ]
                self.error(f'there is no option "{option}"; {near(option, known)}')
            self.error(f'"{strange[0]}" is too much')
        return found
