"""The sounds of the game, made from nothing: paper, a wooden table, a small marimba, one room.

``python -m build_scripts.studio.sounds`` writes ``assets/sounds/*.ogg``. It needs the ``art``
extra; the game itself only plays the files.
"""
