"""What is said about the card that is pointed at: what it does, and what laying it will do."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.app.application import App
from game.ui.table.controls.pointing import REST
from tests.ui.hands import down, move, press, wait
from tests.ui.table.seated import Seated, sit_at

Make = Callable[..., App]

HAND = """rules: last-card
hands: AH 2C 5C TC JC 9C 4D | 5D 2H 3C | 2D 3D
pile: 2S
turn: 0
stock: 3S 4C 6D 7S
"""


def hand(make: Make, size: tuple[int, int] = (1280, 720), text: str = HAND) -> Seated:
    return sit_at(make, text, size=size)


def rest_on(seated: Seated, code: str) -> str:
    """Let the pointer rest on a card for as long as it takes; what the note says then."""
    move(seated.app, seated.spot(seated.body(code)))
    wait(seated.app, REST + 0.2)
    return seated.table.pointing.note


def area(seated: Seated) -> pygame.Rect:
    return seated.table.pointing.note_rect


# --- the note --------------------------------------------------------------------------------


def test_it_comes_after_a_moment_and_goes_with_the_pointer(make: Make) -> None:
    seated = hand(make)
    move(seated.app, seated.spot(seated.body("2C")))
    wait(seated.app, REST * 0.5)
    assert seated.table.pointing.note == ""
    due = seated.table.next_due()
    assert due is not None
    assert due <= REST
    wait(seated.app, REST)
    assert "picks up 2" in seated.table.pointing.note
    assert seated.table.pointing.next_due() is None, "an idle table sleeps"
    move(seated.app, (5, 300))
    wait(seated.app, 0.05)
    assert seated.table.pointing.note == ""


def test_whoever_has_carried_a_card_to_the_pile_did_not_ask_about_it(make: Make) -> None:
    seated = hand(make)
    move(seated.app, seated.pile)
    wait(seated.app, REST + 0.2)
    assert "picks up 2" in seated.table.pointing.note
    seated.drag(seated.spot(seated.body("2C")), seated.pile)
    seated.rest()
    wait(seated.app, REST + 0.2)
    assert seated.top == "2C"
    assert seated.table.pointing.note == ""
    move(seated.app, (seated.pile[0] + 2, seated.pile[1]))
    wait(seated.app, REST + 0.2)
    assert "picks up 2" in seated.table.pointing.note


def test_a_card_that_does_nothing_has_none(make: Make) -> None:
    assert rest_on(hand(make), "9C") == ""


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080), (1000, 900)])
def test_it_never_covers_the_pile_the_words_or_a_button(make: Make, size: tuple[int, int]) -> None:
    seated = hand(make, size)
    places = seated.sees.places
    for code in ("AH", "2C", "TC", "JC"):
        assert rest_on(seated, code)
        box = area(seated)
        assert places.felt.contains(box)
        assert not box.colliderect(places.drop_zone)
        assert not box.colliderect(places.prompt)
        for knob in seated.table.ui.layers[0].root.children:
            assert not knob.visible or not box.colliderect(knob.rect)
        # The corners by which cards are told apart stay in sight.
        assert box.top > seated.body(code).slot.y - places.card * 0.3
        move(seated.app, (5, 300))


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.english
def test_a_long_note_is_wide_rather_than_high(make: Make, size: tuple[int, int]) -> None:
    text = "rules: classic\nhands: b1 W4 b2 | g1 g2 | y1\npile: r7\nturn: 0\n"
    seated = hand(make, size, text)
    assert "lie" in rest_on(seated, "W4")
    places = seated.sees.places
    assert places.hand.left <= area(seated).left
    assert area(seated).right <= places.hand.right
    assert not area(seated).colliderect(places.prompt)
    if size[0] > 800:
        assert area(seated).top > seated.body("W4").slot.y - places.card * 0.4


def test_it_goes_as_soon_as_a_card_is_pressed_and_stays_away_while_dragging(make: Make) -> None:
    seated = hand(make)
    assert rest_on(seated, "2C")
    spot = seated.spot(seated.body("2C"))
    down(seated.app, spot)
    wait(seated.app, 0.05)
    assert seated.table.pointing.note == ""
    for step in range(1, 60):
        move(seated.app, (spot[0], spot[1] - step))
    wait(seated.app, REST * 2)
    assert seated.table.pointing.note == ""


def test_the_keys_call_it_too(make: Make) -> None:
    seated = hand(make)
    press(seated.app, pygame.K_HOME)
    while seated.sees.focused is not seated.body("JC"):
        press(seated.app, pygame.K_RIGHT)
    wait(seated.app, REST + 0.2)
    assert "another turn" in seated.table.pointing.note
    press(seated.app, pygame.K_LEFT)
    wait(seated.app, 0.05)
    assert seated.table.pointing.note == ""


def test_the_top_of_the_pile_says_what_it_does_beside_itself(make: Make) -> None:
    seated = hand(make)
    move(seated.app, seated.pile)
    wait(seated.app, REST + 0.2)
    assert "picks up 2" in seated.table.pointing.note
    high = seated.table.view.movement.now.pile[-1].height
    x, y = seated.pile
    card = pygame.Rect(0, 0, 4, round(high))
    card.center = (x, y)
    assert not area(seated).colliderect(card)


# --- what will happen ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("2C", "Ben must answer or pick up 2."),
        ("AH", "You name a suit. Ben is next."),
        ("9C", "does not match"),
    ],
)
def test_every_card_says_what_will_happen_or_why_not(make: Make, code: str, said: str) -> None:
    seated = hand(make)
    move(seated.app, seated.spot(seated.body(code)))
    assert said in seated.table.status.reason
    move(seated.app, (5, 300))
    assert seated.table.status.reason == ""


def test_what_all_choices_have_in_common_is_said(make: Make) -> None:
    seated = hand(make, text="rules: classic\nhands: W4 b1 | g1 g2 | y1\npile: r7\nturn: 0\n")
    move(seated.app, seated.spot(seated.body("W4")))
    said = seated.table.status.reason
    assert said.startswith("You name a colour. Ben must")
    assert "pick up 4" in said
    assert "call it a lie" in said


def test_a_choice_of_several_is_foretold_together(make: Make) -> None:
    text = "rules: last-card\nhands: TC TD 9H | 5D 2H 3C | 2D 3D | 8C 8D\npile: 4C\nturn: 0\n"
    seated = hand(make, text=text)
    seated.click(seated.body("TC"))
    move(seated.app, seated.spot(seated.body("TD")))
    wait(seated.app, 0.1)
    assert "Ben misses a turn. Cleo misses a turn." in seated.table.status.reason


def test_the_words_follow_the_table_under_a_pointer_at_rest(make: Make) -> None:
    seated = hand(make, text="rules: last-card\nhands: 9C 4D | 4S 5S\npile: 4H\nturn: 1\n")
    move(seated.app, seated.spot(seated.body("9C")))
    assert seated.table.status.reason == ""
    seated.plays(1, "4S!")
    wait(seated.app, 0.1)
    assert "does not match" in seated.table.status.reason
