"""Lessons: a table laid as scenarios lay theirs, and a guide who leads through the first moves of a game.

``lesson`` says what may be written in the file of one, ``reading`` finds and checks these files, ``course`` leads
through a lesson step by step. ``docs/lessons.md`` explains how to write one.
"""
