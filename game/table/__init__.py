"""One table of people and cards, from the first deal to the last score, without anything that
draws.

Begin with ``sitting``: a match in real time, with people and computers at the table.  Beside it:

* ``match``, ``series``, ``scorer``, ``sheet``: the rounds, the score, and the score sheet.
* ``referee``, ``playout``: matches between computers, without waiting.
* ``seat_book``, ``seating``, ``seat_agents``: who sits where, and who decides there.
* ``handicaps``, ``cast``, ``looks``: how strong, with which face.
* ``feed``, ``legal_plays``, ``advice``: what one seat is told, may do, and might do best.
* ``clock``, ``pace``, ``plans``, ``pondering``: when something happens by itself.
* ``record``, ``scenario``, ``expectations``, ``lines``: matches and positions as text.
* ``current``, ``saves``, ``seal``, ``loading``: the match that is kept on disk.
* ``competition``, ``ranking``: the leaderboard.
* ``round_summary``, ``highlight``, ``comfort``: what is told of a round that is over.
* ``household``, ``controllers``: the people who play on this machine, and their devices.
* ``room``: who comes with a phone, and gets which seat.
* ``curtain``, ``claims``, ``kept``, ``reseating``: several people at one screen.
* ``moods``, ``talk``: what faces show, and what computers say at the table.
* ``lessons``, ``first_hand``, ``exhibit``: prepared positions, to learn from or to look at.
* ``sitting_like``: what an interface needs of a sitting, or of a position to look at.
"""
