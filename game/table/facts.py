"""Codes of sentences about a match that no rule of the game has, for ``game.language``."""

from __future__ import annotations

from enum import StrEnum


class MatchCode(StrEnum):
    """Why somebody at the table cannot do or have something, whatever the rules allow."""

    COMPUTER_PLAYS = "computer plays"
    """player: a seat that no person plays at."""
    PLAYS_BY_ITSELF = "plays by itself"
    """The game plays for that person, who has to take over first."""
    NO_HINTS_WHEN_COMPETITIVE = "no hints when competitive"
    NOBODY_TO_ASK = "nobody to ask"
    LONGER_TO_CALL = "longer to call"
    """player: whose handicap it is that they cannot be caught yet."""
    HINT_IN_TURN = "hint in turn"
    """There are hints only in turn."""


class CompetitionCode(StrEnum):
    """The kinds of sentences about a match that counts for the leaderboard."""

    YOU_ARE_SHORT = "you are short"
    """stake, chips: what is asked and what the only person has."""
    IS_SHORT = "is short"
    """stake, chips, name"""
    LEAVING = "leaving"
    """people: how many would leave; xp, chips: what it costs each of them at most."""
    LEFT = "left"
    """The same of who has left."""
    NOT_BEGUN_HERE = "not begun here"


class OpinionCode(StrEnum):
    """The opinions of a computer player about a person (see ``game.table.people.memory``)."""

    WRONGLY_CALLED = "wrongly called"
    """n: the times it called a card of the person's a lie, and was wrong."""
    RIGHTLY_CALLED = "rightly called"
    """n"""
    CALLED = "called"
    """n, right: the times it was right."""
    HONEST = "honest"
    BLUFFS_SOMETIMES = "bluffs sometimes"
    """n: one card in so many was a lie."""
    BLUFFS_MOSTLY = "bluffs mostly"
    HOLDS_BACK = "holds back"
    DRAWS_AT_WILL = "draws at will"
    DOUBTS = "doubts"
    BELIEVES = "believes"
    FORGETS_SOMETIMES = "forgets sometimes"
    FORGETS_OFTEN = "forgets often"
    NEVER_FORGETS = "never forgets"
    KNOWS_NOTHING = "knows nothing"
    """n: the matches they have played together."""


class SaveCode(StrEnum):
    """The fate of the file of a match."""

    UNREADABLE = "match unreadable"
    """why: a fact of ReadCode or SealCode."""
    IN_PART = "match in part"
    """why: as above; it could be read up to there, and goes on from there."""
    FAULTY = "match faulty"
    """why: a fact of RecordCode."""
    FAULTY_IN_PART = "match faulty in part"
    """why: as above; what stands before that can be played on."""
    UNKEPT = "match unkept"
    """folder, why: it cannot be written there."""
    UNARCHIVED = "match unarchived"
    """folder, why: matches that are over cannot be kept there."""
    OTHER_STUCK = "other match stuck"
    """The match that was there before cannot be moved out of the way."""
    OTHER_KEPT = "other match kept"
    """file: where the match is that was there before."""


class SealCode(StrEnum):
    """Why a text is not the one that was sealed."""

    NO_END = "no end"
    ACTIONS = "actions"
    """n of m actions are there."""
    CHANGED = "changed"


class RecordCode(StrEnum):
    """Where something is wrong inside a record or a scenario."""

    AT_LINE = "at line"
    """line; why: what is wrong there."""
    AT_COLUMN = "at column"
    """line, column, why."""


