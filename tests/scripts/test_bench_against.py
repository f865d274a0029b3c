"""The bench calls a difference one only where it is more than noise."""

from __future__ import annotations

import importlib.util
import random
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def against() -> ModuleType:
    spec = importlib.util.spec_from_file_location("against", ROOT / "build_scripts" / "against.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["against"] = module
    spec.loader.exec_module(module)
    return module


def test_noise_is_called_a_difference_as_rarely_as_it_says(against: ModuleType) -> None:
    chance, runs, called = random.Random(4), 2000, 0
    for _ in range(runs):
        here, there = ([chance.gauss(100, 10) for _ in range(5)] for _ in range(2))
        called += against.difference(here, there).real
    assert 0.02 < called / runs < 0.07


def test_what_both_trees_meet_in_a_turn_is_no_difference_and_no_noise(against: ModuleType) -> None:
    load = [1.0, 1.7, 1.2, 3.1, 1.4]
    same = against.difference([10 * each for each in load], [10 * each for each in load])
    assert not same.real
    apart = against.difference([12 * each for each in load], [10 * each for each in load])
    assert apart.real
    assert apart.ratio == pytest.approx(1.2)
    assert str(apart).startswith("1.20 times")


def test_too_few_turns_tell_nothing(against: ModuleType) -> None:
    few = against.difference([20.0] * (against.FEWEST - 1), [10.0] * (against.FEWEST - 1))
    assert not few.real
    assert "no difference beyond the noise" in str(few)
    assert not against.difference([0.0] * 5, [1.0] * 5).real
