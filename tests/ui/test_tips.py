"""The notes for the first time: each when its moment comes, once, and not at all if not wanted."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.notation import read_action
from game.match.saves import Saves
from game.storage.settings import Settings, read_settings, write_settings
from game.ui.flow import Flow
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.tip import TipScene, Tutor
from game.ui.skins import SIGNS
from game.ui.tips import TIPS
from tests.ui.conftest import MakeApp
from tests.ui.hands import click, press, wait
from tests.ui.table.seated import Seated, sit_at

DUEL = "stock: 3S 3D 3C 4C 4D 6C 6D 9S 4S -\ncalled: 0 1\n"
MOMENTS = {
    "melee": ("last-one", "4H 9C | 5H 9S TD | 6H KC 2S", "", 0, ("0 4H",)),
    "fight": ("extreme", "9C KD 3C | 5H 9S TD", "", 1, ("1 5H",)),
    "challenge": ("classic", "b1 b2 b3 | W4 g1 g2", "", 1, ("1 W4=g",)),
    "challenged": ("classic", "b1 W4 r3 | g1 g2", "", 0, ("0 W4=g", "1 lie")),
    "answer": ("last-card", "2C 9D 9S | 2H KC TD", "", 1, ("1 2H",)),
    "catch": ("last-card", "4C 9D 8S | 7S KC", "", 1, ("1 7S",)),
    "call": ("classic", "r8 g1 | g3 g4 b1", "", 0, ()),
    "hands": ("last-card", "4C 9D 8S | 7S KC 3C", "options: seven_passes=yes\n", 1, ("1 7S",)),
    "dance": ("extreme", "4C 9D 8S | KH KC 3C", "", 1, ("1 KH",)),
    "several": ("last-card", "9C 7S 7C | 4S KC 3C", "", 0, ()),
    "thunderdome": ("extreme", "5H | 2D | 8C KC", DUEL, 0, ("0 5H", "1 2D", "2 take")),
}  # fmt: skip
"""What makes each note arise: game, hands, more of the position, whose turn, what happens."""


def moment(make: MakeApp, tip: str, **settings: object) -> tuple[Seated, Tutor]:
    """A table just before the moment, which then happens; nothing of it has been shown."""
    game, hands, more, turn, acts = MOMENTS[tip]
    pile = "r7" if game == "classic" else "7H"
    text = f"rules: {game}\n{more}hands: {hands}\npile: {pile}\nturn: {turn}\n"
    others = [each.id for each in TIPS if each.id != tip]
    settings = {"tips_given": others, "speed": 0.0} | settings
    seated = sit_at(make, text, **settings)
    tutor = Tutor(seated.position)
    if acts:
        tutor.look(seated.scene)
    for act in acts:
        seat, word = act.split()
        seated.position.act(int(seat), read_action(seated.position.deck, word))
    return seated, tutor


def look(seated: Seated, tutor: Tutor) -> TipScene | None:
    """Watch the table for five seconds; the note that came."""
    for _ in range(300):
        if isinstance(seated.app.scene, TipScene):
            break
        seated.app.step(1 / 60, [])
        tutor.look(seated.scene)
    return seated.app.scene if isinstance(seated.app.scene, TipScene) else None


@pytest.mark.parametrize("tip", [tip.id for tip in TIPS])
@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_each_note_comes_in_its_moment_and_never_again(
    make: MakeApp, tip: str, speed: float
) -> None:
    seated, tutor = moment(make, tip, speed=speed)
    assert tip not in seated.app.settings.tips_given
    scene = look(seated, tutor)
    assert scene is not None
    assert scene.tip.id == tip
    assert seated.app.settings.tips_given[-1] == tip
    wait(seated.app, 0.5)
    press(seated.app, pygame.K_RETURN)
    assert seated.app.scene is seated.scene
    assert look(seated, tutor) is None
    # And it does not come at another table.
    again, tutor = moment(make, tip, tips_given=list(seated.app.settings.tips_given))
    assert look(again, tutor) is None


def test_every_note_is_short_and_has_its_sign() -> None:
    assert set(MOMENTS) == {tip.id for tip in TIPS}
    for tip in TIPS:
        assert tip.sign in SIGNS
        assert len(tip.words) <= 230
        assert tip.words.endswith(".")


def test_the_table_waits_while_a_note_is_read(make: MakeApp, tmp_path: Path) -> None:
    app = make((1280, 720), opponents=2, speed=0.0, last_game="extreme")
    flow = Flow(app, Saves(tmp_path), 5)
    app.push(flow.menu())
    press(app, pygame.K_RETURN)
    for _ in range(500):
        app.step(0.1, [])
        if isinstance(app.scene, TipScene):
            break
        sitting = flow._sitting
        assert sitting is not None
        if sitting.view(0).turn == 0 and not sitting.round_over:
            sitting.submit(0, sitting.hint(0))
    assert isinstance(app.scene, TipScene)
    assert flow._sitting is not None
    before = flow._sitting.match.text()
    wait(app, 10)
    assert flow._sitting.match.text() == before
    press(app, pygame.K_SPACE)
    assert isinstance(app.scene, TableScene)


def test_it_asks_for_the_time_it_needs_to_listen_again(make: MakeApp) -> None:
    seated, tutor = moment(make, "melee")
    scene = look(seated, tutor)
    assert scene is not None
    due = scene.next_due()
    assert due is not None
    assert due < 1
    while seated.app.step(1 / 60, []):
        pass
    wait(seated.app, 0.4)
    assert scene.next_due() is None


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_g, pygame.K_SPACE])
def test_any_key_shuts_a_note_but_not_one_meant_for_the_table(make: MakeApp, key: int) -> None:
    seated, tutor = moment(make, "melee")
    assert look(seated, tutor) is not None
    press(seated.app, key)
    assert isinstance(seated.app.scene, TipScene), "what was pressed before it could be read"
    wait(seated.app, 0.5)
    press(seated.app, pygame.K_LSHIFT)
    assert isinstance(seated.app.scene, TipScene)
    press(seated.app, key)
    assert seated.app.scene is seated.scene


def test_no_more_notes_are_given_to_whoever_wants_none(make: MakeApp) -> None:
    seated, tutor = moment(make, "melee", tips_given=[])
    scene = look(seated, tutor)
    assert scene is not None
    wait(seated.app, 0.5)
    never = next(each for each in scene.ui.top.root.walk() if each.name == "never")
    click(seated.app, never)
    assert seated.app.scene is seated.scene
    assert not seated.app.settings.tips
    again, tutor = moment(make, "melee", tips=False)
    assert look(again, tutor) is None


def test_the_settings_switch_them_off_and_show_them_again(make: MakeApp) -> None:
    app = make(tips_given=["melee"])
    app.push(SettingsScene())
    app.step(0, [])
    scene = app.scene
    assert isinstance(scene, SettingsScene)

    def named(name: str):  # type: ignore[no-untyped-def]
        return next(each for each in scene.ui.top.root.walk() if each.name == name)

    scene.ui.steer(named("tips_given"))
    press(app, pygame.K_RETURN)
    assert app.settings.tips_given == []
    assert not named("tips_given").enabled
    scene.ui.steer(named("tips"))
    press(app, pygame.K_SPACE)
    assert not app.settings.tips


class TestRemembered:
    def test_what_was_given_survives_the_file(self) -> None:
        settings = Settings(tips_given=["melee", "fight"], tips=False)
        assert read_settings(write_settings(settings)) == (settings, [])

    @pytest.mark.parametrize("damage", ['"melee"', "[1, 2]", "{}", "[[]]", '["a\\nb"]', "null"])
    def test_a_damaged_list_is_as_at_first(self, damage: str) -> None:
        settings, problems = read_settings(f'{{"tips_given": {damage}, "volume": 0.5}}')
        assert settings.tips_given == []
        assert settings.volume == 0.5
        assert "tips_given" in problems[0]

    def test_a_note_of_a_later_version_is_kept_and_harms_nothing(self, make: MakeApp) -> None:
        settings, problems = read_settings('{"tips_given": ["of tomorrow", "of tomorrow"]}')
        assert (settings.tips_given, problems) == (["of tomorrow"], [])
        seated, tutor = moment(make, "melee", tips_given=settings.tips_given)
        assert look(seated, tutor) is not None
