"""Make the files say that a version is released: ``python3 build_scripts/release.py 1.2.3``.

It moves what stands under “Unreleased” in the changelog to the version, writes the version where
it is written down (the program, ``debian/changelog``), and writes the release notes and the
release in the AppStream description.  Then it checks all of it.  Nothing is committed, tagged or
sent: the commands for that are printed.

``--check v1.2.3`` only checks that the tag and all those files say the same; the release workflow
begins with it.  ``--notes FILE`` writes the notes of what is there now.

Versions follow SemVer.  The first number grows when something that worked before no longer does:
a record (``.lcr``) or a settings file that cannot be opened any more, an option of the command
line that is gone, a bot that no longer runs.  The second grows when something was added, the third
when something was only mended.  While the first is 0, the second also grows for the former.
"""

from __future__ import annotations

import old_python  # noqa: F401 - first: only a newer Python can read the rest

import argparse
import re
import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, date, datetime
from email.utils import format_datetime
from pathlib import Path
from typing import Final

from build_scripts.bundle import changelog, metainfo
from build_scripts.bundle.changelog import ChangelogError, Section, Version, version_of

ROOT: Final = Path(__file__).resolve().parent.parent
PROGRAM: Final = "game/__init__.py"
CHANGES: Final = "CHANGELOG.md"
NOTES: Final = "docs/release-notes.md"
ABOUT: Final = f"build_scripts/bundle/linux/{metainfo.ID}.metainfo.xml"
DEBIAN: Final = "debian/changelog"
_BETWEEN: Final = re.compile(r"(?s)(<!-- changes -->\n).*?(<!-- /changes -->)")
_MAINTAINER: Final = "The Last Card makers <noreply@lastcard.github.io>"


class ReleaseError(Exception):
    """The release cannot be made, or the files do not agree; the message says why."""


