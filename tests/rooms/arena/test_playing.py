"""One deal, played from every place."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.engine.actions import Action
from game.engine.game import Game
from game.engine.state import Ending, State
from game.engine.view import PlayerView
from game.rooms.arena.contests import LIMIT, Contest, Tally, Times, play_deals
from tests.rooms.arena.players import Player, Seer

HERE = "tests.rooms.arena.players"


def contest(*agents: str, rules: str = "classic", seed: int = 3) -> Contest:
    return Contest(rules, (), tuple(f"{HERE}:{name}" for name in agents), seed)


@pytest.fixture
def saw() -> list[State]:
    Seer.saw.clear()
    return Seer.saw


def test_a_deal_is_dealt_the_same_to_every_place(
    saw: list[State], monkeypatch: pytest.MonkeyPatch
) -> None:
    dealt: list[tuple[list[int], list[int], int]] = []

    def watch(self: Seer, state: State) -> None:
        self.state = state
        dealt.append((state.hands.copy(), state.stock.copy(), state.dealer))

    monkeypatch.setattr(Seer, "watch", watch)
    play_deals(contest("seer", "eager", "eager"), [5, 6])
    assert len(dealt) == 6, "three rounds each"
    assert dealt[0] == dealt[1] == dealt[2]
    assert dealt[3] == dealt[4] == dealt[5]
    assert dealt[0] != dealt[3]


def test_in_a_match_the_same_players_play_on(
    saw: list[State], monkeypatch: pytest.MonkeyPatch
) -> None:
    dealt: list[tuple[list[int], int]] = []
    rounds: dict[Seer, int] = {}

    def watch(self: Seer, state: State) -> None:
        self.state = state
        dealt.append((state.hands.copy(), state.dealer))
        rounds[self] = rounds.get(self, 0) + 1

    monkeypatch.setattr(Seer, "watch", watch)
    match = replace(contest("seer", "eager"), match=3)
    deals = play_deals(match, [0, 1])
    assert list(rounds.values()) == [3] * 4, "one for each match, not for each round"
    assert dealt[:3] == dealt[3:6], "the same cards from the other seat"
    assert len({str(cards) for cards, _ in dealt}) == 6, "and others in every round"
    tally = Tally(match)
    for deal in deals:
        assert sum(deal.agents) == 6
        tally.add(deal)
    assert tally.rounds == 12
    assert sum(won.won for won in tally.by_agent.values()) == 12


def test_what_a_deal_comes_to_depends_on_its_number_alone() -> None:
    pair = contest("eager", "lazy")
    assert play_deals(pair, [4])[0] == play_deals(pair, range(10))[4]
    assert play_deals(pair, [4]) != play_deals(pair, [5])


def test_a_watcher_sees_the_round_that_is_played(saw: list[State]) -> None:
    play_deals(contest("seer", "eager"), [0])
    assert len(saw) == 2, "once for each round, by the one of them that watches"
    assert all(state.over is not None for state in saw), "the same state, played to its end"


@pytest.mark.parametrize("rules", ["last-card", "last-one", "colours", "classic", "extreme"])
def test_who_listens_hears_all_of_the_round(rules: str) -> None:
    deals = play_deals(contest("attentive", "eager", "attentive", rules=rules), range(4))
    assert all(sum(deal.agents) == 3 for deal in deals)


def test_decisions_are_timed_where_there_is_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0
    choices = 0
    decide = Player.decide

    def counted(self: Player, view: PlayerView, legal: Sequence[Action]) -> Action:
        nonlocal choices
        choices += len(legal) > 1
        return decide(self, view, legal)

    def clock() -> int:
        nonlocal now
        now += 2_000_000
        return now

    pair = contest("eager", "lazy")
    with monkeypatch.context() as patched:
        patched.setattr(Player, "decide", counted)
        timed = play_deals(pair, range(5), clock)
    tally = Tally(pair)
    for deal in timed:
        tally.add(deal)
    assert sum(times.count for times in tally.times.values()) == choices < tally.actions
    for times in tally.times.values():
        assert times.count > 0
        assert times.within(0.5) == times.most == 2.0, "milliseconds; the clock moves 2 a look"
    plain = play_deals(pair, range(5))
    assert plain == [deal._replace(times=()) for deal in timed]
    assert all(deal.times == () for deal in plain)


def test_a_shared_round_counts_in_parts_and_an_unfinished_one_for_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    endings = iter([Ending("blocked", (0, 1), (5, 5, 9)), None, Ending("out", (1,), (1, 0, 1))])

    def played(game: Game, state: State, *_: object) -> int:
        state.over = next(endings)
        return 10 if state.over else LIMIT

    monkeypatch.setattr("game.rooms.arena.contests.contest_rounds.play_out", played)
    (deal,) = play_deals(contest("eager", "lazy", "lazy"), [0])
    # In the first round eager sits in seat 0, in the third in seat 1.
    assert deal.seats == (0.5, 1.5, 0)
    assert deal.agents == (1.5, 0.5), "everybody sits in every seat"
    assert (deal.unfinished, deal.longest, deal.actions) == (1, LIMIT, LIMIT + 20)


def test_percentiles_are_never_less_than_they_were_nor_1_percent_more() -> None:
    times = Times()
    for milliseconds in range(1, 1001):
        times.measure(milliseconds * 1_000_000)
    for part, truth in [(0.5, 500), (0.95, 950), (0.99, 990), (1.0, 1000)]:
        assert truth <= times.within(part) + 1e-9
        assert times.within(part) <= truth * 1.0101
    assert times.most == 1000
    other = Times()
    other.measure(3_000_000_000)
    times.add(other)
    assert (times.count, times.most) == (1001, 3000)
    assert times.within(1.0) == pytest.approx(3000)
    assert pickle.loads(pickle.dumps(times)) == times
