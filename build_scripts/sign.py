"""Sign what was built, where there is something to sign with: ``python3 build_scripts/sign.py``.

``macos APP|DMG``, ``windows FILE…`` and ``archives FOLDER`` each look for their keys in the
environment.  Where there are none, nothing is signed, and that is said; either way a line in
``SIGNED.txt`` (``--report``) tells what happened, so that the notes of a release can be true.

=========  ==================================================================================
macos      MACOS_CERTIFICATE (a .p12 file in base64), MACOS_CERTIFICATE_PASSWORD, MACOS_IDENTITY
           (“Developer ID Application: …”), and for the notary MACOS_NOTARY_APPLE_ID,
           MACOS_NOTARY_TEAM, MACOS_NOTARY_PASSWORD
windows    WINDOWS_CERTIFICATE (a .pfx file in base64), WINDOWS_CERTIFICATE_PASSWORD
archives   MINISIGN_KEY (the text of a secret key without a password), with minisign installed
=========  ==================================================================================
"""

from __future__ import annotations

import old_python  # noqa: F401 - first: only a newer Python can read the rest

import argparse
import base64
import os
import secrets
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

NEEDED: Final[Mapping[str, Sequence[str]]] = {
    "macos": (
        "MACOS_CERTIFICATE", "MACOS_CERTIFICATE_PASSWORD", "MACOS_IDENTITY",
        "MACOS_NOTARY_APPLE_ID", "MACOS_NOTARY_TEAM", "MACOS_NOTARY_PASSWORD",
    ),
    "windows": ("WINDOWS_CERTIFICATE", "WINDOWS_CERTIFICATE_PASSWORD"),
    "archives": ("MINISIGN_KEY",),
}  # fmt: skip
"""The variables that each kind needs in the environment."""
SIGNED: Final = (".tar.gz", ".zip", ".dmg", ".exe", ".AppImage", ".deb", ".flatpak", ".whl")
"""The archives that get a signature, by the ends of their names."""
_CLOCK: Final = "http://timestamp.digicert.com"
Run = Callable[[Sequence[str | Path]], None]


def missing(kind: str, variables: Mapping[str, str]) -> list[str]:
    """The names that are not set, or empty."""
    return [name for name in NEEDED[kind] if not variables.get(name)]


def run(command: Sequence[str | Path]) -> None:
    """Run a step.  Raises CalledProcessError."""
    subprocess.run(command, check=True)


def sign_macos(files: Sequence[Path], variables: Mapping[str, str], run: Run) -> str:
    """Sign each, have Apple's notary look at it, and staple what it says; how, in words."""
    with tempfile.TemporaryDirectory() as folder:
        chain, certificate = Path(folder) / "last-card.keychain", Path(folder) / "certificate.p12"
        certificate.write_bytes(base64.b64decode(variables["MACOS_CERTIFICATE"]))
        word = secrets.token_hex()
        run(["security", "create-keychain", "-p", word, chain])
        run(["security", "unlock-keychain", "-p", word, chain])
        run(["security", "import", certificate, "-k", chain, "-T", "/usr/bin/codesign",
             "-P", variables["MACOS_CERTIFICATE_PASSWORD"]])  # fmt: skip
        run(["security", "set-key-partition-list", "-S", "apple-tool:,apple:", "-s",
             "-k", word, chain])  # fmt: skip
        run(["security", "list-keychains", "-d", "user", "-s", chain])
        for file in files:
            run(["codesign", "--deep", "--force", "--options", "runtime", "--timestamp",
                 "--keychain", chain, "--sign", variables["MACOS_IDENTITY"], file])  # fmt: skip
            sent = file
            if file.is_dir():
                sent = Path(folder) / f"{file.stem}.zip"
                run(["ditto", "-c", "-k", "--keepParent", file, sent])
            run(["xcrun", "notarytool", "submit", sent, "--wait",
                 "--apple-id", variables["MACOS_NOTARY_APPLE_ID"],
                 "--team-id", variables["MACOS_NOTARY_TEAM"],
                 "--password", variables["MACOS_NOTARY_PASSWORD"]])  # fmt: skip
            run(["xcrun", "stapler", "staple", file])
    return "signed by codesign, and notarized"


def sign_windows(files: Sequence[Path], variables: Mapping[str, str], run: Run) -> str:
    """Sign each with a time stamp; how, in words."""
    with tempfile.TemporaryDirectory() as folder:
        certificate = Path(folder) / "certificate.pfx"
        certificate.write_bytes(base64.b64decode(variables["WINDOWS_CERTIFICATE"]))
        run([_signtool(), "sign", "/f", certificate,
             "/p", variables["WINDOWS_CERTIFICATE_PASSWORD"], "/fd", "SHA256",
             "/tr", _CLOCK, "/td", "SHA256", "/d", "Last Card", *files])  # fmt: skip
    return "signed by signtool"


def _signtool() -> str | Path:
    kits = Path(os.environ.get("PROGRAMFILES(X86)", "")) / "Windows Kits" / "10" / "bin"
    found = sorted(kits.glob("10.*/x64/signtool.exe"))
    return found[-1] if found else "signtool"


def sign_archives(files: Sequence[Path], variables: Mapping[str, str], run: Run) -> str:
    """Write a signature beside each archive in the folders; how, in words."""
    with tempfile.TemporaryDirectory() as folder:
        key = Path(folder) / "key"
        key.touch(mode=0o600)
        key.write_text(variables["MINISIGN_KEY"].strip() + "\n", encoding="ascii")
        for place in files:
            for file in sorted(place.iterdir()):
                if file.name.endswith(SIGNED):
                    run(["minisign", "-S", "-W", "-s", key, "-m", file])
    return "signed by minisign (a .minisig file beside each)"


_WAYS: Final = {"macos": sign_macos, "windows": sign_windows, "archives": sign_archives}


def sign(kind: str, files: Sequence[Path], variables: Mapping[str, str], run: Run = run) -> str:
    """Sign what can be signed; a sentence that tells what happened.  Raises CalledProcessError and
    OSError when there are keys and it does not work."""
    gone = missing(kind, variables)
    if gone:
        return f"{kind}: not signed ({', '.join(gone)} not set)."
    return f"{kind}: {_WAYS[kind](files, variables, run)}."


def main() -> int:
    """Sign; 0 also where there is nothing to sign with, 1 where signing fails."""
    parser = argparse.ArgumentParser(prog="sign.py", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("kind", choices=sorted(_WAYS))
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--report", type=Path, metavar="SIGNED.txt", help="append what happened")
    chosen = parser.parse_args()
    absent = [str(file) for file in chosen.files if not file.exists()]
    if absent:
        print(f"sign.py: {', '.join(absent)} is not there.", file=sys.stderr)
        return 1
    try:
        said = sign(chosen.kind, chosen.files, os.environ)
    except (subprocess.CalledProcessError, OSError, ValueError) as error:
        # The command line of the tool holds a password.
        tool = getattr(error, "cmd", ["it"])[0]
        code = getattr(error, "returncode", "an error")
        if shutil.which(str(tool)) is None and not isinstance(error, ValueError):
            print(f"sign.py: {tool} is not installed.", file=sys.stderr)
        else:
            print(f"sign.py: {tool} ended with {code}.", file=sys.stderr)
        return 1
    print(said)
    if chosen.report:
        with chosen.report.open("a", encoding="utf-8", newline="\n") as report:
            report.write(said + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