class TextCode(StrEnum):
    """The faults of a record or a scenario, or of a part of it.  word: the text there.

    What is wrong with a card or an action in it says ``NotationCode``, with the position of a
    scenario ``PositionCode``, with options a ``Text``."""

    # --- any text
    NO_WHOLE_NUMBER = "number expected"
    NOT_A_SEAT = "not a seat"
    """last: the highest seat."""
    TOO_MANY_LINES = "too many lines"
    """n: the most that are read; so also in the next."""
    LONG_LINE = "long line"
    NO_HEADER = "no header"
    """known: those that there are."""
    NO_HEADER_NEAR = "no header near"
    """near: the one that was probably meant."""
    HEADER_TWICE = "header twice"
    """line: where it stands for the first time."""
    HEADER_MISSING = "header missing"
    NOT_BOTH = "not both"
    """word, second: two headers that exclude each other."""
    # --- a record
    COMMITMENT = "commitment"
    FORMAT = "format"
    """format: the one that is read."""
    PLAYER = "player"
    NO_ROUND = "no round"
    NO_ACTION = "no action"
    """seat."""
    SEATING = "seating"
    ROUND = "round"
    CUT = "cut"
    """n: the letters that the words may have."""
    OPTIONS_FIRST = "options first"
    NOT_FOR_A_ROUND = "not for a round"
    """word: the options."""
    ROUND_NUMBER = "round number"
    """which: the number that should stand there."""
    SEAT_NUMBER = "seat number"
    NO_SEAT = "no seat"
    """seat; last: the highest seat."""
    HIDDEN = "hidden cards"
    REFUSED = "refused"
    """why: the rule that forbids it; deck: the name of the deck; names: those of the
    players, with | between them."""
    NOT_PLAYABLE = "not playable"
    ROUND_GOES_ON = "round goes on"
    MATCH_WON = "match won"
    NO_DEALER = "no dealer"
    """seat."""
    # --- handicaps, and cards dealt
    HANDICAPS = "handicaps"
    """seats: how many handicaps there should be."""
    LEADING_ZEROS = "leading zeros"
    """right: how it is written."""
    NO_HANDICAP = "no handicap"
    """known: some of those that there are; timed: an example of those with a number."""
    HANDICAP_TWICE = "handicap twice"
    DEAL_SIZES = "deal sizes"
    """seats: how many numbers there should be."""
    DEAL_NOTHING = "deal nothing"
    # --- a scenario
    NOBODY_NAMED = "nobody named"
    PLAYERS_AND_HANDS = "players and hands"
    """n players, so many hands."""
    STANDS_FOR_ITSELF = "card stands for itself"
    """card, deck: the name of the deck; so also in the next."""
    NAMES_NOTHING = "card names nothing"
    ONE_STARTER = "one starter"
    DIRECTION = "direction"
    SCORES = "scores"
    """seats: how many scores there should be."""
    NEEDS_HANDS = "needs hands"
    SEAT_AND_ACTION = "seat and action"
    NO_CHECK = "no check"
    NO_CHECK_NEAR = "no check near"
    """near: the check that was probably meant."""
    CHECK_MISSING = "check missing"
    NOTHING_TO_CHECK = "nothing to check"
    NO_SUCH_SEAT = "no such seat"
    """seat; seats: how many the table has."""


class CheckCode(StrEnum):
    """How a line of a scenario does not hold.  expected: the line, found: what is so instead."""

    FOUND = "found"
    NO_CARDS = "found no cards"
    NOTHING = "found nothing"
    ALLOWED = "found allowed"
    REFUSED = "found refused"
    """why: the rule that forbids it; deck: the name of the deck."""
    NOT_OVER = "found not over"
    SHOULD_BE_ALLOWED = "should be allowed"
    """expected: the action; why, deck."""
    SHOULD_BE_REFUSED = "should be refused"
    """expected: the action."""
    REFUSAL_CHANGED = "refusal changed"
    """A refused action changed the position."""


class LoadCode(StrEnum):
    """Why a file that the player names holds no match to go on with.  file: which."""

    NO_TEXT = "load no text"
    UNREADABLE = "load unreadable"
    """why."""
    NO_MATCH = "load no match"
    """why."""
    CHANGED = "load changed"
    """why: a fact of SealCode."""
    WON = "load won"
    HIDDEN = "load hidden"
    """It is in the middle of a round whose cards are hidden until the match is over."""
