"""The pages on the screen about phones."""
