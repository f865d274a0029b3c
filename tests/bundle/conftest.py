"""The program is started anew by nearly every test: its pictures are drawn once for all of them."""

from tests.ui.conftest import _drawings, _drawn_once

__all__ = ["_drawings", "_drawn_once"]
