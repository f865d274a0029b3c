"""Votes in a window: switched on at the screen, seen there as bars, and played."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.rooms.evening import OCCASION
from game.rooms.evening.cup import choosable, with_next
from game.rooms.evening.kept_evening import kept_evening
from game.rooms.evening.plan import EveningPlanScene
from game.rooms.evening.standing_page import StandingScene
from game.rooms.phones.pages.joining_page import JoiningScene
from game.rooms.phones.pages.vote_row import VoteRow
from game.rooms.phones.people.ballot import VoteTally
from game.tools.smoke import settle
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.score.ending import EndingScene
from game.ui.scenes.score.far import TurningScene
from game.ui.scenes.score.score_sheet import ResultScene
from game.ui.scenes.score.score_table import ScoreStrip
from game.ui.scenes.table import TableScene
from game.ui.scenes.widget_scene import WidgetScene
from tests.demos import make_scene
from tests.rooms.phones.bot import Bot
from tests.rooms.phones.test_joining import House, button, come, house, playing, table
from tests.rooms.together.test_evening import cup_of, short_matches
from tests.ui.conftest import MakeApp
from tests.ui.hands import click, press
from tests.ui.shown import named, part, toasts, top

__all__ = ["house"]


def row_of(scene: object) -> VoteRow:
    assert isinstance(scene, WidgetScene)
    # A sofa sees it after something else.
    turning = scene.turning._children if isinstance(scene, TurningScene) and scene.turning else ()
    widgets = [*scene.ui.layers[0].root.walk(), *turning]
    return next(each for each in widgets if isinstance(each, VoteRow))


def to_sheet(house: House, bot: Bot) -> None:
    """Let the game play to the score sheet."""
    sitting = house.sitting
    for seat in sitting.people:
        sitting.set_automatic(seat, True)
    while not sitting.round_over:
        sitting.update(5.0)
        # However slow the machine is: a phone that says nothing is away.
        bot.awake()

    def shown() -> bool:
        # From afar the table is seen first, and then the scores with the vote.
        scene = house.app.scene
        return isinstance(scene, ResultScene) and not (scene.far and isinstance(scene, EndingScene))

    house.until(shown, bot, dt=1.0)


def told(house: House, bot: Bot) -> dict[str, Any]:
    """The vote, once the phone is told of one."""

    def heard() -> bool:
        bot.awake()
        return bool(bot.heard("ballot"))

    house.until(heard, bot)
    found: dict[str, Any] = bot.heard("ballot")[-1]
    return found


def counted(house: House, bot: Bot) -> None:
    """Wait until the screen shows one vote."""

    def one() -> bool:
        bot.awake()
        tally = row_of(house.app.scene).tally
        return tally is not None and sum(tally.counts) == 1

    house.until(one, bot)


def steer(house: House, name: str) -> None:
    """Go to a button by keys, and press it."""
    scene = house.app.scene
    assert isinstance(scene, JoiningScene)
    for _ in range(24):
        focused = scene.ui.focused
        if focused is not None and focused.name == name:
            press(house.app, pygame.K_RETURN)
            return
        press(house.app, pygame.K_TAB)
    raise AssertionError(f"no key leads to {name}")


@pytest.mark.slow
def test_a_vote_is_switched_on_at_the_screen_seen_played_and_continued(house: House) -> None:
    bot = playing(house, table(phones=1, others=2))
    room = house.phones.room
    house.flow.pause()
    house.app.step(0.1)
    top(house.app, PauseScene)
    click(house.app, named(house.app, "phones"))
    # Whoever is at the screen is host too, by keys as by mouse.
    steer(house, "mute")
    assert room.muted
    steer(house, "vote")
    assert room.polls.wanted
    top(house.app, JoiningScene)
    assert button(house.app.scene, "vote").text == "House rule votes: on"
    click(house.app, button(house.app.scene, "mute"))
    assert not room.muted
    said = " ".join(toasts(house.app))
    assert "Someone at the screen lets the room vote on a house rule after each round." in said
    press(house.app, pygame.K_ESCAPE, pygame.K_ESCAPE)
    top(house.app, TableScene)
    to_sheet(house, bot)
    bot.say(kind="vote", ballot=told(house, bot)["number"], choice=1)
    counted(house, bot)
    assert room.polls.ballot is not None
    key, _, value = room.polls.ballot.motion.candidates[1].value.partition("=")
    press(house.app, pygame.K_RETURN)
    top(house.app, TableScene)
    sitting = house.sitting
    assert sitting.match.options == {key: value}
    assert any(each.endswith("Yes, for this round.") for each in toasts(house.app))
    house.flow.to_menu()
    house.app.step(0.1)
    kept = house.flow.current.unfinished
    assert kept is not None
    assert kept.rounds[-1].options == {key: value}
    house.flow.go_on()
    again = house.flow.sitting
    assert again is not None
    assert again is not sitting
    assert again.match.options == {key: value}
    assert again.rules == sitting.rules


def to_standing(house: House) -> Bot:
    """Play the first match of an evening whose games the room chooses, up to its standing."""
    app, flow = house.app, house.flow
    app.settings.reduced_motion = True
    flow.household.remember(table(phones=1, others=2))
    app.push(flow.occasions.of(OCCASION).page())
    app.step(0.1)
    plan = app.scene
    assert isinstance(plan, EveningPlanScene)
    short_matches(app)
    click(app, named(app, "vote"))
    names = [each.name for each in plan.ui.layers[0].root.walk()]
    assert "game 1" in names
    assert "game 2" not in names
    click(app, named(app, "start"))
    bot = come(house)
    button(app.scene, "go").activate()
    house.until(lambda: isinstance(app.scene, TableScene), bot)
    to_sheet(house, bot)
    assert not bot.heard("ballot"), "the games are voted on at the standing"
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, StandingScene)
    return bot


@pytest.mark.slow
def test_the_room_chooses_the_games_of_an_evening(house: House) -> None:
    app, flow = house.app, house.flow
    bot = to_standing(house)
    ballot = told(house, bot)
    assert [each["label"] for each in ballot["choices"]] == [
        "Last Card", "Last One", "Last One Colours", "Classic Colours", "Extreme Last Card",
    ]  # fmt: skip
    bot.say(kind="vote", ballot=ballot["number"], choice=4)
    counted(house, bot)
    planned = cup_of(flow).legs
    # The vote is in the file before the match begins: the game may be closed here.
    kept = kept_evening(flow.store)
    assert kept is not None
    assert kept.legs[1].game == "extreme"
    press(app, pygame.K_RETURN)
    assert flow.sitting is not None
    assert flow.sitting.match.record.rules == "extreme"
    assert flow.sitting.match.record.options["rounds"] == "1"
    now = cup_of(flow)
    assert now.legs[1].game == "extreme"
    assert now.legs[2:] == planned[2:]
    again = kept_evening(flow.store)
    assert again is not None
    assert (again.legs, again.choices) == (now.legs, now.choices)
    # Nobody votes: the game that was planned is played.
    to_sheet(house, bot)
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, StandingScene)
    press(app, pygame.K_RETURN)
    assert flow.sitting.match.record.rules == planned[2].game
    assert choosable(cup_of(flow)) == (), "a match is being played"
    with pytest.raises(ValueError, match="cannot be chosen"):
        with_next(cup_of(flow), "classic")


def test_without_a_phone_at_the_table_nothing_can_be_voted_on(house: House) -> None:
    app, flow = house.app, house.flow
    flow.household.remember(table(phones=0, others=3))
    app.push(flow.occasions.of(OCCASION).page())
    app.step(0.1)
    vote = named(app, "vote")
    assert not vote.enabled
    assert "nobody here is playing with one" in vote.hint


@pytest.mark.parametrize("reduced", [False, True])
def test_bars_rise_with_the_votes_and_stand_at_once_with_reduced_motion(
    make: MakeApp, reduced: bool
) -> None:
    app = make((1280, 720), speed=1.0, reduced_motion=reduced)
    like = make_scene("phone-ending", ready=1)
    assert isinstance(like, EndingScene)
    title, labels = "A house rule?", ("Jump in", "Swap", "Nothing", "All")
    now: list[VoteTally | None] = [VoteTally(title, labels, (0, 0, 0, 0), 12, -1)]
    row = VoteRow(lambda: now[0])
    scene = EndingScene(like.sheet, **{**like.result, "parts": lambda: [row]})
    app.push(scene)
    settle(app, 0.3)

    def picture() -> bytes:
        return pygame.image.tobytes(app.display.surface.subsurface(row.rect), "RGB")

    empty = picture()
    now[0] = VoteTally(title, labels, (0, 6, 0, 0), 12, 1)
    app.step(0.016)
    first = picture()
    assert row.update(0.0, app.media) is not reduced, "it still rises"
    settle(app, 2.0)
    assert first != empty
    assert (first == picture()) is reduced
    assert not row.update(0.0, app.media)
    # The row takes no room when the vote is over.
    low = scene.stage.places.table.bottom  # type: ignore[union-attr]
    now[0] = None
    app.step(0.1)
    assert scene.stage.places.table.bottom > low  # type: ignore[union-attr]


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 200), ((800, 600), 150)])
def test_large_words_leave_room_for_the_table_above_a_vote(
    make: MakeApp, size: tuple[int, int], percent: int
) -> None:
    app = make(size, speed=0.0, interface_scale=percent)
    scene = make_scene("phone-ending", votes=8, ready=2)
    assert isinstance(scene, EndingScene)
    app.push(scene)
    settle(app, 0.5)
    row = row_of(scene)
    places, strip = scene.stage.places, part(scene, ScoreStrip)
    assert places is not None
    assert abs(places.table.bottom - row.rect.top) <= 1
    assert row.rect.top >= 0.6 * size[1]
    assert row.rect.bottom <= strip.rect.top - app.media.px(7)


def test_a_vote_with_large_words_leaves_the_last_card_to_be_seen(make: MakeApp) -> None:
    app = make((1280, 720), interface_scale=200, reduced_motion=True)
    scene = make_scene("phone-ending", seats=10, votes=4)
    app.push(scene)
    settle(app)
    assert isinstance(scene, EndingScene)
    places = scene.stage.places
    assert places is not None
    card, (x, y), half = places.last, places.total, places.total_wide / 2
    free = [
        (px, py)
        for px in range(round(card.x - card.width / 2), round(card.x + card.width / 2), 4)
        for py in range(round(card.y - card.height / 2), round(card.y + card.height / 2), 4)
    ]
    seen = sum((px - x) ** 2 + (py - y) ** 2 > half**2 for px, py in free)
    assert seen > 0.4 * len(free), "most of the card is beside the disc"
    assert card.width > 0.05 * 1280
