"""A record (``.lcr``): a match as text, enough to play it again move by move.

Reading checks only the form. Replaying a record shows whether the rules allow it (see
``game.table``); for that every move has its line number.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from game.engine.fact import Fact
from game.rulesets.options import parse_options, write_options
from game.storage.names import usable_name
from game.table.facts import TextCode
from game.table.people.handicaps import Handicaps, read_deal, read_handicaps, write_handicaps
from game.table.records.lines import TextError, TextSpan, header, spans

HEADERS: Final = (
    "format", "rules", "options", "players", "match-seed", "commitment", "deal", "handicaps",
)  # fmt: skip
_REQUIRED: Final = ("rules", "players", "match-seed")

FORMAT: Final = 2
"""The format of new records. In it every pass in a melee is a separate action."""
UNMARKED: Final = 1
"""Records that do not say their format: forced passes in a melee are left out there."""


class Player(NamedTuple):
    """The player at a seat."""

    name: str
    level: str = ""
    """The level of a computer player; empty for a person."""


class Move(NamedTuple):
    """One line of a round."""

    line: int
    """Its line in the file, counted from 1; 0 when it was not read from one."""
    seat: int
    action: str
    """As written; the deck needed to read it comes with the rules."""


class SeatChange(NamedTuple):
    """A change of who plays at a seat, between two moves."""

    line: int
    """Its line in the file, counted from 1; 0 when it was not read from one."""
    before: int
    """The move of the round before which it happened, counted from 0; the number of moves when
    it happened after the last one."""
    seat: int
    player: Player
    automatic: bool = False
    """True if the game plays for that person from there on, until the next change at the seat."""


class Cut(NamedTuple):
    """The words with which somebody has cut the cards. They count for all later deals (see
    :mod:`game.table.records.commitment`)."""

    line: int
    """Its line in the file, counted from 1; 0 when it was not read from one."""
    before: int
    """The move of the round before which it happened, counted from 0; the number of moves when
    it happened after the last one."""
    seat: int
    words: str
    """One line, as :func:`cut_words` makes it."""

    @property
    def text(self) -> str:
        """As it is written, and as it counts: the seat and the words."""
        return f"{self.seat} {self.words}"


@dataclass(slots=True)
class Round:
    """A round as recorded; it may stop anywhere."""

    number: int
    """Counted from 1."""
    seed: int
    dealer: int
    moves: list[Move] = field(default_factory=list)
    line: int = 0
    """Its line in the file, counted from 1; 0 when it was not read from one."""
    seatings: list[SeatChange] = field(default_factory=list)
    """Changes of who plays where, in the order in which they happened."""
    cuts: list[Cut] = field(default_factory=list)
    """The cuts made while it was played, in the order in which they were made."""
    options: Mapping[str, str] = field(default_factory=dict)
    """The options for this round only, besides those of the match."""
    options_line: int = 0
    """Their line in the file, counted from 1; 0 when there are none, or they were not read."""


@dataclass(slots=True)
class Record:
    """A match as recorded."""

    rules: str
    """The id of the game."""
    options: Mapping[str, str]
    """The options that differ from the defaults."""
    players: tuple[Player, ...]
    """The players who sat down; the rounds say who took a seat over later."""
    match_seed: int
    rounds: list[Round] = field(default_factory=list)
    cuts: list[Cut] = field(default_factory=list)
    """The cuts made before the first deal."""
    deal: tuple[int, ...] = ()
    """Cards dealt to each seat, if it is not the same for all."""
    handicaps: tuple[Handicaps, ...] = ()
    """The handicaps of each seat; empty when nobody has any."""
    format: int = FORMAT
    """The format in which its moves are written."""
    copy_of: str = ""
    """The commitment of the match of which this is a copy without a seed (see
    :mod:`game.table.records.commitment`); the rounds that follow have the seed that reading has
    given it. Empty for a match itself.  It is not written."""
    lines: Mapping[str, int] = field(default_factory=dict, compare=False)
    """The line of each header, counted from 1, if it was read from a text."""

    @property
    def seated(self) -> tuple[Player, ...]:
        """The players at the seats after its last line."""
        now = list(self.players)
        for played in self.rounds:
            for change in played.seatings:
                now[change.seat] = change.player
        return tuple(now)

    def cuts_before(self, number: int) -> tuple[str, ...]:
        """Every cut that counts for the round of that number, counted from 1, as written; for
        round 0, which stands for the lot of the first dealer, those before the first deal."""
        before = [self.cuts, *(played.cuts for played in self.rounds[: max(0, number - 1)])]
        return tuple(cut.text for cuts in before for cut in cuts)

    @property
    def automatic(self) -> frozenset[int]:
        """The seats at which the game has played for a person."""
        changes = [each for played in self.rounds for each in played.seatings]
        return frozenset(each.seat for each in changes if each.automatic)

    @property
    def changed_hands(self) -> bool:
        """True if a computer has taken over from a person, or a person from a computer."""
        return any(
            bool(change.player.level) != bool(self.players[change.seat].level)
            for played in self.rounds
            for change in played.seatings
        )


class HiddenCards(TextError):  # noqa: N818 - nothing is wrong with the record
    """A round whose cards are hidden until its match is over."""

    def __init__(self, line: TextSpan) -> None:
        super().__init__(Fact(TextCode.HIDDEN), line.line, line.column)


class RecordError(TextError):
    """A record that cannot be read: line, column, reason, and the part before it."""

    def __init__(self, error: TextError, kept: Record | None) -> None:
        super().__init__(error.why, error.line, error.column)
        self.kept = kept
        """Everything before that line; None when not even the headers can be read."""
        self.hidden = isinstance(error, HiddenCards)
        """True if the only problem is that cards are hidden."""


# --- reading -----------------------------------------------------------------------------------


def parse_record(text: str, *, ours: bool = False) -> Record:
    """Read a record. Raises RecordError.
    ours: the game has written it itself, so that no limit applies to its length."""
    record: Record | None = None
    try:
        seen: dict[str, TextSpan] = {}
        last = 1
        for line in spans(text, ours=ours):
            last = line.line
            if record is None:
                if header(line, HEADERS, seen):
                    continue
                record = _headed(seen, last)
            _read_line(record, line)
        return _headed(seen, last) if record is None else record
    except TextError as error:
        raise RecordError(error, record) from None


def _headed(seen: Mapping[str, TextSpan], line: int) -> Record:
    committed = seen.get("commitment")
    if committed is not None and "match-seed" in seen:
        raise committed.error(TextCode.NOT_BOTH, word="match-seed", second="commitment")
    for key in _REQUIRED:
        if key not in seen and not (key == "match-seed" and committed is not None):
            raise TextError(Fact(TextCode.HEADER_MISSING, word=key), line)
    copy_of = "" if committed is None else committed.text.lower()
    if committed is not None and not re.fullmatch("[0-9a-f]{64}", copy_of):
        raise committed.error(TextCode.COMMITMENT)
    form = read_format(seen["format"]) if "format" in seen else UNMARKED
    players = read_players(seen["players"])
    return Record(
        rules=seen["rules"].text,
        options=read_options(seen["options"]) if "options" in seen else {},
        players=players,
        match_seed=_fresh_seed() if committed is not None else seen["match-seed"].number(),
        deal=read_deal(seen["deal"], len(players)) if "deal" in seen else (),
        handicaps=(read_handicaps(seen["handicaps"], len(players)) if "handicaps" in seen else ()),
        format=form,
        copy_of=copy_of,
        lines={key: value.line for key, value in seen.items()},
    )


def _fresh_seed() -> int:
    """Return a secret seed for the rounds after those of a copy without a seed."""
    return int.from_bytes(os.urandom(32), "big")


def read_format(value: TextSpan) -> int:
    """Read ``format: 2``.  Raises TextError for another one."""
    if value.text != str(FORMAT):
        raise value.error(TextCode.FORMAT, word=value.text, format=FORMAT)
    return FORMAT


def read_options(value: TextSpan) -> dict[str, str]:
    """Read ``key=value key=value``.  Raises TextError."""
    with value.blamed():
        return parse_options(value.text)


def read_players(value: TextSpan) -> tuple[Player, ...]:
    """Read ``Ana | Ben (sharp) | Cy``.  Raises TextError."""
    return tuple(read_player(part) for part in value.parts("|"))


def read_player(value: TextSpan) -> Player:
    """Read ``Ben (sharp)`` or ``Ana``.  Raises TextError."""
    player = _player(value.text)
    if player is None:
        raise value.error(TextCode.PLAYER)
    return player


@lru_cache(maxsize=64)
def _player(text: str) -> Player | None:
    """Return the player of this text, or None. Cached, because the same few change seats often."""
    name, bracket, level = text.partition("(")
    whole = not bracket or level.endswith(")")
    if not (name and whole) or any(sign in name + level[:-1] for sign in "()|"):
        return None
    return Player(usable_name(name), level[:-1].strip())


_SEAT_NUMBER: Final = re.compile(r"[0-9]{1,3}")

SEAT: Final = "seat"
"""The first word of a line that says who plays at a seat from there on."""
AUTO: Final = "auto"
"""The word in such a line, instead of a level, if the game plays for the person."""

CUT: Final = "cut"
"""The first word of a line that says who has cut the cards, and with which words."""
CUT_LENGTH: Final = 64
"""The letters that the words of a cut may have."""

OPTIONS: Final = "options"
"""The first word of a line with options for one round only. It is the first line of the round."""


def read_own_options(line: TextSpan) -> dict[str, str]:
    """The options of such a line.  Raises TextError."""
    rest = line.text[len(OPTIONS) :]
    start = line.column + len(line.text) - len(rest.lstrip())
    options = read_options(TextSpan(rest.strip(), line.line, start))
    if not options:
        raise line.error(TextCode.OPTIONS_FIRST)
    return options


_ROUND = re.compile(r"round\s+(\S+)\s+seed\s+(\S+)\s+dealer\s+(\S+)")
_HIDDEN_ROUND = re.compile(r"round\s+\S+\s+dealer\s+\S+")


def _read_line(record: Record, line: TextSpan) -> None:
    word = line.text.split(maxsplit=1)[0]
    if word == "round":
        _read_round(record, line)
        return
    if word == CUT:
        played = record.rounds[-1] if record.rounds else None
        moves = 0 if played is None else len(played.moves)
        cuts = record.cuts if played is None else played.cuts
        cuts.append(read_cut(line, len(record.players), moves))
        return
    if not record.rounds:
        raise line.error(TextCode.NO_ROUND)
    played = record.rounds[-1]
    if word == OPTIONS:
        if played.moves or played.seatings or played.cuts or played.options:
            raise line.error(TextCode.OPTIONS_FIRST)
        played.options = read_own_options(line)
        played.options_line = line.line
        return
    if word == SEAT:
        seat, player = read_seating(line, len(record.players))
        automatic = player.level == AUTO
        who = Player(player.name) if automatic else player
        played.seatings.append(SeatChange(line.line, len(played.moves), seat, who, automatic))
        return
    seat = _seat(record, TextSpan(word, line.line, line.column))
    action = line.text[len(word) :].lstrip()
    if not action:
        raise line.error(TextCode.NO_ACTION, seat=seat)
    played.moves.append(Move(line.line, seat, action))


def read_seating(line: TextSpan, seats: int) -> tuple[int, Player]:
    """Read ``seat 2 Ben (sharp)``, at a table with that number of seats.  Raises TextError."""
    words = line.text.split(maxsplit=2)
    if len(words) < 3:
        raise line.error(TextCode.SEATING)
    seat = line.words()[1].seat(seats)
    start = line.column + len(line.text) - len(words[2])
    return seat, read_player(TextSpan(words[2], line.line, start))


def read_cut(line: TextSpan, seats: int, before: int = 0) -> Cut:
    """Read ``cut 2 seven herons``, ``before`` the move of this number, at a table with this number
    of seats. Raises TextError."""
    words = line.text.split(maxsplit=2)
    if len(words) < 3 or cut_words(words[2]) != words[2]:
        raise line.error(TextCode.CUT, n=CUT_LENGTH)
    return Cut(line.line, before, line.words()[1].seat(seats), words[2])


def _read_round(record: Record, line: TextSpan) -> None:
    match = _ROUND.fullmatch(line.text)
    if match is None and record.copy_of and _HIDDEN_ROUND.fullmatch(line.text):
        raise HiddenCards(line)
    if match is None:
        raise line.error(TextCode.ROUND)
    number, seed, dealer = (
        TextSpan(match[i], line.line, line.column + match.start(i)) for i in (1, 2, 3)
    )
    expected = len(record.rounds) + 1
    if number.number() != expected:
        raise number.error(TextCode.ROUND_NUMBER, which=expected)
    record.rounds.append(Round(expected, seed.number(), _seat(record, dealer), line=line.line))


def _seat(record: Record, word: TextSpan) -> int:
    if not _SEAT_NUMBER.fullmatch(word.text):
        raise word.error(TextCode.SEAT_NUMBER, word=word.text)
    seat = int(word.text)
    if seat >= len(record.players):
        raise word.error(TextCode.NO_SEAT, seat=seat, last=len(record.players) - 1)
    return seat


# --- writing -----------------------------------------------------------------------------------


def cut_words(text: str) -> str:
    """Return the words of a cut as a record can hold them: on one line with single blanks, without
    invisible signs or the sign of a comment, and not too long; empty if nothing is left."""
    shown = "".join(sign if sign.isprintable() and sign != "#" else " " for sign in text)
    return " ".join(" ".join(shown.split())[:CUT_LENGTH].split())


def write_record(record: Record) -> str:
    """The record as text, which reads back as the same record, in its own format.  Replaying an
    older one brings it to the present format (see ``Match.from_record``)."""
    return "".join([write_head(record), write_cuts(record), *map(write_round, record.rounds)])


def write_head(record: Record, *, luck: str | None = None) -> str:
    """The lines above the rounds.
    luck: a line that takes the place of the seed's line; empty for none."""
    lines = [] if record.format == UNMARKED else [f"format: {record.format}"]
    lines.append(f"rules: {record.rules}")
    if record.options:
        lines.append(f"options: {write_options(record.options)}")
    lines.append(f"players: {' | '.join(map(write_player, record.players))}")
    luck = f"match-seed: {record.match_seed}" if luck is None else luck
    if luck:
        lines.append(luck)
    if record.deal:
        lines.append(f"deal: {' '.join(map(str, record.deal))}")
    if any(record.handicaps):
        lines.append(f"handicaps: {write_handicaps(record.handicaps)}")
    return "\n".join(lines) + "\n"


