"""Who watches is counted once for each address and browser, whatever their phone calls itself."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.rooms.phones.bot import Bot, House, seated

Evening = tuple[House, list[Bot]]


@pytest.fixture
def evening() -> Iterator[Evening]:
    """A match of two phones with a computer, in which the room votes after each round."""
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


def gone(evening: Evening, bot: Bot) -> None:
    """The phone goes, and the table has noticed."""
    house, bots = evening
    bot.drop()
    house.until(lambda: not house.room.waiting, bots)


@pytest.mark.parametrize("first_goes", [True, False])
def test_another_name_and_another_phone_bring_no_second_guess(
    evening: Evening, first_goes: bool
) -> None:
    house, _ = evening
    first = watcher(evening, "Ida", "Browser A")
    (question,) = guess(evening, first, 0)
    if first_goes:
        gone(evening, first)
    again = watcher(evening, "Jo", "Browser A")
    assert guess(evening, again, 1) == {question: 0}, "the first one stands"
    assert len(house.board.spectators.audience.people) == 1  # type: ignore[union-attr]
    other = watcher(evening, "Eve", "Browser B")
    assert guess(evening, other, 1) == {question: 1}


def test_another_name_and_another_phone_bring_no_second_vote(evening: Evening) -> None:
    house, bots = evening
    room, sitting = house.room, house.room.sitting
    assert sitting is not None
    room.polls.luck = random.Random(5)
    room.polls.let_vote(True, "Ida")
    first, other = watcher(evening, "Ida", "Browser A"), watcher(evening, "Eve", "Browser B")
    while not sitting.round_over:
        turn = sitting.match.state.turn
        if turn in sitting.people:
            sitting.submit(turn, sitting.stand_in_move(turn))
        else:
            sitting.update(1.0)
    everybody = [*bots, first, other]
    house.until(lambda: bool(first.heard("ballot") and other.heard("ballot")), everybody)
    number = first.heard("ballot")[-1]["number"]

    def vote(bot: Bot, choice: int) -> None:
        bot.say(kind="vote", ballot=number, choice=choice)
        house.until(
            lambda: bool(bot.heard("ballot")) and bot.heard("ballot")[-1]["mine"] == choice,
            [*everybody, bot],
        )

    vote(first, 2)
    vote(other, 1)
    assert len(room.polls.ballot.votes) == 2  # type: ignore[union-attr]
    first.drop()
    house.until(lambda: len(room.waiting) == 1, everybody)
    again = watcher(evening, "Jo", "Browser A")
    house.until(lambda: bool(again.heard("ballot")), [*everybody, again])
    assert again.heard("ballot")[-1]["mine"] == 2, "they have voted"
    vote(again, 3)
    assert len(room.polls.ballot.votes) == 2, "it is the same vote, changed"  # type: ignore[union-attr]
    vote(bots[0], 1)
    assert len(room.polls.ballot.votes) == 3  # type: ignore[union-attr]


def test_the_address_itself_is_not_kept_with_a_vote(evening: Evening) -> None:
    house, _ = evening
    watcher(evening, "Ida", "Browser A")
    (connection,) = house.room.waiting
    known = house.room.watcher(connection)
    assert len(known) == 32
    assert int(known, 16)
    assert "127.0.0.1" not in known
