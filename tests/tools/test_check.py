"""``check``: which scenarios fail, and what is said of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.tools.check import main

GOOD = "rules: last-card\nhands: 5H 9C | 4C\npile: 7H\n\n0 5H!\n= pending 5\n"
WRONG = GOOD.replace("pending 5", "pending 4")
ILLEGAL = GOOD.replace("0 5H!", "0 9C")
UNREADABLE = GOOD.replace("0 5H!", "0 5h")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "deep" / "deeper").mkdir(parents=True)
    (tmp_path / "good.scn").write_text(GOOD)
    (tmp_path / "deep" / "wrong.scn").write_text(WRONG)
    (tmp_path / "deep" / "deeper" / "illegal.scn").write_text(ILLEGAL)
    (tmp_path / "deep" / "unreadable.scn").write_text(UNREADABLE)
    (tmp_path / "deep" / "notes.txt").write_text("not a scenario")
    return tmp_path


def test_folders_are_searched_and_each_failure_is_one_line(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([folder]) == 1
    deep = folder / "deep"
    assert capsys.readouterr().out.splitlines() == [
        f"{deep / 'deeper' / 'illegal.scn'}:5: expected 9C to be allowed, found The 9 of clubs "
        "does not match: hearts, another 7 or an ace can follow.",
        f'{deep / "unreadable.scn"}:5: column 3: There is no card "5h" in this pack. '
        "Did you mean 5H?",
        f"{deep / 'wrong.scn'}:6: expected pending 4, found 5",
        "1 passed, 3 failed",
    ]


def test_what_cannot_be_opened_fails_with_a_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    binary = folder / "binary.scn"
    binary.write_bytes(b"rules: \xff\xfe")
    missing = folder / "missing.scn"
    empty = folder / "empty"
    empty.mkdir()
    assert main([binary, missing, empty, folder / "good.scn"]) == 1
    printed = capsys.readouterr()
    assert printed.out == "1 passed, 3 failed\n"
    assert printed.err.splitlines() == [
        f"last-card check: {binary}: cannot be read: byte 8 is not UTF-8",
        f"last-card check: {missing}: cannot be read: No such file or directory",
        f"last-card check: {empty}: there is no scenario (*.scn) in this folder",
    ]


def test_only_something_that_is_good_is_a_success(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for files, passed in ([folder / "good.scn"], 1), ([], 0):
        assert main(files) == 1 - passed
        assert capsys.readouterr().out == f"{passed} passed, 0 failed\n"
