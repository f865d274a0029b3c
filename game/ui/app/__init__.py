"""The application: start, the loop, the way between the scenes, and what happens when it breaks.

Imports everything else of the interface; nothing imports it but the tools. Begin with ``run``
(what happens at the start), then ``application`` (the loop and the stack of scenes) and ``flow``
(which scene follows which).
"""
