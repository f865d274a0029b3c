"""The page parses, lays out and plays on the phones that people have had since 2019."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from game.rooms.phones.wire.files import File, page_files, spoken
from game.storage.assets import ASSETS
from tests.rooms.phones.bot import House
from tests.rooms.phones.browser import CHROMIUM, HOST, Browser
from tests.rooms.phones.old_browsers import in_script, in_styles, parts
from tests.rooms.phones.test_phone_page import browser

__all__ = ["browser"]

PAGE = sorted((ASSETS / "phone").iterdir())
SCRIPTS = [path for path in PAGE if path.suffix == ".js"]
STYLES = [path for path in PAGE if path.suffix == ".css"]


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_the_scripts_are_understood(path: Path) -> None:
    assert in_script(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.name)
def test_the_styles_are_understood(path: Path) -> None:
    assert in_styles(path.read_text(encoding="utf-8")) == []


def test_there_is_something_to_look_at() -> None:
    assert len(SCRIPTS) > 10
    assert STYLES


@pytest.mark.parametrize(
    "line",
    [
        "const a = b?.c;", "a?.[0]", "go?.(1)", "a ?? b", "a ||= b;", "a &&= b;", "a ??= b;",
        "x.replaceAll('a', 'b')", "list.at(-1)", "element.replaceChildren(a)", "await go();",
        "const n = 1_000;", "const n = 10n;", "class A { #x = 1 }", "structuredClone(a)",
        "class A {\n  x = 1;\n}", "class A {\n  static x = 1;\n}", "class A {\n  x;\n}",
        "class A {\n  go() {}\n  x = () => 1;\n}", "Object.hasOwn(a, 'b')", "list.findLast(f)",
        "box.querySelector('.face:not(:has(img))')", 'all(":is(a, b)")', "all(`x ${a} :where(b)`)",
        "all(`${`:has(a)`}`)", "text.split(/(?<=a)b/)", "new ResizeObserver(f)",
        "a.finished.then(f)",
        "hand.animate([], {})", "crypto.randomUUID()", "const f = `${a?.b}`;", "import('./a.js')",
    ],
)  # fmt: skip
def test_what_they_do_not_know_is_found_in_scripts(line: str) -> None:
    assert in_script(f"{line}\n")


@pytest.mark.parametrize(
    "line",
    [
        "const a = b ? .5 : c;", "// a?.b", "/* a ?? b */", "say('what??')", "say(`?. ${a} ??`)",
        "class A {\n  go() {\n    this.x = 1;\n    let y;\n  }\n}", "this.at(event)", "a.b(c)",
        "const f = { ...a };", "try { go(); } catch { stop(); }",
        "async function f() { await g(); }", "/[?]./.test(a)",
        "const even = a / b; const c = d / e;", "element.animate(a, b)",
        'if ("ResizeObserver" in window) new window.ResizeObserver(f)', "say('#name')",
        "class A {\n  constructor() {\n    this.go(() => {\n      x = 1;\n    });\n  }\n}",
    ],
)  # fmt: skip
def test_what_they_know_is_not_found_in_scripts(line: str) -> None:
    assert in_script(f"{line}\n") == []


@pytest.mark.parametrize(
    "sheet",
    [
        "a { inset: 0 }", "a { aspect-ratio: 1 }", "a { display: flex; gap: 4px }",
        "a { gap: 4px }", "a { display: flex } @media (x) { a { gap: 2px } }",
        "a:has(b) { top: 0 }", ":is(a, b) { top: 0 }",
        "a { width: clamp(1px, 2px, 3px) }", "a { height: 100dvh }", "a:focus-visible { top: 0 }",
        "@media (x) { a { inset: 0 } }", "a { overflow: hidden auto }", "a { translate: 1px }",
        "@layer a { b { top: 0 } }", "a { color: color-mix(in srgb, red, blue) }",
        "a { & b { top: 0 } }", "@media (width > 3px) { a { top: 0 } }", "a:not(b, c) { top: 0 }",
    ],
)  # fmt: skip
def test_what_they_do_not_know_is_found_in_styles(sheet: str) -> None:
    assert in_styles(sheet)


@pytest.mark.parametrize(
    "sheet",
    [
        "a { display: grid; gap: 4px }", "a { display: grid } @media (x) { a { gap: 4px } }",
        "a { box-shadow: inset 0 0 1px red; clip-path: inset(50%) }", "a { content: ':has(b)' }",
        "/* aspect-ratio: 1 */ a { top: 0 }", "a:focus:not(:focus-visible) { outline: none }",
        "a { width: max(1px, min(2vw, 3px)) }", "a { transform: translate(1px) scale(2) }",
        "a { text-wrap: balance }", "a { -webkit-line-clamp: 2 }",
    ],
)  # fmt: skip
def test_what_they_know_is_not_found_in_styles(sheet: str) -> None:
    assert in_styles(sheet) == []


def test_code_strings_and_patterns_are_told_apart() -> None:
    code, strings, patterns = parts('a("b", `c ${d("e")} f`, /g"/u); // h')
    assert code.split() == ["a(", ",", "`", "d(", ")", "`,", ");"] or '"' not in code
    assert [each for each in "abcdefgh" if each in code] == ["a", "d"]
    assert [each for each in "abcdefgh" if each in strings] == ["b", "c", "e", "f"]
    assert [each for each in "abcdefgh" if each in patterns] == ["g"]


@pytest.mark.slow
@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine")
def test_a_browser_that_cannot_begin_says_so(browser: Browser) -> None:
    """It cannot read the scripts, has no sockets, or runs no scripts at all."""
    files = page_files(ASSETS)
    page = spoken(files, "/", "")
    assert page is not None
    page_text = gzip.decompress(page.body).decode()
    assert "{too old}" not in page_text
    assert "This page needs JavaScript" in page_text
    files["/dom.js"] = File(gzip.compress(b"class A { #x = ; }"), files["/dom.js"].type)
    house, page = House(files), browser.page(320, 568)
    try:
        page.open(f"http://{HOST}:{house.port}/")
        page.until("!document.querySelector('#too-old').hidden")
        told = page.run("document.querySelector('#too-old').innerText")
        assert told.startswith("This browser is too old for the table.")
    finally:
        page.close()
        house.close()
