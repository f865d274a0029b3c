"""The phones of one application."""
