"""The interface: windows, scenes, the table. Only it and the tools that draw import pygame.

Rooms, each standing on those after it: ``app`` (the loop), ``scenes`` (one file a screen),
``table``, ``widgets`` (the one toolkit), ``graphics`` (what is drawn with) and ``input`` (devices
in, intents out). Begin with ``app/run.py``.
"""
