"""The program as a whole: its command line, its smoke test, its end when something breaks."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import nullcontext
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.__main__ import known_commands, main
from game.arguments import INTERRUPTED
from game.language.file_texts import load_said
from game.rulesets import GAMES
from game.storage.paths import HOME_VARIABLE, Paths
from game.storage.release import Release, release
from game.storage.reports import Reports
from game.storage.settings import Settings, SettingsStore
from game.storage.store import Store
from game.table.match import Match
from game.table.records.loading import LoadError, load_match
from game.table.records.record import Player
from game.table.records.saves import Saves
from game.table.sitting import sit_down
from game.tools import smoke
from game.tools.second_process import answer
from game.ui import scenes
from game.ui.app import crash, run
from game.ui.app.album import Album
from game.ui.app.application import App
from game.ui.app.flow import begin
from game.ui.graphics.audio.sound import Sounds
from game.ui.graphics.window import (
    NoScreenError,
    WindowDisplay,
    check_screen,
    fitting,
    read_place,
    write_place,
)
from game.ui.scenes.about import in_pieces
from game.ui.scenes.broken import Broken, BrokenScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.reading_page import ReadingScene
from game.ui.scenes.scene import Scene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.table import TableScene
from game.ui.widgets.button import Button
from tests.demos import make_scene
from tests.demos.picture import make_app
from tests.ui.shown import top

ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def _drivers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Paths:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return Paths(tmp_path / "home")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    sitting = sit_down("classic", {}, [Player("Ana"), Player("Ben", "casual")], 3)
    for _ in range(3):
        if sitting.view(0).turn == 0:
            sitting.submit(0, sitting.stand_in_move(0))
        sitting.update(60)
    file = tmp_path / "match.lcr"
    file.write_text(sitting.match.text(), encoding="utf-8")
    return file


# --- the command line ------------------------------------------------------------


def test_the_version_names_the_commit(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"{release()}\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--rules", "clasic"], 'Did you mean "classic"?'),
        (["--seed", "luck"], '"luck" is not a whole number'),
        (["--fullscren"], 'there is no option "--fullscren"; did you mean "--fullscreen"?'),
        (["--full"], 'there is no option "--full"'),
        (["--windwed", "800x600"], 'there is no option "--windwed"; did you mean "--windowed"?'),
        (["--lode=x.lcr"], 'there is no option "--lode"; did you mean "--load"?'),
        (["plya"], 'there is no command "plya"; did you mean "play"?'),
        (["zzz"], "there are: play, check, library, replay, coach, join, verify"),
        (["--seed", "3", "simulte"], 'did you mean "simulate"?'),
        (["--windowed", "800x600", "--fullscreen"], "not allowed with"),
    ],
)
def test_what_cannot_be_done_is_said_before_a_window_opens(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    assert said in capsys.readouterr().err


def test_the_help_names_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    said = capsys.readouterr().out
    for word in (*GAMES, "--load", "--fullscreen", "--smoke", *known_commands()):
        assert word in said
    assert "--first-frame" not in said


@pytest.mark.slow
def test_everything_is_tried_out_without_a_sound_device_and_without_a_home(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("a file where a folder should be")
    done = subprocess.run(
        [sys.executable, "-m", "game", "--smoke", "--windowed", "800x600"],
        cwd=tmp_path, capture_output=True, text=True, check=False,
        env={**os.environ, "SDL_AUDIODRIVER": "none", HOME_VARIABLE: str(home),
             "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert "settings cannot be kept" in done.stdout
    assert "no sound device" in done.stdout
    assert "second process: answered" in done.stdout
    assert "a seat taken, switched off" in done.stdout
    assert "Extreme Last Card" in done.stdout
    assert done.stdout.rstrip().endswith("all is well")
    assert home.read_text() == "a file where a folder should be"


def test_a_second_process_that_draws_is_no_second_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is asked answers for the process that it runs in: here, one that draws."""
    said = answer()
    assert said == (os.getpid(), release(), True)
    pool = SimpleNamespace(submit=lambda ask: SimpleNamespace(result=lambda _: ask()))
    monkeypatch.setattr(smoke, "ProcessPoolExecutor", lambda *_: nullcontext(pool))
    with pytest.raises(smoke.SmokeError, match="not a second process"):
        smoke._ask_elsewhere()
    monkeypatch.setattr(smoke, "answer", lambda: said._replace(process=0))
    with pytest.raises(smoke.SmokeError, match="loads what draws"):
        smoke._ask_elsewhere()


