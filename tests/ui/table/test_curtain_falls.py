"""What lets the curtain fall, and that it stays down until the person whose hand it is lifts it.

Everything here is done by events through the application: keys, mouse, pads, the pages of the
pause.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from game.rooms.phones.pages.joining import JoiningScene
from game.table.people.curtain import GUARD, HOLD
from game.table.people.devices import Device, Source
from game.table.people.seating import PHONE, Place, Seating, computer, person, seated
from game.table.sitting import Sitting
from game.ui.app.application import App
from game.ui.app.flow import Flow
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.who_plays import WhoPlaysScene
from game.ui.table.controls.shared_screen import SharedScreen
from tests.rooms.phones import test_joining
from tests.thinning import thinned
from tests.ui.hands import FRAME, Event, click, down, hold, key, move, press, up, wait
from tests.ui.shown import named, toasts
from tests.ui.table import test_couch_pads as by_pad
from tests.ui.table.seated import Seated, rested
from tests.ui.table.test_couch import faces_up, lift, people, screen_of
from tests.ui.virtual_pad import VirtualPad

house, pads = test_joining.house, by_pad.pads
MakeApp = Callable[..., App]
ADA, BEN, MINA, OSKAR = range(4)
CURTAIN_TIME = 5.0
"""Seconds within which somebody is called when nothing else happens."""


class Room:
    """People before one screen, and what they do there."""

    def __init__(self, app: App, flow: Flow, seating: Seating) -> None:
        self.app, self.flow = app, flow
        flow.start("last-card", {"hand_size": "7"}, flow.household.enrolled(seating))
        app.step(0.0, [])
        wait(app, 1.0)

    @property
    def table(self) -> TableScene:
        assert self.flow.table is not None
        return self.flow.table

    @property
    def sitting(self) -> Sitting:
        assert self.flow.sitting is not None
        return self.flow.sitting

    @property
    def screen(self) -> SharedScreen:
        assert self.table.screen is not None, "there is no curtain"
        return self.table.screen

    @property
    def up(self) -> list[int]:
        """The seats whose cards can be read."""
        return faces_up(self.table)

    def called(self) -> int:
        """Wait until somebody is called, and say who."""
        passed = 0.0
        while not (self.screen.sign.shown and not self.screen.curtain.fresh):
            assert passed < CURTAIN_TIME, "nobody is called"
            wait(self.app, 0.1)
            passed += 0.1
        return self.screen.curtain.called

    def lift(self) -> int:
        """Whoever is called looks at their cards; who it was."""
        seat = self.called()
        hold(self.app, pygame.K_RETURN)
        wait(self.app, 0.5)
        assert self.up == [seat]
        return seat

    def pause(self) -> None:
        for _ in range(5):
            press(self.app, pygame.K_ESCAPE)
            if isinstance(self.app.scene, PauseScene):
                return
            wait(self.app, 0.1)
        raise AssertionError(f"no pause over {self.app.scene}, {self.table.questions.open}")

    def resume(self) -> None:
        click(self.app, named(self.app, "resume"))
        assert self.app.scene is self.table

    def who_plays(self) -> WhoPlaysScene:
        self.pause()
        click(self.app, named(self.app, "who"))
        assert isinstance(self.app.scene, WhoPlaysScene)
        return self.app.scene

    def done(self) -> None:
        click(self.app, named(self.app, "done"))
        if isinstance(self.app.scene, JoiningScene):
            click(self.app, named(self.app, "go"))
            assert self.app.scene is self.table
        else:
            self.resume()

    def change(self, seat: int, kind: str) -> None:
        """Pause, Who plays?, that seat, another kind of player, Done, go on."""
        self.who_plays()
        click(self.app, named(self.app, f"seat {seat}"))
        named(self.app, "kind").on_change(kind)
        self.done()

    def act(self) -> None:
        """Whoever's turn it is does something; nothing of it is shown yet."""
        turn = self.sitting.view(-1).turn
        if turn in self.sitting.people:
            self.sitting.submit(turn, self.sitting.stand_in_move(turn))
        else:
            self.sitting.hold_turn(False)
            self.sitting.update(5.0)

    def play_on(self) -> None:
        """The round is played to its end, and the next one dealt."""
        for _ in range(800):
            if self.sitting.round_over:
                break
            self.act()
        self.sitting.next_round()
        self.table.next_round()
        wait(self.app, 3.0)

    def phone_joins(self, seat: int, name: str = "Pia") -> None:
        """What the game does when a phone takes a seat."""
        before = self.flow.seating[seat]
        there = Place(PHONE, name, "", colour=before.colour)
        self.flow.seated.reseat(seated(self.flow.seating, seat, there))
        self.app.step(FRAME, [])

    def leaves(self, seat: int, name: str) -> None:
        """What the game does when a phone leaves its seat."""
        before = self.flow.seating[seat]
        self.flow.seated.reseat(
            seated(self.flow.seating, seat, computer(name, colour=before.colour))
        )
        self.app.step(FRAME, [])

    def loses_focus(self) -> None:
        self.app.step(FRAME, [Event(pygame.WINDOWFOCUSLOST)])


