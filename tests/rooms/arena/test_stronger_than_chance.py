"""Every level plays better than chance."""

from __future__ import annotations

import json

import pytest

from game.rooms.arena import command as simulate


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "least"), [("colours", 0.61), ("last-one", 0.66), ("extreme", 0.57)]
)
def test_it_beats_playing_at_random(
    capsys: pytest.CaptureFixture[str], game: str, least: float
) -> None:
    words = f"--rules {game} --players 4 --rounds 200 --agents sharp,random --seed 1 --json"
    assert simulate.run(words.split()) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["unfinished"] == 0
    assert report["wins"]["by_agent"][0]["low"] > 0.5
    assert report["wins"]["by_agent"][0]["share"] >= least
