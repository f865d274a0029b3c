"""The scenes with something in them, by name, to look at: for ``shot``, the smoke test, measuring
and tests.  A new scene is one file in ``game/ui/scenes``, and one function and one line here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from inspect import signature
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from game.agents import Luck, stand_in
from game.agents.thinking import Sliced
from game.coach.analysis import RoundAnalysis, analysed
from game.coach.values import Effort
from game.engine.actions import CALL, CATCH, PLAY, TAKE
from game.engine.cards import french
from game.engine.fact import Fact
from game.evening.awards import AWARDS, Given, awarded, foremost, tally_of
from game.evening.cup import Cup, Entrant, Leg, Mode, booked, key_of, next_match, opened, told_apart
from game.language import options as book
from game.language import voting
from game.language.catalogue import say, translated
from game.language.coach import TITLE as COACH
from game.language.duplicate import PLAY_AGAIN
from game.language.menu import YOU, round_alone, round_said, round_with
from game.language.opinions import OPINIONS, opinion_said
from game.language.seating import NEW_PERSON
from game.library.digest import digest
from game.library.feats import Earned
from game.library.library import Library, MatchRow, MatchSeat, Rebuilding, Search
from game.library.shelf import State
from game.rulesets import GAMES, game_info
from game.rulesets.drills import drills_of
from game.rulesets.options import Chosen, GameInfo, parse_options
from game.storage.face_files import Expression
from game.storage.facts import Notice
from game.storage.profiles import Profile, Profiles, ProfileStore
from game.storage.settings import Settings
from game.storage.writer import Writer
from game.table.audience import REACTION_FACES, Guesser, Shown
from game.table.ballot import Tally
from game.table.cast import CAST, face_of
from game.table.competition import Competition, Ranked
from game.table.controllers import Controllers
from game.table.daily import Deal, Outcome
from game.table.daily_tries import Try
from game.table.devices import Device, Source
from game.table.duplicate import Duplicate, compared, turned
from game.table.exhibit import exhibit, exhibit_file
from game.table.facts import OpinionCode
from game.table.highlight import highlight
from game.table.household import Household
from game.table.kept import SeatsStore
from game.table.masters_try import MastersTry
from game.table.mastery import Mastery
from game.table.match import Match
from game.table.party import Party, PartyOption
from game.table.record import Player, parse_record, write_record
from game.table.referee import choice
from game.table.replay import Replay
from game.table.room import Readiness
from game.table.round_summary import SummaryCode
from game.table.seat_book import SeatBook
from game.table.seating import (
    DISC,
    PERSON,
    PHONE,
    Look,
    PlaceKind,
    Seating,
    added,
    computer,
    open_place,
    person,
    seated,
)
from game.table.sheet import ScoreSheet, SeatSheet
from game.table.sitting import Sitting, sit_down
from game.tools.made_up import PEOPLE, made_up
from game.ui.app.fair_match import FairMatch, UndealtMatch
from game.ui.app.ledger import Ledger
from game.ui.app.new_seals import NewSeals
from game.ui.graphics.artcache import ArtCache
from game.ui.input.intents import KEYBOARD, Command, Intent
from game.ui.scenes.about import about
from game.ui.scenes.bindings import BindingsScene
from game.ui.scenes.broken import Broken, BrokenScene
from game.ui.scenes.busy import BusyScene
from game.ui.scenes.coach import CoachScene
from game.ui.scenes.cutting import CutScene
from game.ui.scenes.daily import DailyScene
from game.ui.scenes.drill import DrillDoneScene, DrillScene
from game.ui.scenes.duplicate import DuplicateScene
from game.ui.scenes.evening_end import AwardsScene, EveningPodium
from game.ui.scenes.evening_plan import EveningPlanScene
from game.ui.scenes.evening_standing import StandingScene
from game.ui.scenes.everybody import EverybodyScene
from game.ui.scenes.fairness import FairnessScene
from game.ui.scenes.first_hand import FirstHandScene, OfferScene
from game.ui.scenes.highlight import HighlightScene
from game.ui.scenes.history import HistoryScene
from game.ui.scenes.joining import JoiningScene, PhoneSeat
from game.ui.scenes.learn import LearnScene
from game.ui.scenes.lobby import OPPONENTS, Saved
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.notes import TIPS
from game.ui.scenes.opinions import OpinionsScene, Remark
from game.ui.scenes.past_match import PastMatchScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.reading import ReadingScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.rules import RulesScene, rules_scene
from game.ui.scenes.scene import Scene
from game.ui.scenes.score_sheet import ScoreSheetScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.setup import STYLE, SetupScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.thunderdome import ThunderdomeScene
from game.ui.scenes.tip import TipScene
from game.ui.scenes.who_plays import Occasion, WhoPlaysScene
from game.ui.table.corner_code import Invitation


class UnknownSceneError(ValueError):
    """There is no scene of that name, or it has no such option; the message says which there
    are."""


def make_scene(name: str, **options: Any) -> Scene:
    """A scene by name; a name may have “_” for “-”.  Raises UnknownSceneError, and ValueError for
    an option that cannot have that value."""
    name = name.replace("_", "-")
    if name not in SCENES:
        known = ", ".join(SCENES)
        raise UnknownSceneError(f"There is no scene “{name}”. There are: {known}.")
    there = signature(SCENES[name]).parameters
    for key, value in options.items():
        if key not in there:
            known = f"There are: {', '.join(there)}." if there else "It has none."
            raise UnknownSceneError(f"The scene “{name}” has no option “{key}”. {known}")
        kind = type(there[key].default)
        if kind in _KINDS and not isinstance(value, kind):
            raise ValueError(f"The option “{key}” is {_KINDS[kind]}, not “{value}”.")
        if key == "game":
            game_info(value)
    try:
        return SCENES[name](**options)
    except (LookupError, StopIteration):
        said = " ".join(f"{key}={value}" for key, value in options.items())
        raise ValueError(f"The scene “{name}” cannot be made with {said}.") from None


_KINDS = {bool: "yes or no", int: "a whole number", str: "a word"}
"""The kind of value that an option with such a default takes."""
_PERSON, _FACE = "Ada", "aroha"
"""The person at a table to look at, and the face that they have chosen."""
_NAMES = (_PERSON, *(each.name for each in CAST))
"""The names at a table to look at."""
_LOOKS = (Look(_FACE), *(Look(each.id) for each in CAST))
_PLAYED = (
    Ranked("Mina", 240, 820, 14, 8), Ranked("You", 190, 1150, 12, 7, id="you"),
    Ranked("Oskar", 120, 430, 9, 4, 1), Ranked("Tui", 80, 500, 6, 2),
    Ranked("Ines", 80, 260, 7, 2), Ranked("Raj", 30, 340, 5, 1),
    Ranked("Lotte", 0, 525, 0, 0), Ranked("Ben", 0, 0, 8, 0, 3),
)  # fmt: skip

_HANDS = (
    "", "5H 5C KD", "2S 9S TS AH", "JC", "3D 4D 6D 7D 8D 9D TD JD QD KD AD 2C", "7H 7S",
    "QS QH 8C", "AS", "4C 5D 6H 7C 8S", "KH KC",
)  # fmt: skip
_ENDED = (
    "6D JC QS", "5H 9C KD", "7D 9S TS QH", "3C 4H", "2S 9D TD", "JC", "3D 4D 6D 7D 8D 9D TD JD",
    "AS", "4C 5D 6H 8C 8S", "KH KC",
)  # fmt: skip
_COLOUR_HANDS = (
    "", "g5 g5 bS", "W4 r9 r0 yD", "W", "r1 r2 r3 r4 y5 y6 y7 b8 b9 gS gR gD", "y7 b7",
    "bR gR rR", "W4", "y1 g2 b3 r4 y5", "b0 W",
)  # fmt: skip
_DAY = datetime(2026, 3, 4, tzinfo=UTC)
_EARNED = (
    Earned("catches", 2, 3, 25, "", _DAY), Earned("rounds", 1, 3, 1, "", _DAY),
    Earned("thunder", 2, 2, 3, "", _DAY),
)  # fmt: skip
_SCORED = ("You", "Ben", "Mina", "Oskar", "Tui", "Ines", "Raj", "Lotte", "Kofi", "Yuki")


def _seated(players: int) -> list[Player]:
    """So many at a table: a person, and computers."""
    return [Player(name, "casual" if seat else "") for seat, name in enumerate(_NAMES[:players])]


def broken() -> BrokenScene:
    """The scene, to look at."""
    report = (
        "Last Card 0.1.0 (1234567890)\n2026-03-04 12:30\nLinux 6.1 x86_64, Python 3.11.2\n\n"
        "  game/ui/app.py:251 in step\nZeroDivisionError: division by zero\n"
    )
    file = Path("~", ".local", "share", "last-card", "reports", "report-20260304-123015.txt")
    return BrokenScene(Broken(report, file, match_kept=True))


def busy() -> BusyScene:
    """The scene that is shown while a match is read, to look at."""
    return BusyScene(lambda: None)


class _Past:
    """Something for the pages of the history, to look at: nothing is done."""

    current_id = "0"
    why_not_written = ""

    def __init__(
        self, ranked: Sequence[Ranked] = (), ledger: _Books | Ledger | None = None
    ) -> None:
        players = {
            each.name: Profile(each.xp, each.chips, each.games, each.wins, each.left, each.name,
                               id=each.id or each.name.lower())
            for each in ranked
        }  # fmt: skip
        self.household = strangers(Settings())
        self.competition = Competition(_Results(Profiles(players)))
        self.ledger = ledger

    @property
    def matches(self) -> _Past:
        return self

    def here(self) -> set[str]:
        return {"you"}

    def cost(self) -> str:
        return ""

    def watch(self, what: object) -> None: ...
    def forget(self, person: str) -> None: ...

    def takes_part(self, person: str) -> bool:
        return False

    def analyse(self, row: MatchRow) -> None: ...
    def play_again(self, row: MatchRow) -> None: ...
    def play_on(self, row: MatchRow) -> None: ...
    def copy(self, row: MatchRow) -> None: ...
    def copy_file(self, row: MatchRow) -> None: ...

    def mark(self, row: MatchRow, marked: bool) -> bool:
        return True

    def delete(self, row: MatchRow) -> bool:
        return True


class _Books(NamedTuple):
    """A library to look at."""

    held: Library
    idle: bool = False
    rebuilding: Rebuilding | None = None
    writer: Writer = Writer()

    def library(self) -> Library:
        return self.held


_ALL = Search()


class _Kept(Library):
    """So many matches, to look at, without any file."""

    def __init__(self, total: int) -> None:
        super().__init__(Path(), beside=True)
        self._total = total

    def count(self, search: Search = _ALL) -> int:
        return self._total

    def matches(self, search: Search = _ALL, first: int = 0, most: int = 50) -> list[MatchRow]:
        return [_kept(number) for number in range(first, min(first + most, self._total))]


def _kept(number: int) -> MatchRow:
    """A match that was played some time ago, to look at."""
    seats = 2 + number * 7 % 5
    names = [_PERSON, *(CAST[(number + each) % len(CAST)].name for each in range(1, seats))]
    state = State.FINISHED if number % 4 else State.UNFINISHED
    if number % 9 == 5:
        state = State.LEFT
    winner = number * 5 % seats if state is State.FINISHED else -1
    when = datetime(2026, 3, 4, 20, 15, tzinfo=UTC) - timedelta(hours=31 * number)
    return MatchRow(
        str(number), Path(f"{number}.lcr"), list(GAMES)[number * 3 % len(GAMES)], when, when,
        state, number % 7 == 2, False, 1 + number % 6, "",
        tuple(
            MatchSeat(name, "casual" if seat else "", "" if seat else "you",
                      name.lower() if seat else _FACE, seat, seat == winner,
                      40 * seat + number % 30)
            for seat, name in enumerate(names)
        ),
    )  # fmt: skip


def matches(matches: int = 12, idle: bool = False, done: int = 0) -> HistoryScene:
    """The page of the matches, to look at; ``done``: how many files of 5,000 have been read, where
    the library is being made anew."""
    books = _Books(_Kept(matches), idle, Rebuilding(done, 5000) if done else None)
    return HistoryScene(_Past(ledger=books), page="matches")


def past_match(number: int = 0) -> PastMatchScene:
    """A match that is kept, to look at."""
    return PastMatchScene(_Past(), _kept(number), {"you"})


class _MadeUp(Ledger):
    """A ledger of matches that nobody has played."""

    def __init__(self, matches: int) -> None:
        super().__init__(Path("nowhere"))
        self._library = made_up(matches)


def _household(page: str, matches: int) -> HistoryScene:
    past = _Past((), _MadeUp(matches))
    past.competition = Competition(_Results(Profiles({each.id: each for each in PEOPLE})))
    return HistoryScene(past, page=page)


def statistics(matches: int = 90) -> HistoryScene:
    """The statistics of a household, to look at."""
    return _household("statistics", matches)


def feats(matches: int = 90) -> HistoryScene:
    """The feats of a household, to look at."""
    return _household("feats", matches)


def dealt(matches: int = 90) -> HistoryScene:
    """The cards that a household was dealt, to look at."""
    return _household("dealt", matches)


class _Results(ProfileStore):
    """Results to look at."""

    def __init__(self, people: Profiles) -> None:
        super().__init__()
        self._people = people

    def load(self) -> tuple[Profiles, list[Notice]]:
        return self._people, []


def leaderboard(players: int = 8) -> HistoryScene:
    """A leaderboard of that number of players, to look at."""
    return HistoryScene(_Past(_PLAYED[:players]), page="leaderboard")


def opinions(remarks: int = 3) -> OpinionsScene:
    """Opinions about somebody, to look at."""
    said: list[tuple[str, Expression, list[Fact]]] = [
        ("Vera", "sly", [Fact(OpinionCode.CALLED, n=5, right=4),
                         Fact(OpinionCode.BLUFFS_SOMETIMES, n=3)]),
        ("Kofi", "pleased", [Fact(OpinionCode.HONEST), Fact(OpinionCode.NEVER_FORGETS)]),
        ("Tui", "pleased", [Fact(OpinionCode.KNOWS_NOTHING, n=1)]),
        ("Nils", "sly", [Fact(OpinionCode.WRONGLY_CALLED, n=2), Fact(OpinionCode.HOLDS_BACK),
                         Fact(OpinionCode.FORGETS_SOMETIMES)]),
    ]  # fmt: skip
    return OpinionsScene(
        [
            Remark(name, Look(face_of(name)), mood, [opinion_said(each) for each in facts], "Ada")
            for name, mood, facts in (said * 3)[:remarks]
        ],
        kept=True,
        on_forget=lambda: None,
    )


def strangers(settings: Settings) -> Household:
    """The people of a machine where nobody has played yet."""
    return Household(
        settings,
        Competition(ProfileStore()),
        SeatsStore(),
        say(YOU),
        say(NEW_PERSON, n=1),
        OPPONENTS,
    )


def menu(saved: bool = False) -> MenuScene:
    """The menu to look at, with the real games; ``saved``: with a match to continue."""
    return MenuScene(_Lobby(_saved() if saved else None))


def _saved() -> Saved:
    return Saved(
        translated(game_info("classic").name), round_said(3, _NAMES[1:4]), game="classic",
        line=round_with(3, _NAMES[1:4]), short=round_alone(3),
    )  # fmt: skip


class _Lobby:
    """A lobby to look at, with the real games: nothing begins."""

    def __init__(self, saved: Saved | None) -> None:
        self._saved = saved
        self.household = strangers(Settings())

    def saved(self) -> Saved | None:
        return self._saved

    def start(self, game_id: str, options: Chosen, seating: Seating) -> None: ...
    def everybody(self) -> None: ...
    def go_on(self) -> None: ...

    def rules_of(self, game: GameInfo, seats: int, chosen: Chosen) -> Scene:
        return rules_scene(game, seats, chosen)

    def learn(self) -> Scene:
        return learn()

    def history(self) -> Scene:
        return leaderboard()

    def daily_page(self) -> Scene:
        return daily()

    def evening_page(self) -> Scene:
        return evening_plan()


def fairness() -> FairnessScene:
    """The page about fair cards to look at, with one cut."""
    secret = int.from_bytes(bytes(range(32)), "big")
    sitting = sit_down("classic", {}, [Player("Ana"), Player("Ben", "sharp")], secret)
    sitting.cut(0, "seven herons")
    return FairnessScene(FairMatch(sitting, 0))


def cutting(people: int = 2, cuts: int = 1) -> CutScene:
    """The page on which the cards are cut before the first deal, to look at."""
    places = (
        person(name, name, face=look.face) if n < people else computer(name, "casual")
        for n, (name, look) in enumerate(zip(_NAMES[:4], _LOOKS, strict=False))
    )
    book = SeatBook(tuple(places))
    secret = int.from_bytes(bytes(range(32)), "big")
    match = UndealtMatch(Match("last-card", {}, book.players, secret), book)
    for nth in range(int(cuts)):
        match.cut_by(nth % 4, ("seven herons", "412", "ferry")[nth % 3])
    return CutScene(match, lambda: None, lambda: None)


class _Duplicates:
    """A duplicate that nobody plays, to look at."""

    def next(self, duplicate: Duplicate) -> None: ...
    def stop(self, duplicate: Duplicate) -> None: ...
    def leave(self, duplicate: Duplicate) -> None: ...


def duplicate(
    players: int = 3, legs: int = 2, game: str = "last-card", options: str = ""
) -> DuplicateScene:
    """The comparison of a duplicate to look at, after ``legs`` matches between computers."""
    chosen = {**parse_options(options), "duplicate": "yes"}
    seating: Seating = tuple(
        computer(name, "casual", face=look.face, colour=look.colour)
        for name, look in zip(_NAMES[: int(players)], _LOOKS, strict=False)
    )
    made = Duplicate(seating)
    for leg in range(int(legs)):
        sat = turned(seating, leg)
        match = Match(game, chosen, [place.player for place in sat], 7 << 64)
        agents = [stand_in(match.game, Luck(leg, seat)) for seat in range(len(sat))]
        while not match.match_over:
            if match.round_over or not match.begun:
                match.next_round()
            turn, done = match.state.turn, len(match.record.rounds[-1].moves)
            # Not everybody plays equally well.
            careless = done % (2 + seating.index(sat[turn])) == 0
            best = choice(match.game, match.state, agents[turn])
            match.apply(turn, match.game.legal(match.state, turn)[0] if careless else best)
        made = made.with_leg(match.record, sat)
    return DuplicateScene(_Duplicates(), made, compared(made.legs))


def pause(by: str = "") -> PauseScene:
    """The pause to look at; ``by`` is the name of somebody whose phone paused."""
    return PauseScene(Resting(paused_by=by))


class Resting:
    """A match that is paused, to look at; ``begun`` counts what would begin another one."""

    waits = True

    def __init__(self, phones_on: bool = False, paused_by: str = "") -> None:
        self.phones_on = phones_on
        self.paused_by = paused_by
        self.begun = 0

    def standing(self) -> str:
        return round_said(3, _NAMES[1:4])

    def leaving(self) -> str:
        return ""

    def to_menu(self) -> None: ...

    def again(self) -> None:
        self.begun += 1

    def rules_here(self) -> Scene:
        return rules()

    def settings_page(self) -> Scene:
        return settings()

    def who_plays(self) -> Scene:
        return who_plays()

    def fairness_page(self) -> Scene:
        return fairness()

    def phones_page(self) -> Scene:
        return joining(running=True)


def who_plays(
    seats: int = 4, people: int = 2, pairs: bool = False, phones: int = 0
) -> WhoPlaysScene:
    """A seating to look at: ``people`` of its ``seats`` are people, the last ``phones`` are open
    for phones, the others computers."""
    names = ("Ana", "Bo", "Grandma", "Christopher", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida")
    seating: Seating = ()
    for seat in range(seats):
        place = person(names[seat], f"p{seat}") if seat < people else computer(OPPONENTS[seat])
        if seat >= max(people, seats - phones):
            place = open_place(OPPONENTS[seat])
        seating = added(seating, place)
    seating = seated(
        seating, 0,
        seating[0].handicap(hints=True, long_call=True, time=60, more=-2 if people > 1 else 0),
    )  # fmt: skip
    known = [person(name, f"k{name}") for name in ("Zoe", "Yusuf", "Xenia")]
    occasion = Occasion(2, 10, known, pairs=pairs, competitive=pairs, usual=seating[:2])
    return WhoPlaysScene(seating, occasion, on_done=lambda seating: None, on_start=lambda: None)


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


def settings(page: str = "") -> SettingsScene:
    """The settings to look at; ``page``: table, sound, playing or seeing."""
    return SettingsScene(page=page)


def bindings() -> BindingsScene:
    """Keys and pads to look at."""
    return BindingsScene()


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


def score_sheet(
    seats: int = 4,
    points: bool = False,
    over: bool = False,
    stake: int = -1,
    ready: int = -1,
    seals: int = 0,
    guessers: int = 0,
    votes: int = -1,
) -> ScoreSheetScene:
    """A round that has ended, to look at; with a ``stake`` from 0 on, of a competitive match; with
    so many who are ``ready``, of people with phones; ``seals``: so many that it has brought;
    ``guessers``: so many of an audience; ``votes``: so many on a house rule, -1 for no vote."""
    voters, seconds = tuple(range(seats)), 5.4 if 2 * ready >= seats else None
    known = Readiness(voters, frozenset(voters[:ready]), seconds)
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
        looks=tuple(Look(face_of(name)) for name in ("Aroha", *_SCORED[1:seats])),
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
    search = NewSeals()
    search.found, search.done = [(_PERSON, each) for each in _EARNED[:seals]], True
    return ScoreSheetScene(
        sheet, on_next=lambda: None, on_new_match=lambda: None, on_menu=lambda: None,
        pages=[
            ("coach", COACH, lambda: None), ("same cards", PLAY_AGAIN, lambda: None),
            ("opinions", OPINIONS, lambda: None),
        ],
        readiness=None if ready < 0 else lambda: known,
        seals=search,
        guessers=[Guesser(name, "disc", 23 - 4 * n) for n, name in enumerate(_NAMES[:guessers])],
        votes=_rule_votes(votes),
    )  # fmt: skip


def ending(
    seats: int = 5, points: bool = True, won_by: int = 3, ready: int = -1, over: bool = False,
    neutral: bool = False, votes: int = -1, art: ArtCache | None = None,
) -> Scene:  # fmt: skip
    """The end of a round at the table, to look at: of points or of rounds, ``won_by`` that seat;
    with so many who are ``ready``, of people with phones; ``over``: the match has been won;
    ``neutral``: nobody in particular looks at it; ``art``: the pictures of a table."""
    from game.ui.scenes.ending import EndingScene, LastEndingScene

    hands = [*_ENDED[:won_by], "", *_ENDED[won_by:]][:seats]
    if not points:
        hands = ["" if seat == won_by else _HANDS[seat or 1] for seat in range(seats)]
    lost = [sum(_worth(card) for card in hand.split()) for hand in hands]
    lines = []
    for seat, hand in enumerate(hands):
        gained = (sum(lost) if points else 1) if seat == won_by else 0
        before = (
            (118, 40, 96, 85, 64, 12, 130, 55, 0, 77)[seat] if points else (1, 0, 2, 1)[seat % 4]
        )
        lines.append(
            SeatSheet(
                _SCORED[seat], tuple(hand.split()), gained, before + gained,
                worth=lost[seat] if points else None,
            )
        )  # fmt: skip
    sheet = replace(
        score_sheet(seats).sheet,
        seats=tuple(lines),
        winners=(won_by,),
        you=None if neutral else 0,
        unit="points" if points else "rounds",
        goal=250 if points else 3,
        match_winners=(won_by,) if over else None,
    )
    pile = ("7S", "7H")
    if over:
        return LastEndingScene(sheet, on_done=lambda: None, pile=pile, art=art)
    voters = tuple(range(seats))
    known = Readiness(voters, frozenset(voters[:ready]), 5.4 if 2 * ready >= seats else None)
    return EndingScene(
        sheet, on_next=lambda: None, on_menu=lambda: None, pile=pile, art=art,
        readiness=None if ready < 0 else lambda: known, votes=_rule_votes(votes),
    )  # fmt: skip


def _tally(title: str, labels: Sequence[str], votes: int) -> Tally | None:
    """A vote of twelve phones, to look at; -1: none."""
    if votes < 0:
        return None
    counts = [0] * len(labels)
    for nth in range(votes):
        counts[(0, 1, 1, 2, 1, 3)[nth % 6] % len(labels)] += 1
    leads = counts.index(max(counts)) if votes else -1
    return Tally(title, tuple(labels), tuple(counts), 12, leads)


def _rule_votes(votes: int) -> Callable[[], Tally | None] | None:
    """A vote on a house rule, to look at; -1: none."""
    options = [GAMES["classic"].option(key) for key in ("jump_in", "seven_swap", "zero_rotate")]
    labels = [translated(each.votes[0].question) for each in options] + [say(voting.AS_BEFORE)]
    shown = _tally(say(voting.RULE_TITLE), labels, votes)
    return (lambda: shown) if shown is not None else None


def _worth(card: str) -> int:
    return int(card[0]) if card[0].isdigit() else 10


def once_more(game: str = "last-card", players: int = 5, seed: int = 3) -> HighlightScene:
    """The highlight of a round between computers, to look at: of the first that has one."""
    names = [Player(each.name, "casual") for each in CAST[:players]]
    sitting = sit_down(game, {}, names, seed)
    while True:
        while not sitting.round_over:
            sitting.update(5.0)
        found = highlight(sitting.match)
        if found is not None:
            return HighlightScene(found, 0, on_done=lambda: None)
        if sitting.match_over:
            seed += 1
            sitting = sit_down(game, {}, names, seed)
        sitting.next_round()


def replay(
    game: str = "last-card", players: int = 4, seed: int = 3, round: int = 1, at: int = 12,
    over: bool = True, hands: bool = False, seat: int = 0,
) -> ReplayScene:  # fmt: skip
    """A match between a person and computers, to look at again: after ``at`` actions of a round;
    ``over``: it has been played to its end; ``hands``: every hand lies open; ``seat``: the side
    that it is seen from, -1 for nobody's."""
    rounds = {"match": "rounds", "rounds": "2"}
    sitting = sit_down(game, rounds, _seated(players), seed)
    _face(sitting, _LOOKS)
    sitting.set_automatic(0, True)
    while not sitting.match_over:
        sitting.update(5.0)
        if sitting.round_over and not sitting.match_over:
            sitting.next_round()
    record = sitting.match.record
    if not over:
        del record.rounds[-1].moves[-3:]
    shown = Replay(record, sitting.book.seating)
    shown.go(round, at)
    scene = ReplayScene(shown, seat=seat, plays=False)
    scene.opened = hands and over
    return scene


