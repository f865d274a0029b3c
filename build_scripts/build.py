"""Make executables of the game: ``python3 build_scripts/build.py``.

In a virtual environment of its own (build/env) it makes a folder that holds everything, and a
single file; tries both out; and packs them into dist/, with sums.  The same command on Linux,
Windows and macOS, each for itself.  ``--twice`` makes all of it again, from a copy of the sources
in another folder with another environment, and compares; ``--appimage
RUNTIME`` makes an AppImage of the folder too (Linux, with mksquashfs); ``--licences`` only renews
the licences that the game shows when it runs from source.
"""

from __future__ import annotations

import old_python  # noqa: F401 - first: only a newer Python can read the rest

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import venv
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from build_scripts import compiled, environment, release, sign
from build_scripts.bundle import appimage, archives, compare, metainfo, notices, trial
from build_scripts.bundle import commit as commits
from build_scripts.bundle.metainfo import version

SCRIPTS = Path(__file__).resolve().parent
ROOT = SCRIPTS.parent
BUILD = ROOT / "build"
DIST = ROOT / "dist"
STAGE = BUILD / "stage"
_HERE = "--here" in sys.argv
"""Whether the Python that runs this builds, with its own packages; else one that is made for it."""
ENV = Path(sys.prefix) if _HERE else BUILD / "env"
COMPILED = BUILD / "compiled"
REQUIREMENTS = SCRIPTS / "bundle" / "requirements.txt"
KINDS = ("folder", "file")
_WINDOWS_VERSION = """VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3f, flags=0x0, OS=0x40004,
                    fileType=0x1, subtype=0x0, date=(0, 0)),
  kids=[
    StringFileInfo([StringTable('040904B0', [
      StringStruct('CompanyName', 'The Last Card makers'),
      StringStruct('FileDescription', 'Last Card'),
      StringStruct('FileVersion', '{version}'),
      StringStruct('InternalName', 'last-card'),
      StringStruct('LegalCopyright', 'The Last Card makers, MIT licence'),
      StringStruct('OriginalFilename', 'last-card.exe'),
      StringStruct('ProductName', 'Last Card'),
      StringStruct('ProductVersion', '{version} ({commit})')])]),
    VarFileInfo([VarStruct('Translation', [1033, 1200])])
  ]
)
"""


def say(sentence: str) -> None:
    """Print what is being done, for the person who waits."""
    print(f"· {sentence}", flush=True)


