"""Make the installer for Windows of what was built: ``installer.py DIST [FOLDER]``.

On Windows and on Linux alike, with NSIS.  It signs it where there is a key, and writes its sum.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "build_scripts")]

# ruff: noqa: E402 - the scripts are found only now
from build_scripts import sign
from build_scripts.bundle.archives import digest, label
from build_scripts.bundle.metainfo import version


def command(setup: Path, built: Path) -> list[str | Path]:
    """The command that makes it.  The folder of the icon lies two above the program's."""
    given = {
        "Version": version(), "Arch": setup.stem.split("-")[-2], "Source": built, "Output": setup,
        "Icon": built.parent.parent / "stage" / "last-card.ico",
        "Size": sum(file.stat().st_size for file in built.rglob("*")) // 1024,
    }  # fmt: skip
    if os.name != "nt":
        # Its 32-bit programs would not start in a Wine of 64 bits.
        given["Target"] = "amd64-unicode"
    compiler = Path(os.environ.get("PROGRAMFILES(X86)", "")) / "NSIS" / "makensis.exe"
    dash = "/" if os.name == "nt" else "-"
    return [
        shutil.which("makensis") or compiler, f"{dash}V2", f"{dash}INPUTCHARSET", "UTF8",
        *(f"{dash}D{name}={what}" for name, what in given.items()), HERE / "last-card.nsi",
    ]  # fmt: skip


def main() -> int:
    """Make it; 1 when that fails."""
    parser = argparse.ArgumentParser(prog="installer.py", description="Make the installer.")
    parser.add_argument("dist", type=Path, metavar="DIST")
    parser.add_argument(
        "folder", type=Path, metavar="FOLDER", nargs="?",
        default=ROOT / "build" / "folder" / "last-card", help="what was built",
    )  # fmt: skip
    chosen = parser.parse_args()
    dist = chosen.dist.resolve()
    name = label(version()) if os.name == "nt" else f"last-card-{version()}-windows-x86_64"
    setup = dist / f"{name}-setup.exe"
    try:
        subprocess.run(command(setup, chosen.folder.resolve()), check=True)
        said = sign.sign("windows", [setup], os.environ)
    except (OSError, ValueError, subprocess.CalledProcessError) as error:
        print(f"installer.py: {type(error).__name__}: the installer was not made.", file=sys.stderr)
        return 1
    print(said)
    with (dist / "SIGNED.txt").open("a", encoding="utf-8", newline="\n") as report:
        report.write(f"{setup.name}, {said}\n")
    line = f"{digest(setup)}  {setup.name}\n"
    setup.with_name(f"{setup.name}.sha256").write_text(line, encoding="ascii", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