def write_cuts(record: Record) -> str:
    """The cuts before the first deal, with a blank line above them; empty without any.  They are
    no part of the head, because the commitment is shown before them."""
    return "".join(["\n", *(f"{CUT} {cut.text}\n" for cut in record.cuts)]) if record.cuts else ""


def write_round(played: Round, *, seeded: bool = True) -> str:
    """One round, with the blank line above it; with its seed or without."""
    seed = f"  seed {played.seed}" if seeded else ""
    opened = [f"round {played.number}{seed}  dealer {played.dealer}"]
    if played.options:
        opened.append(f"{OPTIONS} {write_options(played.options)}")
    return "\n".join(["", *opened, *_lines(played)]) + "\n"


def write_player(player: Player) -> str:
    """``Ben (sharp)`` or ``Ana``."""
    name = usable_name(player.name)
    return f"{name} ({usable_name(player.level)})" if player.level else name


def _lines(played: Round) -> Iterator[str]:
    """The moves of a round, with the changes of seat and the cuts between them."""
    between: dict[int, list[str]] = {}
    for change in played.seatings:
        who = change.player._replace(level=AUTO) if change.automatic else change.player
        said = f"{SEAT} {change.seat} {write_player(who)}"
        between.setdefault(change.before, []).append(said)
    for cut in played.cuts:
        between.setdefault(cut.before, []).append(f"{CUT} {cut.text}")
    for place, move in enumerate(played.moves):
        yield from between.get(place, ())
        yield f"{move.seat} {move.action}"
    yield from between.get(len(played.moves), ())
