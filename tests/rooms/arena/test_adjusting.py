"""The luck of the draw: that it is nothing on average, and that it is told from what is certain."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from game.agents import Luck
from game.engine.events import Event
from game.engine.game import Game
from game.engine.state import State
from game.rooms.arena import command as simulate
from game.rooms.arena.contests import PlayedDeal, Tally
from game.rooms.arena.contests.adjusting import DrawLuck, Known
from game.rooms.arena.contests.confidence import Cluster, averaged
from game.rooms.arena.contests.contest import Contest
from game.rooms.arena.contests.worths import network, worths_of
from game.rulesets import GAMES, rules_for
from game.table.playout import play_out
from tests.rooms.arena.players import Player

PAIR = ["--rules", "classic", "--agents", "sharp,casual"]


class Checked(DrawLuck):
    """The luck of the draw, of which each part is looked at."""

    draws = 0
    seen: State

    def count(self, drawer: int, card: int, known: Known) -> None:
        """Count what each card of the stock would have been: together they are nothing."""
        before = self.luck.copy()
        parts = []
        for each in self.stock if self.draws in (0, 9) else ():
            self.luck = [0.0] * len(before)
            super().count(drawer, each, known)
            assert sum(self.luck) == pytest.approx(0.0)
            parts.append(self.luck[drawer])
        assert sum(parts) == pytest.approx(0.0, abs=1e-9)
        self.luck = before
        super().count(drawer, card, known)
        self.draws += 1

    def chronicle(self, events: Sequence[Event]) -> None:
        super().chronicle(events)
        if self.draws and self.seen.over is None:
            assert sorted(self.stock) == sorted(self.seen.stock)


@pytest.mark.parametrize("name", GAMES)
def test_the_luck_of_a_card_is_nothing_on_average(name: str) -> None:
    game = Game(rules_for(name, 2))
    draws, lucky = 0, False
    for number in range(2):
        state = game.start(number, number % 2, events=[])
        luck = Checked(game, worths_of(game), state)
        luck.seen = state
        agents = {seat: Player(game, Luck(number, seat), 0.5) for seat in range(2)}
        play_out(game, state, agents, 60, luck.witness, luck.chronicle)
        draws += luck.draws
        lucky = lucky or any(luck.luck)
    assert draws > 10
    assert lucky


def test_the_worth_is_that_of_the_network() -> None:
    game = Game(rules_for("classic", 2))
    numbers, worths = network(), worths_of(game)
    source = Luck(5)
    deck = game.deck
    for number in range(12):
        hands = [0, 0]
        for place in range(14 if number % 2 else 5):
            hands[place % 2] = deck.added(hands[place % 2], source.below(game.size))
        standard = game.standard_of[source.below(deck.by_code["W"])]
        known = (hands[0], hands[1], standard, number % 3 == 0)
        found = worths.of(*known)
        for card in range(game.size):
            facts = worths.card_facts(card, *known)
            units = list(numbers.bias)
            rows = [(numbers.table[fact], much) for fact, much in worths.table_facts(*known)]
            rows += [(numbers.card[fact], much) for fact, much in facts]
            for row, much in rows:
                units = [unit + much * weight for unit, weight in zip(units, row, strict=True)]
            worth = sum(numbers.direct[fact] * much for fact, much in facts)
            worth += sum(max(0.0, unit) * out for unit, out in zip(units, numbers.out, strict=True))
            assert found[card] == pytest.approx(worth)


def test_a_card_that_goes_on_anything_is_worth_more_than_a_number() -> None:
    game = Game(rules_for("classic", 2))
    deck = game.deck
    own = other = 0
    for code in ("r3", "y5", "g8"):
        own = deck.added(own, deck.by_code[code])
        other = deck.added(other, deck.by_code[code])
    worths = worths_of(game).of(own, other, game.standard_of[deck.by_code["b1"]], True)
    assert worths[deck.by_code["W4"]] > worths[deck.by_code["r6"]] + 0.02


def _deal(won: Sequence[float], luck: Sequence[float]) -> PlayedDeal:
    return PlayedDeal(tuple(won), (1.0, 1.0), 10, 10, 0, (), tuple(luck))


def test_what_was_luck_is_taken_from_the_rounds_won() -> None:
    tally = Tally(Contest("classic", (), ("a", "b"), 1, luck_adjusted=True))
    for won, luck in [((2, 0), (0.75, -0.75)), ((0, 2), (-0.75, 0.75)), ((1, 1), (0, 0))] * 9:
        tally.add(_deal(won, luck))
    plain, adjusted = tally.by_agent["a"], tally.without_luck["a"]
    assert plain.share == pytest.approx(0.5) == adjusted.share
    assert adjusted.high - adjusted.low == pytest.approx(0.25 * (plain.high - plain.low), rel=0.1)
    assert not Tally(Contest("classic", (), ("a", "b"), 1)).without_luck


def test_the_interval_of_a_mean_is_students() -> None:
    # Five deals of two rounds: mean 1.0, variance 0.5, and 2.776 is Student's for four degrees.
    found = averaged([Cluster(won, 2, 1) for won in (0, 1, 1, 1, 2)])
    spread = 2.776 * (0.5 / 5) ** 0.5 / 2
    assert found.share == 0.5
    assert (found.low, found.high) == pytest.approx((0.5 - spread, 0.5 + spread), abs=2e-3)
    assert averaged([Cluster(2, 2, 1)]) == (2, 1.0, 0.0, 1.0)


@pytest.mark.pool
@pytest.mark.slow
def test_it_is_an_option_of_simulate(capsys: pytest.CaptureFixture[str]) -> None:
    words = [*PAIR, "--rounds", "60", "--seed", "4"]
    reports = []
    for more in ((), ("--luck-adjusted",), ("--luck-adjusted", "--jobs", "2")):
        assert simulate.run([*words, *more, "--json"]) == 0
        reports.append(json.loads(capsys.readouterr().out))
        del reports[-1]["seconds"]
    plain, adjusted, again = reports
    assert adjusted == again, "the same in two processes"
    rows = adjusted.pop("luck_adjusted")
    assert adjusted == plain, "nothing else is changed by it"
    assert [row["agent"] for row in rows] == ["sharp", "casual"]
    assert sum(row["share"] for row in rows) == pytest.approx(1.0, abs=2e-4)
    for row, wins in zip(rows, plain["wins"]["by_agent"], strict=True):
        assert row["low"] < wins["share"] < row["high"]
        assert row["high"] - row["low"] < wins["high"] - wins["low"]
    assert simulate.run([*words[:4], "--rounds", "20", "--luck-adjusted"]) == 0
    assert "without luck of the draw" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--agents", "random", "--players", "3"], "only between two players"),
        (["--agents", "random,all-seeing"], '"all-seeing" sees the stock'),
    ],
)
def test_where_it_cannot_be_told_that_is_said(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        simulate.run(["--rules", "classic", *words, "--luck-adjusted"])
    assert stopped.value.code == 2
    assert said in capsys.readouterr().err
