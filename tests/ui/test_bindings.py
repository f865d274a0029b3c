"""Every key and button can be changed, with clashes shown, and changed back."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.language.controls import short_control
from game.storage.settings import read_settings, write_settings
from game.table.people.devices import KEYBOARD, Source
from game.ui.app.application import App
from game.ui.input.bindings import DEFAULTS, row_word
from game.ui.input.intents import SPOKEN, Command, Context, Device, Intent
from game.ui.scenes.bindings_page import PATIENCE, BindingsScene
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.table.controls.question_panels import CardPopup
from game.ui.widgets.display import Label
from tests.demos import make_scene
from tests.ui.hands import click, hold, press, wait
from tests.ui.shown import labels, named
from tests.ui.table.seated import Seated, sit, sit_at
from tests.ui.table.test_couch import people

MakeApp = Callable[..., App]


def opened(make: MakeApp) -> tuple[App, BindingsScene]:
    app, scene = make(), BindingsScene()
    app.push(scene)
    app.step(0.0, [])
    return app, scene


def change(app: App, scene: BindingsScene, row: str, code: int) -> None:
    """Press the row's button, then that key."""
    scene.ui.focus(named(scene, row))
    press(app, pygame.K_RETURN)
    assert scene.waiting is not None
    press(app, code)


def shown(scene: BindingsScene) -> str:
    return "\n".join(each.text for each in scene.ui.top.root.walk() if isinstance(each, Label))


def test_every_row_is_on_the_page_with_a_name(make: MakeApp) -> None:
    app, scene = opened(make)
    names = {each.name for each in scene.ui.top.root.walk()}
    spoken = {row_word(row) for row in DEFAULTS if row[1] in SPOKEN}
    assert {row_word(row) for row in DEFAULTS} - names == spoken
    app.ears.append(lambda event: False)  # somebody can read aloud
    scene.rebuild()
    assert spoken <= {each.name for each in scene.ui.top.root.walk()}


def test_it_says_that_digits_choose_cards(make: MakeApp) -> None:
    _, scene = opened(make)
    assert any("1 to 9 choose the card" in each for each in labels(scene))


def test_a_key_with_ctrl_is_written_as_it_is_printed() -> None:
    assert short_control("ctrl+z") == "Ctrl+Z"


def test_a_key_is_changed_and_means_it_at_the_table(make: MakeApp) -> None:
    app, scene = opened(make)
    change(app, scene, "table.draw", pygame.K_j)
    assert app.settings.bindings == {"table.draw": ["j", "pad x"]}
    read, problems = read_settings(write_settings(app.settings))
    assert read.bindings == app.settings.bindings
    assert not problems
    assert app.input.bindings.meaning(Context.TABLE, "j") is Intent.DRAW
    assert app.input.bindings.meaning(Context.TABLE, "d") is None
    assert app.control_for(Intent.DRAW, Device.KEYBOARD) == "j"


def test_a_clash_is_shown_at_both_rows_and_above(make: MakeApp) -> None:
    app, scene = opened(make)
    change(app, scene, "table.draw", pygame.K_t)
    words = shown(scene)
    assert "T is also used for: Pick up, accept or give in." in words
    assert "T is also used for: Draw." in words
    assert "One key or button has two meanings" in words
    # What means something everywhere can be given, too.
    change(app, scene, "table.log", pygame.K_ESCAPE)
    assert app.settings.bindings["table.log"][0] == "escape"


def test_a_row_and_all_rows_are_reset(make: MakeApp) -> None:
    app, scene = opened(make)
    change(app, scene, "table.draw", pygame.K_j)
    change(app, scene, "table.take", pygame.K_k)
    scene.ui.focus(named(scene, "table.draw:reset"))
    press(app, pygame.K_RETURN)
    assert set(app.settings.bindings) == {"table.take"}
    click(app, named(scene, "reset"))
    assert app.settings.bindings == {}
    assert not scene.bindings.clashes()


def test_waiting_for_a_key_ends_by_itself_and_by_a_click(make: MakeApp) -> None:
    app, scene = opened(make)
    for end in (lambda: wait(app, PATIENCE + 0.5), lambda: click(app, (5, 5))):
        scene.ui.focus(named(scene, "table.draw"))
        press(app, pygame.K_RETURN)
        assert scene.waiting is not None
        end()
        assert scene.waiting is None
    assert app.settings.bindings == {}


