"""What the benchmarks say has been measured."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from types import MappingProxyType

import pytest

from build_scripts import measure
from tests import demos

resource = pytest.importorskip("resource", reason="Windows counts memory otherwise")

SMALL = (800, 600)


@pytest.mark.slow
def test_every_page_is_opened_and_shut_and_shows_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    few = {name: demos.SCENES[name] for name in ("settings", "about", "menu")}
    monkeypatch.setattr(demos, "SCENES", MappingProxyType(few))
    found = {each.name: each for each in measure.responses(SMALL)}
    for name in ("settings over the menu", "settings over the table", "about shut again"):
        assert found[name].first > 0.5
    assert "menu over the menu" not in found
    assert found["theme harbour over the table"].first > 0.5
    # Nothing of it can be seen: only the look at the settings is measured.
    assert found["muted True over the menu"].first < found["theme harbour over the menu"].first


def test_memory_is_told_after_as_many_rounds_as_asked(capsys: pytest.CaptureFixture[str]) -> None:
    measure.play_rounds(SMALL, (1, 3))
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert [(word, int(rounds)) for word, rounds, _ in lines] == [("after", 1), ("after", 3)]
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 900
    assert all(20 < float(megabytes) <= peak for _, _, megabytes in lines)


def test_where_no_window_can_be_opened_nothing_is_said_of_its_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert measure.idle() is None


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has these tools")
@pytest.mark.parametrize("looked", ["", "100 1 2\n100 1 2\n\n"])
def test_a_window_that_is_gone_before_it_was_measured_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, looked: str
) -> None:
    for tool in ("xvfb-run", "xdotool"):
        path = tmp_path / tool
        path.write_text(f"#!/bin/sh\nprintf '{looked}'\necho No free display. >&2\n")
        path.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    with pytest.raises(SystemExit, match=r"gone before it had been measured: No free display\."):
        measure.idle(hidden=True)
