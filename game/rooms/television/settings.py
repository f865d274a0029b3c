"""The settings of a television across the room."""

from game.language.catalogue import N_
from game.sockets import Setting
from game.storage.typed import flag

TELEVISION = Setting(
    "television", False, flag, page="seeing", after="interface_scale",
    label=N_("Television: large words"),
    sentence=N_(
        "Large words and cards, and nothing near the edge: easy to read from across the room."
    ),
)  # fmt: skip
DIRECTOR = Setting(
    "director", True, flag, page="seeing", after="interface_scale",
    label=N_("Television: close-ups"),
    sentence=N_(
        "When all play by phone: large faces, and what matters now. When all play by pad: "
        "large words and cards."
    ),
)  # fmt: skip
