"""The voices of the systems, each a program that is there already: nothing of them is shipped.

On Linux Speech Dispatcher is asked through its socket, as its own manual describes; without it
espeak-ng speaks.  On macOS ``say`` speaks, on Windows the voice of the system through PowerShell.
"""

from __future__ import annotations

import contextlib
import logging
import math
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from threading import Event, Lock
from typing import Final

from game.rooms.voice.speech.mouth import NoVoiceError, Speech

_LOG: Final = logging.getLogger(__name__)
_WORDS: Final = 175
"""Words a minute at the usual speed."""
_PATIENCE: Final = 3.0
"""Seconds in which a voice must answer."""
_LONGEST: Final = 120.0
"""Seconds after which a sentence counts as said."""
_A_LETTER: Final = 0.25
"""Seconds for a letter, after which a voice that says nothing has gone."""


def voice_of_system(platform: str = sys.platform) -> Speech:
    """The best voice that is there.  Raises NoVoiceError without one."""
    return OneOf([make for fits, make in _VOICES if fits(platform)])


class OneOf:
    """The first of several voices that can speak; when it fails, the next one goes on."""

    def __init__(self, makers: Sequence[Callable[[], Speech]]) -> None:
        """Raises NoVoiceError when none can be opened."""
        self._left = list(makers)
        self._voice = self._next()

    def _next(self) -> Speech:
        while self._left:
            with contextlib.suppress(OSError):
                return self._left.pop(0)()
        raise NoVoiceError(sys.platform)

    def begin(self) -> None:
        self._voice.begin()

    def speak(self, text: str, speed: float, language: str) -> None:
        while True:
            try:
                return self._voice.speak(text, speed, language)
            except OSError as error:
                _LOG.info("a voice has failed: %s", error)
                self._voice.close()
                self._voice = self._next()

    def stop(self) -> None:
        self._voice.stop()

    def close(self) -> None:
        self._voice.close()


def _scaled(speed: float, most: float) -> int:
    """A speed from a third to three times the usual one, as a number from -most to most."""
    return round(max(-most, min(most, most * math.log(max(speed, 0.1)) / math.log(3))))


class _Stopped:
    """Knows whether the sentence has been stopped, also before it was heard."""

    def __init__(self) -> None:
        self._halt = Event()

    def begin(self) -> None:
        self._halt.clear()

    def stop(self) -> None:
        self._halt.set()
        self._be_silent()

    def _be_silent(self) -> None:
        """Stop what is heard; nothing is, perhaps."""
        raise NotImplementedError

    def _begun(self) -> None:
        """The sentence is with the voice now."""
        if self._halt.is_set():
            self._be_silent()


