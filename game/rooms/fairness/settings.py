"""The setting of fairness."""

from game.language.catalogue import N_
from game.sockets import Setting
from game.storage.typed import flag

CUT_FIRST = Setting(
    "cut_first", False, flag, page="playing", after="corner_code",
    label=N_("Cut before the first deal"),
    sentence=N_(
        "Before a match is dealt, it shows the number that locks in the cards, and anybody may "
        "cut."
    ),
    at_once=False,
)  # fmt: skip
