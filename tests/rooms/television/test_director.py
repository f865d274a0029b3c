"""The television: while everybody plays by phone, a sofa can read the table."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product

import pygame
import pytest

from game.engine.actions import LIE
from game.engine.events import Challenged
from game.rooms.television.director import about
from game.rooms.television.places import CORNER, FACES, television_places
from game.rooms.television.suspicion import sentence
from game.rooms.television.television_form import TelevisionSigns
from game.rooms.television.television_plates import pill_at, television_plate
from game.rulesets import GAMES
from game.table.people.devices import Device, Source
from game.ui.graphics.faces import DISC
from game.ui.graphics.media import for_a_sofa
from game.ui.graphics.motion import Motion
from game.ui.scenes.table import TableScene
from game.ui.table.layout import STANDARD, Z_PILE, Z_PLATES
from game.ui.table.plate_pictures import PlateFacts
from tests.demos import couch
from tests.rooms.television.demos import television
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.shown import app_of, on_layer, pops, toast_boxes, words_written

FULL_HD = (1920, 1080)
SIZES = [(1280, 720), FULL_HD, (3840, 2160), (1024, 768), (2560, 1080)]


def shown(make: MakeApp, size: tuple[int, int] = (640, 360), **options: object) -> TableScene:
    settings = {
        key: options.pop(key) for key in ("reduced_motion", "director", "speed") if key in options
    }
    app = make(size, tips=False, **settings)
    scene = television(**options)  # type: ignore[arg-type]
    app.push(scene)
    app.step(0.0, [])
    return scene


def director_of(scene: TableScene) -> TelevisionSigns:
    assert isinstance(scene.view.director, TelevisionSigns)
    return scene.view.director


def play(scene: TableScene, seconds: float = 60.0) -> None:
    """To the end of the round; all people move as the game would for them."""
    sitting, left = scene.sitting, seconds
    while left > 0 and not (sitting.round_over and not scene.busy):
        app_of(scene).step(0.25, [])
        left -= 0.25
        if not scene.busy and not sitting.round_over:
            turn = sitting.view(-1).turn
            sitting.submit(turn, sitting.stand_in_move(turn))  # type: ignore[attr-defined]


@pytest.mark.parametrize(("count", "size"), thinned(product(range(1, 11), SIZES), 7))
@pytest.mark.parametrize("tight", range(len(FACES)))
def test_faces_are_large_and_nothing_lies_on_anything_else(
    count: int, size: tuple[int, int], tight: int
) -> None:
    places = television_places(tuple(range(count)), size, Motion(), tight=tight)
    faces = [across / DISC / places.unit for _, across in places.discs.values()]
    assert min(faces) >= 220 * FACES[tight]
    assert places.spot is not None
    assert places.spot.width >= 400 * places.unit
    window = pygame.Rect((0, 0), size)
    corner = pygame.Rect(0, 0, *(round(length * places.unit) for length in CORNER))
    corner.right = size[0]
    kept = [*places.plates.values(), places.spot, places.prompt, places.piles, corner]
    assert all(window.contains(each) for each in kept)
    for one, other in combinations(kept, 2):
        assert not one.colliderect(other), (one, other)
    for seat, ((x, y), across) in places.discs.items():
        disc = pygame.Rect(0, 0, across, across)
        disc.center = round(x), round(y)
        pill = pill_at(seat, places)
        assert places.plates[seat].contains(pill), "the number of cards is seen"
        assert pill.width >= 140 * places.unit
        assert not pill.colliderect(disc)
        sign = pygame.Rect(0, 0, *[round(STANDARD * places.large * places.unit)] * 2)
        sign.center = round(places.standard[0]), round(places.standard[1])
        sign.height += sign.height // 3
        assert not places.plates[seat].colliderect(sign), "a long name ends before it"
        alone = pill_at(seat, places, alone=True)
        assert not alone.colliderect(sign), "the suit to match is seen"
        assert alone.width >= 140 * places.unit


TWELVE = (
    "Maximilianus", "Bartholomeus", "Konstantinos", "Alexandrinas", "Wilhelminaaa", "Christophers",
    "Annemarieann",
)  # fmt: skip


@pytest.mark.parametrize("here", [False, True])
@pytest.mark.parametrize(("players", "size"), thinned(product(range(2, 8), SIZES), 6))
def test_a_name_of_twelve_letters_is_whole_with_up_to_seven(
    make: MakeApp,
    monkeypatch: pytest.MonkeyPatch,
    players: int,
    size: tuple[int, int],
    here: bool,
) -> None:
    """Its letters stay large enough for a sofa.  Names take what room there is, then the faces give
    way, and no more than they must."""
    written = words_written(monkeypatch)
    scene = shown(make, size, players=players, names=TWELVE, here=here)
    for name in TWELVE[:players]:
        sizes = [px for px, text in written if text == name]
        assert sizes, f"{name} is cut"
        assert min(sizes) >= round(40 * app_of(scene).media.unit) - 1
    assert not [text for _, text in written if "…" in text]
    discs = scene.view.places.discs
    usual = shown(make, size, players=players, here=here).view.places.discs
    whole = television_places(tuple(range(players)), size, Motion(), here).discs
    assert all(usual[seat] == whole[seat] for seat in usual), "where names fit nothing changes"
    narrow = size[0] / size[1] < 1.8 and not here
    assert all(discs[seat][1] < usual[seat][1] or not narrow for seat in usual)


@pytest.mark.parametrize(("players", "size"), thinned(product(range(2, 11), SIZES), 6))
def test_a_name_in_two_lines_stands_in_its_plate(
    make: MakeApp, players: int, size: tuple[int, int]
) -> None:
    """However short its parts are, so that their letters could be large."""
    scene = shown(make, size, players=players)
    media, places = for_a_sofa(app_of(scene).media), scene.view.places
    for name, seat in product(("Jo-Ann-Pat", "Jean-Pierre", "Ann-Marie O'Neil"), range(players)):
        drawn = television_plate(PlateFacts(name, 7, "", 0, face=True), seat, places, media)
        assert drawn.get_bounding_rect(min_alpha=128).top > 0, (name, seat)


@pytest.mark.slow
def test_no_word_is_smaller_than_40_pixels_and_the_name_has_90(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = words_written(monkeypatch)
    scene = shown(make, FULL_HD, players=10, game="classic", moves=12)
    play(scene, 4.0)
    assert not [each for each in written if each[0] < 40 and each[1].strip()]
    names = set(scene.sitting.names)
    assert max(px for px, text in written if text in names) >= 90


def test_it_comes_by_itself_when_nobody_holds_cards_at_the_screen(make: MakeApp) -> None:
    assert shown(make).view.director is not None
    assert shown(make, director=False).view.director is None
    app = make((640, 360))
    app.push(scene := couch(people=2, players=3))
    app.step(0.0, [])
    assert scene.view.director is None


def test_messages_are_clear_of_the_large_face_and_its_words(make: MakeApp) -> None:
    scene = shown(make, FULL_HD)
    scene.app.toast("Sevens swap hands? Yes, for this round.")
    scene.app.toast("Somebody's phone is asleep or out of reach.")
    app_of(scene).step(0.1, [])
    boxes = toast_boxes(app_of(scene))
    assert boxes
    places = scene.view.places
    assert places.spot is not None
    words = places.spot.union((places.spot.left, places.spot.bottom, places.spot.width, 250))
    for box in boxes:
        assert not box.colliderect(words)
        assert not any(box.colliderect(each) for each in (places.corner, *places.plates.values()))


@pytest.mark.parametrize(("players", "size"), thinned(product((4, 7, 8, 10), SIZES), 4))
def test_what_is_to_be_picked_up_covers_no_number_of_cards(
    make: MakeApp, players: int, size: tuple[int, int]
) -> None:
    scene = shown(make, size, players=players, show="owed", reduced_motion=True)
    for _ in range(20):
        app_of(scene).step(0.2, [])
    (coin,) = pops(scene.view.layer, "pending")
    middle = pygame.Vector2(coin.x, coin.y)
    for seat in scene.view.places.plates:
        pill = pill_at(seat, scene.view.places)
        near = (
            max(pill.left, min(coin.x, pill.right)),
            max(pill.top, min(coin.y, pill.bottom)),
        )
        # The picture is a little wider than the coin, and some cloth is seen between the two.
        assert middle.distance_to(near) > 0.52 * coin.wide * coin.size, seat


@pytest.mark.parametrize("game", thinned(GAMES, 5))
def test_a_round_is_shown_to_its_end(make: MakeApp, game: str) -> None:
    scene = shown(make, game=game, players=5, speed=4.0)
    director = scene.view.director
    assert director is not None
    app, seen, pips = app_of(scene), set(), 0
    for _ in range(1500):
        app.step(0.2, [])
        if not scene.busy:
            assert director.seat == about(scene.view.display)
        seen.add(director.seat)
        pips = max(pips, len(pops(scene.view.layer, "spot-pip")))
        if scene.sitting.round_over and not scene.busy:
            break
        if not scene.busy:
            turn = scene.sitting.view(-1).turn
            scene.sitting.submit(turn, scene.sitting.stand_in_move(turn))  # type: ignore[attr-defined]
    assert scene.sitting.round_over
    assert len(seen) >= 5
    assert pips > 0
    assert director.seat in scene.view.display.winners
    for _ in range(30):
        app.step(0.2, [])
    assert not pops(scene.view.layer, "spot-pip")


def test_less_motion_is_still_and_complete(make: MakeApp) -> None:
    scene = shown(make, show="winner", reduced_motion=True, players=5)
    director = scene.view.director
    assert director is not None
    for _ in range(40):
        app_of(scene).step(0.2, [])
        assert not pops(scene.view.layer, "spot-pip")
        assert [each.size for each in pops(scene.view.layer, "spot-face")] == [1.0]
    assert director.seat in scene.view.display.winners
    assert on_layer(scene.view.layer, Z_PLATES + 50).surface is not None


@pytest.mark.parametrize("show", ["owed", "melee", "fight"])
def test_what_is_owed_hangs_over_the_large_face(make: MakeApp, show: str) -> None:
    game = {"melee": "last-one", "fight": "extreme"}.get(show, "last-card")
    scene = shown(make, show=show, game=game)
    app_of(scene).step(0.1, [])
    director, display = scene.view.director, scene.view.display
    assert director is not None
    assert director.seat == display.debt.seat
    assert on_layer(scene.view.layer, Z_PILE + 5.5).surface is not None
    play(scene, 30.0)
    assert not display.debt
    assert on_layer(scene.view.layer, Z_PILE + 5.5).surface is None


@pytest.mark.parametrize("idle", [True, False])
def test_the_large_face_is_drawn_sharp_when_the_table_rests(make: MakeApp, idle: bool) -> None:
    scene = shown(make, game="classic", moves=6)
    app, view = app_of(scene), scene.view
    turn = scene.sitting.view(-1).turn
    scene.sitting.submit(turn, scene.sitting.stand_in_move(turn))  # type: ignore[attr-defined]
    rough = False
    while not rough:
        app.step(0.02, [])
        # It is drawn small at first, so that no frame is late.
        rough = view.rough
    while idle and app.chores:
        if not app.chores[0]():
            app.chores.popleft()
    for _ in range(4 if idle else 100):
        app.step(0.02, [])
    assert not view.rough


def test_the_large_face_is_there_with_the_first_faces(make: MakeApp) -> None:
    scene = shown(make, show="owed")
    director = scene.view.director
    assert director is not None
    app_of(scene).step(0.02, [])
    app_of(scene).step(0.02, [])
    assert pops(scene.view.layer, "spot-face")


@pytest.mark.parametrize(("game", "players"), [("classic", 10), ("last-one", 6)])
def test_the_tag_of_a_call_covers_no_words(make: MakeApp, game: str, players: int) -> None:
    scene = shown(make, FULL_HD, players=players, game=game)
    places, plates = scene.view.places, scene.view.plates
    for seat in range(players):
        (_, y), across = places.discs[seat]
        if places.plates[seat].height <= across * 1.3:
            tag = plates.called_tag(seat)
            assert tag.left >= 0
            assert tag.right < pill_at(seat, places).left, "the points are seen"
        if places.plates[seat].height > across * 1.3:
            tag = plates.called_tag(seat)
            assert tag.bottom <= y + across * 0.5 + 1
            others = [plates.called_tag(other) for other in range(players) if other != seat]
            assert tag.collidelist(others) < 0


@pytest.mark.parametrize("game", ["classic", "colours"])
def test_a_card_in_doubt_is_shown_with_what_all_may_know(make: MakeApp, game: str) -> None:
    scene = shown(make, show="doubt", game=game)
    strip, view = director_of(scene).strip, scene.sitting.view(-1)
    assert strip is not None
    doubt = strip.shown
    assert (doubt.seat, doubt.card) == (view.attacker, view.pile[-1])
    assert (doubt.suit, doubt.settled) == (view.frame.challenged_suit, False)
    assert on_layer(scene.view.layer, Z_PLATES + 44).surface is not None
    turn = view.turn
    feed = scene.sitting.follow(-1, True)
    calls = [each for each in scene.sitting.legal(turn) if each.kind == LIE]
    scene.sitting.submit(turn, calls[0])  # type: ignore[attr-defined]
    settled = []
    for _ in range(200):
        app_of(scene).step(0.05, [])
        settled.append(strip.shown.settled)
        if not scene.busy:
            break
    guilty = next(each for each in feed.take() if isinstance(each, Challenged)).guilty
    assert settled[0] is False, "not before the cue of the verdict"
    assert True in settled
    assert not strip.shown, "the next turn is about something else"
    assert on_layer(scene.view.layer, Z_PLATES + 44).surface is None
    for said in (guilty, not guilty):
        known = replace(doubt, settled=True, guilty=said)
        assert ("no " in sentence(known, "Ben", view.deck)) is not said


@pytest.mark.parametrize("reduced", [False, True])
def test_who_leads_the_match_wears_a_crown(make: MakeApp, reduced: bool) -> None:
    scene = shown(make, players=10, rounds=1, moves=3, reduced_motion=reduced)
    for _ in range(20):
        app_of(scene).step(0.05, [])
    crowns, scores = director_of(scene).crowns, scene.sitting.scores
    assert crowns is not None
    assert set(crowns.seats) == {seat for seat in range(10) if scores[seat] == max(scores)}
    assert len(crowns.seats) < 10
    for seat in crowns.seats:
        places = scene.view.places
        assert places.plates[seat].inflate(2, 2).collidepoint(crowns.at(seat))
    beginning = shown(make, players=3)
    assert director_of(beginning).crowns is not None
    assert not director_of(beginning).crowns.seats, "nobody leads"


def test_a_table_of_pads_is_read_across_the_room(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make(FULL_HD, tips=False)
    app.push(scene := couch(people=3, players=5))
    app.step(0.0, [])
    near = scene.view.places.card
    for seat in scene.controllers.people[:-1]:
        scene.controllers.claim(Source(Device.PAD, seat + 1), seat)
    app.step(0.05, [])
    assert scene.view.places.card == near, "one of them sits near the screen"
    last = scene.controllers.people[-1]
    scene.controllers.claim(Source(Device.PAD, last + 1), last)
    written = words_written(monkeypatch)
    for _ in range(60):
        app.step(0.05, [])
    assert scene.view.places.card >= 180 > near
    assert scene.screen is not None
    assert scene.screen.sign.shown
    called = scene.sitting.names[scene.screen.must_act]
    assert max(px for px, text in written if text == called) >= 90
    assert not [each for each in written if each[0] < 30 and each[1].strip()]
    scene.controllers.pulled_out(Source(Device.PAD, last + 1))
    app.step(0.05, [])
    assert scene.view.places.card >= 180, "a pad that is pulled out comes back"
    app.settings = replace(app.settings, others={"director": False})
    app.step(0.05, [])
    assert scene.view.places.card == near


def test_the_last_card_is_slow_and_then_the_winner_is_shown(make: MakeApp) -> None:
    scene = shown(make, show="last-card", players=5)
    view, director = scene.view, scene.view.director
    assert director is not None
    motion, seconds, winner = scene.media.motion, 0.0, -1
    for _ in range(400):
        app_of(scene).step(0.02, [])
        if view.display.deciding >= 0:
            seconds, winner = seconds + 0.02, view.display.deciding
            assert not view.display.winners, "nobody knows before it lies there"
            assert view.begun < view.feed.taken, "nor does a phone hear of the end"
            assert director.seat == winner
        if winner >= 0 and not scene.busy:
            break
    assert seconds >= 2 * motion.lay_time
    assert view.begun == view.feed.taken
    assert winner in view.display.winners
    assert director.seat == winner
