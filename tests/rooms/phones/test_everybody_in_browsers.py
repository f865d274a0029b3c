"""Four strangers with browsers: from the title to the first card, by scripted fingers."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.rooms.phones import phones_of
from game.rooms.phones.app import phones
from game.rooms.phones.app.phones import Phones
from game.rooms.phones.pages.everybody import EverybodyScene
from game.storage.profiles import ProfileStore
from game.table.records.saves import Saves
from game.ui.app.flow import begin
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.table import TableScene
from tests.rooms.phones.browser import CHROMIUM, HOST, Browser, Page
from tests.ui.conftest import MakeApp
from tests.ui.hands import click

pytestmark = [
    pytest.mark.browser,
    pytest.mark.long,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine"),
]
SIZES = [(320, 568), (390, 844), (360, 640), (844, 390)]
NAMES = ("Ana", "Bo", "Cy", "Dee")
GOAL = 45.0
"""Seconds from the title to the first card."""


@pytest.fixture
def browser() -> Iterator[Browser]:
    browser = Browser()
    yield browser
    browser.close()


class Fingers:
    """Somebody with a phone, whose touches are counted."""

    def __init__(self, page: Page) -> None:
        self.page, self.touches = page, 0

    def tap(self, selector: str) -> None:
        seen = f"document.querySelector('{selector}')"
        self.page.until(f"{seen} && {seen}.offsetParent && !{seen}.disabled")
        self.page.run(f"{seen}.scrollIntoView({{ block: 'nearest' }})")
        self.page.tap(selector)
        self.touches += 1

    def join(self, address: str, name: str) -> None:
        """Photograph the picture, write a name, sit down."""
        self.page.open(address)
        self.page.until("!document.querySelector('#seat-form').hidden")
        self.page.call("Page.bringToFront")
        self.page.run("document.querySelector('#name').focus()")
        self.page.type(name)
        self.tap("#seat-go")
        self.page.until("!document.querySelector('#party').hidden")


def test_four_strangers_are_at_their_first_card_in_time(
    make: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, browser: Browser
) -> None:
    def local(*args: Any, **along: Any) -> Phones:
        return Phones(*args, address="127.0.0.1", ports=[0], names=[HOST], **along)

    monkeypatch.setattr(phones, "Phones", local)
    app = make((1280, 720), speed=0.0, tips=False)
    flow = begin(app, Saves(tmp_path), 5, ProfileStore(tmp_path / "profiles.json"))
    app.step(0.1)
    strangers = [Fingers(browser.stranger(*size)) for size in SIZES]

    def pass_time() -> None:
        app.step(0.02)
        time.sleep(0.003)

    for each in strangers:
        each.page.idle = pass_time
    try:
        begun, presses = time.monotonic(), 1
        assert isinstance(app.scene, MenuScene)
        click(app, next(e for e in app.scene.ui.top.root.walk() if e.name == "everybody"))
        assert isinstance(app.scene, EverybodyScene)
        here = phones_of(flow).phones
        assert here is not None
        address = f"http://{HOST}:{here.port}/#k={here.key}"
        for each, name in zip(strangers, NAMES, strict=True):
            each.join(address, name)
        host = strangers[0]
        host.page.until("document.querySelectorAll('#party .guest').length === 4")
        host.tap("#begin")
        for each in strangers:
            each.page.until("document.querySelectorAll('#hand .card img').length > 0")
        taken = time.monotonic() - begun
        assert isinstance(app.scene, TableScene)
        assert presses <= 2
        assert [each.touches for each in strangers] == [2, 1, 1, 1]
        assert taken <= GOAL
        assert [each.page.problems for each in strangers] == [[]] * 4
        print(f"{taken:.1f} s from the title to the first card")
    finally:
        phones_of(flow).switch_off()
