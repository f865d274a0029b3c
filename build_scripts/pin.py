"""Pin what builds and tests are made with, by sums: ``python3 build_scripts/pin.py WHAT``.

``requirements`` writes ``bundle/*.txt`` from ``bundle/*.in``: every package with the sums of all
its files, for every system, found by uv in an environment of its own (build/pin).  With
``--upgrade`` the newest that the ``.in`` files allow.

``flatpak`` writes the module of the Flatpak that holds the same packages, as wheels with address
and sum, for both processors.

``images`` asks the registries which digest each container image of the workflows has now, and
writes it behind the image's name.  It needs the way to the registries.

``check`` names everything in the workflows and the ``.in`` files that is not pinned: an action
without the full name of a commit, an image without a digest, a package without sums.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import urllib.request
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import environment

ROOT: Final = environment.ROOT
BUNDLE: Final = ROOT / "build_scripts" / "bundle"
WORKFLOWS: Final = ROOT / ".github" / "workflows"
ENV: Final = ROOT / "build" / "pin"
UV: Final = "uv>=0.9,<1"
HEAD: Final = "# Written by build_scripts/pin.py from {name}: do not edit.\n"
OLDEST: Final = "3.11"
"""The oldest Python that the pinned packages are for."""

FLATPAK: Final = BUNDLE / "templates" / "python-packages.json"
FLATPAK_PYTHON: Final = "3.13"
"""The Python of the runtime that the Flatpak's manifest names."""
IN_FLATPAK: Final = (
    "pygame-ce", "platformdirs", "segno", "websockets",
    "hatchling", "packaging", "pathspec", "pluggy", "trove-classifiers",
)  # fmt: skip
"""The packages of the game, and those that make its wheel."""

_USES: Final = re.compile(r"^\s*(?:- )?uses:\s*([^\s#]+)", re.M)
_IMAGE: Final = re.compile(
    r"\b((?:almalinux|debian|ubuntu|fedora|archlinux):[\w.-]+)(@sha256:[0-9a-f]{64})?"
)
_COMMIT: Final = re.compile(r"@[0-9a-f]{40}$")
_NAME: Final = re.compile(r"^([A-Za-z0-9_.-]+)\s*(?:\[[^\]]*\])?\s*[=<>~!]", re.M)
_KINDS: Final = (
    "application/vnd.oci.image.index.v1+json, "
    "application/vnd.docker.distribution.manifest.list.v2+json"
)


def workflows() -> dict[Path, str]:
    """The text of every workflow."""
    return {file: file.read_text(encoding="utf-8") for file in sorted(WORKFLOWS.glob("*.yml"))}


def unpinned(text: str) -> Iterator[str]:
    """The actions and images of a workflow that are not pinned, as they stand there."""
    for action in _USES.findall(text):
        if not action.startswith("./") and not _COMMIT.search(action):
            yield action
    for image, digest in _IMAGE.findall(text):
        if not digest:
            yield image


def without_sums(asked: str, pinned: str) -> list[str]:
    """The packages asked for in a ``.in`` file that its ``.txt`` does not hold with a sum."""
    held = {
        _plain(entry.partition("==")[0])
        for entry in re.split(r"\n(?=\S)", pinned)
        if "==" in entry and "--hash=sha256:" in entry
    }
    return [name for name in _NAME.findall(asked) if _plain(name) not in held]


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower().strip()


def check() -> list[str]:
    """Everything that is not pinned, each in a sentence."""
    found = [
        f"{file.name}: {what} is not pinned."
        for file, text in workflows().items()
        for what in unpinned(text)
    ]
    for asked in sorted(BUNDLE.glob("*.in")):
        pinned = asked.with_suffix(".txt")
        text = pinned.read_text(encoding="utf-8") if pinned.is_file() else ""
        missing = without_sums(asked.read_text(encoding="utf-8"), text)
        found += [f"{pinned.name}: {name} has no sum." for name in missing]
    return found


def requirements(upgrade: bool) -> None:
    """Write the files with the sums.  Raises SetUpError and CalledProcessError."""
    python = ENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if os.pathsep in str(ENV):
        raise environment.SetUpError(environment.separator_in(ROOT))
    if not python.exists():
        venv.create(ENV, with_pip=True)
    subprocess.run([python, "-m", "pip", "install", "--quiet", UV], check=True)
    for asked in sorted(BUNDLE.glob("*.in")):
        target = asked.with_suffix(".txt")
        words = ["--upgrade"] if upgrade else []
        subprocess.run(
            [python, "-m", "uv", "pip", "compile", "--quiet", "--universal", "--generate-hashes",
             "--no-header", "--no-annotate", "--python-version", OLDEST, *words,
             asked.name, "-o", target.name],
            cwd=BUNDLE, check=True, stdout=subprocess.DEVNULL,
        )  # fmt: skip
        text = target.read_text(encoding="utf-8")
        head = HEAD.format(name=asked.name)
        target.write_text(head + text.removeprefix(head), encoding="utf-8", newline="\n")
        print(f"{target.name}: {len(_NAME.findall(text))} packages")


