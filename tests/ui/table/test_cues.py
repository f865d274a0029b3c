"""Truth first, look after: when the cues are over, everything stands where the layout says."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.engine.notation import read_action
from game.table.sitting import Sitting
from game.ui.app.application import App
from game.ui.graphics.sprite_layer import Pop
from tests.thinning import thinned
from tests.ui.hands import WAITING, wait
from tests.ui.table.seated import Seated, match, sit, sit_at, stands_by_layout

Make = Callable[..., App]

TABLES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("last-card", 2, {}),
    ("last-card", 5, {"nominate": "yes", "jokers": "2", "joker_is": "block"}),
    ("last-card", 4, {"seven_passes": "yes", "eight_reverses": "yes", "skip_stack": "yes"}),
    ("last-card", 10, {}),
    ("classic", 2, {"stack_draws": "any"}),
    ("classic", 3, {"seven_swap": "yes", "zero_rotate": "yes", "jump_in": "yes"}),
    ("classic", 6, {"last_call": "auto"}),
    ("classic", 10, {"draw_count": "until_match"}),
    ("last-one", 2, {}),
    ("last-one", 6, {"hand_size": "4"}),
    ("colours", 4, {"partners": "yes"}),
    ("extreme", 2, {}),
    ("extreme", 8, {"hand_size": "5", "last_call": "catch"}),
    ("last-card", 4, {"partners": "yes", "jump_in": "yes", "packs": "2", "jokers": "1"}),
    ("last-one", 4, {"partners": "yes", "play_drawn": "yes", "force_play": "yes"}),
    ("colours", 3, {"jump_in": "yes", "seven_swap": "yes", "zero_rotate": "yes"}),
    ("extreme", 4, {"partners": "yes", "jump_in": "yes", "packs": "2"}),
)


def play_round(seated: Seated, rng: Random, finish: float, frames: int = 40_000) -> None:
    """Play one round by hints, sometimes completing the cues early; hold every invariant."""
    table, sitting = seated.table, seated.sitting
    assert isinstance(sitting, Sitting)
    for _ in range(frames):
        if seated.overs:
            return
        wait(seated.app, WAITING)
        if table.busy and rng.random() < finish:
            table.finish()
            table.view.touch.finish()
            stands_by_layout(seated)
        if not table.busy and not sitting.round_over:
            table.view.touch.finish()
            stands_by_layout(seated)
            if seated.sees.truth.turn == table.seat:
                assert sitting.attempt(0, sitting.stand_in_move(0)) is None
                table.take_news()
            elif rng.random() < 0.1 and sitting.legal(0):
                sitting.attempt(0, rng.choice(sitting.legal(0)))
                table.take_news()
    pytest.fail("the round does not end")


@pytest.mark.parametrize(("game", "players", "options"), thinned(TABLES, 8))
def test_finished_is_laid_out_and_no_cue_ever_loses_a_card(
    make: Make, game: str, players: int, options: dict[str, str]
) -> None:
    seated = sit(make, match(game, players, 11 * players, **options), size=(800, 600))
    play_round(seated, Random(players), finish=0.05)
    assert seated.sees.jumps == 0, "a cue left the table unlike the view"


@pytest.mark.parametrize(
    "settings", thinned([{"speed": 0.0}, {"reduced_motion": True}, {"speed": 4.0}], 2, slow=2)
)
def test_every_speed_shows_the_same_game(make: Make, settings: dict[str, Any]) -> None:
    seated = sit(make, match("classic", 4, 3, seven_swap="yes"), size=(800, 600), **settings)
    play_round(seated, Random(1), finish=0.0)
    assert seated.sees.jumps == 0


def test_without_any_animation_the_table_is_still_right(make: Make) -> None:
    seated = sit(make, match("last-card", 4, 5), size=(800, 600))
    seated.table.view.cues.show = lambda *of: None  # type: ignore[method-assign]
    seated.table.finish()
    stands_by_layout(seated)
    play_round(seated, Random(2), finish=0.0)


def test_a_deal_takes_less_than_two_seconds_and_ends_at_the_layout(make: Make) -> None:
    seated = sit(make, match("classic", 10, 4))
    assert seated.table.busy
    assert seated.sees.hand == []
    wait(seated.app, 2.0)
    assert len(seated.sees.hand) == 7
    seated.table.finish()
    stands_by_layout(seated)


ATTACK = """rules: last-card
hands: 5H 5S 9C | 5D 2H 3C | 2C 2D 3D
pile: 6C
turn: 2
stock: 3S 4D 6S 7S 8S 9S TS
"""


def test_an_attack_is_counted_and_gone_when_it_is_taken(make: Make) -> None:
    seated = sit_at(make, ATTACK)
    seated.plays(2, "2C+2D")
    assert (seated.sees.signs.pending, seated.sees.signs.phase) == (4, "pickup")
    assert seated.top == "2D"
    seated.table.actions.reach()
    seated.rest()
    assert seated.sees.signs.pending == 0
    assert len(seated.cards) == 7
    stands_by_layout(seated)


def test_a_pick_up_arrives_one_by_one(make: Make) -> None:
    seated = sit_at(make, ATTACK)
    seated.plays(2, "2C+2D")
    seated.table.actions.reach()
    sizes = []
    for _ in range(90):
        wait(seated.app, 1 / 60)
        sizes.append(len(seated.sees.hand))
    assert set(sizes) == {4, 5, 6, 7}
    assert sizes == sorted(sizes)


def test_a_card_rises_and_tilts_on_its_way_and_lies_flat_when_it_arrives(make: Make) -> None:
    seated = sit_at(make, ATTACK)
    seated.act(2, "2C")
    heights, art, tilted = [], seated.sees.layer.art, 0
    for _ in range(24):
        wait(seated.app, 1 / 60)
        flying = seated.sees.laid[-1]
        heights.append(flying.lift)
        deep, picture = flying.deep, flying.parts(art)[-1][0]
        flying.deep = 0.0
        tilted += picture is not flying.parts(art)[-1][0]
        flying.deep = deep
    assert 3 < tilted < 24
    top = heights.index(max(heights))
    assert max(heights) > 0.3
    assert 0 < top < len(heights) // 2
    assert heights[-1] == 0.0
    seated.rest()
    stands_by_layout(seated)


def _counts(seated: Seated) -> list[float]:
    """How large the number of one's own cards is in each frame of a pick-up."""
    seated.plays(2, "2C+2D")
    seated.table.actions.reach()
    sizes = []
    for _ in range(110):
        wait(seated.app, 1 / 60)
        pops = [
            each
            for each in seated.sees.layer.sprites()
            if isinstance(each, Pop) and each.name == "count-0"
        ]
        sizes.append(max((pop.size for pop in pops), default=1.0))
    return sizes


