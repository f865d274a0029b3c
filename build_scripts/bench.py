"""Measure the game: ``python3 build_scripts/bench.py [BENCH …] [--against REV] [--json]``.

engine: actions and rounds a second of random play, legal actions listed at every step.
master: milliseconds of a Master's decision, p50 and p95, with two, four and ten players, pure and
    compiled, and p95 as a multiple of a fixed piece of Python that runs between the rounds.
frames: milliseconds a frame, p50, p99 and the worst, at busy tables of each size.
window: frames of a pick-up of ten cards at ten seats in a real window of 1920x1080, by the game's
    own loop: shown, longer than 16.7 ms, dropped; ms a frame, and of its own processor time (Linux,
    with xvfb-run).
responses: milliseconds from what a person does to the first frame of it, and the worst after.
idle: per cent of a core at rest, in a real window, seen and hidden, of all threads and of the main
    thread alone, which is all but the sound device and the music (Linux, with xvfb-run).
start: processor time of a start to the first frame beside that of a window of bare pygame, with the
    pictures that an earlier start has kept on disk and without; milliseconds; resident memory.
minute: milliseconds of processor time of the longest turn of the loop in the menu, at the offer of
    the first hand, and in it, at three sizes.
pages: milliseconds of processor time of the longest turn of the loop while a page comes up over
    the menu, the table made before, at three sizes; with no bench named some pages, else all.
blits: busy frames beside the same sprites in bare blits, processor time, at three sizes.
memory: megabytes after 10, 200 and, where it is named, 1,000 rounds (takes some minutes).
evening: megabytes, descriptors, objects and scenes over 60 minutes of 1920x1080 in which games,
    places, people and sizes of the window change (takes some minutes).
phones: the main thread's milliseconds a frame with ten phones and without, frame by frame in turn;
    and milliseconds from a tap on a real page, where there is a Chromium (takes some minutes).
bundle: sizes of the executables, and milliseconds to their first frame, files cached and not.

With no bench named every one but ``evening`` and ``bundle`` runs, each in a shorter form: all of
them together take about five minutes.  A bench that is named runs in full.

The machines this runs on are shared and noisy: compare two figures of one run, as a ratio.
engine and master measure processor time, and the compiled form where build/compiled exists.

``--against REV`` runs each bench several times, here and in a copy of that commit in turn, and says
for each figure by how much it differs.  A difference whose 95 % interval holds no difference at all
is not called one.
"""

from __future__ import annotations

import old_python  # noqa: F401 - first: only a newer Python can read the rest

import argparse
import json
import math
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import build_scripts
from build_scripts import against, environment, phone_bench

ROOT = Path(__file__).resolve().parent.parent
tree = ROOT
"""The folder of the game that is measured."""
SECONDS = 2.0
SEATS = (2, 4, 10)
short = False
"""True while the usual benches run: each measures a shorter time, and says less."""


Case = tuple[str, float, str]
"""One figure: what was measured, the value, and its unit."""


def engine() -> Iterator[Case]:
    """Random play of every game.  ``any``: every listed action is as likely; ``eager``: draws
    only with nothing to play, so that rounds are as short as people's."""
    from game.rulesets import GAMES

    seconds = SECONDS / 5 if short else SECONDS
    for game_id, info in GAMES.items():
        for seats in SEATS:
            if info.min_seats <= seats <= info.max_seats:
                for style in ("any", "eager"):
                    actions, rounds = _random_play(game_id, seats, style == "eager", seconds)
                    name = f"{game_id} {seats} seats {style}"
                    yield name, actions, "actions/s"
                    yield name, rounds, "rounds/s"


def _random_play(game_id: str, seats: int, eager: bool, seconds: float) -> tuple[float, float]:
    from game.engine.actions import DRAW
    from game.engine.chance import seeded, step
    from game.engine.game import Game
    from game.rulesets import rules_for

    game = Game(rules_for(game_id, seats))
    legal, push = game.legal, game.push
    luck = seeded(2026)
    actions = rounds = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        state = game.start(rounds, rounds % seats)
        while state.over is None:
            seat = state.turn
            listed = legal(state, seat)
            luck = step(luck)
            chosen = listed[(luck >> 32) * len(listed) >> 32]
            if eager and chosen.kind == DRAW and len(listed) > 1:
                chosen = listed[0]
            push(state, seat, chosen)
            actions += 1
        rounds += 1
    return actions / spent, rounds / spent


