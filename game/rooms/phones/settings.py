"""The settings of a match with phones, and the kind of their seats."""

from typing import Final

from game.language.catalogue import N_
from game.sockets import Setting
from game.storage.typed import flag, text, whole

PHONE: Final = "phone"
"""The kind of a seat for somebody with a phone."""
PATIENCE = Setting("phone_patience", 60, whole(0, 3600), at_once=False)
"""Seconds that a phone may be away before the game plays for it; 0: for ever."""
LONGEST_NAMES: Final = 200
NAMES = Setting("phone_names", "", text(LONGEST_NAMES), at_once=False)
"""Names by which the table may be reached besides its addresses, apart by spaces."""
CODE = Setting(
    "corner_code", True, flag, page="playing", after="curtain", label=N_("Code on the table"),
    sentence=N_("In a match with phones, shows others how they can still join."),
)  # fmt: skip
"""How others can join stands in a corner of the table."""
