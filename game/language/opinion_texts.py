"""The opinions of computer players about people, as they say them after a match.

From when on something is said is in ``game.table.people.memory``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.fact import Fact
from game.language.catalogue import N_, NN_, Message, number_in, word
from game.language.character_texts import SELF

OPINIONS: Final = N_("What they think of you")
NOT_KEPT: Final = N_("By the next match they will have forgotten: the settings say so.")
FORGOTTEN: Final = N_("Forgotten.")

_SAYINGS: Final[Mapping[str, Message]] = {
    "wrongly called": NN_(
        "I called you a liar once, and was wrong. Sorry.",
        "I called you a liar {n} times, and was wrong each time. Sorry.",
    ),
    "rightly called": NN_(
        "I called you a liar once, and I was right.",
        "I called you a liar {n} times, and I was right each time.",
    ),
    "called": N_("I called you a liar {n} times, and was right about {right} of them."),
    "honest": N_("You have not lied to me yet. I almost believe you."),
    "bluffs sometimes": N_("You lie about one time in {n}."),
    "bluffs mostly": N_("You lie whenever you can. I love it."),
    "holds back": N_("You pick up what you could have answered. What are you saving it for?"),
    "draws at will": N_("You draw when you could play. I noticed."),
    "doubts": N_("You believe nobody."),
    "believes": N_("You believe everything. I like that in a person."),
    "forgets sometimes": N_("You forget to call now and then. I do not."),
    "forgets often": N_("You keep forgetting to call. Please carry on."),
    "never forgets": N_("You never forget to call. A pity."),
    "knows nothing": NN_(
        "I cannot make you out yet.", "I cannot make you out, not even after {n} matches."
    ),
}

CODES: Final = frozenset(_SAYINGS)
"""The codes that can be said."""


def opinion_said(fact: Fact, face: str = "") -> str:
    """The sentence of a fact, as somebody with this face says it of themself."""
    message = _SAYINGS[fact.code]
    said = word(message, number_in(message, fact.values), **fact.values)
    return said.in_case(SELF.get(face, ""))
