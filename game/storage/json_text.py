"""JSON as the game's files hold it: whatever is read can be written again and read again."""

from __future__ import annotations

import json
import re
from typing import Any, Final

DEEPEST: Final = 50
"""How deep values may be nested.  Nothing that the game writes comes near it.  A deeper value might
be read but not written: writing takes more of Python's stack."""

_LONE: Final = re.compile("[\ud800-\udfff]")
"""Half of a pair of UTF-16: JSON can name it, UTF-8 cannot hold it."""


def value_of(text: str) -> Any:
    """The value that a JSON text holds. Raises ValueError, also for one that is nested too
    deep."""
    try:
        value = json.loads(text)
    except RecursionError as error:
        raise ValueError("it is nested too deep") from error
    _refuse_depth(value)
    return value


def _refuse_depth(value: Any) -> None:
    level = [value]
    for _ in range(DEEPEST):
        inner: list[Any] = []
        for each in level:
            if isinstance(each, dict):
                inner += each.values()
            elif isinstance(each, list):
                inner += each
        if not inner:
            return
        level = inner
    raise ValueError("it is nested too deep")


def text_of(value: Any) -> str:
    """The value as JSON, one item a line, that UTF-8 can hold."""
    text = json.dumps(value, indent=2, ensure_ascii=False)
    return _LONE.sub(lambda half: f"\\u{ord(half[0]):04x}", text) + "\n"
