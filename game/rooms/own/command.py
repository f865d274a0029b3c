"""The command ``judge``: is a game of one's own a good game?"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from math import ceil
from pathlib import Path
from typing import Final

from game.arguments import Parser, counted, ends_at_once, failed
from game.engine.system_text import system_text
from game.language.catalogue import N_, say
from game.language.option_texts import text_said
from game.rooms.own import lcg, own_games
from game.rooms.own.code import code_of
from game.rooms.own.fields import OwnError
from game.rooms.own.judge import SECONDS, judge
from game.rooms.own.verdict import numbers, verdict
from game.table.records.record_text import text_of_record

PROGRAM: Final = "last-card judge"
JUDGE: Final = N_(
    "Let computers play a game of your own, and say whether it is a good one: how long rounds are, "
    "whether they end, who wins them, how much skill counts."
)
GAME: Final = N_("a document (.lcg), a code, or the name of a game that comes with the program")
PLAYERS: Final = N_("how many play (4)")
ROUNDS: Final = N_("play so many rounds instead of as many as fit into the seconds")
# For translators: {seconds} is a number.
SECONDS_OF: Final = N_("how many seconds to play ({seconds})")
JOBS: Final = N_("how many processes play (2)")
# For translators: all three are numbers of players.
NOT_BY_SO_MANY: Final = N_("It is played by {least} to {most}, not by {seats}.")
# For translators: {name} is the name of a game, {seats} and {rounds} are numbers.
COUNTED: Final = N_("{name}, {seats} players, {rounds} rounds")
_BLOCKS: Final = " ▁▂▃▄▅▆▇█"


def run(words: Sequence[str]) -> int:
    """Judge what the words name; the exit code."""
    parser = Parser(prog=PROGRAM, description=say(JUDGE))
    parser.add_argument("game", metavar="GAME", help=say(GAME))
    parser.add_argument("--players", metavar="N", type=counted, default=0, help=say(PLAYERS))
    parser.add_argument("--rounds", metavar="N", type=counted, default=0, help=say(ROUNDS))
    seconds = say(SECONDS_OF, seconds=round(SECONDS))
    parser.add_argument("--seconds", metavar="N", type=counted, default=SECONDS, help=seconds)
    parser.add_argument("--jobs", metavar="N", type=counted, default=2, help=say(JOBS))
    chosen = parser.parse_args(words)
    try:
        if chosen.game.lower().endswith(lcg.SUFFIX):
            said, wrong = text_of_record(Path(chosen.game))
            if wrong:
                return failed(PROGRAM, wrong)
            document = lcg.read(said)
        else:
            document = own_games.document(system_text(chosen.game))
        least, most = document.begun_from.min_seats, document.begun_from.max_seats
        seats = chosen.players or min(most, max(least, 4))
        if not least <= seats <= most:
            return failed(PROGRAM, say(NOT_BY_SO_MANY, least=least, most=most, seats=seats))
        for clash in document.clashes(seats):
            return failed(PROGRAM, text_said(clash.text))
    except OwnError as error:
        return failed(PROGRAM, text_said(error.text))
    print(code_of(document, spaced=True), flush=True)
    with ends_at_once(lambda: None), ProcessPoolExecutor(min(chosen.jobs, 61)) as pool:
        found = judge(document.id, seats, chosen.rounds, chosen.seconds, pool, chosen.jobs)
    told = numbers(found)
    print(say(COUNTED, name=document.name, seats=seats, rounds=found.rounds))
    tallest = max((*told.bars, 0.01))
    chart = "".join(_BLOCKS[ceil(8 * bar / tallest)] for bar in told.bars)
    print(f"0 {chart} {told.longest}\n")
    for remark in verdict(document, found):
        print(f"{remark.sentence} {remark.advice}".rstrip())
    return 0