_MASTER = """
import sys, time
from game.agents import Luck, make
from game.engine.game import Game
from game.rulesets import rules_for
from game.table.playout import play_out

seats, seconds = int(sys.argv[1]), float(sys.argv[2])
taken, yardsticks = [], []

class Timed:
    hears = True

    def __init__(self, agent):
        self.agent, self.hear, self.interject = agent, agent.hear, agent.interject

    def decide(self, view, legal):
        began = time.process_time_ns()
        chosen = self.agent.decide(view, legal)
        taken.append((time.process_time_ns() - began) / 1e6)
        return chosen

def yardstick():
    began, number = time.process_time_ns(), 1
    for _ in range(10_000):
        number = (number * 6364136223846793005 + 1442695040888963407) & (1 << 64) - 1
    yardsticks.append((time.process_time_ns() - began) / 1e6)

game, rounds = Game(rules_for("classic", seats)), 0
while time.process_time() < seconds or len(taken) < 40:
    yardstick()
    agents = {seat: make("sharp", game, Luck(rounds, seat)) for seat in range(seats)}
    agents[rounds % seats] = Timed(make("master", game, Luck(rounds, 99)))
    play_out(game, game.start(rounds, 0, events=[]), agents, 2_000)
    rounds += 1
taken.sort()
yardsticks.sort()
print(taken[len(taken) // 2], taken[len(taken) * 95 // 100], yardsticks[len(yardsticks) // 2])
"""


def master() -> Iterator[Case]:
    """One Master among Sharp players, from the same deals each time."""
    seconds = SECONDS if short else 5 * SECONDS
    for form, folder in _forms():
        for seats in SEATS:
            done = subprocess.run(
                [sys.executable, "-c", _MASTER, str(seats), str(seconds)],
                cwd=folder, env=_without_path(), capture_output=True, text=True, check=True,
            )  # fmt: skip
            middle, most, yardstick = map(float, done.stdout.split())
            name = f"classic {seats} seats, {form}"
            yield f"{name}, p50", middle, "ms"
            yield f"{name}, p95", most, "ms"
            yield f"{name}, p95 of the yardstick", most / yardstick, "×"


def _forms() -> Iterator[tuple[str, Path]]:
    """The pure and the compiled form of the tree that is measured, as far as they are there."""
    yield "pure", tree
    compiled = tree / "build" / "compiled"
    if (compiled / "game").is_dir():
        if is_older(compiled, tree):
            print(f"{compiled} is older than the sources: it is not measured.", file=sys.stderr)
        else:
            yield "compiled", compiled


def is_older(compiled: Path, sources: Path) -> bool:
    """True if what is compiled was made from other sources than those that are there now."""
    return any(
        not (twin := compiled / file.relative_to(sources)).exists()
        or twin.read_bytes() != file.read_bytes()
        for part in ("engine", "agents", "table", "rooms/arena/contests")
        for file in (sources / "game" / part).rglob("*.py")
    )


