"""The keyboard on the screen, for players who hold a game pad."""

from __future__ import annotations

from typing import Final

from game.language.catalogue import N_

ROWS: Final = N_("1234567890 qwertyuiop asdfghjkl' zxcvbnm-.!")
"""The keys, row by row with spaces between the rows; ten in each.  A language may have others."""
