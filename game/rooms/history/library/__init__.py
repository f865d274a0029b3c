"""Every match that was played here, and what can be asked about them.

The records in the store are the truth (``shelf``); ``digest`` plays a record again and says what
happened in it; ``library`` keeps that in tables (``schema``) that can be made anew from the records
at any time.
"""
