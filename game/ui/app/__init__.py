"""The application: the start, the main loop, the way between the scenes, and what happens when the
game breaks.

Imports everything else of the interface; only the tools import it. Begin with ``run`` (what happens
at the start), then ``application`` (the loop and the stack of scenes), ``painter`` (what the window
shows) and ``flow`` (which scene follows which). Around the flow are ``beginning`` (a new match),
``pausing``, ``round_end``, and ``occasions`` (what a match can be a part of).
"""