# --- matches from files ------------------------------------------------------------


def test_a_record_is_opened_to_go_on_with(record: Path, tmp_path: Path) -> None:
    app = make_app((800, 600))
    store = Store(tmp_path)
    begin(app, store, record=load_match(record))
    assert isinstance(app.scene, TableScene)
    sitting = app.scene.sitting
    assert sitting.names == ("Ana", "Ben")
    assert Saves(store).load().record is not None


def test_the_match_that_was_kept_makes_way_and_is_not_lost(record: Path, tmp_path: Path) -> None:
    store = Store(tmp_path)
    begin(make_app((800, 600)), store, 1, game="last-card")
    kept = store.text("waiting")
    begin(make_app((800, 600)), store, record=load_match(record))
    assert "rules: classic" in (store.text("waiting") or "")
    assert (tmp_path / "match-earlier.lcr").read_text(encoding="utf-8") == kept


def test_a_game_named_begins_at_once_as_the_seed_says(tmp_path: Path) -> None:
    texts = []
    for number in range(2):
        app = make_app((800, 600))
        begin(app, Store(tmp_path / str(number)), 77, game="extreme")
        assert isinstance(app.scene, TableScene)
        texts.append(Store(tmp_path / str(number)).text("waiting") or "")
    assert texts[0] == texts[1]
    assert "rules: extreme" in texts[0]
    assert "match-seed: 77" in texts[0]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"\xff\xfe", "is not a text file"),
        (b"hello", "is not a match that can be continued"),
        (b"rules: classic\nplayers: A | B\nmatch-seed: 1\n\nround 1  seed 5  dealer 0\n1 zz\n",
         "Line 6"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_match_is_refused_in_words(
    tmp_path: Path, text: bytes, said: str
) -> None:
    file = tmp_path / "match.lcr"
    file.write_bytes(text)
    with pytest.raises(LoadError) as caught:
        load_match(file)
    assert said in load_said(caught.value.why)


# --- the window ------------------------------------------------------------


@pytest.mark.parametrize(
    ("screen", "size"),
    [((1366, 768), (1280, 680)), ((1280, 720), (1264, 632)), ((1920, 1080), (1280, 720))],
)
def test_a_window_is_no_larger_than_can_be_seen(
    screen: tuple[int, int], size: tuple[int, int]
) -> None:
    assert fitting((1280, 720), screen) == size


def test_a_place_is_remembered_as_long_as_the_screens_are_the_same() -> None:
    two = [(1920, 1080), (1280, 1024)]
    text = write_place((-1200, 40), two)
    assert read_place(text, two) == (-1200, 40)
    assert read_place(text, two[:1]) is None
    for other in ("", "left", "1,2", "1,2,3 on 1920x1080", "1,2 on 1920x1080 and more"):
        assert read_place(other, two[:1]) is None


def test_a_screen_that_is_not_there_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoScreenError, match="no screen"):
        check_screen({})
    check_screen({"SDL_VIDEODRIVER": "offscreen"})


def test_a_screen_saver_that_cannot_be_held_off_breaks_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(allowed: bool) -> None:
        raise pygame.error("the device has gone")

    monkeypatch.setattr(pygame.display, "set_allow_screensaver", refuse)
    display = WindowDisplay((800, 600))
    try:
        display.keep_awake(True)
    finally:
        display.close()


