"""What a release is made with: pins, the list of contents, signatures, the rehearsal, the pages."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
import zlib
from collections.abc import Sequence
from datetime import date
from pathlib import Path

import pytest

from build_scripts import build, compiled, rehearse, sign, website
from build_scripts.bundle import archives, manual, notices, sbom

ROOT = Path(__file__).parents[3]

# --- pins ----------------------------------------------------------------------------------------


def test_the_flatpak_holds_the_packages_that_executables_hold() -> None:
    bundle = ROOT / "build_scripts" / "bundle"
    module = json.loads((bundle / "templates" / "python-packages.json").read_text("utf-8"))
    names = [source["url"].rpartition("/")[2] for source in module["sources"]]
    pins = (bundle / "requirements.in").read_text("utf-8")
    for name in ("pygame_ce", "platformdirs", "segno", "websockets"):
        version = re.search(rf"^{name.replace('_', '.')}==(\S+)", pins, re.M)
        assert version is not None
        assert any(each.startswith(f"{name}-{version[1]}-") for each in names), name
    for source in module["sources"]:
        assert source["url"].startswith("https://files.pythonhosted.org/packages/")
        assert re.fullmatch("[0-9a-f]{64}", source["sha256"])


# --- the list of contents ------------------------------------------------------------------------


def test_the_list_of_contents_names_each_library_with_licence_source_and_sum(
    tmp_path: Path,
) -> None:
    (tmp_path / "libs").mkdir()
    told = {
        "libSDL2-2.so.0": b"SDL-release-2.32.10-0-g5d2495703", "libSDL2_ttf-2.so.0": b"",
        "libmpg123.so.0": b"\x00out of memory\x001.33.7\x00", "libogg.so.0": b"",
        "libz.so.1": b"deflate 1.2.13 Copyright 1995-2022", "module.cpython-311-x.so": b"",
        "libbrotlidec-8e4a5025.so.1.2.0": b"", "libpython3.11.so.1.0": b"",
    }  # fmt: skip
    for name, text in told.items():
        (tmp_path / "libs" / name).write_bytes(text)
    made = sbom.contents(tmp_path, packages=["segno", "pygame-ce"])
    parts = {each["name"]: each for each in made["components"]}
    assert parts["mpg123"]["licenses"] == [{"expression": "LGPL-2.1-only"}]
    assert parts["mpg123"]["externalReferences"][0]["url"].startswith("https://")
    (file,) = parts["mpg123"]["components"]
    assert file["hashes"][0]["content"] == archives.digest(tmp_path / "libs" / "libmpg123.so.0")
    assert {"zlib", "segno", "pygame-ce", "Python"} <= parts.keys()
    assert parts["Manrope"]["version"] == "4.504"
    assert len(parts) == len(made["components"]), "each once"
    versions = {name: part.get("version") for name, part in parts.items()}
    found = [versions[name] for name in ("SDL", "mpg123", "zlib", "Brotli", "Ogg", "SDL_ttf")]
    assert found[:5] == ["2.32.10", "1.33.7", "1.2.13", "1.2.0", None]
    assert re.fullmatch(r"2\.\d+\.\d+", found[5])
    assert parts["mpg123"]["cpe"] == "cpe:2.3:a:mpg123:mpg123:1.33.7:*:*:*:*:*:*:*"
    assert parts["Python"]["components"][0]["name"] == "libs/libpython3.11.so.1.0"
    assert not any("module" in json.dumps(each) for each in made["components"])
    assert made == sbom.contents(tmp_path, packages=["segno", "pygame-ce"])
    (tmp_path / "libsecret.so.1").write_bytes(b"")
    with pytest.raises(notices.UnknownLibraryError):
        sbom.contents(tmp_path, packages=[])


def test_libraries_that_keep_their_version_to_themselves_are_asked() -> None:
    folder = Path(str(importlib.util.find_spec("pygame").origin)).parents[1] / "pygame_ce.libs"  # type: ignore[union-attr]
    files = sorted([*folder.glob("libsharpyuv-*"), *folder.glob("libwebp*")])
    if not files:
        pytest.skip("pygame's libraries lie elsewhere on this system")
    (webp,) = [each for each in notices.known_libraries() if each.name == "libwebp"]
    assert re.fullmatch(r"1\.\d+\.\d+", sbom._version(webp, files, {}))
    assert re.fullmatch(r"2\.\d+\.\d+", sbom._told()["FreeType"])


def test_the_list_holds_what_the_licences_tell_of_and_every_library_has_an_expression() -> None:
    assert set(sbom.INSIDE) == set(notices.PACKAGES)
    for library in notices.known_libraries():
        assert re.fullmatch(r"[A-Za-z0-9.-]+( AND [A-Za-z0-9.-]+)*", library.spdx), library.name
        if "LGPL" in library.spdx:
            assert library.source.startswith("https://"), library.name
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["license"] == sbom.OURS


# --- signatures ----------------------------------------------------------------------------------


class Tools:
    """Stands in for the tools that sign: keeps what they are asked to do."""

    def __init__(self) -> None:
        self.asked: list[list[str]] = []

    def __call__(self, command: Sequence[str | Path]) -> None:
        self.asked.append([str(word) for word in command])


def keys(kind: str) -> dict[str, str]:
    return dict.fromkeys(sign.NEEDED[kind], "a2V5")


@pytest.mark.parametrize("kind", ["macos", "windows", "archives"])
def test_without_a_key_nothing_is_signed_and_that_is_said(kind: str, tmp_path: Path) -> None:
    tools = Tools()
    for name in sign.NEEDED[kind]:
        some = {**keys(kind), name: ""}
        said = sign.sign(kind, [tmp_path], some, tools)
        assert said == f"{kind}: not signed ({name} not set)."
    assert tools.asked == []


def test_a_program_for_macs_is_signed_looked_at_and_stapled(tmp_path: Path) -> None:
    app = tmp_path / "Last Card.app"
    app.mkdir()
    tools = Tools()
    assert sign.sign("macos", [app], keys("macos"), tools).endswith("and notarized.")
    steps = [" ".join(words[:3]) for words in tools.asked]
    assert steps[-4].startswith("codesign")
    assert steps[-3:] == ["ditto -c -k", "xcrun notarytool submit", "xcrun stapler staple"]
    assert tools.asked[-1][-1] == str(app)


def test_archives_get_a_signature_and_sums_do_not(tmp_path: Path) -> None:
    for name in ("a.tar.gz", "a.sha256", "SIGNED.txt", "b.deb"):
        (tmp_path / name).touch()
    tools = Tools()
    sign.sign("archives", [tmp_path], keys("archives"), tools)
    assert [Path(words[-1]).name for words in tools.asked] == ["a.tar.gz", "b.deb"]


def test_an_installer_is_signed_with_a_time_stamp(tmp_path: Path) -> None:
    tools = Tools()
    said = sign.sign("windows", [tmp_path / "setup.exe"], keys("windows"), tools)
    assert said == "windows: signed by signtool."
    assert "/tr" in tools.asked[0]


def test_the_report_tells_which_happened(tmp_path: Path) -> None:
    report = tmp_path / "SIGNED.txt"
    bare = {name: word for name, word in os.environ.items() if name not in sign.NEEDED["archives"]}
    done = subprocess.run(
        [sys.executable, ROOT / "build_scripts" / "sign.py", "archives", tmp_path,
         "--report", report],
        env=bare, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert report.read_text() == done.stdout == "archives: not signed (MINISIGN_KEY not set).\n"


# --- the rehearsal -------------------------------------------------------------------------------


def png(wide: int, high: int, rows: bytes) -> bytes:
    """A picture of 24 bits a pixel, without filters."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return len(body).to_bytes(4, "big") + kind + body + zlib.crc32(kind + body).to_bytes(4)

    head = wide.to_bytes(4, "big") + high.to_bytes(4, "big") + b"\x08\x02\x00\x00\x00"
    lines = b"".join(
        b"\x00" + rows[at : at + wide * 3] for at in range(0, wide * high * 3, wide * 3)
    )
    body = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


