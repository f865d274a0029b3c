"""The application: the start, the main loop, the order of scenes, and crashes.

It imports the rest of the interface; only the tools import it. Read ``run`` first (the start), then
``application`` (the loop and the stack of scenes), ``painter`` (what the window shows) and ``flow``
(which scene follows which). The flow uses ``beginning`` (a new match), ``pausing``, ``round_end``,
and ``occasions`` (what a match can be a part of).
"""
