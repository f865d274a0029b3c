"""The card artist: draws every card, mark and icon of the game as small SVG files.

``python -m build_scripts.studio.art`` writes the files, ``--check`` says whether the committed
ones are what the scripts draw. Everything here is standard library only (the icon's PNG needs
pygame), and drawing twice gives the same bytes.
"""
