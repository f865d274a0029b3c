"""The things on the table and where they lie (``layout``): cards, plates, signs, one's own hand."""