def coach(
    game: str = "last-card", players: int = 4, seed: int = 3, page: str = "chances", at: int = -1,
    share: float = 1.0,
) -> CoachScene:  # fmt: skip
    """The page of the coach for a match between a person and computers, found with little effort;
    ``at``: the action that is shown; ``share``: how much of it has been done, the rest is under
    way."""
    shown = replay(game, players, seed, at=0).replay

    def begin(seat: int, known: tuple[str, ...]) -> _Coached:
        return _Coached(shown, seat, share)

    scene = CoachScene(shown, begin, 0, page=page)
    if at >= 0:
        scene.at[1] = at
    return scene


class _Coached:
    """An analysis that was made before, or of which a part was."""

    def __init__(self, replay: Replay, seat: int, share: float) -> None:
        self.seat = seat
        self.broken = False
        self.unkept: Fact | None = None
        self.texts: list[str] = []
        found = _analysed(write_record(replay.record), seat)
        self.rounds = list(found[: round(share * replay.rounds)])
        self.over = share == 1.0
        actions = sum(len(each.moves) for each in replay.record.rounds)
        self.progress: tuple[int, int] | None = (round(share * actions), actions)

    def poll(self) -> bool:
        return False

    def stop(self) -> None: ...


@lru_cache(16)
def _analysed(record: str, seat: int) -> tuple[RoundAnalysis, ...]:
    """The analysis of that match, made with little effort."""
    effort = Effort(2, 8, rounds=20, pairs=12)
    return tuple(analysed(parse_record(record), seat, effort=effort))


