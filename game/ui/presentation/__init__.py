"""How what happens is shown and heard: the table as one viewer sees it (``view``), the cues that
show events (``cues``, ``card_cues``, ``sign_cues``, ``passing_cues``), and what cues start:
arrows between players (``blows``), light, faces, music."""
