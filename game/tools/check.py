"""``python -m game check FILE…``: run scenarios and say which of them fail."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from game.arguments import Parser, named_path
from game.engine.system_text import system_text
from game.language.catalogue import N_, say
from game.language.faults import fault_said
from game.language.file_texts import why_said
from game.storage.file_facts import ReadCode, system_said
from game.storage.reading import ReadError, read_bytes
from game.table.records.lines import LARGEST, TextError
from game.table.records.scenario import parse_scenario
from game.table.records.scenario import run as run_scenario

# For translators: both are numbers of scenarios.
CHECKED: Final = N_("{passed} passed, {failed} failed")
# For translators: {suffix} is the end of a file's name, .scn
NO_SCENARIO: Final = N_("there is no scenario (*{suffix}) in this folder")
# For translators: {byte} is the number of a byte.
NOT_UTF_8: Final = N_("cannot be read: byte {byte} is not UTF-8")
# For translators: {column} is a number, {why} a whole sentence.
AT_COLUMN: Final = N_("column {column}: {why}")

PROGRAM: Final = "last-card check"
SUFFIX: Final = ".scn"


def run(words: Sequence[str]) -> int:
    """The command ``check``; its exit code."""
    parser = Parser(
        prog=PROGRAM,
        description=say(N_("Run rule scenarios (.scn) and say which fail, where, and how.")),
    )
    parser.add_argument(
        "files",
        nargs="+",
        type=named_path,
        metavar="FILE",
        help=say(N_("files, or folders of them")),
    )
    return main(parser.parse_args(words).files)


def main(paths: Sequence[Path]) -> int:
    """Run the scenarios in these files and folders (and the folders within).  Prints one line
    for each that fails and a closing count, and on standard error what could not be read; gives 1
    when any failed, or none was found."""
    passed = failed = 0
    for each in paths:
        for file, problem in _checked(each):
            if problem:
                failed += 1
                if problem.startswith(": "):
                    # Not the answer of a scenario, but a file that could not be asked.
                    print(f"{PROGRAM}: {file}{problem}", file=sys.stderr)
                else:
                    print(f"{file}{problem}")
            else:
                passed += 1
    print(say(CHECKED, passed=passed, failed=failed))
    return 1 if failed or not passed else 0


def _checked(there: Path) -> Iterator[tuple[Path, str]]:
    """Each scenario at this path, and what is wrong with it ("" for nothing)."""
    if not os.path.isdir(there):
        yield there, check(there)
        return
    unread: list[OSError] = []
    files = sorted(
        Path(folder, name)
        for folder, _, names in os.walk(there, onerror=unread.append)
        for name in names
        if name.endswith(SUFFIX)
    )
    for file in files:
        yield file, check(file)
    for error in unread:
        why = why_said(system_said(error, ReadCode.NOT_OPENED))
        yield Path(error.filename), _because(N_("the folder cannot be read: {why}"), why=why)
    if not files and not unread:
        yield there, _because(NO_SCENARIO, suffix=SUFFIX)


def _because(message: str, **values: str | int) -> str:
    """The words that follow the name of a file."""
    return f": {say(message, **values)}"


def check(file: Path) -> str:
    """The faults of a scenario, to be read after the file's name ("" for nothing)."""
    try:
        text = read_bytes(file, LARGEST).decode("utf-8")
    except ReadError as error:
        return _because(N_("cannot be read: {why}"), why=why_said(error.why))
    except UnicodeDecodeError as error:
        return _because(NOT_UTF_8, byte=error.start + 1)
    try:
        failure = run_scenario(parse_scenario(text))
    except TextError as error:
        why = say(AT_COLUMN, column=error.column, why=fault_said(error.why))
        return f":{error.line}: {why}"
    except Exception as error:
        # A fault of the rules themselves: say which, and run the other files.
        return _because(N_("the rules failed on it: {error}"), error=system_text(repr(error)))
    return "" if failure is None else f":{failure.line}: {fault_said(failure.why)}"
