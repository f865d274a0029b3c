"""The description for software centres, AppStream: ``python -m build_scripts.bundle.metainfo OUT``.

The file in ``linux/`` has everything but what depends on where the project lives: its links and
the addresses of its pictures, which are filled in here when an address is known.  Its list of
releases is written by ``release.py``; what is built between two releases is called a development
release of the version to come.
"""

from __future__ import annotations

import argparse
import sys
import textwrap
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final
from xml.sax.saxutils import quoteattr

from build_scripts.bundle import changelog

ID: Final = "io.github.lastcard.LastCard"
SOURCE: Final = Path(__file__).resolve().parent / "linux" / f"{ID}.metainfo.xml"
ROOT: Final = Path(__file__).resolve().parents[2]
SCREENSHOTS: Final = {
    "table.png": "A round of Last Card with four players",
    "menu.png": "Five games, and who sits at the table",
    "house-rules.png": "Every house rule is a switch with a sentence",
    "score.png": "The score after a round",
    "look-harbour.png": "The table at the harbour",
}
"""Pictures in ``docs``, drawn by ``build_scripts/pictures.py``, each with its caption."""
_PICTURE_SIZE: Final = (1120, 630)
_LIST: Final = "  <releases>\n"
_LINKS: Final = {
    "homepage": "", "bugtracker": "/issues", "vcs-browser": "", "help": "/tree/HEAD/docs",
}  # fmt: skip


def version() -> str:
    """The version in ``game/__init__.py``."""
    text = (ROOT / "game" / "__init__.py").read_text(encoding="utf-8")
    return text.partition('__version__ = "')[2].partition('"')[0]


def has_release(text: str, wanted: str) -> bool:
    """True if the description lists that version."""
    return f"<release version={quoteattr(wanted)} " in text


def with_release(text: str, wanted: str, day: date, section: str, kind: str = "stable") -> str:
    """The description with that release on top of its list.  ``section``: what it changed, as the
    changelog says it; ``kind``: stable or development."""
    told = textwrap.indent(changelog.as_markup(section), " " * 8)
    entry = (
        f"    <release version={quoteattr(wanted)} date={quoteattr(str(day))}"
        f" type={quoteattr(kind)}>\n"
        f"      <description>\n{told}\n      </description>\n    </release>\n"
    )
    return text.replace(_LIST, _LIST + entry, 1)


def filled(text: str, address: str, day: date, unreleased: str) -> str:
    """The description to ship: with links and pictures where ``address`` is not empty, and with an
    entry for the version that is being built.  ``day``: of the commit."""
    now = version()
    tag = f"v{now}" if has_release(text, now) else "HEAD"
    if not has_release(text, now):
        text = with_release(text, now, day, unreleased, "development")
    address = address.rstrip("/")
    links = [f'<url type="{kind}">{address}{end}</url>' for kind, end in _LINKS.items()]
    wide, high = _PICTURE_SIZE
    pictures = ["<screenshots>"]
    for number, (name, caption) in enumerate(SCREENSHOTS.items()):
        pictures += [
            f"  <screenshot{' type=' + quoteattr('default') if number == 0 else ''}>",
            f"    <caption>{caption}</caption>",
            f'    <image type="source" width="{wide}" height="{high}">'
            f"{address}/raw/{tag}/docs/{name}</image>",
            "  </screenshot>",
        ]
    pictures.append("</screenshots>")
    for mark, lines in (("URLS", links), ("SCREENSHOTS", pictures)):
        block = "\n".join(lines) if address else ""
        text = text.replace(
            f"  <!-- @{mark}@ -->\n", textwrap.indent(block, "  ") + "\n" * bool(block)
        )
    return text


def shipped(address: str = "", day: date | None = None) -> str:
    """The description of this checkout, filled in."""
    sections = changelog.sections((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    text = SOURCE.read_text(encoding="utf-8")
    return filled(text, address, day or datetime.now(UTC).date(), sections[0].text)


def main() -> int:
    """Write the description into the file named; 0."""
    parser = argparse.ArgumentParser(
        prog="bundle.metainfo", description=(__doc__ or "").partition(":")[0]
    )
    parser.add_argument("out", type=Path, metavar="OUT")
    parser.add_argument("--address", default="", help="of the project, as https://example.org/game")
    parser.add_argument("--day", type=date.fromisoformat, help="of what is built; today without it")
    chosen = parser.parse_args()
    chosen.out.write_text(shipped(chosen.address, chosen.day), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