class Program(_Stopped):
    """A voice that is started for each sentence, which it reads from its input."""

    def __init__(self, words: Callable[[float, str], Sequence[str]]) -> None:
        """words: the command line, from the speed and the language."""
        super().__init__()
        self._words = words
        self._process: subprocess.Popen[bytes] | None = None

    def speak(self, text: str, speed: float, language: str) -> None:
        process = self._process = subprocess.Popen(
            self._words(speed, language), stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self._begun()
        with contextlib.suppress(BrokenPipeError, subprocess.TimeoutExpired):
            process.communicate(text.encode(), timeout=_LONGEST)
        self._be_silent()

    def _be_silent(self) -> None:
        process = self._process
        if process is not None and process.poll() is None:
            process.kill()

    def close(self) -> None:
        self._be_silent()


class Dispatcher(_Stopped):
    """Speech Dispatcher, by the protocol of its socket (SSIP)."""

    def __init__(self, path: str | None = None) -> None:
        """path: of the socket; None for the usual one, whose server is started if need be.  Raises
        OSError."""
        super().__init__()
        where = path or _socket_of(os.environ)
        try:
            self._socket = _connected(where)
        except OSError:
            subprocess.run(
                ["speech-dispatcher", "--spawn"], timeout=_PATIENCE, check=False,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            )  # fmt: skip
            self._socket = _connected(where)
        self._lines = self._read()
        self._lock = Lock()
        self._set: tuple[float, str] | None = None
        for words in ("CLIENT_NAME user:last-card:main", "NOTIFICATION ALL on"):
            self._ask(f"SET self {words}")

    def speak(self, text: str, speed: float, language: str) -> None:
        if self._set != (speed, language):
            self._set = speed, language
            self._ask(f"SET self LANGUAGE {language}")
            self._ask(f"SET self RATE {_scaled(speed, 100)}")
        self._ask("SPEAK")
        # A line with a single dot would end it.
        lines = [f".{line}" if line.startswith(".") else line for line in text.splitlines()]
        self._ask("\r\n".join([*lines, "."]))
        self._begun()
        self._socket.settimeout(_PATIENCE + _A_LETTER * len(text) / speed)
        for line in self._lines:
            # 702: said to its end; 703: stopped.
            if line[:4] in ("702 ", "703 "):
                return

    def _be_silent(self) -> None:
        with contextlib.suppress(OSError), self._lock:
            self._socket.sendall(b"STOP self\r\n")

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._socket.close()

    def _ask(self, words: str) -> None:
        with self._lock:
            self._socket.sendall(f"{words}\r\n".encode())
        for line in self._lines:
            # The last line of an answer has a blank after its number.  7… tells of speech, 210 that
            # something was stopped, which nobody waits for.
            if line[3:4] == " " and line[0] != "7" and line[:3] != "210":
                if line[0] in "345":
                    raise OSError(line)
                return

    def _read(self) -> Iterator[str]:
        held = b""
        while True:
            while b"\r\n" not in held:
                more = self._socket.recv(4096)
                if not more:
                    raise OSError("the voice has gone")
                held += more
            line, _, held = held.partition(b"\r\n")
            yield line.decode("utf-8", "replace")


def _connected(path: str) -> socket.socket:
    found = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        found.settimeout(_PATIENCE)
        found.connect(path)
    except OSError:
        found.close()
        raise
    return found


def _socket_of(environ: os._Environ[str]) -> str:
    """The address of Speech Dispatcher's socket."""
    address = environ.get("SPEECHD_ADDRESS", "")
    if address.startswith("unix_socket:"):
        return address.partition(":")[2]
    base = environ.get("XDG_RUNTIME_DIR")
    folder = Path(base) if base else Path.home() / ".cache"
    return str(folder / "speech-dispatcher" / "speechd.sock")


_POWERSHELL: Final = """
Add-Type -AssemblyName System.Speech
$v = New-Object System.Speech.Synthesis.SpeechSynthesizer
$in = New-Object IO.StreamReader([Console]::OpenStandardInput(), [Text.Encoding]::UTF8)
$next = $in.ReadLineAsync(); $said = $null
while ($true) {
  if ($next.IsCompleted) {
    $line = $next.Result
    if ($null -eq $line) { break }
    if ($line -eq '!') { $v.SpeakAsyncCancelAll() }
    else { $v.Rate = [int]$line.Substring(0, 3); $said = $v.SpeakAsync($line.Substring(3)) }
    $next = $in.ReadLineAsync()
  }
  if ($said -and $said.IsCompleted) { [Console]::Out.WriteLine('.'); $said = $null }
  Start-Sleep -m 15
}"""
"""Reads a sentence from each line, after its speed in three letters; a line “!” stops it."""


class Sapi(_Stopped):
    """The voice of Windows, by a PowerShell that stays open.  Never run so far."""

    def __init__(self) -> None:
        super().__init__()
        hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)
        self._process = subprocess.Popen(
            ["powershell", "-NoProfile", "-NonInteractive", "-command", _POWERSHELL],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, creationflags=hidden,
        )  # fmt: skip
        self._lock = Lock()

    def speak(self, text: str, speed: float, language: str) -> None:
        self._write(f"{_scaled(speed, 10):+03d}{' '.join(text.splitlines())}")
        self._begun()
        assert self._process.stdout is not None
        if not self._process.stdout.readline():
            raise OSError("the voice has gone")

    def _be_silent(self) -> None:
        with contextlib.suppress(OSError):
            self._write("!")

    def close(self) -> None:
        self._process.kill()

    def _write(self, line: str) -> None:
        assert self._process.stdin is not None
        with self._lock:
            self._process.stdin.write(f"{line}\n".encode())
            self._process.stdin.flush()


def _espeak(speed: float, language: str) -> Sequence[str]:
    return ["espeak-ng", "-v", language, "-s", str(round(_WORDS * speed)), "--stdin"]


def _mac(speed: float, language: str) -> Sequence[str]:
    return ["say", "-r", str(round(_WORDS * speed)), "-f", "-"]


_VOICES: Final[Sequence[tuple[Callable[[str], bool], Callable[[], Speech]]]] = (
    (lambda platform: platform == "win32", Sapi),
    (lambda platform: platform == "darwin", lambda: Program(_mac)),
    (
        lambda platform: (
            platform not in ("win32", "darwin")
            and (bool(shutil.which("speech-dispatcher")) or Path(_socket_of(os.environ)).exists())
        ),
        Dispatcher,
    ),
    (lambda platform: bool(shutil.which("espeak-ng")), lambda: Program(_espeak)),
)
"""For each voice, where it may be, and what opens it; the best first."""
