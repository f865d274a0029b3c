"""Text from the system, made fit to be shown.

Names of files, messages of the operating system, environment variables and what other programs
hand over may hold anything: half characters from bytes that are not UTF-8, zeros, controls.  None
of that can be drawn, and some of it ends a program that tries.  ``system_text`` is the one place
where such text becomes text for people; its type tells that it has been there, and the messages
that have a placeholder for such text take no other (``game.language.catalogue.say``).
"""

from __future__ import annotations

import re
from typing import Final, NewType

SystemText = NewType("SystemText", str)
"""Text from outside that can be drawn, printed and encoded."""

_UNFIT: Final = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"
)
"""Controls, the ends of lines, marks that turn the direction of writing, the mark of byte order,
halves of characters."""
INSTEAD: Final = "\N{REPLACEMENT CHARACTER}"


def system_text(said: object) -> SystemText:
    """The words of somebody outside, with U+FFFD for whatever cannot be shown.  For a path, an
    exception and the like it is what ``str`` makes of it.

    >>> system_text("caf\\udce9\\0.lcr")
    'caf��.lcr'
    """
    return SystemText(_UNFIT.sub(INSTEAD, str(said)))
