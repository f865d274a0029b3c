"""The toolkit of all screens: controls, layout, focus, dialogs and pop-ups.

Begin with :mod:`game.ui.widgets.widget` (what every widget is) and :mod:`game.ui.widgets.ui`
(which passes input to widgets and asks them to draw). May import ``ui.graphics`` and
``ui.input``; scenes and the table import it, never the other way round.
"""
