"""Phones as hands: each phone in the room shows, and plays, one hand of the match on the screen.

A thread moves bytes (``server``, ``connection``, ``door``); the main thread alone touches the match
(``room``, ``seat_report``).  What goes over the wire is described in ``docs/phones.md``.  It may
import the match and whatever lies below it, and never pygame.  Nothing imports this package before
somebody chooses to play with phones.  Begin reading in ``room``.
"""
