"""``python -m game watch``: a table as text, to watch or to play at in a terminal.

It draws the same seat view as the screen and the phones (``game.table.seat_view``), and a move is
typed as the notation writes it.
"""

from __future__ import annotations

import sys
from argparse import ArgumentTypeError
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from game.agents import LEVELS, USUAL
from game.arguments import Parser, counted, number, shown, whole
from game.engine.notation import NotationError, read_action, write_action
from game.engine.system_text import system_text
from game.language.card_names import in_plain_text
from game.language.catalogue import N_, NN_, _, say
from game.language.faults import fault_said
from game.language.forecasts import forecast_said
from game.language.option_texts import text_said
from game.language.refusals import refusal_said
from game.language.voice import TableVoice
from game.rulesets import OptionError, rules_for
from game.rulesets.common import HAND_SIZE
from game.rulesets.options import parse_options
from game.table.dealer import asked
from game.table.match import Match
from game.table.people.cast import CAST
from game.table.records.record import Player
from game.table.seat_book import SeatBook, table_line, usual_seating
from game.table.seat_view import SeatView, seat_view, voice_for
from game.table.sitting import Sitting, first_deal

CARDS: Final = NN_("{name}: {n} card", "{name}: {n} cards")
"""name: of a player; n: how many cards they hold"""
PILE: Final = N_("On the pile: {cards}")
"""cards: the last ones, the top one last, as the notation writes them"""
HAND: Final = N_("Your hand: {cards}")
"""cards: as the notation writes them; a star behind those that may be laid"""
BUTTONS: Final = N_("You can: {buttons}")
"""buttons: what to type, and what it means"""
TYPE: Final = N_(
    "Type a move the way records write it (7H, 7H+7C, AH=S, 7H! to call as well, draw …), “? "
    "7H” for what it would do, “hint”, “auto”, or “quit”."
)
NOT_A_MOVE: Final = N_("“{text}” is not a move: {why}")
"""text: what was typed; why: a sentence"""
ROUND_OVER: Final = N_("The round is over. Totals: {totals}")
"""totals: each player with their points or rounds"""
WATCH_HELP: Final = {
    "rules": N_("the game"),
    "options": N_("options of the game"),
    "players": N_("seats (3)"),
    "level": N_("strength of the computers"),
    "play": N_("play at the first seat"),
    "rounds": N_("rounds at most (1)"),
    "seed": N_("the seed that decides the luck of the cards"),
    "pace": N_("how fast computers play: 1 as at the table, 0 without waiting (the default)"),
}
"""The help of each option."""

PROGRAM: Final = "last-card watch"
YOU: Final = "Ana"
"""The name of the person who plays."""
SPECTATOR: Final = -1


def run(words: Sequence[str]) -> int:
    """The command ``watch``; its exit code."""
    parser = Parser(
        prog=PROGRAM,
        description=_("Watch a table in a terminal, or play at it."),
    )
    parser.add_argument("--rules", default="last-card", metavar="GAME", help=_help("rules"))
    parser.add_argument("--options", default="", metavar="“k=v …”", help=_help("options"))
    parser.add_argument("--players", type=whole, default=3, metavar="N", help=_help("players"))
    parser.add_argument("--level", choices=sorted(LEVELS), default=USUAL, help=_help("level"))
    parser.add_argument("--play", action="store_true", help=_help("play"))
    parser.add_argument("--rounds", type=counted, default=1, metavar="K", help=_help("rounds"))
    parser.add_argument("--seed", type=whole, default=1, metavar="S", help=_help("seed"))
    parser.add_argument(
        "--pace", type=_pace, default=0.0, metavar="X",
        help=_help("pace"),
    )  # fmt: skip
    chosen = parser.parse_args(words)
    names = [YOU, *(each.name for each in CAST)][not chosen.play :]
    try:
        options = parse_options(chosen.options)
        rules_for(chosen.rules, chosen.players, options)
        players = [
            Player(name, "" if chosen.play and not seat else chosen.level)
            for seat, name in enumerate(names[: chosen.players])
        ]
        match = Match(chosen.rules, options, players, chosen.seed)
    except OptionError as error:
        parser.error(text_said(error.text))
    seat, read = 0 if chosen.play else SPECTATOR, lines_of(sys.stdin)
    book = SeatBook(usual_seating(players))
    dealt = dealt_by(match, book, seat, print, read)
    if dealt is None:
        return 0
    sitting = first_deal(match, book=book, options=dealt)
    table = TextTable(sitting, seat, print, read, _wait(chosen.pace))
    table.play(chosen.rounds)
    return 0


def _pace(text: str) -> float:
    """A number from 0 up.  Raises ArgumentTypeError with a sentence."""
    pace = number(text)
    if pace < 0:
        raise ArgumentTypeError(say(N_('"{text}" is not a number from 0 up'), text=shown(text)))
    return pace


def _help(option: str) -> str:
    return say(WATCH_HELP[option])


def dealt_by(
    match: Match,
    book: SeatBook,
    seat: int,
    tell: Callable[[str], object],
    read: Callable[[], str | None],
) -> dict[str, str] | None:
    """The options of the next deal: how many cards, if the player at that seat deals and chooses.
    None if the player leaves."""
    choice = asked(match, book)
    if choice is None or choice.seat != seat:
        return {}
    numbers = [str(n) for n in choice.numbers]
    while True:
        # For translators: {usual}: the number of cards without an answer
        said = _(
            "You deal. How many cards does everyone get? {numbers}; without a number, {usual}.",
            numbers=" ".join(numbers),
            usual=choice.usual,
        )
        tell(said)
        line = read()
        if line is None or line.strip() == "quit":
            return None
        number = line.strip() or str(choice.usual)
        if number in numbers:
            return {HAND_SIZE: number}