MakeRoom = Callable[..., Room]


@pytest.fixture
def room(house: test_joining.House) -> MakeRoom:
    def make(*people: int, **settings: object) -> Room:
        """People at these seats of four, computers at the others."""
        for name, value in settings.items():
            setattr(house.app.settings, name, value)
        house.app.apply_settings()
        names = ("Ada", "Ben", "Mina", "Oskar")
        seating: Seating = tuple(
            person(name, colour=seat) if seat in people else computer(name, colour=seat)
            for seat, name in enumerate(names)
        )
        return Room(house.app, house.flow, seating)

    return make


# --- whoever leaves, comes, or goes away ---------------------------------------------------------


def test_whoever_leaves_the_table_does_not_see_the_hand_of_whoever_stays(room: MakeRoom) -> None:
    at = room(ADA, BEN)
    at.lift()
    at.change(ADA, "computer")
    assert at.sitting.people == (BEN,)
    assert at.up == []
    wait(at.app, 3.0)
    assert at.up == [], "it opens by itself"
    assert at.lift() == BEN


@pytest.mark.slow
def test_whoever_stays_looks_in_anybody_s_turn_and_the_hand_stays_open(room: MakeRoom) -> None:
    at = room(ADA, BEN)
    at.change(ADA, "computer")
    for _ in range(3):
        if at.sitting.view(-1).turn == BEN:
            at.sitting.submit(BEN, at.sitting.stand_in_move(BEN))
            at.table.take_news()
    assert at.lift() == BEN
    turns = set()
    for _ in range(40):
        turn = at.sitting.view(-1).turn
        turns.add(turn)
        if at.sitting.round_over or not at.sitting.view(BEN).sizes[BEN]:
            break
        assert at.up == [BEN]
        if turn == BEN:
            at.sitting.submit(BEN, at.sitting.stand_in_move(BEN))
            at.table.take_news()
        wait(at.app, 0.5)
    assert turns > {BEN}
    if not at.sitting.round_over and at.sitting.view(BEN).sizes[BEN]:
        at.pause()
        at.resume()
        wait(at.app, 1.0)
        assert at.up == []


def test_in_the_next_round_whoever_stays_plays_without_a_curtain(room: MakeRoom) -> None:
    at = room(ADA, BEN)
    at.change(ADA, "computer")
    at.play_on()
    assert at.table.screen is None
    assert at.up == [BEN]


def test_a_match_gone_on_with_remembers_who_has_left_in_this_round(room: MakeRoom) -> None:
    at = room(ADA, BEN)
    at.change(ADA, "computer")
    at.flow.to_menu()
    at.app.step(FRAME, [])
    at.flow.go_on()
    wait(at.app, 3.0)
    assert at.sitting.people == (BEN,)
    assert at.up == []
    assert at.lift() == BEN


def test_somebody_who_has_left_comes_back_to_a_closed_curtain(room: MakeRoom) -> None:
    at = room(ADA, BEN)
    at.change(ADA, "computer")
    at.lift()
    scene = at.who_plays()
    assert at.up == []
    click(at.app, named(at.app, f"seat {ADA}"))
    click(at.app, named(at.app, "known Ada"))
    assert [place.name for place in scene.seating if place.human] == ["Ada", "Ben"]
    at.done()
    wait(at.app, 2.0)
    assert at.sitting.people == (ADA, BEN)
    assert at.up == []