def _without_path() -> dict[str, str]:
    """The environment, in which nothing says where the game is but the current folder."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


SIZES = ((1280, 720), (1920, 1080), (3840, 2160))


def frames() -> Iterator[Case]:
    """Busy tables at three sizes under the dummy driver."""
    from build_scripts import measure

    # The other sizes are measured beside bare blits, too.
    for size in SIZES[:1] if short else SIZES:
        for figure in measure.frames(size):
            label = f"{figure.scene} {size[0]}x{size[1]} {figure.load}"
            yield f"{label} p50", figure.p50, "ms"
            yield f"{label} p99", figure.p99, "ms"
            yield f"{label} worst", figure.worst, "ms"


def window() -> Iterator[Case]:
    """Frames of the big moment; nothing where there is no xvfb-run."""
    frames = 500 if short else 2000
    if sys.platform != "linux" or shutil.which("xvfb-run") is None:
        return
    variables = {**os.environ, "SDL_VIDEODRIVER": "x11"}
    done = subprocess.run(
        ["xvfb-run", "-a", "-s", "-screen 0 1920x1080x24", sys.executable, "-m", "game", "moments",
         "--frames", str(frames), "--json"],
        capture_output=True, text=True, env=variables, check=True,
    )  # fmt: skip
    for name, found in json.loads(done.stdout.splitlines()[-1]).items():
        for what, value in found.items():
            counted = what in ("frames", "slow", "slow_own", "dropped")
            label = f"{name} 1920x1080 {what.replace('_', ' ')}"
            yield label, value, "frames" if counted else "ms"


def responses() -> Iterator[Case]:
    """The actions of a person, at three sizes under the dummy driver."""
    from build_scripts import measure

    for size in SIZES[:1] if short else SIZES:
        for response in measure.responses(size):
            label = f"{size[0]}x{size[1]} {response.name}"
            yield f"{label}, first", response.first, "ms"
            yield f"{label}, worst after", response.worst, "ms"


def idle() -> Iterator[Case]:
    """Real windows in which nothing happens; nothing where that cannot be measured."""
    from build_scripts import measure

    table = ("--rules", "last-card", "--seed", "3")
    for name, words, hidden in (
        ("menu", (), False), ("table", table, False), ("table, hidden", table, True),
    ):  # fmt: skip
        load = measure.idle(words, hidden=hidden)
        if load is not None:
            yield name, load.whole, "% of one core"
            yield f"{name}, without sound and music", load.loop, "% of one core"


def memory() -> Iterator[Case]:
    """Rounds at the smallest of the usual windows."""
    from build_scripts import measure

    first = 0.0
    for rounds, megabytes in measure.memory(SIZES[0], (10, 200) if short else (10, 200, 1000)):
        yield f"1280x720, {rounds} rounds", megabytes, "MB"
        first = first or megabytes
        yield f"1280x720, {rounds} rounds, of 10", megabytes / first, "×"


def evening(minutes: int = 60) -> Iterator[Case]:
    """An hour in which somebody tries everything, in a process of its own."""
    wide, high = SIZES[1]
    command = [sys.executable, "-m", "build_scripts.evening", str(wide), str(high), str(minutes)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    names, *lines = (line.split() for line in done.stdout.splitlines())
    units = {"megabytes": "MB", "peak": "MB"}
    for line in lines:
        for name, value in zip(names[1:], line[1:], strict=True):
            label = f"{wide}x{high}, minute {line[0]}, {name}"
            yield label, float(value), units.get(name, "")


def phones() -> Iterator[Case]:
    """Ten phones at two sizes, and taps on one of them, under the dummy driver."""
    for size in SIZES[:1] if short else SIZES[:2]:
        yield from phone_bench.frames(size, 10.0 if short else 60.0)
    if not short:
        yield from phone_bench.taps()


_FIRST_FRAME = """
import os, time
from game.ui.app.run import run
def shown():
    print(time.monotonic(), time.process_time(), flush=True)
    {end}
