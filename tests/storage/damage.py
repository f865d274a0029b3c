"""Ways in which a file comes to harm."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

WORDS = (
    b"\\ud800", b"\\udfff", b"\xff", b"\x00", b"\xef\xbb\xbf", b"\r\n", b"\x1b[2J", b"\xe2\x80\xa8",
    b"9" * 4400, b"-1", b"1e999", b"NaN", b"null", b"{}", b"[]", b"[" * 2000, b'{"a":' * 200,
    b'"', b"#", b"|", b"(", b")", b"players:", b"rules: colours", b"round 1  seed 1  dealer 0",
    b"0 draw", b"1 take", b"0 W=r", b"0 AS=H!", b"# 3 actions, checksum 00000000", b"true", b",",
    b"999999999999", b"%00", b"\xed\xa0\x80", "♯".encode(), b"  ", b"\t",
)  # fmt: skip
"""What does not belong where it stands."""


VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 10, 2**64, 10**400, 1.5, float("inf"), float("-inf"), float("nan"),
    "", " ", "x" * 5000, "\ud800", "\u202e", "a\nb", "\0", "²", "٣", [], {}, [[]], [None],
    {"": {}}, {"a": {"b": [1]}}, [0] * 300, ["x"] * 300, [[[[[[[[]]]]]]]],
)  # fmt: skip
"""JSON values that do not belong where they stand."""


def wrong(good: Any, chance: random.Random) -> Any:
    """The same JSON value with a few others in wrong places, or missing."""
    value = copy.deepcopy(good)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        holder, key = chance.choice(list(_places(value)))
        what = chance.randrange(4)
        if what == 0:
            del holder[key]
        elif what == 1 and isinstance(holder, list):
            holder.append(copy.deepcopy(holder[key]))
        else:
            holder[key] = copy.deepcopy(chance.choice(VALUES))
        if not value:
            break
    return value


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every list or table within a value, with each of its keys."""
    keys = list(value) if isinstance(value, dict) else range(len(value))
    for key in keys:
        yield value, key
        if isinstance(value[key], dict | list):
            yield from _places(value[key])


def damaged(
    good: bytes, chance: random.Random, accidents: int, others: tuple[bytes, ...] = ()
) -> bytes:
    """The content of a file after so many accidents; ``others`` may be mixed in."""
    data = bytearray(good)
    for _ in range(accidents):
        at = chance.randrange(len(data) + 1)
        to = min(len(data), at + chance.choice((1, 1, 2, 5, 20, 200)))
        kind = chance.randrange(10)
        if kind == 0:
            del data[at:]
        elif kind == 1:
            del data[at:to]
        elif kind == 2:
            data[at:at] = data[at:to]
        elif kind == 3 and at < len(data):
            data[at] ^= 1 << chance.randrange(8)
        elif kind == 4:
            data[at:at] = chance.choice(WORDS)
        elif kind == 5:
            data[at:to] = chance.choice(WORDS)
        elif kind == 6:
            data[at:to] = bytes(chance.randrange(256) for _ in range(to - at))
        elif kind == 7:
            lines = data.splitlines(keepends=True)
            chance.shuffle(lines)
            data = bytearray(b"".join(lines))
        elif kind == 8 and others:
            other = chance.choice(others)
            cut = chance.randrange(len(other) + 1)
            data[at:] = other[cut:]
        else:
            data[at:to] = b"\0" * (to - at)
    return bytes(data)
