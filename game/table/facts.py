"""Codes of sentences about a match that no rule of the game has, for ``game.language``.  Those of
files are their own messages."""

from __future__ import annotations

from enum import StrEnum

from game.engine.fact import N_


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
    """The fate of the file of a match.  why: a fact of ReadCode or SealCode, or of RecordCode."""

    UNREADABLE = N_("The saved match could not be read: {why}.")
    IN_PART = N_("The saved match could be read only in part: {why}. It continues from there.")
    # For translators: {why} is one whole sentence or several.
    FAULTY = N_("The saved match could not be read. {why}")
    # For translators: {why} is one whole sentence or several. "It" is the match.
    FAULTY_IN_PART = N_(
        "The saved match could be read only in part. {why} It continues from there."
    )
    UNKEPT = N_("The match is kept only until you close the game: {folder} – {why}.")
    UNARCHIVED = N_(
        "The finished match cannot be kept in the history: {folder} – {why}. It is not lost: "
        "the game tries again every minute, and when it next starts."
    )
    OTHER_STUCK = N_(
        "This match is not kept, because your other match could not be moved out of its way."
    )
    OTHER_KEPT = N_("Your other match is kept as {file}.")


class SealCode(StrEnum):
    """Why a text is not the one that was sealed."""

    NO_END = N_("its end is missing")
    ACTIONS = N_("it holds {n} of {actions}")
    """n of m actions."""
    CHANGED = N_("something in it has been changed")


class RecordCode(StrEnum):
    """Where something is wrong inside a record or a scenario."""

    # For translators: {why} is a whole sentence; {line} is a number.
    AT_LINE = N_("Line {line}: {why}")
    # For translators: {why} is a whole sentence; {line} and {column} are numbers.
    AT_COLUMN = N_("Line {line}, column {column}: {why}")


class TextCode(StrEnum):
    """The faults of a record or a scenario, or of a part of it.  word: the text there.  Those with
    plurals have their sentences in ``game.language.faults``.

    What is wrong with a card or an action in it says ``NotationCode``, with the position of a
    scenario ``PositionCode``, with options a ``Text``."""

    # --- any text
    NO_WHOLE_NUMBER = N_('There should be a whole number here, not "{word}".')
    # For translators: {word} is what stands there, {last} the number of the last seat.
    NOT_A_SEAT = N_('"{word}" is not one of the seats 0 to {last}.')
    TOO_MANY_LINES = "too many lines"
    """n: the most that are read; so also in the next."""
    LONG_LINE = "long line"
    # For translators: {word} is the name of a header, {known} a list of such names.
    NO_HEADER = N_('There is no header "{word}:". There are: {known}.')
    # For translators: {word} and {near} are names of headers.
    NO_HEADER_NEAR = N_('There is no header "{word}:". Did you mean "{near}:"?')
    # For translators: {word} is the name of a header, {line} the number of a line.
    HEADER_TWICE = N_('"{word}:" is already in line {line}.')
    HEADER_MISSING = N_('The header "{word}:" is missing.')
    # For translators: {word} and {second} are names of headers.
    NOT_BOTH = N_('"{word}:" and "{second}:" cannot be used together.')
    # --- a record
    COMMITMENT = N_("A commitment is a number of 64 hexadecimal digits.")
    # For translators: {format} is a number, {word} what stands there.
    FORMAT = N_('This game reads format {format}, and records that name no format, not "{word}".')
    PLAYER = N_("A player is a name, followed for a computer by (its level).")
    # For translators: {round_line} is an example of such a line.
    NO_ROUND = N_('A round must be opened first: "{round_line}".')
    NO_ACTION = N_("What does seat {seat} do?")
    # For translators: {seat_line} is an example of such a line.
    SEATING = N_('Write who plays at a seat like this: "{seat_line}".')
    # For translators: {round_line} is an example of such a line.
    ROUND = N_('A round is opened like this: "{round_line}".')
    # For translators: {cut_line} is an example of such a line.
    CUT = N_('A cut is a seat and a text of at most {n} letters, like this: "{cut_line}".')
    # For translators: {options_line} is an example of such a line.
    OPTIONS_FIRST = N_('The options of a round are its first line, like this: "{options_line}".')
    # For translators: {word} is options of the notation, such as jump_in=yes.
    NOT_FOR_A_ROUND = N_('"{word}" cannot be changed for one round of this match.')
    # For translators: {which} is the number of a round.
    ROUND_NUMBER = N_("This should be round {which}.")
    SEAT_NUMBER = N_('A seat is a number from 0, not "{word}".')
    # For translators: {last} is the number of the last seat.
    NO_SEAT = N_("There is no seat {seat}: the seats are 0 to {last}.")
    HIDDEN = N_("The cards of this round are hidden until the match is over.")
    REFUSED = "refused"
    """why: the rule that forbids it; deck: the name of the deck; names: those of the
    players, with | between them."""
    NOT_PLAYABLE = N_("This cannot be played.")
    ROUND_GOES_ON = N_("The previous round is not over.")
    MATCH_WON = N_("The match has been won.")
    NO_DEALER = N_("Nobody at seat {seat} can deal.")
    # --- handicaps, and cards dealt
    # For translators: {handicaps} is "one handicap" or "3 handicaps".
    HANDICAPS = N_("There should be {handicaps}, one for each seat, with | between them.")
    # For translators: {right} is how it should be written.
    LEADING_ZEROS = N_('"{word}" must be written without leading zeros: "{right}".')
    # For translators: {known} is a list of words of the notation, {timed} one more of them.
    NO_HANDICAP = N_(
        'There is no handicap "{word}". There are: {known} and {timed} (seconds a turn, at most '
        "999), joined with +; and - for none."
    )
    HANDICAP_TWICE = N_('There is already a handicap of the same kind as "{word}".')
    # For translators: {numbers_of_cards} is "one number of cards" or "3 numbers of cards".
    DEAL_SIZES = N_("There should be {numbers_of_cards}, one for each seat.")
    DEAL_NOTHING = N_("Everyone is dealt at least one card.")
    # --- a scenario
    # For translators: both are names of headers.
    NOBODY_NAMED = N_('Neither "{hands_header}" nor "{players_header}" says who plays.')
    PLAYERS_AND_HANDS = "players and hands"
    """n players, so many hands."""
    STANDS_FOR_ITSELF = N_("{Card} cannot stand in for another card.")
    """card, deck: the name of the deck; so also in the next."""
    NAMES_NOTHING = N_("{Card} does not name anything.")
    ONE_STARTER = N_("Only one card is turned up first.")
    DIRECTION = N_('The direction is + or -, not "{word}".')
    # For translators: {scores} is "one score" or "3 scores".
    SCORES = N_("There should be {scores}, one for each seat.")
    # For translators: both are names of headers.
    NEEDS_HANDS = N_('"{word}:" needs "{hands_header}" as well.')
    SEAT_AND_ACTION = N_("A seat and an action are missing here.")
    NO_CHECK = N_('"{word}" is not something that can be checked.')
    # For translators: {near} is a word of the notation.
    NO_CHECK_NEAR = N_('"{word}" is not something that can be checked. Did you mean "{near}"?')
    CHECK_MISSING = N_("What to check is missing here.")
    NOTHING_TO_CHECK = N_('"{word}" needs something to be checked against.')
    # For translators: {seats} is "one seat" or "4 seats".
    NO_SUCH_SEAT = N_("There is no seat {seat} at a table of {seats}.")


