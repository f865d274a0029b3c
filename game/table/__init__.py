"""One table of people and cards, from the first deal to the last score, without anything that
draws.

Begin with ``sitting``: a match in real time, with people and computers at the table.  Beside it:

* ``people``: the people at the table, their devices, their looks and what they say.
* ``records``: matches and positions as text, and the match that is kept on disk.
* ``stories``, ``trial``: the positions that the rules page draws.
* ``match``, ``series``, ``scorer``, ``sheet``: the rounds, the score, and the score sheet.
* ``dealer``: how many cards the dealer chooses to deal.
* ``referee``, ``playout``: matches between computers, without waiting.
* ``seat_book``, ``seat_agents``: who sits where, and who decides there.
* ``feed``, ``seat_view``, ``legal_plays``, ``prompts``, ``reasons``, ``advice``: what one seat is
  told, sees, may do and is asked, why it may not do something, and its best moves.
* ``clock``, ``pace``, ``plans``, ``pondering``: when things happen by themselves.
* ``round_summary``: what is told and shown of rounds that are over.
* ``facts``: the codes of sentences.
* ``sitting_like``: what an interface needs of a sitting, or of a position to look at.
"""

import game.sockets  # noqa: F401 - from here on, games that rooms bring are found by their ids
