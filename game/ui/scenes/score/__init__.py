"""The end of a round and of a match: at the table, on the podium, on the score sheet.  Begin with
``ending``.
"""
