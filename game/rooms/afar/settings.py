"""The settings of tables that span two homes."""

from typing import Final

from game.sockets import Setting
from game.storage.typed import text

MOST: Final = 200
"""Letters of the address of a relay, at most."""
RELAYS = Setting("afar_relays", "theirs", text(MOST), at_once=False)
"""``theirs``, ``straight`` or the address of a relay of one's own."""
LAST = Setting("afar_last", "", text(3000), at_once=False)
"""The line by which this machine went to somebody's table last; its evening may be over."""
