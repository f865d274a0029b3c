"""Feats: what somebody has managed, found in the rows of all their matches.

A feat is a row of data. Its query is an SQL expression over the rounds of the person in one match:
``s`` is their row of the round, ``r`` the round, ``m`` the match and ``me`` their seat in it. Its
``how`` combines the values of all matches. So feats follow from the records alone. Only before old
matches are deleted to make room, what was earned in them is noted.

No feat rewards anything that somebody who wants to win would avoid, and none depends on when or how
often somebody plays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from enum import Enum
from typing import Any, Final, NamedTuple, TypeAlias

from game.language.catalogue import N_, NN_, Message, Plural
from game.rooms.history.library.export_tables import COUNTS, HELPED, ExportTable, Rows

_PROGRESS = Callable[[Iterable[Any]], Iterator[int]]
Noted: TypeAlias = dict[tuple[str, int], tuple[str, str]]
"""The noted steps by key and number, each with its match and when that ended."""


class How(Enum):
    """How the values of matches, in the order of their ends, are combined."""

    SUM = "sum"
    MOST = "most"
    KINDS = "kinds"
    """The values are words separated by commas; different words are counted."""
    ROW = "row"
    """The longest streak of matches with a value other than 0. NULL is skipped."""


class Feat(NamedTuple):
    """A feat."""

    key: str
    """Its emblem has this name."""
    how: How
    query: str
    steps: tuple[int, ...]
    """The values needed for its seals: one to three."""
    title: Message
    sentence: Plural
    """What it needs; {n} is the value of a step."""


_BEATEN: Final = "SELECT {what} FROM seat o WHERE o.match = m.key AND o.level <> ''"
_FINISHED: Final = "m.state = 'finished' AND h.match IS NULL"
_WINNER: Final = f"me.won AND {_FINISHED}"
_FRENCH: Final = "m.game IN ('last-card', 'last-one', 'extreme')"
_COLOURED: Final = "m.game IN ('colours', 'classic')"


def _won_game(game: str) -> str:
    return f"{_WINNER} AND m.game = '{game}'"


# For translators: {n} is how many; a sentence says what a feat takes, or what somebody has done.
FEATS: Final = (
    # --- winning -------------------------------------------------------------------------------
    Feat(
        "rounds", How.SUM, "sum(s.won)", (1, 100, 1000),
        N_("Going Out Tonight"), NN_("Win a round.", "Win {n} rounds."),
    ),
    Feat(
        "matches", How.SUM, _WINNER, (1, 50, 500),
        N_("The Last Word"), NN_("Win a match.", "Win {n} matches."),
    ),
    Feat(
        "row", How.ROW, f"CASE WHEN {_FINISHED} THEN {_WINNER} END", (3, 5, 8),
        N_("On a Roll"), NN_("Win a match to start a streak.", "Win {n} matches in a row."),
    ),
    Feat(
        "counted", How.SUM, f"{_WINNER} AND m.counted", (1, 25, 100),
        N_("For the Record"), NN_("Win a competitive match.", "Win {n} competitive matches."),
    ),
    Feat(
        "last-card", How.SUM, _won_game("last-card"), (1, 20, 100),
        N_("House Specialist"), NN_("Win a match of Last Card.", "Win {n} matches of Last Card."),
    ),
    Feat(
        "last-one", How.SUM, _won_game("last-one"), (1, 20, 100),
        N_("And Then There Was One"),
        NN_("Win a match of Last One.", "Win {n} matches of Last One."),
    ),
    Feat(
        "colours", How.SUM, _won_game("colours"), (1, 20, 100),
        N_("True Colours"),
        NN_("Win a match of Last One Colours.", "Win {n} matches of Last One Colours."),
    ),
    Feat(
        "classic", How.SUM, _won_game("classic"), (1, 20, 100),
        N_("Old School"),
        NN_("Win a match of Classic Colours.", "Win {n} matches of Classic Colours."),
    ),
    Feat(
        "extreme", How.SUM, _won_game("extreme"), (1, 20, 100),
        N_("No Seat Belt"),
        NN_("Win a match of Extreme Last Card.", "Win {n} matches of Extreme Last Card."),
    ),
    Feat(
        "all-games", How.KINDS, f"CASE WHEN {_WINNER} THEN m.game END", (3, 5),
        N_("Polyglot"), NN_("Win a game.", "Win a match in {n} different games."),
    ),
    Feat(
        "duel", How.SUM, f"{_WINNER} AND m.seats = 2", (1, 25, 100),
        N_("High Noon"),
        NN_("Win a match against one opponent.", "Win {n} matches against one opponent."),
    ),
    Feat(
        "crowd", How.MOST, f"CASE WHEN {_WINNER} THEN m.seats END", (5, 7, 9),
        N_("Crowd Pleaser"), NN_("Win.", "Win a match at a table of {n}."),
    ),
    Feat(
        "pair", How.SUM, f"{_WINNER} AND m.sides < m.seats", (1, 10, 50),
        N_("Better Together"),
        NN_("Win a match with a partner.", "Win {n} matches with a partner."),
    ),
    Feat(
        "long-match", How.MOST, f"CASE WHEN {_WINNER} THEN m.rounds END", (5, 10, 15),
        N_("Stayer"),
        NN_(
            "Win a match that takes one round or more.",
            "Win a match that takes {n} rounds or more.",
        ),
    ),
    Feat(
        "sweep", How.SUM, f"{_WINNER} AND m.rounds >= 3 AND sum(s.won) = m.rounds",
        (1, 5, 25),
        N_("Clean Sheet"),
        NN_(
            "Win every round of a match of three rounds or more.",
            "Win every round of {n} matches of three rounds or more.",
        ),
    ),
    # --- against whom ---------------------------------------------------------------------------
    Feat(
        "master", How.SUM,
        f"{_WINNER} AND EXISTS ({_BEATEN.format(what=1)} AND o.level = 'master')",
        (1, 10, 100),
        N_("Giant Killer"),
        NN_("Win a match against a Master.", "Win {n} matches against a Master."),
    ),
    Feat(
        "masters", How.MOST,
        f"CASE WHEN {_WINNER} THEN ({_BEATEN.format(what='count(*)')} AND o.level = 'master') END",
        (2, 3, 5),
        N_("Faculty Meeting"),
        NN_("Win against a Master.", "Win a match against {n} Masters at once."),
    ),
    Feat(
        "regulars", How.KINDS,
        f"CASE WHEN {_WINNER} THEN ({_BEATEN.format(what='group_concat(o.name)')}) END",
        (5, 10, 16),
        N_("Known to the Regulars"),
        NN_("Beat one of the computer players.", "Beat {n} different computer players."),
    ),
    Feat(
        "people", How.SUM,
        f"{_WINNER} AND (SELECT count(*) FROM seat o WHERE o.match = m.key AND o.level = '') > 1",
        (1, 10, 50),
        N_("Home Game"), NN_("Win a match against people.", "Win {n} matches against people."),
    ),
    Feat(
        "family", How.MOST,
        f"CASE WHEN {_FINISHED} THEN"
        " (SELECT count(*) FROM seat o WHERE o.match = m.key AND o.level = '') END",
        (2, 4, 6),
        N_("Pull Up a Chair"), NN_("Play a match.", "Finish a match with {n} people at the table."),
    ),
    # --- how a round was won ---------------------------------------------------------------------
    Feat(
        "no-draw", How.SUM, "sum(s.won AND s.drawn = 0)", (1, 10, 100),
        N_("Clean Hands"),
        NN_("Win a round without drawing a card.", "Win {n} rounds without drawing a card."),
    ),
    Feat(
        "swift", How.SUM, "sum(s.won AND r.actions <= 20)", (1, 10, 50),
        N_("Is That It?"),
        NN_("Win a round within 20 actions.", "Win {n} rounds, each within 20 actions."),
    ),
    Feat(
        "patient", How.MOST, "max(CASE WHEN s.won THEN r.actions END)", (100, 200, 300),
        N_("The Tea Is Cold"),
        NN_(
            "Win a round that has gone on for one action.",
            "Win a round that has gone on for {n} actions.",
        ),
    ),
    Feat(
        "blocked", How.SUM, "sum(s.won AND r.reason = 'blocked')", (1, 5),
        N_("Nobody Move"),
        NN_("Win a round in which nobody can move.", "Win {n} rounds in which nobody can move."),
    ),
    Feat(
        "joker", How.SUM, "sum(s.won AND s.last_card IN ('X', 'W', 'W4'))", (1, 10, 50),
        N_("The Joke's on You"), NN_("Go out with a joker.", "Go out with a joker {n} times."),
    ),
    Feat(
        "ace", How.SUM, "sum(s.won AND s.last_card LIKE 'A_')", (1, 10, 50),
        N_("Ace in the Hole"), NN_("Go out with an ace.", "Go out with an ace {n} times."),
    ),
    Feat(
        "suits", How.KINDS,
        f"CASE WHEN {_FRENCH} THEN group_concat(CASE WHEN s.won AND length(s.last_card) = 2"
        " THEN substr(s.last_card, 2, 1) END) END",
        (2, 4),
        N_("Well Suited"),
        NN_("Go out with cards of one suit.", "Go out with cards of {n} different suits."),
    ),
    Feat(
        "ranks", How.KINDS,
        f"CASE WHEN {_FRENCH} THEN group_concat(CASE WHEN s.won AND length(s.last_card) = 2"
        " THEN substr(s.last_card, 1, 1) END) END",
        (5, 9, 13),
        N_("One of Each"),
        NN_("Go out with cards of one rank.", "Go out with cards of {n} different ranks."),
    ),
    Feat(
        "rainbow", How.KINDS,
        f"CASE WHEN {_COLOURED} THEN group_concat(CASE WHEN s.won"
        " AND length(s.last_card) = 2 AND s.last_card <> 'W4'"
        " THEN substr(s.last_card, 1, 1) END) END",
        (2, 4),
        N_("End of the Rainbow"),
        NN_("Go out with cards of one colour.", "Go out with cards of {n} different colours."),
    ),
    Feat(
        "heavy", How.MOST, "max(CASE WHEN s.won THEN s.pick_up END)", (4, 8, 12),
        N_("Weightlifter"),
        NN_(
            "Win a round in which you have picked up a card.",
            "Win a round in which you have picked up {n} cards at once.",
        ),
    ),
    Feat(
        "manners", How.SUM, "sum(s.won AND s.called > 0)", (1, 50, 500),
        N_("Good Manners"),
        NN_(
            "Announce your last card and win the round.",
            "Announce your last card and win the round, {n} times.",
        ),
    ),
    # --- along the way ----------------------------------------------------------------------------
    Feat(
        "catches", How.SUM, "sum(s.catches)", (1, 25, 250),
        N_("Hawk Eye"),
        NN_("Catch someone who has not called.", "Catch someone who has not called, {n} times."),
    ),
    Feat(
        "many-catches", How.MOST, "max(s.catches)", (2, 3, 4),
        N_("Nothing Gets Past You"), NN_("Catch someone.", "Make {n} catches in one round."),
    ),
    Feat(
        "exposed", How.SUM, "sum(s.exposed)", (1, 20, 200),
        N_("Lie Detector"), NN_("See through a lie.", "See through {n} lies."),
    ),
    Feat(
        "judge", How.SUM, "sum(s.exposed) >= 2 AND sum(s.misjudged) = 0", (1, 10),
        N_("Fair Judge"),
        NN_(
            "See through two lies in a match and never call an honest card a lie.",
            "In {n} matches, see through two lies and never call an honest card a lie.",
        ),
    ),
    Feat(
        "spotless", How.SUM, f"{_WINNER} AND m.rounds >= 3 AND sum(s.caught + s.forgot) = 0",
        (1, 10, 100),
        N_("Never Forgets"),
        NN_(
            "Win a match of three rounds or more without forgetting a call.",
            "Win {n} matches of three rounds or more without forgetting a call.",
        ),
    ),
    Feat(
        "honest", How.SUM, f"{_WINNER} AND sum(s.exposed) > 0 AND sum(s.lies) = 0",
        (1, 10),
        N_("It Takes One to Know One"),
        NN_(
            "Win a match, see through a lie, and get away with all of yours.",
            "Win {n} matches in which you see through a lie and get away with all of yours.",
        ),
    ),
    Feat(
        "shields", How.SUM, "sum(s.shields)", (1, 10, 100),
        N_("Umbrella"), NN_("Block an attack.", "Block {n} attacks."),
    ),
    Feat(
        "shield", How.MOST, "max(s.shield)", (4, 8, 12),
        N_("Return to Sender"),
        NN_("Block an attack of one card.", "Block an attack of {n} cards."),
    ),
    Feat(
        "blocks", How.SUM, "sum(s.blocks)", (1, 25, 250),
        N_("Not Today"),
        NN_(
            "Cancel what is coming at you (house rule: threes or jokers cancel).",
            "Cancel what is coming at you {n} times (house rule: threes or jokers cancel).",
        ),
    ),
    Feat(
        "jumps", How.SUM, "sum(s.jumps)", (1, 25, 250),
        N_("Queue? What Queue?"),
        NN_(
            "Jump in out of turn (house rule: jumping in).",
            "Jump in out of turn {n} times (house rule: jumping in).",
        ),
    ),
    Feat(
        "run", How.MOST, "max(s.run)", (3, 4, 5),
        N_("Parade"), NN_("Play one card at once.", "Play {n} cards at once."),
    ),
    Feat(
        "fights", How.SUM, "sum(s.fights)", (1, 10, 50),
        N_("Last to Blink"), NN_("Win a fight.", "Win {n} fights."),
    ),
    Feat(
        "fight", How.MOST, "max(s.fight)", (3, 5, 7),
        N_("Arms Race"), NN_("Win a fight of one card.", "Win a fight of {n} cards."),
    ),
    Feat(
        "melees", How.SUM, "sum(s.won AND s.melees > 0)", (1, 10, 50),
        N_("In the Thick of It"),
        NN_(
            "Fight in a melee and win the round.",
            "Fight in a melee and win the round, {n} times.",
        ),
    ),
    Feat(
        "swap", How.MOST, "max(s.swap)", (3, 6, 9),
        N_("Bargain Hunter"),
        NN_(
            "Swap hands (house rule: a seven swaps).",
            "Swap your hand for one with {n} cards fewer (house rule: a seven swaps).",
        ),
    ),
    Feat(
        "thunder", How.SUM, "sum(s.thunder)", (1, 3),
        N_("Thunderstruck"), NN_("Win a thunderdome.", "Win {n} thunderdomes."),
    ),
    # --- time --------------------------------------------------------------------------------
    Feat(
        "played", How.SUM, "count(*)", (50, 500, 5000),
        N_("Part of the Furniture"), NN_("Play a round.", "Play {n} rounds."),
    ),
    Feat(
        "cards", How.SUM, "sum(s.laid)", (500, 5000, 50000),
        N_("Paper Trail"), NN_("Play a card.", "Play {n} cards."),
    ),
    Feat(
        "days", How.KINDS, "substr(m.ended, 1, 10)", (5, 30, 100),
        N_("Same Time Tomorrow?"), NN_("Play on one day.", "Play on {n} different days."),
    ),
    Feat(
        "sizes", How.KINDS, f"CASE WHEN {_FINISHED} THEN m.seats END", (3, 5, 8),
        N_("Any Table Will Do"),
        NN_(
            "Finish matches at tables of one size.",
            "Finish matches at tables of {n} different sizes.",
        ),
    ),
    Feat(
        "tour", How.KINDS, f"CASE WHEN {_FINISHED} THEN m.game END", (3, 5),
        N_("The Grand Tour"), NN_("Finish a match.", "Finish a match in {n} different games."),
    ),
)  # fmt: skip
"""All of them, in the order of the page."""
BY_KEY: Final = {feat.key: feat for feat in FEATS}
_QUERY: Final = (
    "SELECT m.id, m.ended, "
    + ", ".join(feat.query for feat in FEATS)
    + " FROM match m JOIN seat_round s ON s.match = m.key"
    " JOIN round r ON r.match = s.match AND r.number = s.number"
    " JOIN seat me ON me.match = s.match AND me.seat = s.seat"
    f" LEFT JOIN (SELECT DISTINCT * FROM {HELPED}) h ON h.match = s.match AND h.seat = s.seat"
    f" WHERE s.person = ? AND s.level = '' AND {COUNTS}"
    " GROUP BY m.key, s.seat ORDER BY m.ended, m.key"
)


class FeatStanding(NamedTuple):
    """How far somebody is with a feat."""

    feat: Feat
    value: int
    earned: tuple[Earned, ...]
    """The steps reached so far."""

    @property
    def next(self) -> int | None:
        """The value needed for the next step; None after the last one."""
        left = self.feat.steps[len(self.earned) :]
        return left[0] if left else None


class Earned(NamedTuple):
    """A step of a feat that somebody has reached."""

    key: str
    step: int
    """Counted from 1."""
    steps: int
    """How many the feat has."""
    needed: int
    """The value needed for the step."""
    match: str
    """The id of the match in which it was reached."""
    when: datetime
    """The end of that match."""


def standings(library: Rows, person: str) -> list[FeatStanding]:
    """Return how far that person (the id of a profile) is with each feat."""
    return standings_of(rows_of(library, person), noted_for(library, person))


def rows_of(library: Rows, person: str) -> list[tuple[Any, ...]]:
    """Return a row for each match of the person: its id, its end, and the value of each feat."""
    return library.ask(_QUERY, (person, person)) if person else []


def noted_for(library: Rows, person: str) -> Noted:
    """Return the steps that were noted before matches were deleted."""
    return {
        (key, step): (match, ended)
        for key, step, match, ended in library.ask(
            "SELECT key, step, match, ended FROM feat WHERE person = ?", (person,)
        )
    }


def standings_of(rows: list[tuple[Any, ...]], noted: Noted) -> list[FeatStanding]:
    """Return the standings that follow from these rows and from what was noted."""
    found = []
    for place, feat in enumerate(FEATS, 2):
        value = 0
        earned: list[Earned] = []
        values = _PROGRESSES[feat.how](row[place] for row in rows)
        for (match, ended, *_), value in zip(rows, values, strict=True):
            while len(earned) < len(feat.steps) and value >= feat.steps[len(earned)]:
                step = len(earned)
                needed, when = feat.steps[step], datetime.fromisoformat(ended)
                earned.append(Earned(feat.key, step + 1, len(feat.steps), needed, match, when))
        for step in range(1, len(feat.steps) + 1):
            if (feat.key, step) in noted:
                match, ended = noted[feat.key, step]
                needed, when = feat.steps[step - 1], datetime.fromisoformat(ended)
                one = Earned(feat.key, step, len(feat.steps), needed, match, when)
                earned[step - 1 : step] = [one]
        found.append(FeatStanding(feat, value, tuple(earned)))
    return found


def earned(library: Rows, person: str) -> list[Earned]:
    """Return the steps that the person has reached, the latest first."""
    found = [each for standing in standings(library, person) for each in standing.earned]
    return sorted(found, key=lambda each: each.when, reverse=True)


def exported(library: Rows, person: str) -> ExportTable:
    """Return the steps that the person has reached, as a table."""
    rows = [each._replace(when=each.when.isoformat()) for each in earned(library, person)]  # type: ignore[arg-type]
    return ExportTable.of("feats", Earned, rows)


# --- how values are combined ----------------------------------------------------------------------


def _sum(values: Iterable[Any]) -> Iterator[int]:
    total = 0
    for each in values:
        total += each or 0
        yield total


def _most(values: Iterable[Any]) -> Iterator[int]:
    most = 0
    for each in values:
        most = max(most, each or 0)
        yield most


def _kinds(values: Iterable[Any]) -> Iterator[int]:
    known: set[str] = set()
    for each in values:
        if each is not None:
            known.update(str(each).split(","))
        yield len(known)


def _row(values: Iterable[Any]) -> Iterator[int]:
    longest = now = 0
    for each in values:
        if each is not None:
            now = now + 1 if each else 0
            longest = max(longest, now)
        yield longest


_PROGRESSES: Final[dict[How, _PROGRESS]] = {
    How.SUM: _sum, How.MOST: _most, How.KINDS: _kinds, How.ROW: _row,
}  # fmt: skip
