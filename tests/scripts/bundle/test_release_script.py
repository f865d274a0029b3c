"""A release is one command: it writes every file that names a version, and a tag that those files
do not agree with is refused."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from datetime import date
from pathlib import Path

import pytest

from build_scripts import release
from build_scripts.bundle import changelog, metainfo
from build_scripts.bundle.changelog import ChangelogError, Version, version_of
from build_scripts.release import Files, ReleaseError, troubles

ROOT = Path(__file__).parents[3]
DAY = date(2026, 12, 1)
FIRST = Version(0, 1, 0)
CHANGES = """# Changes

What a player would notice.

## Unreleased

### New
- *Who plays?* Two to ten people
  at one screen, see [`docs`](docs/a.md).

### Mended
- A < B no longer breaks the menu.
"""


@pytest.fixture
def files(tmp_path: Path) -> Files:
    for name in (release.PROGRAM, release.NOTES, release.ABOUT, release.DEBIAN):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / release.PROGRAM).write_text('"""Last Card."""\n\n__version__ = "0.1.0"\n')
    (tmp_path / release.CHANGES).write_text(CHANGES, encoding="utf-8")
    return Files(tmp_path)


def add(files: Files, line: str) -> None:
    text = files.read(release.CHANGES)
    files.write(release.CHANGES, text.replace("Unreleased\n", f"Unreleased\n\n- {line}\n", 1))


def test_the_changelog_of_this_repository_can_be_released(tmp_path: Path, files: Files) -> None:
    shutil.copy(ROOT / release.CHANGES, tmp_path / release.CHANGES)
    shutil.copy(ROOT / release.PROGRAM, tmp_path / release.PROGRAM)
    now = files.sections()
    if not now[0].text:
        assert troubles(f"v{files.version()}", files) == []
        add(files, "Something new.")
    newest = [each.version for each in now if each.version]
    version = Version(newest[0].major, newest[0].minor + 1, 0) if newest else files.version()
    release.release(version, DAY, files)
    assert troubles(f"v{version}", files) == []


def test_what_is_not_released_yet_is_refused_as_a_tag(files: Files) -> None:
    found = troubles("v0.1.0", files)
    assert "still stands under “Unreleased”" in found[0]
    assert troubles("v0.1.1", files) == [
        "The tag is v0.1.1, and the program is 0.1.0: tag it v0.1.0."
    ]


def test_a_release_writes_every_place_and_the_next_one_too(files: Files) -> None:
    release.release(FIRST, DAY, files)
    assert troubles("v0.1.0", files) == []
    assert "## Unreleased\n\n## 0.1.0 · 2026-12-01\n\n### New\n" in files.read(release.CHANGES)
    add(files, "One thing more.")
    assert troubles("v0.1.0", files)
    release.release(Version(0, 2, 0), DAY, files)
    assert files.version() == Version(0, 2, 0)
    assert troubles("v0.2.0", files) == []
    notes = files.read(release.NOTES)
    assert "One thing more." in notes
    assert "Two to ten" not in notes
    assert "Open Anyway" in notes
    debian = files.read(release.DEBIAN)
    assert debian.index("last-card (0.2.0)") < debian.index("last-card (0.1.0)")
    assert debian.count("last-card (0.1.0)") == 1


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        (release.NOTES, "Two to ten", "Two to nine"),
        (release.ABOUT, 'date="2026-12-01"', 'date="2026-12-02"'),
        (release.DEBIAN, "last-card (0.1.0)", "last-card (0.0.9)"),
        (release.CHANGES, "0.1.0 · ", "0.0.9 · "),
    ],
)
def test_a_place_that_says_something_else_is_named(
    files: Files, name: str, old: str, new: str
) -> None:
    release.release(FIRST, DAY, files)
    text = files.read(name)
    assert old in text
    files.write(name, text.replace(old, new))
    assert any(name in sentence for sentence in troubles("v0.1.0", files))


def test_the_description_lists_the_release_in_words_without_signs(files: Files) -> None:
    release.release(FIRST, DAY, files)
    tree = ElementTree.fromstring(files.read(release.ABOUT))
    entry, *_ = tree.iter("release")
    assert (entry.get("version"), entry.get("date"), entry.get("type")) == (
        "0.1.0", "2026-12-01", "stable",
    )  # fmt: skip
    assert [each.text for each in entry.iter("li")] == [
        "Who plays? Two to ten people at one screen, see docs.",
        "A < B no longer breaks the menu.",
    ]


def test_versions_follow_one_another(files: Files) -> None:
    release.release(FIRST, DAY, files)
    add(files, "More.")
    before = {name: files.read(name) for name in (release.CHANGES, release.PROGRAM)}
    for wrong in ("0.1.0", "0.1.2", "0.3.0", "2.0.0", "0.0.9"):
        with pytest.raises(ReleaseError, match=r"0\.1\.1, 0\.2\.0, 1\.0\.0"):
            release.release(version_of(wrong), DAY, files)
    assert before == {name: files.read(name) for name in before}


def test_there_must_be_something_to_release(files: Files) -> None:
    release.release(FIRST, DAY, files)
    with pytest.raises(ReleaseError, match="Nothing stands under"):
        release.release(Version(0, 1, 1), DAY, files)


@pytest.mark.parametrize("word", ["1.2", "v1.2.3", "01.2.3", "1.2.3-rc1", ""])
def test_only_three_numbers_are_a_version(word: str) -> None:
    with pytest.raises(ValueError, match="is not a version"):
        version_of(word)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("# Changes\n", "first section"),
        ("## 1.0.0 · 2026-01-01\n", "first section"),
        ("## Unreleased\n\n## 1.0\n", "“## 1.0”"),
        ("## Unreleased\n\n## 1.0.0\n", "“## 1.0.0”"),
        ("## Unreleased\n\n## 1.0.0 · 2026-01-01\n\n## 1.1.0 · 2026-02-01\n", "must fall"),
    ],
)
def test_a_changelog_that_cannot_be_read_says_where(text: str, said: str) -> None:
    with pytest.raises(ChangelogError, match=said):
        changelog.sections(text)


def test_the_command_line_refuses_what_is_no_version() -> None:
    def said(*words: str) -> tuple[int, str]:
        done = subprocess.run(
            [sys.executable, ROOT / "build_scripts" / "release.py", *words],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert "Traceback" not in done.stderr
        return done.returncode, done.stderr

    code, text = said("1.2")
    assert (code, "“1.2” is not a version" in text) == (2, True)
    code, text = said("--check", "v99.0.0")
    assert (code, "tag it v" in text) == (1, True)


# --- what software centres show ------------------------------------------------------------------


def test_a_build_between_releases_is_a_development_release() -> None:
    tree = ElementTree.fromstring(metainfo.shipped("", DAY))
    first = next(tree.iter("release"))
    assert first.get("version") == metainfo.version()
    assert tree.find("screenshots") is None
    assert tree.find("url") is None


def test_pictures_are_there_and_of_the_size_that_is_told() -> None:
    tree = ElementTree.fromstring(metainfo.shipped("https://example.org/game/", DAY))
    pictures = list(tree.iter("image"))
    assert len(pictures) >= 3
    for picture in pictures:
        assert (picture.text or "").startswith("https://example.org/game/raw/")
        file = ROOT / "docs" / (picture.text or "").rpartition("/")[2]
        head = file.read_bytes()[:24]
        wide, high = (int.from_bytes(head[at : at + 4], "big") for at in (16, 20))
        assert (wide, high) == (int(picture.get("width", 0)), int(picture.get("height", 0)))


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="asks for appstream")
@pytest.mark.parametrize("address", ["", "https://example.org/game"])
def test_the_description_is_valid(address: str, tmp_path: Path) -> None:
    file = tmp_path / f"{metainfo.ID}.metainfo.xml"
    file.write_text(metainfo.shipped(address, DAY), encoding="utf-8")
    done = subprocess.run(
        ["sh", ROOT / "build_scripts" / "bundle" / "check_metainfo.sh", file],
        capture_output=True, text=True, check=False, env={**os.environ, "LC_ALL": "C.UTF-8"},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_part_names_the_game_by_one_id() -> None:
    spelled = set()
    for folder in ("assets/desktop", "build_scripts", "game/storage", "debian"):
        for file in (ROOT / folder).rglob("*"):
            if file.suffix in (".py", ".spec", ".xml", ".yml", ".sh", ".nsi", ".desktop"):
                spelled |= {
                    word
                    for word in file.read_text(encoding="utf-8").replace('"', " ").split()
                    if word.lower().startswith("io.github.")
                }
    ids = {".".join(word.split(".")[:3]) for word in spelled}
    assert ids == {"io.github.lastcard"}
    # Apple allows letters, digits, - and . only; D-Bus and Flatpak no -.
    assert metainfo.ID.replace(".", "").isalnum()
