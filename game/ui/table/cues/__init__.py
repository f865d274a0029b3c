"""How what happens is shown and heard.  Begin with ``cues``."""
