"""A room with several people in it: who sits where, by which device, and whose hand may be seen.

Rules of a room and no pixels: it stands on ``match`` and ``storage``, and only ``ui`` and
``phones`` stand on it.  Begin with ``seating``: a *place* is who plays at a seat, a *seating* is
one place for each seat.  Then ``controllers`` (which device holds which seat), ``curtain`` (whose
hand lies open) and ``claims`` (calling, catching and jumping in on one screen).
"""
