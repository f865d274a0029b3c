"""In every language that is shipped, and in the pseudo language, nothing is cut, lies over its
neighbour, or stands outside of what it belongs to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import pytest

from game.arguments import LANGUAGES
from game.language.catalogue import SOURCE, languages, use
from game.table.sitting import Sitting
from game.ui.scenes.score.score_sheet import ResultScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.widget_scene import WidgetScene
from tests.demos import make_scene
from tests.demos.people import NAMES
from tests.thinning import thinned
from tests.ui import test_cut
from tests.ui.conftest import MakeApp
from tests.ui.hands import wait
from tests.ui.test_pseudo_screens import ROUNDS, SCREENS
from tests.ui.test_scale import PAGES, troubles

CODES = languages(LANGUAGES)[1:]
SHOWN = list({str(each): each for each in (*PAGES, *SCREENS)}.values())
VIEWS = list(product(test_cut.SIZES, (100, 150)))
"""Sizes of the window, and of words in percent."""


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    use(SOURCE)


def no_names(texts: list[str]) -> list[str]:
    """Without names, whose end may be left out where there is little room, and the lines of matches
    that list them."""
    names = tuple(name[:3] for name in NAMES)
    return [each for each in texts if not each.startswith(names) and " · " not in each]


@pytest.mark.parametrize(
    ("code", "name", "options", "view"),
    thinned(
        [(code, *page, view) for code in CODES for view in VIEWS for page in SHOWN], 9, slow=40
    ),
)
def test_a_screen_has_room_for_its_words(
    make: MakeApp,
    cuts: Callable[[], list[str]],
    code: str,
    name: str,
    options: dict[str, object],
    view: tuple[tuple[int, int], int],
) -> None:
    use(code, LANGUAGES)
    size, scale = view
    app = make(size, interface_scale=scale, tips=False)
    app.push(make_scene(name, **options))
    wait(app, 1.0)
    scene = app.scene
    # The buttons of a podium are there when everybody stands on it.
    while isinstance(scene, ResultScene) and not scene.ready:
        wait(app, 1.0)
    if isinstance(scene, WidgetScene):
        # A vote makes do with the room that it gets.
        assert [each for each in troubles(app) if "VoteRow" not in each] == []
        test_cut.look_through(app)
    assert no_names(cuts()) == []


@pytest.mark.parametrize(
    ("code", "game", "players", "view"),
    thinned(
        [(code, *table, view) for code in CODES for table in ROUNDS for view in VIEWS], 9, slow=9
    ),
)
def test_a_round_has_room_for_its_words(
    make: MakeApp,
    cuts: Callable[[], list[str]],
    code: str,
    game: str,
    players: int,
    view: tuple[tuple[int, int], int],
) -> None:
    """Prompts, buttons, plates, signs, notes on cards, hints and the log."""
    use(code, LANGUAGES)
    size, scale = view
    app = make(size, interface_scale=scale, speed=0.0, tips=False)
    scene = make_scene("table", game=game, players=players)
    assert isinstance(scene, TableScene)
    app.push(scene)
    sitting = scene.sitting
    assert isinstance(sitting, Sitting)
    scene.toggle_log()
    for turn in range(40):
        app.step(0.1, [])
        if sitting.round_over:
            break
        if sitting.view(0).turn == 0 and not scene.busy:
            if turn % 3 == 0:
                test_cut.look_around(app, scene)
            scene.toggle_hint()
            app.step(0.2, [])
            sitting.submit(0, sitting.stand_in_move(0))
        app.step(2.0, [])
    assert no_names(cuts()) == []
