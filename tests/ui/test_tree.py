"""The tree of what is on the screen, for those who do not see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.engine.actions import NOBODY
from game.language.card_names import in_spoken_words
from game.table.records.record import Player
from game.table.sitting import sit_down
from game.ui.app.application import App
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.table import TableScene
from game.ui.table.table_told import TableTold
from game.ui.widgets.node import PRESSED, Node, Role
from game.ui.widgets.widget import Widget
from tests.demos import SCENES, make_scene
from tests.thinning import thinned
from tests.ui.table.seated import match, sit, sit_at

MakeApp = Callable[..., App]
UNTOLD = {"replay", "highlight"}
"""Scenes of rooms that are pictures so far."""


def opened(make: MakeApp, name: str) -> App:
    app = make()
    app.push(make_scene(name))
    app.step(0.0, [])
    app.step(0.1, [])
    return app


@pytest.mark.parametrize("name", thinned(sorted(set(SCENES) - UNTOLD), 5))
def test_everything_that_can_be_used_has_words(make: MakeApp, name: str) -> None:
    tree = opened(make, name).tree()
    assert any(each.name for each in tree.walk())
    for each in tree.walk():
        assert "{" not in each.name + each.value + each.note, each
        if each.press or each.more:
            assert each.name or each.value, each.key
        if each.role in PRESSED and each.enabled:
            assert each.press is not None, each


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("Mina plays 7{H}.", "Mina plays 7 of hearts."),
        ("10{C} K{S} joker", "10 of clubs king of spades joker"),
        ("You ask for {H} hearts.", "You ask for hearts."),
        ("Play {r} skip", "Play red skip"),
        ("You ask for {g} green.", "You ask for green."),
        ("{glove} Competitive", "Competitive"),
        ("{nothing to do with it", "{nothing to do with it"),
    ],
)
@pytest.mark.english
def test_marks_are_said_as_words(written: str, said: str) -> None:
    assert in_spoken_words(written) == said


def test_a_page_says_its_controls_by_their_labels(make: MakeApp) -> None:
    app = make(volume=0.5)
    app.push(SettingsScene(page="sound"))
    app.step(0.1, [])
    volume = app.tree().find(Role.SLIDER, "Volume")
    assert volume.value == "50%"
    assert volume.more is not None
    volume.more()
    assert app.tree().find(Role.SLIDER, "Volume").value == "55%"
    mute = app.tree().find(Role.SWITCH, "Mute")
    assert (mute.on, mute.note) == (False, "No sound at all.")
    assert mute.press is not None
    mute.press()
    assert app.settings.muted
    assert app.tree().find(Role.SWITCH, "Mute").focused


def test_a_dialog_takes_the_place_of_the_page(make: MakeApp) -> None:
    app = opened(make, "menu")
    change = app.tree().find(Role.BUTTON, "Change")
    assert change.press is not None
    change.press()
    app.step(0.1, [])
    assert isinstance(app.scene, NewMatchScene)
    app.toast("The light goes out.")
    assert app.tree().find(Role.MESSAGE).name == "The light goes out."


def test_the_table_is_told_and_played(make: MakeApp) -> None:
    seated = sit_at(make, "rules: last-card\nhands: 6H 9C | 2S 3S\npile: 6S\nturn: 0\n")
    tree = seated.app.tree()
    assert tree.find(Role.TEXT, "On the pile: 6 of spades.")
    six, nine = tree.find(Role.CARD, "6 of hearts"), tree.find(Role.CARD, "9 of clubs")
    assert six.enabled
    assert not nine.enabled
    assert nine.note
    assert [each.value for each in tree.find(Role.GROUP, "Players").children] == ["2 cards"] * 2
    assert six.press is not None
    six.press()
    seated.rest()
    assert seated.app.tree().find(Role.TEXT, "On the pile: 6 of hearts.")
    assert "6 of hearts" in seated.app.tree().find(Role.GROUP, "What happened").children[-1].name


def everything(node: Node) -> str:
    return repr([(n.role, n.name, n.value, n.note, n.enabled, n.focused) for n in node.walk()])


def test_no_hand_is_told_to_a_room(make: MakeApp) -> None:
    """Whatever lies open, who is not private hears what a spectator would."""
    sitting = sit_down("last-card", {}, [Player("Ada", ""), Player("Ben", "")], 3)
    seated = sit(make, sitting, -1)
    seated.rest()
    called = seated.scene.screen.curtain.called  # type: ignore[union-attr]
    assert called != NOBODY
    for private in (True, False):
        assert not [n for n in seated.app.tree(private).walk() if n.role is Role.CARD]
    look = seated.app.tree(False).find(Role.BUTTON, "Look at your cards")
    assert look.press is not None
    look.press()
    seated.rest()
    assert seated.scene.seat == called
    assert [n for n in seated.app.tree(True).walk() if n.role is Role.CARD]
    told = everything(seated.app.tree(False))
    state = sitting.match.state
    state.hands[called], state.hands[1 - called] = state.hands[1 - called], state.hands[called]
    seated.scene.actions.refresh()
    assert everything(seated.app.tree(False)) == told
    assert seated.scene.focus_told(False) is None


def test_nothing_is_made_while_nobody_asks(make: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*args: Any, **kept: Any) -> Any:
        raise AssertionError("a frame makes the tree")

    monkeypatch.setattr(Widget, "nodes", never)
    monkeypatch.setattr(TableTold, "__init__", never)
    monkeypatch.setattr(Node, "__init__", never)
    opened(make, "menu")
    seated = sit(make, match("last-card", 3, 5))
    for _ in range(200):
        seated.app.step(0.1, [])
    assert isinstance(seated.app.scene, TableScene)
