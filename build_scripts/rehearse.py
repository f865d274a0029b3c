"""Install what was built as a player does, play, and remove it.

    python3 build_scripts/rehearse.py DIST PICTURES

DIST holds what ``build.py`` packed (on Windows the installer too, on macOS the disk image).  The
steps: install; start in a window and read its title; take a picture of the screen and see that
something is drawn; press *Auto* and wait until the game has played; close it; open the record by
its file name; remove the game, and look that nothing is left but what was played.  The picture,
and on macOS the answer of Gatekeeper, are kept in PICTURES.

It needs a screen: on Linux X11 with xdotool and ImageMagick.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import platform
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, Protocol

LONGEST: Final = 120.0
"""Seconds that each thing may take."""
MOVES: Final = 8
"""The least that must have been played."""
_LEAST_COLOURS: Final = 400
Command = Sequence[str | Path]


class RehearsalError(Exception):
    """A step failed; the message says which, and how."""


class System(Protocol):
    """How a player does these things on one system."""

    def install(self) -> Command:
        """Install the game; what starts it."""

    def title(self) -> str:
        """The words over the game's window; others, or none, where there is no window."""

    def press(self, key: str) -> None:
        """Press a letter in the game's window."""

    def picture(self, target: Path) -> None:
        """Save a picture of the screen, as PNG."""

    def remove(self) -> list[Path]:
        """Remove the game; what is left of it."""


def run(*command: str | Path, check: bool = True) -> str:
    """The output of a command.  Raises RehearsalError."""
    try:
        done = subprocess.run(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
            errors="replace", timeout=LONGEST * 3,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired) as error:
        raise RehearsalError(f"{command[0]} does not run: {error}") from None
    if check and done.returncode:
        raise RehearsalError(f"{command[0]} ended with {done.returncode}: {done.stdout.strip()}")
    return done.stdout


def archive(dist: Path, ending: str) -> Path:
    """The one file of the release with that ending.  Raises RehearsalError."""
    found = [file for file in sorted(dist.iterdir()) if re.search(ending, file.name)]
    if len(found) != 1:
        raise RehearsalError(f"{dist} holds {len(found)} files that end in {ending}, and not one.")
    return found[0]


class Linux:
    """The archive and its install.sh, under X11."""

    def __init__(self, dist: Path, home: Path, kept: Path) -> None:
        self._dist, self._home, self._kept = dist, home, kept
        self._folder = home / "unpacked"

    def install(self) -> Command:
        processor = platform.machine().replace("aarch64", "arm64")
        self._folder.mkdir()
        run("tar", "-xzf", archive(self._dist, rf"linux-{processor}\.tar\.gz$"), "-C", self._folder)
        (self._folder,) = self._folder.iterdir()
        run("sh", self._folder / "install.sh")
        return [self._home / ".local" / "bin" / "last-card"]

    def _window(self) -> str:
        found = run("xdotool", "search", "--onlyvisible", "--class", "last-card", check=False)
        return found.partition("\n")[0]

    def title(self) -> str:
        window = self._window()
        return run("xdotool", "getwindowname", window, check=False).strip() if window else ""

    def press(self, key: str) -> None:
        run("xdotool", "windowfocus", "--sync", self._window(), "key", "--clearmodifiers", key)

    def picture(self, target: Path) -> None:
        run("import", "-window", self._window(), target)

    def remove(self) -> list[Path]:
        run("sh", self._folder / "install.sh", "--remove")
        share = self._home / ".local"
        own = re.compile(r"last-card$|LastCard")
        return [path for path in share.rglob("*") if own.search(path.name) and path.is_file()]


