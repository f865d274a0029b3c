"""What others can read of a match while it is being played, and what pasting it back does."""

from __future__ import annotations

import stat
import sys
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from game.rooms.review.pages.brought import BroughtScene
from game.storage.release import release
from game.storage.reports import report_text
from game.storage.store import Store
from game.table.people.seating import computer, person
from game.table.records.commitment import SECRET_BITS, commitment, is_secret
from game.table.records.record import parse_record, write_record
from game.table.sitting import Sitting
from game.ui.app.album import Album
from game.ui.app.application import App
from game.ui.app.flow import Flow, begin
from game.ui.scenes.score.score_sheet import ResultScene
from game.ui.scenes.table import TableScene
from tests.ui.conftest import MakeApp
from tests.ui.hands import press
from tests.ui.shown import toasts
from tests.ui.test_flow import Clipboard, ctrl, play


def playing(
    make: MakeApp, home: Path, *, people: int = 1, game: str = "classic", **options: str
) -> tuple[App, Flow]:
    """A match that is being played, whose seed nobody has chosen."""
    app = make((1280, 720), speed=0.0, tips=False, opponents=2, last_game=game)
    app.settings.options[game] = {**options}
    flow = begin(app, Store(home), None)
    if people > 1:
        flow.start(game, options, (flow.household.me(), person("Bo", colour=4), computer("Ben")))
    else:
        press(app, pygame.K_RETURN)
    app.step(0, [])
    assert isinstance(app.scene, TableScene)
    return app, flow


def act(sitting: Sitting) -> None:
    """Let whoever has the turn do what automatic play would."""
    seat = sitting.match.state.turn
    sitting.match.apply(seat, sitting.stand_in_move(seat))


def secrets(flow: Flow) -> list[int]:
    """The numbers from which hidden cards of the match follow."""
    assert flow.sitting is not None
    record = flow.sitting.match.record
    return [record.match_seed, record.rounds[-1].seed]


def told(text: str, secrets: list[int]) -> bool:
    """Whether any of the secrets can be read in the text."""
    return any(f"{each}" in text or f"{each:x}" in text.lower() for each in secrets)


def test_a_match_has_a_seed_that_cannot_be_guessed(make: MakeApp, tmp_path: Path) -> None:
    _, flow = playing(make, tmp_path)
    seed, of_round = secrets(flow)
    assert is_secret(seed)
    assert seed.bit_length() > SECRET_BITS - 32
    assert of_round.bit_length() > 32


