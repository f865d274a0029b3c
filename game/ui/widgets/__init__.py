"""The one toolkit: controls, their layout, the focus, dialogs and pop-ups, for every screen.

Begin with :mod:`game.ui.widgets.widget` (what every widget is) and :mod:`game.ui.widgets.ui` (who
tells widgets what the player does and what to draw). May import what it draws with and
:mod:`game.ui.input`; scenes and the table import it, never the other way round.
"""