class Windows:
    """The installer, silently."""

    def __init__(self, dist: Path, home: Path, kept: Path) -> None:
        self._dist, self._kept = dist, kept
        self._folder = Path(os.environ["LOCALAPPDATA"]) / "Programs" / "Last Card"

    def install(self) -> Command:
        run(archive(self._dist, r"-setup\.exe$"), "/S")
        return [self._folder / "last-card.exe"]

    def _powershell(self, script: str, check: bool = True) -> str:
        return run("powershell", "-NoProfile", "-NonInteractive", "-Command", script, check=check)

    def title(self) -> str:
        return self._powershell("(Get-Process last-card).MainWindowTitle", check=False).strip()

    def press(self, key: str) -> None:
        self._powershell(
            "$shell = New-Object -ComObject WScript.Shell; "
            "if (-not $shell.AppActivate('Last Card')) { exit 1 }; "
            f"Start-Sleep -Milliseconds 500; $shell.SendKeys('{key}')"
        )

    def picture(self, target: Path) -> None:
        self._powershell(
            "Add-Type -AssemblyName System.Windows.Forms, System.Drawing; "
            "$all = [System.Windows.Forms.SystemInformation]::VirtualScreen; "
            "$map = New-Object System.Drawing.Bitmap $all.Width, $all.Height; "
            "$pen = [System.Drawing.Graphics]::FromImage($map); "
            "$pen.CopyFromScreen($all.Location, [System.Drawing.Point]::Empty, $all.Size); "
            f"$map.Save('{target}')"
        )

    def remove(self) -> list[Path]:
        run(self._folder / "uninstall.exe", "/S")
        # It goes on for a moment in a copy of itself.
        wait_until(lambda: not (self._folder / "last-card.exe").exists(), "its removal")
        menu = Path(os.environ["APPDATA"]) / "Microsoft" / "Windows" / "Start Menu" / "Programs"
        if "LastCard" in run("reg", "query", r"HKCU\Software\Classes\.lcr", check=False):
            raise RehearsalError("The type of records is still in the registry.")
        return [path for path in (self._folder, menu / "Last Card.lnk") if path.exists()]


class Wine(Linux):
    """The installer for Windows under Wine, on a Linux with X11: ``windows.py try`` starts it."""

    def __init__(self, dist: Path, home: Path, kept: Path) -> None:
        super().__init__(dist, home, kept)
        (user,) = Path(os.environ["WINEPREFIX"], "drive_c", "users").glob("[!P]*")
        self._local = user / "AppData" / "Local"
        self._folder = self._local / "Programs" / "Last Card"
        self._menu = user / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Last Card.lnk"
        self._match = self._local / "last-card" / "saves" / "before.lcr"

    def install(self) -> Command:
        setup = archive(self._dist, r"windows-x86_64-setup\.exe$")
        run("wine", setup, "/S")
        left = self._folder / "_internal" / "of an older version.dll"
        left.touch()
        self._match.parent.mkdir(parents=True, exist_ok=True)
        self._match.touch()
        run("wine", setup, "/S")
        # Wine 8 does not see the types of one user, as Windows does, but those of all.
        for key in (".lcr", "io.github.lastcard.LastCard.record"):
            at = rf"Software\Classes\{key}"
            run("wine", "reg", "copy", rf"HKCU\{at}", rf"HKLM\{at}", "/s", "/f")
        if left.exists() or not self._match.exists() or not self._menu.exists():
            raise RehearsalError("To install it again leaves old parts, or takes a match.")
        return ["wine", self._folder / "last-card.exe"]

    def remove(self) -> list[Path]:
        run("wine", self._folder / "uninstall.exe", "/S")
        wait_until(lambda: not self._folder.exists(), "its removal")
        if "LastCard" in run("wine", "reg", "query", r"HKCU\Software\Classes\.lcr", check=False):
            raise RehearsalError("The type of records is still in the registry.")
        if not self._match.exists():
            raise RehearsalError("A match was removed with the game.")
        self._match.unlink()
        for key in (".lcr", "io.github.lastcard.LastCard.record"):
            run("wine", "reg", "delete", rf"HKLM\Software\Classes\{key}", "/f")
        return [path for path in (self._folder, self._menu) if path.exists()]


