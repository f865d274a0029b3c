"""Files: where they are, and how they are read and written so that nothing is lost.

Begin with ``paths`` (where the player's files are) and ``assets`` (where the game's own files
are).  ``store`` keeps everything but the ``settings``; ``files`` writes a file, and ``reading``
reads one that may be anything.  ``log``, ``reports`` and ``fault`` record what went wrong;
``watch`` starts helpers again that have ended by themselves.
"""
