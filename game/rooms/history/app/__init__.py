"""How matches reach the library, and what can be done with one."""