def flatpak() -> None:
    """Write the Flatpak's module of Python packages.  Raises CalledProcessError."""
    sources: dict[str, dict[str, Any]] = {}
    names: list[str] = []
    for processor in ("x86_64", "aarch64"):
        names = []
        for each in _resolved(processor):
            file = each["download_info"]
            sums = file["archive_info"]["hashes"]
            names.append(each["metadata"]["name"])
            source = {"type": "file", "url": file["url"], "sha256": sums["sha256"]}
            if not file["url"].endswith("-any.whl"):
                source["only-arches"] = [processor]
            sources[file["url"]] = source
    command = "pip3 install --no-index --find-links=. --no-deps --prefix=/app "
    module = {
        "name": "python-packages",
        "buildsystem": "simple",
        "build-commands": [command + " ".join(sorted(names))],
        "sources": sorted(sources.values(), key=lambda source: source["url"].rpartition("/")[2]),
    }
    FLATPAK.write_text(json.dumps(module, indent=2) + "\n", encoding="utf-8", newline="\n")
    print(f"{FLATPAK.name}: {len(sources)} files")


def _resolved(processor: str) -> list[dict[str, Any]]:
    """The versions that pip would install of the game's packages and of those that build its
    wheel."""
    pins = (BUNDLE / "requirements.in").read_text(encoding="utf-8")
    wanted = [line for line in pins.splitlines() if _plain(line.partition("==")[0]) in IN_FLATPAK]
    tool = (BUNDLE / "wheel.txt").read_text(encoding="utf-8")
    wanted += [
        entry.split()[0]
        for entry in re.split(r"\n(?=\S)", tool)
        if _plain(entry.partition("==")[0]) in IN_FLATPAK
    ]
    # Addresses of the one public index, whatever this machine is told to ask.
    variables = {name: word for name, word in os.environ.items() if not name.startswith("PIP_")}
    variables |= {"PIP_CONFIG_FILE": os.devnull, "PIP_CERT": os.environ.get("PIP_CERT", "")}
    platforms = [f"--platform=manylinux{kind}_{processor}" for kind in ("_2_17", "2014", "_2_28")]
    said = subprocess.run(
        [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed",
         "--report", "-", "--target", ENV, "--only-binary", ":all:", "--no-deps",
         "--python-version", FLATPAK_PYTHON, *platforms, *wanted],
        check=True, stdout=subprocess.PIPE, text=True,
        env={name: word for name, word in variables.items() if word},
    )  # fmt: skip
    found: list[dict[str, Any]] = json.loads(said.stdout)["install"]
    return found


def images() -> None:
    """Write the digests that the images have now.  Raises OSError."""
    known: dict[str, str] = {}
    for file, text in workflows().items():

        def pinned(found: re.Match[str]) -> str:
            name = found[1]
            if name not in known:
                known[name] = digest_of(name)
            return f"{name}@{known[name]}"

        file.write_text(_IMAGE.sub(pinned, text), encoding="utf-8", newline="\n")
    for name, digest in known.items():
        print(f"{name}@{digest}")


def digest_of(image: str) -> str:
    """The digest of an image's index in Docker's registry.  Raises OSError."""
    name, _, tag = image.partition(":")
    way = f"service=registry.docker.io&scope=repository:library/{name}:pull"
    with urllib.request.urlopen(f"https://auth.docker.io/token?{way}", timeout=30) as answer:
        token = json.load(answer)["token"]
    asked = urllib.request.Request(
        f"https://registry-1.docker.io/v2/library/{name}/manifests/{tag}",
        method="HEAD",
        headers={"Authorization": f"Bearer {token}", "Accept": _KINDS},
    )
    with urllib.request.urlopen(asked, timeout=30) as answer:
        return str(answer.headers["Docker-Content-Digest"])


def main() -> int:
    """Pin or check; 0 when all is pinned."""
    parser = argparse.ArgumentParser(prog="pin.py", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=("requirements", "flatpak", "images", "check"))
    parser.add_argument("--upgrade", action="store_true", help="take the newest that is allowed")
    chosen = parser.parse_args()
    try:
        if chosen.what == "requirements":
            requirements(chosen.upgrade)
        elif chosen.what == "flatpak":
            flatpak()
        elif chosen.what == "images":
            images()
    except (environment.SetUpError, subprocess.CalledProcessError, OSError) as error:
        print(f"pin.py: {error}", file=sys.stderr)
        return 1
    found = check()
    for sentence in found:
        print(f"pin.py: {sentence}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
