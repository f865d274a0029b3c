"""What a match has to say that no rule of the game does: codes for ``game.language``."""

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
    """What there is to say of a match that counts for the leaderboard."""

    YOU_ARE_SHORT = "you are short"
    """stake, chips: what is asked and what the only person has."""
    IS_SHORT = "is short"
    """stake, chips, name"""
    LEAVING = "leaving"
    """people: how many would leave; xp, chips: what it costs each of them at most."""
    LEFT = "left"
    """The same of who has left."""
    NOT_BEGUN_HERE = "not begun here"


class SaveCode(StrEnum):
    """What has become of the file of a match."""

    UNREADABLE = "match unreadable"
    """why."""
    IN_PART = "match in part"
    """why: it could be read up to there, and goes on from there."""
    UNKEPT = "match unkept"
    """folder, why: it cannot be written there."""
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
    """What is wrong inside a record."""

    AT_LINE = "at line"
    """line; text: what is wrong there, as developers read it."""
    AT_COLUMN = "at column"
    """line, column, text."""


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
