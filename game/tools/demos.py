"""The scenes with something in them, by name, to look at: for ``shot``, the smoke test, measuring
and tests.  A new scene is one file in ``game/ui/scenes``, and one function and one line here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.agents import LEVELS
from game.engine.cards import french
from game.engine.fact import Fact
from game.language import options as book
from game.match.competition import Ranked
from game.match.exhibit import NAMES, exhibit_file
from game.match.record import Player
from game.match.round_summary import SummaryCode
from game.match.sheet import ScoreSheet, SeatSheet
from game.match.sitting import sit_down
from game.rulesets import game_info
from game.rulesets.options import parse_options
from game.ui.scenes.about import about
from game.ui.scenes.broken import Broken, BrokenScene
from game.ui.scenes.leaderboard import LeaderboardScene
from game.ui.scenes.lobby import Lobby, Saved, Strength, decks_of
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.notes import TIPS
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.reading import ReadingScene
from game.ui.scenes.rules import RulesScene, rules_scene
from game.ui.scenes.scene import Scene
from game.ui.scenes.scoring import ScoringScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.setup import STYLE, SetupScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.thunderdome import ThunderdomeScene
from game.ui.scenes.tip import TipScene


class UnknownSceneError(ValueError):
    """There is no scene of that name; the message says which there are."""


def make_scene(name: str, **options: Any) -> Scene:
    """A scene by name. Raises UnknownSceneError; TypeError for options the scene does not know."""
    if name not in SCENES:
        known = ", ".join(SCENES)
        raise UnknownSceneError(f"There is no scene “{name}”. There are: {known}.")
    return SCENES[name](**options)


_PLAYED = (
    Ranked("Mina", 240, 820, 14, 8), Ranked("You", 190, 1150, 12, 7),
    Ranked("Oskar", 120, 430, 9, 4, 1), Ranked("Tui", 80, 500, 6, 2),
    Ranked("Ines", 80, 260, 7, 2), Ranked("Raj", 30, 340, 5, 1),
    Ranked("Lotte", 0, 525, 0, 0), Ranked("Ben", 0, 0, 8, 0, 3),
)  # fmt: skip

_HANDS = (
    "", "5H 5C KD", "2S 9S TS AH", "JC", "3D 4D 6D 7D 8D 9D TD JD QD KD AD 2C", "7H 7S",
    "QS QH 8C", "AS", "4C 5D 6H 7C 8S", "KH KC",
)  # fmt: skip
_COLOUR_HANDS = (
    "", "g5 g5 bS", "W4 r9 r0 yD", "W", "r1 r2 r3 r4 y5 y6 y7 b8 b9 gS gR gD", "y7 b7",
    "bR gR rR", "W4", "y1 g2 b3 r4 y5", "b0 W",
)  # fmt: skip
_SCORED = ("You", "Ben", "Mina", "Oskar", "Tui", "Ines", "Raj", "Lotte", "Kofi", "Yuki")


def broken() -> BrokenScene:
    """The scene, to look at."""
    report = (
        "Last Card 0.1.0 (1234567890)\n2026-03-04 12:30\nLinux 6.1 x86_64, Python 3.11.2\n\n"
        "  game/ui/app.py:251 in step\nZeroDivisionError: division by zero\n"
    )
    file = Path("~", ".local", "share", "last-card", "reports", "report-20260304-123015.txt")
    return BrokenScene(Broken(report, file, match_kept=True))


def leaderboard(players: int = 8) -> LeaderboardScene:
    """A leaderboard of so many players, to look at."""
    return LeaderboardScene(_PLAYED[:players], "You")


def menu(saved: bool = False) -> MenuScene:
    """The menu to look at, with the real games; ``saved``: with a match to continue."""
    return MenuScene(
        Lobby(
            book=book,
            strengths=tuple(
                Strength(level.id, level.name, level.sentence) for level in LEVELS.values()
            ),
            on_start=lambda *order: None,
            saved=lambda: Saved("Classic Colours", "Round 3 – you lead by 40") if saved else None,
            rules=rules_scene,
            decks=decks_of(book.GAMES),
            leaderboard=leaderboard,
        )
    )


def pause() -> PauseScene:
    """The pause to look at."""
    return PauseScene(
        on_menu=lambda: None,
        on_restart=lambda: None,
        rules=rules,
        sentence="Round 3 – you lead by 40",
    )


def reading() -> ReadingScene:
    """Something to read, to look at."""
    return ReadingScene(
        "The rules of this table",
        [
            (f"Chapter {number}", "Match the suit or the rank of the card on the pile. " * number)
            for number in range(1, 9)
        ],
    )


def rules(game: str = "last-card", players: int = 4, options: str = "") -> RulesScene:
    """The rules of a real game; ``options`` as in a record, ``key=value …``."""
    return rules_scene(game_info(game), players, parse_options(options))


def settings() -> SettingsScene:
    """The settings to look at."""
    return SettingsScene()


def setup(game: str = "last-card", options: str = "", page: str = STYLE) -> SetupScene:
    """The set-up screen of a real game; ``options`` as in a record, ``key=value …``; ``page``:
    the heading that is open."""
    scene = SetupScene(
        book,
        book.GAMES[game],
        4,
        parse_options(options),
        on_done=lambda chosen: None,
        on_start=lambda: None,
    )
    scene.page = page
    return scene


def scoring(
    seats: int = 4, points: bool = False, over: bool = False, stake: int = -1
) -> ScoringScene:
    """A round that has ended, to look at; with a ``stake`` from 0 on, of a competitive match."""
    hands = (_COLOUR_HANDS if points else _HANDS)[:seats]
    lines = []
    for seat, hand in enumerate(hands):
        gained = (134 if points else 1) if seat == 0 else 0
        before = (
            (211, 380, 45, 0, 120, 77, 9, 200, 33, 64)[seat] if points else (2, 1, 0, 1)[seat % 4]
        )
        if not over and not points and seat == 0:
            before = 1
        if over and points and seat == 0:
            before = 390
        lines.append(
            SeatSheet(
                _SCORED[seat], tuple(hand.split()), gained, before + gained,
                worth=11 * len(hand.split()) if points else None,
                xp=None if stake < 0 else 0 if seat == 3 else -10 if seat else 10 * seats,
                chips=None if stake < 0 else -stake if seat else stake * (seats - 1),
            )
        )  # fmt: skip
    sheet = ScoreSheet(
        game="Classic Colours" if points else "Last Card",
        deck="colours" if points else "french",
        round=4,
        seats=tuple(lines),
        winners=(0,),
        ending=Fact(SummaryCode.WENT_OUT_WITH, player=0, card=7 if points else 19),
        moment=Fact(SummaryCode.PICKED_UP, player=1, n=9),
        outlook=Fact(SummaryCode.TOOK, n=4)
        if over
        else Fact(SummaryCode.LEAD_POINTS, players=(0,), n=155)
        if points
        else Fact(SummaryCode.LEAD_ROUNDS, players=(0,), n=1),
        unit="points" if points else "rounds",
        target=Fact(SummaryCode.TO_POINTS, n=500) if points else Fact(SummaryCode.TO_ROUNDS, n=3),
        goal=500 if points else 3,
        match_winners=(0,) if over else None,
        competitive=stake >= 0,
    )
    return ScoringScene(
        sheet, on_next=lambda: None, on_new_match=lambda: None, on_menu=lambda: None
    )


def match(seats: int = 4, points: bool = False, stake: int = -1) -> ScoringScene:
    """A match that has been won, to look at."""
    return scoring(seats, points, over=True, stake=stake)


def table(
    game: str = "last-card",
    players: int = 4,
    seed: int = 7,
    moves: int = 0,
    scenario: Path | str | None = None,
    seat: int = 0,
) -> TableScene:
    """A table to look at: the position of a scenario file as that seat sees it, after ``moves``
    of its actions; or so many players, about ``moves`` moves into the first round or at its end."""
    if seat and scenario is None:
        raise ValueError("Without a scenario the table is always seen from seat 0.")
    if scenario is not None:
        return TableScene(exhibit_file(Path(scenario), seat, moves), seat)
    seated = [Player(name, "" if place == 0 else "casual") for place, name in enumerate(NAMES)]
    sitting = sit_down(game, {}, seated[:players], seed)
    for _ in range(moves):
        if sitting.round_over:
            break
        if sitting.view(0).turn == 0:
            sitting.submit(0, sitting.hint(0))
        sitting.update(5.0)
    match = sitting.match
    info, options = game_info(match.record.rules), match.record.options

    def page() -> Scene:
        return RulesScene(match.game.rules, info, options)

    return TableScene(sitting, 0, rules=page, late=moves > 0)


def thunderdome(contenders: int = 3, ties: bool = True) -> ThunderdomeScene:
    """A thunderdome to look at."""
    deck = french(jokers=2)
    codes = ("KH", "KS", "5D", "9C", "2H", "QD", "JC", "7S")
    seats = range(int(contenders))
    first = tuple((seat, deck.card(codes[seat])) for seat in seats)
    duels = [first]
    if ties and contenders > 1:
        duels.append(((0, deck.card("8C")), (1, deck.card("X"))))
    return ThunderdomeScene(duels, NAMES, deck, (1 if len(duels) > 1 else 0,))


def tip(tip: str = "turn", players: int = 4) -> TableScene:
    """A note to look at, by its id, on a table."""
    wanted = next(each for each in TIPS if each.id == tip)
    seats = [Player(name, "casual" if seat else "") for seat, name in enumerate(NAMES[:players])]
    shown: list[str] = []

    def show(scene: TableScene, dt: float) -> bool:
        if not shown and not scene.busy and scene.app.scene is scene:
            shown.append(wanted.id)
            scene.app.push(TipScene(wanted, scene))
        return False

    return TableScene(sit_down("last-card", {}, seats, 7), 0, on_update=show)


SCENES: Mapping[str, Callable[..., Scene]] = MappingProxyType(
    {
        "about": about,
        "broken": broken,
        "menu": menu,
        "setup": setup,
        "leaderboard": leaderboard,
        "scoring": scoring,
        "match": match,
        "pause": pause,
        "reading": reading,
        "rules": rules,
        "settings": settings,
        "tip": tip,
        "table": table,
        "thunderdome": thunderdome,
    }
)
"""What makes each scene, by the name that ``shot`` knows it by."""