class CheckCode(StrEnum):
    """How a line of a scenario does not hold.  expected: the line, found: what is so instead; why,
    deck: the rule that forbids it, and the name of the deck."""

    # For translators: {expected} is a line of the notation, {found} what should have stood there.
    # These follow the name of a file and the number of a line.
    FOUND = N_("expected {expected}, found {found}")
    # For translators: {expected} is a line of the notation; so also in what follows.
    NO_CARDS = N_("expected {expected}, found no cards")
    # For translators: {expected} is a line of the notation.
    NOTHING = N_("expected {expected}, found nothing")
    # For translators: {expected} is a line of the notation.
    ALLOWED = N_("expected {expected}, found that it is allowed")
    # For translators: {expected} is a line of the notation, {why} a whole sentence.
    REFUSED = N_("expected {expected}, found that it is refused: {why}")
    # For translators: {expected} is a line of the notation.
    NOT_OVER = N_("expected {expected}, found that the round is not over")
    # For translators: {expected} is an action of the notation, {why} a whole sentence.
    SHOULD_BE_ALLOWED = N_("expected {expected} to be allowed, found {why}")
    # For translators: {expected} is an action of the notation.
    SHOULD_BE_REFUSED = N_("expected {expected} to be refused, found that it is allowed")
    REFUSAL_CHANGED = N_("expected a refusal to change nothing, found that it did")


class LoadCode(StrEnum):
    """Why a file that the player names holds no match to go on with.  file: which."""

    NO_TEXT = N_("{file} is not a text file in UTF-8.")
    UNREADABLE = N_("{file} cannot be read: {why}.")
    # For translators: {why} is one whole sentence or several; so also in the next.
    NO_MATCH = N_("{file} is not a match that can be continued. {why}")
    CHANGED = N_(
        "{file} is not the match that was saved: {why}. To play it as it is, remove the first and "
        "the last line."
    )
    """why: a fact of SealCode."""
    WON = N_("The match in {file} is over; “replay” shows how it went.")
    HIDDEN = N_(
        "{file} is a match in the middle of a round. Its cards are hidden until it is over, so "
        "that nobody can play on from there."
    )
