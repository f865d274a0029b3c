"""Wherever a call to the system fails, the game goes on or says why not, and nothing is lost."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.ui.faulty import FAULTS, Fault, all_places, places, tried

SAMPLE = 3
"""Evenings with a fault in the suite that is run by default."""


@pytest.fixture(autouse=True)
def _begins_and_ends_without_a_window() -> Iterator[None]:
    pygame.quit()
    yield
    pygame.quit()
    pygame.display.init()
    pygame.font.init()


@pytest.mark.long
@pytest.mark.parametrize("fault", FAULTS, ids=str)
def test_every_call_may_fail(fault: Fault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One evening for each place from which the game calls the function: the innermost four lines
    tell places apart. What brings something to the disk fails at every call."""
    wrong = [
        told
        for place in places(tmp_path / "whole", fault, monkeypatch, 4)
        if (told := tried(tmp_path / f"{place.number}", fault, place.number, monkeypatch))
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
def test_some_calls_of_every_kind_may_fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A few of them, so that a mistake that breaks many is found at once; the others are ``long``.
    Which ones is chosen by chance that is always the same."""
    found = all_places(tmp_path / "whole", monkeypatch)
    assert len(found) > 60, "the evening goes nearly everywhere"
    luck = random.Random(5)
    kinds = luck.sample(sorted({str(fault) for fault, _ in found}), SAMPLE)
    for kind in kinds:
        fault, place = luck.choice([each for each in found if str(each[0]) == kind])
        told = tried(tmp_path / kind, fault, place.number, monkeypatch)
        assert not told, told
