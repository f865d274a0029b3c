"""Phones as hands: each phone in the room shows, and plays, one hand of the match on the screen.

A thread moves bytes (``server``, ``connection``, ``door``); the main thread alone touches the match
(``switchboard``, ``hands``, ``seat_report``).  Nothing is decided here: that is done in
``game.table.room``.  What goes over the wire is described in ``docs/phones.md``.  It may import the
match and whatever lies below it, and never pygame.  Nothing imports this package before somebody
chooses to play with phones.  Begin reading in ``switchboard``.
"""
