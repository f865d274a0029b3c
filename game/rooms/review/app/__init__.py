"""Replay and coach in one application."""
