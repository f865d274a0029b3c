"""The rooms: what a table of cards can do without, one package each.

A room may import the core; the core imports none and knows only the list below.  What a room adds
is the tuple ``PLUGS`` of its ``__init__`` (see :mod:`game.sockets`).  To take a room away, delete
its folder and its row.  Which rooms may import one another is a contract in ``pyproject.toml``.
"""

ROOMS = (
    "history",
    "review",
    "learn",
    "phones",
    "afar",
    "television",
    "evening",
    "daily",
    "duplicate",
    "fairness",
    "leaderboard",
    "own",
    "arena",
    "watch",
    "voice",
)
"""The rooms that are plugged in.  Where several add to the same place, this is their order."""
