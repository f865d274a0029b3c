"""The page on which a game is made: by mouse, keys and ear, out and in again."""

from __future__ import annotations

import random
import threading
import time
from collections import Counter
from multiprocessing import Pipe
from pathlib import Path

import pygame
import pytest

from game.agents.processes import send
from game.engine import effects as fx
from game.language.option_texts import text_said
from game.rooms.own import lcg
from game.rooms.own.code import code_of
from game.rooms.own.document import Document
from game.rooms.own.fields import EFFECTS, RANK_FIELDS, TABLE_FIELDS, OneWord, SomeOf
from game.rooms.own.judge import play
from game.rooms.own.own_games import brought
from game.rooms.own.pages import editing, own_texts
from game.rooms.own.pages.kept_games import OWN_GAMES, keep_game, kept_games
from game.rooms.own.pages.own_game_page import OwnGameScene
from game.rooms.own.pages.own_games_page import OwnGamesScene
from game.rooms.own.pages.own_judging import Judging
from game.rooms.own.pages.rank_cards import Chip, Lengths
from game.rooms.own.verdict import verdict
from game.rulesets import GAMES
from game.storage.store import Store
from game.tools.smoke import settle
from game.ui.app.application import App
from game.ui.graphics import clipboard
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.table import TableScene
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Selector
from game.ui.widgets.display import Label
from game.ui.widgets.node import Role
from game.ui.widgets.switch import Toggle
from game.ui.widgets.widget import Widget
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.hands import Event, at_title, choose, click, press, show
from tests.ui.shown import named, names, not_none, parts, played, toasts, top

SEVEN, EIGHT, JACK = 6, 7, 10


def opened(make: MakeApp, home: Path, document: Document | None = None) -> OwnGameScene:
    """The page, over the title."""
    app, flow = at_title(make, home)
    return show(app, OwnGameScene(flow, document or editing.plain("last-card")))


def press_card(app: App, rank: int) -> None:
    """Click on the card of that rank."""
    cards = named(app, "ranks")
    place = [value for value, _ in cards.values].index(rank)
    click(app, cards.box(place).center)
    app.step(0.0, [])


def lines(scene: OwnGameScene) -> dict[str, str]:
    """Every line of words on the page, with its colour."""
    return {each.text: each.ink_name for each in parts(scene, Label)}


class TestMauMauAsAtHome:
    """7: pick up two, 8: miss a turn, jack: name a suit."""

    def test_from_the_title_it_takes_no_more_than_fifteen_presses(
        self, make: MakeApp, tmp_path: Path
    ) -> None:
        app, flow = at_title(make, tmp_path)
        presses = 0

        def choosing(name: str) -> None:
            nonlocal presses
            presses += 1
            choose(app, name)

        for name in ("change", "own", "plain"):
            choosing(name)
        for rank, effect in ((SEVEN, "PickUp"), (EIGHT, "Miss"), (JACK, "NameSuit")):
            presses += 1
            press_card(app, rank)
            choosing(f"does {effect}")
        document = top(app, OwnGameScene).document
        choosing("play")
        assert presses <= 15
        rules = played(flow).match.game.rules
        assert played(flow).match.record.rules == document.id
        assert rules.effects == {
            SEVEN: (fx.PickUp(2),), EIGHT: (fx.Miss(),), JACK: (fx.NameSuit(),)
        }  # fmt: skip

    def test_by_keys_alone(self, make: MakeApp, tmp_path: Path) -> None:
        scene = opened(make, tmp_path)
        app = scene.app
        assert isinstance(app, App)
        right, tab, space = pygame.K_RIGHT, pygame.K_TAB, pygame.K_SPACE
        press(app, *[right] * 4, pygame.K_DOWN, pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT, space)
        assert scene.rank == SEVEN
        while not (isinstance(scene.ui.focused, Chip) and scene.ui.focused.name == "does PickUp"):
            press(app, tab)
        press(app, space)
        assert editing.effects(scene.document, SEVEN) == (fx.PickUp(2),)
        assert not_none(scene.ui.focused).name == "does PickUp", "the focus stays where it was"
        app.step(0.0, [Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL, unicode="",
                             scancode=0)])  # fmt: skip
        assert scene.document == scene.origin

    def test_by_ear(self, make: MakeApp, tmp_path: Path) -> None:
        scene = opened(make, tmp_path)
        app = scene.app
        assert isinstance(app, App)
        app.tree().find(Role.OPTION, "7").press()  # type: ignore[misc]
        app.tree().find(Role.OPTION, "Pick up cards").press()  # type: ignore[misc]
        seven = app.tree().find(Role.OPTION, "7")
        assert (seven.value, seven.on) == ("+2", True)
        assert app.tree().find(Role.OPTION, "Pick up cards").on
        assert app.tree().find(Role.OPTION, "8").value == ""