def test_f12_keeps_a_picture_and_says_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    album = Album(tmp_path / "pictures", lambda: datetime(2026, 3, 4, 5, 6, 7))
    surface = pygame.Surface((8, 8))
    assert album.keep(surface).endswith("last-card-20260304-050607.png")
    assert album.keep(surface).endswith("last-card-20260304-050607-2.png")
    (tmp_path / "wall").write_text("")
    assert "could not be saved" in Album(tmp_path / "wall" / "pictures").keep(surface)
    # Nobody may look into it: as a folder that is another user's, for which Path.exists raises.
    assert "could not be saved" in Album(tmp_path / ("x" * 300)).keep(surface)

    def half(picture: pygame.Surface, file: Any, name: str) -> None:
        file.write(b"half")
        raise OSError("the disk is full")

    monkeypatch.setattr(pygame.image, "save", half)
    assert "could not be saved" in album.keep(surface)
    monkeypatch.undo()
    assert len(list((tmp_path / "pictures").iterdir())) == 2

    app = make_app((800, 600))
    taken: list[tuple[int, int]] = []

    def photograph(shown: pygame.Surface) -> str:
        taken.append(shown.get_size())
        return ""

    app.photograph = photograph
    app.push(make_scene("menu"))
    app.step(0, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F12, mod=0, unicode="")])
    assert taken == [(800, 600)]
    assert app.painter.toasts


def test_a_licence_is_read_as_paragraphs() -> None:
    text = "1. Title\n--------\n\nOne\ntwo.\n\n=====\n\n" + "word " * 20
    assert in_pieces(text, 50)[:2] == ["1. Title", "One two."]
    assert all(0 < len(piece) <= 50 for piece in in_pieces(text, 50))
    assert " ".join(in_pieces(text, 50)).count("word") == 20


def test_the_settings_lead_to_the_page_about_the_game(home: Paths) -> None:
    app = make_app((1280, 720))
    app.push(SettingsScene())
    app.step(0, [])
    scene = app.scene
    assert isinstance(scene, SettingsScene)
    button = next(each for each in scene.ui.top.root.walk() if each.name == "about")
    button.activate()
    assert isinstance(app.scene, ReadingScene)
    for _ in range(40):
        app.step(0.1, [])
    said = " ".join(each.name for each in app.scene.tree().walk())
    assert release().version in said
    assert release().commit in said
    assert "SDL" in said
    assert str(home.home) in said


# --- when it breaks ------------------------------------------------------------


class Breaking(Scene):
    """Breaks at the first frame, and cannot save either."""

    def update(self, dt: float) -> bool:
        raise ZeroDivisionError("Zoë divided by nothing")

    def closing(self) -> None:
        raise RuntimeError("nor can this be kept")


class Answers:
    """A dialog that answers as told, one crash after another, and remembers what it was told."""

    def __init__(self, *answers: bool) -> None:
        self._answers = list(answers)
        self.told: list[Broken] = []

    def __call__(self, broken: Broken) -> bool:
        self.told.append(broken)
        return self._answers.pop(0)


def begun(home: Paths, game: str = "last-one") -> None:
    """There is a match to go on with."""
    begin(make_app((800, 600)), Store(home.home), 5, game=game)


def post(kind: int, **facts: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, **facts))


def test_a_crash_is_told_and_reported_and_the_match_is_kept(home: Paths) -> None:
    SettingsStore(home.settings).save(Settings(player_name="Zoë"))
    begun(home)
    answers = Answers(False)
    assert run.run(first=Breaking(), muted=True, dialog=answers) == run.BROKEN
    (broken,) = answers.told
    assert broken.match_kept
    assert not broken.again
    assert "Your match is kept" in broken.sentence
    (file,) = home.reports.iterdir()
    assert file == broken.file
    written = file.read_text(encoding="utf-8")
    assert written == broken.report
    assert "ZeroDivisionError: (name) divided by nothing" in written
    assert "tests/scripts/bundle" not in written
    assert "Broke: ZeroDivisionError" in home.log.read_text(encoding="utf-8")
    kept = Saves(Store(home.home)).load()
    assert not kept.trouble
    assert kept.record is not None
    assert Match.from_record(kept.record).game.rules.name == "Last One"


