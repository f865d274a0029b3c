"""The history: matches are found, taken up, watched, copied, marked and deleted."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.language import button_texts, menu_texts
from game.language.catalogue import say
from game.rooms.history.access import ledger_of, matches_of
from game.rooms.history.library.library import Rebuilding
from game.rooms.history.library.match_search import MatchRow, MatchSearch
from game.rooms.history.library.shelf import ARCHIVE, FINDINGS, ArchivedMatch, MatchEnd
from game.rooms.history.pages import matches_page
from game.rooms.history.pages.history_pages import HistoryScene
from game.rooms.history.pages.matches_page import MatchList
from game.rooms.history.pages.past_match import PastMatchScene
from game.rooms.history.words import history_texts as texts
from game.rooms.review.analysis import kept_analyses as analyses
from game.rooms.review.pages.coach_page import CoachScene
from game.rooms.review.pages.replay_scene import ReplayScene
from game.storage.store import Store
from game.table.people.seating import Seating, computer, person
from game.table.records.loading import load_match
from game.table.records.record import write_record
from game.table.records.saves import Saves
from game.ui.app.application import App
from game.ui.app.flow import Flow
from game.ui.graphics import clipboard
from game.ui.graphics.medallion import medallion as drawn_medallion
from game.ui.input.intents import Command, Device, Intent, Source
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.button import Button
from game.ui.widgets.display import ProgressBar
from tests.demos import make_scene
from tests.rooms.history.demos import Books, KeptLibrary, Past
from tests.rooms.history.kept import press_kept
from tests.ui.conftest import MakeApp
from tests.ui.hands import click, press, write
from tests.ui.shown import named, not_none, parts, said, toasts, top
from tests.ui.test_flow import play

PAD = Source(Device.PAD, 3)
WON = {"match": "rounds", "rounds": "1"}


class Evening:
    """Somebody at the title, in a folder of their own."""

    def __init__(self, make: MakeApp, home: Path, *, idle: bool = False) -> None:
        self.app: App = make((800, 600), speed=0.0, opponents=2, last_game="colours", tips=False)
        self.home = home
        self.flow = Flow(self.app, Store(home, idle=idle), archives=True)
        ledger = ledger_of(self.flow)
        assert ledger is not None
        self.app.push(self.flow.menu())
        self.app.step(0, [])

    @property
    def scene(self) -> WidgetScene:
        assert isinstance(self.app.scene, WidgetScene)
        return self.app.scene

    def named(self, name: str) -> Any:
        """The widget of that name."""
        return named(self.app, name)

    @property
    def words(self) -> str:
        return said(self.app)

    def begin(self, *names: str, moves: int | None = 4, game: str = "classic") -> None:
        """Begin a match with these computers and play so many moves of it, or all."""
        options = WON if moves is None else {}
        others = [computer(name, "sharp", colour=3) for name in names]
        self.flow.start(game, options, (self.flow.household.me(), *others))
        play(self.app, self.flow, moves=moves)

    @property
    def stand(self) -> tuple[str, Seating, list[object]]:
        """The record, who sits where, and all of the position that is played."""
        sitting = self.flow.sitting
        assert sitting is not None
        state = sitting.match.state
        position = [state.turn, state.direction, state.rng, state.frame, state.debts]
        position += [list(state.hands), list(state.stock), list(state.pile)]
        return write_record(sitting.match.record), self.flow.seating, position

    def history(self) -> MatchList:
        """Open the history by keys, and go into its list."""
        assert isinstance(self.app.scene, MenuScene)
        self.scene.ui.steer(self.named("history"))
        press(self.app, pygame.K_RETURN)
        assert isinstance(self.app.scene, HistoryScene)
        press(self.app, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB)
        found = self.scene.ui.focused
        assert isinstance(found, MatchList)
        return found

    def kept(self, **wanted: Any) -> list[MatchRow]:
        """The matches in the library."""
        return not_none(ledger_of(self.flow)).library().matches(MatchSearch(**wanted))


@pytest.fixture
def evening(make: MakeApp, tmp_path: Path) -> Evening:
    return Evening(make, tmp_path)


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that are put on the clipboard."""
    found: list[str] = []

    def put(text: str) -> bool:
        found.append(text)
        return True

    monkeypatch.setattr(clipboard, "put", put)
    return found


# --- matches that wait ---------------------------------------------------------------------------


