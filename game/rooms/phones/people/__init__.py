"""Who comes with a phone, gets which seat, votes, watches and is ready.  Begin with ``room``."""