def test_an_empty_picture_is_told_from_a_drawn_one(tmp_path: Path) -> None:
    empty, drawn = tmp_path / "empty.png", ROOT / "docs" / "table.png"
    empty.write_bytes(png(320, 200, bytes(320 * 200 * 3)))
    assert rehearse.colours_in(empty) < rehearse._LEAST_COLOURS / 10
    assert rehearse.colours_in(drawn) > rehearse._LEAST_COLOURS * 10
    (tmp_path / "text.png").write_text("no picture")
    with pytest.raises(rehearse.RehearsalError, match="no PNG picture"):
        rehearse.colours_in(tmp_path / "text.png")


FAKE = """#!/bin/sh
'''exec' "{python}" "$0" "$@"
' '''
import os, pathlib, sqlite3, sys, time
home = pathlib.Path(os.environ["LAST_CARD_HOME"])
home.mkdir(parents=True, exist_ok=True)
def keep(text):
    store = sqlite3.connect(home / "last-card.sqlite")
    store.execute("CREATE TABLE IF NOT EXISTS waiting (place INTEGER PRIMARY KEY, text TEXT)")
    store.execute("INSERT OR REPLACE INTO waiting VALUES (0, ?)", (text,))
    store.commit()
keep("rules: classic\\n")
if "--rules" in sys.argv:
    while not (home / "pressed").exists():
        time.sleep(0.01)
    keep("rules: classic\\n" + "0 draw\\n" * 20)
elif "--load" in sys.argv:
    keep("rules: classic\\n" + "0 draw\\n" * 30)
time.sleep(60)
"""
"""The shell starts Python by the second line, whose path may hold blanks."""


