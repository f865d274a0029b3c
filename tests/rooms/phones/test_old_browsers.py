"""The page parses, lays out and plays on the phones that people have had since 2019."""

from __future__ import annotations

import gzip
import shutil
from pathlib import Path

import pytest

from game.rooms.phones.wire.page_files import BARE, page_files, spoken, whole_page
from game.storage.assets import ASSETS
from tests.rooms.phones.bot import House
from tests.rooms.phones.browser import CHROMIUM, HOST, Browser
from tests.rooms.phones.old_browsers import in_script, in_styles
from tests.rooms.phones.test_phone_page import browser

__all__ = ["browser"]

PAGE = ASSETS / "phone"


def test_the_page_is_understood() -> None:
    scripts = {path.name: in_script(path.read_text("utf-8")) for path in PAGE.glob("*.js")}
    assert len(scripts) > 10
    assert {name: found for name, found in scripts.items() if found} == {}
    assert in_styles((PAGE / "page.css").read_text("utf-8")) == []


@pytest.mark.parametrize(
    "line",
    [
        "const a = b?.c;", "a ?? b", "a ||= b;", "list.at(-1)", "await go();", "const n = 10n;",
        "class A {\n  go() {\n    this.#x = 1;\n  }\n}", "class A {\n  static x = 1;\n}",
        "class A {\n  x;\n}", "box.querySelector('.face:not(:has(img))')", "/(?<=a)b/",
        "new ResizeObserver(f)", "hand.animate([], {})", "const f = `${a?.b}`;",
    ],
)  # fmt: skip
def test_what_they_do_not_know_is_found_in_scripts(line: str) -> None:
    assert in_script(f"{line}\n")


@pytest.mark.parametrize(
    "sheet",
    [
        "a { inset: 0 }", "a { display: flex; gap: 4px }", "a:has(b) { top: 0 }",
        "a { display: flex } @media (x) { a { gap: 2px } }", "a { width: clamp(1px, 2px, 3px) }",
        "a:focus-visible { top: 0 }", "@media (x) { a { inset: 0 } }", "a { & b { top: 0 } }",
        "a { overflow: hidden auto }", "@media (width > 3px) { a { top: 0 } }",
    ],
)  # fmt: skip
def test_what_they_do_not_know_is_found_in_styles(sheet: str) -> None:
    assert in_styles(sheet)


@pytest.mark.slow
@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine")
def test_a_browser_that_cannot_begin_says_so(browser: Browser, tmp_path: Path) -> None:
    """It cannot read the scripts, has no sockets, or runs no scripts at all."""
    files = page_files(ASSETS)
    file = spoken(files, "/", "")
    assert file is not None
    page_text = gzip.decompress(file.body).decode()
    assert "{too old}" not in page_text
    assert "This page needs JavaScript" in page_text
    broken = tmp_path / "phone"
    shutil.copytree(PAGE, broken)
    (broken / "dom.js").write_text("class A { #x = ; }\n")
    files = {**page_files(ASSETS), BARE: whole_page(broken)}
    house, page = House(files), browser.page(320, 568)
    try:
        page.open(f"http://{HOST}:{house.port}/")
        page.until("!document.querySelector('#too-old').hidden")
        told = page.run("document.querySelector('#too-old').innerText")
        assert told.startswith("This browser is too old for the table.")
    finally:
        page.close()
        house.close()