def run(command: list[str | Path], **variables: str) -> None:
    """Run a step in the project's folder, with the environment's paths only; leave with what it
    printed when it fails."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    done = subprocess.run(
        command, cwd=ROOT, env={**clean, **variables}, text=True, check=False,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, errors="replace",
    )  # fmt: skip
    if done.returncode:
        sys.exit(f"{done.stdout}\nfailed: {' '.join(map(str, command))}")


def python() -> Path:
    """The interpreter that builds."""
    if _HERE:
        return Path(sys.executable)
    return ENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def make_environment() -> None:
    """The clean environment: what the game needs and what builds it, and nothing else, because
    PyInstaller takes along what it finds."""
    if _HERE:
        return
    stamp = ENV / "ready"
    wanted = REQUIREMENTS.read_text(encoding="utf-8") + sys.version
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    say("making the environment, once")
    venv.create(ENV, with_pip=True, clear=True)
    run([python(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
         "--require-hashes", "--no-deps", "--requirement", REQUIREMENTS])  # fmt: skip
    stamp.write_text(wanted, encoding="utf-8")


def lacking(pure: bool) -> str:
    """The parts that this machine lacks and that would be missed only after minutes, in a sentence;
    nothing when it is all there.  ``pure``: whether nothing is to be compiled."""
    if os.pathsep in str(ROOT):
        return environment.separator_in(ROOT)
    return _lacking_on_linux() or _lacking_to_compile(pure)


def _lacking_to_compile(pure: bool) -> str:
    trouble = "" if pure else compiled.no_compiler()
    return trouble and f"{trouble}\nWithout one, start this with --pure: the game is slower then."


def _lacking_on_linux() -> str:
    if not sys.platform.startswith("linux"):
        return ""
    for tool in ("objdump", "strip"):
        if shutil.which(tool) is None:
            return (
                f"Executables cannot be made without “{tool}”. On Debian and Ubuntu, type\n"
                "    sudo apt install binutils\nand start this again."
            )
    library = f"libpython{sys.version_info[0]}.{sys.version_info[1]}.so.1.0"
    folders = [sysconfig.get_config_var("LIBDIR"), "/usr/lib", "/usr/lib64", *_SYSTEM_LIBRARIES]
    places = [Path(folder or "") / library for folder in folders]
    linked = sysconfig.get_config_var("Py_ENABLE_SHARED")
    if linked and not any(place.exists() for place in places):
        return (
            f"This Python comes without its shared library, {library}, which goes into an "
            "executable. On Debian and Ubuntu, type\n"
            f"    sudo apt install {library.partition('.so')[0]}\nand start this again."
        )
    return ""


def lacking_for_appimage(runtime: Path) -> str:
    """The parts that an AppImage lacks here, in a sentence; nothing when it is all there."""
    if not sys.platform.startswith("linux"):
        return "AppImages are made on Linux only."
    if shutil.which("mksquashfs") is None:
        return (
            "An AppImage cannot be made without “mksquashfs”. On Debian and Ubuntu, type\n"
            "    sudo apt install squashfs-tools\nand start this again."
        )
    try:
        appimage.check_runtime(runtime)
    except appimage.NoRuntimeError as error:
        return str(error)
    return ""


_SYSTEM_LIBRARIES = [str(each) for each in Path("/usr/lib").glob("*-linux-gnu*")]


def commit() -> str:
    """The commit, marked when files differ from it."""
    return commits.commit(ROOT)


def commit_time() -> int:
    """The time of the commit, which is the time of everything built."""
    return int(
        os.environ.get("SOURCE_DATE_EPOCH") or commits.git(ROOT, "log", "-1", "--format=%ct") or 0
    )


def libraries() -> list[Path]:
    """The shared libraries in the environment's packages."""
    places = [*ENV.glob("[Ll]ib/**/pygame*/"), *ENV.glob("lib/**/pygame_ce.libs/")]
    return sorted({path for place in places for path in place.rglob("*")
                   if path.is_file() and notices.is_library(path)})  # fmt: skip


def stage() -> None:
    """The files that the spec takes from outside the source: icons, version, commit.  The licences
    it writes there itself, when it knows what comes along."""
    STAGE.mkdir(parents=True, exist_ok=True)
    run([python(), "-m", "build_scripts.bundle.icons", STAGE], SDL_VIDEODRIVER="dummy")
    (STAGE / "commit.txt").write_text(commit() + "\n", encoding="ascii")
    numbers = (*map(int, version().split(".")), 0)
    (STAGE / "version.txt").write_text(
        _WINDOWS_VERSION.format(numbers=numbers, version=version(), commit=commit()),
        encoding="utf-8",
    )


def source(pure: bool) -> Path:
    """The folder with the package to build from: a copy whose rules and computer players are
    compiled, or, where that is not wanted, the sources."""
    if pure:
        return ROOT
    say("compiling the rules and the computer players")
    run([python(), SCRIPTS / "compiled.py", COMPILED])
    return COMPILED


def write_licences(target: Path) -> None:
    """The licences of what the environment carries."""
    run([python(), "-m", "build_scripts.bundle.notices", target, *libraries()])


def build(kind: str, target: Path, package: Path) -> Path:
    """Run PyInstaller on the package in that folder; where the program is."""
    say(f"building the {kind}")
    shutil.rmtree(target, ignore_errors=True)
    run(
        [python(), "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN",
         "--distpath", target, "--workpath", BUILD / "work", SCRIPTS / "last-card.spec"],
        LAST_CARD_STAGE=str(STAGE), LAST_CARD_SOURCE=str(package), LAST_CARD_KIND=kind,
        LAST_CARD_VERSION=version(), SOURCE_DATE_EPOCH=str(commit_time()), PYTHONHASHSEED="0",
        PYINSTALLER_CONFIG_DIR=str(BUILD / "cache"),
    )  # fmt: skip
    return program(kind, target)


def program(kind: str, target: Path) -> Path:
    """The file to start."""
    name = "last-card.exe" if os.name == "nt" else "last-card"
    if sys.platform == "darwin" and kind == "folder":
        return target / "Last Card.app" / "Contents" / "MacOS" / name
    return target / "last-card" / name if kind == "folder" else target / name


