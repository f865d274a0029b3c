"""Cutting the cards: words of the players go into every deal that follows, and can be checked."""

from __future__ import annotations

import hashlib
import random
from pathlib import Path

import pytest

from game.rooms.fairness import command as verify
from game.rooms.fairness.verifying import verified
from game.storage.store import Store
from game.table.match import CUTS, DealError, Match
from game.table.records.commitment import commitment, first_dealer, round_seed, shared_text
from game.table.records.record import (
    CUT_LENGTH,
    Player,
    RecordError,
    cut_words,
    parse_record,
    write_record,
)
from game.table.records.saves import Saves
from game.table.records.seal import intact, sealed
from game.table.sitting import resume, sit_down
from tests.saying import fault

SECRET = random.Random(8).getrandbits(256)
PLAYERS = (Player("Ana"), Player("Ben", "sharp"), Player("Cy"))


def play_round(match: Match) -> None:
    luck = random.Random(3)
    match.next_round()
    while not match.round_over:
        seat = match.state.turn
        match.apply(seat, luck.choice(list(match.game.legal(match.state, seat))))


def a_match(rounds: str = "9") -> Match:
    return Match("classic", {"rounds": rounds}, PLAYERS, SECRET)


def cut_match() -> Match:
    """Two rounds; cut before the first, twice in it, and not after it."""
    match = a_match()
    match.cut(2, "seven herons")
    play_round(match)
    match.record.rounds[0].cuts.clear()
    match.cut(0, "on the left")
    match.cut(2, "ä 17")
    play_round(match)
    return match


def test_a_deal_is_the_sum_of_the_secret_every_cut_and_its_number() -> None:
    match = cut_match()
    words = ["2 seven herons\n", "0 on the left\n", "2 ä 17\n"]

    def wanted(cuts: list[str], number: int) -> int:
        whole = SECRET.to_bytes(32, "big") + "".join(cuts).encode() + number.to_bytes(4, "big")
        return int.from_bytes(hashlib.sha256(whole).digest()[:8], "big")

    assert [each.seed for each in match.record.rounds] == [wanted(words[:1], 1), wanted(words, 2)]


def test_cutting_changes_the_next_deal_and_the_lot_and_nothing_that_was_committed_to() -> None:
    cut, plain = a_match(), a_match()
    cut.cut(0, "left")
    assert commitment(cut.record) == commitment(plain.record)
    cut.next_round()
    plain.next_round()
    assert cut.state.hands != plain.state.hands
    hands = list(cut.state.hands)
    cut.cut(0, "now")
    assert list(cut.state.hands) == hands
    assert cut.record.cuts_before(1) == ("0 left",)
    assert cut.record.cuts_before(2) == ("0 left", "0 now")
    assert len({first_dealer(SECRET, 10, [f"0 {n}"]) for n in range(60)}) == 10
    assert round_seed(4, 1, ["0 left"]) != round_seed(4, 1)


def test_cuts_are_written_and_read_where_they_were_made() -> None:
    match = cut_match()
    match.next_round()
    match.cut(1, "in the middle")
    text = write_record(match.record)
    assert "\n\ncut 2 seven herons\n\nround 1" in text
    assert text.endswith("cut 1 in the middle\n")
    assert write_record(parse_record(text)) == text
    assert intact(sealed(match.record))
    assert write_record(Match.from_record(parse_record(text)).record) == text


def test_a_match_that_is_gone_on_with_deals_as_it_would_have() -> None:
    match = cut_match()
    match.cut(0, "before the third")
    again = Match.from_record(parse_record(write_record(match.record)))
    again.next_round()
    match.next_round()
    assert again.state.hands == match.state.hands


def test_what_others_may_read_has_the_cuts_and_not_the_secret() -> None:
    text = shared_text(cut_match().record, round_over=True)
    assert "cut 2 seven herons" in text
    assert str(SECRET) not in text


@pytest.mark.parametrize(
    ("typed", "counted"),
    [
        ("  seven \t herons\n", "seven herons"),
        ("a\x00b\u202ec", "a b c"),
        ("# no comment", "no comment"),
        ("x" * 99, "x" * CUT_LENGTH),
        ("\n\t #", ""),
    ],
)
def test_words_are_made_fit_to_be_written(typed: str, counted: str) -> None:
    assert cut_words(typed) == counted
    match = a_match()
    if counted:
        assert match.cut(0, typed) == counted
        parse_record(write_record(match.record))
    else:
        with pytest.raises(ValueError, match="no cut"):
            match.cut(0, typed)


@pytest.mark.parametrize("line", ["cut", "cut 0", "cut 9 left", "cut -1 left", "cut 0 " + "x" * 65])
def test_a_cut_that_is_none_is_refused_with_a_sentence(line: str) -> None:
    text = write_record(a_match().record) + f"\n{line}\n"
    with pytest.raises(RecordError) as refused:
        parse_record(text)
    assert fault(refused.value)


