"""The cut of the cards in a match that is replayed."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.language.file_texts import load_said
from game.rooms.review import replay_command as replay
from game.table.match import Match
from game.table.records.loading import LoadError, load_match
from tests.table.test_seal import MATCH, SEALED


def test_a_cut_match_is_refused_where_it_is_named_and_told_when_replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "evening.lcr"
    file.write_text(SEALED, encoding="utf-8")
    assert Match.from_record(load_match(file)).state.key() == MATCH.state.key()
    assert replay.main(file) == 0
    file.write_text("".join(SEALED.splitlines(keepends=True)[:-3]), encoding="utf-8")
    with pytest.raises(LoadError) as caught:
        load_match(file)
    assert "its end is missing" in load_said(caught.value.why)
    capsys.readouterr()
    assert replay.main(file) == 1
    said = capsys.readouterr()
    assert "Round 1: 7 actions so far" in said.out
    assert "its end is missing" in said.err