def match(
    seats: int = 4, points: bool = False, stake: int = -1, lost: bool = False
) -> ScoreSheetScene:
    """A match that has been won, to look at; ``lost``: by somebody else."""
    scene = score_sheet(seats, points, over=True, stake=stake)
    if lost:
        kind = Fact(SummaryCode.GAVE_OUT, n=14, player=2)
        scene.sheet = replace(scene.sheet, match_winners=(1,), winners=(1,), comfort=kind)
    return scene


def podium(seats: int = 4, points: bool = False, won_by: int = 1, awards: int = 3) -> PodiumScene:
    """The three best of a match, to look at; ``won_by``: the seat that has won it; ``awards``: so
    many are given."""
    sheet = score_sheet(seats, points, over=True).sheet
    lines = [
        replace(line, total=500 if points else 3, cards=())
        if seat == won_by
        else replace(line, cards=line.cards or ("b2", "y9") if points else line.cards or ("8S",))
        for seat, line in enumerate(sheet.seats)
    ]
    sheet = replace(sheet, seats=tuple(lines), match_winners=(won_by,), winners=(won_by,))
    rows = {award.key: award for award in AWARDS}
    given = []
    for key, seat, value in (("pick-up", 2, 14), ("quick-call", 0, 9), ("gift", 1, 3)):
        place = person(sheet.seats[seat % seats].name, key)
        given.append(Given(rows[key], (Entrant(key, place, seat),), value))
    return PodiumScene(
        sheet, on_done=lambda: None, awards=lambda: given[:awards], pile=("r7" if points else "7H",)
    )