def test_what_is_copied_in_the_middle_of_a_round_opens_no_hand(
    make: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = Clipboard(monkeypatch)
    app, flow = playing(make, tmp_path / "one")
    play(app, flow, moves=2)
    assert flow.sitting is not None
    assert "cards stay hidden" in ctrl(app, pygame.K_c)
    assert board.text is not None
    assert not told(board.text, secrets(flow))
    record = flow.sitting.match.record
    assert f"commitment: {commitment(record)}" in board.text
    moves = [f"{move.seat} {move.action}" for move in record.rounds[-1].moves]
    assert board.text.splitlines()[-len(moves) :] == moves

    other = make((1280, 720), speed=0.0, tips=False)
    elsewhere = begin(other, Store(tmp_path / "two"), 6)
    assert "in the middle of a round" in ctrl(other, pygame.K_v)
    assert elsewhere.sitting is None

    before = flow.sitting
    ctrl(app, pygame.K_v)
    assert flow.sitting is before, "and here it changes nothing either"

    # From the menu too.
    flow.to_menu()
    app.step(0, [])
    board.text = ""
    ctrl(app, pygame.K_c)
    assert board.text
    assert not told(board.text, [record.match_seed, record.rounds[-1].seed])


def test_when_the_match_is_over_all_of_it_can_be_copied_and_checked(
    make: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = Clipboard(monkeypatch)
    app, flow = playing(make, tmp_path, match="rounds", rounds="1")
    play(app, flow, moves=1)
    ctrl(app, pygame.K_c)
    assert board.text is not None
    promised = parse_promise(board.text)
    play(app, flow)
    assert isinstance(app.scene, ResultScene)
    assert "with all its cards" in ctrl(app, pygame.K_c)
    assert commitment(parse_record(board.text)) == promised


def parse_promise(text: str) -> str:
    (line,) = (line for line in text.splitlines() if line.startswith("commitment: "))
    return line.removeprefix("commitment: ")


@pytest.mark.parametrize("kind", ["counts", "several", "alone"])
def test_moves_are_taken_back_only_by_those_who_play_alone_for_nothing(
    make: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """The file of the match, copied before a move and opened after it."""
    board = Clipboard(monkeypatch)
    if kind == "counts":
        app, flow = playing(make, tmp_path, game="colours", competitive="yes")
    else:
        app, flow = playing(make, tmp_path, people=2 if kind == "several" else 1)
    assert flow.sitting is not None
    act(flow.sitting)
    flow.keep()
    earlier = flow.store.text("waiting")
    assert earlier is not None
    board.text = earlier
    sitting = flow.sitting
    for _ in range(3):
        act(sitting)
    said = ctrl(app, pygame.K_v)
    if kind == "alone":
        assert flow.sitting is not sitting
        assert write_record(flow.sitting.match.record) in earlier
        return
    assert "Moves cannot be taken back" in said
    assert flow.sitting is sitting

    # Nor from a file: dropped here, or named on the command line when the game is started.
    (tmp_path / "copy.lcr").write_text(earlier, encoding="utf-8")
    flow.kept.open_file(tmp_path / "copy.lcr")
    assert isinstance(app.scene, BroughtScene)
    app.scene.play_on()
    assert flow.sitting is sitting
    flow.to_menu()
    again = make((1280, 720), speed=0.0, tips=False)
    started = begin(again, Store(tmp_path), 4, record=parse_record(earlier))
    assert started.sitting is None
    assert any("Moves cannot be taken back" in each for each in toasts(again))
    assert started.current.unfinished is not None
    assert write_record(started.current.unfinished) == write_record(sitting.match.record)


def test_the_round_of_several_people_is_not_begun_anew_from_a_shared_text(
    make: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = Clipboard(monkeypatch)
    app, flow = playing(make, tmp_path, people=2, rounds="9")
    sitting = flow.sitting
    assert sitting is not None
    while not sitting.round_over:
        act(sitting)
    ctrl(app, pygame.K_c)
    assert board.text is not None
    assert "\nround 1  seed " in board.text
    sitting.match.next_round()
    assert "Moves cannot be taken back" in ctrl(app, pygame.K_v)
    assert flow.sitting is sitting


# --- everything else that leaves the process ---------------------------------------------------


def test_no_picture_report_or_file_of_another_mode_tells_the_seed(
    make: MakeApp, tmp_path: Path
) -> None:
    app, flow = playing(make, tmp_path / "home")
    assert flow.sitting is not None
    numbers = secrets(flow)
    flow.keep()
    flow.store.close()
    held = [file for file in (tmp_path / "home").rglob("*") if file.is_file()]
    told_by = [file for file in held if told(file.read_text("utf-8", "replace"), numbers)]
    assert {file.name for file in told_by} == {"last-card.sqlite"}
    if sys.platform != "win32":
        assert {stat.S_IMODE(file.stat().st_mode) for file in told_by} == {0o600}

    Album(tmp_path / "pictures").keep(app.display.surface)
    (picture,) = (tmp_path / "pictures").iterdir()
    data = picture.read_bytes()
    assert not any(str(each).encode() in data for each in numbers)

    for said in (f"it broke at {numbers[0]}.", f"seed={numbers[1]}", flow.sitting.match.text()):
        report = report_text(ValueError(said), release(), datetime(2026, 1, 1))
        assert not told(report, numbers)


def test_a_damaged_file_does_not_show_the_seed_on_the_screen(make: MakeApp, tmp_path: Path) -> None:
    _, flow = playing(make, tmp_path)
    seed = str(secrets(flow)[0])
    flow.keep()
    text = flow.store.text("waiting")
    assert text is not None
    flow.store.put_text("waiting", text.replace(seed, f"{seed[:-1]}?"))
    flow.store.put_text("outline", None)
    app = make((1280, 720))
    begin(app, Store(tmp_path), 4)
    assert any("could not be read" in each for each in toasts(app))
    assert not any(seed[10:30] in each for each in toasts(app))
