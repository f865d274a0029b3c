"""The seat view: one value from which every viewer draws a seat."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

import pytest

from game.engine.actions import CALL, CATCH, PLAY, Action
from game.language.refusals import refusal_said
from game.rulesets import GAMES
from game.table.legal_plays import play_of
from game.table.records.record import Player
from game.table.seat_view import SeatView, seat_view, voice_for
from game.table.sitting import Sitting, sit_down
from tests.thinning import thinned

SEEDS = thinned(range(400), 200)


def moments(game_id: str, seed: int, seats: int = 3) -> Iterator[tuple[Sitting, random.Random]]:
    """A round in which people do anything at all, moment by moment."""
    chooser = random.Random(f"{game_id} {seed}")
    names = [Player(name) for name in ("Ana", "Ben", "Cy", "Dee")[:seats]]
    sitting = sit_down(game_id, {}, names, seed)
    for _ in range(150):
        if sitting.round_over:
            return
        yield sitting, chooser
        seat = sitting.match.state.turn
        sitting.submit(seat, chooser.choice(sitting.legal(seat)))


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_legal_is_behind_a_control_a_card_or_question(game_id: str, seed: int) -> None:
    """And nothing else is."""
    for sitting, chooser in moments(game_id, seed):
        for seat in range(3):
            view = seat_view(sitting, seat)
            legal = sitting.legal(seat)
            pressed = [each.action for each in view.controls if each.action is not None]
            assert set(pressed) <= set(legal)
            rest = {action for action in legal if action not in pressed}
            offered = {
                way.with_call(call)
                for each in view.plays
                for way in each.ways
                for call in (False, True)
            }
            known = {
                (sorted_cards(each), each.suit, each.seat, each.call, each.card)
                for each in (*offered, *view.naming)
            }
            assert {
                (sorted_cards(each), each.suit, each.seat, each.call, each.card) for each in rest
            } <= known
            assert view.acts == any(action.kind not in (CALL, CATCH) for action in legal)
            _cards(sitting, view, legal, chooser)


def sorted_cards(action: Action) -> tuple[int, ...]:
    return tuple(sorted(action.cards))


def _cards(sitting: Sitting, view: SeatView, legal: list[Action], chooser: random.Random) -> None:
    """A card lies ready just if some play contains it; of another the reason is told."""
    laid = {card for action in legal if action.kind == PLAY for card in action.cards}
    for each in view.hand:
        assert each.fits == (each.card in laid)
        if view.acts and not each.fits:
            why = sitting.why_not(view.seat, play_of([each.card]))
            assert why is not None
            assert each.note == refusal_said(why, voice_for(sitting, view.seat))
    assert not view.acts or not laid or any(each.note for each in view.hand)


def test_a_spectator_may_do_nothing_and_sees_no_hand() -> None:
    for sitting, _ in moments("extreme", 5):
        view = seat_view(sitting, -1)
        assert (view.hand, view.controls, view.naming, view.drawn) == ((), (), (), -1)
        assert [each.cards for each in view.plates] == list(sitting.view(-1).sizes)


def test_who_is_away_and_played_for_is_on_the_plates() -> None:
    sitting, _ = next(moments("classic", 1))
    sitting.book.go_away(1)
    sitting.book.play_for(2)
    assert [each.away for each in seat_view(sitting, 0).plates] == [False, True, False]
    mine = seat_view(sitting, 2)
    assert mine.played_for
    assert not mine.controls
    assert mine.plates[2].played_for


def test_a_view_with_forty_cards_costs_a_few_milliseconds_at_most() -> None:
    """In processor time, with room for a slow machine; ``build_scripts/bench.py`` says how long it
    takes."""
    sitting = sit_down("classic", {"packs": "3"}, [Player("A"), Player("B")], 2, deal=(40, 40))
    turn = sitting.match.state.turn
    seat_view(sitting, turn)
    began = time.process_time()
    for _ in range(20):
        assert len(seat_view(sitting, turn).hand) == 40
    assert (time.process_time() - began) / 20 < 0.02
