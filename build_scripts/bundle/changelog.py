"""The changelog, section by section: ``CHANGELOG.md`` is the one place that says what changed.

A section is a heading of the second level and all that follows it up to the next.  The first is
``Unreleased``; every other one is a version and the day of its release:
``## 1.2.3 · 2026-11-23``.  Within a section, headings of the third level gather items, which begin
with ``- ``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

UNRELEASED: Final = "Unreleased"
_VERSION: Final = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
_HEADING: Final = re.compile(r"^## (.+?)\s*$", re.M)


class ChangelogError(Exception):
    """The changelog is not written as this module reads it; the message says where."""


class Version(NamedTuple):
    """A version as SemVer orders them, without pre-releases, of which this project makes none."""

    major: int
    minor: int
    patch: int

    def __str__(self) -> str:
        return f"{self.major}.{self.minor}.{self.patch}"


class Section(NamedTuple):
    """The changes of one release."""

    version: Version | None
    """None in the section of what is not released."""
    day: date | None
    text: str
    """The text below the heading, without blank lines around it."""


def version_of(text: str) -> Version:
    """Read a version.  Raises ValueError, with a sentence."""
    found = _VERSION.fullmatch(text)
    if found is None:
        raise ValueError(f"“{text}” is not a version: three whole numbers, as in 1.2.3.")
    return Version(*(int(number) for number in found.groups()))


def sections(text: str) -> list[Section]:
    """All sections, as they stand.  Raises ChangelogError."""
    heads = list(_HEADING.finditer(text))
    found = []
    ends = [head.start() for head in heads[1:]] + [len(text)]
    for head, end in zip(heads, ends, strict=False):
        body = text[head.end() : end].strip()
        found.append(Section(*_read_heading(head[1]), body))
    if not found or found[0].version is not None:
        raise ChangelogError(f"The first section of CHANGELOG.md must be “## {UNRELEASED}”.")
    versions = [each.version for each in found[1:]]
    if versions != sorted(set(versions), reverse=True):  # type: ignore[type-var]
        raise ChangelogError("The versions in CHANGELOG.md must fall from top to bottom.")
    return found


def _read_heading(words: str) -> tuple[Version | None, date | None]:
    if words == UNRELEASED:
        return None, None
    version, _, day = words.partition(" · ")
    try:
        return version_of(version), date.fromisoformat(day)
    except ValueError:
        raise ChangelogError(
            f"The heading “## {words}” of CHANGELOG.md is not a version and a day: "
            "## 1.2.3 · 2026-11-23."
        ) from None


def released(text: str, version: Version, day: date) -> str:
    """The changelog after that release: what was not released stands under the version, and
    nothing under ``Unreleased``.  Raises ChangelogError where there is nothing to release."""
    if not sections(text)[0].text:
        raise ChangelogError(f"Nothing stands under “## {UNRELEASED}” in CHANGELOG.md.")
    return text.replace(f"## {UNRELEASED}", f"## {UNRELEASED}\n\n## {version} · {day}", 1)


def items(section: str) -> Iterator[tuple[str, list[str]]]:
    """The headings of a section, each with its items, unwrapped; what stands before the first
    heading has an empty one."""
    for part in re.split(r"(?m)^### ", "\n" + section):
        heading, _, body = part.partition("\n")
        blocks = re.split(r"(?m)^(?:- |\n)", body)
        listed = [" ".join(block.split()) for block in blocks if block.strip()]
        if listed:
            yield heading.strip(), listed


def as_markup(section: str) -> str:
    """The section as AppStream's description of a release: paragraphs and lists, without links or
    emphasis, which it does not know.  At most 24 items of a heading are told."""
    lines: list[str] = []
    for heading, listed in items(section):
        if heading:
            lines.append(f"<p>{escape(heading)}</p>")
        lines.append("<ul>")
        lines += [f"  <li>{escape(plain(item))}</li>" for item in listed[:24]]
        lines.append("</ul>")
    return "\n".join(lines)


def plain(item: str) -> str:
    """An item without the signs of Markdown."""
    item = re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", item)
    return re.sub(r"(?<!\w)[*`_]+|[*`_]+(?!\w)", "", item)


def missing(section: str, text: str) -> Sequence[str]:
    """The items of the section that do not stand in that text."""
    there = " ".join(text.split())
    return [item for _, listed in items(section) for item in listed if item not in there]
