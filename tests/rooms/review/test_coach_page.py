"""A person can see what the coach says of a match: opened after it and from a replay, by real
input."""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.rooms.review import looking_back
from game.rooms.review.analysis import apart, kept_analyses
from game.rooms.review.analysis.apart import Analysing, AnalysisOrder
from game.rooms.review.analysis.values import VERSION, ValueEffort
from game.rooms.review.app.coaching import KeptMarks, coach_page
from game.rooms.review.model.replay import MarkKind, Replay
from game.rooms.review.pages.coach_page import CoachScene
from game.rooms.review.pages.coach_pictures import Graph, KeyLine, Sum
from game.rooms.review.pages.replay_scene import ReplayScene
from game.rooms.review.pages.round_told import figure, signed
from game.storage.store import Store
from game.table.records.closed_hands import ALL_OPEN
from game.table.records.record import Player, SeatChange
from game.ui.app.application import App
from game.ui.app.flow import Flow
from game.ui.scenes.score.score_sheet import ResultScene
from game.ui.widgets.display import Panel
from game.ui.widgets.dropdown import Dropdown
from tests.demos import make_scene
from tests.rooms.review import matches
from tests.rooms.review.test_replay_scene import record
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.hands import at_title, click, press, show
from tests.ui.shown import app_of, named, part, parts, played, said, toasts, top, words_written
from tests.ui.test_flow import play

LIGHT = ValueEffort(1, 3, rounds=20, pairs=4)


def in_thread(order: AnalysisOrder) -> tuple[None, Connection]:
    """Serve it in a thread, with little effort."""
    ours, theirs = multiprocessing.Pipe()

    def serve() -> None:
        apart.serve(theirs, order._replace(effort=LIGHT))
        theirs.close()

    threading.Thread(target=serve, daemon=True).start()
    return None, ours


@pytest.fixture(autouse=True)
def begun(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Analysing]]:
    """The analyses that have been begun, in threads of the test."""
    found: list[Analysing] = []

    def begin(order: AnalysisOrder, keep: Callable[[str], object]) -> Analysing:
        found.append(Analysing(order, in_thread, keep))
        return found[-1]

    monkeypatch.setattr(apart, "Analysing", begin)
    yield found
    for each in found:
        each.stop()


def until(app: App, wanted: Callable[[], bool]) -> None:
    """Let time pass until that is so."""
    for _ in range(3000):
        if wanted():
            return
        app.step(0.1, [])
        pygame.time.wait(5)
    raise AssertionError("it did not come to that")


def shown(make: MakeApp, **options: object) -> tuple[App, CoachScene]:
    app = make((1280, 720), speed=0.0)
    scene = make_scene("coach", **options)
    assert isinstance(scene, CoachScene)
    show(app, scene)
    return app, scene


def looked_at(app: App, replay: Replay, store: Store) -> CoachScene:
    """The page of that match, when the coach has come to the end."""
    page = coach_page(replay, store)
    assert page is not None
    show(app, page)
    until(app, lambda: page.work.over)
    return page


def test_it_opens_from_the_last_score_sheet_and_is_kept_beside_the_record(
    make: MakeApp, tmp_path: Path
) -> None:
    app = make((1280, 720), speed=0.0, opponents=1, last_game="colours", tips=False)
    app.settings.options["colours"] = {"match": "rounds", "rounds": "1", "hand_size": "3"}
    flow = Flow(app, Store(tmp_path, threaded=True), 5, archives=True)
    app.push(flow.menu())
    app.step(0, [])
    press(app, pygame.K_RETURN)
    play(app, flow)
    sheet = top(app, ResultScene)
    until(app, lambda: not sheet.unfolding)
    click(app, named(sheet, "coach"))
    page = top(app, CoachScene)
    until(app, lambda: page.work.over)
    assert not page.work.broken
    assert page.found is not None
    whole = played(flow).match.record
    assert len(kept_analyses.load(Store(tmp_path), whole)) == 1
    press(app, pygame.K_ESCAPE)
    assert app.scene is sheet
    # What was found is not sought again, and stands in the bar of a replay.
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.rooms.review.analysis.values.Values.at", None)
        again = looked_at(app, Replay(whole, ALL_OPEN), flow.store)
    assert again.work.rounds == page.work.rounds
    replay = Replay(whole, ALL_OPEN)
    marks = KeptMarks(replay.record, flow.store)
    assert not marks(replay)
    marks.load()
    turning = page.found.turning_points()
    assert [mark.move - 1 for mark in marks(replay)] == list(turning)
    assert {mark.kind for mark in marks(replay)} <= {MarkKind.TURNING}
    flow.close()
    flow.store.close()


