"""Another language is spoken at once, on every screen that is open."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from build_scripts.demos import make_scene
from game import arguments
from game.language.catalogue import PSEUDO, SOURCE, say, use
from game.language.menu import YOU
from game.table.records.saves import Saves
from game.tools.smoke import settle
from game.ui.app.flow import begin
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.table import TableScene
from game.ui.widgets.dropdown import Dropdown
from tests.language.small import put
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.test_pseudo_screens import SCREENS, Seen, raw, watched

__all__ = ["watched"]
from tests.ui.shown import toasts


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    use(SOURCE, arguments.LANGUAGES)


UNDER = {
    "menu", "setup", "settings", "ending", "podium", "score-sheet", "thunderdome", "table",
    "television", "corner", "tip", "first-hand", "drill", "busy",
}  # fmt: skip
"""The screens over which the settings can lie, and those that are built alike."""
OPEN = [each for each in [*SCREENS, ("pause", {})] if each[0] in UNDER]


@pytest.mark.parametrize(("name", "options"), thinned(OPEN, 1, slow=4), ids=str)
def test_no_sentence_of_the_language_before_stays(
    make: MakeApp, watched: Seen, name: str, options: dict[str, object]
) -> None:
    app = make((1280, 720), speed=0.0)
    app.push(make_scene(name, **options))
    settle(app, 2.0)
    app.settings.language = PSEUDO
    watched.drawn.clear()
    app.apply_settings()
    app.step(0.0, [])
    settle(app, 2.0)
    wrong = sorted(text for text in watched.drawn if raw(text) and text != PSEUDO)
    assert not wrong, "still in English:\n" + "\n".join(wrong)
    assert any(text.startswith("[") for text in watched.drawn)


def test_in_the_middle_of_a_round_the_log_the_hint_and_the_hand_stay(make: MakeApp) -> None:
    app = make((1280, 720), speed=0.0)
    scene = make_scene("table", moves=6)
    assert isinstance(scene, TableScene)
    app.push(scene)
    settle(app, 2.0)
    scene.toggle_log()
    hand, lines = [body.card for body in scene.view.display.own], len(scene.view.log.lines)
    moves = len(scene.sitting.match.record.rounds[-1].moves)  # type: ignore[attr-defined]
    app.settings.language = PSEUDO
    app.apply_settings()
    assert [body.card for body in scene.view.display.own] == hand
    assert scene.view.log.open
    assert len(scene.view.log.lines) == lines > 0
    assert all(line.startswith("[") for line in scene.view.log.lines)
    assert len(scene.sitting.match.record.rounds[-1].moves) == moves  # type: ignore[attr-defined]


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, "de", {"As the system": "Wie das System", YOU: "Du", "Done": "Fertig"})
    monkeypatch.setattr(arguments, "LANGUAGES", tmp_path)
    use(SOURCE, tmp_path)


def row_of(scene: SettingsScene) -> Dropdown[str]:
    found = next(each for each in scene.ui.top.root.walk() if each.name == "language")
    assert isinstance(found, Dropdown)
    return found


@pytest.mark.usefixtures("german")
def test_a_row_at_the_top_of_the_settings_has_every_language(make: MakeApp) -> None:
    app = make()
    scene = make_scene("settings")
    assert isinstance(scene, SettingsScene)
    app.push(scene)
    row = row_of(scene)
    assert list(row.values) == [("", "As the system"), ("de", "Deutsch"), ("en", "English")]
    row.choose(1)
    assert app.settings.language == "de"
    assert [label for _, label in row_of(scene).values] == ["Wie das System", "Deutsch", "English"]
    assert say("Done") == "Fertig"
    row_of(scene).choose(0)
    assert say("Done") == "Done", "the system of the tests speaks English"


@pytest.mark.usefixtures("german")
def test_a_damaged_catalogue_is_said_and_english_is_spoken(make: MakeApp) -> None:
    (arguments.LANGUAGES / "de" / "LC_MESSAGES" / "last-card.mo").write_bytes(b"damaged")
    app = make()
    scene = make_scene("settings")
    assert isinstance(scene, SettingsScene)
    app.push(scene)
    row_of(scene).choose(1)
    assert say("Done") == "Done"
    assert "cannot be read" in toasts(app)[0]


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("new", [True, False])
def test_a_globe_is_on_the_title_at_the_first_start(
    make: MakeApp, tmp_path: Path, new: bool
) -> None:
    app = make()
    app.new = new
    begin(app, Saves(tmp_path))
    menu = app.scene
    assert isinstance(menu, MenuScene)
    globe = next((each for each in menu.ui.top.root.walk() if each.name == "language"), None)
    assert (globe is not None) == new
    if globe is not None:
        globe.activate()
        assert isinstance(app.scene, SettingsScene)
        assert row_of(app.scene).values[0] == ("", "As the system")


@pytest.mark.usefixtures("german")
def test_who_has_no_name_is_called_in_the_new_language(make: MakeApp, tmp_path: Path) -> None:
    app = make(speed=0.0, tips=False)
    flow = begin(app, Saves(tmp_path), 3, game="classic")
    settle(app, 1.0)
    assert flow.sitting is not None
    assert flow.sitting.names[0] == say(YOU) == "You"
    flow.pause()
    app.push(flow.pausing.settings_page())
    settings = app.scene
    assert isinstance(settings, SettingsScene)
    row_of(settings).choose(1)
    assert flow.sitting.names[0] == "Du"
    assert app.scenes[0] is flow.table
