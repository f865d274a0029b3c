"""The tests of scenes that quote no sentence pass in another language as they do in English."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.arguments import LANGUAGES
from game.language.catalogue import PSEUDO, languages

ROOT = Path(__file__).resolve().parents[2]
FILES = [
    *("test_cut", "test_focus", "test_look", "test_naming", "test_opinions", "test_placement"),
    *("test_podium", "test_settings_pages", "test_thunderdome", "test_under", "test_widgets"),
    *("table/test_company", "table/test_couch_mixed", "table/test_couch_secrets"),
    *("table/test_large_hands", "table/test_layout", "table/test_moments", "table/test_places"),
    *("table/test_refresh", "table/test_three_viewers"),
]
SHIPPED = languages(LANGUAGES)[1:-1]


@pytest.mark.parametrize(
    "code",
    [
        pytest.param(each, marks=pytest.mark.slow if number == 0 else pytest.mark.long)
        for number, each in enumerate([*SHIPPED, PSEUDO])
    ],
)
def test_scenes_do_the_same_in_every_language(code: str) -> None:
    files = [f"tests/ui/{each}.py" for each in FILES]
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--tb=short"]
    chosen = ["-m", "not slow and not long", "--game-language", code]
    done = subprocess.run([*words, *chosen, *files], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-4000:]
