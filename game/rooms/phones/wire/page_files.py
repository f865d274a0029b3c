"""What the server gives out over http: the page, and nothing else.

Everything is read and packed once, when somebody chooses to play with phones.  The page is one file
with its scripts, its style and its words inside, because each further request takes a slow network
two journeys.  The pictures of a whole deck are one file: which cards a phone asks for would tell
what its hand is.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

from game.language.catalogue import in_use, nearest, speaking
from game.rooms.phones.people.audience import REACTION_FACES
from game.rooms.phones.words.phone import page_words
from game.storage.face_files import read_face

_TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json; charset=utf-8",
    ".ttf": "font/ttf",
}
_COMMENTS: Final = {
    ".js": re.compile(r"^ *//.*\n", re.MULTILINE), ".css": re.compile(r"/\*.*?\*/\s*", re.DOTALL)
}  # fmt: skip
_IMPORT: Final = re.compile(r'^import (\{.*\}) from "\./(\w+)\.js";\n', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export ((?:async )?(?:function|class|const) (\w+))", re.MULTILINE)
_INLINE: Final = re.compile(r"<(style|script)(?: type=\"module\")?>(.*?)</\1>", re.DOTALL)
PAGE: Final = "index.html"
BARE: Final = "page without words"
"""Its key among the files, where nobody can ask for it."""
_WITHOUT_SCRIPTS: Final = ("too old", "no script")
"""The words of the page that stand in it from the beginning."""


class File(NamedTuple):
    """One file, ready to be sent."""

    body: bytes
    """Packed with gzip."""
    type: str
    inside: str = ""
    """The scripts and the style that stand in it, as a content policy names them."""


Files = dict[str, File]
"""By path: ``/``, ``/page.css``."""


def page_files(assets: Path) -> Files:
    """Everything that the page consists of.  Raises OSError when the game is not whole."""
    found: Files = {}
    found[BARE] = whole_page(assets / "phone")
    found["/icon.svg"] = _packed((assets / "phone" / "icon.svg").read_bytes(), ".svg")
    for path in sorted((assets / "fonts").glob("*.ttf")):
        found[f"/{path.name}"] = _packed(path.read_bytes(), ".ttf")
    for folder in sorted(each for each in (assets / "cards").iterdir() if each.is_dir()):
        found[f"/{folder.name}.json"] = _packed(_bundle(assets, folder.name), ".json")
    found["/faces.json"] = _packed(_faces(assets / "faces"), ".json")
    found["/reactions.json"] = _packed(_reactions(assets / "faces"), ".json")
    return found


def whole_page(folder: Path) -> File:
    """The page with its style and its scripts in it, but without words."""
    text = (folder / PAGE).read_text("utf-8")
    for tag, inside in {
        '<link rel="stylesheet" href="/page.css">': f"<style>{_read(folder, 'page.css')}</style>",
        '<script src="/old.js"></script>': f"<script>{_read(folder, 'old.js')}</script>",
        '<script type="module" src="/main.js"></script>':
            f'<script type="module">{_one_script(folder)}</script>',
    }.items():  # fmt: skip
        text = text.replace(tag, inside)
    sums = (hashlib.sha256(each[2].encode()).digest() for each in _INLINE.finditer(text))
    inside = " ".join(f"'sha256-{base64.b64encode(each).decode()}'" for each in sums)
    return _packed(text.encode(), ".html")._replace(inside=inside)


def _read(folder: Path, name: str) -> str:
    """A script or a style without the comments on lines of their own, which phones do not get."""
    path = folder / name
    return _COMMENTS[path.suffix].sub("", path.read_text("utf-8"))


def _one_script(folder: Path) -> str:
    """All modules of the page as one: each is a function, after those from which it imports."""
    made: dict[str, str] = {}

    def add(name: str) -> None:
        text = _read(folder, f"{name}.js")
        for each in _IMPORT.finditer(text):
            if each[2] not in made:
                add(each[2])
        names = ", ".join(each[2] for each in _EXPORT.finditer(text))
        text = _IMPORT.sub(lambda m: f"const {m[1].replace(' as ', ': ')} = {m[2]}_js;\n", text)
        text = _EXPORT.sub(r"\1", text)
        made[name] = f"const {name}_js = (() => {{\n{text}return {{ {names} }};\n}})();\n"

    add("main")
    return "".join(made.values())


def spoken(files: Files, path: str, wanted: str) -> File | None:
    """The file of that path.  Where it has words, they are in the first of the languages wanted
    (``de-AT,de;q=0.9``) that there is, or that of the table; then it is made when it is asked for
    first."""
    if path not in ("/", "/words.json") or BARE not in files:
        return files.get(path)
    language = nearest(wanted.split(","), in_use())
    key = f"{path} {language}"
    if key not in files:
        with speaking(language):
            files[key] = _words() if path == "/words.json" else _page(files[BARE])
    return files[key]


def _words() -> File:
    return _packed(_json(page_words()), ".json")


def _page(bare: File) -> File:
    """The page with its words in it, and the sentences that it shows where no script runs."""
    words = page_words()
    text = gzip.decompress(bare.body).decode()
    for name in _WITHOUT_SCRIPTS:
        text = text.replace(f"{{{name}}}", escape(str(words[name])))
    text = text.replace("{words}", _json(words).decode().replace("<", "\\u003c"))
    return _packed(text.encode(), ".html")._replace(inside=bare.inside)


def _packed(body: bytes, suffix: str) -> File:
    return File(gzip.compress(body, 9, mtime=0), _TYPES[suffix])


def _bundle(assets: Path, deck: str) -> bytes:
    """The pictures of a deck, its back, its marks and the letters of court cards, as one object."""
    pictures = {path.stem: path for path in (assets / "cards" / deck).glob("*.svg")}
    pictures["back"] = assets / "cards" / f"back-{deck}.svg"
    pictures |= {f"mark-{path.stem}": path for path in (assets / "marks").glob("?.svg")}
    pictures |= {f"corner-{path.stem}": path for path in (assets / "corners").glob("*.svg")}
    texts = {name: path.read_text(encoding="utf-8") for name, path in sorted(pictures.items())}
    return _json(texts)


def _faces(folder: Path) -> bytes:
    """The calm faces of the cast, by their ids."""
    drawings = {path.stem: read_face(folder, path.stem) for path in folder.glob("*.svg")}
    faces = {face: each.svg("calm", "straight") for face, each in drawings.items() if each}
    return _json(dict(sorted(faces.items())))


def _reactions(folder: Path) -> bytes:
    """The faces of the reactions, by their names, in their order."""
    drawings = {each: read_face(folder, face) for each, face in REACTION_FACES.items()}
    return _json({name: each.svg(name, "straight") for name, each in drawings.items() if each})


def _json(value: object) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()
