"""The rules page: everything the table tells, whatever was agreed on, and F1 from everywhere."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pygame
import pytest

from game import rulesets
from game.language.menu_texts import IN_PICTURES
from game.language.rules_page import Heading, rules_page
from game.language.what_fits import what_fits
from game.rulesets.options import GameInfo, acting, problems
from game.table.stories import stories
from game.ui.app.application import App
from game.ui.scenes.house_rules_page import SetupScene
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.rules_pictures import StoryPicture
from game.ui.scenes.rules_scene import RulesScene, rules_scene
from game.ui.scenes.table import TableScene
from game.ui.widgets.box_layout import Columns
from game.ui.widgets.card_widgets import CardFace
from game.ui.widgets.display import Label, Panel
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import Widget
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.hands import at_title, choose, click, press, show, wait
from tests.ui.shown import labels, named, part, parts, top

GAMES = list(rulesets.GAMES.values())
DIFFERENTLY = "What this table plays differently"


def tables(game: GameInfo) -> list[dict[str, str]]:
    """The book, the styles, and every option changed alone to each of its values."""
    chosen = [dict(style.chosen) for style in game.styles()]
    chosen += [
        {option.key: choice.value}
        for option in game.options
        for choice in option.values
        if choice.value != option.default
    ]
    return [each for each in chosen if not problems(game, 4, each)]


@pytest.mark.parametrize("part", thinned(range(9), 9))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_section_and_every_card_is_there_whatever_was_agreed(
    make: MakeApp, game: GameInfo, part: int
) -> None:
    app = make()
    for chosen in tables(game)[part::9]:
        page = show(app, rules_scene(game, 4, chosen))
        written = labels(page)
        sections = rules_page(rulesets.rules_for(game.id, 4, chosen))
        for section in sections:
            assert section.title in written
            if section.heading is not Heading.CARDS:
                assert set(section.sentences) <= set(written)
        cards = next((section for section in sections if section.heading is Heading.CARDS), None)
        faces = [each for each in page.ui.top.root.walk() if isinstance(each, CardFace)]
        examples = len(what_fits(rulesets.rules_for(game.id, 4, chosen)))
        assert len(faces) == examples + (len(cards.sentences) if cards else 0)
        differs = acting(game, 4, chosen)
        for key, value in differs.items():
            option = game.option(key)
            assert f"{option.label}: {option.label_of(value)}" in written
        assert (DIFFERENTLY in written) is bool(differs)
        told = {option.sentence for option in game.options if differs.get(option.key) != "yes"}
        assert not told & set(written), "a sentence about every value is told of the chosen one"
        app.pop()
        app.running = True


@pytest.mark.parametrize(
    ("game", "size"), thinned(product(GAMES, [(800, 600), (1280, 720), (1920, 1080)]), 4)
)
def test_nothing_on_the_page_overlaps_or_is_cut(
    make: MakeApp, game: GameInfo, size: tuple[int, int]
) -> None:
    app = make(size)
    page = show(app, rules_scene(game, 4, dict(game.styles()[1].chosen)))
    paper = part(page, Panel).rect
    told = [e for e in parts(page, Widget) if isinstance(e, Label | CardFace) and e.rect.width]
    for place, one in enumerate(told):
        assert paper.left <= one.rect.left < one.rect.right <= paper.right
        wide, high = one.measure(app.media, one.rect.width)
        assert (wide, high) <= one.rect.size
        assert high <= one.rect.height
        assert one.rect.collidelist([each.rect for each in told[place + 1 :]]) < 0


def test_the_page_is_scrolled_by_keys_to_its_end_and_shut(make: MakeApp) -> None:
    app = make()
    page = show(app, rules_scene(GAMES[-1], 4, {}))
    press(app, pygame.K_END)
    wait(app, 1)
    assert part(page, Scroll).offset == part(page, Scroll).furthest > 0
    press(app, pygame.K_HOME, pygame.K_PAGEDOWN)
    wait(app, 1)
    assert 0 < part(page, Scroll).offset < part(page, Scroll).furthest


def test_options_that_do_not_go_together_are_said_and_the_book_is_told(make: MakeApp) -> None:
    game = rulesets.GAMES["last-card"]
    page = show(make(), rules_scene(game, 4, {"nominate": "yes", "skip_stack": "yes"}))
    assert any(line.endswith("These are the rules by the book.") for line in labels(page))


class TestHelp:
    def begun(self, make: MakeApp, folder: Path) -> App:
        return at_title(make, folder, options={"last-card": {"nominate": "yes"}})[0]

    def reads(self, app: App, line: str) -> None:
        """F1 opens the page with that line, and F1 or Esc shuts it."""
        before = app.scene
        for shut in (pygame.K_F1, pygame.K_ESCAPE):
            press(app, pygame.K_F1)
            assert line in labels(top(app, RulesScene))
            press(app, shut)
            assert app.scene is before

    def test_f1_opens_the_rules_everywhere(self, make: MakeApp, tmp_path: Path) -> None:
        app = self.begun(make, tmp_path)
        self.reads(app, "Nominate: Yes")
        choose(app, "change", "setup")
        scene = top(app, SetupScene)
        scene.open_page("Attacks")
        scene.ui.steer(named(scene, "nominate"))
        press(app, pygame.K_SPACE, pygame.K_F1)
        assert "Nominate: Yes" not in labels(top(app, RulesScene))
        press(app, pygame.K_F1, pygame.K_SPACE)
        self.reads(app, "Nominate: Yes")
        press(app, pygame.K_ESCAPE)
        page = top(app, NewMatchScene)
        page.ui.steer(named(page, "start"))
        press(app, pygame.K_RETURN)
        top(app, TableScene)
        self.reads(app, "Nominate: Yes")
        press(app, pygame.K_ESCAPE)
        top(app, PauseScene)
        self.reads(app, "Nominate: Yes")

    def test_the_book_button_opens_it_at_the_table(self, make: MakeApp, tmp_path: Path) -> None:
        app = self.begun(make, tmp_path)
        press(app, pygame.K_RETURN)
        scene = top(app, TableScene)
        buttons = scene.buttons
        assert not buttons.help.rect.colliderect(buttons.log.rect)
        click(app, buttons.help.rect.center)
        assert isinstance(app.scene, RulesScene)


@pytest.mark.parametrize(
    ("game", "chosen", "told"),
    [
        ("last-card", {"last_call": "off"}, ["By the book: Catch each other."]),
        ("last-card", {"match": "points", "target": "300"},
         ["The winner of a round scores what the others hold.", "By the book: Rounds won.",
          "By the book: 200."]),
        ("classic", {"no_bluff": "yes"},
         ["A +4 that breaks its rule is refused, instead of being called a lie."]),
        ("classic", {"stack_draws": "same", "packs": "1"},
         ["A +2 is answered with a +2 or a +4, and a +4 with a +4.", "By the book: No."]),
        ("extreme", {"last_call": "off", "last_call_penalty": "4", "draw_when": "any"},
         ["You can draw even with a card to play.", "By the book: Only when stuck.",
          "By the book: Forget, and you wait."]),
    ],
)  # fmt: skip
def test_what_is_played_differently_says_what_is_chosen_and_no_more(
    make: MakeApp, game: str, chosen: dict[str, str], told: list[str]
) -> None:
    page = show(make(), rules_scene(rulesets.GAMES[game], 4, chosen))
    lines = next(
        found for panel in parts(page, Panel)
        if (found := [each.text for each in parts(panel, Label)])[0] == DIFFERENTLY
    )  # fmt: skip
    titles = [line for line in lines[1:] if ": " in line and not line.startswith("By the book")]
    assert set(lines[1:]) - set(titles) == set(told)
    assert f"{len(titles)} house rule" + "s" * (len(titles) > 1) in labels(page)


def test_at_the_table_the_page_names_who_is_dealt_what(make: MakeApp) -> None:
    rules = rulesets.rules_for("classic", 3, {}, (7, 7, 4))
    page = RulesScene(rules, rulesets.GAMES["classic"], {}, names=("Ana", "Ben", "Cleo"))
    dealt = "the same number of cards: Ana gets 7 cards, Ben gets 7 cards and Cleo gets 4"
    assert any(dealt in line for line in labels(show(make(), page)))


def pictures(page: RulesScene) -> list[StoryPicture]:
    return [each for each in page.ui.top.root.walk() if isinstance(each, StoryPicture)]


@pytest.mark.parametrize(
    ("game", "chosen", "titles", "lines"),
    [
        ("last-card", {}, ["A pick-up and its answer"],
         ["Vera plays 2{S}. 2 cards are coming Ben’s way.", "Vera picks up 6 cards."]),
        ("last-card", {"answer_pickups": "no"}, [], []),
        ("last-one", {}, ["A melee in pictures"],
         ["Ben passes. Tui plays 5{S}. Tui attacks Vera in the melee.",
          "Tui draws 6 cards for the melee."]),
        ("colours", {}, ["A pick-up and its answer", "A lie and an honest card"],
         ["Tui calls it a lie – and it was one! Vera picks up 4 cards for it.",
          "Tui calls it a lie, but it was honest. Tui picks up 6 cards for it."]),
        ("classic", {"no_bluff": "yes"}, [], []),
        ("extreme", {}, ["A fight in pictures"],
         ["Tui plays 7{H}. Tui blocks the attack of 7.",
          "Ben picks up 7 cards. The fight is over."]),
    ],
)  # fmt: skip
def test_what_is_easier_seen_than_read_is_drawn(
    make: MakeApp, game: str, chosen: dict[str, str], titles: list[str], lines: list[str]
) -> None:
    page = show(make(), rules_scene(rulesets.GAMES[game], 4, chosen))
    written = labels(page)
    assert [each for each in written if each in IN_PICTURES.values()] == titles
    assert set(lines) <= set(written)
    assert len(pictures(page)) >= 4 * len(titles)


@pytest.mark.parametrize(
    ("game", "size", "scale"),
    thinned(product(GAMES, [(800, 600), (1280, 720), (1920, 1080), (3840, 2160)], [100, 200]), 14),
)
def test_nothing_in_a_picture_covers_anything_or_is_cut(
    make: MakeApp, game: GameInfo, size: tuple[int, int], scale: int
) -> None:
    for options in ({}, {"partners": "yes"}):
        app = make(size, interface_scale=scale)
        page = show(app, rules_scene(game, 4, options))
        room = part(page, Scroll).rect.width
        for picture in pictures(page):
            assert picture.rect.width <= room
            things = picture.things()
            for place, one in enumerate(things):
                assert picture.rect.contains(one), (one, picture.rect)
                for other in things[place + 1 :]:
                    assert not one.colliderect(other), (one, other, picture.rect)


@pytest.mark.parametrize("game", thinned(GAMES, 2), ids=lambda game: game.id)
def test_the_pictures_are_of_the_rules_in_force(game: GameInfo) -> None:
    for chosen in tables(game):
        rules = rulesets.rules_for(game.id, 4, chosen)
        kinds = [story.kind for story in stories(rules)]
        disputed = rules.challenge is not None and not rules.challenge.refused
        assert ("challenge" in kinds) is disputed
        assert ("melee" in kinds) is (rules.melee is not None)
        assert ("fight" in kinds) is (rules.fight is not None)
        assert ("pick-up" in kinds) is any(
            rank in answers for rank, answers in rules.answers.pickup.items()
        )


@pytest.mark.slow
def test_two_columns_where_there_is_room_and_one_where_not(make: MakeApp) -> None:
    for size, two in (((1920, 1080), True), ((3840, 2160), True), ((600, 900), False)):
        app = make(size)
        page = show(app, rules_scene(GAMES[0], 4, {}))
        columns = part(page, Columns)
        assert columns.two(app.media, columns.rect.width) is two
