"""The compiled form makes exactly the same decisions as the sources."""

from __future__ import annotations

import ast
import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]

PLAY = """
import hashlib, sys
from game.agents import LEVELS, Luck, make
from game.engine.actions import PLAY, Action
from game.engine.game import Game
from game.engine.notation import write_action
from game.table.playout import play_out
from game.rooms.arena.contests import Contest, compete
from game.rulesets import GAMES, rules_for
from game.storage.release import form

print(form())
for name in GAMES:
    for seats in (2, 4):
        game = Game(rules_for(name, seats))
        seen = hashlib.sha256()
        moves = 0
        for seed, level in enumerate(LEVELS):
            levels = [level] * (seats - 1) + ["sharp"]
            agents = {seat: make(levels[seat], game, Luck(seed, seat)) for seat in range(seats)}
            state = game.start(seed=seed, dealer=0, events=[])

            def told(seat, action):
                global moves
                moves += 1
                seen.update(f"{seat} {write_action(game.deck, action)};".encode())

            play_out(game, state, agents, 60 if level == "master" else 400, told)
            seen.update(repr(state.key()[:4]).encode())
        print(name, seats, moves, seen.hexdigest())

class Stranger:
    hears = False

    def __init__(self, game, luck):
        self.luck = luck

    def decide(self, view, legal):
        return self.luck.pick(legal)

    def interject(self, view, legal):
        return None

class Failing(Stranger):
    def decide(self, view, legal):
        raise LookupError("lost")

class Cheating(Stranger):
    def decide(self, view, legal):
        return Action(PLAY, (3,))

for name in ("Stranger", "Failing", "Cheating"):
    contest = Contest("classic", (), (f"__main__:{name}", "random"), 1)
    try:
        tally = compete(contest, 20)
        print(name, tally.actions, tally.by_agent)
    except Exception as error:
        print(name, type(error).__name__, error)
"""

THINK = """
import time
from game.agents import Luck
from game.agents.making import master
from game.agents.remote import Remote
from game.engine.game import Game
from game.rulesets import rules_for

game = Game(rules_for("classic", 2))
state = game.start(2, 0, events=[])
agent = master(game, Luck(1))
for event in state.events:
    agent.hear(event.seen_by(state.turn))
remote = Remote()
view, legal = game.view(state, state.turn), game.legal(state, state.turn)
thought = remote.think(game, agent.problem(view, legal), 60.0)
until = time.monotonic() + 60.0
while not thought.done and time.monotonic() < until:
    thought.poll()
    time.sleep(0.01)
print(thought.done, remote.ready, len(thought.chances()))
remote.close()
"""


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "compiled", ROOT / "build_scripts" / "compiled.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def played(folder: Path, what: str = PLAY) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", what], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_the_sources_are_pure_python() -> None:
    assert not [*(ROOT / "game").rglob("*.so"), *(ROOT / "game").rglob("*.pyd")]


def test_what_is_missing_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    compiled = script()
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(compiled.CannotCompileError, match="pip install mypy setuptools"):
        compiled.compile_into(tmp_path / "made")
    assert not (tmp_path / "made").exists()


def test_constants_are_written_so_that_compiled_code_finds_them() -> None:
    """mypyc treats a bare tuple of numbers like a constant that was never set."""
    for file in script().sources(ROOT / "game"):
        for node in ast.parse((ROOT / file).read_text(encoding="utf-8")).body:
            bare = isinstance(node, ast.AnnAssign) and isinstance(node.annotation, ast.Name)
            if bare and isinstance(node.value, ast.Tuple):
                values = [each.value for each in node.value.elts if isinstance(each, ast.Constant)]
                assert not any(isinstance(value, int | float) for value in values), (
                    f"{file}, line {node.lineno}: write Final[tuple[float, ...]]"
                )


def test_no_player_of_the_arena_is_left_out() -> None:
    """An interpreted class cannot inherit from a compiled one."""
    yardsticks = (ROOT / "game" / "rooms" / "arena" / "yardsticks").glob("[!_]*.py")
    assert {each.relative_to(ROOT) for each in yardsticks} <= {*script().sources(ROOT / "game")}


@pytest.mark.long
def test_compiled_or_not_whole_rounds_of_every_game_are_the_same(tmp_path: Path) -> None:
    compiled = script()
    trouble = compiled.missing()
    if trouble is not None:
        pytest.skip(trouble)
    made = compiled.compile_into(tmp_path / "made")
    assert len(made) == len(compiled.sources(ROOT / "game")) + 1
    form, *pure = played(ROOT)
    assert form == "pure Python"
    form, *fast = played(tmp_path / "made")
    assert form == "compiled"
    assert fast == pure
    assert len(pure) == 10 + 3
    done, ready, chances = played(tmp_path / "made", THINK)[0].split()
    assert (done, ready) == ("True", "True"), "a process of its own has thought, and said so"
    assert int(chances) > 1
