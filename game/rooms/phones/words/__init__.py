"""What phones and their pages say."""
