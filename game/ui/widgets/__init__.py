"""The widgets of the interface. See :mod:`game.ui.widgets.base` for what they have in common."""
