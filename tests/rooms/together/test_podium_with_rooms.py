"""The awards and the votes of rooms at the podium."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.language.catalogue import say
from game.rooms.evening.awards import AWARDS, match_awards
from game.rooms.history.library.digest import HappeningKind, digest
from game.table.people.cast import CAST
from game.table.records.record import Player
from game.table.sitting import sit_down
from game.ui.scenes.score.ending import LastEndingScene
from game.ui.scenes.score.podium import PodiumScene, titled
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.widget import Widget
from tests.demos import podium
from tests.rooms.phones.demos import phone_parts
from tests.rooms.together.test_sharing import playing
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.hands import press
from tests.ui.shown import parts, played, top
from tests.ui.test_podium import later, steps


@pytest.mark.parametrize("speed", thinned([4.0, 0.0], 1, slow=2))
def test_a_match_ends_on_the_podium_at_any_speed(
    make: MakeApp, tmp_path: Path, speed: float
) -> None:
    app, flow = playing(make, tmp_path, match="rounds", rounds="1")
    app.settings.speed = speed
    app.apply_settings()
    played(flow).set_automatic(0, True)
    while not flow.sheet_shown:
        app.step(0.25, [])
    assert top(app, PodiumScene).sheet.match_winners


def test_with_reduced_motion_a_match_ends_at_the_table_and_on_the_podium_too(
    make: MakeApp, tmp_path: Path
) -> None:
    app, flow = playing(make, tmp_path, match="rounds", rounds="1")
    app.settings.speed, app.settings.reduced_motion = 4.0, True
    app.apply_settings()
    played(flow).set_automatic(0, True)
    while not isinstance(app.scene, LastEndingScene):
        app.step(0.25, [])
    assert not app.scene.unfolding
    press(app, pygame.K_RETURN)
    app.step(0.1, [])
    assert top(app, PodiumScene).ready
    assert flow.sheet_shown


def test_the_awards_of_a_match_are_true() -> None:
    names = [Player(each.name, "casual") for each in CAST[:4]]
    sitting = sit_down("classic", {"match": "rounds", "rounds": "2"}, names, 3)
    while not sitting.match_over:
        if sitting.round_over:
            sitting.next_round()
        sitting.update(5.0)
    played = digest(sitting.match.record)
    given = {each.award.key: each for each in match_awards(played, sitting.book.seating)}
    assert "rounds" not in given
    most: dict[str, int] = {}
    for each in played.rounds:
        for happening in each.happenings:
            if happening.kind is HappeningKind.PICK_UP:
                name = names[happening.seat].name
                most[name] = max(most.get(name, 0), happening.n)
    best = max(most.values())
    held = [name for name, n in most.items() if n == best]
    if best >= 5 and len(held) <= 2:
        assert sorted(holder.place.name for holder in given["pick-up"].holders) == sorted(held)
        assert given["pick-up"].value == best
    laid = [sum(line.laid for each in played.rounds for line in each.seats if line.seat == seat)
            for seat in range(4)]  # fmt: skip
    assert given["busy"].value == max(laid)
    (holder,) = given["busy"].holders
    assert laid[[each.name for each in names].index(holder.place.name)] == max(laid)


@pytest.mark.parametrize(("wide", "most"), [(150, 2), (600, 1)])
def test_the_title_of_an_award_is_never_cut(make: MakeApp, wide: int, most: int) -> None:
    texts = make((900, 640)).media.texts
    for award in AWARDS:
        title = say(award.title)
        lines, px = titled(title, wide, 22, texts)
        assert " ".join(lines) == title
        assert len(lines) <= most
        assert all(texts.width(line, "subheading", px) <= wide for line in lines)


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize(("stake", "votes"), [(-1, -1), (20, -1), (-1, 2)])
def test_what_can_be_done_then_lies_below_the_steps(
    make: MakeApp, stake: int, votes: int, scale: int
) -> None:
    app = make((1280, 720), reduced_motion=True, interface_scale=scale)
    scene = podium(4, stake=stake, parts=phone_parts(4, votes=votes))
    app.push(scene)
    app.step(0.01, [])
    press(app, pygame.K_RETURN)
    app.step(0.0, [])
    buttons = [each.rect for each in parts(top(app, WidgetScene), Widget) if each.focusable]
    assert len(buttons) >= 6
    foot = max(picture.rect().bottom for picture in (*steps(scene), *later(scene)))
    assert min(rect.top for rect in buttons) >= foot
    # All of them are in one line.
    assert len({rect.centery for rect in buttons}) == 1
