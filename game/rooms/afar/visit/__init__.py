"""The table of another home in this window: its wire, and the scenes of a guest."""
