"""A match that is looked at once more: the highlight, the replay, the coach, a duplicate."""

from __future__ import annotations

from functools import lru_cache

from build_scripts.demos.people import LONG_NAMES, LOOKS, NAMES, seated_players, show_faces
from build_scripts.demos.registry import demo
from game.agents import Luck, stand_in
from game.engine.fact import Fact
from game.rooms.duplicate.flow import DuplicateFlow
from game.rooms.duplicate.legs import Duplicate, compared, turned
from game.rooms.duplicate.page import DuplicateScene
from game.rooms.review.analysis.apart import Analysing
from game.rooms.review.analysis.judging import RoundAnalysis, analysed
from game.rooms.review.analysis.values import Effort
from game.rooms.review.model.highlight import highlight as best_moment
from game.rooms.review.model.replay import Replay
from game.rooms.review.pages.coach import CoachScene
from game.rooms.review.pages.highlight import HighlightScene
from game.rooms.review.pages.replay import ReplayScene
from game.rooms.television.form import Television
from game.rulesets.options import parse_options
from game.table.match import Match
from game.table.people.cast import CAST
from game.table.people.seating import Look, Seating, computer
from game.table.records.closed_hands import ALL_OPEN
from game.table.records.record import Player, parse_record, write_record
from game.table.referee import choice
from game.table.seat_book import SeatBook
from game.table.sitting import sit_down


@demo
def highlight(
    game: str = "last-card", players: int = 5, seed: int = 3, far: bool = False, long: bool = False
) -> HighlightScene:
    """The highlight of a round between computers, to look at: of the first that has one; ``far``:
    on a television; ``long``: of people with long names."""
    called = LONG_NAMES if long else [each.name for each in CAST]
    names = [Player(each, "casual") for each in called[:players]]
    sitting = sit_down(game, {}, names, seed)
    form, seat = (Television(), -1) if far else (None, 0)
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
    effort = Effort(2, 8, rounds=20, pairs=12)
    return tuple(analysed(parse_record(record), seat, effort=effort))


class _Duplicates(DuplicateFlow):
    """A duplicate that nobody plays, to look at."""

    def __init__(self) -> None:
        """Save nothing."""

    def next(self, duplicate: Duplicate) -> None: ...
    def stop(self, duplicate: Duplicate) -> None: ...
    def leave(self, duplicate: Duplicate) -> None: ...


@demo
def duplicate(
    players: int = 3, legs: int = 2, game: str = "last-card", options: str = ""
) -> DuplicateScene:
    """The comparison of a duplicate to look at, after ``legs`` matches between computers."""
    chosen = {**parse_options(options), "duplicate": "yes"}
    seating: Seating = tuple(
        computer(name, "casual", face=look.face, colour=look.colour)
        for name, look in zip(NAMES[: int(players)], LOOKS, strict=False)
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
