"""The leaderboard: its page.  What counts for it is booked by ``game.table.competition``."""

PLUGS: tuple[object, ...] = ()
