"""Feats follow from the records, and from nothing else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.language.catalogue import say
from game.rooms.history.library.feats import (
    FEATS,
    earned,
    standings,
    standings_of,
)
from game.rooms.history.library.library import Library
from game.rooms.history.library.round_feats import new_in_round
from game.rooms.history.library.shelf import Kept, MatchEnd, SeatedPerson
from game.storage.store import Store
from tests.rooms.history.test_library import keep
from tests.rooms.history.test_library_statistics import MATCHES, match, told, when

NOON = "2026-03-01T12:00:00+00:00"


def test_each_feat_and_each_step_has_its_own_words() -> None:
    assert len({each.title for each in FEATS}) == len(FEATS)
    said = {say(each.sentence, n=needed) for each in FEATS for needed in each.steps}
    assert len(said) == sum(len(each.steps) for each in FEATS)
    assert all(list(each.steps) == sorted(each.steps) for each in FEATS)


def test_what_is_earned_is_what_was_done(library: Library) -> None:
    found = {each.feat.key: each for each in standings(library, "a1")}
    seats = [
        (n, each, s)
        for n in range(MATCHES)
        for each in told(n).rounds
        for s in each.seats
        if s.seat == 0
    ]
    assert found["rounds"].value == sum(s.won for _, _, s in seats)
    assert found["played"].value == len(seats)
    assert found["cards"].value == sum(s.laid for _, _, s in seats)
    assert found["no-draw"].value == sum(s.won and not s.drawn for _, _, s in seats)
    assert found["days"].value == MATCHES
    assert found["patient"].value == max((e.actions for _, e, s in seats if s.won), default=0)
    over = [n for n in range(MATCHES) if told(n).winners]
    assert found["tour"].value == len({match(n).record.rules for n in over})
    first = next(n for n, _, s in seats if s.won)
    (step, *_) = found["rounds"].earned
    assert (step.when, step.step, step.needed) == (when(first), 1, 1)


@pytest.mark.slow
def test_the_order_of_keeping_does_not_matter(library: Library, tmp_path: Path) -> None:
    other = Library(Store(tmp_path))
    for (id,) in library.ask("SELECT id FROM archive ORDER BY id"):
        held = library.record(id)
        assert held is not None
        keep(other, held.record, held.kept)
    assert earned(other, "a1") == earned(library, "a1")
    other.store.close()


@pytest.mark.parametrize(("won", "longest"), [((1, 0, 1), 1), ((1, None, 1, 0, None, 1), 2)])
def test_a_match_that_was_left_does_not_break_a_row(
    won: tuple[int | None, ...], longest: int
) -> None:
    rows = [
        ("id", NOON, *(value if feat.key == "row" else None for feat in FEATS)) for value in won
    ]
    (row,) = [each for each in standings_of(rows, {}) if each.feat.key == "row"]
    assert row.value == longest


def test_who_has_won_nothing_has_no_feat_that_speaks_of_winning(library: Library) -> None:
    library.ask("BEGIN")
    library.ask("UPDATE seat_round SET won = 0, thunder = 0, fights = 0, fight = 0")
    library.ask("UPDATE seat SET won = 0")
    values = {each.feat.key: each.value for each in standings(library, "a1")}
    library.ask("ROLLBACK")
    said = {each.key: say(each.sentence, n=each.steps[0]) for each in FEATS}
    asked = [key for key in said if said[key].startswith(("Win", "Go out"))]
    assert len(asked) > 25
    assert {key: values[key] for key in asked if values[key]} == {}


def test_what_is_earned_stays_when_old_matches_make_way(tmp_path: Path) -> None:
    home = Library(Store(tmp_path))
    for number in range(6):
        sitters = (SeatedPerson("a1"), *(SeatedPerson() for _ in match(number).record.players[1:]))
        held = Kept(MatchEnd.FINISHED, when(number), when(number), sitters)
        keep(home, match(number).record, held)
    home.ask("UPDATE match SET state = 'left'")  # which the limit may take
    before = earned(home, "a1")
    assert home.thin_out(1) == 5
    assert home.count() == 1
    assert earned(home, "a1") == before
    home.rebuild()
    assert earned(home, "a1") == before
    home.forget("a1", "Ana", "Someone")
    assert earned(home, "a1") == []
    home.store.close()


@pytest.mark.slow
def test_the_rounds_of_a_match_bring_what_the_match_brings(tmp_path: Path) -> None:
    library = Library(Store(tmp_path))
    sitters = (SeatedPerson("a1", "ana"), SeatedPerson("b2"), SeatedPerson(), SeatedPerson())
    for number in range(3):
        record = match(number).record
        here = sitters[: len(record.players)]
        found: dict[tuple[str, str], int] = {}
        for count in range(1, len(record.rounds) + 1):
            part = replace(record, rounds=record.rounds[:count])
            for person, steps in new_in_round(library, part, here).items():
                for each in steps:
                    assert found.get((person, each.key), 0) < each.step
                    found[person, each.key] = each.step
        kept = Kept(MatchEnd.FINISHED, when(number), when(number), here)
        # A part of it may be in the library already: it counts once.
        keep(library, record, kept)
        id = library.matches()[0].id
        kept_steps = [(w, e) for w in ("a1", "b2") for e in earned(library, w) if e.match == id]
        assert found == {(who, e.key): e.step for who, e in kept_steps}
        again = new_in_round(library, record, here)
        assert all(step.step <= found[who, step.key] for who in again for step in again[who])
    library.store.close()
