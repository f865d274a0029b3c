"""The voices of the cast: babble without words, which needs no translation.

``python -m build_scripts.studio.voices`` writes ``assets/voices/FACE.ogg`` and ``index.json``, from
the numbers in ``game/table/people/cast.py``. It needs the ``art`` extra; the game itself only plays
the files. ``mouth`` is the synthesiser, ``phrases`` says what a mood does to a voice, ``cat`` is
Yuki's.
"""
