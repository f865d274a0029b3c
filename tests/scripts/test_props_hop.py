"""The things at the rim of the table hop when the last card of a pick-up has landed."""

from __future__ import annotations

from typing import Any

import pytest

from build_scripts.moments import MOMENTS
from game.storage.settings import Settings
from game.ui.scenes.table import TableScene
from tests.demos.picture import make_app

FRAME = 1 / 30


def highest(moment: str, **settings: Any) -> tuple[dict[str, float], int, bool]:
    """The height of each thing by its name after a moment, how far the background goes
    down, and True if all hold still in the end."""
    app = make_app((640, 360), Settings(tips=False, **settings))
    script = MOMENTS[moment]
    app.push(script.begin())
    scene = app.scene
    assert isinstance(scene, TableScene)

    high: dict[str, float] = {}
    deep = 0

    def let(seconds: float) -> None:
        nonlocal deep
        for _ in range(round(seconds / FRAME)):
            app.step(FRAME, [])
            deep = max(deep, scene.layer.sunk)
            for prop in standing:
                name = next(n for n, box in scene.view.props.items() if box == prop.thing.box)
                high[name] = max(high.get(name, 0.0), prop.high)

    standing: list[Any] = [each for each in scene.layer.sprites() if hasattr(each, "thing")]
    assert standing
    let(0.3)
    assert not any(high.values())
    for act in script.steps:
        act(app)
        let(3.5)
    return high, deep, not any(prop.shown for prop in standing)


def test_what_stands_at_the_rim_hops_and_what_hangs_or_is_flat_does_not() -> None:
    high, deep, still = highest("pick-up-10")
    assert set(high) == {"kettle", "bowl"}
    assert all(2.0 < each < 4.0 for each in high.values()), "eight units"
    assert deep == 2, "six units"
    assert still


@pytest.mark.parametrize(("moment", "reduced"), [("pick-up-2", False), ("pick-up-10", True)])
def test_nothing_hops_for_a_light_blow_or_with_less_motion(moment: str, reduced: bool) -> None:
    high, _, still = highest(moment, reduced_motion=reduced)
    assert not any(high.values())
    assert still
