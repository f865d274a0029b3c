"""The music of the game: one tune of eight bars in the clothes of each place.

``python -m build_scripts.studio.music`` writes ``assets/music/PLACE/*.ogg`` and checks their
loudness. It needs the ``art`` extra; the game itself only plays the files. ``theme`` holds the
notes, ``instruments`` what plays them, ``parts`` how each layer is played, ``places`` who plays
where.
"""
