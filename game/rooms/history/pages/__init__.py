"""The pages of the history."""
