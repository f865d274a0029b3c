"""The setting of fairness."""

from game.language.catalogue import N_
from game.sockets import Setting
from game.storage.typed import flag

CUT_FIRST = Setting(
    "cut_first", False, flag, page="playing", after="curtain",
    label=N_("Cut before the first deal"),
    sentence=N_(
        "Before a match is dealt, anyone can cut the cards, so nobody can have arranged them."
    ),
    at_once=False,
)  # fmt: skip