def test_whoever_has_left_takes_no_other_hand_of_the_round(room: MakeRoom) -> None:
    at = room(ADA, BEN)
    at.change(ADA, "computer")
    scene = at.who_plays()
    # Ben makes way as well, and his hand is the one that Ada must not get.
    click(at.app, named(at.app, f"seat {BEN}"))
    named(at.app, "kind").on_change("computer")
    click(at.app, named(at.app, "known Ada"))
    assert [place.name == "Ada" for place in scene.seating] == [True, False, False, False]
    click(at.app, named(at.app, f"seat {BEN}"))
    named(at.app, "kind").on_change("person")
    assert scene.seating[BEN].name == "Ben"
    # Her own place is taken: in this round there is no other for her.
    click(at.app, named(at.app, f"seat {ADA}"))
    named(at.app, "kind").on_change("computer")
    named(at.app, "kind").on_change("person")
    click(at.app, named(at.app, "new person"))
    click(at.app, named(at.app, f"seat {MINA}"))
    click(at.app, named(at.app, "known Ada"))
    assert "Ada" not in [place.name for place in scene.seating]
    assert any("already held another hand" in each for each in toasts(at.app))


def test_a_phone_that_joins_in_the_middle_of_a_round_closes_the_open_hand(room: MakeRoom) -> None:
    at = room(ADA)
    assert at.up == [ADA]
    at.phone_joins(MINA)
    assert at.up == []
    wait(at.app, 3.0)
    assert at.up == []
    for _ in range(40):
        if at.sitting.view(-1).turn == ADA:
            break
        at.act()
    at.table.take_news()
    assert at.lift() == ADA
    at.sitting.submit(ADA, at.sitting.stand_in_move(ADA))
    at.table.take_news()
    wait(at.app, 2.0)
    if at.sitting.view(-1).turn != ADA:
        assert at.up == [], "the turn has passed on"


def test_a_phone_that_leaves_does_not_open_the_hand_at_the_screen(room: MakeRoom) -> None:
    at = room(ADA)
    at.phone_joins(MINA)
    at.leaves(MINA, "Mina")
    wait(at.app, 3.0)
    assert at.up == []
    assert at.lift() == ADA


@pytest.mark.slow
def test_only_i_see_this_screen_is_offered_to_whoever_is_alone_at_it(room: MakeRoom) -> None:
    at = room(ADA)
    at.phone_joins(MINA)
    scene = at.who_plays()
    click(at.app, named(at.app, f"seat {ADA}"))
    named(at.app, "apart").activate()
    assert scene.seating[ADA].apart
    at.done()
    # Anybody may have switched it on: whoever it is lifts the curtain once.
    wait(at.app, 3.0)
    assert at.up == []
    assert at.lift() == ADA
    assert at.app.settings.seats[ADA]["apart"] is True
    at.play_on()
    assert at.up == [ADA]
    # A second person at the screen ends it.
    at.change(BEN, "person")
    assert not any(place.apart for place in at.flow.seating)
    assert at.up == []


def test_without_phones_nobody_is_offered_to_sit_apart(room: MakeRoom) -> None:
    at = room(ADA)
    at.who_plays()
    with pytest.raises(StopIteration):
        named(at.app, "apart")


@pytest.mark.parametrize("what", ["focus", "note", "pause", "question", "key"])
def test_what_covers_the_open_hand(room: MakeRoom, what: str) -> None:
    at = room(ADA, BEN)
    seat = at.lift()
    if what == "note":
        press(at.app, pygame.K_F1)
        assert at.app.scene is not at.table
    if what in ("focus", "note"):
        at.loses_focus()
    elif what == "pause":
        at.pause()
    elif what == "question":
        press(at.app, pygame.K_1 + (BEN if seat == ADA else ADA))
        assert at.table.questions.open is not None
    else:
        press(at.app, pygame.K_v)
        at.table.finish()
    assert at.up == []
    if what == "pause":
        at.resume()
    elif what in ("note", "question"):
        press(at.app, pygame.K_ESCAPE)
    wait(at.app, 2.0)
    assert at.up == []
    assert at.lift() == seat


# --- pads ----------------------------------------------------------------------------------------