def _face(sitting: Sitting, looks: Sequence[Look]) -> None:
    """Give the players these faces and colours, as far as there are players."""
    for seat, (place, look) in enumerate(zip(sitting.book.seating, looks, strict=False)):
        sitting.book.sit(seat, replace(place, face=look.face, colour=look.colour))


def table(
    game: str = "last-card",
    players: int = 4,
    seed: int = 7,
    moves: int = 0,
    scenario: Path | str | None = None,
    seat: int = 0,
) -> TableScene:
    """A table to look at: the position of a scenario file as that seat sees it, after ``moves``
    of its actions; or a table of ``players``, about ``moves`` moves into the first round or at its
    end."""
    if seat and scenario is None:
        raise ValueError("Without a scenario the table is always seen from seat 0.")
    if scenario is not None:
        return TableScene(exhibit_file(Path(str(scenario)), seat, moves), seat)
    sitting = sit_down(game, {}, _seated(players), seed)
    _face(sitting, _LOOKS)
    for _ in range(moves):
        if sitting.round_over:
            break
        if sitting.view(0).turn == 0:
            sitting.submit(0, sitting.stand_in_move(0))
        sitting.update(5.0)
    match = sitting.match
    info, options = game_info(match.record.rules), match.record.options

    def page() -> Scene:
        return RulesScene(match.game.rules, info, options)

    return TableScene(sitting, 0, rules=page, late=moves > 0)


