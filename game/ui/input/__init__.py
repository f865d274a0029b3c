"""Input: what every device does, as intents.

Imports pygame, and of the game only what a device is (:mod:`game.table.people.devices`). Begin with
:mod:`game.ui.input.intents` (the closed set of what can be meant), then
:mod:`game.ui.input.bindings` (which key or button means what) and :mod:`game.ui.input.input_reader`
(events of devices in, intents out). Nothing outside this package knows a key.
"""
