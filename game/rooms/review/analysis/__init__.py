"""What a match that is over can teach.

``values`` estimates the chance to win of each side; ``judging`` follows a round with them, tells
luck from choices and judges the decisions of a seat by what that seat knew; ``kept`` keeps the
result beside the record.  docs/coach.md says what the numbers mean and how sure they are.
"""
