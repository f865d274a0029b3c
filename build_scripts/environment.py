"""The project's own virtual environment: made once, brought up to date when its needs change.

Standard library only, since it runs before anything is installed.  Whatever is missing on a
machine is said in a sentence, with the command that mends it; the next try then works, whatever
the one before has left behind.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".venv"

REASONS: Mapping[str, Sequence[str]] = MappingProxyType(
    {
        "no space": ("No space left on device", "Disk quota exceeded"),
        "no writing": ("Permission denied", "Read-only file system", "Access is denied"),
        "no certificate": ("CERTIFICATE_VERIFY_FAILED", "SSLCertVerificationError"),
        "no ssl": ("the ssl module in Python is not available",),
        "no network": (
            "Failed to establish a new connection",
            "Temporary failure in name resolution",
            "Name or service not known",
            "getaddrinfo failed",
            "nodename nor servname",
            "Network is unreachable",
            "Connection refused",
            "Connection reset",
            "NewConnectionError",
            "ConnectTimeoutError",
            "ReadTimeoutError",
            "Read timed out",
            "SSLError(",
            "ProxyError",
            "Cannot connect to proxy",
        ),
        "no package": ("No matching distribution found", "Failed building wheel"),
    }
)
"""The words of pip when it cannot install something, by their meaning; the first that fits."""


class SetUpError(Exception):
    """The environment cannot be made; the message says why, and what to do."""


def python() -> Path:
    """The environment's interpreter."""
    return HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def ensure(extra: str = "") -> Path:
    """Make the environment hold the game, and the extra named in pyproject.toml; give its
    interpreter.  Leaves by SystemExit with a sentence when that cannot be done."""
    stamp = HOME / f"ready-{extra or 'game'}"
    try:
        wanted = fingerprint()
        if python().exists() and stamp.exists() and stamp.read_text() == wanted:
            return python()
        _keep_from_others()
        sound = is_sound()
        if not sound:
            _need("venv", "ensurepip")
        _tell("Setting up, once: this takes a minute …")
        if not sound:
            _tell("  1 of 3: making a virtual environment")
            make_environment()
        _tell("  2 of 3: looking for the packages that the game needs")
        install(extra)
        stamp.write_text(wanted)
    except SetUpError as error:
        sys.exit(str(error))
    except OSError as error:
        sys.exit(str(unwritable(error)))
    except KeyboardInterrupt:
        sys.exit("Setting up was interrupted; the next time it goes on.")
    return python()


def enter(extra: str) -> None:
    """Run this command again in the environment, and leave with its exit code; go on where it runs
    there already."""
    interpreter = ensure(extra)
    if not os.path.samefile(sys.prefix, HOME):
        sys.exit(subprocess.run([interpreter, *sys.argv], check=False).returncode)


# --- the environment ---------------------------------------------------------------------------


def _keep_from_others() -> None:
    """Raise SetUpError where the environment is a link to that of another checkout, in which
    everything would be installed again for this one."""
    owner = HOME.resolve().parent
    if HOME.is_symlink() and owner != ROOT.resolve() and (owner / "pyproject.toml").exists():
        raise SetUpError(
            f"{HOME} is a link to the environment of {owner}, which would be set up for this "
            f"folder instead. Take the link away, with\n    {_remove_link()}\nand start this "
            "again: this folder then gets an environment of its own."
        )


def _remove_link() -> str:
    return f'rmdir "{HOME}"' if os.name == "nt" else f"rm '{HOME}'"


def is_sound() -> bool:
    """True if there is an environment that this Python made and that can install something."""
    if not python().exists():
        return False
    asked = "import sys, pip; print(sys.version)"
    try:
        answer = subprocess.run(
            [python(), "-I", "-c", asked], capture_output=True, text=True, check=False
        )
    except OSError:
        return False
    return answer.returncode == 0 and answer.stdout.strip() == sys.version.strip()


