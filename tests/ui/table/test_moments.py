"""Who did what to whom, how heavy it was, and that everything stands again afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise, permutations
from math import hypot
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from game.ui.app.application import App
from game.ui.graphics import arrow_art
from game.ui.graphics.faces import DISC, MIDDLE
from game.ui.graphics.motion import motion_for
from game.ui.graphics.pixels import put
from game.ui.graphics.sprite_layer import Pop
from game.ui.table.cues import blow_cues
from game.ui.table.cues.blow_cues import FROM_STOCK, coin_spot, way_between
from game.ui.table.display_state import debt_in
from game.ui.table.layout import Z_FLIGHT
from game.ui.table.layout import places as layout_of
from game.ui.table.plate_pictures import disc_of
from game.ui.table.stage import weight_of
from tests.ui.hands import FRAME, press, wait
from tests.ui.shown import not_none, pops
from tests.ui.table.seated import Seated, sit_at, stands_by_layout

Make = Callable[..., App]

FIVE = """rules: last-card
hands: 5H 5S 9C KD | 2C 2D 3D 5C 6H 7C | 2H 3C 8D 8H | KC JS 4H | 7D 8C 9D
pile: 6S 2S
turn: 1
"""


def owing(make: Make) -> Seated:
    """A table at which ten cards are about to be picked up by the viewer."""
    text = "rules: last-card\nhands: 9C KD 3D 8S | 5H 6D 7D | 5S 4C 8D\npile: 7H\nturn: 1\n"
    seated = sit_at(make, text)
    seated.plays(1, "5H")
    seated.plays(2, "5S")
    return seated


def frames(seated: Seated, seconds: float = 4.0) -> Iterator[None]:
    """Every frame until the cues are over."""
    for _ in range(round(seconds / FRAME)):
        seated.app.step(FRAME, [])
        yield
        if not seated.table.busy:
            return


def shown(seated: Seated, name: str) -> list[Pop]:
    """The sprites on the table whose picture has a name that begins so."""
    sprites = seated.sees.layer.sprites()
    return [each for each in sprites if isinstance(each, Pop) and each.name.startswith(name)]


def coins(seated: Seated) -> list[Pop]:
    """The coins on the table."""
    return shown(seated, "coin:")


def grains(seated: Seated) -> list[Pop]:
    """The dust and the sparks on the table."""
    return [*shown(seated, "dust"), *shown(seated, "glint")]


def in_own_light(seated: Seated) -> set[int]:
    """The seats that have a light of their own."""
    places = seated.sees.places
    lights = {(light.x, light.y) for light in shown(seated, "alone") if light.fade > 0}
    boxes = {seat: places.boxes.get(seat, plate) for seat, plate in places.plates.items()}
    return {seat for seat, box in boxes.items() if box.center in lights}


def test_weights_grow_with_the_number_and_heavy_moments_are_rare(make: Make) -> None:
    assert [weight_of(cards) for cards in (0, 1, 3, 4, 9, 10, 20)] == [0, 1, 1, 2, 2, 3, 3]
    stage = sit_at(make, FIVE).table.view.stage
    assert [stage.weigh(weight) for weight in (3, 3, 2, 1)] == [3, 2, 2, 1]
    stage.update(10.5)
    assert stage.weigh(3) == 3


def test_from_twice_the_speed_on_nothing_lingers() -> None:
    usual, fast = motion_for(1.0), motion_for(2.0)
    assert usual.stamp_stay > 0 < usual.dust_time
    assert (fast.stamp_stay, fast.dust_time, fast.wash_time, fast.blow_tail) == (0, 0, 0, 0)


@pytest.mark.parametrize("high", [720, 1600])
def test_in_the_largest_windows_only_what_lies_on_the_table_hops(make: Make, high: int) -> None:
    view = sit_at(make, FIVE, size=(1280, high)).table.view
    view.stage.impacts.jolt()
    view.stage.update(FRAME * 3)
    assert view.layer.hop > 0
    assert (view.layer.sunk > 0) is (high == 720)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_an_attack_flies_from_whoever_laid_it_to_whom_it_falls_on(
    make: Make, size: tuple[int, int]
) -> None:
    seated = sit_at(make, FIVE, size=size)
    seated.act(1, "2C+2D")
    blows, places = seated.table.view.stage.blows, seated.sees.places
    seen = []
    for _ in frames(seated):
        if blows.flying and coins(seated):
            coin = coins(seated)[0]
            seen.append((coin.x, coin.y))
    assert len(seen) > 10
    doer, victim = places.plates[1], coin_spot(2, places)
    assert hypot(seen[0][0] - doer.centerx, seen[0][1] - doer.centery) < doer.width
    assert hypot(seen[-1][0] - victim[0], seen[-1][1] - victim[1]) < doer.width * 0.6
    seated.rest()
    assert not blows.flying
    (coin,) = coins(seated)
    assert hypot(coin.x - victim[0], coin.y - victim[1]) < coin.wide / 2


def test_the_coin_stays_exactly_as_long_as_the_debt(make: Make) -> None:
    seated = sit_at(make, FIVE)
    display = seated.sees.signs
    seated.plays(1, "2C+2D")
    assert (display.debt.seat, display.debt.total) == (2, 4)
    seated.plays(2, "2H")
    assert (display.debt.seat, display.debt.total) == (3, 6)
    seated.act(3, "take")
    counted = [display.debt.total for _ in frames(seated)]
    assert sorted({6, *counted}, reverse=True) == [6, 5, 4, 3, 2, 1, 0]
    assert counted == sorted(counted, reverse=True)
    seated.rest()
    assert not coins(seated)
    assert display.debt == debt_in(seated.sitting.view(0))


def test_a_penalty_without_warning_has_an_arrow_too(make: Make) -> None:
    seated = sit_at(
        make, "rules: classic\nhands: r1 r2 b7 | bD b2 b3 | r3 r4 g1\npile: b9\nturn: 1\n"
    )
    seated.act(1, "bD")
    assert any(seated.table.view.stage.blows.flying for _ in frames(seated))


def test_any_input_ends_a_moment_and_nothing_is_off_its_place(make: Make) -> None:
    seated = sit_at(make, FIVE)
    view = seated.table.view
    for at in (0.15, 0.4, 0.7):
        seated.act(1, "2C+2D") if at == 0.15 else None
        wait(seated.app, at)
        seated.table.finish()
        assert not view.stage.blows.flying
        assert view.layer.hop == 0.0
        assert not view.stage.tweens
        stands_by_layout(seated)
    wait(seated.app, 0.5)
    assert set(view.layer.shifts) == {view.display.turn + 1}, "only whoever is to act leans"


def test_a_heavy_pick_up_makes_the_table_hop_but_not_far(make: Make) -> None:
    hands = "5H 9C | 2C 2D | 2H 3C | 2S 3S 8C | 7D 8S"
    seated = sit_at(make, f"rules: last-card\nhands: {hands}\npile: 6H 5C\nturn: 1\n")
    view = seated.table.view
    view.stage.hit(2, 3)
    hops = []
    for _ in range(30):
        seated.app.step(FRAME, [])
        hops.append(view.layer.hop)
    assert 4 < max(hops) <= 10
    assert hops[-1] == 0.0
    wait(seated.app, 1.0)
    stands_by_layout(seated)
    assert not grains(seated)


@pytest.mark.parametrize("settings", [{"speed": 0.0}, {"reduced_motion": True}])
def test_without_motion_nothing_flies_and_the_coin_is_there(
    make: Make, settings: dict[str, Any]
) -> None:
    seated = sit_at(make, FIVE, **settings)
    seated.act(1, "2C+2D")
    view = seated.table.view
    for _ in frames(seated):
        assert not view.stage.blows.flying
        assert view.layer.hop == 0.0
        assert not grains(seated)
    seated.rest()
    assert coins(seated)


ALONE = """rules: last-card
hands: 5H 5S 9C KD | 5D 2H 3C 8D 8H | 2C 2D 3D | KC JS | 6D 8C
pile: 6S
turn: 4
"""


@pytest.mark.parametrize("reduced", [False, True])
def test_the_light_narrows_towards_whoever_holds_one_card(make: Make, reduced: bool) -> None:
    seated = sit_at(make, ALONE, reduced_motion=reduced)
    lighting = seated.sees.lighting
    calm = seated.sees.layer.background
    assert (lighting.mood, in_own_light(seated)) == ("calm", set())
    seated.plays(4, "6D")
    wait(seated.app, 0.5)
    assert (lighting.mood, in_own_light(seated)) == ("tense", {4})
    assert seated.sees.layer.background is not calm
    seated.plays(0, "KD")
    seated.plays(1, "8D")
    seated.act(2, "3D")
    seated.act(3, "draw")
    seated.plays(4, "draw")
    wait(seated.app, 0.5)
    assert (lighting.mood, in_own_light(seated)) == ("calm", set())
    assert seated.sees.layer.background is calm


@pytest.mark.parametrize("reduced", [False, True])
def test_the_whole_light_changes_less_than_three_times_a_second(make: Make, reduced: bool) -> None:
    seated = sit_at(make, ALONE, reduced_motion=reduced)
    lighting, layer = seated.sees.lighting, seated.sees.layer
    shown = []
    for number in range(120):
        alone = frozenset({2}) if number % 2 else frozenset()
        lighting.refresh(cast(Any, SimpleNamespace(contest=None, nearly_out=alone, trial=())))
        seated.app.step(FRAME, [])
        shown.append(layer.background)
    changes = sum(one is not other for one, other in pairwise(shown))
    assert 0 < changes <= (6 if reduced else 12), "two seconds; otherwise each change has two steps"


def test_the_beats_stop_by_themselves_and_the_table_sleeps(make: Make) -> None:
    seated = sit_at(make, ALONE)
    seated.plays(4, "6D")
    wait(seated.app, 1.3 * motion_for().pulse_beats)
    drawn = seated.app.frames
    wait(seated.app, 3.0)
    assert seated.app.frames == drawn


def test_the_light_beats_however_much_is_going_on(make: Make) -> None:
    seated = sit_at(make, ALONE)
    seated.plays(4, "6D")
    lighting, ear = seated.sees.lighting, seated.listen()
    for _ in range(300):
        seated.app.step(FRAME, [])
        lighting.stir()
    assert 3 <= len(ear.of("pulse")) <= 6, "five seconds"


def test_the_last_card_takes_its_time_and_lands_heavily(make: Make) -> None:
    text = "rules: last-card\nhands: 5H 5S | 5D 2H 3C | 6D\npile: 6S\nturn: 2\n"
    seated = sit_at(make, text)
    seated.act(2, "6D")
    view = seated.table.view
    moods, grown, hops = [], 0.0, 0.0
    for _ in range(90):
        seated.app.step(FRAME, [])
        top = view.display.laid[-1]
        grown = max(grown, top.grow)
        hops = max(hops, view.layer.hop)
        moods.append((top.flying, view.stage.lighting.mood))
    assert (True, "tense") in moods
    assert moods.count((True, "calm")) <= 1, "the light opens when it has landed"
    assert grown > 0.15
    assert hops > 3
    seated.rest()
    assert view.display.laid[-1].grow == 0.0


def test_sparks_and_dust_fly_out_from_under_the_last_card(make: Make) -> None:
    seated = sit_at(make, "rules: last-card\nhands: 5H 5S | 5D 2H 3C | 6D\npile: 6S\nturn: 2\n")
    seated.act(2, "6D")
    view, seen = seated.table.view, dict[str, bool]()
    for _ in range(120):
        seated.app.step(FRAME, [])
        for grain in grains(seated):
            x, y = grain.x - view.places.pile[0], grain.y - view.places.pile[1]
            outside = abs(x) > view.places.card * 0.45 or abs(y) > view.places.card * 0.6
            seen[grain.name] = seen.get(grain.name, True) and outside
    assert seen == {"dust": True, "glint": True}, "on the card nobody would see them"
    seated.rest()
    wait(seated.app, 2.0)
    assert not grains(seated)


LIE = """rules: classic
hands: b8 g8 y1 | W4 {} g8 | y1 y2 y3 | b1 b2
pile: r9
turn: 1
"""


def accused(make: Make, held: str = "r8", **settings: Any) -> Seated:
    """A table at which a card is called a lie; that is about to be shown."""
    seated = sit_at(make, LIE.format(held), **settings)
    seated.plays(1, "W4=y")
    seated.act(2, "lie")
    return seated


@pytest.mark.parametrize("held", ["r8", "b8"])
@pytest.mark.parametrize("reduced", [False, True])
def test_a_lie_is_shown_in_the_light_and_stamped_before_the_hand_opens(
    make: Make, held: str, reduced: bool
) -> None:
    seated = accused(make, held, reduced_motion=reduced)
    layer, places = seated.sees.layer, seated.sees.places
    calm = pygame.transform.average_color(layer.background)
    card = seated.sees.laid[-1]
    dark, widths, angles = [], [], []
    stamped: list[tuple[int, float, float]] = []
    opened = 0
    for frame, _ in enumerate(frames(seated, 8.0)):
        lit = {(each.x, each.y) for each in shown(seated, "spot")}
        rects = [places.boxes[1], places.boxes[2], places.top]
        assert lit in (set(), {each.center for each in rects})
        if lit:
            average = pygame.transform.average_color(layer.background)
            dark.append(sum(average[:3]) / sum(calm[:3]))
        for box in seated.table.view.effects.bubbles().values():
            assert not lit or not box.colliderect(places.top.inflate(*(0.4 * places.card,) * 2))
        widths.append(card.width * (1 + card.grow + card.lift * card.swell))
        angles.append(card.angle - card.slot.angle)
        stamped += [(frame, each.wide * each.size, each.fade) for each in shown(seated, "verdict")]
        opened = opened or (frame if any(each.turn > 0 for each in seated.sees.hands[1]) else 0)
    assert min(dark) == pytest.approx(0.55, abs=0.01)
    first = next(frame for frame, _, _ in stamped)
    slammed = next(frame for frame, wide, _ in stamped if wide <= 1.3 * 160 * places.unit + 2)
    assert (slammed - first) * FRAME == pytest.approx(0 if reduced else 0.16, abs=2 * FRAME)
    assert first * FRAME < 1.8, "a lie is answered within two seconds"
    swings = sum(one * other < 0 for one, other in pairwise(each for each in angles if each))
    if reduced:
        assert (max(widths), max(angles), min(angles)) == (card.width, 0, 0)
    else:
        assert max(widths) == pytest.approx(1.5 * card.width, rel=0.05)
        assert swings == 5, "three times to each side"
        assert max(angles) > 5 > -5 > min(angles)
    seated.rest()
    assert not shown(seated, "verdict")
    assert not shown(seated, "spot")
    assert layer.background is not None
    assert seated.sees.lighting.mood == "calm"
    stands_by_layout(seated)


def test_the_liar_shows_the_hand_once_the_stamp_has_come(make: Make) -> None:
    seated = sit_at(make, LIE.format("r8"), seat=2)
    seated.plays(1, "W4=y")
    seated.act(2, "lie")
    stamped = opened = 0
    for frame, _ in enumerate(frames(seated, 8.0), 1):
        stamped = stamped or (frame if shown(seated, "verdict") else 0)
        opened = opened or (frame if any(each.turn > 0 for each in seated.sees.hands[1]) else 0)
    assert 0 < stamped < opened


def test_words_answer_a_lie_where_nothing_moves(make: Make) -> None:
    seated = accused(make, speed=0.0)
    seated.app.step(FRAME, [])
    assert seated.sees.says(1)
    assert not shown(seated, "verdict")


def test_any_input_ends_the_stage_of_a_lie(make: Make) -> None:
    for frame in range(0, 150, 6):
        seated = accused(make)
        for _ in range(frame):
            seated.app.step(FRAME, [])
        press(seated.app, pygame.K_h)
        assert not seated.table.busy
        assert not [*shown(seated, "verdict"), *shown(seated, "spot")]
        card = seated.sees.laid[-1]
        assert (card.grow, card.lift, card.angle) == (0, 0, card.slot.angle)


def test_the_penalty_of_a_catch_sets_off_while_the_word_is_read(make: Make) -> None:
    text = "rules: last-card\nhands: 9C KD | 7C 9S | 4C 9D 8H\npile: 7D\nturn: 1\n"
    seated = sit_at(make, text)
    seated.plays(1, "7C")
    seated.act(2, "catch 1")
    view, flew = seated.table.view, 0
    for frame, _ in enumerate(frames(seated), 1):
        if view.stage.blows.flying and not flew:
            flew = frame
            assert 2 in view.effects.bubbles()
    assert 0 < flew * FRAME < 0.25


def test_a_skip_stamps_and_a_named_suit_washes_and_both_go_again(make: Make) -> None:
    head = "rules: classic\nhands: r1 r2 b7 | bS W b3 b4 | r3 r4 g1 | y1 y2 y3\npile: b9\nturn: 1\n"
    for action, name in (("bS", "stamp"), ("W=g", "wash:g")):
        seated = sit_at(make, head)
        seated.act(1, action)
        seen = 0
        for _ in range(200):
            seated.app.step(FRAME, [])
            seen += len(shown(seated, name))
        assert seen
        assert not shown(seated, name)


def test_a_reverse_turns_the_whole_ring_and_it_looks_as_before(make: Make) -> None:
    head = "rules: classic\nhands: r1 r2 b7 | bR b2 b3 | r3 r4 g1 | y1 y2 y3\npile: b9\nturn: 1\n"
    seated = sit_at(make, head)
    arrows = pops(seated.table.view.layer, "arrow")
    before = {(round(arrow.x), round(arrow.y)) for arrow in arrows}
    first = arrows[0].x, arrows[0].y
    seated.plays(1, "bR")
    wait(seated.app, 1.0)
    assert {(round(arrow.x), round(arrow.y)) for arrow in arrows} == before
    assert hypot(arrows[0].x - first[0], arrows[0].y - first[1]) > 100


@pytest.mark.parametrize("couch", [False, True])
@pytest.mark.parametrize(
    ("seats", "size"),
    [(2, (1280, 720)), (4, (1280, 720)), (10, (1280, 720)), (7, (2560, 1080)), (3, (1024, 768)),
     (7, (1024, 768))],
)  # fmt: skip
def test_every_way_stays_on_the_table_and_spares_cards_words_and_most_faces(
    seats: int, size: tuple[int, int], couch: bool
) -> None:
    numbers = tuple(range(seats))
    places = layout_of(numbers, -1 if couch else 0, size, motion_for(), False, neutral=couch)
    # The words are beneath the discs, whose middles these are.
    u = places.unit
    words = [
        pygame.Rect(x - 66 * u, y + 60 * u, 132 * u, 70 * u)
        for x, y in (places.standard, places.pending)
    ]
    ways = over = 0
    for by, seat in permutations((FROM_STOCK, *numbers), 2):
        if seat == FROM_STOCK:
            continue
        path = way_between(by, seat, places)
        assert all(places.felt.collidepoint(point) for point in path.points), (by, seat)
        if by == FROM_STOCK:
            continue
        for spared in (*words, *[places.piles] * (not couch)):
            assert not any(spared.collidepoint(point) for point in path.points), (by, seat)
        faces = [places.plates[each] for each in numbers if each not in (by, seat)]
        ways += 1
        over += any(face.clipline(leg) for face in faces for leg in pairwise(path.points[::4]))
        if seat == places.own and size != (1024, 768):
            angles = [path.at(step / 20)[2] for step in range(21)]
            turns = [(two - one + 180) % 360 - 180 for one, two in pairwise(angles)]
            assert min(turns) > 0 or max(turns) < 0, "it bends to one side"
            assert max(map(abs, turns)) <= 8, "and has no elbow"
    assert over <= (0.1 if couch else 0.25) * ways


def test_an_attack_finds_its_way_and_its_coin_ready(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = sit_at(make, FIVE)
    while seated.table.view.warm():
        pass
    made: list[str] = []
    for name in ("way_between", "coin_picture"):
        monkeypatch.setattr(blow_cues, name, lambda *_, name=name: made.append(name))
    seated.act(1, "2C+2D")
    for _ in frames(seated):
        pass
    assert coins(seated)
    assert not made


@pytest.mark.slow
def test_cards_picked_up_slip_into_the_hand_as_they_land(make: Make) -> None:
    """Not all at once after the last of them: then the whole hand would change in one frame."""
    seated = sit_at(
        make,
        "rules: last-card\noptions: packs=2\nturn: 0\npile: 7C\n"
        "hands: 9C KD 3D 8S 5C | 5H 6D 7D | 4C 8D 5S | 3C 5D TH\n",
    )
    for seat, action in enumerate(("5C", "5H", "5S", "5D")):
        seated.plays(seat, action)
    seated.act(0, "take")
    own = seated.sees.hand
    aloft = []
    for _ in frames(seated):
        aloft.append({body for body in own if body.z >= Z_FLIGHT})
    assert len(own) == 24
    assert max(map(len, aloft)) <= 9
    assert max(len(before - after) for before, after in pairwise(aloft)) <= 3
    stands_by_layout(seated)


TEN = """rules: last-card
hands: 9C KD 3D 8S | 5H 6D 7D | 4C 8D 5S | 3C 6C TH
pile: 7H
turn: 1
"""


def picked_up(make: Make, **settings: Any) -> Seated:
    """A table at which the seat opposite on the right is about to have picked up ten cards."""
    seated = sit_at(make, TEN, **settings)
    for seat, action in ((1, "5H"), (2, "5S")):
        seated.plays(seat, action)
    seated.act(3, "take")
    return seated


def test_cards_picked_up_count_as_they_land_and_never_hide_a_face(make: Make) -> None:
    seated = picked_up(make)
    view = seated.table.view
    counts, aloft, hops, ground, zooms = [], [], [], [], []
    for _ in frames(seated):
        plate = view.plates.plate(3)
        assert plate is not None
        hand = view.display.hands[3]
        assert all(body.z < plate.z for body in hand)
        counts.append(view.display.landed(3))
        aloft.append(len(hand) - counts[-1])
        hops.append(-view.layer.shifts.get(plate.group, (0, 0))[1])
        ground.append(view.layer.sunk)
        zooms.append(plate.zoom)
    assert sorted(set(counts)) == list(range(3, 14))
    assert max(aloft) >= 4, "a card counts when it lands, not when it sets off"
    landed = counts.index(13)
    assert max(hops[:landed]) <= 5 < max(hops[landed:]), "the plate hops with the last card"
    assert 3 <= max(ground) <= 6
    assert max(zooms) > 1.3
    assert view.display.turn == 0
    wait(seated.app, 2.0)
    assert not_none(plate).zoom == 1.0
    assert not_none(plate).large is None
    assert view.layer.sunk == 0
    stands_by_layout(seated)


def test_the_light_stays_for_half_a_second_where_ten_cards_have_fallen(make: Make) -> None:
    seated = picked_up(make)
    display = seated.table.view.display
    stays = sum(display.landed(3) == 13 and display.turn == 3 for _ in frames(seated))
    assert 0.4 < stays * FRAME < 0.6


def test_with_reduced_motion_a_pick_up_is_counted_and_nothing_moves(make: Make) -> None:
    seated = picked_up(make, reduced_motion=True)
    view, counts = seated.table.view, []
    for _ in frames(seated):
        plate = view.plates.plate(3)
        assert plate is not None
        assert (plate.zoom, plate.large, view.layer.sunk) == (1.0, None, 0)
        assert not view.layer.shifts
        counts.append(view.display.landed(3))
    assert counts[-1] == 13


def test_the_gaps_of_a_pick_up_shrink_from_90_to_40_milliseconds(make: Make) -> None:
    seated = picked_up(make)
    display, sets_off = seated.table.view.display, list[int]()
    for frame, _ in enumerate(frames(seated)):
        sets_off += [frame] * (len(display.hands[3]) - 3 - len(sets_off))
    gaps = [(b - a) * FRAME for a, b in pairwise(sets_off)]
    assert 0.08 < gaps[0] < 0.11
    assert 0.03 < gaps[-1] < 0.06


# --- arrows, coins, stamps, faces ---------------------------------------------------------------


@pytest.mark.parametrize("unit", [0.5, 0.667, 1.0, 1.37, 2.0])
@pytest.mark.parametrize("turn", [0, 33, 90, 151, 200, 270, 305])
def test_a_ribbon_is_of_one_piece(unit: float, turn: int) -> None:
    """Where its pieces meet nothing is seen."""
    along = pygame.Vector2(1, 0).rotate(turn)
    start = pygame.Vector2(700, 700) - along * 300 * unit
    end, bend = start + along * 600 * unit, along.rotate(70) * 120 * unit
    path = arrow_art.curve(*((at.x, at.y) for at in (start, start + bend, end + bend, end)))
    pieces = arrow_art.ribbon(path, arrow_art.HOT, unit)
    assert len(pieces) > 20
    sheet = pygame.Surface((1400, 1400), pygame.SRCALPHA)
    for piece in pieces:
        picture, middle = piece.drawn
        put(sheet, picture, topleft=(round(middle[0] - picture.get_width() / 2),
                                     round(middle[1] - picture.get_height() / 2)))  # fmt: skip
    for step in range(250, 930):
        # Along its middle and beside it there is no dark line, and no gap.
        share = step / 1000
        x, y, angle = path.at(share)
        side = pygame.Vector2(0, 1).rotate(-angle)
        for off in (-4 * unit, 0, 4 * unit):
            seen = sheet.get_at((round(x + side.x * off), round(y + side.y * off)))
            assert min(seen.a, seen.r + 50) >= 250, (step, off, seen)


def test_the_coin_goes_with_the_head_and_lies_over_it(make: Make) -> None:
    seated = sit_at(make, FIVE, size=(1920, 1080))
    seated.act(1, "2C+2D")
    unit, blows = seated.sees.places.unit, seated.table.view.stage.blows
    apart: list[float] = []
    for _ in frames(seated):
        heads, flying = shown(seated, "arrow-hot"), coins(seated)
        if heads and flying:
            assert flying[0].z > heads[0].z
        if blows.flying and flying and len(apart) < 12:
            apart.append(hypot(flying[0].x - heads[0].x, flying[0].y - heads[0].y))
    assert len(apart) == 12
    assert max(apart) < 75 * unit, "it is never left behind"
    assert max(apart[3:]) - min(apart[3:]) < 12 * unit


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080), (2560, 1080)])
def test_a_coin_lies_outside_of_every_plate_and_face(seats: int, size: tuple[int, int]) -> None:
    places = layout_of(tuple(range(seats)), 0, size, motion_for(), False)
    faces = []
    for seat, plate in places.plates.items():
        (x, y), across = disc_of(plate, seat == places.own)
        face = pygame.Rect(0, 0, across, across)
        face.center = round(x), round(y)
        faces.append(face)
    for seat in places.plates:
        side = blow_cues.coin_size(20, places)
        coin = pygame.Rect(0, 0, side, side)
        coin.center = tuple(map(round, coin_spot(seat, places)))
        near = coin.inflate(-4, -4)
        assert near.collidelist([*places.plates.values()]) < 0, seat
        assert near.collidelist(faces) < 0, seat
        assert not near.colliderect(places.piles)
        assert pygame.Rect((0, 0), size).contains(coin)


def test_the_stamp_takes_the_place_of_the_coin(make: Make) -> None:
    text = "rules: classic\nhands: b1 g8 | rS r8 | g1 r3 | y1 y2\npile: r9\nturn: 1\n"
    seated = sit_at(make, text)
    seated.act(1, "rS")
    spot, together, was = coin_spot(2, seated.sees.places), 0, False
    for _ in frames(seated):
        stamps = shown(seated, "stamp")
        if stamps:
            assert (stamps[0].x, stamps[0].y) == spot
            together += bool(coins(seated))
            assert was, "the coin was there before"
        else:
            was = bool(coins(seated))
    assert not together


def test_a_face_grows_away_from_the_name(make: Make) -> None:
    seated = sit_at(make, FIVE)
    plates, places = seated.table.view.plates, seated.sees.places
    window = pygame.Rect((0, 0), places.size)
    for seat in places.boxes:
        plate = not_none(plates.plate(seat))
        art = seated.sees.layer.art
        ends = []
        plate.face = plate.large = pygame.Surface((120, 120), pygame.SRCALPHA)
        (x, y), across = disc_of(places.plates[seat])
        side = round(across / DISC)
        plate.face = pygame.Surface((side, side), pygame.SRCALPHA)
        plate.large = pygame.Surface((2 * side, 2 * side), pygame.SRCALPHA)
        plate.face_at = x - plate.x - side * MIDDLE[0], y - plate.y - side * MIDDLE[1]
        for zoom in (1.0, 1.1, 1.2, 1.35):
            plate.zoom = zoom
            picture, (left, _) = plate.parts(art)[-1]
            wide = picture.get_width()
            assert wide == round(side * zoom)
            ends.append(left + wide * (0.5 + DISC / 2))
            disc = left + wide * (0.5 - DISC / 2)
            assert disc >= window.left - 1
            if disc > window.left + 1:
                assert ends[-1] <= ends[0] + 1.5, "its rim beside the name stands still"


# --- flights ------------------------------------------------------------------------------------


@pytest.mark.parametrize("share", [None, 1])
def test_shadows_turn_with_their_cards_and_nothing_is_a_sliver(
    make: Make, share: int | None
) -> None:
    """Also where there is no time in a frame to make every picture."""
    seated = owing(make)
    art = seated.sees.layer.art
    art.share = share or art.share
    seated.act(0, "take")
    flew = 0
    for _ in frames(seated):
        for body in (each for hand in seated.sees.hands for each in hand):
            if not body.flying or len(body.painted) < 2:
                continue
            flew += 1
            (shadow, _), (card, _) = body.painted[:2]
            soft = 0.95 * body.width
            assert shadow.get_width() <= card.get_width() + soft
            assert shadow.get_height() <= card.get_height() + soft
            if abs(body.angle + body.lift * body.lean) < 5:
                assert card.get_bounding_rect().width > 0.1 * body.width
    assert flew > 50


def test_cards_picked_up_turn_in_a_wave_at_the_end_of_their_flight(make: Make) -> None:
    seated = owing(make)
    seated.act(0, "take")
    began: dict[int, int] = {}
    turned: dict[int, int] = {}
    landed: dict[int, int] = {}
    for frame, _ in enumerate(frames(seated)):
        for body in seated.sees.hand:
            if body.flying:
                began.setdefault(id(body), frame)
            if id(body) in began:
                if body.turn > 0:
                    turned.setdefault(id(body), frame)
                if not body.flying:
                    landed.setdefault(id(body), frame)
    assert len(began) == 10
    for each, start in began.items():
        whole = landed[each] - start
        assert turned[each] - start >= 0.55 * whole
    order = sorted(began, key=began.__getitem__)
    assert order == sorted(order, key=turned.__getitem__), "one after another"
    assert len(set(turned.values())) > 4


def test_what_is_picked_up_is_said_by_one_number(make: Make) -> None:
    seated = owing(make)
    seated.act(0, "take")
    seen = 0
    for _ in frames(seated):
        seen += bool(coins(seated))
        assert len(coins(seated)) + seated.sees.says(0) <= 1
    assert seen > 20
