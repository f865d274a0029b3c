"""The past of a household: the leaderboard, the matches, what is counted from them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from game.language.catalogue import translated
from game.rooms.history import access
from game.rooms.history.app.ledger import Ledger
from game.rooms.history.app.new_seals import NewSeals
from game.rooms.history.app.past_matches import PastMatches
from game.rooms.history.library.feats import Earned
from game.rooms.history.library.library import Library, Rebuilding
from game.rooms.history.library.match_search import MatchRow, MatchSearch, MatchSeat
from game.rooms.history.library.shelf import MatchEnd
from game.rooms.history.pages.history_pages import HistoryScene
from game.rooms.history.pages.new_seals_line import NewSealsLine
from game.rooms.history.pages.past_match import PastMatchScene
from game.rulesets import GAMES
from game.sockets import PageButton, plugs
from game.storage.profiles import Profile, Profiles, ProfileStore
from game.storage.settings import Settings
from game.storage.store import Store
from game.table.people.cast import CAST
from game.table.people.competition import Competition
from game.ui.scenes.score.score_sheet import ResultScene
from tests.demos.people import LONG_NAMES, ME, MY_FACE, strangers
from tests.demos.registry import demo
from tests.demos.rounds import score_sheet
from tests.rooms.history.made_up import PEOPLE, made_up

SCREENS: list[tuple[str, dict[str, object]]] = [
    ("matches", {"done": 1000, "idle": True}), ("matches", {"matches": 0}), ("past-match", {}),
    ("statistics", {}), ("statistics", {"matches": 0}), ("feats", {}), ("dealt", {}),
    ("sealed-sheet", {"seals": 2}),
]  # fmt: skip

_DAY = datetime(2026, 3, 4, tzinfo=UTC)
_EARNED = (
    Earned("catches", 2, 3, 25, "", _DAY), Earned("rounds", 1, 3, 1, "", _DAY),
    Earned("thunder", 2, 2, 3, "", _DAY),
)  # fmt: skip
_PLAYED = {
    "Mina": (240, 820, 14, 8, 0), "You": (190, 1150, 12, 7, 0), "Oskar": (120, 430, 9, 4, 1),
    "Tui": (80, 500, 6, 2, 0), "Ines": (80, 260, 7, 2, 0), "Raj": (30, 340, 5, 1, 0),
    "Lotte": (0, 525, 0, 0, 0), "Ben": (0, 0, 8, 0, 3),
}  # fmt: skip
"""XP, chips, games, wins and matches left, by name."""


@demo
def matches(matches: int = 12, idle: bool = False, done: int = 0) -> HistoryScene:
    """The page of the matches, to look at; ``done``: how many files of 5,000 have been read, where
    the library is being made anew."""
    books = Books(KeptLibrary(matches), idle, Rebuilding(done, 5000) if done else None)
    return HistoryScene(Past(ledger=books), page="matches")


@demo
def past_match(number: int = 0) -> PastMatchScene:
    """A match that is kept, to look at."""
    return PastMatchScene(_Matches(), _kept(number), {"you"})


@demo
def statistics(matches: int = 90) -> HistoryScene:
    """The statistics of a household, to look at."""
    return _household("statistics", matches)


@demo
def feats(matches: int = 90) -> HistoryScene:
    """The feats of a household, to look at."""
    return _household("feats", matches)


@demo
def dealt(matches: int = 90) -> HistoryScene:
    """The cards that a household was dealt, to look at."""
    return _household("dealt", matches)


def _household(page: str, matches: int) -> HistoryScene:
    past = Past(ledger=Books(made_up(matches)))
    past.competition = Competition(_Results(Profiles({each.id: each for each in PEOPLE})))
    return HistoryScene(past, page=page)


class Past(access.Past):
    """Something for the pages of the history, to look at: nothing is done."""

    def __init__(self, ranked: int = 0, ledger: Ledger | None = None, long: bool = False) -> None:
        """ranked: how many of _PLAYED are on the leaderboard, ``long``: with long names."""
        names = LONG_NAMES if long else tuple(_PLAYED)
        players = {
            name: Profile(xp, chips, games, wins, left, name, id=name.lower())
            for name, (xp, chips, games, wins, left) in zip(
                names[:ranked], _PLAYED.values(), strict=False
            )
        }
        self.household = strangers(Settings())
        self.competition = Competition(_Results(Profiles(players)))
        self.ledger = ledger
        self.matches = _Matches()
        self.here = lambda: {"you"}
        self.forget = lambda person: None
        self.takes_part = lambda person: False
        self.waiting_of = lambda person: None


class _Matches(PastMatches):
    """The matches of a household, to look at."""

    current_id = "0"
    why_not_written = ""

    def __init__(self) -> None:
        """Keep nothing."""

    def cost(self) -> str:
        return ""

    def buttons(self, row: MatchRow) -> list[PageButton]:
        shown = [plug for plug in plugs(PageButton) if plug.on == "match"]
        return [plug for plug in shown if plug.shown(None, row)]

    def named(self, row: MatchRow) -> str:
        return translated(GAMES[row.game].name)

    def press(self, plug: PageButton, row: MatchRow) -> None: ...
    def play_on(self, row: MatchRow) -> None: ...
    def copy(self, row: MatchRow) -> None: ...
    def copy_file(self, row: MatchRow) -> None: ...

    def mark(self, row: MatchRow, marked: bool) -> bool:
        return True

    def delete(self, row: MatchRow) -> bool:
        return True


class _Results(ProfileStore):
    """Results to look at."""

    def __init__(self, people: Profiles) -> None:
        super().__init__()
        self._people = people

    def load(self) -> Profiles:
        return self._people


class Books(Ledger):
    """A library to look at."""

    def __init__(
        self, held: Library, idle: bool = False, rebuilding: Rebuilding | None = None
    ) -> None:
        super().__init__(Store(Path("nowhere"), idle=idle))
        self._library, self.rebuilding = held, rebuilding


_ALL = MatchSearch()


class KeptLibrary(Library):
    """So many matches, to look at, without any file."""

    def __init__(self, total: int) -> None:
        super().__init__(Store())
        self._total = total

    def count(self, search: MatchSearch = _ALL) -> int:
        return self._total

    def matches(self, search: MatchSearch = _ALL, first: int = 0, most: int = 50) -> list[MatchRow]:
        return [_kept(number) for number in range(first, min(first + most, self._total))]


def _kept(number: int) -> MatchRow:
    """A match that was played some time ago, to look at."""
    seats = 2 + number * 7 % 5
    names = [ME, *(CAST[(number + each) % len(CAST)].name for each in range(1, seats))]
    state = MatchEnd.FINISHED if number % 4 else MatchEnd.UNFINISHED
    if number % 9 == 5:
        state = MatchEnd.LEFT
    winner = number * 5 % seats if state is MatchEnd.FINISHED else -1
    when = datetime(2026, 3, 4, 20, 15, tzinfo=UTC) - timedelta(hours=31 * number)
    return MatchRow(
        str(number), list(GAMES)[number * 3 % len(GAMES)], when, when,
        state, number % 7 == 2, False, 1 + number % 6, "",
        tuple(
            MatchSeat(name, "casual" if seat else "", "" if seat else "you",
                      name.lower() if seat else MY_FACE, seat, seat == winner,
                      40 * seat + number % 30)
            for seat, name in enumerate(names)
        ),
    )  # fmt: skip


@demo
def sealed_sheet(seats: int = 4, seals: int = 3, over: bool = False) -> ResultScene:
    """The score sheet of a round that has brought so many seals, to look at."""
    return score_sheet(seats, over=over, parts=[seals_line(seals)])


def seals_line(seals: int) -> NewSealsLine:
    """The line about so many new seals, to look at."""
    search = NewSeals()
    search.found, search.done = [(ME, each) for each in _EARNED[:seals]], True
    return NewSealsLine(search, named=False)
