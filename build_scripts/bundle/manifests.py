"""Fill in the manifests of package managers:
``python -m build_scripts.bundle.manifests DIST OUT HOME``.

DIST holds the archives of a release with their ``.sha256`` files; HOME is the project's address,
as https://example.org/project, under which releases can be downloaded.  A manifest that needs an
archive which is not there is left out, and that is said.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from build_scripts.bundle.archives import digest

TEMPLATES: Final = Path(__file__).resolve().parent / "templates"
_SUM: Final = re.compile(r"@SUM ([^@]+)@")


class MissingArchiveError(Exception):
    """An archive that a manifest names has not been built; the message is its name."""


def filled(template: str, version: str, home: str, sums: Mapping[str, str]) -> str:
    """The manifest of that version.  ``sums``: the SHA-256 sum of each archive, by its name.
    Raises MissingArchiveError."""

    def sum_of(found: re.Match[str]) -> str:
        try:
            return sums[found[1]]
        except KeyError:
            raise MissingArchiveError(found[1]) from None

    home = home.rstrip("/")
    text = template.replace("@VERSION@", version).replace("@HOME@", home)
    text = text.replace("@DAY@", datetime.now(UTC).date().isoformat())
    text = text.replace("@DOWNLOADS@", f"{home}/releases/download/v{version}")
    return _SUM.sub(sum_of, text)


def main() -> int:
    """Write what can be filled in; 1 when there is nothing to fill in from."""
    parser = argparse.ArgumentParser(prog="bundle.manifests", description=__doc__)
    parser.add_argument("dist", type=Path, metavar="DIST")
    parser.add_argument("out", type=Path, metavar="OUT")
    parser.add_argument("home", metavar="HOME")
    chosen = parser.parse_args()
    dist, out, home = chosen.dist, chosen.out, chosen.home
    kinds = (".gz", ".zip", ".exe", ".dmg")
    files = [file for file in sorted(dist.iterdir()) if file.suffix in kinds]
    sums = {file.name: digest(file) for file in files}
    named = [re.match(r"last[-_]card-(\d[\d.]*\d)", name) for name in sums]
    versions = {found[1] for found in named if found}
    if len(versions) != 1:
        print(f"{dist} holds archives of {len(versions)} versions, not of one.", file=sys.stderr)
        return 1
    (version,) = versions
    out.mkdir(parents=True, exist_ok=True)
    lacking = "\0"
    for template in sorted(TEMPLATES.iterdir()):
        if template.name.startswith(lacking):
            continue
        try:
            text = filled(template.read_text(encoding="utf-8"), version, home, sums)
        except MissingArchiveError as error:
            print(f"{template.name} is left out: {error} is not there.")
            # winget takes its three files together; the first of them names the archive.
            lacking = template.name.partition("installer")[0]
            continue
        (out / template.name).write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
