"""Files: where they are, and how they are read and written so that nothing is lost.

Begin with ``paths`` (where the player's files are) and ``assets`` (where the game's own files
are).  Everything that the player owns is written through ``atomic_write``; ``kept_file`` and
``kept_text`` stand on it, and ``settings`` and ``profiles`` on them.  ``reading`` reads a file
that may be anything.  ``log``, ``reports`` and ``fault`` record what went wrong;
``watch`` starts helpers again that have ended by themselves.
"""
