"""How many files somebody has to open who follows a card from the hand to the pile."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from build_scripts.way_of_a_card import counted

ROOT = Path(__file__).parents[3]


def test_a_call_is_counted_for_the_file_that_it_goes_into() -> None:
    from game.table.feed import Feed
    from game.ui.graphics.ease import linear

    way = counted(lambda: (linear(0.5), linear(0.6), Feed([], 0)))
    assert way.files == {"ui/graphics/ease.py": 2, "table/feed.py": 1}
    assert way.changes == 3


@pytest.fixture(scope="module")
def way() -> dict[str, list[str]]:
    """What runs while a card is dragged, in a process of its own, where nothing has been drawn,
    cached or counted before."""
    code = (
        "import json\n"
        "from build_scripts.way_of_a_card import dragged_card\n"
        "way = dragged_card()\n"
        "card = way.from_release - way.idle\n"
        "print(json.dumps({'all': list(way.files), 'card': list(card), 'way': way.followed}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    found: dict[str, list[str]] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.mark.slow
def test_a_dragged_card_passes_few_files(way: dict[str, list[str]]) -> None:
    files = way["all"]
    assert {"ui/scenes/table.py", "table/sitting.py", "engine/game.py"} <= set(files)
    table = [file for file in files if file.startswith("ui/table/")]
    assert len(table) <= 29, sorted(table)
    assert len(files) <= 114, sorted(files)


def test_from_its_release_to_its_flight_few_files_run_because_of_the_card(
    way: dict[str, list[str]],
) -> None:
    assert len(way["card"]) <= 36, sorted(way["card"])


def test_the_way_of_a_card_can_be_followed_by_the_names_of_functions(
    way: dict[str, list[str]],
) -> None:
    # Two pipes: from the input to the attempt, and from the feed to the sprites.
    pipes = [
        "ui/scenes/table.py", "ui/table/controls/input.py", "ui/table/controls/seat_actions.py",
        "table/sitting.py", "engine/game.py", "engine/playing.py", "ui/table/table_view.py",
        "ui/table/cues/cues.py", "ui/table/cues/card_cues.py", "ui/table/movement.py",
    ]  # fmt: skip
    assert [file for file in way["way"] if file in pipes] == pipes, way["way"]
    assert len(way["way"]) <= 15, way["way"]
