"""What the executables leave out is asked for by nothing that they hold."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_scripts.bundle import stand_ins

ROOT = Path(__file__).parents[3]
SPEC = ROOT / "build_scripts" / "last-card.spec"
WITHOUT = {"game/rooms/arena/petting_zoo.py", "game/rooms/afar/tunnel.py"}
"""Files that work only with an extra, which the executables do not hold."""


def left_out() -> set[str]:
    """The modules that the executables leave out."""
    for node in ast.walk(ast.parse(SPEC.read_text(encoding="utf-8"))):
        if isinstance(node, ast.keyword) and node.arg == "excludes":
            return set(ast.literal_eval(node.value))
    raise AssertionError("the recipe leaves nothing out")


def imported(text: str) -> Iterator[str]:
    """The modules that a file imports, anywhere in it, each with the packages around it."""
    for node in ast.walk(ast.parse(text)):
        names = []
        if isinstance(node, ast.Import):
            names = [each.name for each in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module]
        for name in names:
            parts = name.split(".")
            yield from (".".join(parts[:end]) for end in range(1, len(parts) + 1))


def test_nothing_imports_what_is_left_out() -> None:
    missing = left_out()
    assert "decimal" in missing
    # To import a module its name is written: only files where it is are parsed.
    written = re.compile(rf"\b({'|'.join(each.rpartition('.')[2] for each in missing)})\b")
    wrong = [
        f"{file.relative_to(ROOT)}: {name}"
        for file in sorted((ROOT / "game").rglob("*.py"))
        if file.relative_to(ROOT).as_posix() not in WITHOUT
        if written.search(text := file.read_text(encoding="utf-8"))
        for name in imported(text)
        if name in missing
    ]
    assert wrong == []


TRIES = """
import io, sys, pygame
pygame.mixer.init()
sound, picture, icon = sys.argv[1:]
assert pygame.mixer.Sound(sound).get_length() > 0.05
assert pygame.image.load(picture).get_width() > 0
assert pygame.image.load(icon).get_width() > 0
for load, data, name in (
    (pygame.image.load, b"\\xff\\xd8\\xff\\xe0\\0\\x10JFIF\\0" + bytes(99), "a.jpg"),
    (pygame.image.load, b"RIFF\\x40\\0\\0\\0WEBPVP8 " + bytes(99), "a.webp"),
    (pygame.image.load, b"II*\\0" + bytes(99), "a.tif"),
    (pygame.mixer.Sound, b"fLaC" + bytes(99), ""),
    (pygame.mixer.music.load, b"MThd" + bytes(99), "a.mid"),
    (pygame.mixer.music.load, b"ID3\\3" + bytes(99), "a.mp3"),
):
    try:
        load(io.BytesIO(data), name) if name else load(io.BytesIO(data))
    except pygame.error:
        continue
    raise AssertionError(name)
maps = open("/proc/self/maps").read()
assert "stand-ins" in maps
assert not any(each in maps for each in ("libsndfile", "libvorbisenc", "libsharpyuv", "libopus-"))
"""


OLD_OBJDUMP = "#!/bin/sh\n{here} \"$@\" | sed '/UND/s/ (\\([A-Za-z0-9_.]*\\)) /  \\1 /'\n"
"""Before binutils 2.35, as in AlmaLinux 8, there were no brackets around versions."""


@pytest.mark.parametrize("old", [False, True])
def test_what_stands_in_for_decoders_lets_the_others_work(
    old: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import pygame

    libraries = sorted(Path(pygame.__file__).parent.parent.glob("pygame_ce.libs/*"))
    compiler, objdump = shutil.which("cc"), shutil.which("objdump")
    if not libraries or compiler is None or objdump is None:
        pytest.skip("needs the wheel for Linux, a C compiler and objdump")
    if old:
        (tmp_path / "objdump").write_text(OLD_OBJDUMP.format(here=objdump))
        (tmp_path / "objdump").chmod(0o755)
        monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    made = dict(stand_ins.make(libraries, tmp_path / "stand-ins", compiler))
    again = dict(stand_ins.make(libraries, tmp_path / "again", compiler))
    assert {each.partition("-")[0] + "-" for each in made} == {*stand_ins.UNUSED}
    assert all(map(stand_ins.is_one, made.values()))
    assert not any(map(stand_ins.is_one, libraries))
    assert all(made[each].read_bytes() == again[each].read_bytes() for each in made)
    assets = ROOT / "assets"
    shown = [next(assets.rglob(kind)) for kind in ("*.ogg", "*.png", "*.svg")]
    # What is loaded first is taken in the place of the libraries of the same names.
    environ = {**os.environ, "LD_PRELOAD": ":".join(map(str, made.values())), "LD_BIND_NOW": "1"}
    environ |= {"SDL_AUDIODRIVER": "dummy", "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", TRIES, *shown], env=environ, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
