"""What pip installs: one package, the game inside it, in nobody's way; and it knows its commit."""

from __future__ import annotations

import runpy
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from types import SimpleNamespace

import pytest

from build_scripts.bundle import commit as commits

ROOT = Path(__file__).parents[3]


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A folder as pip fills it, in which somebody else's ``game`` is, too."""
    shutil.copytree(
        ROOT / "last_card", tmp_path / "last_card", ignore=shutil.ignore_patterns("__pycache__")
    )
    ours = tmp_path / "last_card" / "game"
    ours.mkdir()
    (ours / "__init__.py").write_text("")
    (ours / "__main__.py").write_text("def main():\n    print('ours')\n    return 3\n")
    (tmp_path / "game.py").write_text("raise SystemExit('a foreign game')\n")
    return tmp_path


def test_another_game_that_is_installed_is_in_nobodys_way(installed: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import sys; from last_card.__main__ import main; sys.exit(main())"],
        cwd=installed, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (3, "ours\n", "")


def test_the_wheel_holds_the_game_inside_its_own_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["packages"] == ["last_card"]
    assert wheel["force-include"] == {"game": "last_card/game"}
    assert project["project"]["scripts"] == {"last-card": "last_card.__main__:main"}


def test_the_wheel_holds_all_assets_but_what_catalogues_are_made_of(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # The tool that packs is not in the environment of the tests.
    bases = SimpleNamespace(BuildHookInterface=list, MetadataHookInterface=list)
    for name in ("builders.hooks", "metadata"):
        monkeypatch.setitem(sys.modules, f"hatchling.{name}.plugin.interface", bases)
    hook = runpy.run_path(str(ROOT / "hatch_build.py"))
    held = hook["assets"](ROOT)
    assert all(where == f"last_card/game/{Path(each).relative_to(ROOT).as_posix()}"
               for each, where in held.items())  # fmt: skip
    files = {str(file) for file in (ROOT / "assets").rglob("*") if file.is_file()}
    left_out = files - held.keys()
    assert {Path(each).name for each in left_out} == {"last-card.po", "last-card.pot"}
    # So does an executable.
    recipe = (ROOT / "build_scripts" / "last-card.spec").read_text(encoding="utf-8")
    assert 'file.suffix not in (".po", ".pot")' in recipe


def test_in_a_checkout_the_packages_lie_side_by_side() -> None:
    asked = "import last_card, sys, game; print(game.__file__, *sys.path)"
    done = subprocess.run(
        [sys.executable, "-c", asked], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith(str(ROOT / "game"))
    assert str(ROOT / "last_card") not in done.stdout


# --- the commit ----------------------------------------------------------------------------------


@pytest.mark.skipif(shutil.which("git") is None, reason="there is no git")
def test_a_checkout_an_sdist_and_a_copy_each_know_their_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(commits.VARIABLE, raising=False)
    here = commits.commit(ROOT)
    assert here.rstrip("+") == commits.git(ROOT, "rev-parse", "HEAD")[:9]
    assert commits.commit(tmp_path) == "unknown"
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "commit.txt").write_text("abcdef123\n")
    assert commits.commit(tmp_path) == "abcdef123"
    monkeypatch.setenv(commits.VARIABLE, "fedcba987+")
    assert commits.commit(tmp_path) == "fedcba987+"
