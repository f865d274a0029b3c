"""Setting up: whatever a newcomer's machine lacks is said in a sentence, and the next try works."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import time
import venv
from functools import cache
from pathlib import Path

import pytest

import build_scripts
from build_scripts import environment, old_python
from tests.thinning import thinned

pip = pytest.importorskip("pip", reason="a Python that installs nothing")

ROOT = Path(__file__).parents[2]
SCRIPTS = ROOT / "build_scripts"

READ_BY_ALL = ("old_python", "play", "test")
DEBIAN_HALF_MADE = "The virtual environment was not created successfully because ensurepip …"


@cache
def old_interpreters() -> list[str]:
    """Pythons on this machine that are too old for the game."""
    found = [shutil.which(f"python{each}") for each in ("2", "2.7")]
    found += [shutil.which(f"python3.{minor}") for minor in range(4, 11)]
    found += [str(each) for each in Path.home().glob(".pyenv/versions/*/bin/python")]
    return sorted({each for each in found if each and _too_old(each)})


def _too_old(interpreter: str) -> bool:
    asked = "import sys; sys.exit(sys.version_info < (3, 11))"
    return subprocess.run([interpreter, "-c", asked], check=False).returncode == 1


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of what is set up, with nothing set up yet; Debian, to all appearances."""
    root = tmp_path / "last-card"
    root.mkdir()
    (root / "pyproject.toml").write_text("[project]\nname = 'nothing'\nversion = '1'\n")
    monkeypatch.setattr(environment, "ROOT", root)
    monkeypatch.setattr(environment, "HOME", root / ".venv")
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    return root / ".venv"


@pytest.mark.skipif(os.name == "nt", reason="links need a right that few have there")
def test_the_environment_of_another_checkout_is_left_alone(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "other"
    theirs = other / ".venv"
    (theirs / "bin").mkdir(parents=True)
    (theirs / "bin" / "python").symlink_to(sys.executable)
    (theirs / "ready-game").write_text("theirs")
    (other / "pyproject.toml").write_text("")
    home.symlink_to(theirs)

    def install(extra: str) -> None:
        pytest.fail("something is installed")

    monkeypatch.setattr(environment, "install", install)
    monkeypatch.setattr(environment, "make_environment", lambda: install(""))
    said = left_with()
    assert f"{home} is a link to the environment of {other}" in said
    assert f"rm '{home}'" in said
    assert (theirs / "ready-game").read_text() == "theirs"
    assert home.is_symlink()
    # It can be used once it was set up for this folder, and a link to elsewhere is our own.
    (theirs / "ready-game").write_text(environment.fingerprint())
    assert environment.ensure() == home / "bin" / "python"
    (theirs / "ready-game").unlink()
    (other / "pyproject.toml").unlink()
    installed: list[str] = []
    monkeypatch.setattr(environment, "install", installed.append)
    monkeypatch.setattr(environment, "is_sound", lambda: True)
    environment.ensure()
    assert installed == [""]


def left_with() -> str:
    """What is said instead of setting up."""
    with pytest.raises(SystemExit) as left:
        environment.ensure()
    assert isinstance(left.value.code, str)
    assert "Traceback" not in left.value.code
    return left.value.code


# --- an older Python -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", READ_BY_ALL)
def test_every_python_can_read_what_says_that_it_is_too_old(name: str) -> None:
    text = (SCRIPTS / f"{name}.py").read_text(encoding="utf-8")
    assert text.isascii()
    for node in ast.walk(ast.parse(text)):
        strange = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Starred, ast.AsyncFunctionDef)
        if isinstance(node, ast.Starred) and name == "old_python":
            continue  # the arguments of a call may have one
        assert not isinstance(node, strange), ast.dump(node)
        if isinstance(node, ast.FunctionDef):
            every = [*node.args.args, *node.args.kwonlyargs, *node.args.posonlyargs]
            assert node.returns is None
            assert all(each.annotation is None for each in every)
            assert not node.args.kwonlyargs
            assert not node.args.posonlyargs
        if isinstance(node, ast.ImportFrom):
            assert node.module != "__future__"


