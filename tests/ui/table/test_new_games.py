"""The other games at the table: every phase by keyboard alone, and no card ever lost."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game.ui.app.application import App
from game.ui.table.controls.question_panels import CardPopup, SuitPopup
from game.ui.table.display_state import QUIET, ShownContest
from game.ui.widgets.popup import PlacePopup
from tests.thinning import thinned
from tests.ui.hands import move, press, wait
from tests.ui.table.seated import match, sit, sit_at, stands_by_layout
from tests.ui.table.test_cues import play_round
from tests.ui.table.test_keys import act_by_keys, walk_to

Make = Callable[..., App]


@pytest.mark.parametrize(
    "game", thinned(["colours", "last-card", "classic", "last-one", "extreme"], 5)
)
def test_a_whole_round_is_played_by_keys(make: Make, game: str) -> None:
    seated = sit(make, match(game, 3, 5), size=(800, 600), speed=0.0)
    for _ in range(20_000):
        if seated.overs:
            assert seated.sees.jumps == 0, "a cue left the table unlike the view"
            return
        wait(seated.app, 1 / 20)
        table = seated.table
        mine = seated.sees.truth.turn == 0 or table.questions.open is not None
        if mine and not table.busy and not seated.sitting.round_over:
            act_by_keys(seated)
    pytest.fail("the round does not end")


# --- jokers --------------------------------------------------------------------------------------

JOKER = "rules: last-one\nhands: X 9C KD 7S | 5H 9S TD\npile: 7H\nturn: 0\n"


def test_a_joker_is_named_by_keys_and_shows_what_it_is(make: Make) -> None:
    seated = sit_at(make, JOKER)
    deck, table = seated.sitting.deck, seated.table
    walk_to(seated, deck.card("X"))
    press(seated.app, pygame.K_RETURN)
    assert isinstance(table.questions.open, CardPopup)
    offered = {choice.value for choice in table.questions.open.answers}
    assert offered == {action.card for action in table.actions.legal.actions if action.card >= 0}
    press(seated.app, pygame.K_DOWN, pygame.K_UP, pygame.K_END, pygame.K_HOME)
    for _ in range(20):
        if table.questions.open.answers[table.questions.open.current].value == deck.card("8H"):
            break
        press(seated.app, pygame.K_8)
    press(seated.app, pygame.K_RETURN)
    assert isinstance(table.questions.open, SuitPopup), "an eight still has to name a suit"
    press(seated.app, pygame.K_s)
    seated.rest()
    assert (seated.top, seated.sees.signs.guise) == ("X", deck.card("8H"))
    assert seated.sees.signs.suit == deck.suits.index("S")
    stands_by_layout(seated)


def test_a_joker_is_named_by_mouse_and_escape_takes_it_back(make: Make) -> None:
    seated = sit_at(make, JOKER)
    deck, table = seated.sitting.deck, seated.table
    seated.click(seated.body("X"))
    assert isinstance(table.questions.open, CardPopup)
    press(seated.app, pygame.K_ESCAPE)
    assert table.questions.open is None
    assert "X" in seated.cards
    seated.click(seated.body("X"))
    picker = table.questions.open
    assert isinstance(picker, CardPopup)
    place = [choice.value for choice in picker.answers].index(deck.card("2H"))
    move(seated.app, picker.spots[place].rect.center)
    seated.click(picker.spots[place].rect.center)
    seated.rest()
    assert seated.sees.signs.guise == deck.card("2H")


def test_a_guise_is_gone_when_the_next_card_is_laid(make: Make) -> None:
    seated = sit_at(make, JOKER)
    seated.plays(0, "X=9H")
    assert seated.sees.signs.guise >= 0
    seated.plays(1, "5H")
    assert seated.sees.signs.guise == -1


def test_the_dealer_must_name_the_first_joker_and_may_still_pause(make: Make) -> None:
    seated = sit_at(
        make, "rules: last-one\nhands: 5S 9C | 3C 9D | KH 4S\ndealer: 2\nstarter: X\n", seat=2
    )
    assert isinstance(seated.table.questions.open, CardPopup)
    assert seated.table.questions.open.must
    press(seated.app, pygame.K_ESCAPE)
    assert seated.pauses
    assert seated.table.questions.open is not None
    press(seated.app, pygame.K_RETURN)
    seated.rest()
    assert seated.sees.signs.guise >= 0


# --- melees, stacks and fights -----------------------------------------------------------------

MELEE_AT = "rules: last-one\nhands: 4H 9C KD | 5H 9S TD | 6H KC 2S\npile: 7H\nturn: 0\n"


def test_a_melee_says_who_draws_what_and_what_goes_on(make: Make) -> None:
    seated = sit_at(make, MELEE_AT, seat=1)
    deck = seated.sitting.deck
    seated.plays(0, "4H")
    assert seated.sees.signs.contest == ShownContest("melee", 0, 1, 4, deck.card("5H"))
    assert seated.table.buttons.of["pass"].visible
    walk_to(seated, deck.card("5H"))
    press(seated.app, pygame.K_RETURN)
    seated.rest()
    assert seated.sees.signs.contest == ShownContest("melee", 1, 0, 5, deck.card("6H"))
    for seat in (0, 2):
        seated.act(seat, "pass")
    seated.rest()
    assert seated.sees.signs.contest == QUIET
    assert len(seated.sees.hands[0]) == 7
    stands_by_layout(seated)


def test_a_melee_is_left_with_one_key(make: Make) -> None:
    seated = sit_at(make, MELEE_AT, seat=1)
    seated.plays(0, "4H")
    press(seated.app, pygame.K_p)
    seated.rest()
    assert seated.sees.signs.turn == 2
    seated.plays(2, "pass")
    assert len(seated.cards) == 7


def test_any_card_is_stacked_on_a_three_or_none(make: Make) -> None:
    text = "rules: last-one\nhands: 3H 9C KD | 5H 9S TD\npile: 7H\nturn: 0\n"
    for key in (pygame.K_p, pygame.K_RETURN):
        seated = sit_at(make, text)
        seated.click(seated.body("3H"))
        seated.rest()
        assert seated.sees.signs.phase == "stack"
        assert seated.sees.lit == {body.card for body in seated.sees.hand}
        if key == pygame.K_RETURN:
            press(seated.app, pygame.K_RIGHT)
        press(seated.app, key)
        seated.rest()
        assert seated.sees.signs.turn == 1


FIGHT = """rules: extreme
hands: 2H 9S KD 6C 8D | 3C 9D 8H 6S | JC 2D QS
pile: 7H
turn: 0
"""


def test_a_fight_heats_the_table_until_it_ends(make: Make) -> None:
    seated = sit_at(make, FIGHT, seat=1)
    calm = seated.sees.layer.background
    seated.plays(0, "2H")
    assert seated.sees.signs.contest == ShownContest("attack", 0, 1, 2)
    assert seated.sees.layer.background is not calm
    assert seated.table.buttons.of["take"].text == "Give in: pick up 2"
    press(seated.app, pygame.K_t)
    seated.rest()
    assert seated.sees.signs.contest == QUIET
    assert seated.sees.layer.background is calm
    assert len(seated.cards) == 6


def test_a_block_may_stand_or_be_undone(make: Make) -> None:
    for key, after in ((pygame.K_p, QUIET), (pygame.K_RETURN, ShownContest("attack", 2, 0, 2))):
        seated = sit_at(make, FIGHT.replace("JC 2D QS", "6D JC QS"), seat=2)
        deck = seated.sitting.deck
        for seat, action in ((0, "2H"), (1, "3C")):
            seated.plays(seat, action)
        assert seated.sees.signs.contest == ShownContest("block", 1, 2, 2)
        assert seated.table.buttons.of["pass"].text == "Let the block stand"
        if key == pygame.K_RETURN:
            walk_to(seated, deck.card("6D"))
        press(seated.app, key)
        seated.rest()
        assert seated.sees.signs.contest == after
        stands_by_layout(seated)


def test_what_goes_on_is_shown_to_whoever_sits_down_in_the_middle_of_it(make: Make) -> None:
    seated = sit_at(make, MELEE_AT, seat=1)
    seated.plays(0, "4H")
    seated.scene.rebuild(2)
    seated.app.step(0.0, [])
    seated.rest()
    assert seated.sees.signs.contest.phase == "melee"


def test_an_eight_asks_who_gets_a_card(make: Make) -> None:
    seated = sit_at(make, FIGHT.replace("7H", "7D"))
    walk_to(seated, seated.sitting.deck.card("8D"))
    press(seated.app, pygame.K_RETURN)
    assert isinstance(seated.table.questions.open, PlacePopup)
    press(seated.app, pygame.K_RETURN)
    seated.rest()
    assert len(seated.cards) == 3
    stands_by_layout(seated)


def test_the_chicken_dances_and_leaves(make: Make) -> None:
    for settings, birds in (({}, True), ({"reduced_motion": True}, False)):
        seated = sit_at(make, FIGHT.replace("7H", "7D"), **settings)
        seated.act(0, "KD")
        seen = False
        for _ in range(60):
            wait(seated.app, 1 / 60)
            names = [getattr(sprite, "name", "") for sprite in seated.sees.layer.sprites()]
            seen |= any(name.startswith("chicken") for name in names)
        assert seen is birds
        seated.rest()


# --- the end of a round ------------------------------------------------------------------------

THUNDERDOME = """rules: extreme
hands: 5H | 2D | 8C KC
pile: 7H
turn: 0
stock: 3S 3D 3C 4C 4D 6C 6D 9S 4S -
called: 0 1
"""


def test_a_thunderdome_is_kept_for_its_scene(make: Make) -> None:
    seated = sit_at(make, THUNDERDOME)
    for seat, action in ((0, "5H"), (1, "2D"), (2, "take")):
        seated.plays(seat, action)
    assert [len(draws) for draws in seated.table.drawings] == [2]
    assert not seated.sees.signs.winners, "who has won is told in the arena"
    assert seated.overs


def test_whoever_is_out_of_the_match_leaves_the_table(make: Make) -> None:
    sitting = match("last-one", 3, 4, target="50")
    seated = sit(make, sitting, size=(800, 600), speed=0.0)
    rng = Random(1)
    for _ in range(12):
        play_round(seated, rng, finish=0.0)
        if sitting.match_over:
            break
        seated.overs.clear()
        sitting.next_round()
        seated.scene.next_round()
        seated.table.finish()
        stands_by_layout(seated)
        assert seated.sees.signs.seats == sitting.view(0).seats
        if len(sitting.view(0).seats) < 3:
            assert any("leaves" in line or "are out" in line for line in seated.sees.log)
            return
    pytest.fail("nobody was ever put out")


def test_the_call_comes_before_the_card_where_that_is_the_rule(make: Make) -> None:
    text = "rules: colours\nhands: r7 r6 | bS g2 y3 | y4 y7 b1\npile: r5\nturn: 0\n"
    seated = sit_at(make, text)
    assert seated.table.buttons.call.visible
    press(seated.app, pygame.K_c)
    seated.rest()
    assert 0 in seated.sitting.view(0).called
    walk_to(seated, seated.sitting.deck.card("r7"))
    press(seated.app, pygame.K_RETURN)
    seated.rest()
    assert 0 in seated.sitting.view(0).called
    assert not seated.sitting.view(1).uncalled
