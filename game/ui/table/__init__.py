"""The things on the table and where they are (``layout``): cards, the players' plates, signs, and
the player's own hand."""
