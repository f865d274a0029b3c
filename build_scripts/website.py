"""Make the documentation site: ``python3 build_scripts/website.py``.

The pages are those of ``docs``, the front page and the first steps of developers from the README,
and ``CONTRIBUTING.md`` and ``CHANGELOG.md``.  MkDocs builds them into build/site, in an environment
of its own whose packages have known sums (``bundle/docs.txt``), and a link or a heading that is not
there makes it fail.  With PROJECT_URL links into the repository lead to that address; without it
their words remain.
"""

from __future__ import annotations

import old_python  # noqa: F401 - first: only a newer Python can read the rest

import argparse
import os
import posixpath
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable
from typing import Final

from build_scripts import environment

ROOT: Final = environment.ROOT
DOCS: Final = ROOT / "docs"
PAGES: Final = ROOT / "build" / "site-pages"
ENV: Final = ROOT / "build" / "site-env"
NEEDS: Final = ROOT / "build_scripts" / "bundle" / "docs.txt"
MOVED: Final = {
    "README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md",
}  # fmt: skip
"""The files outside ``docs``, and the page that each becomes."""
DEVELOPERS: Final = "## For developers"
_LINK: Final = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")


def page(text: str, folder: str, address: str) -> str:
    """A page as the site has it.  ``folder``: where it stands in the repository, ``docs`` or
    nothing; ``address``: of the repository, or nothing."""

    def link(found: re.Match[str]) -> str:
        picture, words, target = found.groups()
        if "://" in target or target.startswith("#"):
            return found[0]
        path, mark, anchor = target.partition("#")
        whole = os.path.normpath(f"{folder}/{path}" if folder else path).replace(os.sep, "/")
        if whole in MOVED:
            return f"{picture}[{words}]({MOVED[whole]}{mark}{anchor})"
        if whole.startswith("docs/") and whole.count("/") == 1 and "." in whole:
            return f"{picture}[{words}]({whole.removeprefix('docs/')}{mark}{anchor})"
        if not address:
            return words
        there = posixpath.normpath(f"blob/HEAD/{whole}")
        return f"{picture}[{words}]({address.rstrip('/')}/{there}{mark}{anchor})"

    return _outside_code(text, lambda part: _LINK.sub(link, part))


def _outside_code(text: str, change: Callable[[str], str]) -> str:
    """Change a page, but not what stands in its fenced blocks."""
    parts = re.split(r"(?ms)(^```.*?^```)", text)
    return "".join(part if part.startswith("```") else change(part) for part in parts)


def gather(address: str) -> None:
    """Put all pages and pictures into the folder that MkDocs reads.  Raises OSError."""
    shutil.rmtree(PAGES, ignore_errors=True)
    PAGES.mkdir(parents=True)
    for file in sorted(DOCS.iterdir()):
        if file.suffix == ".md":
            text = page(file.read_text(encoding="utf-8"), "docs", address)
            (PAGES / file.name).write_text(text, encoding="utf-8")
        elif file.suffix in (".png", ".webp"):
            shutil.copy(file, PAGES)
    shutil.copy(ROOT / "assets" / "icon.svg", PAGES)
    for name, target in MOVED.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        if name == "README.md":
            text, _, rest = text.partition(DEVELOPERS)
            written = page(f"# For developers\n{rest}", "", address)
            (PAGES / "developers.md").write_text(written, encoding="utf-8")
        (PAGES / target).write_text(page(text, "", address), encoding="utf-8")


def build() -> int:
    """Build; MkDocs' exit code.  Raises SetUpError, CalledProcessError and OSError."""
    python = ENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = ENV / "ready"
    wanted = NEEDS.read_text(encoding="utf-8")
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != wanted:
        if os.pathsep in str(ENV):
            raise environment.SetUpError(environment.separator_in(ROOT))
        venv.create(ENV, with_pip=True, clear=True)
        subprocess.run(
            [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
             "--require-hashes", "--requirement", NEEDS],
            check=True,
        )  # fmt: skip
        stamp.write_text(wanted, encoding="utf-8")
    command = [str(python), "-m", "mkdocs", "build", "--strict"]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def main() -> int:
    """Make the site; 0 when every link leads somewhere."""
    argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0]).parse_args()
    try:
        gather(os.environ.get("PROJECT_URL", ""))
        if build():
            return 1
    except (environment.SetUpError, OSError, subprocess.CalledProcessError) as error:
        print(f"website.py: {error}", file=sys.stderr)
        return 1
    print(f"The site is in {ROOT / 'build' / 'site'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
