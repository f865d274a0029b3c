"""The secret of a match: what it decides, and the commitment that it can be checked against later.

The secret is the match's seed, a number of 32 bytes.  Whoever knows it knows every card of every
round, so it stays in the file on the disk until the match is over.  What others can read before
that holds the commitment in its place: the SHA-256 of the secret followed by the head of the
record.  From the commitment nobody can work out the secret; when the secret is shown, at the end,
anybody can work out the commitment and see that it is the one that was shown before.

Each round is dealt from a seed of its own, the SHA-256 of the secret followed by the number of the
round, so that the seed of a round that is over tells nothing about the rounds that follow.

Anybody may *cut*: their words go into the seed of every round that is dealt after them.  Whoever
has seen the commitment before can be sure that the program has not chosen the cards, because it
could not know the words when it chose the secret.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine import chance
from game.table.records.record import Record, write_cuts, write_head, write_round

SECRET_BITS: Final = 256
"""The size of a secret."""
_SECRETS_FROM: Final = 1 << 64
"""Smaller seeds were chosen by somebody, or come from earlier releases, whose rounds have small
seeds too. They can be found by trying all numbers."""
_ROUND_SEED_BYTES: Final = 8
_SMALL_ROUND_SEEDS: Final = 1 << 32
_NUMBER_BYTES: Final = 4

_WITHOUT_SEEDS: Final = (
    "# A match of Last Card that is not over. The commitment stands for its seed until then."
)


def is_secret(match_seed: int) -> bool:
    """True if the seed is too large to be guessed: then the commitment proves something."""
    return match_seed >= _SECRETS_FROM


def round_seed(match_seed: int, number: int, cuts: Sequence[str] = ()) -> int:
    """Return the seed of a round by its number, counted from 1.
    cuts: every cut before it, as written in the record."""
    if is_secret(match_seed) or cuts:
        words = "".join(f"{cut}\n" for cut in cuts).encode()
        digest = _sha256(_secret(match_seed) + words + number.to_bytes(_NUMBER_BYTES, "big"))
        return int.from_bytes(digest[:_ROUND_SEED_BYTES], "big")
    return chance.below(chance.seeded(chance.seeded(match_seed) ^ number), _SMALL_ROUND_SEEDS)[1]


def first_dealer(match_seed: int, seats: int, cuts: Sequence[str] = ()) -> int:
    """Return the seat that deals the first round of a match.
    cuts: the cuts before its first deal."""
    seed = round_seed(match_seed, 0, cuts) if is_secret(match_seed) or cuts else match_seed
    return chance.below(chance.seeded(seed), seats)[1]


def commitment(record: Record) -> str:
    """Return the SHA-256 of the match's secret and the head of its record without the seed, in
    UTF-8, as 64 hexadecimal digits."""
    return _sha256(_secret(record.match_seed) + write_head(record, luck="").encode()).hex()


def shared_text(record: Record, *, round_over: bool) -> str:
    """Return the record of an unfinished match as others may read it: without the seed of anything
    that is still hidden.
    round_over: whether the last round is over."""
    played = len(record.rounds) - (0 if round_over else 1)
    # A small seed of a round is enough to find the small seed of its match.
    told = played if is_secret(record.match_seed) else 0
    rounds = [write_round(each, seeded=place < told) for place, each in enumerate(record.rounds)]
    head = write_head(record, luck=f"commitment: {commitment(record)}")
    return "".join([f"{_WITHOUT_SEEDS}\n", head, write_cuts(record), *rounds])


def _secret(match_seed: int) -> bytes:
    """Return the 32 bytes of a seed. A number that does not fit, which only the command line can
    give, is replaced by the SHA-256 of its digits."""
    if 0 <= match_seed < 1 << SECRET_BITS:
        return match_seed.to_bytes(SECRET_BITS // 8, "big")
    return _sha256(str(match_seed).encode())


def _sha256(data: bytes) -> bytes:
    # Imported where it is needed: the menu is shown without it.
    import hashlib

    return hashlib.sha256(data).digest()
