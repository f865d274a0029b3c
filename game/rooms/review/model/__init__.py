"""A match stepped through, taken back, or judged while it is played."""
