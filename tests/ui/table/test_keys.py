"""Everything at the table can be done from the keyboard, and every question answered."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine.actions import CALL, DRAW, PASS, TAKE
from game.language.catalogue import PSEUDO, use
from game.table.legal_plays import LegalPlays
from game.ui.app.application import App
from game.ui.input.intents import Device
from game.ui.table.controls.question_panels import SuitPopup
from game.ui.widgets.popup import PlacePopup
from tests.ui.hands import move, press, wait
from tests.ui.table.seated import Seated, match, sit, sit_at, stands_by_layout
from tests.ui.table.seen import Sight

Make = Callable[..., App]


def walk_to(seated: Seated, card: int) -> None:
    """Move the keys to a card with the arrows alone."""
    for _ in range(120):
        body = seated.sees.focused
        if body is not None and body.card == card:
            return
        press(seated.app, pygame.K_RIGHT)
    pytest.fail("the arrows never reach the card")


def act_by_keys(seated: Seated) -> None:
    """Do something legal, with keys alone."""
    table = seated.table
    offers: LegalPlays = table.actions.legal
    singles = [body for body in Sight(table).hand if offers.complete([body.card])]
    if offers.of(CALL) is not None:
        press(seated.app, pygame.K_c)
    elif singles:
        if offers.can_call_with_play:
            press(seated.app, pygame.K_c)
        walk_to(seated, singles[0].card)
        press(seated.app, pygame.K_RETURN)
    elif offers.of(TAKE) is not None:
        press(seated.app, pygame.K_t)
    elif offers.of(DRAW) is not None:
        press(seated.app, pygame.K_d)
    elif offers.of(PASS) is not None:
        press(seated.app, pygame.K_p)
    while table.questions.open is not None:
        press(seated.app, pygame.K_RIGHT, pygame.K_RETURN)


HAND = """rules: last-card
options: nominate=yes
hands: 5H 5S 9C 7D AH 6C | 5D 2H 3C | 2C 2D 3D
pile: 8S 6S
turn: 0
"""


def test_the_arrows_begin_at_a_card_that_can_be_laid_and_go_round(make: Make) -> None:
    seated = sit_at(make, HAND)
    press(seated.app, pygame.K_RIGHT)
    first = seated.sees.focused
    assert first is not None
    assert first.card in seated.sees.lit
    press(seated.app, *[pygame.K_RIGHT] * len(seated.cards))
    assert seated.sees.focused is first
    press(seated.app, pygame.K_HOME)
    assert seated.sees.focus == 0
    press(seated.app, pygame.K_LEFT)
    assert seated.sees.focus == len(seated.cards) - 1


def test_a_digit_chooses_the_card_of_that_place(make: Make) -> None:
    seated = sit_at(make, HAND)
    for place in (3, 1, 6, 2):
        press(seated.app, pygame.K_0 + place)
        assert seated.sees.focus == place - 1
    press(seated.app, pygame.K_9)
    assert seated.sees.focus == 1, "there is no ninth card"
    press(seated.app, pygame.K_1, pygame.K_RETURN)
    assert seated.table.questions.open is not None, "the five is laid, and asks where"
    assert seated.sees.focus == 0


def test_the_pointer_takes_the_keys_off_the_hand(make: Make) -> None:
    seated = sit_at(make, HAND)
    press(seated.app, pygame.K_RIGHT)
    move(seated.app, (20, 400))
    assert seated.sees.focus == -1


def test_several_cards_are_chosen_and_laid(make: Make) -> None:
    seated = sit_at(make, HAND)
    deck = seated.sitting.deck
    walk_to(seated, deck.card("5S"))
    press(seated.app, pygame.K_UP)
    walk_to(seated, deck.card("5H"))
    press(seated.app, pygame.K_SPACE)
    assert seated.sees.chosen_cards == [deck.card("5S"), deck.card("5H")]
    press(seated.app, pygame.K_DOWN)
    assert seated.sees.chosen_cards == [deck.card("5S")]
    press(seated.app, pygame.K_SPACE, pygame.K_RETURN)
    assert isinstance(seated.table.questions.open, PlacePopup)
    press(seated.app, pygame.K_2)
    seated.rest()
    assert seated.top == "5H"
    assert seated.sitting.view(0).turn == 2


def test_escape_goes_back_one_step_at_a_time(make: Make) -> None:
    seated = sit_at(make, HAND)
    walk_to(seated, seated.sitting.deck.card("5S"))
    press(seated.app, pygame.K_UP, pygame.K_RETURN)
    assert seated.table.questions.open is not None
    press(seated.app, pygame.K_ESCAPE)
    assert seated.table.questions.open is None
    assert len(seated.sees.chosen) == 1
    press(seated.app, pygame.K_ESCAPE)
    assert not seated.sees.chosen
    press(seated.app, pygame.K_ESCAPE)
    assert seated.pauses == [1]


def test_a_suit_is_named_by_digit_letter_or_arrow(make: Make) -> None:
    for keys, suit in (
        ((pygame.K_2,), 1), ((pygame.K_d,), 2), ((pygame.K_LEFT, pygame.K_RETURN), 3),
    ):  # fmt: skip
        seated = sit_at(make, HAND)
        walk_to(seated, seated.sitting.deck.card("AH"))
        press(seated.app, pygame.K_RETURN)
        assert isinstance(seated.table.questions.open, SuitPopup)
        seated.table.questions.open.move_to(0)
        press(seated.app, *keys)
        seated.rest()
        assert seated.sitting.view(0).suit == suit
        assert seated.sees.signs.suit == suit


def test_the_suit_of_which_the_hand_keeps_most_has_the_focus(make: Make) -> None:
    for hand, suit in (("AS JS QS 4D 6D 9D 9H", "D"), ("AC 4H 6H 9C QC", "H"), ("AH 9H", "H")):
        seated = sit_at(make, f"rules: last-card\nhands: {hand} | 5D 2H 3C\npile: 8S\nturn: 0\n")
        deck = seated.sitting.deck
        walk_to(seated, deck.card(hand[:2]))
        press(seated.app, pygame.K_RETURN, pygame.K_RETURN)
        seated.rest()
        assert deck.suits[seated.sitting.view(0).suit] == suit


def test_a_suit_is_named_with_the_pointer_and_the_card_waits_over_the_pile(make: Make) -> None:
    seated = sit_at(make, HAND)
    body = seated.body("AH")
    seated.drag(seated.spot(body), seated.pile)
    wait(seated.app, 0.5)
    assert isinstance(seated.table.questions.open, SuitPopup)
    assert abs(body.x - seated.pile[0]) < body.width / 4
    seated.click(seated.table.questions.open.spots[2].rect.center)
    seated.rest()
    assert seated.sitting.view(0).suit == 2
    assert seated.sees.laid[-1] is body
    stands_by_layout(seated)


def test_a_question_left_open_sends_the_card_back(make: Make) -> None:
    for way in ("click", "resize"):
        seated = sit_at(make, HAND)
        body = seated.body("AH")
        seated.drag(seated.spot(body), seated.pile)
        wait(seated.app, 0.3)
        if way == "click":
            seated.click((12, 400))
        else:
            seated.resize((1000, 700))
        assert seated.table.questions.open is None
        seated.rest()
        assert "AH" in seated.cards
        stands_by_layout(seated)


def test_a_seat_is_chosen_on_its_plate(make: Make) -> None:
    seated = sit_at(make, HAND)
    seated.drag(seated.spot(seated.body("5S")), seated.pile)
    assert isinstance(seated.table.questions.open, PlacePopup)
    wait(seated.app, 0.3)
    seated.click(seated.sees.places.plates[2].center)
    seated.rest()
    assert seated.sitting.view(0).turn == 2


LAST = """rules: last-card
hands: 6H 9C | 5C 2H | 7S 7D
pile: 6S
turn: 0
"""


def test_the_call_is_announced_before_the_play_or_said_after_it(make: Make) -> None:
    before = sit_at(make, LAST)
    button = before.table.buttons.call
    assert button.visible
    assert (button.kind, button.ticked) == ("primary", False)
    press(before.app, pygame.K_c)
    assert before.table.actions.call_armed
    before.rest()
    assert (button.kind, button.ticked) == ("secondary", True)
    before.click(before.body("6H"))
    before.rest()
    assert before.sitting.view(0).called == (0,)
    assert before.sees.signs.called == {0}
    after = sit_at(make, LAST)
    after.click(after.body("6H"))
    after.rest()
    assert after.sitting.view(0).uncalled == (0,)
    after.click(after.table.buttons.call.rect.center)
    after.rest()
    assert after.sitting.view(0).called == (0,)
    assert not after.table.buttons.call.visible


def test_who_did_not_call_is_caught_over_the_plate_or_by_key(make: Make) -> None:
    for way in ("button", "key", "plate"):
        seated = sit_at(make, LAST.replace("turn: 0", "turn: 1").replace("5C 2H", "6C 2H"))
        seated.plays(1, "6C")
        assert seated.table.actions.legal.catches == (1,)
        if way == "key":
            press(seated.app, pygame.K_x)
        elif way == "plate":
            seated.click(seated.sees.places.plates[1].center)
        else:
            knob = seated.table.buttons.catches[1]
            assert knob.visible
            seated.click(knob.rect.center)
        seated.rest()
        assert seated.sitting.view(0).sizes[1] == 3
        assert not seated.table.buttons.catches[1].visible


def test_a_lie_is_called(make: Make) -> None:
    seated = sit_at(
        make, "rules: classic\nhands: r7 r6 b1 | bS g2 y3 | W4 y4 y7\npile: g5 y8\nturn: 2\n"
    )
    seated.plays(2, "W4=r")
    assert seated.table.buttons.of["lie"].visible
    assert seated.table.buttons.of["take"].text == "Pick up 4"
    press(seated.app, pygame.K_l)
    seated.rest()
    assert seated.sitting.view(0).sizes == (3, 3, 6)


def test_keys_that_cannot_be_used_say_why(make: Make) -> None:
    seated = sit_at(make, HAND)
    for key in (pygame.K_p, pygame.K_t, pygame.K_l, pygame.K_c, pygame.K_x, pygame.K_d):
        seated.table.status.notice = ""
        press(seated.app, key)
        assert seated.table.status.notice, pygame.key.name(key)
    assert len(seated.cards) == 6


def test_the_hand_is_sorted_by_suit_and_by_rank(make: Make) -> None:
    seated = sit_at(make, HAND)
    assert seated.cards == ["5S", "AH", "5H", "7D", "6C", "9C"]
    press(seated.app, pygame.K_s)
    assert seated.cards == ["AH", "5S", "5H", "6C", "7D", "9C"]
    seated.rest()
    stands_by_layout(seated)


def test_the_log_opens_beside_the_table_and_scrolls(make: Make) -> None:
    seated = sit_at(make, HAND)
    for number in range(80):
        seated.table.view.log.add(f"Line {number}.")
    press(seated.app, pygame.K_TAB)
    seated.rest()
    assert seated.sees.places.log.width > 0
    stands_by_layout(seated)
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=3, precise_y=3.0)
    frames = seated.app.frames
    seated.app.step(1 / 60, [wheel])
    assert seated.app.frames > frames
    press(seated.app, pygame.K_TAB)
    assert seated.sees.places.log.width == 0


def test_a_held_key_acts_once_but_arrows_run_on(make: Make) -> None:
    seated = sit_at(make, HAND.replace("5H 5S 9C 7D AH 6C", "9C 7D TD"))

    def hold(code: int, times: int) -> None:
        for _ in range(times):
            event = pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")
            seated.app.step(1 / 30, [event])

    hold(pygame.K_d, 8)
    seated.rest()
    assert len(seated.cards) == 4
    hold(pygame.K_RIGHT, 3)
    assert seated.sees.focus >= 0
    press(seated.app, pygame.K_d)
    seated.table.status.notice = ""
    press(seated.app, pygame.K_d)
    assert seated.table.status.notice, "let go and pressed again it is a new wish"


def test_enter_does_the_only_thing_there_is_to_do(make: Make) -> None:
    seated = sit_at(make, HAND.replace("5H 5S 9C 7D AH 6C", "9C 7D TD"))
    press(seated.app, pygame.K_RETURN)
    seated.rest()
    assert len(seated.cards) == 4


def test_escape_puts_a_dragged_card_back(make: Make) -> None:
    seated = sit_at(make, HAND)
    body = seated.body("6C")
    start = seated.spot(body)
    seated.drag(start, (start[0], start[1] - 150), drop=False)
    press(seated.app, pygame.K_ESCAPE)
    assert not seated.table.drag.dragging
    assert not seated.pauses
    seated.rest()
    stands_by_layout(seated)


def test_a_question_that_time_has_overtaken_closes(make: Make) -> None:
    seated = sit_at(make, HAND)
    walk_to(seated, seated.sitting.deck.card("AH"))
    press(seated.app, pygame.K_RETURN)
    assert seated.table.questions.open is not None
    seated.act(0, "6C")
    wait(seated.app, 0.2)
    assert seated.table.questions.open is None
    seated.rest()
    stands_by_layout(seated)


def test_another_seat_can_be_shown(make: Make) -> None:
    seated = sit_at(make, HAND)
    seated.scene.rebuild(1)
    seated.app.step(0.0, [])
    seated.rest()
    assert seated.cards == ["2H", "5D", "3C"]
    stands_by_layout(seated)


@pytest.mark.parametrize("name", ["auto", "draw", "log", "pause"])
def test_a_button_does_what_its_key_does(make: Make, name: str) -> None:
    def seen(seated: Seated) -> tuple[object, ...]:
        own = seated.sitting.view(0).cards
        opened = seated.table.view.log.open
        return seated.sitting.automatic(0), len(own), opened, list(seated.pauses)

    text = "rules: classic\nhands: r7 g1 | g3 g4 b1 | y1 y2\npile: rD\nturn: 0\n"
    before = sit_at(make, text)
    fresh = seen(before)
    keys = {"auto": pygame.K_a, "draw": pygame.K_d, "log": pygame.K_TAB, "pause": pygame.K_ESCAPE}
    press(before.app, keys[name])
    after = sit_at(make, text)
    buttons = after.table.buttons
    button = buttons.of["draw"] if name == "draw" else getattr(buttons, name)
    assert button.visible
    after.click(button.rect.center)
    assert seen(after) == seen(before) != fresh


def test_keys_are_named_anew_only_when_they_or_the_language_change(make: Make) -> None:
    seated = sit(make, match("classic", 2, 1))
    app, buttons = seated.app, seated.table.buttons
    before = buttons.auto.tooltip
    assert buttons.auto.key in before
    buttons.auto.tooltip = "as it was"
    buttons.prompt(app, Device.KEYBOARD)
    assert buttons.auto.tooltip == "as it was"
    app.settings.bindings = {"table.auto": ["f6"]}
    assert app.bind_keys() == []
    buttons.prompt(app, Device.KEYBOARD)
    assert buttons.auto.key == "f6"
    assert buttons.auto.tooltip != before
    use(PSEUDO)
    try:
        assert "[" not in buttons.auto.tooltip
        buttons.prompt(app, Device.KEYBOARD)
        assert "[" in buttons.auto.tooltip
    finally:
        use()
