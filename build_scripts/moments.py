"""The big moments, played in a real window by the game's own loop: what ``python -m game moments``
does. It counts the frames. Sheets to step through need no window: a clock that is stepped by a
sixtieth of a second shows every frame, however busy the machine is."""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

import pygame

from game.arguments import Parser, failed, whole
from game.arguments import size as size_of
from game.engine.notation import read_action
from game.storage.settings import Settings
from game.table.records.exhibit import Exhibit, exhibit
from game.table.sheet import SeatSheet
from game.ui.app.application import FRAMES, App
from game.ui.graphics.window import WindowDisplay
from game.ui.scenes.scene import Scene
from game.ui.scenes.score.ending import EndingScene
from game.ui.scenes.table import TableScene
from tests import demos
from tests.demos.picture import make_app

AppStep = Callable[[App], None]
BUDGET: Final = 1 / FRAMES
"""Seconds that a frame may take."""
LATE: Final = 1.5 * BUDGET
"""A frame that comes this number of seconds after the last one has missed a turn of the screen."""
_BREATH = 0.25
"""Seconds that a scene rests before a moment begins, and after it."""
_LONGEST = 20.0
"""Seconds after which a moment is over although something still moves."""
_NAMES = ("Ada", "Ben", "Mina", "Oskar", "Tui", "Ines", "Raj", "Lotte", "Kofi", "Yuki")
_ACROSS, _DOWN, _WIDE = 6, 8, 320
"""Pictures of a sheet, and the width of each, pixels."""


class Moment(NamedTuple):
    """Something to see."""

    begin: Callable[[], Scene]
    steps: tuple[AppStep, ...]
    """The actions, each done when the one before has come to rest."""
    settles: bool = True
    """True if the scene comes to rest before it begins; otherwise it begins with the scene."""


# --- what there is ---------------------------------------------------------------------------


def _acts(rules: str, before: int, text: str) -> Moment:
    """A scenario, without its head: ``before`` of its actions have been done, the others are to be
    seen."""
    lines = [line for line in text.splitlines() if line[:1].isdigit()]

    def begin() -> TableScene:
        return TableScene(exhibit(_seated(rules, text), 0, before), 0, late=True)

    return Moment(begin, tuple(_act(line) for line in lines[before:]))


def _seated(rules: str, text: str) -> str:
    """The scenario with its head: the game, and a name for each of the hands."""
    hands = next(line for line in text.splitlines() if line.startswith("hands: "))
    players = " | ".join(_NAMES[: hands.count("|") + 1])
    return f"rules: {rules}\nplayers: {players}\n{text}"


def _act(line: str) -> AppStep:
    seat, _, action = line.partition(" ")

    def act(app: App) -> None:
        table = app.scene
        assert isinstance(table, TableScene)
        assert isinstance(table.sitting, Exhibit)
        table.sitting.act(int(seat), read_action(table.sitting.deck, action))
        table.take_news()

    return act


def _last(text: str) -> Moment:
    """The last card of a round, and the end of the round at the table after it, as in a match."""

    def begin() -> TableScene:
        scene = TableScene(
            exhibit(_seated("last-card", text), 0), 0, late=True, on_round_over=lambda: _end(scene)
        )
        return scene

    return Moment(begin, (_act(text.splitlines()[-1]),))


def _end(table: TableScene) -> None:
    """Show the end of the round at that table, with the cards that are left there."""
    sitting = table.sitting
    assert isinstance(sitting, Exhibit)
    state, deck = sitting.state, sitting.deck
    lines = [
        SeatSheet(name, tuple(map(deck.code, deck.cards(hand))), int(not hand), int(not hand))
        for name, hand in zip(sitting.names, state.hands, strict=True)
    ]
    won = tuple(seat for seat, line in enumerate(lines) if line.gained)
    blank = demos.score_sheet(len(lines)).sheet
    sheet = replace(blank, seats=tuple(lines), winners=won, looks=sitting.looks)
    table.app.push(
        EndingScene(
            sheet, on_next=_nothing, on_new_match=_nothing, on_menu=_nothing,
            pile=tuple(map(deck.code, state.pile[-2:])), art=table.layer.art,
            remains=table.view.remains(),
        )
    )  # fmt: skip


