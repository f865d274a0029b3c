"""What is seen and heard of what happens: the table as one viewer sees it (``view``), the cues of
events (``cues`` and its kin), and what they start: arrows, blows, light, faces, music."""
