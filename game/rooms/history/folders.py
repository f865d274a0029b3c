"""Where the history keeps what is no match in the folder of matches."""

from __future__ import annotations

from typing import Final

UNKEPT: Final = "saves/unkept"
"""The folder, below the game's, for matches that could not be kept in the folder of matches."""
