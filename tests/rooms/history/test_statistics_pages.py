"""The pages of statistics, feats and dealt cards: reached, narrowed, saved; somebody deleted."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest

from game.rooms.history.access import history_of, ledger_of
from game.rooms.history.app.ledger import Ledger
from game.rooms.history.app.new_seals import NewSeals, look_for
from game.rooms.history.library.feats import FEATS, Earned, earned, standings
from game.rooms.history.library.library import Library
from game.rooms.history.library.shelf import Kept, MatchEnd, SeatedPerson
from game.rooms.history.pages.chart import BarChart, inks
from game.rooms.history.pages.chart_rows import HeatChart, ShareChart, ShareRow
from game.rooms.history.pages.feats_page import FeatCell
from game.rooms.history.pages.history_pages import HistoryScene
from game.rooms.history.pages.new_seals_line import NewSealsLine
from game.rooms.history.pages.papers import Paper
from game.rooms.history.pages.wax_seal import Seal
from game.rooms.history.words.history_texts import time_said
from game.rulesets import GAMES
from game.storage.profiles import Profile, Profiles, ProfileStore
from game.storage.store import FILE, Store
from game.table.records.record import Player
from game.table.sitting import sit_down
from game.ui.app.application import App
from game.ui.app.flow import Flow
from game.ui.scenes.score.score_sheet import ScoreSheetScene
from game.ui.scenes.table import TableScene
from game.ui.widgets.captioned_pictures import CaptionedPictures
from game.ui.widgets.display import Label
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import Widget
from tests.rooms.history.demos import dealt, feats, sealed_sheet, statistics
from tests.rooms.history.test_library import keep, record
from tests.ui.conftest import MakeApp
from tests.ui.hands import press, wait
from tests.ui.shown import labels, named, not_none, part, parts, said, toasts

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def opened(app: App, scene: HistoryScene) -> HistoryScene:
    app.push(scene)
    app.step(0, [])
    return scene


def list_of(scene: HistoryScene, name: str) -> Dropdown[object]:
    found = named(scene, name)
    assert isinstance(found, Dropdown)
    return found


# --- the page ---------------------------------------------------------------------------------


def test_a_person_is_chosen_and_the_rounds_are_narrowed(make: MakeApp) -> None:
    app = make((1280, 720))
    scene = opened(app, statistics(40))
    first = said(scene)
    assert "rounds won. Pure luck" in first
    assert len(parts(scene, Paper)) >= 9
    scene.ui.steer(part(scene, CaptionedPictures))
    press(app, pygame.K_RIGHT, pygame.K_RETURN)
    assert part(scene, CaptionedPictures).value == "b2"
    assert said(scene) != first
    for name in ("game", "level"):
        before = said(scene)
        list_of(scene, name).choose(1)
        assert said(scene) != before
    list_of(scene, "days").choose(4)
    assert "No rounds of Bo found" in said(scene)
    assert not parts(scene, Paper)


def test_keys_come_past_every_paper_to_what_is_below_them(make: MakeApp) -> None:
    app = make((800, 600), interface_scale=200)
    scene = opened(app, statistics(12))
    seen: set[int] = set()
    scene.ui.steer(named(scene, "seats"))
    page = part(scene, Scroll)
    for _ in range(400):
        press(app, pygame.K_DOWN)
        wait(app, 0.2)
        for place, paper in enumerate(parts(scene, Paper)):
            if paper.focused and paper.rect.bottom <= page.rect.bottom + 2:
                seen.add(place)  # its end has been read
        if scene.ui.focused is not None and scene.ui.focused.name in ("csv", "json", "delete"):
            break
    else:
        raise AssertionError("the way down does not end")
    column = {paper.rect.x for paper in parts(scene, Paper)}
    assert len(column) == 1, "one column at this size"
    assert len(seen) == len(parts(scene, Paper))


@pytest.mark.parametrize("make_page", [statistics, feats, dealt])
def test_a_page_about_nobody_says_so_kindly(make: MakeApp, make_page: object) -> None:
    app = make((1280, 720))
    scene = make_page(0)  # type: ignore[operator]
    assert isinstance(scene, HistoryScene)
    opened(app, scene)
    found = said(scene)
    assert any(
        each in found for each in ("No rounds of", "The first seal", "No cards have been dealt")
    )


def test_no_frame_waits_for_the_library(make: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make((1280, 720))
    scene = statistics(10)
    assert isinstance(scene.past.ledger, Ledger)
    jobs: list[Callable[[], object]] = []
    monkeypatch.setattr(scene.past.ledger, "beside", jobs.append)
    opened(app, scene)
    assert "Counting …" in said(scene)
    scene.open_page("feats")
    app.step(0, [])
    assert "Counting …" in said(scene)
    scene.open_page("statistics")
    while jobs:
        jobs.pop(0)()
    wait(app, 0.1)
    assert len(parts(scene, Paper)) >= 9
    scene.open_page("feats")
    wait(app, 0.1)
    assert len(parts(scene, FeatCell)) == len(FEATS)


def test_the_feats_say_what_was_earned_and_how_far_it_is(make: MakeApp) -> None:
    app = make((1280, 720))
    scene = opened(app, feats(60))
    assert scene.library is not None
    found = standings(scene.library, "a1")
    cells = parts(scene, FeatCell)
    assert [cell.standing for cell in cells] == found
    assert [part(cell, Seal).taken for cell in cells] == [len(each.earned) for each in found]
    row = next(cell for cell in cells if cell.standing.feat.key == "played")
    assert f"{row.standing.value} of {row.standing.next}" in [e.text for e in parts(row, Label)]
    some = sum(1 for each in found if each.earned)
    assert f"Ana: {some} of {len(FEATS)} feats" in said(scene)


def test_what_was_dealt_is_shown_by_seat_and_by_player(make: MakeApp) -> None:
    app = make((1280, 720))
    scene = opened(app, dealt(40))
    (wild, _, _) = parts(scene, ShareChart)
    assert [each.label for each in wild.shares][:2] == ["Seat 1", "Seat 2"]
    assert "fair shuffles" in said(scene)
    press(app, pygame.K_RIGHT)  # the tabs have the focus: another page, and back
    press(app, pygame.K_LEFT)
    scene.ui.steer(named(scene, "by"))
    press(app, pygame.K_RIGHT)
    labels = [each.label for each in parts(scene, ShareChart)[0].shares]
    assert {"Ana", "Bo", "Grandma", "Computers: Master"} <= set(labels)


# --- saving and deleting ----------------------------------------------------------------------


def household(make: MakeApp, home: Path) -> tuple[App, Flow, HistoryScene]:
    """A game in which Ana has played two matches, and its statistics."""
    library = Library(Store(home))
    people = Profiles.called({"Ana": Profile(9, person=True, last=1, id="a1")})
    ProfileStore(Store(home)).write(people)
    for day in range(2):
        kept = Kept(MatchEnd.FINISHED, NOON, NOON, (SeatedPerson("a1", "ana"), SeatedPerson()))
        keep(library, record(day), kept)
    library.store.close()
    app = make((1280, 720), speed=0.0, tips=False)
    app.settings.owner, app.settings.player_name = "a1", "Ana"
    flow = Flow(app, Store(home), 5, archives=True)
    app.push(flow.menu())
    return app, flow, opened(app, history_of(flow, "statistics"))


def test_what_is_looked_at_is_saved_and_the_place_is_said(make: MakeApp, tmp_path: Path) -> None:
    app, _, scene = household(make, tmp_path)
    named(scene, "json").activate()
    named(scene, "csv").activate()
    # Their names begin with the time, which may be another second for the second one.
    files = sorted((tmp_path / "exports").iterdir(), key=lambda each: each.suffix)
    assert [each.suffix for each in files] == [".csv", ".json"]
    held = json.loads(files[1].read_text())
    assert held["won"][0]["played"] == 2
    assert scene.library is not None
    assert [each["key"] for each in held["feats"]] == [e.key for e in earned(scene.library, "a1")]
    assert files[0].read_text().startswith("what,played,won")
    assert "exports" in toasts(app)[0]
    for each in files:
        each.unlink()
    (tmp_path / "exports").rmdir()
    (tmp_path / "exports").write_text("no folder")
    named(scene, "csv").activate()
    assert "cannot be written" in toasts(app)[-1]


def test_somebody_is_deleted_with_everything_after_one_question(
    make: MakeApp, tmp_path: Path
) -> None:
    app, flow, scene = household(make, tmp_path)
    app.settings.seats = [{"profile": "a1", "name": "Ana", "kind": "person"}]
    named(scene, "delete").activate()
    press(app, pygame.K_RETURN)  # the answer that changes nothing has the focus
    assert flow.competition.known("a1") is not None
    named(scene, "delete").activate()
    press(app, pygame.K_RIGHT, pygame.K_RETURN)
    app.step(0, [])
    assert any("Ana is deleted" in each for each in toasts(app))
    assert flow.competition.known("a1") is None
    assert (app.settings.owner, app.settings.player_name, app.settings.seats) == ("", "", [])
    assert "Nobody has played yet" in said(scene)
    rows = not_none(ledger_of(flow)).library().matches()
    assert {seat.name for row in rows for seat in row.seats} == {"Someone", "Ben"}
    not_none(flow.archive).close()
    flow.store.close()
    assert b"Ana" not in (tmp_path / FILE).read_bytes()


def test_nobody_is_deleted_who_sits_in_the_match_that_waits(make: MakeApp, tmp_path: Path) -> None:
    app, flow, scene = household(make, tmp_path)
    app.pop()
    flow.beginning.usual("classic")
    flow.to_menu()
    scene = opened(app, history_of(flow, "statistics"))
    assert flow.takes_part("a1")
    named(scene, "delete").activate()
    app.step(0.0, [])
    words = " ".join(labels(app))
    assert "Ana is still taking part" in words
    assert GAMES["classic"].name in words, "what it is has a name"
    press(app, pygame.K_RIGHT, pygame.K_RETURN)
    assert isinstance(app.scene, TableScene), "the button leads there"


# --- seals at the end of a round --------------------------------------------------------------


def test_new_seals_are_shown_quietly_when_they_are_found(make: MakeApp) -> None:
    app = make((1280, 720), speed=0.0)
    search = NewSeals()
    scene = ScoreSheetScene(
        sealed_sheet().sheet, on_next=lambda: None, on_new_match=lambda: None, on_menu=lambda: None,
        parts=lambda: [NewSealsLine(search, named=False)],
    )  # fmt: skip
    app.push(scene)
    wait(app, 1.0)
    focus = scene.ui.focused
    assert part(scene, NewSealsLine).empty
    assert scene.next_due() is not None
    step = Earned("catches", 2, 3, 25, "", NOON)
    search.found, search.done = [("Ana", step), ("Bo", step._replace(key="run", needed=3))], True
    wait(app, 0.5)
    line = part(scene, NewSealsLine)
    assert line.heading == "Ana: Hawk Eye · and one more seal"
    assert "Bo: Parade. Play 3 cards at once." in line.tooltip
    assert "Each feat has up to three seals" in line.tooltip
    assert scene.ui.focused is focus


def test_a_round_looks_for_seals_and_finds_those_of_its_match(
    make: MakeApp, tmp_path: Path
) -> None:
    _, flow, _ = household(make, tmp_path)
    for seed in range(9, 30):
        played = record(seed)
        search = look_for(not_none(ledger_of(flow)), played, flow.household.restored(played))
        assert search.done
        if search.found:
            break
    found = {(name, each.key) for name, each in search.found}
    assert {name for name, _ in found} == {"Ana"}
    sitting = sit_down("last-card", {}, [Player("Ana"), Player("Ben", "casual")], 5)
    sheet = sealed_sheet().sheet
    assert [part for each in flow.hooks for part in each.score_parts(sitting, sheet)]
    flow.app.settings.kept_matches = 0
    assert not [part for each in flow.hooks for part in each.score_parts(sitting, sheet)]


# --- charts -----------------------------------------------------------------------------------


def drawn(app: App, chart: Widget, size: tuple[int, int] = (600, 400)) -> pygame.Surface:
    surface = pygame.Surface(size, 0, 32)
    surface.fill(app.media.theme.cream)
    chart.place(pygame.Rect((0, 0), (size[0], chart.measure(app.media, size[0])[1])), app.media)
    chart.draw(surface, app.media)
    return surface


def inked(app: App, surface: pygame.Surface) -> pygame.mask.Mask:
    main = inks(app.media.theme).main
    return pygame.mask.from_threshold(surface, main, (6, 6, 6, 255))


def test_bars_are_as_high_as_their_numbers(make: MakeApp) -> None:
    app = make((1280, 720))
    chart = BarChart([("a", 10), ("b", 40), ("c", 0), ("d", 20)])
    boxes = sorted(inked(app, drawn(app, chart)).get_bounding_rects(), key=lambda each: each.x)
    highs = [each.height for each in boxes if each.width > 20]
    assert len(highs) == 3
    assert highs[0] * 4 == pytest.approx(highs[1], rel=0.06)
    assert highs[0] * 2 == pytest.approx(highs[2], rel=0.06)


def test_discs_stand_where_their_shares_are_and_squares_grow(make: MakeApp) -> None:
    app = make((1280, 720))
    shares = [ShareRow("", "", each, each, each, 0.99) for each in (0.1, 0.5, 0.7)]
    mask = inked(app, drawn(app, ShareChart(shares)))
    middles = [each.centerx for each in sorted(mask.get_bounding_rects(), key=lambda e: e.y)]
    step = (middles[1] - middles[0]) / 4
    assert middles[2] - middles[1] == pytest.approx(2 * step, abs=3)
    heat = HeatChart(["x"], ["1", "2", "3"], [[100, 25, -1]])
    boxes = sorted(inked(app, drawn(app, heat)).get_bounding_rects(), key=lambda e: e.x)
    squares = [each.width for each in boxes if each.width == pytest.approx(each.height, abs=2)]
    assert squares[0] == pytest.approx(2 * squares[1], abs=3)
    assert len([each for each in squares if each > 8]) == 2


def test_months_and_days_are_written_as_people_write_them() -> None:
    assert time_said("2027-03") == "3/2027"
    assert time_said("2026-11-05") == "5 Nov 2026"
