"""The makers of the art, the music, the sounds and the voices; nothing here builds or tests the
game.

Each package writes its files into ``assets``: ``art`` (cards, faces, places), ``music``, ``sounds``
and ``voices``; ``music_levels`` holds how loud the music was measured.  They may import ``game``
and need the ``art`` extra.  docs/studio.md says how to run them.
"""
