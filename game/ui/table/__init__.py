"""The table on the screen: what lies on it, how what happens is shown, and what a person does
there.

Two pipes go through it, and each reads from top to bottom by the names of functions:

* *input → intent → verb → attempt*: pointer, keys and pads (``input``, ``drag``), or a button
  (``buttons``), mean an intent; ``seat_actions`` has a method for each verb, asks for what is
  missing (``questions``) and attempts the action. Where several people share a screen,
  ``shared_screen`` and ``claim_desk`` come first;
* *feed → view → cues → sprites*: ``view`` takes what has happened from the feed, ``cues`` calls the
  function that shows each event (``card_cues``, ``sign_cues``, ``passing_cues``), and these act on
  the ``stage``: cards (``movement``), arrows (``blows``), light, faces (``company``), sounds.

Beside them are the things and their places (``layout``, ``cards``, ``plates``, ``signs``, ``hand``,
``display_state``), and what is said beside them (``status_line``, ``pointing``, ``hint``).

A part of the table is given the other parts that it uses, and calls their methods. Functions are
stored only as what a cue, a tween or a timer does when its time comes, and what the press on a
widget does.
"""
