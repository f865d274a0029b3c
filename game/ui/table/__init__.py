"""The table on the screen: what lies on it, how what happens is shown, and what a person does
there.

* things and their places: ``layout``, ``cards``, ``plates``, ``signs``, ``hand``;
* how what happens is shown and heard: the table as one viewer sees it (``view``), the cues that
  show events (``cues``, ``card_cues``, ``sign_cues``, ``passing_cues``), and what cues start:
  arrows between players (``blows``), light, faces, music;
* what a person does: pointer, keys and pads (``input``), complete actions (``seat_actions``),
  questions, buttons, hints, and several people at one screen (``shared_screen``).
"""