def test_a_match_that_goes_on_is_not_analysed(
    make: MakeApp, tmp_path: Path, begun: list[Analysing]
) -> None:
    app, flow = at_title(make, tmp_path)
    going_on = record(over=False)
    looking_back(flow).analyse(Replay(going_on, ALL_OPEN))
    copied = record(rounds=1)
    copied.copy_of = "0" * 64
    looking_back(flow).analyse(Replay(copied, ALL_OPEN))
    assert not begun
    assert not isinstance(app.scene, CoachScene)
    app.step(0.1, [])
    assert any("not over yet" in each for each in toasts(app))
    looking_back(flow).watch(Replay(going_on, ALL_OPEN))
    app.step(0.0, [])
    watching = top(app, ReplayScene)
    assert "coach" not in {each.name for each in watching.strip.walk()}
    press(app, pygame.K_c)
    assert app.scene is watching


def test_it_opens_from_a_replay_which_stays_where_it_was(make: MakeApp, tmp_path: Path) -> None:
    app, flow = at_title(make, tmp_path)
    looking_back(flow).watch(Replay(record(rounds=1), ALL_OPEN))
    app.step(0.0, [])
    watching = top(app, ReplayScene)
    watching.seek(4)
    button = next(each for each in watching.strip.walk() if each.name == "coach")
    click(app, button.rect.center)
    page = top(app, CoachScene)
    until(app, lambda: page.found is not None)
    press(app, pygame.K_ESCAPE)
    assert app.scene is watching
    assert page.work.over
    assert (watching.replay.number, watching.replay.at) == (1, 4)


def test_the_graph_is_read_by_keys_and_by_pointing(make: MakeApp) -> None:
    app, scene = shown(make, players=2, at=3)
    graph, found = part(scene, Graph), scene.found
    assert found is not None
    press(app, pygame.K_RIGHT)
    assert graph.shown == 4
    assert "Action 4 of" in said(scene)
    press(app, pygame.K_END)
    assert graph.shown == len(found.steps)
    assert f"Action {graph.shown} of {graph.shown}." in said(scene)
    assert sorted(line.chance for line in parts(scene, KeyLine)) == ["0%", "100%"]
    press(app, pygame.K_HOME)
    assert graph.shown == 0
    assert "The cards are dealt." in said(scene)
    for at in (6, 2):
        point = graph.x_of(at), graph.rect.centery
        app.step(0, [Event(pygame.MOUSEMOTION, pos=point, rel=(1, 0), buttons=(0, 0, 0))])
        assert graph.shown == at
        assert f"Action {at} of" in said(scene)
        chances = [line.chance for line in parts(scene, KeyLine)]
        assert chances == [f"{round(100 * found.chance(at, seat))}%" for seat in found.seats]
    assert graph.chosen == 0
    click(app, (graph.x_of(5), graph.rect.centery))
    assert graph.chosen == 5


def test_a_turning_point_is_a_little_replay(make: MakeApp) -> None:
    app, scene = shown(make, players=2)
    found = scene.found
    assert found is not None
    place = found.turning_points()[0]
    click(app, named(scene, f"turning {place}"))
    replay = top(app, ReplayScene)
    assert replay.playing
    until(app, lambda: not replay.playing)
    assert replay.replay.at == place + 1
    turning = [each for each in replay.strip.track.marks if each.kind is MarkKind.TURNING]
    assert [each.move - 1 for each in turning] == list(found.turning_points())
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene


