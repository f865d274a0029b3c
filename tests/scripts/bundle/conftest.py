"""The program is started anew by nearly every test: its pictures are drawn once for all of them."""

from tests.ui.conftest import drawings, each_drawn_once

__all__ = ["drawings", "each_drawn_once"]