def _need(*modules: str) -> None:
    """Raise SetUpError where a module of Python's own is not installed."""
    for name in modules:
        if importlib.util.find_spec(name) is None:
            raise SetUpError(no_venv(name))


def make_environment() -> None:
    """Make the environment again.  Raises SetUpError; OSError where it cannot be written."""
    import venv

    if os.pathsep in str(HOME):
        raise SetUpError(separator_in(ROOT))
    _clear()
    try:
        venv.create(HOME, with_pip=True)
    except subprocess.CalledProcessError as error:
        _clear()
        said = error.output.decode(errors="replace") if isinstance(error.output, bytes) else ""
        raise SetUpError(
            trouble(said)
            or f"Python could not make a virtual environment in {HOME}: {error}.{no_pip_hint()}"
        ) from None
    except SystemExit:
        # Debian's own, where a part of it is not installed.
        _clear()
        raise SetUpError(no_venv("ensurepip")) from None
    except BaseException:
        _clear()
        raise


def _clear() -> None:
    """Take away what may be left of an environment.  Raises OSError."""
    if HOME.is_symlink() or HOME.is_file():
        HOME.unlink()
    elif HOME.exists():
        shutil.rmtree(HOME)


def install(extra: str) -> None:
    """Install the game, to be run from this folder, and tell how far that is.  Raises
    SetUpError."""
    target = f"{ROOT}[{extra}]" if extra else str(ROOT)
    said = []
    with subprocess.Popen(
        [
            python(), "-m", "pip", "install", "--progress-bar", "off",
            "--disable-pip-version-check", "--retries", "2", "--editable", target,
        ],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "PIP_USER": "0", "PYTHONIOENCODING": "utf-8"},
    ) as pip:  # fmt: skip
        assert pip.stdout is not None
        for raw in pip.stdout:
            said.append(raw.decode(errors="replace"))
            step = step_of(said[-1])
            if step:
                _tell(step)
    if pip.returncode:
        text = "".join(said)
        sentence = trouble(text)
        if sentence is None:
            print(text, file=sys.stderr)
            sentence = "What the game needs could not be installed; pip says why, above."
        raise SetUpError(sentence)


def step_of(line: str) -> str:
    """The progress that a line of pip tells; empty where it tells none."""
    words = line.split()
    if words[:1] == ["Downloading"] and line.rstrip().endswith(")"):
        file, _, size = line.strip().removeprefix("Downloading ").partition(" (")
        name, version = [*file.rpartition("/")[2].split("-"), ""][:2]
        return f"          fetching {name.replace('_', '-')} {version} ({size}"
    if words[:3] == ["Installing", "collected", "packages:"]:
        count = len(words) - 3
        return f"  3 of 3: installing {count} package{'s' * (count != 1)}"
    return ""


