"""Golden games: whole games with all that happened in them, kept beside this file.

Each file is a saved game that ``bastide replay`` reads; its remarks tell what each turn led to.
A change of the rules changes the remarks: ``python -m tests.golden`` writes them anew. Where a
game can no longer be played as it is, ``python -m tests.golden --play`` plays other ones.
"""
