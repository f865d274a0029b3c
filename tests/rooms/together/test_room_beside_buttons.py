"""What several rooms add to a score sheet has room beside its buttons."""

from __future__ import annotations

from game.ui.scenes.score.score_sheet import ScoreSheetScene
from game.ui.widgets.button import Button
from tests.demos import score_sheet
from tests.rooms.history.demos import seals_line
from tests.rooms.phones.demos import phone_parts
from tests.ui.conftest import MakeApp
from tests.ui.shown import parts


def test_seals_and_those_who_are_ready_have_room_beside_the_buttons(make: MakeApp) -> None:
    app = make((1280, 720))
    scene = score_sheet(8, over=True, parts=[*phone_parts(8, ready=5), seals_line(3)])
    assert isinstance(scene, ScoreSheetScene)
    app.push(scene)
    for _ in range(20):
        app.step(0.2, [])
    news = [*scene.parts("row"), *scene.parts("line")]
    assert len(news) == 2
    others = [each.rect for each in parts(scene, Button)]
    for part in news:
        assert part.rect.width >= 150
        assert part.rect.collidelist(others) < 0