def _tell(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def fingerprint() -> str:
    """Changes whenever the environment has to be looked at again."""
    needs = (ROOT / "pyproject.toml").read_bytes()
    return hashlib.sha256(needs + sys.version.encode() + str(ROOT).encode()).hexdigest()


# --- what is missing ---------------------------------------------------------------------------


def no_venv(missing: str) -> str:
    """The message where a part of Python's own is not installed."""
    said = f"This Python comes without its module “{missing}”, which the set-up needs"
    if not shutil.which("apt-get"):
        return (
            f"{said}: install it (the package is often called python3-venv or python3-pip), or "
            "Python from https://www.python.org/downloads, and start this again."
        )
    return f"{said}. Type\n    {_apt(_venv_package())}\nand start this again."


def no_pip_hint() -> str:
    """The advice where pip cannot be put into an environment."""
    if not shutil.which("apt-get"):
        return ""
    return f" Perhaps this helps:\n    {_apt(_venv_package())}"


def _venv_package() -> str:
    """The package of Debian and its children that holds venv and ensurepip for this Python."""
    usual = Path("/usr/bin/python3").resolve() == Path(sys.executable).resolve()
    return "python3-venv" if usual else f"python3.{sys.version_info.minor}-venv"


def _apt(package: str) -> str:
    """The command that installs a package, for this user on this machine."""
    sudo = "" if hasattr(os, "geteuid") and os.geteuid() == 0 else "sudo "
    # A system that was never brought up to date knows of no package.
    known = any(Path("/var/lib/apt/lists").glob("*_Packages*"))
    update = "" if known else f"{sudo}apt update && "
    return f"{update}{sudo}apt install {package}"


def separator_in(folder: Path) -> str:
    """The message about a folder whose name holds the sign that separates folders in PATH."""
    return (
        f"The name of the folder {folder} holds a “{os.pathsep}”, and Python makes no virtual "
        "environment there: that sign separates the folders in PATH. Rename it, and start this "
        "again."
    )


def unwritable(error: OSError) -> SetUpError:
    """The message where a file cannot be written."""
    reason = error.strerror or str(error)
    where = error.filename if error.filename and os.path.isabs(error.filename) else HOME
    if any(reason.startswith(each) for each in REASONS["no space"]):
        return SetUpError(no_space())
    return SetUpError(
        f"The game sets itself up in its own folder, and {where} cannot be written ({reason}). "
        f"{_own_folder()}"
    )


def no_space() -> str:
    """The message where the disk is full."""
    return f"The disk that holds {ROOT} is full: some 300 MB are needed. Make room, and try again."


def _own_folder() -> str:
    """How to come to a folder that can be written."""
    made = [HOME, *ROOT.glob("*.egg-info")]
    foreign = [each for each in made if each.exists() and not os.access(each, os.W_OK)]
    if foreign and os.access(ROOT, os.W_OK):
        remove, quote = ("rmdir /s /q", '"') if os.name == "nt" else ("sudo rm -rf", "'")
        away = " ".join([remove, *(f"{quote}{each}{quote}" for each in foreign)])
        return f"Take away what somebody else has set up, with\n    {away}\nand start this again."
    names = ("last-card", "my-last-card", "my-own-last-card")
    name = next((each for each in names if not (Path.home() / each).exists()), names[-1])
    if os.name == "nt":
        copy = f'xcopy /e /i "{ROOT}" "%USERPROFILE%\\{name}"'
    else:
        copy = f"cp -r '{ROOT}' ~/{name}"
    return f"Make a copy of your own, with\n    {copy}\nand start it from there."


def trouble(said: str) -> str | None:
    """The meaning of the words of pip, and the remedy; None where they are not understood."""
    reason = next(
        (name for name, signs in REASONS.items() if any(sign in said for sign in signs)), None
    )
    if reason == "no network":
        return (
            "The packages that the game needs could not be fetched: there is no way to pypi.org "
            "from here. Connect to the internet (behind a proxy: set HTTPS_PROXY), and start this "
            "again."
        )
    if reason == "no certificate":
        return (
            "The packages that the game needs could not be fetched: pypi.org cannot prove who it "
            "is. Install the package ca-certificates, set the clock, or, where the network has "
            "certificates of its own, name their file in PIP_CERT, and start this again."
        )
    if reason == "no ssl":
        return (
            "This Python cannot fetch anything safely, as it was built without SSL: install one "
            "from your system's packages or from https://www.python.org/downloads, and start this "
            "again with that."
        )
    if reason == "no package":
        kind = f"Python {sys.version_info.major}.{sys.version_info.minor} on {sys.platform}"
        last = next((line for line in reversed(said.splitlines()) if "ERROR" in line), "")
        return (
            f"A package that the game needs does not exist for {kind}: {last.strip()}\n"
            "Try another Python, 3.11 to 3.14, from https://www.python.org/downloads."
        )
    if reason == "no writing":
        return (
            f"The game sets itself up in its own folder, and {ROOT} cannot be written. "
            f"{_own_folder()}"
        )
    return no_space() if reason == "no space" else None
