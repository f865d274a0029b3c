"""A match that is looked at once more: the highlight, the replay, the coach, a duplicate."""

from __future__ import annotations

from functools import lru_cache

from game.agents.thinking import Sliced
from game.engine.fact import Fact
from game.rooms.review.analysis.apart import Analysing
from game.rooms.review.analysis.judging import RoundAnalysis, analysed
from game.rooms.review.analysis.values import ValueEffort
from game.rooms.review.app.review_hooks import ReviewHooks
from game.rooms.review.model.highlight import highlight as best_moment
from game.rooms.review.model.replay import Replay
from game.rooms.review.pages.coach_page import CoachScene
from game.rooms.review.pages.highlight_scene import HighlightScene
from game.rooms.review.pages.replay_scene import ReplayScene
from game.table.people.cast import CAST
from game.table.people.seating import Look
from game.table.records.closed_hands import ALL_OPEN
from game.table.records.exhibit import exhibit
from game.table.records.record import Player, parse_record, write_record
from game.table.seat_book import SeatBook
from game.table.sitting import sit_down
from game.ui.scenes.table import TableScene
from tests.demos.people import LONG_NAMES, LOOKS, seated_players, show_faces
from tests.demos.registry import demo

SCREENS: list[tuple[str, dict[str, object]]] = [
    ("replay", {"hands": True}), ("coach", {"players": 2, "page": "luck"}),
    ("coach", {"players": 2, "page": "decisions"}), ("coach", {"players": 2, "share": 0.34}),
    ("coach", {"page": "meaning", "share": 0.0}), ("tutor", {}),
]  # fmt: skip
FILMS: list[tuple[str, dict[str, object], float]] = [("highlight", {}, 12.0)]


@demo
def highlight(
    game: str = "last-card", players: int = 5, seed: int = 3, far: bool = False, long: bool = False
) -> HighlightScene:
    """The highlight of a round between computers, to look at: of the first that has one; ``far``:
    on a television; ``long``: of people with long names."""
    called = LONG_NAMES if long else [each.name for each in CAST]
    names = [Player(each, "casual") for each in called[:players]]
    sitting = sit_down(game, {}, names, seed)
    form, seat = None, 0
    if far:
        from game.rooms.television.television_form import Television

        form, seat = Television(lambda: tuple(called)), -1
    while True:
        while not sitting.round_over:
            sitting.update(5.0)
        found = best_moment(sitting.match)
        if found is not None:
            show_faces(sitting, [Look(each.id) for each in CAST])
            found.position.book = SeatBook(sitting.book.seating)
            return HighlightScene(found, seat, on_done=lambda: None, form=form)
        if sitting.match_over:
            seed += 1
            sitting = sit_down(game, {}, names, seed)
        sitting.next_round()


@demo
def replay(
    game: str = "last-card", players: int = 4, seed: int = 3, round: int = 1, at: int = 12,
    over: bool = True, hands: bool = False, seat: int = 0,
) -> ReplayScene:  # fmt: skip
    """A match between a person and computers, to look at again: after ``at`` actions of a round;
    ``over``: it has been played to its end; ``hands``: every hand lies open; ``seat``: the side
    that it is seen from, -1 for nobody's."""
    rounds = {"match": "rounds", "rounds": "2"}
    sitting = sit_down(game, rounds, seated_players(players), seed)
    show_faces(sitting, LOOKS)
    sitting.set_automatic(0, True)
    while not sitting.match_over:
        sitting.update(5.0)
        if sitting.round_over and not sitting.match_over:
            sitting.next_round()
    record = sitting.match.record
    if not over:
        del record.rounds[-1].moves[-3:]
    shown = Replay(record, ALL_OPEN, sitting.book.seating)
    shown.go(round, at)
    scene = ReplayScene(shown, seat=seat, plays=False)
    scene.opened = hands and over
    return scene


@demo
def coach(
    game: str = "last-card", players: int = 4, seed: int = 3, page: str = "chances", at: int = -1,
    share: float = 1.0, auto: bool = False,
) -> CoachScene:  # fmt: skip
    """The page of the coach for a match between a person and computers, found with little effort;
    ``at``: the action that is shown; ``share``: how much of it has been done, the rest is under
    way; ``auto``: the game played for the person."""
    shown = replay(game, players, seed, at=0).replay
    for played in shown.record.rounds:
        played.seatings[:] = played.seatings if auto else []

    def begin(seat: int, known: tuple[str, ...]) -> _Coached:
        return _Coached(shown, seat, share)

    scene = CoachScene(shown, begin, 0, page=page)
    if at >= 0:
        scene.at[1] = at
    return scene


class _Coached(Analysing):
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
    effort = ValueEffort(2, 8, rounds=20, pairs=12)
    return tuple(analysed(parse_record(record), seat, effort=effort))


@demo
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

    return TableScene(shown, 0, on_update=play, on_undo=lambda: False, hooks=[ReviewHooks(None)])
