"""Compare what two states of the game draw: ``compare_pictures.py [BEFORE [AFTER]]``.

Draws every scene, at two sizes and in many states (with keys pressed, with the pointer at rest
somewhere), once from the commit BEFORE (``main`` when not given) and once from the commit AFTER
(the files as they are now, when not given), and compares the pixels.  Says which pictures differ,
by how many pixels and where; those are kept under ``--out``: NAME.before.png, NAME.after.png and
NAME.difference.png.  The exit status is 0 when nothing differs, 1 when something does or a picture
could not be drawn.
"""

from __future__ import annotations

import old_python  # noqa: F401 - first: only a newer Python can read the rest

import argparse
import io
import os
import subprocess
import sys
import tarfile
import tempfile
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from build_scripts import environment

SIZES: Final = ((1280, 720), (1920, 1080))
FRAME: Final = 1 / 60
LONGEST: Final = 12.0
"""Seconds of a scene's time after which it is drawn even if it still moves."""

Step = tuple[str, Any]
"""``keys``: press keys, by name, with commas. ``point``: rest the pointer there, in shares of the
window, until a tooltip would show. ``press``: press the main button there and let it go; ``hold``:
keep it down; ``drag``: move the pointer there with the button down. ``rest``: let so many seconds
pass. ``theme``: what the whole picture is drawn in."""


class Shot(NamedTuple):
    """One picture: a scene, its options, and what is done before it is taken."""

    name: str
    scene: str
    options: dict[str, Any]
    steps: tuple[Step, ...] = ()


ASKING: Final = """rules: last-card
options: nominate=yes
hands: 5H 5S 9C 7D AH 6C 2S | 5D 2H 3C | 2C 2D 3D
pile: 8S 6S
turn: 0
"""
"""Hands whose cards ask for a suit, a seat, or other cards to go with them."""
JOKER: Final = """rules: last-one
hands: X 9C KD 7S | 5H 9S TD
pile: 7H
turn: 0
"""


def shots(tree: Path) -> list[Shot]:  # noqa: C901  (a list, with loops)
    """Every picture that is compared."""
    from tests.demos import SCENES

    found: list[Shot] = []

    def add(name: str, scene: str, *steps: Step, **options: Any) -> None:
        found.append(Shot(name, scene, options, steps))

    add("about", "about")
    add("about-keys", "about", ("keys", "down,down"))
    add("broken", "broken")
    add("broken-keys", "broken", ("keys", "tab,tab"))
    add("menu", "menu")
    add("menu-saved", "menu", saved=True)
    add("menu-keys", "menu", ("keys", "down,right,right"))
    add("menu-tabs", "menu", ("keys", "tab,tab,tab,tab,tab"))
    for x, y in ((0.2, 0.3), (0.5, 0.5), (0.8, 0.5), (0.5, 0.85), (0.85, 0.9)):
        add(f"menu-point-{x}-{y}", "menu", ("point", (x, y)))
    add("menu-hold", "menu", ("hold", (0.8, 0.8)))
    add("leaderboard", "leaderboard")
    add("leaderboard-3", "leaderboard", players=3)
    for page in ("Style", "Attacks"):
        add(f"setup-{page}", "setup", page=page)
        add(f"setup-{page}-keys", "setup", ("keys", "right,down,down"), page=page)
        add(f"setup-{page}-point", "setup", ("point", (0.75, 0.4)), page=page)
    add("setup-classic", "setup", ("keys", "down,down,right"), game="classic")
    add("setup-extreme", "setup", ("keys", "pagedown,tab,space"), game="extreme")
    add("score-sheet", "score-sheet")
    add("score-sheet-ten", "score-sheet", seats=10, points=True)
    add("score-sheet-over", "score-sheet", ("rest", 0.6), over=True)
    add("match", "match", ("rest", 0.6))
    add("match-points", "match", seats=6, points=True)
    add("pause", "pause")
    add("pause-dialog", "pause", ("keys", "down,down,down,return"))
    add("pause-point", "pause", ("point", (0.5, 0.55)))
    add("reading", "reading")
    add("reading-end", "reading", ("keys", "pagedown,end"))
    for game in ("last-card", "last-one", "colours", "classic", "extreme"):
        add(f"rules-{game}", "rules", game=game)
    add("rules-options", "rules", ("keys", "down,down"), options="nominate=yes jokers=2")
    add("settings", "settings")
    add("settings-keys", "settings", ("keys", "down,down,right,down,down"))
    add("settings-list", "settings", ("press", (0.62, 0.52)), ("rest", 0.3))
    for y in (0.25, 0.4, 0.55, 0.7):
        add(f"settings-point-{y}", "settings", ("point", (0.6, y)))
    for tip in ("melee", "call"):
        add(f"tip-{tip}", "tip", tip=tip)
    add("thunderdome", "thunderdome")
    add("thunderdome-early", "thunderdome", ("rest", 1.5), contenders=2)
    example = tree / "docs" / "table.scn"
    add("table-example", "table", scenario=example)
    add("table-example-moved", "table", scenario=example, moves=1)
    add("table-example-hand", "table", ("keys", "right,right,right"), scenario=example, moves=1)
    for game in ("last-card", "last-one", "colours", "classic", "extreme"):
        add(f"table-{game}", "table", game=game)
        add(f"table-{game}-moves", "table", game=game, moves=24)
    for players in (2, 6, 10):
        add(f"table-{players}", "table", players=players, moves=12)
    add("table-log", "table", ("keys", "tab"), moves=30)
    add("table-hint", "table", ("keys", "h"), moves=8)
    add("table-auto", "table", ("keys", "a"), moves=0)
    for card in range(7):
        step = ("keys", "home," + "right," * card + "return")
        add(f"table-ask-{card}", "table", step, scenario=ASKING)
        add(f"table-ask-{card}-right", "table", step, ("keys", "right"), scenario=ASKING)
        add(f"table-ask-{card}-point", "table", step, ("point", (0.52, 0.42)), scenario=ASKING)
    add("table-chosen", "table", ("keys", "home,up"), scenario=ASKING)
    add("table-chosen-more", "table", ("keys", "home,up,right,right,up"), scenario=ASKING)
    for card in range(4):
        step = ("keys", "home," + "right," * card + "return")
        add(f"table-joker-{card}", "table", step, scenario=JOKER)
        add(f"table-joker-{card}-keys", "table", step, ("keys", "right,down"), scenario=JOKER)
        add(f"table-joker-{card}-point", "table", step, ("point", (0.5, 0.5)), scenario=JOKER)
    for x in (0.3, 0.4, 0.5, 0.6, 0.7):
        add(f"table-card-{x}", "table", ("point", (x, 0.9)))
        add(f"table-pressed-{x}", "table", ("press", (x, 0.9)), ("rest", 0.5))
        add(
            f"table-drag-{x}", "table", ("hold", (x, 0.9)), ("drag", (x + 0.05, 0.7)), ("rest", 0.5)
        )
    for x, y in ((0.02, 0.05), (0.97, 0.05), (0.5, 0.45), (0.42, 0.42), (0.05, 0.8), (0.95, 0.8)):
        add(f"table-point-{x}-{y}", "table", ("point", (x, y)))
    add("menu-harbour", "menu", ("theme", "harbour"))
    add("table-harbour", "table", ("theme", "harbour"), players=5)
    drawn = {shot.scene for shot in found}
    for scene in sorted(set(SCENES) - drawn):
        add(scene, scene)
    return found


