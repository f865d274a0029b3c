"""The menu and the screens it opens, by keys and by mouse, at every size."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pygame
import pytest

from game.agents import LEVELS
from game.language import option_texts as rulesets
from game.language.menu_texts import match_said, round_said, round_with
from game.language.settings import BACKS, THEMES
from game.rulesets import GAMES
from game.rulesets.options import GameInfo
from game.storage.settings import Settings
from game.table.people.seating import Seating
from game.ui.app.application import App
from game.ui.scenes.house_rules_page import STYLE, SetupScene
from game.ui.scenes.lobby import Saved
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.rules_scene import rules_scene
from game.ui.scenes.scene import Scene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.settings_pictures import paint_back
from game.ui.scenes.sketches import (
    SketchPicture,
    paint_sketch,
    sketch_of_option,
    sketch_of_style,
)
from game.ui.scenes.styles import OWN, style_of
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.button import Button, OptionRow
from game.ui.widgets.display import Label
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.form_parts import Field
from game.ui.widgets.node import Role
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.stepper import Stepper
from game.ui.widgets.title_view import DeckTile, GoldenButton
from game.ui.widgets.widget import Widget
from tests.demos import Resting, strangers
from tests.demos.picture import make_app
from tests.ui.conftest import MakeApp
from tests.ui.hands import choose, click, move, press, resize, show, wait, write
from tests.ui.shown import labels, named, names, not_none, papers, part, parts, top

Order = tuple[str, int, str, dict[str, str], tuple[str, ...]]


class Desk:
    """Notes what the menu asks for."""

    def __init__(self, saved: Saved | None = None) -> None:
        self.orders: list[Order] = []
        self.continued = self.parties = 0
        self._saved = saved

    def saved(self) -> Saved | None:
        return self._saved

    def start(self, game_id: str, options: Mapping[str, str], seating: Seating) -> None:
        names = tuple(place.name for place in seating)
        order = (game_id, len(seating), seating[-1].level, dict(options), names)
        self.orders.append(order)

    def everybody(self) -> None:
        self.parties += 1

    def go_on(self) -> None:
        self.continued += 1

    def rules_of(self, game: GameInfo, seats: int, chosen: Mapping[str, str]) -> Scene:
        return rules_scene(game, seats, chosen)

    def menu(self, settings: Settings) -> MenuScene:
        self.household = strangers(settings)
        return MenuScene(self)


def described(scene: WidgetScene) -> str:
    """What is written on the rows to choose by."""
    return "\n".join(e.sentence for e in scene.ui.top.root.walk() if isinstance(e, OptionRow))


def opened(
    make: MakeApp, desk: Desk, size: tuple[int, int] = (1280, 720), **settings: object
) -> App:
    app = make(size, **settings)
    show(app, desk.menu(app.settings))
    return app


def ordering(
    make: MakeApp, desk: Desk, size: tuple[int, int] = (1280, 720), **settings: object
) -> App:
    """With the set-up of the chosen game open."""
    app = opened(make, desk, size, **settings)
    choose(app, "change")
    assert isinstance(app.scene, NewMatchScene)
    return app


def press_picture(app: App, style: str) -> None:
    """Click on the picture of a style in the set-up."""
    pictures = named(app, "style")
    number = [value for value, _ in pictures.values].index(style)
    click(app, pictures.box(number).center)
    app.step(0.0, [])


class TestMenu:
    def test_a_stranger_presses_enter_and_plays(self, make: MakeApp) -> None:
        desk = Desk()
        press(opened(make, desk), pygame.K_RETURN)
        game_id, seats, strength, options, names = desk.orders[0]
        assert (game_id, seats, strength, options) == ("last-card", 4, "casual", {})
        assert names[0] == "You"
        assert len(set(names)) == 4

    def test_a_line_without_room_is_said_shorter(self, make: MakeApp) -> None:
        long = "Duplicate: match 2 of 4 · Round 6 with Vera, Ines and Pauline"
        short = "Duplicate: match 2 of 4 · Round 6"
        fits = "Round 6 with Vera, Ines and Pauline"
        for line, said in ((long, short), (fits, fits)):
            app = opened(make, Desk(Saved("Last Card", "Round 6", line=line, short=short)))
            assert named(app, "continue").said(app.media)[0] == said

    def test_a_new_match_does_not_silently_end_the_saved_one(self, make: MakeApp) -> None:
        desk = Desk(Saved("Classic Colours", "Round 3"))
        app = ordering(make, desk)
        choose(app, "start")
        assert desk.orders == []
        assert "That ends your match of Classic Colours: Round 3." in labels(app)
        press(app, pygame.K_RETURN)
        assert desk.orders == []
        choose(app, "start")
        press(app, pygame.K_RIGHT, pygame.K_RETURN)
        assert len(desk.orders) == 1

    def test_by_keys_alone_another_game_with_other_rules(self, make: MakeApp) -> None:
        desk = Desk()
        app = opened(make, desk)
        scene = top(app, MenuScene)
        for _ in range(16):
            if scene.ui.focused is named(app, "game classic"):
                break
            press(app, pygame.K_TAB)
        press(app, pygame.K_RETURN)
        assert scene.ui.focused is named(app, "game classic")
        scene.ui.steer(named(app, "change"))
        press(app, pygame.K_RETURN)
        order = top(app, NewMatchScene)
        assert order.order.game.id == "classic"
        order.ui.steer(named(app, "opponents"))
        press(app, pygame.K_RIGHT, pygame.K_RIGHT)
        order.ui.steer(named(app, "style"))
        press(app, pygame.K_RIGHT, pygame.K_SPACE)
        assert order.ui.focused is named(app, "style")
        order.ui.steer(named(app, "start"))
        press(app, pygame.K_RETURN)
        assert desk.orders[0][:2] == ("classic", 6)
        assert desk.orders[0][3] == {"stack_draws": "any"}
        assert len(desk.orders[0][4]) == 6

    @pytest.mark.parametrize("way", [opened, ordering])
    def test_every_widget_can_be_reached_with_the_arrows(
        self, make: MakeApp, way: Callable[..., App]
    ) -> None:
        scene = top(way(make, Desk(Saved("Last Card", "Round 1"))), WidgetScene)
        ui, reached = scene.ui, set()
        waiting = [ui.focused]
        while waiting:
            widget = waiting.pop()
            if widget not in reached:
                reached.add(widget)
                for direction in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                    ui.focus(widget)
                    ui.navigate(direction)
                    waiting.append(ui.focused)
        assert not [each for each in parts(scene, Widget) if each.focusable and each not in reached]

    def test_a_press_beside_the_set_up_closes_it(self, make: MakeApp) -> None:
        app = ordering(make, Desk())
        click(app, (4, 4))
        assert isinstance(app.scene, MenuScene)

    def test_what_was_chosen_is_remembered_by_game(self, make: MakeApp) -> None:
        app = ordering(make, Desk())
        press_picture(app, "Kitchen table")
        assert app.settings.options == {
            "last-card": {"seven_passes": "yes", "eight_reverses": "yes"}
        }
        press(app, pygame.K_ESCAPE)
        choose(app, "game classic", "change")
        assert named(app, "style").value == "By the book"
        press(app, pygame.K_ESCAPE)
        choose(app, "game last-card", "change")
        assert named(app, "style").value == "Kitchen table"

    def test_settings_of_another_version_do_no_harm(self, make: MakeApp) -> None:
        desk = Desk()
        app = make(
            last_game="chess", strength="godlike", opponents=9,
            options={"last-card": {"nominate": "perhaps", "castling": "yes", "jokers": "2"}},
        )  # fmt: skip
        app.push(desk.menu(app.settings))
        press(app, pygame.K_RETURN)
        assert desk.orders[0][0] == "last-card"
        assert desk.orders[0][2] == "casual"
        assert desk.orders[0][3] == {"jokers": "2"}

    def test_esc_leads_to_quit_and_does_not_quit(self, make: MakeApp) -> None:
        app = opened(make, Desk())
        press(app, pygame.K_ESCAPE)
        assert app.running
        press(app, pygame.K_RETURN)
        assert not app.running


class TestSetup:
    def opened(
        self, make: MakeApp, game: str = "last-card", size: tuple[int, int] | None = None
    ) -> tuple[App, SetupScene, list[object]]:
        done: list[object] = []
        app = make(size) if size else make()
        app.push(Desk().menu(app.settings))
        self.game = rulesets.GAMES[game]
        scene = show(app, SetupScene(self.game, 4, {}, done.append, lambda: done.append("start")))
        return app, scene, done

    def option(self, app: App, key: str) -> Any:
        """The control of an option, on its page."""
        scene = top(app, SetupScene)
        page = next(each.group for each in self.game.options if each.key == key)
        if scene.page != page:
            scene.open_page(page)
        return named(app, key)

    @pytest.mark.parametrize("game", rulesets.GAMES)
    def test_every_option_is_on_a_page_with_its_sentence(self, make: MakeApp, game: str) -> None:
        _, scene, _ = self.opened(make, game)
        found: list[str] = []
        for page in scene.pages:
            scene.open_page(page)
            options = [each for each in self.game.options if each.key in names(scene)]
            assert {each.group for each in options} <= {page}
            idle = rulesets.idle(game, {})
            blocked = rulesets.blocked_values(game, 4, {})
            for option in options:
                reason = blocked.get((option.key, "yes"), option.sentence)
                assert idle.get(option.key, reason) in labels(scene)
            found += [option.key for option in options]
            assert part(scene, Scroll).furthest == 0, "nothing has to be scrolled"
        assert found == [option.key for option in self.game.options]

    def test_the_pages_are_turned_by_keys_and_by_mouse(self, make: MakeApp) -> None:
        app, scene, _ = self.opened(make)
        press(app, pygame.K_DOWN, pygame.K_DOWN)
        assert scene.page == scene.pages[2]
        assert scene.ui.focused is named(app, "pages")
        press(app, pygame.K_RETURN)
        assert scene.ui.focused is named(app, "draw_when")
        press(app, pygame.K_PAGEUP)
        assert scene.page == scene.pages[1]
        press(app, pygame.K_PAGEUP, pygame.K_PAGEUP, pygame.K_PAGEUP)
        assert scene.page == scene.pages[0]
        rail = named(app, "pages")
        click(app, (rail.rect.centerx, rail.rect.bottom - 8))
        assert scene.page == scene.pages[-1]
        press(app, pygame.K_RIGHT, pygame.K_LEFT)
        assert scene.ui.focused is named(app, "pages")
        press(app, pygame.K_TAB)
        assert scene.ui.focused is named(app, "time_per_turn")

    def test_the_side_says_what_is_not_as_in_the_book(self, make: MakeApp) -> None:
        app, scene, _ = self.opened(make)
        assert named(app, "pages").notes == {STYLE: "By the book"}
        scene.ui.steer(self.option(app, "nominate"))
        press(app, pygame.K_SPACE)
        assert named(app, "pages").notes == {STYLE: "Your own", "Attacks": "Nominate"}

    @pytest.mark.parametrize("game", rulesets.GAMES)
    def test_the_side_says_nothing_of_what_does_not_matter(self, make: MakeApp, game: str) -> None:
        app, _, _ = self.opened(make, game)
        idle = rulesets.idle(game, {})
        chosen = {
            option.key: next(each.value for each in option.values if each.value != option.default)
            for option in self.game.options if option.key in idle
        }  # fmt: skip
        assert chosen
        show(app, SetupScene(self.game, 4, chosen, lambda _: None))
        assert list(named(app, "pages").notes) == [STYLE]

    def test_the_menu_begins_what_was_chosen_here(self, make: MakeApp) -> None:
        desk = Desk()
        app = ordering(make, desk)
        choose(app, "setup", "style Pub rules", "start")
        assert desk.orders[0][3]["nominate"] == "yes"

    def test_back_in_the_menu_the_change_is_seen(self, make: MakeApp) -> None:
        app = ordering(make, Desk())
        choose(app, "setup")
        scene, self.game = top(app, SetupScene), rulesets.GAMES["last-card"]
        scene.ui.steer(self.option(app, "nominate"))
        press(app, pygame.K_SPACE, pygame.K_ESCAPE)
        assert app.settings.options["last-card"] == {"nominate": "yes"}
        assert named(app, "style").value == OWN

    def test_an_option_that_does_not_matter_now_says_why(self, make: MakeApp) -> None:
        app, scene, _ = self.opened(make)
        joker_is = self.option(app, "joker_is")
        assert not joker_is.enabled
        assert joker_is.reason == rulesets.idle("last-card", {})["joker_is"]
        scene.ui.steer(named(app, "jokers"))
        press(app, pygame.K_RIGHT)
        assert named(app, "joker_is").enabled
        assert scene.ui.focused is named(app, "jokers")

    def test_leaving_by_any_way_keeps_what_was_set(self, make: MakeApp) -> None:
        for leave, after in (("start", ["start"]), ("done", []), ("", [])):
            app, scene, done = self.opened(make)
            scene.ui.steer(self.option(app, "seven_passes"))
            press(app, pygame.K_SPACE)
            click(app, named(app, leave)) if leave else press(app, pygame.K_ESCAPE)
            assert done == [{"seven_passes": "yes"}, *after]
            assert isinstance(app.scene, MenuScene)

    @pytest.mark.parametrize("game", rulesets.GAMES)
    def test_a_style_sets_its_options_and_a_change_makes_it_ones_own(
        self, make: MakeApp, game: str
    ) -> None:
        app, scene, done = self.opened(make, game)
        info = rulesets.GAMES[game]
        for style in info.styles()[1:]:
            assert style.sentence in described(scene)
            scene.ui.steer(named(app, f"style {style.name}"))
            press(app, pygame.K_RETURN)
            assert scene.chosen == dict(style.chosen)
            assert scene.ui.focused is named(app, f"style {style.name}")
            assert named(app, f"style {style.name}").chosen
        hand_size = self.option(app, "hand_size")
        scene.ui.steer(hand_size)
        press(app, pygame.K_RIGHT if hand_size.value < "9" else pygame.K_LEFT)
        scene.open_page(STYLE)
        assert named(app, f"style {OWN}").chosen
        changed = info.changed(scene.chosen)
        press(app, pygame.K_ESCAPE)
        assert done == [changed]

    def test_a_style_that_so_many_cannot_play_says_why(self, make: MakeApp) -> None:
        app = make()
        app.push(Desk().menu(app.settings))
        show(app, SetupScene(rulesets.GAMES["colours"], 3, {}, lambda chosen: None))
        pairs = named(app, "style Pairs")
        scene = top(app, SetupScene)
        assert pairs.reason in described(scene)
        scene.ui.steer(pairs)
        press(app, pygame.K_RETURN)
        assert scene.chosen == {}

    @pytest.mark.parametrize("game", rulesets.GAMES)
    def test_what_excludes_something_else_is_greyed_with_the_reason(
        self, make: MakeApp, game: str
    ) -> None:
        app, scene, _ = self.opened(make, game)
        info = rulesets.GAMES[game]
        for clash in info.clashes:
            scene.chosen = {clash.key: clash.values[0]}
            scene.rebuild()
            offered = [choice.value for choice in info.option(clash.other).values]
            for value in list(filter(clash.includes, offered))[:1]:
                control = self.option(app, clash.other)
                if clash.other in rulesets.idle(game, scene.chosen):
                    assert not control.enabled
                    continue
                reasons = getattr(control, "blocked", {}).get(value) or control.reason
                assert reasons == clash.sentence
                # The keys reach it, and are told (a list says it when it is opened).
                scene.ui.steer(control)
                assert scene.ui.focused is control
                way = -1 if value == info.option(clash.other).values[0].value else 1
                while isinstance(control, Stepper) and control.hint != clash.sentence:
                    assert scene.ui.focused is control, "it is told before the keys lead on"
                    press(app, pygame.K_LEFT if way < 0 else pygame.K_RIGHT)
                    control = named(app, clash.other)
                if not isinstance(control, Dropdown):
                    assert clash.sentence in control.hint or clash.sentence in labels(scene)

    def test_a_page_stays_where_it_was_after_a_change(self, make: MakeApp) -> None:
        app, scene, _ = self.opened(make, "last-card", (800, 480))
        scene.ui.steer(self.option(app, "jokers"))
        wait(app, 0.5)
        before = part(scene, Scroll).offset
        assert before > 0
        press(app, pygame.K_RIGHT)
        wait(app, 0.5)
        assert part(scene, Scroll).offset == pytest.approx(before, abs=60)
        assert part(scene, Scroll).rect.contains(named(app, "jokers").rect)

    def test_a_style_is_chosen_in_the_menu_too(self, make: MakeApp) -> None:
        desk = Desk()
        app = ordering(make, desk)
        press_picture(app, "Pub rules")
        assert app.settings.options["last-card"] == {
            "nominate": "yes", "mix_pickups": "yes", "jokers": "2", "three_blocks": "yes",
        }  # fmt: skip
        assert named(app, "style").label == "Pub rules"


class TestSettings:
    def opened(self, make: MakeApp) -> App:
        app = make()
        app.push(Desk().menu(app.settings))
        show(app, SettingsScene())
        return app

    def test_everything_takes_effect_at_once(self, make: MakeApp) -> None:
        app = self.opened(make)
        scene = top(app, SettingsScene)
        scene.open_page("playing")
        choose(app, "player_name")
        write(app, "  Ana ")
        scene.open_page("seeing")
        scene.ui.steer(named(app, "reduced_motion"))
        wait(app, 1)
        choose(app, "reduced_motion")
        assert app.settings.player_name == "Ana"
        assert app.media.motion.refused_reach == 0
        scene.open_page("sound")
        scene.ui.steer(named(app, "volume"))
        press(app, pygame.K_HOME)
        assert app.settings.volume == 0
        scene.open_page("playing")
        scene.ui.steer(named(app, "speed"))
        press(app, pygame.K_RIGHT)
        assert app.settings.speed == 1.5
        scene.open_page("table")
        scene.ui.steer(named(app, "theme"))
        press(app, pygame.K_RIGHT, pygame.K_RETURN)
        assert app.media.theme.id == "harbour"
        assert scene.ui.focused is named(app, "theme")
        scene.open_page("seeing")
        scene.ui.steer(named(app, "fullscreen"))
        wait(app, 1)
        choose(app, "fullscreen")
        assert app.display.fullscreen


class TestPause:
    def test_resume_by_enter_esc_and_p(self, make: MakeApp) -> None:
        for code in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_p):
            app = make()
            app.push(Desk().menu(app.settings))
            app.push(PauseScene(Resting()))
            press(app, code)
            assert isinstance(app.scene, MenuScene)

    def test_home_and_end_go_to_the_first_and_the_last_button(self, make: MakeApp) -> None:
        app = make((800, 600), interface_scale=140)
        app.push(Desk().menu(app.settings))
        scene = show(app, PauseScene(Resting()))
        for code, words in ((pygame.K_END, "Menu"), (pygame.K_HOME, "Resume")):
            press(app, code)
            assert getattr(scene.ui.focused, "text", "") == words

    def test_a_new_match_is_asked_about(self, make: MakeApp) -> None:
        match = Resting()
        app = make()
        app.push(Desk().menu(app.settings))
        scene = show(app, PauseScene(match))
        (button,) = (each for each in parts(scene, Button) if each.text == "New match")
        click(app, button)
        press(app, pygame.K_ESCAPE)
        assert match.begun == 0
        assert app.scene is scene
        click(app, button)
        press(app, pygame.K_RIGHT, pygame.K_RETURN)
        assert match.begun == 1


@pytest.mark.parametrize("game", rulesets.GAMES)
def test_the_set_up_is_one_grid_and_needs_no_scrolling(make: MakeApp, game: str) -> None:
    app = ordering(make, Desk(), last_game=game)
    scroll = part(top(app, NewMatchScene), Scroll)
    assert scroll.furthest == 0
    fields = [each for each in scroll.walk() if isinstance(each, Field)]
    controls = [field.children[1] for field in fields]
    assert [each.name for each in controls] == ["opponents", "strength", "style", "setup"]
    assert len({each.rect.left for each in controls}) == 1
    assert len({each.rect.right for each in controls}) == 1
    width = fields[0].rect.width
    assert controls[0].rect.width == pytest.approx(0.6 * width, abs=2)


def sketches(game: str) -> dict[str, bytes]:
    """The pictures of all house rules and styles of a game, as they are drawn."""
    info = rulesets.GAMES[game]
    app = make_app((640, 480))
    said = {option.key: sketch_of_option(info, option.key, option.default)
            for option in info.options}  # fmt: skip
    said |= {style.name: sketch_of_style(info, style.chosen) for style in info.styles()}
    return {
        name: pygame.image.tobytes(paint_sketch(sketch, info, (180, 80), app.media), "RGBA")
        for name, sketch in said.items()
    }


@pytest.mark.parametrize("game", rulesets.GAMES)
def test_every_house_rule_and_every_style_has_a_picture_of_its_own(game: str) -> None:
    info, drawn = rulesets.GAMES[game], sketches(game)
    empty = pygame.image.tobytes(paint_sketch("#", info, (180, 80), make_app((9, 9)).media), "RGBA")
    styles = [drawn[style.name] for style in info.styles()]
    rules = [drawn[option.key] for option in info.options]
    assert len(set(styles)) == len(styles)
    assert len(set(rules)) == len(rules)
    assert empty not in drawn.values()


def test_the_pictures_are_shown_beside_the_rules_and_change_with_them(make: MakeApp) -> None:
    app = make()
    scene = show(app, SetupScene(rulesets.GAMES["last-card"], 4, {}, lambda chosen: None))
    rows = parts(scene, SketchPicture)
    assert len(rows) == len(rulesets.GAMES["last-card"].styles())
    scene.open_page("Deal")
    app.step(0, [])
    assert parts(scene, SketchPicture)[0].sketch == "#7 7"
    scene.ui.steer(named(app, "hand_size"))
    press(app, pygame.K_LEFT)
    assert parts(scene, SketchPicture)[0].sketch == "#6 6"
    assert len(parts(scene, SketchPicture)) == 3


class TestDecks:
    """A deck is chosen by a press, and played by another."""

    def shown(self, app: App) -> tuple[list[str], str, str]:
        """The chosen decks, the line on the golden button, and the sentence on the cloth."""
        scene = top(app, MenuScene)
        chosen = [each.name for each in parts(scene, DeckTile) if each.chosen]
        decks = {each.tagline for each in rulesets.GAMES.values()}
        (said,) = [each.text for each in parts(scene, Label) if each.text in decks]
        return chosen, part(scene, GoldenButton).line, said

    @pytest.mark.parametrize("way", ["mouse", "keys", "reader"])
    def test_pressed_once_it_is_chosen_and_twice_it_is_played(
        self, make: MakeApp, way: str
    ) -> None:
        desk = Desk()
        app = opened(make, desk)
        for game in ("classic", "last-one"):
            info = rulesets.GAMES[game]
            self.press(app, game, way)
            chosen, line, said = self.shown(app)
            assert chosen == [f"game {game}"]
            assert line.startswith(f"{info.name} with ")
            assert said == info.tagline
            assert desk.orders == []
            assert top(app, MenuScene).ui.layers[1:] == []
        self.press(app, "last-one", way)
        assert [order[0] for order in desk.orders] == ["last-one"]

    def press(self, app: App, game: str, way: str) -> None:
        scene = top(app, MenuScene)
        if way == "mouse":
            choose(app, f"game {game}")
        elif way == "keys":
            scene.ui.steer(named(app, f"game {game}"))
            press(app, pygame.K_RETURN)
        else:
            node = app.tree().find(Role.OPTION, rulesets.GAMES[game].name)
            assert node.value == rulesets.GAMES[game].tagline
            not_none(node.press)()
            app.step(0, [])
            assert app.tree().find(Role.OPTION, rulesets.GAMES[game].name).on

    def test_no_tooltip_lies_over_the_title(self, make: MakeApp, monkeypatch: Any) -> None:
        app = opened(make, Desk())
        put = papers(monkeypatch)
        for deck in parts(top(app, MenuScene), DeckTile):
            move(app, deck.rect.center)
            wait(app, 2)
        assert put == []

    @pytest.mark.parametrize("again", ["deck", "button"])
    def test_a_match_that_can_go_on_is_found_again(self, make: MakeApp, again: str) -> None:
        desk = Desk(Saved("Classic Colours", "Round 3", game="classic"))
        app = opened(make, desk, last_game="extreme")
        assert self.shown(app)[0] == ["game classic"]
        choose(app, "game last-one")
        assert named(app, "start")
        assert named(app, "game classic").tag == "Continue"
        choose(app, "game classic")
        assert named(app, "game classic").tag == ""
        choose(app, "game classic" if again == "deck" else "continue")
        assert (desk.continued, desk.orders) == (1, [])

    def test_one_of_no_known_game_goes_on_until_another_deck_is_chosen(self, make: MakeApp) -> None:
        desk = Desk(Saved("An evening", "Match 2 of 4"))
        app = opened(make, desk)
        assert self.shown(app)[0] == ["game last-card"]
        choose(app, "game classic", "game last-card", "game last-card")
        assert (desk.continued, desk.orders) == (1, [])

    def test_a_game_without_a_deck_goes_on_too_and_esc_leads_back_to_it(
        self, make: MakeApp
    ) -> None:
        desk = Desk(Saved("Our game", "Round 3", game="own:abc"))
        app = opened(make, desk, last_game="classic")
        assert [each.name for each in parts(top(app, MenuScene), DeckTile) if each.chosen] == []
        choose(app, "game classic")
        assert self.shown(app)[0] == ["game classic"]
        assert named(app, "start")
        press(app, pygame.K_ESCAPE)
        choose(app, "continue")
        assert (desk.continued, desk.orders) == (1, [])
        choose(app, "change")
        assert top(app, NewMatchScene).order.game.id == "classic"

    def test_what_is_changed_is_of_the_deck_that_is_chosen(self, make: MakeApp) -> None:
        desk = Desk(Saved("Classic Colours", "Round 3", game="classic"))
        app = opened(make, desk, last_game="extreme")
        choose(app, "change")
        assert top(app, NewMatchScene).order.game.id == "classic"
        press(app, pygame.K_ESCAPE)
        choose(app, "game colours", "change")
        assert top(app, NewMatchScene).order.game.id == "colours"
        press(app, pygame.K_ESCAPE)
        assert self.shown(app)[0] == ["game colours"]


def test_opponents_are_limited_by_the_game(make: MakeApp) -> None:
    app = ordering(make, Desk())
    assert named(app, "opponents").values == tuple((n + 1, str(n)) for n in range(1, 10))


def test_a_resize_while_a_list_is_open_keeps_it_open(make: MakeApp) -> None:
    app = ordering(make, Desk())
    scene = top(app, NewMatchScene)
    scene.ui.steer(named(app, "strength"))
    press(app, pygame.K_RETURN)
    assert len(scene.ui.layers) == 2
    resize(app, (800, 600))
    assert len(scene.ui.layers) == 2
    assert app.display.surface.get_rect().contains(not_none(scene.ui.focused).rect)
    press(app, pygame.K_DOWN, pygame.K_RETURN)
    assert app.settings.strength == "sharp"


class TestEnter:
    def test_after_the_mouse_it_presses_the_way_on(self, make: MakeApp) -> None:
        desk = Desk()
        app = ordering(make, desk, last_game="classic")
        stepper = named(app, "opponents")
        before = stepper.value
        click(app, (stepper.rect.right - 8, stepper.rect.centery))
        assert named(app, "opponents").value == before + 1
        press(app, pygame.K_RETURN)
        assert [(order[0], order[1]) for order in desk.orders] == [("classic", before + 1)]

    def test_after_the_keys_it_presses_what_has_the_ring(self, make: MakeApp) -> None:
        desk = Desk()
        app = opened(make, desk)
        scene = top(app, MenuScene)
        scene.ui.steer(named(app, "game extreme"))
        move(app, (3, 3))
        press(app, pygame.K_RETURN)
        assert desk.orders == []
        assert app.settings.last_game == "extreme"

    def test_in_a_list_opened_by_mouse_it_chooses(self, make: MakeApp) -> None:
        desk = Desk()
        app = ordering(make, desk)
        choose(app, "strength")
        press(app, pygame.K_DOWN, pygame.K_RETURN)
        assert desk.orders == []
        assert app.settings.strength == "sharp"


def test_pointing_at_the_name_of_an_option_says_what_it_means(make: MakeApp) -> None:
    app = ordering(make, Desk())
    list_ = named(app, "strength")
    move(app, (list_.parent.rect.x + 10, list_.rect.centery))
    assert not_none(top(app, NewMatchScene).ui.hovered).hint == LEVELS["casual"].sentence


@pytest.mark.parametrize("game", list(GAMES))
def test_practice_changes_no_style(game: str) -> None:
    info = GAMES[game]
    option = next(each for each in info.options if each.key == "practice")
    for style in info.styles():
        for choice in option.values:
            chosen = {**style.chosen, "practice": choice.value}
            assert style_of(info, chosen) == style_of(info, style.chosen) != ""


def test_three_names_are_said_whole_everywhere() -> None:
    names = ["Mina", "Tui", "Ben"]
    for said in (match_said("Last Card", names), round_with(2, names), round_said(2, names)):
        assert all(name in said for name in names)


def test_all_choices_of_backs_look_different(make: MakeApp) -> None:
    """In every place."""
    for theme in THEMES:
        media = make(theme=theme).media
        drawn = {
            pygame.image.tobytes(paint_back(each, (100, 150), media), "RGBA") for each in BACKS
        }
        assert len(drawn) == len(BACKS), theme