def package(kind: str, target: Path) -> Path:
    """Pack what was built, with what belongs to it; the archive."""
    name = archives.label(version()) + ("-onefile" if kind == "file" else "")
    folder = BUILD / "pack" / name
    shutil.rmtree(folder, ignore_errors=True)
    if kind == "folder" and sys.platform != "darwin":
        shutil.copytree(target / "last-card", folder, symlinks=True)
    else:
        folder.mkdir(parents=True)
        source = target / "Last Card.app" if kind == "folder" else program(kind, target)
        if source.is_dir():
            shutil.copytree(source, folder / source.name, symlinks=True)
        else:
            shutil.copy2(source, folder)
    shutil.copy(STAGE / "licences.txt", folder / "LICENCES.txt")
    told = release.newest_notes(release.Files(ROOT))
    (folder / "RELEASE-NOTES.md").write_text(told, encoding="utf-8", newline="\n")
    if sys.platform == "linux" and kind == "folder":
        _add_desktop(folder)
    DIST.mkdir(exist_ok=True)
    return archives.pack(folder, DIST / name, commit_time())


def _add_desktop(folder: Path) -> None:
    share = folder / "share"
    share.mkdir()
    ours = [*(SCRIPTS / "bundle" / "linux").iterdir(), *(ROOT / "assets" / "desktop").iterdir()]
    for file in sorted(ours):
        if file == metainfo.SOURCE:
            day = datetime.fromtimestamp(commit_time(), UTC).date()
            # Until the project has an address the description names none.
            text = metainfo.shipped(os.environ.get("PROJECT_URL", ""), day)
        else:
            text = file.read_text(encoding="utf-8").replace("@VERSION@", version())
        where = folder if file.suffix in (".sh", ".txt") else share
        (where / file.name).write_text(text, encoding="utf-8", newline="\n")
    (folder / "install.sh").chmod(0o755)
    for picture in sorted(STAGE.glob("last-card-*.png")):
        shutil.copy(picture, share)


def make_disk_image() -> Path:
    """The disk image for Macs, of the folder that was packed last."""
    say("making the disk image")
    name = archives.label(version())
    target = DIST / f"{name}.dmg"
    folder = BUILD / "pack" / name
    (folder / "Applications").symlink_to("/Applications")
    run(["hdiutil", "create", "-volname", "Last Card", "-srcfolder", folder, "-ov",
         "-format", "UDZO", target])  # fmt: skip
    return target


def make_appimage(runtime: Path) -> Path:
    """The image of the folder that was packed last, tried out by :func:`try_out` later."""
    say("making the AppImage")
    name = archives.label(version())
    work = BUILD / "appimage"
    work.mkdir(exist_ok=True)
    target = DIST / f"{name}.AppImage"
    return appimage.make(BUILD / "pack" / name, runtime, work, target, commit_time())


def sign_program(started: Path) -> None:
    """Sign the program where there is something to sign with, and say which happened."""
    kind = "macos" if sys.platform == "darwin" else "windows"
    bundle = [each for each in started.parents if each.suffix == ".app"]
    try:
        said = sign.sign(kind, [*bundle, started][:1], os.environ)
    except (OSError, ValueError, subprocess.CalledProcessError) as error:
        sys.exit(f"The program cannot be signed: {type(error).__name__}.")
    say(said)
    DIST.mkdir(exist_ok=True)
    with (DIST / "SIGNED.txt").open("a", encoding="utf-8", newline="\n") as report:
        report.write(f"{started.name}, {said}\n")


def try_out(started: Path, kind: str, form: str) -> bool:
    """Run the trials; whether all of them passed.  ``form``: what it must say that it is."""
    passed = True
    for each in trial.try_out(started, kind, form):
        say(f"{'passed' if each.passed else 'FAILED'}: {each.what}")
        if not each.passed:
            print(each.output)
            passed = False
    return passed


def size_of(path: Path) -> int:
    """Bytes of a file, or of all the files in a folder."""
    if path.is_file():
        return path.stat().st_size
    return sum(each.stat().st_size for each in path.rglob("*")
               if each.is_file() and not each.is_symlink())  # fmt: skip


def copy_sources(copy: Path) -> Path:
    """Copy the sources into a new folder; that folder."""
    shutil.rmtree(copy, ignore_errors=True)
    for name in _source_files():
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, copy / name)
    return copy


