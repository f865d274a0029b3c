"""Matches and positions as text, and the match that is kept on disk.

* ``record``, ``lines``, ``record_text``, ``taking_back``: a match as text, its file, or
  without its last move.
* ``scenario``, ``expectations``, ``exhibit``: prepared positions, to check, learn from or look at.
* ``current``, ``saves``, ``seal``, ``outline``, ``loading``, ``kept``: the match of this machine.
* ``commitment``, ``closed_hands``: a match's secret and whether the match follows it, and which
  hands nobody may look at yet.
"""
