"""What is told of a match before it is over: its moves, and what it is committed to."""

from __future__ import annotations

import hashlib
import random
import re
from pathlib import Path
from typing import Any

import pytest

from game.engine.game import Game
from game.rulesets import rules_for
from game.table.facts import LoadCode
from game.table.match import Match
from game.table.records.commitment import commitment, first_dealer, round_seed, shared_text
from game.table.records.loading import LoadError, read_match
from game.table.records.record import Player, RecordError, parse_record, write_record
from game.table.records.seal import sealed
from tests.saying import fault

SECRET = random.Random(7).getrandbits(256)


def played(rounds: int, moves: int = 4, seed: int = SECRET) -> Match:
    """A match with that many rounds played, and so many moves of another."""
    players = (Player("Ana"), Player("Ben", "sharp"), Player("Cy"))
    match = Match("classic", {"rounds": "9"}, players, seed)
    luck = random.Random(3)
    for _ in range(rounds):
        match.next_round()
        while not match.round_over:
            _act(match, luck)
    if moves:
        match.next_round()
        for _ in range(moves):
            _act(match, luck)
    return match


def _act(match: Match, luck: random.Random) -> None:
    seat = match.state.turn
    match.apply(seat, luck.choice(list(match.game.legal(match.state, seat))))


def test_the_commitment_is_the_sum_of_the_secret_and_the_head() -> None:
    """Computed here from what the documents say, so that anybody can check one without the game."""
    record = played(0).record
    head = "format: 2\nrules: classic\noptions: rounds=9\nplayers: Ana | Ben (sharp) | Cy\n"
    wanted = hashlib.sha256(SECRET.to_bytes(32, "big") + head.encode()).hexdigest()
    assert commitment(record) == wanted
    assert commitment(parse_record(write_record(record))) == wanted


@pytest.mark.parametrize("change", ["seed", "player", "option"])
def test_another_match_has_another_commitment(change: str) -> None:
    one, other = played(0).record, played(0).record
    if change == "seed":
        other.match_seed ^= 1 << 200
    elif change == "player":
        other.players = (Player("Ana"), Player("Ben", "sharp"), Player("Di"))
    else:
        other.options = {"rounds": "8"}
    assert commitment(one) != commitment(other)


def test_the_seed_of_a_round_is_the_sum_of_the_secret_and_its_number() -> None:
    for number in (1, 2, 300):
        digest = hashlib.sha256(SECRET.to_bytes(32, "big") + number.to_bytes(4, "big")).digest()
        assert round_seed(SECRET, number) == int.from_bytes(digest[:8], "big")
    assert [each.seed for each in played(2).record.rounds] == [
        round_seed(SECRET, number) for number in (1, 2, 3)
    ]


def test_rounds_of_seeds_that_people_choose_are_dealt_as_they_always_were() -> None:
    """Records of earlier releases go on as they would have."""
    assert [round_seed(90210, number) for number in (1, 2, 3)] == [
        3011051755, 1885196090, 1418714799,
    ]  # fmt: skip
    assert [first_dealer(seed, 5) for seed in range(8)] == [1, 3, 1, 3, 3, 0, 2, 3]


def test_every_part_of_a_secret_matters_for_every_round() -> None:
    """A seed cut down to fewer bits could be guessed."""
    seeds = {round_seed(SECRET ^ 1 << bit, 1) for bit in range(256)}
    assert len(seeds | {round_seed(SECRET, 1)}) == 257
    assert max(seeds) >= 1 << 60
    assert {first_dealer(SECRET ^ 1 << bit, 4) for bit in range(64, 256)} == {0, 1, 2, 3}


@pytest.mark.parametrize("rounds", [0, 2])
def test_in_the_middle_of_a_round_the_moves_are_told_and_no_card(rounds: int) -> None:
    match = played(rounds)
    text = shared_text(match.record, round_over=False)
    assert f"commitment: {commitment(match.record)}" in text
    for move in match.record.rounds[-1].moves:
        assert f"\n{move.seat} {move.action}\n" in text
    hidden = [SECRET, match.record.rounds[-1].seed, round_seed(SECRET, rounds + 2)]
    assert not any(f"{each}" in text or f"{each:x}" in text for each in hidden)
    with pytest.raises(LoadError) as refused:
        read_match(text, "x")
    assert refused.value.why.code == LoadCode.HIDDEN
    with pytest.raises(RecordError) as stopped:
        parse_record(text)
    assert "hidden until the match is over" in fault(stopped.value)
    assert stopped.value.kept is not None
    assert len(stopped.value.kept.rounds) == rounds, "the rounds that are over can be read"