def test_nobody_fills_the_record_with_cuts_or_cuts_when_all_is_over() -> None:
    match = a_match("1")
    for number in range(CUTS):
        match.cut(0, str(number))
    with pytest.raises(ValueError, match="already"):
        match.cut(0, "once more")
    play_round(match)
    while not match.match_over:
        play_round(match)
    with pytest.raises(DealError):
        match.cut(0, "too late")


def test_at_a_table_people_cut_and_everybody_hears_of_it() -> None:
    sitting = sit_down("classic", {}, PLAYERS, SECRET)
    feed = sitting.follow(-1)
    feed.take()
    assert sitting.cut(0, " on the  left ") == "on the left"
    assert sitting.cut(1, "a computer") == ""
    assert sitting.cut(2, "\n") == ""
    assert [getattr(event, "seat", None) for event in feed.take()] == [0]
    again = resume(parse_record(write_record(sitting.match.record)), 1)
    assert again.match.record.cuts_before(2) == ("0 on the left",)


def test_a_cut_is_on_the_disk_although_nobody_has_moved(tmp_path: Path) -> None:
    """Without it the next round would be dealt otherwise after a restart."""
    saves, match = Saves(Store(tmp_path)), a_match()
    match.next_round()
    saves.keep(match)
    match.cut(0, "in the pause")
    saves.keep(match)
    kept = Saves(Store(tmp_path)).load().record
    assert kept is not None
    assert kept.cuts_before(2) == ("0 in the pause",)


# --- checking ----------------------------------------------------------------------------------


def test_an_exchanged_deal_cut_or_dealer_is_found() -> None:
    text = write_record(cut_match().record)
    assert not verified(parse_record(text.replace("seven herons", "six herons"))).rounds[0].seed
    moved = cut_match()
    moved.record.rounds[1].cuts.append(moved.record.rounds[0].cuts.pop())
    assert [each.seed for each in verified(moved.record).rounds] == [True, False]
    played = Match("classic", {"rounds": "9"}, PLAYERS, SECRET)
    seed, dealer = played.next_deal()
    played.deal(seed, (dealer + 1) % 3)
    assert [(each.seed, each.dealer) for each in verified(played.record).rounds] == [(True, False)]


def test_the_command_checks_deal_by_deal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = cut_match().record
    file = tmp_path / "match.lcr"
    file.write_text(sealed(record), "utf-8")
    assert verify.main(file, commitment(record)) == 0
    told = capsys.readouterr().out
    assert f"Commitment: {commitment(record)}" in told
    assert "It is the one that was shown before." in told
    assert "Round 1: dealt from the secret and one cut." in told
    assert "Round 2: dealt from the secret and 3 cuts." in told
    assert verify.main(file, "0" * 64) == 1
    assert "not the one that was shown before" in capsys.readouterr().out
    file.write_text(write_record(record).replace("left", "right"), "utf-8")
    assert verify.main(file) == 1
    assert "Round 2: its cards do not come from the secret" in capsys.readouterr().out


def test_the_command_says_what_it_cannot_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.lcr"
    assert verify.main(file) == 1
    file.write_text("no record", "utf-8")
    assert verify.main(file) == 1
    file.write_text(shared_text(cut_match().record, round_over=True), "utf-8")
    assert verify.main(file) == 1
    assert "This copy holds no secret" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        verify.run([str(file), "--commitment", "abc"])
    assert "64 hexadecimal digits" in capsys.readouterr().err
    small = Match("classic", {"rounds": "9"}, PLAYERS, 90210)
    small.next_round()
    file.write_text(write_record(small.record), "utf-8")
    assert verify.main(file) == 0
    assert "proves nothing" in capsys.readouterr().out


def test_the_command_says_whether_the_match_is_over_who_won_and_whether_it_is_sealed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = Match("classic", {"match": "rounds", "rounds": "1"}, PLAYERS, SECRET)
    play_round(match)
    (winner,) = match.standing.winners
    file = tmp_path / "match.lcr"
    file.write_text(sealed(match.record), "utf-8")
    assert verify.main(file) == 0
    told = capsys.readouterr().out
    assert f"it ended the match. Won by: {match.names[winner]}." in told
    assert "The seal that the game put on the saved match is unbroken." in told
    # The last action is taken off, and the seal with it.
    lines = write_record(match.record).rstrip().split("\n")
    file.write_text("\n".join(lines[:-1]) + "\n", "utf-8")
    assert verify.main(file) == 0
    told = capsys.readouterr().out
    assert "One round was checked, and the match was not over after it" in told
    assert "The match is not sealed" in told
    assert "Won by" not in told
