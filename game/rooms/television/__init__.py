"""The television: the table as it is laid out when nobody holds cards at the screen.

It is the usual table, with the same cards, plates and cues: ``places`` lays it out so that a sofa
can read it, ``plates`` draws the plates of the seats, ``director`` shows large whom it is about
now, ``crowns`` who leads the match, and ``suspicion`` a card that may be called into question.
"""

PLUGS: tuple[object, ...] = ()
