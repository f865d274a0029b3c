"""What goes over the wire: a thread moves bytes (``server``, ``connection``, ``door``); the main
thread alone touches the match (``switchboard``, ``hands``, ``seat_report``).  docs/phones.md
describes it.  Begin with ``switchboard``.
"""
