"""Every page says what stands in ``pages.txt``: it is read to its end, as by a screen reader.

After a change that was wanted, LAST_CARD_PAGES=write in the environment writes the file anew.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from textwrap import fill
from typing import Any

import pytest

from tests.demos import SCENES, make_scene, of_rooms
from tests.ui.conftest import MakeApp

FILE = Path(__file__).with_name("pages.txt")
UNTOLD = {
    "highlight", "replay",  # pictures
    "coach", "tutor",  # what computers play, which changes with every weight
    "daily", "joining", "corner", "everybody",  # the day, addresses
    "about", "bindings", "feats", "reading", "rules",  # long, and tested by themselves
    "menu",  # whose corner has what this machine offers
    "television", "busy", "broken",
}  # fmt: skip
PAGES = {
    " ".join([name, *(f"{key}={value}" for key, value in options.items())]): (name, options)
    for name, options in [*((name, {}) for name in SCENES), *of_rooms("SCREENS")]
    if name not in UNTOLD
}


def heard(make: MakeApp, name: str, options: dict[str, Any]) -> str:
    """What a screen reader says of the page, from its beginning to its end."""
    app = make((1280, 720), speed=0.0)
    app.push(make_scene(name, **options))
    app.step(0.0, [])
    app.step(0.1, [])
    said = (
        ", ".join(filter(None, (each.name, each.value, each.note, "" if each.enabled else "(off)")))
        for each in app.tree().walk()
        if each.name or each.value or each.note
    )
    text = re.sub(r"\d Mar 2026", "N Mar 2026", " | ".join(" ".join(each.split()) for each in said))
    return fill(text, 150, break_long_words=False)


def known() -> dict[str, str]:
    """What each page should say."""
    blocks = FILE.read_text("utf-8").removeprefix("== ").strip().split("\n== ")
    return {title: said for title, _, said in (block.partition("\n") for block in blocks)}


@pytest.mark.english
@pytest.mark.parametrize("page", PAGES)
def test_a_page_says_what_it_is_known_to_say(make: MakeApp, page: str) -> None:
    said = heard(make, *PAGES[page])
    if os.environ.get("LAST_CARD_PAGES") == "write":
        pages = (known() if FILE.exists() else {}) | {page: said}
        there = [f"== {each}\n{pages[each]}\n" for each in PAGES if each in pages]
        FILE.write_text("".join(there), "utf-8")
    assert known()[page].split() == said.split()
