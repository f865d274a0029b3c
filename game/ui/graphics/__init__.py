"""What is drawn with: parts that know nothing of the game's screens.

May import pygame, and nothing of the game above this package.
"""
