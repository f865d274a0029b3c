"""Make the installer for Windows of what was built: ``installer.py DIST``.

It signs it where there is a key, and writes its sum.  It needs Inno Setup 6.
"""

from __future__ import annotations

import argparse
import os
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


def command(dist: Path, built: Path) -> list[str | Path]:
    """The command that makes it."""
    compiler = Path(os.environ.get("PROGRAMFILES(X86)", "")) / "Inno Setup 6" / "ISCC.exe"
    processor = label(version()).rpartition("-")[2]
    return [
        compiler, f"/DVersion={version()}", f"/DArch={processor}", f"/DSource={built}",
        f"/DOutput={dist}", HERE / "last-card.iss",
    ]  # fmt: skip


def main() -> int:
    """Make it; 1 when that fails."""
    parser = argparse.ArgumentParser(prog="installer.py", description="Make the installer.")
    parser.add_argument("dist", type=Path, metavar="DIST")
    dist = parser.parse_args().dist.resolve()
    built = ROOT / "build" / "folder" / "last-card"
    try:
        subprocess.run(command(dist, built), check=True)
        setup = dist / f"{label(version())}-setup.exe"
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