class TestSentences:
    def test_what_a_change_says_anew_stands_first_and_is_marked(
        self, make: MakeApp, tmp_path: Path
    ) -> None:
        scene = opened(make, tmp_path)
        said = "The next player picks up 2 for each one played and misses the turn."
        assert said not in lines(scene)
        scene.take(editing.toggled(scene.document, SEVEN, fx.PickUp))
        shown = [each for each in parts(scene, Label) if each.text == said]
        assert len(shown) == 2, "first, and in its place on the page"
        assert shown[1].ink_name == "accent"
        unchanged = "Everyone is dealt seven cards."
        assert lines(scene)[unchanged] == "text"
        scene.take(scene.document.with_option("hand_size", "5"))
        assert lines(scene)["Everyone is dealt five cards."] == "accent"
        assert lines(scene)[unchanged] == "muted", "what is no longer so is said, too"
        assert lines(scene)[said] == "text", "only the last change is marked"
        scene.undo()
        assert lines(scene)[unchanged] == "accent"
        scene.undo()
        assert lines(scene)[said] == "muted"
        assert not scene.clash

    def test_every_rule_beside_the_cards_changes_its_sentence(self) -> None:
        """Each field of the table has its place and its words, and so has each of its values."""
        fields = {**RANK_FIELDS, **TABLE_FIELDS}
        assert {*own_texts.FIELDS} == {*fields} - {"does"}
        assert {*own_texts.EFFECTS} == {*EFFECTS}
        placed = [key for parts in editing.GROUPS.values() for key in parts]
        assert len(placed) == len({*placed})
        assert {*TABLE_FIELDS} <= {*placed}
        assert {*own_texts.GROUPS} == {*editing.GROUPS}
        for key, kind in fields.items():
            if isinstance(kind, OneWord | SomeOf):
                known = own_texts.VALUES.get(key, {})
                said = {word for word in kind.words if not word.startswith("adds")}
                assert said == {*known} or all(word.isdigit() for word in said), key


class TestClashes:
    def test_a_clash_says_why_and_can_be_mended(self, make: MakeApp, tmp_path: Path) -> None:
        scene = opened(make, tmp_path)
        app = scene.app
        assert isinstance(app, App)
        scene.take(scene.document.with_field(SEVEN, "answered", frozenset({EIGHT})))
        scene.take(scene.document.with_field(SEVEN, "does", (fx.PickUp(2),)))
        clash = not_none(scene.clash)
        assert text_said(clash.text) in lines(scene)
        for name in ("try", "play", "copy", "save"):
            assert not named(scene, name).enabled, "what cannot be played goes nowhere"
        choose(app, "mend")
        assert scene.clash is None
        assert scene.document == clash.mend
        choose(app, "undo", "undo")
        assert scene.clash is None

    @pytest.mark.parametrize("base", GAMES)
    def test_whatever_is_pressed_can_be_played_or_says_why_not(self, base: str) -> None:
        """Every effect on every card of every game, on top of what the card does already."""
        for begun in (Document(base), editing.plain(base)):
            for rank in begun.ranks:
                for kind in EFFECTS:
                    document = editing.toggled(begun, rank, kind)
                    assert editing.does(document, rank, kind) != editing.does(begun, rank, kind)
                    for clash in document.clashes():
                        assert text_said(clash.text)
                        assert clash.mend is not None
                    back = editing.toggled(document, rank, kind)
                    assert not editing.does(back, rank, kind) or editing.does(begun, rank, kind)

    def test_who_attacks_no_longer_answers_no_longer(self) -> None:
        begun = editing.plain("last-card")
        both = editing.toggled(editing.toggled(begun, SEVEN, fx.PickUp), EIGHT, fx.PickUp)
        answered = editing.with_answers(both, SEVEN, frozenset({SEVEN, EIGHT}))
        assert editing.can_answer(answered, SEVEN) == [SEVEN, EIGHT]
        after = editing.toggled(answered, EIGHT, fx.PickUp)
        assert editing.answers(after, SEVEN) == {SEVEN}
        assert not after.clashes()

    def test_all_that_miss_are_answered_alike(self) -> None:
        begun = editing.toggled(editing.plain("last-card"), EIGHT, fx.Miss)
        begun = editing.with_answers(begun, EIGHT, frozenset({EIGHT}))
        after = editing.toggled(begun, JACK, fx.Miss)
        assert editing.answers(after, JACK) == {EIGHT}
        after = editing.with_answers(after, JACK, frozenset({EIGHT, JACK}))
        assert editing.answers(after, EIGHT) == {EIGHT, JACK}
        assert not after.clashes()


