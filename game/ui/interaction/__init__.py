"""What a person does at the table: pointer, keys and pads (``input``), complete actions
(``seat_actions``), questions, buttons, hints, and several people at one screen."""
