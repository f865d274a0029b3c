"""Sounds and music.  Begin with ``sound``; ``programme`` says which piece is played when."""
