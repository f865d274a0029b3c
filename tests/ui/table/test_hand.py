"""The pointer at the table: hover, click, drag, drop, refusal, and a window that changes."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine.actions import DRAW
from game.ui.app.application import App
from game.ui.graphics.artcache import RATIO
from game.ui.graphics.sprite_layer import Pop
from game.ui.table.card_bodies import CardBody
from game.ui.table.controls.question_panels import SuitPopup
from game.ui.table.layout import pile_slot
from tests.ui.hands import FRAME, Event, down, move, press, up, wait
from tests.ui.table.seated import Seated, sit_at, stands_by_layout

Make = Callable[..., App]

HAND = """rules: last-card
hands: 5H 5S 9C 7D AH 6C | 5D 2H 3C | 2C 2D 3D
pile: 8S 6S
turn: 0
stock: 3S 4D 6D 7S
"""


def hand(make: Make, size: tuple[int, int] = (1280, 720)) -> Seated:
    return sit_at(make, HAND, size=size)


# --- looking ---------------------------------------------------------------------------------


def test_playable_cards_stand_out_and_others_are_dimmed(make: Make) -> None:
    seated = hand(make)
    for code, playable in (("5S", True), ("6C", True), ("AH", True), ("9C", False), ("7D", False)):
        body = seated.body(code)
        assert (body.rise > 0) is playable, code
        assert (body.rise < 0) is not playable, code
        assert (body.dim > 0) is not playable, code
        assert body.mark == ("lit" if playable else ""), code


def test_a_card_that_only_joins_a_play_glows_less_than_one_that_begins_it(make: Make) -> None:
    text = "rules: extreme\nhands: 4S 4C 6H 7H 9D | 5C 2H\npile: 6S\nturn: 0\n"
    seated = sit_at(make, text)
    marks = {code: seated.body(code).mark for code in ("4S", "4C", "6H", "7H", "9D")}
    assert marks == {"4S": "lit", "4C": "joining", "6H": "lit", "7H": "joining", "9D": ""}


def test_nothing_is_dimmed_while_others_play(make: Make) -> None:
    seated = sit_at(make, HAND.replace("turn: 0", "turn: 1"))
    assert all(body.dim == 0 for body in seated.sees.hand)


def test_the_card_under_the_pointer_rises_and_its_neighbours_make_room(make: Make) -> None:
    seated = hand(make)
    own = seated.sees.hand
    body = own[2]
    before = body.rise
    move(seated.app, seated.spot(body))
    wait(seated.app, 0.4)
    unit = seated.sees.places.unit
    assert body.rise == before + seated.app.media.motion.hover_rise * unit
    assert body.grow > 0
    assert own[1].give < 0 < own[3].give
    assert own[3].give > own[4].give > 0
    assert body.z > max(other.z for other in own if other is not body)


def test_a_card_stands_as_before_when_it_is_not_pointed_at_or_chosen_any_more(make: Make) -> None:
    seated = hand(make)
    left, right = seated.sees.hand[0], seated.sees.hand[4]
    for here, there in ((left, right), (right, left)):
        move(seated.app, seated.spot(here))
        wait(seated.app, 0.4)
        assert here.grow > 0 == there.grow
    five = seated.body("5S")
    for mark in ("chosen", "lit"):
        seated.click(five)
        wait(seated.app, 0.8)
        move(seated.app, (5, 300))
        assert five.mark == mark


def test_a_pointer_at_rest_never_flickers(make: Make) -> None:
    """Wherever it rests on the hand, the same card stays under it while cards move about."""
    seated = hand(make)
    own = seated.table.view.movement.now.hands[0]
    top = round(own[2].y - own[2].height / 2) - 20
    for y in range(top, top + 60, 6):
        move(seated.app, (round(own[2].x), y))
        seen = []
        for _ in range(20):
            # The same place again: as a hand that trembles.
            move(seated.app, (round(own[2].x), y))
            seen.append(seated.sees.hovered)
        assert len(set(map(id, seen[1:]))) == 1


def test_the_reason_is_said_under_the_pointer(make: Make) -> None:
    seated = hand(make)
    move(seated.app, seated.spot(seated.body("9C")))
    assert "does not match" in seated.table.status.reason
    move(seated.app, seated.spot(seated.body("6C")))
    assert seated.table.status.reason == "Ben is next."


def test_what_was_said_of_a_card_is_not_said_of_what_comes_after_it(make: Make) -> None:
    seated = hand(make)
    move(seated.app, seated.spot(seated.body("6C")))
    seated.click(seated.body("6C"))
    seated.rest()
    assert seated.table.status.reason == ""
    assert "Ben" in seated.table.usual.words()


@pytest.mark.parametrize("cards", [4, 30])
def test_no_card_rises_into_the_words_above_the_hand(make: Make, cards: int) -> None:
    mine = "7S 7D 7C 9H" if cards == 4 else " ".join(f"{r}{s}" for s in "SDC" for r in "23456789TJ")
    seated = sit_at(make, f"rules: last-card\nhands: {mine} | KD QD\npile: 7H\n")
    words = seated.sees.places.prompt
    for body in list(seated.sees.hand)[: len(seated.sees.hand) // 2]:
        seated.table.view.hand.choose(body, True)
        # Its corner is in sight also where another row lies over it.
        slot = body.slot
        corner = slot.x - slot.width * 0.38, slot.y - slot.height * 0.42
        move(seated.app, (round(corner[0]), round(corner[1])))
        wait(seated.app, 0.5)
        assert seated.sees.hovered is body
        assert body.bounds.top > words.centery


# --- clicks ----------------------------------------------------------------------------------


def test_a_card_that_goes_alone_is_played_by_a_click(make: Make) -> None:
    seated = hand(make)
    seated.click(seated.body("6C"))
    seated.rest()
    assert seated.top == "6C"
    assert "6C" not in seated.cards
    stands_by_layout(seated)


def test_a_card_that_others_can_join_is_chosen_first(make: Make) -> None:
    seated = hand(make)
    seated.click(seated.body("5S"))
    assert seated.top == "6S"
    assert seated.sees.chosen_cards == [seated.body("5S").card]
    assert seated.table.buttons.play.visible
    seated.rest()
    seated.click(seated.body("5H"))
    assert len(seated.sees.chosen) == 2
    seated.rest()
    button = seated.table.buttons.play.rect
    seated.click(button.center)
    seated.rest()
    assert seated.top == "5H"
    assert seated.sitting.view(0).pending == 10
    assert seated.sees.chosen == []


def test_the_button_names_the_cards_in_the_order_in_which_they_go(make: Make) -> None:
    seated = sit_at(make, "rules: last-card\nhands: JH JD 9C KD | 5S 2H\npile: 8D\nturn: 0\n")
    seated.click(seated.body("JH"))
    seated.rest()
    seated.click(seated.body("JD"))
    seated.rest()
    play = seated.table.buttons.play
    assert play.text == "Play J{D} J{H}", "only diamonds and eights go on the pile"
    seated.click(play.rect.center)
    seated.rest()
    assert seated.top == "JH"


def test_a_choice_that_cannot_be_laid_yet_says_why(make: Make) -> None:
    seated = hand(make)
    seated.click(seated.body("5H"))
    seated.rest()
    move(seated.app, (5, 5))
    assert "does not match" in seated.table.status.line(seated.table.usual.words())[0]
    seated.click(seated.body("5S"))
    move(seated.app, (5, 5))
    assert "Your turn" in seated.table.status.line(seated.table.usual.words())[0]


def test_the_order_of_choosing_is_the_order_of_laying_where_the_rules_allow(make: Make) -> None:
    seated = hand(make)
    for code in ("5S", "5H"):
        seated.click(seated.body(code))
        wait(seated.app, 0.5)
    seated.click(seated.pile)
    seated.rest()
    assert seated.top == "5H"
    other = hand(make)
    # The five of hearts cannot be laid first: it is laid on the other all the same.
    other.click(other.body("5S"))
    other.rest()
    assert other.sees.lit == {other.body("5H").card}


def test_a_second_click_soon_plays_and_a_later_one_takes_back(make: Make) -> None:
    seated = hand(make)
    seated.click(seated.body("5S"))
    wait(seated.app, 0.8)
    seated.click(seated.body("5S"))
    assert seated.sees.chosen == []
    wait(seated.app, 0.8)
    seated.click(seated.body("5S"))
    seated.click(seated.body("5S"))
    seated.rest()
    assert seated.top == "5S"


def test_a_refused_card_shakes_with_a_sentence_and_stays(make: Make) -> None:
    seated = hand(make)
    body = seated.body("9C")
    seated.click(body)
    gives = []
    for _ in range(12):
        wait(seated.app, 1 / 60)
        gives.append(body.give)
    assert max(gives) > 2 > -2 > min(gives)
    assert "does not match" in seated.table.status.notice
    seated.rest()
    assert "9C" in seated.cards
    assert seated.top == "6S"
    wait(seated.app, 4.0)
    assert seated.table.status.notice == ""


def test_out_of_turn_the_sentence_says_so(make: Make) -> None:
    seated = sit_at(make, HAND.replace("turn: 0", "turn: 1"))
    seated.click(seated.body("6C"))
    assert "turn" in seated.table.status.notice
    assert "6C" in seated.cards


# --- drags -----------------------------------------------------------------------------------


def test_a_press_is_a_drag_only_from_eight_units(make: Make) -> None:
    seated = hand(make, (1920, 1080))
    start = seated.spot(seated.body("6C"))
    move(seated.app, start)
    down(seated.app, start)
    move(seated.app, (start[0] + 4, start[1] - 4))
    assert not seated.table.drag.dragging
    move(seated.app, (start[0] + 6, start[1] - 6))
    assert seated.table.drag.dragging
    up(seated.app, start)


def test_the_drop_zone_is_larger_than_the_pile(make: Make) -> None:
    seated = hand(make)
    places = seated.sees.places
    zone = places.drop_zone
    margin = round(seated.app.media.motion.drop_margin * places.unit)
    near = (zone.right + margin - 4, zone.centery)
    seated.drag(seated.spot(seated.body("6C")), near)
    seated.rest()
    assert seated.top == "6C"
    away = hand(make)
    body = away.body("6C")
    away.drag(away.spot(body), (round(zone.right + zone.width * 1.5), zone.top - 60))
    away.rest()
    assert away.top == "6S"
    assert (body.x, body.y) == (body.slot.x, body.slot.y)


def test_let_go_in_the_middle_of_the_table_a_card_is_laid(make: Make) -> None:
    """Nobody has to aim at the pile: what has left the hand is meant to be laid."""
    seated = hand(make)
    places = seated.sees.places
    seated.drag(seated.spot(seated.body("6C")), (places.hand.centerx, places.hand.top - 4))
    seated.rest()
    assert seated.top == "6S"
    seated.drag(seated.spot(seated.body("6C")), places.prompt.center)
    seated.rest()
    assert seated.top == "6C"
    stands_by_layout(seated)


def test_what_was_said_of_a_card_in_the_air_is_taken_back_with_it(make: Make) -> None:
    seated = hand(make)
    spot = seated.spot(seated.body("5S"))
    seated.drag(spot, (30, 300))
    seated.rest()
    assert seated.top == "6S"
    assert seated.table.status.line("what there is to do")[0] == "what there is to do"


def test_a_flick_throws_the_card(make: Make) -> None:
    seated = hand(make)
    start = seated.spot(seated.body("6C"))
    seated.drag(start, (start[0] + 150, start[1] - 260), steps=6, drop=False)
    up(seated.app, (start[0] + 150, start[1] - 260))
    seated.rest()
    assert seated.top == "6C"


def test_a_chosen_card_takes_the_others_along(make: Make) -> None:
    seated = hand(make)
    for code in ("5S", "5H"):
        seated.click(seated.body(code))
        wait(seated.app, 0.5)
    seated.drag(seated.spot(seated.body("5S")), seated.pile)
    seated.rest()
    assert seated.top == "5H"
    assert seated.sitting.view(0).pending == 10


def test_a_refused_drop_flies_back(make: Make) -> None:
    seated = hand(make)
    body = seated.body("9C")
    seated.drag(seated.spot(body), seated.pile)
    assert "does not match" in seated.table.status.notice
    seated.rest()
    assert (body.x, body.y, body.angle) == (body.slot.x, body.slot.y, body.slot.angle)
    assert not seated.sees.held
    stands_by_layout(seated)


def test_let_go_over_the_hand_a_card_changes_its_place(make: Make) -> None:
    seated = hand(make)
    body = seated.sees.hand[0]
    end = seated.table.view.movement.now.hands[0][4]
    seated.drag(seated.spot(body), (round(end.x - end.width * 0.38), round(end.y)))
    seated.rest()
    assert seated.sees.hand.index(body) == 4
    stands_by_layout(seated)


def test_a_drag_leans_with_its_speed_and_rests_upright(make: Make) -> None:
    seated = hand(make)
    body = seated.body("6C")
    start = seated.spot(body)
    seated.drag(start, (start[0] - 500, start[1] - 300), steps=8, drop=False)
    assert 2 < abs(body.angle) <= seated.app.media.motion.drag_tilt
    wait(seated.app, 1.0)
    assert abs(body.angle) < 0.5
    up(seated.app, (start[0] - 500, start[1] - 300))


def drawn_at(body: CardBody) -> pygame.Rect:
    """Where a card is seen, as if it stood upright."""
    wide = body.width * (1 + body.grow + body.lift * body.swell)
    box = pygame.Rect(0, 0, round(wide), round(wide * RATIO))
    box.center = round(body.x), round(body.y)
    return box


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("code", ["6C", "9C"])
def test_a_dragged_card_never_lies_over_the_sentence(
    make: Make, size: tuple[int, int], code: str
) -> None:
    """Wherever it is held; it passes over it at once."""
    seated = hand(make, size)
    body, start, end = seated.body(code), seated.spot(seated.body(code)), seated.pile
    move(seated.app, start)
    down(seated.app, start)
    sides = set()
    over = 0
    for step in range(40):
        share = step / 39
        at = [round(a + (b - a) * share) for a, b in zip(start, end, strict=True)]
        for frame in range(14):
            move(seated.app, (at[0], at[1]))
            words = seated.table.status.rect
            margin = 2 * seated.app.media.texts.shadow_margin("strong")
            letters = words.inflate(-margin, -margin)
            covers = seated.table.drag.dragging and drawn_at(body).colliderect(letters)
            over += covers
            assert not (covers and frame > 10), f"it lies over the words at {at}"
        sides.add(body.y < words.centery)
    assert sides == {True, False}
    assert over * FRAME < 0.4


def lights(seated: Seated) -> list[float]:
    """How bright the light and the outline around the next place on the pile are."""
    found = [each for each in seated.sees.layer.sprites() if isinstance(each, Pop)]
    return [each.fade for each in found if each.name in ("glow", "chosen")]


def test_a_dragged_card_that_fits_lights_its_place_on_the_pile(make: Make) -> None:
    seated = hand(make)
    body, start = seated.body("6C"), seated.spot(seated.body("6C"))
    assert lights(seated) == [0, 0]
    move(seated.app, start)
    down(seated.app, start)
    move(seated.app, (start[0], start[1] - 20))
    wait(seated.app, 0.3)
    assert all(0.3 < each < 0.5 for each in lights(seated)), "it shows where to go"
    move(seated.app, seated.pile)
    wait(seated.app, 0.3)
    assert lights(seated) == [1, 1]
    wanted = pile_slot(body.card, seated.sees.places, seated.app.media.motion, 0)
    shown = {(each.x, each.y, each.tilt) for each in seated.sees.layer.sprites()
             if isinstance(each, Pop) and each.name in ("glow", "chosen")}  # fmt: skip
    assert shown == {(wanted.x, wanted.y, wanted.angle)}
    up(seated.app, seated.pile)
    seated.rest()
    assert seated.top == "6C"
    assert lights(seated) == [0, 0]


def test_a_card_that_does_not_fit_lights_nothing(make: Make) -> None:
    seated = hand(make)
    seated.drag(seated.spot(seated.body("9C")), seated.pile, drop=False)
    wait(seated.app, 0.3)
    assert lights(seated) == [0, 0]
    up(seated.app, seated.pile)


@pytest.mark.parametrize("reduced", [False, True])
def test_the_pile_gives_under_a_card_that_lands(make: Make, reduced: bool) -> None:
    seated = sit_at(make, HAND, reduced_motion=reduced)
    seated.act(0, "6C")
    grown: list[tuple[bool, list[float]]] = []
    for _ in range(90):
        seated.app.step(FRAME, [])
        laid = seated.sees.laid
        grown.append((laid[-1].flying, [each.grow for each in laid]))
    landed = next(frame for frame, (flies, _) in enumerate(grown) if not flies)
    most = max(grow for _, each in grown for grow in each)
    assert most == (0 if reduced else pytest.approx(0.03))
    if not reduced:
        gives = [frame for frame, (_, each) in enumerate(grown) if all(each) and len(each) > 1]
        assert landed <= gives[0] <= landed + 1
        assert len(gives) * FRAME == pytest.approx(0.08, abs=1.5 * FRAME)
    stands_by_layout(seated)
    assert not any(each.grow for each in seated.sees.laid)


def test_the_window_may_change_in_the_middle_of_a_drag(make: Make) -> None:
    seated = hand(make)
    body = seated.body("6C")
    start = seated.spot(body)
    seated.drag(start, (start[0], start[1] - 200), drop=False)
    seated.resize((1600, 900))
    assert seated.table.drag.dragging
    move(seated.app, (800, 420))
    wait(seated.app, 0.5)
    assert abs(body.y - 420) < body.slot.height
    pile = seated.pile
    for _ in range(4):
        move(seated.app, pile)
    wait(seated.app, 0.3)
    up(seated.app, pile)
    seated.rest()
    assert seated.top == "6C"
    stands_by_layout(seated)


def test_a_hand_that_loses_the_card_it_holds_is_not_upset(make: Make) -> None:
    """While a card is dragged the round goes on: the window may even show the next one."""
    seated = hand(make)
    start = seated.spot(seated.body("6C"))
    seated.drag(start, (start[0], start[1] - 200), drop=False)
    seated.position.act(0, seated.sitting.legal(0)[0])
    wait(seated.app, 0.2)
    up(seated.app, (start[0], start[1] - 200))
    seated.rest()
    stands_by_layout(seated)


# --- the stock ---------------------------------------------------------------------------------

STUCK = HAND.replace("5H 5S 9C 7D AH 6C", "9C 7D TD")


def test_the_stock_is_clicked_to_draw(make: Make) -> None:
    seated = sit_at(make, STUCK)
    assert seated.sees.stock.glow == 1.0
    seated.click(seated.stock)
    seated.rest()
    assert len(seated.cards) == 4
    assert seated.sees.stock.glow == 0.0


def test_a_card_that_was_drawn_stands_out_for_a_moment(make: Make) -> None:
    seated = sit_at(make, STUCK)
    before = set(map(id, seated.sees.hand))
    seated.click(seated.stock)
    wait(seated.app, 0.9)
    (fresh,) = [body for body in seated.sees.hand if id(body) not in before]
    assert fresh.rise > 10
    wait(seated.app, 2.0)
    assert fresh.rise == 0


@pytest.mark.parametrize(("to_hand", "cards"), [(True, 4), (False, 3)])
def test_a_card_dragged_from_the_stock_is_drawn_where_it_reaches_the_hand(
    make: Make, to_hand: bool, cards: int
) -> None:
    seated = sit_at(make, STUCK)
    end = seated.stock[0] - 20, seated.stock[1] - 60
    seated.drag(seated.stock, seated.sees.places.hand.center if to_hand else end)
    seated.rest()
    assert len(seated.cards) == cards
    stands_by_layout(seated)


def test_drawing_where_it_is_not_allowed_says_why(make: Make) -> None:
    seated = hand(make)
    assert not any(action.kind == DRAW for action in seated.sitting.legal(0))
    seated.click(seated.stock)
    assert seated.table.status.notice
    assert len(seated.cards) == 6


# --- while cues play -----------------------------------------------------------------------------


def test_any_press_completes_the_cues_and_is_then_handled(make: Make) -> None:
    seated = sit_at(make, STUCK)
    seated.click(seated.stock)
    wait(seated.app, 0.05)
    assert seated.table.busy
    seated.app.step(1 / 60, [Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")])
    assert not seated.table.busy
    assert seated.pauses == [1]


# --- a double click --------------------------------------------------------------------------


def twice(seated: Seated, code: str) -> None:
    """A double click on a card, by somebody who is used to them."""
    spot = seated.spot(seated.body(code))
    seated.click(spot)
    wait(seated.app, 0.15)
    seated.click(spot)
    wait(seated.app, 0.15)


def test_the_second_half_of_a_double_click_leaves_the_question_open(make: Make) -> None:
    # An ace among others: nothing joins it, and its suit is asked for.
    seated = sit_at(make, HAND.replace("AH 6C", "AH KC"))
    twice(seated, "AH")
    assert seated.table.questions.open is not None


def test_a_double_click_lays_one_card(make: Make) -> None:
    seated = sit_at(make, HAND.replace("hands: 5H 5S 9C 7D AH 6C", "hands: JS 9S QS"))
    twice(seated, "JS")
    assert seated.top == "JS"
    assert sorted(seated.cards) == ["9S", "QS"]
    # After that a click is a click again.
    wait(seated.app, 0.5)
    seated.click(seated.body("9S"))
    wait(seated.app, 0.5)
    assert seated.top == "9S"


# --- while a question is open ------------------------------------------------------------------


def test_the_hand_can_be_read_while_a_suit_is_asked_for(make: Make) -> None:
    """No card is dimmed, and the one that is being laid covers the corner of none."""
    seated = hand(make)
    own = seated.sees.hand
    ace = seated.body("AH")
    seated.click(ace)
    wait(seated.app, 0.5)
    assert isinstance(seated.table.questions.open, SuitPopup)
    assert all(body.dim == 0 and body.mark == "" for body in own)
    assert ace.rise > 0
    assert ace.grow == 0
    assert [body.z for body in own] == sorted(body.z for body in own)
    press(seated.app, pygame.K_ESCAPE)
    wait(seated.app, 0.5)
    assert seated.table.questions.open is None
    assert seated.body("9C").dim > 0