def draw_all(tree: Path, out: Path, only: str) -> None:
    """Draw every picture of the game in ``tree`` (which must be importable) into ``out``."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame

    pygame.display.init()
    pygame.font.init()
    from game.storage import release

    # The page about the game names its commit, which is not what is compared.
    ours = release.release()._replace(commit="0000000")
    release.release = lambda package=None: ours
    for shot in shots(tree):
        for size in SIZES:
            name = f"{shot.name}-{size[0]}"
            if only and only not in name:
                continue
            try:
                pygame.image.save(_drawn(shot, size, out), out / f"{name}.png")
            except Exception:
                (out / f"{name}.failed").write_text(traceback.format_exc(), encoding="utf-8")


def _drawn(shot: Shot, size: tuple[int, int], folder: Path) -> Any:
    from game.storage.settings import Settings
    from tests.demos import make_scene
    from tests.demos.picture import make_app

    theme = next((value for kind, value in shot.steps if kind == "theme"), "evening")
    app = make_app(size, Settings(theme=theme))
    options = dict(shot.options)
    if isinstance(options.get("scenario"), str):
        file = folder / "scenario.scn"
        file.write_text(options["scenario"], encoding="utf-8")
        options["scenario"] = file
    app.push(make_scene(shot.scene, **options))
    app.step(0.0, [])
    _settle(app)
    for kind, value in shot.steps:
        _do(app, kind, value, size)
    return app.display.surface


def _settle(app: Any) -> None:
    passed = 0.0
    while (app.step(FRAME, []) or app.next_due() == 0.0) and passed < LONGEST:
        passed += FRAME


def _do(app: Any, kind: str, value: Any, size: tuple[int, int]) -> None:
    import pygame

    event = pygame.event.Event
    if kind == "keys":
        for name in filter(None, value.split(",")):
            code = pygame.key.key_code(name)
            app.step(FRAME, [event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)])
            app.step(FRAME, [event(pygame.KEYUP, key=code, mod=0, scancode=0)])
            _settle(app)
    elif kind == "rest":
        for _ in range(round(value / FRAME)):
            app.step(FRAME, [])
    elif kind in ("point", "press", "hold", "drag"):
        at = round(value[0] * size[0]), round(value[1] * size[1])
        held = (1, 0, 0) if kind == "drag" else (0, 0, 0)
        app.step(FRAME, [event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=held)])
        if kind in ("press", "hold"):
            app.step(FRAME, [event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)])
        if kind == "press":
            app.step(FRAME, [event(pygame.MOUSEBUTTONUP, pos=at, button=1)])
        for _ in range(round(1.0 / FRAME)):
            app.step(FRAME, [])


# --- comparing ---------------------------------------------------------------------------------


def extract(revision: str, folder: Path) -> None:
    """Put the files of a commit into a folder. Leaves by SystemExit when there is none."""
    done = subprocess.run(
        ["git", "archive", revision], cwd=environment.ROOT, capture_output=True, check=False
    )
    if done.returncode:
        sys.exit(done.stderr.decode(errors="replace").strip())
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as files:
        files.extractall(folder, filter="data")


def difference(before: Path, after: Path, out: Path | None) -> str:
    """The difference between two pictures, in words; empty when there is none."""
    import pygame

    one, two = pygame.image.load(before), pygame.image.load(after)
    if one.get_size() != two.get_size():
        return f"{one.get_size()} became {two.get_size()}"
    if pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(two, "RGB"):
        return ""
    apart = one.copy()
    apart.blit(two, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    other = two.copy()
    other.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    same = pygame.mask.from_threshold(apart, (0, 0, 0), (1, 1, 1, 255))
    same.invert()
    boxes = same.get_bounding_rects()
    box = boxes[0].unionall(boxes[1:])
    # Bright enough to see differences of one step as well.
    raw = pygame.image.tobytes(apart.subsurface(box), "RGB")
    if out is not None:
        apart.fill((40, 40, 40), special_flags=pygame.BLEND_RGB_MAX)
        for each in boxes:
            pygame.draw.rect(apart, (255, 0, 255), each.inflate(6, 6), 1)
        pygame.image.save(apart, out)
    return f"{same.count():,} pixels, at most {max(raw)} of 255 apart, within {tuple(box)}"


def main(words: Sequence[str] | None = None) -> int:
    """The command; its exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("before", nargs="?", default="main", metavar="BEFORE")
    parser.add_argument("after", nargs="?", metavar="AFTER")
    parser.add_argument("--out", type=Path, metavar="DIR", help="keep what differs there")
    parser.add_argument("--only", default="", metavar="WORD", help="names with this word only")
    parser.add_argument("--draw", nargs=2, type=Path, help=argparse.SUPPRESS)
    chosen = parser.parse_args(words)
    if chosen.draw is not None:
        draw_all(chosen.draw[0], chosen.draw[1], chosen.only)
        return 0
    interpreter = environment.ensure()
    if Path(sys.executable).resolve() != interpreter.resolve() or "VIRTUAL_ENV" not in os.environ:
        # The pictures are compared by pygame, which this interpreter may lack.
        arguments = [str(interpreter), __file__, *(sys.argv[1:] if words is None else words)]
        variables = {**os.environ, "VIRTUAL_ENV": str(environment.HOME)}
        return subprocess.run(arguments, env=variables, check=False).returncode
    with tempfile.TemporaryDirectory() as folder:
        return _compare(Path(folder), chosen, interpreter)


