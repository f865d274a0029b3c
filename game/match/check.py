"""``python -m game check FILE…``: run scenarios and say which of them fail."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from game.match.expectations import Say, plainly
from game.match.lines import TextError
from game.match.scenario import parse_scenario, run

SUFFIX = ".scn"


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
    if not path.is_dir():
        yield path, check(path, say)
        return
    files = sorted(path.rglob(f"*{SUFFIX}"))
    for file in files:
        yield file, check(file, say)
    if not files:
        yield path, f": there is no scenario (*{SUFFIX}) in this folder"


def check(file: Path, say: Say = plainly) -> str:
    """What is wrong with a scenario, to be read after the file's name ("" for nothing)."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        return f": cannot be read: {error.strerror or error}"
    except UnicodeDecodeError as error:
        return f": cannot be read: byte {error.start + 1} is not UTF-8"
    try:
        failure = run(parse_scenario(text), say)
    except TextError as error:
        return f":{error.line}: column {error.column}: {error.why}"
    if failure is None:
        return ""
    return f":{failure.line}: expected {failure.expected}, found {failure.found}"
