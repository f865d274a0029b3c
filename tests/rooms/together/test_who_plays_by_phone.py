"""Who plays, where some come by phone."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rooms.fairness.verifying import verified
from game.rooms.phones import phones_of
from game.rooms.phones.pages.joining_page import JoiningScene
from game.table.match import Match
from game.table.people.seating import computer, person
from game.table.records.record import parse_record
from game.ui.app.application import App
from game.ui.app.flow import Flow
from game.ui.scenes.score.score_sheet import ResultScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.who_plays import Terms, WhoPlaysScene
from tests.ui.conftest import MakeApp
from tests.ui.hands import at_table, at_title, choose, press, show
from tests.ui.shown import named, not_none, played, toasts, top
from tests.ui.test_flow import play
from tests.ui.test_who_plays import told, words


def change(app: App, flow: Flow, seat: int, kind: str) -> None:
    """Pause, say that something else plays at that seat, and go back to the table."""
    flow.pause()
    app.step(0, [])
    choose(app, "who", f"seat {seat}")
    named(app, "kind").on_change(kind)
    choose(app, "done")
    if isinstance(app.scene, JoiningScene):
        # Whoever wants a phone is shown at once how to join.
        assert kind == "phone"
        choose(app, "go")
    else:
        choose(app, "resume")
    assert isinstance(app.scene, TableScene)


def test_a_guest_comes_and_goes_in_the_pause(make: MakeApp, tmp_path: Path) -> None:
    app, flow = at_table(make, tmp_path)
    sitting = played(flow)
    before = sitting.match.state.key()
    change(app, flow, 1, "person")
    assert list(sitting.people) == [0, 1]
    assert sitting.names[1] == "Player 2"
    assert sitting.match.state.key() == before
    change(app, flow, 1, "computer")
    assert sitting.people == (0,)
    assert sitting.match.state.key() == before
    text = flow.store.text("waiting")
    assert text is not None
    assert "seat 1 Player 2\n" in text
    assert text.count("\nseat 1 ") == 2
    assert Match.from_record(parse_record(text)).players == sitting.match.players
    assert len(flow.seating) == 4


def test_whoever_leaves_the_screen_is_followed_by_another(make: MakeApp, tmp_path: Path) -> None:
    app, flow = at_title(make, tmp_path)
    bo = person("Bo", colour=3)
    flow.start("last-card", {}, (flow.household.me(), bo, computer("Ben")))
    assert not_none(flow.table).controllers.screen_seats == (0, 1)
    assert not_none(flow.table).seat == -1, "there is a curtain"
    app.step(0, [])
    change(app, flow, 0, "computer")
    assert not_none(flow.table).seat == -1, "whoever stays lifts it themselves"
    assert played(flow).people == (1,)


@pytest.mark.slow
def test_a_competitive_match_whose_seats_change_hands_books_nothing(
    make: MakeApp, tmp_path: Path
) -> None:
    options = {"colours": {"competitive": "yes", "match": "rounds", "rounds": "1"}}
    app, flow = at_table(make, tmp_path, last_game="colours", options=options)
    record = played(flow).match.record
    assert flow.competition.is_open(record)
    flow.pause()
    app.step(0, [])
    choose(app, "who")
    assert "no longer counts" in words(app)
    press(app, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert flow.competition.is_open(record), "looking is free"
    change(app, flow, 1, "person")
    assert "Seats have changed hands" in told(app)
    assert not flow.competition.is_open(record)
    assert flow.current.warning() is None
    play(app, flow)
    assert top(app, ResultScene).sheet.seats[0].xp is None
    assert not flow.competition.ranked() or all(not line.xp for line in flow.competition.ranked())


@pytest.mark.slow
def test_the_same_people_come_back_to_the_same_seats(make: MakeApp, tmp_path: Path) -> None:
    app, flow = at_title(make, tmp_path, player_name="Ana")
    bo = person("Bo", face="mina", colour=7)
    flow.start("last-card", {}, (computer("Ben", "sharp", colour=5), bo, flow.household.me()))
    app.step(0, [])
    change(app, flow, 0, "phone")
    seating = flow.seating
    assert seating[0].open
    app.step(0.0, [pygame.event.Event(pygame.QUIT)])
    phones_of(flow).switch_off()

    app, flow = at_title(make, tmp_path, player_name="Ana", owner=app.settings.owner)
    press(app, pygame.K_RETURN)
    assert flow.seating == seating
    assert played(flow).names == ("Ben", "Bo", "Ana")
    assert played(flow).looks[1] == ("mina", 7)
    assert not_none(flow.table).controllers.screen_seats == (1, 2)


@pytest.mark.parametrize("game", ["classic", "extreme"])
def test_the_youngest_is_asked_for_and_starts_and_then_whoever_won(
    make: MakeApp, tmp_path: Path, game: str
) -> None:
    app, flow = at_title(make, tmp_path, last_game=game)
    options = {"first_dealer": "youngest", "starter_acts": "no", "match": "rounds", "rounds": "1"}
    if game == "extreme":
        del options["starter_acts"]
    app.settings.options[game] = {**options}
    seating = (person("Ana"), computer("Ben"), person("Cy"), computer("Tui"))
    flow.household.remember(seating)
    flow.start(game, options, seating)
    assert "Without an answer lot decides" in " ".join(toasts(app))
    flow.to_menu()

    terms = Terms(2, 10, ages=flow.household)
    show(app, WhoPlaysScene(seating, terms, on_done=lambda seating: None))
    named(app, "youngest").choose(2)
    app.step(0.0, [])
    assert [label for _, label in named(app, "youngest").values] == ["Ana", "Cy"]
    press(app, pygame.K_ESCAPE)
    starters, winners = [], []
    for last in (False, True):
        flow.start(game, {**options, "first_dealer": "winner"} if last else options, seating)
        match = played(flow).match
        assert verified(match.record).right
        starters.append((match.record.rounds[0].dealer + 1) % 4)
        assert match.state.turn == starters[-1]
        for seat in (0, 2):
            played(flow).set_automatic(seat, True)
        for _ in range(4000):
            app.step(1.0, [])
            if isinstance(app.scene, ResultScene):
                break
        winners.append(match.standing.winners[0])
        flow.to_menu()
    assert starters == [2, winners[0]]


def test_a_seat_open_for_a_phone_is_played_by_a_computer(make: MakeApp, tmp_path: Path) -> None:
    app, flow = at_title(make, tmp_path)
    choose(app, "who", "seat 3")
    named(app, "kind").on_change("phone")
    # Nobody has come with a phone, and it begins all the same.
    choose(app, "start", "go")
    assert played(flow).people == (0,)
    assert flow.seating[3].open
    assert played(flow).match.players[3].level
