"""The studio in which the music and the sounds of the tavern are made and measured.

It is a workshop for whoever changes them, and no part of the game: the game plays the files in ``sprites/music`` and
``sprites/sounds``. ``python -m tools.studio music`` writes the pieces of music from their scores, ``effects`` the
variants of the sounds, ``levels`` measures everything. It takes numpy and soundfile, ``pip install -e ".[studio]"``.
"""