def _compare(folder: Path, chosen: argparse.Namespace, interpreter: Path) -> int:
    running = []
    for name, revision in (("before", chosen.before), ("after", chosen.after)):
        out, tree = folder / name, environment.ROOT
        out.mkdir()
        if revision is not None:
            tree = folder / f"tree-{name}"
            tree.mkdir()
            extract(revision, tree)
            # Else a commit that has none would be drawn by the scripts of today.
            (tree / "build_scripts" / "__init__.py").touch()
        command = [interpreter, __file__, "--only", chosen.only, "--draw", tree, out]
        variables = {**os.environ, "PYTHONPATH": str(tree)}
        running.append(subprocess.Popen(command, env=variables, cwd=tree))
    statuses = [process.wait() for process in running]
    if any(statuses):
        return 1
    if chosen.out is not None:
        chosen.out.mkdir(parents=True, exist_ok=True)
    wrong = drawn = 0
    names = {each.stem for side in ("before", "after") for each in (folder / side).glob("*.*")}
    for name in sorted(names - {"scenario"}):
        before, after = (folder / side / f"{name}.png" for side in ("before", "after"))
        drawn += 1
        lacking = [file.parent.name for file in (before, after) if not file.exists()]
        if lacking:
            why = _reason(folder / lacking[-1] / name)
            print(f"{name}: could not be drawn {' and '.join(lacking)}: {why}")
        else:
            kept = chosen.out / f"{name}.difference.png" if chosen.out is not None else None
            said = difference(before, after, kept)
            if not said:
                continue
            print(f"{name}: {said}")
            if chosen.out is not None:
                before.rename(chosen.out / f"{name}.before.png")
                after.rename(chosen.out / f"{name}.after.png")
        wrong += 1
    if not drawn:
        print(f'compare_pictures.py: no picture has "{chosen.only}" in its name', file=sys.stderr)
        return 2
    print(f"{drawn} pictures compared with {chosen.before}, {wrong} of them differ.")
    return 1 if wrong else 0


def _reason(file: Path) -> str:
    """The last line of what went wrong."""
    failed = file.with_name(f"{file.name}.failed")
    return failed.read_text(encoding="utf-8").strip().splitlines()[-1] if failed.exists() else "?"


if __name__ == "__main__":
    sys.exit(main())