def _nothing() -> None:
    """Do nothing: a moment ends with the end of the round."""


def _to(make: Callable[[], Scene]) -> AppStep:
    return lambda app: app.reset(make())


def _over(make: Callable[[], Scene]) -> AppStep:
    return lambda app: app.push(make())


def _table() -> TableScene:
    return demos.table(moves=12)


MOMENTS: Final[Mapping[str, Moment]] = MappingProxyType(
    {
        "pick-up-10-at-10": _acts("last-card", 1, """options: packs=2
pile: 7H
turn: 4
hands: 9C KD 3D 8S | 6D 7D TD | 4C 8D JC | 3C 6C | 5H 7C | 5S 8C | 3S 4S 9S | 6S 7S | TS JS | QC KC
4 5H
5 5S
6 take
"""),
        "pick-up-2": _acts("last-card", 1, """pile: 7H
turn: 1
hands: 9C KD 3D 8S | 2H 6D 7D | 4C 8D JC | 3C 6C TH
1 2H
2 take
"""),
        "pick-up-5": _acts("last-card", 1, """pile: 7H
turn: 1
hands: 9C KD 3D 8S | 5H 6D 7D | 4C 8D JC | 3C 6C TH
1 5H
2 take
"""),
        "pick-up-10": _acts("last-card", 2, """pile: 7H
turn: 1
hands: 9C KD 3D 8S | 5H 6D 7D | 4C 8D 5S | 3C 6C TH
1 5H
2 5S
3 take
"""),
        "pick-up-20": _acts("last-card", 3, """pile: 7H
turn: 1
hands: 9C KD 3D 8S 5C | 5H 6D 7D | 4C 8D 5S | 3C 5D TH
1 5H
2 5S
3 5D
0 5C
1 take
"""),
        "pick-up-20-own": _acts("last-card", 4, """options: packs=2
pile: 7C
turn: 0
hands: 9C KD 3D 8S 5C | 5H 6D 7D | 4C 8D 5S | 3C 5D TH
0 5C
1 5H
2 5S
3 5D
0 take
"""),
        "skip": _acts("classic", 0, """pile: r9
turn: 1
hands: b1 g8 y2 | rS r8 g8 | g1 r3 y1 | y1 y2 y3
1 rS
"""),
        "reverse": _acts("classic", 0, """pile: r9
turn: 1
hands: b1 g8 y2 | rR r8 g8 | g1 r3 y1 | y1 y2 y3
1 rR
"""),
        "suit-named": _acts("last-card", 0, """pile: 7H
turn: 1
hands: 9C KD 3D 8S | AH 6D 7D | 4C 8D JC | 3C 6C TH
1 AH=D
"""),
        "swap": _acts("classic", 0, """options: seven_swap=yes
pile: r9
turn: 1
hands: b1 g8 y2 | r7 r8 g8 b3 | g1 r3 y1 | y1 y2 y3
1 r7>0
"""),
        "lie-found": _acts("classic", 0, """pile: r9
turn: 1
hands: b1 g8 y2 r4 | W4 r8 g8 b2 g3 y5 | rS r3 y1 | y1 y2 y3
1 W4=y
2 lie
"""),
        "lie-not-found": _acts("classic", 0, """pile: r9
turn: 1
hands: b1 g8 y2 r4 | W4 b8 g8 b2 g3 y5 | rS r3 y1 | y1 y2 y3
1 W4=y
2 lie
"""),
        "melee": _acts("last-one", 0, """pile: 7H
turn: 1
hands: 9C KD 3D 8S | 4H 9D KC | 5H 9S 3C | 8C JC TH
1 4H
2 5H
1 pass
3 pass
0 pass
"""),
        "fight": _acts("extreme", 0, """pile: 7H
turn: 1
hands: 9C KD 4D 8S | 5H 9S KC | 3C 9D 8H | JC 2C QC
1 5H
2 take
"""),
        "catch": _acts("last-card", 0, """pile: 7D
turn: 1
hands: 9C KD 3D 8S | 7C 9S | 4C 9D 8H | 3C 6C TH
1 7C
2 catch 1
"""),
        "one-card": _acts("last-card", 0, """pile: 7D
turn: 1
hands: 9H KD 3D 8S | 7C 9S | 4C 9C | 3C 6C 9D
1 7C
2 9C
"""),
        "last-card": _last("""called: 1
pile: 7D
turn: 1
hands: 9H KD 3D 8S | 7C | 4C 9C | 3C 6C 9D
1 7C"""),
        "highlight": Moment(partial(demos.make_scene, "highlight"), (), settles=False),
        "podium": Moment(demos.podium, (), settles=False),
        "thunderdome": Moment(partial(demos.make_scene, "thunderdome"), (), settles=False),
        "round-end": _last("""called: 3
pile: 7S
turn: 3
hands: 6D JC QS | 5H 9C KD | 7D 9S TS QH | 7H | 3C 4H
3 7H"""),
        "round-end-of-ten": _last("""called: 3
pile: 7S
turn: 3
hands: 6D JC QS | 5H 9C KD | 7D 9S TS QH | 7H | 3C 4H | 2S 9D TD | JH | 8D 5D | AS | 4C 5C 6S
3 7H"""),
        "menu-to-table": Moment(demos.menu, (_to(_table),)),
        "table-to-menu": Moment(_table, (_to(demos.menu),)),
        "pause-and-back": Moment(
            _table, (_over(demos.pause), _over(demos.settings), App.pop, App.pop)
        ),
        "deal": Moment(demos.table, (), settles=False),
    }
)  # fmt: skip
"""Everything there is to see, by name."""

