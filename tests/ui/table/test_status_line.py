"""The line of words above the hand: which of them come first."""

from __future__ import annotations

from tests.ui.conftest import MakeApp
from tests.ui.hands import move, wait
from tests.ui.table.seated import Seated, sit_at


def line(seated: Seated) -> str:
    return seated.table.status.line(seated.table.usual.words())[0]


def test_pointing_at_a_button_says_what_pressing_it_will_do(make: MakeApp) -> None:
    seated = sit_at(make, "rules: classic\nhands: r7 g1 | g3 g4 b1 | y1 y2\npile: rD\nturn: 2\n")
    seated.plays(2, "draw")
    move(seated.app, seated.table.buttons.of["draw"].rect.center)
    assert line(seated) == "You draw one card, and can play it if it fits."
    move(seated.app, seated.pile)
    assert line(seated) == "Your turn: play a card or draw"
    move(seated.app, seated.stock)
    assert line(seated) == "You draw one card, and can play it if it fits."
    move(seated.app, seated.table.buttons.pause.rect.center)
    assert line(seated) == "Your turn: play a card or draw", "the button's tip says the rest"


def test_a_refusal_stays_until_another_card_is_pointed_at(make: MakeApp) -> None:
    seated = sit_at(make, "rules: last-card\nhands: 9C 7D | 5S 2H | 2C 3D\npile: 7H\nturn: 0\n")
    seated.click(seated.body("9C"))
    refused = line(seated)
    assert "does not match" in refused
    move(seated.app, (5, 300))
    wait(seated.app, 2.0)
    assert line(seated) == refused, "a pointer that leaves does not hide it"
    move(seated.app, seated.spot(seated.body("7D")))
    assert line(seated) not in ("", refused)
    seated.click(seated.body("9C"))
    move(seated.app, (5, 300))
    wait(seated.app, 12.0)
    assert line(seated).startswith("Your turn")


def test_who_has_nothing_to_lay_is_told_so(make: MakeApp) -> None:
    seated = sit_at(make, "rules: last-card\nhands: 9C KD | 5S 2H | 2C 3D\npile: 7H\nturn: 0\n")
    assert line(seated) == "Nothing to play. You draw one card. Ben is next."


def test_a_lie_is_explained_without_pointing_at_anything(make: MakeApp) -> None:
    seated = sit_at(
        make, "rules: classic\nhands: r7 g1 | g3 g4 | W4 y2 y3\npile: r1\nturn: 2\nstock: b1 b2\n"
    )
    seated.plays(2, "W4=b")
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


def test_who_is_caught_is_told_so_when_the_turn_has_come_again(make: MakeApp) -> None:
    seated = sit_at(
        make,
        "rules: last-card\nhands: 9H 4S | 4H 8S 3C | KH 3S\npile: 7H\nturn: 0\nstock: TC 8D 6D\n",
        speed=0.0,
    )
    for seat, action in ((0, "9H"), (1, "catch 0"), (1, "4H"), (2, "KH")):
        seated.plays(seat, action)
    assert seated.position.state.turn == 0
    assert line(seated) == "Ben catches you: you did not call."
    seated.click(seated.stock)
    assert "catches" not in line(seated)