def couch(
    people: int = 2,
    players: int = 4,
    game: str = "last-card",
    seed: int = 7,
    moves: int = 0,
    lifted: bool = False,
    auto: int = -1,
    away: int = -1,
    pads: bool = False,
) -> TableScene:
    """A table with several people at one screen, to look at: the curtain is down, or ``lifted``
    by the person whose turn it is; with ``pads`` each has one. ``moves`` moves into the round; the
    game plays for the person ``auto``, and the person ``away`` is out of reach, as if with a phone
    that sleeps."""
    count = max(people, players)
    seated = [Player(name, "" if place < people else "casual") for place, name in enumerate(_NAMES)]
    sitting = sit_down(game, {}, seated[:count], seed)
    chosen = [Look(each.id, seat) for seat, each in enumerate(reversed(CAST))]
    _face(sitting, [*chosen[:people], *_LOOKS[people:count]])
    done = 0
    while not sitting.round_over and (done < moves or sitting.view(-1).turn not in sitting.people):
        turn = sitting.view(-1).turn
        if turn in sitting.people:
            sitting.submit(turn, sitting.stand_in_move(turn))
        sitting.update(5.0)
        done += 1
    sitting.set_automatic(auto, True)
    sitting.book.go_away(away)
    shown: list[int] = []

    def lift(scene: TableScene, dt: float) -> bool:
        screen = scene.screen
        if lifted and not shown and screen is not None and screen.sign.shown and not scene.busy:
            held = scene.controllers.devices(screen.must_act)
            scene.handle(Command(Intent.LAY, held[0] if held else KEYBOARD))
            if not screen.curtain.down:
                shown.append(1)
        return lifted and not shown

    controllers = Controllers(sitting.book)
    for seat in range(people if pads else 0):
        controllers.claim(Source(Device.PAD, seat + 1), seat)
    return TableScene(sitting, 0, on_update=lift, late=True, controllers=controllers)


