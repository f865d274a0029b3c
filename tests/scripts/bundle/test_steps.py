"""The steps of a build that need no build."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import tarfile
import xml.etree.ElementTree as ElementTree
import zipfile
from pathlib import Path

import pytest

from build_scripts.bundle import appimage, archives, compare, icons, notices
from game.storage.licences import licences
from game.ui.graphics.fonts import INSTEAD, STYLES

ROOT = Path(__file__).parents[3]
LINUX = ROOT / "build_scripts" / "bundle" / "linux"
DESKTOP = ROOT / "assets" / "desktop"
ID = "io.github.lastcard.LastCard"


# --- icons ---------------------------------------------------------------------------------------


def test_a_windows_icon_leads_to_each_of_its_pictures() -> None:
    pictures = {size: icons.drawn(size) for size in icons.ICO_SIZES}
    written = icons.ico(pictures)
    kind, count = struct.unpack_from("<HH", written, 2)
    assert (kind, count) == (1, len(icons.ICO_SIZES))
    for number, size in enumerate(sorted(pictures)):
        wide, _, _, _, _, bits, length, start = struct.unpack_from(
            "<BBBBHHII", written, 6 + 16 * number
        )
        assert (wide or 256, bits) == (size, 32)
        assert written[start : start + length] == pictures[size]


def test_a_mac_icon_says_how_long_each_picture_is() -> None:
    pictures = {size: icons.drawn(size) for size in set(icons.ICNS_TYPES.values())}
    written = icons.icns(pictures)
    assert written[:4] == b"icns"
    assert struct.unpack_from(">I", written, 4)[0] == len(written)
    at, seen = 8, []
    while at < len(written):
        kind, length = written[at : at + 4], struct.unpack_from(">I", written, at + 4)[0]
        png = written[at + 8 : at + length]
        assert png.startswith(b"\x89PNG")
        assert struct.unpack_from(">I", png, 16)[0] == icons.ICNS_TYPES[kind]
        seen.append(kind)
        at += length
    assert seen == list(icons.ICNS_TYPES)


# --- archives ------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "one" / "game-1.0"
    (made / "inner").mkdir(parents=True)
    (made / "run").write_text("#!/bin/sh\n")
    (made / "run").chmod(0o755)
    (made / "inner" / "text").write_text("words")
    if os.name != "nt":
        (made / "link").symlink_to("inner/text")
    return made


def test_an_archive_depends_on_the_files_alone(folder: Path, tmp_path: Path) -> None:
    first = archives.pack(folder, tmp_path / "first", 1_700_000_000)
    os.utime(folder / "inner" / "text", (1, 1))
    (folder / "inner" / "text").chmod(0o600)
    second = archives.pack(folder, tmp_path / "second", 1_700_000_000)
    assert first.read_bytes() == second.read_bytes()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows gets a ZIP archive")
def test_a_tarball_keeps_what_may_be_run_and_what_is_a_link(folder: Path, tmp_path: Path) -> None:
    with tarfile.open(archives.pack(folder, tmp_path / "packed", 0)) as archive:
        found = {each.name: each for each in archive.getmembers()}
    assert found["game-1.0/run"].mode == 0o755
    assert found["game-1.0/inner/text"].mode == 0o644
    assert found["game-1.0/link"].linkname == "inner/text"


@pytest.mark.skipif(os.name == "nt", reason="there are no such rights there")
def test_two_builds_are_compared_by_content_links_and_rights(folder: Path, tmp_path: Path) -> None:
    twin = tmp_path / "two"
    subprocess.run(["cp", "-a", str(folder), str(twin)], check=True)
    assert compare.differences(folder, twin) == []
    (twin / "inner" / "text").write_text("other words")
    (twin / "run").chmod(0o644)
    (twin / "more").write_text("")
    told = compare.differences(folder, twin)
    assert [line.partition(":")[0] for line in told] == ["inner/text", "more", "run"]


def test_builds_of_two_pythons_are_compared_but_for_what_is_pythons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    top = "last-card-1.0.0-windows-x86_64"
    same = {
        f"{top}/RELEASE-NOTES.md": "notes", f"{top}/_internal/SDL2.dll": "a library",
        f"{top}/_internal/assets/icon.svg": "a picture", f"{top}/_internal/game/commit.txt": "1234",
    }  # fmt: skip
    one, other = (
        same
        | {f"{top}/{name}": words for name in (
            "last-card.exe", "LICENCES.txt", "_internal/assets/licences.txt",
            "_internal/base_library.zip", "_internal/select.pyd", "_internal/libffi-8.dll",
            "_internal/VCRUNTIME140.dll", "_internal/sqlite3.dll",
            f"_internal/pygame/base.cp{words}-win_amd64.pyd", f"_internal/python{words}.dll",
        )}
        for words in ("311", "312")
    )  # fmt: skip

    def told(second: dict[str, str]) -> tuple[int, list[str]]:
        for name, files in (("first", one), ("second", second)):
            with zipfile.ZipFile(tmp_path / f"{name}.zip", "w") as archive:
                for file, words in files.items():
                    archive.writestr(file, words)
        argv = ["compare.py", *(str(tmp_path / f"{name}.zip") for name in ("first", "second"))]
        monkeypatch.setattr(sys, "argv", argv)
        return compare.main(), capsys.readouterr().out.splitlines()

    assert told(other) == (0, ["Both builds hold the same."])
    for file in same:
        assert told({**other, file: "changed"}) == (1, [f"{file}: differs"])
        less = {name: words for name, words in other.items() if name != file}
        assert told(less) == (1, [f"{file}: only in the first build"])
    more = f"{top}/_internal/assets/more.png"
    assert told({**other, more: ""}) == (1, [f"{more}: only in the second build"])


# --- licences ------------------------------------------------------------------------------------


def test_every_library_has_a_licence_that_is_there() -> None:
    for library in notices.known_libraries():
        assert library.licences or library.said, library.name
        for key in library.licences:
            assert len((notices.HERE / f"LICENCE-{key}.txt").read_text(encoding="utf-8")) > 500


def test_what_the_wheels_and_python_hold_on_each_system_is_known_and_nothing_else() -> None:
    known = notices.known_libraries()
    used = set()
    listed = (Path(__file__).parent / "libraries.txt").read_text(encoding="utf-8")
    for file in (line for line in listed.splitlines() if line and not line.startswith("#")):
        assert notices.is_library(Path(file)), file
        used.add(notices.library_of(file, known).name)
    assert used == {library.name for library in known}


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("libSDL2_ttf-2-e69aa315.0.so.0.2400.0", "SDL_ttf"),
        ("SDL2.dll", "SDL"),
        ("libopusfile-96d7a9c0.so.0.4.5", "opusfile"),
        ("libz.so.1", "zlib"),
        ("zlib1.dll", "zlib"),
        ("libz.1.3.1.zlib-ng.dylib", "zlib"),
        ("VCRUNTIME140.dll", "Microsoft C runtime"),
        ("libpython3.11.so.1.0", "CPython"),
    ],
)
def test_libraries_are_known_by_their_files(file: str, name: str) -> None:
    assert notices.library_of(file, notices.known_libraries()).name == name


@pytest.mark.parametrize("file", ["libstdc++.so.6", "libgcc_s.so.1"])
def test_the_systems_own_runtime_is_not_shipped(file: str) -> None:
    spec = (ROOT / "build_scripts" / "last-card.spec").read_text(encoding="utf-8")
    assert f'"{file.partition(".")[0]}"' in spec
    with pytest.raises(notices.UnknownLibraryError):
        notices.library_of(file, notices.known_libraries())


def test_a_package_whose_licence_is_not_shown_stops_the_build() -> None:
    notices.check_modules(["game.ui.app", "pygame.draw", "json.decoder", "pyimod02_importers"])
    with pytest.raises(notices.UnknownLibraryError, match="pytest"):
        notices.check_modules(["json", "pytest"])


def test_every_library_of_the_wheel_in_use_is_known() -> None:
    import pygame

    place = Path(pygame.__file__).parent
    files = [*place.rglob("*"), *place.parent.glob("pygame_ce.libs/*")]
    known = notices.known_libraries()
    for file in files:
        if file.is_file() and notices.is_library(file):
            assert notices.library_of(file.name, known)


def test_the_game_shows_its_licences() -> None:
    headings = [heading for heading, _ in licences()]
    assert headings[0] == "Last Card"
    for wanted in ("Python", "pygame-ce", "Fredoka One", "Manrope", "SDL", "The GNU Lesser"):
        assert any(heading.startswith(wanted) for heading in headings), wanted


# --- what is inside ------------------------------------------------------------------------------


def test_the_typefaces_in_use_are_shipped_and_no_others() -> None:
    used = {style.file for style in STYLES.values()}.union(*INSTEAD.values())
    assert {file.name for file in (ROOT / "assets" / "fonts").glob("*.ttf")} == used


def test_what_is_pinned_is_what_the_game_asks_for() -> None:
    text = (ROOT / "build_scripts" / "bundle" / "requirements.txt").read_text(encoding="utf-8")
    pinned = {line.partition("==")[0] for line in text.splitlines() if "==" in line}
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = {need.partition(">")[0] for need in project["dependencies"]}
    assert asked <= pinned
    assert not pinned & {"numpy", "pytest", "soundfile"}


# --- Linux ---------------------------------------------------------------------------------------


def test_the_desktop_finds_the_program_the_icon_and_the_description() -> None:
    lines = (DESKTOP / f"{ID}.desktop").read_text(encoding="utf-8").splitlines()
    assert lines[0] == "[Desktop Entry]"
    entry = dict(line.split("=", 1) for line in lines[1:])
    assert entry["Exec"] == "last-card %f"
    kinds = ElementTree.parse(DESKTOP / f"{ID}.xml").getroot()
    assert entry["MimeType"] == f"{kinds[0].get('type')};"
    assert entry["Icon"] == ID
    about = ElementTree.parse(LINUX / f"{ID}.metainfo.xml").getroot()
    assert about.findtext("id") == ID
    assert about.findtext("launchable") == f"{ID}.desktop"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a script for Linux")
def test_the_install_script_installs_and_takes_away(tmp_path: Path) -> None:
    unpacked, prefix = tmp_path / "an archive", tmp_path / "a prefix"
    (unpacked / "share").mkdir(parents=True)
    for file in (*LINUX.iterdir(), *DESKTOP.iterdir()):
        where = unpacked if file.suffix == ".sh" else unpacked / "share"
        (where / file.name).write_bytes(file.read_bytes())
    for size in icons.PNG_SIZES:
        (unpacked / "share" / f"last-card-{size}.png").write_bytes(b"")
    program = unpacked / "last-card"
    program.write_text("#!/bin/sh\necho played\n")
    program.chmod(0o755)

    def script(*words: str, code: int = 0) -> str:
        done = subprocess.run(
            ["sh", str(unpacked / "install.sh"), *words], capture_output=True, text=True,
            env={"PATH": os.environ["PATH"], "PREFIX": str(prefix), "HOME": str(tmp_path)},
            check=False,
        )  # fmt: skip
        assert done.returncode == code
        return done.stdout + done.stderr

    assert "Usage" in script("--help")
    assert "'--instal' is not understood" in script("--instal", code=2)
    assert "not installed" in script("--remove", code=1)
    assert not prefix.exists()

    script()
    script()
    said = subprocess.run([prefix / "bin" / "last-card"], capture_output=True, text=True)
    assert said.stdout == "played\n"
    entry = (prefix / "share" / "applications" / f"{ID}.desktop").read_text(encoding="utf-8")
    assert f'Exec="{prefix}/lib/last-card/last-card" %f' in entry
    assert (prefix / "share" / "mime" / "packages" / f"{ID}.xml").is_file()
    script("--remove")
    # The desktop's own tools may have left their caches.
    left = {path.name for path in prefix.rglob("*") if not path.is_dir()}
    assert left <= {"icon-theme.cache", "mimeinfo.cache"} or f"{ID}.xml" not in left


# --- the AppImage --------------------------------------------------------------------------------


RUNTIME = b"\x7fELF\x02\x01\x01\x00AI\x02"
"""How a runtime begins."""
squashfs = pytest.mark.skipif(shutil.which("mksquashfs") is None, reason="asks for squashfs-tools")


def _packed(folder: Path) -> tuple[Path, Path]:
    """What an archive for Linux holds, and a runtime."""
    packed = folder / "last-card-1.2.3-linux-x86_64"
    (packed / "share").mkdir(parents=True)
    for name in ("install.sh", "README.txt", "LICENCES.txt", "last-card"):
        (packed / name).write_text("#!/bin/sh\n")
    (packed / "last-card").chmod(0o755)
    for name in (f"{ID}.desktop", f"{ID}.metainfo.xml", f"{ID}.xml", "last-card-256.png"):
        (packed / "share" / name).write_text("")
    (folder / "runtime").write_bytes(RUNTIME)
    return packed, folder / "runtime"


@squashfs
def test_an_appimage_is_made_of_an_archive_and_its_sum_added(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    packed, runtime = _packed(tmp_path)
    archive = archives.pack(packed, tmp_path / packed.name, 1_700_000_000)
    sums = tmp_path / f"{packed.name}.sha256"
    archives.write_sums([archive], sums)
    monkeypatch.setattr(sys, "argv", ["appimage", str(archive), str(runtime)])
    for wrong in (RUNTIME.replace(b"AI", b"\0\0"), b"no runtime at all"):
        runtime.write_bytes(wrong)
        assert appimage.main() == 1
        assert "is no runtime" in capsys.readouterr().err
    runtime.unlink()
    assert appimage.main() == 1
    assert "cannot be read" in capsys.readouterr().err
    runtime.write_bytes(RUNTIME)
    assert appimage.main() == 0
    image = tmp_path / f"{packed.name}.AppImage"
    for file in (archive, image):
        assert f"{archives.digest(file)}  {file.name}\n" in sums.read_text()


@squashfs
def test_an_appimage_is_the_runtime_and_the_folder_behind_it(tmp_path: Path) -> None:
    packed, runtime = _packed(tmp_path)
    made = []
    for number, mode in enumerate((0o600, 0o644)):
        (packed / "LICENCES.txt").chmod(mode)
        os.utime(packed / "LICENCES.txt", (number, number))
        work = tmp_path / str(number)
        work.mkdir()
        image = appimage.make(packed, runtime, work, work / "x.AppImage", 1_700_000_000)
        made.append(image.read_bytes())
    assert made[0] == made[1]
    assert made[0].startswith(runtime.read_bytes() + b"hsqs")
    assert os.access(image, os.X_OK)
    app = work / "AppDir"
    assert (app / "AppRun").resolve() == app / "usr" / "lib" / "last-card" / "last-card"
    for link in (f"{ID}.desktop", f"{ID}.png", ".DirIcon"):
        assert (app / link).is_file()
    assert not [each for each in app.rglob("*") if each.name in ("install.sh", "README.txt")]
    licences = app / "usr" / "lib" / "last-card" / "LICENCES.txt"
    assert "libfuse" in licences.read_text()
