"""The line of words above the hand: which of them come first."""

from __future__ import annotations

from game.engine.notation import read_action
from game.storage.assets import ASSETS
from game.ui.graphics.artcache import ArtCache
from game.ui.graphics.sprite_layer import SpriteLayer
from game.ui.graphics.timeline import Timers
from game.ui.table.controls.status_line import StatusLine
from tests.ui.conftest import MakeApp
from tests.ui.hands import move
from tests.ui.table.seated import Seated, sit_at


def status_line(timers: Timers) -> StatusLine:
    return StatusLine(SpriteLayer(ArtCache(ASSETS)), timers)


def test_a_refusal_stays_to_be_read_and_then_goes() -> None:
    timers = Timers()
    prompt = status_line(timers)
    prompt.refuse("No.")
    assert prompt.line("Your turn") == ("No.", True)
    timers.update(2.0)
    assert prompt.line("Your turn") == ("No.", True)
    assert timers.next_due() is not None
    timers.update(10.0)
    assert prompt.line("Your turn") == ("Your turn", False)


def test_pointing_at_another_card_says_what_there_is_to_say_about_that_one() -> None:
    prompt = status_line(Timers())
    prompt.refuse("No.")
    prompt.explain("Ben picks up 2.")
    assert prompt.line("Your turn") == ("Ben picks up 2.", False)


def test_a_pointer_that_leaves_does_not_hide_the_refusal() -> None:
    prompt = status_line(Timers())
    prompt.explain("The 9 does not match.")
    prompt.refuse("The 9 does not match.")
    prompt.explain("")
    assert prompt.line("Your turn") == ("The 9 does not match.", True)


def line(seated: Seated) -> str:
    return seated.table.status.line(seated.table.usual.words())[0]


def test_pointing_at_a_button_says_what_pressing_it_will_do(make: MakeApp) -> None:
    seated = sit_at(make, "rules: classic\nhands: r7 g1 | g3 g4 b1 | y1 y2\npile: rD\nturn: 2\n")
    seated.position.act(2, read_action(seated.position.deck, "draw"))
    seated.rest()
    move(seated.app, seated.table.buttons.of["draw"].rect.center)
    assert line(seated) == "You draw one card, and may play it if it fits."
    move(seated.app, seated.pile)
    assert line(seated) == "Your turn: play a card or draw"
    move(seated.app, seated.stock)
    assert line(seated) == "You draw one card, and may play it if it fits."
    move(seated.app, seated.table.buttons.pause.rect.center)
    assert line(seated) == "Pause (Esc)"


def test_who_has_nothing_to_lay_is_told_so(make: MakeApp) -> None:
    seated = sit_at(make, "rules: last-card\nhands: 9C KD | 5S 2H | 2C 3D\npile: 7H\nturn: 0\n")
    assert line(seated) == "Nothing to play. You draw one card. Ben is next."


def test_a_lie_is_explained_without_pointing_at_anything(make: MakeApp) -> None:
    seated = sit_at(
        make, "rules: classic\nhands: r7 g1 | g3 g4 | W4 y2 y3\npile: r1\nturn: 2\nstock: b1 b2\n"
    )
    seated.position.act(2, read_action(seated.position.deck, "W4=b"))
    seated.rest()
    assert line(seated).startswith("A lie? If Cleo held red, Cleo picks up 4 and you play on. If")


def test_a_long_line_is_read_to_its_end(make: MakeApp) -> None:
    seated = sit_at(make, "rules: last-card\nhands: 9C KD | 5S 2H\npile: 7H\nturn: 0\n")
    status, texts = seated.table.status, seated.table.media.texts
    width = seated.sees.places.prompt.width
    words = (
        "A lie? If Bartholomew held yellow, Bartholomew picks up 12 and you play on. If not, you"
    )
    words += " pick up 14 and miss the turn."
    assert texts.width(words, "strong") > width
    status.show(words)
    assert 0 < status.rect.width <= width + 2 * texts.shadow_margin("strong")
    assert texts.fit(words, "strong", width, round(texts.px("strong") * 0.8)) == words