def television(
    players: int = 4,
    game: str = "last-card",
    seed: int = 7,
    moves: int = 0,
    show: str = "",
    reactions: int = 0,
    rounds: int = 0,
) -> TableScene:
    """A table whose people all play by phone, to look at: after so many ``rounds``, ``moves`` moves
    into the next one, and then on until there is something to ``show``: owed, melee, fight, doubt,
    verdict, alone (two on one card), last-card or winner. ``reactions`` of the audience fly over
    it."""
    seated = [Player(name) for name in _NAMES[:players]]
    sitting = sit_down(game, {}, seated, seed)
    _face(sitting, [Look(each.id, seat) for seat, each in enumerate(reversed(CAST))])
    for seat in range(players):
        sitting.book.sit(seat, replace(sitting.book.seating[seat], kind=PHONE, profile=f"p{seat}"))
    for _ in range(rounds):
        while not sitting.round_over:
            _move(sitting)
        if sitting.match_over:
            break
        sitting.next_round()
    _play_until(sitting, moves, show)
    done: list[str] = []

    def go_on(scene: TableScene, dt: float) -> bool:
        # The move that leads to it is seen.
        if not done and show in _SEEN and not scene.busy and not sitting.round_over:
            done.append(show)
            _move(sitting)
        return False

    return TableScene(
        sitting, -1, on_update=go_on, late=True, controllers=Controllers(sitting.book),
        phones=_Invites(reactions) if reactions else None,
    )  # fmt: skip


_SEEN = ("verdict", "last-card", "winner")
"""Things of which the move that leads to them is seen."""


def _move(sitting: Sitting) -> None:
    """The person in turn moves as the game would for them."""
    turn = sitting.view(-1).turn
    doubts = sitting.view(-1).phase == "challenge"
    calls = [
        each
        for each in sitting.legal(turn)
        if doubts and each.kind not in (CALL, CATCH, PLAY, TAKE)
    ]
    sitting.submit(turn, calls[0] if calls else sitting.stand_in_move(turn))


def _play_until(sitting: Sitting, moves: int, show: str) -> None:
    """Play so many moves, and on until there is such a thing to show.  Raises LookupError when
    there never is."""
    done = 0
    for _ in range(60):
        while not sitting.round_over:
            view = sitting.view(-1)
            alone = [seat for seat in view.seats if view.sizes[seat] == 1]
            found = {
                "": True,
                "owed": view.phase == "pickup" and view.pending >= 4,
                "melee": view.phase == "melee",
                "fight": view.phase == "attack",
                "alone": len(alone) > 1,
                "doubt": view.phase == "challenge",
                "verdict": view.phase == "challenge",
                "last-card": view.turn in alone and _wins(sitting),
                "winner": view.turn in alone and _wins(sitting),
            }
            if done >= moves and found[show]:
                return
            done += 1
            _move(sitting)
        if sitting.match_over:
            break
        sitting.next_round()
    raise LookupError(show)


def _wins(sitting: Sitting) -> bool:
    """True if what the player in turn does next is to lay the last card."""
    turn = sitting.view(-1).turn
    return len(sitting.stand_in_move(turn).cards) == sitting.view(-1).sizes[turn]


def thunderdome(contenders: int = 3, ties: bool = True) -> ThunderdomeScene:
    """A thunderdome to look at."""
    deck = french(jokers=2)
    codes = ("KH", "KS", "5D", "9C", "2H", "QD", "JC", "7S")
    seats = range(int(contenders))
    first = tuple((seat, deck.card(codes[seat])) for seat in seats)
    drawings = [first]
    if ties and contenders > 1:
        drawings.append(((0, deck.card("8C")), (1, deck.card("X"))))
    winners = (1 if len(drawings) > 1 else 0,)
    return ThunderdomeScene(drawings, _NAMES, deck, winners, looks=_LOOKS)


