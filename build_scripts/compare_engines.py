"""Our engine beside RLCard's and OpenSpiel's: ``python3 build_scripts/compare_engines.py``.

Random play between two, side by side on this machine and in one run: Classic Colours here, the
108-card game of RLCard (bare, and in its environment), ``crazy_eights`` in OpenSpiel, driven from
Python.
The other two are installed in an environment of their own, build/compare; nothing of the game
needs them.  The games differ a little, so only the order of magnitude means something; what is
compared are ratios of one run.  All figures are in processor time.
"""

from __future__ import annotations

import old_python  # noqa: F401 - first: only a newer Python can read the rest

import argparse
import os
import subprocess
import sys
import venv
from pathlib import Path

from build_scripts import environment as ours

ROOT = Path(__file__).resolve().parent.parent
ENV = ROOT / "build" / "compare"
COMPILED = ROOT / "build" / "compiled"
NEEDS = ("rlcard>=1.2,<2", "open_spiel>=1.5,<2")

_OURS = """
import random, time
from game.engine.actions import DRAW
from game.engine.game import Game
from game.rulesets import rules_for

game = Game(rules_for("classic", 2))
luck = random.Random(1)

def round_(number):
    state = game.start(number, number % 2)
    actions = 0
    while state.over is None:
        seat = state.turn
        legal = game.legal(state, seat)
        chosen = legal[int(luck.random() * len(legal))]
        if chosen.kind == DRAW and len(legal) > 1:
            chosen = legal[0]  # as in RLCard, where players draw only when nothing fits
        game.push(state, seat, chosen)
        actions += 1
    return actions
"""
_SIMULATE = """
from game.rooms.arena.contests import Contest, compete

def round_(number):
    if number:
        return 0
    return compete(Contest("classic", (), ("random", "random"), 1), ROUNDS).actions
ROUNDS = 1000
"""
_RLCARD = """
import random
from rlcard.games.uno.game import UnoGame

luck = random.Random(1)
game = UnoGame()

def round_(number):
    game.init_game()
    actions = 0
    while not game.is_over():
        legal = game.get_legal_actions()
        game.step(legal[int(luck.random() * len(legal))])
        actions += 1
    return actions
"""
_RLCARD_ENV = """
import rlcard
from rlcard.agents import RandomAgent

env = rlcard.make("uno", config={"seed": 1})
env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(2)])

def round_(number):
    trajectories, _ = env.run(is_training=False)
    return sum(len(each) // 2 for each in trajectories)
"""
_OPENSPIEL = """
import random
import pyspiel

luck = random.Random(1)
game = pyspiel.load_game("crazy_eights", {"players": 2})

def round_(number):
    state = game.new_initial_state()
    actions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            action = outcomes[int(luck.random() * len(outcomes))][0]
        else:
            legal = state.legal_actions()
            action = legal[int(luck.random() * len(legal))]
            actions += 1
        state.apply_action(action)
    return actions
"""
_RUN = """
import time
round_(0)
began, rounds, actions = time.process_time(), 0, 0
while (spent := time.process_time() - began) < SECONDS:
    actions += round_(rounds)
    rounds += ROUNDS if "ROUNDS" in globals() else 1
    if "ROUNDS" in globals():
        spent = time.process_time() - began
        break
print(actions / spent, rounds / spent)
"""


def environment() -> Path:
    """The interpreter that has the others; made once."""
    python = ENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not (ENV / "ready").exists():
        if os.pathsep in str(ENV):
            raise ours.SetUpError(ours.separator_in(ROOT))
        print("Installing RLCard and OpenSpiel in build/compare, once …", file=sys.stderr)
        try:
            venv.create(ENV, with_pip=True, clear=True)
            installed = subprocess.run(
                [python, "-m", "pip", "install", "--quiet", *NEEDS],
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
            )  # fmt: skip
            if installed.returncode:
                said = installed.stdout.strip()
                raise ours.SetUpError(ours.trouble(said) or f"pip cannot install them:\n{said}")
            (ENV / "ready").write_text("")
        except OSError as error:
            raise ours.unwritable(error) from None
        except subprocess.CalledProcessError as error:
            raise ours.SetUpError(
                f"Python cannot make a virtual environment in {ENV}: {error}.{ours.no_pip_hint()}"
            ) from None
    return python


Case = tuple[str, str | Path, str, Path]
"""A measurement: its name, the interpreter, the program and the folder in which it runs."""


def ours_here() -> list[Case]:
    """The measurements of this game, compiled too where that has been made."""
    found: list[Case] = []
    for name, folder in (("pure Python", ROOT), ("compiled", COMPILED)):
        if (folder / "game").is_dir():
            found.append((f"Last Card, {name}", sys.executable, _OURS, folder))
            found.append((f"  simulate, {name}", sys.executable, _SIMULATE, folder))
    return found


def speed(python: str | Path, code: str, folder: Path, seconds: float) -> tuple[float, float]:
    """Actions and rounds a second.  Raises CalledProcessError when it does not run, and OSError
    when the interpreter is not there."""
    done = subprocess.run(
        [python, "-c", code + _RUN.replace("SECONDS", str(seconds))],
        cwd=folder, capture_output=True, text=True, check=True,
    )  # fmt: skip
    actions, rounds = map(float, done.stdout.split()[-2:])
    return actions, rounds


def main() -> int:
    """Measure; 0 when everything ran."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=5.0, help="for each (5)")
    parser.add_argument("--turns", type=int, default=3, help="each so many times; the best counts")
    chosen = parser.parse_args()
    if chosen.seconds <= 0 or chosen.turns < 1:
        parser.error("--seconds must be more than 0, and --turns at least 1")
    try:
        theirs = environment()
    except ours.SetUpError as error:
        print(f"compare_engines.py: {error}", file=sys.stderr)
        return 1
    cases = [
        *ours_here(),
        ("RLCard, the bare game", theirs, _RLCARD, ENV),
        ("RLCard, its environment", theirs, _RLCARD_ENV, ENV),
        ("OpenSpiel, from Python", theirs, _OPENSPIEL, ENV),
    ]
    if not (COMPILED / "game").is_dir():
        print("build/compiled is not there (build_scripts/compiled.py makes it).", file=sys.stderr)
    best: dict[int, tuple[float, float]] = {}
    for _ in range(chosen.turns):
        for place, (_, python, code, folder) in enumerate(cases):
            found = speed(python, code, folder, chosen.seconds)
            best[place] = max(best.get(place, (0.0, 0.0)), found)
    print(f"{'':28}{'actions/s':>12}{'rounds/s':>12}")
    for place, (name, *_) in enumerate(cases):
        actions, rounds = best[place]
        print(f"{name:28}{actions:12,.0f}{rounds:12,.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
