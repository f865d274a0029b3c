"""The seat view: one value from which every viewer draws a seat."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

import pytest

from game.engine.actions import CALL, CATCH, PLAY, Action
from game.engine.notation import write_action
from game.language.refusals import refusal_said
from game.language.verbs import VERBS
from game.phones.seat_report import SeatReport
from game.rulesets import GAMES
from game.table.legal_plays import play_of
from game.table.record import Player
from game.table.seat_view import SeatView, seat_view, voice_for
from game.table.sitting import Sitting, sit_down
from game.tools.watch import drawn
from tests.thinning import thinned

SEEDS = thinned(range(400), 100)


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
def test_every_viewer_shows_the_same_controls_prompts_and_reasons(game_id: str, seed: int) -> None:
    """Whatever is legal is behind a control, a card or a question, nothing else is, and phones and
    text show just that."""
    for sitting, chooser in moments(game_id, seed):
        for seat in range(3):
            view = seat_view(sitting, seat)
            legal = sitting.legal(seat)
            pressed = [each.action for each in view.controls if each.action is not None]
            assert set(pressed) <= set(legal)
            rest = [action for action in legal if action not in pressed]
            assert all(action.kind == PLAY or action in view.naming for action in rest)
            assert view.acts == any(action.kind not in (CALL, CATCH) for action in legal)
            _cards(sitting, view, legal, chooser)
            phone = SeatReport(sitting, seat).snapshot()
            code = sitting.deck.code
            assert phone["prompt"] == view.prompt
            assert [each["label"] for each in phone["controls"]] == [
                each.full_label for each in view.controls
            ]
            assert [each["action"] for each in phone["controls"] if each["action"]] == [
                write_action(sitting.deck, action) for action in pressed
            ]
            assert phone["notes"] == {code(each.card): each.note for each in view.hand if each.note}
            text = list(drawn(view, sitting, voice_for(sitting, seat)))
            assert view.prompt in text or not view.prompt
            for each in view.controls:
                if each.action is not None:
                    assert (
                        f"{write_action(sitting.deck, each.action)} ({each.full_label})" in text[-1]
                    )


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


def test_every_verb_has_one_row_and_every_kind_but_the_clocks_a_verb() -> None:
    assert [verb.kind for verb in VERBS] == [0, 2, 1, 4, 3, 5, 8, 9]


@pytest.mark.long
def test_a_view_with_forty_cards_costs_a_millisecond_or_two() -> None:
    """In processor time; a busy machine changes nothing of it but the last digit."""
    sitting = sit_down("classic", {"hand_size": "40", "packs": "3"}, [Player("A"), Player("B")], 2)
    began = time.process_time()
    for _ in range(50):
        seat_view(sitting, 0)
    assert (time.process_time() - began) / 50 < 0.02