class TestTrying:
    def test_a_hand_is_dealt_at_once_and_leads_back(self, make: MakeApp, tmp_path: Path) -> None:
        scene = opened(make, tmp_path)
        app = scene.app
        assert isinstance(app, App)
        scene.take(editing.toggled(scene.document, SEVEN, fx.PickUp))
        choose(app, "try")
        table = top(app, TableScene)
        assert table.sitting.match.record.rules == scene.document.id  # type: ignore[attr-defined]
        assert scene._flow.current.outline is None, "nothing is kept of it"
        app.step(1.0, [])
        table.actions.auto()
        for _ in range(4000):
            if app.scene is scene:
                break
            app.step(0.25, [])
        assert app.scene is scene
        assert any("won this hand" in each for each in toasts(app))

    def test_it_can_be_left(self, make: MakeApp, tmp_path: Path) -> None:
        scene = opened(make, tmp_path)
        app = scene.app
        assert isinstance(app, App)
        choose(app, "try")
        press(app, pygame.K_ESCAPE)
        app.step(0.0, [])
        assert app.scene is scene


class TestKeeping:
    def test_what_was_made_is_there_at_the_next_start(self, make: MakeApp, tmp_path: Path) -> None:
        app, flow = at_title(make, tmp_path)
        choose(app, "change", "own", "plain")
        scene = top(app, OwnGameScene)
        choose(app, "done")
        assert kept_games(flow.store) == [], "nothing was made"
        choose(app, "plain")
        scene = top(app, OwnGameScene)
        scene.take(editing.toggled(scene.document, SEVEN, fx.PickUp))
        scene._call("Grandma’s")
        made = scene.document
        choose(app, "done")
        assert "game 1" in names(app)
        flow.store.close()
        store = Store(tmp_path)
        assert kept_games(store) == [(1, made)]
        assert keep_game(store, Document("classic")) == 2
        store.drop(OWN_GAMES, 1)
        assert [number for number, _ in kept_games(store)] == [2]

    def test_a_game_that_was_kept_is_changed_in_its_place(
        self, make: MakeApp, tmp_path: Path
    ) -> None:
        app, flow = at_title(make, tmp_path)
        keep_game(flow.store, editing.plain("last-card").called("Ada"))
        choose(app, "change", "own", "game 1")
        scene = top(app, OwnGameScene)
        scene.take(editing.toggled(scene.document, JACK, fx.NameSuit))
        made = scene.document
        choose(app, "done")
        assert kept_games(flow.store) == [(1, made)]
        choose(app, "game 1")
        top(app, OwnGameScene).take(editing.toggled(made, SEVEN, fx.PickUp))
        top(app, OwnGameScene).keep()
        choose(app, "undo", "done")
        assert kept_games(flow.store) == [(1, made)], "what was kept meanwhile is taken back, too"
        choose(app, "delete 1")
        press(app, pygame.K_RIGHT, pygame.K_RETURN)
        app.step(0.0, [])
        assert kept_games(flow.store) == []
        assert top(app, OwnGamesScene)

    def test_the_ready_games_are_offered(self, make: MakeApp, tmp_path: Path) -> None:
        app, _ = at_title(make, tmp_path)
        choose(app, "change", "own")
        assert {f"brought {each.name}" for each in brought()} <= names(app)


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is put on the clipboard, the last at the end."""
    held = [""]

    def put(words: str) -> bool:
        held.append(words)
        return True

    monkeypatch.setattr(clipboard, "put", put)
    monkeypatch.setattr(clipboard, "get", lambda: held[-1])
    return held


class TestOutAndIn:
    MADE = editing.toggled(editing.plain("last-card"), SEVEN, fx.PickUp).called("Grandma’s")

    def test_a_code_is_copied_and_opened(
        self, make: MakeApp, tmp_path: Path, board: list[str]
    ) -> None:
        scene = opened(make, tmp_path, self.MADE)
        app = scene.app
        assert isinstance(app, App)
        choose(app, "copy")
        assert board[-1] == f"{code_of(self.MADE, spaced=True)} Grandma’s"
        show(app, OwnGamesScene(scene._flow))
        choose(app, "paste")
        assert top(app, OwnGameScene).document == self.MADE

    @pytest.mark.parametrize(
        "words",
        ["", "  ", "hello", "0" * 5000, "from: nowhere\ngame: 1", "\x00\n\x00:", "own:",
         "game: 1\nfrom: last-card\n7: fly"],
    )  # fmt: skip
    def test_what_is_no_game_is_said(
        self, make: MakeApp, tmp_path: Path, board: list[str], words: str
    ) -> None:
        app, flow = at_title(make, tmp_path)
        show(app, OwnGamesScene(flow))
        board.append(words)
        press(app, pygame.K_v, mod=pygame.KMOD_LCTRL)
        assert isinstance(app.scene, OwnGamesScene)
        assert toasts(app)

    def test_a_file_is_saved_and_dropped_on_the_window(self, make: MakeApp, tmp_path: Path) -> None:
        scene = opened(make, tmp_path, self.MADE)
        app = scene.app
        assert isinstance(app, App)
        choose(app, "save")
        file = next((tmp_path / "copies").glob("*.lcg"))
        assert file.name == "Grandma-s.lcg"
        assert any("Grandma-s.lcg" in each for each in toasts(app))
        app.on_file = scene._flow.kept.open_file
        choose(app, "done")
        app.step(0.0, [Event(pygame.DROPFILE, file=str(file))])
        assert top(app, OwnGameScene).document == self.MADE

    @pytest.mark.parametrize("held", [b"", b"\xff\xfe", b"x" * (3 << 20), b"game: 1\nfrom: chess"])
    def test_a_damaged_file_is_named_with_what_is_wrong(
        self, make: MakeApp, tmp_path: Path, held: bytes
    ) -> None:
        app, flow = at_title(make, tmp_path)
        app.on_file = flow.kept.open_file
        file = tmp_path / "Bad.LCG"
        file.write_bytes(held)
        app.step(0.0, [Event(pygame.DROPFILE, file=str(file))])
        assert any("Bad.LCG: " in each for each in toasts(app))
        assert not isinstance(app.scene, OwnGameScene)

    def test_a_game_that_cannot_be_played_is_opened_and_says_why(
        self, make: MakeApp, tmp_path: Path
    ) -> None:
        app, flow = at_title(make, tmp_path)
        file = tmp_path / "clash.lcg"
        file.write_text("game: 1\nfrom: last-card\n7: does pick up 2; answered 8\n")
        flow.kept.open_file(file)
        app.step(0.0, [])
        scene = top(app, OwnGameScene)
        assert text_said(not_none(scene.clash).text) in lines(scene)
        choose(app, "mend", "done")
        keep_game(flow.store, scene.origin)
        show(app, OwnGamesScene(flow))
        assert not named(app, "play 2").enabled
        choose(app, "game 2")
        assert top(app, OwnGameScene).clash is not None

    def test_a_game_in_which_every_card_acts_is_listed(self, make: MakeApp, tmp_path: Path) -> None:
        app, flow = at_title(make, tmp_path)
        made = editing.plain("last-card")
        for rank in made.ranks[: len(made.ranks)]:
            made = made.with_field(rank, "does", (fx.Dance(),))
            keep_game(flow.store, made)
        show(app, OwnGamesScene(flow))
        assert f"game {len(made.ranks)}" in names(app)

    def test_a_file_that_is_not_there_is_said(self, make: MakeApp, tmp_path: Path) -> None:
        app, flow = at_title(make, tmp_path)
        flow.kept.open_file(tmp_path / "gone.lcg")
        app.step(0.0, [])
        assert any("gone.lcg" in each for each in toasts(app))


def test_a_game_is_played_again_from_the_title(make: MakeApp, tmp_path: Path) -> None:
    """The golden button and the set-up know the game that was played last."""
    app, flow = at_title(make, tmp_path)
    app.settings.last_game = TestOutAndIn.MADE.id
    app.reset(flow.menu())
    app.step(0.0, [])
    choose(app, "change")
    settle(app, 2.0)
    assert "Grandma’s" in {each.text for each in parts(top(app, NewMatchScene), Label)}
    press(app, pygame.K_ESCAPE)
    settle(app, 1.0)
    press(app, pygame.K_RETURN)
    assert played(flow).match.record.rules == TestOutAndIn.MADE.id


def test_a_name_is_one_line_of_words(make: MakeApp, tmp_path: Path) -> None:
    scene = opened(make, tmp_path)
    scene._call("  Two   words ")
    assert scene.document.name == "Two words"
    scene.take(editing.toggled(scene.document, SEVEN, fx.PickUp))
    scene._call("Other words")
    scene.undo()
    assert scene.document.name == "Other words", "only the change is taken back"
    scene._call("Two words")
    scene._call("#")
    assert scene.document.name == "Two words"
    assert toasts(scene.app)  # type: ignore[arg-type]
    assert lcg.read(lcg.write(scene.document)) == scene.document


def test_a_game_for_many_alone_is_told_as_they_play_it(make: MakeApp, tmp_path: Path) -> None:
    scene = opened(make, tmp_path)
    scene.take(scene.document.with_option("jump_in", "yes"))
    assert scene.document.clashes(4), "with one pack nobody could jump in"
    assert scene.clash is None
    assert "The game is played with two packs, 104 cards in all." in lines(scene)


@pytest.mark.parametrize("seed", thinned(range(40), 20))
def test_whatever_is_pressed_the_page_goes_on(make: MakeApp, tmp_path: Path, seed: int) -> None:
    app, flow = at_title(make, tmp_path)
    chance = random.Random(seed)
    document = chance.choice((Document, editing.plain))(chance.choice([*GAMES]))
    scene = show(app, OwnGameScene(flow, document, judge=FakeJudging))
    ways_out = {"try", "play", "save", "copy", "done"}
    for _ in range(25):
        pressed = chance.choice([
            each for each in parts(scene, Widget)
            if each.enabled and each.name not in ways_out
            and isinstance(each, Button | Toggle | Selector)
        ])  # fmt: skip
        if isinstance(pressed, Selector):
            pressed.choose(chance.randrange(len(pressed.values)))
        else:
            pressed.activate()
        app.step(0.0, [])
        assert scene.clash is None or text_said(scene.clash.text) in lines(scene)


def test_every_base_and_group_can_be_shown(make: MakeApp, tmp_path: Path) -> None:
    app, flow = at_title(make, tmp_path)
    for base in GAMES:
        scene = show(app, OwnGameScene(flow, Document(base)))
        for group in editing.GROUPS:
            scene.press_group(group)
            app.step(0.0, [])
        for rank in scene.document.ranks:
            scene.press_rank(rank)
            app.step(0.0, [])
        app.pop()


class TestJudge:
    MADE = editing.toggled(editing.plain("last-card"), SEVEN, fx.PickUp)

    def test_what_the_process_finds_is_added_up(self) -> None:
        def hire(game: str, seats: int, seconds: float):  # type: ignore[no-untyped-def]
            ours, theirs = Pipe()

            def work() -> None:
                for first in (0, 3):
                    send(theirs, tuple(play(game, seats, range(first, first + 3))))
                send(theirs, None)

            threading.Thread(target=work, daemon=True).start()
            return None, ours

        judging = Judging(self.MADE.id, 3, hire)
        until_over(judging)
        assert judging.found == play(self.MADE.id, 3, range(6))

    @pytest.mark.parametrize("begins", [False, True])
    def test_a_process_that_breaks_is_no_trouble(self, begins: bool) -> None:
        def hire(game: str, seats: int, seconds: float):  # type: ignore[no-untyped-def]
            if not begins:
                raise OSError("no process to be had")
            ours, theirs = Pipe()
            theirs.close()
            return None, ours

        judging = Judging(self.MADE.id, 2, hire)
        until_over(judging)
        assert judging.found.rounds == 0

    def test_the_page_says_what_is_found_as_it_is_found(
        self, make: MakeApp, tmp_path: Path
    ) -> None:
        app, flow = at_title(make, tmp_path)
        judged = FakeJudging(self.MADE.id, 4)
        scene = OwnGameScene(flow, self.MADE, judge=lambda game, seats: judged)
        show(app, scene)
        scene.press_tab("judge")
        assert "Computers play: 0 rounds …" in lines(scene)
        for rounds in (20, 60):
            judged.found = play(self.MADE.id, 4, range(rounds))
            app.step(0.5, [])
            assert f"Computers play: {rounds} rounds …" in lines(scene)
        assert bool(parts(scene, Lengths))
        assert any("rounds" in each for each in lines(scene))
        judged.over = True
        app.step(0.5, [])
        told = lines(scene)
        assert not any(each.startswith("Computers play") for each in told)
        for remark in verdict(self.MADE, judged.found):
            assert remark.sentence in told
        settle(app, 2.0)
        assert scene.next_due() is None, "it rests"

    def test_what_it_advises_can_be_done_and_taken_back(
        self, make: MakeApp, tmp_path: Path
    ) -> None:
        app, flow = at_title(make, tmp_path)
        short, judged = self.MADE, FakeJudging(self.MADE.id, 4)
        found = play(short.id, 4, range(40))
        judged.found, judged.over = found._replace(lengths=Counter({5: 40})), True
        scene = show(app, OwnGameScene(flow, short, judge=lambda game, seats: judged))
        scene.press_tab("judge")
        app.step(0.5, [])
        remarks = verdict(short, judged.found)
        nth = next(n for n, each in enumerate(remarks) if each.mend is not None)
        choose(app, f"advice {nth}")
        assert scene.document == remarks[nth].mend
        assert scene.tab == "rules", "what that changes is shown"
        scene.undo()
        assert scene.document == short

    def test_nobody_plays_on_for_a_page_that_was_left(self, make: MakeApp, tmp_path: Path) -> None:
        app, flow = at_title(make, tmp_path)
        judged = FakeJudging(self.MADE.id, 4)
        scene = show(app, OwnGameScene(flow, self.MADE, judge=lambda game, seats: judged))
        scene.press_tab("judge")
        scene.take(editing.toggled(scene.document, JACK, fx.NameSuit))
        assert judged.stops == 1, "the game has changed"
        scene.press_tab("judge")
        scene.back()
        assert judged.stops == 2

    @pytest.mark.slow
    def test_it_plays_in_processes_of_its_own(self) -> None:
        judging = Judging(self.MADE.id, 4, seconds=1.0)
        until_over(judging)
        assert judging.found.rounds >= 2
        stopped = Judging(self.MADE.id, 4, seconds=60.0)
        stopped.stop()
        until_over(stopped)


class FakeJudging(Judging):
    """A judge whose findings a test says."""

    def __init__(self, game_id: str, seats: int) -> None:
        self.found, self.over, self.stops = play(game_id, seats, range(0)), False, 0

    @property
    def share(self) -> float:
        return 0.4

    def stop(self) -> None:
        self.stops += 1


def until_over(judging: Judging) -> None:
    """Wait until nobody plays any more."""
    deadline = time.monotonic() + 60
    while not judging.over:
        assert time.monotonic() < deadline
        time.sleep(0.01)
