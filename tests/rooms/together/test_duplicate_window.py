"""A duplicate in the window: its matches one after another, broken off, taken up, and compared."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.language.catalogue import say
from game.language.file_texts import CLOSED
from game.rooms.duplicate import OCCASION
from game.rooms.duplicate.duplicate_page import DuplicateScene
from game.rooms.duplicate.duplicate_texts import COMPARE, PLACES_CHANGED
from game.rooms.duplicate.kept_duplicates import keep_duplicates
from game.rooms.evening.cup import Leg, Mode, opened
from game.rooms.evening.kept_evening import keep_evening
from game.rooms.evening.standing_page import StandingScene
from game.rooms.fairness.fair_match import FairMatch
from game.rooms.fairness.verifying import verified
from game.rooms.history.access import ledger_of, matches_of
from game.rooms.review import looking_back
from game.rooms.review.model.replay import Replay
from game.rooms.review.pages.coach_page import CoachScene
from game.rooms.review.pages.replay_scene import ReplayScene
from game.storage.store import Store
from game.table.people.seating import PERSON
from game.table.records.record import Record
from game.ui.app.application import App
from game.ui.app.flow import Flow
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.score.score_sheet import ResultScene
from game.ui.scenes.table import TableScene
from tests.rooms.duplicate.demos import duplicate as demo_duplicate
from tests.rooms.history.kept import press_kept
from tests.rooms.together.test_evening import play_out
from tests.ui.conftest import MakeApp
from tests.ui.hands import press, wait
from tests.ui.shown import labels, named, names, not_none, toasts, top

SECRET = 99 << 70


def begun(make: MakeApp, folder: Path, opponents: int = 2, **options: str) -> tuple[App, Flow]:
    app = make(
        (800, 600), speed=0.0, tips=False, opponents=opponents, reduced_motion=True,
        last_game="last-card",
    )  # fmt: skip
    app.settings.options["last-card"] = {"rounds": "2", **options}
    flow = Flow(app, Store(folder), SECRET)
    app.push(flow.menu())
    app.step(0, [])
    return app, flow


def watch(flow: Flow, record: Record) -> None:
    looking_back(flow).watch(Replay(record, flow.occasions.closed_hands()))


@pytest.mark.slow
def test_a_duplicate_is_played_broken_off_taken_up_and_compared(
    make: MakeApp, tmp_path: Path
) -> None:
    app, flow = begun(make, tmp_path, duplicate="yes", rounds="1")
    press(app, pygame.K_RETURN)
    first = flow.sitting
    assert first is not None
    hands, sat = first.match.state.hands[:], flow.seating
    play_out(app, flow)
    # Nothing shows the hands of a match whose cards are to be played again.
    top(app, ResultScene)
    assert {card for seat in top(app, ResultScene).sheet.seats for card in seat.cards} == {""}
    assert not names(app) & {"coach", "same cards"}
    assert named(app, "next").text == say(PLACES_CHANGED)
    for look in (
        flow.kept.copy,
        lambda: watch(flow, first.match.record),
        looking_back(flow).analyse_here,
    ):
        wait(app, 10.0)
        assert toasts(app) == []
        look()
        assert toasts(app) == [say(CLOSED)]
        assert not isinstance(app.scene, (ReplayScene, CoachScene))
    press(app, pygame.K_RETURN)
    second = flow.sitting
    top(app, TableScene)
    assert second is not None
    assert second is not first
    assert flow.seating == (sat[-1], *sat[:-1])
    assert second.match.state.hands == hands
    assert not second.match.competitive
    assert not FairMatch(second, 1).may_cut
    assert flow.household.usual(app.rng)[0].human

    # It is broken off in the middle and the game is closed.
    for seat in second.people:
        second.set_automatic(seat, True)
    while len(second.match.record.rounds[-1].moves) < 4:
        second.update(5.0)
    flow.to_menu()
    watch(flow, second.match.record)
    assert toasts(app)[-1] == say(CLOSED)
    top(app, MenuScene)
    text = second.match.text()
    app, flow = begun(make, tmp_path)
    top(app, MenuScene)
    saved = flow.saved()
    assert saved is not None
    assert saved.line.startswith("Duplicate: match 2 of 3 · Round 1")
    assert saved.short == "Duplicate: match 2 of 3 · Round 1"
    press(app, pygame.K_RETURN)
    assert flow.sitting is not None
    assert flow.sitting.match.text() == text
    play_out(app, flow)
    assert named(app, "next").text == say(COMPARE)
    press(app, pygame.K_RETURN)
    top(app, DuplicateScene)
    sheet = top(app, DuplicateScene).sheet
    assert len(sheet.totals) == 2
    assert sheet.deals[0].hands[1].players == (1, 0)
    assert sum(sheet.ahead) == 0

    # Between two matches it waits on the title.
    press(app, pygame.K_ESCAPE)
    app, flow = begun(make, tmp_path)
    saved = flow.saved()
    assert saved is not None
    assert (saved.line, saved.ends) == ("Duplicate: match 3 of 3", False)
    press(app, pygame.K_RETURN)
    top(app, DuplicateScene)
    press(app, pygame.K_RETURN)
    play_out(app, flow)
    third = flow.sitting
    assert third is not None
    # Now everybody has held every hand, and all can be looked at.
    press(app, pygame.K_RETURN)
    top(app, DuplicateScene)
    assert "next" not in names(app)
    watch(flow, first.match.record)
    top(app, ReplayScene)
    app.pop()
    press(app, pygame.K_ESCAPE)
    top(app, MenuScene)
    assert flow.saved() is None
    assert flow.store.text("duplicates") is None
    rounds = [leg.match.record.rounds[0] for leg in (first, second, third)]
    assert len({(each.seed, each.dealer) for each in rounds}) == 1
    assert verified(third.match.record).right


@pytest.mark.slow
def test_a_match_that_is_over_is_played_again_with_its_cuts(make: MakeApp, tmp_path: Path) -> None:
    app, flow = begun(make, tmp_path, opponents=1)
    press(app, pygame.K_RETURN)
    first = flow.sitting
    assert first is not None
    assert first.cut(0, "seven herons")
    play_out(app, flow)
    top(app, ResultScene)
    assert {card for seat in top(app, ResultScene).sheet.seats for card in seat.cards} != {""}
    top(app, ResultScene).ui.steer(named(app, "same cards"))
    press(app, pygame.K_RETURN)
    second = flow.sitting
    assert second is not None
    assert second.match.record.options["duplicate"] == "yes"
    assert not second.cut(1, "eight herons")
    while len(second.match.record.rounds) < 2:
        for seat in second.people:
            second.set_automatic(seat, True)
        if second.round_over:
            second.next_round()
        second.update(5.0)
    ones, twos = first.match.record.rounds[:2], second.match.record.rounds[:2]
    assert [(r.seed, r.dealer) for r in ones] == [(r.seed, r.dealer) for r in twos]
    assert verified(second.match.record).rounds[1].cuts == 1

    # The first match can be opened as soon as the duplicate is stopped.
    watch(flow, first.match.record)
    assert toasts(app)[-1] == say(CLOSED)
    flow.occasions.of(OCCASION).again(first.match.record, flow.seating)
    top(app, DuplicateScene)  # it has been started
    flow.occasions.of(OCCASION).stop(top(app, DuplicateScene).duplicate)
    watch(flow, first.match.record)
    top(app, ReplayScene)


def test_a_match_of_the_library_is_played_again(make: MakeApp, tmp_path: Path) -> None:
    app = make((800, 600), speed=0.0, tips=False, opponents=1, reduced_motion=True)
    app.settings.last_game = "classic"
    app.settings.options["classic"] = {"match": "rounds", "rounds": "1"}
    flow = Flow(app, Store(tmp_path), SECRET, archives=True)
    app.push(flow.menu())
    app.step(0, [])
    press(app, pygame.K_RETURN)
    first = flow.sitting
    assert first is not None
    play_out(app, flow)
    flow.to_menu()
    (row,) = not_none(ledger_of(flow)).library().matches()
    press_kept(flow, "same cards", row)
    for _ in range(500):
        app.step(0.02, [])
        if isinstance(app.scene, TableScene):
            break
    second = flow.sitting
    assert second is not None
    assert second.match.record.rounds[0].seed == first.match.record.rounds[0].seed
    assert second.people == (1,)
    # What was kept of it is not given away now.
    matches_of(flow).copy(row)
    for _ in range(500):
        app.step(0.02, [])
        if say(CLOSED) in toasts(app):
            break
    assert say(CLOSED) in toasts(app)
    not_none(flow.archive).close()


def test_no_duplicate_with_more_cards_for_somebody(make: MakeApp, tmp_path: Path) -> None:
    app, flow = begun(make, tmp_path)
    seating = flow.household.usual(app.rng)
    uneven = (seating[0], *(replace(each, more=1) for each in seating[1:]))
    flow.start("last-card", {"duplicate": "yes"}, uneven)
    assert isinstance(app.scene, MenuScene)
    assert toasts(app) == ["In a duplicate everyone is dealt the same number of cards."]


def test_the_only_person_is_addressed_as_you(make: MakeApp) -> None:
    app, scene = make((800, 600)), demo_duplicate()
    best = scene.duplicate.players[scene.sheet.ahead.index(max(scene.sheet.ahead))]
    computers = scene.duplicate.seating
    app.push(scene)
    for people, expected in (
        ((), best.name + " is"),
        ((best,), "you are"),
        (computers, best.name + " is"),
    ):
        seating = tuple(
            replace(each, kind=PERSON) if each in people else each for each in computers
        )
        scene.duplicate = scene.duplicate._replace(seating=seating)
        scene.rebuild()
        assert f"With the same cards, {expected} ahead" in labels(scene)


def test_what_another_copy_still_plays_is_closed_and_not_offered(
    make: MakeApp, tmp_path: Path
) -> None:
    duplicate = demo_duplicate().duplicate
    waiting = duplicate._replace(legs=duplicate.legs[:1], playing="")
    theirs = Store(tmp_path)
    keep_duplicates(theirs, (waiting,))
    app = make((800, 600))
    flow = Flow(app, Store(tmp_path, idle=True))
    app.push(flow.menu())
    first = waiting.first
    assert first is not None
    watch(flow, first)
    assert toasts(app) == [say(CLOSED)]
    top(app, MenuScene)
    assert flow.saved() is None
    # It is looked up anew: the other copy goes on.
    keep_duplicates(theirs, ())
    watch(flow, first)
    top(app, ReplayScene)


def test_what_the_title_offers_is_what_is_continued(make: MakeApp, tmp_path: Path) -> None:
    app, flow = begun(make, tmp_path, duplicate="yes", rounds="1")
    press(app, pygame.K_RETURN)
    play_out(app, flow)
    flow.to_menu()
    saved = flow.saved()
    assert saved is not None
    assert saved.line == "Duplicate: match 2 of 3"
    # An evening that waits as well is named, and continued, before it.
    seating = flow.household.usual(app.rng)
    cup = opened(Mode.ALONE, [Leg("classic", {})] * 3, seating)
    keep_evening(flow.store, cup)
    saved = flow.saved()
    assert saved is not None
    assert saved.line == "Evening: match 1 of 3"
    flow.go_on()
    assert isinstance(app.scene, StandingScene)
