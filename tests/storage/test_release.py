"""Which release this is, and what is written down when it breaks."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from game.storage import anonymous, reports
from game.storage.release import ARCHIVED, COMMIT_FILE, Release, commit_of, release
from game.storage.reports import KEPT, LONGEST, Reports, report_text

NOON = datetime(2026, 3, 4, 12, 30, 15)
OURS = Release("1.2.3", "abcdef")


@pytest.mark.parametrize(
    ("name", "held", "commit"),
    [
        (f"game/{COMMIT_FILE}", "0123456789abcdef\n", "0123456789"),  # a build
        (f"game/{ARCHIVED}", "fedcba9876543210\n", "fedcba987"),  # a tree that was downloaded
        (f"game/{ARCHIVED}", "$Format:%H$\n", "unknown"),
        ("game/__init__.py", "", "unknown"),
    ],
)
def test_what_has_no_git_folder_holds_its_commit(
    tmp_path: Path, name: str, held: str, commit: str
) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / name).write_text(held)
    assert release(tmp_path / "game").commit == commit


def test_a_checkout_asks_its_git_folder(tmp_path: Path) -> None:
    git = tmp_path / ".git"
    (git / "refs" / "heads").mkdir(parents=True)
    (git / "HEAD").write_text("ref: refs/heads/main\n")
    assert commit_of(tmp_path) == ""
    (git / "packed-refs").write_text("# pack-refs\nabc123 refs/heads/main\n")
    assert commit_of(tmp_path) == "abc123"
    (git / "refs" / "heads" / "main").write_text("def456\n")
    assert commit_of(tmp_path) == "def456"
    (git / "HEAD").write_text("789abc\n")
    assert commit_of(tmp_path) == "789abc"


def test_a_second_worktree_is_a_checkout_too(tmp_path: Path) -> None:
    own = tmp_path / "main" / ".git" / "worktrees" / "two"
    own.mkdir(parents=True)
    (own / "HEAD").write_text("ref: refs/heads/two\n")
    (own / "commondir").write_text("../..\n")
    (tmp_path / "main" / ".git" / "packed-refs").write_text("feed01 refs/heads/two\n")
    (tmp_path / "two").mkdir()
    (tmp_path / "two" / ".git").write_text(f"gitdir: {own}\n")
    assert commit_of(tmp_path / "two") == "feed01"


def broken(text: str) -> Exception:
    try:
        try:
            raise OSError(text)
        except OSError as error:
            raise RuntimeError("it gave way") from error
    except RuntimeError as error:
        return error


def test_a_report_tells_what_broke_and_nothing_of_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/home/ana"))
    text = report_text(broken("/home/ana/cards could not be read"), OURS, NOON, ["video x11"])
    assert text.startswith("Last Card 1.2.3 (abcdef, pure Python)")
    assert "video x11" in text
    assert "2026-03-04 12:30" in text
    assert "OSError: …/cards could not be read" in text
    assert "which led to" in text
    assert "RuntimeError: it gave way" in text
    assert "test_release.py:" in text
    assert "ana" not in text
    assert str(Path(__file__).parent) not in text


@pytest.mark.parametrize(
    ("file", "place"),
    [
        ("/home/ana/last-card/game/ui/app.py", "game/ui/app.py"),
        (r"C:\Users\Ana\game\game\ui\app.py", "game/ui/app.py"),
        ("/home/ana/.venv/lib/python3.11/site-packages/pygame/pkgdata.py", "pygame/pkgdata.py"),
        ("/usr/lib/python3.11/random.py", "random.py"),
        ("game/ui/app.py", "game/ui/app.py"),
    ],
)
def test_code_is_named_without_the_way_to_it(file: str, place: str) -> None:
    assert reports.code_place(file) == place


def test_reports_are_bounded_in_length_and_number(tmp_path: Path) -> None:
    assert len(report_text(RuntimeError("x" * 100_000), OURS, NOON)) < LONGEST + 10
    for second in range(KEPT + 3):
        assert Reports(tmp_path / "reports").write("text", NOON.replace(second=second))
    left = sorted(path.name for path in (tmp_path / "reports").iterdir())
    assert len(left) == KEPT
    assert left[-1] == "report-20260304-123007.txt"
    # A clock that was wrong until now.
    earlier = Reports(tmp_path / "reports").write("text", NOON.replace(year=1970))
    assert earlier is not None
    assert earlier.is_file()


@pytest.mark.parametrize(
    ("said", "left"),
    [
        (
            "[Errno 2] No such file: '/media/ana/My cards/x.lcr'",
            "[Errno 2] No such file: '…/x.lcr'",
        ),
        ("cannot open /srv/ana/x.ogg now", "cannot open …/x.ogg now"),
        (r"no D:\Ana\cards\x.ogg here", "no …/x.ogg here"),
        (r"'\\server\ana\x.ogg' is gone", "'…/x.ogg' is gone"),
        ("Ana sat at ANA's desk with Anastasia", "(name) sat at (name)'s desk with Anastasia"),
        ("on desk-7.local or desk-7", "on (name) or (name)"),
        ("colours/r7 is 1/2 of it", "colours/r7 is 1/2 of it"),
    ],
)
def test_what_an_error_said_names_nobody(said: str, left: str) -> None:
    assert anonymous.anonymous(said, ["ana", "", " ", "desk-7.local", "desk-7"]) == left


def test_the_user_and_the_machine_are_not_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "game")
    monkeypatch.setattr("platform.node", lambda: "desk-7.local")
    text = report_text(RuntimeError("game of desk-7 stopped"), OURS, NOON)
    assert "RuntimeError: (name) of (name) stopped" in text

    def nobody() -> str:
        raise KeyError("no such user")

    monkeypatch.setattr("getpass.getuser", nobody)
    assert "RuntimeError" in report_text(RuntimeError("x"), OURS, NOON)
