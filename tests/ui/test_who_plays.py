"""Who plays: setting the table up by mouse and by keys, and changing it in the pause."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pygame
import pytest

from game.language.seating_texts import TAKEN_COLOUR, said
from game.storage.profiles import ProfileStore
from game.storage.store import Store
from game.table.people.cast import IDS
from game.table.people.seating import Seating, computer, human_seats, person
from game.ui.app.application import App
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.seat_tiles import SeatTile, SmallTable
from game.ui.scenes.who_plays import WhoPlaysScene
from game.ui.scenes.widget_scene import WidgetScene
from tests.demos import who_plays
from tests.ui.conftest import MakeApp
from tests.ui.hands import at_table, at_title, choose, click, press, show, wait, write
from tests.ui.shown import labels, named, names, part, parts, played, toasts, top
from tests.ui.test_flow import play


def seating(app: App) -> Seating:
    return top(app, WhoPlaysScene).seating


def people(app: App) -> list[str]:
    return [place.name for place in seating(app)]


def told(app: App) -> str:
    return " ".join(toasts(app))


# --- setting up --------------------------------------------------------------------------------


def test_a_face_is_picked_from_all_of_them_with_the_arrows(make: MakeApp, tmp_path: Path) -> None:
    app, _ = at_title(make, tmp_path)
    choose(app, "who")
    scene = top(app, WhoPlaysScene)
    faces = named(app, "face")
    assert [face for face, _ in faces.values[1:]] == list(IDS)
    scene.ui.steer(faces)
    before = scene.seating[0].face
    row = faces.focus_rect(app.media).y
    press(app, *[pygame.K_LEFT] * 4, pygame.K_UP)
    wait(app, 0.5)
    press(app, pygame.K_RIGHT)
    assert scene.seating[0].face == before, "the arrows only move the ring"
    assert faces.focus_rect(app.media).y < row
    wait(app, 0.5)
    drawn = app.display.surface.copy()
    scene.invalidate()
    app.step(0, [])
    assert drawn.get_buffer().raw == app.display.surface.get_buffer().raw, "no ring stays behind"
    wanted = faces.values[faces.part_at(faces.focus_rect(app.media).center)][0]
    press(app, pygame.K_RETURN)
    assert scene.seating[0].face == wanted != before
    assert wanted not in {place.face for place in scene.seating[1:]}, "a computer made way"
    assert scene.ui.focused is named(app, "face")
    press(app, pygame.K_DOWN, pygame.K_DOWN)
    assert scene.ui.focused is named(app, "colour")


def swatch(app: App, colour: int) -> pygame.Rect:
    """Where that colour can be picked."""
    row = named(app, "colour")
    at = [value for value, _ in row.values].index(colour)
    wide, high = range(row.rect.left, row.rect.right), range(row.rect.top, row.rect.bottom)
    there = [point for point in product(wide, high) if row.part_at(point) == at]
    return pygame.Rect(there[0], (1, 1)).union((there[-1], (1, 1)))


def test_a_colour_is_picked_with_the_mouse_unless_somebody_has_it(
    make: MakeApp, tmp_path: Path
) -> None:
    app, _ = at_title(make, tmp_path)
    choose(app, "who")
    scene = top(app, WhoPlaysScene)
    others = {place.colour for place in scene.seating[1:]}
    free = next(n for n in range(10) if n not in others | {scene.seating[0].colour})
    before = scene.seating[0].colour
    taken, open_ = (swatch(app, colour) for colour in (min(others), free))
    click(app, taken.center)
    assert scene.seating[0].colour == before
    assert named(app, "colour").hint == said(TAKEN_COLOUR)
    assert named(app, "colour").hint_rect() == taken
    click(app, open_.center)
    assert scene.seating[0].colour == free


def test_a_second_person_types_their_name_at_once(make: MakeApp, tmp_path: Path) -> None:
    app, flow = at_title(make, tmp_path, player_name="Ana")
    choose(app, "who", "add person")
    write(app, "Bo")
    press(app, pygame.K_RETURN)
    assert people(app)[:2] == ["Ana", "Bo"]
    choose(app, "start")
    assert played(flow).names[:2] == ("Ana", "Bo")
    # Alone is one press away all the same, and leaves the table as it is.
    flow.to_menu()
    app.step(0, [])
    flow.current.drop()
    choose(app, "change", "alone")
    assert played(flow).people == (0,)


@pytest.mark.parametrize("way", ["cancel", "escape"])
def test_who_cancels_changes_nobody(make: MakeApp, tmp_path: Path, way: str) -> None:
    app, flow = at_title(make, tmp_path)
    choose(app, "who")
    before = seating(app)
    choose(app, "add person", "add computer", "seat 2", "remove", "seat 0")
    named(app, "kind").on_change("computer")
    app.step(0, [])
    assert seating(app) != before
    if way == "escape":
        press(app, pygame.K_ESCAPE)
    else:
        choose(app, "cancel")
    assert isinstance(app.scene, MenuScene)
    choose(app, "who")
    assert seating(app) == before
    assert flow.household.usual(app.rng) == before


@pytest.mark.parametrize("name", ["", "Ana"])
def test_somebody_new_is_added_and_takes_nobodys_seat(
    make: MakeApp, tmp_path: Path, name: str
) -> None:
    app, flow = at_title(make, tmp_path, player_name=name)
    choose(app, "who")
    me = seating(app)[0]
    for people_here in (2, 3, 4, 5):
        choose(app, "seat 0", "new person" if name else "add person")
        mine, *others = seating(app)
        assert (mine.profile, mine.face, mine.colour) == (me.profile, me.face, me.colour)
        assert sum(place.human for place in others) == people_here - 1
    choose(app, "done")
    assert len(flow.household.usual(app.rng)) == 5


@pytest.mark.parametrize("name", ["", "Ana"])
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_title_names_everybody_but_the_reader(
    make: MakeApp, tmp_path: Path, name: str, seat: int
) -> None:
    """Wherever they sit, and if they do not sit there, everybody."""
    app, flow = at_title(make, tmp_path, player_name=name)
    choose(app, "who", "add person", "seat 0")
    if seat:
        choose(app, "swap", f"seat {seat}")
    choose(app, "done")
    line = named(app, "start").line
    own = flow.household.me().profile
    for place in flow.household.usual(app.rng):
        assert (place.name in line) == (place.profile != own), line
    choose(app, "who", f"seat {seat}", "remove", "done")
    line = named(app, "start").line
    assert all(place.name in line for place in flow.household.usual(app.rng)), line


def test_by_keys_alone(make: MakeApp, tmp_path: Path) -> None:
    """Every control has the focus when one goes on with Tab; Enter and arrows do the rest."""
    app, flow = at_title(make, tmp_path)

    def go_to(name: str) -> None:
        for _ in range(60):
            if top(app, WidgetScene).ui.focused is named(app, name):
                return
            press(app, pygame.K_TAB)
        raise AssertionError(f"Tab never comes to {name}")

    go_to("who")
    press(app, pygame.K_RETURN)
    go_to("add person")
    press(app, pygame.K_RETURN)
    write(app, "Bo")
    press(app, pygame.K_RETURN)
    go_to("kind")
    press(app, pygame.K_RIGHT)
    assert seating(app)[1].kind == "computer"
    press(app, pygame.K_LEFT)
    assert seating(app)[1].kind == "person"
    assert seating(app)[1].name == "Bo", "whoever sat there is back again"
    go_to("add computer")
    press(app, pygame.K_RETURN)
    assert len(seating(app)) == 5
    go_to("remove")
    press(app, pygame.K_RETURN)
    assert len(seating(app)) == 4
    go_to("seat 1")
    press(app, pygame.K_RETURN)
    go_to("swap")
    before = people(app)
    press(app, pygame.K_RETURN, pygame.K_RETURN)
    assert people(app) == [before[0], before[2], before[1], before[3]]
    go_to("start")
    press(app, pygame.K_RETURN)
    assert played(flow).people == (0, 2)


def test_partners_sit_opposite_and_can_be_swapped(make: MakeApp, tmp_path: Path) -> None:
    app, flow = at_title(make, tmp_path, options={"last-card": {"partners": "yes"}})
    choose(app, "who", "add person", "swap", "seat 2")
    assert human_seats(seating(app)) == (0, 2)
    choose(app, "start")
    assert played(flow).sides == (0, 1, 0, 1)
    assert played(flow).people == (0, 2)


def test_whoever_has_played_before_is_one_press_away(make: MakeApp, tmp_path: Path) -> None:
    app, flow = at_title(make, tmp_path, player_name="Ana")
    flow.start("last-card", {}, (flow.household.me(), person("Bo", colour=4), computer("Ben")))
    bo = flow.competition.person("Bo").id
    flow.to_menu()
    app.settings.seats = []
    app.reset(flow.menu())
    app.step(0, [])
    choose(app, "who", "known Bo")
    place = seating(app)[1]
    assert (place.name, place.profile, place.colour) == ("Bo", bo, 4)
    assert "known Bo" not in names(app)


def test_the_usual_table_is_there_the_next_time(make: MakeApp, tmp_path: Path) -> None:
    app, flow = at_title(make, tmp_path)
    easier = person("Bo", colour=4).handicap(hints=True, long_call=True, time=60, more=-2)
    flow.start("last-card", {}, (flow.household.me(), easier, computer("Ben", "sharp")))
    assert played(flow).match.record.handicaps[1] == ("hints", "long-call", "time-60")
    assert played(flow).match.record.deal == (7, 5, 7)
    kept = app.settings.seats
    app, flow = at_title(make, tmp_path, seats=kept)
    flow.current.drop()
    choose(app, "who")
    assert people(app) == ["Player 1", "Bo", "Ben"]
    assert seating(app)[1].handicaps == easier.handicaps
    choose(app, "add computer", "usual")
    assert people(app) == ["Player 1", "Bo", "Ben"]
    choose(app, "done")
    choose(app, "start")
    assert played(flow).names == ("Player 1", "Bo", "Ben")


def test_a_name_that_somebody_has_is_refused_and_a_computer_makes_way(
    make: MakeApp, tmp_path: Path
) -> None:
    app, _ = at_title(make, tmp_path, player_name="Ana")
    choose(app, "who")
    third = people(app)[2]
    choose(app, "add person")
    write(app, "ana")
    press(app, pygame.K_RETURN)
    assert "Someone here is already called ana." in told(app)
    assert people(app)[1] == "Player 2"
    choose(app, "seat 1", "name")
    write(app, third)
    press(app, pygame.K_RETURN)
    assert people(app)[1] == third
    assert people(app)[2] != third


def test_the_card_of_a_computer_says_its_taste_and_who_plays_for_fun(
    make: MakeApp, tmp_path: Path
) -> None:
    app, _ = at_title(make, tmp_path)
    choose(app, "who", "seat 2")
    for name, taste, fun in (
        ("Vera", "Vera has a favourite suit, and takes big leaps up.", False),
        ("Sam", "Sam has a favourite suit, and takes big leaps down.", True),
    ):
        named(app, "which").on_change(name)
        app.step(0, [])
        words = " ".join(labels(app))
        assert taste in words
        assert (f"{name} plays for fun" in words) == fun


def test_each_computer_has_a_strength_of_its_own(make: MakeApp, tmp_path: Path) -> None:
    app, flow = at_title(make, tmp_path)
    choose(app, "who", "seat 2")
    named(app, "level").on_change("master")
    named(app, "which").on_change("Vera")
    choose(app, "done")
    choose(app, "change")
    assert named(app, "strength").label == "Mixed"
    choose(app, "start")
    assert played(flow).match.players[2] == ("Vera", "master")
    assert played(flow).looks[2].face == "vera"


@pytest.mark.parametrize(
    ("seats", "size"), [(10, (800, 600)), (6, (1280, 720)), (10, (3840, 2160))]
)
def test_no_two_seats_overlap(make: MakeApp, size: tuple[int, int], seats: int) -> None:
    app = make(size)
    show(app, who_plays(seats=seats, people=seats))
    tiles = [each.rect for each in parts(top(app, WhoPlaysScene), SeatTile)]
    for number, rect in enumerate(tiles):
        assert part(top(app, WhoPlaysScene), SmallTable).rect.contains(rect)
        assert rect.collidelist(tiles[:number]) == -1
        assert rect.width > 1.3 * rect.height, "its words have room"


def words(app: App) -> str:
    """The words on the small table."""
    return part(top(app, WhoPlaysScene), SmallTable).words


def test_with_a_handicap_it_is_said_that_the_match_does_not_count(
    make: MakeApp, tmp_path: Path
) -> None:
    app, flow = at_title(
        make, tmp_path, last_game="colours",
        options={"colours": {"competitive": "yes", "stake": "50"}},
    )  # fmt: skip
    choose(app, "who")
    scene = top(app, WhoPlaysScene)
    assert words(app) == ""
    named(app, "long-call").on_change(True)
    assert "does not count for the leaderboard" in words(app)
    assert parts(scene, SeatTile)[0].marks == "long call"
    choose(app, "start")
    assert not played(flow).match.competitive
    assert not flow.competition.is_open(played(flow).match.record)
    assert flow.current.warning() is None


# --- in the middle of a match ------------------------------------------------------------------


def test_in_the_pause_only_who_plays_can_change(make: MakeApp, tmp_path: Path) -> None:
    app, flow = at_table(make, tmp_path)
    flow.pause()
    app.step(0, [])
    choose(app, "who")
    assert names(app).isdisjoint(["add person", "add computer", "swap", "remove", "start", "usual"])
    before = played(flow).match.text()
    press(app, pygame.K_ESCAPE)
    assert played(flow).match.text() == before, "who only looks changes nothing"


# --- closing and going on ----------------------------------------------------------------------


def test_without_the_file_the_names_tell(make: MakeApp, tmp_path: Path) -> None:
    app, flow = at_title(make, tmp_path, player_name="Ana")
    flow.start("last-card", {}, (flow.household.me(), person("Bo"), computer("Ben")))
    before = [(place.kind, place.name, place.profile) for place in flow.seating]
    app.step(0.0, [pygame.event.Event(pygame.QUIT)])
    flow.store.put_text("seats", None)

    app, flow = at_title(make, tmp_path, player_name="Ana", owner=app.settings.owner)
    press(app, pygame.K_RETURN)
    assert [(place.kind, place.name, place.profile) for place in flow.seating] == before


def test_a_person_is_booked_by_id_whatever_they_are_called(make: MakeApp, tmp_path: Path) -> None:
    options = {"colours": {"competitive": "yes", "match": "rounds", "rounds": "1"}}
    app, flow = at_table(
        make, tmp_path, last_game="colours", options=options, player_name="Ada", opponents=2
    )
    me = app.settings.owner
    app.settings.player_name = "Miriam"
    flow.seated.take_names()
    assert played(flow).names[0] == "Miriam"
    play(app, flow)
    held = ProfileStore(Store(tmp_path)).load()
    assert [each.name for each in held.players.values() if each.person] == ["Miriam"]
    assert held.players[me].games == 1
    flow.to_menu()
    ranked = flow.competition.ranked()
    assert [line.name for line in ranked if line.id in flow.here()] == ["Miriam"]
    assert len(ranked) == 3


def test_whoever_is_added_has_a_face_that_nobody_else_has(make: MakeApp, tmp_path: Path) -> None:
    app, _ = at_title(make, tmp_path)
    choose(app, "who")
    for _ in range(3):
        choose(app, "add person")
    faces = [place.face for place in seating(app) if place.human][1:]
    assert len(faces) == 3
    assert set(faces) <= set(IDS)
    assert len({place.face for place in seating(app)}) == len(seating(app))
