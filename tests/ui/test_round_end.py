"""The end of a round as a scene: hands fly open, are counted in, and the highlight comes again."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pygame
import pytest

from game.table.sheet import ScoreSheet
from game.ui.scenes.score.score_sheet import ScoreSheetScene
from game.ui.scenes.score.unfolding import ranking_before
from game.ui.scenes.score.winners import Podium, Winners
from game.ui.widgets.display import Label, Panel
from game.ui.widgets.layout import Column
from tests.demos import match, score_sheet
from tests.ui.conftest import MakeApp
from tests.ui.hands import FRAME, press, wait
from tests.ui.shown import part, parts


def sheet() -> ScoreSheet:
    return score_sheet(6, points=True).sheet


def test_the_places_before_are_those_without_what_the_round_brought() -> None:
    assert ranking_before(sheet()).index(0) >= sheet().ranking.index(0)
    assert sorted(ranking_before(sheet())) == list(range(6))


@pytest.mark.parametrize(("ended", "reduced"), [*product([score_sheet, match], [False, True])])
def test_with_reduced_motion_nobody_steps_up_slowly(
    make: MakeApp, ended: Callable[[], ScoreSheetScene], reduced: bool
) -> None:
    app, scene = make(reduced_motion=reduced), ended()
    app.push(scene)
    wait(app, 0.2)
    assert part(scene, Podium if ended is match else Winners).over == reduced


@pytest.mark.parametrize(("size", "seats"), [((800, 600), 10), ((1280, 720), 2)])
def test_winners_cover_no_words(make: MakeApp, size: tuple[int, int], seats: int) -> None:
    app, scene = make(size), score_sheet(seats, points=True)
    app.push(scene)
    wait(app, 0.1)
    winners, said = part(scene, Winners), parts(part(scene, Column), Label)
    assert said
    for label in said:
        words = pygame.Rect(0, 0, app.media.texts.width(label.text, label.style), 10)
        words.midleft = label.rect.midleft
        assert not winners.rect.colliderect(words), label.text
    group = winners.rect.union(part(scene, Column).rect)
    assert abs(group.centerx - part(scene, Panel).rect.centerx) <= 2, "together in the middle"


def test_a_face_that_springs_up_leaves_nothing_beside_its_place(make: MakeApp) -> None:
    media = make().media
    stepping = Winners(sheet())
    wide, high = stepping.measure(media, 400)
    stepping.rect = pygame.Rect(40, 40, wide, high)
    for _ in range(60):
        stepping.update(FRAME, media)
        drawn = pygame.Surface((wide + 80, high + 80), pygame.SRCALPHA)
        stepping.draw(drawn, media)
        seen = drawn.get_bounding_rect()
        assert not seen or stepping.paint_area(media).contains(seen)
    assert stepping.over


def test_any_key_lets_every_number_stand(make: MakeApp) -> None:
    app, scene = make(), score_sheet(6, points=True)
    app.push(scene)
    wait(app, 0.2)
    assert scene.unfolding
    press(app, pygame.K_LEFT)
    assert not scene.unfolding
    app.step(FRAME, [])
    assert not wait(app, 1.0)