def test_the_sums_on_the_page_add_up(make: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    written = words_written(monkeypatch)
    app, scene = shown(make, page="luck", players=2)
    for seat in range(2):
        scene.show_seat(seat)
        app.step(0.0, [])
        sums = parts(scene, Sum)
        assert len(sums) == 2
        for each in sums:
            assert sum(value for _, value in each.parts) == each.result[1]
    # A share and a result are written as they are, what changes between them with a sign.
    told, rows = [text for _, text in written], [*sums[-1].parts, sums[-1].result]
    amounts = [f"{signed(value)}%" for _, value in rows]
    amounts[0], amounts[-1] = (f"{figure(value)}%" for _, value in (rows[0], rows[-1]))
    assert [each for each in told if each in amounts][-len(rows) :] == amounts


def test_pages_turn_by_keys_and_rounds_that_are_not_there_cannot_be_chosen(make: MakeApp) -> None:
    app, scene = shown(make, players=2, share=0.34)
    assert "The coach is looking" in said(scene)
    rounds = named(scene, "round")
    assert isinstance(rounds, Dropdown)
    blocked = set(rounds.blocked)
    assert blocked
    assert 1 not in blocked, "about a third is known"
    seen = [scene.page]
    for _ in range(3):
        press(app, pygame.K_PAGEDOWN)
        seen.append(scene.page)
        if scene.page == "luck":
            assert "In one round the numbers tell a story" in said(scene)
    assert seen == ["chances", "luck", "decisions", "meaning"]
    assert f"version {VERSION}" in said(scene)


@pytest.mark.english
def test_who_was_out_of_the_match_is_told_so(make: MakeApp) -> None:
    """By their name, or spoken to where they have none."""
    options = {"match": "bust", "target": "50", "hand_size": "4"}
    match = matches.played("last-card", options, players=3, seed=1, rounds=9)
    replay = Replay(match.record, ALL_OPEN)
    page = looked_at(make((1280, 720), speed=0.0), replay, Store())
    page.open_page("luck")
    page.show_round(replay.rounds)
    assert page.found is not None
    (page.seat,) = {0, 1, 2} - set(page.found.seats)
    for name, words in (("Ada", "Ada did not play in this round."), ("You", "You are out.")):
        replay.record.players = (Player(name),) * 3
        replay.go(1, 0)
        page.rebuild()
        assert words in said(page)


@pytest.mark.english
def test_who_let_the_game_play_is_told_that_this_does_not_count(make: MakeApp) -> None:
    kept_record = deepcopy(matches.short().record)
    first = kept_record.players[0]
    kept_record.rounds[0].seatings.insert(0, SeatChange(0, 0, 0, first, automatic=True))
    page = looked_at(make((1280, 720), speed=0.0), Replay(kept_record, ALL_OPEN), Store())
    page.show_seat(0)
    until(app_of(page), lambda: page.work.over)
    for shown_page in ("decisions", "luck"):
        page.open_page(shown_page)
        assert "Turns the game plays for you don’t count." in said(page)
        assert "Avoidable mistakes" not in said(page)
    (parts_,) = [dict(each.parts) for each in parts(page, Sum)]
    assert parts_["Own choices"] == 0
    assert parts_["The computer’s choices"] != 0


def test_an_analysis_that_broke_off_can_be_begun_again(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_process(order: AnalysisOrder) -> tuple[None, Connection]:
        raise OSError

    app, hires = make((1280, 720), speed=0.0), list[Any]([no_process])
    hired = partial(Analysing, hire=lambda order: hires[-1](order))
    monkeypatch.setattr(apart, "Analysing", hired)
    page = looked_at(app, Replay(record(rounds=1), ALL_OPEN), Store())
    assert "because of an error" in said(page)
    hires.append(in_thread)
    press(app, pygame.K_TAB)
    click(app, named(page, "go on"))
    until(app, lambda: page.found is not None)


@pytest.mark.parametrize(
    ("size", "scale"),
    thinned([((800, 600), 100), ((800, 600), 200), ((1280, 720), 150), ((3840, 2160), 100)], 2, 1),
)
def test_every_page_fits_at_every_size(make: MakeApp, size: tuple[int, int], scale: int) -> None:
    """Two sizes are tried with every run, and the others with the long one."""
    app = make(size, interface_scale=scale, speed=0.0)
    scene = make_scene("coach", players=2)
    assert isinstance(scene, CoachScene)
    app.push(scene)
    window = pygame.Rect((0, 0), size)
    for page in ("chances", "luck", "decisions", "meaning"):
        scene.open_page(page)
        app.step(0.0, [])
        panel = part(scene, Panel).rect
        assert window.contains(panel)
        for each in part(scene, Panel).children:
            assert panel.contains(each.rect), each
        assert max(each.rect.height for each in part(scene, Panel).children) >= 0.4 * panel.height
