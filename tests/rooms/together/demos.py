"""What several rooms show on one screen, to look at."""

from __future__ import annotations

from game.language.catalogue import say, translated
from game.rooms.evening.standing_page import StandingScene
from game.rooms.phones.pages.ready_row import ReadyRow
from game.rooms.phones.pages.vote_row import VoteRow
from game.rooms.phones.people.readiness import Readiness
from game.rooms.phones.words import voting_texts
from game.rulesets import GAMES
from game.table.people.cast import CAST
from game.table.people.seating import Look
from game.ui.scenes.score.score_part import ScorePart
from game.ui.scenes.table import TableScene
from tests.demos.registry import demo
from tests.rooms.evening.demos import evening_standing
from tests.rooms.phones.demos import Invites, tally
from tests.rooms.television.demos import television

SCREENS: list[tuple[str, dict[str, object]]] = [
    ("evening-vote", {"mode": "teams"}), ("reactions", {}),
]  # fmt: skip
FAR = [
    ("highlight", {"players": 10}, False),
    ("evening-vote", {"players": 10, "votes": 4}, True),
]


@demo
def evening_vote(
    mode: str = "alone", players: int = 4, votes: int = 5, far: bool = False, long: bool = False
) -> StandingScene:
    """The standing of an evening whose people have phones, to look at: so many have voted on the
    next game; ``far``: for a sofa, with those who are ready; ``long``: of people with long
    names."""
    names = [translated(each.name) for each in GAMES.values()]
    parts: list[ScorePart] = [VoteRow(lambda: tally(say(voting_texts.GAME_TITLE), names, votes))]
    if far:
        known = Readiness((0, 1), frozenset([1]), None)
        people = CAST[:players]
        looks = [Look(each.id) for each in people]
        parts.append(ReadyRow(lambda: known, [each.name for each in people], looks))
    return evening_standing(mode, players, far=far, long=long, parts=parts)


@demo
def reactions(players: int = 4, reactions: int = 5) -> TableScene:
    """A television over which so many reactions of an audience fly, to look at."""
    return television(players, hooks=[Invites(reactions)])