BIG: Final = "pick-up-10-at-10"
"""The moments that are counted when none is named."""


# --- seeing and counting -----------------------------------------------------------------------


class ShownFrame(NamedTuple):
    """One frame that was shown while something moved. Seconds."""

    at: float
    """Since the moment began."""
    since: float | None
    """Since the loop's last turn, whether or not that had anything to show; None for the first
    after a rest, which nobody waits for."""
    work: float
    """From the loop's turn to the frame on the screen."""
    own: float
    """Processor time of the main thread for it."""


class _Watched:
    """A display that tells of each frame, and is otherwise the one that it stands for."""

    def __init__(self, display: WindowDisplay, shown: Callable[[], None]) -> None:
        self._display = display
        self._shown = shown

    def __getattr__(self, name: str) -> object:
        return getattr(self._display, name)

    def flip(self, areas: Sequence[pygame.Rect] | None = None) -> None:
        """Show the frame, and tell of it."""
        self._display.flip(areas)
        self._shown()


class Director:
    """Plays moments one after another beside the game's own loop, and measures their frames."""

    def __init__(self, app: App, names: Sequence[str], least: int) -> None:
        """At least ``least`` frames of each are measured."""
        self._app = app
        self._least = least
        self.frames: dict[str, list[ShownFrame]] = {name: [] for name in names}
        self._turn = self._own = 0.0
        self._since: float | None = None
        self._step: AppStep | None = None
        self._script = self._play(names)
        self._on: str | None = None
        self._began = 0.0
        app.painter.display = _Watched(app.display, self._shown)  # type: ignore[assignment]
        app.companions.append(self)
        app.on_file = self._act

    def next_due(self) -> float | None:
        """It looks often whether something has come to rest."""
        return 0.02

    def update(self) -> None:
        """The loop's turn begins: note when, and go on with the script."""
        now = time.perf_counter()
        self._since = now - self._turn if self._app.moving else None
        self._turn, self._own = now, time.thread_time()
        next(self._script, None)

    def _do(self, step: AppStep) -> Iterator[None]:
        """Do it where the loop takes what people do, after time has passed for what moves: by an
        event that is taken for nothing else here. Wait until it has come to rest."""
        self._step = step
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file="", raised=False))
        while self._step is not None:
            yield
        yield from self._rest()

    def _act(self, file: Path) -> None:
        step, self._step = self._step, None
        if step is not None:
            step(self._app)

    def _shown(self) -> None:
        now, own = time.perf_counter(), time.thread_time()
        if self._on is not None:
            frame = ShownFrame(now - self._began, self._since, now - self._turn, own - self._own)
            self.frames[self._on].append(frame)

    def _play(self, names: Sequence[str]) -> Iterator[None]:
        app = self._app
        for name in names:
            moment = MOMENTS[name]
            while True:
                begin = _to(moment.begin)
                # What begins with the scene comes after a table, which is not looked at.
                yield from self._do(begin if moment.settles else _to(_table))
                self._on, self._began = name, time.perf_counter()
                for step in moment.steps if moment.settles else (begin, *moment.steps):
                    yield from self._do(step)
                self._on = None
                # Where no frame is shown, none will be.
                if not self.frames[name] or len(self.frames[name]) >= self._least:
                    break
        app.quit()

    def _rest(self) -> Iterator[None]:
        """Until nothing has moved for a while, and nothing is left to be made."""
        app, began = self._app, time.perf_counter()
        still = began
        yield
        while time.perf_counter() - still < _BREATH and time.perf_counter() - began < _LONGEST:
            scene = app.scene
            busy = isinstance(scene, TableScene) and scene.busy
            if app.moving or busy or app.chores:
                still = time.perf_counter()
            yield


