"""Take rooms away and test what is left: ``python3 build_scripts/without_rooms.py``.

    python3 build_scripts/without_rooms.py            without any room: linters, types, fast tests
    python3 build_scripts/without_rooms.py --each     each room put back alone, with its own tests
    python3 build_scripts/without_rooms.py phones     only these rooms put back

It works in a copy of the tree.  A room goes with its folder in ``game/rooms``, its row there, its
emblems and its tests, in which its demo scenes are; one that is put back brings the rooms that it
``NEEDS``.  The tests of scripts and those of several rooms are left out: they are about the whole
house.
"""

from __future__ import annotations

import old_python  # noqa: F401 - first: only a newer Python can read the rest

import argparse
import ast
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
_LISTED = Path("game", "rooms", "__init__.py")
_FAST = ("-q", "-p", "no:cacheprovider", "-m", "not long and not slow")


def all_rooms() -> list[str]:
    """The rooms that are plugged in, in their order."""
    return re.findall(r'^    "(\w+)",$', (ROOT / _LISTED).read_text("utf-8"), re.MULTILINE)


def needed_by(room: str) -> set[str]:
    """The rooms that this one cannot do without, and itself."""
    tree = ast.parse((ROOT / "game" / "rooms" / room / "__init__.py").read_text("utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "NEEDS":
            return {room, *ast.literal_eval(node.value)}
    return {room}


def copy_with(rooms: Iterable[str], folder: Path) -> None:
    """Copy what git tracks to the folder, with these rooms alone."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    staying = {*rooms, "__init__.py", "conftest.py"}
    for name in listed.stdout.decode("utf-8").rstrip("\0").split("\0"):
        file = Path(name)
        of_room = file.parts[:2] in (("game", "rooms"), ("tests", "rooms"), ("assets", "emblems"))
        gone = (of_room and file.parts[2] not in staying) or file.parts[:2] == ("tests", "scripts")
        if gone or not (ROOT / file).is_file():
            continue
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / file, folder / file)
    rows = "".join(f'    "{each}",\n' for each in all_rooms() if each in staying)
    text = (folder / _LISTED).read_text("utf-8")
    new = f"ROOMS: tuple[str, ...] = (\n{rows})" if rows else "ROOMS: tuple[str, ...] = ()"
    (folder / _LISTED).write_text(
        re.sub(r"ROOMS = \(.*?^\)", new, text, flags=re.S | re.M), "utf-8"
    )


def run_in(folder: Path, *commands: Sequence[str]) -> bool:
    """Run modules of Python in the folder; whether all of them ended well."""
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    for words in commands:
        print(f"  {' '.join(words)}", flush=True)
        if subprocess.run([sys.executable, "-m", *words], cwd=folder, env=environment).returncode:
            return False
    return True


def main() -> int:
    parser = argparse.ArgumentParser(description="Test the game without its rooms.")
    parser.add_argument("room", nargs="*", help="a room that stays")
    parser.add_argument("--each", action="store_true", help="put each room back alone")
    chosen = parser.parse_args()
    unknown = set(chosen.room) - {*all_rooms()}
    if unknown:
        parser.error(f"there is no room {', '.join(sorted(unknown))}")
    wanted = [[each] for each in all_rooms()] if chosen.each else [chosen.room]
    failed = []
    for rooms in wanted:
        there = set().union(*map(needed_by, rooms))
        print(f"with {', '.join(sorted(there)) or 'no room'}:", flush=True)
        with tempfile.TemporaryDirectory(prefix="last-card-rooms-") as name:
            folder = Path(name)
            copy_with(there, folder)
            if chosen.each:
                tests = [
                    f"tests/rooms/{each}"
                    for each in rooms
                    if (folder / "tests/rooms" / each).is_dir()
                ]
                done = run_in(
                    folder, ("pytest", *_FAST, "-n", "2", "tests/test_imports.py", *tests)
                )
            else:
                done = run_in(
                    folder, ("ruff", "check", "game", "tests"), ("mypy", "game", "tests"),
                    ("pytest", *_FAST, "-n", "3", "tests"),
                )  # fmt: skip
        if not done:
            failed.append(" ".join(rooms) or "no room")
    print(f"failed with: {', '.join(failed)}" if failed else "all walls hold")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