def test_a_pulled_pad_covers_its_owner_s_hand(make: MakeApp, pads: by_pad.MakePads) -> None:
    sitting = people(2)
    seated = rested(make, sitting)
    made = pads(2)
    by_pad.claim_all(seated, made, [0, 1])
    turn = sitting.view(-1).turn
    seated.rest()
    by_pad.tap(seated.app, made[turn], by_pad.A)
    seated.rest()
    assert faces_up(seated.scene) == [turn]
    made[turn].pull_out()
    by_pad.play(seated.app)
    assert faces_up(seated.scene) == []
    made[turn].put_back()
    by_pad.play(seated.app)
    by_pad.tap(seated.app, made[turn], by_pad.A)
    seated.rest()
    assert faces_up(seated.scene) == [], "the press that claims the seat lifts nothing"
    by_pad.tap(seated.app, made[turn], by_pad.A)
    seated.rest()
    assert faces_up(seated.scene) == [turn]


def test_whose_pad_it_is_is_asked_over_closed_hands(make: MakeApp, pads: by_pad.MakePads) -> None:
    seated = rested(make, people(3))
    lift(seated)
    assert faces_up(seated.scene) != []
    (pad,) = pads(1)
    by_pad.play(seated.app)
    by_pad.tap(seated.app, pad, by_pad.A)
    assert seated.scene.questions.open is not None
    assert faces_up(seated.scene) == []


def test_the_sign_speaks_of_no_pad_to_somebody_whom_none_may_serve(
    make: MakeApp, pads: by_pad.MakePads
) -> None:
    sitting = people(2)
    seated = rested(make, sitting)
    (pad,) = pads(1)
    turn = sitting.view(-1).turn
    by_pad.claim_all(seated, [pad], [turn])
    seated.rest()
    assert screen_of(seated).sign_words(turn).control == "pad a"
    other = 1 - turn
    assert "pad" not in screen_of(seated).sign_words(other).control
    pad.pull_out()
    by_pad.play(seated.app)
    assert "pad" not in screen_of(seated).sign_words(turn).control


# --- when the table turns ------------------------------------------------------------------------


def turned(make: MakeApp, **settings: object) -> tuple[Seated, SharedScreen, int]:
    """A table at which one of two has played and the other has just been called; and who."""
    sitting = people(2)
    seated = rested(make, sitting, **settings)
    turn = sitting.view(-1).turn
    lift(seated)
    assert seated.scene.seat == turn
    sitting.submit(turn, sitting.stand_in_move(turn))
    seated.scene.take_news()
    screen = screen_of(seated)
    while not screen.sign.shown:
        seated.app.step(FRAME, [])
    assert screen.curtain.called == 1 - turn
    return seated, screen, 1 - turn


@pytest.mark.parametrize("device", ["key", "mouse"])
def test_the_device_that_ended_a_turn_lifts_nothing_for_a_moment(
    make: MakeApp, device: str
) -> None:
    seated, screen, called = turned(make, curtain="never")

    def do() -> None:
        if device == "key":
            press(seated.app, pygame.K_RETURN)
        else:
            seated.click(screen.sign.rect.center)

    if device == "mouse":
        # Another device lifts it at once; then it is the mouse that has ended a turn.
        do()
        assert seated.scene.seat == screen.curtain.open == called
        sitting = seated.sitting
        sitting.submit(called, sitting.stand_in_move(called))  # type: ignore[attr-defined]
        seated.scene.take_news()
        called = 1 - called
        while not (screen.sign.shown and screen.curtain.called == called):
            seated.app.step(FRAME, [])
    shown = 0.0
    while shown < GUARD - 6 * FRAME:
        do()
        shown += 3 * FRAME if device == "mouse" else FRAME
        assert seated.scene.seat == -1, f"lifted after {shown} s"
    wait(seated.app, GUARD)
    do()
    assert seated.scene.seat == called


def test_what_is_held_from_too_early_on_counts_from_when_it_may(make: MakeApp) -> None:
    seated, screen, called = turned(make)
    seated.app.step(FRAME, key(pygame.K_RETURN)[:1])
    wait(seated.app, GUARD + HOLD - 0.2)
    assert screen.curtain.down
    wait(seated.app, 0.4)
    assert screen.curtain.open == called


