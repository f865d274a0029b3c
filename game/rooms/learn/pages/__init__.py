"""The page *Learn*, first hands, exercises and notes."""
