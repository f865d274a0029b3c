"""The tests of scenes pass in another language as they do in English: some of them with each run of
CI, in German; all of them in German, and some in each language, with the long tests."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.arguments import LANGUAGES
from game.language.catalogue import PSEUDO, languages

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = [
    f"tests/ui/{name}.py"
    for name in (
        *("test_cut", "test_focus", "test_look", "test_naming", "test_placement", "test_podium"),
        *("test_settings_pages", "test_thunderdome", "test_under", "test_widgets"),
        *("table/test_company", "table/test_couch_secrets", "table/test_layout"),
        *("table/test_pointing", "table/test_refresh"),
        "table/test_words",
    )
]
ALL = ["tests/ui", "tests/rooms"]
GERMAN = "de"
SHIPPED = languages(LANGUAGES)[1:-1]


def passes(code: str, files: list[str]) -> None:
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--tb=short"]
    chosen = ["-m", "not slow and not long", "--game-language", code]
    done = subprocess.run([*words, *chosen, *files], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-4000:]


@pytest.mark.slow
def test_some_scenes_do_the_same_in_german() -> None:
    passes(GERMAN, SAMPLE)


@pytest.mark.long
def test_all_scenes_do_the_same_in_german() -> None:
    passes(GERMAN, ALL)


@pytest.mark.long
@pytest.mark.parametrize("code", [each for each in (*SHIPPED, PSEUDO) if each != GERMAN])
def test_some_scenes_do_the_same_in_every_language(code: str) -> None:
    passes(code, SAMPLE)


_READ = """
from tests.read_back import begins, ends, holds, remember, same, within
remember()
from game.arguments import LANGUAGES
from game.language.catalogue import NN_, say, use, word
use("de", LANGUAGES)
hands = word(NN_("one hand", "{n} hands"), 4, n=4)
said = f"{hands}, {say('Sam')}"
assert said == "4 Blätter, Sam"
assert same(said, "4 hands, Sam") and holds(said, "4 ha") and holds([said], "4 hands, Sam")
assert begins(said, "4 h") and ends(said, "s, Sam") and within({"4 hands"}, {str(hands), ""})
assert not same(said, "5 hands, Sam") and not holds(said, "packs") and not begins(said, "hands")
assert not same("4 Packungen", "4 packs"), "it has not been said"
"""


def test_what_was_said_is_read_back_and_nothing_else() -> None:
    done = subprocess.run([sys.executable, "-c", _READ], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