def test_a_double_click_on_the_curtain_lays_no_card(make: MakeApp) -> None:
    sitting = people(2)
    seated = rested(make, sitting, curtain="never")
    screen, turn = screen_of(seated), sitting.view(-1).turn
    point = screen.sign.rect.center
    before = list(sitting.match.record.rounds[0].moves)
    move(seated.app, point)
    for _ in range(2):
        down(seated.app, point)
        up(seated.app, point)
    seated.rest()
    assert seated.scene.seat == turn
    assert not seated.sees.chosen
    assert seated.scene.questions.open is None
    assert sitting.match.record.rounds[0].moves == before


def test_a_key_pressed_twice_draws_no_card(make: MakeApp) -> None:
    """Where there is only one thing to do, the key that lifts the curtain would do it."""
    sitting = people(2)
    seated = rested(make, sitting, curtain="never")
    before = list(sitting.match.record.rounds[0].moves)
    press(seated.app, pygame.K_d, pygame.K_d)
    seated.rest()
    assert faces_up(seated.scene) == [sitting.view(-1).turn]
    assert sitting.match.record.rounds[0].moves == before


def test_a_pad_of_one_s_own_need_not_be_held(make: MakeApp, pads: by_pad.MakePads) -> None:
    sitting = people(2)
    seated = rested(make, sitting)
    made = pads(2)
    by_pad.claim_all(seated, made, [0, 1])
    seated.rest()
    turn = sitting.view(-1).turn
    by_pad.tap(seated.app, made[turn], by_pad.A)
    assert seated.scene.seat == turn
    press(seated.app, pygame.K_v)
    seated.rest()
    press(seated.app, pygame.K_RETURN)
    seated.rest()
    assert seated.scene.seat == -1, "the key is everybody's"


# --- the hand that falls -------------------------------------------------------------------------


@pytest.mark.parametrize("settings", [{}, {"speed": 0.5}, {"reduced_motion": True}])
def test_a_hand_that_falls_shows_its_backs_before_it_flies(
    make: MakeApp, settings: dict[str, object]
) -> None:
    seated = rested(make, people(2), **settings)
    lift(seated)
    bodies = list(seated.sees.hand)
    places = {body: (body.x, body.y) for body in bodies}
    press(seated.app, pygame.K_v)
    passed, flown = 0.0, False
    while seated.scene.busy:
        seated.app.step(FRAME, [])
        passed += FRAME
        readable = [body for body in bodies if body.turn >= 0.5]
        away = [body for body in bodies if (body.x, body.y) != places[body]]
        assert not (readable and away), "it can be read while it flies"
        assert not readable or passed <= 0.08
        flown |= bool(away)
    assert flown


# --- anything, in any order ----------------------------------------------------------------------


class Watch:
    """Sees to it, frame by frame, that nobody's cards are shown to anybody else."""

    def __init__(self, at: Room) -> None:
        self.at = at
        self.lifted = -1
        self.sat = set(at.sitting.people)
        self.done: list[str] = []
        step = at.app.step

        def watched(dt: float = 0.0, events: list[pygame.event.Event] | None = None) -> bool:
            moving = step(dt, events)
            self.look()
            return moving

        at.app.step = watched  # type: ignore[method-assign]

    def look(self) -> None:
        self.sat |= set(self.at.sitting.people)
        if len(self.sat) > 1 and not self.at.sitting.round_over:
            assert set(self.at.up) <= {self.lifted}, (self.done[-5:], self.at.up)

    def happens(self, what: str, do: Callable[[], object]) -> None:
        """Something after which every hand lies face down, unless ``do`` says that it was not."""
        self.done.append(what)
        # What is done takes some frames, and only at its end it has happened.
        if do() is not False:
            self.lifted = -1
        self.look()


