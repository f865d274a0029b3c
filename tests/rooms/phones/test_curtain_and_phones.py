"""The curtain, where some who sit there have phones."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pygame
import pytest

from game.rooms.phones.pages.joining_page import JoiningScene
from game.table.people.devices import Device, Source
from game.table.people.seating import Place, Seating, computer, person, seated
from game.table.sitting import Sitting
from game.ui.app.application import App
from game.ui.app.flow import Flow
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.who_plays import WhoPlaysScene
from game.ui.table.controls.shared_screen import SharedScreen
from tests.rooms.phones import test_joining
from tests.thinning import thinned
from tests.ui.hands import FRAME, Event, click, hold, press, wait
from tests.ui.shown import named, toasts
from tests.ui.table import test_couch_pads as by_pad
from tests.ui.table.test_couch import faces_up
from tests.ui.table.test_curtain_falls import ADA, BEN, MINA
from tests.ui.virtual_pad import VirtualPad

house, pads = test_joining.house, by_pad.pads
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
        here = self.app.scene
        if isinstance(here, JoiningScene):
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
        there = Place("phone", name, "", colour=before.colour)
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
                events[f"leaves {seat}"] = partial(at.change, seat, "computer")
            elif place.kind == "computer":
                events[f"comes {seat}"] = partial(at.change, seat, "person")
                events[f"joins {seat}"] = partial(at.phone_joins, seat, f"Pia {seat}")
            elif place.kind == "phone":
                events[f"leaves by phone {seat}"] = partial(at.leaves, seat, f"Raj {seat}")
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
