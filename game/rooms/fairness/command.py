"""Says in sentences whether the cards of a match are those that it was committed to, for
``python -m game verify FILE`` and for the page of a saved match."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from game.arguments import Parser, failed, named_path
from game.engine.fact import FactError
from game.engine.system_text import system_text
from game.language.catalogue import N_, NN_, _, say
from game.language.faults import fault_said
from game.language.file_texts import why_said
from game.language.voice import listed
from game.rooms.fairness.verifying import CheckedRound, Verified, verified
from game.table.records.lines import TextError
from game.table.records.record import Record, parse_record
from game.table.records.record_text import NOT_AS_SAVED, RECORD_WRONG, text_of_record
from game.table.records.seal import broken_seal, intact

VERIFY: Final = N_(
    "Check that every round of a match that is over was dealt from the secret it was committed to, "
    "and from the words its players cut the cards with."
)
COMMITTED: Final = N_("what was shown before the first deal, to compare with the record")
# For translators: {commitment} is a number of 64 hexadecimal digits.
COMMITMENT: Final = N_("Commitment: {commitment}")
OTHER_COMMITMENT: Final = N_(
    "It is not the one that was shown before: this is another match, or its header or its "
    "secret was changed."
)
NO_SECRET: Final = N_(
    "The seed of this match is a number that someone could have chosen or can guess, so its "
    "commitment proves nothing."
)
STILL_SECRET: Final = N_(
    "This copy holds no secret, because its match was not over. Compare its commitment with "
    "the record of the whole match: {commitment}"
)
# For translators: {round} is the number of the round, {n} how many cuts went into it.
DEALT_RIGHT: Final = NN_(
    "Round {round}: dealt from the secret and one cut.",
    "Round {round}: dealt from the secret and {n} cuts.",
)
CHECKED_WHOLE: Final = NN_(
    "One round was checked, and it ended the match. Won by: {names}.",
    "{n} rounds were checked, and the last of them ended the match. Won by: {names}.",
)
CHECKED_PART: Final = NN_(
    "One round was checked, and the match was not over after it: nothing here can tell whether "
    "more was played.",
    "{n} rounds were checked, and the match was not over after them: nothing here can tell "
    "whether more was played.",
)
UNSEALED: Final = N_("The match is not sealed, so lines might be missing from its end.")
OTHER_DEALER: Final = N_(
    "Round {round} has the wrong dealer: the lot or the previous round gives another."
)

PROGRAM: Final = "last-card verify"


def run(words: Sequence[str]) -> int:
    """The command ``verify``; its exit code."""
    parser = Parser(prog=PROGRAM, description=say(VERIFY))
    parser.add_argument("file", metavar="FILE", type=named_path)
    parser.add_argument("--commitment", metavar="HEX", default="", help=say(COMMITTED))
    chosen = parser.parse_args(words)
    shown = "".join(chosen.commitment.split()).lower()
    if shown and not re.fullmatch("[0-9a-f]{64}", shown):
        parser.error(
            _(
                '--commitment needs 64 hexadecimal digits, not "{text}"',
                text=system_text(chosen.commitment),
            )
        )
    return main(chosen.file, shown)


def main(path: Path, shown: str = "") -> int:
    """Print the result, and return the exit code: 1 if the record cannot be read, or is not what
    was committed to. shown: the commitment that was shown before the match; empty if unknown."""
    file = system_text(path)
    text, wrong = text_of_record(path)
    if wrong:
        return failed(PROGRAM, wrong)
    try:
        record = parse_record(text)
        if record.copy_of:
            return failed(PROGRAM, say(STILL_SECRET, commitment=record.copy_of))
        found = verified(record)
    except TextError as error:
        why = fault_said(error.where)
        return failed(PROGRAM, say(RECORD_WRONG, file=file, why=why))
    except FactError as error:
        return failed(PROGRAM, say(RECORD_WRONG, file=file, why=fault_said(error.why)))
    broken = broken_seal(text)
    if broken:
        why = say(NOT_AS_SAVED, why=why_said(broken))
        return failed(PROGRAM, say(RECORD_WRONG, file=file, why=why))
    print("\n".join([*told(found, shown), seal_said(text)]))
    same = not shown or shown == found.commitment
    return 0 if found.right and same else 1


def seal_said(text: str) -> str:
    """Return a sentence that says whether the record has an unbroken seal."""
    whole = N_("The seal that the game put on the saved match is unbroken.")
    return say(whole if intact(text) else UNSEALED)


def told(found: Verified, shown: str = "") -> Iterator[str]:
    """Yield the result in a few lines. shown: as for :func:`main`."""
    yield say(COMMITMENT, commitment=found.commitment)
    if shown:
        same = shown == found.commitment
        yield say(N_("It is the one that was shown before.") if same else OTHER_COMMITMENT)
    if not found.secret:
        yield say(NO_SECRET)
    for each in found.rounds:
        yield from _round(each)
    n = len(found.rounds)
    if found.over:
        yield say(CHECKED_WHOLE, n=n, names=listed(found.winners))
    else:
        yield say(CHECKED_PART, n=n)


def _round(each: CheckedRound) -> Iterator[str]:
    if not each.seed:
        yield _("Round {round}: its cards do not come from the secret.", round=each.number)
    if not each.dealer:
        yield say(OTHER_DEALER, round=each.number)
    if each.right and each.cuts:
        yield say(DEALT_RIGHT, round=each.number, n=each.cuts)
    elif each.right:
        yield _("Round {round}: dealt from the secret, and nobody had cut.", round=each.number)


def checked(record: Record, text: str) -> list[str]:
    """Return the result for a record that was read from a text."""
    if record.copy_of:
        return [_("This copy does not contain the secret of its cards, so they cannot be checked.")]
    try:
        found = verified(record)
    except TextError as error:
        return [fault_said(error.where)]
    except FactError as error:
        return [fault_said(error.why)]
    right = (
        _("Every deal matches the number that was shown before the match.")
        if found.right
        else _("The deals do not match the number that was shown before the match.")
    )
    broken = broken_seal(text)
    seal = seal_said(text) if broken is None else why_said(broken)
    return [right, *told(found), seal]
