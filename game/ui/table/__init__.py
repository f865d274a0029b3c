"""The table: where everything lies, what is seen to happen, and what the hand does there."""
