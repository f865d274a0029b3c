"""Where the game's own files are found: checkout, executable, installed wheel."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from game.storage.assets import ASSETS, find_assets

ROOT = Path(__file__).parents[2]


def test_an_installed_package_does_not_take_somebody_elses_folder(tmp_path: Path) -> None:
    package = tmp_path / "game"
    (package / "assets").mkdir(parents=True)
    (tmp_path / "assets").mkdir()
    assert find_assets(package) == package / "assets"


@pytest.mark.long
def test_a_wheel_and_an_sdist_hold_them(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", tmp_path, ROOT],
        check=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    place = tmp_path / "installed"
    with zipfile.ZipFile(wheel) as opened:
        opened.extractall(place)
    # In a wheel the package “game” lies inside “last_card”, which puts it on the path.
    code = (
        "import last_card; from game.storage.assets import ASSETS; "
        "print(ASSETS / 'fonts', ASSETS.is_dir())"
    )
    variables = {**os.environ, "PYTHONPATH": str(place)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=variables, text=True, check=True,
        stdout=subprocess.PIPE,
    )  # fmt: skip
    folder = place / "last_card" / "game" / "assets"
    assert done.stdout.split() == [str(folder / "fonts"), "True"]
    # Catalogues are shipped compiled.
    files = (file for file in ASSETS.rglob("*") if file.suffix not in (".po", ".pot"))
    shipped = {file.relative_to(ASSETS) for file in files if file.is_file()}
    found = {file.relative_to(folder) for file in folder.rglob("*") if file.is_file()}
    assert found == shipped
