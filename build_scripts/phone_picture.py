"""Photograph a phone at the table: ``python -m build_scripts.phone_picture``.

Four browsers of the size of a phone join a real table in memory; what the first shows when it is
its turn becomes ``docs/phone.png``.  It needs Chromium.  Nothing leaves this machine.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from pathlib import Path
from typing import Any, Final

TARGET: Final = Path(__file__).resolve().parent.parent / "docs" / "phone.png"
SIZE: Final = (320, 568)
NAMES: Final = ("Ana", "Ben", "Mina", "Oskar")


def photograph(target: Path) -> None:
    """Seat the browsers, and keep what the first shows when a card of its hand can be played."""
    from game.rooms.phones import phones_of
    from game.rooms.phones.app import phones
    from game.storage.store import Store
    from game.ui.app.flow import begin
    from tests.demos.picture import make_app
    from tests.rooms.phones.browser import HOST, Browser

    made = phones.Phones

    def local(*args: Any, **along: Any) -> phones.Phones:
        return made(*args, address="127.0.0.1", ports=[0], names=[HOST], **along)

    phones.Phones = local  # type: ignore[assignment, misc]
    app = make_app((1280, 720), seed=5)
    browser = Browser()
    with tempfile.TemporaryDirectory() as folder:
        flow = begin(app, Store(Path(folder)), 5)
        room = phones_of(flow)
        room.everybody()
        assert room.phones is not None
        pages = [browser.stranger(*SIZE, scale=2.0) for _ in NAMES]

        def pass_time() -> None:
            app.step(0.02, [])
            if room.phones is not None:
                # All pages are at this address: somebody at the screen lets them in.
                for each in list(room.phones.room.questions.door):
                    room.phones.room.questions.open_door(each, True)
            time.sleep(0.003)

        try:
            for page, name in zip(pages, NAMES, strict=True):
                page.idle = pass_time
                dark = {"name": "prefers-color-scheme", "value": "dark"}
                page.call("Emulation.setEmulatedMedia", features=[dark])
                page.open(f"http://{HOST}:{room.phones.port}/#k={room.phones.key}")
                page.until("!document.querySelector('#seat-form').hidden")
                page.call("Page.bringToFront")
                page.run("document.querySelector('#name').focus()")
                page.type(name)
                page.run(
                    f"document.querySelectorAll('#faces button')[{NAMES.index(name) + 1}].click()"
                )
                page.tap("#seat-go")
                page.until("!document.querySelector('#party').hidden")
            pages[0].tap("#begin")
            pages[0].until("document.querySelectorAll('#hand .card img').length > 0")
            sitting = flow.sitting
            assert sitting is not None, "the match has started"
            for seat in range(1, len(NAMES)):
                sitting.set_automatic(seat, True)
            pages[0].call("Page.bringToFront")
            pages[0].until(
                "document.querySelectorAll('#hand .card').length && "
                "document.querySelector('#prompt').textContent.includes('Your')"
            )
            for _ in range(100):
                pass_time()
            pages[0].shot(target)
        finally:
            room.switch_off()
            browser.close()


if __name__ == "__main__":
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    argparse.ArgumentParser(description=__doc__).parse_args()
    photograph(TARGET)