class Desk:
    """A system on which a program that stands in for the game is installed."""

    def __init__(self, folder: Path, *, called: str = "Last Card", left: bool = False) -> None:
        self.folder, self.called = folder, called
        self.left = [folder / "left"] if left else []
        self.looks = 0
        """How often it was looked for the window, which comes late."""

    def install(self) -> rehearse.Command:
        program = self.folder / "last-card"
        program.write_text(FAKE.format(python=sys.executable))
        program.chmod(0o755)
        return [program]

    def title(self) -> str:
        self.looks += 1
        return self.called if self.looks > 3 else ""

    def press(self, key: str) -> None:
        assert key == "a"
        assert self.looks > 3, "there is no window to press a key in"
        self.looks = 0
        (self.folder / "data" / "pressed").touch()

    def picture(self, target: Path) -> None:
        shutil.copy(ROOT / "docs" / "table.png", target)

    def remove(self) -> list[Path]:
        return self.left


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    real = time.sleep
    monkeypatch.setattr(time, "sleep", lambda seconds: real(min(seconds, 0.05)))


@pytest.mark.usefixtures("_quick")
@pytest.mark.skipif(os.name == "nt", reason="the stand-in is a script")
def test_a_rehearsal_plays_takes_a_picture_opens_a_record_and_removes(tmp_path: Path) -> None:
    told: list[str] = []
    rehearse.rehearse(Desk(tmp_path), tmp_path, tmp_path, told.append)
    assert [line.partition(":")[0] for line in told] == [
        "installed",
        "played in a window",
        "went on with the match after the game was killed",
        "opened a record by its file name",
        "removed, and nothing is left but what was played",
    ]
    assert list(tmp_path.glob("window-*.png"))


