"""Every match that was played here, and what can be asked about them.

The records in the folder of matches are the truth (``shelf``); ``digest`` plays a record again and
says what happened in it; ``library`` keeps that in an SQLite file (``schema``) that can be made
anew from the records at any time.
"""

from __future__ import annotations

from typing import Final

FILE: Final = "library.db"
FOLDER: Final = "matches"
"""The file and the folder of the records, below the folder of the game."""