def test_a_count_springs_up_the_further_the_more_cards_come_and_stands_still(make: Make) -> None:
    seated = sit_at(make, ATTACK)
    sizes = _counts(seated)
    peaks = [b for a, b, c in zip(sizes, sizes[1:], sizes[2:], strict=False) if a < b > c]
    assert len(peaks) >= 3
    assert peaks[:3] == sorted(peaks[:3]), "each card of a pick-up counts for more"
    assert 1.2 < max(sizes) < 1.8
    assert sizes[-1] == 1.0


@pytest.mark.parametrize("settings", [{"speed": 0.0}, {"reduced_motion": True}])
def test_no_number_springs_up_without_motion(make: Make, settings: dict[str, Any]) -> None:
    assert set(_counts(sit_at(make, ATTACK, **settings))) == {1.0}


def test_discards_flow_back_into_the_stock(make: Make) -> None:
    seated = sit_at(
        make,
        """rules: last-card
hands: 9H 9D | 5D 2H 3C
pile: 4S 6S 7S 8C 6C
turn: 0
stock: KD -
""",
    )
    seated.table.actions.reach()
    seated.rest()
    seated.plays(1, "3C")
    seated.table.actions.reach()
    seated.rest()
    assert "shuffled" in " ".join(seated.sees.log)
    assert seated.sees.jumps == 0
    stands_by_layout(seated)