def test_another_key_lifts_the_curtain(make: MakeApp) -> None:
    sitting = people(2)
    seated = sit(make, sitting, bindings={"table.lay": ["g", "pad a"]})
    seated.rest()
    hold(seated.app, pygame.K_RETURN)
    seated.rest()
    assert seated.scene.seat == -1
    hold(seated.app, pygame.K_g)
    seated.rest()
    assert seated.scene.seat == sitting.view(-1).turn


def tips(seated: Seated) -> list[str]:
    """What stands beside the switches and the discs of the table, and in the line above the hand
    while the game plays."""
    buttons = seated.scene.buttons
    shown = (buttons.auto, buttons.hint, buttons.log, buttons.pause, buttons.help)
    told = [each.tooltip for each in shown]
    seated.scene.actions.auto()
    told.append(seated.scene.usual.words())
    seated.scene.actions.auto()
    return told


def test_sentences_name_the_key_that_is_bound_on_the_device_in_use(make: MakeApp) -> None:
    seated = sit_at(make, "rules: last-card\nhands: 9C KD | 5S 2H | 2C 3D\npile: 7H\nturn: 0\n")
    app, scene = seated.app, seated.scene
    said = [
        "Let the game play for you ({0})", "What would a master do? ({1})", "What happened ({2})",
        "Pause ({3})", "How to play ({4})", "Playing for you – press {0} to take over",
    ]  # fmt: skip
    assert tips(seated) == [each.format("A", "H", "Tab", "Esc", "F1") for each in said]
    app.settings.bindings = {"table.auto": ["j"], "table.log": ["f6"], "table.hint": []}
    app.bind_keys()
    scene.resume()
    app.step(0.0, [])
    now = [each.format("J", "", "F6", "Esc", "F1").replace(" ()", "") for each in said]
    assert tips(seated) == now, "the hint has no key"
    assert scene.buttons.auto.key == "j"
    app.settings.bindings = {}
    app.bind_keys()
    scene.handle(Command(Intent.LEFT, Source(Device.PAD, 7)))
    app.step(0.0, [])
    pad = "pad right stick ↑", "pad right stick, pressed", "pad right stick →", "pad Start"
    assert tips(seated) == [each.format(*pad, "pad Back") for each in said]
    scene.handle(Command(Intent.LEFT, Source(Device.TOUCH)))
    app.step(0.0, [])
    assert tips(seated)[-1] == "Playing for you", "there are no keys on glass"
    assert tips(seated)[0] == "Let the game play for you"


def test_a_question_names_the_keys_that_answer_it(make: MakeApp) -> None:
    seated = sit_at(
        make,
        "rules: last-one\nhands: X 9C KD 7S | 5H 9S TD\npile: 7H\nturn: 0\n",
        bindings={"menu.confirm": ["f6", "pad y"]},
    )
    for source, how in (
        (KEYBOARD, "Choose a card, or type its letters. Press F6 to take it. Press Esc to put the "
                   "card back."),
        (Source(Device.PAD, 7), "Choose a card. Press pad Y to take it. Press pad B to put the "
                                "card back."),
        (Source(Device.TOUCH), "Choose a card."),
    ):  # fmt: skip
        seated.scene.handle(Command(Intent.LEFT, source))
        seated.scene.actions.play([seated.body("X")])
        popup = seated.scene.questions.open
        assert isinstance(popup, CardPopup)
        assert popup.how == how
        seated.scene.questions.cancel()


def test_menus_name_the_key_that_is_bound(make: MakeApp) -> None:
    app = make(bindings={"menu.back": ["f6"], "everywhere.fullscreen": ["f7"]})
    app.push(make_scene("setup"))
    app.step(0.0, [])
    assert isinstance(app.scene, WidgetScene)
    told = {each.tooltip for each in app.scene.ui.top.root.walk()}
    assert "Back to the menu. Your choices here are saved. (F6)" in told
    assert "The rules as chosen here. (F1)" in told
    app.push(make_scene("settings", page="seeing"))
    app.step(0.0, [])
    assert isinstance(app.scene, WidgetScene)
    labels = [each.text for each in app.scene.ui.top.root.walk() if isinstance(each, Label)]
    assert "Press F7 at any time." in labels