def test_between_rounds_others_can_go_on_with_other_cards() -> None:
    match = played(2, 0)
    text = shared_text(match.record, round_over=True)
    assert str(SECRET) not in text
    shown = commitment(match.record)
    one, other = read_match(text, "x"), read_match(text.replace(shown, shown.upper()), "x")
    assert one.rounds == match.record.rounds
    assert one.copy_of == other.copy_of == shown
    assert len({one.match_seed, other.match_seed, SECRET}) == 3
    again = Match.from_record(one)
    again.next_round()
    match.next_round()
    assert again.state.hands != match.state.hands


@pytest.mark.parametrize("over", [True, False])
def test_of_a_seed_that_can_be_guessed_no_round_is_told(over: bool) -> None:
    """One small seed of a round that is over would be enough to try all seeds of matches."""
    match = played(2, 0, seed=90210)
    text = shared_text(match.record, round_over=over)
    assert "seed" not in text.split("\n", 1)[1]
    assert not any(str(each.seed) in text for each in match.record.rounds)


@pytest.mark.parametrize(
    ("before", "after", "why"),
    [
        ("commitment: ", "match-seed: 4\ncommitment: ", "cannot be used together"),
        ("commitment: ", "commitment: f", "64 hexadecimal digits"),
        ("commitment: ", "commitment: -", "64 hexadecimal digits"),
        ("  seed ", "  sead ", "opened like this"),
    ],
)
def test_a_text_that_is_not_as_it_was_shared_is_refused(before: str, after: str, why: str) -> None:
    text = shared_text(played(2, 0).record, round_over=True)
    assert before in text
    with pytest.raises(RecordError) as refused:
        parse_record(text.replace(before, after, 1))
    assert why in fault(refused.value)


def test_a_round_without_a_seed_needs_a_commitment() -> None:
    text = "rules: classic\nplayers: A | B\nmatch-seed: 4\n\nround 1  dealer 0\n"
    with pytest.raises(RecordError) as refused:
        parse_record(text)
    assert "opened like this" in fault(refused.value)


def test_the_documents_say_how_to_check_a_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
    code, _ = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    record = played(1, 0).record
    for text in (write_record(record), sealed(record)):
        (tmp_path / "end.lcr").write_text(text, encoding="utf-8")
        monkeypatch.chdir(tmp_path)
        exec(code, {})
        assert capsys.readouterr().out.strip() == commitment(record)


def test_the_documents_say_how_a_seed_becomes_cards() -> None:
    page = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
    _, code = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    words: dict[str, Any] = {}
    exec(code, words)
    french = [f"{rank}{suit}" for suit in "SHDC" for rank in "A23456789TJQK"]
    of_colours = [
        f"{colour}{sign}" for colour in "rygb" for sign in "0123456789SRD"
        for _ in range(1 if sign == "0" else 2)
    ]  # fmt: skip
    wilds = ["W"] * 4 + ["W4"] * 4
    packs = {
        "last-card": french, "last-one": [*french, "X", "X"], "extreme": [*french, "X", "X"],
        "colours": of_colours + wilds, "classic": of_colours + wilds,
    }  # fmt: skip
    for game_id, pack in packs.items():
        rules = rules_for(game_id, 4, {})
        game, way = Game(rules), rules.dealing.direction
        size = rules.dealing.hand_size
        for seed in (0, 7, 4821, 2**64 - 1):
            hands, stock = words["deal"](seed, pack, [size] * 4, 1, way)
            state = game.start(seed, 1)
            for seat in range(4):
                held = game.deck.cards(state.hands[seat])
                assert sorted(map(game.deck.code, held)) == sorted(hands[seat])
            if stock[-1] not in ("W", "W4") and stock[-1][1:] != "D":  # they act, or go back
                assert game.deck.code(state.pile[-1]) == stock[-1]
    hands, stock = words["deal"](4821, french, [7, 7, 7], 2, 1)
    for seat in range(3):
        assert f"* seat {seat}: {' '.join(hands[seat])}\n" in page
    assert f"* turned up: {stock[-1]}\n" in page
