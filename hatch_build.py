"""What is special about building a wheel or an sdist.

With LAST_CARD_COMPILE=1 in the environment the rules kernel and the computer players are compiled
(see build_scripts/compiled.py); without it the wheel is pure Python and fits everywhere.

With PROJECT_URL the description's pictures and links lead to that address; without it they are
left out (see build_scripts/bundle/readme.py).
"""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

VARIABLE = "LAST_CARD_COMPILE"
ADDRESS = "PROJECT_URL"
INSIDE = "last_card/"
"""Where the package ``game`` is in a wheel."""
_NEEDS = ["mypy>=1.18,<3", "setuptools>=65,<100"]


def asked() -> bool:
    """Whether compiling is asked for."""
    return os.environ.get(VARIABLE, "") not in ("", "0")


def assets(root: Path) -> dict[str, str]:
    """The game's own files, and where they are in a wheel.  What the compiled catalogues are made
    of is for translators, who have the sources."""
    return {
        str(file): f"{INSIDE}game/{file.relative_to(root).as_posix()}"
        for file in sorted((root / "assets").rglob("*"))
        if file.is_file() and file.suffix not in (".po", ".pot")
    }


class ContentHook(BuildHookInterface[Any]):
    """Adds what is not in the repository: which commit it is, and to a wheel the compiled
    modules."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What has to be there beside hatchling."""
        return _NEEDS if asked() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before it is packed.  Leaves with a sentence when it cannot be compiled."""
        wheel = self.target_name == "wheel"
        if wheel:
            build_data["force_include"] |= assets(Path(self.root))
        if version == "editable":
            return
        inside = INSIDE if wheel else ""
        self._add_commit(build_data, f"{inside}game/commit.txt")
        if not wheel or not asked():
            return
        script = _script(Path(self.root), "compiled")
        target = Path(self.root) / "build" / "wheel"
        try:
            made = script.compile_into(target)
        except script.CannotCompileError as error:
            sys.exit(f"{VARIABLE} is set, but: {error}")
        for file in made:
            build_data["force_include"][str(target / file)] = inside + file.as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def _add_commit(self, build_data: dict[str, Any], place: str) -> None:
        """Write down the commit, there.  An sdist holds it among its files already, and a wheel
        that is made of an sdist takes it from there."""
        root = Path(self.root)
        if not (root / ".git").exists():
            return
        said = root / "build" / "commit.txt"
        said.parent.mkdir(exist_ok=True)
        said.write_text(_script(root, "bundle/commit").commit(root) + "\n", encoding="ascii")
        build_data["force_include"][str(said)] = place


class DescriptionHook(MetadataHookInterface):
    """Makes the description of the README, and names the project's address where it is known."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Fill in what pyproject.toml says is dynamic."""
        root, address = Path(self.root), os.environ.get(ADDRESS, "")
        text = (root / "README.md").read_text("utf-8")
        readme = _script(root, "bundle/readme")
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": readme.outside(text, address),
        }
        metadata["urls"] = {"Source": address} if address else {}


def _script(root: Path, name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        Path(name).name, root / "build_scripts" / f"{name}.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
