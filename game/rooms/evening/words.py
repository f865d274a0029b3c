"""An evening of several matches: its set-up, the standing, and the awards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.language.catalogue import N_, NN_, Message, Plural, say
from game.language.voice import listed

EVENING: Final = N_("An evening of matches")
EXPLAINED: Final = N_(
    "In each match, you get two points for every player you finish ahead of, and one for every "
    "player you tie with. If scores are level, fewer cards left in hand is better. You can "
    "stop at any time and carry on another day."
)
MODES: Final[Mapping[str, Message]] = {
    "alone": N_("each player"), "pairs": N_("pairs"), "teams": N_("two teams"),
}  # fmt: skip
NO_SIDES: Final[Mapping[str, Message]] = {
    "alone": N_("This needs at least two players."),
    "pairs": N_("Pairs need an even number of players, at least four."),
    "teams": N_("Two teams need at least three players."),
}
MODE_TIP: Final = N_(
    "Partners sit opposite each other. With two teams, every other seat is on the same team."
)
SERIES: Final = NN_("A cup of {n} match", "A cup of {n} matches")
LENGTHS: Final[Mapping[str, Message]] = {
    "short": N_("one round"), "medium": N_("first to win 2 rounds"), "own": N_("as set up"),
}  # fmt: skip
HANDICAPS_TIP: Final = N_(
    "Whoever leads is dealt up to two extra cards, and whoever is behind up to two fewer. The "
    "standings always show it."
)
VOTE_TIP: Final = N_(
    "Choose the first game here. Phones vote on each of the others. If two games tie, the one "
    "that got its votes first wins."
)
VOTE_NEEDS_PHONES: Final = N_("Voting needs phones, and nobody here is playing with one.")
_NEXT_VOTED: Final = N_("Match {n} of {total}: the room votes")

# --- the standing ----------------------------------------------------------------------------

BEFORE_FIRST: Final = N_("An evening of {n} matches")
END_EVENING: Final = N_("End the evening")
END_ASKED: Final = N_("End the evening here?")
END_MEANS: Final = N_("The podium shows who is ahead now, and no more matches are played.")
GO_ON: Final = N_("Continue")
_AFTER: Final = N_("After match {n} of {total}")
_NEXT: Final = N_("Match {n} of {total}: {game}")
_FINAL_OF: Final = N_("The final between {name} and {other}: {game}")
_MORE: Final = NN_("{n} card more", "{n} cards more")
_FEWER: Final = NN_("{n} card fewer", "{n} cards fewer")
_LATE: Final = NN_(
    "{name} joins late and starts with {n} point, the average so far.",
    "{name} joins late and starts with {n} points, the average so far.",
)
_TITLE_LINE: Final = N_("Evening: match {n} of {total}")
_TITLE_FINAL: Final = N_("Evening: the final")
_TITLE_OVER: Final = N_("Evening: the podium")
# For translators: {evening} is "Evening, match 2 of 5", {match} "Round 3 with Tui and Ben".
_TITLE_WITH: Final = N_("{evening} · {match}")


def after_said(played: int, total: int) -> str:
    """Return how far the evening is: "After match 2 of 5"."""
    return say(_AFTER, n=played, total=total) if played else say(BEFORE_FIRST, n=total)


def next_said(number: int, total: int, game: str, two: Sequence[str] = ()) -> str:
    """Return the next match: "Match 3 of 5: Last Card"; or the final between ``two``."""
    if two:
        return say(_FINAL_OF, name=two[0], other=two[1], game=game)
    return say(_NEXT, n=number, total=total, game=game)


def match_said(number: int, total: int, game: str) -> str:
    """Return the current match: "Match 3 of 5: Last Card", "Evening: the final · Last Card"."""
    return title_line(number, total, game) if number > total else next_said(number, total, game)


def next_voted(number: int, total: int) -> str:
    """Return the next match, on which the room votes."""
    return say(_NEXT_VOTED, n=number, total=total)


def handicap_said(more: int) -> str:
    """Return the cards that a side is dealt more or fewer: "2 cards fewer"."""
    return say(_MORE if more > 0 else _FEWER, n=abs(more))


def late_said(name: str, points: int) -> str:
    """Return a sentence: somebody comes late and starts with so many points."""
    return say(_LATE, name=name, n=points)


def title_line(number: int, total: int, match: str = "") -> str:
    """Return the evening in a line, with ``match``: a line about the match. ``number`` is that of
    the match; above ``total`` for the final, and 0 if everything has been played."""
    if not number:
        return say(_TITLE_OVER)
    said = say(_TITLE_FINAL) if number > total else say(_TITLE_LINE, n=number, total=total)
    return say(_TITLE_WITH, evening=said, match=match) if match else said


# --- the end -----------------------------------------------------------------------------------

_WINS: Final = N_("{name} wins the evening")
_WIN: Final = N_("{names} win the evening")
TEAMS: Final = (N_("The golden team"), N_("The blue team"))


def headline_said(names: Sequence[str], several: bool) -> str:
    """Return a sentence that says who has won; ``several`` if one name is that of a pair."""
    if len(names) == 1 and not several:
        return say(_WINS, name=names[0])
    return say(_WIN, names=listed(names))


class AwardWords(NamedTuple):
    """The words of an award: its title, and what {names} have it for."""

    title: str
    sentence: Plural


# For translators: {names} are one name or two ("Ben", "Ben and Tui"), {n} is how many.
AWARDS: Final[Mapping[str, AwardWords]] = {
    "loyal": AwardWords(
        N_("Most loyal partner"),
        NN_(
            "{names}: {n} card given, none to a partner",
            "{names}: {n} cards given, none to a partner",
        ),
    ),
    "liar-catcher": AwardWords(
        N_("Nose for the truth"),
        NN_("{names}: saw through {n} lie", "{names}: saw through {n} lies"),
    ),
    "long-hand": AwardWords(
        N_("Biggest hand survived"),
        NN_("{names}: {n} card, and still won", "{names}: {n} cards, and still won"),
    ),
    "quick-call": AwardWords(
        N_("Quickest call"),
        NN_("{names}: at action {n} of a round", "{names}: at action {n} of a round"),
    ),
    "pick-up": AwardWords(
        N_("Biggest pick-up"),
        NN_("{names}: {n} card at once", "{names}: {n} cards at once"),
    ),
    "comeback": AwardWords(
        N_("Comeback"),
        NN_("{names}: up {n} place in one match", "{names}: up {n} places in one match"),
    ),
    "sharp-ears": AwardWords(
        N_("Sharpest ears"),
        NN_("{names}: caught {n} forgotten call", "{names}: caught {n} forgotten calls"),
    ),
    "honest": AwardWords(
        N_("Honest face"),
        NN_("{names}: honest when doubted, once", "{names}: honest when doubted, {n} times"),
    ),
    "thunder": AwardWords(
        N_("Luck of the thunder"),
        NN_("{names}: {n} thunderdome won", "{names}: {n} thunderdomes won"),
    ),
    "dancer": AwardWords(
        N_("Best dancer"),
        NN_("{names}: {n} chicken dance", "{names}: {n} chicken dances"),
    ),
    "trade": AwardWords(
        N_("Best trade"),
        NN_("{names}: a hand {n} card smaller", "{names}: a hand {n} cards smaller"),
    ),
    "fight": AwardWords(
        N_("Last blow"),
        NN_("{names}: won a fight of {n} card", "{names}: won a fight of {n} cards"),
    ),
    "umbrella": AwardWords(
        N_("Best umbrella"),
        NN_("{names}: dodged {n} card at once", "{names}: dodged {n} cards at once"),
    ),
    "fast-round": AwardWords(
        N_("Fastest round"),
        NN_("{names}: won after {n} action", "{names}: won after {n} actions"),
    ),
    "long-run": AwardWords(
        N_("Longest run"),
        NN_("{names}: {n} card in one play", "{names}: {n} cards in one play"),
    ),
    "fingers": AwardWords(
        N_("Quickest fingers"),
        NN_("{names}: jumped in once", "{names}: jumped in {n} times"),
    ),
    "gift": AwardWords(
        N_("Kindest gift"),
        NN_("{names}: {n} card given away", "{names}: {n} cards given away"),
    ),
    "not-today": AwardWords(
        N_("Not today"),
        NN_("{names}: {n} attack blocked", "{names}: {n} attacks blocked"),
    ),
    "scrapper": AwardWords(
        N_("Heart of the melee"),
        NN_("{names}: {n} card played in melees", "{names}: {n} cards played in melees"),
    ),
    "generous": AwardWords(
        N_("Open hands"),
        NN_("{names}: {n} card handed out", "{names}: {n} cards handed out"),
    ),
    "sweeper": AwardWords(
        N_("On a roll"),
        NN_("{names}: {n} round in a row", "{names}: {n} rounds in a row"),
    ),
    "rounds": AwardWords(
        N_("Most rounds"),
        NN_("{names}: {n} round won", "{names}: {n} rounds won"),
    ),
    "tidy": AwardWords(
        N_("Never forgot"),
        NN_("{names}: {n} call, none missed", "{names}: {n} calls, none missed"),
    ),
    "loud": AwardWords(
        N_("Loud and clear"),
        NN_("{names}: said “Last card!” once", "{names}: said “Last card!” {n} times"),
    ),
    "shoulders": AwardWords(
        N_("Broadest shoulders"),
        NN_("{names}: held {n} card at once", "{names}: held {n} cards at once"),
    ),
    "so-close": AwardWords(
        N_("So close"),
        NN_("{names}: one card away in {n} round", "{names}: one card away in {n} rounds"),
    ),
    "busy": AwardWords(
        N_("Busiest hands"),
        NN_("{names}: {n} card played", "{names}: {n} cards played"),
    ),
    "collector": AwardWords(
        N_("Patient collector"),
        NN_("{names}: {n} card drawn", "{names}: {n} cards drawn"),
    ),
}


def award_said(key: str, names: Sequence[str], value: int) -> tuple[str, str]:
    """Return the title of an award, and who has it for what."""
    words = AWARDS[key]
    return say(words.title), say(words.sentence, names=listed(names), n=value)
