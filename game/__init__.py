"""Last Card: a card game for one table."""

__version__ = "0.1.0"