class Mac:
    """The disk image, as a browser leaves it: in quarantine."""

    def __init__(self, dist: Path, home: Path, kept: Path) -> None:
        self._dist, self._home, self._kept = dist, home, kept
        self._app = home / "Applications" / "Last Card.app"

    def install(self) -> Command:
        image = archive(self._dist, r"\.dmg$")
        place = self._home / "image"
        run("hdiutil", "attach", "-nobrowse", "-readonly", "-mountpoint", place, image)
        try:
            self._app.parent.mkdir(parents=True)
            run("ditto", place / "Last Card.app", self._app)
        finally:
            run("hdiutil", "detach", place, check=False)
        run("xattr", "-rw", "com.apple.quarantine", "0081;00000000;Safari;", self._app, check=False)
        answer = run(
            "spctl", "--assess", "--type", "execute", "--verbose=4", self._app, check=False
        )
        (self._kept / "gatekeeper.txt").write_text(answer, encoding="utf-8")
        print(f"Gatekeeper: {answer.strip()}")
        # The command that the release notes give to players whose system refuses it.
        run("xattr", "-dr", "com.apple.quarantine", self._app)
        return [self._app / "Contents" / "MacOS" / "last-card"]

    def title(self) -> str:
        script = 'tell application "System Events" to get name of window 1 of process "last-card"'
        return run("osascript", "-e", script, check=False).strip()

    def press(self, key: str) -> None:
        run("osascript", "-e", f'tell application "System Events" to keystroke "{key}"')

    def picture(self, target: Path) -> None:
        run("screencapture", "-x", "-m", target)

    def remove(self) -> list[Path]:
        shutil.rmtree(self._app)
        return [self._app] if self._app.exists() else []


def wait_until(true: Callable[[], bool], what: str) -> None:
    """Raises RehearsalError where it does not come."""
    end = time.monotonic() + LONGEST
    while not true():
        if time.monotonic() > end:
            raise RehearsalError(f"{what} did not come within {LONGEST:.0f} seconds.")
        time.sleep(0.25)


def wait_for_window(system: System) -> None:
    """Wait until the game can be played.  Raises RehearsalError."""
    wait_until(lambda: system.title().startswith("Last Card"), "a window called Last Card")
    time.sleep(4)


def kept_in(store: Path) -> str:
    """The record of the match that waits in a store; empty where there is none yet."""
    try:
        with contextlib.closing(sqlite3.connect(f"{store.as_uri()}?mode=ro", uri=True)) as opened:
            return str(opened.execute("SELECT text FROM waiting").fetchone()[0])
    except (sqlite3.Error, TypeError):
        return ""


def moves_in(store: Path) -> int:
    """How many moves that record holds."""
    return len(re.findall(r"^\d", kept_in(store), re.M))