STARTED = sorted(
    f"build_scripts/{file.name}"
    for file in SCRIPTS.glob("*.py")
    if f"``python3 build_scripts/{file.name}" in file.read_text("utf-8")
)
"""What says that it is started by whatever Python is there."""


@pytest.mark.slow
@pytest.mark.parametrize("script", [*STARTED, "-m game", "-m build_scripts.shot"])
def test_an_older_python_gets_a_sentence(script: str) -> None:
    found = old_interpreters()
    if script.rpartition("/")[2] not in ("play.py", "test.py"):
        # The others are written for Python 3.8 at least, which has yet to lack something.
        found = [each for each in found if re.search(r"3\.([89]|10)", each)]
    if not found:
        pytest.skip("there is no older Python here")
    for interpreter in found:
        done = subprocess.run(
            [interpreter, *script.split(), "--version"],
            cwd=ROOT, capture_output=True, text=True, check=False,
            env={**os.environ, "PATH": os.defpath},
        )  # fmt: skip
        assert done.returncode == 1, interpreter
        assert done.stderr.startswith("Last Card needs Python 3.11 or newer; this is Python ")
        assert "Traceback" not in done.stderr
        assert len(done.stderr.splitlines()) <= 3


def test_a_newer_one_is_named_with_the_whole_command_or_how_to_get_it() -> None:
    said = old_python.sentence((3, 8), "python3.12", ["play.py", "check", "my file.scn"])
    assert said.endswith('\n    python3.12 play.py check "my file.scn"')
    said = old_python.sentence((2, 7), None, ["play.py"])
    assert "this is Python 2.7." in said
    assert "start this again" in said
    assert "python" in said.splitlines()[1].lower()


@pytest.mark.slow
def test_a_newer_one_that_is_found_is_really_one() -> None:
    command = old_python.newer()
    assert command is not None
    assert subprocess.run([*command.split(), "-c", "import tomllib"], check=False).returncode == 0


def test_a_python_without_its_library_gets_a_sentence() -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(SCRIPTS)!r}); sys.modules['shutil'] = None\n"
        "import old_python"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", code], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "its module shutil is missing" in done.stderr
    assert "apt install python3" in done.stderr


def test_what_stops_a_script_from_outside_is_told_in_a_sentence() -> None:
    assert build_scripts.sentence(KeyboardInterrupt()) == "stopped."
    assert build_scripts.sentence(OSError(13, "Permission denied", "x")) == "x: Permission denied."
    failed = subprocess.CalledProcessError(3, ["git", "log"], stderr="no such commit")
    assert build_scripts.sentence(failed) == "git failed (3). no such commit"
    assert "[art]" in build_scripts.sentence(ModuleNotFoundError(name="numpy.random"))
    assert ".venv/bin/python" in build_scripts.sentence(ModuleNotFoundError(name="pygame"))
    by_name = [sys.executable, "-m", "build_scripts.soak"]
    done = subprocess.run(by_name, cwd=ROOT, capture_output=True, text=True, check=False)
    assert "start it by its file" in done.stderr
    for own in (ModuleNotFoundError(name="game.nothing"), ValueError("a fault")):
        assert build_scripts.sentence(own) == ""


# --- Debian without python3-venv -----------------------------------------------------------------