@pytest.mark.usefixtures("_quick")
@pytest.mark.skipif(os.name == "nt", reason="the stand-in is a script")
@pytest.mark.parametrize(
    ("desk", "said"),
    [({"called": "Terminal"}, "a window called Last Card"), ({"left": True}, "Left")],
)
def test_a_rehearsal_that_fails_says_where_and_leaves_nothing_running(
    desk: dict[str, object], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[subprocess.Popen[bytes]] = []

    class Game(subprocess.Popen):  # type: ignore[type-arg]
        def __init__(self, *words: object, **more: object) -> None:
            super().__init__(*words, **more)  # type: ignore[call-overload]
            started.append(self)

    monkeypatch.setattr(subprocess, "Popen", Game)
    if "called" in desk:
        monkeypatch.setattr(rehearse, "LONGEST", 4.0)
    with pytest.raises(rehearse.RehearsalError, match=said):
        rehearse.rehearse(Desk(tmp_path, **desk), tmp_path, tmp_path, lambda _: None)  # type: ignore[arg-type]
    assert started
    assert all(each.returncode is not None for each in started)


# --- the build -----------------------------------------------------------------------------------


def test_without_a_compiler_a_build_stops_and_names_the_way_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(compiled, "no_compiler", lambda: "There is no C compiler here (cc).")
    said = build.lacking(pure=False)
    assert said.startswith("There is no C compiler here")
    assert "--pure" in said
    assert "compiler" not in build.lacking(pure=True)


def test_on_windows_the_compiler_of_visual_studio_is_looked_for(tmp_path: Path) -> None:
    said = compiled.no_visual_studio({"ProgramFiles(x86)": str(tmp_path)})
    assert "Build Tools for Visual Studio" in said
    assert compiled.no_visual_studio({"DISTUTILS_USE_SDK": "1"}) == ""


# --- the manual and the completions --------------------------------------------------------------


def test_the_manual_and_the_completions_name_every_option_and_command(tmp_path: Path) -> None:
    line = manual.command_line()
    page = manual.page(line, "1.2.3", date(2026, 12, 1))
    shells = (manual.for_bash(line), manual.for_zsh(line), manual.for_fish(line))
    for names, _, _ in line.options:
        for name in names:
            assert name.replace("-", r"\-") in page
            assert all(name.lstrip("-") in text for text in shells)
    for name, said in line.commands:
        assert all(name in text for text in shells)
        assert rf"\fB{name}\fR" in page
        assert said
    assert {"--windowed", "--rules", "--smoke"} <= {
        name for names, _, _ in line.options for name in names
    }
    assert not any("first-frame" in text for text in (page, *shells))
    if shutil.which("bash"):
        script = tmp_path / "complete"
        script.write_text(
            shells[0] + "COMP_WORDS=(last-card --rules c); COMP_CWORD=2; _last_card\n"
            'echo "${COMPREPLY[@]}"\n'
        )
        done = subprocess.run(["bash", script], capture_output=True, text=True, check=True)
        assert done.stdout.split() == ["colours", "classic"]


# --- pages ---------------------------------------------------------------------------------------


def test_the_front_page_is_short_and_its_moving_picture_small() -> None:
    front = (ROOT / "README.md").read_text(encoding="utf-8").partition(website.DEVELOPERS)[0]
    assert len(re.sub(r"[|#*`-]", " ", front).split()) <= 400
    assert front.count("![") == 4
    picture = (ROOT / "docs" / "playing.webp").read_bytes()
    assert len(picture) <= 3_000_000
    # Each frame of an animated WebP begins with its place, its size and how long it is shown.
    shown = [
        int.from_bytes(picture[found.end() + 16 : found.end() + 19], "little")
        for found in re.finditer(rb"ANMF", picture)
    ]
    assert len(shown) > 40
    assert 11_500 <= sum(shown) <= 13_000


@pytest.mark.parametrize(
    ("text", "folder", "address", "made"),
    [
        ("[a](docs/play.md#keys)", "", "", "[a](play.md#keys)"),
        ("![a](docs/menu.png)", "", "", "![a](menu.png)"),
        ("[a](../CHANGELOG.md)", "docs", "", "[a](changelog.md)"),
        ("[a](phones.md)", "docs", "", "[a](phones.md)"),
        ("[a](../game/engine)", "docs", "", "a"),
        ("[a](../game/x.py)", "docs", "https://e.org/p/", "[a](https://e.org/p/blob/HEAD/game/x.py)"),
        ("[a](../../issues)", "", "https://e.org/p", "[a](https://e.org/p/issues)"),
        ("[a](https://e.org) [b](#c)", "", "", "[a](https://e.org) [b](#c)"),
        ("```\n[a](docs/x.md)\n```", "", "", "```\n[a](docs/x.md)\n```"),
    ],
)  # fmt: skip
def test_links_of_the_site_lead_to_its_own_pages(
    text: str, folder: str, address: str, made: str
) -> None:
    assert website.page(text, folder, address) == made


def test_every_page_of_the_sites_list_and_every_link_in_docs_leads_somewhere() -> None:
    listed = set(re.findall(r": ([\w-]+\.md)$", (ROOT / "mkdocs.yml").read_text("utf-8"), re.M))
    pages = {file.name for file in (ROOT / "docs").glob("*.md")}
    assert listed == pages | set(website.MOVED.values()) | {"developers.md"}
    for file in (ROOT / "docs").glob("*.md"):
        for _, target in re.findall(r"\[([^\]]*)\]\(([^)\s#]+)", file.read_text("utf-8")):
            if "://" not in target:
                assert (file.parent / target).exists(), f"{file.name}: {target}"


def _parts(folder: Path, *names: str) -> Path:
    """The artifacts of a release with these parts."""
    for name in names:
        part = folder / f"last-card-{name}"
        part.mkdir(parents=True)
        file = part / f"last-card-{name}.tar.gz"
        file.write_bytes(name.encode())
        found = hashlib.sha256(name.encode()).hexdigest()
        (part / f"{name}.sha256").write_text(f"{found}  {file.name}\n")
    return folder


def _drafted(parts: Path, out: Path, failed: str = "") -> subprocess.CompletedProcess[str]:
    script = ROOT / "build_scripts" / "bundle" / "draft.sh"
    (out.parent / "failed").write_text(failed)
    words: list[str | Path] = [
        "sh",
        script,
        parts,
        out,
        out.parent / "notes.md",
        out.parent / "failed",
    ]
    quiet = {name: value for name, value in os.environ.items() if name != "MINISIGN_KEY"}
    return subprocess.run(words, env=quiet, capture_output=True, text=True, check=False)


@pytest.mark.skipif(os.name != "posix", reason="a script for a shell")
def test_a_release_survives_a_system_that_failed_and_says_so(tmp_path: Path) -> None:
    parts = _parts(tmp_path / "parts", "source", "linux-x86_64", "macos")
    failed = "build / windows (arm64)\nbuild / bare (fedora:44@sha256:6c75d5bf)\n"
    done = _drafted(parts, tmp_path / "dist", failed)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "dist" / "last-card-macos.tar.gz").exists()
    notes = (tmp_path / "notes.md").read_text("utf-8")
    missing, _, failed = notes.partition("## Not in this release")[2].partition("## Did not pass")
    assert failed.endswith("\n\n- build / windows (arm64)\n- build / bare (fedora:44)\n")
    # What build.yml makes for the release, and nothing else, is looked for.
    text = (ROOT / ".github" / "workflows" / "build.yml").read_text("utf-8")
    made = set()
    for name in re.findall(r"upload-artifact.*\n *with:\n *name: last-card-(.+)", text):
        system = name.partition("-$")[0]
        kinds = ["AppImage", "deb", "flatpak"] if system.startswith("$") else [system]
        ends = ["-x86_64", "-arm64"] if "processor" in name else [""]
        made |= {kind + end for kind in kinds for end in ends}
    assert set(re.findall("^- (.*)", missing, re.M)) == made - {"source", "linux-x86_64", "macos"}


@pytest.mark.skipif(os.name != "posix", reason="a script for a shell")
def test_there_is_no_release_without_source_and_linux(tmp_path: Path) -> None:
    done = _drafted(_parts(tmp_path / "parts", "source", "macos"), tmp_path / "dist")
    assert done.returncode == 1
    assert "linux-x86_64" in done.stderr