def test_a_match_that_waits_is_taken_up_exactly(evening: Evening) -> None:
    evening.begin("Mina", "Oskar")
    first, begun = evening.stand, evening.kept
    evening.flow.to_menu()
    assert begun() == [], "it goes on, and waits nowhere else"
    evening.begin("Tui", moves=3, game="last-card")
    second = evening.stand
    evening.flow.to_menu()
    (row,) = evening.kept()
    assert row.state is MatchEnd.UNFINISHED
    assert [seat.face for seat in row.seats] == [place.face for place in first[1]]

    evening.history()
    press(evening.app, pygame.K_RETURN)
    top(evening.app, PastMatchScene)
    assert say(texts.WAITS, n=1) in evening.words
    assert "analyse" not in {each.name for each in evening.scene.ui.top.root.walk()}
    press(evening.app, pygame.K_RETURN)
    top(evening.app, TableScene)
    assert evening.stand == first
    assert not list(evening.home.rglob("*.earlier"))

    evening.flow.to_menu()
    (other,) = [each for each in evening.kept() if each.id != row.id]
    matches_of(evening.flow).play_on(other)
    assert evening.stand == second
    rows = evening.kept()
    assert {each.state for each in rows} == {MatchEnd.UNFINISHED}
    assert {each.begun for each in rows} == {row.begun, other.begun}


@pytest.mark.slow
def test_the_newest_of_those_that_wait_is_offered_when_none_goes_on(evening: Evening) -> None:
    evening.begin("Mina")
    first = evening.stand
    evening.flow.to_menu()
    evening.begin("Tui", moves=None, game="colours")
    evening.flow.to_menu()
    assert evening.flow.saved() is not None
    again = Saves(Store(evening.home)).load().record
    assert again is not None, "the next start offers it too"
    assert write_record(again) == first[0]
    assert evening.named("continue").line == menu_texts.round_with(1, ["Mina"])
    evening.flow.go_on()
    assert evening.stand == first


def test_the_question_before_a_new_match_says_that_the_old_one_waits(evening: Evening) -> None:
    def answers() -> list[str]:
        return [each.text for each in parts(evening.scene, Button)]

    evening.begin("Mina")
    evening.flow.pause()
    again = say(button_texts.NEW_MATCH)
    next(each for each in parts(evening.scene, Button) if each.text == again).activate()
    assert say(menu_texts.WAITS_THIS) in evening.words
    evening.flow.to_menu()
    evening.scene.start()  # type: ignore[attr-defined]
    assert "will wait for you in the history" in evening.words
    assert answers() == ["Cancel", "New match"], "nothing is lost"
    evening.app.settings.kept_matches = 0
    evening.scene.rebuild()
    evening.scene.start()  # type: ignore[attr-defined]
    assert "That ends your match" in evening.words
    assert answers() == ["Keep it", "New match"]


def test_a_match_that_goes_on_shows_nobody_a_hidden_hand(
    evening: Evening, copied: list[str]
) -> None:
    seats = (evening.flow.household.me(), person("Bo", colour=4), computer("Ben"))
    evening.flow.start("classic", {}, seats)
    sitting = evening.flow.sitting
    assert sitting is not None
    for _ in range(4):
        seat = sitting.match.state.turn
        sitting.match.apply(seat, sitting.stand_in_move(seat))
    secret = str(sitting.match.record.match_seed)
    evening.flow.to_menu()
    evening.begin("Mina")
    evening.flow.to_menu()
    (row,) = evening.kept()
    matches = matches_of(evening.flow)
    matches.copy(row)
    matches.copy_file(row)
    (file,) = (evening.home / "copies").iterdir()
    for text in (copied[0], file.read_text()):
        assert "rules: classic" in text
        assert secret not in text
        assert "match-seed" not in text
    press_kept(evening.flow, "watch", row)
    scene = evening.app.scene
    assert isinstance(scene, ReplayScene)
    replay = scene.replay
    assert not replay.over
    assert {replay.viewer(seat) for seat in range(3)} == {-1}
    assert replay.hands(opened=True) == {}


