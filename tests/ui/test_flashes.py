"""Nothing flashes more than three times a second, and with less motion never twice: at most a card
comes and goes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

import pygame
import pytest

from game.storage.assets import ASSETS
from game.ui.app.application import App
from game.ui.graphics.theme import Rgb
from game.ui.scenes.table import TableScene
from tests.demos import make_scene, of_rooms
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.flashing import SIZE, Eye
from tests.ui.hands import FRAME

MOST = 3


def strobe(rate: float, size: tuple[int, int], colours: Sequence[Rgb]) -> int:
    eye, sheet = Eye(), pygame.Surface(SIZE)
    for frame in range(90):
        now = frame / 60
        sheet.fill((20, 20, 20))
        sheet.fill(colours[int(now * rate * 2) % 2], (100, 100, *size))
        eye.look(sheet, now)
    return eye.worst


@pytest.fixture(autouse=True)
def _screen() -> None:
    pygame.display.set_mode((64, 64))


@pytest.mark.parametrize(
    ("rate", "size", "colours", "flashes"),
    [
        (5.0, (400, 300), ((0, 0, 0), (255, 255, 255)), 5),
        (2.0, (400, 300), ((0, 0, 0), (255, 255, 255)), 2),
        (5.0, (130, 130), ((0, 0, 0), (255, 255, 255)), 0),
        (5.0, (400, 300), ((100, 100, 100), (120, 120, 120)), 0),
        (5.0, (400, 300), ((235, 235, 235), (255, 255, 255)), 0),
        (5.0, (400, 300), ((150, 0, 0), (0, 70, 70)), 5),
    ],
)
def test_a_strobe_is_counted(
    rate: float, size: tuple[int, int], colours: tuple[Rgb, Rgb], flashes: int
) -> None:
    assert strobe(rate, size, colours) in (flashes, flashes + (flashes > 2))


Film = Callable[[App], Iterator[None]]


def demo(name: str, seconds: float = 6.0, **options: object) -> Film:
    def play(app: App) -> Iterator[None]:
        app.push(make_scene(name, **options))
        for _ in range(round(seconds * 60)):
            app.step(FRAME, [])
            yield

    return play


def round_of(game: str, players: int, seed: int) -> Film:
    """The game plays by itself, as fast as it does by default."""

    def play(app: App) -> Iterator[None]:
        scene = make_scene("table", game=game, players=players, seed=seed)
        assert isinstance(scene, TableScene)
        app.push(scene)
        for _ in range(15 * 60):
            app.step(FRAME, [])
            yield
            sitting = scene.sitting
            if sitting.round_over:
                return
            if sitting.view(0).turn == 0 and not scene.busy:
                sitting.submit(0, sitting.stand_in_move(0))  # type: ignore[attr-defined]

    return play


def there_and_back(app: App) -> Iterator[None]:
    """From the menu to a table, to its end, and back: the ways from one scene to another."""
    for name in ("menu", "table", "ending", "score-sheet", "podium", "menu"):
        yield from demo(name, 1.2)(app)
    while len(app.scenes) > 1:
        app.pop()
        for _ in range(72):
            app.step(FRAME, [])
            yield


FILMS: dict[str, Film] = {
    "scenes": there_and_back,
    "ending": demo("ending"),
    "match": demo("match"),
    "podium": demo("podium", 10.0),
    "thunderdome": demo("thunderdome", 12.0),
    **{
        " ".join([name, *options.values()]): demo(name, seconds, **options)
        for name, options, seconds in of_rooms("FILMS")
    },
    **{
        f"{game} {seed}": round_of(game, players, seed)
        for game, players in (
            ("extreme", 5), ("last-one", 4), ("classic", 4), ("colours", 4), ("last-card", 4),
        )
        for seed in (7, 3)
    },
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "reduced"),
    thinned([(name, reduced) for reduced in (False, True) for name in FILMS], 14, 1, slow=2),
)
def test_nothing_flashes_more_than_three_times_a_second(
    make: MakeApp, name: str, reduced: bool
) -> None:
    app = make(SIZE, reduced_motion=reduced, tips=False)
    eye = Eye()
    for frame, _ in enumerate(FILMS[name](app)):
        if frame % 2 == 0:
            eye.look(app.display.surface, frame / 60)
    assert eye.worst <= (1 if reduced else MOST)


def test_what_moves_for_ever_on_phones_is_slow() -> None:
    for sheet in sorted((ASSETS / "phone").glob("*.css")):
        for said in re.findall(r"animation:[^;}]*infinite[^;}]*", sheet.read_text("utf-8")):
            seconds = [
                float(number) / (1000 if unit == "ms" else 1)
                for number, unit in re.findall(r"([\d.]+)(ms|s)\b", said)
            ]
            assert max(seconds) >= 1 / MOST, (sheet.name, said)
