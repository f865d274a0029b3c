"""The command line: words that several commands understand, and how all of them end.

A command ends with 0 when all went well, with FAILED when what was asked for failed (a file that it
names cannot be read or written, a rule is broken), and with MISTYPED when the command line itself
is wrong.  What it has to complain of begins with the program and the command.
"""

from __future__ import annotations

import argparse
import contextlib
import math
import os
import re
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

from game.engine.system_text import SystemText, system_text
from game.language import program as texts
from game.language.catalogue import (
    N_,
    SOURCE,
    DamagedCatalogueError,
    Message,
    UnknownLanguageError,
    nearest,
    say,
    use,
)
from game.storage.assets import ASSETS

FAILED: Final = 1
"""The exit status when what was asked for failed."""
MISTYPED: Final = 2
"""The exit status when the command line is wrong, as argparse has it."""
INTERRUPTED: Final = 130
"""The exit status after Ctrl-C, as shells have it."""
PLAY: Final = "last-card play"
"""How the game itself begins what it has to complain of, also where no command was given."""
LEAST, MOST = (800, 600), (7680, 4320)
"""Sizes of windows and pictures that are worth making, pixels."""


def size(text: str) -> tuple[int, int]:
    """``1280x720`` as numbers.  Raises ArgumentTypeError with a sentence."""
    width, _, height = text.lower().partition("x")
    if re.fullmatch(r"[0-9]{1,5}x[0-9]{1,5}", text.lower()):
        wide, high = int(width), int(height)
        if LEAST[0] <= wide <= MOST[0] and LEAST[1] <= high <= MOST[1]:
            return wide, high
    least, most = ("{}x{}".format(*each) for each in (LEAST, MOST))
    raise argparse.ArgumentTypeError(
        say(
            N_('"{text}" is not a size from {least} to {most}'),
            text=shown(text),
            least=least,
            most=most,
        )
    )


def whole(text: str) -> int:
    """A whole number.  Raises ArgumentTypeError with a sentence."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(
            say(N_('"{text}" is not a whole number'), text=shown(text))
        ) from None


def counted(text: str) -> int:
    """A whole number from 1 up.  Raises ArgumentTypeError with a sentence."""
    found = whole(text)
    if found < 1:
        raise argparse.ArgumentTypeError(
            say(N_('"{text}" is not a whole number from 1 up'), text=shown(text))
        )
    return found


def named_path(text: str) -> Path:
    """The path of a file or a folder.  Raises ArgumentTypeError with a sentence: an empty name is
    not the folder that one is in."""
    if not text:
        raise argparse.ArgumentTypeError(say(N_("the name of a file is empty")))
    return Path(text)


def number(text: str) -> float:
    """A finite number.  Raises ArgumentTypeError with a sentence."""
    with contextlib.suppress(ValueError):
        if math.isfinite(float(text)):
            return float(text)
    raise argparse.ArgumentTypeError(say(N_('"{text}" is not a number'), text=shown(text)))


def failed(program: str, sentence: str) -> int:
    """Say why what was asked for failed; the exit status."""
    print(say(N_("{program}: {why}"), program=program, why=sentence), file=sys.stderr, flush=True)
    return FAILED


def help_of(option: str) -> str:
    """The help of an option, as argparse takes it."""
    return say(texts.OPTION_HELP[option]).replace("%", "%%")


def shown(text: str, longest: int = 60) -> SystemText:
    """Text from the command line, as it is quoted in a message."""
    return system_text(text if len(text) <= longest else f"{text[:longest]}…")


LANGUAGES: Final = ASSETS / "languages"
"""The folder of the catalogues."""


def speak_early(words: Sequence[str]) -> None:
    """Speak the language that these words ask for, or else that of the system, before the rest of
    them is understood, so that help and errors are in it.  One that there is not is refused when
    its turn comes."""
    wanted = ""
    for at, word in enumerate(words):
        option, _, language = word.partition("=")
        if option == "--language":
            wanted = language or "".join(words[at + 1 : at + 2])
    use(SOURCE, LANGUAGES)
    with contextlib.suppress(UnknownLanguageError, DamagedCatalogueError):
        _use(wanted)


notices: Final[list[str]] = []
"""Messages of the command line for the player in the window, too."""


def speak(parser: argparse.ArgumentParser, language: str) -> None:
    """Choose the language of the game; empty for that of the system.  Leaves by SystemExit with a
    sentence when there is no such language.  Where its catalogue is damaged the game speaks
    English, and says so."""
    try:
        why = _damaged(language)
    except UnknownLanguageError as error:
        parser.error(_no_language(error.language, error.known))
    if why:
        notices.append(why)
        failed(parser.prog, why)


def speak_now(language: str) -> str:
    """The same while the game is open.  Returns why that language is not spoken, as a sentence;
    empty if it is."""
    try:
        return _damaged(language)
    except UnknownLanguageError as error:
        return _no_language(error.language, error.known)


def _damaged(language: str) -> str:
    """Speak that language, or English where its catalogue is damaged: a sentence about that."""
    try:
        _use(language)
    except DamagedCatalogueError as error:
        use(SOURCE)
        return say(texts.LANGUAGE_DAMAGED, word=shown(error.language))
    return ""


def _no_language(language: str, known: Sequence[str]) -> str:
    return say(
        N_('there is no language "{word}"; there are: {known}'),
        word=shown(language),
        known=", ".join(known),
    )


def _use(language: str) -> None:
    if not language:
        from game.storage.system_wishes import languages_wanted

        use(SOURCE, LANGUAGES)
        language = nearest(languages_wanted())
    use(language, LANGUAGES)


def _unknown(word: str, known: Sequence[str], none: str, near: str) -> str:
    """Says that a word is none of these, and which was perhaps meant."""
    from difflib import get_close_matches

    meant = get_close_matches(word, known, 1)
    if meant:
        return say(near, word=shown(word), near=meant[0])
    return say(none, word=shown(word), known=", ".join(known))


_CHOICE: Final = re.compile(r"invalid choice: (.*?) \(choose from (.*)\)", re.DOTALL)


def _in_our_words(said: str) -> str:
    """The words of argparse, in the language in use."""
    needed = "the following arguments are required: "
    choice = _CHOICE.fullmatch(said)
    if choice is not None:
        # Some releases of Python put the words in quotes.
        word, known = (part.replace("'", "") for part in choice.groups())
        said = say(N_('"{word}" is not one of: {known}'), word=shown(word), known=known)
    elif said.startswith(needed):
        said = say(texts.MISSING, names=said.removeprefix(needed))
    elif said.startswith("not allowed with argument "):
        said = say(
            N_("not allowed with argument {other}"),
            other=said.removeprefix("not allowed with argument "),
        )
    elif said.startswith("expected "):
        said = say(N_("a value must follow it"))
    elif said.startswith("ignored explicit argument "):
        said = say(N_("no value can follow it after “=”"))
    return said


def _why(error: argparse.ArgumentError) -> str:
    """The fault of an argument, in the language in use."""
    said, name = _in_our_words(error.message), error.argument_name
    return say(N_("argument {argument}: {why}"), argument=name, why=said) if name else said


class _Help(argparse.HelpFormatter):
    """Help in the language in use."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, prefix or f"{say(texts.USAGE)} ")


