"""The notes of *Learn* are heard: they speak of keys, and the table answers meanwhile."""

from __future__ import annotations

import re
from pathlib import Path

from tests.rooms.voice.blind import Slow, start


def test_a_note_speaks_of_keys_and_the_table_still_answers(tmp_path: Path) -> None:
    voice = Slow()
    _flow, blind = start(tmp_path, 5, voice, tips=True)
    blind.press("f2")
    blind.find("Play. button")
    blind.press("return")
    for _ in range(60):
        blind.wait(0.3)
        blind.finish()
        if any("Got it" in line for line in voice.lines):
            break
    note = next(line for line in voice.lines if "Got it" in line)
    assert "Enter plays the card that you are on" in note
    assert not re.search("[Cc]lick|drag", note)
    assert "You can play: " in blind.press("f5")
    assert "Your turn" in blind.press("f7")
