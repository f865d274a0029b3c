"""What a person does at the table.  Begin with ``input``, then ``seat_actions``."""
