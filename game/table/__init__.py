"""One table of people and cards, from the first deal to the last score, without anything that
draws.

Begin with ``sitting``: a match in real time, with people and computers at the table.  Beside it:

* ``match``, ``series``, ``scorer``, ``sheet``: the rounds, the score, and the score sheet.
* ``referee``, ``playout``: matches between computers, without waiting.
* ``seat_book``, ``seating``, ``seat_agents``: who sits where, and who decides there.
* ``handicaps``, ``cast``: how strong, with which face.
* ``feed``, ``seat_view``, ``legal_plays``, ``reasons``, ``advice``: what one seat is told, sees,
  may do, why it may not, and what it might do best.
* ``clock``, ``pace``, ``plans``, ``pondering``: when something happens by itself.
* ``record``, ``scenario``, ``expectations``, ``lines``, ``record_told``, ``taking_back``: matches
  and positions as text, and a record without its last move.
* ``current``, ``saves``, ``seal``, ``outline``, ``loading``, ``kept``: the match that is kept on
  disk, what the title says of it, and who sits there.
* ``competition``, ``ranking``: the leaderboard.
* ``memory``: what opponents remember of people from match to match.
* ``facts``, ``commitment``, ``probes``: codes of sentences, a match's secret and whether it was
  kept to, and positions that show a sentence of the rules true.
* ``round_summary``: what is told and shown of what is over.
* ``household``, ``controllers``, ``devices``: the people who play on this machine, and their
  devices.
* ``curtain``, ``claims``: several people at one screen.
* ``moods``, ``talk``: what faces show, and what computers say at the table.
* ``exhibit``: prepared positions, to learn from or to look at.
* ``closed_hands``: the same cards once more, with the places changed, and which hands nobody may
  look at before.
* ``sitting_like``: what an interface needs of a sitting, or of a position to look at.
"""
