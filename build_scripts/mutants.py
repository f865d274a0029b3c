"""Break one place of the game at random, and count how often a test notices.

    .venv/bin/python build_scripts/mutants.py --each 30 --seed 1 [--area ui] [--seconds 240]

A mutant is one change inside a function: a comparison, ``and``, ``not``, a sign, a number, a truth
value, or a call that is left out.  It is made in a copy of the tree, and the fast tests that can
notice it run until one fails; those that name its module come first.  What takes too long is
counted apart.
"""

from __future__ import annotations

import old_python  # noqa: F401 - first: only a newer Python can read the rest

import argparse
import ast
import os
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent.parent)]
from build_scripts.without_rooms import all_rooms, copy_with  # noqa: E402

PAGES = "tests/rooms/together/test_pages_read.py"
TESTS = {
    "engine": ["tests/table/test_scenario.py", "tests/engine"], "table": ["tests/table"],
    "ui": ["tests/ui", PAGES], "rooms": ["tests/rooms/together"],
}  # fmt: skip
"""The areas, and the tests that can notice a change in each."""
SWAPS = {ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==",
         ast.Is: "is not", ast.IsNot: "is", ast.In: "not in", ast.NotIn: "in"}  # fmt: skip


def changed(node: ast.AST) -> str | None:
    """What is written in place of this node; None where nothing is changed."""
    match node:
        case ast.Compare(ops=[op], comparators=[right]) if type(op) in SWAPS:
            return f"({ast.unparse(node.left)} {SWAPS[type(op)]} {ast.unparse(right)})"
        case ast.BoolOp():
            word = " or " if isinstance(node.op, ast.And) else " and "
            return f"({word.join(f'({ast.unparse(each)})' for each in node.values)})"
        case ast.UnaryOp(op=ast.Not()):
            return f"({ast.unparse(node.operand)})"
        case ast.BinOp(op=ast.Add() | ast.Sub()):
            sign = "-" if isinstance(node.op, ast.Add) else "+"
            return f"({ast.unparse(node.left)} {sign} ({ast.unparse(node.right)}))"
        case ast.Constant(value=bool() | int() as value):
            return repr(not value if isinstance(value, bool) else value + 1)
        case ast.Expr(value=ast.Call()):
            return "None"
    return None


def places(file: Path) -> Iterator[tuple[int, int, str]]:
    """Where this file can be changed inside its functions: start, end and new text, in bytes."""
    text = file.read_bytes()
    begins = [0]
    for line in text.splitlines(keepends=True):
        begins.append(begins[-1] + len(line))
    tree = ast.parse(text)
    # Before Python 3.12 what is inside an f-string does not know where it stands.
    left_out = {
        id(part) for each in ast.walk(tree) if isinstance(each, ast.JoinedStr)
        for part in ast.walk(each)
    }  # fmt: skip
    for function in ast.walk(tree):
        for part in function.body if isinstance(function, ast.FunctionDef) else ():
            for node in ast.walk(part):
                new = None if id(node) in left_out else changed(node)
                if new is not None and isinstance(node, ast.expr | ast.stmt):
                    ends = begins[(node.end_lineno or 1) - 1] + (node.end_col_offset or 0)
                    yield begins[node.lineno - 1] + node.col_offset, ends, new


def outcome(folder: Path, file: Path, area: str, seconds: float) -> str:
    """What the tests say of the change of that file: noticed, survived, or too slow."""
    where = [*TESTS[area], *([f"tests/rooms/{file.parts[2]}"] if area == "rooms" else ())]
    found = [path for each in where for path in sorted((folder / each).rglob("test_*.py"))]
    found += [folder / each for each in where if each.endswith(".py")]
    module = file.with_suffix("").as_posix().replace("/", ".")
    names = re.findall(r"^(?:class|def) ([A-Za-z]\w+)", (folder / file).read_text("utf-8"), re.M)

    def rank(path: Path) -> tuple[bool, bool]:
        text = path.read_text("utf-8")
        return module not in text, not any(name in text for name in names)

    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-m",
               "not long and not slow", *map(str, sorted(found, key=rank))]  # fmt: skip
    try:
        there = {**os.environ, "PYTHONPATH": str(folder)}
        # Without pipes: a process that a test has left would hold them open.
        done = subprocess.run(command, cwd=folder, env=there, timeout=seconds,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # fmt: skip
    except subprocess.TimeoutExpired:
        return "too slow"
    return "noticed" if done.returncode else "survived"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--each", type=int, default=30, help="mutants of each area")
    parser.add_argument("--area", choices=TESTS, action="append", help="only these")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=600.0, help="for the tests of one mutant")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="last-card-mutants-") as name:
        folder = Path(name)
        copy_with([*all_rooms(), "together"], folder)
        for area in chosen.area or TESTS:
            luck, seen = random.Random(f"{area} {chosen.seed}"), Counter[str]()
            files = sorted((folder / "game" / area).rglob("*.py"))
            every = [(file, place) for file in files for place in places(file)]
            for file, (start, end, new) in luck.sample(every, min(chosen.each, len(every))):
                whole, short = file.read_bytes(), file.relative_to(folder)
                file.write_bytes(whole[:start] + new.encode() + whole[end:])
                said = outcome(folder, short, area, chosen.seconds)
                file.write_bytes(whole)
                seen[said] += 1
                line, old = whole[:start].count(b"\n") + 1, whole[start:end].decode()
                print(f"{said:9}{short}:{line}: {' '.join(old.split())} -> {new}", flush=True)
            print(f"{area}: {dict(seen)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