@pytest.mark.parametrize("missing", ["ensurepip", "venv"])
def test_what_debian_left_out_is_named_and_nothing_is_left_behind(
    missing: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    said = left_with()
    assert f"“{missing}”" in said
    assert "apt install python3" in said
    assert "-venv" in said
    assert not home.exists()


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (SystemExit(DEBIAN_HALF_MADE), "apt install"),
        (OSError(28, "No space left on device"), "is full"),
        (PermissionError(13, "Permission denied"), "Permission denied"),
        (KeyboardInterrupt(), "interrupted"),
    ],
)
def test_where_none_can_be_made_it_says_why_and_leaves_nothing_behind(
    error: BaseException, sentence: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(folder: Path, **options: object) -> None:
        (folder / "bin").mkdir(parents=True)
        if isinstance(error, OSError):
            error.filename = str(folder)
        raise error

    monkeypatch.setattr(venv, "create", failing)
    said = left_with()
    assert sentence in said
    assert not home.exists()
    if isinstance(error, PermissionError):
        assert str(home) in said
        assert f"cp -r '{home.parent}' ~/" in said or os.name == "nt"


@pytest.mark.parametrize("broken", ["without pip", "of another Python", "cut short", "a file"])
def test_a_half_made_environment_is_made_anew(
    broken: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if broken == "a file":
        home.write_text("what?")
    elif broken == "cut short":
        (home / "bin").mkdir(parents=True)
        (home / "bin" / "python").symlink_to(home / "nowhere")
    elif broken == "of another Python":
        python = home / "bin" / "python"
        python.parent.mkdir(parents=True)
        python.write_text("#!/bin/sh\necho 3.11.0 of long ago\n")
        python.chmod(0o755)
    else:
        venv.create(home, with_pip=False)
    made: list[Path] = []
    monkeypatch.setattr(venv, "create", lambda folder, with_pip: made.append(folder))
    monkeypatch.setattr(environment, "install", lambda extra: home.mkdir())
    environment.ensure()
    assert made == [home]


def test_one_that_is_ready_is_left_alone(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    venv.create(home, with_pip=False)
    (home / "ready-game").write_text(environment.fingerprint())
    monkeypatch.setattr(environment, "make_environment", lambda: pytest.fail("made anew"))
    monkeypatch.setattr(environment, "install", lambda extra: pytest.fail("installed again"))
    assert environment.ensure() == environment.python()


# --- no network, no room, no leave ---------------------------------------------------------------

PIP_SAYS = {
    "no way to pypi.org": [
        "WARNING: Retrying (Retry(total=1)) after connection broken by 'NewConnectionError('<pip._"
        "vendor.urllib3.connection.HTTPSConnection object>: Failed to establish a new connection: "
        "[Errno -3] Temporary failure in name resolution')': /simple/setuptools/\n"
        "ERROR: Could not find a version that satisfies the requirement setuptools>=69 (from "
        "versions: none)\nERROR: No matching distribution found for setuptools>=69",
        "ERROR: HTTPSConnectionPool(host='files.pythonhosted.org', port=443): Read timed out.",
        "[Errno 11001] getaddrinfo failed",
    ],
    "cannot prove who it is": [
        "SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED] certificate …'))",
    ],
    "without SSL": [
        "WARNING: pip is configured with locations that require TLS/SSL, however the ssl module in "
        "Python is not available.",
    ],
    "is full": ["ERROR: Could not install packages due to an OSError: [Errno 28] No space left on"
                " device"],
    "cannot be written": [
        "error: [Errno 30] Read-only file system: '/game/last_card.egg-info'",
        "ERROR: Could not install packages due to an OSError: [Errno 13] Permission denied: '/x'",
    ],
    "does not exist for Python": ["ERROR: No matching distribution found for pygame-ce>=2.5.8"],
}  # fmt: skip


class FakePip:
    """A pip that says something and ends with that code."""

    def __init__(self, code: int, said: str) -> None:
        self.returncode = code
        self.stdout = said.encode().splitlines(keepends=True)

    def __enter__(self) -> FakePip:
        return self

    def __exit__(self, *_: object) -> None:
        """It has ended already."""


@pytest.mark.parametrize(
    ("sentence", "said"), [(each, one) for each, many in PIP_SAYS.items() for one in many]
)
def test_what_pip_says_is_put_in_a_sentence(
    sentence: str,
    said: str,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(environment, "is_sound", lambda: True)
    answers = [FakePip(1, said), FakePip(0, "Installing collected packages: last-card\n")]
    monkeypatch.setattr("subprocess.Popen", lambda *_, **__: answers.pop(0))
    told = left_with()
    assert sentence in told
    assert capsys.readouterr().err.splitlines() == [
        "Setting up, once: this takes a minute …",
        "  2 of 3: looking for the packages that the game needs",
    ]
    # The next try goes on from there.
    home.mkdir()
    environment.ensure()
    assert (home / "ready-game").exists()
    assert "  3 of 3: installing 1 package\n" in capsys.readouterr().err


def test_what_pip_says_is_shown_when_nobody_understands_it(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(environment, "is_sound", lambda: True)
    odd = FakePip(1, "the moon is in the wrong house ☾")
    monkeypatch.setattr("subprocess.Popen", lambda *_, **__: odd)
    assert "pip says why, above" in left_with()
    assert "wrong house ☾" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="a shell's way of having no network")
def test_without_a_network_the_real_pip_is_understood(tmp_path: Path) -> None:
    """The whole way with the real pip, and nobody who answers."""
    root = tmp_path / "last card"
    shutil.copytree(SCRIPTS, root / "build_scripts", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", root)
    # Having a pip put into it is what takes long when an environment is made.
    venv.create(root / ".venv", with_pip=False)
    libraries = next((root / ".venv").glob("lib/python*/site-packages"))
    (libraries / "pip").symlink_to(Path(pip.__file__).parent)
    variables = {key: value for key, value in os.environ.items() if not key.startswith("PIP_")}
    variables |= {
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_INDEX_URL": "http://127.0.0.1:9/simple",
        "PIP_NO_CACHE_DIR": "1",
        "PIP_RETRIES": "1",
    }
    done = subprocess.run(
        [sys.executable, "build_scripts/play.py"],
        cwd=root, env=variables, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert "there is no way to pypi.org" in done.stderr
    lines = done.stderr.splitlines()
    assert len(lines) == 3
    assert lines[1].startswith("  2 of 3: ")


# --- how far it is -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            "  Downloading pygame_ce-2.5.8-cp311-cp311-manylinux_2_17_x86_64.whl (12.4 MB)\n",
            "fetching pygame-ce 2.5.8 (12.4 MB)",
        ),
        (
            "Downloading https://files.example.org/a/segno-1.6.6-py3-none-any.whl (76 kB)\n",
            "fetching segno 1.6.6 (76 kB)",
        ),
        ("Installing collected packages: segno, pygame-ce\n", "3 of 3: installing 2 packages"),
        ("Installing collected packages: last-card\n", "3 of 3: installing 1 package"),
        ("  Using cached segno-1.6.6-py3-none-any.whl (76 kB)\n", ""),
        ("\n", ""),
    ],
)
def test_what_pip_does_is_told_in_steps(line: str, told: str) -> None:
    assert environment.step_of(line).strip() == told


@pytest.mark.skipif(os.name == "nt", reason="there a path may hold what separates paths")
@pytest.mark.parametrize("script", thinned(["play.py", "build.py"], 1, slow=2))
def test_a_folder_whose_name_separates_paths_gets_a_sentence(script: str, tmp_path: Path) -> None:
    root = tmp_path / "last:card"
    shutil.copytree(SCRIPTS, root / "build_scripts", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", root)
    done = subprocess.run(
        [sys.executable, "build_scripts/" + script],
        cwd=root, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert "holds a “:”" in done.stderr
    assert "Rename it" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_a_signal_to_the_script_ends_the_game(tmp_path: Path) -> None:
    home = tmp_path / "home"
    game = subprocess.Popen(
        [
            sys.executable, "-c",
            "import sys, play; play.environment.ensure = lambda: sys.executable; play.main()",
            "--windowed", "800x600", "--rules", "classic",
        ],
        cwd=SCRIPTS,
        env={**os.environ, "PYTHONPATH": str(ROOT), "LAST_CARD_HOME": str(home),
             "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        stdout=subprocess.PIPE,
    )  # fmt: skip
    log = home / "log.txt"
    end = time.monotonic() + 60
    while not log.exists() or not log.read_text(encoding="utf-8"):
        assert time.monotonic() < end
        time.sleep(0.05)
    game.terminate()
    # Its output ends only when everything that was started has ended.
    game.communicate(timeout=60)
    assert game.returncode in (0, -15, 143)


# --- benches -------------------------------------------------------------------------------------
