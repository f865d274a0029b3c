"""How many files somebody has to open who follows a card from the hand to the pile."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from build_scripts.count_files import counted

ROOT = Path(__file__).parents[3]


def test_a_call_is_counted_for_the_file_that_it_goes_into() -> None:
    from game.table.legal_plays import LegalPlays
    from game.ui.graphics.ease import linear

    way = counted(lambda: (linear(0.5), linear(0.6), LegalPlays([])))
    assert way.files == {"ui/graphics/ease.py": 2, "table/legal_plays.py": 1}
    assert way.changes == 3


def test_a_dragged_card_passes_few_files() -> None:
    # In a process of its own, where nothing has been drawn, cached or counted before.
    code = (
        "from build_scripts.count_files import dragged_card\n"
        "print(*dragged_card().files, sep='\\n')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    files = {line for line in done.stdout.splitlines() if line.endswith(".py")}
    assert {"ui/scenes/table.py", "table/sitting.py", "engine/game.py"} <= files
    rooms = ("ui/table/", "ui/table/", "ui/table/")
    table = {file for file in files if file.startswith(rooms)}
    assert len(table) <= 32, sorted(table)
    assert len(files) <= 114, sorted(files)