def lines_of(stream: Iterator[str]) -> Callable[[], str | None]:
    """Reads a line at a time, without its end; None after the last one."""
    return lambda: line.rstrip("\n") if (line := next(stream, None)) is not None else None


def _wait(pace: float) -> Callable[[float], None]:
    if pace <= 0:
        return lambda seconds: None
    from time import sleep

    return lambda seconds: sleep(seconds / pace)


class TextTable:
    """A sitting as one seat sees it (-1 for a spectator), in lines of text.

    tell: prints a line.  read: the next line that the player types, None when there are no more.
    wait: lets so many seconds pass before computers act."""

    def __init__(
        self,
        sitting: Sitting,
        seat: int,
        tell: Callable[[str], object],
        read: Callable[[], str | None],
        wait: Callable[[float], object] = lambda seconds: None,
    ) -> None:
        self._sitting = sitting
        self._seat = seat
        self._print = tell
        self._read = read
        self._wait = wait
        self._feed = sitting.follow(seat)
        self._voice = voice_for(sitting, seat)

    def play(self, rounds: int) -> None:
        """Play that many rounds, or until the match is over or the player leaves."""
        for played in range(rounds):
            if played and not self._deal():
                return
            if not self._round():
                return
            if self._sitting.match_over:
                self._tell(_("The match is over."))
                return

    def _deal(self) -> bool:
        """Deal the next round; a player who deals may choose how many cards.  Returns whether the
        player is still there."""
        sitting = self._sitting
        options = dealt_by(sitting.match, sitting.book, self._seat, self._tell, self._read)
        if options is None:
            return False
        sitting.next_round(options)
        return True

    def _tell(self, line: str) -> None:
        self._print(in_plain_text(self._sitting.deck, line))

    def _round(self) -> bool:
        """Play the round to its end.  Returns whether the player is still there."""
        sitting = self._sitting
        if self._seat >= 0:
            self._tell(say(TYPE))
        while not sitting.round_over:
            self._news()
            view = seat_view(sitting, self._seat, self._voice)
            if view.acts:
                for line in drawn(view, sitting, self._voice):
                    self._tell(line)
                if not self._turn():
                    return False
                continue
            due = sitting.next_due()
            self._wait(due or 0.0)
            sitting.update(due or 0.0)
        self._news()
        totals = ", ".join(
            f"{name} {score}" for name, score in zip(sitting.names, sitting.scores, strict=True)
        )
        self._tell(say(ROUND_OVER, totals=totals))
        return True

    def _news(self) -> None:
        for event in self._feed.take():
            line = table_line(event, self._voice)
            if line:
                self._tell(line)

    def _turn(self) -> bool:
        """One line of the player's.  Returns whether there was one, and it was not to leave."""
        line = self._read()
        if line is None or line.strip() == "quit":
            return False
        word, sitting = line.strip(), self._sitting
        if word == "auto":
            sitting.set_automatic(self._seat, True)
        elif word == "hint":
            self._tell(write_action(sitting.deck, sitting.stand_in_move(self._seat)))
        elif word:
            self._move(word.removeprefix("?").strip(), only_ask=word.startswith("?"))
        return True

    def _move(self, word: str, only_ask: bool) -> None:
        sitting, seat = self._sitting, self._seat
        try:
            action = read_action(sitting.deck, word)
        except NotationError as error:
            self._tell(say(NOT_A_MOVE, text=system_text(word), why=fault_said(error.why)))
            return
        if only_ask:
            why = sitting.why_not(seat, action)
            if why is None:
                self._tell(forecast_said(sitting.forecast(seat, action), self._voice))
        else:
            why = sitting.attempt(seat, action)
        if why is not None:
            self._tell(refusal_said(why, self._voice))


def drawn(view: SeatView, sitting: Sitting, voice: TableVoice) -> Iterator[str]:
    """The view as lines of text."""
    code = sitting.deck.code
    yield ""
    for plate in view.plates:
        signs = [
            say(sign)
            for sign, shown in (
                (N_("to move"), plate.seat == view.turn), (N_("last card called"), plate.called),
                (N_("away"), plate.away), (N_("the game plays"), plate.played_for),
                (N_("out"), not plate.inside),
            )
            if shown
        ]  # fmt: skip
        said = say(CARDS, name=plate.name, n=plate.cards)
        yield f"  {said}" + (f" ({', '.join(signs)})" if signs else "")
    pile = [code(card) for card in view.pile]
    if view.guise >= 0:
        pile[-1] += f"={code(view.guise)}"
    yield say(PILE, cards=" ".join(pile))
    if view.standard:
        yield _("To match: {standard}", standard=view.standard)
    if view.owed:
        yield _("To settle: {owed}", owed=view.owed)
    yield _("In the stock: {n}", n=view.stock)
    if view.seat >= 0:
        hand = " ".join(code(each.card) + "*" * each.fits for each in view.hand)
        yield say(HAND, cards=hand)
        for note in dict.fromkeys(each.note for each in view.hand if each.fits and each.note):
            cards = dict.fromkeys(code(each.card) for each in view.hand if each.note == note)
            yield f"  {' '.join(cards)}: {note}"
    if view.prompt:
        yield view.prompt
    for action in view.naming:
        yield f"  {write_action(sitting.deck, action)}"
    buttons = [
        f"{write_action(sitting.deck, each.action)} ({each.full_label})"
        for each in view.controls
        if each.action is not None
    ]
    if buttons:
        yield say(BUTTONS, buttons=", ".join(buttons))