def first_hand(game: str = "last-card") -> FirstHandScene:
    """The first hand of a game, to look at."""
    return FirstHandScene(game, on_done=lambda whole: None)


def tutor() -> TableScene:
    """A table of a practice match whose tutor has just asked about a move."""
    text = "rules: last-card\noptions: practice=tutor\nplayers: You | Ben | Tui\n"
    shown = exhibit(f"{text}hands: 9S 9C KD | 9D 9H | 4S 5C\npile: 7S\nturn: 0\n")
    shown.think_with(Sliced(lambda: 0.0))
    asked: list[bool] = []

    def play(scene: TableScene, dt: float) -> bool:
        if not asked and not scene.busy:
            nine = [each for each in scene.view.display.own if shown.deck.code(each.card) == "9S"]
            asked.append(scene.actions.play(nine))
        return False

    return TableScene(shown, 0, on_update=play, on_undo=lambda: False)


def learn(game: str = "last-card") -> LearnScene:
    """The page Learn, to look at; some drills have been solved."""
    mastery, me = Mastery(), strangers(Settings()).me()
    for game_id in (game, "classic"):
        for each in drills_of(game_id)[:3]:
            mastery.master(me.profile or "", game_id, each.id)
    return LearnScene(mastery, me, menu, game)


class _SomeDays:
    """The deals of some days, of which a part has been played."""

    idle = False
    today = date(2026, 3, 17)

    def tried(self, deal: Deal) -> Try | None:
        number = deal.seed % 7 if deal.day < self.today else list(GAMES).index(deal.game)
        outcomes = {0: Outcome(True, 0, 12), 1: Outcome(False, 4, 9), 3: None}
        return Try("", True, outcomes[number]) if number in outcomes else None

    def master(self, deal: Deal) -> Outcome | None:
        return Outcome(True, 0, 15) if deal.seed % 2 else Outcome(False, 1, 11)

    def goes_on(self, deal: Deal) -> bool:
        tried = self.tried(deal)
        return tried is not None and tried.outcome is None

    def ask_master(self, deal: Deal) -> MastersTry:
        raise AssertionError("the Master has played everything")

    def master_played(self, deal: Deal, result: Outcome) -> None: ...
    def play(self, deal: Deal) -> None: ...
    def copy(self, deal: Deal) -> None: ...


def daily() -> DailyScene:
    """The page of the deals of the day, to look at."""
    days = _SomeDays()
    return DailyScene(days, days.today)


def drill(game: str = "last-one", number: int = 0) -> DrillScene:
    """A drill, to look at."""
    return DrillScene(game, number, on_done=lambda solved: None, on_leave=lambda: None)


def drill_done(solved: bool = True) -> DrillDoneScene:
    """The words about a drill that was solved or missed, to look at."""
    drill = drills_of("last-one")[0]
    return DrillDoneScene(
        solved, say(drill.praise if solved else drill.miss),
        on_again=lambda: None, on_next=lambda: None, on_learn=lambda: None,
    )  # fmt: skip


def offer() -> OfferScene:
    """The question whether the first hand is wanted, to look at."""
    return OfferScene(on_show=lambda: None, on_play=lambda: None)


def tip(tip: str = "turn", players: int = 4) -> TableScene:
    """A note to look at, by its id, on a table."""
    wanted = next(each for each in TIPS if each.id == tip)
    sitting = sit_down("last-card", {}, _seated(players), 7)
    _face(sitting, _LOOKS)
    shown: list[str] = []

    def show(scene: TableScene, dt: float) -> bool:
        if not shown and not scene.busy and scene.app.scene is scene:
            shown.append(wanted.id)
            scene.app.push(TipScene(wanted, scene))
        return False

    return TableScene(sitting, 0, on_update=show)


class _Room:
    """A room to look at."""

    code, url, shown = "KWTR", "http://192.168.178.20:47663/#k=dGhpcyBpcyBub3QgYSBrZXk", ""
    several = True

    def __init__(self, seats: list[PhoneSeat]) -> None:
        self.shown = "192.168.178.20:47663"
        self._seats = seats
        self.met = any(seat.here for seat in seats)

    def seats(self) -> list[PhoneSeat]:
        return self._seats

    patience = 60.0

    def next_patience(self) -> int:
        return 60

    def next_address(self) -> None: ...
    def send_away(self, seat: int) -> None: ...
    def hand_on(self, seat: int) -> None: ...
    def answer(self, seat: int, yes: bool) -> None: ...

    muted = False

    def mute(self, muted: bool) -> None:
        self.muted = muted

    voting: bool | None = False

    def let_vote(self, on: bool) -> None:
        self.voting = on


def joining(players: int = 4, here: int = 2, waited: float = 0, running: bool = False) -> Scene:
    """The joining screen with some who have come."""
    seats = [
        PhoneSeat(
            seat, name, name.lower() if seat < 3 else DISC, here=seat <= here,
            away=seat == 2, asked_by="Cy" if seat == 1 and running else "",
        )
        for seat, name in enumerate(OPPONENTS[: int(players)])
        if seat
    ]  # fmt: skip
    return JoiningScene(
        _Room(seats), on_go=lambda: None, on_back=lambda: None, running=running, waited=waited
    )


def _evening(mode: str, players: int, over: int, final: bool) -> Cup:
    """An evening of five matches between a person and computers, of which some are over."""
    seating: Seating = (person(_PERSON, "ada", face=_FACE),)
    for each in CAST[: players - 1]:
        seating = added(seating, computer(each.name))
    games = ("last-card", "classic", "extreme", "colours", "last-one")
    if players > 6:
        games = ("last-card", "classic") * 2 + ("last-card",)
    legs = [Leg(game, {"match": "rounds", "rounds": "1"}) for game in games]
    cup = opened(Mode(mode), legs, seating, handicaps=True, final=final)
    for number in range(over):
        _, now = next_match(cup)
        sitting = sit_down(games[number], legs[number].options, [each.player for each in now], 3)
        sitting.set_automatic(0, True)
        while not sitting.match_over:
            sitting.update(5.0)
        sheet, keys = sitting.sheet(), {place.name: key_of(place) for place in now}
        sides = {each.key: each.side for each in cup.entrants}
        played = digest(sitting.match.record)
        left = [line.left for line in played.rounds[-1].seats]
        places = told_apart([sheet.place(seat) for seat in range(len(now))], left, played.sides)
        tally = tally_of(played, keys, [sides[key_of(place)] for place in now])
        cup = booked(cup, str(number), places, now, tally)
    return cup