def colours_in(picture: Path) -> int:
    """How many different rows of colour values a PNG picture holds, roughly: an empty screen has a
    handful, a drawn one thousands.  Raises RehearsalError for what is no picture."""
    data = picture.read_bytes()
    if not data.startswith(b"\x89PNG"):
        raise RehearsalError(f"{picture} is no PNG picture.")
    at, packed, head = 8, b"", b""
    while at < len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        head = body if kind == b"IHDR" else head
        packed += body if kind == b"IDAT" else b""
        at += 12 + length
    pixels = zlib.decompress(packed)
    step = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[head[9]] * max(1, head[8] // 8)
    # Every filter leaves a plain row plain.
    return len({pixels[place : place + step * 4] for place in range(0, len(pixels), step * 4)})


def close(system: System, game: subprocess.Popen[bytes]) -> None:
    """End the game as a system does.  Raises RehearsalError when it does not end."""
    if isinstance(system, (Windows, Wine)):
        run(*(["wine"] if isinstance(system, Wine) else []), "taskkill", "/IM", "last-card.exe")
    else:
        game.send_signal(signal.SIGTERM)
    try:
        game.wait(LONGEST)
    except subprocess.TimeoutExpired:
        game.kill()
        raise RehearsalError("The game does not end when it is told to.") from None


def rehearse(system: System, home: Path, kept: Path, say: Callable[[str], None]) -> None:
    """All steps.  Raises RehearsalError."""
    program = system.install()
    say(f"installed: {program[-1]}")
    data = home / "data"
    place = system_path(system, data)
    variables = {**os.environ, "LAST_CARD_HOME": place, "SDL_AUDIODRIVER": "dummy"}
    record = data / "last-card.sqlite"
    playing: list[subprocess.Popen[bytes]] = []

    def start(*command: str | Path) -> subprocess.Popen[bytes]:
        playing.append(subprocess.Popen(command, env=variables))
        return playing[-1]

    try:
        game = start(*program, "--windowed", "1280x720", "--rules", "classic", "--seed", "3")
        wait_until(lambda: bool(kept_in(record)), "the first save of a match")
        wait_for_window(system)
        before = moves_in(record)
        system.press("a")
        wait_until(lambda: moves_in(record) >= before + MOVES, "what the game plays by itself")
        picture = kept / f"window-{platform.system().lower()}.png"
        system.picture(picture)
        colours = colours_in(picture)
        if colours < _LEAST_COLOURS:
            raise RehearsalError(f"The picture holds {colours} colours: nothing is drawn.")
        say(f"played in a window: {moves_in(record)} moves; a picture of {colours} patterns")
        game.kill()
        game.wait()
        before = moves_in(record)
        copy = home / "a gäme.lcr"
        copy.write_text(kept_in(record), encoding="utf-8")
        game = start(*program, "--windowed", "1280x720", "--load", system_path(system, copy))
        wait_for_window(system)
        system.press("a")
        wait_until(lambda: moves_in(record) > before, "the match after the game was killed")
        say("went on with the match after the game was killed")
        close(system, game)
        game = start(*opening(system, program, copy))
        wait_for_window(system)
        if game.poll() is not None:
            raise RehearsalError(f"Opening a record ends the game with {game.returncode}.")
        system.picture(kept / "record.png")
        close(system, game)
        say("opened a record by its file name")
    finally:
        for each in playing:
            each.kill()
            each.wait()
    left = system.remove()
    if left:
        raise RehearsalError(f"Left behind: {', '.join(map(str, left))}.")
    say("removed, and nothing is left but what was played")


def opening(system: System, program: Command, file: Path) -> Command:
    """What opens a file: as a double click does it, where files have types."""
    if isinstance(system, Wine):
        return ["wine", "start", "/wait", "/unix", file]
    return ["cmd", "/c", "start", "/wait", "", file] if os.name == "nt" else [*program, file]


def system_path(system: System, path: Path) -> str:
    """A path as programs there write it."""
    return f"Z:{path}" if isinstance(system, Wine) else str(path)


_SYSTEMS: Final[dict[str, type[Linux] | type[Windows] | type[Mac]]] = {
    "linux": Linux, "win32": Windows, "darwin": Mac,
}  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> int:
    """Rehearse on this system; 0 when every step worked."""
    parser = argparse.ArgumentParser(
        prog="rehearse.py", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("dist", type=Path, metavar="DIST")
    parser.add_argument("kept", type=Path, metavar="PICTURES")
    chosen = parser.parse_args(arguments)
    chosen.kept.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="last-card-", ignore_cleanup_errors=True) as folder:
        home = Path(folder)
        if sys.platform == "linux" and "WINEPREFIX" not in os.environ:
            os.environ["HOME"] = folder
        try:
            made = Wine if "WINEPREFIX" in os.environ else _SYSTEMS[sys.platform]
            system = made(chosen.dist.resolve(), home, chosen.kept.resolve())
            rehearse(system, home, chosen.kept.resolve(), lambda text: print(f"· {text}"))
        except (RehearsalError, OSError) as error:
            print(f"rehearse.py: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
