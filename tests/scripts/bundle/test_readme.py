"""What is shown on PyPI holds no picture and no link that leads nowhere."""

from __future__ import annotations

import re
from pathlib import Path

from build_scripts.bundle.readme import outside

ROOT = Path(__file__).parents[3]
README = (ROOT / "README.md").read_text("utf-8")


def test_without_an_address_nothing_leads_into_the_repository() -> None:
    shown = outside(README)
    assert re.findall(r"\]\((?!https?:)", shown) == []
    assert "![" not in shown
    # What was said beside them is still said.
    assert "docs/architecture.md" in shown
    assert "get rid of your cards before anyone else does" in shown


def test_with_one_pictures_and_pages_are_found_there() -> None:
    shown = outside(README, "https://example.org/last-card/")
    assert re.findall(r"\]\((?!https?:)", shown) == []
    assert "![The menu](https://example.org/last-card/raw/HEAD/docs/menu.png)" in shown
    assert "(https://example.org/last-card/blob/HEAD/docs/phones.md)" in shown
    assert "(https://example.org/last-card/issues/new/choose)" in shown


def test_addresses_that_are_whole_stay_as_they_are() -> None:
    text = "See [there](https://example.org/x) and ![it](https://example.org/x.png)."
    assert outside(text) == text
    assert outside(text, "https://example.org/y") == text
