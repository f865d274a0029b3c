"""Several people at one screen: the curtain, whose device it is, and claims out of turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.engine.actions import Action
from game.engine.cards import HIDDEN
from game.language.couch import CouchCode, couch_said
from game.table.match import Match
from game.table.people.cast import CAST
from game.table.people.controllers import Controllers
from game.table.people.curtain import GUARD, HOLD
from game.table.people.seating import Look
from game.table.records.record import Player, parse_record
from game.table.sitting import Sitting, sit_down
from game.ui.app.application import App
from game.ui.graphics.sprite_layer import Picture
from game.ui.scenes.table import TableScene
from game.ui.table.controls.shared_screen import SharedScreen
from game.ui.table.cues.call_sign import CurtainWords, drape_picture
from game.ui.table.layout import Z_HAND
from tests.playing import by_phone
from tests.thinning import thinned
from tests.ui.hands import Event, hold, key, press, wait
from tests.ui.table.seated import Seated, rested
from tests.ui.table.test_keys import act_by_keys

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Esther", "Farid")
MakeApp = Callable[..., App]


def people(
    count: int, computers: int = 0, game: str = "last-card", seed: int = 3, **options: str
) -> Sitting:
    seats = [Player(name, "") for name in NAMES[:count]]
    seats += [Player(name, "beginner") for name in NAMES[count : count + computers]]
    return sit_down(game, options, seats, seed)


def led_to(
    wanted: Callable[[Sitting], bool], sit_down: Callable[[int], Sitting], moves: int = 60
) -> Sitting:
    """The first of these matches that is such within so many moves. The people never call: they
    do what the game would do for them, without a word."""
    for seed in range(300):
        sitting = sit_down(seed)
        for _ in range(moves):
            if sitting.round_over or wanted(sitting):
                break
            turn = sitting.view(-1).turn
            if turn in sitting.people:
                said = sitting.stand_in_move(turn)
                silent = Action(said.kind, said.cards, said.suit, said.seat, False, said.card)
                sitting.submit(turn, silent)
            else:
                sitting.update(5.0)
        if not sitting.round_over and wanted(sitting):
            return sitting
    raise AssertionError("no match is such")


def late(sitting: Sitting) -> list[int]:
    """The people who hold one card and have not called."""
    return [seat for seat in sitting.view(-1).uncalled if seat in sitting.people]


def screen_of(seated: Seated) -> SharedScreen:
    assert seated.scene.screen is not None
    return seated.scene.screen


def faces_up(scene: TableScene) -> list[int]:
    """The seats of which any card in the hand is known to the table."""
    return [
        seat
        for seat in scene.view.display.seats
        if any(b.card != HIDDEN or b.turn > 0 for b in scene.view.display.hands[seat])
    ]


def lift(seated: Seated) -> None:
    """Whoever is called lifts the curtain by the key that all share, which is held for that."""
    hold(seated.app, pygame.K_RETURN)
    seated.rest()


def finger(app: App, point: tuple[int, int]) -> None:
    wide, high = app.display.size
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        app.step(
            1 / 60,
            [Event(kind, finger_id=3, touch_id=1, x=point[0] / wide, y=point[1] / high)],
        )


# --- the curtain ---------------------------------------------------------------------------------


def test_all_hands_lie_face_down_until_whoever_is_called_lifts_the_curtain(make: MakeApp) -> None:
    sitting = people(2)
    seated = rested(make, sitting)
    turn = sitting.view(-1).turn
    assert screen_of(seated).curtain.called == turn
    assert faces_up(seated.scene) == []
    assert seated.scene.usual.words() == f"{sitting.names[turn]}’s turn"
    lift(seated)
    assert faces_up(seated.scene) == [turn]
    shown = sorted(body.card for body in seated.scene.view.display.own)
    assert shown == sitting.view(turn).cards


def test_one_press_lifts_it_and_it_falls_by_itself_when_the_turn_has_passed(make: MakeApp) -> None:
    sitting = people(3)
    seated = rested(make, sitting)
    for _ in range(6):
        turn = sitting.view(-1).turn
        lift(seated)
        assert seated.scene.seat == turn
        sitting.submit(turn, sitting.stand_in_move(turn))
        seated.scene.take_news()
        seated.rest()
        after = sitting.view(-1).turn
        assert faces_up(seated.scene) == ([turn] if after == turn else [])
        if after != turn:
            assert screen_of(seated).curtain.called == after
        assert seated.scene.view.cues.mended == 0


@pytest.mark.parametrize(
    ("count", "phones", "apart", "curtain"),
    [(1, 0, False, False), (3, 2, False, True), (3, 2, True, False)],
)
def test_who_is_alone_at_the_screen_needs_a_curtain_if_others_in_the_room_play_by_phone(
    make: MakeApp, count: int, phones: int, apart: bool, curtain: bool
) -> None:
    sitting = people(count, 3 - count)
    app, book = make(), sitting.book
    if phones:
        book = by_phone(book, (1, 2))
    book.sit(0, replace(book.seating[0], apart=apart))
    app.push(scene := TableScene(sitting, 0, controllers=Controllers(book)))
    app.step(0.0, [])
    wait(app, 4.0)
    assert (scene.screen is not None) is curtain
    assert faces_up(scene) == ([] if curtain else [0])


@pytest.mark.parametrize("settings", [{}, {"curtain": "always"}])
def test_holding_lifts_it_where_people_share_the_key(
    make: MakeApp, settings: dict[str, str]
) -> None:
    sitting = people(2)
    seated = rested(make, sitting, **settings)
    press(seated.app, pygame.K_RETURN)
    seated.rest()
    assert screen_of(seated).curtain.down, "a tap is not enough"
    lift(seated)
    assert seated.scene.seat == sitting.view(-1).turn


def test_how_it_is_lifted_can_be_changed_in_the_middle_of_a_match(make: MakeApp) -> None:
    seated = rested(make, people(2))
    seated.app.settings.curtain = "never"
    seated.app.apply_settings()
    press(seated.app, pygame.K_RETURN)
    seated.rest()
    assert seated.scene.seat >= 0, "a tap is enough now"


def test_a_window_that_loses_the_focus_lifts_nothing(make: MakeApp) -> None:
    """The key that was held may be let go of elsewhere, and nobody tells."""
    sitting = people(2)
    seated = rested(make, sitting)
    seated.app.step(1 / 60, key(pygame.K_RETURN)[:1])
    seated.app.step(1 / 60, [Event(pygame.WINDOWFOCUSLOST)])
    wait(seated.app, 1.0)
    assert screen_of(seated).curtain.down


def test_the_time_per_turn_waits_for_the_curtain(make: MakeApp) -> None:
    sitting = people(2, time_per_turn="10")
    seated = rested(make, sitting)
    turn = sitting.view(-1).turn
    wait(seated.app, 15.0)
    assert sitting.view(-1).turn == turn
    assert sitting.time_left(turn) == pytest.approx(10, abs=0.2)
    lift(seated)
    wait(seated.app, 3.0)
    assert sitting.time_left(turn) == pytest.approx(7, abs=0.7)
    wait(seated.app, 8.0)
    assert screen_of(seated).curtain.open != turn or sitting.view(-1).turn == turn


def test_the_order_in_which_somebody_keeps_the_hand_is_found_again(make: MakeApp) -> None:
    seated = rested(make, people(2))
    lift(seated)
    display = seated.scene.view.display
    display.move_within_hand(display.own[0], 3)
    seated.scene.view.movement.rearranged()
    order = [body.card for body in display.own]
    press(seated.app, pygame.K_v)
    seated.rest()
    lift(seated)
    assert [body.card for body in display.own] == order


# --- whole rounds --------------------------------------------------------------------------------


def play_by_keys(seated: Seated, limit: int = 2_000) -> None:
    """A whole round by the keyboard alone."""
    sitting, app = seated.sitting, seated.app
    assert isinstance(sitting, Sitting)
    scene = seated.scene
    for _ in range(limit):
        if sitting.round_over:
            return
        screen = screen_of(seated)
        if scene.questions.open is not None:
            press(app, pygame.K_RETURN)
        elif screen.curtain.called >= 0:
            # Until the key that ended the turn before lifts again, and as long as it is held.
            hold(app, pygame.K_RETURN, GUARD + HOLD + 0.1)
        elif scene.seat >= 0 and sitting.view(-1).turn == scene.seat:
            act_by_keys(seated)
        else:
            sitting.update(1.5)  # a computer thinks
        wait(app, 0.1)
        scene.finish()
        wait(app, 0.05)
    raise AssertionError("the round never ends")


def replays(sitting: Sitting) -> None:
    """The record gives the same round again."""
    text = sitting.match.text()
    again = Match.from_record(parse_record(text))
    assert again.state.hands == sitting.match.state.hands
    assert again.text() == text


@pytest.mark.parametrize(
    "game", thinned(["last-card", "last-one", "colours", "classic", "extreme"], 4, slow=2)
)
def test_a_whole_round_by_the_keyboard_alone(make: MakeApp, game: str) -> None:
    sizes = {"extreme": "5", "last-one": "4"}
    sitting = people(2, 1, game=game, hand_size=sizes.get(game, "3"))
    seated = rested(make, sitting, speed=0.0)
    play_by_keys(seated)
    assert sitting.round_over
    replays(sitting)


def gathered(seated: Seated) -> list[Picture]:
    """The parts of the drape that are seen on both sides of a hand that lies open."""
    found = [each for each in seated.scene.layer.sprites() if each.z == Z_HAND - 5]
    assert len(found) == 2
    return found  # type: ignore[return-value]


def test_across_the_room_it_shows_whose_hand_lies_open(make: MakeApp) -> None:
    sitting = people(3)
    seated = rested(make, sitting)
    turn = sitting.view(-1).turn
    assert [side.surface for side in gathered(seated)] == [None, None]
    lift(seated)
    assert seated.scene.usual.words().startswith(f"{sitting.names[turn]} · Your turn")
    places = seated.scene.view.places
    for side in gathered(seated):
        assert side.surface is not None
        rect = side.rect()
        assert not any(rect.colliderect(box) for box in (places.corner, places.call))
    press(seated.app, pygame.K_v)
    seated.rest()
    assert [side.surface for side in gathered(seated)] == [None, None]


def test_what_the_curtain_says_stays_off_its_edge(make: MakeApp) -> None:
    media = make((1024, 768)).media
    look, size = Look(CAST[0].id, 0), (557, 205)
    said = CurtainWords(does=couch_said(CouchCode.HOLD_CLICK))
    sheets = [drape_picture(look, "Ada", words, size, media) for words in (CurtainWords(), said)]
    # The frame is eight pixels wide.
    edge = pygame.Rect(size[0] - 16, 100, 8, 60)
    bare, written = (pygame.image.tobytes(sheet.subsurface(edge), "RGBA") for sheet in sheets)
    assert bare == written
