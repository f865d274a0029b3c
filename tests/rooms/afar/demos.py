"""A table that spans two homes, to look at, where the library for it is installed."""

from importlib.util import find_spec

SCREENS: list[tuple[str, dict[str, object]]] = []
if find_spec("iroh") is not None:
    from tests.rooms.afar import pages_shown

    SCREENS += pages_shown.SCREENS
