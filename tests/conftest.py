"""What every test may use.

``playing`` (random rounds) stands beside this file, so that tests in every folder find it.
"""
