"""A room with several people in it: who they are, by which device they play, and whose hand may be
seen.

Rules of a room and no pixels: it stands on ``match`` and ``storage``, and only ``ui`` and
``phones`` stand on it.  Who sits where is in the seat book (``game.match.seat_book``).  Begin with
``household`` (the people who play on this machine), then ``controllers`` (which device holds which
seat), ``curtain`` (whose hand lies open) and ``claims`` (calling, catching and jumping in on one
screen).
"""
