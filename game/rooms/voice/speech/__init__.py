"""The voice itself: a queue in a thread of its own, and the voices of the systems."""
