"""Who watches is counted once for each address and browser, whatever their phone calls itself."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.rooms.phones.bot import Bot, House, seated

Evening = tuple[House, list[Bot]]


@pytest.fixture
def evening() -> Iterator[Evening]:
    """A match of two phones with a computer."""
    house = House()
    _, bots = seated(house, "colours", 2, computers=1)
    yield house, bots
    house.close()


def watcher(evening: Evening, name: str, browser: str) -> Bot:
    """Somebody comes with a phone that nobody knows, and watches."""
    house, bots = evening
    bot = Bot(house)
    bot.browser = browser
    bot.connect()
    bot.say(kind="watch", name=name, face="tui")
    house.until(lambda: bool(bot.heard("guesses") and bot.heard("audience")), [*bots, bot])
    return bot


def guess(evening: Evening, bot: Bot, choice: int) -> dict[int, int]:
    """Guess who wins the round; what the phone is told of its guesses."""
    house, bots = evening
    question = bot.heard("audience")[-1]["questions"][0]["question"]
    told = len(bot.heard("guesses"))
    bot.say(kind="guess", question=question, choice=choice)
    house.until(lambda: len(bot.heard("guesses")) > told, [*bots, bot])
    return {each["question"]: each["choice"] for each in bot.heard("guesses")[-1]["guesses"]}


def test_another_name_and_another_phone_bring_no_second_guess(evening: Evening) -> None:
    house, _ = evening
    first = watcher(evening, "Ida", "Browser A")
    (question,) = guess(evening, first, 0)
    again = watcher(evening, "Jo", "Browser A")
    assert guess(evening, again, 1) == {question: 0}, "the first one stands"
    assert len(house.board.spectators.audience.people) == 1  # type: ignore[union-attr]
    other = watcher(evening, "Eve", "Browser B")
    assert guess(evening, other, 1) == {question: 1}


def test_the_address_itself_is_not_kept_with_a_vote(evening: Evening) -> None:
    house, _ = evening
    watcher(evening, "Ida", "Browser A")
    (connection,) = house.room.waiting
    known = house.room.watcher(connection)
    assert len(known) == 32
    assert int(known, 16)
    assert "127.0.0.1" not in known