# --- one match -----------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_match_is_watched_copied_marked_and_deleted_by_a_pad(
    evening: Evening, copied: list[str]
) -> None:
    evening.begin("Mina", moves=None)
    evening.flow.to_menu()
    evening.history()
    evening.app.step(0, [])

    def pad(*intents: Intent) -> None:
        for intent in intents:
            assert evening.app.scene is not None
            evening.app.scene.handle(Command(intent, PAD))
            evening.app.step(0.1, [])

    def go_to(name: str) -> None:
        rows = [
            [*[Intent.UP] * 6, *[Intent.LEFT] * 5, *[Intent.DOWN] * row, *[Intent.RIGHT] * 5]
            for row in range(6)
        ]
        for intent in chain(*rows):
            if evening.scene.ui.focused is evening.named(name):
                return
            pad(intent)
        assert evening.scene.ui.focused is evening.named(name)

    pad(Intent.CONFIRM)
    (row,) = evening.kept()
    assert row.state is MatchEnd.FINISHED
    pad(Intent.CONFIRM)
    scene = evening.app.scene
    assert isinstance(scene, ReplayScene)
    assert scene.replay.over
    evening.app.pop()
    go_to("analyse")
    pad(Intent.CONFIRM)
    top(evening.app, CoachScene)
    evening.app.pop()
    go_to("mark")
    pad(Intent.CONFIRM)
    assert [each.id for each in evening.kept(marked=True)] == [row.id]
    go_to("copy")
    pad(Intent.CONFIRM)
    go_to("file")
    pad(Intent.CONFIRM)
    (file,) = (evening.home / "copies").iterdir()
    record = load_match(file, won=True)
    assert copied == [file.read_text()]
    assert "Kept" not in copied[0], "who they are is nobody else's business"
    assert record.match_seed

    analyses.save(evening.flow.store, record, analyses.written(record, ()))
    assert evening.flow.store.row(FINDINGS, row.id) is not None
    go_to("delete")
    pad(Intent.CONFIRM)
    assert say(texts.DELETE_ASKED) in evening.words
    pad(Intent.CONFIRM)
    assert evening.kept(), "the answer that changes nothing has the focus"
    pad(Intent.CONFIRM, Intent.RIGHT, Intent.CONFIRM)
    top(evening.app, HistoryScene)
    assert not evening.kept()
    assert evening.flow.store.row(FINDINGS, row.id) is None
    assert say(texts.DELETED) in toasts(evening.app)


def test_the_star_is_pressed_in_the_list(evening: Evening) -> None:
    evening.begin("Mina")
    evening.begin("Tui")
    evening.flow.to_menu()
    found = evening.history()
    box = found.box(0, evening.app.media)
    for marked in (True, False):
        click(evening.app, (box.right - 10, box.centery))
        assert isinstance(evening.app.scene, HistoryScene)
        assert [row.marked for row in evening.kept()] == [marked]
    click(evening.app, box.center)
    assert isinstance(evening.app.scene, PastMatchScene)


def test_a_match_that_cannot_be_read_is_said_so(evening: Evening) -> None:
    evening.begin("Mina")
    evening.begin("Tui")
    evening.flow.to_menu()
    (row,) = evening.kept()
    damaged = ArchivedMatch(row.id, "{}", "nothing")
    evening.flow.store.do("archive", lambda rows: ARCHIVE.put(rows, damaged))
    press_kept(evening.flow, "watch", row)
    matches_of(evening.flow).play_on(row)
    assert row.file in "".join(toasts(evening.app))
    assert isinstance(evening.app.scene, MenuScene)
    assert evening.flow.saved() is not None


@pytest.mark.slow
def test_a_match_that_this_version_refuses_in_part_is_shown_so_far(evening: Evening) -> None:
    evening.begin("Mina", moves=None)
    evening.flow.to_menu()
    (row,) = evening.kept()
    store = evening.flow.store
    kept = not_none(store.row(ARCHIVE, row.id))
    lines = kept.text.splitlines()
    last = max(n for n, line in enumerate(lines) if line[:1].isdigit())
    lines[last] = f"{lines[last][0]} W4 colour=r call"
    store.put(ARCHIVE, kept._replace(text="\n".join(lines[: last + 1]) + "\n"))
    library = not_none(ledger_of(evening.flow)).library()
    library.sync()
    (row,) = evening.kept()
    assert row.trouble
    matches_of(evening.flow).play_on(row)
    top(evening.app, MenuScene)  # it cannot be played on
    press_kept(evening.flow, "watch", row)
    top(evening.app, ReplayScene)
    assert top(evening.app, ReplayScene).replay.trouble is not None
    assert "Only part of the record" in "".join(toasts(evening.app))


# --- the list ------------------------------------------------------------------------------------