class _Command(argparse.ArgumentParser):
    """Takes all the words that follow a command, whatever they are."""

    def parse_known_args(  # type: ignore[override]
        self, args: Any = None, namespace: Any = None
    ) -> tuple[argparse.Namespace, list[str]]:
        return argparse.Namespace(words=list(args)), []


class Parser(argparse.ArgumentParser):
    """A parser that accepts no abbreviated options, and suggests the nearest one for an option that
    is mistyped."""

    def __init__(self, **options: Any) -> None:
        super().__init__(
            allow_abbrev=False, exit_on_error=False, add_help=False, formatter_class=_Help,
            **options,
        )  # fmt: skip
        self._positionals.title = say(N_("arguments"))
        self._optionals.title = say(N_("options"))
        self.add_argument("-h", "--help", action="help", help=help_of("help"))

    def error(self, message: str) -> NoReturn:
        """Leave by SystemExit with a sentence, however long what it repeats."""
        self.print_usage(sys.stderr)
        why = shown(_in_our_words(message), 600)
        self.exit(MISTYPED, say(N_("{program}: error: {why}"), program=self.prog, why=why) + "\n")

    def add_commands(self, commands: Mapping[str, Message]) -> None:
        """Accept these subcommands, each with its help text.  After parsing, ``command`` is the one
        that was given, or None, and ``words`` what came after it, for that command's own parser."""
        self._commands = tuple(commands)
        choices = self.add_subparsers(
            dest="command", metavar="COMMAND", title=say(texts.COMMANDS),
            parser_class=_Command,
        )  # fmt: skip
        for name, said in commands.items():
            choices.add_parser(name, help=say(said).replace("%", "%%"), add_help=False)

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """The values by name.  Leaves by SystemExit with a sentence."""
        try:
            found, strange = self.parse_known_args(args, namespace)
        except argparse.ArgumentError as error:
            given = list(sys.argv[1:] if args is None else args)
            if error.argument_name == "COMMAND":
                word = next((word for word in given if repr(word) in str(error)), "")
                # The value of an option that is mistyped is taken for a command.
                self._check_option(given[max(given.index(word) - 1, 0)] if word else "")
                none, near = (
                    N_('there is no command "{word}"; there are: {known}'),
                    N_('there is no command "{word}"; did you mean "{near}"?'),
                )
                self.error(_unknown(word, self._commands, none, near))
            self.error(_why(error))
        if strange:
            self._check_option(strange[0])
            self.error(say(N_('"{word}" is one argument too many'), word=shown(strange[0])))
        return found

    def _check_option(self, word: str) -> None:
        """Leave by SystemExit where this word is an option that there is not."""
        option, _, _ = word.partition("=")
        if not option.startswith("-") or option in ("--", *self._option_string_actions):
            return
        known = [
            name
            for action in self._actions
            if action.help is not argparse.SUPPRESS
            for name in action.option_strings
            if name.startswith("--")
        ]
        none, near = (
            N_('there is no option "{word}"; there are: {known}'),
            N_('there is no option "{word}"; did you mean "{near}"?'),
        )
        self.error(_unknown(option, known, none, near))


@contextlib.contextmanager
def ends_at_once(say_so: Callable[[], object]) -> Iterator[None]:
    """Let Ctrl-C end the program with INTERRUPTED, after ``say_so``, and its processes with it.

    This is for long work of compiled code.  Where it calculates with large numbers it takes a
    KeyboardInterrupt for a lack of memory, and Python is aborted.  Outside the main thread, to
    which signals come, nothing is changed.
    """
    import multiprocessing

    def end(number: int, frame: object) -> None:
        say_so()
        for process in multiprocessing.active_children():
            process.kill()
        os._exit(INTERRUPTED)

    try:
        before = signal.signal(signal.SIGINT, end)
    except ValueError:
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
