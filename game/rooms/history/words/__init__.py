"""What the pages of the history say."""
