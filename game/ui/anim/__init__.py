"""Time made visible: easings, tweens and the timeline of cues. Knows nothing of cards."""
