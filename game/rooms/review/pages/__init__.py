"""The pages of the replay and the coach."""
