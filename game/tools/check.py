"""``python -m game check FILE…``: run scenarios and say which of them fail."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from game.arguments import Parser
from game.language.files import why_said
from game.language.refusals import refused_in
from game.storage.reading import ReadError, read_bytes
from game.table.expectations import Say, plainly
from game.table.lines import LARGEST, TextError, shortened
from game.table.scenario import parse_scenario
from game.table.scenario import run as run_scenario

SUFFIX: Final = ".scn"


def run(words: Sequence[str]) -> int:
    """The command ``check``; its exit code."""
    parser = Parser(
        prog="last-card check",
        description="Run rule scenarios (.scn) and say which fail, where, and how.",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="files, or folders of them")
    return main(parser.parse_args(words).files, refused_in)


def main(paths: Sequence[str], say: Say = plainly) -> int:
    """Run the scenarios in these files and folders (and the folders within).  Prints one line
    for each that fails and a closing count; gives 1 when any failed, or none was found.
    ``say`` makes a sentence of a refusal."""
    passed = failed = 0
    for path in paths:
        for file, problem in _checked(Path(path), say):
            if problem:
                failed += 1
                print(f"{file}{problem}")
            else:
                passed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


def _checked(path: Path, say: Say) -> Iterator[tuple[Path, str]]:
    """Each scenario at this path, and what is wrong with it ("" for nothing)."""
    if not os.path.isdir(path):
        yield path, check(path, say)
        return
    unread: list[OSError] = []
    files = sorted(
        Path(folder, name)
        for folder, _, names in os.walk(path, onerror=unread.append)
        for name in names
        if name.endswith(SUFFIX)
    )
    for file in files:
        yield file, check(file, say)
    for error in unread:
        yield Path(error.filename), f": the folder cannot be read: {error.strerror}"
    if not files and not unread:
        yield path, f": there is no scenario (*{SUFFIX}) in this folder"


def check(file: Path, say: Say = plainly) -> str:
    """What is wrong with a scenario, to be read after the file's name ("" for nothing)."""
    try:
        text = read_bytes(file, LARGEST).decode("utf-8")
    except ReadError as error:
        return f": cannot be read: {why_said(error.why)}"
    except UnicodeDecodeError as error:
        return f": cannot be read: byte {error.start + 1} is not UTF-8"
    try:
        failure = run_scenario(parse_scenario(text), say)
    except TextError as error:
        return f":{error.line}: column {error.column}: {error.why}"
    except Exception as error:
        # A fault of the rules themselves: print it, and run the other files.
        return f": the rules broke on it: {type(error).__name__}: {shortened(str(error))}"
    if failure is None:
        return ""
    expected, found = shortened(failure.expected), shortened(failure.found)
    return f":{failure.line}: expected {expected}, found {found}"