def test_hands_travel_whole_and_keep_their_secrets(make: Make) -> None:
    seated = sit_at(
        make,
        """rules: classic
options: seven_swap=yes
hands: r7 b1 b2 | g1 g2 g3 g4 | y1 y2
pile: r5
turn: 0
""",
    )
    mine = [body for body in seated.sees.hand if body.card != seated.body("r7").card]
    assert seated.position.attempt(0, read_action(seated.sitting.deck, "r7>1")) is None
    seated.table.take_news()
    seated.rest()
    assert seated.cards == ["g1", "g2", "g3", "g4"]
    assert all(body.turn == 1.0 for body in seated.sees.hand)
    assert set(seated.sees.hands[1]) == set(mine)
    assert all(body.card == -1 and body.turn == 0.0 for body in mine)
    stands_by_layout(seated)


def test_the_last_card_is_held_and_can_be_skipped(make: Make) -> None:
    text = "rules: last-card\nhands: 6H | 5D 2H\npile: 6C\nturn: 0\n"
    seated = sit_at(make, text)
    seated.click(seated.body("6H"))
    wait(seated.app, 1.0)
    assert not seated.overs
    wait(seated.app, 1.5)
    assert seated.overs == [1]
    again = sit_at(make, text)
    again.click(again.body("6H"))
    wait(again.app, 0.3)
    again.click((5, 400))
    wait(again.app, 0.05)
    assert again.overs == [1]


def test_the_others_hands_are_opened_when_the_round_is_over(make: Make) -> None:
    seated = sit_at(make, "rules: last-card\nhands: 6H | 5D 2H\npile: 6C\nturn: 0\n")
    seated.click(seated.body("6H"))
    seated.rest()
    shown = {body.card for body in seated.sees.hands[1]}
    assert shown == {seated.sitting.deck.card(code) for code in ("5D", "2H")}
    assert all(body.face_up for body in seated.sees.hands[1])


def test_a_challenged_hand_is_shown_to_the_challenger_alone(make: Make) -> None:
    text = """rules: classic
hands: r7 r6 b1 | bS g2 y3 | W4 y4 y7
pile: g5 y8
turn: 2
"""
    for seat, open_cards in ((0, 2), (1, 0)):
        seated = sit_at(make, text, seat=seat)
        seated.plays(2, "W4=r")
        seated.act(0, "lie")
        most = 0
        for _ in range(360):
            wait(seated.app, 1 / 60)
            hand = seated.sees.hands[2]
            most = max(most, sum(body.face_up and body.card >= 0 for body in hand))
        assert most == open_cards
        seated.rest()
        assert not any(body.face_up for body in seated.sees.hands[2])
        stands_by_layout(seated)


@pytest.mark.slow
def test_what_a_round_brings_is_not_shown_before_its_end(make: Make) -> None:
    seated = sit(make, match("last-card", 2, 5, rounds="5"), tips=False)
    sitting, view = seated.sitting, seated.table.view
    sitting.set_automatic(0, True)
    early = 0
    for _ in range(60_000):
        seated.app.step(1 / 10, [])
        over = seated.sees.signs.phase == "over"
        if sitting.round_over and not over:
            early += 1
            assert max(view.points) == 0
        if over:
            break
    assert early, "the last card was seen to be played first"
    assert max(view.points) == 1


def test_when_time_runs_out_the_game_plays_and_the_table_shows_it(make: Make) -> None:
    seated = sit(make, match("classic", 3, 2, time_per_turn="10"), size=(800, 600))
    for _ in range(400):
        wait(seated.app, 0.1)
        if seated.sees.truth.turn == 0 and not seated.table.busy:
            break
    assert 9 < seated.sitting.time_left(0) <= 10  # type: ignore[operator]
    assert seated.table.next_due() is not None
    wait(seated.app, 11)
    assert any("time is up" in line for line in seated.sees.log)
    seated.table.finish()
    stands_by_layout(seated)


def test_the_log_may_open_while_cards_fly(make: Make) -> None:
    seated = sit(make, match("last-card", 6, 2))
    wait(seated.app, 0.8)
    assert seated.table.busy
    seated.table.toggle_log()
    seated.table.finish()
    stands_by_layout(seated)
    assert seated.sees.jumps == 0