run(size=(1280, 720), on_first_frame=shown)
"""
_LEAVE = "os._exit(0)"
_GO_ON = "import pygame; pygame.time.set_timer(pygame.QUIT, 3000)"
"""Until all pictures of the first screen have been made and kept."""
_BARE = """
import os, time
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
pygame.display.init()
pygame.font.init()
window = pygame.display.set_mode((1280, 720))
window.fill((20, 90, 40))
pygame.display.flip()
print(time.monotonic(), time.process_time(), flush=True)
os._exit(0)
"""


def start() -> Iterator[Case]:
    """Process start to first frame, from source, in turn with bare pygame; memory at the table."""
    with tempfile.TemporaryDirectory(prefix="last-card-bench-") as place:
        yield from _starts(7 if short else 9, Path(place))
    from build_scripts import measure

    for size in () if short else SIZES:
        for rounds, megabytes in measure.memory(size):
            name = f"{size[0]}x{size[1]}, {rounds} rounds"
            yield f"resident, {name}", megabytes, "MB"


def _started(code: str, place: Path) -> tuple[float, float]:
    """Milliseconds from the start of a process with this code to its first frame, and of its
    processor time until then; the game is at home in that folder."""
    variables = {**os.environ, "LAST_CARD_HOME": str(place)}
    # With compiled bytecode, as the game is shipped, whatever the machine prefers.
    variables["PYTHONPYCACHEPREFIX"] = str(place / "bytecode")
    variables.pop("PYTHONDONTWRITEBYTECODE", None)
    # The very first start also asks the desktop what it wishes; this is every other one.
    (place / "settings.json").write_text("{}", encoding="ascii")
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=variables, check=True
    )
    shown, worked = map(float, done.stdout.split()[-2:])
    return (shown - began) * 1000, worked * 1000


def _starts(runs: int, place: Path) -> Iterator[Case]:
    def known() -> tuple[float, float]:
        return _started(_FIRST_FRAME.format(end=_LEAVE), place)

    def forgotten() -> tuple[float, float]:
        kept, aside = place / "cache", place / "aside"
        kept.rename(aside)
        found = known()
        aside.rename(kept)
        return found

    _started(_FIRST_FRAME.format(end=_GO_ON), place)
    ways: dict[str, Callable[[], tuple[float, float]]] = {
        "pictures on disk": known, "no pictures": forgotten,
        "bare pygame": lambda: _started(_BARE, place),
    }  # fmt: skip
    taken: dict[str, list[tuple[float, float]]] = {way: [] for way in ways}
    for run in ways.values():
        run()
    for _ in range(runs):
        for way, run in ways.items():
            taken[way].append(run())
    bare = statistics.median(worked for _, worked in taken["bare pygame"])
    for way, found in taken.items():
        worked = statistics.median(each[1] for each in found)
        yield f"{way}, processor, median", worked, "ms"
        if way != "bare pygame":
            yield f"{way}, processor, of bare pygame", worked / bare, "×"
            shown = [each[0] for each in found]
            yield f"{way}, to first frame, fastest", min(shown), "ms"
            yield f"{way}, to first frame, median", statistics.median(shown), "ms"


def minute() -> Iterator[Case]:
    """The first minute of a newcomer, each size in a process of its own."""
    for size in SIZES:
        for part, longest in _apart(f"[tuple(each) for each in measure.first_minute({size})]"):
            yield f"{size[0]}x{size[1]} {part}, longest turn", longest, "ms"


PAGES = ("settings", "who-plays", "setup", "rules", "matches", "learn", "about", "joining", "pause")
"""The pages that are opened when no bench is named."""


def pages() -> Iterator[Case]:
    """Every scene over the menu, each size in a process of its own."""
    names = PAGES if short else ()
    for size in SIZES:
        for part, longest in _apart(f"[tuple(each) for each in measure.pages({size}, {names})]"):
            yield f"{size[0]}x{size[1]} {part}, longest turn", longest, "ms"


def _apart(expression: str) -> Any:
    """The result of that in a new process, where ``measure`` is the module of the tree."""
    code = f"import json; from build_scripts import measure; print(json.dumps({expression}))"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tree, env=_without_path(),
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return json.loads(done.stdout.splitlines()[-1])


def blits() -> Iterator[Case]:
    """Busy frames and bare blits, frame by frame in turn."""
    for size in SIZES:
        p50, p99, bare_p50, bare_p99 = _apart(f"measure.beside_blits({size})")
        name = f"{size[0]}x{size[1]}"
        yield f"{name} busy p50", p50, "ms"
        yield f"{name} busy p99", p99, "ms"
        yield f"{name} p50, of bare blits", p50 / bare_p50, "×"
        yield f"{name} p99, of bare blits", p99 / bare_p99, "×"


def bundle(runs: int = 7) -> Iterator[Case]:
    """Sizes and starts of what ``build.py`` has built, which must have been run before."""
    with tempfile.TemporaryDirectory(prefix="last-card-bench-") as home:
        # The very first start also asks the desktop what it wishes; this is every other one.
        (Path(home) / "settings.json").write_text("{}", encoding="ascii")
        yield from _bundle(runs, home)


def _bundle(runs: int, home: str) -> Iterator[Case]:
    from build_scripts.build import BUILD, DIST, KINDS, program, size_of

    variables = {**os.environ, "LAST_CARD_HOME": home}
    for kind in KINDS:
        folder = BUILD / kind
        built = program(kind, folder)
        if not built.exists():
            sys.exit(f"There is no {built}: run build_scripts/build.py first.")
        yield f"{kind}, size", size_of(folder) / 1e6, "MB"
        command = [str(built), "--first-frame", "--windowed", "1280x720"]
        files = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
        cold = [_first_frame(command, variables, files) for _ in range(runs)]
        warm = [_first_frame(command, variables, []) for _ in range(runs)]
        if hasattr(os, "posix_fadvise"):
            yield f"{kind}, cold start, median", statistics.median(cold), "ms"
        yield f"{kind}, warm start, median", statistics.median(warm), "ms"
    for archive in sorted(DIST.glob("last-card-*.gz")) + sorted(DIST.glob("last-card-*.zip")):
        yield archive.name, size_of(archive) / 1e6, "MB"


def _first_frame(command: list[str], variables: dict[str, str], forgotten: list[Path]) -> float:
    """Milliseconds from the start of the program to its first frame; the ``forgotten`` files
    are first dropped from what the system holds in memory."""
    for path in forgotten if hasattr(os, "posix_fadvise") else []:
        with path.open("rb") as file:
            os.fsync(file.fileno())
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
    began = time.monotonic()
    done = subprocess.run(command, capture_output=True, text=True, env=variables, check=True)
    return (float(done.stdout.split()[-1]) - began) * 1000


BENCHES: dict[str, Callable[[], Iterator[Case]]] = {
    "engine": engine, "master": master, "frames": frames, "window": window,
    "responses": responses, "idle": idle, "start": start, "minute": minute, "pages": pages,
    "blits": blits, "memory": memory, "evening": evening, "phones": phones, "bundle": bundle,
}  # fmt: skip

USUAL = tuple(name for name in BENCHES if name not in ("evening", "bundle"))
"""The benches that run, in a shorter form, when none is named: all that need no build and no
quarter of an hour."""


def main() -> int:
    """Run the benches named, or the usual ones."""
    global short, tree
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("bench", nargs="*", metavar="|".join(BENCHES), help="which ones")
    parser.add_argument("--json", action="store_true", help="print a list of objects")
    parser.add_argument("--against", metavar="REV", help="a commit to measure in turn with this")
    parser.add_argument("--turns", type=int, default=5, help="how often, with --against (5)")
    parser.add_argument("--tree", type=Path, default=ROOT, help=argparse.SUPPRESS)
    parser.add_argument("--short", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    unknown = [name for name in chosen.bench if name not in BENCHES]
    if unknown:
        parser.error(f'there is no bench "{unknown[0]}"; there are: {", ".join(BENCHES)}')
    if chosen.turns < against.FEWEST:
        parser.error(f"--turns must be at least {against.FEWEST}: fewer tell nothing of the noise")
    names = chosen.bench or list(USUAL)
    short = chosen.short or not chosen.bench
    if chosen.against:
        return _compare(names, chosen.against, chosen.turns, chosen.json)
    # Those that need a screen open one of their own.
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    tree = chosen.tree.resolve()
    if tree != ROOT:
        sys.path.insert(0, str(tree))
        build_scripts.__path__.insert(0, str(tree / "build_scripts"))
        os.chdir(tree)
    figures, load = [], _load()
    for name in names:
        for what, value, unit in BENCHES[name]():
            value = round(float(value), 3)
            figures.append({"bench": name, "case": what, "value": value, "unit": unit})
            if not chosen.json:
                print(f"{name:10} {what:56} {value:>14,.2f} {unit}", flush=True)
    if chosen.json:
        print(json.dumps(figures, indent=1))
    else:
        print(f"load: before, {load}; after, {_load()}")
    return 0


def _load() -> str:
    """How busy the machine is: the mean number of processes that wanted to run."""
    if not hasattr(os, "getloadavg"):
        return "unknown"
    minutes = ", ".join(f"{load:.1f}" for load in os.getloadavg())
    return f"{minutes} over 1, 5 and 15 minutes, on {os.cpu_count()} processors"


def _compare(names: Sequence[str], revision: str, turns: int, as_json: bool) -> int:
    """Measure this tree and that commit in turn."""
    try:
        there = against.checked_out(ROOT, revision, (ROOT / "build" / "compiled").is_dir())
    except subprocess.CalledProcessError as error:
        print(f"bench.py: {revision} cannot be measured: {error}", file=sys.stderr)
        return 1
    before = _load()
    found: dict[tuple[str, str, str], tuple[list[float], list[float]]] = {}
    for _ in range(turns):
        for side, folder in enumerate((ROOT, there)):
            try:
                figures = _measured(folder, names)
            except subprocess.CalledProcessError as error:
                said = (error.stderr.strip().splitlines() or ["it said nothing"])[-1]
                print(f"bench.py: {folder} cannot be measured: {said}", file=sys.stderr)
                return 1
            for figure in figures:
                key = str(figure["bench"]), str(figure["case"]), str(figure["unit"])
                value = figure["value"]
                assert isinstance(value, float)
                found.setdefault(key, ([], []))[side].append(value)
    rows = []
    for (bench, name, unit), (here, old) in found.items():
        if len(here) != len(old):
            continue  # measured in one of the two trees alone
        apart = against.difference(here, old)
        values = statistics.median(here), statistics.median(old)
        rows.append(
            {"bench": bench, "case": name, "unit": unit, "here": values[0], "there": values[1],
             "low": apart.low if math.isfinite(apart.high) else None,
             "high": apart.high if math.isfinite(apart.high) else None, "real": apart.real}
        )  # fmt: skip
        if not as_json:
            print(f"{bench:10} {name:44} {values[0]:>12,.2f} {values[1]:>12,.2f} {unit:10} {apart}")
    if as_json:
        print(json.dumps(rows, indent=1))
    else:
        print(f"load: before, {before}; after, {_load()}")
    return 0


def _measured(folder: Path, names: Sequence[str]) -> list[dict[str, object]]:
    """The figures of that tree, measured in a process of its own.  Raises CalledProcessError."""
    command = [sys.executable, str(Path(__file__).resolve()), *names, "--json"]
    command += ["--tree", str(folder), *(["--short"] if short else [])]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: list[dict[str, object]] = json.loads(done.stdout)
    return found


if __name__ == "__main__":
    environment.enter("test")
    sys.exit(main())
