"""At the first start the game is as the system was told that programs should be."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from game.storage import system_wishes as module
from game.storage.settings import Settings
from game.storage.system_wishes import SystemWishes, system_wishes
from game.ui.app.run import as_wished

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="answers are made by scripts")


def desktop(folder: Path, monkeypatch: pytest.MonkeyPatch, tool: str, script: str) -> None:
    """A system whose tool says this."""
    file = folder / tool
    file.write_text(f"#!/bin/sh\n{script}\n")
    file.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")


GNOME = """case $3 in
  enable-animations) echo {motion};;
  high-contrast) echo {contrast};;
  color-scheme) echo "'{scheme}'";;
esac"""


@pytest.mark.parametrize(
    ("motion", "contrast", "scheme", "wishes"),
    [
        ("false", "true", "prefer-light", SystemWishes(True, True, True)),
        ("true", "false", "prefer-dark", SystemWishes(False, False, False)),
        ("true", "false", "default", SystemWishes(False, False, None)),
        ("nonsense", "", "", SystemWishes()),
    ],
)
def test_gnome_is_understood(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    motion: str, contrast: str, scheme: str, wishes: SystemWishes,
) -> None:  # fmt: skip
    script = GNOME.format(motion=motion, contrast=contrast, scheme=scheme)
    desktop(tmp_path, monkeypatch, "gsettings", script)
    assert system_wishes("linux") == wishes


def test_a_mac_is_understood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desktop(tmp_path, monkeypatch, "defaults", "case $3 in reduceMotion) echo 1;; *) exit 1;; esac")
    assert system_wishes("darwin") == SystemWishes(True, None, True)


@pytest.mark.slow
def test_a_system_that_says_nothing_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_PATIENCE", 2.0)
    desktop(tmp_path, monkeypatch, "gsettings", "exec sleep 30")
    began = time.monotonic()
    assert system_wishes("linux") == SystemWishes()
    # All three together, not one after the other.
    assert time.monotonic() - began < 5.5
    monkeypatch.setenv("PATH", str(tmp_path / "nowhere"))
    assert system_wishes("linux") == SystemWishes()


def test_what_is_wished_is_set() -> None:
    assert as_wished(Settings(), SystemWishes()) == Settings()
    assert as_wished(Settings(), SystemWishes(less_motion=True)).reduced_motion
    assert as_wished(Settings(), SystemWishes(light=True)).theme == "veranda"
    assert as_wished(Settings(), SystemWishes(light=False)).theme == Settings().theme
    assert as_wished(Settings(), SystemWishes(more_contrast=True, light=True)).theme == "clear"