class Files:
    """The files of a checkout that a release is about, by their names from its root."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root

    def read(self, name: str) -> str:
        """Raises ReleaseError."""
        try:
            return (self.root / name).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise ReleaseError(f"{name} cannot be read: {error}") from None

    def write(self, name: str, text: str) -> None:
        (self.root / name).write_text(text, encoding="utf-8", newline="\n")

    def version(self) -> Version:
        """The version that the program says it is.  Raises ReleaseError."""
        found = re.search(r'^__version__ = "(.*)"$', self.read(PROGRAM), re.M)
        try:
            return version_of(found[1] if found else "")
        except ValueError as error:
            raise ReleaseError(f"{PROGRAM}: {error}") from None

    def sections(self) -> list[Section]:
        """Those of the changelog.  Raises ReleaseError."""
        try:
            return changelog.sections(self.read(CHANGES))
        except ChangelogError as error:
            raise ReleaseError(str(error)) from None


def notes(text: str, section: Section) -> str:
    """The release notes with that section in them.  Raises ReleaseError where the file has no
    place for it."""
    heading = f"## {section.version} · {section.day}" if section.version else "## Not released yet"
    body = f"{heading}\n\n{section.text}\n"
    done, found = _BETWEEN.subn(lambda marks: marks[1] + body + marks[2], text)
    if found != 1:
        raise ReleaseError(f"{NOTES} has no place for the changes: <!-- changes --> and its end.")
    return done


def newest_notes(files: Files) -> str:
    """The notes of what is there now: of the newest release, or, where something was changed
    since then, of what is not released yet.  Raises ReleaseError."""
    sections = files.sections()
    section = sections[1] if len(sections) > 1 and not sections[0].text else sections[0]
    return notes(files.read(NOTES), section)


def may_follow(version: Version, sections: Sequence[Section]) -> None:
    """Raises ReleaseError unless the version comes directly after the newest released one."""
    last = next((each.version for each in sections if each.version is not None), None)
    if last is None:
        return
    after = [
        Version(last.major, last.minor, last.patch + 1),
        Version(last.major, last.minor + 1, 0),
        Version(last.major + 1, 0, 0),
    ]
    if version not in after:
        listed = ", ".join(map(str, after))
        raise ReleaseError(f"After {last} comes one of {listed}, and not {version}.")


def debian_entry(version: Version, day: date) -> str:
    """The entry of ``debian/changelog``."""
    when = format_datetime(datetime(day.year, day.month, day.day, 12, tzinfo=UTC))
    return (
        f"last-card ({version}) unstable; urgency=medium\n\n"
        f"  * Version {version}: see /usr/share/doc/last-card/NEWS.md.gz.\n\n"
        f" -- {_MAINTAINER}  {when}\n\n"
    )


def release(version: Version, day: date, files: Files) -> None:
    """Write all files of the release.  Raises ReleaseError before anything is written."""
    sections = files.sections()
    may_follow(version, sections)
    try:
        changes = changelog.released(files.read(CHANGES), version, day)
    except ChangelogError as error:
        raise ReleaseError(str(error)) from None
    section = Section(version, day, sections[0].text)
    program = re.sub(r'(?m)^__version__ = ".*"$', f'__version__ = "{version}"', files.read(PROGRAM))
    about = files.read(ABOUT)
    if not metainfo.has_release(about, str(version)):
        about = metainfo.with_release(about, str(version), day, section.text)
    written = {
        CHANGES: changes,
        PROGRAM: program,
        NOTES: notes(files.read(NOTES), section),
        ABOUT: about,
        DEBIAN: _debian(files.read(DEBIAN), version, day),
    }
    for name, text in written.items():
        files.write(name, text)


def _debian(text: str, version: Version, day: date) -> str:
    """The changelog of the package, its entry of that version made or renewed."""
    entry = debian_entry(version, day)
    if text.startswith(f"last-card ({version}) "):
        _, _, rest = text.partition("\n -- ")
        return entry + rest.partition("\n")[2].lstrip("\n")
    return entry + text


def troubles(tag: str, files: Files) -> list[str]:
    """The reasons against releasing that tag, each in a sentence; none when it may be.  Raises
    ReleaseError where a file cannot be read at all."""
    version = files.version()
    if tag != f"v{version}":
        return [f"The tag is {tag}, and the program is {version}: tag it v{version}."]
    sections = files.sections()
    found = []
    if sections[0].text:
        found.append(f"Something still stands under “Unreleased” in {CHANGES}.")
    section = sections[1] if len(sections) > 1 else sections[0]
    if section.version != version or not section.text:
        newest = section.version or "none"
        return [*found, f"The newest version in {CHANGES} is {newest}, and not {version}."]
    try:
        may_follow(version, sections[2:])
    except ReleaseError as error:
        found.append(str(error))
    told = files.read(NOTES)
    if told != notes(told, section):
        found.append(f"{NOTES} does not say what {CHANGES} says of {version}.")
    about = files.read(ABOUT)
    if f'version="{version}" date="{section.day}" type="stable"' not in about:
        found.append(f"{ABOUT} does not list {version}, released on {section.day}.")
    if not files.read(DEBIAN).startswith(f"last-card ({version}) "):
        found.append(f"{DEBIAN} does not begin with {version}.")
    return found


def _changed() -> list[str]:
    """The files that git knows and that differ from the last commit."""
    done = subprocess.run(
        ["git", "status", "--porcelain", "--untracked-files=no"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return [line[3:] for line in done.stdout.splitlines()]


def main() -> int:
    """Write or check; 0 when all is well, 1 when not."""
    parser = argparse.ArgumentParser(prog="release.py", description=(__doc__ or "").splitlines()[0])
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("version", nargs="?", metavar="X.Y.Z", help="release this version")
    what.add_argument("--check", metavar="TAG", help="only check that TAG may be released")
    what.add_argument("--notes", type=Path, metavar="FILE", help="only write the notes, there")
    parser.add_argument(
        "--day", type=date.fromisoformat, default=datetime.now(UTC).date(), metavar="YYYY-MM-DD",
        help="the day of the release; today without it",
    )  # fmt: skip
    chosen = parser.parse_args()
    files = Files()
    try:
        if chosen.notes:
            chosen.notes.write_text(newest_notes(files), "utf-8", newline="\n")
            return 0
        if chosen.check:
            return _say(troubles(chosen.check, files))
        try:
            version = version_of(chosen.version)
        except ValueError as error:
            parser.error(str(error))
        changed = _changed()
        if changed:
            raise ReleaseError(f"Commit or undo first what was changed: {', '.join(changed)}.")
        release(version, chosen.day, files)
        if _say(troubles(f"v{version}", files)):
            return 1
    except ReleaseError as error:
        return _say([str(error)])
    print(f"The files say {version}. Look at them (git diff), and then:")
    print(
        f"    git commit -am 'Release {version}' && git tag -a v{version} -m 'Last Card {version}'"
    )
    print("    git push --follow-tags")
    return 0


def _say(found: Sequence[str]) -> int:
    for sentence in found:
        print(f"release.py: {sentence}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
