"""The people at a table.  Begin with ``seating``: who sits where.

* ``household``, ``controllers``, ``devices``: the people who play on this machine, and their
  devices.
* ``curtain``, ``claims``: several people at one screen.
* ``handicaps``, ``cast``: how strong, with which face.
* ``moods``, ``talk``: what faces show, and what computers say at the table.
* ``competition``, ``ranking``: the leaderboard.
* ``memory``: what opponents remember of people from match to match.
"""
