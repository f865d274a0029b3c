"""What the replay and the coach say."""