# --- drawing -----------------------------------------------------------------------------------


def film(
    name: str, size: tuple[int, int], wide: int = _WIDE, *, still: bool = False
) -> list[tuple[float, pygame.Surface]]:
    """Every frame of a moment in a window of ``size`` pixels, as pictures ``wide`` pixels wide with
    the seconds since it began. ``still``: with reduced motion. Nothing is read of a clock: the same
    frames come every time."""
    moment = MOMENTS[name]
    app = make_app(size, Settings(tips=False, reduced_motion=still))
    app.push(moment.begin() if moment.settles else _table())
    for _ in _rest_of(app):
        pass
    seen: list[tuple[float, pygame.Surface]] = []
    passed, shown = 0.0, app.frames
    begins = (_to(moment.begin),) if not moment.settles else ()
    for step in (*begins, *moment.steps):
        step(app)
        for _ in _rest_of(app):
            if app.frames > shown:
                shown = app.frames
                surface = app.display.surface
                high = round(wide * size[1] / size[0])
                seen.append((passed, pygame.transform.smoothscale(surface, (wide, high))))
            passed += BUDGET
    return seen


def _rest_of(app: App) -> Iterator[None]:
    """Step frame by frame until nothing has moved for a while, and nothing is left to be made."""
    still = passed = 0.0
    while still < _BREATH and passed < _LONGEST:
        moves = app.step(BUDGET, [])
        if app.chores and not moves and not app.chores[0]():
            app.chores.popleft()
        scene = app.scene
        busy = isinstance(scene, TableScene) and scene.busy
        still = 0.0 if moves or busy or app.chores else still + BUDGET
        passed += BUDGET
        yield


class Count(NamedTuple):
    """The measurements of the frames of one moment. Milliseconds but for the first four."""

    frames: int
    slow: int
    """Frames that took longer than a sixtieth of a second."""
    slow_own: int
    """… and that much of it by the game itself."""
    dropped: int
    """Turns of a screen of sixty that went by without a frame."""
    p50: float
    p99: float
    worst: float
    own_p50: float
    own_p99: float
    own_worst: float


def count(frames: Sequence[ShownFrame]) -> Count:
    """Sum frames up."""
    work = sorted(frame.work * 1000 for frame in frames)
    own = sorted(frame.own * 1000 for frame in frames)
    budget = BUDGET * 1000
    dropped = sum(
        round(frame.since / BUDGET) - 1
        for frame in frames
        if frame.since is not None and frame.since >= LATE
    )
    return Count(
        len(frames),
        sum(each > budget for each in work), sum(each > budget for each in own), dropped,
        _share(work, 0.5), _share(work, 0.99), work[-1],
        _share(own, 0.5), _share(own, 0.99), own[-1],
    )  # fmt: skip