class Evening:
    """Things that happen at one table, drawn by chance."""

    def __init__(self, at: Room, pads: by_pad.MakePads, luck: random.Random) -> None:
        self.at, self.luck, self.watch = at, luck, Watch(at)
        self._pads = pads
        self._pad: VirtualPad | None = None
        self._plugged = False

    def happen(self) -> None:
        at, watch = self.at, self.watch
        if at.app.scene is not at.table:
            return
        events: dict[str, Callable[[], object]] = {"focus": at.loses_focus, "pause": self._break}
        for seat, place in enumerate(at.flow.seating):
            if place.kind == "person" and len(at.sitting.people) > 1:
                events[f"leaves {seat}"] = lambda seat=seat: at.change(seat, "computer")
            elif place.kind == "computer":
                events[f"comes {seat}"] = lambda seat=seat: at.change(seat, "person")
                events[f"joins {seat}"] = lambda seat=seat: at.phone_joins(seat, f"Pia {seat}")
            elif place.kind == PHONE:
                events[f"leaves by phone {seat}"] = lambda seat=seat: at.leaves(seat, f"Raj {seat}")
        if at.table.screen is not None:
            events["question"] = self._question
            events["pad out" if self._plugged else "pad in"] = self._change_pad
        name = self.luck.choice(list(events))
        watch.happens(name, events[name])

    def _break(self) -> None:
        self.at.pause()
        wait(self.at.app, 0.2)
        self.at.resume()

    def _question(self) -> None:
        screen = self.at.screen
        seats = [s for s in screen.controllers.screen_seats if s != screen.curtain.called]
        if seats:
            screen.desk.source = Source(Device.KEYBOARD)
            number = screen.controllers.screen_seats.index(seats[-1])
            press(self.at.app, pygame.K_1 + number)
        if self.at.table.questions.open is not None:
            assert self.at.up == []
            press(self.at.app, pygame.K_ESCAPE)
        else:
            press(self.at.app, pygame.K_v)
            wait(self.at.app, 0.2)

    def _change_pad(self) -> bool:
        """A pad comes or goes. Whether it was somebody's, or everybody was asked whose it is."""
        app, screen = self.at.app, self.at.screen
        self._plugged = not self._plugged
        if not self._plugged:
            assert self._pad is not None
            source = Source(Device.PAD, self._pad.number)
            held = screen.controllers.holder(source) >= 0
            self._pad.pull_out()
            by_pad.play(app)
            return held
        if self._pad is None:
            (self._pad,) = self._pads(1)
        else:
            self._pad.put_back()
        by_pad.play(app)
        # A button that would lift nothing claims the seat.
        by_pad.tap(app, self._pad, by_pad.Y)
        asked = self.at.table.questions.open is not None
        if asked:
            by_pad.tap(app, self._pad, by_pad.A)
        return asked

    def go_on(self) -> None:
        """People look and play for a while."""
        at, watch = self.at, self.watch
        for _ in range(self.luck.randrange(4)):
            screen = at.table.screen
            if at.sitting.round_over:
                return
            turn = at.sitting.view(-1).turn
            if screen is None or (
                turn in at.sitting.people and turn not in (screen.controllers.screen_seats)
            ):
                if turn in at.sitting.people:
                    at.sitting.submit(turn, at.sitting.stand_in_move(turn))
                wait(at.app, 0.3)
                continue
            wait(at.app, 1.2)
            if screen.curtain.called >= 0 and self.luck.random() < 0.8:
                watch.lifted = screen.curtain.called
                watch.done.append(f"lifts {watch.lifted}")
                hold(at.app, pygame.K_RETURN)
                wait(at.app, 0.4)
            elif at.sitting.view(-1).turn == at.table.seat:
                at.sitting.submit(at.table.seat, at.sitting.stand_in_move(at.table.seat))
                at.table.take_news()
                wait(at.app, 0.4)


def evening(room: MakeRoom, pads: by_pad.MakePads, seed: int, events: int) -> list[str]:
    """So many things happen at a table; what they were."""
    luck = random.Random(seed)
    at = room(ADA, *[BEN][: luck.randrange(2)])
    one = Evening(at, pads, luck)
    for _ in range(events):
        one.go_on()
        if at.sitting.round_over:
            break
        one.happen()
    return one.watch.done


@pytest.mark.parametrize("seed", thinned([2, 1], 1, slow=2))
def test_nobody_s_cards_are_in_anybody_s_sight(
    room: MakeRoom, pads: by_pad.MakePads, seed: int
) -> None:
    assert len(evening(room, pads, seed, 8)) >= 4


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3, 15))
def test_nobody_s_cards_are_in_anybody_s_sight_for_long(
    room: MakeRoom, pads: by_pad.MakePads, seed: int
) -> None:
    assert len(evening(room, pads, seed, 40)) >= 10
