"""Each phone speaks its own language, whatever the table speaks."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from http.client import HTTPConnection
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game.arguments import LANGUAGES
from game.engine.notation import write_cards
from game.language import card_names
from game.language.catalogue import SOURCE, languages, use
from game.rooms.phones.wire.page_files import page_files
from game.storage.assets import ASSETS
from game.table.records.record import Player
from game.table.sitting import sit_down
from tests.language.small import whole
from tests.rooms.phones import test_phone_page
from tests.rooms.phones.bot import Bot, House
from tests.rooms.phones.browser import CHROMIUM, Browser
from tests.rooms.phones.test_phone_page import Table
from tests.thinning import thinned

SIGNS = {"": "", "de": "«", "fr": "»", "pl": "¤", "it": "¿"}
"""What every sentence of a language begins with here; the table speaks English."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("languages")
    for code, sign in SIGNS.items():
        if code:
            whole(found, code, sign)
    return found


@pytest.fixture
def house(folder: Path) -> Iterator[House]:
    use(SOURCE, folder)
    house = House(page_files(ASSETS))
    yield house
    house.close()
    use(SOURCE, LANGUAGES)


def texts(value: Any) -> Iterator[str]:
    """Every text of a message."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for each in value:
            yield from texts(each)
    elif isinstance(value, str):
        yield value


def sentences(message: dict[str, Any]) -> Iterator[str]:
    """What a person reads of it."""
    for key in ("prompt", "text", "lines", "title", "notes", "end", "choices", "questions"):
        yield from texts(message.get(key, ""))
    for each in message.get("controls", ()):
        yield each["label"]


def test_four_phones_in_four_languages_at_one_table(house: House) -> None:
    spoken = ["de", "fr", "pl", ""]
    house.offer(4)
    bots = [
        Bot(house, seat).sit(f"Bot {seat}", key=house.key, language=language)
        for seat, language in enumerate(spoken)
    ]
    house.until(lambda: all(bot.token for bot in bots), bots)
    watchers = [Bot(house).connect(key=house.key, language=each) for each in ("it", "de", "")]
    for number, watcher in enumerate(watchers):
        watcher.say(kind="watch", name=f"Guest {number}", face="disc")
    players = [Player(f"Bot {bots.index(bot)}") for bot in sorted(bots, key=lambda b: b.seat)]
    sitting = sit_down("last-card", {}, players, 5)
    house.sit(sitting)
    house.until(lambda: all(each.table for each in (*bots, *watchers)), [*bots, *watchers])
    for bot in bots:
        bot.eager = True
        bot.say(kind="help", what="rules")
        bot.say(kind="act", position=bot.table["position"], action="QH+QD")  # type: ignore[index]

    def over() -> bool:
        for bot in bots:
            bot.play()
        return sitting.round_over

    house.until(over, [*bots, *watchers])
    house.room.polls.let_vote(True, "somebody")
    house.until(lambda: all(bot.heard("rules") and bot.table["round_over"] for bot in bots), bots)  # type: ignore[index]
    house.until(lambda: not house.board.behind, [*bots, *watchers])
    everybody = list(zip([*bots, *watchers], [*spoken, "it", "de", ""], strict=True))
    for bot, language in everybody:
        said = "\n".join(bot.kept)
        for code, sign in SIGNS.items():
            assert code in ("", language) or sign not in said, (language, code)
        if language:
            shown = {each for message in bot.inbox for each in sentences(message) if each}
            plain = {each for each in shown if SIGNS[language] not in each}
            # Codes of cards, and names.
            assert not {each for each in plain if " " in each and "Bot" not in each}, plain
            assert len(shown) > 20
    done = {each["text"][0] for bot in bots[:3] for each in bot.heard("done") if each["text"]}
    assert done <= {"«", "»", "¤"}
    assert done, "something was refused"
    assert house.host.said
    assert not any(sign in text for text in house.host.said for sign in "«»¤¿")


def words(house: House, path: str, **headers: str) -> bytes:
    line = HTTPConnection("127.0.0.1", house.port, timeout=10)
    line.request("GET", path, headers=headers)
    answer = gzip.decompress(line.getresponse().read())
    line.close()
    return answer


@pytest.mark.parametrize(
    ("path", "accepted", "language"),
    [
        ("/words.json", "", "en"), ("/words.json", "de-AT,de;q=0.9,en;q=0.5", "de"),
        ("/words.json", "xx,fr;q=0.5", "fr"), ("/words.json?pl", "de", "pl"),
        ("/words.json?de-CH,it", "", "de"), ("/words.json?../../etc/passwd,%00", "fr", "en"),
    ],
)  # fmt: skip
def test_the_words_of_the_page_are_those_of_the_browser(
    house: House, path: str, accepted: str, language: str
) -> None:
    headers = {"Accept-Language": accepted} if accepted else {}
    said = json.loads(words(house, path, **headers))
    assert said["language"] == language
    assert said["sit"].startswith(SIGNS.get(language, ""))
    assert said["languages"]["pl"] == "Polski"
    page = words(house, "/", **({"Accept-Language": language})).decode()
    assert SIGNS.get(language, "") in page
    assert "{too old}" not in page


def test_a_phone_without_a_language_of_ours_speaks_as_the_table(house: House) -> None:
    use("fr")
    assert json.loads(words(house, "/words.json?xx,yy"))["language"] == "fr"
    bot = Bot(house).connect(key=house.key, language="xx")
    bot.say(kind="watch", name="Guest", face="disc")
    house.until(lambda: bool(bot.heard("watching")), [bot])
    assert bot.heard("watching")[-1]["text"].startswith("»")


@pytest.mark.slow
@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine")
def test_a_page_speaks_its_browsers_language_and_then_the_one_chosen_on_it(house: House) -> None:
    browser = Browser()
    try:
        page = browser.page(390, 844)
        agent = page.run("navigator.userAgent")
        page.call("Network.setUserAgentOverride", userAgent=agent, acceptLanguage="de-AT,de")
        table = Table(house, page)
        table.join()
        table.sit("last-card", 3)
        assert page.run("document.documentElement.lang") == "de"
        page.until("document.querySelector('#prompt').textContent.includes('«')")
        hand = page.run("document.querySelectorAll('#hand .card').length")
        page.run("document.querySelector('#menu-button').click()")
        page.run("document.querySelector('#own').click()")
        assert page.run("document.querySelector('#sheet select').value") == "de"
        page.run(
            "(() => { const choice = document.querySelector('#sheet select'); choice.value = 'pl';"
            "choice.dispatchEvent(new Event('change')); })()"
        )
        page.until("document.documentElement.lang === 'pl'")
        page.until("document.querySelector('#prompt').textContent.includes('¤')")
        assert page.run("document.querySelector('#sheet').hidden")
        assert "«" not in page.run("document.body.innerText")
        assert page.run("document.querySelectorAll('#hand .card').length") == hand
        page.open(f"{table.origin}/")
        page.until("document.querySelector('#prompt').textContent.includes('¤')")
    finally:
        browser.close()


@pytest.mark.slow
@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine")
@pytest.mark.parametrize(
    ("code", "size"), thinned(product(languages(LANGUAGES)[1:], ("small", "across")), 5)
)
def test_in_every_language_the_page_has_room_for_its_words(code: str, size: str) -> None:
    use(code, LANGUAGES)
    house, browser = House(page_files(ASSETS)), Browser()
    try:
        page = browser.page(*test_phone_page.SIZES[size])
        table = Table(house, page)
        test_phone_page.test_everything_lies_within_the_window(table, size, 5)
        page.run("document.querySelector('#menu-button').click()")
        wide = "[...document.querySelectorAll('#sheet button, #sheet h2, #sheet p')].filter((e) => "
        for _ in ("the menu", "the settings of the phone"):
            page.until("!document.querySelector('#sheet').hidden")
            page.run("document.querySelector('#sheet').scrollTop = 0")
            found = page.run(f"{wide} e.scrollWidth > e.clientWidth + 1).map((e) => e.outerHTML)")
            assert found == []
            page.run("(document.querySelector('#own') || document.body).click()")
    finally:
        browser.close()
        house.close()
        use(SOURCE, LANGUAGES)


_KEEP_PICTURES = """
const made = {}, make = URL.createObjectURL;
URL.createObjectURL = (blob) => {
  const url = make(blob);
  blob.text().then((text) => { made[url] = text; });
  return url;
};
"""


@pytest.mark.slow
@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine")
@pytest.mark.parametrize("international", [False, True])
def test_court_cards_have_the_letters_of_the_phones_language(international: bool) -> None:
    use(SOURCE, LANGUAGES)
    card_names.use_letters(international)
    house, browser = House(page_files(ASSETS)), Browser()
    try:
        page = browser.page(390, 844)
        agent = page.run("navigator.userAgent")
        page.call("Network.setUserAgentOverride", userAgent=agent, acceptLanguage="fr")
        # The page's own policy lets nobody read a picture again.
        page.call("Page.addScriptToEvaluateOnNewDocument", source=_KEEP_PICTURES)
        table = Table(house, page)
        table.join()
        sitting = table.sit("last-card", 11, packs="3")
        held = write_cards(sitting.deck, sitting.deck.cards(sitting.view(0).hand)).split()
        outline = {
            each.stem: each.read_text("utf-8").partition(' d="')[2].partition('"')[0]
            for each in (ASSETS / "corners").glob("*.svg")
        }
        read = "[...document.querySelectorAll('#hand .card img')].map((e) => made[e.src])"
        page.until(f"{read}.every((svg) => svg)")
        drawn = page.run(read)
        wanted = {"J": "V", "Q": "D", "K": "R"}
        courts = [code for code in held if code[0] in wanted]
        assert {code[0] for code in courts} == set(wanted), "this deal has them all"
        for code in courts:
            letter = code[0] if international else wanted[code[0]]
            assert any(outline[letter] in svg for svg in drawn), code
        if not international:
            assert not any(outline[each] in svg for each in "JQK" for svg in drawn)
    finally:
        browser.close()
        house.close()
        card_names.use_letters(international=True)
