"""The manifests of package managers name what was built, with its sums."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

from build_scripts.bundle import manifests

ROOT = Path(__file__).parents[3]
HOME = "https://example.org/last-card/"
ARCHIVES = (
    "last-card-1.2.3-windows-x86_64-setup.exe",
    "last-card-1.2.3-windows-arm64-setup.exe",
    "last-card-1.2.3-macos-universal2.dmg",
    "last_card-1.2.3.tar.gz",
)


def release(folder: Path, names: tuple[str, ...]) -> Path:
    folder.mkdir()
    for name in names:
        (folder / name).write_bytes(name.encode())
    return folder


def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...]) -> Path:
    out = tmp_path / "out"
    dist = release(tmp_path / "dist", names)
    monkeypatch.setattr(sys, "argv", ["manifests", str(dist), str(out), HOME])
    assert manifests.main() == 0
    return out


def test_every_manifest_is_filled_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = made(tmp_path, monkeypatch, ARCHIVES)
    texts = {file.name: file.read_text(encoding="utf-8") for file in out.iterdir()}
    assert texts.keys() == {file.name for file in manifests.TEMPLATES.iterdir()}
    for text in texts.values():
        assert "@" not in text
    together = "".join(texts.values())
    scripts = re.findall(r"-m (\S*bundle\.\w+)", together)
    assert len(scripts) == 3
    for script in scripts:
        assert (ROOT / f"{script.replace('.', '/')}.py").is_file(), script
    for name in ARCHIVES:
        assert hashlib.sha256(name.encode()).hexdigest() in together
    assert "https://example.org/last-card/releases/download/v1.2.3/" in together


def test_what_was_not_built_is_left_out_and_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = made(tmp_path, monkeypatch, ARCHIVES[2:])
    assert (out / "last-card.rb").exists()
    assert not list(out.glob("LastCard.*")), "winget takes three files or none"
    said = capsys.readouterr().out
    assert "LastCard.LastCard.installer.yaml is left out: last-card-1.2.3-windows-" in said


def test_two_versions_together_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    dist = release(tmp_path / "dist", ("last_card-1.0.tar.gz", "last_card-1.1.tar.gz"))
    monkeypatch.setattr(sys, "argv", ["manifests", str(dist), str(tmp_path / "out"), HOME])
    assert manifests.main() == 1
    assert "2 versions" in capsys.readouterr().err


def test_the_flatpak_asks_for_the_flatpak_that_knows_its_permissions() -> None:
    text = (manifests.TEMPLATES / "io.github.lastcard.LastCard.yml").read_text(encoding="utf-8")
    # Flathub's linter refuses --device=input without this: Flatpak knows it since 1.16.
    assert "--device=input\n" in text
    assert "--require-version=1.16.0\n" in text


def test_the_flatpak_is_described_where_no_address_is_known_too(tmp_path: Path) -> None:
    text = (manifests.TEMPLATES / "io.github.lastcard.LastCard.yml").read_text(encoding="utf-8")
    found = re.search(r"python3( -m build_scripts\.bundle\.metainfo .*?@)\n", text)
    assert found is not None
    words = found[1].replace("@HOME@", "").replace("@DAY@", "2026-03-04").split()
    subprocess.run([sys.executable, *words, str(tmp_path / "x.xml")], cwd=ROOT, check=True)
    assert (tmp_path / "x.xml").is_file()