def _share(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def sheets(seen: Sequence[tuple[float, pygame.Surface]]) -> Iterator[pygame.Surface]:
    """Pages with these pictures, the milliseconds beneath each."""
    font = pygame.font.Font(None, 20)
    wide, high = seen[0][1].get_width() + 4, seen[0][1].get_height() + 18
    each = _ACROSS * _DOWN
    for first in range(0, len(seen), each):
        part = seen[first : first + each]
        rows = -(-len(part) // _ACROSS)
        page = pygame.Surface((_ACROSS * wide, rows * (high + 2)))
        for place, (at, picture) in enumerate(part):
            x, y = place % _ACROSS * wide, place // _ACROSS * (high + 2)
            page.blit(picture, (x, y))
            words = f"{first + place}: {at * 1000:.0f} ms"
            page.blit(font.render(words, True, (255, 255, 255)), (x + 4, y + high - 16))
        yield page


def play(names: Sequence[str], size: tuple[int, int], least: int = 1) -> Director:
    """Open a window of that size, play these moments in it, and close it.  Raises SystemExit when
    there is no screen."""
    from game.ui.app.run import run

    found: list[Director] = []
    first = MOMENTS[names[0]].begin()

    def begin() -> None:
        app = first.app
        assert isinstance(app, App)
        found.append(Director(app, names, least))

    with tempfile.TemporaryDirectory() as home:
        Path(home, "settings.json").write_text(json.dumps({"tips": False}), encoding="utf-8")
        os.environ["LAST_CARD_HOME"] = home
        status = run(size=size, first=first, on_first_frame=begin)
    if status:
        raise SystemExit(status)
    return found[0]


def run(words: Sequence[str]) -> int:
    """The command ``moments``; its exit code."""
    parser = Parser(
        prog="last-card moments",
        description="Play the big moments in a real window by the game's own loop. Prints how many "
        "frames were shown, how many took longer than 16.7 ms (in brackets: of the game's own "
        "processor time), how many of a screen with sixty a second were dropped, and the "
        "milliseconds of a frame.",
    )
    parser.add_argument("moment", nargs="*", help=", ".join(MOMENTS))
    parser.add_argument("--size", type=size_of, default=(1920, 1080), metavar="WxH")
    parser.add_argument(
        "--frames", type=whole, default=1, metavar="N", help="repeat each until N were shown"
    )
    parser.add_argument(
        "--sheet", type=Path, metavar="FOLDER",
        help="draw every frame of sixty a second on sheets there, instead of counting; this needs "
        "no window",
    )  # fmt: skip
    parser.add_argument(
        "--still", action="store_true", help="draw sheets of what is seen with reduced motion"
    )
    parser.add_argument("--json", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args(words)
    unknown = [name for name in chosen.moment if name not in MOMENTS]
    if unknown:
        parser.error(f'there is no moment "{unknown[0]}"; there are: {", ".join(MOMENTS)}')
    if chosen.frames < 1:
        parser.error("argument --frames: at least one frame is shown")
    if chosen.sheet is not None:
        try:
            chosen.sheet.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            return failed(parser.prog, f"{chosen.sheet}: {error.strerror or error}")
        for name in chosen.moment or MOMENTS:
            seen = film(name, chosen.size, still=chosen.still)
            for number, page in enumerate(sheets(seen), 1):
                pygame.image.save(page, chosen.sheet / f"{name}-{number}.png")
        return 0
    names = chosen.moment or [BIG]
    director = play(names, chosen.size, chosen.frames)
    missing = [name for name in names if not director.frames.get(name)]
    if missing:
        return failed(parser.prog, f"the window showed no frame of: {', '.join(missing)}")
    counts = {name: count(frames) for name, frames in director.frames.items()}
    if chosen.json:
        print(json.dumps({name: found._asdict() for name, found in counts.items()}))
        return 0
    for name, found in counts.items():
        print(
            f"{name:18} {found.frames:6} frames, {found.slow} ({found.slow_own}) over 16.7 ms, "
            f"{found.dropped} dropped; ms p50, p99, worst: "
            f"{found.p50:.1f} {found.p99:.1f} {found.worst:.1f}, own "
            f"{found.own_p50:.1f} {found.own_p99:.1f} {found.own_worst:.1f}",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
