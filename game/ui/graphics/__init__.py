"""Media that a scene draws with: pictures at any size, text, themes, tweens, sprites, sound, the
window.

Imports pygame and ``game.storage.assets``; knows no widget, no scene and no card game. Begin with
``media``, which holds all of it for one size of window, then ``sprite_layer`` and ``tween``.
"""