class _Evening:
    """An evening to look at."""

    waiting = False
    games_to_choose: tuple[str, ...] | None = None

    def __init__(self, cup: Cup, votes: int = -1) -> None:
        self.cup: Cup | None = cup
        if votes >= 0:
            self.games_to_choose = tuple(GAMES)
        self._votes = votes

    def tally(self) -> Tally | None:
        names = [translated(each.name) for each in GAMES.values()]
        return _tally(say(voting.GAME_TITLE), names, self._votes)

    def next(self) -> None: ...
    def end(self) -> None: ...
    def to_menu(self) -> None: ...

    def who_plays(self) -> Scene:
        return who_plays()


def evening_plan() -> EveningPlanScene:
    """The set-up of an evening of several matches, to look at."""
    return EveningPlanScene(_Lobby(None), lambda cup: None)


def evening_standing(
    mode: str = "alone", players: int = 4, played: int = 2, final: bool = False, votes: int = -1
) -> StandingScene:
    """The standing of an evening after so many matches, to look at; ``mode``: alone, pairs or
    teams; ``votes``: those that the next game has, -1 for no vote."""
    return StandingScene(_Evening(_evening(mode, players, played, final), votes))


def evening_podium(mode: str = "alone", players: int = 5) -> EveningPodium:
    """The podium of an evening, to look at."""
    cup = _evening(mode, players, 5, False)
    return EveningPodium(cup, foremost(awarded(cup), 3), on_done=lambda: None)


def evening_awards(mode: str = "alone", players: int = 4) -> AwardsScene:
    """The awards of an evening, to look at."""
    cup = _evening(mode, players, 5, False)
    return AwardsScene(
        cup, awarded(cup), on_picture=lambda: None, on_podium=lambda: None,
        on_again=lambda: None, on_menu=lambda: None,
    )  # fmt: skip


class _PartyRoom(_Room):
    """A room that everybody joins by phone, to look at."""

    def __init__(self, party: Party, people: int) -> None:
        free = party.open_seats()
        faces = ("tui", "mina", "ben", DISC, "oskar", "raj")
        super().__init__(
            [
                PhoneSeat(seat, name, faces[seat % 6], here=True, away=seat == 5, host=seat == 0)
                for seat, name in enumerate(_GUESTS[:people])
            ]
        )
        self.people, self._party, self._free = people, party, free[people:]

    def company(self) -> Seating:
        return self._party.company(self._free, self.people)

    def choose(self, what: PartyOption, value: str) -> None:
        self._party.choose(what, value, self.people)


_GUESTS = ("Zoe", "Yusuf", "Ana", "Xenia", *(each.name for each in CAST[-6:]))


def everybody(people: int = 4, game: str = "last-card", waited: float = 0) -> Scene:
    """The joining screen of a table that everybody joins by phone."""
    party = Party(game)
    return EverybodyScene(
        _PartyRoom(party, people), party, on_go=lambda: None, on_back=lambda: None, waited=waited
    )


class _Invites:
    """How phones join, to look at; a press puts it away."""

    def __init__(self, reactions: int = 0) -> None:
        self.shown = True
        kinds = list(REACTION_FACES.items())[:reactions]
        pairs = zip(_NAMES, kinds, strict=False)
        self._reactions = [Shown(name, face, each) for name, (each, face) in pairs]

    def invitation(self) -> Invitation | None:
        return Invitation(_Room.code, "192.168.178.20:47663", _Room.url) if self.shown else None

    def toggle_code(self) -> None:
        self.shown = not self.shown

    def reactions(self) -> list[Shown]:
        shown, self._reactions = self._reactions, []
        return shown


def corner(
    players: int = 4, people: int = 0, game: str = "last-card", moves: int = 6
) -> TableScene:
    """A table with the code for phones in a corner, to look at: ``people`` of its players are at
    this screen, all others have phones."""
    places = (
        person(name, name, face=look.face, colour=look.colour)
        for name, look in zip(_NAMES, _LOOKS, strict=True)
    )
    kinds: list[PlaceKind] = [PERSON if n < people else PHONE for n in range(int(players))]
    seating = (replace(each, kind=kind) for each, kind in zip(places, kinds, strict=False))
    book = SeatBook(tuple(seating))
    sitting = sit_down(game, {}, book.players, 7, book=book)
    for _ in range(moves):
        turn = sitting.view(-1).turn
        sitting.submit(turn, sitting.stand_in_move(turn))
    return TableScene(
        sitting, 0 if people else -1, late=True, phones=_Invites(),
        controllers=Controllers(book),
    )  # fmt: skip


SCENES: Mapping[str, Callable[..., Scene]] = MappingProxyType(
    {
        "about": about,
        "broken": broken,
        "busy": busy,
        "menu": menu,
        "setup": setup,
        "leaderboard": leaderboard,
        "matches": matches,
        "past-match": past_match,
        "statistics": statistics,
        "feats": feats,
        "dealt": dealt,
        "score-sheet": score_sheet,
        "highlight": once_more,
        "first-hand": first_hand,
        "offer": offer,
        "opinions": opinions,
        "daily": daily,
        "learn": learn,
        "drill": drill,
        "drill-done": drill_done,
        "joining": joining,
        "coach": coach,
        "everybody": everybody,
        "corner": corner,
        "match": match,
        "pause": pause,
        "fairness": fairness,
        "duplicate": duplicate,
        "cutting": cutting,
        "podium": podium,
        "ending": ending,
        "reading": reading,
        "replay": replay,
        "rules": rules,
        "settings": settings,
        "bindings": bindings,
        "tip": tip,
        "table": table,
        "tutor": tutor,
        "couch": couch,
        "evening-plan": evening_plan,
        "evening-standing": evening_standing,
        "evening-podium": evening_podium,
        "evening-awards": evening_awards,
        "television": television,
        "thunderdome": thunderdome,
        "who-plays": who_plays,
    }
)
"""The functions that make scenes, by the name that ``shot`` has for each."""
