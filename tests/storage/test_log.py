"""The log: bounded, for its owner alone, naming nobody, and never in the way."""

from __future__ import annotations

import logging
import os
from datetime import datetime
from pathlib import Path

import pytest

from game.storage.log import LOG_BYTES, LogFile

NOON = datetime(2026, 3, 4, 12, 30, 15)


def note(path: Path, words: str, when: datetime = NOON, level: int = logging.INFO) -> None:
    """Write one line into the log there."""
    log = LogFile(path)
    record = logging.LogRecord("game.somewhere", level, __file__, 1, words, None, None)
    record.created = when.timestamp()
    log.emit(record)
    log.close()


@pytest.mark.slow
def test_it_is_bounded_and_keeps_the_newest(tmp_path: Path) -> None:
    path = tmp_path / "inner" / "log.txt"
    for number in range(3000):
        note(path, f"line {number}\nof two")
    assert sorted(each.name for each in path.parent.iterdir()) == ["log.txt", "log.txt.1"]
    texts = [each.read_text(encoding="utf-8") for each in (path.with_name("log.txt.1"), path)]
    assert all(len(text) <= LOG_BYTES for text in texts)
    assert "".join(texts).endswith("line 2999 of two\n")
    assert texts[0].startswith("2026-03-04 12:30:15  line")
    lines = "".join(texts).splitlines()
    assert len(lines) > 500
    assert [int(line.split()[3]) for line in lines] == list(range(3000 - len(lines), 3000))


def test_where_it_cannot_be_written_it_is_no_trouble(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "home").write_text("")
    note(tmp_path / "home" / "log.txt", "words")
    (tmp_path / "log.txt").mkdir()
    note(tmp_path / "log.txt", "words")
    assert capsys.readouterr().err == ""


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="asks for a pipe as POSIX has them")
def test_a_pipe_that_nobody_reads_holds_nobody_up(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "log.txt")
    note(tmp_path / "log.txt", "words")


def test_the_game_says_through_the_standard_logging_what_is_written(tmp_path: Path) -> None:
    players = ["Zebedee"]
    log = LogFile(tmp_path / "log.txt", lambda: players)
    log.start()
    try:
        logging.getLogger("game.ui.app.run").info("the sound began")
        logging.getLogger("another library").error("not ours to keep")
        logging.getLogger("game").info("kept until you close the game: /media/bob/stick/last-card")
        players.append("Quentin")
        logging.getLogger("game.agents").warning("Zebedee and Quentin wait")
        try:
            raise ValueError("Zebedee holds 7H at /home/zebedee/game/x.py")
        except ValueError:
            logging.getLogger("game.agents.remote").exception("the search broke")
    finally:
        log.stop()
    logging.getLogger("game.ui.app.run").info("too late")
    text = (tmp_path / "log.txt").read_text(encoding="utf-8")
    lines = text.splitlines()
    assert len(lines) == 4
    assert "kept until" in lines.pop(1)
    assert lines[0].endswith("  the sound began")
    assert "WARNING agents: " in lines[1]
    assert "ERROR agents.remote: the search broke" in lines[2]
    assert "tests/storage/test_log.py" in lines[2] or "test_log.py:" in lines[2]
    assert "ValueError" in lines[2]
    for secret in ("Zebedee", "zebedee", "Quentin", "7H", "bob"):
        assert secret not in text


def test_the_file_can_be_taken_away_while_the_game_runs(tmp_path: Path) -> None:
    log = LogFile(tmp_path / "log.txt")
    log.start()
    try:
        logging.getLogger("game").info("one")
        (tmp_path / "log.txt").unlink()
        logging.getLogger("game").info("two")
    finally:
        log.stop()
    assert (tmp_path / "log.txt").read_text(encoding="utf-8").endswith("two\n")
