"""The page of a match that is kept has a button that checks its cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rooms.history.library.shelf import ARCHIVE
from tests.rooms.history.kept import press_kept
from tests.rooms.together.test_history import Evening
from tests.ui.conftest import MakeApp


def test_a_match_says_whether_its_cards_are_those_that_were_committed_to(
    make: MakeApp, tmp_path: Path
) -> None:
    evening = Evening(make, tmp_path)
    evening.begin("Mina", moves=None, game="last-card")
    evening.flow.to_menu()
    (row,) = evening.kept()
    press_kept(evening.flow, "check", row)
    said = evening.words
    assert "Every deal matches the number" in said
    assert "is unbroken" in said
    evening.app.pop()
    # Another secret: the deals do not follow from it.
    kept = evening.flow.store.row(ARCHIVE, row.id)
    assert kept is not None
    text = kept.text
    seed = next(line for line in text.splitlines() if line.startswith("match-seed:"))
    last = "1" if seed[-1] != "1" else "2"
    with evening.flow.store.transaction() as rows:
        ARCHIVE.put(rows, kept._replace(text=text.replace(seed, seed[:-1] + last)))
    evening.flow.archive.ledger.library().sync()  # type: ignore[union-attr]
    (row,) = evening.kept()
    press_kept(evening.flow, "check", row)
    said = evening.words
    assert "The deals do not match" in said
    assert "its cards do not come from the secret" in said
    assert "is unbroken" not in said


def test_a_match_that_goes_on_is_not_checked(make: MakeApp, tmp_path: Path) -> None:
    evening = Evening(make, tmp_path)
    evening.begin("Mina")
    evening.flow.to_menu()
    evening.begin("Tui")
    (row,) = evening.kept()
    with pytest.raises(StopIteration):
        press_kept(evening.flow, "check", row)