def build_elsewhere(copy: Path, kinds: Sequence[str], pure: bool) -> Path:
    """Build once more from a copy of the sources, with an environment of its own; the folder of
    what was built."""
    say("building again, in another folder with another environment")
    words = [*(["--only", kinds[0]] if len(kinds) == 1 else []), *(["--pure"] if pure else [])]
    named = (STAGE / "commit.txt").read_text(encoding="ascii").strip()
    run(
        [sys.executable, copy / "build_scripts" / "build.py", "--build-only", *words],
        LAST_CARD_COMMIT=named, SOURCE_DATE_EPOCH=str(commit_time()),
    )  # fmt: skip
    return copy / "build"


def _source_files() -> list[str]:
    """The files that belong to the checkout, by their names from its root."""
    listed = commits.git(ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    return sorted({name for name in listed.split("\0") if name and (ROOT / name).is_file()})


def built_twice(copy: Path, kinds: Sequence[str], pure: bool) -> bool:
    """Build again, from that copy of the sources, and tell what differs; whether nothing does."""
    again = build_elsewhere(copy, kinds, pure)
    fine = True
    for kind in kinds:
        lines = compare.differences(BUILD / kind, again / kind)
        for line in lines:
            say(line)
        say(f"{kind}: {len(lines)} files differ between two builds of {commit()}")
        fine &= not lines
    if fine:
        shutil.rmtree(again.parent.parent)
    else:
        say(f"the second build is kept in {again}")
    return fine


def main() -> int:
    """Build; 0 when everything that was built works."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--only", choices=KINDS, help="build only this kind")
    parser.add_argument(
        "--twice", action="store_true", help="build again in another folder, and compare"
    )
    parser.add_argument("--build-only", action="store_true", help="neither try it out nor pack it")
    parser.add_argument(
        "--here", action="store_true", help="build with the Python that runs this, as it is"
    )
    parser.add_argument("--pure", action="store_true", help="compile nothing")
    parser.add_argument(
        "--appimage", type=Path, metavar="RUNTIME", help="also an AppImage, with this runtime"
    )
    parser.add_argument("--licences", action="store_true", help="only renew the licences file")
    chosen = parser.parse_args()
    if chosen.appimage and chosen.only == "file":
        parser.error("an AppImage is made of the folder")
    trouble = lacking(chosen.pure) or (chosen.appimage and lacking_for_appimage(chosen.appimage))
    if trouble:
        sys.exit(trouble)
    began = time.monotonic()
    make_environment()
    if chosen.licences:
        write_licences(ROOT / "assets" / "licences.txt")
        return 0
    # Now, so that both builds are of the same files.
    again = Path(tempfile.mkdtemp(prefix="last-card-again-")) if chosen.twice else None
    copy = copy_sources(again / "somewhere else") if again else None
    stage()
    package_root = source(chosen.pure)
    form = "pure Python" if package_root == ROOT else "compiled"
    fine = True
    packed = []
    kinds = [chosen.only] if chosen.only else KINDS
    for kind in kinds:
        target = BUILD / kind
        started = build(kind, target, package_root)
        if sys.platform in ("darwin", "win32") and not chosen.build_only:
            sign_program(started)
        if chosen.build_only:
            continue
        fine &= try_out(started, kind, form)
        packed.append(package(kind, target))
        if sys.platform == "darwin" and kind == "folder":
            packed.append(make_disk_image())
        say(f"{packed[-1].name}: {size_of(target) / 1e6:.1f} MB, "
            f"packed {size_of(packed[-1]) / 1e6:.1f} MB")  # fmt: skip
    if chosen.build_only:
        return 0
    if chosen.appimage and "folder" in kinds:
        packed.append(make_appimage(chosen.appimage))
        # Where nothing can be mounted it unpacks itself.
        os.environ["APPIMAGE_EXTRACT_AND_RUN"] = "1"
        fine &= try_out(packed[-1], "AppImage", form)
        say(f"{packed[-1].name}: {size_of(packed[-1]) / 1e6:.1f} MB")
    archives.write_sums(packed, DIST / f"{archives.label(version())}.sha256")
    if copy is not None:
        fine &= built_twice(copy, kinds, chosen.pure)
    say(f"{time.monotonic() - began:.0f} seconds")
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
