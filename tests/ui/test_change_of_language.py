"""Another language is spoken at once, on every screen that is open."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import arguments
from game.language.catalogue import PSEUDO, SOURCE, say, use
from game.language.menu_texts import YOU
from game.storage.store import Store
from game.tools.smoke import settle
from game.ui.app.flow import begin
from game.ui.scenes.table import TableScene
from tests.demos import make_scene, of_rooms
from tests.language.small import put
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.shown import Seen, named, played, toasts, top
from tests.ui.test_pseudo_screens import SCREENS, raw


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    use(SOURCE, arguments.LANGUAGES)


UNDER = {
    "menu", "setup", "settings", "ending", "podium", "score-sheet", "thunderdome", "table",
    "busy", *of_rooms("UNDER"),
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
    app.push(make_scene("table", moves=6))
    scene = top(app, TableScene)
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


@pytest.mark.usefixtures("german")
def test_a_row_at_the_top_of_the_settings_has_every_language(make: MakeApp) -> None:
    app = make()
    app.push(make_scene("settings"))
    row = named(app, "language")
    assert list(row.values) == [("", "As the system"), ("de", "Deutsch"), ("en", "English")]
    row.choose(1)
    assert app.settings.language == "de"
    assert [label for _, label in named(app, "language").values] == [
        "Wie das System",
        "Deutsch",
        "English",
    ]
    assert say("Done") == "Fertig"
    named(app, "language").choose(0)
    assert say("Done") == "Done", "the system of the tests speaks English"


@pytest.mark.usefixtures("german")
def test_a_damaged_catalogue_is_said_and_english_is_spoken(make: MakeApp) -> None:
    (arguments.LANGUAGES / "de" / "LC_MESSAGES" / "last-card.mo").write_bytes(b"damaged")
    app = make()
    app.push(make_scene("settings"))
    named(app, "language").choose(1)
    assert say("Done") == "Done"
    assert "cannot be read" in toasts(app)[0]


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("new", [True, False])
def test_a_globe_is_on_the_title_at_every_start(make: MakeApp, tmp_path: Path, new: bool) -> None:
    app = make()
    app.new = new
    begin(app, Store(tmp_path))
    named(app, "language").activate()
    assert named(app, "language").values[0] == ("", "As the system")


@pytest.mark.usefixtures("german")
def test_who_has_no_name_is_called_in_the_new_language(make: MakeApp, tmp_path: Path) -> None:
    app = make(speed=0.0, tips=False)
    flow = begin(app, Store(tmp_path), 3, game="classic")
    settle(app, 1.0)
    assert played(flow).names[0] == say(YOU) == "You"
    flow.pause()
    app.push(flow.pausing.settings_page())
    named(app, "language").choose(1)
    assert played(flow).names[0] == "Du"
    assert app.scenes[0] is flow.table
