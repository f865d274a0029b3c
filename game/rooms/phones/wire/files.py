"""What the server gives out over http: the page, and nothing else.

Everything is read and packed once, when somebody chooses to play with phones.  The pictures of a
whole deck are one file: which cards a phone asks for would tell what its hand is.
"""

from __future__ import annotations

import gzip
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
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json; charset=utf-8",
    ".ttf": "font/ttf",
}
_COMMENTS: Final = {
    ".js": re.compile(rb"^ *//.*\n", re.MULTILINE), ".css": re.compile(rb"/\*.*?\*/\s*", re.DOTALL)
}  # fmt: skip
"""Comments on lines of their own, which phones do not get."""
PAGE: Final = "index.html"
_BARE: Final = "page without words"
"""Its key among the files, where nobody can ask for it."""
_WITHOUT_SCRIPTS: Final = ("too old", "no script")
"""The words of the page that stand in it from the beginning."""


class File(NamedTuple):
    """One file, ready to be sent."""

    body: bytes
    """Packed with gzip."""
    type: str


Files = dict[str, File]
"""By path: ``/``, ``/page.css``."""


def page_files(assets: Path) -> Files:
    """Everything that the page consists of.  Raises OSError when the game is not whole."""
    found: Files = {}
    for path in sorted((assets / "phone").iterdir()):
        if path.suffix in _TYPES:
            name = "/" if path.name == PAGE else f"/{path.name}"
            found[name] = _packed(path.read_bytes(), path.suffix)
    for path in sorted((assets / "fonts").glob("*.ttf")):
        found[f"/{path.name}"] = _packed(path.read_bytes(), ".ttf")
    for folder in sorted(each for each in (assets / "cards").iterdir() if each.is_dir()):
        found[f"/{folder.name}.json"] = _packed(_bundle(assets, folder.name), ".json")
    found["/words.json"] = found[_BARE] = found["/"]
    found["/faces.json"] = _packed(_faces(assets / "faces"), ".json")
    found["/reactions.json"] = _packed(_reactions(assets / "faces"), ".json")
    return found


def spoken(files: Files, path: str, wanted: str) -> File | None:
    """The file of that path.  Where it has words, they are in the first of the languages wanted
    (``de-AT,de;q=0.9``) that there is, or that of the table; then it is made when it is asked for
    first."""
    if path not in ("/", "/words.json") or _BARE not in files:
        return files.get(path)
    language = nearest(wanted.split(","), in_use())
    key = f"{path} {language}"
    if key not in files:
        with speaking(language):
            files[key] = _words() if path == "/words.json" else _page(files[_BARE])
    return files[key]


def _words() -> File:
    return _packed(_json(page_words()), ".json")


def _page(bare: File) -> File:
    """The page with the sentences in it that it shows where no script runs."""
    words = page_words()
    text = gzip.decompress(bare.body).decode()
    for name in _WITHOUT_SCRIPTS:
        text = text.replace(f"{{{name}}}", escape(str(words[name])))
    return _packed(text.encode(), ".html")


def _packed(body: bytes, suffix: str) -> File:
    if suffix in _COMMENTS:
        body = re.sub(_COMMENTS[suffix], b"", body)
    return File(gzip.compress(body, 9, mtime=0), _TYPES[suffix])


def _bundle(assets: Path, deck: str) -> bytes:
    """The pictures of a deck, its back and its marks, as one object."""
    pictures = {path.stem: path for path in (assets / "cards" / deck).glob("*.svg")}
    pictures["back"] = assets / "cards" / f"back-{deck}.svg"
    pictures |= {f"mark-{path.stem}": path for path in (assets / "marks").glob("?.svg")}
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
