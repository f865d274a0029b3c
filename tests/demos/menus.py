"""The menu and the pages that are opened from it."""

from __future__ import annotations

from pathlib import Path

from game.language import option_texts as book
from game.language.catalogue import translated
from game.language.menu_texts import round_alone, round_said, round_with
from game.rulesets import game_info
from game.rulesets.options import Chosen, GameInfo, parse_options
from game.storage.settings import Settings
from game.table.dealer import DealersChoice
from game.table.people.seating import Seating, added, computer, open_place, person, seated
from game.ui.scenes import about as about_page
from game.ui.scenes.bindings_page import BindingsScene
from game.ui.scenes.broken import Broken, BrokenScene
from game.ui.scenes.busy import BusyScene
from game.ui.scenes.dealers_choice import DealerScene
from game.ui.scenes.house_rules_page import STYLE, SetupScene
from game.ui.scenes.lobby import OPPONENTS, Saved
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.reading_page import ReadingScene
from game.ui.scenes.rules_scene import RulesScene, rules_scene
from game.ui.scenes.scene import Scene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.who_plays import Terms, WhoPlaysScene
from tests.demos.people import LONG_NAMES, NAMES, strangers
from tests.demos.registry import demo


@demo
def menu(saved: bool = False) -> MenuScene:
    """The menu to look at, with the real games; ``saved``: with a match to continue."""
    return MenuScene(Lobby(saved))


class Lobby:
    """A lobby to look at, with the real games: nothing begins."""

    def __init__(self, saved: bool = False) -> None:
        self._saved = saved
        self.household = strangers(Settings())

    def saved(self) -> Saved | None:
        if not self._saved:
            return None
        return Saved(
            translated(game_info("classic").name), round_said(3, NAMES[1:4]), game="classic",
            line=round_with(3, NAMES[1:4]), short=round_alone(3),
        )  # fmt: skip

    def start(self, game_id: str, options: Chosen, seating: Seating) -> None: ...
    def go_on(self) -> None: ...

    def rules_of(self, game: GameInfo, seats: int, chosen: Chosen) -> Scene:
        return rules_scene(game, seats, chosen)


@demo
def setup(game: str = "last-card", options: str = "", page: str = STYLE) -> SetupScene:
    """The set-up screen of a real game; ``options`` as in a record, ``key=value …``; ``page``:
    the heading that is open."""
    scene = SetupScene(
        book.GAMES[game],
        4,
        parse_options(options),
        on_done=lambda chosen: None,
        on_start=lambda: None,
    )
    scene.page = page
    return scene


@demo
def rules(game: str = "last-card", players: int = 4, options: str = "") -> RulesScene:
    """The rules of a real game; ``options`` as in a record, ``key=value …``."""
    return rules_scene(game_info(game), players, parse_options(options))


@demo
def settings(page: str = "") -> SettingsScene:
    """The settings to look at; ``page``: table, sound, playing or seeing."""
    return SettingsScene(page=page)


@demo
def bindings() -> BindingsScene:
    """Keys and pads to look at."""
    return BindingsScene()


@demo
def who_plays(
    seats: int = 4, people: int = 2, pairs: bool = False, phones: int = 0, youngest: bool = False,
    long: bool = False,
) -> WhoPlaysScene:  # fmt: skip
    """A seating to look at: ``people`` of its ``seats`` are people, the last ``phones`` are open
    for phones, the others computers; ``youngest``: they are asked who that is; ``long``: with long
    names."""
    names = ("Ana", "Bo", "Grandma", "Christopher", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida")
    names = LONG_NAMES if long else names
    seating: Seating = ()
    for seat in range(seats):
        place = person(names[seat], f"p{seat}") if seat < people else computer(OPPONENTS[seat])
        if seat >= max(people, seats - phones):
            place = open_place("phone", OPPONENTS[seat])
        seating = added(seating, place)
    seating = seated(
        seating, 0,
        seating[0].handicap(hints=True, long_call=True, time=60, more=-2 if people > 1 else 0),
    )  # fmt: skip
    known = [person(name, f"k{name}") for name in ("Zoe", "Yusuf", "Xenia")]
    terms = Terms(
        2, 10, known, pairs=pairs, competitive=pairs, usual=seating[:2],
        ages=strangers(Settings()) if youngest else None,
    )  # fmt: skip
    return WhoPlaysScene(seating, terms, on_done=lambda seating: None, on_start=lambda: None)


@demo
def reading() -> ReadingScene:
    """Something to read, to look at."""
    return ReadingScene(
        "The rules of this table",
        [
            (f"Chapter {number}", "Match the suit or the rank of the card on the pile. " * number)
            for number in range(1, 9)
        ],
    )


@demo
def busy() -> BusyScene:
    """The scene that is shown while a match is read, to look at."""
    return BusyScene(lambda: None)


@demo
def about() -> ReadingScene:
    """The page about the game, to look at."""
    return about_page.about()


@demo
def broken() -> BrokenScene:
    """The scene, to look at."""
    report = (
        "Last Card 0.1.0 (1234567890)\n2026-03-04 12:30\nLinux 6.1 x86_64, Python 3.11.2\n\n"
        "  game/ui/app.py:251 in step\nZeroDivisionError: division by zero\n"
    )
    file = Path("~", ".local", "share", "last-card", "reports", "report-20260304-123015.txt")
    return BrokenScene(Broken(report, file, match_kept=True))


@demo
def dealer(elsewhere: bool = False, far: bool = False, long: bool = False) -> DealerScene:
    """The question how many cards are dealt; ``elsewhere``: not at this screen;
    ``far``: read from afar; ``long``: a long name."""
    choice = DealersChoice(1, (4, 5, 6, 7, 8), 7)
    name = LONG_NAMES[0] if long else "Grandma"
    asks = "The kiosk asks how many cards everyone gets." if elsewhere else ""
    scene = DealerScene(choice, name, lambda number: None, lambda: None, elsewhere=asks)
    scene.far = far
    return scene