def test_matches_are_found_by_person_and_by_game(evening: Evening) -> None:
    for name, game in (("Mina", "classic"), ("Tui", "last-card"), ("Oskar", "classic")):
        evening.begin(name, game=game, moves=1)
    evening.begin("Ben", moves=1)
    evening.flow.to_menu()
    found = evening.history()
    assert found.count == 3
    evening.scene.ui.steer(evening.named("search"))
    write(evening.app, "mi")
    assert [row.seats[1].name for row in map(found.row, range(found.count)) if row] == ["Mina"]
    press(evening.app, pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    games = evening.named("game")
    games.choose([value for value, _ in games.values].index("classic"))
    assert [row.seats[1].name for row in map(found.row, range(found.count)) if row] == [
        "Oskar", "Mina",
    ]  # fmt: skip
    evening.named("which").choose(2)
    assert found.said_when_empty == say(texts.NOTHING_FOUND)


class Counted(KeptLibrary):
    """Counts what is asked for."""

    asked = 0

    def matches(
        self,
        search: MatchSearch = MatchSearch(),  # noqa: B008
        first: int = 0,
        most: int = 50,
    ) -> list[MatchRow]:
        self.asked += most
        return super().matches(search, first, most)


def test_only_matches_that_are_seen_are_asked_for(make: MakeApp) -> None:
    app, held = make(), Counted(5000)
    app.push(HistoryScene(Past(ledger=Books(held)), page="matches"))
    app.step(0.1, [])
    assert 0 < held.asked <= 80
    scene = app.scene
    assert isinstance(scene, HistoryScene)
    found = next(each for each in scene.ui.top.root.walk() if isinstance(each, MatchList))
    scene.ui.steer(found)
    press(app, pygame.K_PAGEDOWN, pygame.K_DOWN)
    page = found.chosen
    assert page > 3
    press(app, pygame.K_UP, pygame.K_PAGEUP)
    assert found.chosen == 0
    press(app, pygame.K_END)
    app.step(0.2, [])
    app.step(1.0, [])
    assert found.chosen == 4999
    assert found.rect.contains(found.box(4999, app.media))
    assert held.asked <= 2000
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, PastMatchScene)
    press(app, pygame.K_ESCAPE)
    assert scene.ui.focused is found
    assert found.chosen == 4999


# --- another copy, and a library that is made anew -----------------------------------------------


@pytest.mark.slow
def test_a_second_copy_reads_and_says_so(make: MakeApp, tmp_path: Path) -> None:
    first = Evening(make, tmp_path)
    first.begin("Mina", moves=None)
    first.begin("Tui")
    first.begin("Ben")
    first.flow.to_menu()
    second = Evening(make, tmp_path, idle=True)
    found = second.history()
    assert found.count == 2
    assert say(texts.NOTHING_WRITTEN) in second.words
    press(second.app, pygame.K_RETURN)
    blocked = {name: second.named(name) for name in ("play on", "mark", "delete")}
    assert {each.reason for each in blocked.values()} == {say(texts.NOTHING_WRITTEN)}
    (row,) = first.kept(state=MatchEnd.FINISHED)
    assert not matches_of(second.flow).mark(row, True)
    assert not matches_of(second.flow).delete(row)
    assert first.kept(state=MatchEnd.FINISHED) == [row]
    press_kept(second.flow, "watch", row)
    assert isinstance(second.app.scene, ReplayScene)


def test_the_page_shows_how_far_the_library_is(make: MakeApp) -> None:
    app = make()
    scene = make_scene("matches", done=1000)
    app.push(scene)
    app.step(0.1, [])
    assert isinstance(scene, HistoryScene)
    books = scene.past.ledger
    assert isinstance(books, Books)

    def bars() -> list[float]:
        app.step(0.3, [])
        walked = scene.ui.top.root.walk()
        return [each.share for each in walked if isinstance(each, ProgressBar)]

    assert bars() == [0.2]
    scene.past.ledger = Books(books.library(), rebuilding=Rebuilding(2500, 5000))
    assert bars() == [0.5]
    assert scene.next_due() is not None, "nothing else asks for the next look"
    scene.past.ledger = Books(KeptLibrary(7))
    assert bars() == []


def test_faces_that_are_still_to_be_drawn_have_nobody_in_their_place(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def medallion(name: str, *rest: Any) -> pygame.Surface:
        drawn.append(name)
        return plain(name, *rest)

    plain = drawn_medallion
    monkeypatch.setattr(matches_page, "medallion", medallion)
    app = make((1280, 720))
    scene = make_scene("matches", matches=200)
    app.push(scene)
    app.step(1 / 60, [])
    assert isinstance(scene, HistoryScene)
    parts: list[pygame.Rect] = []
    paint = scene.ui.paint

    def noted(surface: pygame.Surface, part: pygame.Rect) -> None:
        parts.append(part)
        paint(surface, part)

    monkeypatch.setattr(scene.ui, "paint", noted)
    for _ in range(12):
        app.step(1 / 60, [])
    # They are drawn a few in a frame, and nothing else is drawn again for them.
    assert len(parts) >= 4
    assert all(part.width < 300 for part in parts)
    # Only people without a face are letters on a disc: nobody of this household.
    assert drawn == []