def test_what_was_opened_is_closed_when_the_menu_cannot_be_shown(
    home: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[str] = []

    class Thinker:
        def __init__(self, make: object) -> None:
            pass

        def close(self) -> None:
            closed.append("thinker")
            raise RuntimeError("it does not end")

    def broken(*parts: object, **facts: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(run, "Late", Thinker)
    monkeypatch.setattr(run, "begin", broken)
    monkeypatch.setattr(Sounds, "stop", lambda sounds: closed.append("sounds"))
    assert run.run(muted=True, dialog=Answers(False)) == run.BROKEN
    assert closed == ["thinker", "sounds"]


def test_whoever_plays_on_sits_at_the_table_again(
    home: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(home)
    seen: list[Scene] = []
    windows: list[WindowDisplay] = []
    show, made = App.run, WindowDisplay

    def look(app: App, first: Scene | None, then: Callable[[], None]) -> None:
        if first is None:
            seen.extend(app.scenes)
            post(pygame.QUIT)
        show(app, first, then)

    def make(*arguments: Any, **options: Any) -> WindowDisplay:
        windows.append(made(*arguments, **options))
        return windows[-1]

    monkeypatch.setattr(App, "run", look)
    monkeypatch.setattr(run, "WindowDisplay", make)
    assert run.run(first=Breaking(), muted=True, dialog=Answers(True)) == 0
    (table,) = seen
    assert isinstance(table, TableScene)
    assert table.sitting.game_name == "Last One"
    assert len(windows) == 1, "the window outlives the crash"
    assert Store(home.home).text("waiting") is not None


def test_a_match_that_breaks_the_game_at_once_is_not_begun_a_third_time(
    home: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(home)
    monkeypatch.setattr(TableScene, "update", Breaking.update)
    seen: list[Scene] = []
    show = App.run

    def look(app: App, first: Scene | None, then: Callable[[], None]) -> None:
        if any(isinstance(each, MenuScene) for each in app.scenes):
            seen.extend(app.scenes)
            post(pygame.QUIT)
        show(app, first, then)

    monkeypatch.setattr(App, "run", look)
    answers = Answers(True, True)
    assert run.run(first=Breaking(), muted=True, dialog=answers) == 0
    assert [each.again for each in answers.told] == [False, True]
    assert [each.going_on for each in answers.told] == ["Continue", "Back to the menu"]
    assert len(seen) == 1
    assert Saves(Store(home.home)).load().record is not None


def test_the_window_itself_tells_of_a_crash(home: Paths) -> None:
    broken = crash.report(
        RuntimeError("x"),
        Reports(home.reports),
        Release("1", "2"),
        datetime(2026, 1, 1),
        match_kept=True,
    )
    app = make_app((1280, 720))
    scene = BrokenScene(broken)
    app.push(scene)
    app.step(0.0, [])
    enter = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    app.step(0.1, [enter])
    assert app.running, "what was meant for the table is not heard"
    assert (app.next_due() or 0) > 0
    app.step(0.5, [pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0)])

    def button(name: str) -> Button:
        found = next(each for each in scene.ui.top.root.walk() if each.name == name)
        assert isinstance(found, Button)
        return found

    button("report").activate()
    top(app, ReadingScene)
    assert "RuntimeError: x" in [each.name for each in top(app, ReadingScene).tree().walk()]
    app.pop()
    assert button("go on").text == "Continue"
    app.step(0.1, [enter])
    assert not app.running
    assert scene.going_on


@pytest.mark.parametrize(("key", "goes_on"), [(pygame.K_RETURN, True), (None, False)])
def test_the_answer_is_the_players(
    key: int | None, goes_on: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.scenes.broken.BrokenScene.grace_period", 0.0)
    display = WindowDisplay((800, 600))
    show = App.run

    def press(app: App, first: Scene | None = None) -> None:
        if key is None:
            post(pygame.QUIT)
        else:
            post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
            post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
        show(app, first)

    monkeypatch.setattr(App, "run", press)
    try:
        assert crash.in_window(Broken("report", None), display) is goes_on
    finally:
        display.close()


def test_where_the_window_is_broken_too_the_system_tells(
    home: Paths, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    boxes: list[dict[str, Any]] = []

    def box(title: str, text: str, **more: Any) -> int:
        boxes.append({"title": title, "text": text, **more})
        return 1

    def break_too(*_: object) -> bool:
        raise pygame.error("the display is gone")

    monkeypatch.setattr(pygame.display, "message_box", box)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(crash, "in_window", break_too)
    assert run.run(first=Breaking(), muted=True) == run.BROKEN
    (shown,) = boxes
    assert shown["title"] == "Something broke"
    assert shown["buttons"] == ("Back to the menu", "Quit")
    (file,) = home.reports.iterdir()
    assert file.name in shown["text"]
    said = capsys.readouterr().err
    assert file.name in said
    assert "the display is gone" in said


def test_without_a_screen_nobody_is_waited_for() -> None:
    pygame.display.init()
    assert pygame.display.get_driver() == "dummy"
    assert crash.message_box(Broken("report", None)) is False


def test_a_crash_without_a_place_for_the_report_is_told_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "wall").write_text("")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "wall"))
    reports = Reports(tmp_path / "wall" / "reports")
    broken = crash.report(RuntimeError("x"), reports, Release("1", "2"), datetime(2026, 1, 1))
    assert broken.file is None
    assert "No report could be written" in broken.text
    assert "is kept" not in broken.text


def test_an_interrupted_game_keeps_what_is_open(home: Paths) -> None:
    class Interrupted(Scene):
        closed = 0

        def update(self, dt: float) -> bool:
            raise KeyboardInterrupt

        def closing(self) -> None:
            Interrupted.closed += 1

    assert run.run(first=Interrupted(), muted=True) == INTERRUPTED
    assert Interrupted.closed == 1


def test_where_the_window_was_is_in_the_settings_afterwards(home: Paths) -> None:
    scene = make_scene("menu")
    assert isinstance(scene, MenuScene)
    pygame.display.init()
    status = run.run(
        first=scene, muted=True, size=(900, 700),
        on_first_frame=lambda: post(pygame.QUIT),
    )  # fmt: skip
    assert status == 0
    settings, problems = SettingsStore(home.settings).load()
    assert problems == []
    assert " on " in settings.window_place
    assert str(release()) in home.log.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("before", "words", "pressed", "after"),
    [
        (False, {"fullscreen": True}, 1, False),
        (True, {"size": (900, 700)}, 0, True),
        (False, {}, 1, True),
        (True, {}, 1, False),
    ],
)
def test_what_the_command_line_asks_for_is_for_this_once(
    home: Paths, before: bool, words: dict[str, Any], pressed: int, after: bool
) -> None:
    SettingsStore(home.settings).save(Settings(fullscreen=before))

    def press() -> None:
        for _ in range(pressed):
            post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0)
            post(pygame.KEYUP, key=pygame.K_F11, mod=0, unicode="", scancode=0)
        post(pygame.QUIT)

    assert run.run(first=make_scene("menu"), muted=True, on_first_frame=press, **words) == 0
    assert SettingsStore(home.settings).load()[0].fullscreen is after


def test_the_smoke_test_finds_a_module_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a build whose modules were moved: the game would break in its first idle moment."""
    monkeypatch.setattr(scenes, "TABLE", ("nowhere.sitting",))
    with pytest.raises(smoke.SmokeError, match="nowhere"):
        smoke._load_ahead()
