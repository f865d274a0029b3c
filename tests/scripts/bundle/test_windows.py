"""Windows from Linux: what is taken for the makers' own, and the installer."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from build_scripts import build, windows
from build_scripts.bundle.windows import installer
from game.arguments import LANGUAGES

SCRIPT = Path(installer.__file__).with_name("last-card.nsi")
MANIFEST = SCRIPT.with_name("last-card.manifest")
NAMES = {"de": "German", "es": "SpanishInternational", "fr": "French", "it": "Italian",
         "pl": "Polish", "pt_BR": "PortugueseBR", "en": "English"}  # fmt: skip


def test_what_is_missing_is_said_with_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda tool: None if tool != "wine" else "/usr/bin/wine")
    said = windows.lacking()
    assert "sudo apt install gcc-mingw-w64-x86-64 nsis osslsigncode\n" in said
    monkeypatch.setattr(shutil, "which", lambda tool: "there")
    assert windows.lacking() == "" or "3.11" in windows.lacking()


def test_every_package_is_pinned_by_the_sum_of_its_wheel() -> None:
    lines = [line for line in windows.PINS.read_text().splitlines() if not line.startswith("#")]
    assert len(lines) > 20
    for line in lines:
        assert re.fullmatch(r"[\w-]+==[\w.]+ --hash=sha256:[0-9a-f]{64}", line), line


def test_what_a_release_holds_is_pinned_to_the_same_version_here() -> None:
    pattern = re.compile(r"^([\w-]+)==([\w.]+)", re.M)

    def pins(file: Path) -> dict[str, str]:
        found = pattern.findall(file.read_text())
        return {name.replace("-", "_"): version for name, version in found}

    here, there = pins(windows.PINS), pins(build.REQUIREMENTS)
    both = here.keys() & there.keys()
    assert both >= {"pygame_ce", "platformdirs", "segno", "websockets", "accesskit", "pyinstaller"}
    assert {name: here[name] for name in both} == {name: there[name] for name in both}


@pytest.mark.skipif(shutil.which("osslsigncode") is None, reason="asks for osslsigncode")
def test_what_nobody_has_signed_is_no_part_of_python(tmp_path: Path) -> None:
    file = tmp_path / "python311.dll"
    for data in (b"", b"MZ" + bytes(2000)):
        file.write_bytes(data)
        assert not windows.signed_by_makers(file)
    parts = windows.cache() / "py" / "python311.dll"
    if not parts.exists():
        pytest.skip("there is no Python for Windows on this machine")
    assert windows.signed_by_makers(parts)
    changed = bytearray(parts.read_bytes())
    changed[len(changed) // 2] ^= 1
    file.write_bytes(changed)
    assert not windows.signed_by_makers(file)


def test_the_installer_speaks_every_language_of_the_game() -> None:
    spoken = re.findall(r'!insertmacro Words "(\w+)"', SCRIPT.read_text(encoding="utf-8"))
    assert set(spoken) == {
        NAMES[folder.name] for folder in LANGUAGES.iterdir() if folder.is_dir()
    } | {NAMES["en"]}


@pytest.mark.skipif(shutil.which("makensis") is None, reason="asks for makensis")
def test_the_installer_is_made_of_a_folder_with_blanks(tmp_path: Path) -> None:
    built = tmp_path / "für Übermut" / "folder" / "last-card"
    (built / "_internal").mkdir(parents=True)
    (built / "last-card.exe").write_bytes(b"MZ")
    (built.parents[1] / "stage").mkdir()
    icon = b"\0\0\1\0\1\0\1\1\0\0\1\0\x20\0\x30\0\0\0\x16\0\0\0" + bytes(48)
    (built.parents[1] / "stage" / "last-card.ico").write_bytes(icon)
    setup = tmp_path / "last-card-9.9.9-windows-x86_64-setup.exe"
    done = subprocess.run(
        installer.command(setup, built), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "warning" not in done.stdout + done.stderr
    assert setup.read_bytes()[:2] == b"MZ"


def test_the_program_asks_windows_for_sharp_pictures_long_paths_and_utf_8() -> None:
    said = MANIFEST.read_text(encoding="utf-8")
    for name, value in (("dpiAwareness", "PerMonitorV2, PerMonitor"), ("longPathAware", "true"),
                        ("activeCodePage", "UTF-8")):  # fmt: skip
        assert re.search(rf"<{name} xmlns=\S+>{value}</{name}>", said)
