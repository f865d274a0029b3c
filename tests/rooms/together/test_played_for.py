"""What the game plays for a person is not the person's: statistics, feats, leaderboard."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame

from game.language.catalogue import say
from game.rooms.fairness.verifying import verified
from game.rooms.history.access import ledger_of
from game.rooms.history.library.digest import digest
from game.rooms.history.library.feats import standings
from game.rooms.history.library.library import Library
from game.rooms.history.library.statistics import Span, Statistics
from game.rooms.history.words.statistics_texts import PLAYED_FOR
from game.rooms.review.analysis.judging import analysed
from game.rooms.review.analysis.values import ValueEffort
from game.rooms.review.model.replay import Replay
from game.table.match import Match
from game.table.people.seating import computer
from game.table.records.closed_hands import ALL_OPEN
from game.table.records.record import Player, Record, parse_record, write_record
from game.table.records.seal import broken_seal, sealed
from game.table.sitting import Sitting, sit_down
from game.ui.scenes.score.score_sheet import ResultScene
from game.ui.scenes.table import TableScene
from tests.playing import take_seat
from tests.rooms.history.auto_match import TWO, half
from tests.rooms.together.test_history import Evening
from tests.ui.conftest import MakeApp
from tests.ui.hands import press, wait
from tests.ui.shown import not_none, said, top
from tests.ui.test_flow import play


def at_table(evening: Evening, seed: int, **options: str) -> Sitting:
    """A match for the leaderboard against a weak computer begins."""
    evening.flow.beginning.with_seed(seed)
    seats = evening.flow.household.me(), computer("Ben", "beginner", colour=3)
    evening.flow.start("colours", {**TWO, **options}, seats)
    sitting = evening.flow.sitting
    assert sitting is not None
    return sitting


def let_auto_play(evening: Evening, sitting: Sitting) -> None:
    """Press the key for Auto, wait until it has played, and press it again."""
    press(evening.app, pygame.K_a)
    for _ in range(400):
        wait(evening.app, 0.5)
        if sitting.match.record.automatic:
            press(evening.app, pygame.K_a)
            return
    raise AssertionError("Auto does not play")


def to_the_end(evening: Evening, sitting: Sitting) -> Record:
    """The person plays all the other rounds."""
    while True:
        play(evening.app, evening.flow)
        top(evening.app, ResultScene)
        if sitting.match_over:
            return sitting.match.record
        wait(evening.app, 1.0)
        press(evening.app, pygame.K_RETURN)
        top(evening.app, TableScene)


def results(record: Record) -> list[bool]:
    """For each round whether seat 0 has won it."""
    match, found = Match.seated(record), []
    for played in record.rounds:
        match.replay(played)
        assert match.result is not None
        found.append(0 in match.result.ending.winners)
    return found


def counted(library: Library, person: str) -> tuple[int, int, int, int, dict[str, int]]:
    """Rounds played and won, matches played and won, and how far each feat has come."""
    with Statistics(library, Span(person)) as of:
        rounds, matches = of.won()
    feats = {each.feat.key: each.value for each in standings(library, person)}
    return rounds.played, rounds.won, matches.played, matches.won, feats


def test_a_round_that_auto_played_a_part_of_does_not_count(make: MakeApp, tmp_path: Path) -> None:
    evening = Evening(make, tmp_path)
    person, rounds, won, games = evening.flow.household.owner(), 0, 0, 0
    for seed in range(1, 9):
        sitting = at_table(evening, seed)
        let_auto_play(evening, sitting)
        record = to_the_end(evening, sitting)
        found = results(record)
        rounds, won, games = rounds + len(found) - 1, won + sum(found[1:]), games + 1
        if sitting.match.standing.winners == (0,):
            break
        evening.flow.to_menu()
    lines = [line for line in write_record(record).splitlines() if line.startswith("seat")]
    assert lines == ["seat 0 You (auto)", "seat 0 You"]
    library = not_none(ledger_of(evening.flow)).library()
    counts = counted(library, person.id)
    assert counts[:4] == (rounds, won, 0, 0)
    feats = counts[4]
    assert (feats["rounds"], feats["played"]) == (won, rounds)
    assert {feats[key] for key in ("matches", "counted", "colours", "duel", "sweep", "tour")} == {0}
    library.rebuild()
    assert counted(library, person.id) == counts, "the records say the same"
    assert say(PLAYED_FOR) in said(evening.app)
    assert isinstance(evening.app.scene, ResultScene)
    assert evening.app.scene.sheet.seats[0].xp == 0
    line = next(each for each in evening.flow.competition.ranked() if each.id == person.id)
    assert (line.xp, line.games, line.wins) == (0, games, 0)


def test_whoever_goes_on_with_a_match_has_the_seat(make: MakeApp, tmp_path: Path) -> None:
    evening = Evening(make, tmp_path)
    sitting = at_table(evening, 5)
    press(evening.app, pygame.K_a)
    for _ in range(400):
        wait(evening.app, 0.5)
        if sitting.match.record.automatic:
            break
    text = write_record(sitting.match.record)
    assert sitting.automatic(0)
    evening.app.step(0.0, [pygame.event.Event(pygame.QUIT)])
    not_none(evening.flow.archive).close()

    evening = Evening(make, tmp_path)
    evening.flow.go_on()
    again = evening.flow.sitting
    assert again is not None
    assert write_record(again.match.record) == text
    assert again.people == (0,)
    assert not again.automatic(0)
    play(evening.app, evening.flow, moves=1)
    assert "seat 0 You\n0 " in write_record(again.match.record)
    assert parse_record(text).seated == again.match.players
    assert again.match.competitive, "the others play for what they played for"


def test_the_line_is_read_wherever_records_are() -> None:
    record = half()
    text = write_record(record)
    assert text.count("seat 0 Ana (auto)\n") == text.count("seat 0 Ana\n") == 1
    read = parse_record(text)
    assert write_record(read) == text == write_record(Match.from_record(read).record)
    assert broken_seal(sealed(read)) is None
    assert verified(read).right
    replay = Replay(read, ALL_OPEN)
    assert replay.own == 0
    replay.go(1, 8)
    assert replay.players_now()[0] == Player("Ana")
    with_it, without = digest(read), digest(parse_record(text.replace(" (auto)", "")))
    assert not with_it.rounds[0].seats[0].own
    assert all(each.seats[0].own for each in (*with_it.rounds[1:], *without.rounds))
    for one, other in zip(with_it.rounds, without.rounds, strict=True):
        assert one._replace(seats=()) == other._replace(seats=())


def test_the_coach_judges_what_the_person_has_played() -> None:
    record = half()
    moves = record.rounds[0].moves
    (found,) = analysed(
        replace(record, rounds=record.rounds[:1]), 0, effort=ValueEffort(4, 40, 40, 4)
    )
    judged = {each.step for each in found.of(0) or ()}
    by_auto = [place for place, move in enumerate(moves) if move.seat == 0][:6]
    assert judged
    assert min(judged) > max(by_auto)


def test_a_person_who_comes_back_within_a_round_has_not_played_it_alone() -> None:
    sitting = sit_down("colours", {}, [Player("Ana"), Player("Ben", "beginner")], 4)
    take_seat(sitting.book, 0, Player("Vera", "casual"))
    while not sitting.match.not_own & {0}:
        sitting.update(0.5)
    take_seat(sitting.book, 0, Player("Ana"))
    while not sitting.round_over:
        if sitting.match.state.turn == 0:
            sitting.submit(0, sitting.stand_in_move(0))
        else:
            sitting.update(0.5)
    (only,) = digest(parse_record(write_record(sitting.match.record))).rounds
    assert only.seats[0].player == Player("Ana")
    assert not only.seats[0].own
