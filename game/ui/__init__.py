"""The interface: windows, scenes, the table. Only it and the tools that draw import pygame.

Its packages, each of which may import those after it: ``app`` (the main loop), ``scenes`` (one
file for each screen), ``interaction`` (what a person does at the table), ``presentation`` (how
events are shown), ``table`` (the things on it), ``widgets`` (controls), ``graphics`` (pictures,
text, sound) and ``input`` (devices in, intents out). Begin with ``app/run.py``.
"""
