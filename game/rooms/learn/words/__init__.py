"""What lessons and notes say."""
