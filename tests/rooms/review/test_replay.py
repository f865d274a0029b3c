"""The replay command: how a recorded match went, and where a record goes wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.actions import PLAY
from game.rooms.review import replay_command as replay
from game.table.match import Match
from game.table.records.record import Player


def _played(rounds: int) -> Match:
    match = Match("last-card", {"rounds": "2"}, [Player("Ana"), Player("Ben", "casual")], 7)
    for _ in range(rounds):
        match.next_round()
        while not match.round_over:
            seat = match.state.turn
            legal = match.game.legal(match.state, seat)
            match.apply(seat, min(legal, key=lambda action: action.kind != PLAY))
    return match


def test_a_record_is_told_round_by_round(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = _played(1)
    match.next_round()
    file = tmp_path / "game.lcr"
    file.write_text(match.text(), "utf-8")
    assert replay.main(file) == 0
    told = capsys.readouterr().out
    winner = match.names[match.standing.totals.index(1)]
    assert f"Round 1: {winner} won (went out)" in told
    assert "Round 2: 0 actions so far" in told
    assert "First to win 2 rounds" in told


def test_what_the_rules_refuse_is_said_with_its_line_and_the_rest_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = _played(1).text()
    lines = text.rstrip().splitlines()
    file = tmp_path / "game.lcr"
    file.write_text("\n".join([*lines, "round 2 seed 5 dealer 0", "0 lie"]) + "\n", "utf-8")
    assert replay.main(file) == 1
    printed = capsys.readouterr()
    assert "Round 1:" in printed.out
    assert f"Line {len(lines) + 2}" in printed.err


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"", b"rules: last-crad\n"])
def test_what_is_no_record_gets_a_sentence(
    tmp_path: Path, content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.lcr"
    file.write_bytes(content)
    assert replay.main(file) == 1
    assert str(file) in capsys.readouterr().err
